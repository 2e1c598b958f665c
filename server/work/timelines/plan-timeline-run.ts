import {
  sourceRuns,
  type SourceContext,
  buildRunRead,
  sourceContents,
  getInputSources,
  getInputSource,
} from '../../canvas/input-sources.ts'
import { deletionReason } from '../../canvas/node-output.ts'
import { typeWithArticle } from '../../canvas/node-types.ts'
import { type CanvasNode, shortName } from '../../canvas/node.ts'
import { resolveMedium, type Wiring } from '../../canvas/wiring.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import type { TimelineRunInput, TimelineSource } from './timeline-run.ts'
import { trackNames, acceptedTypes } from './document-fields.ts'
import { getItems, getNodeId, collectNodeIds, type PlacedItem, getSeconds, type TimelineDocument } from './timeline.ts'

export interface ShownAsset {
  type: MediaType
  url: string
}

/** The data needed to plan a timeline's render. */
export interface TimelineRunContext extends Pick<Wiring, 'node' | 'into'>, SourceContext {
  assets: ReadonlyMap<string, ShownAsset>
}

export interface TimelineRunPlan {
  input: TimelineRunInput
  /** Ids of the runs whose outputs the render reads. */
  waitsFor: string[]
  estimatedSeconds: number
}

/** Plans a timeline's render: determines what each item shows. */
export function planTimelineRun(
  node: CanvasNode,
  document: TimelineDocument,
  context: TimelineRunContext,
): TimelineRunPlan | { problem: string } {
  const sources: TimelineSource[] = []
  for (const placed of getItems(document)) {
    const { name, trackIndex: track, itemIndex: item } = placed
    const source = assetShown(placed, context) ?? nodeShown(placed, context)
    if (source && 'problem' in source) return { problem: `\`${name}\` of ${shortName(node.shortId)} shows ${source.problem}` }
    if (source) sources.push({ track, item, ...source })
  }
  const shown = new Set(collectNodeIds(document).map(shortId => resolveMedium(context, shortId)?.shortId))
  // Old edges may come from nodes that the document does not show: they were stored before edges were derived from documents.
  const runFor = (shortId: number) => (shown.has(shortId) ? context.runFor(shortId) : undefined)
  const supplies = getInputSources(context, node.shortId, { ...context, runFor })
  return {
    input: { document, sources, read: buildRunRead(node, supplies) },
    waitsFor: sourceRuns(supplies),
    estimatedSeconds: getSeconds(document),
  }
}

type Shown = { type: MediaType; content: string | OutputReference } | { problem: string } | undefined

function assetShown({ item: { asset_id: assetId } }: PlacedItem, { assets }: TimelineRunContext): Shown {
  if (assetId === undefined) return undefined
  const asset = assets.get(assetId)
  if (asset) return { type: asset.type, content: asset.url }
  return { problem: `the asset \`${assetId}\`, which no longer exists: remove the item from the document.` }
}

function nodeShown({ item, track: { kind } }: PlacedItem, context: TimelineRunContext): Shown {
  const shortId = getNodeId(item)
  if (shortId === undefined) return undefined
  const name = shortName(shortId)
  if (!context.node(shortId)) return { problem: `${name}, which is no longer on the canvas: remove the item from the document.` }
  const source = resolveMedium(context, shortId)
  if (!source) return { problem: `${name}, an element without media: connect media to it.` }
  const from = source.shortId === shortId ? name : `${name}, an element whose first medium is ${shortName(source.shortId)}`
  const supply = getInputSource({ slot: undefined, source }, context)
  const { types } = supply
  const deletion = types.length === 0 ? deletionReason(source) : undefined
  if (deletion !== undefined) return { problem: `${from}, which ${deletion}.` }
  if (types.length === 0) return { problem: `${from}, which has no output yet: run it first, or in the same request.` }
  const type = types.find(each => acceptedTypes[kind].includes(each))
  if (type === undefined)
    return {
      problem: `${from}, which produces ${typeWithArticle(types[0]!)}, a type that ${trackNames[kind]} does not accept: change the document.`,
    }
  return { type, content: sourceContents(supply, type)[0]! }
}
