import type { Model, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { blendBound, countItems, editBound, readNumber } from './job.ts'
import {
  aspectRatio,
  choice,
  editStyle,
  imageFormat,
  imageUrl,
  imageUrls,
  localModel,
  logoImageUrls,
  palette as anyPalette,
  quantity,
  seed,
  style,
  styleImageUrls,
} from './params.ts'

const size = quantity('int', 'size', 'Size', 'Longest side in pixels.', { default: 1024, min: 1024, max: 2048 })

/** The caller's palette takes precedence over a brand's. */
const palette = {
  ...anyPalette,
  description: `${anyPalette.description} Any but the first takes precedence over the hex colors of the prompt and those of style images.`,
}

const brand = [styleImageUrls, logoImageUrls]
const brandInputs = { styleImages: styleImageUrls.name, logos: logoImageUrls.name }
const brandSeconds = (params: ModelParams): number => 0.1 * brand.reduce((sum, { name }) => sum + countItems(params, name, 0), 0)

/** Returns the area, in megapixels, of a square of the requested size; no image of that size has a larger area. */
const megapixels = (params: ModelParams): number => (readNumber(params, 'size', 1024) / 1024) ** 2

export const imageModels: readonly Model[] = [
  localModel({
    id: 'local/image',
    name: 'Local Image',
    type: 'image',
    family: 'local/image',
    capabilities: ['text-to-image'],
    params: [aspectRatio('1:1'), size, style, palette, imageFormat, seed, ...brand],
    brandInputs,
    cost: params => Math.round((20_000 + 20_000 * megapixels(params)) / 1000) * 1000,
    seconds: params => 0.2 + 0.15 * megapixels(params) + brandSeconds(params),
  }),
  localModel({
    id: 'local/image-edit',
    name: 'Local Image Edit',
    type: 'image',
    family: 'local/image',
    capabilities: ['image-to-image'],
    params: [
      imageUrl,
      quantity('float', 'strength', 'Strength', 'How far the result departs from the image: 0 keeps it, 1 repaints it.', {
        default: 0.7,
        min: 0,
        max: 1,
      }),
      editStyle,
      palette,
      imageFormat,
      seed,
      ...brand,
    ],
    mediaInputs: { image_url: { type: 'image', bound: editBound, firstFrame: true } },
    brandInputs,
    cost: () => 50_000,
    seconds: params => 0.6 + brandSeconds(params),
  }),
  localModel({
    id: 'local/image-blend',
    name: 'Local Image Blend',
    type: 'image',
    family: 'local/image',
    capabilities: ['image-to-image'],
    params: [
      imageUrls(2, 20),
      choice('layout', 'Layout', 'How the images are combined.', [
        { value: 'auto', label: 'From the prompt', description: 'By words such as "collage" or "prints", or the number of images' },
        { value: 'melt', label: 'Melt', description: 'Each image fades into its neighbors' },
        { value: 'exposure', label: 'Double exposure', description: 'The others fill what is dark in the first image' },
        { value: 'collage', label: 'Collage', description: 'Side by side in rows or columns' },
        { value: 'bands', label: 'Bands', description: 'Slanted bands from edge to edge' },
        { value: 'prints', label: 'Prints', description: 'Photographs laid out on a table' },
      ]),
      { ...style, options: [{ value: 'original', label: 'As they are' }, ...(style.options ?? [])], default: 'original' },
      palette,
      imageFormat,
      seed,
      ...brand,
    ],
    mediaInputs: { image_urls: { type: 'image', bound: blendBound, firstFrame: true } },
    brandInputs,
    cost: params => 50_000 + 5_000 * countItems(params, 'image_urls', 2),
    seconds: params => 0.5 + 0.15 * countItems(params, 'image_urls', 2) + brandSeconds(params),
  }),
]
