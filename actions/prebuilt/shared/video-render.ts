/** A video with its frames changed, and its audio where it has one. `[v0]…[frames]` in several chains is fine. */
interface Change {
  /** From `[v0]` and those of `more` to `[frames]`. */
  frames: string
  /** A chain of what goes on to the encoder. Filters that hold frames hold fewer bytes there: 12 MiB of 4K, and 33 as RGBA. */
  last?: string
  /** From `[a0]`, as a chain; null leaves the audio out. */
  audio?: string | null
  /** Inputs after the video, `[v1] [a1] …`. */
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
