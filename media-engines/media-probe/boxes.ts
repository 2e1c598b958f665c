import type { OpenFile } from './open-file.ts'
import { damaged } from './unusable.ts'

/** A box in an ISO media file (MP4, QuickTime, HEIF). Offsets are relative to the start of the bytes that the box was read from. */
export interface Box {
  type: string
  body: number
  end: number
}

/** Returns the boxes between two offsets. @throws {RangeError} if a box extends beyond the second offset */
export const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => [...eachBox(bytes, from, to)]

function* eachBox(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(bytes.subarray(at, at + 16), at, to)
    if (box.end > to) throw new RangeError(`The ${box.type} box extends beyond its container.`)
    yield box
    at = box.end
  }
}

function boxAt(header: Buffer, at: number, end: number): Box {
  const size = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  if (size === 0) return { type, body: at + 8, end }
  const [body, length] = size === 1 ? [16, Number(header.readBigUInt64BE(8))] : [8, size]
  if (length < body) throw new RangeError(`The ${type} box is smaller than its header.`)
  return { type, body: at + body, end: at + length }
}

/** Boxes that playback needs. Other boxes are not checked, so trailing bytes are harmless. */
const needed = new Set(['moov', 'moof', 'mdat'])
/** A generous limit on the number of boxes: a fragmented video has about two boxes per second. */
const maxBoxes = 200_000

/** Video properties that media readers do not report. */
export interface IsoFacts {
  isFragmented: boolean
  /** The end time of each track in seconds, as declared in the index, keyed by track id. */
  ends: ReadonlyMap<number, number>
}

/** Rejects a truncated video, in which a box extends beyond the end of the file or the index is missing. @throws {Unusable} */
export async function checkBoxes(file: OpenFile, name: string): Promise<IsoFacts> {
  let index: Box | undefined
  let isFragmented = false
  let at = 0
  for (let count = 0; at + 8 <= file.size && count < maxBoxes; count++) {
    const box = boxOrNone(await file.read(at, 16), at, file.size)
    if (box === undefined) break
    if (box.end > file.size && needed.has(box.type)) throw damaged(name, `it ends after ${file.size} bytes, in the middle`)
    if (box.type === 'moov') index ??= box
    isFragmented ||= box.type === 'moof'
    at = box.end
  }
  if (!index) throw damaged(name, 'its index is missing')
  const bytes = await file.read(index.body, index.end - index.body)
  if (maxSampleBytes(bytes, 0, bytes.length) > file.size) throw damaged(name, 'its index refers to more data than the file has')
  return { isFragmented, ends: readEnds(bytes) }
}

function readEnds(index: Buffer): Map<number, number> {
  const ends = new Map<number, number>()
  let ticksPerSecond = 0
  try {
    for (const { type, body, end } of eachBox(index, 0, index.length)) {
      // In version 1, three of the fields are 8 bytes long instead of 4.
      if (type === 'mvhd') ticksPerSecond = index.readUInt32BE(body + (index[body] === 1 ? 20 : 12))
      const [header] = type === 'trak' ? boxesIn(index, body, end).filter(box => box.type === 'tkhd') : []
      if (header === undefined) continue
      const isLong = index[header.body] === 1
      const ticks = isLong ? Number(index.readBigUInt64BE(header.body + 28)) : index.readUInt32BE(header.body + 20)
      const isKnown = ticks < (isLong ? Number.MAX_SAFE_INTEGER : 0xffff_ffff)
      if (isKnown && ticksPerSecond > 0) ends.set(index.readUInt32BE(header.body + (isLong ? 20 : 12)), ticks / ticksPerSecond)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return ends
}

const holders = new Set(['trak', 'mdia', 'minf', 'stbl'])

/**
 * Returns the largest sample count that a table declares. A sample takes at least one byte, so the count must not exceed the file size.
 * Otherwise, a few bytes could declare billions of samples and keep a reader busy for minutes. Other damage in the boxes is left for the
 * reader to detect.
 */
function maxSampleBytes(bytes: Buffer, from: number, to: number, depth = 0): number {
  let max = 0
  try {
    for (const { type, body, end } of eachBox(bytes, from, to)) {
      const inside = holders.has(type) && depth < holders.size
      max = Math.max(max, inside ? maxSampleBytes(bytes, body, end, depth + 1) : countSamples(bytes, type, body, end))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return max
}

function countSamples(bytes: Buffer, type: string, body: number, end: number): number {
  const counts = (entryBytes: number, offset: number) =>
    Array.from({ length: Math.max(0, Math.floor((end - body - 8) / entryBytes)) }, (_, index) =>
      bytes.readUInt32BE(body + 8 + index * entryBytes + offset),
    )
  if (type === 'stsz') return bytes.readUInt32BE(body + 8)
  if (type === 'stts' || type === 'ctts') return counts(8, 0).reduce((sum, count) => sum + count, 0)
  if (type === 'stsc') return counts(12, 4).reduce((max, count) => Math.max(max, count), 0)
  return 0
}

function boxOrNone(header: Buffer, at: number, end: number): Box | undefined {
  try {
    return boxAt(header, at, end)
  } catch {
    return undefined
  }
}
