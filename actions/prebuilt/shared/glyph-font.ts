import { decodeNumbers } from './glyph-numbers.ts'
import { glyphTables } from './glyphs.ts'
import { flattenQuadratic, type Contour } from './outline.ts'

export type FontFamily = keyof typeof glyphTables

/** Placement of a piece of text: the start of the baseline and the size of an em, both in pixels, and the rotation. */
export interface TextPosition {
  x: number
  y: number
  /** Pixels per em. */
  size: number
  /** The clockwise angle in radians. */
  angle: number
}

export interface GlyphFont {
  /** Returns the width in ems. */
  measureWidth: (text: string) => number
  has: (character: string) => boolean
  /** Returns the outlines of the characters, except those that the font lacks. */
  getContours: (text: string, place: TextPosition) => Contour[]
}

interface Glyph {
  advance: number
  contours: { points: readonly number[]; x: number; y: number }[]
}

const fonts = new Map<FontFamily, GlyphFont>()

export function glyphFont(family: FontFamily): GlyphFont {
  const known = fonts.get(family) ?? readFont(family)
  fonts.set(family, known)
  return known
}

function readFont(family: FontFamily): GlyphFont {
  const table = glyphTables[family]
  const written = new Map(table.glyphs.split('\n').map(text => [String.fromCodePoint(text.codePointAt(0)!), text.slice(1)]))
  const contours = table.contours.split(' ')
  const kernings = table.kerning.map(readKerning)
  const glyphs = new Map<string, Glyph>()

  function getGlyph(character: string): Glyph {
    const known = glyphs.get(character)
    if (known) return known
    const text = written.get(character)
    const glyph = text === undefined ? { advance: 0, contours: [] } : readGlyph(text, contours)
    glyphs.set(character, glyph)
    return glyph
  }

  function* placedGlyphs(text: string): Generator<{ glyph: Glyph; at: number; end: number }> {
    let at = 0
    let before = ''
    for (const character of text) {
      const glyph = getGlyph(character)
      at += kernings.reduce((sum, kerning) => sum + kerning(before, character), 0)
      yield { glyph, at, end: at + glyph.advance }
      at += glyph.advance
      before = character
    }
  }

  return {
    has: character => written.has(character),
    measureWidth: text => {
      let width = 0
      for (const { end } of placedGlyphs(text)) width = end
      return width / table.unitsPerEm
    },
    getContours: (text, { x, y, size, angle }) => {
      const scale = size / table.unitsPerEm
      const cosine = Math.cos(angle) * scale
      const sine = Math.sin(angle) * scale
      const found: Contour[] = []
      for (const { glyph, at } of placedGlyphs(text)) {
        for (const contour of glyph.contours) {
          found.push(
            flatten(contour.points, at + contour.x, contour.y, (right, up) => [
              x + right * cosine + up * sine,
              y + right * sine - up * cosine,
            ]),
          )
        }
      }
      return found
    },
  }
}

/** Decodes a glyph: its advance, followed by an index and a position for each contour. Positions are relative to the previous contour. */
function readGlyph(text: string, contours: readonly string[]): Glyph {
  const [advance, ...parts] = decodeNumbers(text)
  const glyph: Glyph = { advance: advance!, contours: [] }
  let [x, y] = [0, 0]
  for (let at = 0; at < parts.length; at += 3) {
    x += parts[at + 1]!
    y += parts[at + 2]!
    glyph.contours.push({ points: decodeNumbers(contours[parts[at]!]!), x, y })
  }
  return glyph
}

/** Follows the TrueType convention that the midpoint between two consecutive control points is an implied point on the curve. */
function flatten(
  points: readonly number[],
  startX: number,
  startY: number,
  place: (right: number, up: number) => [number, number],
): Contour {
  const contour: Contour = [...place(startX, startY)]
  let [x, y] = [startX, startY]
  let control: [number, number] | undefined
  const curveTo = (toX: number, toY: number) => {
    const to = place(toX, toY)
    if (control) contour.push(...flattenQuadratic(contour.at(-2)!, contour.at(-1)!, ...place(...control), ...to))
    else contour.push(...to)
  }
  for (let at = 0; at < points.length; at += 2) {
    const on = Math.abs(points[at]! % 2) === 1
    x += Math.floor(points[at]! / 2)
    y += points[at + 1]!
    if (on) {
      curveTo(x, y)
      control = undefined
    } else {
      if (control) curveTo((control[0] + x) / 2, (control[1] + y) / 2)
      control = [x, y]
    }
  }
  curveTo(startX, startY)
  return contour
}

function readKerning(table: { left: string; right: string; values: string }): (before: string, after: string) => number {
  const values = decodeNumbers(table.values)
  const classes = (text: string) => new Map(text.split('\n').flatMap((group, index) => Array.from(group, character => [character, index])))
  const left = classes(table.left)
  const right = classes(table.right)
  const columns = table.right.split('\n').length
  return (before, after) => {
    const row = left.get(before)
    const column = right.get(after)
    return row === undefined || column === undefined ? 0 : values[row * columns + column]!
  }
}
