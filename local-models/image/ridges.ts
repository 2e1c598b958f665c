import { css, lighter, mix, type Color } from '../prompt/color.ts'
import { createNoise, layered, ridged } from '../prompt/noise.ts'
import type { Random } from '../prompt/random.ts'
import { fillBelow, landAt, verticalGradient, type Context, type Layer, type Stage } from './stage.ts'

export interface Ridge {
  name: string
  depth: number
  /** The distance of the ridge's base from the top and the ridge's height above that base, as fractions of the image's height. */
  base: number
  rise: number
  /** Number of peaks across the image. */
  peaks: number
  sharp: boolean
  color?: Color
  /** True if the upper parts are covered with snow. */
  snow?: boolean
}

type Crest = (x: number) => number

export function createCrest({ scene, width, height }: Stage, { name, base, rise, peaks, sharp }: Ridge): Crest {
  const noise = createNoise(scene.random.fork(name))
  const shape = sharp ? ridged(layered(noise, 2, 0.4)) : layered(noise, 3, 0.4)
  const rough = layered(noise, 4, 0.55)
  const scale = Math.min(width, height * 1.78)
  return x => {
    const at = (x / scale) * peaks
    const high = sharp ? shape(at) * 0.86 + rough(at * 5 + 70) * 0.1 : 0.5 + shape(at) * 0.5
    return height * (base - rise * high)
  }
}

/** Paints a ridge, shaded on the side away from the light and paler at its base because of the mist. */
export function ridgeLayer(stage: Stage, ridge: Ridge): Layer {
  return { depth: ridge.depth, still: context => paintRidge(context, stage, ridge) }
}

export function paintRidge(context: Context, stage: Stage, ridge: Ridge): void {
  const { scene, height, flat } = stage
  const crest = createCrest(stage, ridge)
  const color = ridge.color ?? landAt(stage, ridge.depth)
  const mist = mix(color, scene.palette.skyLow, 0.55 * (1 - ridge.depth))
  const top = (ridge.base - ridge.rise) * height
  const foot = Math.min(height, (ridge.base + 0.1) * height)
  const fill = flat ? css(color) : verticalGradient(context, top, foot, { 0: color, 0.45: mix(color, mist, 0.3), 1: mist })
  fillBelow(context, stage, crest, fill)
  if (!ridge.sharp) return
  context.save()
  // Clips to the ridge, so that shade and snow are drawn only within it.
  context.beginPath()
  context.moveTo(0, height)
  for (let x = 0; x <= stage.width; x += 2) context.lineTo(x, crest(x))
  context.lineTo(stage.width, height)
  context.clip()
  paintFaces(context, stage, ridge, crest, color)
  context.restore()
}

function paintFaces(context: Context, stage: Stage, ridge: Ridge, crest: Crest, color: Color): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork(`${ridge.name} faces`)
  const fromLeft = scene.light.x < 0.5
  const fall = ridge.rise * height
  for (const peak of findPeaks(crest, width, unit * 3)) {
    const top = crest(peak)
    const deep = fall * random.between(0.7, 1.05)
    const away = fromLeft ? 1 : -1
    if (ridge.snow === true) paintSnow(context, stage, crest, peak, top, fall, random.fork(String(Math.round(peak))))
    const valley = valleyFrom(crest, peak, away * 2, width)
    context.beginPath()
    context.moveTo(peak, top - 2)
    // An irregular line down from the peak forms the edge between the lit and shaded sides.
    for (let step = 1; step <= 7; step++)
      context.lineTo(peak - away * unit * (random.between(-0.7, 1.1) * step * 0.5 + (step % 2) * 1.3), top + (deep * step) / 7)
    context.lineTo(valley + away * unit * 2, Math.max(crest(valley), top + deep * 0.4) + unit * 2)
    for (let x = valley; away > 0 ? x > peak : x < peak; x -= away * 3) context.lineTo(x, crest(x) - 2)
    context.closePath()
    context.fillStyle = verticalGradient(context, top, top + deep, {
      0: css(lighter(color, -0.11), 0.62),
      0.6: css(lighter(color, -0.08), 0.32),
      1: css(color, 0),
    })
    context.fill()
  }
}

/** Returns the position where the ridge stops descending. */
function valleyFrom(crest: Crest, peak: number, step: number, width: number): number {
  let x = peak
  while (x > -width && x < width * 2 && crest(x + step) >= crest(x) - 0.3) x += step
  return x
}

function paintSnow(context: Context, { scene, unit }: Stage, crest: Crest, peak: number, top: number, fall: number, random: Random): void {
  const white = mix({ lightness: 0.97, chroma: 0.015, hue: 240 }, scene.palette.skyLow, scene.palette.dark ? 0.6 : 0.18)
  const deep = fall * 0.34
  const reach = deep * 1.9
  context.beginPath()
  context.moveTo(peak - reach, crest(peak - reach) - 2)
  for (let x = peak - reach; x <= peak + reach; x += 4) context.lineTo(x, crest(x) - 4)
  const teeth = 12
  // The snow cap is deepest at the peak, tapers to nothing at its ends and follows the crest.
  for (let tooth = teeth; tooth >= 0; tooth--) {
    const across = (tooth / teeth) * 2 - 1
    const x = peak + across * reach
    const below = deep * (1 - Math.abs(across)) * (tooth % 2 === 0 ? 1.15 : random.between(0.35, 0.7))
    context.lineTo(x, Math.max(top, crest(x)) + below * 0.9 + (Math.abs(across) < 1 ? unit * 0.3 : -2))
  }
  context.closePath()
  context.fillStyle = css(white, 0.9)
  context.fill()
}

function findPeaks(crest: Crest, width: number, apart: number): number[] {
  const peaks: number[] = []
  for (let x = -apart; x < width + apart; x += 2) {
    const here = crest(x)
    const highest = here < crest(x - apart) && here < crest(x + apart) && here <= crest(x - 2) && here < crest(x + 2)
    if (highest && x - (peaks.at(-1) ?? -1e9) > apart) peaks.push(x)
  }
  return peaks
}
