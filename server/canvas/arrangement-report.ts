import { isMoved, type Arrangement } from './arrangement.ts'
import type { Arranging, PlannedArranging } from './arranging.ts'
import { boundsOf, edgesOf, type Edges } from './bounds.ts'
import { shortName, type CanvasNode } from './node.ts'
import { overlapsOf, type Overlap } from './overlaps.ts'
import { clearance } from './placement.ts'
import type { Scene } from './scene.ts'

export interface ArrangementReport {
  consideredCount: number
  movedCount: number
  overlaps: Overlap[]
  /** How to resolve them. */
  hint: string | undefined
  bounds: Edges
}

/** Pairs that an answer lists, and names in a hint. */
const mostListed = 1000
const mostNamed = 5

export function reportOn(
  { scene, named, placed }: Omit<PlannedArranging, 'plan'>,
  arrangement: Arrangement,
  asked: Arranging,
): ArrangementReport {
  const boxAfter = (node: CanvasNode) => arrangement.boxes.get(node.shortId) ?? node
  const overlaps = asked.nodeIds ? overlapsOf(scene, arrangement, asked.layout ? { x: 0, y: 0 } : clearance) : []
  return {
    consideredCount: named.length,
    movedCount: scene.nodes.filter(node => isMoved(node, boxAfter(node))).length,
    overlaps: overlaps.slice(0, mostListed),
    hint: overlaps.length === 0 ? undefined : hintFor(scene, overlaps, arrangement, asked, placed),
    bounds: boundsOf(placed.map(boxAfter).map(edgesOf)),
  }
}

function hintFor(
  scene: Scene,
  overlaps: readonly Overlap[],
  { units }: Arrangement,
  { layout }: Arranging,
  placed: readonly CanvasNode[],
): string {
  const frames = new Set(placed.flatMap(node => scene.frameOf(node) ?? []))
  const strangers = [...new Set(overlaps.map(overlap => overlap.with))].filter(shortId => !units.has(shortId)).toSorted((a, b) => a - b)
  const beside = strangers.filter(shortId => placed.some(node => scene.frameOf(node) === scene.frameOf(scene.node(shortId)!)))
  const elsewhere = strangers.filter(shortId => !beside.includes(shortId))
  const sentences: string[] = []
  const together = `arrange ${list(beside)} as well.`
  if (beside.length > 0 && layout?.origin && frames.size === 0)
    sentences.push(`Leave \`origin\` out to have the block placed clear of other nodes, or ${together}`)
  else if (beside.length > 0) sentences.push(capitalised(together))
  if (elsewhere.length > 0) sentences.push(`Arrange ${list([...frames].map(({ shortId }) => shortId))} together with ${list(elsewhere)}.`)
  if (strangers.length === 0 && layout) sentences.push('Choose a larger `gap`.')
  if (strangers.length === 0 && !layout) sentences.push(`Make ${list(crowded(scene, overlaps))} larger: there is too little room inside.`)
  if (overlaps.length > mostListed) sentences.push(`The first ${mostListed} of ${overlaps.length} pairs are listed.`)
  return sentences.join(' ')
}

/** Frames whose members are too close. */
function crowded(scene: Scene, overlaps: readonly Overlap[]): number[] {
  const frameOf = (shortId: number) => {
    const node = scene.node(shortId)!
    return scene.frameOf(scene.holderOf(node) ?? node)?.shortId
  }
  return [...new Set(overlaps.flatMap(({ shortId, with: other }) => frameOf(shortId) ?? frameOf(other) ?? []))]
}

function list(shortIds: readonly number[]): string {
  const names = shortIds.slice(0, mostNamed).map(shortName)
  const more = shortIds.length - names.length
  if (more > 0) names.push(`${more} more`)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'them')
}

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
