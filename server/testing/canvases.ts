import { randomUUIDv7 } from 'node:crypto'
import { holdCanvas, loadCanvas, saveCanvas } from '../canvas/canvas-store.ts'
import { openDraft, type Draft, type NewNode } from '../canvas/draft.ts'
import { getGraph } from '../work/canvas/get-graph.ts'
import { toGraphNode, type GraphNodeRecord } from '../work/canvas/graph-record.ts'
import type { CanvasNode } from '../canvas/node.ts'
import type { Tenant } from './tenants.ts'
import type { World } from './world.ts'

/** A node with defaults for everything that a test does not set. */
export const newTestNode = (type: CanvasNode['type'], more: Partial<NewNode> = {}): NewNode => ({
  nodeId: randomUUIDv7(),
  type,
  label: type,
  x: 0,
  y: 0,
  width: 320,
  height: 320,
  createdAt: 1,
  ...more,
})

/** Changes a canvas as a use case does. @returns what the change returns, and the revision after it */
export const drawOn = <T>(
  { database }: Pick<World, 'database'>,
  { projectId }: Pick<Tenant, 'projectId'>,
  change: (draft: Draft) => T,
): Promise<T> =>
  database.transaction(async sql => {
    await holdCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    const result = change(draft)
    await saveCanvas(sql, canvas, draft.changes())
    return result
  })

/** The nodes as the graph reports them, by short id, and its revision. */
export async function graphOf(
  { database, links }: Pick<World, 'database' | 'links'>,
  tenant: Pick<Tenant, 'caller' | 'projectId'>,
): Promise<{ revision: number; nodes: Record<string, GraphNodeRecord>; edges: string[] }> {
  const { revision, nodes, edges, stale, media } = await getGraph(database, tenant.caller, tenant.projectId)
  const records = nodes.map(node => toGraphNode(links, node, stale.has(node.shortId), media))
  return {
    revision,
    nodes: Object.fromEntries(records.map(record => [record.id, record])),
    edges: edges.map(({ from, to, slot }) => `n${from} ${slot === undefined ? '' : `${slot} `}n${to}`),
  }
}
