import type { Warning } from '../ports/param-problem.ts'

/** A timeline whose media are local files. Times and durations are in timeline frames. */
export interface TimelineJob {
  /** An integer from 1 to 60. */
  fps: number
  /** Even number of pixels. */
  width: number
  height: number
  /** `#rrggbb` */
  background: string
  /** The tracks, from back to front. Items on a track overlap only during transitions. */
  tracks: readonly CutTrack[]
  /** The folder for this job's files; created and removed by the caller. */
  folder: string
}

export interface CutTrack {
  kind: 'video' | 'audio' | 'text'
  items: readonly CutItem[]
}

export interface CutItem {
  /** The item's name in error messages, such as `tracks[0].items[2]`. */
  name: string
  start: number
  duration: number
  source: CutSource
  /** The time to skip at the beginning of the media file, in timeline frames. */
  trimStart: number
  /** 1 is the recorded volume; 0 is silence. */
  volume: number
  /** Opacity, from 0 to 1. */
  opacity: number
  /** Coordinates of the center, as fractions of the frame's size. */
  position: { x: number; y: number }
  /** A factor applied to the size that results from `fit`, or to the text's natural size. */
  scale: number
  /** `contain`: the whole image is visible. `cover`: the whole frame is covered. */
  fit: 'contain' | 'cover'
  /** The durations of the fades, in frames; fades apply to both image and audio. */
  fadeIn: number
  fadeOut: number
  /** A transition to the track's next item, which starts `duration` frames before this item ends. */
  transition: { type: TransitionType; duration: number } | undefined
}

export type CutSource =
  | { type: 'video' | 'image' | 'audio'; file: string }
  /** Text that may contain line breaks; lines wrap at nine-tenths of the frame's width. */
  | { type: 'text'; text: string; color: string; fontSize: number; align: 'left' | 'center' | 'right' }

export type TransitionType = 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right'

export interface RenderContext {
  /** When this signal aborts, the job fails with the signal's reason. */
  signal: AbortSignal
  /** Reports the progress as a percentage from 0 to 99. */
  progress: (percent: number) => void
  /** Adds a warning to the run. */
  warn?: (warning: Warning) => void
}

export interface TimelineEngine {
  /**
   * @returns the path of an MP4 file in the folder; the video ends with the last item's last frame and has audio unless the audio would be
   * silent
   * @throws {RunFailure} `input_unreachable`, naming the item, if a media file is unusable or ends before its `trimStart`; `model_timeout`;
   * `internal_error`; or the signal's reason
   */
  render: (job: TimelineJob, context: RenderContext) => Promise<string>
  close: () => Promise<void>
}
