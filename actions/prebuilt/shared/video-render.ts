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
  /** Set if the frames have a constant rate, and this duration; otherwise, they have the times of the frames of the video. */
  seconds?: number
}

export function renderVideo(clip: VideoInput, { frames, last = 'null', audio = 'anull', more = [], seconds }: Change): Promise<MediaFile> {
  const graph = `${frames};[frames]${video.playable},${last}[out0]`
  const inputs = [clip, ...more]
  const pace = seconds === undefined ? { pace: paceUntil(clip.video_seconds, clip) } : {}
  const withAudio = clip.has_audio && audio !== null
  return video.render(
    {
      inputs,
      graph: withAudio ? `${graph};[a0]${audio}[out1]` : graph,
      outputs: withAudio ? ['video', 'audio'] : ['video'],
      container: 'mp4',
      ...pace,
    },
    seconds ?? clip.duration_seconds,
  )
}

/** The `pace` of a recipe whose output has the times of a video's frames. */
export const paceUntil = (seconds: number, { frame_rate }: VideoInput): { seconds: number; frame_rate: number } => ({ seconds, frame_rate })
