/** Arguments and results of `browser` modules. */

/** `rgba` contains sRGB pixels with straight alpha, four bytes each, row by row from the top. */
export interface Pixels {
  width: number
  height: number
  rgba: Uint8Array | Uint8ClampedArray
}

export interface ImageValue extends Pixels {
  type: 'image'
  name: string
  content_type: string
  bytes: Uint8Array
  /** See `pixel-scale.ts`. */
  scale?: number
}

/** `Inputs` are keyed by slot name: an empty optional slot has no entry, and a `multiple` slot has a list. */
export interface Call<Inputs, Params, State = undefined> {
  inputs: Inputs
  params: Params
  state?: State
}

/** Strokes drawn in a preview, with sizes and coordinates in pixels of the input. */
export interface Strokes {
  strokes?: Stroke[]
}

export interface Stroke {
  points: { x: number; y: number }[]
  size: number
  color?: string
  hardness?: number
  erase?: boolean
}
