import { givenTypes, type NodeOutput } from '../graph/node-output.ts'
import { contentOf, settingsOf } from '../graph/input-hash.ts'
import { isA } from '../graph/node-types.ts'
import { type ActionSlots, type CanvasNode, shortName } from '../graph/node.ts'
import { feedsOf, mediumOf, type Wiring } from '../graph/wiring.ts'
import type { MediaType } from '../media-types.ts'
import type { OutputReference } from '../runs/open-references.ts'
import type { TimelineRunInput, TimelineSource } from './timeline-run.ts'
import { isTrack, takenBy } from './document-fields.ts'
import { itemsOf, nodeIdOf, nodeIdsOf, type PlacedItem, secondsOf, type TimelineDocument } from './timeline.ts'

export interface ShownAsset {
  type: MediaType
  url: string
}

/** What has to be known to say how a timeline is rendered. */
export interface TimelineFacts extends Pick<Wiring, 'node' | 'into'> {
  /** The run that a node is at, or is to be at: what it gives comes of that. */
  runOf: (shortId: number) => string | undefined
  /** Of the nodes that feed the timeline, by short id. */
  outputs: ReadonlyMap<number, readonly NodeOutput[]>
  slotsOf: (node: CanvasNode) => ActionSlots | undefined
  assets: ReadonlyMap<string, ShownAsset>
}

export interface TimelineRunPlan {
  input: TimelineRunInput
  /** Runs whose outputs it works on. */
  awaited: string[]
  estimatedSeconds: number
}

/** How a timeline is rendered: what each of its items shows; or why it cannot be. */
export function planTimelineRun(node: CanvasNode, document: TimelineDocument, facts: TimelineFacts): TimelineRunPlan | { problem: string } {
  const sources: TimelineSource[] = []
  for (const placed of itemsOf(document)) {
    const { name, trackIndex: track, itemIndex: item } = placed
    const source = assetShown(placed, facts) ?? nodeShown(placed, facts)
    if (source && 'problem' in source) return { problem: `\`${name}\` of ${shortName(node.shortId)} shows ${source.problem}` }
    if (source) sources.push({ track, item, ...source })
  }
  const shown = new Set(nodeIdsOf(document).map(shortId => mediumOf(facts, shortId)?.shortId))
  const feeds = feedsOf(facts, node.shortId).map(({ source }) => ({
    content: contentOf(source),
    // an edge may be older than the rule that the document draws them all
    runId: shown.has(source.shortId) ? facts.runOf(source.shortId) : undefined,
  }))
  return {
    input: {
      document,
      sources,
      read: {
        settings: settingsOf(node),
        inputs: feeds.map(({ content, runId }) =>
          runId === undefined ? { ...(content !== undefined && { content }) } : { awaited: { run_id: runId } },
        ),
      },
    },
    awaited: [...new Set(feeds.flatMap(({ runId }) => runId ?? []))],
    estimatedSeconds: secondsOf(document),
  }
}

type Shown = { type: MediaType; content: string | OutputReference } | { problem: string } | undefined

function assetShown({ item: { asset_id: assetId } }: PlacedItem, { assets }: TimelineFacts): Shown {
  if (assetId === undefined) return undefined
  const asset = assets.get(assetId)
  if (asset) return { type: asset.type, content: asset.url }
  return { problem: `the asset \`${assetId}\`, which is not there any more: change the document.` }
}

function nodeShown({ item, track: { kind } }: PlacedItem, facts: TimelineFacts): Shown {
  const shortId = nodeIdOf(item)
  if (shortId === undefined) return undefined
  const name = shortName(shortId)
  if (!facts.node(shortId)) return { problem: `${name}, which is not on the canvas any more: change the document.` }
  const source = mediumOf(facts, shortId)
  if (!source) return { problem: `${name}, an element that holds no medium: connect one to it.` }
  const from = source.shortId === shortId ? name : `${name}, an element whose first medium is ${shortName(source.shortId)}`
  const runId = facts.runOf(source.shortId)
  const outputs = facts.outputs.get(source.shortId) ?? []
  const given = runId === undefined ? outputs.map(({ type }) => type) : givenTypes(source, facts.slotsOf)
  if (given.length === 0) return { problem: `${from}, which has no output yet: run it too, or first.` }
  const type = given.find(each => takenBy[kind].includes(each))
  if (type === undefined)
    return { problem: `${from}, and that gives ${isA(given[0]!)}, which ${isTrack[kind]} does not take: change the document.` }
  if (runId !== undefined) return { type, content: { run_id: runId, type } }
  const output = outputs.find(each => each.type === type)!
  return { type, content: output.type === 'text' ? output.text : output.url }
}
