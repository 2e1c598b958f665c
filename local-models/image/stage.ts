import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix, type Color } from '../prompt/color.ts'
import type { Random } from '../prompt/random.ts'
import type { Scene } from '../prompt/scene.ts'

export type Context = SKRSContext2D
type CanvasFill = ReturnType<Context['createLinearGradient']>

/** The scene and the size of the canvas in pixels. */
export interface Stage {
  scene: Scene
  width: number
  height: number
  /** One hundredth of the shorter side, used as the unit for the size of details. */
  unit: number
  horizon: number
  /** True to draw in flat colors, without gradients. */
  flat: boolean
}

/** A layer of an image. Layers are painted from back to front; in videos, near layers move more than far ones. */
export interface Layer {
  /** Depth, from 0 (the sky) to 1 (the foreground). */
  depth: number
  /** Paints the static parts; called only once. */
  still?: (context: Context) => void
  /** Paints the moving parts; called for every frame of a video. Images show time 0. */
  moving?: (context: Context, seconds: number) => void
}

export function createStage(scene: Scene, width: number, height: number): Stage {
  const tall = height > width * 1.2
  const share = scene.place === 'sea' || scene.place === 'lake' ? 0.56 : scene.place === 'space' ? 0.9 : 0.62
  const horizon = height * (tall ? share + 0.06 : share)
  const flat = scene.style === 'papercut' || scene.style === 'poster'
  return { scene, width, height, unit: Math.min(width, height) / 100, horizon, flat }
}

/** Returns the color of land at a given depth; land is paler the farther away it is. */
export function landAt({ scene: { palette } }: Stage, depth: number): Color {
  return mix(palette.far, palette.near, depth ** 0.85)
}

/** The color stops of a gradient, keyed by their position, as a fraction of the gradient's length. */
type Stops = Readonly<Record<number, Color | string>>

export function addStops(gradient: CanvasFill, stops: Stops): CanvasFill {
  const shares = Object.keys(stops).map(Number)
  for (const share of shares.toSorted((a, b) => a - b)) {
    const stop = stops[share]!
    gradient.addColorStop(share, typeof stop === 'string' ? stop : css(stop))
  }
  return gradient
}

export function verticalGradient(context: Context, top: number, bottom: number, stops: Stops): CanvasFill {
  return addStops(context.createLinearGradient(0, top, 0, bottom), stops)
}

export function fillBox(context: Context, fill: Context['fillStyle'], x: number, y: number, width: number, height: number): void {
  context.fillStyle = fill
  context.fillRect(x, y, width, height)
}

export function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 7)
}

export function disc(context: Context, x: number, y: number, radius: number): void {
  circle(context, x, y, radius)
  context.fill()
}

/** Paints within a rectangle. */
export function clipped(context: Context, x: number, y: number, width: number, height: number, paint: () => void): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  paint()
  context.restore()
}

export function blended(context: Context, mode: Context['globalCompositeOperation'], paint: () => void): void {
  context.save()
  context.globalCompositeOperation = mode
  paint()
  context.restore()
}

/** Paints a soft, round light. */
export function glow(context: Context, x: number, y: number, radius: number, color: Color, strength: number): void {
  const shares = { 0: 1, 0.15: 0.62, 0.35: 0.27, 0.65: 0.07, 1: 0 }
  const stops = Object.fromEntries(Object.entries(shares).map(([at, share]) => [at, css(color, strength * share)]))
  fillBox(context, addStops(context.createRadialGradient(x, y, 0, x, y, radius), stops), x - radius, y - radius, radius * 2, radius * 2)
}

/** Fills the area from a crest line down to the bottom edge of the image. */
export function fillBelow(context: Context, stage: Stage, crest: (x: number) => number, fill: string | CanvasFill, step = 2): void {
  context.beginPath()
  context.moveTo(-4, stage.height + 4)
  for (let x = -4; x <= stage.width + 4; x += step) context.lineTo(x, crest(x))
  context.lineTo(stage.width + 4, stage.height + 4)
  context.closePath()
  context.fillStyle = fill
  context.fill()
}

export function scatter(random: Random, count: number, place: (random: Random, index: number) => void): void {
  for (let index = 0; index < count; index++) place(random, index)
}
