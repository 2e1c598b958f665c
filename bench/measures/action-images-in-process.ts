/**
 * Measures the CPU time of an action, of its `-browser` variant and of the bare library call, from decoded photo pixels to a PNG on disk.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createCanvas, GlobalFonts, ImageData } from '@napi-rs/canvas'
import { completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { loadActionCatalog } from '../../server/work/actions/load-action-catalog.ts'
import { decodeImage } from '@mediawright/media-engines/toolkit/decode-image.ts'
import { createImages } from '@mediawright/media-engines/toolkit/images.ts'
import { createOutputWriter } from '@mediawright/media-engines/toolkit/write-output.ts'
import { Outputs } from '@mediawright/media-engines/toolkit/outputs.ts'
import { runModule } from '@mediawright/media-engines/toolkit/run-module.ts'
import type { InputValue } from '@mediawright/media-engines/toolkit/toolkit.ts'
import { temporaryFolder } from '../support/machine.ts'
import { rounds } from '../support/rounds.ts'

export interface ActionSamples {
  name: string
  /** Milliseconds of CPU time; `browser` is the `-browser` variant, if there is one. */
  rounds: { ours: number; bare: number; browser?: number }[]
}

const [width, height] = [1280, 720]
const roundCount = 25
/** Gap between two images, in pixels: the actions' default. */
const gap = 16
const folder = temporaryFolder()
const png = { compressionLevel: 1, adaptiveFiltering: true }
const catalog = await loadActionCatalog({ hasVideoEngine: false })

/** Creates an image with photo-like detail: smooth light with fine noise. */
function photo(): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  let state = 1
  for (let at = 0, pixel = 0; at < rgba.length; at += 4, pixel++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    const [x, y, noise] = [pixel % width, Math.trunc(pixel / width), (state >> 16) % 13]
    rgba[at] = 110 + 90 * Math.sin(x / 90) + noise
    rgba[at + 1] = 110 + 80 * Math.sin(y / 70 + x / 200) + noise
    rgba[at + 2] = 120 + 90 * Math.cos((x + y) / 150) + noise
    rgba[at + 3] = 255
  }
  return rgba
}

const file = await sharp(photo(), { raw: { width, height, channels: 4 } })
  .removeAlpha()
  .png()
  .toBuffer()
const decoded = await decodeImage(file, 'image/png')
const { rgba } = decoded
const raw = () => sharp(rgba, { raw: { width, height, channels: 4 } })
const input: InputValue = { type: 'image', scale: 1, name: 'image', content_type: 'image/png', bytes: file, ...decoded }

/** Returns the CPU time of all threads in milliseconds. On one idle core, this time equals the duration of the work. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Omits a fully opaque alpha channel, as the action does, so that the bare call writes the same PNG. */
const bare = (pipeline: () => Sharp) => () => processorTime(() => pipeline().removeAlpha().png(png).toFile(join(folder, 'bare')))

function action(slug: string, given: Record<string, unknown>, several = 1) {
  const found = catalog.find(slug)!
  const slot = found.inputs.find(({ type }) => type === 'image')
  const inputs = new Map([[slot!.name, Array.from({ length: several }, () => input)]])
  const params = completeParams(found.params, given)
  return () =>
    processorTime(async () => {
      const outputs = new Outputs(found.outputs, createOutputWriter({ folder, mediaFiles: new Map(), mebibytes: 1024 }))
      const program = { ...found, source: found.code }
      await runModule(
        { program, params, state: undefined, inputs, write: outputs.write },
        { images: createImages(), video: undefined as never },
      )
      await outputs.finish()
    })
}

function onCanvas(draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): Sharp {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
  draw(context)
  return sharp(context.getImageData(0, 0, width, height).data, { raw: { width, height, channels: 4 } })
}

interface Compared {
  slug: string
  params: Record<string, unknown>
  bare: () => Sharp
  several?: number
}

