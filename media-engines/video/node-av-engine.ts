import { AV_LOG_ERROR, AV_PICTURE_TYPE_NONE } from 'node-av/constants'
import { Frame, Log, Rational, type FilterContext } from 'node-av/lib'
import { alignInputs } from './align-inputs.ts'
import { MediaWriter } from './node-av-file.ts'
import { join } from './node-av-concatenation.ts'
import { firstPackets } from './node-av-packets.ts'
import { RunningGraph } from './node-av-filter.ts'
import { completeGraph, frameGraph, sinkName } from './node-av-graph.ts'
import type { FrameRecipe, Recipe, StreamKind } from './recipe.ts'
import type { RgbaFrame, RecipeOptions, VideoEngine } from './video-engine.ts'

// This file loads FFmpeg into its process. Only worker processes may import it; see open-video-engine.ts.

Log.setLevel(AV_LOG_ERROR)

export const nodeAvEngine: VideoEngine = { name: 'node-av', run, frames, join }

/** One output of the filtergraph. */
interface Output {
  index: number
  kind: StreamKind
  sink: FilterContext
  timeBase: Rational
  /** The duration, in ticks, to use for a frame that declares none. */
  usualTicks: bigint
  frames: number
  seconds: number
  ended: boolean
}

async function run(given: Recipe, options: RecipeOptions = {}): Promise<void> {
  const recipe = { ...given, inputs: await alignInputs(given.inputs, firstPackets) }
  using graph = new RunningGraph()
  await graph.open(completeGraph(recipe), recipe.inputs)
  await using file = new MediaWriter(recipe.container, recipe.file)
  const outputs = recipe.outputs.map((kind, index): Output => {
    const sink = graph.sink(sinkName(recipe, index))
    const timeBase = sink.buffersinkGetTimeBase()
    return { index, kind, sink, timeBase, usualTicks: usualTicks(sink, timeBase), frames: 0, seconds: -1, ended: false }
  })
  for (const { kind, sink } of outputs) await file.add(kind, sink, recipe.pace)
  await file.open()
  await pump(outputs, graph, file, options)
  await file.end()
}

/** Pulls from the output that is furthest behind, so that video and audio are interleaved in the file. */
async function pump(outputs: Output[], graph: RunningGraph, file: MediaWriter, options: RecipeOptions): Promise<void> {
  using frame = new Frame()
  frame.alloc()
  for (;;) {
    const [output] = outputs.filter(candidate => !candidate.ended).toSorted((a, b) => a.seconds - b.seconds)
    if (output === undefined) return
    if (!(await graph.pull(output.sink, frame, options.signal))) {
      output.ended = true
      await file.write(output.index, null)
      continue
    }
    frame.timeBase = output.timeBase
    // Without this reset, the encoder would reuse the decoded frame's I/P/B type.
    frame.pictType = AV_PICTURE_TYPE_NONE
    output.seconds = (Number(frame.pts) * output.timeBase.num) / output.timeBase.den
    if (output.kind === 'video' && frame.duration <= 0n) frame.duration = output.usualTicks
    output.frames++
    if (output.kind === 'video') options.onFrame?.(output.frames)
    options.onTime?.(output.seconds)
    await file.write(output.index, frame)
    frame.unref()
  }
}

function usualTicks(sink: FilterContext, { num, den }: Rational): bigint {
  const rate = sink.buffersinkGetFrameRate()
  return rate.num > 0 ? BigInt(Math.round((rate.den / rate.num) * (den / num))) : 0n
}

async function* frames(given: FrameRecipe, options: RecipeOptions = {}): AsyncGenerator<RgbaFrame> {
  const recipe = { ...given, inputs: await alignInputs(given.inputs, firstPackets) }
  using graph = new RunningGraph()
  await graph.open(frameGraph(recipe), recipe.inputs)
  const sink = graph.sink('buffersink@out0')
  const { num, den } = sink.buffersinkGetTimeBase()
  using frame = new Frame()
  frame.alloc()
  for (let count = 1; await graph.pull(sink, frame, options.signal); count++) {
    const seconds = (Number(frame.pts) * num) / den
    options.onFrame?.(count)
    options.onTime?.(seconds)
    yield { width: frame.width, height: frame.height, rgba: frame.toBuffer() }
    frame.unref()
  }
}
