import { css, lighter, mix, type Color } from '../../prompt/color.ts'
import type { Random } from '../../prompt/random.ts'
import { blended, circle, disc, fillBox, glow, addStops, type Context, type Layer, type Stage } from '../stage.ts'
import { ridgeLayer } from '../ridges.ts'

/** Paints clouds of glowing gas and a planet with its ring and moon; some images also show the ground. */
export function space(stage: Stage): Layer[] {
  const { scene } = stage
  const random = scene.random.fork('space')
  const ground = random.chance(0.5) || scene.subjects.some(({ subject }) => subject !== 'rocket')
  return [
    { depth: 0.02, still: context => nebula(context, stage) },
    { depth: 0.12, still: context => planets(context, stage) },
    ...(ground
      ? [
          ridgeLayer(stage, { name: 'moonscape far', depth: 0.5, base: 0.93, rise: 0.16, peaks: 3, sharp: true }),
          ridgeLayer(stage, { name: 'moonscape', depth: 0.85, base: 1.04, rise: 0.16, peaks: 2, sharp: false }),
        ]
      : []),
  ]
}

function nebula(context: Context, { scene, width, height }: Stage): void {
  const random = scene.random.fork('nebula')
  const { accent, second, skyLow, far } = scene.palette
  const base = [lighter(accent, -0.15), lighter(second, -0.2), skyLow, far]
  const slope = random.between(-0.6, 0.6)
  context.globalCompositeOperation = 'screen'
  for (let puff = 0; puff < 90; puff++) {
    const along = random.between(-0.1, 1.1)
    const off = (random.next() + random.next() + random.next() - 1.5) * 0.36
    const radius = Math.max(width, height) * random.between(0.05, 0.24) * (1 - Math.abs(off))
    glow(context, along * width, height * (0.45 + slope * (along - 0.5) + off), radius, random.pick(base), random.between(0.07, 0.2))
  }
  context.globalCompositeOperation = 'source-over'
}

function planets(context: Context, stage: Stage): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('planets')
  const big = { x: width * scene.light.x, y: height * random.between(0.28, 0.45), radius: unit * random.between(15, 24) }
  planet(context, big, mix(scene.palette.accent, scene.palette.far, 0.25), scene.light.x < 0.5, random, random.chance(0.7))
  const small = {
    x: width * (1 - scene.light.x) + unit * random.between(-8, 8),
    y: height * random.between(0.14, 0.3),
    radius: unit * random.between(2.5, 5),
  }
  planet(context, small, mix(scene.palette.second, scene.palette.skyLow, 0.4), scene.light.x < 0.5, random, false)
}

function planet(
  context: Context,
  { x, y, radius }: { x: number; y: number; radius: number },
  color: Color,
  litRight: boolean,
  random: Random,
  ringed: boolean,
): void {
  const tilt = random.between(-0.5, 0.5)
  blended(context, 'screen', () => glow(context, x, y, radius * 1.7, color, 0.5))
  const ring = (front: boolean): void => {
    for (let band = 0; band < 6; band++) {
      context.strokeStyle = css(lighter(color, 0.2 - band * 0.04), 0.6 - band * 0.08)
      context.lineWidth = radius * 0.07
      context.beginPath()
      context.ellipse(
        x,
        y,
        radius * (1.38 + band * 0.1),
        radius * (0.34 + band * 0.026),
        tilt,
        front ? 0 : Math.PI,
        front ? Math.PI : 2 * Math.PI,
      )
      context.stroke()
    }
  }
  if (ringed) ring(false)
  context.save()
  circle(context, x, y, radius)
  context.clip()
  fillBox(context, css(color), x - radius, y - radius, radius * 2, radius * 2)
  context.translate(x, y)
  context.rotate(tilt)
  for (let band = 0; band < 13; band++) {
    context.fillStyle = css(lighter({ ...color, hue: color.hue + random.between(-35, 35) }, random.between(-0.14, 0.13)), 0.5)
    context.beginPath()
    context.ellipse(0, random.between(-1, 1) * radius, radius * 1.4, radius * random.between(0.03, 0.16), random.between(-0.05, 0.05), 0, 7)
    context.fill()
  }
  context.restore()
  const lit = litRight ? 1 : -1
  const stops = { 0: 'rgba(6,3,20,0)', 0.45: 'rgba(6,3,20,0.1)', 0.8: 'rgba(6,3,20,0.72)', 1: 'rgba(6,3,20,0.94)' }
  const [litX, litY] = [x + lit * radius * 0.45, y - radius * 0.4]
  const shade = context.createRadialGradient(litX, litY, radius * 0.1, x + lit * radius * 0.2, y - radius * 0.15, radius * 1.3)
  context.fillStyle = addStops(shade, stops)
  disc(context, x, y, radius * 1.004)
  if (ringed) ring(true)
}
