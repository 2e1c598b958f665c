import { rm, writeFile } from 'node:fs/promises'
import { AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, type AVMediaType } from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, InputFormat, Packet, Rational, type Stream } from 'node-av/lib'
import { listOf } from './ffmpeg-arguments.ts'
import { ticksOf, type Joint } from './joint.ts'
import { containers } from './recipe.ts'
import type { RecipeWatch } from './video-engine.ts'

/** Implements `VideoEngine.join`. */
export async function join(joint: Joint, { signal }: Pick<RecipeWatch, 'signal'> = {}): Promise<void> {
  const list = `${joint.file}.list`
  await writeFile(list, listOf(joint))
  await using videos = await Reader.open(list, 'concat', AVMEDIA_TYPE_VIDEO)
  await using audio = joint.audio === undefined ? undefined : await Reader.open(joint.audio, 'mov', AVMEDIA_TYPE_AUDIO)
  await using file = new Copy(joint.file)
  file.add(videos.stream, new Rational(1, ticksOf(joint.frameRate)))
  if (audio !== undefined) file.add(audio.stream, audio.stream.timeBase)
  await file.begin()
  // Reads from the source that is furthest behind, as the muxer buffers packets that come early.
  const sources = [videos, ...(audio === undefined ? [] : [audio])]
  const ended = new Set<Reader>()
  while (ended.size < sources.length) {
    signal?.throwIfAborted()
    const next = sources.filter(source => !ended.has(source)).reduce((a, b) => (b.seconds < a.seconds ? b : a))
    const packet = await next.read()
    if (packet === undefined) ended.add(next)
    else await file.write(packet, sources.indexOf(next), next.timeBase)
  }
  await file.end()
  await rm(list)
}

/** One stream of files that this service made. Each packet is valid until the next. */
class Reader implements AsyncDisposable {
  readonly #format = new FormatContext()
  readonly #packet = new Packet()
  #stream!: Stream
  /** Time of the current packet. */
  seconds = -1

  static async open(file: string, format: 'concat' | 'mov', type: AVMediaType): Promise<Reader> {
    const reader = new Reader()
    const options = format === 'concat' ? Dictionary.fromObject({ safe: '0', auto_convert: '0', protocol_whitelist: 'file' }) : undefined
    const opened = await reader.#format.openInput(`file:${file}`, InputFormat.findInputFormat(format), options)
    FFmpegError.throwIfError(opened, 'A part cannot be opened')
    const stream = reader.#format.streams.find(({ codecpar }) => codecpar.codecType === type)
    if (stream === undefined) throw new Error('A part has no stream of the expected kind.')
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
      FFmpegError.throwIfError(result, 'A part cannot be read')
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

/** The joined file. */
class Copy implements AsyncDisposable {
  readonly #format = new FormatContext()
  readonly #streams: Stream[] = []

  constructor(file: string) {
    const { muxer } = containers.mp4
    FFmpegError.throwIfError(this.#format.allocOutputContext2(null, muxer, `file:${file}`), 'The file cannot be created')
  }

  add(like: Stream, timeBase: Rational): void {
    const stream = this.#format.newStream()
    FFmpegError.throwIfError(like.codecpar.copy(stream.codecpar), 'The stream cannot be described')
    stream.codecpar.codecTag = 0
    stream.timeBase = timeBase
    this.#streams.push(stream)
  }

  async begin(): Promise<void> {
    FFmpegError.throwIfError(await this.#format.openOutput(), 'The file cannot be opened')
    const options = Dictionary.fromObject({ ...containers.mp4.muxerOptions })
    FFmpegError.throwIfError(await this.#format.writeHeader(options), 'The header cannot be written')
  }

  async write(packet: Packet, index: number, timeBase: Rational): Promise<void> {
    const stream = this.#streams[index]!
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    FFmpegError.throwIfError(await this.#format.interleavedWriteFrame(packet), 'The file cannot be written')
  }

  async end(): Promise<void> {
    FFmpegError.throwIfError(await this.#format.writeTrailer(), 'The trailer cannot be written')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#format.closeOutput()
    this.#format.freeContext()
  }
}
