import { css, lighter, mix, oklch } from '../../prompt/color.ts'
import { createCrest, ridgeLayer } from '../ridges.ts'
import { disc, fillBelow, landAt, scatter, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'
import { grass, roundTree } from '../vegetation.ts'
import { mistLayer } from '../weather.ts'

/** Paints rolling hills with trees, and flowers in the foreground. */
export function meadow(stage: Stage): Layer[] {
  const { scene, horizon, height } = stage
  const line = horizon / height
  const random = scene.random.fork('meadow')
  return [
    ridgeLayer(stage, {
      name: 'range',
      depth: 0.08,
      base: line + 0.02,
      rise: random.between(0.12, 0.24),
      peaks: 2.6,
      sharp: random.chance(0.6),
      snow: random.chance(0.4),
    }),
    mistLayer(stage, line + 0.01, 0.3),
    hill(stage, 0.24, line + 0.07, 0.1, 3.2, 16),
    hill(stage, 0.4, line + 0.13, 0.11, 6, 9),
    mistLayer(stage, line + 0.13, 0.16, 0.42),
    hill(stage, 0.58, line + 0.23, 0.12, 12, 3),
    hill(stage, 0.76, line + 0.34, 0.1, 0, 0),
    flowers(stage),
  ]
}

function hill(stage: Stage, depth: number, base: number, rise: number, treeSize: number, trees: number): Layer {
  const { scene, unit, width, height, flat } = stage
  const name = `hill ${depth}`
  const crest = createCrest(stage, { name, depth, base, rise, peaks: 1.7, sharp: false })
  return {
    depth,
    still: context => {
      const random = scene.random.fork(`${name} trees`)
      const color = mix(landAt(stage, depth), scene.palette.skyLow, 0.12 * (1 - depth))
      scatter(random, trees, () => {
        const x = random.next() * width
        context.fillStyle = css(lighter(landAt(stage, Math.min(1, depth + 0.22)), -0.05))
        roundTree(context, x, crest(x) + unit * 0.6, unit * treeSize * random.between(0.7, 1.4), random)
      })
      const top = (base - rise) * height
      const fill = flat
        ? css(color)
        : verticalGradient(context, top, top + height * 0.3, {
            0: lighter(mix(color, scene.palette.light, 0.1), 0.035),
            1: lighter(color, -0.07),
          })
      fillBelow(context, stage, crest, fill)
      if (!flat) furrows(context, stage, crest, color.lightness)
    },
  }
}

/** Draws faint lines along the hill, as in mown grass. */
function furrows(context: Context, { width, unit }: Stage, crest: (x: number) => number, lightness: number): void {
  context.strokeStyle = lightness > 0.5 ? 'rgba(255,255,230,0.055)' : 'rgba(255,255,230,0.03)'
  context.lineWidth = unit * 0.5
  for (let line = 1; line < 7; line++) {
    context.beginPath()
    for (let x = 0; x <= width; x += 8)
      context.lineTo(x, crest(x) + unit * line * (1.2 + line * 0.5) + Math.sin(x / (unit * 9) + line) * unit * 0.5)
    context.stroke()
  }
}

function flowers(stage: Stage): Layer {
  const { scene, unit, width, height } = stage
  const random = scene.random.fork('flowers')
  const ground = landAt(stage, 1)
  const stems = Array.from({ length: Math.round((width / unit) * 2.6) }, () => {
    const low = random.next()
    return {
      x: random.between(-0.02, 1.02) * width,
      y: height * (0.86 + 0.17 * low),
      size: unit * (0.35 + 1.05 * low) * random.between(0.6, 1.3),
      color: random.whole(0, 3),
      sway: random.between(0, 6.3),
      bare: random.chance(scene.weather === 'snow' ? 1 : 0.45),
    }
  }).toSorted((a, b) => a.y - b.y)
  const { accent, second, light, dark } = scene.palette
  const shade = dark ? -0.2 : 0
  const petals = [accent, second, light, mix(accent, light, 0.5)].map(color => css(lighter(color, shade)))
  const blades = [-0.08, -0.03, 0.03].map(by => css(lighter(mix(ground, oklch(0.5, 0.1, 140), 0.2), by)))
  return {
    depth: 0.95,
    still: context => {
      const chance = scene.random.fork('blades')
      for (const [index, { x, y, size, color, bare }] of stems.entries()) {
        context.fillStyle = blades[index % 3] ?? ''
        grass(context, x, y + size * 2, size * 4.4, chance)
        if (bare) continue
        const top = y - size * 1.6
        context.fillStyle = petals[color] ?? ''
        for (let petal = 0; petal < 5; petal++) {
          disc(context, x + Math.cos(petal * 1.257 + index) * size * 0.5, top + Math.sin(petal * 1.257 + index) * size * 0.4, size * 0.42)
        }
        context.fillStyle = css(oklch(0.85 + shade, 0.14, 88))
        disc(context, x, top, size * 0.28)
      }
    },
  }
}
