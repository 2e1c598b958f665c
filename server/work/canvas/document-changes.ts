import { validateDocument } from '../timelines/document-fields.ts'
import type { NodeAddition, NodeUpdate, Work } from './changeset.ts'
import type { NodeChange } from '../../canvas/draft.ts'
import type { CanvasNode } from '../../canvas/node.ts'
import { getHead, getItems, getNodeId, type TimelineDocument } from '../timelines/timeline.ts'

/** Maximum number of items in all of a changeset's documents combined, because each item may need a database query. */
export const maxTotalItems = 2000

/**
 * Sets a timeline's document, adds the edges from the nodes that it shows and removes all other edges into the timeline.
 * @param at the request field of the addition or update
 */
export function changeDocument(work: Work, at: string, node: CanvasNode, request: NodeAddition | NodeUpdate): NodeChange {
  const { draft, context, problems } = work
  work.itemCount += getItems(request.document!).length
  if (work.itemCount > maxTotalItems) {
    problems.add(
      `${at}.document.tracks`,
      `brings the number of items in all documents to ${work.itemCount}; a changeset can have at most ${maxTotalItems}`,
    )
    return {}
  }
  const revision = node.document?.revision ?? 0
  if ('id' in request && request.expectedRevision !== revision)
    work.conflicts.push(
      `The document of ${work.getName(node)} has the revision ${revision}, not ${request.expectedRevision}: read it again and repeat the changeset.`,
    )
  const { find } = work
  const document = validateDocument(request.document!, `${at}.document`, { ...context, node, find, refuse: problems.add })
  if (!document) return {}
  const head = getHead(document, node.document, work.now)
  for (const { number, from } of draft.into(node.shortId)) if (!head.nodes.includes(from)) draft.disconnect(number)
  drawEdges(work, `${at}.document`, node, document)
  if (head !== node.document) work.documents.set(node.shortId, document)
  return { document: head }
}

function drawEdges({ draft, drawn }: Work, at: string, { shortId }: CanvasNode, document: TimelineDocument) {
  for (const { name, item } of getItems(document)) {
    const source = getNodeId(item)
    const edge = source === undefined ? undefined : draft.connect(source, shortId, undefined)
    if (edge) drawn.set(edge.number, `${at}.${name}.node_id`)
  }
}
