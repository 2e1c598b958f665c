import { css, mix, oklch, rgb, type Rgb } from '../../prompt/color.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import type { ParsedPrompt } from '../../prompt/read-prompt.ts'
import type { Scene } from '../../prompt/scene.ts'
import { readPixels, toCanvas } from '../canvas.ts'
import { estimateDepths } from '../effects/depth.ts'
import { createOverlays, type Effect } from '../effects/effects.ts'
import { blend, changePixels, blendPixels, paintAt, paintPixels, regrade, saturate, scaled } from '../pixels.ts'
import { createStage, fillBelow, glow, type Context, type Stage } from '../stage.ts'
import type { Raster } from './raster.ts'

interface RelightOptions {
  reading: ParsedPrompt
  scene: Scene
  effects: ReadonlySet<Effect>
  /** True if the prompt or the `palette` parameter requests colors. */
  colored: boolean
}

/** The time, in seconds, of the video overlays that still images get: the mist has appeared by then, and lightning is striking. */
const overlaySeconds = 4.65

/** Shows the same scene in different light and weather. Returns opaque RGBA. */
export async function relight(image: Raster, { reading, scene, effects, colored }: RelightOptions): Promise<Uint8ClampedArray> {
  const { width, height } = image
  const { time, weather } = reading
  let pixels = image.pixels
  if (colored || time !== undefined) pixels = blendPixels(pixels, regrade(pixels, scene.palette), colored ? 0.9 : 0.62)
  for (const change of [time && timeGrading[time], weather && weatherGrading[weather]])
    if (change !== undefined) pixels = changePixels(pixels, change)
  if (weather === 'fog') pixels = await addHaze({ ...image, pixels }, scene)
  const canvas = toCanvas(pixels, width, height)
  const context = canvas.getContext('2d')
  const stage = createStage(scene, width, height)
  if (weather === 'snow') drift(context, stage)
  const lights = new Set(effects)
  // Dusk has its own colors, so it does not get the blue tint of night.
  if (time === 'dusk') lights.delete('night')
  if (time === 'night') lights.add('night')
  if (time === 'sunset' || time === 'dawn') lights.add('sun')
  for (const overlay of createOverlays(lights, scene, { width, height })) overlay(context, overlaySeconds, 1)
  if (time === 'night') moonlight(context, stage)
  return readPixels(canvas)
}

/** Color grading by time of day. */
const timeGrading: Readonly<Partial<Record<Scene['time'], (paint: Rgb) => Rgb>>> = {
  dawn: paint => blend(tinted(paint, [1.04, 0.92, 0.98]), [255, 208, 206], 0.16),
  sunset: paint => saturate(tinted(contrasted(paint, 1.12), [1.14, 0.82, 0.6]), 1.15),
  dusk: paint => blend(tinted(contrasted(paint, 1.15), [0.95, 0.66, 0.86]), [66, 28, 84], 0.22),
  night: paint => contrasted(paint, 1.3),
}

/** Color grading by weather. */
const weatherGrading: Readonly<Partial<Record<Scene['weather'], (paint: Rgb) => Rgb>>> = {
  snow: paint => blend(saturate(paint, 0.72), [226, 236, 248], 0.26),
  rain: paint => blend(scaled(saturate(paint, 0.55), 0.74), [52, 66, 84], 0.26),
  storm: paint => blend(scaled(saturate(contrasted(paint, 1.25), 0.5), 0.72), [36, 44, 62], 0.2),
  cloudy: paint => blend(scaled(saturate(paint, 0.6), 0.86), [128, 136, 146], 0.18),
}

const tinted = ([red, green, blue]: Rgb, tint: Rgb): Rgb => [red * tint[0], green * tint[1], blue * tint[2]]

const contrasted = (paint: Rgb, gain: number): Rgb => blend([118, 118, 118], paint, gain)

/** Paints snow on the ground. */
function drift(context: Context, stage: Stage): void {
  const { width, height, scene } = stage
  const hills = layered(createNoise(scene.random.fork('drift')), 3)
  const crest = (at: number) => (x: number) => height * (at + 0.035 * hills((x / width) * 3 + at * 40))
  fillBelow(context, stage, crest(0.9), css(oklch(0.93, 0.015, 245), 0.75))
  fillBelow(context, stage, crest(0.955), css(oklch(0.97, 0.01, 245), 0.95))
}

function moonlight(context: Context, { width, height, scene: { light, palette } }: Stage): void {
  context.globalCompositeOperation = 'screen'
  const pale = mix(palette.light, palette.skyLow, 0.4)
  glow(context, light.x * width, height * 0.14, Math.hypot(width, height) * 0.42, pale, 0.5)
  context.globalCompositeOperation = 'source-over'
}

/** Adds haze that increases with distance. */
async function addHaze({ pixels, width, height }: Raster, { palette, random }: Scene): Promise<Uint8ClampedArray> {
  const depths = await estimateDepths({ pixels: new Int32Array(pixels.slice().buffer), columns: width, rows: height })
  const noise = layered(createNoise(random.fork('haze')), 3)
  const air = rgb(mix(oklch(palette.dark ? 0.5 : 0.88, 0.012, 240), palette.skyLow, 0.2))
  return paintPixels({ width, height }, (x, y, at) => {
    const near = depths.at(x / width, y / height)
    const bank = 0.12 * noise((x / width) * 3 + (y / height) * 7)
    return blend(paintAt(pixels, at * 4), air, Math.min(0.93, Math.max(0.16, 1.02 - 0.95 * near + bank)))
  })
}