function byAngle(degrees: number): [number, number, number, number] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, -sin, sin, cos]
}

const interFile = createRequire(import.meta.url).resolve('inter-ui/web/Inter-Bold.woff2')
GlobalFonts.registerFromPath(interFile, 'Inter')
const compared: Compared[] = [
  { slug: 'flip-image', params: {}, bare: () => raw().flop() },
  { slug: 'rotate-image', params: { angle: 90 }, bare: () => raw().rotate(90) },
  {
    slug: 'rotate-image',
    params: { angle: 30 },
    bare: () => raw().affine(byAngle(30), { background: '#ffffff', interpolator: 'bicubic' }),
  },
  {
    slug: 'change-image-ar',
    params: { aspect_ratio: '1:1', fit: 'crop' },
    bare: () => raw().extract({ left: 280, top: 0, width: 720, height: 720 }),
  },
  {
    slug: 'change-image-ar',
    params: { aspect_ratio: '1:1', fit: 'pad' },
    bare: () => raw().extend({ top: 280, bottom: 280, background: '#000000' }),
  },
  ...[3, 6, 12].map(radius => ({
    slug: 'blur-image',
    params: { blur_type: 'gaussian', radius },
    bare: () => raw().blur({ sigma: radius / 2, minAmplitude: 0.01 }), // The action's kernel; by default, sharp truncates it earlier.
  })),
  { slug: 'color-filter-image', params: { filter: 'grayscale' }, bare: () => raw().grayscale().toColorspace('srgb') },
  { slug: 'color-filter-image', params: { filter: 'invert' }, bare: () => raw().negate({ alpha: false }) },
  {
    slug: 'color-grade-image',
    params: { brightness: 20, contrast: 20, saturation: 30 },
    bare: () => raw().modulate({ brightness: 1.2, saturation: 1.3 }).linear(1.2, -25),
  },
  { slug: 'color-tint-image', params: { blend_mode: 'multiply' }, bare: () => raw().tint('#ff8844') },
  {
    slug: 'side-by-side-composite',
    params: { layout: 'horizontal-2' },
    several: 2,
    bare: () =>
      sharp({ create: { width: 2 * width + gap, height, channels: 4, background: '#ffffff' } }).composite([
        { input: rgba as Buffer, raw: { width, height, channels: 4 }, left: 0, top: 0 },
        { input: rgba as Buffer, raw: { width, height, channels: 4 }, left: width + gap, top: 0 },
      ]),
  },
  {
    slug: 'add-shape-to-image',
    params: { shape: 'ellipse' },
    bare: () =>
      onCanvas(context => {
        context.fillStyle = '#3b82f6'
        context.beginPath()
        context.ellipse(640, 360, 320, 180, 0, 0, 2 * Math.PI)
        context.fill()
        context.strokeStyle = '#1e3a8a'
        context.lineWidth = 8
        context.stroke()
      }),
  },
  {
    slug: 'add-text-to-image',
    params: { text: 'A red fox in deep snow' },
    bare: () =>
      onCanvas(context => {
        context.font = '72px Inter'
        context.fillStyle = '#ffffff'
        context.shadowColor = 'rgba(0, 0, 0, 0.55)'
        context.shadowOffsetY = 2
        context.shadowBlur = 7.2
        context.fillText('A red fox in deep snow', 200, 360)
      }),
  },
]

const results: ActionSamples[] = []
for (const { slug, params, bare: call, several } of compared) {
  const browser = catalog.find(`${slug}-browser`)
  const samples: Record<string, () => Promise<number>> = {
    ours: action(slug, params, several),
    bare: bare(call),
    ...(browser && { browser: action(`${slug}-browser`, params, several) }),
  }
  await rounds(2, samples)
  results.push({
    name: `${slug} ${Object.values(params).join(' ')}`.trim(),
    rounds: (await rounds(roundCount, samples)) as ActionSamples['rounds'],
  })
}
process.send!(results)
