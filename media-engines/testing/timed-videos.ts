import {
  AVCOL_PRI_BT2020,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_SMPTE2084,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVFMT_GLOBALHEADER,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, FFmpegError, FormatContext, Frame, InputFormat, Packet, Rational, type Stream } from 'node-av/lib'
import type { Pixels } from '../toolkit/toolkit.ts'

export interface TimedVideo {
  /**
   * The start time of each frame in seconds, followed by the end time of the last frame. Each frame shows its number. There are at most 64
   * frames.
   */
  times: readonly number[]
  /** The video codec; the default is libx264, with B-frames. */
  codec?: 'libx264' | 'libvpx-vp9'
  codecOptions?: Readonly<Record<string, string>>
  /** The muxer; the default is `mp4`. */
  muxer?: 'mp4' | 'webm'
  muxerOptions?: Readonly<Record<string, string>>
  /** An M4A file whose audio packets are copied into the video without re-encoding. */
  audio?: string
  /** An offset, in seconds, that is added to the audio's timestamps. */
  audioFrom?: number
  /** Encodes HDR video (PQ) instead of SDR. */
  hdr?: boolean
}

const side = 64
const bits = 6

/** Returns a frame whose bright and dark columns show the bits of a number. */
function numbered(number: number): Buffer {
  const frame = Buffer.alloc((side * side * 3) / 2, 128)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) frame[y * side + x] = (number >> Math.floor((x * bits) / side)) & 1 ? 235 : 16
  return frame
}

/** Reads the number back from a frame, which may have been scaled to any size. */
export function getNumber({ width, height, rgba }: Pixels): number {
  const isSet = (bit: number): boolean => rgba[(Math.floor(height / 2) * width + Math.floor(((bit + 0.5) * width) / bits)) * 4 + 1]! > 127
  return Array.from({ length: bits }, (_, bit) => (isSet(bit) ? 2 ** bit : 0)).reduce((sum, value) => sum + value)
}

/** Returns the numbers from 0 to `count` - 1. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

const ticks = 90_000

/** Writes a video whose frames start at the given times, with any encoder and muxer options. */
export async function makeTimedVideo(file: string, plan: TimedVideo): Promise<string> {
  const { codec = 'libx264', muxer = 'mp4', muxerOptions = {}, audio, audioFrom = 0, times } = plan
  const output = new FormatContext()
  check(output.allocOutputContext2(null, muxer, `file:${file}`))
  const encoder = await openEncoder(codec, plan, output.oformat?.hasFlags(AVFMT_GLOBALHEADER) ?? false)
  const video = output.newStream()
  video.timeBase = encoder.timeBase
  check(encoder.parametersFromContext(video.codecpar))
  const sound = audio === undefined ? undefined : await openPackets(audio)
  const heard = sound && output.newStream()
  if (sound && heard) {
    check(sound.stream.codecpar.copy(heard.codecpar))
    heard.timeBase = sound.stream.timeBase
  }
  check(await output.openOutput())
  check(await output.writeHeader(Dictionary.fromObject({ ...muxerOptions })))
  const last = times.length - 2
  for (let number = 0; number <= last + 1; number++) {
    const frame = number > last ? null : timedFrame(number, times)
    check(await encoder.sendFrame(frame))
    frame?.free()
    await writePackets(encoder, output, video)
  }
  if (sound && heard) await copyPackets(sound, output, heard, audioFrom)
  check(await output.writeTrailer())
  await output.closeOutput()
  await sound?.input.closeInput()
  output.freeContext()
  encoder.freeContext()
  return file
}

function check(result: number): void {
  FFmpegError.throwIfError(result, 'The test video could not be created')
}

async function openEncoder(name: string, { codecOptions = {}, hdr }: TimedVideo, isGlobal: boolean): Promise<CodecContext> {
  const codec = Codec.findEncoderByName(name as never)
  const context = new CodecContext()
  context.allocContext3(codec)
  context.width = side
  context.height = side
  context.pixelFormat = AV_PIX_FMT_YUV420P
  context.timeBase = new Rational(1, ticks)
  if (hdr) {
    context.colorPrimaries = AVCOL_PRI_BT2020
    context.colorTrc = AVCOL_TRC_SMPTE2084
    context.colorSpace = AVCOL_SPC_BT2020_NCL
  }
  if (isGlobal) context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
  context.setFlags(AV_CODEC_FLAG_FRAME_DURATION)
  check(await context.open2(codec, Dictionary.fromObject({ g: '12', threads: '1', ...codecOptions })))
  return context
}

function timedFrame(number: number, times: readonly number[]): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = side
  frame.height = side
  frame.format = AV_PIX_FMT_YUV420P
  const [start, end] = [number, number + 1].map(at => BigInt(Math.round(times[at]! * ticks))) as [bigint, bigint]
  frame.pts = start
  frame.duration = end - start
  frame.timeBase = new Rational(1, ticks)
  check(frame.fromBuffer(numbered(number)))
  return frame
}

async function writePackets(encoder: CodecContext, output: FormatContext, stream: Stream): Promise<void> {
  using packet = new Packet()
  packet.alloc()
  for (;;) {
    const result = await encoder.receivePacket(packet)
    if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return
    check(result)
    packet.streamIndex = stream.index
    packet.rescaleTs(encoder.timeBase, stream.timeBase)
    check(await output.interleavedWriteFrame(packet))
  }
}

interface Packets {
  input: FormatContext
  stream: Stream
}

async function openPackets(file: string): Promise<Packets> {
  const input = new FormatContext()
  check(await input.openInput(`file:${file}`, InputFormat.findInputFormat('mov')))
  check(await input.findStreamInfo(null))
  return { input, stream: input.streams[0]! }
}

async function copyPackets({ input, stream }: Packets, output: FormatContext, to: Stream, from: number): Promise<void> {
  using packet = new Packet()
  packet.alloc()
  const { num, den } = stream.timeBase
  const later = BigInt(Math.round((from * den) / num))
  while ((await input.readFrame(packet)) >= 0) {
    packet.pts += later
    packet.dts += later
    packet.streamIndex = to.index
    packet.rescaleTs(stream.timeBase, to.timeBase)
    check(await output.interleavedWriteFrame(packet))
  }
}
