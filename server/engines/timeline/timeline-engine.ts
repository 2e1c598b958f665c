/** The port to whoever cuts films: a timeline whose media lie in local files. Lengths and places are in frames of the timeline. */
export interface TimelineJob {
  /** Whole, 1 to 60. */
  fps: number
  /** Pixels, even. */
  width: number
  height: number
  /** `#rrggbb` */
  background: string
  /** From back to front. Their items do not overlap, but by the transition from one to the next. */
  tracks: readonly CutTrack[]
  /** For files, of this job alone; whoever made it removes it. */
  folder: string
}

export interface CutTrack {
  kind: 'video' | 'audio' | 'text'
  items: readonly CutItem[]
}

export interface CutItem {
  /** How callers know it, for sentences: `tracks[0].items[2]`. */
  name: string
  start: number
  duration: number
  source: CutSource
  /** Frames of the timeline into the medium. */
  trimStart: number
  /** 1 as recorded; 0 for what is not to be heard. */
  volume: number
  /** 0 to 1. */
  opacity: number
  /** Of the centre, as fractions of the frame. */
  position: { x: number; y: number }
  /** 1: as `fit` places it; of a text, as its size says. */
  scale: number
  /** `contain`: the whole picture. `cover`: the whole frame. */
  fit: 'contain' | 'cover'
  /** Frames, of picture and sound. */
  fadeIn: number
  fadeOut: number
  /** To the next item of the track, which begins so many frames before this one ends. */
  transition: { type: TransitionType; duration: number } | undefined
}

export type CutSource =
  | { type: 'video' | 'image' | 'audio'; file: string }
  /** Several lines where it has line ends; wrapped to nine tenths of the width of the frame. */
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
   * @returns an MP4 in the folder, as long as the last item reaches, to the frame; with sound where anything is to be heard
   * @throws {RunFailure} `input_unreachable` naming the item where a medium is not what it should be or ends before its
   *   `trimStart`, `model_timeout`, `internal_error`; or the signal's reason
   */
  render: (job: TimelineJob, watch: TimelineWatch) => Promise<string>
  close: () => Promise<void>
}
