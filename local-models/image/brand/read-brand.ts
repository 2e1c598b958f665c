import { readText, type Job } from '../../models/job.ts'
import { readBrandText } from '../../prompt/brand-text.ts'
import { distance, toLab, type Rgb } from '../../prompt/color.ts'
import { readImage, type Pixels } from '../read-image.ts'
import { dominantColors, type ColorShare } from './dominant-colors.ts'

/** A job's brand inputs. */
export interface Brand {
  /** The brand's colors; empty if the caller chose a different palette. */
  colors: readonly ColorShare[]
  logos: readonly Pixels[]
  /** The prompt without hex colors. */
  prompt: string
}

/** A small image is sufficient to measure colors. */
const imageSide = 64
const logoSide = 1024
const maxLogos = 3

/** @throws {ProviderFailure} naming the image that cannot be read */
export async function readBrand({ prompt, params, media }: Pick<Job, 'prompt' | 'params' | 'media'>): Promise<Brand> {
  const images = await readAll(media, 'style_image_urls', imageSide)
  const logos = await readAll(media, 'logo_image_urls', logoSide)
  const { colors, rest } = readBrandText(prompt)
  const chosen = readText(params, 'palette', 'auto') !== 'auto'
  return { colors: chosen ? [] : brandPalette(colors, images), logos: logos.slice(0, maxLogos), prompt: rest }
}

async function readAll(media: Job['media'], name: string, side: number): Promise<Pixels[]> {
  const images: Pixels[] = []
  for (const [index, input] of (media[name] ?? []).entries())
    images.push(await readImage(input, `${name}[${index}]`, { side, fit: 'inside' }))
  return images
}

/** Larger palettes would not be distinctive. */
const maxColors = 8
/** Weight of the images' colors relative to that of the named colors. */
const besideNamed = 0.4
/** Colors that are closer together than this are merged. */
const apart = 0.1

/** Returns a brand's colors: its named colors (the first has the most weight) and the colors in its images. Shares sum to 1. */
export function brandPalette(named: readonly Rgb[], images: readonly Pixels[]): ColorShare[] {
  const first = named.map((rgb, at) => ({ color: toLab(...rgb), share: 1 / (1 + 0.25 * at) }))
  const total = first.reduce((sum, { share }) => sum + share, 0)
  const seen = dominantColors(images)
    .filter(({ color }) => first.every(other => distance(color, other.color) >= apart))
    .map(({ color, share }) => ({ color, share: total === 0 ? share : share * total * besideNamed }))
  const palette = [...first, ...seen].slice(0, maxColors)
  const whole = palette.reduce((sum, { share }) => sum + share, 0)
  return palette.map(({ color, share }) => ({ color, share: share / whole }))
}
