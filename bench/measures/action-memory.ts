/**
 * Runs every prebuilt action in its own worker process on the largest input that the action accepts, and compares the peak resident memory
 * with the default value of `ACTION_MEMORY_MB`. This benchmark takes a quarter of an hour, so it runs only if it is requested by name.
 * `BENCH_ACTIONS=blur-image,flip-image` limits it to those actions.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { PrebuiltAction } from '../../server/work/actions/action-catalog.ts'
import { completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { loadActionCatalog } from '../../server/work/actions/load-action-catalog.ts'
import type { ActionInput } from '@mediawright/media-engines/ports/action-engine.ts'
import { getBounds } from '@mediawright/media-engines/ports/slot.ts'
import { createTextEngine } from '@mediawright/media-engines/toolkit/text-engine.ts'
import { createToolkitEngine } from '@mediawright/media-engines/toolkit/toolkit-engine.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { playable } from '@mediawright/media-engines/video/recipe.ts'
import type { VideoEngineChoice } from '@mediawright/media-engines/video/video-engine.ts'
import { temporaryFolder } from '../support/machine.ts'
import type { Result } from '../support/report.ts'

/** The service's default memory limit for an action, in MiB. */
const cap = 1536
/** 64 megapixels, the limit for one image. The limit for several images together is 160 megapixels. */
const side = 8000
/** Side of the third image. Three images must fit side by side in a result at most 8,192 pixels wide. */
const smallSide = 2600

interface Media {
  image: string
  smallImage: string
  video: string
  shortVideo: string
  audio: string
}

/** Parameters for actions whose defaults would do almost nothing to a square image. */
const chosenParams: Record<string, Record<string, unknown>> = {
  'change-image-ar': { aspect_ratio: '4:3' },
  'rotate-image': { angle: 30, canvas_mode: 'keep' },
  'filter-color-image': { target_color: '#c06030' },
}

export async function measureActionMemory(): Promise<Result[]> {
  const videoEngine = await findVideoEngine()
  if (!videoEngine) throw new Error('No video engine is installed: set FFMPEG_PATH, or install the optional package node-av.')
  const media = await makeMedia(temporaryFolder(), videoEngine)
  const results: Result[] = []
  const named = process.env['BENCH_ACTIONS']?.split(',')
  const { actions } = await loadActionCatalog({ hasVideoEngine: true })
  for (const action of actions.filter(({ actionId }) => named?.includes(actionId) ?? true)) {
    const { peak, problem } = await measurePeak(action, media, videoEngine)
    const detail = `MiB: ${peak.toFixed(0)} of ${cap}${problem === undefined ? '' : `; FAILED: ${problem}`}`
    console.error(`${action.actionId}: ${detail}`)
    results.push({ name: `memory of ${action.actionId} : ACTION_MEMORY_MB`, ratios: [peak / cap], goal: { max: 1 }, detail })
  }
  return results
}

async function makeMedia(folder: string, choice: VideoEngineChoice): Promise<Media> {
  const file = (name: string) => join(folder, name)
  const media: Media = {
    image: file('image'),
    smallImage: file('small'),
    video: file('video'),
    shortVideo: file('short'),
    audio: file('audio'),
  }
  await writeFile(media.image, await photoLike(side))
  await writeFile(media.smallImage, await photoLike(smallSide))
  const engine = await openVideoEngine(choice)
  for (const [path, seconds] of [
    [media.video, 4],
    [media.shortVideo, 0.5],
  ] as const) {
    const graph = `testsrc2=s=3840x2160:r=30:d=${seconds},${playable}[out0];sine=f=440:d=${seconds},aresample=44100[out1]`
    await engine.run({ inputs: [], graph, outputs: ['video', 'audio'], container: 'mp4', file: path })
  }
  await engine.run({ inputs: [], graph: 'sine=f=220:d=600[out0]', outputs: ['audio'], container: 'mp3', file: media.audio })
  return media
}

/** Creates a partially transparent image, the kind that is most expensive to process. */
async function photoLike(length: number): Promise<Buffer> {
  const [small, channels] = [400, 4] as const
  const rgba = Uint8Array.from({ length: small * small * channels }, (_, at) =>
    at % 4 === 3 ? 200 + (at % 50) : 128 + 100 * Math.sin(at / 900 + (at % 4)),
  )
  const raw = { width: small, height: small, channels }
  return sharp(rgba, { raw }).resize(length, length, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
}

/** Fills every slot to its limit. */
function collectInputs({ inputs, outputs }: PrebuiltAction, media: Media): ActionInput[] {
  const isOneImage = inputs.filter(({ type }) => type === 'image').length === 1
  const isText = outputs.every(({ type }) => type === 'text')
  return inputs.flatMap<ActionInput>((slot, index) => {
    const { max } = getBounds(slot)
    const { name, type } = slot
    if (type === 'text') return [{ slot: name, type, text: 'A red fox in deep snow. '.repeat(isText ? 43_000 : 1) }]
    if (type === 'image' && max > 1) return [media.image, media.image, media.smallImage].map(file => ({ slot: name, type, file }))
    if (type === 'image') return [{ slot: name, type, file: isOneImage || index < 2 ? media.image : media.smallImage }]
    if (type === 'video' && max > 1) return Array.from({ length: max }, () => ({ slot: name, type, file: media.shortVideo }))
    return [{ slot: name, type, file: type === 'video' ? media.video : media.audio }]
  })
}

let jobs = 0
async function measurePeak(
  action: PrebuiltAction,
  media: Media,
  videoEngine: VideoEngineChoice,
): Promise<{ peak: number; problem?: string }> {
  const { code: source, language, runtime, inputs, outputs, params } = action
  const folder = join(temporaryFolder(), `job-${jobs++}`)
  await mkdir(folder)
  const onlyTexts = [...inputs, ...outputs].every(({ type }) => type === 'text')
  const tools = createToolkitEngine({
    concurrency: 1,
    temporaryFolder: folder,
    videoEngine,
    limits: { memory: 16 * cap, imageMilliseconds: 600_000 },
  })
  const engine = onlyTexts ? createTextEngine() : tools
  let peak = 0
  const look = async () => {
    for (const pid of onlyTexts ? [process.pid] : tools.workers) peak = Math.max(peak, await readHighWaterMark(pid))
  }
  const over = new AbortController()
  const watching = (async () => {
    for (; !over.signal.aborted; await sleep(100)) await look()
  })()
  const given = chosenParams[action.actionId.replace(/-browser$/, '')] ?? {}
  try {
    await engine.run(
      {
        program: { source, language, runtime, inputs, outputs },
        inputs: collectInputs(action, media),
        params: completeParams(params, given),
        state: undefined,
        folder,
      },
      { signal: new AbortController().signal, progress: () => undefined },
    )
    await look()
    return { peak }
  } catch (error) {
    return { peak, problem: (error as Error).message }
  } finally {
    await look()
    over.abort()
    await watching
    await tools.close()
    await rm(folder, { recursive: true })
  }
}

/** Returns a process's peak resident memory in MiB. */
async function readHighWaterMark(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
