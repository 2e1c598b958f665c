/** Converts user actions to changes to the graph. Nothing in this file has side effects. */
import { randomId } from '../../../client/src/random-id.ts'
import { applyOps, edgesInto, type AddOp, type CanvasNode, type Edge, type GraphData, type NodeFields, type Op } from '../data/graph.ts'
import { t } from '../ui/texts.ts'
import { getKind } from './node-kinds.tsx'
import { freePlace, getCorner, type Box, type Point } from './places.ts'
import { findReplacedEdges, findFit, type WiringCatalog } from './wiring.ts'

export { getCorner, type Point } from './places.ts'

export const newKey = (): string => `new-${randomId().slice(0, 13)}`

export const getAnchor = (type: string, corner: Point, width: number): Point => ({
  x: round(type === 'group' ? corner.x : corner.x + width / 2),
  y: round(corner.y),
})
const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })
const round = (value: number) => Math.round(value * 100) / 100

export interface NewNode {
  type: string
  actionId?: string
  fields?: NodeFields
  /** The node's center. */
  at: Point
}

/** @returns the change and the new node's key */
export function createAddOp({ type, actionId, fields, at }: NewNode): { key: string; op: Op } {
  const size = fields?.size ?? getKind(type).size
  const key = newKey()
  const corner = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  return {
    key,
    op: {
      kind: 'add',
      key,
      type: type as AddOp['type'],
      fields: { ...fields, ...(actionId !== undefined && { action_id: actionId }), size, position: getAnchor(type, corner, size.width) },
    },
  }
}

/**
 * Returns the changes that draw a wire. If the input is full, the new wire replaces the existing one. @returns the changes or, if the wire
 * does not fit, a sentence that explains why
 */
export function connectOps(graph: GraphData, from: string, to: string, catalog: WiringCatalog, wanted?: string | null): Op[] | string {
  const fit = findFit(graph, from, to, catalog, wanted)
  if (fit.slot === undefined) return fit.reason
  if (graph.nodes.get(to)?.type === 'timeline') return timelineHint
  return [
    ...findReplacedEdges(graph, to, fit.slot).map((edge): Op => ({ ...edge, kind: 'disconnect' })),
    { kind: 'connect', from, to, slot: fit.slot.name },
  ]
}

/**
 * Returns the changes that move a wire ahead of its predecessor in the same input. The service keeps wires in the order in which they were
 * drawn, so the changes redraw both wires and all later ones. The changes remove the wires from last to first, so that the inverse redraws
 * them in the original order.
 */
export function moveUpOps(graph: GraphData, { from, to, slot }: Edge): Op[] {
  const same = edgesInto(graph, to).filter(edge => edge.slot === slot)
  const at = same.findIndex(edge => edge.from === from)
  if (at < 1) return []
  const order = [same[at]!, same[at - 1]!, ...same.slice(at + 1)]
  return [
    ...same
      .slice(at - 1)
      .toReversed()
      .map((edge): Op => ({ ...edge, kind: 'disconnect' })),
    ...order.map((edge): Op => ({ ...edge, kind: 'connect' })),
  ]
}

/**
 * Returns the changes that insert a node into a wire, or undefined if either of the two new connections does not fit. Later wires of the
 * same input are redrawn to preserve the order of the input's wires.
 */
export function insertOps(graph: GraphData, edge: Edge, key: string, catalog: WiringCatalog): Op[] | undefined {
  if (graph.nodes.get(edge.to)?.type === 'timeline' || edge.from === key || edge.to === key) return undefined
  const same = edgesInto(graph, edge.to).filter(({ slot }) => slot === edge.slot)
  const later = same.slice(same.findIndex(({ from }) => from === edge.from) + 1)
  const cuts = [...later.toReversed(), edge].map((each): Op => ({ ...each, kind: 'disconnect' }))
  const open = applyOps(graph, cuts)
  const into = findFit(open, edge.from, key, catalog)
  if (!into.slot || findReplacedEdges(open, key, into.slot).length > 0) return undefined
  const first: Op = { kind: 'connect', from: edge.from, to: key, slot: into.slot.name }
  if (!findFit(applyOps(open, [first]), key, edge.to, catalog, edge.slot).slot) return undefined
  return [
    ...cuts,
    first,
    { kind: 'connect', from: key, to: edge.to, slot: edge.slot },
    ...later.map((each): Op => ({ ...each, kind: 'connect' })),
  ]
}

/** A timeline's document determines its wires. */
export const timelineHint = t.wiring.timeline

/** Returns the changes that remove wires, except wires to timelines. */
export const disconnectOps = (graph: GraphData, edges: readonly Edge[]): Op[] =>
  edges.filter(({ to }) => graph.nodes.get(to)?.type !== 'timeline').map((edge): Op => ({ ...edge, kind: 'disconnect' }))

/** Copied nodes, with the wires that connect them to each other and the wires that lead into them. */
export interface Clip {
  nodes: readonly CanvasNode[]
  edges: readonly Edge[]
}

export function buildClip(graph: GraphData, keys: readonly string[]): Clip {
  const chosen = new Set(keys)
  for (const node of graph.nodes.values()) if (node.group !== null && chosen.has(node.group)) chosen.add(node.key)
  return {
    nodes: [...chosen].flatMap(key => graph.nodes.get(key) ?? []),
    edges: [...chosen].flatMap(key => edgesInto(graph, key)),
  }
}

