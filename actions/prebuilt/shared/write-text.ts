import { lay } from './compositing.ts'
import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'
import { computeShadow, computeRotation, getMaxWidth, overlap, type TextParams } from './text-layout.ts'
import type { Region } from './outline.ts'

interface Lettering {
  text: string
  face: string
  size: number
  maxWidth: number
  align: 'center'
  center: { x: number; y: number }
  angle: number
  color: string
  opacity: number
  shadow?: { color: string; down: number; sigma: number }
}

/** The type of the toolkit's `images.text`. */
type PrepareText = (lettering: Lettering) => Promise<{ bounds: Region; draw: (region: Region) => Pixels }>

/** Maximum number of pixels drawn at a time, so that text on a large image uses little memory. */
const maxPixels = 4 * 2 ** 20

/** Draws text on an image, in place. */
export async function writeText(ground: RgbaImage, params: TextParams, prepareText: PrepareText): Promise<void> {
  const { x, y, angle } = computeRotation(ground, params)
  const { down, sigma, opacity } = computeShadow(params.font_size)
  const shadow = { color: `#000000${Math.round(opacity * 255).toString(16)}`, down: Math.round(down), sigma }
  const { bounds, draw } = await prepareText({
    text: params.text,
    face: params.font_family,
    size: params.font_size,
    maxWidth: getMaxWidth(ground, params),
    align: 'center',
    center: { x, y },
    angle,
    color: params.color,
    opacity: params.opacity,
    ...(params.shadow && { shadow }),
  })
  const part = overlap(bounds, { left: 0, top: 0, width: ground.width, height: ground.height })
  if (part.width === 0 || part.height === 0) return
  const rows = Math.max(1, Math.floor(maxPixels / part.width))
  for (let top = part.top; top < part.top + part.height; top += rows) {
    const band = { ...part, top, height: Math.min(rows, part.top + part.height - top) }
    lay(ground, draw(band), band.left, band.top)
  }
}
