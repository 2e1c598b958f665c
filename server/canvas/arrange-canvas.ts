import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Database, Sql } from '../engines/database/database.ts'
import type { Flow, FlowPlace } from '../engines/layout/layout.ts'
import { AppError } from '../errors.ts'
import { visibleProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Services } from '../services.ts'
import { isMoved, isResized, type Arrangement, type ArrangementPlan } from './arrangement.ts'
import { arrangeBlock, type BlockLayout } from './block.ts'
import { boundsOf, edgesOf, type Edges } from './bounds.ts'
import { holdCanvas, loadCanvas, saveCanvas } from './canvas-store.ts'
import { openDraft } from './draft.ts'
import { nodeFinder, shortName, type Canvas, type CanvasNode } from './node.ts'
import { overlapsOf, type Overlap } from './overlaps.ts'
import { clearance } from './placement.ts'
import { revisionMarker } from './revision.ts'
import { openScene, type Scene } from './scene.ts'
import { planTidy } from './tidy.ts'

export interface ArrangeCommand {
  projectId: string
  /** Short ids or UUIDs; undefined: the whole canvas. */
  nodeIds: readonly string[] | undefined
  /** undefined: along the edges. */
  layout: BlockLayout | undefined
}

export interface Arranged {
  consideredCount: number
  movedCount: number
  overlaps: Overlap[]
  /** How to resolve them. */
  hint: string | undefined
  bounds: Edges
  revision: string
}

/** Others wait for the canvas meanwhile. */
const msWhileHolding = 1000
/** Pairs that an answer lists. */
const mostListed = 1000

/**
 * Lays out nodes and moves them in one write. The layout is made before the canvas is held, and again only where it
 * has changed meanwhile in a way that matters.
 * @throws {AppError} `not_found`, `ref_not_found`, or `input_validation_error` for nodes that cannot stand in one block
 */
export async function arrangeCanvas(
  { database, clock, layout: engine }: Pick<Services, 'database' | 'clock' | 'layout'>,
  effect: Effect,
  caller: Caller,
  command: ArrangeCommand,
): Promise<Arranged> {
  const { projectId } = command
  const ahead = await layOutAhead(database, engine, caller, command)
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await holdCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const { scene, named, plan } = planFor(canvas, command)
    const isReady = ahead !== undefined && isDeepStrictEqual(ahead.flows, plan.flows)
    const arrangement = plan.arrange(isReady ? ahead.places : await engine.layOut(plan.flows, msWhileHolding))
    const revision = await write(sql, canvas, arrangement, clock.now())
    return { ...report(scene, named, arrangement, command), revision: revisionMarker(projectId, revision) }
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

/** Whatever is wrong is said by the effect, after whether the call is a repetition. */
async function layOutAhead(
  database: Database,
  engine: Services['layout'],
  caller: Caller,
  command: ArrangeCommand,
): Promise<{ flows: readonly Flow[]; places: FlowPlace[][] } | undefined> {
  try {
    const canvas = await database.read(async sql => {
      await visibleProject(sql, caller, command.projectId)
      return loadCanvas(sql, command.projectId)
    })
    const { flows } = planFor(canvas, command).plan
    return { flows, places: await engine.layOut(flows) }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

interface Planned {
  scene: Scene
  /** Each once. */
  named: readonly CanvasNode[]
  plan: ArrangementPlan
}

function planFor(canvas: Canvas, { nodeIds, layout }: ArrangeCommand): Planned {
  const scene = openScene(canvas.nodes)
  const named = nodeIds ? namedNodes(canvas.nodes, nodeIds) : canvas.nodes
  if (!layout) {
    const shortIds = nodeIds && new Set(named.map(({ shortId }) => shortId))
    return { scene, named, plan: planTidy(scene, canvas.edges, shortIds) }
  }
  if (nodeIds) refusePinned(scene, nodeIds, nodeFinder(canvas.nodes))
  const nodes = nodeIds ? named : named.filter(node => !scene.holderOf(node) && !scene.frameOf(node))
  return { scene, named, plan: { flows: [], arrange: () => arrangeBlock(scene, nodes, layout) } }
}

function namedNodes(nodes: readonly CanvasNode[], nodeIds: readonly string[]): CanvasNode[] {
  const find = nodeFinder(nodes)
  const unknown = nodeIds.flatMap((id, index) => (find(id) ? [] : [{ id, index }]))
  const [first] = unknown
  if (!first) return [...new Set(nodeIds.map(id => find(id)!))]
  const fields = unknown.map(({ id, index }) => ({ field: `node_ids[${index}]`, message: `\`${id}\` is not on the canvas` }))
  throw new AppError('ref_not_found', `The canvas has no node \`${first.id}\`: read the ids with \`GET …/graph\`.`, { fields })
}

function refusePinned(scene: Scene, nodeIds: readonly string[], find: ReturnType<typeof nodeFinder>): void {
  const pinned = nodeIds.flatMap((id, index) => {
    const label = find(id)!
    const holder = scene.holderOf(label)
    return holder ? [{ index, label, holder }] : []
  })
  const [first] = pinned
  if (!first) return
  const names = `${shortName(first.label.shortId)} is pinned to ${shortName(first.holder.shortId)}`
  throw new AppError('input_validation_error', `The label ${names} and moves with it: leave it out.`, {
    fields: pinned.map(({ index }) => ({ field: `node_ids[${index}]`, message: 'is a label that is pinned to a node' })),
  })
}

async function write(sql: Sql, canvas: Canvas, { boxes }: Arrangement, now: number): Promise<number> {
  const draft = openDraft(canvas)
  for (const node of canvas.nodes) {
    const box = boxes.get(node.shortId)
    if (!box || !(isMoved(node, box) || isResized(node, box))) continue
    const { x, y, width, height } = box
    draft.change(node.shortId, { x, y, width, height })
  }
  const revision = await saveCanvas(sql, canvas, draft.changes())
  if (revision !== canvas.revision) await noteActivity(sql, canvas.projectId, now)
  return revision
}

function report(scene: Scene, named: readonly CanvasNode[], arrangement: Arrangement, { nodeIds, layout }: ArrangeCommand) {
  const { boxes } = arrangement
  const found = nodeIds ? overlapsOf(scene, arrangement, layout ? { x: 0, y: 0 } : clearance) : []
  const laidOut = layout ? named.filter(node => !scene.holderOf(node) && (nodeIds !== undefined || !scene.frameOf(node))) : named
  return {
    consideredCount: named.length,
    movedCount: scene.nodes.filter(node => isMoved(node, boxes.get(node.shortId) ?? node)).length,
    overlaps: found.slice(0, mostListed),
    hint: hintFor(scene, found, boxes, layout),
    bounds: boundsOf(laidOut.map(node => edgesOf(boxes.get(node.shortId) ?? node))),
  }
}
