import { type Asset } from '../../core/assets/asset.ts'
import { getOutputKinds, kindWithArticle } from '../../canvas/node-output.ts'
import { hasAction, typeWithArticle, pluralName, passesThrough } from '../../canvas/node-types.ts'
import { type ActionSlots, type CanvasNode, shortName } from '../../canvas/node.ts'
import { type ContentKind, type MediaType, contentMediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { cutProblems } from './cut.ts'
import { filledDocument, type DocumentInput, getItems, type PlacedItem, type TimelineDocument, type TimelineTrack } from './timeline.ts'

/** The data used to validate a timeline's document. */
export interface DocumentContext {
  /** The timeline's node. */
  node: Pick<CanvasNode, 'shortId'>
  /** Resolves a reference to a node; if there is no such node, reports a problem and returns undefined. */
  find: (field: string, id: string) => CanvasNode | undefined
  slotsFor: (node: CanvasNode) => ActionSlots | undefined
  /** Returns an asset that the caller can see. */
  assetFor: (assetId: string) => Pick<Asset, 'status' | 'contentType'> | undefined
  refuse: (field: string, message: string) => void
}

/** The media types that the items of a track can show. */
export const acceptedTypes: Readonly<Record<TimelineTrack['kind'], readonly MediaType[]>> = {
  video: ['image', 'video'],
  audio: ['audio', 'video'],
  text: ['text'],
}

export const trackNames = { video: 'a video track', audio: 'an audio track', text: 'a text track' } as const
const takes = (kind: TimelineTrack['kind']) => `${trackNames[kind]} takes ${acceptedTypes[kind].map(pluralName).join(' and ')}`

/**
 * Validates a document, and fills in defaults and node short ids. Calls `refuse` for every problem.
 * @param at the request field that contains the document
 * @returns undefined if there was any problem
 */
export function validateDocument(input: DocumentInput, at: string, context: DocumentContext): TimelineDocument | undefined {
  const document = filledDocument(input)
  let isValid = true
  const refuse = (field: string, message: string) => {
    isValid = false
    context.refuse(`${at}.${field}`, message)
  }
  for (const { field, message } of cutProblems(document)) refuse(field, message)
  for (const placed of getItems(document)) {
    const { item, name } = placed
    const problem = textProblem(placed) ?? assetProblem(placed, context)
    if (problem) refuse(`${name}.${problem.field}`, problem.message)
    if (item.node_id === undefined) continue
    const source = context.find(`${at}.${name}.node_id`, item.node_id)
    const misfit = source && nodeProblem(placed, source, context)
    if (misfit !== undefined) refuse(`${name}.node_id`, misfit)
    if (source) item.node_id = shortName(source.shortId)
    else isValid = false
  }
  return isValid ? document : undefined
}

interface ItemProblem {
  field: 'text' | 'asset_id'
  message: string
}

function textProblem({ item, track: { kind } }: PlacedItem): ItemProblem | undefined {
  if (item.text === undefined || kind === 'text') return undefined
  return { field: 'text', message: `is allowed only in text tracks; this is ${trackNames[kind]}` }
}

function assetProblem(
  { item: { asset_id: assetId }, track: { kind } }: PlacedItem,
  { assetFor }: DocumentContext,
): ItemProblem | undefined {
  if (assetId === undefined) return undefined
  const refused = (message: string): ItemProblem => ({ field: 'asset_id', message })
  if (kind === 'text') return refused('is allowed only in video and audio tracks; this is a text track')
  const asset = assetFor(assetId)
  if (!asset) return refused('is not an asset of this workspace')
  if (asset.status === 'pending_upload') return refused('is not ready; upload its file and complete the upload first')
  if (asset.status === 'failed') return refused('has no file, because its upload failed; retry the upload first')
  const type = contentMediaType(asset.contentType)
  if (type !== undefined && acceptedTypes[kind].includes(type)) return undefined
  return refused(`is ${type ? typeWithArticle(type) : 'a file of an unsupported type'}; ${takes(kind)}`)
}

/** Returns the reason why a node can never provide what the track accepts, or undefined if it can. */
function nodeProblem({ track: { kind } }: PlacedItem, source: CanvasNode, { node, slotsFor }: DocumentContext): string | undefined {
  if (source.shortId === node.shortId) return 'is the timeline itself'
  // What the node passes on may change before the render, so every type is accepted.
  if (passesThrough(source.type)) return undefined
  // The outputs of an unknown action are not known until it has run.
  const isAction = hasAction(source.type)
  if (isAction && !slotsFor(source)) return undefined
  const kinds = getOutputKinds(source, slotsFor)
  if (kinds.some(type => (acceptedTypes[kind] as readonly ContentKind[]).includes(type))) return undefined
  const gives = isAction || kinds.length === 0 ? `, which produces ${kinds.map(kindWithArticle).join(' and ') || 'nothing'}` : ''
  return `is ${typeWithArticle(source.type)}${gives}; ${takes(kind)}`
}
