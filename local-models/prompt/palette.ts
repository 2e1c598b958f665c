import { lighter, mix, oklch, type Color } from './color.ts'
import type { Random } from './random.ts'
import type { ParsedPrompt } from './read-prompt.ts'
import { colors, type ColorName, type Place, type Time } from './vocabulary.ts'

/** The colors of a whole image. */
export interface Palette {
  skyTop: Color
  skyMid: Color
  skyLow: Color
  /** Color of the sun, the moon and lamps. */
  light: Color
  /** The colors of the land at the horizon and in the foreground. */
  far: Color
  near: Color
  /** The color of conspicuous details. */
  accent: Color
  second: Color
  dark: boolean
}

type Sky = Omit<Palette, 'dark' | 'second'>

/** Parses a palette's colors: the sky from top to bottom, the light, the land at the horizon and in the foreground, and the accent. */
function sky(row: string): Sky {
  const [skyTop, skyMid, skyLow, light, far, near, accent] = row.split(' | ').map(color => {
    const [lightness = 0, chroma = 0, hue = 0] = color.split(' ').map(Number)
    return { lightness, chroma, hue }
  }) as [Color, Color, Color, Color, Color, Color, Color]
  return { skyTop, skyMid, skyLow, light, far, near, accent }
}

/** Several hand-picked skies per time of day; the seed chooses one. */
const skies: Readonly<Record<Time, readonly string[]>> = {
  dawn: [
    '0.6 0.09 262 | 0.8 0.08 340 | 0.93 0.07 70 | 0.97 0.07 88 | 0.73 0.07 310 | 0.3 0.06 285 | 0.7 0.16 38',
    '0.7 0.07 215 | 0.86 0.06 60 | 0.94 0.08 62 | 0.97 0.08 85 | 0.75 0.06 245 | 0.33 0.06 230 | 0.68 0.16 25',
  ],
  day: [
    '0.62 0.13 248 | 0.79 0.09 235 | 0.95 0.03 205 | 0.99 0.05 100 | 0.76 0.07 240 | 0.4 0.09 165 | 0.66 0.19 33',
    '0.68 0.1 215 | 0.84 0.07 200 | 0.96 0.05 100 | 0.99 0.06 98 | 0.77 0.06 215 | 0.42 0.09 190 | 0.7 0.17 50',
  ],
  sunset: [
    '0.37 0.12 295 | 0.65 0.17 18 | 0.88 0.14 72 | 0.97 0.11 92 | 0.58 0.13 350 | 0.22 0.07 300 | 0.72 0.18 48',
    '0.46 0.09 245 | 0.74 0.13 48 | 0.91 0.12 85 | 0.98 0.1 95 | 0.62 0.1 35 | 0.24 0.05 260 | 0.68 0.19 30',
    '0.42 0.14 330 | 0.7 0.16 35 | 0.9 0.12 80 | 0.98 0.09 90 | 0.56 0.14 15 | 0.22 0.07 335 | 0.75 0.16 65',
  ],
  dusk: [
    '0.24 0.09 275 | 0.45 0.13 300 | 0.76 0.13 18 | 0.95 0.06 85 | 0.44 0.1 292 | 0.15 0.05 275 | 0.78 0.15 65',
    '0.28 0.08 245 | 0.5 0.1 240 | 0.82 0.09 65 | 0.96 0.05 90 | 0.46 0.08 245 | 0.17 0.05 250 | 0.75 0.16 55',
  ],
  night: [
    '0.13 0.05 272 | 0.24 0.08 262 | 0.43 0.09 238 | 0.96 0.04 95 | 0.33 0.07 255 | 0.11 0.03 265 | 0.8 0.14 80',
    '0.14 0.06 295 | 0.26 0.1 285 | 0.46 0.11 310 | 0.96 0.04 85 | 0.33 0.08 290 | 0.11 0.04 285 | 0.78 0.15 50',
    '0.14 0.04 235 | 0.26 0.07 215 | 0.48 0.09 190 | 0.97 0.03 110 | 0.33 0.06 215 | 0.11 0.03 225 | 0.82 0.13 95',
  ],
}

