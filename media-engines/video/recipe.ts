import type { Colors } from './colors.ts'

/**
 * A recipe describes how to create a video or audio file: an FFmpeg filtergraph with named inputs and outputs. All engines run the same
 * recipes, so no logic is specific to an engine.
 *
 * The filtergraph reads its inputs as `[v0] [a0] [v1] …` (the video and audio of inputs 0, 1 …) and writes `[out0] [out1] …`. In `[v0]`,
 * transparent video is composited over a color; `[t0]` is the same video with straight alpha.
 */
export interface Recipe {
  inputs: readonly RecipeInput[]
  graph: string
  /** The kinds of `[out0]`, `[out1]` …, which the filtergraph's text does not show. */
  outputs: readonly StreamKind[]
  container: Container
  /** The file to write; its folder must exist. */
  file: string
  /** Set if the output keeps the frame times of an input. The intervals between them may vary. */
  pace?: Pace
}

export interface Pace {
  /** The end time of the last frame, in seconds. */
  seconds: number
  /** The average frame rate, from which the H.264 level is derived. */
  frameRate: number
}

/** A recipe whose `[out0]` produces frames in memory. */
export type FrameRecipe = Pick<Recipe, 'inputs' | 'graph'>

export type StreamKind = 'video' | 'audio'

export type RecipeInput = FileInput | FrameInput

/**
 * `format` is the FFmpeg demuxer and is always forced: if FFmpeg were to guess, it would follow a playlist disguised as a video and read
 * any file that the playlist names.
 */
export interface FileInput {
  file: string
  format: string
  /** The frames as the filtergraph receives them, regardless of the file's format. */
  shown?: Shown
  /** The audio's duration as the filtergraph sees it, without gaps. */
  seconds?: number
  /** The file's start time in seconds. */
  start?: number
  /** The position to read from, in seconds from `start`; it becomes time 0. */
  from?: number
  /**
   * Zero or a negative number of seconds, relative to `from`. Frames that start before this time are dropped. If undefined, there may be
   * frames before time 0, and the filtergraph must drop all but the last of them.
   */
  lead?: number
  /** The times of a fragmented MP4 file's first packets; `alignInputs` computes the shift from them. */
  firstPackets?: StreamTimes
  /** The delay of FFmpeg's timestamps; negative if the timestamps are early. */
  shift?: StreamTimes
  /** The color behind transparent video in `[v0]`, as `#rrggbb`; black if undefined. */
  over?: string
}

/** Times in seconds, keyed by the kind of stream. */
export type StreamTimes = Partial<Record<StreamKind, number>>

/** A video as a player displays it. */
export interface Shown {
  /** Clockwise rotation from stored to displayed frames in degrees: 0, 90, 180 or 270. */
  turn: number
  /** The width after rotation, in square pixels. */
  width: number
  height: number
  /** Frames per second; the average if the frame rate varies. */
  frameRate: number
  /** True if the file's frame rate is higher than `frameRate`; surplus frames are dropped. */
  isTooFast?: boolean
  videoSeconds: number
  /** The duration of the last frame, in seconds. */
  lastSeconds: number
  /** The color conversion; undefined if the frames can be used as decoded. */
  colors?: Colors
  /** The video's alpha; undefined if the video is opaque. */
  alpha?: Alpha
}

/** A video's alpha. */
export interface Alpha {
  /** A WebM video whose luma is the alpha, with the same timestamps; undefined if the decoded frames include their alpha. */
  file?: string
  /** Size of the rotated frames before they are stretched to square pixels; undefined if they are not stretched. */
  stored?: { width: number; height: number }
}

/** Frames produced during encoding, in RGBA: `width * height * 4` bytes each. */
export interface FrameInput {
  frames: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  width: number
  height: number
  /** Frames per second, which may be fractional. */
  frameRate: number
}

/**
 * `wav24`: 24 bits per sample. `rgb`: raw frames with three bytes per pixel, for filtergraphs that end in `format=rgb24`. `lossless`: an
 * MP4 file that is input to another recipe; large but fast to write.
 */
export type Container = 'mp4' | 'webm' | 'mov' | 'm4a' | 'mp3' | 'wav' | 'wav24' | 'rgb' | 'lossless'

export interface ContainerSettings {
  muxer: string
  muxerOptions: Readonly<Record<string, string>>
  codecs: Readonly<Partial<Record<StreamKind, Codec>>>
}

export interface Codec {
  name: string
  options: Readonly<Record<string, string>>
  /** Filter chain that converts any input to a format that the encoder accepts. */
  takes: string
}

const speakers = 'channel_layouts=mono|stereo'

/** FFmpeg's own encoder, because the license of libfdk_aac does not permit redistribution. */
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
const pcm24: Codec = { name: 'pcm_s24le', options: {}, takes: `aformat=sample_fmts=s32:${speakers}` }

/**
 * 4:2:0 requires an even width and height, so an odd last column or row is cropped. `setsar` resets the pixel aspect ratio that `scale`
 * changes.
 */
const evenSize = 'crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,setsar=1'

