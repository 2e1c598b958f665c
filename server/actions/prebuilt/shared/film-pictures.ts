import { exactly, framesOf, rateOf } from './film-clock.ts'

/** How far back a film is read that shows nothing new at a second, or nothing at all any more, in seconds. */
const furtherBack = [1, 10, Infinity]

/**
 * The picture that a film shows at a second, or its last one.
 * @param chain what is done to it
 */
export async function pictureAt(film: VideoInput, seconds: number, chain = 'null'): Promise<Pixels> {
  for await (const picture of video.frames({ of: film, from: seconds }, `[v0]trim=end_frame=1,${chain}[out0]`)) return picture
  for (const back of furtherBack) {
    let last: Pixels | undefined
    for await (const picture of video.frames({ of: film, from: Math.max(0, seconds - back) }, `[v0]${chain}[out0]`)) last = picture
    if (last !== undefined) return last
  }
  throw new Error('The film shows no picture.')
}

/** The second of a frame, of those that there are. */
export function secondOfFrame(film: VideoInput, frame: number): number {
  return Math.min(framesOf(film) - 1, Math.max(0, Math.round(frame))) / rateOf(film)
}

/** Bytes of the frames that are held at once while a film runs backwards; FFmpeg holds them as 4:2:0. */
const held = 256 * 2 ** 20

/** All frames of a film from its last to its first, read piece by piece from its end. */
export async function* backwards(film: VideoInput): AsyncGenerator<Pixels> {
  const rate = rateOf(film)
  const piece = Math.max(1, Math.floor(held / (film.width * film.height * 1.5)))
  let missing = 0
  for (let end = framesOf(film); end > 0; end -= piece) {
    const start = Math.max(0, end - piece)
    let seen = 0
    for await (const picture of video.frames({ of: film, from: start / rate }, `[v0]${exactly(end - start, rate)},reverse[out0]`)) {
      // Behind the last picture of a film there may be sound: there the picture stands.
      for (; missing > 0; missing--) yield picture
      yield picture
      seen++
    }
    missing += end - start - seen
  }
}

/** About what a minute of 4K or four minutes of 1080p have. */
const mostBackwards = 15e9

/** @throws where reading backwards would take too long */
export function refuseLongBackwards(film: VideoInput): void {
  const pixels = framesOf(film) * film.width * film.height
  if (pixels <= mostBackwards) return
  const seconds = Math.floor((film.duration_seconds * mostBackwards) / pixels)
  throw new Error(
    `The film is too long to be reversed: at ${film.width} × ${film.height} pixels at most ${seconds} seconds can be. Cut it, or make it smaller first.`,
  )
}
