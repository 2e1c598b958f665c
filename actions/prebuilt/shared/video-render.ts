import { ActionError } from './action-error.ts'
import type { Size } from './video-size.ts'

/** Replacements for the frames of a video and, if the video has audio, for the audio. `frames` may consist of several chains. */
interface Change {
  /** A filtergraph that turns `[v0]` or `[t0]`, and the inputs in `more`, into `[frames]`. */
  frames: string
  /** True if `[frames]` has alpha. By default, true if the video has alpha. */
  hasAlpha?: boolean
  /** The size of `[frames]`. Default: the size of the video. */
  size?: Size
  /** The color behind transparent parts in `[v0]`. */
  over?: string
  /**
   * A chain applied right before encoding, where filters that buffer frames need less memory: 12 MiB per 4K frame instead of the 33 MiB of
   * an RGBA frame.
   */
  last?: string
  /** A chain that starts at `[a0]`; null removes the audio. */
  audio?: string | null
  /** Inputs after the video: `[v1] [a1] …`. */
  more?: Parameters<typeof video.render>[0]['inputs']
  /** Duration, in seconds, of an output with a constant frame rate. By default, the frames have the timestamps of the video's frames. */
  seconds?: number
}

export function renderVideo(clip: VideoInput, change: Change): Promise<MediaFile> {
  const { frames, hasAlpha = clip.has_alpha, size = clip, over, last = 'null', audio = 'anull', more = [], seconds } = change
  const graph = `${frames};[frames]${encodingFilters(hasAlpha, size)},${last}[out0]`
  const pace = seconds === undefined ? { pace: paceLike(clip.video_seconds, clip) } : {}
  const withAudio = clip.has_audio && audio !== null
  return video.render(
    {
      inputs: [{ of: clip, over }, ...more],
      graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
      outputs: withAudio ? ['video', 'audio'] : ['video'],
      container: outputFormat(),
      ...pace,
    },
    seconds ?? clip.duration_seconds,
  )
}

/** Returns the parameter `output_format`, which several actions share. */
export const outputFormat = () => getParam<'mp4' | 'webm' | 'mov'>('output_format')

/** Maximum number of pixels per frame of a WebM with alpha, because its two encoders use 160 MiB per megapixel. */
const maxPixelsWithAlpha = 2560 * 1600

/**
 * Returns the filters that prepare a chain's frames for encoding. Use them only once per graph. MP4 has no alpha, so frames are composited
 * over black.
 * @throws {ActionError} if the frames are too large
 */
export function encodingFilters(hasAlpha: boolean, { width, height }: Size): string {
  const format = outputFormat()
  if (!hasAlpha) return video.playable
  if (format === 'webm' && width * height > maxPixelsWithAlpha)
    throw new ActionError(
      `A frame of a transparent WebM can have at most 4,096,000 pixels (2560 × 1600), but this one would be ${width} × ${height}: choose MOV or MP4, or make the video smaller first.`,
    )
  return format === 'mp4' ? `format=gbrap,premultiply=inplace=1,${video.playable}` : video.transparent[format]
}

/** Returns the `pace` of a recipe whose output has the timestamps of a video's frames. */
export const paceLike = (seconds: number, { frame_rate }: VideoInput): { seconds: number; frame_rate: number } => ({ seconds, frame_rate })
