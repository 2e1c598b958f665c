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

/** A configured filtergraph. */
export class RunningGraph implements Disposable {
  readonly #graph = new FilterGraph()
  #sources: Source[] = []

  /** @param text the filtergraph with all inputs and outputs bound */
  async open(text: string, inputs: readonly RecipeInput[]): Promise<void> {
    this.#graph.alloc()
    FFmpegError.throwIfError(this.#graph.parsePtr(text), 'The recipe could not be parsed')
    FFmpegError.throwIfError(await this.#graph.config(), 'The recipe does not match its inputs')
    this.#sources = inputs.flatMap((input, index) => (isFrameInput(input) ? [this.#openSource(input, index)] : []))
  }

  sink(name: string): FilterContext {
    const sink = this.#graph.getFilter(name)
    if (sink === null) throw new Error(`The recipe has no output ${name}.`)
    return sink
  }

  /** Reads a sink's next frame into `frame`. @returns false at the end of the stream */
  async pull(sink: FilterContext, frame: Frame, signal?: AbortSignal): Promise<boolean> {
    for (;;) {
      signal?.throwIfAborted()
      const result = await sink.buffersinkGetFrame(frame)
      if (result === AVERROR_EOF) return false
      if (result !== AVERROR_EAGAIN) {
        FFmpegError.throwIfError(result, 'An input could not be decoded')
        return true
      }
      const asked = await this.#graph.requestOldest()
      if (asked === AVERROR_EAGAIN) await this.#feed()
      else if (asked !== AVERROR_EOF) FFmpegError.throwIfError(asked, 'An input could not be decoded')
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

  /** Called when the filtergraph needs input; adds one frame to each source. */
  async #feed(): Promise<void> {
    for (const source of this.#sources.filter(candidate => !candidate.ended)) {
      const next = await source.frames.next()
      if (next.done === true) {
        source.ended = true
        FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(null), 'A frame source could not be closed')
        continue
      }
      using frame = getFrame(source, next.value)
      FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(frame), 'A frame could not be added to the filtergraph')
    }
  }
}

/**
 * Passes the bytes without transferring ownership, so that the filtergraph copies them. `Frame.fromVideoBuffer` claims ownership of bytes
 * that it only refers to, and a filtergraph that keeps such a frame reads freed memory.
 */
function getFrame(source: Source, bytes: Uint8Array): Frame {
  const { width, height, frameRate } = source.input
  const [frames, seconds] = rational(frameRate)
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_RGBA
  frame.pts = BigInt(source.sent++)
  frame.timeBase = new Rational(seconds, frames)
  FFmpegError.throwIfError(
    frame.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    'A frame could not be added to the filtergraph',
  )
  return frame
}
