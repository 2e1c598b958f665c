/**
 * `node scripts/generate/glyphs.ts` generates the glyph outlines for text actions that run in browsers, where actions have neither a canvas
 * nor fonts. Run this command again when a font package changes.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as fontkit from 'fontkit'
import { digits } from '@mediawright/actions/prebuilt/shared/glyph-numbers.ts'

const root = join(import.meta.dirname, '../..')
interface FontPart {
  /** The font file's path in `node_modules`. */
  file: string
  /** OpenType tag of the script whose kerning is read. */
  script: string
}

const scripts: Record<string, string> = { latin: 'latn', 'latin-ext': 'latn', greek: 'grek', cyrillic: 'cyrl' }
const inter = (name: string): FontPart[] => [{ file: `inter-ui/web/Inter-${name}.woff2`, script: 'latn' }]
const byScript = (name: string, style: string): FontPart[] =>
  Object.entries(scripts).map(([part, script]) => ({ file: `@fontsource/${name}/files/${name}-${part}-${style}.woff2`, script }))
/** A character's glyph comes from the first part that contains it, as in the server's fonts. */
const families: Record<string, FontPart[]> = {
  sans: inter('Regular'),
  'sans-bold': inter('Bold'),
  'sans-italic': inter('Italic'),
  serif: byScript('source-serif-4', '400-normal'),
  'serif-bold': byScript('source-serif-4', '700-normal'),
  mono: byScript('jetbrains-mono', '400-normal'),
  'mono-bold': byScript('jetbrains-mono', '700-normal'),
}
/** European Latin and its extensions, Greek, Cyrillic, accents, punctuation, currency signs, arrows and mathematical symbols. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2202, 0x2265],
  [0x25a0, 0x25cf],
  [0x2713, 0x2717],
] as const
const wanted = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))

type Font = ReturnType<typeof openFont>
const openFont = (bytes: Buffer) => fontkit.create(bytes) as fontkit.Font & { hasGlyphForCodePoint: (point: number) => boolean }

/** Encodes integers in a variable-length format: five bits per character, plus one continuation bit. */
function written(...numbers: number[]): string {
  return numbers
    .map(number => {
      let text = ''
      let rest = number < 0 ? -2 * number - 1 : 2 * number
      for (; rest > 31; rest = Math.floor(rest / 32)) text += digits[32 + (rest % 32)]
      return text + digits[rest]
    })
    .join('')
}

interface Point {
  x: number
  y: number
  on: boolean
}

function toContours(path: fontkit.Path): Point[][] {
  const contours: Point[][] = []
  for (const { command, args: exact } of path.commands) {
    const args = exact.map(Math.round)
    if (command === 'moveTo') contours.push([{ x: args[0]!, y: args[1]!, on: true }])
    else if (command === 'lineTo') contours.at(-1)!.push({ x: args[0]!, y: args[1]!, on: true })
    else if (command === 'quadraticCurveTo') {
      contours.at(-1)!.push({ x: args[0]!, y: args[1]!, on: false }, { x: args[2]!, y: args[3]!, on: true })
    } else if (command !== 'closePath')
      throw new Error(`Outlines may contain only lines and quadratic curves, but one has the command ${command}.`)
  }
  return contours.map(withoutImplied)
}

/** Omits implied points: the repeated starting point, and points halfway between two control points. */
function withoutImplied(points: Point[]): Point[] {
  const first = points[0]!
  const last = points.at(-1)!
  const closed = points.length > 1 && last.on && last.x === first.x && last.y === first.y ? points.slice(0, -1) : points
  return closed.filter((point, index) => {
    const before = closed[index - 1]
    const after = closed[(index + 1) % closed.length]!
    if (!before || !point.on || before.on || after.on) return true
    return Math.abs((before.x + after.x) / 2 - point.x) > 0.5 || Math.abs((before.y + after.y) / 2 - point.y) > 0.5
  })
}

