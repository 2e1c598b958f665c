import { join } from 'node:path'
import { FormatUnsupported } from '../video/ffmpeg-features.ts'
import type { Container, FileInput, StreamKind } from '../video/recipe.ts'
import type { RgbaFrame, VideoEngine } from '../video/video-engine.ts'
import { checkSides } from './probe-motion.ts'
import { TooMuchWork, withinProcessorTime } from './processor-time.ts'
import { Unusable, stripArticle } from './unusable.ts'

/** The CPU time limit is low because only short clips are meant to be encoded. */
const maxProcessorSeconds = 60

/** A file to decode and encode. */
export interface Encoding {
  /** The display name, with an article: `an AVI video`. */
  name: string
  /** Advice at the end of messages that reject a file. */
  instead: string
  engine: VideoEngine | undefined
  /** The folder for the result and temporary files. */
  folder: string
  source: FileInput
  /** The file that contains the audio, if the audio and the video are in different files. */
  audioSource?: FileInput
}

/** The audio's label in an encoding's filtergraphs. */
export const audioLabel = ({ audioSource }: Pick<Encoding, 'audioSource'>): string => (audioSource ? 'a1' : 'a0')

const getInputs = ({ source, audioSource }: Encoding): FileInput[] => (audioSource ? [source, audioSource] : [source])

/** Encodes a file. @returns the path of the result @throws {Unusable} if encoding takes too long */
export async function encode(encoding: Encoding, graph: string, outputs: readonly StreamKind[], container: Container): Promise<string> {
  const { engine, folder } = encoding
  if (!engine) throw inconvertible(encoding)
  const file = join(folder, `encoded.${container}`)
  await limited(encoding, async signal => {
    await engine.run({ inputs: getInputs(encoding), graph, outputs, container, file }, { signal }).catch(error => {
      throw error instanceof FormatUnsupported ? inconvertible(encoding) : error
    })
  })
  return file
}

const inconvertible = ({ name, instead }: Encoding): Unusable =>
  new Unusable(name, `The ${stripArticle(name)} cannot be converted in this installation: ${instead}.`)

/** Reports whether the file has a decodable stream of the given kind. Also returns true if no engine is available to check the file. */
export async function isDecodable(encoding: Encoding, kind: StreamKind): Promise<boolean> {
  const { name, engine, folder } = encoding
  if (!engine) return true
  const inputs = getInputs(encoding)
  const start = async (signal: AbortSignal): Promise<void> => {
    if (kind === 'audio') {
      const graph = `[${audioLabel(encoding)}]asetpts=PTS-STARTPTS,atrim=end=0.1[out0]`
      return engine.run({ inputs, graph, outputs: ['audio'], container: 'wav', file: join(folder, 'tried.wav') }, { signal })
    }
    const size = await readFrame(encoding, '[v0]null[out0]', signal)
    if (!size) throw new Error('The video has no frames.')
    checkSides(name, [size.width, size.height])
  }
  try {
    await limited(encoding, start)
    return true
  } catch (error) {
    if (error instanceof Unusable) throw error
    return false
  }
}

/** Returns the size of a filtergraph's first frame. */
export async function readFrame(
  encoding: Encoding,
  graph: string,
  signal?: AbortSignal,
): Promise<Pick<RgbaFrame, 'width' | 'height'> | undefined> {
  const frames = encoding.engine?.frames({ inputs: getInputs(encoding), graph }, signal && { signal })
  if (frames) for await (const { width, height } of frames) return { width, height }
  return undefined
}

async function limited({ name, instead }: Encoding, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  try {
    await withinProcessorTime(maxProcessorSeconds, work)
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
    const problem = `Converting the ${stripArticle(name)} takes more than ${maxProcessorSeconds} seconds of processor time: ${instead}.`
    throw new Unusable(`${name} that takes too long to convert`, problem)
  }
}
