import { clearInvisible } from './straight-alpha.ts'
import { frameLabel } from './video-alpha.ts'
import { exactly, countFrames, getFrameRate } from './video-clock.ts'
import { Refusal } from './refusal.ts'

/** An empty progress span, since progress counts the output, not reading. */
const unseen = [0, 0] as const

/**
 * The frame that a video shows at a time in seconds, or its last frame, with its alpha.
 * @param span of the progress, 0 to 1
 * @param chain filters to apply
 */
export async function imageOfFrame(
  clip: VideoInput,
  seconds: number,
  span: readonly [number, number] = unseen,
  chain = 'null',
): Promise<Pixels> {
  for await (const frame of video.frames({ of: clip, from: seconds }, `[${frameLabel(clip)}]trim=end_frame=1,${chain}[out0]`, span)) {
    if (clip.has_alpha) clearInvisible(frame.rgba)
    return frame
  }
  throw new Refusal('The video has no visible frames.', 'input_unreachable')
}

/**
 * A time in seconds at which a frame is shown. Frames are counted at the mean rate; numbers outside the video give the first or
 * the last frame.
 */
export function secondOfFrame(clip: VideoInput, frame: number): number {
  const number = Math.round(frame)
  if (number <= 0) return 0
  // Times in files are rounded and vary slightly in recordings.
  return number >= countFrames(clip) - 1 ? clip.duration_seconds : (number + 0.45) / getFrameRate(clip)
}

/** Maximum bytes of frames in memory, in 4:2:0, or in RGBA if they have alpha. */
const held = 192 * 2 ** 20

/** All frames of a video in reverse order, read in pieces from its end. A frame is released when the next one is requested. */
export async function* backwards(clip: VideoInput): AsyncGenerator<Pixels> {
  const rate = getFrameRate(clip)
  const [format, bytes] = clip.has_alpha ? ['rgba', 4] : ['yuv420p', 1.5]
  const piece = Math.max(1, Math.floor(held / (clip.width * clip.height * bytes)))
  for (let end = countFrames(clip); end > 0; end -= piece) {
    const start = Math.max(0, end - piece)
    const graph = `[${frameLabel(clip)}]${exactly(end - start, rate)},format=${format},reverse[out0]`
    for await (const frame of video.frames({ of: clip, from: start / rate }, graph, unseen)) {
      yield frame
      images.release(frame)
    }
  }
}

/**
 * Pixels of one and a half minutes of 1080p. Reading a piece starts at the previous keyframe, so this takes four times as long as reading
 * forward.
 */
const mostBackwards = 6e9

/** @throws {Refusal} if reading the video backward would take too long */
export function refuseLongBackwards(clip: VideoInput): void {
  const pixels = countFrames(clip) * clip.width * clip.height
  if (pixels <= mostBackwards) return
  const seconds = Math.floor((clip.duration_seconds * mostBackwards) / pixels)
  throw new Refusal(
    `The video is too long to reverse: at ${clip.width} × ${clip.height} pixels the limit is ${seconds} seconds. Cut it, or make it smaller first.`,
  )
}
