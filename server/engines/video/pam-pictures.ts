import type { Picture } from './video-engine.ts'

const endOfHeader = Buffer.from('ENDHDR\n')
/** One of ours has some 70 bytes. */
const longestHeader = 1000

/** Takes a stream of RGBA pictures in the PAM format apart. */
export async function* pamPictures(stream: AsyncIterable<Buffer>): AsyncGenerator<Picture> {
  let head = Buffer.alloc(0)
  let picture: (Picture & { rgba: Buffer }) | undefined
  let filled = 0
  for await (const chunk of stream) {
    let rest = chunk
    while (rest.length > 0) {
      if (picture === undefined) {
        head = Buffer.concat([head, rest])
        const end = head.indexOf(endOfHeader)
        if (end < 0 && head.length > longestHeader) throw new Error('What comes are no pictures.')
        if (end < 0) break
        picture = emptyPicture(head.toString('latin1', 0, end))
        rest = head.subarray(end + endOfHeader.length)
        head = Buffer.alloc(0)
        filled = 0
      }
      const taken = rest.copy(picture.rgba, filled)
      filled += taken
      rest = rest.subarray(taken)
      if (filled < picture.rgba.length) break
      yield picture
      picture = undefined
    }
  }
  if (picture !== undefined || head.length > 0) throw new Error('The pictures break off.')
}

function emptyPicture(header: string): Picture & { rgba: Buffer } {
  const width = Number(/^WIDTH (\d+)$/m.exec(header)?.[1])
  const height = Number(/^HEIGHT (\d+)$/m.exec(header)?.[1])
  if (!/^DEPTH 4$/m.test(header) || !(width * height > 0)) throw new Error('What comes are no RGBA pictures.')
  return { width, height, rgba: Buffer.allocUnsafeSlow(width * height * 4) }
}
