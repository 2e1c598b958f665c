import { css, lighter, mix } from '../prompt/color.ts'
import { blended, glow, verticalGradient, type Context, type Layer, type Stage } from './stage.ts'

/** Paints water from `top` to the bottom: a darker, mirrored sky, with reflections of the light. In a video, the reflections move. */
export function waterLayers(stage: Stage, top: number, still: boolean): Layer[] {
  return [
    { depth: 0.3, still: context => paintWater(context, stage, top) },
    { depth: 0.34, moving: ripples(stage, top, still) },
    { depth: 0.36, moving: glints(stage, top) },
  ]
}

function paintWater(context: Context, stage: Stage, top: number): void {
  const { width, height, scene } = stage
  const { skyTop, skyMid, skyLow, near, far } = scene.palette
  const body = scene.place === 'sea' ? mix(near, skyTop, 0.35) : mix(near, skyTop, 0.55)
  context.fillStyle = verticalGradient(context, top, height, {
    0: mix(skyLow, far, 0.25),
    0.1: mix(skyLow, skyMid, 0.6),
    0.42: mix(mix(skyMid, skyTop, 0.5), body, 0.35),
    1: lighter(body, -0.05),
  })
  context.fillRect(-4, top, width + 8, height - top + 4)
  blended(context, 'screen', () => glow(context, scene.light.x * width, top, width * 0.5, scene.palette.light, 0.25))
  // Paints haze where the water meets the sky.
  context.fillStyle = verticalGradient(context, top - height * 0.01, top + height * 0.03, {
    0: css(skyLow, 0),
    0.35: css(skyLow, 0.55),
    1: css(skyLow, 0),
  })
  context.fillRect(-4, top - height * 0.01, width + 8, height * 0.04)
}

function ripples({ scene, width, height, unit }: Stage, top: number, still: boolean): NonNullable<Layer['moving']> {
  const random = scene.random.fork('ripples')
  const deep = height - top
  const all = Array.from({ length: still ? 70 : 150 }, () => {
    const near = random.next() ** 0.8
    return {
      x: random.between(-0.1, 1.1) * width,
      near,
      long: unit * (1.5 + 13 * near) * random.between(0.5, 1.4),
      bright: random.chance(0.45),
      phase: random.between(0, 6.3),
    }
  })
  const [light, dark] = [css(mix(scene.palette.skyLow, scene.palette.light, 0.3), 0.3), css(lighter(scene.palette.near, -0.06), 0.24)]
  return (context, seconds) => {
    for (const { x, near, long, bright, phase } of all) {
      const y = top + deep * (0.02 + 0.98 * near) + Math.sin(seconds * 1.4 + phase) * unit * 0.25 * near
      const drift = Math.sin(seconds * 0.5 + phase) * unit * near * 1.6
      const thick = unit * (0.08 + (still ? 0.3 : 0.55) * near)
      context.fillStyle = bright ? light : dark
      context.beginPath()
      context.moveTo(x - long + drift, y)
      context.quadraticCurveTo(x + drift, y - thick * 1.6, x + long + drift, y)
      context.quadraticCurveTo(x + drift, y + thick * 0.4, x - long + drift, y)
      context.fill()
    }
  }
}

function glints({ scene, width, height, unit }: Stage, top: number): NonNullable<Layer['moving']> {
  const random = scene.random.fork('glints')
  const deep = height - top
  const x0 = scene.light.x * width
  const veiled = scene.weather === 'storm' || scene.weather === 'rain' || scene.weather === 'fog'
  const all = Array.from({ length: veiled ? 40 : 150 }, () => {
    const near = random.next() ** 1.15
    const spread = unit * (4 + 20 * near)
    const off = (random.next() + random.next() + random.next() - 1.5) * spread
    return {
      x: x0 + off,
      y: top + deep * near,
      long: unit * random.between(0.5, 1.2) * (0.7 + 4 * near),
      thick: unit * (0.1 + 0.42 * near),
      shine: random.between(0.35, 1) * (1 - 0.45 * near),
      phase: random.between(0, 6.3),
      pace: random.between(1, 3),
    }
  })
  const color = css(scene.palette.light)
  return (context, seconds) => {
    context.globalCompositeOperation = 'screen'
    context.fillStyle = color
    for (const { x, y, long, thick, shine, phase, pace } of all) {
      context.globalAlpha = shine * (0.62 + 0.38 * Math.sin(seconds * pace + phase)) * (veiled ? 0.4 : 0.85)
      context.beginPath()
      context.ellipse(x + Math.sin(seconds + phase) * unit * 0.3, y, long, thick, 0, 0, 7)
      context.fill()
    }
    context.globalAlpha = 1
    context.globalCompositeOperation = 'source-over'
  }
}

/** Paints the reflection of land in water, flattened and pale. */
export function mirrored(context: Context, top: number, strength: number, paint: () => void): void {
  context.save()
  context.globalAlpha = strength
  context.translate(0, top)
  context.scale(1, -0.7)
  context.translate(0, -top)
  paint()
  context.restore()
}
