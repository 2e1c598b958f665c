import type { Model, ModelParams } from '../../provider.ts'
import { aspectRatio, imageFormat, imageUrl, palette, quantity, seed, style } from './params.ts'
import { numberOf } from './read-params.ts'

const size = quantity('int', 'size', 'Size', 'Longest side in pixels.', { default: 1024, min: 1024, max: 2048 })

/** Megapixels of a square of that size, the most that a picture of that size can have. */
const megapixels = (params: ModelParams): number => (numberOf(params, 'size', 1024) / 1024) ** 2

export const imageModels: readonly Model[] = [
  {
    id: 'local/image',
    name: 'Local Image',
    provider: 'local',
    type: 'image',
    capabilities: ['text-to-image'],
    params: [aspectRatio('1:1'), size, style, palette, imageFormat, seed],
    mediaInputs: {},
    cost: params => Math.round((20_000 + 20_000 * megapixels(params)) / 1000) * 1000,
    seconds: params => 0.2 + 0.15 * megapixels(params),
  },
  {
    id: 'local/image-edit',
    name: 'Local Image Edit',
    provider: 'local',
    type: 'image',
    capabilities: ['image-to-image'],
    params: [
      imageUrl,
      quantity('float', 'strength', 'Strength', 'How far the result departs from the image: 0 keeps it, 1 repaints it.', {
        default: 0.7,
        min: 0,
        max: 1,
      }),
      style,
      palette,
      imageFormat,
      seed,
    ],
    mediaInputs: { image_url: 'image' },
    cost: () => 50_000,
    seconds: () => 0.4,
  },
]