/** Encodes a contour relative to its first point, so that equal contours have equal strings regardless of their positions. */
function contourText([first, ...rest]: Point[]): string {
  let { x, y } = first!
  return rest
    .map(point => {
      const text = written(2 * (point.x - x) + (point.on ? 1 : 0), point.y - y)
      ;({ x, y } = point)
      return text
    })
    .join('')
}

/** Computes the kerning between the given characters, grouped into classes of characters with the same kerning. */
function computeKerning(font: Font, script: string, points: readonly number[]): { left: string; right: string; values: string } {
  const advances = new Map(points.map(point => [point, font.glyphForCodePoint(point).advanceWidth]))
  const rows = points.map(left =>
    points.map(right => {
      const { positions } = font.layout(String.fromCodePoint(left, right), { liga: false, calt: false, ccmp: false, kern: true }, script)
      return Math.round((positions[0]?.xAdvance ?? 0) - advances.get(left)!)
    }),
  )
  const columns = points.map((_, index) => rows.map(row => row[index]!))
  const classes = (lines: number[][]) => {
    const keys = lines.map(line => (line.some(value => value !== 0) ? line.join() : ''))
    const distinct = [...new Set(keys)].filter(key => key !== '')
    return distinct.map(key => points.flatMap((point, index) => (keys[index] === key ? [index] : [])))
  }
  const left = classes(rows)
  const right = classes(columns)
  const named = (groups: number[][]) => groups.map(group => group.map(index => String.fromCodePoint(points[index]!)).join('')).join('\n')
  return {
    left: named(left),
    right: named(right),
    values: left.map(group => right.map(other => written(rows[group[0]!]![other[0]!]!)).join('')).join(''),
  }
}

async function buildTable(family: string): Promise<string> {
  const files = families[family]!
  const fonts = await Promise.all(files.map(async ({ file }) => openFont(await readFile(join(root, 'node_modules', file)))))
  const contours: string[] = []
  const numbers = new Map<string, number>()
  const glyphText = (glyph: fontkit.Glyph) => {
    let [x, y] = [0, 0]
    const parts = toContours(glyph.path).map(points => {
      const text = contourText(points)
      if (!numbers.has(text)) numbers.set(text, contours.push(text) - 1)
      const placed = written(numbers.get(text)!, points[0]!.x - x, points[0]!.y - y)
      ;[x, y] = [points[0]!.x, points[0]!.y]
      return placed
    })
    return written(glyph.advanceWidth) + parts.join('')
  }
  const pointsByFont = Map.groupBy(wanted, point => fonts.find(font => font.hasGlyphForCodePoint(point)))
  const parts = fonts.map((font, index) => ({ font, script: files[index]!.script, points: pointsByFont.get(font) ?? [] }))
  const glyphs = parts.flatMap(({ font, points }) =>
    points.map(point => `${String.fromCodePoint(point)}${glyphText(font.glyphForCodePoint(point))}`),
  )
  // No engine kerns pairs of letters from different fonts. Pairs with a space are not kerned, because lines can break at the space.
  const kerning = parts.map(({ font, script, points }) =>
    computeKerning(
      font,
      script,
      points.filter(point => point > 0x20),
    ),
  )
  const [font] = fonts
  const fields = {
    unitsPerEm: font!.unitsPerEm,
    glyphs: glyphs.join('\n'),
    contours: contours.join(' '),
    kerning: kerning.filter(({ values }) => values !== ''),
  }
  return `  ${JSON.stringify(family)}: ${JSON.stringify(fields)},\n`
}

const notice = 'Generated from the packages of fonts by `node scripts/generate/glyphs.ts`. Do not edit.'
const tables = await Promise.all(Object.keys(families).map(buildTable))
const file = join(root, 'actions/prebuilt/shared/glyphs.ts')
await writeFile(
  file,
  `// ${notice}\n// Inter, Source Serif 4 and JetBrains Mono: SIL Open Font License 1.1.\nexport const glyphTables = {\n${tables.join('')}}\n`,
)
await promisify(execFile)(join(root, 'node_modules/.bin/oxfmt'), [file])
