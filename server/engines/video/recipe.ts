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

export type StreamKind = 'video' | 'audio'

export type RecipeInput = FileInput | FrameInput

/**
 * `format` is the FFmpeg demuxer and is always forced: left to guess, FFmpeg follows a playlist that calls itself a film
 * and reads any file that the playlist names.
 */
export interface FileInput {
  file: string
  format: string
  /** Of a film: graphs read it like this, whatever the file is like. */
  shown?: Shown
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
  /** Sound is as long as the film at least. */
  seconds: number
}

/** Pictures drawn as the film is made: RGBA, `width * height * 4` bytes each. */
export interface FrameInput {
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  width: number
  height: number
  frameRate: number
}

/** `rgb`: pictures one after another, three bytes a pixel, for graphs that end in `format=rgb24`. */
export type Container = 'mp4' | 'm4a' | 'mp3' | 'wav' | 'rgb'

export interface ContainerSettings {
  muxer: string
  muxerOptions: Readonly<Record<string, string>>
  codecs: Readonly<Partial<Record<StreamKind, { name: string; options: Readonly<Record<string, string>> }>>>
}

/** `aac` is FFmpeg's own encoder: unlike libfdk_aac it may be passed on. */
const aac = { name: 'aac', options: { b: '160k' } } as const

export const containers: Readonly<Record<Container, ContainerSettings>> = {
  mp4: {
    muxer: 'mp4',
    // The index goes first, so that a player starts before it has the whole file.
    muxerOptions: { movflags: '+faststart' },
    codecs: {
      // The same request must give the same bytes. So a stated thread count, since x264 writes it into the film, and no
      // macroblock tree: with it one and the same 12 frames came out as 12 different films in 30 runs, without it as one in 40.
      video: { name: 'libx264', options: { preset: 'veryfast', crf: '21', threads: '4', 'x264-params': 'mbtree=0' } },
      audio: aac,
    },
  },
  m4a: { muxer: 'ipod', muxerOptions: { movflags: '+faststart' }, codecs: { audio: aac } },
  mp3: { muxer: 'mp3', muxerOptions: {}, codecs: { audio: { name: 'libmp3lame', options: { b: '192k' } } } },
  wav: { muxer: 'wav', muxerOptions: {}, codecs: { audio: { name: 'pcm_s16le', options: {} } } },
  rgb: { muxer: 'rawvideo', muxerOptions: {}, codecs: { video: { name: 'rawvideo', options: {} } } },
}

export function isFrameInput(input: RecipeInput): input is FrameInput {
  return 'frames' in input
}

/** @param label of an input: `v0` */
export function isRead({ graph }: Recipe, label: string): boolean {
  return graph.includes(`[${label}]`)
}

/** Closes a recipe's chain for players everywhere: limited range, BT.709, 4:2:0. */
export const playable = 'scale=out_range=tv:out_color_matrix=bt709,format=yuv420p'
