import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ActionParam, AxisBounds, Slot } from '../declaration/action.ts'
import { makeTone, testFolder, videoFile, type TestInput } from '@mediawright/media-engines/testing/modules.ts'
import { noisy, photoLike } from './test-images.ts'

/** Damaged and extreme inputs and parameters, generated from the actions' declarations. */

export interface Sample {
  name: string
  value: TestInput
  /** True if the sample cannot be read, regardless of the parameters. */
  isBroken?: boolean
}

/** Samples by slot type; the first of each type is ordinary. */
export type Samples = Record<Slot['type'], [Sample, ...Sample[]]>

const family = '👩‍👩‍👧‍👦'

export async function makeSamples(): Promise<Samples> {
  const folder = await testFolder()
  const sample = (name: string) => ({ file: join(import.meta.dirname, '../../testing/media', name) })
  const video = { width: 48, height: 32, frameRate: 10 }
  const clip = await videoFile({ ...video, frames: 0.5, tone: 440 })
  const bytes = await readFile(clip)
  const short = await makeTone(join(folder, 'short.wav'), 'wav', 440, 0.01)
  const png = await sharp(Buffer.from(photoLike(40, 30).rgba), { raw: { width: 40, height: 30, channels: 4 } })
    .png()
    .toBuffer()
  const gray = await sharp(png).png({ colours: 2 }).toBuffer()
  return {
    text: [
      { name: 'text', value: 'Every text, 123' },
      { name: 'empty text', value: '' },
      { name: 'white space', value: ' \n\t\u00a0\u200b\r\n ' },
      { name: 'emoji', value: family.repeat(80) },
      { name: 'many emoji', value: family.repeat(800) },
      { name: 'huge text', value: 'a huge text, '.repeat(2000) },
      { name: 'a huge word', value: 'word'.repeat(5000) },
      { name: 'many lines', value: '\n'.repeat(100_000) },
      { name: 'control characters', value: 'a\u0000b\u0007\ud800\u202e\ufffe' },
    ],
    image: [
      { name: 'an image', value: photoLike(40, 30) },
      { name: 'an image of 1×1', value: noisy(1, 1) },
      { name: 'a transparent image', value: { width: 8, height: 8, rgba: new Uint8Array(256) } },
      { name: 'an image of 30×16000', value: { width: 30, height: 16_000, rgba: new Uint8Array(30 * 16_000 * 4).fill(90) } },
      { name: 'an image of 16000×1', value: { width: 16_000, height: 1, rgba: new Uint8Array(64_000).fill(90) } },
      { name: 'an image of two colors', value: gray },
      { name: 'a truncated image', value: png.subarray(0, png.length - 200), isBroken: true },
      { name: 'no image', value: Buffer.from('Not an image.'), isBroken: true },
    ],
    video: [
      { name: 'a video', value: { file: clip } },
      { name: 'a silent video', value: { file: await videoFile({ ...video, frames: 0.5 }) } },
      { name: 'a silent video of one frame', value: { file: await videoFile({ ...video, frames: ['#336699'] }) } },
      { name: 'a video of 2×2', value: { file: await videoFile({ width: 2, height: 2, frameRate: 10, frames: 0.3 }) } },
      { name: 'a narrow video', value: { file: await videoFile({ width: 2, height: 1200, frameRate: 10, frames: 0.2 }) } },
      { name: 'audio that ends early', value: { file: await videoFile({ ...video, frames: 0.5, tone: 440, toneTo: 0.05 }) } },
      { name: 'a video without frames', value: withoutFrames(bytes), isBroken: true },
      { name: 'noise in a video', value: withNoise(bytes), isBroken: true },
      { name: 'a truncated video', value: bytes.subarray(0, Math.floor(bytes.length / 2)), isBroken: true },
      { name: 'no video', value: sample('audio-only.mov'), isBroken: true },
      { name: 'an empty video', value: Buffer.alloc(0), isBroken: true },
    ],
    audio: [
      { name: 'audio', value: { file: await makeTone(join(folder, 'tone.wav'), 'wav', 440, 0.4) } },
      { name: 'audio of 10 ms', value: { file: short } },
      { name: 'audio of no samples', value: (await readFile(short)).subarray(0, 44), isBroken: true },
      { name: 'noise as audio', value: withNoise(await readFile(sample('audio.m4a').file)), isBroken: true },
      { name: 'no audio', value: Buffer.from('ID3 and nothing else'), isBroken: true },
    ],
    model3d: [{ name: 'no model', value: Buffer.from('glTF'), isBroken: true }],
  }
}

