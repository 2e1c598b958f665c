/** A fallback font for characters that our fonts lack, so that text never depends on the fonts of the machine. */

/**
 * A TrueType font that draws every character as a hollow box with the height of a capital letter.
 * @param advance width of the box including spacing, in thousandths of an em
 */
export function boxFont(advance: number): Buffer {
  const glyph = hollowBox(advance)
  return fontFile({
    'OS/2': words(
      4,
      advance,
      400,
      5,
      ...zeros(27),
      0x40,
      0x20,
      0xffff,
      height,
      -depth,
      0,
      height,
      depth,
      ...zeros(4),
      height,
      height,
      0,
      0x20,
      0,
    ),
    cmap: Buffer.concat([words(0, 1, 3, 10), longs(12, 13 << 16, 28, 0, 1, 0x20, 0x10ffff, 1)]),
    glyf: Buffer.concat([glyph, glyph]),
    head: Buffer.concat([longs(0x10000, 0, 0, 0x5f0f3cf5), words(0, em, ...zeros(8), 0, 0, advance, height, 0, 8, 2, 1, 0)]),
    hhea: words(1, 0, height, -depth, 0, advance, 0, 0, advance, 1, ...zeros(6), 0, 2),
    hmtx: words(advance, side, advance, side),
    loca: longs(0, glyph.length, glyph.length * 2),
    maxp: words(1, 0, 2, 8, 2, 0, 0, 1, ...zeros(7)),
    name: words(0, 0, 6),
    post: longs(0x30000, ...zeros(7)),
  })
}

const em = 1000
const height = 700
const depth = 200
const side = 80
const line = 50

/** An outer and an inner contour in opposite directions. */
function hollowBox(advance: number): Buffer {
  const right = advance - side
  const outer = [
    [side, 0],
    [side, height],
    [right, height],
    [right, 0],
  ]
  const inner = [
    [side + line, line],
    [right - line, line],
    [right - line, height - line],
    [side + line, height - line],
  ]
  const points = [...outer, ...inner]
  const steps = (axis: 0 | 1) => points.map((point, at) => point[axis]! - (points[at - 1]?.[axis] ?? 0))
  const onCurve = Buffer.alloc(points.length, 1)
  const bytes = Buffer.concat([words(2, side, 0, right, height, 3, 7, 0), onCurve, words(...steps(0), ...steps(1))])
  return padded(bytes)
}

function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables)
  let at = 12 + 16 * entries.length
  const directory = entries.map(([tag, table]) => {
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), longs(checksum(table), at, table.length)])
    at += padded(table).length
    return entry
  })
  const search = 16 * 2 ** Math.floor(Math.log2(entries.length))
  const header = words(1, 0, entries.length, search, Math.log2(search / 16), entries.length * 16 - search)
  return Buffer.concat([header, ...directory, ...entries.map(([, table]) => padded(table))])
}

function checksum(table: Buffer): number {
  const bytes = padded(table)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

const zeros = (count: number): number[] => Array<number>(count).fill(0)
