/** A timeline whose media are local files. Lengths and positions in time are in frames of the timeline. */
export interface TimelineJob {
  /** An integer from 1 to 60. */
  fps: number
  /** Even number of pixels. */
  width: number
  height: number
  /** `#rrggbb` */
  background: string
  /** From back to front. Items of a track overlap only in transitions. */
  tracks: readonly CutTrack[]
  /** For this job's files; created and removed by the caller. */
  folder: string
}

export interface CutTrack {
  kind: 'video' | 'audio' | 'text'
  items: readonly CutItem[]
}

export interface CutItem {
  /** The item's name in error messages: `tracks[0].items[2]`. */
  name: string
  start: number
  duration: number
  source: CutSource
  /** Where the medium begins, in frames of the timeline. */
  trimStart: number
  /** 1: as recorded, 0: silent. */
  volume: number
  /** 0 to 1. */
  opacity: number
  /** The center, as fractions of the frame. */
  position: { x: number; y: number }
  /** 1: as `fit` places it, or for text, its own size. */
  scale: number
  /** `contain`: the whole image is visible. `cover`: the whole frame is covered. */
  fit: 'contain' | 'cover'
  /** Frames, for image and audio. */
  fadeIn: number
  fadeOut: number
  /** To the next item of the track, which begins this many frames before this one ends. */
  transition: { type: TransitionType; duration: number } | undefined
}

export type CutSource =
  | { type: 'video' | 'image' | 'audio'; file: string }
  /** May contain line breaks; lines wrap at nine tenths of the frame's width. */
  | { type: 'text'; text: string; color: string; fontSize: number; align: 'left' | 'center' | 'right' }

export type TransitionType = 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right'

export interface TimelineWatch {
  /** Ends the job with the signal's reason. */
  signal: AbortSignal
  /** Percent, 0 to 99. */
  progress: (percent: number) => void
}

export interface TimelineEngine {
  /**
   * @returns path of an MP4 in the folder that ends with the last item's last frame, with audio unless it would be silent
   * @throws {RunFailure} `input_unreachable` naming the item if a medium is unusable or ends before its `trimStart`,
   *   `model_timeout`, `internal_error`; or the signal's reason
   */
  render: (job: TimelineJob, watch: TimelineWatch) => Promise<string>
  close: () => Promise<void>
}
