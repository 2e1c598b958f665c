import { css, lighter, mix, oklch } from '../../prompt/color.ts'
import { createCrest } from '../ridges.ts'
import { disc, fillBelow, scatter, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'

export function underwater(stage: Stage): Layer[] {
  return [
    { depth: 0.01, still: context => water(context, stage) },
    { depth: 0.05, moving: (context, seconds) => rays(context, stage, seconds) },
    ...[0, 1, 2].map((row): Layer => ({ depth: 0.25 + row * 0.32, still: context => reef(context, stage, row) })),
    bubbles(stage),
  ]
}

function water(context: Context, { scene, width, height }: Stage): void {
  const tint = scene.palette.near
  context.fillStyle = verticalGradient(context, 0, height, {
    0: mix(oklch(0.86, 0.09, 195), tint, 0.1),
    0.3: mix(oklch(0.65, 0.12, 215), tint, 0.2),
    0.7: mix(oklch(0.42, 0.11, 240), tint, 0.3),
    1: mix(oklch(0.24, 0.08, 258), tint, 0.3),
  })
  context.fillRect(0, 0, width, height)
}

function rays(context: Context, { scene, width, height, unit }: Stage, seconds: number): void {
  const random = scene.random.fork('rays')
  context.globalCompositeOperation = 'screen'
  for (let ray = 0; ray < 9; ray++) {
    const x = width * (scene.light.x + random.between(-0.35, 0.35))
    const [wide, phase] = [unit * random.between(3, 10), random.between(0, 6)]
    const lean = (x - width * scene.light.x) * 1.1 + Math.sin(seconds * 0.6 + phase) * unit * 3
    const strength = random.between(0.08, 0.22) * (0.75 + 0.25 * Math.sin(seconds + phase))
    context.fillStyle = verticalGradient(context, 0, height * 0.85, { 0: `rgba(225,255,250,${strength})`, 1: 'rgba(200,255,250,0)' })
    context.beginPath()
    context.moveTo(x - wide * 0.4, -2)
    context.lineTo(x + wide * 0.4, -2)
    context.lineTo(x + lean + wide * 1.6, height * 0.85)
    context.lineTo(x + lean - wide * 1.6, height * 0.85)
    context.fill()
  }
  context.globalCompositeOperation = 'source-over'
}

function reef(context: Context, stage: Stage, row: number): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork(`reef ${row}`)
  const rock = mix(oklch(0.4, 0.1, 235), oklch(0.17, 0.05, 265), row / 2)
  const crest = createCrest(stage, {
    name: `reef ${row}`,
    depth: 0.4,
    base: 0.92 + row * 0.07,
    rise: 0.2 - row * 0.03,
    peaks: 1.8 + row,
    sharp: false,
  })
  const hues = [scene.palette.accent, scene.palette.second, oklch(0.68, 0.17, 10), oklch(0.75, 0.14, 70), oklch(0.62, 0.15, 320)]
  scatter(random, Math.round((width / unit) * 0.2), () => {
    const x = random.next() * width
    const color = mix(random.pick(hues), rock, 0.62 - row * 0.2)
    context.fillStyle = context.strokeStyle = css(color)
    coral(context, x, crest(x) + unit, unit * random.between(6, 13) * (0.6 + row * 0.35), random.whole(0, 2), random.between(-0.2, 0.2), 0)
  })
  const fill = verticalGradient(context, height * 0.7, height, { 0: lighter(rock, 0.03), 1: lighter(rock, -0.08) })
  fillBelow(context, stage, crest, fill)
}

/** Draws coral branches, a coral fan or seaweed, depending on `kind`. */
function coral(context: Context, x: number, y: number, size: number, kind: number, lean: number, level: number): void {
  context.lineCap = 'round'
  if (kind === 0) {
    const [tx, ty] = [x + Math.sin(lean) * size * 0.5, y - Math.cos(lean) * size * 0.5]
    context.lineWidth = size * 0.16
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(tx, ty)
    context.stroke()
    if (level < 3) for (const turn of [-0.5, 0.45]) coral(context, tx, ty, size * 0.74, 0, lean + turn, level + 1)
  } else if (kind === 1) {
    for (let lobe = 0; lobe < 7; lobe++) {
      disc(context, x + Math.cos(lobe * 0.52) * size * 0.42, y - Math.sin(lobe * 0.52) * size * 0.4, size * 0.2)
    }
  } else {
    context.lineWidth = size * 0.09
    for (let blade = -2; blade <= 2; blade++) {
      context.beginPath()
      context.moveTo(x + blade * size * 0.1, y)
      context.bezierCurveTo(
        x + blade * size * 0.1 + size * 0.24,
        y - size * 0.5,
        x + blade * size * 0.22 - size * 0.24,
        y - size * 0.9,
        x + blade * size * 0.3 + lean * size,
        y - size * (1.4 - Math.abs(blade) * 0.2),
      )
      context.stroke()
    }
  }
}

function bubbles({ scene, width, height, unit }: Stage): Layer {
  const random = scene.random.fork('bubbles')
  const all = Array.from({ length: 46 }, () => ({
    x: random.next() * width,
    y: random.next(),
    size: unit * (0.15 + 0.9 * random.next() ** 3),
    phase: random.between(0, 6.3),
  }))
  return {
    depth: 0.8,
    moving: (context, seconds) => {
      context.lineWidth = unit * 0.12
      for (const { x, y, size, phase } of all) {
        const at = (((y - seconds * 0.07) % 1) + 1) % 1
        context.strokeStyle = 'rgba(235,255,255,0.5)'
        context.fillStyle = 'rgba(235,255,255,0.13)'
        disc(context, x + Math.sin(seconds * 1.6 + phase) * unit, at * height, size)
        context.stroke()
      }
    },
  }
}
