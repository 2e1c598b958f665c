/** Reads what a font file declares: its family, weight, style and characters. */
import { BrokenFont, type Face } from './font-tables.ts'

export interface FontFacts {
  family: string
  /** The font's weight, from 1 to 1000; 400 is regular, 700 is bold. */
  weight: number
  style: 'normal' | 'italic'
  /** Returns true if the font has a glyph for the character. */
  covers: (codePoint: number) => boolean
  /** Number of characters that the font covers. */
  characters: number
}

const required = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'name']
const outlines = ['glyf', 'CFF ', 'CFF2', 'CBDT', 'sbix', 'SVG ']

/** @throws {BrokenFont} */
export async function readFacts(face: Face): Promise<FontFacts> {
  const missing = required.filter(tag => !face.tags.has(tag))
  if (missing.length > 0) throw new BrokenFont(`has no table ${missing.join(', ')}`)
  if (!outlines.some(tag => face.tags.has(tag))) throw new BrokenFont('has no glyphs')
  const head = await face.table('head')
  try {
    if (head.readUInt32BE(12) !== 0x5f0f3cf5) throw new BrokenFont('is damaged: its table head is invalid')
    const family = readFamily(await face.table('name'))
    const ranges = readCharacters(await face.table('cmap'))
    if (ranges.length === 0) throw new BrokenFont('has no Unicode characters')
    return {
      family,
      ...(face.tags.has('OS/2') ? readStyle(await face.table('OS/2')) : readMacStyle(head)),
      covers: point => isIn(ranges, point),
      characters: ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    }
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenFont('is damaged: a table is shorter than declared', { cause: error })
    throw error
  }
}

function readStyle(table: Buffer): Pick<FontFacts, 'weight' | 'style'> {
  const [weight, selection] = [table.readUInt16BE(4), table.readUInt16BE(62)]
  const isItalic = (selection & 0b10_0000_0001) !== 0
  return { weight: Math.min(1000, Math.max(1, weight)), style: isItalic ? 'italic' : 'normal' }
}

function readMacStyle(head: Buffer): Pick<FontFacts, 'weight' | 'style'> {
  const bits = head.readUInt16BE(44)
  return { weight: bits & 1 ? 700 : 400, style: bits & 2 ? 'italic' : 'normal' }
}

const maxFamilyBytes = 200

/** Reads the family name, preferring the typographic family, then English names. */
function readFamily(table: Buffer): string {
  const [count, strings] = [table.readUInt16BE(2), table.readUInt16BE(4)]
  const names: { rank: number; name: string }[] = []
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12
    const [platform, , language, id] = [0, 2, 4, 6].map(field => table.readUInt16BE(at + field)) as [number, number, number, number]
    if (id !== 1 && id !== 16) continue
    const [length, offset] = [Math.min(maxFamilyBytes, table.readUInt16BE(at + 8)), table.readUInt16BE(at + 10)]
    const bytes = Buffer.from(table.subarray(strings + offset, strings + offset + length))
    const text =
      platform === 1
        ? bytes.toString('latin1')
        : bytes
            .subarray(0, length & ~1)
            .swap16()
            .toString('utf16le')
    const name = text.replaceAll(/\p{Cc}/gu, '').trim()
    if (name !== '') names.push({ rank: (id === 16 ? 0 : 4) + (platform === 3 ? 0 : 2) + (language === 0x409 ? 0 : 1), name })
  }
  const [best] = names.toSorted((a, b) => a.rank - b.rank)
  if (!best) throw new BrokenFont('has no family name')
  return best.name
}

/** Ranges of characters in ascending order, without overlaps; both ends are inclusive. */
type Ranges = readonly (readonly [first: number, last: number])[]

/** Reads the character table that covers the most characters. Tables for symbols and other encodings are ignored. */
function readCharacters(table: Buffer): Ranges {
  let best: { format: number; ranges: Ranges } | undefined
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const [platform, encoding, at] = [
      table.readUInt16BE(4 + index * 8),
      table.readUInt16BE(6 + index * 8),
      table.readUInt32BE(8 + index * 8),
    ]
    if (!(platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10)))) continue
    const format = table.readUInt16BE(at)
    if (best && best.format >= format) continue
    if (format === 4) best = { format, ranges: readSegments(table.subarray(at)) }
    else if (format === 12 || format === 13) best = { format, ranges: readGroups(table.subarray(at)) }
  }
  return best?.ranges ?? []
}

/** Reads a table in format 4: segments that cover up to 65,536 characters. */
function readSegments(table: Buffer): Ranges {
  const count = table.readUInt16BE(6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6]
  const ranges: [number, number][] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    const end = table.readUInt16BE(ends + index * 2)
    const start = table.readUInt16BE(starts + index * 2)
    const [delta, offset] = [table.readUInt16BE(deltas + index * 2), table.readUInt16BE(offsets + index * 2)]
    // Segments are in ascending order. Overlapping parts are read only once, because a damaged font could otherwise take minutes to read.
    for (let point = Math.max(start, next); point <= end; point++) {
      const at = offsets + index * 2 + offset + (point - start) * 2
      const raw = offset === 0 ? point : at + 2 > table.length ? 0 : table.readUInt16BE(at)
      const glyph = offset !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph === 0 || point === 0xffff) continue
      const last = ranges.at(-1)
      if (last?.[1] === point - 1) last[1] = point
      else ranges.push([point, point])
    }
    next = Math.max(next, end + 1)
  }
  return ranges
}

/** Reads a table in format 12 or 13: groups that can cover all of Unicode. */
function readGroups(table: Buffer): Ranges {
  const count = table.readUInt32BE(12)
  const ranges: [number, number][] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    const at = 16 + index * 12
    const [start, end, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    const [first, last] = [Math.max(next, glyph === 0 ? start + 1 : start), Math.min(end, 0x10ffff)]
    if (first <= last) ranges.push([first, last])
    next = Math.max(next, last + 1)
  }
  return ranges
}

function isIn(ranges: Ranges, point: number): boolean {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle]!
    if (point < first) high = middle - 1
    else if (point > last) low = middle + 1
    else return true
  }
  return false
}
