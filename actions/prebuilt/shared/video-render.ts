/** Replaces the frames of a video and, if it has any, its audio. `frames` may consist of several chains. */
interface Change {
  /** From `[v0]` and the inputs of `more` to `[frames]`. */
  frames: string
  /** A chain applied right before encoding. Filters that buffer frames need less memory there: 12 MiB per 4K frame, or 33 as RGBA. */
  last?: string
  /** A chain that starts at `[a0]`; null removes the audio. */
  audio?: string | null
  /** Inputs after the video: `[v1] [a1] …`. */
  more?: Parameters<typeof video.render>[0]['inputs']
  /** Duration of the output. */
  seconds: number
}

export function renderVideo(clip: VideoInput, { frames, last = 'null', audio = 'anull', more = [], seconds }: Change): Promise<MediaFile> {
  const graph = `${frames};[frames]${video.playable},${last}[out0]`
  const inputs = [clip, ...more]
  return clip.has_audio && audio !== null
    ? video.render({ inputs, graph: `${graph};[a0]${audio}[out1]`, outputs: ['video', 'audio'], container: 'mp4' }, seconds)
    : video.render({ inputs, graph, outputs: ['video'], container: 'mp4' }, seconds)
}
