import { css, lighter, mix, type Color } from '../prompt/color.ts'
import { createNoise, layered } from '../prompt/noise.ts'
import { circle, disc, fillBox, glow, verticalGradient, addStops, type Context, type Layer, type Stage } from './stage.ts'

/** Paints an abstract composition for a prompt without a subject; the words and the seed determine the kind of composition. */
export function abstractLayers(stage: Stage): Layer[] {
  const family = stage.scene.random.fork('family').pick([waves, threads, suns, mosaicLayers])
  return family(stage)
}

/** Paints wavy sheets, one behind another, each with light along its upper edge. */
function waves(stage: Stage): Layer[] {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('waves')
  const noise = layered(createNoise(random), 2, 0.4)
  const { palette } = scene
  const count = random.whole(8, 11)
  const bright = random.between(0.25, 0.75)
  const background: Layer = {
    depth: 0,
    still: context => {
      context.fillStyle = verticalGradient(context, 0, height, { 0: palette.skyTop, 0.5: palette.skyMid, 1: palette.skyLow })
      context.fillRect(0, 0, width, height)
      glow(context, scene.light.x * width, height * 0.2, unit * 60, palette.light, 0.8)
      context.fillStyle = css(mix(palette.light, palette.accent, 0.2))
      disc(context, scene.light.x * width, height * 0.2, unit * 11)
    },
  }
  const sheets = Array.from({ length: count }, (_, index): Layer => {
    const share = index / (count - 1)
    const color =
      share < bright
        ? mix(palette.skyLow, palette.accent, share / bright)
        : mix(palette.accent, mix(palette.near, palette.second, 0.2), (share - bright) / (1 - bright))
    const base = height * (0.2 + 0.78 * share ** 1.15)
    const [phase, tilt, swing] = [random.between(0, 9), random.between(-0.16, 0.16), unit * random.between(7, 15)]
    return {
      depth: 0.15 + 0.8 * share,
      moving: (context, seconds) => {
        const crest = (x: number): number =>
          base +
          (x - width / 2) * tilt +
          swing * Math.sin((x / width) * 4.4 + phase + seconds * 0.28) +
          swing * 0.7 * noise((x / width) * 2.3 + phase * 7 + seconds * 0.05)
        context.beginPath()
        context.moveTo(-4, height + 4)
        for (let x = -4; x <= width + 8; x += 6) context.lineTo(x, crest(x))
        context.lineTo(width + 8, height + 4)
        context.fillStyle = verticalGradient(context, base - swing * 1.5, base + unit * 26, {
          0: lighter(color, 0.11),
          0.4: color,
          1: lighter(color, -0.12),
        })
        context.fill()
        context.strokeStyle = css(lighter(color, 0.2), 0.55)
        context.lineWidth = unit * 0.22
        context.stroke()
      },
    }
  })
  return [background, ...sheets]
}

/** Paints thousands of fine lines that follow the same invisible flow field. */
function threads(stage: Stage): Layer[] {
  const { scene, width, height, unit } = stage
  const { palette } = scene
  const dark = mix(palette.skyTop, palette.near, 0.75)
  return [
    {
      depth: 0,
      still: context => {
        context.fillStyle = verticalGradient(context, 0, height, { 0: lighter(dark, -0.1), 1: mix(dark, palette.skyTop, 0.3) })
        context.fillRect(0, 0, width, height)
        context.globalCompositeOperation = 'screen'
        glow(context, scene.light.x * width, height * 0.5, unit * 75, palette.accent, 0.3)
        glow(context, (1 - scene.light.x) * width, height * 0.8, unit * 60, palette.second, 0.25)
        context.globalCompositeOperation = 'source-over'
      },
    },
    { depth: 0.4, still: context => weave(context, stage, 0) },
    { depth: 0.8, still: context => weave(context, stage, 1) },
  ]
}

