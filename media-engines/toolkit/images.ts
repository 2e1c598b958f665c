import type { Canvas } from '@napi-rs/canvas'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { prepareText } from '../lettering/draw-text.ts'
import { isOpaque } from './opaque.ts'
import type { Images, Pixels } from './toolkit.ts'

// Without this setting, the canvas library would search all fonts on the machine before it draws its first line.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1'
const { createCanvas, ImageData } = await import('@napi-rs/canvas')

/** Functions of `Images` that do not depend on the job. */
export const images = { edit, blank, pixels, isOpaque, release, canvas }

/** Creates the `images` global for prebuilt modules. @param fontsFolder folder of installed fonts */
export function createImages(fontsFolder?: string): Images {
  return { ...images, text: lettering => prepareText(lettering, fontsFolder) }
}

function edit({ width, height, rgba }: Pixels): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}

function blank(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 4, background } })
}

/** Reads the pixels without cloning the pipeline, because sharp copies all input pixels when it clones a pipeline. */
async function pixels(from: Sharp | Canvas): Promise<Pixels> {
  if ('getContext' in from) return getCanvasPixels(from)
  const { data, info } = await toRaw(from)
  if (info.channels === 4) return { width: info.width, height: info.height, rgba: data }
  // From a grayscale pipeline, sharp returns only the gray channel; a second pipeline converts it to RGBA.
  const gray = await toRaw(sharp(await from.png({ compressionLevel: 0 }).toBuffer()))
  return { width: info.width, height: info.height, rgba: gray.data }
}

function toRaw(pipeline: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  return pipeline.toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
}

/** Small buffers may share memory with other buffers, so they are not released. */
function release({ rgba: { buffer, byteLength } }: Pixels): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function canvas(from: Pixels | { width: number; height: number }): Canvas {
  const drawn = createCanvas(from.width, from.height)
  if ('rgba' in from) drawn.getContext('2d').putImageData(new ImageData(clamped(from.rgba), from.width, from.height), 0, 0)
  return drawn
}

/** Reads a canvas's pixels. This is the inverse of `putImageData`, so it also unpremultiplies the pixels. */
export function getCanvasPixels(drawn: Canvas): Pixels {
  const { width, height } = drawn
  return { width, height, rgba: drawn.getContext('2d').getImageData(0, 0, width, height).data }
}

function clamped(rgba: Pixels['rgba']): Uint8ClampedArray {
  return rgba instanceof Uint8ClampedArray ? rgba : new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}
