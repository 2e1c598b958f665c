import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { ffmpegArguments, firstFramePipe } from './ffmpeg-arguments.ts'
import { isFrameInput, type FrameInput, type Recipe } from './recipe.ts'
import type { RecipeWatch, VideoEngine } from './video-engine.ts'

/** Runs recipes by an ffmpeg binary: a program of its own, so nothing of it is linked here. */
export function ffmpegEngine(path: string): VideoEngine {
  return { name: 'ffmpeg', run: (recipe, watch = {}) => run(path, recipe, watch) }
}

async function run(path: string, recipe: Recipe, watch: RecipeWatch): Promise<void> {
  const sources = recipe.inputs.filter(isFrameInput)
  watch.signal?.throwIfAborted()
  const ffmpeg = spawn(path, ffmpegArguments(recipe), {
    stdio: ['ignore', 'pipe', 'pipe', ...sources.map(() => 'pipe' as const)],
    env: {},
    ...(watch.signal && { signal: watch.signal, killSignal: 'SIGKILL' as const }),
  })
  let complaint = ''
  ffmpeg.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  ffmpeg.stdout?.on('data', (chunk: Buffer) => {
    const frames = [...chunk.toString().matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1]
    if (frames !== undefined) watch.onFrame?.(Number(frames))
    const microseconds = [...chunk.toString().matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1]
    if (microseconds !== undefined) watch.onTime?.(Number(microseconds) / 1_000_000)
  })
  const ended = once(ffmpeg, 'close') as Promise<[number | null, string | null]>
  try {
    const fed = sources.map((source, index) => feed(source, ffmpeg.stdio[firstFramePipe + index] as Writable))
    const [[code, signal]] = await Promise.all([ended, ...fed])
    if (code !== 0) throw new Error(`ffmpeg ended with ${signal ?? `code ${code}`}: ${complaint.trim()}`)
  } catch (error) {
    ffmpeg.kill('SIGKILL')
    watch.signal?.throwIfAborted()
    throw error
  }
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
