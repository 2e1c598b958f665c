import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { dialectOf, ffmpegArguments, firstExtraPipe, joinArguments, listOf, pictureArguments, type Dialect } from './ffmpeg-arguments.ts'
import { pamPictures } from './pam-pictures.ts'
import { isFrameInput, type FrameInput, type PictureRecipe } from './recipe.ts'
import type { Picture, RecipeWatch, VideoEngine } from './video-engine.ts'

/** Runs recipes by an ffmpeg binary: a program of its own, so nothing of it is linked here. */
export function ffmpegEngine(path: string): VideoEngine {
  let asked: Promise<Dialect> | undefined
  const dialect = (): Promise<Dialect> => (asked ??= askDialect(path))
  return {
    name: 'ffmpeg',
    async run(recipe, watch = {}) {
      const ffmpeg = new Ffmpeg(path, ffmpegArguments(recipe, await dialect()), recipe, watch)
      await ffmpeg.end()
    },
    async *pictures(recipe, watch = {}) {
      const pipe = firstExtraPipe + recipe.inputs.filter(isFrameInput).length
      const ffmpeg = new Ffmpeg(path, pictureArguments(recipe, pipe, await dialect()), recipe, watch)
      yield* ffmpeg.pictures(pipe)
    },
    async join(joint, watch = {}) {
      const list = `${joint.file}.list`
      await writeFile(list, listOf(joint))
      const ffmpeg = new Ffmpeg(path, joinArguments(joint, list), { inputs: [] }, watch)
      await ffmpeg.end()
      await rm(list)
    },
  }
}

/** What the binary complains of is for operators: it names files. */
class FfmpegFailure extends Error {}

/** A binary that does not even say this says why when it is to work. */
async function askDialect(path: string): Promise<Dialect> {
  const said = await promisify(execFile)(path, ['-version'], { env: {} }).catch(() => ({ stdout: '' }))
  return dialectOf(said.stdout)
}

/** One run of the binary. */
class Ffmpeg {
  readonly #child: ChildProcess
  readonly #watch: RecipeWatch
  readonly #ended: Promise<void>
  #complaint = ''

  /** The last of its extra pipes, where it has one more than there are films to feed, is one that it writes to. */
  constructor(path: string, args: string[], { inputs }: Pick<PictureRecipe, 'inputs'>, watch: RecipeWatch) {
    watch.signal?.throwIfAborted()
    this.#watch = watch
    const sources = inputs.filter(isFrameInput)
    const pipes = [...sources, 'pictures'].map(() => 'pipe' as const)
    this.#child = spawn(path, args, {
      stdio: ['ignore', 'pipe', 'pipe', ...pipes],
      env: {},
      ...(watch.signal && { signal: watch.signal, killSignal: 'SIGKILL' as const }),
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#complaint = (this.#complaint + chunk.toString()).slice(-2000)))
    this.#child.stdout?.on('data', (chunk: Buffer) => tellProgress(chunk.toString(), watch))
    const fed = sources.map((source, index) => feed(source, this.#child.stdio[firstExtraPipe + index] as Writable))
    this.#ended = this.#end(fed)
    // Who reads pictures learns of it when there are no more.
    this.#ended.catch(() => undefined)
  }

  async end(): Promise<void> {
    await this.#ended
  }

  /** @param pipe that it writes them to */
  async *pictures(pipe: number): AsyncGenerator<Picture> {
    try {
      yield* pamPictures(this.#child.stdio[pipe] as Readable)
      await this.#ended
    } finally {
      this.#child.kill('SIGKILL')
    }
  }

  async #end(fed: Promise<void>[]): Promise<void> {
    try {
      const [[code, signal]] = await Promise.all([once(this.#child, 'close') as Promise<[number | null, string | null]>, ...fed])
      if (code !== 0) throw new FfmpegFailure(`ffmpeg ended with ${signal ?? `code ${code}`}: ${this.#complaint.trim()}`)
    } catch (error) {
      this.#child.kill('SIGKILL')
      this.#watch.signal?.throwIfAborted()
      throw error
    }
  }
}

function tellProgress(text: string, { onFrame, onTime }: RecipeWatch): void {
  const frames = [...text.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1]
  if (frames !== undefined) onFrame?.(Number(frames))
  const microseconds = [...text.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1]
  if (microseconds !== undefined) onTime?.(Number(microseconds) / 1_000_000)
}

/** Draws no further ahead than the pipe takes. An ffmpeg that closes it early says why by its exit. */
async function feed(source: FrameInput, pipe: Writable): Promise<void> {
  let open = true
  const closed = new Promise<void>(resolve => {
    const close = (): void => {
      open = false
      resolve()
    }
    pipe.once('error', close).once('close', close)
  })
  for await (const frame of source.frames) {
    if (!open) return
    // Copied: the painter may reuse its buffer while the pipe still holds this one.
    if (!pipe.write(Buffer.from(frame))) await Promise.race([new Promise(resolve => pipe.once('drain', resolve)), closed])
  }
  if (open) pipe.end()
}
