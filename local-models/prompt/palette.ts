import { lighter, mix, oklch, type Color } from './color.ts'
import type { Random } from './random.ts'
import type { Reading } from './read-prompt.ts'
import { colors, type ColorName, type Place, type Time } from './vocabulary.ts'

/** The colors of a whole image. */
export interface Palette {
  skyTop: Color
  skyMid: Color
  skyLow: Color
  /** Sun, moon, lamps. */
  light: Color
  /** Land at the horizon and in the foreground. */
  far: Color
  near: Color
  /** Eye-catching details. */
  accent: Color
  second: Color
  dark: boolean
}

type Sky = Omit<Palette, 'dark' | 'second'>

const sky = (top: Color, mid: Color, low: Color, light: Color, far: Color, near: Color, accent: Color): Sky => ({
  skyTop: top,
  skyMid: mid,
  skyLow: low,
  light,
  far,
  near,
  accent,
})
const c = oklch

/** Several hand-picked skies per time of day; the seed chooses one. */
const skies: Readonly<Record<Time, readonly Sky[]>> = {
  dawn: [
    sky(
      c(0.6, 0.09, 262),
      c(0.8, 0.08, 340),
      c(0.93, 0.07, 70),
      c(0.97, 0.07, 88),
      c(0.73, 0.07, 310),
      c(0.3, 0.06, 285),
      c(0.7, 0.16, 38),
    ),
    sky(
      c(0.7, 0.07, 215),
      c(0.86, 0.06, 60),
      c(0.94, 0.08, 62),
      c(0.97, 0.08, 85),
      c(0.75, 0.06, 245),
      c(0.33, 0.06, 230),
      c(0.68, 0.16, 25),
    ),
  ],
  day: [
    sky(
      c(0.62, 0.13, 248),
      c(0.79, 0.09, 235),
      c(0.95, 0.03, 205),
      c(0.99, 0.05, 100),
      c(0.76, 0.07, 240),
      c(0.4, 0.09, 165),
      c(0.66, 0.19, 33),
    ),
    sky(
      c(0.68, 0.1, 215),
      c(0.84, 0.07, 200),
      c(0.96, 0.05, 100),
      c(0.99, 0.06, 98),
      c(0.77, 0.06, 215),
      c(0.42, 0.09, 190),
      c(0.7, 0.17, 50),
    ),
  ],
  sunset: [
    sky(
      c(0.37, 0.12, 295),
      c(0.65, 0.17, 18),
      c(0.88, 0.14, 72),
      c(0.97, 0.11, 92),
      c(0.58, 0.13, 350),
      c(0.22, 0.07, 300),
      c(0.72, 0.18, 48),
    ),
    sky(
      c(0.46, 0.09, 245),
      c(0.74, 0.13, 48),
      c(0.91, 0.12, 85),
      c(0.98, 0.1, 95),
      c(0.62, 0.1, 35),
      c(0.24, 0.05, 260),
      c(0.68, 0.19, 30),
    ),
    sky(
      c(0.42, 0.14, 330),
      c(0.7, 0.16, 35),
      c(0.9, 0.12, 80),
      c(0.98, 0.09, 90),
      c(0.56, 0.14, 15),
      c(0.22, 0.07, 335),
      c(0.75, 0.16, 65),
    ),
  ],
  dusk: [
    sky(
      c(0.24, 0.09, 275),
      c(0.45, 0.13, 300),
      c(0.76, 0.13, 18),
      c(0.95, 0.06, 85),
      c(0.44, 0.1, 292),
      c(0.15, 0.05, 275),
      c(0.78, 0.15, 65),
    ),
    sky(
      c(0.28, 0.08, 245),
      c(0.5, 0.1, 240),
      c(0.82, 0.09, 65),
      c(0.96, 0.05, 90),
      c(0.46, 0.08, 245),
      c(0.17, 0.05, 250),
      c(0.75, 0.16, 55),
    ),
  ],
  night: [
    sky(
      c(0.13, 0.05, 272),
      c(0.24, 0.08, 262),
      c(0.43, 0.09, 238),
      c(0.96, 0.04, 95),
      c(0.33, 0.07, 255),
      c(0.11, 0.03, 265),
      c(0.8, 0.14, 80),
    ),
    sky(
      c(0.14, 0.06, 295),
      c(0.26, 0.1, 285),
      c(0.46, 0.11, 310),
      c(0.96, 0.04, 85),
      c(0.33, 0.08, 290),
      c(0.11, 0.04, 285),
      c(0.78, 0.15, 50),
    ),
    sky(
      c(0.14, 0.04, 235),
      c(0.26, 0.07, 215),
      c(0.48, 0.09, 190),
      c(0.97, 0.03, 110),
      c(0.33, 0.06, 215),
      c(0.11, 0.03, 225),
      c(0.82, 0.13, 95),
    ),
  ],
}

