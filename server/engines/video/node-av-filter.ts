import { AVERROR_EAGAIN, AVERROR_EOF, AV_PIX_FMT_RGBA } from 'node-av/constants'
import { FFmpegError, FilterGraph, Frame, Rational, type FilterContext } from 'node-av/lib'
import { rational } from './chains.ts'
import { sourceName } from './node-av-graph.ts'
import { isFrameInput, type FrameInput, type RecipeInput } from './recipe.ts'

interface Source {
  filter: FilterContext
  input: FrameInput
  frames: AsyncIterator<Uint8Array> | Iterator<Uint8Array>
  sent: number
  ended: boolean
}

/** A graph at work. */
export class RunningGraph implements Disposable {
  readonly #graph = new FilterGraph()
  #sources: Source[] = []

  /** @param text with all its ends bound */
  async open(text: string, inputs: readonly RecipeInput[]): Promise<void> {
    this.#graph.alloc()
    FFmpegError.throwIfError(this.#graph.parsePtr(text), 'The recipe does not parse')
    FFmpegError.throwIfError(await this.#graph.config(), 'The recipe does not fit its inputs')
    this.#sources = inputs.flatMap((input, index) => (isFrameInput(input) ? [this.#openSource(input, index)] : []))
  }

  sink(name: string): FilterContext {
    const sink = this.#graph.getFilter(name)
    if (sink === null) throw new Error(`The recipe has no ${name}.`)
    return sink
  }

  /** The next frame that comes out of a sink, into `frame`. @returns whether there was one */
  async pull(sink: FilterContext, frame: Frame, signal?: AbortSignal): Promise<boolean> {
    for (;;) {
      signal?.throwIfAborted()
      const result = await sink.buffersinkGetFrame(frame)
      if (result === AVERROR_EOF) return false
      if (result !== AVERROR_EAGAIN) {
        FFmpegError.throwIfError(result, 'An input does not decode')
        return true
      }
      const asked = await this.#graph.requestOldest()
      if (asked === AVERROR_EAGAIN) await this.#feed()
      else if (asked !== AVERROR_EOF) FFmpegError.throwIfError(asked, 'An input does not decode')
    }
  }

  [Symbol.dispose](): void {
    this.#graph.free()
  }

  #openSource(input: FrameInput, index: number): Source {
    const { frames } = input
    const iterator = Symbol.asyncIterator in frames ? frames[Symbol.asyncIterator]() : frames[Symbol.iterator]()
    return { filter: this.sink(sourceName(index)), input, frames: iterator, sent: 0, ended: false }
  }

  /** The graph is dry: one more picture into each source that has one. */
  async #feed(): Promise<void> {
    for (const source of this.#sources.filter(candidate => !candidate.ended)) {
      const next = await source.frames.next()
      if (next.done === true) {
        source.ended = true
        FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(null), 'The film does not end')
        continue
      }
      using picture = pictureOf(source, next.value)
      FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(picture), 'The film takes no picture')
    }
  }
}

/**
 * Points to the bytes, and owns none: so the source makes a copy of its own. `Frame.fromVideoBuffer` points to them as
 * well, but says that they are its own, and a graph that keeps such a picture reads what has been freed.
 */
function pictureOf(source: Source, bytes: Uint8Array): Frame {
  const { width, height, frameRate } = source.input
  const [pictures, seconds] = rational(frameRate)
  const picture = new Frame()
  picture.alloc()
  picture.width = width
  picture.height = height
  picture.format = AV_PIX_FMT_RGBA
  picture.pts = BigInt(source.sent++)
  picture.timeBase = new Rational(seconds, pictures)
  FFmpegError.throwIfError(picture.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), 'The film takes no picture')
  return picture
}