const h264: Codec = {
  name: 'libx264',
  // The same request must produce the same bytes. The thread count is fixed because x264 writes it into the file. The macroblock tree is
  // off because it makes results vary: with it, 30 runs over the same 12 frames produced 12 different videos; without it, 40 runs all
  // produced the same video. `sync-lookahead` is the number of frames that wait for the lookahead thread. With 2 instead of 4, the output
  // and the speed are the same, and a 4K video takes 50 MiB less memory.
  options: { preset: 'veryfast', crf: '21', threads: '4', 'x264-params': 'mbtree=0:sync-lookahead=2' },
  takes: `format=yuv420p,${evenSize}`,
}

/** With these settings, every run produces the same bytes on any number of processors. Alpha requires `auto-alt-ref=0`. */
const vp9: Codec = {
  name: 'libvpx-vp9',
  options: {
    crf: '28',
    b: '0',
    deadline: 'realtime',
    'cpu-used': '6',
    'auto-alt-ref': '0',
    'lag-in-frames': '0',
    'tile-columns': '2',
    threads: '4',
    g: '120',
  },
  takes: `format=yuv420p|yuva420p,${evenSize}`,
}
/** Three times as fast as `prores_ks`. Only two threads are used, because each stores a frame, which takes 66 MiB at 4K. */
const prores: Codec = {
  name: 'prores_aw',
  options: { profile: '4', vendor: 'apl0', threads: '2' },
  takes: `format=yuv444p10le|yuva444p10le,${evenSize}`,
}
const opus: Codec = {
  name: 'libopus',
  options: { b: '128k' },
  takes: `aformat=sample_fmts=flt:${speakers}:sample_rates=48000,asetnsamples=960:p=0`,
}

const losslessH264: Codec = { name: 'libx264', options: { preset: 'ultrafast', qp: '0', threads: '4' }, takes: 'format=yuv420p' }

/** An option that moves the index to the front, so that players can start before the file is fully downloaded. */
const muxerOptions = { movflags: '+faststart' }

export const containers: Readonly<Record<Container, ContainerSettings>> = {
  mp4: { muxer: 'mp4', muxerOptions, codecs: { video: h264, audio: aac } },
  // Without this flag, the muxer generates random identifiers.
  webm: { muxer: 'webm', muxerOptions: { fflags: '+bitexact' }, codecs: { video: vp9, audio: opus } },
  mov: { muxer: 'mov', muxerOptions, codecs: { video: prores, audio: aac } },
  m4a: { muxer: 'ipod', muxerOptions, codecs: { audio: aac } },
  mp3: { muxer: 'mp3', muxerOptions: {}, codecs: { audio: mp3 } },
  wav: { muxer: 'wav', muxerOptions: {}, codecs: { audio: pcm } },
  wav24: { muxer: 'wav', muxerOptions: {}, codecs: { audio: pcm24 } },
  rgb: { muxer: 'rawvideo', muxerOptions: {}, codecs: { video: { name: 'rawvideo', options: {}, takes: 'null' } } },
  lossless: { muxer: 'mp4', muxerOptions: {}, codecs: { video: losslessH264 } },
}

/** @throws {Error} if the container does not support the kind */
export function getCodec(container: Container, kind: StreamKind, pace?: Pace): Codec {
  const codec = containers[container].codecs[kind]
  if (codec === undefined) throw new Error(`${container} files cannot contain ${kind}.`)
  const params = codec.options['x264-params']
  if (pace === undefined || params === undefined) return codec
  // Without this option, the encoder would derive the level from the frame rate that FFmpeg guesses, which can be very high.
  return { ...codec, options: { ...codec.options, 'x264-params': `${params}:fps=${Math.round(pace.frameRate * 1000)}/1000` } }
}

export function isFrameInput(input: RecipeInput): input is FrameInput {
  return 'frames' in input
}

/** Reports whether a filtergraph reads an input. @param label for example `v0` */
export function isRead(graph: string, label: string): boolean {
  return graph.includes(`[${label}]`)
}

/** A filter that tags the file, because FFmpeg versions before 7 do not tag it themselves. */
const tagged = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709'

/** A chain that converts to a format that all players support: limited range, BT.709, 4:2:0. */
export const playable = `scale=w='max(2,iw)':h='max(2,ih)':out_range=tv:out_color_matrix=bt709,${tagged},format=yuv420p`

const straight = `unpremultiply=inplace=1,scale=out_range=tv:out_color_matrix=bt709,format=yuva444p,${tagged}`

/**
 * Returns a chain from premultiplied `gbrap` to straight `yuva420p`. The colors in each block of four pixels are averaged, weighted by
 * alpha; otherwise, the colors of transparent pixels would bleed into the edges.
 * @param name used in the chain's labels, unique in the filtergraph
 */
export function withHalvedColors(name: string): string {
  return [
    `split[${name}full][${name}half]`,
    `[${name}full]${straight}[${name}luma]`,
    `[${name}half]scale=ceil(iw/2):ceil(ih/2):flags=area,${straight}[${name}chroma]`,
    `[${name}luma][${name}chroma]mergeplanes=0x00111203:yuva420p,${tagged}`,
  ].join(';')
}

const premultiplied = 'format=gbrap,premultiply=inplace=1'

/**
 * The ends of chains with straight alpha, keyed by container; each may be used only once in a filtergraph. Invisible pixels become black.
 */
export const transparent = {
  webm: `${premultiplied},${withHalvedColors('webm')}`,
  mov: `${premultiplied},${straight}`,
} as const
