import type { Rgb } from '../../prompt/color.ts'
import { blend, changePixels, colorfulness, paintAt, paintPixels, saturate, smoothStep, scaled } from '../pixels.ts'
import { findEdges, soften, findTones, type LookFunction } from './raster.ts'

/** Drawing styles based on lines. */

const ink: Rgb = [26, 22, 24]
const handmadePaper: Rgb = [243, 232, 208]

/** Draws cuts along tonal contours. The cuts are wider in lighter areas, and the paper is only slightly tinted. */
export const woodcut: LookFunction = async (image, random) => {
  const { unit } = image
  const [soft, form] = [await soften(image, image.pixels, unit * 0.3), await soften(image, image.pixels, unit * 3)]
  const [tones, forms, edges] = [findTones(soft), findTones(form), findEdges(image, soft)]
  const period = Math.max(3.4, unit * 1.15)
  const [tilt, phase] = [random.between(-0.35, 0.35), random.next()]
  return paintPixels(image, (x, y, at) => {
    const tone = tones[at] ?? 0
    const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * ((y + x * tilt) / period + 2.4 * (forms[at] ?? 0) + phase))
    const cut = (tone - 0.16) / 0.66
    const line = smoothStep(0.45, 1, edges[at] ?? 0)
    const hatched = smoothStep(cut - 0.2, cut + 0.2, wave * 0.96 + 0.02)
    // In dark areas, edges are cut away; in light areas, they remain as inked lines.
    const inked = tone < 0.3 ? hatched * (1 - line) : Math.max(hatched, line)
    const own = paintAt(soft, at * 4)
    const paper = blend(handmadePaper, saturate(own, 1.5), Math.min(0.62, colorfulness(own) * 1.1))
    return blend(paper, ink, inked)
  })
}

/** Draws with a soft pencil: contours, and strokes across the shadows. */
export const sketch: LookFunction = async (image, random) => {
  const { unit } = image
  const fine = await soften(image, image.pixels, unit * 0.16)
  const [tones, around, edges] = [findTones(fine), findTones(await soften(image, fine, unit * 1.4)), findEdges(image, fine)]
  const grain = Float32Array.from({ length: 4096 }, () => random.next())
  const pitch = Math.max(2.6, unit * 0.5)
  return paintPixels(image, (x, y, at) => {
    const tone = tones[at] ?? 0
    const tooth = grain[(x * 31 + y * 57 + ((x * y) >> 3)) & 4095] ?? 0
    const contour = Math.max(smoothStep(0.3, 1.1, edges[at] ?? 0), smoothStep(0.03, 0.25, (around[at] ?? 0) - tone))
    const dark = 1 - tone
    const hatch = (across: number): number => 0.5 + 0.5 * Math.sin((across / pitch) * 2 * Math.PI)
    const shading =
      0.42 * smoothStep(0.2, 0.8, dark) * hatch(x * 0.72 + y * 0.7) +
      0.34 * smoothStep(0.5, 0.95, dark) * hatch(x * -0.5 + y * 0.87) +
      0.2 * dark
    const lead = Math.min(0.93, Math.max(contour * 0.85, shading) * (0.68 + 0.5 * tooth))
    return blend([250 - tooth * 5, 248 - tooth * 5, 242 - tooth * 6], [48, 47, 52], lead)
  })
}

/** Draws white lines on blueprint blue, over a blueprint grid. */
export const blueprint: LookFunction = async image => {
  const { unit } = image
  const soft = await soften(image, image.pixels, unit * 0.2)
  const [tones, edges] = [findTones(soft), findEdges(image, soft)]
  const [grid, hair] = [Math.max(8, unit * 5), Math.max(0.6, unit * 0.07)]
  return paintPixels(image, (x, y, at) => {
    const tone = tones[at] ?? 0
    const onGrid = Math.min(x % grid, y % grid) < hair ? ((Math.floor(x / grid) | Math.floor(y / grid)) % 4 === 0 ? 0.22 : 0.13) : 0
    const hatched = tone < 0.34 && (x + y) % (unit * 1.5) < hair * 1.6 ? 0.22 : 0
    const chalk = Math.max(smoothStep(0.28, 0.95, edges[at] ?? 0) * 0.95, onGrid, hatched)
    return blend(blend([13, 45, 116], [38, 92, 172], tone), [236, 245, 255], chalk)
  })
}

/** Draws tubes of light along the contours, with a glow on the dark background. */
export const neon: LookFunction = async image => {
  const { unit } = image
  const soft = await soften(image, image.pixels, unit * 0.35)
  const [tones, edges] = [findTones(soft), findEdges(image, soft)]
  const tubes = changePixels(soft, (own, at) => scaled(neonColor(own, tones[at] ?? 0), smoothStep(0.3, 1, edges[at] ?? 0)))
  const ground = changePixels(soft, (own, at) => {
    const tone = tones[at] ?? 0
    return blend([12, 6, 30], scaled(neonColor(own, tone), 0.55), 0.08 + 0.46 * tone ** 1.6)
  })
  const [near, wide] = [await soften(image, tubes, unit * 0.7), await soften(image, tubes, unit * 3)]
  return ground.map((value, at) => {
    const core = 150 * smoothStep(0.75, 1.5, edges[at >> 2] ?? 0)
    return value * 0.75 + (tubes[at] ?? 0) * 0.9 + (near[at] ?? 0) * 0.75 + (wide[at] ?? 0) * 0.8 + core
  })
}

/** Returns the glow of a neon tube in the given color at full chroma; gray glows pink in dark areas and cyan in light ones. */
function neonColor(own: Rgb, tone: number): Rgb {
  const [low, high] = [Math.min(...own), Math.max(...own)]
  const pure: Rgb = high - low < 1 ? [255, 255, 255] : scaled([own[0] - low, own[1] - low, own[2] - low], 255 / (high - low))
  const usual = blend([255, 36, 190], [30, 215, 255], smoothStep(0.25, 0.7, tone))
  return blend(usual, pure, smoothStep(0.22, 0.45, colorfulness(own)))
}
