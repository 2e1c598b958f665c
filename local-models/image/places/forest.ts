import { css, lighter, mix } from '../../prompt/color.ts'
import { createCrest } from '../ridges.ts'
import { fillBelow, landAt, scatter, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'
import { grass, pine } from '../vegetation.ts'
import { mistLayer } from '../weather.ts'

/** Paints light beams, dark trunks at the sides and rows of trees that fade into the mist. */
export function forest(stage: Stage): Layer[] {
  const { horizon, height } = stage
  const line = horizon / height
  return [
    row(stage, 0.1, line + 0.02, 15),
    mistLayer(stage, line, 0.4, 0.12),
    row(stage, 0.26, line + 0.06, 22),
    mistLayer(stage, line + 0.05, 0.34, 0.28),
    row(stage, 0.45, line + 0.11, 31),
    beams(stage),
    mistLayer(stage, line + 0.12, 0.26, 0.5),
    floor(stage),
    frame(stage),
  ]
}

function row(stage: Stage, depth: number, base: number, size: number): Layer {
  const { scene, unit, width } = stage
  const crest = createCrest(stage, { name: `row ${depth}`, depth, base, rise: 0.06, peaks: 2, sharp: false })
  return {
    depth,
    still: context => {
      const random = scene.random.fork(`row ${depth}`)
      const color = landAt(stage, depth)
      const snow = scene.weather === 'snow'
      for (let x = -unit * 4; x < width + unit * 4; x += unit * size * random.between(0.1, 0.34)) {
        const tall = unit * size * random.between(0.6, 1.25)
        context.fillStyle = css(lighter(color, snow ? random.between(-0.16, -0.06) : random.between(-0.02, 0.03)))
        pine(context, x, crest(x) + unit * 2, tall, random)
      }
      const fill = verticalGradient(context, base * stage.height - unit * 6, stage.height, {
        0: color,
        1: mix(color, scene.palette.near, 0.6),
      })
      fillBelow(context, stage, crest, fill)
    },
  }
}

function beams(stage: Stage): Layer {
  const { scene, width, height, unit, flat } = stage
  const random = scene.random.fork('beams')
  const all = Array.from({ length: 6 }, () => ({
    from: random.between(-0.05, 0.05),
    to: random.between(-0.75, 0.75),
    wide: random.between(3, 10),
    shine: random.between(0.05, 0.17),
    phase: random.between(0, 6),
  }))
  const beam = (context: Context, seconds: number): void => {
    if (flat || scene.weather === 'storm' || scene.weather === 'rain') return
    const [x, y] = [scene.light.x * width, scene.light.y * height]
    context.globalCompositeOperation = 'screen'
    for (const { from, to, wide, shine, phase } of all) {
      const strength = shine * (scene.palette.dark ? 0.5 : 1) * (0.8 + 0.2 * Math.sin(seconds * 0.7 + phase))
      context.fillStyle = verticalGradient(context, y, height * 0.92, {
        0: css(scene.palette.light, strength),
        1: css(scene.palette.light, 0),
      })
      context.beginPath()
      context.moveTo(x + from * width - unit, y)
      context.lineTo(x + from * width + unit, y)
      context.lineTo(x + to * width + wide * unit, height * 0.92)
      context.lineTo(x + to * width - wide * unit, height * 0.92)
      context.fill()
    }
    context.globalCompositeOperation = 'source-over'
  }
  return { depth: 0.5, moving: beam }
}

function floor(stage: Stage): Layer {
  const { scene, unit, width, height } = stage
  const crest = createCrest(stage, { name: 'floor', depth: 0.7, base: 0.9, rise: 0.09, peaks: 1.4, sharp: false })
  return {
    depth: 0.7,
    still: context => {
      const color = landAt(stage, 0.84)
      const random = scene.random.fork('floor')
      const fill = verticalGradient(context, height * 0.8, height, {
        0: mix(lighter(color, 0.05), scene.palette.skyLow, 0.14),
        1: lighter(color, -0.06),
      })
      fillBelow(context, stage, crest, fill)
      if (scene.weather === 'snow') return
      scatter(random, Math.round((width / unit) * 1.4), () => {
        const x = random.between(0, 1) * width
        const low = random.next() ** 1.5
        context.fillStyle = css(lighter(color, random.between(-0.08, 0.06)))
        grass(context, x, crest(x) + low * unit * 12, unit * random.between(1, 2.2) * (1 + low), random)
      })
    },
  }
}

function frame(stage: Stage): Layer {
  const { scene, unit, width, height } = stage
  return {
    depth: 0.95,
    still: context => {
      const random = scene.random.fork('frame')
      context.fillStyle = css(lighter(landAt(stage, 1), scene.weather === 'snow' ? -0.45 : -0.06))
      for (const side of [0, 1])
        for (let at = 0; at < 3; at++) {
          const x = width * Math.abs(side - random.between(-0.06, 0.13))
          pine(context, x, height * random.between(1.02, 1.1), unit * random.between(48, 92), random)
        }
      for (let x = 0; x < width; x += unit * 2.2) {
        const edge = Math.abs(x / width - 0.5) * 2
        if (scene.weather !== 'snow') grass(context, x, height + unit, unit * (2 + 9 * edge ** 2) * random.between(0.6, 1.1), random)
      }
    },
  }
}
