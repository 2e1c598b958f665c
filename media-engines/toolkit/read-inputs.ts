import { readFileSync } from 'node:fs'
import type { Warning } from '../ports/param-problem.ts'
import { describeShrinking } from '../media-probe/image-limits.ts'
import { isImage } from '../media-probe/probe-file.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { notAccepted } from '../media-probe/other-kinds.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { warnOfHdr } from '../video/hdr-fallback.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { isOfType } from '../ports/slot.ts'
import type { ActionInput } from '../ports/action-engine.ts'
import { decodeImage } from './decode-image.ts'
import type { ToolkitJob } from './toolkit-engine.ts'
import type { MediaFiles, MotionMetadata } from './probe-motion.ts'
import type { AudioInput, ImageInput, InputValue, VideoInput } from './toolkit.ts'

/** Limits for loading media. */
interface Loading {
  folder: string
  videoEngine?: VideoEngineChoice | undefined
  /** Maximum total size of videos converted from animated images. */
  mebibytes: number
  /** Maximum number of pixels in a loaded image. */
  pixels: number
  warn: (warning: Warning) => void
}

type GivenFile = Exclude<ActionInput, { type: 'text' }>

/** Maximum total number of pixels in a job's images, which are in memory at the same time. */
const maxTotalPixels = 160_000_000

/**
 * Reads a module's inputs; the result is keyed by slot.
 * @param mediaFiles receives the video and audio files
 * @throws {JobFailure} `input_unreachable` if a value does not match its slot
 */
export async function readInputs(
  job: Pick<ToolkitJob, 'inputs' | 'folder' | 'mebibytes' | 'pixels' | 'videoEngine'>,
  mediaFiles: MediaFiles,
): Promise<{ inputs: ReadonlyMap<string, InputValue[]>; warnings: Warning[] }> {
  const values = new Map<string, InputValue[]>()
  const warnings: Warning[] = []
  const loading: Loading = { ...job, warn: warning => warnings.push(warning) }
  let pixels = 0
  for (const input of job.inputs) {
    const value = input.type === 'text' ? input.text : await readInput(input, mediaFiles, loading)
    if (typeof value !== 'string' && value.type === 'image') pixels += value.width * value.height
    if (pixels > maxTotalPixels)
      throw inputFailure(input, `is too large: all images together may have at most ${maxTotalPixels / 1e6} megapixels.`)
    values.set(input.slot, [...(values.get(input.slot) ?? []), value])
  }
  return { inputs: values, warnings }
}

async function readInput(input: GivenFile, mediaFiles: MediaFiles, loading: Loading): Promise<InputValue> {
  const file = await openFile(input.file)
  try {
    const found = await detectType(file, input.file)
    if (input.type === 'video' && isImage(found)) return await readAnimated(input, found, mediaFiles, loading)
    return await readValue(input, file, found, mediaFiles, loading)
  } catch (error) {
    throw error instanceof Unusable ? inputFailure(input, `cannot be used. ${error.problem}`) : error
  } finally {
    await file.close()
  }
}

/** Reads an animated image as a video if it is in a video slot. */
async function readAnimated(input: GivenFile, found: string, mediaFiles: MediaFiles, loading: Loading): Promise<InputValue> {
  const { makeVideoOfImage } = await import('./animated-image.ts')
  const path = await makeVideoOfImage(input.file, found, loading)
  if (path === undefined) throw inputFailure(input, 'must be a video or an animated image, not a still image.')
  const video = await openFile(path)
  try {
    const value = await readValue({ ...input, file: path }, video, 'video/quicktime', mediaFiles, loading)
    return Object.assign(value, { is_animated_image: true })
  } finally {
    await video.close()
  }
}

async function readValue(input: GivenFile, file: OpenFile, found: string, mediaFiles: MediaFiles, loading: Loading): Promise<InputValue> {
  const { slot: name, type } = input
  if (type === 'image' && found.startsWith('image/')) {
    if (!isImage(found)) throw notAccepted(found)
    const { original, ...pixels } = await decodeImage(await file.readAll(), found, loading.pixels)
    const scale = original === undefined ? 1 : pixels.width / original.width
    if (original !== undefined)
      loading.warn({ code: 'input_resized', message: describeShrinking(`The image in \`${name}\``, original, pixels, loading.pixels) })
    return withBytes<ImageInput>({ type, name, content_type: found, ...pixels, scale }, input.file)
  }
  if (type === 'model3d' && found === 'model/gltf-binary') return { type, name, content_type: found, bytes: await file.readAll() }
  if (type === 'video' || type === 'audio') {
    // This module is loaded on demand, because most actions process only images.
    const { probeMotion, toMediaFile } = await import('./probe-motion.ts')
    const metadata = await probeMotion(file, found, { folder: loading.folder })
    if (metadata && !metadata.contentType.startsWith(type)) throw wrongKind(input, metadata.contentType)
    if (metadata) {
      mediaFiles.set(input.file, toMediaFile(input.file, metadata, name))
      const warning = metadata.colors?.hdr && (await warnOfHdr(loading.videoEngine, `The HDR video in \`${name}\``))
      if (warning) loading.warn(warning)
      return toMotion(type, name, input.file, metadata)
    }
  }
  throw wrongKind(input, found)
}

function toMotion(type: 'video' | 'audio', name: string, file: string, metadata: MotionMetadata): VideoInput | AudioInput {
  const { contentType: content_type, seconds: duration_seconds, width, height, channels, sampleRate } = metadata
  const motion = { name, file, content_type, duration_seconds }
  const { frameRate: frame_rate, videoSeconds: video_seconds, alpha } = metadata
  return type === 'video'
    ? withBytes<VideoInput>(
        { type, ...motion, video_seconds, width, height, frame_rate, has_audio: channels > 0, has_alpha: alpha !== undefined },
        file,
      )
    : withBytes<AudioInput>({ type, ...motion, sample_rate: sampleRate, channels }, file)
}

/**
 * Adds a `bytes` property that is read on demand, because most modules only use pixels or pass files on. A copy made with `{ ...value }`
 * does not have this property.
 */
function withBytes<Value extends ImageInput | VideoInput | AudioInput>(value: Omit<Value, 'bytes'>, file: string): Value {
  return Object.defineProperty(value, 'bytes', { get: () => readFileSync(file) }) as Value
}

function wrongKind(input: GivenFile, found: string): JobFailure {
  return inputFailure(input, `must be ${isOfType[input.type]}, not ${found === '' ? 'a file of unknown type' : `a file of type ${found}`}.`)
}

function inputFailure({ slot }: ActionInput, problem: string): JobFailure {
  return new JobFailure('input_unreachable', `The input \`${slot}\` ${problem}`)
}