/** The color of the land at noon, keyed by place. */
const grounds: Readonly<Record<Place, Color>> = {
  mountains: oklch(0.42, 0.06, 200),
  sea: oklch(0.45, 0.09, 230),
  lake: oklch(0.42, 0.07, 180),
  forest: oklch(0.36, 0.08, 155),
  desert: oklch(0.6, 0.12, 52),
  city: oklch(0.38, 0.05, 265),
  meadow: oklch(0.55, 0.13, 132),
  space: oklch(0.22, 0.08, 285),
  underwater: oklch(0.34, 0.09, 225),
}

const shade: Readonly<Record<Time, number>> = { dawn: 0.4, day: 0.06, sunset: 0.62, dusk: 0.8, night: 0.86 }

type Tuning = 'auto' | 'warm' | 'cool' | 'pastel' | 'vivid' | 'mono'

interface PaletteOptions {
  time: Time
  place: Place
  snowy: boolean
  style: string
  tuning: string
}

export function choosePalette(reading: ParsedPrompt, wish: PaletteOptions, random: Random): Palette {
  const base = wish.style === 'neon' ? neon(random) : sky(random.pick(skies[wish.time]))
  const ground = wish.snowy ? oklch(0.9, 0.025, 240) : grounds[wish.place]
  const near = wish.style === 'neon' ? base.near : mix(ground, base.near, wish.snowy ? shade[wish.time] * 0.55 : shade[wish.time])
  const dark = wish.style === 'neon' || wish.time === 'night' || wish.time === 'dusk'
  const whole: Palette = { ...base, near, second: { ...base.accent, hue: base.accent.hue + random.pick([-50, 60, 150]) }, dark }
  return tuned(tinted(whole, reading.colors), wish)
}

function neon(random: Random): Sky {
  const hue = random.pick([300, 330, 265])
  return {
    skyTop: oklch(0.1, 0.05, hue - 20),
    skyMid: oklch(0.24, 0.15, hue),
    skyLow: oklch(0.6, 0.24, hue + 45),
    light: oklch(0.9, 0.13, 90),
    far: oklch(0.42, 0.2, hue - 30),
    near: oklch(0.17, 0.09, hue - 25),
    accent: oklch(0.8, 0.16, 195),
  }
}

/** Tints the sky with the prompt's first color and the land with its second, preserving the light and shade of both. */
function tinted(palette: Palette, names: readonly ColorName[]): Palette {
  const [first, second = first] = names
  if (first === undefined || second === undefined) return palette
  const tint = (from: Color, name: ColorName, share: number): Color => {
    const { hue, chroma, lightness } = colors[name]
    const gray = chroma < 0.03
    const target = {
      lightness: from.lightness + (gray ? (lightness - 0.6) * 0.3 : 0),
      chroma: gray ? 0.012 : Math.max(from.chroma, chroma * 0.75),
      hue,
    }
    return mix(from, target, share)
  }
  const over = (keys: readonly (keyof Sky)[], name: ColorName, share: number): Partial<Palette> =>
    Object.fromEntries(keys.map(key => [key, tint(palette[key], name, share)]))
  return {
    ...palette,
    ...over(['skyTop', 'skyMid'], first, 0.78),
    ...over(['skyLow'], first, 0.5),
    ...over(['far', 'near'], second, 0.62),
    ...over(['accent'], second, 0.85),
  }
}

function tuned(palette: Palette, { tuning }: PaletteOptions): Palette {
  const change = changes[tuning as Tuning] ?? ((color: Color) => color)
  const keys = ['skyTop', 'skyMid', 'skyLow', 'light', 'far', 'near', 'accent', 'second'] as const
  return { ...palette, ...Object.fromEntries(keys.map(key => [key, change(palette[key])])) }
}

const toward =
  (hue: number, share: number) =>
  (color: Color): Color =>
    mix(color, { ...color, chroma: Math.max(color.chroma, 0.07), hue }, share)

const changes: Readonly<Record<Tuning, (color: Color) => Color>> = {
  auto: color => color,
  warm: toward(50, 0.6),
  cool: toward(235, 0.6),
  pastel: color => ({ ...lighter(color, (0.9 - color.lightness) * 0.5), chroma: color.chroma * 0.7 }),
  vivid: color => ({ ...color, chroma: Math.min(0.3, color.chroma * 1.5 + 0.02) }),
  mono: color => ({ ...color, chroma: 0.018, hue: 265 }),
}
