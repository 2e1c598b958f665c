import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Size } from '../../models/job.ts'
import type { Random } from '../../prompt/random.ts'
import type { Scene } from '../../prompt/scene.ts'
import { toCanvas } from '../canvas.ts'
import type { Pixels } from '../read-image.ts'

/** Draws images onto an empty canvas, covering all of it. */
export type Layout = (canvas: Canvas, images: readonly Pixels[], scene: Scene, random: Random) => Promise<void>

export const paper = '#f4f1ea'

/**
 * Centers the crop on the midpoint between the image's center and its most salient part, because cropping around either one alone can cut
 * off faces.
 */
export async function cutTo(image: Pixels, size: Size): Promise<Canvas> {
  const target = { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
  const { data, width, height } = await shortened(image, target.width / target.height)
  const raw = { width, height, channels: 4 as const }
  const cover = Math.max(target.width / width, target.height / height)
  const large = { width: Math.max(target.width, Math.round(width * cover)), height: Math.max(target.height, Math.round(height * cover)) }
  const { info } = await sharp(data, { raw })
    .resize({ ...target, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const between = (room: number, eye = 0): number => Math.min(room, Math.max(0, Math.round((room / 2 + Math.abs(eye)) / 2)))
  const cut = await sharp(data, { raw })
    .resize({ ...large, fit: 'fill' })
    .extract({
      left: between(large.width - target.width, info.cropOffsetLeft),
      top: between(large.height - target.height, info.cropOffsetTop),
      ...target,
    })
    .raw()
    .toBuffer()
  return toCanvas(cut, target.width, target.height)
}

/** Crops a very long image to its middle part, because scaling the whole image would take too much memory. */
async function shortened({ data, width, height }: Pixels, ratio: number): Promise<Pixels> {
  const max = 3
  const middle = { width: Math.min(width, Math.ceil(height * ratio * max)), height: Math.min(height, Math.ceil((width / ratio) * max)) }
  if (middle.width === width && middle.height === height) return { data, width, height }
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: Math.floor((width - middle.width) / 2), top: Math.floor((height - middle.height) / 2), ...middle })
    .raw()
    .toBuffer()
  return { data: cut, ...middle }
}

export const limitedRatio = ({ width, height }: Size): number => Math.min(2.2, Math.max(0.5, width / height))
