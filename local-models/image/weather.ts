import { css, lighter, mix } from '../prompt/color.ts'
import { disc, verticalGradient, type Layer, type Stage } from './stage.ts'

export function weatherLayers(stage: Stage): Layer[] {
  switch (stage.scene.weather) {
    case 'rain':
      return [rain(stage, 170)]
    case 'storm':
      return [lightning(stage), rain(stage, 260)]
    case 'snow':
      return [snowfall(stage)]
    case 'fog':
      return [mistLayer(stage, 0.7, 0.3, 0.86), mistLayer(stage, 0.88, 0.16, 0.88)]
    default:
      return []
  }
}

/** Paints a bank of mist across the image, at a height given as a fraction of the image's height. */
export function mistLayer(stage: Stage, at: number, strength: number, depth = 0.2): Layer {
  const { width, height, scene, flat } = stage
  const thick = height * 0.16
  const color = mix(scene.palette.skyLow, scene.palette.light, scene.palette.dark ? 0 : 0.25)
  const fog = scene.weather === 'fog' ? 1.6 : 1
  return {
    depth: flat ? 0 : depth,
    still: context => {
      if (flat) return
      const y = at * height
      context.fillStyle = verticalGradient(context, y - thick, y + thick * 0.8, {
        0: css(color, 0),
        0.55: css(color, Math.min(0.85, strength * fog)),
        1: css(color, 0),
      })
      context.fillRect(-4, y - thick, width + 8, thick * 1.8)
    },
  }
}

function rain({ scene, width, height, unit }: Stage, count: number): Layer {
  const random = scene.random.fork('rain')
  const drops = Array.from({ length: count }, () => ({ x: random.between(-0.2, 1.1), y: random.next(), near: random.next() }))
  const color = css(lighter(scene.palette.skyLow, 0.1), 0.34)
  return {
    depth: 1,
    moving: (context, seconds) => {
      context.strokeStyle = color
      for (const { x, y, near } of drops) {
        const fallen = ((y + seconds * (1.1 + near)) % 1.15) * height - height * 0.08
        const long = unit * (2.4 + 5 * near)
        const at = x * width + fallen * 0.16
        context.lineWidth = unit * (0.06 + 0.13 * near)
        context.beginPath()
        context.moveTo(at, fallen)
        context.lineTo(at + long * 0.16, fallen + long)
        context.stroke()
      }
    },
  }
}

function snowfall({ scene, width, height, unit }: Stage): Layer {
  const random = scene.random.fork('snowfall')
  const flakes = Array.from({ length: 220 }, () => ({
    x: random.between(-0.05, 1.05),
    y: random.next(),
    near: random.next() ** 2.2,
    phase: random.between(0, 6.3),
  }))
  return {
    depth: 1,
    moving: (context, seconds) => {
      context.fillStyle = '#fff'
      for (const { x, y, near, phase } of flakes) {
        const fallen = ((y + seconds * (0.05 + 0.13 * near)) % 1.08) * height - height * 0.04
        context.globalAlpha = 0.85 - near * 0.4
        disc(context, x * width + Math.sin(seconds * 0.9 + phase) * unit * (0.6 + near), fallen, unit * (0.16 + 0.75 * near))
      }
      context.globalAlpha = 1
    },
  }
}

function lightning({ scene, width, horizon, unit }: Stage): Layer {
  return {
    depth: 0.1,
    moving: (context, seconds) => {
      // In a video, lightning flashes occasionally; a still image always shows a flash.
      if (seconds % 2.3 > 0.18) return
      const random = scene.random.fork(`flash ${Math.floor(seconds / 2.3)}`)
      let [x, y] = [random.between(0.25, 0.75) * width, 0]
      context.save()
      context.strokeStyle = css(lighter(scene.palette.light, 0.05))
      context.shadowColor = css(scene.palette.light)
      context.shadowBlur = unit * 3
      context.lineJoin = 'round'
      context.lineWidth = unit * 0.45
      context.beginPath()
      context.moveTo(x, y)
      while (y < horizon * 0.96) {
        x += random.between(-1, 1) * unit * 4
        y += random.between(1, 4.5) * unit
        context.lineTo(x, y)
      }
      context.stroke()
      context.restore()
    },
  }
}
