/**
 * Compares rendering a timeline, from files to file, with the bare `ffmpeg` command for the same cut and encoders: four clips with two
 * dissolves, a title and music, ten seconds of 720p. Also measures the time per second and the memory of a timeline of a hundred clips.
 * Requires `ffmpeg` on PATH.
 */
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { drawText } from '@mediawright/media-engines/timeline/draw-text.ts'
import { createTimelineEngine, type RunningTimelineEngine } from '@mediawright/media-engines/timeline/open-timeline-engine.ts'
import type { CutItem, CutSource, CutTrack } from '@mediawright/media-engines/timeline/timeline-engine.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { containers, playable, type StreamKind } from '@mediawright/media-engines/video/recipe.ts'
import type { VideoEngineChoice } from '@mediawright/media-engines/video/video-engine.ts'
import { residentMebibytes } from '@mediawright/media-engines/workers/watch-memory.ts'
import { temporaryFolder } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const run = promisify(execFile)
const roundCount = 9
const frame = { fps: 30, width: 1280, height: 720, background: '#102030' }
/** The service's default, in MiB. */
const cap = 1536

const lengths = [90, 80, 80, 80]
const starts = [0, 75, 155, 220]
const dissolved = 15
const frames = 300

interface Media {
  clips: string[]
  music: string
}

export async function measureTimelineRender(): Promise<Result[]> {
  const folder = temporaryFolder()
  const choice = await findVideoEngine()
  if (!choice) throw new Error('No video engine is installed: set FFMPEG_PATH, or install the optional package node-av.')
  const media = await makeMedia(folder, choice)
  return [...(await compareSpeed(folder, media, choice)), await measureMany(folder, media, choice)]
}

async function makeMedia(folder: string, choice: VideoEngineChoice): Promise<Media> {
  const engine = await openVideoEngine(choice)
  const clips = lengths.map((_, at) => join(folder, `clip-${at}.mp4`))
  for (const [at, file] of clips.entries()) {
    const graph = `testsrc2=s=1280x720:r=30:d=4,hue=h=${at * 80},${playable}[out0];sine=f=${330 + at * 110}:d=4[out1]`
    await engine.run({ inputs: [], graph, outputs: ['video', 'audio'], container: 'mp4', file })
  }
  const music = join(folder, 'music.mp3')
  await engine.run({ inputs: [], graph: 'sine=f=220:d=20[out0]', outputs: ['audio'], container: 'mp3', file: music })
  return { clips, music }
}

function item(source: CutSource, start: number, duration: number, more: Partial<CutItem> = {}): CutItem {
  const usual = { trimStart: 0, volume: 1, opacity: 1, position: { x: 0.5, y: 0.5 }, scale: 1, fadeIn: 0, fadeOut: 0 }
  return { name: 'item', ...usual, fit: 'contain', transition: undefined, source, start, duration, ...more }
}

const title = { type: 'text', text: 'A morning at the lake', color: '#ffffff', fontSize: 72, align: 'center' } as const
const titleItem = item(title, 15, 90, { position: { x: 0.5, y: 0.8 }, fadeIn: 10, fadeOut: 10 })
const musicVolume = 0.4

/** Clips 1 and 2, and 3 and 4, dissolve into each other, with a hard cut between the pairs. */
function buildTracks({ clips, music }: Media): CutTrack[] {
  const items = clips.map((file, at) =>
    item({ type: 'video', file }, starts[at]!, lengths[at]!, at % 2 === 0 ? { transition: { type: 'dissolve', duration: dissolved } } : {}),
  )
  return [
    { kind: 'video', items },
    { kind: 'text', items: [titleItem] },
    { kind: 'audio', items: [item({ type: 'audio', file: music }, 0, frames, { volume: musicVolume, fadeOut: 30 })] },
  ]
}

