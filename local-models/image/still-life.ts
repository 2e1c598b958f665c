import { css, lighter, mix, oklch, type Color } from '../prompt/color.ts'
import type { Random } from '../prompt/random.ts'
import { blended, glow, verticalGradient, type Context, type Layer, type Stage } from './stage.ts'
import { subjectLayers } from './subjects.ts'

/** Paints a subject in an indoor scene with a wall, a background shape, a surface, window light and leaves. */
export function stillLifeLayers(stage: Stage): Layer[] {
  const portrait = stage.scene.subjects[0]?.subject === 'portrait'
  return [
    { depth: 0, still: context => paintWall(context, stage) },
    { depth: 0.12, still: context => backdrop(context, stage) },
    { depth: 0.2, moving: (context, seconds) => leaves(context, stage, portrait ? 9 : 5, seconds) },
    ...(portrait ? [] : [{ depth: 0.4, still: (context: Context) => podium(context, stage) }]),
    ...subjectLayers(stage),
    { depth: 0.9, still: context => windowLight(context, stage) },
  ]
}

function tones({ scene: { palette, time } }: Stage): { wall: Color; floor: Color; shape: Color; leaf: Color } {
  const dim = time === 'night' ? -0.34 : time === 'dusk' ? -0.2 : 0
  const wall = lighter(mix(palette.skyLow, palette.skyMid, 0.45), dim)
  return {
    wall,
    floor: lighter(mix(wall, palette.accent, 0.3), -0.1),
    shape: mix(palette.accent, wall, 0.35),
    leaf: mix(oklch(0.42, 0.09, 155), palette.far, 0.3),
  }
}

function paintWall(context: Context, stage: Stage): void {
  const { width, height } = stage
  const { wall: color, floor } = tones(stage)
  context.fillStyle = verticalGradient(context, 0, height, {
    0: lighter(color, -0.06),
    0.6: lighter(color, 0.03),
    1: lighter(color, -0.03),
  })
  context.fillRect(0, 0, width, height)
  if (stage.scene.subjects[0]?.subject === 'portrait') return
  context.fillStyle = verticalGradient(context, height * 0.77, height, { 0: lighter(floor, 0.04), 1: lighter(floor, -0.08) })
  context.fillRect(0, height * 0.77, width, height)
}

function backdrop(context: Context, stage: Stage): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('backdrop')
  const { shape } = tones(stage)
  const third = scene.light.x < 0.5 ? 0.62 : 0.38
  const [x, foot] = [width * (0.5 + (third - 0.5) * 0.8), height * 0.77]
  const radius = unit * random.between(29, 35)
  const kind = random.whole(0, 2)
  const y = height * 0.43
  context.fillStyle = verticalGradient(context, y - radius, foot, { 0: lighter(shape, 0.06), 1: lighter(shape, -0.07) })
  context.beginPath()
  if (kind === 0) context.arc(x, y, radius, 0, 7)
  else {
    context.arc(x, y, radius, Math.PI, 0)
    context.lineTo(x + radius, foot)
    context.lineTo(x - radius, foot)
  }
  context.fill()
  if (kind !== 2) return
  for (let ring = 1; ring < 4; ring++) {
    context.strokeStyle = css(lighter(shape, 0.1 - ring * 0.03), 0.8)
    context.lineWidth = unit * 1.4
    context.beginPath()
    context.arc(x, y, radius + unit * ring * 3.4, Math.PI, 0)
    context.lineTo(x + radius + unit * ring * 3.4, foot)
    context.moveTo(x - radius - unit * ring * 3.4, y)
    context.lineTo(x - radius - unit * ring * 3.4, foot)
    context.stroke()
  }
}

function podium(context: Context, stage: Stage): void {
  const { scene, width, height, unit } = stage
  const { floor } = tones(stage)
  const third = scene.light.x < 0.5 ? 0.62 : 0.38
  const wide = unit * (scene.subjects[0]?.several === true ? 58 : 34)
  const x = scene.subjects[0]?.several === true ? width / 2 : width * third
  const [top, bottom, flat] = [height * 0.84, height * 0.93, wide * 0.14]
  const stone = lighter(floor, 0.13)
  context.fillStyle = css(lighter(floor, -0.16), 0.45)
  context.beginPath()
  context.ellipse(x + (scene.light.x < 0.5 ? 1 : -1) * unit * 9, bottom + unit, wide * 1.06, flat * 1.15, 0, 0, 7)
  context.fill()
  const across = context.createLinearGradient(x - wide, 0, x + wide, 0)
  const [near, away] = scene.light.x < 0.5 ? [0, 1] : [1, 0]
  across.addColorStop(near, css(lighter(stone, -0.02)))
  across.addColorStop(away, css(lighter(stone, -0.2)))
  context.fillStyle = across
  context.beginPath()
  context.ellipse(x, bottom, wide, flat, 0, 0, Math.PI)
  context.lineTo(x - wide, top)
  context.lineTo(x + wide, top)
  context.fill()
  context.fillStyle = css(lighter(stone, 0.045))
  context.beginPath()
  context.ellipse(x, top, wide, flat, 0, 0, 7)
  context.fill()
}

function leaves(context: Context, stage: Stage, count: number, seconds: number): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('leaves')
  const { leaf } = tones(stage)
  for (const side of [0, 1])
    for (let at = 0; at < count; at++) {
      const foot = [width * (side === 0 ? -0.02 : 1.02), height * random.between(0.55, 1.02)] as const
      const angle = (side === 0 ? -1 : 1) * random.between(0.1, 1.15) + Math.sin(seconds * 0.8 + at) * 0.015
      const long = unit * random.between(22, 44)
      frond(context, foot[0], foot[1], long, -Math.PI / 2 - angle, lighter(leaf, random.between(-0.1, 0.08)), random)
    }
}

/** Paints a leaf with its midrib. */
function frond(context: Context, x: number, y: number, long: number, angle: number, color: Color, random: Random): void {
  const wide = long * random.between(0.14, 0.24)
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillStyle = css(color)
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(long * 0.3, -wide, long * 0.7, -wide, long, 0)
  context.bezierCurveTo(long * 0.7, wide, long * 0.3, wide, 0, 0)
  context.fill()
  context.fillStyle = css(lighter(color, 0.06), 0.5)
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(long * 0.3, -wide, long * 0.7, -wide, long, 0)
  context.lineTo(0, 0)
  context.fill()
  context.restore()
}

/** Paints beams of light from a window over the image. */
function windowLight(context: Context, stage: Stage): void {
  const { flat, scene, width, height, unit } = stage
  if (flat) return
  const way = scene.light.x < 0.5 ? 1 : -1
  const from = way > 0 ? 0 : width
  blended(context, 'soft-light', () => {
    context.filter = `blur(${unit * 1.2}px)`
    context.fillStyle = css(scene.palette.light, scene.time === 'night' ? 0.25 : 0.6)
    for (const shift of [0, unit * 26]) {
      context.beginPath()
      context.moveTo(from + way * (unit * 4 + shift), 0)
      context.lineTo(from + way * (unit * 26 + shift), 0)
      context.lineTo(from + way * (unit * 82 + shift), height)
      context.lineTo(from + way * (unit * 54 + shift), height)
      context.fill()
    }
  })
  blended(context, 'screen', () =>
    glow(context, from, 0, Math.max(width, height) * 0.8, scene.palette.light, scene.time === 'night' ? 0.1 : 0.22),
  )
}
