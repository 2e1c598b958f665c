import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readVideo, makeVideo, testFolder, type VideoContent, type VideoPlan } from '../../testing/modules.ts'
import type { Pixels } from '../../toolkit/toolkit.ts'
import type { VideoEngineChoice } from '../../video/video-engine.ts'
import { createTimelineEngine, type RunningTimelineEngine } from '../../timeline/open-timeline-engine.ts'
import { getLength } from '../../timeline/spans.ts'
import type { CutItem, CutSource, CutTrack, TimelineJob } from '../../timeline/timeline-engine.ts'

export const size = { width: 160, height: 90 }

/** Returns an item with the contract's defaults. */
export function item(source: CutSource, start: number, duration: number, more: Partial<CutItem> = {}): CutItem {
  const usual = { trimStart: 0, volume: 1, opacity: 1, position: { x: 0.5, y: 0.5 }, scale: 1, fadeIn: 0, fadeOut: 0 }
  return { name: 'tracks[0].items[0]', ...usual, fit: 'contain', transition: undefined, source, start, duration, ...more }
}

export const videoTrack = (...items: CutItem[]): CutTrack => ({ kind: 'video', items })
export const audioTrack = (...items: CutItem[]): CutTrack => ({ kind: 'audio', items })
export const textTrack = (...items: CutItem[]): CutTrack => ({ kind: 'text', items })

export interface Cut {
  file: string
  content: VideoContent
  folder: string
  progress: number[]
}

const engines = new Map<string, Promise<RunningTimelineEngine>>()

/** Returns an engine shared by the test files in a process; it is closed when the process exits. */
export function sharedEngine(videoEngine: VideoEngineChoice): Promise<RunningTimelineEngine> {
  const key = JSON.stringify(videoEngine)
  const open = async () => createTimelineEngine({ concurrency: 1, temporaryFolder: await testFolder(), videoEngine })
  const engine = engines.get(key) ?? open()
  engines.set(key, engine)
  return engine
}

export type CutPlan = Partial<TimelineJob> & Pick<TimelineJob, 'tracks'>

export async function buildJob(plan: CutPlan): Promise<TimelineJob> {
  return { fps: 25, ...size, background: '#000000', folder: await mkdtemp(join(await testFolder(), 'cut-')), ...plan }
}

export async function cut(engine: RunningTimelineEngine, plan: CutPlan): Promise<Cut> {
  const job = await buildJob(plan)
  const progress: number[] = []
  const file = await engine.render(job, { signal: new AbortController().signal, progress: percent => progress.push(percent) })
  return { file, content: await readVideo(file), folder: job.folder, progress }
}

/**
 * Renders several cuts one after another as a single video, to start fewer processes.
 * @returns each cut's frames, keyed by the cut's name
 */
export async function cutAsGrid<Name extends string>(
  engine: RunningTimelineEngine,
  cuts: Readonly<Record<Name, readonly CutTrack[]>>,
  more: Partial<TimelineJob> = {},
): Promise<Record<Name, Pixels[]>> {
  const tracks = new Map<string, CutTrack>()
  const places: [name: string, from: number, to: number][] = []
  let to = 0
  for (const [name, own] of Object.entries<readonly CutTrack[]>(cuts)) {
    const from = to
    to += getLength(own)
    places.push([name, from, to])
    for (const [at, { kind, items }] of own.entries()) {
      const key = `${at} ${kind}`
      const later = items.map(each => ({ ...each, start: from + each.start }))
      tracks.set(key, { kind, items: [...(tracks.get(key)?.items ?? []), ...later] })
    }
  }
  const fromBelow = [...tracks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, track]) => track)
  const { frames } = (await cut(engine, { tracks: fromBelow, ...more })).content
  return Object.fromEntries(places.map(([name, from, end]) => [name, frames.slice(from, end)])) as Record<Name, Pixels[]>
}

let videos = 0
export async function video(plan: VideoPlan): Promise<CutSource> {
  return { type: 'video', file: await makeVideo(join(await testFolder(), `video-${videos++}.mp4`), plan) }
}

export const plain = (color: string, frames: number, more: Partial<VideoPlan> = {}): Promise<CutSource> =>
  video({ ...size, frames: Array<string>(frames).fill(color), ...more })

/** Returns the mean color around a point given as fractions of the frame. */
export function colorAt({ width, height, rgba }: Pixels, x: number, y: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  const [left, top] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
  for (let row = top - 1; row <= top + 1; row++)
    for (let column = left - 1; column <= left + 1; column++)
      for (const channel of [0, 1, 2] as const)
        sums[channel] += rgba[(Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) * 4 + channel]!
  return sums.map(sum => Math.round(sum / 9)) as [number, number, number]
}

/** Returns one gray level per frame; `toNumber` converts a gray level back to the frame's number. */
export const grays = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `#${(at * 2 + 20).toString(16).padStart(2, '0').repeat(3)}`)
export const toNumber = (color: Color): number => Math.round((color[0] - 20) / 2) + 0

export type Color = readonly [red: number, green: number, blue: number]

/** Returns the indexes of the channels that differ by more than lossy encoding explains. */
export const farFrom = (color: Color, wanted: Color, by = 12): number[] =>
  [0, 1, 2].filter(channel => Math.abs(color[channel as 0]! - wanted[channel as 0]!) > by)

export const [red, green, blue] = ['#ff0000', '#00ff00', '#0000ff'] as const
export const expectNear = (color: Color, wanted: Color, by?: number): void =>
  expect(farFrom(color, wanted, by), `${color.join()} is not ${wanted.join()}`).toEqual([])
