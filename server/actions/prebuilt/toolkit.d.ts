/**
 * What prebuilt modules of the `node` runtime find as globals: the harness that custom actions have as well, and the
 * toolkit `images` and `video`, which is theirs alone. `server/engines/actions/toolkit/` provides it.
 */

type Sharp = import('sharp').Sharp
type Canvas = import('@napi-rs/canvas').Canvas

/** `rgba`: four bytes a pixel, row by row from the top, straight alpha, sRGB. */
interface Pixels {
  width: number
  height: number
  rgba: Uint8Array | Uint8ClampedArray
}

/** Decoded, upright, in sRGB. */
interface ImageInput extends Pixels {
  type: 'image'
  name: string
  content_type: string
  bytes: Uint8Array
}

interface VideoInput {
  type: 'video'
  name: string
  content_type: string
  bytes: Uint8Array
  /** As shown, after the rotation that the film asks for. */
  width: number
  height: number
  duration_seconds: number
  /** Frames a second, the mean where it varies. */
  frame_rate: number
  has_audio: boolean
}

interface AudioInput {
  type: 'audio'
  name: string
  content_type: string
  bytes: Uint8Array
  duration_seconds: number
  sample_rate: number
  channels: number
}

interface ModelInput {
  type: 'model3d'
  name: string
  content_type: string
  bytes: Uint8Array
}

/** A film or sound that the toolkit has made. */
interface MediaFile {
  readonly file: string
}

/** A film from a second on, which becomes its 0: read from the keyframe before it, so a late second costs no more than an early one. */
interface Excerpt {
  readonly of: VideoInput
  readonly from: number
}

/** Pictures that the module gives one after another while the film is made, all of one size. */
interface MovingPictures {
  frames: AsyncIterable<Pixels> | Iterable<Pixels>
  width: number
  height: number
  frame_rate: number
}

/** The first thing in a slot; undefined where it is empty. Texts are strings. */
declare function getInput<Value = ImageInput>(slot: string): Value
/** All that is in a slot, in order. */
declare function getInputs<Value = ImageInput>(slot: string): Value[]
/** A checked parameter, or its default. */
declare function getParam<Value>(key: string): Value
/** Gives a value to an output slot; a slot that is `multiple` takes several calls. Pixels and pipelines become PNG. */
declare function writeOutput(slot: string, value: string | Uint8Array | Blob | Pixels | Sharp | Canvas | MediaFile): Promise<void>

declare const images: {
  /** A sharp pipeline on the pixels, RGBA. */
  edit: (picture: Pixels) => Sharp
  /** A sharp pipeline on an empty picture. @param background `#rrggbb` or `#rrggbbaa` */
  blank: (width: number, height: number, background: string) => Sharp
  /** What a pipeline comes to. */
  pixels: (pipeline: Sharp) => Promise<Pixels>
  /** A canvas that shows the picture, or an empty one. */
  canvas: (from: Pixels | { width: number; height: number }) => Canvas
  /** A CSS font of those that come with the service. @param family `sans`, `sans-bold`, `sans-italic`, `serif`, `serif-bold`, `mono`, `mono-bold` */
  font: (family: string, pixels: number) => string
}

declare const video: {
  /**
   * Runs an FFmpeg filter graph. It reads `[v0] [a0] [v1] …`, video and sound of input 0, 1 …, and writes `[out0]
   * [out1] …`, whose kinds `outputs` states. Where an input has no sound its `[a0]` cannot be read: see `has_audio`.
   * @param seconds of the film that comes out, for the progress
   */
  render: (
    recipe: {
      inputs: readonly (VideoInput | AudioInput | ImageInput | Pixels | Excerpt | MovingPictures)[]
      graph: string
      outputs: readonly ('video' | 'audio')[]
      container: 'mp4' | 'm4a' | 'mp3' | 'wav'
    },
    seconds: number,
  ) => Promise<MediaFile>
  /** Runs a graph that reads `[v0]` and ends in `[out0]`, and gives its pictures one after another. */
  frames: (input: VideoInput | Excerpt, graph: string) => AsyncIterable<Pixels>
  /** The end of a chain of pictures that plays everywhere: limited range, BT.709, 4:2:0. Sides have to be even. */
  playable: string
}