/** Returns the changes that paste the nodes of a clip. @param withInputs true to also copy wires from existing nodes outside the clip */
export function pasteOps(graph: GraphData, { nodes, edges }: Clip, by: Point, withInputs: boolean): { ops: Op[]; keys: string[] } {
  const keys = new Map(nodes.map(({ key }) => [key, newKey()]))
  const groupsFirst = nodes.toSorted((a, b) => Number(b.type === 'group') - Number(a.type === 'group'))
  const additions = groupsFirst.map((node): Op => {
    const isGiven = getKind(node.type).generates && node.stale === undefined && node.output_url !== null
    const group =
      keys.get(node.group ?? '') ?? (node.type === 'group' ? null : groupAt(graph, { ...moved(getCorner(node), by), ...node.size }))
    return {
      kind: 'add',
      key: keys.get(node.key)!,
      type: node.type as AddOp['type'],
      fields: {
        label: node.label,
        position: moved(node.position, by),
        size: node.size,
        ...(group !== null && { group }),
        ...(isGiven ? { content_url: node.output_url! } : node.prompt !== null && { prompt: node.prompt }),
        // For an image, `null` lets the service choose the model.
        ...(node.model ? { model: node.model.model_id } : node.type === 'image' && { model: null }),
        ...(node.params && !isGiven && { params: node.params }),
        ...(node.action && { action_id: node.action.action_id ?? undefined, params: node.action.params }),
        ...(node.brand_context && { brand_context: node.brand_context }),
      } as never,
    }
  })
  const wires = edges.flatMap(({ from, to, slot }): Op[] => {
    const source = keys.get(from) ?? (withInputs && graph.nodes.has(from) ? from : undefined)
    return source === undefined || !keys.has(to) ? [] : [{ kind: 'connect', from: source, to: keys.get(to)!, slot }]
  })
  return { ops: [...additions, ...wires], keys: [...keys.values()] }
}

/** Builds the changes that put nodes into a new group. @returns the changes and the group's key */
export function groupOps(graph: GraphData, keys: readonly string[]): { ops: Op[]; key: string } | undefined {
  const members = keys.flatMap(key => graph.nodes.get(key) ?? []).filter(({ type }) => type !== 'group')
  if (members.length === 0) return undefined
  const boxes = members.map(node => ({ ...getCorner(node), ...node.size }))
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  const key = newKey()
  const margin = 40
  return {
    key,
    ops: [
      {
        kind: 'add',
        key,
        type: 'group',
        fields: {
          label: t.types.group,
          position: { x: left - margin, y: top - margin - 24 },
          size: { width: right - left + 2 * margin, height: bottom - top + 2 * margin + 24 },
        },
      },
      ...members.map((node): Op => ({ kind: 'update', key: node.key, changes: { group: key } })),
    ],
  }
}

/** Returns the changes that remove groups but leave their members in place. */
export const ungroupOps = (graph: GraphData, keys: readonly string[]): Op[] =>
  keys.flatMap((key): Op[] => (graph.nodes.get(key)?.type === 'group' ? [{ kind: 'remove', key }] : []))

/** Returns the group whose frame contains a node's center. Groups do not nest, so there is at most one. */
export function groupAt(graph: GraphData, box: { x: number; y: number; width: number; height: number }): string | null {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const { key, type, position, size } of graph.nodes.values())
    if (type === 'group' && x >= position.x && y >= position.y && x <= position.x + size.width && y <= position.y + size.height) return key
  return null
}

/** Returns the bounding box of the nodes. */
export const boxAround = (nodes: readonly Pick<CanvasNode, 'type' | 'position' | 'size'>[]): Box => {
  const boxes = nodes.map(node => ({ ...getCorner(node), ...node.size }))
  const [x, y] = [Math.min(...boxes.map(box => box.x)), Math.min(...boxes.map(box => box.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}

const toBox = (node: CanvasNode): Box => ({ ...getCorner(node), ...node.size })
/** Returns the boxes that a new node must not overlap. Groups are included only if the new node is a group. */
const obstacles = ({ nodes }: GraphData, ofGroup: boolean): Box[] =>
  [...nodes.values()].filter(({ type }) => ofGroup || type !== 'group').map(toBox)

const pasteGap = 40

/** Returns a new node's key, and the change that adds the node at the free position nearest to the requested position. */
export function createAddOpNear(graph: GraphData, node: NewNode): ReturnType<typeof createAddOp> {
  const { width, height } = node.fields?.size ?? getKind(node.type).size
  const box = { x: node.at.x - width / 2, y: node.at.y - height / 2, width, height }
  const { x, y } = freePlace(obstacles(graph, node.type === 'group'), box)
  return createAddOp({ ...node, at: { x: x + width / 2, y: y + height / 2 } })
}

/** Returns the offset that puts copies next to their originals without covering other nodes. */
export function findPasteOffset(graph: GraphData, { nodes }: Clip): Point {
  const box = boxAround(nodes)
  const hasGroup = nodes.some(({ type }) => type === 'group')
  // After a cut, the copies can take the positions of the originals.
  const start = nodes.some(({ key }) => graph.nodes.has(key)) ? box.x + box.width + pasteGap : box.x
  const place = freePlace(obstacles(graph, hasGroup), { ...box, x: start })
  return { x: place.x - box.x, y: place.y - box.y }
}
