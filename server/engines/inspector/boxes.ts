import type { OpenFile } from './open-file.ts'
import { damaged } from './unusable.ts'

/** A box of an ISO media file (MP4, QuickTime, HEIF). Offsets are from the beginning of the bytes that it was read from. */
export interface Box {
  type: string
  body: number
  end: number
}

/** The boxes between two offsets. @throws {RangeError} where one reaches beyond the end */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(bytes.subarray(at, at + 16), at, to)
    if (box.end > to) throw new RangeError(`The ${box.type} box does not fit in.`)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function boxAt(header: Buffer, at: number, end: number): Box {
  const size = header.readUInt32BE(0)
  const type = header.toString('latin1', 4, 8)
  if (size === 0) return { type, body: at + 8, end }
  const [body, length] = size === 1 ? [16, Number(header.readBigUInt64BE(8))] : [8, size]
  if (length < body) throw new RangeError(`The ${type} box is smaller than its header.`)
  return { type, body: at + body, end: at + length }
}

/** Boxes that hold what is played; others may be anything, so that bytes after the last one do no harm. */
const needed = new Set(['moov', 'moof', 'mdat'])
/** A fragmented film has two in each second or so. */
const mostBoxes = 200_000

/** A film that was cut off: a box of it reaches beyond the end of the file, or its index is not there at all. @throws {Unusable} */
export async function refuseCutBoxes(file: OpenFile, name: string): Promise<void> {
  let index = false
  let at = 0
  for (let count = 0; at + 8 <= file.size && count < mostBoxes; count++) {
    const box = boxOrNone(await file.read(at, 16), at, file.size)
    if (box === undefined) break
    if (box.end > file.size && needed.has(box.type)) throw damaged(name, `it ends after ${file.size} bytes, in the middle`)
    index ||= box.type === 'moov'
    at = box.end
  }
  if (!index) throw damaged(name, 'its index is missing')
}

function boxOrNone(header: Buffer, at: number, end: number): Box | undefined {
  try {
    return boxAt(header, at, end)
  } catch {
    return undefined
  }
}
