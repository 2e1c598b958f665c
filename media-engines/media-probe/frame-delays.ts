/** If a frame declares a delay of 10 ms or less, browsers show it for 100 ms. */
const played = (milliseconds: number): number => (milliseconds <= 10 ? 100 : milliseconds)

/**
 * Returns how long each frame of an animated image is shown, in milliseconds. The list is empty for a still image and for files of other
 * types. The frames are not decoded, so for a damaged file, the list may be longer than the number of frames that can be decoded.
 */
export function readFrameDelays(bytes: Buffer, type: string): number[] {
  const delays: number[] = []
  try {
    for (const delay of readers[type]?.(bytes) ?? []) delays.push(played(delay))
  } catch (error) {
    // The file ends in the middle of a block, so only the delays before it are known.
    if (!(error instanceof RangeError)) throw error
  }
  return delays.length > 1 ? delays : []
}

/** Returns the duration of an animated image when it is played once; undefined for a still image. */
export function readPlayedSeconds(bytes: Buffer, type: string): number | undefined {
  const delays = readFrameDelays(bytes, type)
  return delays.length === 0 ? undefined : delays.reduce((sum, delay) => sum + delay, 0) / 1000
}

const readers: Readonly<Record<string, (bytes: Buffer) => Iterable<number>>> = {
  'image/gif': gifDelays,
  'image/png': apngDelays,
  'image/webp': webpDelays,
}

const [extension, image, trailer, graphicControl] = [0x21, 0x2c, 0x3b, 0xf9]
/** Returns the size of a color table in bytes, given the flags that precede it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function* gifDelays(bytes: Buffer): Generator<number> {
  let at = 13 + tableBytes(bytes.readUInt8(10))
  let delay = 0
  for (let block = bytes.readUInt8(at++); block !== trailer; block = bytes.readUInt8(at++)) {
    if (block === extension) {
      if (bytes.readUInt8(at) === graphicControl) delay = bytes.readUInt16LE(at + 3) * 10
      at += 1
    } else if (block === image) {
      yield delay
      delay = 0
      at += 9 + tableBytes(bytes.readUInt8(at + 8)) + 1
    } else return
    for (let length = bytes.readUInt8(at++); length > 0; length = bytes.readUInt8(at++)) at += length
  }
}

function* apngDelays(bytes: Buffer): Generator<number> {
  let isAnimated = false
  for (let at = 8, type = ''; type !== 'IEND'; at += 12 + bytes.readUInt32BE(at)) {
    type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') isAnimated = true
    if (type !== 'fcTL' || !isAnimated) continue
    const [numerator, denominator] = [bytes.readUInt16BE(at + 28), bytes.readUInt16BE(at + 30)]
    yield (1000 * numerator) / (denominator || 100)
  }
}

function* webpDelays(bytes: Buffer): Generator<number> {
  for (let at = 12; at < bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') yield bytes.readUIntLE(at + 20, 3)
    at += 8 + length + (length % 2)
  }
}
