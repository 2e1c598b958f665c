import { applyChangeset, type ChangesetCommand } from '../../work/canvas/apply-changeset.ts'
import { getGraph } from '../../work/canvas/get-graph.ts'
import { toGraphNode, type GraphNodeRecord } from '../../work/canvas/graph-record.ts'
import { createEffect, type Tenant } from './tenants.ts'
import type { World } from './world.ts'

/** Returns the nodes as the graph reports them, keyed by short id, and the graph's revision. */
export async function readGraph(
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

/** Applies a changeset; omitted parts are treated as empty. */
export const applyChange = (
  world: World,
  { caller, projectId }: Pick<Tenant, 'caller' | 'projectId'>,
  change: Partial<ChangesetCommand>,
): ReturnType<typeof applyChangeset> =>
  applyChangeset(world, createEffect(world.database, world.clock, caller), caller, {
    projectId,
    ifRevision: undefined,
    add: [],
    update: [],
    connect: [],
    disconnect: [],
    remove: [],
    ...change,
  })
