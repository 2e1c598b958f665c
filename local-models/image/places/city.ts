import { css, lighter, mix, type Color } from '../../prompt/color.ts'
import type { Random } from '../../prompt/random.ts'
import { clipped, fillBox, landAt, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'
import { waterLayers, mirrored } from '../water.ts'
import { mistLayer } from '../weather.ts'

/** Paints three rows of towers with lit windows, reflected in a river. */
export function city(stage: Stage): Layer[] {
  const { horizon, height } = stage
  const line = horizon / height
  const rows = [0, 1, 2] as const
  const shore = horizon + height * 0.13
  const water = waterLayers(stage, shore, true)
  return [
    ...rows.flatMap((row): Layer[] => [
      { depth: 0.1 + row * 0.17, still: context => skyline(context, stage, row, shore) },
      mistLayer(stage, line + 0.05 + row * 0.03, 0.3 - row * 0.08, 0.11 + row * 0.17),
    ]),
    ...water.slice(0, 1),
    {
      depth: 0.46,
      still: context =>
        clipped(context, 0, shore, stage.width, height - shore, () =>
          mirrored(context, shore, 0.42, () => {
            for (const row of rows) skyline(context, stage, row, shore)
          }),
        ),
    },
    ...water.slice(1),
  ]
}

function skyline(context: Context, stage: Stage, row: 0 | 1 | 2, foot: number): void {
  const { scene, width, horizon, unit } = stage
  const random = scene.random.fork(`skyline ${row}`)
  const color = mix(landAt(stage, 0.12 + row * 0.36), scene.palette.skyMid, 0.22 - row * 0.09)
  const center = random.between(0.3, 0.7)
  for (let x = -unit * 4; x < width + unit * 2;) {
    const wide = unit * random.between(4, 9) * (1 + row * 0.16)
    const middle = 1 - Math.abs(x / width - center) * 1.25
    const tall = horizon * ([0.5, 0.36, 0.2][row] ?? 0.2) * Math.max(0.25, middle) * random.between(0.5, 1.25) + unit * 7
    tower(context, stage, { x, wide, top: foot - tall - unit * 4, foot, color: lighter(color, random.between(-0.025, 0.025)), row }, random)
    x += wide * random.between(0.85, 1.15)
  }
}

interface Tower {
  x: number
  wide: number
  top: number
  foot: number
  color: Color
  row: number
}

function tower(context: Context, stage: Stage, { x, wide, top, foot, color, row }: Tower, random: Random): void {
  const { scene, unit } = stage
  context.fillStyle = verticalGradient(context, top, foot, { 0: color, 1: mix(color, scene.palette.skyLow, 0.3 - row * 0.1) })
  context.fillRect(x, top, wide, foot - top)
  const roof = random.whole(0, 5)
  context.beginPath()
  if (roof === 0) context.rect(x + wide * 0.47, top - unit * random.between(3, 8), wide * 0.06, unit * 9)
  if (roof === 1) context.rect(x + wide * 0.2, top - unit * 2.2, wide * 0.6, unit * 2.4)
  if (roof === 2 || roof === 3) {
    context.lineTo(x, top + 1)
    context.lineTo(roof === 2 ? x + wide / 2 : x, top - wide * (roof === 2 ? 0.8 : 0.5))
    context.lineTo(x + wide, top + 1)
  }
  context.fill()
  // Lightens the side that faces the light.
  context.fillStyle = css(scene.palette.light, scene.palette.dark ? 0.05 : 0.14)
  context.fillRect(scene.light.x < 0.5 ? x : x + wide * 0.7, top, wide * 0.3, foot - top)
  windows(context, stage, { x, wide, top, foot, color, row }, random)
}

function windows(context: Context, { scene, unit }: Stage, { x, wide, top, foot, row, color }: Tower, random: Random): void {
  const lit = scene.palette.dark ? 0.4 : scene.time === 'sunset' || scene.time === 'dawn' ? 0.22 : 0.06
  const warm = [
    scene.palette.light,
    { lightness: 0.86, chroma: 0.12, hue: 80 },
    scene.palette.accent,
    scene.style === 'neon' ? scene.palette.second : { lightness: 0.88, chroma: 0.1, hue: 70 },
  ]
  const columns = Math.max(2, Math.round(wide / (unit * 1.3)))
  const step = wide / columns
  const blind = css(lighter(color, scene.palette.dark ? 0.05 : -0.07), 0.5)
  for (let column = 0; column < columns; column++)
    for (let y = top + unit * 1.4; y < foot - unit * 3; y += unit * 1.9) {
      const on = random.chance(lit)
      if (!on && !random.chance(0.45)) continue
      fillBox(context, on ? css(random.pick(warm), 0.5 + row * 0.17) : blind, x + step * (column + 0.26), y, step * 0.48, unit * 0.95)
    }
}
