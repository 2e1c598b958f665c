import { readText } from '../../models/read-params.ts'
import { readBrandText } from '../../prompt/brand-text.ts'
import type { Job } from '../../models/job.ts'
import { readImage, type Pixels } from '../read-image.ts'
import { brandPalette } from './brand-palette.ts'
import type { ColorShare } from './dominant-colors.ts'

/** What a brand asks of an image. */
export interface Brand {
  /** Empty if the caller chose another palette. */
  colors: readonly ColorShare[]
  logos: readonly Pixels[]
  /** The prompt without hex colors. */
  prompt: string
}

/** Colors can be measured on a small image. */
const imageSide = 64
const logoSide = 1024
const mostLogos = 3

/** @throws {ProviderFailure} naming an image that cannot be read */
export async function readBrand({ prompt, params, media }: Pick<Job, 'prompt' | 'params' | 'media'>): Promise<Brand> {
  const images = await readAll(media, 'style_image_urls', imageSide)
  const logos = await readAll(media, 'logo_image_urls', logoSide)
  const { colors, rest } = readBrandText(prompt)
  const chosen = readText(params, 'palette', 'auto') !== 'auto'
  return { colors: chosen ? [] : brandPalette(colors, images), logos: logos.slice(0, mostLogos), prompt: rest }
}

async function readAll(media: Job['media'], name: string, side: number): Promise<Pixels[]> {
  const images: Pixels[] = []
  for (const [index, input] of (media[name] ?? []).entries())
    images.push(await readImage(input, `${name}[${index}]`, { side, fit: 'inside' }))
  return images
}
