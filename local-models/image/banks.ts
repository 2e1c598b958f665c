import { css, lighter, mix, oklch } from '../prompt/color.ts'
import { createCrest } from './ridges.ts'
import { fillBelow, fillBox, landAt, scatter, verticalGradient, type Layer, type Stage } from './stage.ts'
import { figures } from './subjects.ts'
import { grass } from './vegetation.ts'

/** Paints the ground for standing subjects: a beach, a meadow by the lake or a roof above the city. */
export function bankLayers(stage: Stage): Layer[] {
  const { scene, width, height, unit } = stage
  const wet = scene.place === 'sea' || scene.place === 'lake' || scene.place === 'city'
  const standing = scene.subjects.some(({ subject }) => {
    const figure = figures[subject]
    return figure !== undefined && ('grow' in figure || figure.stands === 'ground')
  })
  if (!wet || !standing) return []
  const color =
    scene.place === 'sea'
      ? mix(oklch(0.85, 0.06, 80), scene.palette.near, scene.palette.dark ? 0.75 : 0.25)
      : lighter(landAt(stage, 0.9), scene.place === 'lake' ? 0.03 : 0)
  const crest =
    scene.place === 'city'
      ? () => height * 0.875
      : createCrest(stage, { name: 'bank', depth: 0.8, base: 0.955, rise: 0.12, peaks: 1.1, sharp: false })
  return [
    {
      depth: 0.8,
      still: context => {
        const random = scene.random.fork('bank')
        if (scene.place === 'sea')
          fillBelow(context, stage, x => crest(x) - unit * (0.9 + 0.5 * Math.sin(x / (unit * 7))), css(oklch(0.97, 0.015, 200), 0.6))
        const fill = verticalGradient(context, height * 0.83, height, { 0: lighter(color, 0.03), 1: lighter(color, -0.08) })
        fillBelow(context, stage, crest, fill)
        if (scene.place === 'city') {
          fillBox(context, css(lighter(color, 0.06)), -4, height * 0.865, width + 8, unit * 1.5)
        }
        if (scene.place !== 'lake' || scene.weather === 'snow') return
        scatter(random, Math.round(width / unit), () => {
          const x = random.next() * width
          context.fillStyle = css(lighter(color, random.between(-0.06, 0.05)))
          grass(context, x, crest(x) + unit * random.between(0.5, 9), unit * random.between(1.2, 2.6), random)
        })
      },
    },
  ]
}
