import type { RgbaFrame } from './video-engine.ts'

const endOfHeader = Buffer.from('ENDHDR\n')
/** The maximum length of a header. The headers that ffmpeg writes are about 70 bytes long. */
const maxHeaderBytes = 1000

/** Splits a PAM stream into RGBA frames. */
export async function* pamFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<RgbaFrame> {
  let head = Buffer.alloc(0)
  let frame: (RgbaFrame & { rgba: Buffer }) | undefined
  let filled = 0
  for await (const chunk of stream) {
    let rest = chunk
    while (rest.length > 0) {
      if (frame === undefined) {
        head = Buffer.concat([head, rest])
        const end = head.indexOf(endOfHeader)
        if (end < 0 && head.length > maxHeaderBytes) throw new Error('The stream is not a PAM stream.')
        if (end < 0) break
        frame = emptyFrame(head.toString('latin1', 0, end))
        rest = head.subarray(end + endOfHeader.length)
        head = Buffer.alloc(0)
        filled = 0
      }
      const taken = rest.copy(frame.rgba, filled)
      filled += taken
      rest = rest.subarray(taken)
      if (filled < frame.rgba.length) break
      yield frame
      frame = undefined
    }
  }
  if (frame !== undefined || head.length > 0) throw new Error('The PAM stream is truncated.')
}

function emptyFrame(header: string): RgbaFrame & { rgba: Buffer } {
  const width = Number(/^WIDTH (\d+)$/m.exec(header)?.[1])
  const height = Number(/^HEIGHT (\d+)$/m.exec(header)?.[1])
  if (!/^DEPTH 4$/m.test(header) || !(width * height > 0)) throw new Error('The PAM stream has no RGBA frames.')
  return { width, height, rgba: Buffer.allocUnsafeSlow(width * height * 4) }
}
