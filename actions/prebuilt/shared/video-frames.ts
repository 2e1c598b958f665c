import { exactly, countFrames, getFrameRate } from './video-clock.ts'

/** Progress counts the output, not reading. */
const unseen = [0, 0] as const

/**
 * The frame that a video shows at a second, or its last one.
 * @param span of the progress, from 0 to 1
 * @param chain what is done to it
 */
export async function imageOfFrame(
  clip: VideoInput,
  seconds: number,
  span: readonly [number, number] = unseen,
  chain = 'null',
): Promise<Pixels> {
  for await (const frame of video.frames({ of: clip, from: seconds }, `[v0]trim=end_frame=1,${chain}[out0]`, span)) return frame
  throw new Error('The video shows no frame.')
}

/** The second of a frame, of those that there are. */
export function secondOfFrame(clip: VideoInput, frame: number): number {
  return Math.min(countFrames(clip) - 1, Math.max(0, Math.round(frame))) / getFrameRate(clip)
}

/** Bytes of the frames that are held at once, in 4:2:0. */
const held = 192 * 2 ** 20

/** All frames of a video from its last to its first, read piece by piece from its end. Each is gone when the next is asked for. */
export async function* backwards(clip: VideoInput): AsyncGenerator<Pixels> {
  const rate = getFrameRate(clip)
  const piece = Math.max(1, Math.floor(held / (clip.width * clip.height * 1.5)))
  for (let end = countFrames(clip); end > 0; end -= piece) {
    const start = Math.max(0, end - piece)
    const graph = `[v0]${exactly(end - start, rate)},format=yuv420p,reverse[out0]`
    for await (const frame of video.frames({ of: clip, from: start / rate }, graph, unseen)) {
      yield frame
      images.release(frame)
    }
  }
}

/** The pixels of a minute and a half of 1080p: reading a piece begins at the keyframe before it, so all takes four times as long as forwards. */
const mostBackwards = 6e9

/** @throws where reading backwards would take too long */
export function refuseLongBackwards(clip: VideoInput): void {
  const pixels = countFrames(clip) * clip.width * clip.height
  if (pixels <= mostBackwards) return
  const seconds = Math.floor((clip.duration_seconds * mostBackwards) / pixels)
  throw new Error(
    `The video is too long to be reversed: at ${clip.width} × ${clip.height} pixels the limit is ${seconds} seconds. Cut it, or make it smaller first.`,
  )
}
