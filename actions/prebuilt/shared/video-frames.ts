import { clearInvisible } from './straight-alpha.ts'
import { frameLabel } from './video-alpha.ts'
import { toExactFrames, countFrames, getFrameRate } from './video-timing.ts'
import { ActionError } from './action-error.ts'

/** An empty progress span, because progress reflects how much of the output has been written, not how much of the input has been read. */
const noProgress = [0, 0] as const

/**
 * Returns the frame that a video shows at the given time, or the last frame if the video ends earlier. The frame includes the alpha
 * channel, if the video has one.
 * @param span part of the progress, from 0 to 1
 * @param chain filters to apply
 */
export async function readFrame(
  clip: VideoInput,
  seconds: number,
  span: readonly [number, number] = noProgress,
  chain = 'null',
): Promise<Pixels> {
  for await (const frame of video.frames({ of: clip, from: seconds }, `[${frameLabel(clip)}]trim=end_frame=1,${chain}[out0]`, span)) {
    if (clip.has_alpha) clearInvisible(frame.rgba)
    return frame
  }
  throw new ActionError('The video has no visible frames.', 'input_unreachable')
}

/**
 * Returns a time, in seconds, at which a frame is shown. Frame numbers are based on the average frame rate; out-of-range numbers are
 * clamped to the first or last frame.
 */
export function getFrameTime(clip: VideoInput, frame: number): number {
  const number = Math.round(frame)
  if (number <= 0) return 0
  // Aims near the middle of the frame, because timestamps in files are rounded and, in recordings, vary slightly.
  return number >= countFrames(clip) - 1 ? clip.duration_seconds : (number + 0.45) / getFrameRate(clip)
}

/** Maximum memory for frames, in bytes. Frames are stored as 4:2:0, or as RGBA if they have alpha. */
const maxBytesInMemory = 192 * 2 ** 20

/**
 * Yields all frames of a video in reverse order. The video is read in pieces, starting from its end. Each frame is released when the next
 * one is requested.
 */
export async function* readBackward(clip: VideoInput): AsyncGenerator<Pixels> {
  const rate = getFrameRate(clip)
  const [format, bytes] = clip.has_alpha ? ['rgba', 4] : ['yuv420p', 1.5]
  const piece = Math.max(1, Math.floor(maxBytesInMemory / (clip.width * clip.height * bytes)))
  for (let end = countFrames(clip); end > 0; end -= piece) {
    const start = Math.max(0, end - piece)
    const graph = `[${frameLabel(clip)}]${toExactFrames(end - start, rate)},format=${format},reverse[out0]`
    for await (const frame of video.frames({ of: clip, from: start / rate }, graph, noProgress)) {
      yield frame
      images.release(frame)
    }
  }
}

/**
 * The number of pixels in a minute and a half of 1080p video at 30 frames per second. The limit is low because reading a video backward
 * takes four times as long as reading it forward: each piece must be read from the keyframe before it.
 */
const maxReversedPixels = 6e9

/** @throws {ActionError} if reading the video backward would take too long */
export function checkReversible(clip: VideoInput): void {
  const pixels = countFrames(clip) * clip.width * clip.height
  if (pixels <= maxReversedPixels) return
  const seconds = Math.floor((clip.duration_seconds * maxReversedPixels) / pixels)
  throw new ActionError(
    `The video is too long to reverse: at ${clip.width} × ${clip.height} pixels, the limit is ${seconds} s. Trim the video, or make it smaller first.`,
  )
}