/** The color of the land at noon. */
const grounds: Readonly<Record<Place, Color>> = {
  mountains: c(0.42, 0.06, 200),
  sea: c(0.45, 0.09, 230),
  lake: c(0.42, 0.07, 180),
  forest: c(0.36, 0.08, 155),
  desert: c(0.6, 0.12, 52),
  city: c(0.38, 0.05, 265),
  meadow: c(0.55, 0.13, 132),
  space: c(0.22, 0.08, 285),
  underwater: c(0.34, 0.09, 225),
}

const shade: Readonly<Record<Time, number>> = { dawn: 0.4, day: 0.06, sunset: 0.62, dusk: 0.8, night: 0.86 }

export type Tuning = 'auto' | 'warm' | 'cool' | 'pastel' | 'vivid' | 'mono'

export interface PaletteWish {
  time: Time
  place: Place
  snowy: boolean
  style: string
  tuning: string
}

export function choosePalette(reading: Reading, wish: PaletteWish, random: Random): Palette {
  const base = wish.style === 'neon' ? neon(random) : random.pick(skies[wish.time])
  const ground = wish.snowy ? c(0.9, 0.025, 240) : grounds[wish.place]
  const near = wish.style === 'neon' ? base.near : mix(ground, base.near, wish.snowy ? shade[wish.time] * 0.55 : shade[wish.time])
  const dark = wish.style === 'neon' || wish.time === 'night' || wish.time === 'dusk'
  const whole: Palette = { ...base, near, second: { ...base.accent, hue: base.accent.hue + random.pick([-50, 60, 150]) }, dark }
  return tuned(tinted(whole, reading.colors), wish)
}

function neon(random: Random): Sky {
  const hue = random.pick([300, 330, 265])
  return sky(
    c(0.1, 0.05, hue - 20),
    c(0.24, 0.15, hue),
    c(0.6, 0.24, hue + 45),
    c(0.9, 0.13, 90),
    c(0.42, 0.2, hue - 30),
    c(0.17, 0.09, hue - 25),
    c(0.8, 0.16, 195),
  )
}

/** The prompt's first color tints the sky, its second the land; both keep their light and shade. */
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

function tuned(palette: Palette, { tuning }: PaletteWish): Palette {
  const change = changes[tuning as Tuning] ?? ((color: Color) => color)
  const keys = ['skyTop', 'skyMid', 'skyLow', 'light', 'far', 'near', 'accent', 'second'] as const
  return { ...palette, ...Object.fromEntries(keys.map(key => [key, change(palette[key])])) }
}

const towards =
  (hue: number, share: number) =>
  (color: Color): Color =>
    mix(color, { ...color, chroma: Math.max(color.chroma, 0.07), hue }, share)

const changes: Readonly<Record<Tuning, (color: Color) => Color>> = {
  auto: color => color,
  warm: towards(50, 0.6),
  cool: towards(235, 0.6),
  pastel: color => ({ ...lighter(color, (0.9 - color.lightness) * 0.5), chroma: color.chroma * 0.7 }),
  vivid: color => ({ ...color, chroma: Math.min(0.3, color.chroma * 1.5 + 0.02) }),
  mono: color => ({ ...color, chroma: 0.018, hue: 265 }),
}
