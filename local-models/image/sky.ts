import { css, lighter, mix } from '../prompt/color.ts'
import { createNoise, layered } from '../prompt/noise.ts'
import { circle, disc, glow, verticalGradient, type Context, type Layer, type Stage } from './stage.ts'

export function skyLayers(stage: Stage): Layer[] {
  const { scene } = stage
  const starry =
    scene.time === 'night' ||
    scene.sights.includes('stars') ||
    scene.place === 'space' ||
    (scene.time === 'dusk' && scene.weather === 'clear')
  const overcast = scene.weather === 'storm' || scene.weather === 'rain' || scene.weather === 'fog'
  const cloudy = scene.weather !== 'clear' || scene.random.fork('clouds').chance(0.6)
  return [
    { depth: 0, still: context => paintAir(context, stage) },
    ...(starry && !overcast ? [stars(stage)] : []),
    ...(scene.sights.includes('aurora') ? [aurora(stage)] : []),
    ...((overcast && scene.time !== 'sunset') || scene.place === 'space'
      ? []
      : [{ depth: 0.02, still: (context: Context) => paintLight(context, stage) }]),
    ...(scene.sights.includes('rainbow') ? [{ depth: 0.03, still: (context: Context) => paintRainbow(context, stage) }] : []),
    ...(cloudy && scene.place !== 'space' ? clouds(stage) : []),
  ]
}

function paintAir(context: Context, stage: Stage): void {
  const { width, height, horizon, scene } = stage
  const { skyTop, skyMid, skyLow } = scene.palette
  const gray = scene.weather === 'rain' || scene.weather === 'storm' || scene.weather === 'fog' ? 0.45 : 0
  const dull = (color: typeof skyTop) => ({ ...lighter(color, scene.weather === 'storm' ? -0.1 : 0), chroma: color.chroma * (1 - gray) })
  context.fillStyle = verticalGradient(context, 0, horizon * 1.05, {
    0: dull(skyTop),
    0.3: dull(mix(skyTop, skyMid, 0.55)),
    0.62: dull(skyMid),
    0.86: dull(mix(skyMid, skyLow, 0.7)),
    1: dull(skyLow),
  })
  context.fillRect(0, 0, width, height)
}

function stars(stage: Stage): Layer {
  const { width, height, horizon, unit, scene } = stage
  const random = scene.random.fork('stars')
  const bottom = scene.place === 'space' ? height : horizon
  const count = Math.round(260 * (width / height) ** 0.5)
  const all = Array.from({ length: count }, () => ({
    x: random.between(0, width),
    y: random.next() ** 1.3 * bottom,
    size: unit * (0.06 + 0.22 * random.next() ** 5),
    shine: random.between(0.35, 1),
    pulse: random.between(0.6, 2.4),
    phase: random.between(0, 6.3),
  }))
  const color = css(lighter(scene.palette.light, 0.02))
  return {
    depth: 0.01,
    moving: (context, seconds) => {
      context.fillStyle = color
      for (const { x, y, size, shine, pulse, phase } of all) {
        context.globalAlpha = shine * (1 - 0.75 * (y / bottom) ** 2) * (0.75 + 0.25 * Math.sin(seconds * pulse + phase))
        disc(context, x, y, size)
      }
      context.globalAlpha = 1
    },
  }
}

function paintLight(context: Context, stage: Stage): void {
  const { width, height, unit, scene } = stage
  const { palette, time } = scene
  const [x, y] = [scene.light.x * width, scene.light.y * height]
  const moon = time === 'night' || (time === 'dusk' && scene.sights.includes('moon')) || scene.sights.includes('moon')
  const size = unit * (moon ? 5.4 : time === 'day' ? 4.6 : 7.5)
  context.globalCompositeOperation = 'screen'
  glow(context, x, y, size * (moon ? 9 : 13), palette.light, moon ? 0.3 : 0.5)
  glow(context, x, y, size * 3.4, palette.light, moon ? 0.35 : 0.6)
  context.globalCompositeOperation = 'source-over'
  if (time === 'day' && !moon) return glow(context, x, y, size * 2, lighter(palette.light, 0.05), 1)
  context.fillStyle = css(palette.light)
  disc(context, x, y, size)
  if (!moon) return
  const random = scene.random.fork('moon')
  context.save()
  context.clip()
  for (let crater = 0; crater < 9; crater++) {
    context.fillStyle = css(mix(palette.light, palette.skyMid, 0.35), 0.3)
    disc(context, x + random.between(-1, 1) * size, y + random.between(-1, 1) * size, size * random.between(0.08, 0.32))
  }
  context.fillStyle = css(palette.skyTop, 0.22)
  circle(context, x + size * 0.35, y + size * 0.2, size * 1.25)
  context.arc(x - size * 0.1, y - size * 0.1, size * 1.1, 0, 7, true)
  context.fill()
  context.restore()
}

