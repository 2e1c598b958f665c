import { createCanvas, Path2D, type Canvas } from '@napi-rs/canvas'
import { css, lighter, mix, oklch, type Color } from '../../prompt/color.ts'
import type { Random } from '../../prompt/random.ts'
import type { SubjectRequest } from '../../prompt/read-prompt.ts'
import { colors } from '../../prompt/vocabulary.ts'
import { fillBox, verticalGradient, addStops, type Stage } from '../stage.ts'
import type { Figure, Fill } from './figure.ts'
import type { Plant } from './plants.ts'

/** Margin around the box for parts that extend beyond it, such as flames or steam. */
export const margin = 0.3

/** Paints a figure in its scene's light: brighter toward the light, darker at its base. */
export function paintFigure(stage: Stage, subject: Figure | Plant, wish: SubjectRequest, height: number, random: Random): Canvas {
  const { scene } = stage
  const side = Math.max(2, Math.ceil(height * (1 + 2 * margin)))
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const scale = height / 100
  context.setTransform(scale, 0, 0, scale, height * margin, height * margin)
  const main =
    wish.color === undefined ? subject.color : oklch(colors[wish.color].lightness, colors[wish.color].chroma, colors[wish.color].hue)
  const ambient = (color: Color): Color =>
    scene.kind === 'landscape' && scene.palette.dark && scene.style !== 'neon'
      ? mix(lighter(color, -0.14), scene.palette.skyMid, 0.28)
      : mix(color, scene.palette.skyLow, 0.05)
  if ('grow' in subject) subject.grow(context, ambient(main), random)
  else
    for (const part of subject.parts) {
      const [, fill, line, outline] = /^(\w+)(?:\/([\d.]+))? (.*)$/.exec(part) as unknown as [string, Fill, string | undefined, string]
      context.fillStyle = context.strokeStyle = css(partColor(fill, main, stage, ambient), opacity[fill] ?? 1)
      const path = new Path2D(outline)
      // oxlint-disable-next-line no-array-fill-with-reference-type -- `context` is a canvas, not an array
      if (line === undefined) context.fill(path)
      else {
        context.lineWidth = Number(line)
        context.lineCap = 'round'
        context.lineJoin = 'round'
        context.stroke(path)
      }
    }
  if (!stage.flat) light(canvas, stage)
  return canvas
}

const opacity: Partial<Record<Fill, number>> = { glass: 0.62, shade: 0.2 }

function partColor(fill: Fill, main: Color, { scene: { palette } }: Stage, ambient: (color: Color) => Color): Color {
  switch (fill) {
    case 'main':
      return ambient(main)
    case 'deep':
      return ambient(lighter({ ...main, hue: main.hue - 8 }, -0.1))
    case 'pale':
      return ambient(mix(main, oklch(0.93, 0.03, 75), 0.72))
    case 'dark':
    case 'shade':
      return ambient(oklch(0.24, 0.03, 280))
    case 'white':
      return ambient(oklch(0.96, 0.012, 80))
    case 'accent':
      return ambient(palette.accent)
    case 'lamp':
      return oklch(0.88, 0.13, 85)
    case 'glass':
      return mix(oklch(0.8, 0.06, 220), palette.skyLow, 0.4)
  }
}

function light(canvas: Canvas, { scene }: Stage): void {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-atop'
  const fromLeft = scene.light.x < 0.5
  const [near, away] = fromLeft ? [margin * 0.6, 0.75] : [1 - margin * 0.6, 0.25]
  const across = addStops(context.createLinearGradient(width * near, 0, width * away, height * 0.25), {
    0: css(scene.palette.light, scene.palette.dark ? 0.22 : 0.34),
    0.5: css(scene.palette.light, 0),
    1: css(lighter(scene.palette.near, -0.1), 0.26),
  })
  fillBox(context, across, 0, 0, width, height)
  context.fillStyle = verticalGradient(context, height * 0.55, height * 0.85, {
    0: css(scene.palette.near, 0),
    1: css(scene.palette.near, 0.3),
  })
  context.fillRect(0, 0, width, height)
}
