import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from './open-references.ts'
import { getContent, getSettings } from './input-hash.ts'
import { documentOnlyProblem, getOutputTypes, type NodeOutput } from './node-output.ts'
import type { ActionSlots, CanvasNode } from './node.ts'
import type { RunRead } from './run-read.ts'
import { getFeeds, type Feed, type Wiring } from './wiring.ts'

/** The data needed to determine nodes' outputs. */
export interface SourceContext {
  /** Returns the active or planned run that will produce a node's output. */
  runFor: (shortId: number) => string | undefined
  /** The source nodes' current outputs, keyed by short id. */
  outputs: ReadonlyMap<number, readonly NodeOutput[]>
  slotsFor: (node: CanvasNode) => ActionSlots | undefined
}

/** A source node and its output. */
export interface InputSource extends Feed {
  /** The run that will produce the output. */
  runId: string | undefined
  /** The current output; empty if a run that will produce it has not completed. */
  outputs: readonly NodeOutput[]
  /** The types of the node's current or future output. */
  types: readonly MediaType[]
  /** The reason why no node can use this node's output as an input. */
  problem: string | undefined
}

/** Returns a node's sources, in the order of its edges. All kinds of runs read their inputs through this function. */
export const getInputSources = (wiring: Pick<Wiring, 'node' | 'into'>, shortId: number, context: SourceContext): InputSource[] =>
  getFeeds(wiring, shortId).map(feed => getInputSource(feed, context))

export function getInputSource({ slot, source }: Feed, { runFor, outputs, slotsFor }: SourceContext): InputSource {
  const runId = runFor(source.shortId)
  const problem = documentOnlyProblem(source, slotsFor)
  if (runId !== undefined) return { slot, source, runId, outputs: [], types: getOutputTypes(source, slotsFor), problem }
  const present = outputs.get(source.shortId) ?? []
  return { slot, source, runId, outputs: present, types: present.map(({ type }) => type), problem }
}

/** Returns the inputs of one type: text, media URLs or references to the runs that will produce them. */
export function sourceContents({ runId, outputs }: InputSource, type: MediaType, all = false): (string | OutputReference)[] {
  if (runId !== undefined) return [{ run_id: runId, type, ...(all && { all: true as const }) }]
  const contents = outputs.filter(output => output.type === type).map(output => (output.type === 'text' ? output.text : output.url))
  return all ? contents : contents.slice(0, 1)
}

/** For action slots, also lists each animated image as a video. */
export function withAnimatedVideos<S extends Pick<InputSource, 'outputs' | 'types'>>(supply: S): S {
  const videos = supply.outputs.flatMap(output => ('isAnimated' in output ? [{ type: 'video' as const, url: output.url }] : []))
  if (videos.length === 0) return supply
  return { ...supply, outputs: [...supply.outputs, ...videos], types: [...supply.types, 'video'] }
}

/** Returns the data that a run of the node reads and that determines its input hash. */
export const buildRunRead = (node: CanvasNode, supplies: readonly InputSource[]): RunRead => ({
  settings: getSettings(node),
  inputs: supplies.map(({ slot, source, runId }) => {
    const content = getContent(source)
    return {
      ...(slot !== undefined && { slot }),
      ...(runId === undefined ? content !== undefined && { content } : { awaited: { run_id: runId } }),
    }
  }),
})

/** Returns the runs that must complete before the node can run. */
export const sourceRuns = (supplies: readonly InputSource[]): string[] => [...new Set(supplies.flatMap(({ runId }) => runId ?? []))]
