import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { newRunFolder } from '../../testing/test-run.ts'
import type { ActionEngine, ActionInput, ActionOutput, ActionContext, Program } from '../ports/action-engine.ts'
import type { SlotType } from '../ports/slot.ts'
import { createTextEngine } from '../toolkit/text-engine.ts'
import { createToolkitEngine } from '../toolkit/toolkit-engine.ts'
import type { Pixels } from '../toolkit/toolkit.ts'
import { findVideoEngine } from '../video/find-video-engine.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { makeVideo, type VideoPlan } from './videos.ts'

/** A string; an image, which is encoded as PNG; or a file, given as bytes or as a path. */
export type TestInput = string | Pixels | Uint8Array | { file: string }

export interface TestRun {
  /** Each function returns a slot's only string, image or file. */
  text: (slot?: string) => string
  image: (slot?: string) => Pixels
  file: (slot?: string) => string
  texts: (slot?: string) => string[]
  images: (slot?: string) => Pixels[]
  files: (slot?: string) => string[]
  outputs: ActionOutput[]
  /** The reported progress percentages. */
  progress: number[]
}

/** Returns whichever of the two engines (the default engine and the ffmpeg binary on PATH) are installed. */
export async function installedVideoEngines(): Promise<VideoEngineChoice[]> {
  const found = await Promise.all([findVideoEngine(), findVideoEngine('ffmpeg')])
  return found.filter(choice => choice !== undefined)
}

/** Engines that the test files in a process share; they are closed when the process exits. */
const engines = new Map<string, Promise<ActionEngine>>()
let folder: Promise<string> | undefined

/** Creates a new folder, which is deleted after the test run. */
export async function testFolder(): Promise<string> {
  folder ??= newRunFolder('actions')
  return mkdtemp(join(await folder, 'job-'))
}

const videos = new Map<string, Promise<string>>()

/** Returns an MP4 video, cached for all test files in a process. Do not modify the video. */
export function videoFile(plan: VideoPlan): Promise<string> {
  const key = JSON.stringify(plan)
  const making = videos.get(key) ?? testFolder().then(path => makeVideo(join(path, 'video.mp4'), plan))
  videos.set(key, making)
  return making
}

export type TestedModule = Omit<Program, 'source'>

/**
 * Runs a module as the service runs a prebuilt action.
 * @param inputs the inputs, keyed by slot; a list if the slot is `multiple`
 * @param videoEngine if omitted, the binary in `TEST_FFMPEG_PATH` is used or, if that variable is not set, node-av
 * @throws {RunFailure} as the engine does; its `cause` has details that are not meant for callers
 */
export async function runTestModule(
  source: string,
  declaration: TestedModule,
  inputs: Readonly<Record<string, TestInput | readonly TestInput[]>>,
  params: Readonly<Record<string, unknown>> = {},
  state?: unknown,
  videoEngine?: VideoEngineChoice,
  watch: Partial<ActionContext> = {},
): Promise<TestRun> {
  const { language, runtime, inputs: slots, outputs } = declaration
  const jobFolder = await testFolder()
  const given: ActionInput[] = []
  for (const [slot, values] of Object.entries(inputs)) {
    const type = slots.find(({ name }) => name === slot)?.type
    if (type === undefined) throw new Error(`There is no input ${slot}; available: ${slots.map(({ name }) => name).join(', ')}.`)
    for (const value of Array.isArray(values) ? (values as TestInput[]) : [values as TestInput])
      given.push(await givenInput(slot, type, value, join(jobFolder, `input-${given.length}`)))
  }
  const progress: number[] = []
  const engine = await engineFor(
    [...slots, ...outputs].every(({ type }) => type === 'text'),
    videoEngine,
  )
  const made = await engine.run(
    { program: { source, language, runtime, inputs: slots, outputs }, inputs: given, params, state, folder: jobFolder },
    { signal: new AbortController().signal, progress: percent => progress.push(percent), ...watch },
  )
  return performed(made, progress)
}

async function engineFor(onlyTexts: boolean, choice?: VideoEngineChoice): Promise<ActionEngine> {
  const key = onlyTexts ? 'texts' : JSON.stringify(choice ?? 'default')
  const open = async () => (onlyTexts ? createTextEngine() : await openToolkit(choice))
  const engine = engines.get(key) ?? open()
  engines.set(key, engine)
  return engine
}

async function openToolkit(choice?: VideoEngineChoice): Promise<ActionEngine> {
  const videoEngine = choice ?? (await findVideoEngine(process.env['TEST_FFMPEG_PATH']))
  return createToolkitEngine({ concurrency: 2, temporaryFolder: await testFolder(), videoEngine, limits: { jobs: 1000 } })
}

async function givenInput(slot: string, type: SlotType, value: TestInput, file: string): Promise<ActionInput> {
  if (type === 'text' && typeof value === 'string') return { slot, type, text: value }
  if (type === 'text' || typeof value === 'string') throw new Error(`The input ${slot} takes a value of type ${type}.`)
  if ('file' in value) return { slot, type, file: value.file }
  await writeFile(file, value instanceof Uint8Array ? value : await encodePng(value))
  return { slot, type, file }
}

export function encodePng({ width, height, rgba }: Pixels): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Decodes a file with code that is independent of the code under test. */
export async function pixelsOfFile(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}

async function performed(outputs: ActionOutput[], progress: number[]): Promise<TestRun> {
  const decoded = new Map<string, Pixels>()
  for (const output of outputs) if (output.type === 'image') decoded.set(output.file, await pixelsOfFile(output.file))
  const of = <Value>(slot: string, value: (output: ActionOutput) => Value | undefined): Value[] => {
    const inSlot = outputs.filter(output => output.slot === slot)
    return inSlot.map(value).filter(found => found !== undefined)
  }
  const texts = (slot = 'texts') => of(slot, output => (output.type === 'text' ? output.text : undefined))
  const files = (slot = 'videos') => of(slot, output => (output.type === 'text' ? undefined : output.file))
  const images = (slot = 'images') => of(slot, output => (output.type === 'image' ? decoded.get(output.file) : undefined))
  const only = <Value>(slot: string, values: Value[]): Value => {
    const [value] = values
    if (value === undefined || values.length > 1)
      throw new Error(`The output ${slot} must have exactly one value of the requested type, but has ${values.length}.`)
    return value
  }
  return {
    outputs,
    progress,
    texts,
    files,
    images,
    text: (slot = 'text') => only(slot, texts(slot)),
    file: (slot = 'video') => only(slot, files(slot)),
    image: (slot = 'image') => only(slot, images(slot)),
  }
}

export * from './videos.ts'
