/**
 * A recipe says once how a film or a sound is made: an FFmpeg filter graph with named ends. Every engine runs the same
 * recipe, so what an engine can do is never written down twice.
 *
 * The graph reads its inputs as `[v0] [a0] [v1] …` (video and audio of input 0, 1 …) and writes `[out0] [out1] …`.
 */
export interface Recipe {
  inputs: readonly RecipeInput[]
  graph: string
  /** What `[out0]`, `[out1]` … carry. Stated, because a graph does not tell by its text. */
  outputs: readonly StreamKind[]
  container: Container
  /** Written here; the folder exists. */
  file: string
}

/** One that gives pictures in memory, by `[out0]`. */
export type PictureRecipe = Pick<Recipe, 'inputs' | 'graph'>

export type StreamKind = 'video' | 'audio'

export type RecipeInput = FileInput | FrameInput

/**
 * `format` is the FFmpeg demuxer and is always forced: left to guess, FFmpeg follows a playlist that calls itself a film
 * and reads any file that the playlist names.
 */
export interface FileInput {
  file: string
  format: string
  /** Graphs read its pictures like this, whatever the file is like. */
  shown?: Shown
  /** Graphs read its sound from 0 to here, without gaps. */
  seconds?: number
  /** The time in the file that is its beginning. */
  start?: number
  /** The second of it that becomes its 0. */
  from?: number
}

/** A film as a player shows it. */
export interface Shown {
  /** Clockwise degrees from the pictures in the file to those that are shown: 0, 90, 180 or 270. */
  turn: number
  /** After the turn, in square pixels. */
  width: number
  height: number
  /** Kept evenly, also where that of the file varies. */
  frameRate: number
  pictureSeconds: number
  /** How long the last picture stays. */
  lastSeconds: number
}

/** Pictures drawn as the film is made: RGBA, `width * height * 4` bytes each. */
export interface FrameInput {
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  width: number
  height: number
  /** Need not be whole. */
  frameRate: number
}

/**
 * `rgb`: pictures one after another, three bytes a pixel, for graphs that end in `format=rgb24`. `lossless`: an MP4 that
 * another recipe is to read, large and quick to write.
 */
export type Container = 'mp4' | 'm4a' | 'mp3' | 'wav' | 'rgb' | 'lossless'

export interface ContainerSettings {
  muxer: string
  muxerOptions: Readonly<Record<string, string>>
  codecs: Readonly<Partial<Record<StreamKind, Codec>>>
}

export interface Codec {
  name: string
  options: Readonly<Record<string, string>>
  /** The chain that makes of anything what the encoder takes. */
  takes: string
}

const speakers = 'channel_layouts=mono|stereo'

/** `aac` is FFmpeg's own encoder: unlike libfdk_aac it may be passed on. */
const aac: Codec = {
  name: 'aac',
  options: { b: '160k' },
  takes: `aformat=sample_fmts=fltp:${speakers}:sample_rates=44100|48000,asetnsamples=1024:p=0`,
}
const mp3: Codec = {
  name: 'libmp3lame',
  options: { b: '192k' },
  takes: `aformat=sample_fmts=s16p:${speakers}:sample_rates=44100|48000,asetnsamples=1152:p=0`,
}
const pcm: Codec = { name: 'pcm_s16le', options: {}, takes: `aformat=sample_fmts=s16:${speakers}` }

const h264: Codec = {
  name: 'libx264',
  // The same request must give the same bytes. So a stated thread count, since x264 writes it into the film, and no
  // macroblock tree: with it one and the same 12 frames came out as 12 different films in 30 runs, without it as one in 40.
  options: { preset: 'veryfast', crf: '21', threads: '4', 'x264-params': 'mbtree=0' },
  // 4:2:0 has no odd sides: the last column or row goes. `scale` to another shape makes oblong pixels, which undo it.
  takes: 'format=yuv420p,crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,setsar=1',
}

const losslessH264: Codec = { name: 'libx264', options: { preset: 'ultrafast', qp: '0', threads: '4' }, takes: 'format=yuv420p' }

/** The index goes first, so that a player starts before it has the whole file. */
const muxerOptions = { movflags: '+faststart' }

export const containers: Readonly<Record<Container, ContainerSettings>> = {
  mp4: { muxer: 'mp4', muxerOptions, codecs: { video: h264, audio: aac } },
  m4a: { muxer: 'ipod', muxerOptions, codecs: { audio: aac } },
  mp3: { muxer: 'mp3', muxerOptions: {}, codecs: { audio: mp3 } },
  wav: { muxer: 'wav', muxerOptions: {}, codecs: { audio: pcm } },
  rgb: { muxer: 'rawvideo', muxerOptions: {}, codecs: { video: { name: 'rawvideo', options: {}, takes: 'null' } } },
  lossless: { muxer: 'mp4', muxerOptions: {}, codecs: { video: losslessH264 } },
}

/** @throws {Error} for a container that cannot hold it */
export function codecOf(container: Container, kind: StreamKind): Codec {
  const codec = containers[container].codecs[kind]
  if (codec === undefined) throw new Error(`A ${container} file takes no ${kind}.`)
  return codec
}

export function isFrameInput(input: RecipeInput): input is FrameInput {
  return 'frames' in input
}

/** @param label of an input: `v0` */
export function isRead(graph: string, label: string): boolean {
  return graph.includes(`[${label}]`)
}

/** Closes a recipe's chain for players everywhere: limited range, BT.709, 4:2:0. FFmpeg before 7 makes that of a picture, but does not say so in the file. */
export const playable =
  "scale=w='max(2,iw)':h='max(2,ih)':out_range=tv:out_color_matrix=bt709,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709,format=yuv420p"
