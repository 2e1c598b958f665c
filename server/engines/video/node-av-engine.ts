import { Encoder, Muxer } from 'node-av/api'
import { AVERROR_EAGAIN, AVERROR_EOF, AV_LOG_ERROR, AV_PICTURE_TYPE_NONE, AV_PIX_FMT_RGBA } from 'node-av/constants'
import { FFmpegError, FilterGraph, Frame, Log, Rational, type FilterContext } from 'node-av/lib'
import { completeGraph, sinkName, sourceName } from './node-av-graph.ts'
import { containers, isFrameInput, type FrameInput, type Recipe } from './recipe.ts'
import type { RecipeWatch, VideoEngine } from './video-engine.ts'

// This file loads FFmpeg into its process. Only worker processes may import it; see open-video-engine.ts.

Log.setLevel(AV_LOG_ERROR)

export const nodeAvEngine: VideoEngine = { name: 'node-av', run }

/** One output of the graph on its way into the file. */
interface Stream {
  kind: 'video' | 'audio'
  sink: FilterContext
  encoder: Encoder
  index: number
  secondsPerTick: number
  timeBase: { num: number; den: number }
  frames: number
  seconds: number
  ended: boolean
}

async function run(recipe: Recipe, watch: RecipeWatch = {}): Promise<void> {
  const graph = new FilterGraph()
  graph.alloc()
  FFmpegError.throwIfError(graph.parsePtr(completeGraph(recipe)), 'The recipe does not parse')
  FFmpegError.throwIfError(await graph.config(), 'The recipe does not fit its inputs')
  const { muxer: format, muxerOptions: options } = containers[recipe.container]
  const muxer = await Muxer.open(recipe.file, { format, options, useSyncQueue: false })
  const streams: Stream[] = []
  try {
    for (const [index] of recipe.outputs.entries()) streams.push(await openStream(recipe, index, graph, muxer, watch))
    await pump(streams, graph, openSources(recipe, graph), muxer, watch)
  } finally {
    await muxer.close()
    for (const stream of streams) stream.encoder.close()
    graph.free()
  }
}

async function openStream(recipe: Recipe, index: number, graph: FilterGraph, muxer: Muxer, watch: RecipeWatch): Promise<Stream> {
  const kind = recipe.outputs[index] ?? 'video'
  const codec = containers[recipe.container].codecs[kind]
  const sink = graph.getFilter(sinkName(recipe, index))
  if (codec === undefined) throw new Error(`A ${recipe.container} file takes no ${kind}.`)
  if (sink === null) throw new Error(`The recipe has no [out${index}].`)
  const timeBase = sink.buffersinkGetTimeBase()
  const frameRate = kind === 'video' ? sink.buffersinkGetFrameRate() : null
  const encoder = await Encoder.create(codec.name as never, {
    options: { ...codec.options },
    autoResample: true,
    autoFormat: true,
    ...(watch.signal && { signal: watch.signal }),
    // The encoder asks a filter for its clock; a bare sink is not one, so it is told the two things it reads.
    ...(kind === 'video' && { filter: { frameRate: frameRate !== null && frameRate.num > 0 ? frameRate : null, timeBase } as never }),
  })
  const secondsPerTick = timeBase.num / timeBase.den
  const stream = { kind, sink, encoder, timeBase, secondsPerTick, index: muxer.addStream(encoder) }
  return { ...stream, frames: 0, seconds: -1, ended: false }
}

interface Source {
  filter: FilterContext
  input: FrameInput
  frames: AsyncIterator<Uint8Array> | Iterator<Uint8Array>
  sent: number
  ended: boolean
}

function openSources(recipe: Recipe, graph: FilterGraph): Source[] {
  return recipe.inputs.flatMap((input, index) => {
    if (!isFrameInput(input)) return []
    const filter = graph.getFilter(sourceName(index))
    if (filter === null) throw new Error(`The recipe has no [v${index}].`)
    const frames = Symbol.asyncIterator in input.frames ? input.frames[Symbol.asyncIterator]() : input.frames[Symbol.iterator]()
    return [{ filter, input, frames, sent: 0, ended: false }]
  })
}

/** Takes from whichever stream is behind, so that sound and picture lie side by side in the file. */
async function pump(streams: Stream[], graph: FilterGraph, sources: Source[], muxer: Muxer, watch: RecipeWatch): Promise<void> {
  using frame = new Frame()
  frame.alloc()
  for (;;) {
    watch.signal?.throwIfAborted()
    const [stream] = streams.filter(candidate => !candidate.ended).toSorted((a, b) => a.seconds - b.seconds)
    if (stream === undefined) return
    const result = await stream.sink.buffersinkGetFrame(frame)
    if (result === AVERROR_EOF) {
      stream.ended = true
      await stream.encoder.flush()
    } else if (result === AVERROR_EAGAIN) {
      const asked = await graph.requestOldest()
      if (asked === AVERROR_EAGAIN) await feed(sources)
      else if (asked !== AVERROR_EOF) FFmpegError.throwIfError(asked, 'An input does not decode')
      continue
    } else {
      FFmpegError.throwIfError(result, 'An input does not decode')
      frame.timeBase = new Rational(stream.timeBase.num, stream.timeBase.den)
      // Decoded pictures keep their I/P/B type, and an encoder would obey it.
      frame.pictType = AV_PICTURE_TYPE_NONE
      stream.seconds = Number(frame.pts) * stream.secondsPerTick
      stream.frames++
      if (stream.kind === 'video') watch.onFrame?.(stream.frames)
      watch.onTime?.(stream.seconds)
      await stream.encoder.encode(frame)
      frame.unref()
    }
    await writePackets(stream, muxer)
  }
}

async function writePackets(stream: Stream, muxer: Muxer): Promise<void> {
  for (;;) {
    const packet = await stream.encoder.receive()
    if (packet === null || packet === undefined || typeof packet === 'number') return
    await muxer.writePacket(packet, stream.index)
    packet.free()
  }
}

/** The graph is dry: one more picture into each source that has one. */
async function feed(sources: Source[]): Promise<void> {
  for (const source of sources.filter(candidate => !candidate.ended)) {
    const next = await source.frames.next()
    if (next.done === true) {
      source.ended = true
      FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(null), 'The film does not end')
      continue
    }
    const { width, height, frameRate } = source.input
    const bytes = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    using picture = Frame.fromVideoBuffer(bytes, {
      width,
      height,
      format: AV_PIX_FMT_RGBA,
      pts: BigInt(source.sent++),
      timeBase: { num: 1, den: frameRate },
    })
    FFmpegError.throwIfError(await source.filter.buffersrcAddFrame(picture), 'The film takes no picture')
  }
}