async function bareCommand({ clips, music }: Media, folder: string): Promise<string[]> {
  const drawn = drawText(titleItem, title, frame)!
  const { width, height } = drawn.image
  const image = join(folder, 'title.png')
  await sharp(drawn.image.rgba, { raw: { width, height, channels: 4 } }).toFile(image)
  const even = 'setsar=1,fps=30,format=yuv420p,settb=1/30'
  const seconds = (count: number) => count / frame.fps
  const clip = (at: number) =>
    `[${at}:v]trim=end_frame=${lengths[at]},${even}[v${at}];[${at}:a]atrim=end=${seconds(lengths[at]!)},aresample=48000,aformat=channel_layouts=stereo[a${at}]`
  const pair = (at: number) => {
    const [offset, long] = [seconds(lengths[at]! - dissolved), seconds(dissolved)]
    return `[v${at}][v${at + 1}]xfade=fade:duration=${long}:offset=${offset}[p${at}];[a${at}][a${at + 1}]acrossfade=d=${long}:c1=qsin:c2=qsin[s${at}]`
  }
  const { codecs, muxerOptions } = containers.mp4
  const graph = [
    ...[0, 1, 2, 3].map(clip),
    pair(0),
    pair(2),
    '[p0][s0][p2][s2]concat=n=2:v=1:a=1[cut][talk]',
    `[4:v]format=yuva420p,trim=end_frame=90,fade=in:0:10:alpha=1,fade=out:80:10:alpha=1,setpts=PTS+0.5/TB[title]`,
    `[cut][title]overlay=${drawn.x}:${drawn.y}:eof_action=pass,${playable}[v]`,
    `[5:a]atrim=end=${seconds(frames)},aresample=48000,aformat=channel_layouts=stereo,volume=${musicVolume},afade=out:st=${seconds(frames) - 1}:d=1[m]`,
    '[talk][m]amix=normalize=0,alimiter=level=0[a]',
  ].join(';')
  const inputs = [...clips.flatMap(file => ['-i', file]), '-loop', '1', '-framerate', '30', '-i', image, '-i', music]
  const coder = (kind: StreamKind) => {
    const { name, options } = codecs[kind]!
    return [`-c:${kind[0]}`, name, ...Object.entries(options).flatMap(([option, value]) => [`-${option}:${kind[0]}`, value])]
  }
  const options = [...coder('video'), ...coder('audio'), ...Object.entries(muxerOptions).flatMap(([name, value]) => [`-${name}`, value])]
  const file = join(folder, 'bare.mp4')
  return [
    '-y',
    '-v',
    'error',
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-map',
    '[a]',
    ...options,
    '-t',
    String(seconds(frames)),
    file,
  ]
}

let jobs = 0
async function render(engine: RunningTimelineEngine, folder: string, tracks: CutTrack[]): Promise<number> {
  const jobFolder = join(folder, `job-${jobs++}`)
  await mkdir(jobFolder)
  const started = performance.now()
  const watch = { signal: new AbortController().signal, progress: () => undefined }
  await readFile(await engine.render({ ...frame, tracks, folder: jobFolder }, watch))
  const took = performance.now() - started
  await rm(jobFolder, { recursive: true })
  return took
}

async function compareSpeed(folder: string, media: Media, choice: VideoEngineChoice): Promise<Result[]> {
  const ffmpeg = await findVideoEngine('ffmpeg')
  if (ffmpeg?.name !== 'ffmpeg') {
    console.error('timeline-render: skipped, as there is no ffmpeg on PATH to compare with')
    return []
  }
  const open = (videoEngine: VideoEngineChoice) => createTimelineEngine({ concurrency: 1, temporaryFolder: folder, videoEngine })
  const engines = { usual: open(choice), ffmpeg: open(ffmpeg) }
  const command = await bareCommand(media, folder)
  await writeFile(join(folder, 'command'), command.join('\n'))
  const samples = {
    usual: () => render(engines.usual, folder, buildTracks(media)),
    ffmpeg: () => render(engines.ffmpeg, folder, buildTracks(media)),
    bare: async () => {
      const started = performance.now()
      await run(ffmpeg.path, command)
      return performance.now() - started
    },
  }
  await rounds(1, samples)
  const all = await rounds(roundCount, samples)
  await Promise.all([engines.usual.close(), engines.ffmpeg.close()])
  const middle = (side: keyof typeof samples) => median(all.map(round => round[side]))
  const result = (side: 'usual' | 'ffmpeg', name: string): Result => ({
    name: `bare ffmpeg command : timeline of 10 s of 720p by ${name}`,
    ratios: all.map(round => round.bare / round[side]),
    goal: { min: 0.95, aim: 1 },
    detail: `ms: bare ${middle('bare').toFixed(0)}, ours ${middle(side).toFixed(0)}`,
  })
  return [result('usual', choice.name), ...(choice.name === 'ffmpeg' ? [] : [result('ffmpeg', 'ffmpeg')])]
}

async function measureMany(folder: string, { clips }: Media, choice: VideoEngineChoice): Promise<Result> {
  const engine = createTimelineEngine({ concurrency: 1, temporaryFolder: folder, videoEngine: choice, limits: { memory: cap } })
  const items = Array.from({ length: 100 }, (_, at) => {
    const file = clips[at % clips.length]!
    const transition = at < 99 ? { transition: { type: 'dissolve', duration: 8 } as const } : {}
    return item({ type: 'video', file }, at * 22, 30, { trimStart: at % 60, ...transition })
  })
  let peak = 0
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      for (const pid of engine.workers) peak = Math.max(peak, await residentMebibytes(pid))
      await sleep(50)
    }
  })()
  const took = await render(engine, folder, [{ kind: 'video', items }])
  over.abort()
  await watching
  await engine.close()
  const seconds = (99 * 22 + 30) / frame.fps
  return {
    name: 'memory of a timeline of 100 clips : the cap',
    ratios: [peak / cap],
    goal: { max: 1 },
    detail: `MiB: ${peak.toFixed(0)}; the cap is ${cap}; ${(took / 1000 / seconds).toFixed(2)} s for a second of it`,
  }
}
