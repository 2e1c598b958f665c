import { css, lighter, mix, type Color } from '../prompt/color.ts'
import type { Context, Layer, Stage } from './stage.ts'
import { disc, fillBox, withStops } from './stage.ts'

/** A grid of quarter circles, leaves and rings that meet at their corners. */
export function mosaicLayers(stage: Stage): Layer[] {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('mosaic')
  const side = (unit * 100) / random.pick([4, 5, 6])
  const [columns, rows] = [Math.ceil(width / side) + 1, Math.ceil(height / side) + 1]
  const colors = colorRow(stage)
  return [
    {
      depth: 0.2,
      still: context => {
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) {
            const back = random.pick(colors)
            const front = random.pick(colors.filter(color => color !== back && Math.abs(color.lightness - back.lightness) > 0.08))
            context.save()
            context.translate(column * side, row * side)
            tile(context, side, back, front, random.whole(0, 6), random.whole(0, 3), mix(scene.palette.light, back, 0.2))
            context.restore()
          }
      },
    },
  ]
}

function colorRow({ scene: { palette } }: Stage): Color[] {
  return [palette.skyTop, palette.far, palette.accent, palette.skyLow, palette.second, palette.skyMid, palette.light]
}

function tile(context: Context, side: number, back: Color, front: Color, kind: number, turn: number, spark: Color): void {
  const shade = withStops(context.createLinearGradient(0, 0, side, side), { 0: css(lighter(back, 0.03)), 1: css(lighter(back, -0.05)) })
  fillBox(context, shade, 0, 0, side + 1, side + 1)
  context.beginPath()
  context.rect(0, 0, side, side)
  context.clip()
  context.translate(side / 2, side / 2)
  context.rotate((turn * Math.PI) / 2)
  context.translate(-side / 2, -side / 2)
  context.fillStyle = context.strokeStyle = css(front)
  const quarter = (x: number, y: number, radius: number): void => {
    disc(context, x, y, radius)
  }
  if (kind === 0) quarter(0, 0, side)
  else if (kind === 1) {
    context.beginPath()
    context.arc(0, 0, side, 0, Math.PI / 2)
    context.arc(side, side, side, Math.PI, Math.PI * 1.5)
    context.fill()
  } else if (kind === 2) {
    quarter(side / 2, side / 2, side * 0.42)
    context.fillStyle = css(spark)
    quarter(side / 2, side / 2, side * 0.16)
  } else if (kind === 3) {
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(side, 0)
    context.lineTo(0, side)
    context.fill()
  } else if (kind === 4) {
    context.lineWidth = side * 0.1
    for (let ring = 0.15; ring < 1; ring += 0.2) {
      context.beginPath()
      context.arc(0, 0, side * ring, 0, Math.PI / 2)
      context.stroke()
    }
  } else if (kind === 5) {
    quarter(side / 2, 0, side / 2)
    context.fillStyle = css(spark)
    quarter(side / 2, side, side / 2)
  } else
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const)
      quarter(x * side, y * side, side * 0.14)
}
