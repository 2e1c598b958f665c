import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { createRandom } from '../prompt/random.ts'
import { encodePng } from './png.ts'

/** Light that spills over, corners that darken, and a grain that keeps gradients from banding. */
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
  const gradient = context.createRadialGradient(width / 2, height / 2, radius * 0.45, width / 2, height / 2, radius)
  gradient.addColorStop(0, 'rgba(8,4,24,0)')
  gradient.addColorStop(1, `rgba(8,4,24,${strength})`)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Removes all color, even from subjects with a natural one, such as a fox. */
export function drainColor(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  context.save()
  context.globalCompositeOperation = 'saturation'
  context.globalAlpha = 0.92
  context.fillStyle = '#808080'
  context.fillRect(0, 0, canvas.width, canvas.height)
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
  if (pattern !== null) context.fillStyle = pattern
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.restore()
}

export async function encodeImage(
  pixels: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  format: string,
  opaque = true,
): Promise<Buffer> {
  if (format !== 'webp') return encodePng(pixels, width, height, opaque ? 3 : 4)
  // loaded when it is needed, as most images become PNGs
  const { default: sharp } = await import('sharp')
  const raw = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const image = sharp(raw, { raw: { width, height, channels: 4 } })
  return (opaque ? image.removeAlpha() : image).webp({ quality: 90, effort: 2 }).toBuffer()
}
