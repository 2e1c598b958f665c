import { editBound, readNumber, readText, type Job, type GeneratedOutput } from '../../models/job.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { planScene } from '../../prompt/scene.ts'
import { placeLogos } from '../brand/place-logos.ts'
import { readBrand } from '../brand/read-brand.ts'
import { recolor } from '../brand/recolor.ts'
import { drainColor, imageOutput, isOpaque, readPixels, toCanvas } from '../canvas.ts'
import { readEffects } from '../effects/effects.ts'
import { keepAlpha, layOnPaper, blendPixels } from '../pixels.ts'
import { readImage } from '../read-image.ts'
import { toRaster, type LookFunction } from './raster.ts'
import { readLook, type DrawnLook, type Tone } from './read-look.ts'
import { relight } from './relight.ts'
import * as lines from './lines.ts'
import * as paints from './paints.ts'
import * as prints from './prints.ts'
import * as tiles from './tiles.ts'

/** The look for each value of the `style` parameter. */
const looks: Readonly<Record<DrawnLook | Tone, LookFunction>> = { ...lines, ...paints, ...prints, ...tiles }

/** Redraws the image in the style, light, weather and colors that the prompt or the parameters request. */
export async function makeImageEdit(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { params, media } = job
  const strength = Math.min(1, Math.max(0, readNumber(params, 'strength', 0.7)))
  progress(3)
  const source = await readImage(media['image_url']?.[0], 'image_url', editBound())
  const { width, height } = source
  const before = new Uint8ClampedArray(source.data.buffer, source.data.byteOffset, source.data.byteLength)
  progress(20)
  const { prompt, colors, logos } = await readBrand(job)
  progress(25)
  const palette = readText(params, 'palette', 'auto')
  const { drawn, tone, rest } = readLook(prompt)
  const reading = readPrompt(rest)
  const effects = readEffects(rest)
  const scene = planScene(rest, { ...params, style: 'illustration' })
  const lit = reading.time !== undefined || reading.weather !== undefined || effects.size > 0
  const colored = palette !== 'auto' || reading.colors.length > 0
  let pixels = layOnPaper(before)
  const style = readText(params, 'style', 'auto')
  const wished: (LookFunction | undefined)[] = style === 'auto' ? [drawn && looks[drawn], tone && looks[tone]] : [looksByName.get(style)]
  const toned = style === 'auto' ? tone !== undefined : style === 'monochrome' || style === 'sepia'
  const steps = wished.filter(look => look !== undefined)
  const plain = steps.length === 0 && !lit && !colored && colors.length === 0
  if (lit || colored || plain)
    pixels = await relight(toRaster(pixels, width, height), { reading, scene, effects, colored: colored || plain })
  progress(50)
  // If nothing recognizable is requested, the image is redrawn as an illustration.
  for (const look of plain ? [looks.illustration] : steps) pixels = await look(toRaster(pixels, width, height), scene.random.fork('look'))
  if (scene.mono) {
    const canvas = toCanvas(pixels, width, height)
    drainColor(canvas)
    pixels = readPixels(canvas)
  }
  // A black-and-white or sepia image keeps its tones, so it is not recolored.
  if (!toned) pixels = recolor(pixels, colors)
  progress(80)
  const edited = keepAlpha(blendPixels(before, pixels, easeStrength(strength)), before)
  const result = await placeLogos({ pixels: edited, width, height }, logos, colors)
  const output = await imageOutput(result, { width, height }, params, isOpaque(result))
  progress(97)
  return [output]
}

const looksByName: ReadonlyMap<string, LookFunction> = new Map(Object.entries(looks))

/**
 * An equal mix of two images resembles neither, so the strength is adjusted: the new image becomes visible early, and the old one remains
 * visible until the end.
 */
const easeStrength = (strength: number): number => 1 - (1 - strength) ** 2
