import type { Canvas } from '@napi-rs/canvas'
import type { Sharp } from 'sharp'
import type { Lettering, TextDrawing } from '../lettering/draw-text.ts'
import type { Container, StreamKind } from '../video/recipe.ts'

/** The inputs and functions of prebuilt modules; `actions/prebuilt/toolkit.d.ts` declares them as globals. */

/** `rgba` has four bytes per pixel, row by row from the top: straight alpha, sRGB. */
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
  /** Pixels of the loaded image per pixel of the file; below 1 if the image was too large to be loaded. */
  scale: number
}

/** A video or audio file: an input, or one written by the toolkit. */
export interface MediaFile {
  readonly file: string
}

/**
 * A video. Graphs read it as displayed: upright, with square pixels, and each frame at its time, from 0. The intervals
 * between frames may vary. Its audio starts at 0 and ends at `duration_seconds`.
 */
export interface VideoInput extends MediaFile {
  type: 'video'
  name: string
  content_type: string
  bytes: Uint8Array
  /** The displayed width, after the rotation in the file. */
  width: number
  height: number
  /** The longer of video and audio. */
  duration_seconds: number
  /** The end of the last frame. */
  video_seconds: number
  /** Frames per second; the mean if the rate varies. */
  frame_rate: number
  has_audio: boolean
  /** True if parts of it may be transparent. */
  has_alpha: boolean
  /** True if the file was made from an animated image: it is large, and browsers do not play it. */
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

/** Pixels, pipelines and canvases are encoded as PNG; a video or audio file may be an input. */
export type OutputValue = string | Uint8Array | Blob | Pixels | Sharp | Canvas | MediaFile

export interface Harness {
  /** The first value of a slot; undefined if it is empty. Texts are strings. */
  getInput: (slot: string) => InputValue | undefined
  /** All values of a slot, in order. */
  getInputs: (slot: string) => InputValue[]
  /** A validated parameter, or its default. */
  getParam: (key: string) => unknown
  /** Writes a value to an output slot. Call it several times for a `multiple` slot. */
  writeOutput: (slot: string, value: OutputValue) => Promise<void>
}

export interface Images {
  /** A sharp pipeline on the pixels, in RGBA. It can composite pixels or PNG but not SVG: draw that on a canvas. */
  edit: (image: Pixels) => Sharp
  /** A sharp pipeline on an empty image. @param background `#rrggbb` or `#rrggbbaa` */
  blank: (width: number, height: number, background: string) => Sharp
  /** The pixels of a pipeline, which must not be used afterwards, or of a canvas. */
  pixels: (from: Sharp | Canvas) => Promise<Pixels>
  /** True if an input is opaque everywhere: results are encoded faster without alpha. */
  isOpaque: (image: Pixels) => boolean
  /** Frees unused pixels long before the garbage collector would, because it hardly runs while a video is produced. */
  release: (image: Pixels) => void
  /** A canvas that shows the image, or an empty one. */
  canvas: (from: Pixels | { width: number; height: number }) => Canvas
  /** Lays out a text with the service's fonts. @throws {JobFailure} `action_failed` that names characters no font contains */
  text: (lettering: Lettering) => Promise<TextDrawing>
}

/**
 * A video from the second `from`, which becomes time 0, starting with the frame shown then. Reading starts at the previous keyframe, so a
 * late time costs no more than an early one. If `from` is after the end, the last frame is used.
 */
export interface Excerpt {
  readonly of: VideoInput
  /** Undefined for the whole video. */
  readonly from?: number | undefined
  /** The color behind transparent parts in `[v0]`, as `#rrggbb`; black if undefined. */
  readonly over?: string | undefined
}

/** Frames of the same size that the module yields while the video is encoded. */
export interface VideoFrames {
  frames: AsyncIterable<Pixels> | Iterable<Pixels>
  width: number
  height: number
  frame_rate: number
}

export interface VideoRecipe {
  /** Pixels are treated as a video of one frame. */
  inputs: readonly (VideoInput | AudioInput | MediaFile | Excerpt | Pixels | VideoFrames)[]
  graph: string
  outputs: readonly StreamKind[]
  container: Exclude<Container, 'wav24' | 'rgb' | 'lossless'>
  /** Set if the frames have the times of an input's frames instead of a constant rate: their end and mean rate. */
  pace?: { seconds: number; frame_rate: number }
}

/** A part's progress at its start and end, as fractions of the job. */
export type Span = readonly [from: number, to: number]

export interface Video {
  /**
   * Runs an FFmpeg filter graph. It reads `[v0] [a0] [v1] …`, the video and audio of input 0, 1 …, and writes `[out0] [out1] …`, whose
   * kinds are in `outputs`. If an input has no audio, its `[a0]` cannot be read: see `has_audio`. If a side of a video is odd, its last row
   * or column is dropped. A transparent video is composed over a color in `[v0]`, and has straight alpha in `[t0]`.
   * @param seconds duration of the result, for the progress
   * @param span for a job that renders several parts
   */
  render: (recipe: VideoRecipe, seconds: number, span?: Span) => Promise<MediaFile>
  /** Runs a graph that reads `[v0]` or `[t0]` and ends in `[out0]`, and yields its frames one after another. */
  frames: (input: VideoInput | MediaFile | Excerpt, graph: string, span?: Span) => AsyncIterable<Pixels>
  /** Start of the frame that a video shows at a time in seconds. */
  frameStart: (input: VideoInput, second: number) => Promise<number>
  /** End of a video chain for files that play everywhere: limited range, BT.709, 4:2:0. */
  playable: string
  /** Ends of a video chain with straight alpha, by container; each may be used once in a graph. */
  transparent: Readonly<Record<'webm' | 'mov', string>>
}
