import { exactly, framesOf, rateOf } from './film-clock.ts'

/** Reading is no part of the progress: what is made of it is. */
const unseen = [0, 0] as const

/**
 * The picture that a film shows at a second, or its last one.
 * @param span of the progress, from 0 to 1
 * @param chain what is done to it
 */
export async function pictureAt(
  film: VideoInput,
  seconds: number,
  span: readonly [number, number] = unseen,
  chain = 'null',
): Promise<Pixels> {
  for await (const picture of video.frames({ of: film, from: seconds }, `[v0]trim=end_frame=1,${chain}[out0]`, span)) return picture
  throw new Error('The film shows no picture.')
}

/** The second of a frame, of those that there are. */
export function secondOfFrame(film: VideoInput, frame: number): number {
  return Math.min(framesOf(film) - 1, Math.max(0, Math.round(frame))) / rateOf(film)
}

/** Bytes of the pictures that are held at once, in 4:2:0. */
const held = 192 * 2 ** 20

/** All pictures of a film from its last to its first, read piece by piece from its end. */
export async function* backwards(film: VideoInput): AsyncGenerator<Pixels> {
  const rate = rateOf(film)
  const piece = Math.max(1, Math.floor(held / (film.width * film.height * 1.5)))
  for (let end = framesOf(film); end > 0; end -= piece) {
    const start = Math.max(0, end - piece)
    yield* video.frames({ of: film, from: start / rate }, `[v0]${exactly(end - start, rate)},format=yuv420p,reverse[out0]`, unseen)
  }
}

/** What a minute and a half of 1080p has: reading a piece begins at the keyframe before it, so all takes four times as long as forwards. */
const mostBackwards = 6e9

/** @throws where reading backwards would take too long */
export function refuseLongBackwards(film: VideoInput): void {
  const pixels = framesOf(film) * film.width * film.height
  if (pixels <= mostBackwards) return
  const seconds = Math.floor((film.duration_seconds * mostBackwards) / pixels)
  throw new Error(
    `The film is too long to be reversed: at ${film.width} × ${film.height} pixels at most ${seconds} seconds can be. Cut it, or make it smaller first.`,
  )
}
