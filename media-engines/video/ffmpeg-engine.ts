import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { alignInputs } from './align-inputs.ts'
import {
  detectDialect,
  ffmpegArguments,
  firstExtraPipe,
  frameArguments,
  joinArguments,
  packetArguments,
  toList,
  type Dialect,
} from './ffmpeg-arguments.ts'
import { checkSupport } from './ffmpeg-features.ts'
import { adaptToneMapping } from './hdr-fallback.ts'
import { pamFrames } from './pam-frames.ts'
import { isFrameInput, type FileInput, type FrameInput, type FrameRecipe, type StreamKind, type StreamTimes } from './recipe.ts'
import type { RgbaFrame, RecipeOptions, VideoEngine } from './video-engine.ts'

/** Runs recipes with an ffmpeg binary in a separate process, so FFmpeg is not linked into this process. */
export function ffmpegEngine(path: string): VideoEngine {
  return {
    name: 'ffmpeg',
    async run(given, options = {}) {
      await checkSupport(path, given)
      const recipe = { ...given, inputs: await alignInputs(given.inputs, input => firstPackets(path, input)) }
      const ffmpeg = new Ffmpeg(path, await adaptToneMapping(path, ffmpegArguments(recipe, await dialectAt(path))), recipe, options)
      await ffmpeg.end()
    },
    async *frames(given, options = {}) {
      await checkSupport(path, given)
      const recipe = { ...given, inputs: await alignInputs(given.inputs, input => firstPackets(path, input)) }
      const pipe = firstExtraPipe + recipe.inputs.filter(isFrameInput).length
      const ffmpeg = new Ffmpeg(path, await adaptToneMapping(path, frameArguments(recipe, pipe, await dialectAt(path))), recipe, options)
      yield* ffmpeg.frames(pipe)
    },
    async join(videos, options = {}) {
      const list = `${videos.file}.list`
      await writeFile(list, toList(videos))
      const ffmpeg = new Ffmpeg(path, joinArguments(videos, list), { inputs: [] }, options)
      await ffmpeg.end()
      await rm(list)
    },
  }
}

/** The message contains ffmpeg's output with file names, so it is shown only to operators. */
class FfmpegFailure extends Error {}

/** Dialects of the binaries examined so far, keyed by path and modification time. */
const dialects = new Map<string, Promise<Dialect>>()

async function dialectAt(path: string): Promise<Dialect> {
  const { mtimeMs = 0 } = await stat(path).catch(() => ({}) as { mtimeMs?: number })
  const file = `${path} of ${mtimeMs}`
  const dialect = dialects.get(file) ?? queryDialect(path)
  dialects.set(file, dialect)
  return dialect
}

/** If the binary cannot report its version, the first run fails with the reason. */
async function queryDialect(path: string): Promise<Dialect> {
  const said = await promisify(execFile)(path, ['-version'], { env: {} }).catch(() => ({ stdout: '' }))
  return detectDialect(said.stdout)
}

/** Returns the presentation times of the first packets. */
async function firstPackets(path: string, { file, format, firstPackets: known = {} }: FileInput): Promise<StreamTimes> {
  const times: StreamTimes = {}
  for (const kind of Object.keys(known) as StreamKind[]) {
    const { stdout } = await promisify(execFile)(path, packetArguments(file, format, kind), { env: {} })
    const [ticks, seconds] = [/^0, *-?\d+, *(-?\d+),/m.exec(stdout)?.[1], /^#tb 0: (\d+)\/(\d+)$/m.exec(stdout)]
    if (ticks && seconds) times[kind] = (Number(ticks) * Number(seconds[1])) / Number(seconds[2])
  }
  return times
}

/** One run of the ffmpeg binary. */
class Ffmpeg {
  readonly #child: ChildProcess
  readonly #options: RecipeOptions
  readonly #ended: Promise<void>
  #stderr = ''

  /** ffmpeg gets a pipe for each frame input, followed by a pipe that it can write frames to. */
  constructor(path: string, args: string[], { inputs }: Pick<FrameRecipe, 'inputs'>, options: RecipeOptions) {
    options.signal?.throwIfAborted()
    this.#options = options
    const sources = inputs.filter(isFrameInput)
    const pipes = [...sources, 'frames'].map(() => 'pipe' as const)
    this.#child = spawn(path, args, {
      stdio: ['ignore', 'pipe', 'pipe', ...pipes],
      env: {},
      ...(options.signal && { signal: options.signal, killSignal: 'SIGKILL' as const }),
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString()).slice(-2000)))
    this.#child.stdout?.on('data', (chunk: Buffer) => reportProgress(chunk.toString(), options))
    const fed = sources.map((source, index) => feed(source, this.#child.stdio[firstExtraPipe + index] as Writable))
    this.#ended = this.#end(fed)
    // The error is not lost: the code that reads the frames receives it after the last frame.
    this.#ended.catch(() => undefined)
  }

  async end(): Promise<void> {
    await this.#ended
  }

  /** @param pipe the descriptor that ffmpeg writes the frames to */
  async *frames(pipe: number): AsyncGenerator<RgbaFrame> {
    try {
      yield* pamFrames(this.#child.stdio[pipe] as Readable)
      await this.#ended
    } finally {
      this.#child.kill('SIGKILL')
    }
  }

  async #end(fed: Promise<void>[]): Promise<void> {
    try {
      const [[code, signal]] = await Promise.all([once(this.#child, 'close') as Promise<[number | null, string | null]>, ...fed])
      if (code !== 0) throw new FfmpegFailure(`ffmpeg exited with ${signal ?? `code ${code}`}: ${this.#stderr.trim()}`)
    } catch (error) {
      this.#child.kill('SIGKILL')
      this.#options.signal?.throwIfAborted()
      throw error
    }
  }
}

function reportProgress(text: string, { onFrame, onTime }: RecipeOptions): void {
  const frames = [...text.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1]
  if (frames !== undefined) onFrame?.(Number(frames))
  const microseconds = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1]
  if (microseconds !== undefined) onTime?.(Number(microseconds) / 1_000_000)
}

/**
 * Pulls frames only as fast as the pipe accepts them: each frame is written before the next one is requested, because the producer may
 * reuse the buffer. If ffmpeg closes the pipe early, its exit code reports the reason.
 */
async function feed(source: FrameInput, pipe: Writable): Promise<void> {
  pipe.on('error', () => undefined)
  for await (const frame of source.frames) {
    const isWritten = await new Promise<boolean>(resolve => pipe.write(frame, error => resolve(!error)))
    if (!isWritten) return
  }
  pipe.end()
}
