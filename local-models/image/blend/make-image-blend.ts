import { createCanvas } from '@napi-rs/canvas'
import { blendBound, readText, type Job, type GeneratedOutput, type Size } from '../../models/job.ts'
import type { Random } from '../../prompt/random.ts'
import { readPrompt, splitWords } from '../../prompt/read-prompt.ts'
import { planScene, type Scene } from '../../prompt/scene.ts'
import { placeLogos } from '../brand/place-logos.ts'
import { readBrand } from '../brand/read-brand.ts'
import { recolor } from '../brand/recolor.ts'
import { drainColor, imageOutput, readPixels, toCanvas } from '../canvas.ts'
import { layOnPaper, blendPixels, regrade } from '../pixels.ts'
import { readImage, type Pixels } from '../read-image.ts'
import { paintStrokes } from '../strokes.ts'
import { applyStyle } from '../styles.ts'
import { bands } from './bands.ts'
import { collage } from './collage.ts'
import type { Layout } from './layout.ts'
import { exposure, melt } from './melt.ts'
import { prints } from './prints.ts'

const bounds = { min: 512, max: 2048 }

const layouts: Readonly<Record<string, { paint: Layout; words: string }>> = {
  melt: { paint: melt, words: 'melt melting blend blended merge merged morph flow flowing fuse dream dreamy dreamlike fade' },
  exposure: { paint: exposure, words: 'exposure overlay superimposed silhouette ghost ghostly' },
  collage: { paint: collage, words: 'collage grid mosaic moodboard board gallery tiles album' },
  bands: { paint: bands, words: 'band bands strip strips stripe stripes slice slices split diagonal triptych comparison' },
  prints: { paint: prints, words: 'print prints polaroid polaroids photos photographs scrapbook table desk memories scattered' },
}

export async function makeImageBlend(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { params, media } = job
  const inputs = media['image_urls'] ?? []
  progress(2)
  const images: Pixels[] = []
  for (const [index, input] of inputs.entries()) {
    images.push(await readImage(input, `image_urls[${index}]`, blendBound(params, inputs.length)))
    progress(2 + (38 * (index + 1)) / inputs.length)
  }
  const { prompt, colors, logos } = await readBrand(job)
  const scene = planScene(prompt, params)
  const random = scene.random.fork('blend')
  const { width, height } = chooseSize(images)
  const canvas = createCanvas(width, height)
  await chooseLayout(readText(params, 'layout', 'auto'), prompt, images.length, random).paint(canvas, images, scene, random.fork('layout'))
  progress(72)
  const blended = finish(readPixels(canvas), width, height, scene, isTuned(prompt, readText(params, 'palette', 'auto')))
  const pixels = await placeLogos({ pixels: recolor(blended, colors), width, height }, logos, colors)
  progress(88)
  const output = await imageOutput(pixels, { width, height }, params)
  progress(97)
  return [output]
}

/** Returns the size of the blended image: the images' median aspect ratio and the longest side of any image, both clamped. */
function chooseSize(images: readonly Size[]): Size {
  const ratios = images.map(({ width, height }) => Math.min(2, Math.max(0.5, width / height))).toSorted((a, b) => a - b)
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? 1
  const longest = Math.min(bounds.max, Math.max(bounds.min, ...images.map(({ width, height }) => Math.max(width, height))))
  return { width: Math.round(ratio >= 1 ? longest : longest * ratio), height: Math.round(ratio >= 1 ? longest / ratio : longest) }
}

function chooseLayout(wished: string, prompt: string, count: number, random: Random): { paint: Layout } {
  const spoken = new Set(splitWords(prompt))
  const usual = count <= 3 ? 'melt' : count <= 6 ? random.pick(['collage', 'bands']) : random.pick(['collage', 'prints'])
  const named = Object.values(layouts).find(({ words }) => words.split(' ').some(word => spoken.has(word)))
  return layouts[wished] ?? named ?? layouts[usual] ?? { paint: collage }
}

/** Reports whether the prompt or the palette requests colors other than the images' own. */
function isTuned(prompt: string, palette: string): boolean {
  const { time, weather, colors } = readPrompt(prompt)
  return palette !== 'auto' || time !== undefined || weather !== undefined || colors.length > 0
}

/** Unifies light and style gently, so that each image remains recognizable. */
function finish(pixels: Uint8ClampedArray, width: number, height: number, scene: Scene, tuned: boolean): Uint8ClampedArray {
  const { style, mono, palette, random } = scene
  const graded = tuned ? blendPixels(pixels, regrade(layOnPaper(pixels), palette), 0.36) : pixels
  if (style === 'original' && !mono) return graded
  const canvas = toCanvas(graded, width, height)
  if (style === 'original') {
    drainColor(canvas)
    return readPixels(canvas)
  }
  if (style === 'illustration' || style === 'watercolor' || style === 'papercut') paintStrokes(canvas, random.fork('strokes'))
  return applyStyle(canvas, scene)
}
