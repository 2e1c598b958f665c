import {
  AVCOL_PRI_BT709,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  AVFMT_GLOBALHEADER,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
} from 'node-av/constants'
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  Packet,
  type FilterContext,
  type Frame,
  type Rational,
  type Stream,
} from 'node-av/lib'
import { getCodec, containers, type Container, type Pace, type StreamKind } from './recipe.ts'

/** A file that is being written. */
export class MediaWriter implements AsyncDisposable {
  readonly #container: Container
  readonly #format = new FormatContext()
  readonly #encoders: Encoder[] = []
  readonly #packet = new Packet()

  constructor(container: Container, file: string) {
    this.#container = container
    const { muxer } = containers[container]
    FFmpegError.throwIfError(this.#format.allocOutputContext2(null, muxer, `file:${file}`), 'The file could not be created')
    this.#packet.alloc()
  }

  /** Adds a stream for a sink. All streams must be added before the file is opened. */
  async add(kind: StreamKind, sink: FilterContext, pace?: Pace): Promise<void> {
    const { name, options } = getCodec(this.#container, kind, pace)
    const codec = Codec.findEncoderByName(name as never)
    if (codec === null) throw new Error(`This build of FFmpeg has no encoder ${name}.`)
    const context = new CodecContext()
    context.allocContext3(codec)
    if (kind === 'video') describeVideo(context, sink)
    else describeAudio(context, sink)
    context.timeBase = sink.buffersinkGetTimeBase()
    if (this.#format.oformat?.hasFlags(AVFMT_GLOBALHEADER)) context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    context.setFlags(AV_CODEC_FLAG_FRAME_DURATION)
    FFmpegError.throwIfError(await context.open2(codec, Dictionary.fromObject({ ...options })), `The encoder ${name} could not be started`)
    const stream = this.#format.newStream(codec)
    stream.timeBase = context.timeBase
    FFmpegError.throwIfError(context.parametersFromContext(stream.codecpar), 'The codec parameters of the stream could not be set')
    this.#encoders.push({ context, stream, end: kind === 'video' ? pace?.seconds : undefined })
  }

  /** Adds a stream whose packets are copied from `like`. */
  addCopy(like: Stream, timeBase: Rational): Stream {
    const stream = this.#format.newStream()
    FFmpegError.throwIfError(like.codecpar.copy(stream.codecpar), 'The codec parameters of the stream could not be set')
    stream.codecpar.codecTag = 0
    stream.timeBase = timeBase
    return stream
  }

  async open(): Promise<void> {
    FFmpegError.throwIfError(await this.#format.openOutput(), 'The file could not be opened')
    const options = Dictionary.fromObject({ ...containers[this.#container].muxerOptions })
    FFmpegError.throwIfError(await this.#format.writeHeader(options), 'The header could not be written')
  }

  /** @param frame null at the end of the stream */
  async write(index: number, frame: Frame | null): Promise<void> {
    const encoder = this.#encoders[index]
    if (encoder === undefined) throw new RangeError(`Stream ${index} does not exist.`)
    FFmpegError.throwIfError(await encoder.context.sendFrame(frame), 'The stream could not be encoded')
    for (;;) {
      const result = await encoder.context.receivePacket(this.#packet)
      if (result === AVERROR_EAGAIN || result === AVERROR_EOF) return
      FFmpegError.throwIfError(result, 'The stream could not be encoded')
      if (encoder.end !== undefined) lastUntil(encoder.end, this.#packet, encoder.context.timeBase)
      await this.writePacket(this.#packet, encoder.stream, encoder.context.timeBase)
    }
  }

  async writePacket(packet: Packet, stream: Stream, timeBase: Rational): Promise<void> {
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    FFmpegError.throwIfError(await this.#format.interleavedWriteFrame(packet), 'The file could not be written')
  }

  async end(): Promise<void> {
    FFmpegError.throwIfError(await this.#format.writeTrailer(), 'The trailer could not be written')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#format.closeOutput()
    this.#format.freeContext()
    this.#packet.free()
    for (const { context } of this.#encoders) context.freeContext()
  }
}

interface Encoder {
  context: CodecContext
  stream: Stream
  /** The end of the last frame in seconds, if its duration may differ from that of other frames. */
  end: number | undefined
}

/** It is not yet known which packet is shown last, so each packet extends to the end of the video. The muxer uses the latest end time. */
function lastUntil(end: number, packet: Packet, { num, den }: Rational): void {
  const ticks = BigInt(Math.round((end * den) / num)) - packet.pts
  packet.duration = ticks > 0n ? ticks : 1n
}

function describeVideo(context: CodecContext, sink: FilterContext): void {
  context.width = sink.buffersinkGetWidth()
  context.height = sink.buffersinkGetHeight()
  context.pixelFormat = sink.buffersinkGetFormat() as typeof context.pixelFormat
  context.sampleAspectRatio = sink.buffersinkGetSampleAspectRatio()
  context.colorSpace = sink.buffersinkGetColorspace()
  context.colorRange = sink.buffersinkGetColorRange()
  if (context.colorSpace === AVCOL_SPC_BT709) {
    // The sink reports the matrix, but not the primaries or the transfer function.
    context.colorPrimaries = AVCOL_PRI_BT709
    context.colorTrc = AVCOL_TRC_BT709
  }
  const rate = sink.buffersinkGetFrameRate()
  if (rate.num > 0) context.framerate = rate
}

function describeAudio(context: CodecContext, sink: FilterContext): void {
  context.sampleFormat = sink.buffersinkGetFormat() as typeof context.sampleFormat
  context.sampleRate = sink.buffersinkGetSampleRate()
  context.channelLayout = sink.buffersinkGetChannelLayout()
}
