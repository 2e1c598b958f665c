import { createCanvas, type Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { readText, type GeneratedOutput, type Size } from '../models/job.ts'
import { createRandom } from '../prompt/random.ts'
import { fillBox, addStops } from './stage.ts'

export function toCanvas(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(pixels)
  context.putImageData(image, 0, 0)
  return canvas
}

export function readPixels(canvas: Canvas): Uint8ClampedArray {
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
}

/** Returns the pixels as a video frame. */
export function readFrame(canvas: Canvas): Uint8Array {
  const { buffer, byteOffset, byteLength } = readPixels(canvas)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

export function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/** Adds bloom, a vignette and grain that prevents banding in gradients. */
export function finishLight(canvas: Canvas, strength: number): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const small = createCanvas(Math.ceil(width / 4), Math.ceil(height / 4))
  const blurred = small.getContext('2d')
  blurred.filter = `blur(${Math.max(width, height) / 4 / 40}px)`
  blurred.drawImage(canvas, 0, 0, small.width, small.height)
  context.save()
  context.globalCompositeOperation = 'screen'
  context.globalAlpha = strength
  context.drawImage(small, 0, 0, width, height)
  context.restore()
  paintVignette(canvas, 0.22)
}

export function paintVignette(canvas: Canvas, strength: number): void {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const radius = Math.hypot(width, height) / 2
  const gradient = addStops(context.createRadialGradient(width / 2, height / 2, radius * 0.45, width / 2, height / 2, radius), {
    0: 'rgba(8,4,24,0)',
    1: `rgba(8,4,24,${strength})`,
  })
  fillBox(context, gradient, 0, 0, width, height)
}

/** Removes all color, even from subjects with a natural color, such as a fox. */
export function drainColor(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  context.save()
  context.globalCompositeOperation = 'saturation'
  context.globalAlpha = 0.92
  fillBox(context, '#808080', 0, 0, canvas.width, canvas.height)
  context.restore()
}

const tile = 256

export function paintGrain(canvas: Canvas, strength: number): void {
  const random = createRandom('grain')
  const grain = createCanvas(tile, tile)
  const speckles = grain.getContext('2d').createImageData(tile, tile)
  for (let at = 0; at < speckles.data.length; at += 4) {
    const shade = random.chance(0.5) ? 255 : 0
    for (let channel = at; channel < at + 3; channel++) speckles.data[channel] = shade
    speckles.data[at + 3] = Math.round(random.next() * 255 * strength)
  }
  grain.getContext('2d').putImageData(speckles, 0, 0)
  const context = canvas.getContext('2d')
  context.save()
  context.globalCompositeOperation = 'overlay'
  const pattern = context.createPattern(grain, 'repeat')
  if (pattern !== null) fillBox(context, pattern, 0, 0, canvas.width, canvas.height)
  context.restore()
}

/** Returns an image model's output in the format that its parameters request. */
export async function imageOutput(
  pixels: Uint8ClampedArray,
  { width, height }: Size,
  params: ModelParams,
  opaque = true,
): Promise<GeneratedOutput> {
  const format = readText(params, 'format', 'png')
  const image = sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), { raw: { width, height, channels: 4 } })
  const shown = opaque ? image.removeAlpha() : image
  // A higher compression level takes longer and saves only about one percent, because painted images have grain.
  const encoded = format === 'webp' ? shown.webp({ quality: 90, effort: 2 }) : shown.png({ compressionLevel: 2 })
  return { type: 'imageUrl', bytes: await encoded.toBuffer(), contentType: `image/${format}`, width, height }
}