/** Changes an MP4 so that its sample tables declare no frames. */
function withoutFrames(bytes: Buffer): Buffer {
  const emptied = Buffer.from(bytes)
  for (const table of ['stts', 'stsc', 'stco', 'stss', 'ctts']) {
    const at = emptied.indexOf(table)
    if (at > 0) emptied.writeUInt32BE(0, at + 8)
  }
  const sizes = emptied.indexOf('stsz')
  if (sizes > 0) emptied.writeUInt32BE(0, sizes + 12)
  return emptied
}

/** Replaces the encoded data of an MP4 with noise. */
function withNoise(bytes: Buffer): Buffer {
  const from = bytes.indexOf('mdat') + 8
  const noise = Buffer.from(bytes)
  const end = Math.min(bytes.length, from + noise.readUInt32BE(from - 8) - 8)
  for (let at = from; at < end; at++) noise[at] = (at * 73 + (at >> 3) * 31) & 255
  return noise
}

type Params = Record<string, unknown>

/** Runs with larger sizes take seconds, so only one parameter set contains such sizes. */
const largeNumber = 1000

/**
 * Returns parameter sets that together contain each extreme value of each parameter, in arbitrary combinations. The last set has the
 * largest values.
 */
export function extremeParams(params: readonly ActionParam[]): Params[] {
  const lists = params.map(param => [param.key, extremes(param)] as const)
  const longest = Math.max(1, ...lists.map(([, values]) => values.length))
  const mixtures = Array.from({ length: longest + 2 }, (_, set) =>
    Object.fromEntries(lists.map(([key, values], at) => [key, values[(set + at * (1 + Math.floor(set / values.length))) % values.length]])),
  )
  const largest = params.filter(isLarge).map(param => [param.key, param.max_number_value ?? corner(param, 'max')] as const)
  return [...mixtures, { ...mixtures.at(-1), ...Object.fromEntries(largest) }]
}

const isLarge = ({ type, max_number_value: max = 0, axis_bounds: { x, y } = {} }: ActionParam) =>
  type === 'point2d' ? Math.max(x?.max ?? 0, y?.max ?? 0) > largeNumber : (type === 'number' || type === 'slider') && max > largeNumber

const corner = ({ axis_bounds: { x, y } = {} }: ActionParam, end: 'min' | 'max') => ({ x: x?.[end], y: y?.[end] })

const smallImage = { x: 60, y: 40 }

/** Returns sizes and durations that are quick to process. */
export const smallSizes = (params: readonly ActionParam[]): Params =>
  Object.fromEntries(
    params
      .filter(param => isLarge(param) || (param.type === 'slider' && param.key === 'duration'))
      .map(param => [param.key, param.min_number_value ?? smallImage]),
  )

function extremes(param: ActionParam): unknown[] {
  const { x, y, z } = param.axis_bounds ?? {}
  const [min, max] = ends({ min: param.min_number_value, max: param.max_number_value })
  switch (param.type) {
    case 'text':
    case 'textarea':
      return ['', ' \n ', family.repeat(300), 'x'.repeat(100_000)]
    case 'number':
    case 'slider':
      return isLarge(param) ? [min, param.default_value] : [min, max]
    case 'toggle':
      return [false, true]
    case 'select':
      return (param.available_values ?? []).map(({ value }) => value)
    case 'color':
      return ['#0000', '#ffffff']
    case 'colorList':
      return [[], Array.from({ length: param.max_colors ?? 20 }, () => '#fff8')]
    case 'point2d':
      // Returns three sizes: the smallest one, one with the maximum width but the minimum height, and a small ordinary one. Only the set
      // with the largest values contains a large size.
      if (isLarge(param)) return [corner(param, 'min'), { ...corner(param, 'min'), x: x?.max }, smallImage]
      return [0, 1].flatMap(u => [0, 1].map(v => ({ x: ends(x)[u], y: ends(y)[v] })))
    case 'point3d':
      return [0, 1].map(at => ({ x: ends(x)[at], y: ends(y)[at], z: ends(z)[at] }))
    case 'range':
      return [
        { min, max: min },
        { min, max },
        { min: max, max },
      ]
  }
}

const ends = ({ min = -1e9, max = 1e9 }: AxisBounds = {}): [number, number] => [min, max]

const point = (x: number, y: number) => ({ x, y })

/** States that draw nothing, draw one point or draw far outside the image. */
export const extremeStates: readonly unknown[] = [
  undefined,
  { strokes: [] },
  { strokes: [{ points: [] }, { points: [{ x: 0, y: 0 }], size: 1e-9 }] },
  { strokes: [{ points: [point(-1e9, -1e9), point(1e9, 1e9)], size: 1e9, hardness: 0 }] },
  { strokes: Array.from({ length: 50 }, (_, at) => ({ points: [point(at, 0), point(-at, 1e5)], size: 400, erase: at % 2 === 1 })) },
]
