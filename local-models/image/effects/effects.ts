import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '../../models/job.ts'
import { css, lighter, oklch } from '../../prompt/color.ts'
import { createNoise } from '../../prompt/noise.ts'
import { splitWords } from '../../prompt/read-prompt.ts'
import type { Scene } from '../../prompt/scene.ts'
import { blended, createStage, fillBox, glow, addStops, type Stage } from '../stage.ts'
import { weatherLayers } from '../weather.ts'
import { fallingLeaves, risingSparks, rollingMist, type Overlay } from './particles.ts'

const words = {
  fog: 'fog foggy mist misty haze hazy smoke smoky steam',
  sparks:
    'spark sparks sparkle sparkles sparkling glitter glittering dust particles fireflies firefly embers ember magic magical fairy bokeh',
  leaves: 'petals petal leaves blossoms confetti feathers',
  sun: 'sunlight sunbeam sunbeams sunshine sunny rays ray flare glow glowing golden light sunrise sunset warm',
  night: 'night nightfall midnight moonlight moonlit dusk twilight dark darkness darker',
  flicker: 'fire flame flames candle candlelight torch lantern flicker flickering campfire fireplace neon',
  storm: 'storm stormy thunder thunderstorm lightning',
  water: 'water wave waves ripple ripples rippling sea ocean lake river pond stream waterfall reflection',
  wind: 'wind windy breeze breezy sway swaying blowing waving fluttering flutter',
  underwater: 'underwater submerged',
  heat: 'heat shimmer shimmering mirage',
} as const
export type Effect = keyof typeof words

export function readEffects(prompt: string): ReadonlySet<Effect> {
  const spoken = new Set(splitWords(prompt))
  const named = Object.entries(words).filter(([, list]) => list.split(' ').some(word => spoken.has(word)))
  return new Set(named.map(([name]) => name as Effect))
}

export function createOverlays(effects: ReadonlySet<Effect>, scene: Scene, { width, height }: Size): Overlay[] {
  const stage = createStage(scene, width, height)
  const overlays: Overlay[] = []
  if (effects.has('night') || effects.has('storm')) overlays.push(nightfall(stage, effects.has('night') ? 0.62 : 0.42))
  if (effects.has('sun')) overlays.push(sunlight(stage))
  if (effects.has('flicker')) overlays.push(firelight(stage))
  if (effects.has('fog')) overlays.push(rollingMist(stage))
  for (const layer of scene.weather === 'fog' ? [] : weatherLayers(stage))
    overlays.push((context, seconds) => layer.moving?.(context, seconds))
  if (effects.has('leaves')) overlays.push(fallingLeaves(stage))
  if (effects.has('sparks')) overlays.push(risingSparks(stage))
  return overlays
}

/** Displacement in hundredths of the frame's shorter side; `u` and `v` are coordinates as fractions of the sheet. */
export type Bend = (u: number, v: number, near: number, seconds: number) => readonly [x: number, y: number]

export function readBends(effects: ReadonlySet<Effect>): Bend[] {
  const bends: Bend[] = []
  const wave = (u: number, v: number, seconds: number, fine: number): number =>
    Math.sin(v * 61 * fine - seconds * 2.3 + Math.sin(u * 9 + seconds * 0.7) * 1.6) * 0.6 +
    Math.sin(v * 37 * fine + u * 23 * fine + seconds * 1.7) * 0.4
  if (effects.has('underwater')) bends.push((u, v, _, seconds) => [0.7 * wave(u, v, seconds, 0.5), 0.4 * wave(v, u, seconds + 5, 0.5)])
  else if (effects.has('water'))
    bends.push((u, v, _, seconds) => {
      const deep = Math.min(1, Math.max(0, (v - 0.56) / 0.3))
      return [0.75 * deep * wave(u, v, seconds, 1), 0.3 * deep * wave(u, v, seconds + 3, 1)]
    })
  if (effects.has('wind'))
    bends.push((u, v, near, seconds) => {
      const gust = 0.6 + 0.4 * Math.sin(seconds * 0.8 - u * 4)
      return [near * gust * (0.75 * Math.sin(seconds * 2.1 + u * 13 + v * 7) + 0.35 * Math.sin(seconds * 3.7 - u * 21 + v * 17)), 0]
    })
  if (effects.has('heat'))
    bends.push((u, v, _, seconds) => [Math.max(0, v - 0.35) * 0.9 * Math.sin(v * 90 + seconds * 7 + Math.sin(u * 11) * 3), 0])
  return bends
}

