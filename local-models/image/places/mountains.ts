import { css, lighter } from '../../prompt/color.ts'
import { createCrest, ridgeLayer, type Ridge } from '../ridges.ts'
import { fillBelow, landAt, scatter, verticalGradient, type Context, type Layer, type Stage } from '../stage.ts'
import { grass, pine } from '../vegetation.ts'
import { mistLayer } from '../weather.ts'

export function mountains(stage: Stage): Layer[] {
  const { horizon, height, scene } = stage
  const line = horizon / height
  const random = scene.random.fork('mountains')
  const tall = random.between(0.3, 0.4)
  const ridges: Ridge[] = [
    { name: 'far', depth: 0.08, base: line + 0.02, rise: tall * 0.72, peaks: random.between(2.6, 3.6), sharp: true },
    {
      name: 'main',
      depth: 0.26,
      base: line + 0.08,
      rise: tall * 1.12,
      peaks: random.between(1.5, 2.1),
      sharp: true,
      snow: scene.time !== 'sunset' || scene.weather === 'snow',
    },
    { name: 'front', depth: 0.46, base: line + 0.12, rise: tall * 0.5, peaks: random.between(2, 3), sharp: true },
  ]
  const [far, main, front] = ridges.map(ridge => ridgeLayer(stage, ridge))
  return [
    far,
    mistLayer(stage, line + 0.0, 0.35),
    main,
    mistLayer(stage, line + 0.06, 0.4),
    front,
    ...forestedHill(stage, 0.66, line + 0.14, 0.09, 5.2),
    ...forestedHill(stage, 0.8, line + 0.23, 0.09, 8),
    foreground(stage, 0.9),
  ].filter(layer => layer !== undefined)
}

/** Paints a hill with pines along its crest. */
function forestedHill(stage: Stage, depth: number, base: number, rise: number, treeSize: number): Layer[] {
  const { scene, unit, width } = stage
  const name = `hill ${depth}`
  const crest = createCrest(stage, { name, depth, base, rise, peaks: 2.4, sharp: false })
  const color = landAt(stage, depth)
  const paint = (context: Context): void => {
    const random = scene.random.fork(`${name} trees`)
    context.fillStyle = css(lighter(color, -0.02))
    scatter(random, Math.round((width / unit) * (6.5 / treeSize)), () => {
      const x = random.between(-0.03, 1.03) * width
      const low = random.between(0, treeSize * 0.7) * unit
      pine(context, x, crest(x) + low + unit, unit * treeSize * random.between(0.55, 1.25), random)
    })
    const fill = verticalGradient(context, base * stage.height - rise * stage.height, stage.height, { 0: color, 1: lighter(color, -0.06) })
    fillBelow(context, stage, x => crest(x) + unit * treeSize * 0.3, fill)
  }
  return [{ depth, still: paint }]
}

/** Paints the ground in the foreground, with backlit grass. */
export function foreground(stage: Stage, depth: number, height = 0.1): Layer {
  const { scene, unit, width } = stage
  const crest = createCrest(stage, { name: 'foreground', depth, base: 1.01, rise: height, peaks: 1.6, sharp: false })
  return {
    depth,
    still: context => {
      const random = scene.random.fork('foreground')
      const color = lighter(landAt(stage, 1), scene.weather === 'snow' ? 0 : -0.05)
      fillBelow(context, stage, crest, css(color))
      if (scene.weather === 'snow') return
      context.fillStyle = css(color)
      scatter(random, Math.round((width / unit) * 1.3), () => {
        const x = random.between(-0.02, 1.02) * width
        grass(context, x, crest(x) + unit * 0.5, unit * random.between(1.4, 4), random)
      })
    },
  }
}
