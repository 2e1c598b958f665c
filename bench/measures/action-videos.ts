/**
 * Compares video actions with the equivalent bare `ffmpeg` commands, from file to file, and measures the memory of eight concurrent
 * actions. Requires `ffmpeg` on PATH; a wrapper around it records the commands.
 */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { loadActionCatalog } from '../../server/work/actions/load-action-catalog.ts'
import { createToolkitEngine, type ToolkitEngine } from '@mediawright/media-engines/toolkit/toolkit-engine.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { playable } from '@mediawright/media-engines/video/recipe.ts'
import { temporaryFolder } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const run = promisify(execFile)
const roundCount = 5
const atOnce = 8
/** The service's default memory limit for an action, in MiB. */
const cap = 1536

const compared: [string, Record<string, unknown>][] = [
  ['resize-video', { resolution: '480' }],
  ['change-video-ar', { aspect_ratio: '1:1', fit: 'pad', background_mode: 'blur' }],
  ['speed-up-video', { factor: 2 }],
  ['video-effect', { effect: 'vignette' }],
]

export async function measureActionVideos(): Promise<Result[]> {
  const folder = temporaryFolder()
  const choice = await findVideoEngine()
  if (!choice) throw new Error('No video engine is installed: set FFMPEG_PATH, or install the optional package node-av.')
  const video = join(folder, 'video')
  const engine = await openVideoEngine(choice)
  await engine.run({
    inputs: [],
    graph: `testsrc2=s=1280x720:r=30:d=5,${playable}[out0];sine=f=440:d=5,aresample=44100[out1]`,
    outputs: ['video', 'audio'],
    container: 'mp4',
    file: video,
  })
  return [...(await compareSpeed(folder, video)), await measureMemory(folder, video)]
}

let jobs = 0
async function runAction(engine: ToolkitEngine, folder: string, video: string, slug: string, given: Record<string, unknown>) {
  const { find } = await catalog()
  const action = find(slug)!
  const jobFolder = join(folder, `job-${jobs++}`)
  await mkdir(jobFolder)
  const { code: source, language, runtime, inputs, outputs } = action
  await engine.run(
    {
      program: { source, language, runtime, inputs, outputs },
      inputs: [{ slot: 'video', type: 'video', file: video }],
      params: completeParams(action.params, given),
      state: undefined,
      folder: jobFolder,
    },
    { signal: new AbortController().signal, progress: () => undefined },
  )
}

let loaded: ReturnType<typeof loadActionCatalog> | undefined
const catalog = () => (loaded ??= loadActionCatalog({ hasVideoEngine: true }))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function compareSpeed(folder: string, video: string): Promise<Result[]> {
  const ffmpeg = await findVideoEngine('ffmpeg')
  if (ffmpeg?.name !== 'ffmpeg') {
    console.error('action-videos: skipped, because there is no ffmpeg on PATH to compare with')
    return []
  }
  const notes = join(folder, 'commands')
  const wrapper = join(folder, 'noting-ffmpeg')
  const note = `JSON.stringify(process.argv.slice(1))`
  await writeFile(
    wrapper,
    `#!/bin/sh\n'${process.execPath}' -e 'require("fs").appendFileSync("${notes}", ${note} + "\\n")' -- "$@"\nexec '${ffmpeg.path}' "$@"\n`,
    { mode: 0o700 },
  )
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  const open = (path: string) =>
    createToolkitEngine({ concurrency: 1, temporaryFolder: temporary, videoEngine: { name: 'ffmpeg', path }, limits: { memory: cap } })
  const noting = open(wrapper)
  const ours = open(ffmpeg.path)
  const results: Result[] = []
  for (const [slug, params] of compared) {
    await writeFile(notes, '')
    await runAction(noting, folder, video, slug, params)
    const commands = (await readFile(notes, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as string[])
    const samples = {
      ours: () => timed(() => runAction(ours, folder, video, slug, params)),
      bare: () =>
        timed(async () => {
          for (const command of commands) await run(ffmpeg.path, command)
        }),
    }
    await rounds(1, samples)
    const all = await rounds(roundCount, samples)
    const middle = (side: 'ours' | 'bare') => median(all.map(round => round[side])).toFixed(0)
    results.push({
      name: `bare ffmpeg command : ${slug}, 5 s of 720p`,
      ratios: all.map(round => round.bare / round.ours),
      goal: { min: 0.95, aim: 1 },
      detail: `bare ${middle('bare')} ms, ours ${middle('ours')} ms`,
    })
  }
  await Promise.all([noting.close(), ours.close()])
  return results
}

async function measureMemory(folder: string, video: string): Promise<Result> {
  const temporary = join(folder, 'temporary-memory')
  await mkdir(temporary)
  const engine = createToolkitEngine({
    concurrency: atOnce,
    temporaryFolder: temporary,
    videoEngine: await findVideoEngine(),
    limits: { memory: cap },
  })
  let done = false
  let [peak, largest] = [0, 0]
  const watching = (async () => {
    while (!done) {
      const each = await Promise.all(engine.workers.map(readResidentMemory))
      peak = Math.max(
        peak,
        each.reduce((sum, one) => sum + one, 0),
      )
      largest = Math.max(largest, ...each)
      await sleep(50)
    }
  })()
  await Promise.all(Array.from({ length: atOnce }, () => runAction(engine, folder, video, 'reverse-video', {})))
  done = true
  await watching
  await engine.close()
  return {
    name: `memory of ${atOnce} simultaneous reversals : ${atOnce} × ACTION_MEMORY_MB`,
    ratios: [peak / (atOnce * cap)],
    goal: { max: 1 },
    detail: `total ${peak.toFixed(0)} MiB, largest ${largest.toFixed(0)} MiB; limit per action ${cap} MiB`,
  }
}

/** Returns the resident memory, in MiB, of a process and its children. */
async function readResidentMemory(pid: number): Promise<number> {
  const children = await readdir(`/proc/${pid}/task`).then(
    tasks => Promise.all(tasks.map(task => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''))),
    () => [],
  )
  const pids = [pid, ...children.join(' ').trim().split(/\s+/).filter(Boolean).map(Number)]
  const pages = await Promise.all(pids.map(each => readFile(`/proc/${each}/statm`, 'utf8').catch(() => '0 0')))
  return pages.reduce((sum, text) => sum + Number(text.split(' ')[1]), 0) / 256
}
