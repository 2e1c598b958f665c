import type { Model, ModelParam } from '@mediawright/media-engines/ports/provider.ts'

/** Parameter definitions that several local models share. */

/** Defines a model of the local provider. */
export const localModel = (model: Omit<Model, 'provider' | 'mediaInputs'> & Partial<Model>): Model => ({
  provider: 'local',
  mediaInputs: {},
  ...model,
})

export const seed: ModelParam = {
  name: 'seed',
  required: false,
  type: 'seed',
  label: 'Seed',
  description: 'The same seed, prompt and parameters give the same result, byte for byte.',
  min: 0,
  max: 2 ** 31 - 1,
}

export interface Choice {
  value: string
  label: string
  description?: string
}

export function choice(name: string, label: string, description: string, options: readonly Choice[]): ModelParam {
  return { name, required: false, type: 'string', label, description, default: options[0]?.value, options: [...options] }
}

export function quantity(
  type: 'int' | 'float',
  name: string,
  label: string,
  description: string,
  range: { default: number; min: number; max: number },
): ModelParam {
  return { name, required: false, type, label, description, ...range }
}

const url = (name: string, label: string, description: string): ModelParam => ({ name, required: true, type: 'string', label, description })

export const imageUrl = url('image_url', 'Image', 'The image to start from: PNG, JPEG, WebP, GIF or AVIF.')
export const modelUrl = url('model_url', '3D model', 'The model to start from: GLB, with everything inside it.')

export function imageUrls(min: number, max: number): ModelParam {
  const description = `From ${min} to ${max} images: PNG, JPEG, WebP, GIF or AVIF.`
  return { name: 'image_urls', required: true, type: 'string[]', label: 'Images', description, min, max }
}

/**
 * `styleImageUrls` and `logoImageUrls` are the only inputs that a brand contributes to an image, apart from the hex colors in the prompt.
 */
export const styleImageUrls: ModelParam = {
  name: 'style_image_urls',
  required: false,
  type: 'string[]',
  label: 'Style images',
  description: 'Images whose main colors the image adopts; hex colors in the prompt, such as #0B3D2E, count for more.',
  max: 100,
}

export const logoImageUrls: ModelParam = {
  name: 'logo_image_urls',
  required: false,
  type: 'string[]',
  label: 'Logos',
  description: 'Logos for a corner of the image, best as PNG or WebP with transparency; the first three are shown.',
  max: 10,
  used: 3,
}

export const imageFormat = choice('format', 'Format', 'File format of the image.', [
  { value: 'png', label: 'PNG', description: 'Lossless' },
  { value: 'webp', label: 'WebP', description: 'Smaller' },
])

const styles: readonly Choice[] = [
  { value: 'illustration', label: 'Illustration', description: 'Soft light, depth and fine grain' },
  { value: 'papercut', label: 'Paper cut', description: 'Layers of colored paper with shadows between them' },
  { value: 'watercolor', label: 'Watercolor', description: 'Pale washes on rough paper' },
  { value: 'poster', label: 'Poster', description: 'A few flat, printed colors' },
  { value: 'neon', label: 'Neon', description: 'Glowing colors on darkness' },
  { value: 'pixel', label: 'Pixel art', description: 'Large pixels in few colors' },
]

export const style = choice('style', 'Style', 'How the image is drawn.', styles)

/**
 * Styles for redrawing an existing image; the prompt may also name a style. More styles are available for redrawing than for new images.
 */
export const editStyle: ModelParam = choice('style', 'Style', 'How the image is redrawn.', [
  {
    value: 'auto',
    label: 'From the prompt',
    description: 'By words such as "as a mosaic"; otherwise unchanged, in the light that the prompt names',
  },
  ...styles,
  { value: 'mosaic', label: 'Mosaic', description: 'Small stones in mortar' },
  { value: 'woodcut', label: 'Woodcut', description: 'Black cuts on tinted paper' },
  { value: 'sketch', label: 'Sketch', description: 'Soft pencil' },
  { value: 'oil', label: 'Oil', description: 'Thick paint in broad strokes' },
  { value: 'comic', label: 'Comic', description: 'Ink contours and printed dots' },
  { value: 'blueprint', label: 'Blueprint', description: 'White lines on blue' },
  { value: 'stainedglass', label: 'Stained glass', description: 'Glowing panes in lead' },
  { value: 'monochrome', label: 'Black and white', description: 'Like old film' },
  { value: 'sepia', label: 'Sepia', description: 'Brown, like an old photograph' },
])

export const palette = choice('palette', 'Palette', 'Shifts all colors of the image.', [
  { value: 'auto', label: 'From the prompt' },
  { value: 'warm', label: 'Warm' },
  { value: 'cool', label: 'Cool' },
  { value: 'pastel', label: 'Pastel' },
  { value: 'vivid', label: 'Vivid' },
  { value: 'mono', label: 'Monochrome' },
])

/** `auto` is for models whose input determines the aspect ratio. */
export function aspectRatio(first: string): ModelParam {
  const names: Record<string, string> = {
    '1:1': 'Square',
    '16:9': 'Wide',
    '9:16': 'Tall',
    '4:3': 'Landscape',
    '3:4': 'Portrait',
    '3:2': 'Photo',
    '2:3': 'Tall photo',
  }
  const ratios = [first, ...Object.keys(names).filter(ratio => ratio !== first)]
  return choice(
    'aspect_ratio',
    'Aspect ratio',
    'Width to height.',
    ratios.map(value => (value === 'auto' ? { value, label: 'As the input' } : { value, label: `${names[value]} ${value}` })),
  )
}
