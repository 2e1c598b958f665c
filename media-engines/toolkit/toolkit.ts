import type { Canvas } from '@napi-rs/canvas'
import type { Sharp } from 'sharp'
import type { Lettering, TextDrawing } from '../lettering/draw-text.ts'
import type { Container, StreamKind } from '../video/recipe.ts'

/** The inputs and functions of prebuilt modules; `actions/prebuilt/toolkit.d.ts` declares them as globals. */

/** `rgba` has four bytes per pixel, row by row from the top, in sRGB with straight alpha. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array | Uint8ClampedArray
}

/** A decoded image, upright, in sRGB. */
export interface ImageInput extends Pixels {
  type: 'image'
  name: string
  content_type: string
  bytes: Uint8Array
  /** The size of the loaded image relative to the image in the file; below 1 if the image was scaled down because it was too large. */
  scale: number
}

/** A video or audio file: an input, or one written by the toolkit. */
export interface MediaFile {
  readonly file: string
}

/**
 * A video. Filtergraphs read the video as displayed: upright, with square pixels, and with each frame at its own time, starting at 0. The
 * intervals between frames may vary. The video's audio starts at 0 and ends at `duration_seconds`.
 */
export interface VideoInput extends MediaFile {
  type: 'video'
  name: string
  content_type: string
  bytes: Uint8Array
  /** The width as displayed, after the file's rotation is applied. */
  width: number
  height: number
  /** The duration of the video or of the audio, whichever is longer. */
  duration_seconds: number
  /** The end time of the last frame. */
  video_seconds: number
  /** Frames per second; the average if the frame rate varies. */
  frame_rate: number
  has_audio: boolean
  /** True if parts of the video may be transparent. */
  has_alpha: boolean
  /** True if the file was made from an animated image; such a file is large, and browsers do not play it. */
  is_animated_image?: boolean
}

export interface AudioInput extends MediaFile {
  type: 'audio'
  name: string
  content_type: string
  bytes: Uint8Array
  duration_seconds: number
  sample_rate: number
  channels: number
}

export interface ModelInput {
  type: 'model3d'
  name: string
  content_type: string
  bytes: Uint8Array
}

export type InputValue = string | ImageInput | VideoInput | AudioInput | ModelInput

/** Pixels, pipelines and canvases are encoded as PNG; a video or audio file, which may be an input, is output unchanged. */
export type OutputValue = string | Uint8Array | Blob | Pixels | Sharp | Canvas | MediaFile

export interface Harness {
  /** Returns a slot's first value; undefined if the slot is empty. Text values are strings. */
  getInput: (slot: string) => InputValue | undefined
  /** Returns all of a slot's values, in order. */
  getInputs: (slot: string) => InputValue[]
  /** Returns a validated parameter, or its default. */
  getParam: (key: string) => unknown
  /** Writes a value to an output slot; a `multiple` slot takes one call per value. */
  writeOutput: (slot: string, value: OutputValue) => Promise<void>
}

export interface Images {
  /**
   * Creates a sharp pipeline from the pixels, in RGBA. The pipeline can composite pixels or PNG, but not SVG; draw SVG on a canvas instead.
   */
  edit: (image: Pixels) => Sharp
  /** Creates a sharp pipeline from an empty image. @param background `#rrggbb` or `#rrggbbaa` */
  blank: (width: number, height: number, background: string) => Sharp
  /** Returns the pixels of a canvas or of a pipeline; a pipeline must not be used afterward. */
  pixels: (from: Sharp | Canvas) => Promise<Pixels>
  /** Reports whether an input is fully opaque, so that the result can be encoded without alpha, which is faster. */
  isOpaque: (image: Pixels) => boolean
  /** Frees unused pixels at once, because the garbage collector rarely runs while a video is being produced. */
  release: (image: Pixels) => void
  /** Creates a canvas that shows the image, or an empty canvas. */
  canvas: (from: Pixels | { width: number; height: number }) => Canvas
  /** Lays out text in the service's fonts. @throws {JobFailure} `action_failed`, naming the characters that no font contains */
  text: (lettering: Lettering) => Promise<TextDrawing>
}

/**
 * The part of a video that starts at `from` seconds, which becomes time 0. The part begins with the frame shown at that time. Reading
 * starts at the preceding keyframe, so a late position costs no more than an early one. If `from` is after the end, the last frame is used.
 */
export interface Excerpt {
  readonly of: VideoInput
  /** The start time of the part; undefined for the whole video. */
  readonly from?: number | undefined
  /** The color behind transparent parts in `[v0]`, as `#rrggbb`; black if undefined. */
  readonly over?: string | undefined
}

/** Frames of the same size that the module yields while the video is being encoded. */
export interface VideoFrames {
  frames: AsyncIterable<Pixels> | Iterable<Pixels>
  width: number
  height: number
  frame_rate: number
}

export interface VideoRecipe {
  /** Pixels are treated as a one-frame video. */
  inputs: readonly (VideoInput | AudioInput | MediaFile | Excerpt | Pixels | VideoFrames)[]
  graph: string
  outputs: readonly StreamKind[]
  container: Exclude<Container, 'wav24' | 'rgb' | 'lossless'>
  /** The frames' end time and average frame rate; set if the frames have an input's frame times rather than a constant rate. */
  pace?: { seconds: number; frame_rate: number }
}

/** The progress at the start and end of a part, as fractions of the job. */
export type Span = readonly [from: number, to: number]

export interface Video {
  /**
   * Runs an FFmpeg filtergraph. The filtergraph reads `[v0] [a0] [v1] …` (the video and audio of each input, numbered from 0) and writes
   * `[out0] [out1] …`, whose kinds are listed in `outputs`. If an input has no audio, its `[a0]` cannot be read: see `has_audio`. If a
   * video has an odd width or height, its last column or row is dropped. In `[v0]`, a transparent video is composited over a color; in
   * `[t0]`, it has straight alpha.
   * @param seconds the duration of the result, used to report the progress
   * @param span needed only for a job that renders several parts
   */
  render: (recipe: VideoRecipe, seconds: number, span?: Span) => Promise<MediaFile>
  /** Runs a filtergraph that reads `[v0]` or `[t0]` and ends in `[out0]`, and yields its frames one after another. */
  frames: (input: VideoInput | MediaFile | Excerpt, graph: string, span?: Span) => AsyncIterable<Pixels>
  /** Returns the start time of the frame that a video shows at a given time; both are in seconds. */
  frameStart: (input: VideoInput, second: number) => Promise<number>
  /** The end of a video chain for files that play everywhere: limited range, BT.709, 4:2:0. */
  playable: string
  /** The ends of video chains with straight alpha, keyed by container; each may be used once in a filtergraph. */
  transparent: Readonly<Record<'webm' | 'mov', string>>
}
