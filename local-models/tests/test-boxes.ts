/** Reads MP4 boxes for tests, sharing no code with the writer. */
export interface Box {
  type: string
  /** The box's content, without the eight-byte header. */
  body: Buffer
}

export function listBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

const folders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

function allBoxes(bytes: Buffer): Box[] {
  return listBoxes(bytes).flatMap(box => {
    if (folders.has(box.type)) return [box, ...allBoxes(box.body)]
    // In an `stsd` box, the entries follow a version and a count.
    if (box.type === 'stsd') return [box, ...listBoxes(box.body.subarray(8))]
    return [box]
  })
}

export function getBox(bytes: Buffer, type: string): Buffer {
  const box = allBoxes(bytes).find(candidate => candidate.type === type)
  if (box === undefined) throw new Error(`There is no ${type} box.`)
  return box.body
}

/** Returns the duration given in the video's header, in seconds. */
export function readDuration(bytes: Buffer): number {
  const header = getBox(bytes, 'mvhd')
  return header.readUInt32BE(16) / header.readUInt32BE(12)
}

/** Counts the samples in each track: video frames or audio packets. */
export function countSamples(bytes: Buffer): number[] {
  return allBoxes(bytes).flatMap(({ type, body }) => (type === 'stsz' ? [body.readUInt32BE(8)] : []))
}
