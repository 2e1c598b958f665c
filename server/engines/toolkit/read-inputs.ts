import { readFileSync } from 'node:fs'
import { isImage } from '../media-probe/probe-file.ts'
import { typeOf } from '../media-probe/type-of.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { notAccepted } from '../media-probe/other-kinds.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { isOfType } from '../actions/slot.ts'
import type { ActionInput } from '../actions/action-engine.ts'
import { decodeImage } from './decode-image.ts'
import type { MediaFiles } from './media-files.ts'
import type { MotionFacts } from './probe-motion.ts'
import type { AudioInput, ImageInput, InputValue, Pixels, VideoInput } from './toolkit.ts'

type GivenFile = Exclude<ActionInput, { type: 'text' }>

/** Of all images of a job, which are decoded in memory at the same time. */
const mostPixelsTogether = 160_000_000

/**
 * What a module is given, by slot.
 * @param mediaFiles the videos and audio files are added to it
 * @throws {JobFailure} `input_unreachable` where something is not what its slot takes
 */
export async function readInputs(given: readonly ActionInput[], mediaFiles: MediaFiles): Promise<ReadonlyMap<string, InputValue[]>> {
  const values = new Map<string, InputValue[]>()
  let pixels = 0
  for (const input of given) {
    const value = input.type === 'text' ? input.text : await readGiven(input, mediaFiles)
    if (typeof value !== 'string' && value.type === 'image') pixels += value.width * value.height
    if (pixels > mostPixelsTogether)
      throw refuse(input, `is too large: all images may have ${mostPixelsTogether / 1e6} megapixels in total.`)
    values.set(input.slot, [...(values.get(input.slot) ?? []), value])
  }
  return values
}

async function readGiven(given: GivenFile, mediaFiles: MediaFiles): Promise<InputValue> {
  const file = await openFile(given.file)
  try {
    return await readValue(given, file, await typeOf(file, given.file), mediaFiles)
  } catch (error) {
    throw error instanceof Unusable ? refuse(given, `cannot be used. ${error.problem}`) : error
  } finally {
    await file.close()
  }
}

async function readValue(given: GivenFile, file: OpenFile, found: string, mediaFiles: MediaFiles): Promise<InputValue> {
  const { slot: name, type } = given
  if (type === 'image' && found.startsWith('image/')) {
    if (!isImage(found)) throw notAccepted(found)
    return new ImageFile(name, given.file, found, await decodeImage(await file.readAll(), found))
  }
  if (type === 'model3d' && found === 'model/gltf-binary') return { type, name, content_type: found, bytes: await file.readAll() }
  if (type === 'video' || type === 'audio') {
    // Loaded when it is needed: most actions work on images.
    const { probeMotion, knownFile } = await import('./probe-motion.ts')
    const facts = await probeMotion(file, found)
    if (facts && !facts.contentType.startsWith(type)) throw wrongKind(given, facts.contentType)
    if (facts) {
      mediaFiles.set(given.file, knownFile(given.file, facts, name))
      return type === 'video' ? new VideoFile(name, given.file, facts) : new AudioFile(name, given.file, facts)
    }
  }
  throw wrongKind(given, found)
}

/** Its bytes are read when a module asks for them: most modules work on the pixels alone. */
class ImageFile implements ImageInput {
  readonly type = 'image'
  readonly name: string
  readonly content_type: string
  readonly width: number
  readonly height: number
  rgba: Pixels['rgba']
  readonly #file: string

  constructor(name: string, file: string, contentType: string, { width, height, rgba }: Pixels) {
    this.name = name
    this.#file = file
    this.content_type = contentType
    this.width = width
    this.height = height
    this.rgba = rgba
  }

  get bytes(): Uint8Array {
    return readFileSync(this.#file)
  }
}

/** The same of videos, which are large, and most go from file to file. */
class Motion {
  readonly name: string
  readonly file: string
  readonly content_type: string
  readonly duration_seconds: number

  constructor(name: string, file: string, facts: MotionFacts) {
    this.name = name
    this.file = file
    this.content_type = facts.contentType
    this.duration_seconds = facts.seconds
  }

  get bytes(): Uint8Array {
    return readFileSync(this.file)
  }
}

class VideoFile extends Motion implements VideoInput {
  readonly type = 'video'
  readonly width: number
  readonly height: number
  readonly frame_rate: number
  readonly has_audio: boolean

  constructor(name: string, file: string, facts: MotionFacts) {
    super(name, file, facts)
    this.width = facts.width
    this.height = facts.height
    this.frame_rate = facts.frameRate
    this.has_audio = facts.channels > 0
  }
}

class AudioFile extends Motion implements AudioInput {
  readonly type = 'audio'
  readonly sample_rate: number
  readonly channels: number

  constructor(name: string, file: string, facts: MotionFacts) {
    super(name, file, facts)
    this.sample_rate = facts.sampleRate
    this.channels = facts.channels
  }
}

function wrongKind(given: GivenFile, found: string): JobFailure {
  return refuse(given, `must be ${isOfType[given.type]}, not ${found === '' ? 'a file of no known type' : `a file of the type ${found}`}.`)
}

function refuse({ slot }: ActionInput, problem: string): JobFailure {
  return new JobFailure('input_unreachable', `The input \`${slot}\` ${problem}`)
}
