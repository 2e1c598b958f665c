import { rm, writeFile } from 'node:fs/promises'
import { AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, type AVMediaType } from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, InputFormat, Packet, Rational, type Stream } from 'node-av/lib'
import { toList } from './ffmpeg-arguments.ts'
import { ticksPerSecond, type Concatenation } from './concatenation.ts'
import { MediaWriter } from './node-av-file.ts'
import type { RecipeOptions } from './video-engine.ts'

/** Implements `VideoEngine.join`. */
export async function join(concatenation: Concatenation, { signal }: Pick<RecipeOptions, 'signal'> = {}): Promise<void> {
  const list = `${concatenation.file}.list`
  await writeFile(list, toList(concatenation))
  await using videos = await Reader.open(list, 'concat', AVMEDIA_TYPE_VIDEO)
  await using audio = concatenation.audio === undefined ? undefined : await Reader.open(concatenation.audio, 'mov', AVMEDIA_TYPE_AUDIO)
  await using file = new MediaWriter('mp4', concatenation.file)
  // Reads from the source that is furthest behind, because the muxer buffers packets that arrive early.
  const sources = [{ reader: videos, stream: file.addCopy(videos.stream, new Rational(1, ticksPerSecond(concatenation.frameRate))) }]
  if (audio !== undefined) sources.push({ reader: audio, stream: file.addCopy(audio.stream, audio.stream.timeBase) })
  await file.open()
  while (sources.length > 0) {
    signal?.throwIfAborted()
    const next = sources.reduce((a, b) => (b.reader.seconds < a.reader.seconds ? b : a))
    const packet = await next.reader.read()
    if (packet === undefined) sources.splice(sources.indexOf(next), 1)
    else await file.writePacket(packet, next.stream, next.reader.timeBase)
  }
  await file.end()
  await rm(list)
}

/** A stream in a file that this service wrote. Each packet is valid until the next one is read. */
class Reader implements AsyncDisposable {
  readonly #format = new FormatContext()
  readonly #packet = new Packet()
  #stream!: Stream
  /** The current packet's time. */
  seconds = -1

  static async open(file: string, format: 'concat' | 'mov', type: AVMediaType): Promise<Reader> {
    const reader = new Reader()
    const options = format === 'concat' ? Dictionary.fromObject({ safe: '0', auto_convert: '0', protocol_whitelist: 'file' }) : undefined
    const opened = await reader.#format.openInput(`file:${file}`, InputFormat.findInputFormat(format), options)
    FFmpegError.throwIfError(opened, 'An input to the concatenation could not be opened')
    const stream = reader.#format.streams.find(({ codecpar }) => codecpar.codecType === type)
    if (stream === undefined) throw new Error(`The file ${file} has no stream of the requested type.`)
    reader.#stream = stream
    reader.#packet.alloc()
    return reader
  }

  get stream(): Stream {
    return this.#stream
  }

  get timeBase(): Rational {
    const { num, den } = this.#stream.timeBase
    return new Rational(num, den)
  }

  async read(): Promise<Packet | undefined> {
    const packet = this.#packet
    do {
      packet.unref()
      const result = await this.#format.readFrame(packet)
      if (result === AVERROR_EOF) return undefined
      FFmpegError.throwIfError(result, 'An input to the concatenation could not be read')
    } while (packet.streamIndex !== this.#stream.index)
    const { num, den } = this.timeBase
    this.seconds = (Number(packet.dts) * num) / den
    return packet
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#format.closeInput()
    this.#packet.free()
  }
}
