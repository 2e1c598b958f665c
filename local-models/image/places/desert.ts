import { css, lighter, mix } from '../../prompt/color.ts'
import { createNoise, layered } from '../../prompt/noise.ts'
import { ridgeLayer } from '../ridges.ts'
import { fillBelow, landAt, scatter, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'
import { cactus, grass } from '../vegetation.ts'
import { mistLayer } from '../weather.ts'

export function desert(stage: Stage): Layer[] {
  const { scene, horizon, height } = stage
  const line = horizon / height
  const random = scene.random.fork('desert')
  return [
    mesas(stage, 0.1),
    ...(random.chance(0.5)
      ? [ridgeLayer(stage, { name: 'range', depth: 0.16, base: line + 0.02, rise: 0.12, peaks: 4, sharp: true })]
      : []),
    mistLayer(stage, line, 0.35),
    ...[0, 1, 2, 3].map((row): Layer => ({ depth: 0.3 + row * 0.18, still: context => dune(context, stage, row) })),
    plants(stage),
  ]
}

/** Paints a dune. An irregular crest that runs toward the viewer separates the lit side from the shaded side. */
function dune(context: Context, stage: Stage, row: number): void {
  const { scene, width, height, horizon, unit, flat } = stage
  const random = scene.random.fork(`dune ${row}`)
  const depth = 0.3 + row * 0.18
  const noise = layered(createNoise(random), 2, 0.3)
  const base = horizon + (height - horizon) * (0.06 + row * 0.24)
  const rise = unit * (9 + row * 5)
  const top = random.between(0.2, 0.8) * width
  const spread = width * random.between(0.3, 0.5)
  const crest = (x: number): number => base - rise * Math.exp(-(((x - top) / spread) ** 2)) - rise * 0.35 * noise((x / width) * 1.7)
  const lit = mix(lighter(landAt(stage, depth), scene.palette.dark ? 0.03 : 0.1), scene.palette.skyLow, 0.16 * (1 - row / 4))
  const shaded = lighter({ ...lit, hue: lit.hue - 12 }, scene.palette.dark ? -0.07 : -0.15)
  const fill = flat ? css(lit) : verticalGradient(context, base - rise, base + rise * 1.6, { 0: lit, 1: lighter(lit, -0.09) })
  fillBelow(context, stage, crest, fill, 3)
  context.save()
  context.clip()
  const away = scene.light.x < 0.5 ? 1 : -1
  const bend = random.between(0.4, 1)
  context.beginPath()
  context.moveTo(top, crest(top) - 1)
  context.bezierCurveTo(
    top + away * -unit * 9 * bend,
    base - rise * 0.2,
    top + away * unit * 12 * bend,
    base + rise * 0.5,
    top - away * unit * 6,
    base + rise * 2.4,
  )
  context.lineTo(away > 0 ? width + 4 : -4, height + 4)
  context.lineTo(away > 0 ? width + 4 : -4, crest(away > 0 ? width : 0) - unit * 9)
  for (let x = away > 0 ? width : 0; away > 0 ? x > top : x < top; x -= away * 6) context.lineTo(x, crest(x) - 1)
  context.closePath()
  context.fillStyle = flat
    ? css(shaded)
    : verticalGradient(context, base - rise, base + rise * 2, { 0: css(shaded, 0.95), 1: css(shaded, 0.2) })
  context.fill()
  context.restore()
}

function mesas(stage: Stage, depth: number): Layer {
  const { scene, width, horizon, unit } = stage
  return {
    depth,
    still: context => {
      const random = scene.random.fork('mesas')
      const color = mix(landAt(stage, 0.22), scene.palette.skyLow, 0.2)
      scatter(random, 4, () => {
        const x = random.between(0, 1) * width
        const [wide, tall] = [unit * random.between(7, 20), unit * random.between(5, 14)]
        context.fillStyle = verticalGradient(context, horizon - tall, horizon + unit * 4, {
          0: color,
          1: mix(color, scene.palette.skyLow, 0.5),
        })
        context.beginPath()
        context.moveTo(x - wide * 1.25, horizon + unit * 5)
        context.lineTo(x - wide, horizon - tall * 0.4)
        context.lineTo(x - wide * 0.82, horizon - tall)
        context.lineTo(x + wide * 0.7, horizon - tall * 0.97)
        context.lineTo(x + wide * 0.84, horizon - tall * 0.35)
        context.lineTo(x + wide * 1.3, horizon + unit * 5)
        context.fill()
      })
    },
  }
}

function plants(stage: Stage): Layer {
  const { scene, width, height, unit } = stage
  return {
    depth: 0.95,
    still: context => {
      const random = scene.random.fork('plants')
      context.fillStyle = css(lighter(mix(landAt(stage, 1), { lightness: 0.3, chroma: 0.05, hue: 160 }, 0.45), -0.08))
      const side = scene.light.x < 0.5 ? 0.86 : 0.14
      if (random.chance(0.75))
        cactus(context, width * (side + random.between(-0.05, 0.05)), height * 0.99, unit * random.between(22, 34), random)
      if (random.chance(0.5))
        cactus(context, width * (1 - side + random.between(-0.04, 0.04)), height * 0.9, unit * random.between(8, 12), random)
      scatter(random, 9, () =>
        grass(context, random.next() * width, height * random.between(0.9, 1.01), unit * random.between(2, 5), random),
      )
    },
  }
}