/** Paints nightfall: a blue tint that is darkest in the corners. */
function nightfall({ width, height }: Stage, strength: number): Overlay {
  return (context, seconds) => {
    const share = strength * Math.min(1, seconds / 3.5) ** 1.2
    const gradient = addStops(
      context.createRadialGradient(width / 2, height * 0.45, 0, width / 2, height * 0.45, Math.hypot(width, height) * 0.6),
      { 0: css(oklch(0.5, 0.09, 262), share), 1: css(oklch(0.2, 0.07, 270), share) },
    )
    blended(context, 'multiply', () => fillBox(context, gradient, 0, 0, width, height))
  }
}

/** Soft light painted at a quarter of the resolution looks the same and takes a tenth of the time. */
const coarse = 4

/** Paints a low sun that moves along the upper edge and casts rays. */
function sunlight({ scene, width, height, unit }: Stage): Overlay {
  const warm = oklch(0.88, 0.11, 78)
  const random = scene.random.fork('rays')
  const rays = Array.from({ length: 9 }, () => ({
    at: random.between(0.1, 1.5),
    wide: random.between(0.02, 0.075),
    phase: random.between(0, 6.3),
  }))
  const turn = scene.light.x < 0.5 ? 1 : -1
  const far = Math.hypot(width, height)
  const sheet = createCanvas(Math.ceil(width / coarse), Math.ceil(height / coarse))
  const light = sheet.getContext('2d')
  return (context, seconds, arrived) => {
    light.setTransform(1, 0, 0, 1, 0, 0)
    light.clearRect(0, 0, sheet.width, sheet.height)
    light.setTransform(turn / coarse, 0, 0, 1 / coarse, turn === 1 ? 0 : sheet.width, 0)
    light.globalCompositeOperation = 'lighter'
    const [x, y] = [width * (0.02 + 0.02 * seconds), -height * 0.06]
    glow(light, x, y, far * 0.85, warm, 0.62)
    for (const { at, wide, phase } of rays) {
      const gradient = addStops(light.createRadialGradient(x, y, unit * 6, x, y, far * 0.95), {
        0: css(warm, 0.16 + 0.11 * Math.sin(seconds * 0.9 + phase)),
        1: css(warm, 0),
      })
      light.fillStyle = gradient
      // Several thin layers give each ray a soft edge.
      for (const share of [1, 0.7, 0.4]) {
        const angle = at + 0.02 * seconds
        light.beginPath()
        light.moveTo(x, y)
        light.lineTo(x + Math.cos(angle - wide * share) * far, y + Math.sin(angle - wide * share) * far)
        light.lineTo(x + Math.cos(angle + wide * share) * far, y + Math.sin(angle + wide * share) * far)
        light.fill()
      }
    }
    blended(context, 'screen', () => {
      context.globalAlpha = arrived
      context.drawImage(sheet, 0, 0, width, height)
    })
    blended(context, 'soft-light', () => {
      context.globalAlpha = 0.4 * arrived
      fillBox(context, css(warm), 0, 0, width, height)
    })
  }
}

function firelight({ scene, width, height }: Stage): Overlay {
  const noise = createNoise(scene.random.fork('flicker'))
  const [fire, reach] = [lighter(oklch(0.7, 0.15, 52), 0.02), Math.hypot(width, height) * 0.62]
  return (context, seconds, arrived) => {
    const strength = (0.22 + 0.1 * noise(seconds * 7) + 0.05 * noise(seconds * 17 + 90)) * arrived
    blended(context, 'screen', () => glow(context, width * 0.5, height * 0.62, reach, fire, Math.max(0, strength)))
  }
}
