import { css, lighter, mix } from '../../prompt/color.ts'
import { createCrest, paintRidge, type Ridge } from '../ridges.ts'
import { clipped, fillBelow, landAt, type Layer, type Stage } from '../stage.ts'
import { pine } from '../vegetation.ts'
import { mirrored, waterLayers } from '../water.ts'
import { mistLayer } from '../weather.ts'
import { foreground } from './mountains.ts'

export function sea(stage: Stage): Layer[] {
  const { horizon, height, scene } = stage
  const line = horizon / height
  const random = scene.random.fork('sea')
  const island: Ridge = { name: 'island', depth: 0.18, base: line + 0.004, rise: random.between(0.06, 0.13), peaks: 1.6, sharp: true }
  return [
    ...(random.chance(0.65) ? [shore(stage, island, horizon)] : []),
    ...waterLayers(stage, horizon, false),
    mistLayer(stage, line, 0.2, 0.31),
    ...(random.chance(0.5) ? [cliff(stage)] : []),
  ]
}

export function lake(stage: Stage): Layer[] {
  const { horizon, height, scene } = stage
  const line = horizon / height
  const random = scene.random.fork('lake')
  const tall = random.between(0.24, 0.36)
  const ridges: Ridge[] = [
    { name: 'far', depth: 0.1, base: line + 0.02, rise: tall, peaks: random.between(2, 3), sharp: true, snow: true },
    { name: 'near', depth: 0.34, base: line + 0.02, rise: tall * 0.5, peaks: random.between(2, 3), sharp: true },
  ]
  return [
    ...ridges.map((ridge): Layer => ({ depth: ridge.depth, still: context => paintRidge(context, stage, ridge) })),
    mistLayer(stage, line, 0.45),
    treeBank(stage),
    ...waterLayers(stage, horizon, true).slice(0, 1),
    {
      depth: 0.31,
      still: context =>
        clipped(context, 0, horizon, stage.width, height - horizon, () =>
          mirrored(context, horizon, 0.5, () => {
            for (const ridge of ridges) paintRidge(context, stage, ridge)
            treeBank(stage).still?.(context)
          }),
        ),
    },
    ...waterLayers(stage, horizon, true).slice(1),
    foreground(stage, 0.92, 0.07),
  ]
}

function treeBank(stage: Stage): Layer {
  const { scene, unit, width, horizon } = stage
  return {
    depth: 0.42,
    still: context => {
      const random = scene.random.fork('bank')
      const color = landAt(stage, 0.72)
      context.fillStyle = css(color)
      const gap = random.between(0.3, 0.7) * width
      for (let x = -unit; x < width + unit; x += unit * random.between(0.5, 1.6)) {
        const open = Math.min(1, Math.abs(x - gap) / (width * 0.35))
        pine(context, x, horizon + unit * 0.5, unit * (1 + 8 * open * random.between(0.5, 1)), random)
      }
      context.fillRect(-4, horizon - unit * 0.5, width + 8, unit)
    },
  }
}

function shore(stage: Stage, island: Ridge, horizon: number): Layer {
  return {
    depth: island.depth,
    still: context => clipped(context, -4, 0, stage.width + 8, horizon + 2, () => paintRidge(context, stage, island)),
  }
}

/** Paints a headland on the side away from the light. */
function cliff(stage: Stage): Layer {
  const { scene, width, height, horizon, unit } = stage
  const right = scene.light.x < 0.5
  const rough = createCrest(stage, { name: 'cliff', depth: 0.6, base: 0, rise: 0.05, peaks: 9, sharp: true })
  const reach = width * scene.random.fork('cliff').between(0.22, 0.34)
  const crest = (x: number): number => {
    const inland = 1 - (right ? width - x : x) / reach
    if (inland <= 0) return height * 2
    return (
      horizon +
      unit * 7 -
      horizon * 0.36 * Math.min(1, inland * 1.3) ** 0.8 -
      unit * 5 * Math.min(1, inland * 9) +
      rough(x) * 0.9 +
      rough(x * 3.1 + 900) * 0.35
    )
  }
  return {
    depth: 0.4,
    still: context => {
      const color = landAt(stage, 0.7)
      // The headland rises from the water, so nothing is drawn below its shore.
      clipped(context, -4, 0, width + 8, horizon + unit * 4.5, () => {
        fillBelow(context, stage, crest, css(lighter(color, -0.02)))
        context.globalAlpha = 0.5
        fillBelow(context, stage, x => crest(x) + unit * (5 + 3 * Math.sin(x / unit)), css(mix(color, scene.palette.near, 0.7)))
      })
      context.fillStyle = css(mix(scene.palette.skyLow, scene.palette.light, 0.3), 0.4)
      context.fillRect(right ? width - reach * 0.97 : 0, horizon + unit * 4.3, reach * 0.97, unit * 0.3)
    },
  }
}
