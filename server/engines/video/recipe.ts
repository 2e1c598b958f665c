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
}

/** Pictures drawn as the film is made: RGBA, `width * height * 4` bytes each. */
export interface FrameInput {
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  width: number
  height: number
  frameRate: number
}

/** `rgb`: pictures one after another, three bytes a pixel, for graphs that end in `format=rgb24`. */
export type Container = 'mp4' | 'm4a' | 'rgb'

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
  rgb: { muxer: 'rawvideo', muxerOptions: {}, codecs: { video: { name: 'rawvideo', options: {} } } },
}

export function isFrameInput(input: RecipeInput): input is FrameInput {
  return 'frames' in input
}

/** Closes a recipe's chain for players everywhere: limited range, BT.709, 4:2:0. */
export const playable = 'scale=out_range=tv:out_color_matrix=bt709,format=yuv420p'
