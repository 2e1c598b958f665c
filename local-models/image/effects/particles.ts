import { createCanvas } from '@napi-rs/canvas'
import { css, lighter, mix, oklch, type Color } from '../../prompt/color.ts'
import { colors } from '../../prompt/vocabulary.ts'
import { glow, type Context, type Stage } from '../stage.ts'

/** Paints over a frame. `arrived` increases from 0 to 1 during the first second, so that the video starts with the plain image. */
export type Overlay = (context: Context, seconds: number, arrived: number) => void

/** Paints moving mist made of many soft clouds. */
export function rollingMist({ scene, width, height }: Stage): Overlay {
  const random = scene.random.fork('mist')
  const color = mix(oklch(0.93, 0.01, 240), scene.palette.skyLow, 0.25)
  const cloud = createCanvas(256, 256)
  glow(cloud.getContext('2d'), 128, 128, 128, color, 0.5)
  const clouds = Array.from({ length: 46 }, () => {
    const near = random.next()
    return { x: random.next(), y: 1.02 - 0.62 * random.next() ** 1.4, near, wide: 0.35 + 0.5 * random.next(), pace: 0.012 + 0.035 * near }
  })
  return (context, seconds, arrived) => {
    context.save()
    context.globalAlpha = 0.5 * arrived
    for (const { x, y, near, wide, pace } of clouds) {
      const long = wide * width
      const at = (((x + seconds * pace) % 1.4) - 0.2) * width
      const high = long * (0.24 + 0.1 * near)
      context.drawImage(cloud, at - long / 2, y * height - high / 2, long, high)
    }
    context.restore()
  }
}

/** Paints lights that rise, sway and blink. */
export function risingSparks({ scene, width, height, unit }: Stage): Overlay {
  const random = scene.random.fork('sparks')
  const spark = createCanvas(64, 64)
  const color = oklch(0.86, 0.13, 82)
  glow(spark.getContext('2d'), 32, 32, 32, color, 0.9)
  glow(spark.getContext('2d'), 32, 32, 10, lighter(color, 0.12), 1)
  const sparks = Array.from({ length: 90 }, () => ({
    x: random.next(),
    y: random.next(),
    near: random.next() ** 2,
    phase: random.between(0, 6.3),
    pace: random.between(0.02, 0.06),
  }))
  return (context, seconds, arrived) => {
    context.save()
    context.globalCompositeOperation = 'lighter'
    for (const { x, y, near, phase, pace } of sparks) {
      const size = unit * (1.1 + 4.2 * near)
      const at = (1 + ((y - seconds * pace * (1 + near)) % 1.1)) % 1.1
      const sway = Math.sin(seconds * 0.8 + phase) * unit * (1 + 2 * near)
      context.globalAlpha = arrived * (0.35 + 0.35 * Math.sin(seconds * 2.2 + phase * 3)) * (1 - 0.35 * near)
      context.drawImage(spark, x * width + sway - size / 2, at * height - size / 2, size, size)
    }
    context.restore()
  }
}

/** Paints falling petals and leaves, in the prompt's color if it names one. */
export function fallingLeaves({ scene, width, height, unit }: Stage): Overlay {
  const random = scene.random.fork('leaves')
  const [named] = scene.subjects.flatMap(({ color }) => color ?? [])
  const base: Color = named ? oklch(colors[named].lightness, colors[named].chroma, colors[named].hue) : oklch(0.8, 0.09, 5)
  const leaves = Array.from({ length: 60 }, () => ({
    x: random.between(-0.2, 1),
    y: random.next(),
    near: random.next() ** 1.7,
    phase: random.between(0, 6.3),
    color: css(lighter(base, random.between(-0.1, 0.08)), 0.92),
  }))
  return (context, seconds, arrived) => {
    for (const { x, y, near, phase, color } of leaves) {
      const size = unit * (0.8 + 2 * near)
      const fallen = ((y + seconds * (0.05 + 0.09 * near)) % 1.15) - 0.07
      const turn = phase + seconds * (0.9 + near)
      context.save()
      context.globalAlpha = arrived
      context.translate((x + fallen * 0.18) * width + Math.sin(turn) * unit * 3, fallen * height)
      context.rotate(turn)
      context.scale(1, 0.35 + 0.5 * Math.abs(Math.sin(turn * 1.3)))
      context.fillStyle = color
      context.beginPath()
      context.moveTo(-size, 0)
      context.quadraticCurveTo(0, -size * 0.9, size, 0)
      context.quadraticCurveTo(0, size * 0.9, -size, 0)
      context.fill()
      context.restore()
    }
  }
}
