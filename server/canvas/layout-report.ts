import { isMoved, type NodePositions } from './node-positions.ts'
import type { LayoutRequest, PlannedLayout } from './plan-layout.ts'
import { getBounds, getEdges, type Edges } from './bounds.ts'
import { type CanvasNode, shortName } from './node.ts'
import { clearance, framePadding } from './placement.ts'
import { findOverlaps, type Overlap } from './overlaps.ts'
import { getOutline, type Scene } from './scene.ts'
import { maxSpread, spreadHeight } from './spread.ts'

export interface LayoutReport {
  consideredCount: number
  movedCount: number
  overlaps: Overlap[]
  /** Advice on how to resolve the overlaps. */
  hint: string | undefined
  bounds: Edges
}

/** Maximum number of pairs that a response lists. */
const maxListed = 1000
const maxNamed = 5

export function createLayoutReport(
  { scene, named, placed }: Omit<PlannedLayout, 'plan'>,
  positions: NodePositions,
  requested: LayoutRequest,
): LayoutReport {
  const boxAfter = (node: CanvasNode) => positions.boxes.get(node.shortId) ?? node
  const overlaps = requested.nodeIds ? findOverlaps(scene, positions, requested.layout ? { x: 0, y: 0 } : clearance) : []
  return {
    consideredCount: named.length,
    movedCount: scene.nodes.filter(node => isMoved(node, boxAfter(node))).length,
    overlaps: overlaps.slice(0, maxListed),
    hint: overlaps.length === 0 ? undefined : hintFor(scene, overlaps, positions, requested, placed),
    bounds: getBounds(placed.map(boxAfter).map(getEdges)),
  }
}

function hintFor(
  scene: Scene,
  overlaps: readonly Overlap[],
  { units }: NodePositions,
  { layout }: LayoutRequest,
  placed: readonly CanvasNode[],
): string {
  const frames = new Set(placed.map(scene.getFrame))
  const beside = new Set<CanvasNode>()
  const elsewhere = new Set<CanvasNode>()
  for (const { with: other } of overlaps) {
    if (units.has(other)) continue
    const stranger = scene.node(other)!
    const node = scene.getHolder(stranger) ?? stranger
    const frame = scene.getFrame(node)
    if (frames.has(frame)) beside.add(node)
    else if (frame && frames.has(undefined)) beside.add(frame)
    else elsewhere.add(frame ?? node)
  }
  const sentences: string[] = []
  const together = `arrange ${list(beside)} as well.`
  if (beside.size > 0 && layout?.origin && frames.has(undefined))
    sentences.push(`Leave \`origin\` out to have the block placed clear of other nodes, or ${together}`)
  else if (beside.size > 0) sentences.push(capitalize(together))
  if (elsewhere.size > 0)
    sentences.push(`Arrange ${list([...frames].filter(frame => frame !== undefined))} together with ${list(elsewhere)}.`)
  const isAmongThem = beside.size + elsewhere.size === 0
  if (isAmongThem && layout) sentences.push('Choose a larger `gap`.')
  if (isAmongThem && !layout) sentences.push(...crowded(scene, overlaps).map(frame => moreRoom(scene, frame, new Set(placed))))
  if (overlaps.length > maxListed) sentences.push(`The first ${maxListed} of ${overlaps.length} pairs are listed.`)
  return sentences.join(' ')
}

/** Returns frames whose members overlap, at most `maxNamed` of them. */
function crowded(scene: Scene, overlaps: readonly Overlap[]): CanvasNode[] {
  const getFrame = (shortId: number) => {
    const node = scene.node(shortId)!
    return scene.getFrame(scene.getHolder(node) ?? node)
  }
  const frames = new Set(overlaps.flatMap(({ shortId, with: other }) => getFrame(shortId) ?? getFrame(other) ?? []))
  return [...frames].toSorted((a, b) => a.shortId - b.shortId).slice(0, maxNamed)
}

function moreRoom(scene: Scene, frame: CanvasNode, placed: ReadonlySet<CanvasNode>): string {
  const members = scene.getMembers(frame)
  const reason = `${shortName(frame.shortId)} is too small for its members`
  const withLayout = 'arrange its members with a `layout`, which makes it large enough'
  if (members.length > maxSpread) return `${reason}: ${withLayout}.`
  const strangers = members.filter(member => !placed.has(member))
  if (strangers.length > 0) return `${reason}: arrange ${list(strangers)} as well, or ${withLayout}.`
  const boxes = members.map(member => {
    const { left, top, right, bottom } = getOutline(scene.getUnit(member))
    return { width: right - left, height: bottom - top }
  })
  const widest = boxes.reduce((max, { width }) => Math.max(max, width), 0)
  const width = Math.ceil(Math.max(frame.width, framePadding.left + widest + framePadding.right))
  const height = Math.ceil(framePadding.top + spreadHeight(boxes, clearance) + framePadding.bottom)
  return `${reason}: enlarge it to ${width} × ${height}, or ${withLayout}.`
}

function list(nodes: Iterable<CanvasNode>): string {
  const all = [...nodes].map(({ shortId }) => shortId).toSorted((a, b) => a - b)
  const names = all.slice(0, maxNamed).map(shortName)
  if (all.length > maxNamed) names.push(`${all.length - maxNamed} more`)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'them')
}

const capitalize = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
