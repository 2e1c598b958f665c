import type { Canvas } from '@napi-rs/canvas'
import type { Sharp } from 'sharp'
import type { Container, StreamKind } from '../../video/recipe.ts'

/** What prebuilt modules are given and what they may call; `server/actions/prebuilt/toolkit.d.ts` declares it for them. */

/** `rgba`: four bytes a pixel, row by row from the top, straight alpha, sRGB. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array | Uint8ClampedArray
}

/** Decoded, upright, in sRGB. */
export interface ImageInput extends Pixels {
  type: 'image'
  name: string
  content_type: string
  bytes: Uint8Array
}

/** A film or sound in a file: one that was given, or one that the toolkit has made. */
export interface MediaFile {
  readonly file: string
}

export interface VideoInput extends MediaFile {
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

export type OutputValue = string | Uint8Array | Blob | Pixels | Sharp | Canvas | MediaFile

export interface Harness {
  getInput: (slot: string) => InputValue | undefined
  getInputs: (slot: string) => InputValue[]
  getParam: (key: string) => unknown
  writeOutput: (slot: string, value: OutputValue) => Promise<void>
}

export interface Images {
  edit: (picture: Pixels) => Sharp
  blank: (width: number, height: number, background: string) => Sharp
  pixels: (pipeline: Sharp) => Promise<Pixels>
  canvas: (from: Pixels | { width: number; height: number }) => Canvas
  font: (family: string, pixels: number) => string
}

export interface VideoRecipe {
  inputs: readonly (VideoInput | AudioInput | Pixels | MediaFile)[]
  graph: string
  outputs: readonly StreamKind[]
  container: Exclude<Container, 'rgb'>
}

/** Fractions of the whole job: where it stands when a part begins and when it has ended. */
export type Span = readonly [from: number, to: number]

export interface Video {
  render: (recipe: VideoRecipe, seconds: number, span?: Span) => Promise<MediaFile>
  frames: (input: VideoInput | MediaFile, graph: string, span?: Span) => AsyncIterable<Pixels>
  playable: string
}
