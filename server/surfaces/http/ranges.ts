/** The bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** The maximum number of ranges in one request; no player or download manager requests more at a time. */
const maxRanges = 16

/**
 * Returns the ranges that a `Range` header requests from a file of this size (RFC 9110, section 14), in the requested order, with
 * overlapping or adjacent ranges merged. Returns undefined if the header must be ignored and the whole file sent; Express's parser would
 * treat a malformed header as unsatisfiable instead.
 */
export function parseRanges(header: string | undefined, size: number): ByteRange[] | 'unsatisfiable' | undefined {
  const list = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1]
  const specs = list
    ?.split(',')
    .map(spec => spec.trim())
    .filter(Boolean)
  if (!specs || specs.length === 0 || specs.length > maxRanges) return undefined
  const ranges: ByteRange[] = []
  for (const spec of specs) {
    const [, first, last] = /^(\d*)-(\d*)$/.exec(spec) ?? []
    const isMalformed = first === undefined || last === undefined || first + last === '' || (first && last && Number(last) < Number(first))
    if (isMalformed) return undefined
    const start = first ? Number(first) : Math.max(0, size - Number(last))
    const end = first && last ? Math.min(Number(last), size - 1) : size - 1
    if (start <= end) ranges.push({ start, end })
  }
  if (ranges.length === 0) return 'unsatisfiable'
  return getSize(ranges) > size ? undefined : merged(ranges)
}

export const getSize = (ranges: readonly ByteRange[]): number => ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0)

function merged(ranges: readonly ByteRange[]): ByteRange[] {
  const kept: (ByteRange & { place: number })[] = []
  const placed = ranges.map((range, place) => ({ ...range, place }))
  for (const range of placed.toSorted((a, b) => a.start - b.start)) {
    const before = kept.at(-1)
    if (!before || range.start > before.end + 1) kept.push(range)
    else Object.assign(before, { end: Math.max(before.end, range.end), place: Math.min(before.place, range.place) })
  }
  return kept.toSorted((a, b) => a.place - b.place).map(({ start, end }) => ({ start, end }))
}

/** Returns the parts of a multipart response: the header before each range, and the text after the last one (RFC 9110, section 14.6). */
export function encodeMultipart(ranges: readonly ByteRange[], size: number, contentType: string, boundary: string) {
  const parts = ranges.map((range, index) => {
    const lines = [`--${boundary}`, `content-type: ${contentType}`, `content-range: bytes ${range.start}-${range.end}/${size}`, '', '']
    return { range, head: (index === 0 ? '' : '\r\n') + lines.join('\r\n') }
  })
  const tail = `\r\n--${boundary}--\r\n`
  return { parts, tail, length: parts.reduce((sum, { head }) => sum + head.length, getSize(ranges) + tail.length) }
}