function weave(context: Context, stage: Stage, pass: number): void {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork(`threads ${pass}`)
  const field = scene.random.fork('current')
  const [across, down, turn] = [createNoise(field), createNoise(field), field.between(-0.6, 0.6)]
  const hues = [scene.palette.accent, scene.palette.second, scene.palette.light, scene.palette.skyLow]
  context.globalCompositeOperation = 'screen'
  context.lineCap = 'round'
  for (let thread = 0; thread < (pass === 0 ? 520 : 260); thread++) {
    let [x, y] = [random.between(-0.25, 1.05) * width, random.between(-0.05, 1.05) * height]
    const color = hues[Math.floor((y / height) * 2.4 + random.between(0, 1.6)) % hues.length] ?? scene.palette.accent
    context.strokeStyle = css(lighter(color, random.between(-0.12, 0.08)), random.between(0.1, 0.5))
    context.lineWidth = unit * (pass === 0 ? random.between(0.06, 0.18) : random.between(0.1, 0.5))
    context.beginPath()
    context.moveTo(x, y)
    const steps = random.whole(20, 60)
    for (let step = 0; step < steps; step++) {
      const angle = turn + 1.5 * across((x / width) * 2 + down((y / height) * 1.6) * 0.9) + 1.1 * down((y / height) * 2.2 + 20)
      x += Math.cos(angle) * unit * 1.6
      y += Math.sin(angle) * unit * 1.6
      context.lineTo(x, y)
    }
    context.stroke()
  }
  context.globalCompositeOperation = 'source-over'
}

/** Paints large overlapping discs intersected by bands, as on 1950s posters. */
function suns(stage: Stage): Layer[] {
  const { scene, width, height, unit } = stage
  const random = scene.random.fork('suns')
  const { palette } = scene
  const colors = [palette.accent, palette.second, mix(palette.accent, palette.light, 0.5), palette.far, palette.skyMid]
  const ground: Layer = {
    depth: 0,
    still: context => {
      context.fillStyle = verticalGradient(context, 0, height, { 0: mix(palette.skyLow, palette.skyMid, 0.3), 1: palette.skyLow })
      context.fillRect(0, 0, width, height)
    },
  }
  const discs = Array.from({ length: random.whole(5, 7) }, (_, index): Layer => {
    const radius = unit * (index === 0 ? random.between(32, 42) : random.between(7, 24))
    const [x, y] =
      index === 0
        ? [width * random.between(0.4, 0.6), height * random.between(0.4, 0.6)]
        : [width * random.between(0.1, 0.9), height * random.between(0.12, 0.88)]
    const [kind, turn, pace] = [random.whole(0, 2), random.between(0, 6.3), random.between(-0.25, 0.25)]
    const color = colors[index % colors.length] ?? palette.accent
    return {
      depth: 0.2 + index * 0.11,
      moving: (context, seconds) => {
        context.save()
        context.translate(x, y)
        context.rotate(turn + seconds * pace)
        sun(context, radius, color, kind, unit)
        context.restore()
      },
    }
  })
  return [ground, ...discs]
}

function sun(context: Context, radius: number, color: Color, kind: number, unit: number): void {
  const fill = addStops(context.createLinearGradient(-radius, -radius, radius, radius), {
    0: css(lighter(color, 0.09), 0.96),
    1: css(lighter(color, -0.08), 0.96),
  })
  context.fillStyle = context.strokeStyle = fill
  context.beginPath()
  if (kind === 1) context.arc(0, 0, radius, 0, Math.PI)
  else context.arc(0, 0, radius, 0, 7)
  if (kind !== 2) return context.fill()
  context.lineWidth = unit * 1.7
  for (let ring = radius; ring > unit * 2; ring -= unit * 3.6) {
    circle(context, 0, 0, ring)
    context.stroke()
  }
}

/** Paints a mosaic of square tiles with quarter circles, leaves and rings. */
function mosaicLayers(stage: Stage): Layer[] {
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
  const shade = addStops(context.createLinearGradient(0, 0, side, side), { 0: lighter(back, 0.03), 1: lighter(back, -0.05) })
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
  } else for (const y of [0.25, 0.75]) for (const x of [0.25, 0.75]) quarter(x * side, y * side, side * 0.14)
}
