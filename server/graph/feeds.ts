import type { MediaType } from '../media-types.ts'
import type { OutputReference } from '../runs/open-references.ts'
import { contentOf, settingsOf } from './input-hash.ts'
import { documentsOnly, givenTypes, type NodeOutput } from './node-output.ts'
import type { ActionSlots, CanvasNode } from './node.ts'
import type { RunRead } from './run-read.ts'
import { feedsOf, type Feed, type Wiring } from './wiring.ts'

/** What has to be known to say what nodes give. */
export interface FeedContext {
  /** The run that a node is at, or is to be at: what it gives comes of that. */
  runOf: (shortId: number) => string | undefined
  /** Of the nodes that feed others, by short id. */
  outputs: ReadonlyMap<number, readonly NodeOutput[]>
  slotsOf: (node: CanvasNode) => ActionSlots | undefined
}

/** What feeds a node, with what it gives. */
export interface Supply extends Feed {
  /** The run that is still to make it. */
  runId: string | undefined
  /** What there is now; nothing where a run is still to make it. */
  outputs: readonly NodeOutput[]
  /** What it gives, or will give. */
  types: readonly MediaType[]
  /** Why it can feed no node. */
  problem: string | undefined
}

/** What feeds a node, in the order of its edges. All kinds of run read their inputs by this rule. */
export const suppliesOf = (wiring: Pick<Wiring, 'node' | 'into'>, shortId: number, context: FeedContext): Supply[] =>
  feedsOf(wiring, shortId).map(feed => supplyOf(feed, context))

export function supplyOf({ slot, source }: Feed, { runOf, outputs, slotsOf }: FeedContext): Supply {
  const runId = runOf(source.shortId)
  const problem = documentsOnly(source, slotsOf)
  if (runId !== undefined) return { slot, source, runId, outputs: [], types: givenTypes(source, slotsOf), problem }
  const present = outputs.get(source.shortId) ?? []
  return { slot, source, runId, outputs: present, types: present.map(({ type }) => type), problem }
}

/** What is supplied of a type: of a text the text itself, of a medium its address, or the run that is still to make it. */
export function suppliedContents({ runId, outputs }: Supply, type: MediaType, all = false): (string | OutputReference)[] {
  if (runId !== undefined) return [{ run_id: runId, type, ...(all && { all: true as const }) }]
  const contents = outputs.filter(output => output.type === type).map(output => (output.type === 'text' ? output.text : output.url))
  return all ? contents : contents.slice(0, 1)
}

/** For the input hash of a run of the node. */
export const runReadOf = (node: CanvasNode, supplies: readonly Supply[]): RunRead => ({
  settings: settingsOf(node),
  inputs: supplies.map(({ slot, source, runId }) => {
    const content = contentOf(source)
    return {
      ...(slot !== undefined && { slot }),
      ...(runId === undefined ? content !== undefined && { content } : { awaited: { run_id: runId } }),
    }
  }),
})

/** The runs that have to complete first. */
export const awaitedRuns = (supplies: readonly Supply[]): string[] => [...new Set(supplies.flatMap(({ runId }) => runId ?? []))]
