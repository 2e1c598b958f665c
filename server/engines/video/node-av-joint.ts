import { AVERROR_EOF, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO, type AVMediaType } from 'node-av/constants'
import { Dictionary, FFmpegError, FormatContext, InputFormat, Packet, Rational, type Stream } from 'node-av/lib'
import { ticksOf, type Joint } from './joint.ts'
import { containers } from './recipe.ts'
import type { RecipeWatch } from './video-engine.ts'

/** `join` of a video engine. */
export async function join(joint: Joint, { signal }: Pick<RecipeWatch, 'signal'> = {}): Promise<void> {
  await using films = await JoinedPictures.open(joint)
  await using sound = joint.sound === undefined ? undefined : await Reader.open(joint.sound, AVMEDIA_TYPE_AUDIO)
  await using file = new Copy(joint.file)
  file.add(films.stream, new Rational(1, ticksOf(joint.frameRate)))
  if (sound !== undefined) file.add(sound.stream, sound.stream.timeBase)
  await file.begin()
  // From whichever is behind: what comes too early the muxer would keep in memory.
  const sources = [films, ...(sound === undefined ? [] : [sound])]
  const ended = new Set<Source>()
  while (ended.size < sources.length) {
    signal?.throwIfAborted()
    const next = sources.filter(source => !ended.has(source)).reduce((a, b) => (b.seconds < a.seconds ? b : a))
    const packet = await next.read()
    if (packet === undefined) ended.add(next)
    else await file.write(packet, sources.indexOf(next), next.timeBase)
  }
  await file.end()
}

/** Whoever gives packets one after another; each holds until the next one. */
interface Source {
  /** Where in the film it stands. */
  readonly seconds: number
  readonly timeBase: Rational
  read: () => Promise<Packet | undefined>
}

/** One stream of a file that we have made. */
class Reader implements Source, AsyncDisposable {
  readonly #format = new FormatContext()
  readonly #packet = new Packet()
  #stream!: Stream
  seconds = -1

  static async open(file: string, type: AVMediaType): Promise<Reader> {
    const reader = new Reader()
    FFmpegError.throwIfError(await reader.#format.openInput(`file:${file}`, InputFormat.findInputFormat('mov')), 'A part cannot be opened')
    const stream = reader.#format.streams.find(({ codecpar }) => codecpar.codecType === type)
    if (stream === undefined) throw new Error('A part is not what it should be.')
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

/** The pictures of films one after another, in ticks of one picture. */
class JoinedPictures implements Source, AsyncDisposable {
  readonly #joint: Joint
  #reader: Reader
  #film = 0
  /** Shown before this film. */
  #shown = 0
  /** Taken of all films, in the order of decoding. */
  #taken = 0
  /** How many pictures ahead of being shown they are decoded: as the first film has it, so have all. */
  #ahead: number | undefined

  constructor(joint: Joint, reader: Reader) {
    this.#joint = joint
    this.#reader = reader
  }

  static async open(joint: Joint): Promise<JoinedPictures> {
    const [first] = joint.films
    if (first === undefined) throw new Error('Of no films nothing can be joined.')
    return new JoinedPictures(joint, await Reader.open(first.file, AVMEDIA_TYPE_VIDEO))
  }

  get stream(): Stream {
    return this.#reader.stream
  }

  get timeBase(): Rational {
    return new Rational(1, this.#joint.frameRate)
  }

  get seconds(): number {
    return this.#taken / this.#joint.frameRate
  }

  async read(): Promise<Packet | undefined> {
    const { films, frameRate } = this.#joint
    let packet = await this.#reader.read()
    while (packet === undefined) {
      this.#shown += films[this.#film]?.frames ?? 0
      const next = films[++this.#film]
      if (next === undefined) return undefined
      await this.#reader[Symbol.asyncDispose]()
      this.#reader = await Reader.open(next.file, AVMEDIA_TYPE_VIDEO)
      packet = await this.#reader.read()
    }
    const { num, den } = this.#reader.timeBase
    const place = (ticks: bigint): number => Math.round((Number(ticks) * num * frameRate) / den)
    this.#ahead ??= -place(packet.dts)
    packet.pts = BigInt(this.#shown + place(packet.pts))
    packet.dts = BigInt(this.#taken++ - this.#ahead)
    packet.duration = 1n
    return packet
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#reader[Symbol.asyncDispose]()
  }
}

/** The film that is written. */
class Copy implements AsyncDisposable {
  readonly #format = new FormatContext()
  readonly #streams: Stream[] = []

  constructor(file: string) {
    const { muxer } = containers.mp4
    FFmpegError.throwIfError(this.#format.allocOutputContext2(null, muxer, `file:${file}`), 'The file cannot be begun')
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
    FFmpegError.throwIfError(await this.#format.writeHeader(options), 'The file cannot be begun')
  }

  async write(packet: Packet, index: number, timeBase: Rational): Promise<void> {
    const stream = this.#streams[index]!
    packet.streamIndex = stream.index
    packet.rescaleTs(timeBase, stream.timeBase)
    FFmpegError.throwIfError(await this.#format.interleavedWriteFrame(packet), 'The file cannot be written')
  }

  async end(): Promise<void> {
    FFmpegError.throwIfError(await this.#format.writeTrailer(), 'The file cannot be ended')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#format.closeOutput()
    this.#format.freeContext()
  }
}