/** Paints clouds as flat-bottomed groups of circles, lit from the direction of the light. In a video, the clouds drift. */
function clouds(stage: Stage): Layer[] {
  const { width, unit, horizon, scene } = stage
  const random = scene.random.fork('cloud')
  const heavy =
    scene.weather === 'storm' || scene.weather === 'rain' ? 2 : scene.weather === 'cloudy' || scene.weather === 'snow' ? 1.3 : 0.7
  return [0, 1].map(row => {
    const count = Math.max(2, Math.round((row === 0 ? 4 : 3) * heavy * Math.sqrt(width / horizon / 1.5)))
    const heaps = Array.from({ length: count }, () => ({
      x: random.between(-0.1, 1.1) * width,
      y: horizon * (row === 0 ? random.between(0.5, 0.86) : random.between(0.1, 0.5)),
      size: unit * (row === 0 ? random.between(8, 15) : random.between(14, 26)) * (heavy > 1.5 ? 1.5 : 1),
      puffs: Array.from({ length: 9 }, () => [random.between(-1, 1), random.next(), random.between(0.5, 1)] as const),
    }))
    const paint = (context: Context, seconds: number): void => {
      for (const heap of heaps) paintCloud(context, stage, heap, seconds * unit * (0.25 + row * 0.3), row)
    }
    const depth = 0.03 + row * 0.05
    if (heavy <= 1.5 && !scene.palette.dark) return { depth, moving: paint }
    // Heavy and dark clouds are blurred, which hides their edges. Blurring is expensive, so these clouds are painted only once and do not
    // drift.
    return {
      depth,
      still: (context: Context) => {
        context.filter = `blur(${unit * (heavy > 1.5 ? 1.3 : 0.7)}px)`
        paint(context, 0)
        context.filter = 'none'
      },
    }
  })
}

interface Heap {
  x: number
  y: number
  size: number
  puffs: readonly (readonly [number, number, number])[]
}

function paintCloud(context: Context, { scene }: Stage, { x, y, size, puffs }: Heap, drift: number, row: number): void {
  const { palette, weather } = scene
  const stormy = weather === 'storm' || weather === 'rain'
  const top = stormy ? mix(palette.skyTop, palette.near, 0.4) : mix(palette.skyLow, palette.light, palette.dark ? 0.15 : 0.7)
  const base = stormy ? mix(palette.skyMid, palette.far, 0.5) : mix(palette.skyMid, palette.skyLow, 0.35)
  const opacity = palette.dark && !stormy ? 0.28 : stormy ? 0.5 : 0.62
  context.save()
  context.translate(x + drift, y)
  context.fillStyle = verticalGradient(context, -size * 0.62, size * 0.06, {
    0: css(top, opacity + row * 0.08),
    0.55: css(mix(top, base, 0.6), opacity * 0.8),
    1: css(base, 0),
  })
  context.beginPath()
  for (const [across, up, wide] of puffs) {
    const reach = 1 - across * across
    const radius = size * wide * (0.16 + 0.26 * reach)
    context.moveTo(across * size * 1.3 + radius, -up * reach * size * 0.3)
    context.arc(across * size * 1.3, -up * reach * size * 0.3, radius, 0, 7)
  }
  context.fill()
  context.restore()
}

function aurora(stage: Stage): Layer {
  const { width, horizon, scene } = stage
  const noise = layered(createNoise(scene.random.fork('aurora')), 3)
  return {
    depth: 0.015,
    moving: (context, seconds) => {
      context.globalCompositeOperation = 'screen'
      for (const [band, hue] of [150, 170, 305].entries()) {
        for (let x = 0; x < width; x += 4) {
          const at = x / width
          const foot = horizon * (0.58 - band * 0.1 + 0.2 * noise(at * 2.2 + band * 11 + seconds * 0.05))
          const tall = horizon * (0.3 + 0.14 * noise(at * 7 + band * 5 - seconds * 0.12))
          const strength = Math.max(0, 0.34 + 0.5 * noise(at * 5 + band * 23 + seconds * 0.16)) * (band === 2 ? 0.5 : 0.8)
          const color = { lightness: 0.8, chroma: 0.17, hue }
          context.fillStyle = verticalGradient(context, foot - tall, foot, {
            0: css(color, 0),
            0.75: css(color, strength * 0.5),
            0.94: css(color, strength),
            1: css(color, 0),
          })
          context.fillRect(x, foot - tall, 4, tall)
        }
      }
      context.globalCompositeOperation = 'source-over'
    },
  }
}

function paintRainbow(context: Context, { width, horizon, unit, scene }: Stage): void {
  const center = (1 - scene.light.x) * width
  context.globalCompositeOperation = 'screen'
  context.lineWidth = unit * 0.9
  for (let band = 0; band < 7; band++) {
    context.strokeStyle = css({ lightness: 0.75, chroma: 0.16, hue: 25 + band * 45 }, 0.32)
    context.beginPath()
    context.arc(center, horizon * 1.05, unit * (48 - band * 0.9), Math.PI, 0)
    context.stroke()
  }
  context.globalCompositeOperation = 'source-over'
}
