import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import { reliefBound } from './job.ts'
import { choice, imageUrl, localModel, modelUrl, palette, quantity, seed } from './params.ts'

export const textModel = localModel({
  id: 'local/text',
  name: 'Local Text',
  type: 'text',
  capabilities: ['text-to-text'],
  params: [
    quantity(
      'int',
      'max_words',
      'Longest text',
      'Maximum number of words. The text is a placeholder: English sentences from templates that name the topic of the prompt.',
      { default: 80, min: 10, max: 400 },
    ),
    choice('tone', 'Tone', 'Voice of the text.', [
      { value: 'plain', label: 'Plain' },
      { value: 'poetic', label: 'Poetic' },
      { value: 'playful', label: 'Playful' },
      { value: 'formal', label: 'Formal' },
    ]),
    seed,
  ],
  cost: () => 2_000,
  seconds: () => 0.1,
})

const detail = quantity('int', 'detail', 'Detail', 'About how many triangles.', { default: 6_000, min: 500, max: 60_000 })

export const shapeModels: readonly Model[] = [
  localModel({
    id: 'local/model3d',
    name: 'Local 3D',
    type: 'model3d',
    family: 'local/model3d',
    capabilities: ['text-to-3d'],
    params: [
      detail,
      {
        name: 'textured',
        required: false,
        type: 'bool',
        label: 'Textured',
        description: 'With an image texture; otherwise a plain color.',
        default: true,
      },
      seed,
    ],
    cost: () => 60_000,
    seconds: () => 0.2,
  }),
  localModel({
    id: 'local/model3d-from-image',
    name: 'Local 3D Relief',
    type: 'model3d',
    family: 'local/model3d',
    capabilities: ['image-to-3d'],
    params: [
      imageUrl,
      detail,
      quantity('float', 'depth', 'Depth', 'Height of the relief, as a share of its width.', { default: 0.2, min: 0.02, max: 0.6 }),
    ],
    mediaInputs: { image_url: { type: 'image', bound: reliefBound, firstFrame: true } },
    cost: () => 70_000,
    seconds: () => 0.2,
  }),
  localModel({
    id: 'local/model3d-edit',
    name: 'Local 3D Edit',
    type: 'model3d',
    family: 'local/model3d',
    capabilities: ['3d-to-3d'],
    params: [
      modelUrl,
      quantity('float', 'scale', 'Scale', 'How many times as large.', { default: 1, min: 0.01, max: 100 }),
      quantity('float', 'detail', 'Detail', 'Share of the triangles that is kept.', { default: 1, min: 0.02, max: 1 }),
      palette,
      seed,
    ],
    mediaInputs: { model_url: { type: 'model3d' } },
    cost: () => 70_000,
    seconds: () => 0.3,
  }),
]
