import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { probeOutput } from '../toolkit/probe-motion.ts'
import type { Pixels } from '../toolkit/toolkit.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { playable, type Container, type RecipeInput } from '../video/recipe.ts'

export interface VideoPlan {
  /** The frame size; the default is 160 × 90. */
  width?: number
  height?: number
  /** Frames per second; the default is 25. */
  frameRate?: number
  /** One `#rrggbb` color per frame, or the duration, in seconds, of a moving test pattern. */
  frames: readonly string[] | number
  /** The frequency, in hertz, of a tone that lasts as long as the video; if undefined, the video has no audio. */
  tone?: number
  /** Start and end of the tone, in seconds. */
  toneFrom?: number
  toneTo?: number
  /** Clockwise rotation stored in the file's metadata, in degrees: 90, 180 or 270. */
  turn?: number
}

/** Writes an MP4 video. */
export async function makeVideo(file: string, plan: VideoPlan): Promise<string> {
  const { width = 160, height = 90, frameRate = 25, frames, tone, turn } = plan
  const seconds = typeof frames === 'number' ? frames : frames.length / frameRate
  const pattern = `testsrc2=size=${width}x${height}:rate=${frameRate}:duration=${seconds}`
  const video = `${typeof frames === 'number' ? pattern : '[v0]null'},${playable}[out0]`
  const { toneFrom = 0, toneTo = seconds } = plan
  const audio = `;sine=frequency=${tone}:sample_rate=44100:duration=${toneTo - toneFrom},asetpts=PTS+${toneFrom}/TB[out1]`
  const engine = await openVideoEngine({ name: 'node-av' })
  await engine.run({
    inputs: typeof frames === 'number' ? [] : [{ frames: frames.map(color => plainFrame(color, width, height)), width, height, frameRate }],
    graph: tone === undefined ? video : video + audio,
    outputs: tone === undefined ? ['video'] : ['video', 'audio'],
    container: 'mp4',
    file,
  })
  if (turn !== undefined) await writeFile(file, rotateVideo(await readFile(file), turn))
  return file
}

/** Writes an audio file that contains a single tone. */
export async function makeTone(
  file: string,
  container: Exclude<Container, 'mp4' | 'rgb'>,
  hertz: number,
  seconds: number,
): Promise<string> {
  const engine = await openVideoEngine({ name: 'node-av' })
  const graph = `sine=frequency=${hertz}:sample_rate=44100:duration=${seconds}[out0]`
  await engine.run({ inputs: [], graph, outputs: ['audio'], container, file })
  return file
}

function plainFrame(color: string, width: number, height: number): Uint8Array {
  const frame = Buffer.alloc(width * height * 4)
  return frame.fill(Buffer.from(`${color.slice(1)}ff`, 'hex'))
}

/** Sets the rotation in the first track's matrix, as phones do. */
export function rotateVideo(video: Buffer, turn: number): Buffer {
  const cosine = Math.round(Math.cos((turn * Math.PI) / 180))
  const sine = Math.round(Math.sin((turn * Math.PI) / 180))
  const matrix = video.indexOf('tkhd') + 4 + 40
  for (const [at, value] of [cosine, sine, 0, -sine, cosine].entries()) video.writeInt32BE(value * 0x10000, matrix + at * 4)
  return video
}

export interface VideoContent {
  /** `width` and `height` are as displayed; `codedWidth` and `codedHeight` are as stored. */
  width: number
  height: number
  codedWidth: number
  codedHeight: number
  /** The start time of each frame in seconds, followed by the end time of the last one. */
  times: number[]
  videoSeconds: number
  /** Decoded frames as stored, before rotation. */
  frames: Pixels[]
  audio: AudioSamples | undefined
}

export interface AudioSamples {
  seconds: number
  sampleRate: number
  /** The samples of the first channel, from -1 to 1. */
  samples: Float32Array
  channels: number
}

/** Decodes a video; its timestamps are read without FFmpeg. All frames are kept in memory, so do not use this for long videos. */
export async function readVideo(file: string): Promise<VideoContent> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  const track = await input.getPrimaryVideoTrack()
  if (track === null) throw new Error('The file has no video.')
  const packets = await all(new EncodedPacketSink(track).packets())
  const { start = 0, shown } = (await probeOutput(file, { folder: dirname(file), first: true })).input
  const engine = await openVideoEngine({ name: 'node-av' })
  const frames = await all(engine.frames({ inputs: [await buildInput(input, file)], graph: '[v0]null[out0]' }))
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codedWidth: await track.getCodedWidth(),
    codedHeight: await track.getCodedHeight(),
    times: packets.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b),
    videoSeconds: start + (shown?.videoSeconds ?? 0),
    frames,
    audio: (await input.getPrimaryAudioTrack()) === null ? undefined : await readAudio(file),
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

/** Returns the audio of a video or audio file; `seconds` is the duration that the file declares. */
export async function readAudio(file: string): Promise<AudioSamples> {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  const track = await input.getPrimaryAudioTrack()
  if (track === null) throw new Error('The file has no audio.')
  const folder = await mkdtemp(join(tmpdir(), 'audio-'))
  const decoded = join(folder, 'decoded.wav')
  const engine = await openVideoEngine({ name: 'node-av' })
  await engine.run({
    inputs: [await buildInput(input, file)],
    graph: '[a0]anull[out0]',
    outputs: ['audio'],
    container: 'wav',
    file: decoded,
  })
  const wav = await readFile(decoded)
  await rm(folder, { recursive: true })
  const at = wav.indexOf('data') + 8
  const channels = wav.readUInt16LE(22)
  const samples = Float32Array.from(
    { length: Math.floor((wav.length - at) / 2 / channels) },
    (_, index) => wav.readInt16LE(at + index * 2 * channels) / 0x8000,
  )
  return { seconds: await track.computeDuration(), sampleRate: wav.readUInt32LE(24), samples, channels: await track.getNumberOfChannels() }
}

const demuxers: Readonly<Record<string, string>> = {
  MP4: 'mov',
  QuickTime: 'mov',
  WebM: 'matroska',
  Matroska: 'matroska',
  MP3: 'mp3',
  WAVE: 'wav',
  Ogg: 'ogg',
}

async function buildInput(input: Input, file: string): Promise<RecipeInput> {
  const { name } = await input.getFormat()
  const format = demuxers[name] ?? demuxers[name.split(' ')[0] ?? '']
  if (format === undefined) throw new Error(`No demuxer is known for ${name}.`)
  return { file, format }
}

export function meanColor({ rgba }: Pixels): [red: number, green: number, blue: number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) for (const channel of [0, 1, 2] as const) sums[channel] += rgba[at + channel] ?? 0
  return sums.map(sum => sum / (rgba.length / 4)) as [number, number, number]
}

/** Returns the frequency in hertz of a single tone between two times, computed from its zero crossings; 0 for silence. */
export function toneBetween(audio: AudioSamples, from: number, to: number): number {
  if (loudnessBetween(audio, from, to) < 0.001) return 0
  const part = between(audio, from, to)
  let crossings = 0
  for (let at = 1; at < part.length; at++) if (part[at - 1]! < 0 !== part[at]! < 0) crossings++
  return (crossings / 2 / part.length) * audio.sampleRate
}

/** Returns the root mean square of the audio between two times, as a value from 0 to 1. */
export function loudnessBetween(audio: AudioSamples, from: number, to: number): number {
  const part = between(audio, from, to)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

function between({ samples, sampleRate }: AudioSamples, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}
