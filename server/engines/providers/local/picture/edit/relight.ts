import { depthsOf } from '../../film/still/depth.ts'
import { overlaysOf, type Effect } from '../../film/still/effects.ts'
import { css, lighter, mix, oklch, rgb } from '../../prompt/colour.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import type { Reading } from '../../prompt/read-prompt.ts'
import type { Scene } from '../../prompt/scene.ts'
import { canvasOf, pixelsOf } from '../canvas.ts'
import { mingle, regrade } from '../grade.ts'
import { createStage, fillBelow, glow } from '../stage.ts'
import { blend, paintAt, put, richer, scaled, type Paint, type Picture } from './picture.ts'

export interface LightWish {
  reading: Reading
  scene: Scene
  effects: ReadonlySet<Effect>
  /** Whether colours were asked for, by a word or by the parameter. */
  coloured: boolean
}

/** The moment of a film's overlays that a picture shows. */
const moment = 3.4

/** The same place in another light and weather. Returns RGBA, opaque. */
export async function relight(picture: Picture, { reading, scene, effects, coloured }: LightWish): Promise<Uint8ClampedArray> {
  const { width, height } = picture
  const { time, weather } = reading
  let pixels = picture.pixels
  if (coloured || time !== undefined) pixels = mingle(pixels, regrade(pixels, scene.palette), coloured ? 0.9 : 0.62)
  const change = grades[weather ?? 'clear']
  if (change !== undefined) pixels = graded(pixels, change)
  if (weather === 'fog') pixels = await hazed({ ...picture, pixels }, scene)
  const canvas = canvasOf(pixels, width, height)
  const context = canvas.getContext('2d')
  const stage = createStage(scene, width, height)
  if (weather === 'snow') {
    const drift = layered(createNoise(scene.random.fork('drift')), 3)
    for (const [at, strength] of [
      [0.9, 0.75],
      [0.955, 0.95],
    ] as const)
      fillBelow(
        context,
        stage,
        x => height * (at + 0.035 * drift((x / width) * 3 + at * 40)),
        css(lighter(oklch(0.93, 0.015, 245), at - 0.9), strength),
      )
  }
  const lights = new Set(effects)
  if (time === 'night' || time === 'dusk') lights.add('night')
  if (time === 'sunset' || time === 'dawn') lights.add('sun')
  for (const overlay of overlaysOf(lights, scene, { width, height })) overlay(context, moment, 1)
  if (time === 'night') {
    context.globalCompositeOperation = 'screen'
    glow(
      context,
      scene.light.x * width,
      height * 0.14,
      Math.hypot(width, height) * 0.42,
      mix(scene.palette.light, scene.palette.skyLow, 0.4),
      0.42,
    )
    context.globalCompositeOperation = 'source-over'
  }
  return pixelsOf(canvas)
}

/** What the air does to all colours. */
const grades: Readonly<Partial<Record<Scene['weather'], (paint: Paint) => Paint>>> = {
  snow: paint => blend(richer(paint, 0.72), [226, 236, 248], 0.26),
  rain: paint => blend(scaled(richer(paint, 0.55), 0.68), [52, 66, 84], 0.3),
  storm: paint => blend(scaled(richer(paint, 0.45), 0.55), [36, 44, 62], 0.34),
  cloudy: paint => blend(scaled(richer(paint, 0.6), 0.86), [128, 136, 146], 0.18),
}

function graded(pixels: Uint8ClampedArray, change: (paint: Paint) => Paint): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) put(result, at, change(paintAt(pixels, at)))
  return result
}

/** The further something is, the more air lies in front of it. */
async function hazed({ pixels, width, height }: Picture, { palette, random }: Scene): Promise<Uint8ClampedArray> {
  const depths = await depthsOf({ pixels: new Int32Array(pixels.slice().buffer), columns: width, rows: height })
  const noise = layered(createNoise(random.fork('haze')), 3)
  const air = rgb(mix(oklch(palette.dark ? 0.5 : 0.88, 0.012, 240), palette.skyLow, 0.2))
  const result = new Uint8ClampedArray(pixels.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const near = depths.at(x / width, y / height)
      const bank = 0.12 * noise((x / width) * 3 + (y / height) * 7)
      put(result, at, blend(paintAt(pixels, at), air, Math.min(0.9, Math.max(0.1, 0.9 - 0.85 * near + bank))))
    }
  return result
}
