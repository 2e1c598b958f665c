import { getBounds, getEdges, type Edges } from '../../../canvas/bounds.ts'
import type { GraphNode } from '../../../canvas/graph-store.ts'
import { getOutput, isMediaMissing } from '../../../canvas/node-output.ts'
import type { Links } from '../../../machine/links.ts'
import type { Item } from './board-item.ts'
import { getStatus } from '../../../canvas/node-status.ts'
import { nodeTypes } from '../../../canvas/node-types.ts'
import { shortened, withinBudget } from './budget.ts'
import type { CanvasEdge } from '../../../canvas/node.ts'

/** The part of a project shown on the page. */
export interface Board {
  name: string
  /** Bounds of the entire board in canvas units, including a margin. */
  width: number
  height: number
  /** The items in reading order: from top to bottom and from left to right, each group followed by its members. */
  items: Item[]
  wires: Wire[]
  hasMore: boolean
}

/** A curve from the right edge of one item to the left edge of another. */
export interface Wire {
  from: { id: string; x: number; y: number }
  to: { id: string; x: number; y: number }
}

interface SharedProject {
  name: string
  nodes: readonly GraphNode[]
  edges: readonly CanvasEdge[]
  hasMore: boolean
}

/** Leaves room for the names above the top row of nodes. */
const margin = 64
/** Maximum length of a node's name in a prompt. A prompt may mention hundreds of nodes. */
const maxNameLength = 60
/** Height of the bands that determine the reading order: items whose tops are in the same band form one line. */
const lineHeight = 360

/** @param share creates the URL of a media file on this page; the URL of a file stored in the service must not outlive the share */
export function sharedBoard(
  links: Pick<Links, 'file'>,
  share: (url: string) => string,
  actionName: (actionId: string) => string | undefined,
  { name, nodes, edges, hasMore }: SharedProject,
): Board {
  const places = new Map(nodes.map(node => [node.shortId, getEdges(node)]))
  const bounds = getBounds([...places.values()])
  const origin = { x: bounds.left - margin, y: bounds.top - margin }
  const named = nameMentions(nodes)
  const items = inReadingOrder(nodes, places, bounds.top).map((node): Item => {
    const { left, top } = places.get(node.shortId)!
    const output = getOutput(links, node, node)
    const shown = output && output.type !== 'text' ? { ...output, url: share(output.url) } : output
    const does = node.actionId === undefined ? undefined : (actionName(node.actionId) ?? node.actionId)
    const label = node.label === node.actionId && does !== undefined ? does : node.label
    return {
      id: `n${node.shortId}`,
      type: node.type,
      label,
      actionName: does,
      prompt: node.prompt === label || (nodeTypes[node.type].givesPrompt && shown) ? undefined : named(node.prompt),
      shown,
      isMissing: shown === undefined && isMediaMissing(node, node),
      isForeign: node.contentUrl !== undefined && node.file === undefined,
      state: getStatus(node) ?? undefined,
      box: { left: left - origin.x, top: top - origin.y, width: node.width, height: node.height },
    }
  })
  return {
    name,
    width: bounds.right - bounds.left + 2 * margin,
    height: bounds.bottom - bounds.top + 2 * margin,
    items: withinBudget(items),
    wires: edges.flatMap(({ from, to }) => wireBetween([from, places.get(from)], [to, places.get(to)], origin)),
    hasMore,
  }
}

/** Replaces mentions such as `@[n1]` with the nodes' names. Mentions of nodes that are not shown are removed. */
function nameMentions(nodes: readonly GraphNode[]): (prompt: string | undefined) => string | undefined {
  const names = new Map(
    nodes.flatMap(({ nodeId, shortId, label, type }) => {
      const name = label === '' || label === type ? nodeTypes[type].name : shortened(label, maxNameLength)
      return [
        [`n${shortId}`, name],
        [nodeId, name],
      ] as const
    }),
  )
  return prompt => prompt?.replaceAll(/@\[([\w-]+)\]/g, (_, id: string) => names.get(id) ?? '').trim()
}

type End = readonly [shortId: number, place: Edges | undefined]

/** Returns a list with the wire between two items; the list is empty if either item is not shown. */
function wireBetween([fromId, from]: End, [toId, to]: End, origin: { x: number; y: number }): Wire[] {
  if (!from || !to) return []
  const middle = ({ top, bottom }: Edges) => (top + bottom) / 2 - origin.y
  return [
    {
      from: { id: `n${fromId}`, x: from.right - origin.x, y: middle(from) },
      to: { id: `n${toId}`, x: to.left - origin.x, y: middle(to) },
    },
  ]
}

function inReadingOrder(nodes: readonly GraphNode[], places: ReadonlyMap<number, Edges>, first: number): GraphNode[] {
  const line = ({ top }: Edges) => Math.floor((top - first) / lineHeight)
  const place = ({ shortId }: GraphNode) => places.get(shortId)!
  const sorted = nodes.toSorted((a, b) => line(place(a)) - line(place(b)) || place(a).left - place(b).left || place(a).top - place(b).top)
  const isMember = ({ groupId }: GraphNode) => groupId !== undefined && places.has(groupId)
  const members = Map.groupBy(sorted.filter(isMember), ({ groupId }) => groupId)
  return sorted.flatMap(node => (isMember(node) ? [] : [node, ...(members.get(node.shortId) ?? [])]))
}
