import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import type { Database } from '../../../machine/database/database.ts'
import { AppError } from '../../../machine/errors.ts'
import { listGenerations } from '../../../work/generations/list-generations.ts'
import { loadCanvas } from '../../../canvas/canvas-store.ts'
import { openDraft } from '../../../canvas/draft.ts'
import { retentionMs } from '../../../canvas/removed-node.ts'
import { sweepRemovedNodes } from '../../../canvas/sweep-removed-nodes.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { makeSlideshow } from '../../../work/canvas/testing/canvas-scene.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { applyChange } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { getTimeline } from '../../../work/timelines/get-timeline.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import { getGraph } from '../../../work/canvas/get-graph.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'

afterAll(closeDatabases)

describe.each(databases)('restoring nodes on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened))

  const apply = (change: Partial<ChangesetCommand>, by: Tenant = tenant) => applyChange(world, by, change)
  const findProblems = (change: Partial<ChangesetCommand>, by?: Tenant) =>
    apply(change, by).then(
      () => 'applied',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return { code: error.code, fields: error.fields?.map(({ field, message }) => `${field} ${message}`) }
      },
    )
  const canvas = () => database.read(sql => loadCanvas(sql, tenant.projectId))
  const graph = () => getGraph(database, tenant.caller, tenant.projectId)
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const image = (ref: string) => ({ ref, type: 'image' as const, prompt: ref })
  /** Returns the graph without the fields that change with every revision. */
  const shown = async () => {
    const { nodes, edges } = await graph()
    return { nodes: nodes.map(({ stateRevision: _at, ...node }) => node), edges }
  }

  test('CANVAS-11 A restored node keeps its id, position, settings, output, frame and label, and the order of its edges', async () => {
    const { nodeId, runId } = await start(world, tenant)
    await work(runId)
    await apply({
      add: [
        { ref: 'frame', type: 'group', label: 'Posters' },
        { ...image('left'), group: 'frame' },
        { ...image('right'), model: 'local/paint', params: { size: 2 }, position: { x: 7, y: -3 }, size: { width: 30, height: 40 } },
        { ref: 'note', type: 'label', label: 'First', pinnedTo: 'n1' },
        { ref: 'clip', type: 'video', contentUrl: 'https://a.example/x.mp4' },
      ],
      update: [{ id: 'n1', group: 'frame', locked: true }],
      connect: [
        { from: 'left', to: 'right' },
        { from: 'n1', to: 'right' },
      ],
    })
    const before = await shown()
    expect(before.nodes[0]).toMatchObject({ outputs: [expect.anything()], groupId: 2 })
    // Because of the removal order, some edges and members can be restored only after other nodes have been restored.
    await apply({ remove: [{ id: 'n1' }] })
    await apply({ remove: [{ id: 'n4' }, { id: 'n2' }, { id: 'n3' }] })
    await apply({ remove: [{ id: 'n6' }] })
    expect((await shown()).edges).toEqual([])
    expect((await apply({ restore: ['n3'] })).counts).toEqual({
      added: 0,
      updated: 0,
      connected: 0,
      disconnected: 0,
      removed: 0,
      restored: 1,
    })
    await apply({ restore: [nodeId.toUpperCase(), 'n2'] })
    await apply({ restore: ['n6', 'n4'] })
    expect(await shown()).toEqual(before)
    const { nodes, ...head } = await canvas()
    const draft = openDraft({ ...head, nodes })
    for (const { shortId } of nodes) draft.change(shortId, {})
    expect(draft.changes().changedNodes).toEqual([])
    // No removed node remains stored.
    expect(await database.read(sql => sql.all('select 1 from removed_nodes where project_id = ?', [tenant.projectId]))).toEqual([])
    expect((await apply({ add: [image('next')] })).created[0]!.shortId).toBe(7)
  })

  test('CANVAS-11 Nodes can be removed and restored repeatedly, even within a single changeset', async () => {
    await apply({ add: [image('a'), image('b')], connect: [{ from: 'a', to: 'b' }] })
    const before = await shown()
    for (let round = 0; round < 3; round++) {
      await apply({ remove: [{ id: 'n1' }, { id: 'n2' }] })
      await apply({ restore: ['n2', 'n1'] })
    }
    expect(await shown()).toEqual(before)
    await apply({ remove: [{ id: 'n1' }] })
    const { created } = await apply({
      restore: ['n1'],
      add: [image('c')],
      update: [{ id: 'n1', prompt: 'again' }],
      connect: [{ from: 'n1', to: 'c' }],
      remove: [{ id: 'n2' }],
    })
    expect(created).toHaveLength(1)
    expect((await canvas()).edges.map(({ from, to }) => [from, to])).toEqual([[1, 3]])
    await apply({ restore: ['n2'], remove: [{ id: 'n2' }] })
    await apply({ restore: ['n2'] })
    expect((await canvas()).edges.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  test('CANVAS-11 If a run ends after its node was removed, its output appears once the node is restored', async () => {
    await apply({ add: [image('a'), image('b')], connect: [{ from: 'a', to: 'b' }] })
    const runOne = async (id: string) => {
      const [entry] = await runNodes(world, createEffect(database, world.clock, tenant.caller), tenant.caller, {
        projectId: tenant.projectId,
        nodeIds: [id],
        onlyStale: false,
      })
      return (entry as { runId: string }).runId
    }
    const runId = await runOne('n1')
    await apply({ remove: [{ id: 'n1' }] })
    await work(runId)
    await apply({ restore: ['n1'] })
    const { nodes, stale } = await graph()
    expect(nodes[0]).toMatchObject({ shortId: 1, runStatus: 'completed', outputs: [expect.anything()] })
    expect([...stale]).toEqual([2])
    await work(await runOne('n2'))
    expect([...(await graph()).stale]).toEqual([])
  })

  test("RUN-1 A node's history contains the runs of all members, and is empty for a caller who cannot see the node", async () => {
    const { nodeId, runId } = await start(world, tenant)
    await work(runId)
    const colleague = await createColleague(world, tenant)
    const again = await runNodes(world, createEffect(database, world.clock, colleague), colleague, {
      projectId: tenant.projectId,
      nodeIds: [nodeId],
      onlyStale: false,
    })
    await start(world, tenant)
    const listHistory = async (caller: Caller, projectId?: string) =>
      (
        await listGenerations(database, world.cursors, caller, {
          nodeId: nodeId.toUpperCase(),
          projectId,
          status: undefined,
          cursor: undefined,
          limit: 10,
        })
      ).runs.map(run => run.runId)
    const runs = [(again[0] as { runId: string }).runId, runId].toSorted()
    await apply({ remove: [{ id: nodeId }] })
    expect((await listHistory(tenant.caller)).toSorted()).toEqual(runs)
    expect((await listHistory(colleague, tenant.projectId)).toSorted()).toEqual(runs)
    const stranger = await createTenant(world)
    expect(await listHistory(stranger.caller)).toEqual([])
    await database.transaction(sql => sql.run('update projects set is_private = 1 where project_id = ?', [tenant.projectId]))
    expect([await listHistory(tenant.caller), await listHistory(colleague)]).toEqual([expect.arrayContaining(runs), []])
  })

  test('CANVAS-11 Edges that would close a cycle are not restored, and the response contains a warning', async () => {
    await apply({
      add: [image('a'), image('b'), image('c')],
      connect: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
      ],
    })
    await apply({ remove: [{ id: 'n2' }] })
    await apply({ connect: [{ from: 'n3', to: 'n1' }] })
    const { warnings } = await apply({ restore: ['n2'] })
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([
      ['edge_not_restored', 'restore[0]'],
      ['edge_not_restored', 'restore[0]'],
    ])
    expect((await canvas()).edges).toHaveLength(1)
  })

  test('CANVAS-11 If nodes cannot be restored, the request is rejected, every problem is reported by field, and nothing changes', async () => {
    const other = await createTenant(world)
    await apply({ add: [image('a'), image('b')] })
    await apply({ remove: [{ id: 'n1' }] })
    const { nodes, revision } = await canvas()
    expect(await findProblems({ restore: ['n1', 'n2', 'n9', 'n1', 'x'] })).toEqual({
      code: 'input_validation_error',
      fields: [
        'restore[1] is on the canvas; `n2` need not be restored',
        'restore[2] `n9` was not removed from this canvas in the last 30 days',
        'restore[3] is also the node of `restore[0]`',
        'restore[4] `x` was not removed from this canvas in the last 30 days',
      ],
    })
    expect(await findProblems({ restore: ['n9'] })).toMatchObject({ code: 'ref_not_found' })
    expect(await findProblems({ restore: ['n1'] }, other)).toMatchObject({ code: 'ref_not_found' })
    expect(await canvas()).toMatchObject({ nodes, revision })
    // Restored nodes count toward a canvas's node limit.
    await database.transaction(sql =>
      sql.run(
        `with recursive ids(id) as (select 100 union all select id + 1 from ids where id < 10098)
         insert into nodes (node_id, project_id, short_id, type, label, x, y, width, height, created_at)
         select p.project_id || '-' || id, p.project_id, id, 'label', '', 0, 0, 1, 1, 1 from ids, projects p where p.project_id = ?`,
        [tenant.projectId],
      ),
    )
    expect(await findProblems({ restore: ['n1'] })).toMatchObject({ code: 'conflict' })
    await apply({ restore: ['n1'], remove: [{ id: 'n2' }] })
  })

  test('CANVAS-11 A removed node and its document are deleted permanently after 30 days', async () => {
    await apply({ add: [image('a'), { ref: 'cut', type: 'timeline', document: makeSlideshow('a') }] })
    const documents = async () => (await database.read(sql => sql.all('select 1 from timeline_documents', []))).length
    const kept = await documents()
    const { document } = await getTimeline(database, tenant.caller, tenant.projectId, 'n2')
    await apply({ remove: [{ id: 'n2' }, { id: 'n1' }] })
    world.clock.advance(retentionMs - 1000)
    await sweepRemovedNodes(world)
    await apply({ restore: ['n2', 'n1'] })
    expect((await canvas()).edges).toHaveLength(1)
    expect((await getTimeline(database, tenant.caller, tenant.projectId, 'n2')).document).toEqual(document)
    await apply({ remove: [{ id: 'n2' }, { id: 'n1' }] })
    world.clock.advance(retentionMs)
    expect(await findProblems({ restore: ['n1'] })).toMatchObject({ code: 'ref_not_found' })
    await sweepRemovedNodes(world)
    expect(await documents()).toBe(kept - 1)
    expect(await database.read(sql => sql.all('select 1 from removed_nodes where project_id = ?', [tenant.projectId]))).toEqual([])
  })
})
