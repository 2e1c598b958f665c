/** Replaces the frames of a video and, if it has any, its audio. `frames` may consist of several chains. */
interface Change {
  /** From `[v0]` or `[t0]` and the inputs of `more` to `[frames]`. */
  frames: string
  /** True if `[frames]` has alpha; by default, if the video has. */
  hasAlpha?: boolean
  /** The color behind transparent parts in `[v0]`. */
  over?: string
  /** A chain applied right before encoding. Filters that buffer frames need less memory there: 12 MiB per 4K frame, or 33 as RGBA. */
  last?: string
  /** A chain that starts at `[a0]`; null removes the audio. */
  audio?: string | null
  /** Inputs after the video: `[v1] [a1] …`. */
  more?: Parameters<typeof video.render>[0]['inputs']
  /** Duration of the output. */
  seconds: number
}

export function renderVideo(clip: VideoInput, change: Change): Promise<MediaFile> {
  const { frames, hasAlpha = clip.has_alpha, over, last = 'null', audio = 'anull', more = [], seconds } = change
  const graph = `${frames};[frames]${encodable(hasAlpha)},${last}[out0]`
  const inputs = [{ of: clip, over }, ...more]
  return clip.has_audio && audio !== null
    ? video.render({ inputs, graph: `${graph};[a0]${audio}[out1]`, outputs: ['video', 'audio'], container: outputFormat() }, seconds)
    : video.render({ inputs, graph, outputs: ['video'], container: outputFormat() }, seconds)
}

/** The parameter `output_format`, which several actions have. */
export const outputFormat = () => getParam<'mp4' | 'webm' | 'mov'>('output_format')

/** The end of a chain whose frames are encoded; used once in a graph. MP4 has no alpha, so frames are composed over black. */
export function encodable(hasAlpha: boolean): string {
  const format = outputFormat()
  if (!hasAlpha) return video.playable
  return format === 'mp4' ? `format=gbrap,premultiply=inplace=1,${video.playable}` : video.transparent[format]
}
