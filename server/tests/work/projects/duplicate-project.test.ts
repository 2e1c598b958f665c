import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { getAsset } from '../../../core/assets/get-asset.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { createSharedFolder } from '../../../core/projects/create-folder.ts'
import { updateProject } from '../../../core/projects/update-project.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { loadCanvas } from '../../../canvas/canvas-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newSecret } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { dayMs, keepEverything, type RetentionRules } from '../../../operate/retention/retention-rules.ts'
import { removeProject } from '../../../operate/retention/remove-project.ts'
import { putRules } from '../../../operate/retention/retention-store.ts'
import { sweepRetention } from '../../../operate/retention/sweep-retention.ts'
import { listMediaNodes } from '../../../canvas/media-node-store.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { deleteProject } from '../../../work/projects/delete-project.ts'
import { duplicateProject, type Duplication } from '../../../work/projects/duplicate-project.ts'
import { getTimeline } from '../../../work/timelines/get-timeline.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { shareProject } from '../../../work/sharing/share-project.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { describingScript, addToCanvas, imageNode, repaintNode, textNode, executeStep } from '../../support/techniques.ts'
import { createColleague, createEffect, createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('project copies on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let motif: string

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    world = createWorld(database)
    motif = `heron ${newSecret()}`
    world.provider.script = async () => [{ ...imageOutput, bytes: Buffer.from(motif) }]
    tenant = await createTenant(world)
  })
  afterAll(async () => expect((await auditLedger(database, undefined)).problems).toEqual([]))

  const effect = (caller: Caller) => createEffect(database, world.clock, caller)
  const duplicate = (more: Partial<Duplication> = {}, projectId = tenant.projectId, caller: Caller = tenant.caller) =>
    duplicateProject(effect(caller), caller, projectId, { name: undefined, withOutputs: true, ...more })
  const graph = (projectId = tenant.projectId, caller: Caller = tenant.caller) => readGraph(world, { caller, projectId })
  const run = async (nodeIds: string[], projectId = tenant.projectId, onlyStale = false) => {
    const entries = await runNodes(world, effect(tenant.caller), tenant.caller, { projectId, nodeIds, onlyStale })
    return entries as { runId: string; reason?: string; message?: string }[]
  }
  const make = async (...nodeIds: string[]) => {
    for (const { runId } of await run(nodeIds)) await executeStep(world, runId)
  }
  const remove = (projectId: string) => deleteProject(world, effect(tenant.caller), tenant.caller, projectId)
  const files = () => [...world.files.stored.values()].filter(bytes => Buffer.from(bytes).includes(motif)).length
  const keep = (rules: Partial<RetentionRules>) =>
    database.transaction(sql => putRules(sql, tenant.workspaceId, { ...keepEverything, ...rules }))
  const later = async (days: number) => {
    world.clock.advance(days * dayMs + 1)
    await sweepRetention(world)
    await sweepAssets(world)
  }
  const notFound = { code: 'not_found' }

  test('PROJ-10 A copy has the same canvas and results under new UUIDs, and costs nothing', async () => {
    await addToCanvas(world, tenant, [textNode('Words'), imageNode('Draw'), repaintNode('Paint')], [[1, 2], [2, 3]]) // prettier-ignore
    const [draft] = (await database.read(sql => loadCanvas(sql, tenant.projectId))).nodes
    await applyChange(world, tenant, {
      add: [
        { ref: 'group', type: 'group', label: 'All' },
        { ref: 'cut', type: 'timeline', label: 'Cut', document: { fps: 30, width: 64, height: 64, tracks: [{ kind: 'video', items: [{ start: 0, duration: 30, node_id: 'n2' }] }] } } as never,
      ], // prettier-ignore
      update: [{ id: 'n3', prompt: `As @[n2], not @[${draft!.nodeId.toUpperCase()}], @[unknown]`, group: 'group' } as never],
    })
    await make('n2', 'n3')
    const before = await graph()
    const balance = await database.read(sql => readBalance(sql, tenant.workspaceId))
    const copy = await duplicate()
    const after = await graph(copy.projectId)
    expect(copy).toMatchObject({ name: 'First copy', memberId: tenant.caller.memberId, isPrivate: false, folderId: undefined })
    expect(after.edges).toEqual(before.edges)
    const ids = new Map(Object.values(before.nodes).map(({ id, node_id }) => [node_id, after.nodes[id]!.node_id]))
    expect(new Set([...ids.keys(), ...ids.values()]).size).toBe(2 * ids.size)
    for (const [id, node] of Object.entries(before.nodes)) {
      const prompt = node.prompt?.replace(draft!.nodeId.toUpperCase(), ids.get(draft!.nodeId)!) ?? null
      const changed = { node_id: ids.get(node.node_id)!, prompt, ...(prompt !== node.prompt && { inputs_hash: expect.any(String) }) }
      expect(after.nodes[id]).toEqual({ ...node, ...changed })
    }
    expect(after.nodes['n3']).toMatchObject({ stale: false, status: 'done', group: before.nodes['n3']!.group })
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(balance)
    const cut = Object.values(after.nodes).find(({ type }) => type === 'timeline')!
    const timeline = await getTimeline(database, tenant.caller, copy.projectId, cut.node_id)
    expect(JSON.stringify(timeline)).toContain('"n2"')
    // Later changes to the copy make its nodes stale but leave the original unchanged.
    await applyChange(world, { ...tenant, projectId: copy.projectId }, { update: [{ id: 'n1', prompt: 'Other words' }] })
    expect((await graph(copy.projectId)).nodes['n3']).toMatchObject({ stale: true })
    expect((await graph()).nodes['n3']).toMatchObject({ stale: false, prompt: before.nodes['n3']!.prompt })
    const added = await applyChange(world, { ...tenant, projectId: copy.projectId }, { add: [{ ref: 'more', type: 'label', label: 'x' }] })
    expect(JSON.stringify(added)).toContain('"shortId":6')
  })

  test('PROJ-10 In a copy without outputs, nodes have no results until they run, and are up to date afterward', async () => {
    await addToCanvas(world, tenant, [imageNode('Draw'), repaintNode('Paint')], [[1, 2]])
    await make('n1', 'n2')
    const { projectId } = await duplicate({ withOutputs: false, name: 'Empty' })
    expect((await graph(projectId)).nodes['n2']).toMatchObject({ status: 'idle', output_url: null, stale: true })
    for (const { runId } of await run(['n1', 'n2'], projectId)) await executeStep(world, runId)
    const { nodes } = await graph(projectId)
    expect([nodes['n1']!.stale, nodes['n2']!.stale]).toEqual([false, false])
  })

  test('PROJ-10 In a copy without outputs, a node reads the prompts of text nodes that have not run, and is up to date after its own run', async () => {
    world.provider.script = describingScript
    await addToCanvas(world, tenant, [textNode('Words', { modelId: 'local/write' }), imageNode('Draw')], [[1, 2]])
    await make('n1', 'n2')
    const { projectId } = await duplicate({ withOutputs: false })
    for (const { runId } of await run(['n2'], projectId)) await executeStep(world, runId)
    expect((await graph(projectId)).nodes['n2']).toMatchObject({ status: 'done', stale: false })
  })

  test('PROJ-10 Active and failed runs are not copied', async () => {
    await addToCanvas(world, tenant, [imageNode('Draw'), imageNode('Again')])
    await make('n2')
    await run(['n1', 'n2'])
    const { projectId } = await duplicate()
    const { nodes } = await graph(projectId)
    expect(nodes['n1']).toMatchObject({ status: 'idle', output_url: null })
    expect(nodes['n1']).not.toHaveProperty('run_id')
    expect(nodes['n2']).toMatchObject({ status: 'done', output_url: expect.any(String), stale: false })
    expect((await run(['n1'], projectId))[0]).toMatchObject({ runId: expect.any(String) })
  })

  test('PROJ-11 A copy belongs to the caller and has the same visibility as the original project', async () => {
    const member = await createColleague(world, tenant)
    const folder = await createSharedFolder(effect(tenant.caller), tenant.caller, 'Campaigns')
    await updateProject(effect(tenant.caller), tenant.caller, tenant.projectId, { folderId: folder.folderId })
    const name = `${'x'.repeat(194)}🦊🦊`
    await updateProject(effect(tenant.caller), tenant.caller, tenant.projectId, { name })
    const copy = await duplicate({}, tenant.projectId, member)
    expect(copy).toMatchObject({ memberId: member.memberId, isPrivate: false, folderId: folder.folderId, name: `${'x'.repeat(194)} copy` })
    const hidden = (await createProject(world.clock, effect(tenant.caller), tenant.caller, { name: 'Hidden', isPrivate: true })).projectId
    await expect(duplicate({}, hidden, member)).rejects.toMatchObject(notFound)
    expect(await duplicate({}, hidden)).toMatchObject({ isPrivate: true })
    await shareProject(world.clock, effect(tenant.caller), tenant.caller, { projectId: hidden, access: 'edit' })
    const own = await duplicate({}, hidden, member)
    expect(own).toMatchObject({ isPrivate: true, memberId: member.memberId })
    await expect(duplicate({}, own.projectId)).rejects.toMatchObject(notFound)
    const stranger = await createTenant(world)
    await expect(duplicate({}, tenant.projectId, stranger.caller)).rejects.toMatchObject(notFound)
    await remove(tenant.projectId)
    await expect(duplicate()).rejects.toMatchObject(notFound)
  })

  test("PROJ-11 A copy's media is visible to everyone who can see the copy", async () => {
    const member = await createColleague(world, tenant)
    const hidden = (await createProject(world.clock, effect(tenant.caller), tenant.caller, { name: 'Hidden', isPrivate: true })).projectId
    await addToCanvas(world, { projectId: hidden }, [imageNode('Draw')])
    for (const { runId } of await run(['n1'], hidden)) await executeStep(world, runId)
    const copy = await duplicate({}, hidden)
    const assetId = (await graph(copy.projectId)).nodes['n1']!.outputs![0]!.asset_id!
    await expect(getAsset(world, member, assetId)).rejects.toMatchObject(notFound)
    await updateProject(effect(tenant.caller), tenant.caller, copy.projectId, { isPrivate: false })
    expect((await getAsset(world, member, assetId)).asset.assetId).toBe(assetId)
    const list = { projectId: copy.projectId, textContains: undefined, cursor: undefined, limit: 10 }
    const { assets } = await listAssets(database, world.cursors, member, list)
    expect(assets).toMatchObject([{ assetId, place: { projectId: copy.projectId } }])
    const media = await database.read(sql => listMediaNodes(sql, copy.projectId, undefined, 10))
    expect(media.items[0]!.asset).toMatchObject({ assetId })
  })

  test('PROJ-12 A copy keeps its outputs when the original is removed; they are removed only when the copy is removed too', async () => {
    await addToCanvas(world, tenant, [imageNode('Draw')])
    await make('n1')
    const { projectId } = await duplicate()
    const runId = (await graph(projectId)).nodes['n1']!.run_id!
    await remove(tenant.projectId)
    await later(30)
    expect(files()).toBe(1)
    expect((await graph(projectId)).nodes['n1']).toMatchObject({ output_url: expect.any(String), stale: false })
    expect((await getRun(database, tenant.caller, runId)).outputs).toHaveLength(1)
    await remove(projectId)
    await later(30)
    expect(files()).toBe(0)
  })

  test('PROJ-12 Run retention keeps a run whose result appears in a copy, but output retention removes outputs even from copies', async () => {
    await addToCanvas(world, tenant, [imageNode('Draw')])
    await make('n1')
    const { projectId } = await duplicate()
    const second = (await duplicate({}, projectId)).projectId
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await keep({ runsDays: 7 })
    await later(8)
    expect((await graph(second)).nodes['n1']).toMatchObject({ status: 'done', output_url: expect.any(String) })
    await keep({ outputsDays: 7 })
    const { revision } = await graph(second)
    await later(1)
    for (const id of [projectId, second]) expect((await graph(id)).nodes['n1']).toMatchObject({ status: 'idle', output_url: null })
    expect((await graph(second)).revision).toBeGreaterThan(revision)
    expect(files()).toBe(0)
  })

  test("PROJ-12 Removing a project and its runs also removes the runs' results from copies of the project", async () => {
    await addToCanvas(world, tenant, [imageNode('Draw')])
    await make('n1')
    const { projectId } = await duplicate()
    await removeProject(world, tenant.projectId)
    expect((await graph(projectId)).nodes['n1']).toMatchObject({ status: 'idle', output_url: null, stale: true })
  })

  test('PROJ-10 A copy created while the canvas is changing is a consistent snapshot of the canvas', async () => {
    const changes = Array.from({ length: 6 }, () =>
      applyChange(world, tenant, {
        add: [{ ref: 'a', type: 'text', label: 'a', prompt: 'a' }, { ref: 'b', type: 'image', label: 'b', prompt: 'b' }], // prettier-ignore
        connect: [{ from: 'a', to: 'b' } as never],
      }),
    )
    const copies = await Promise.all([duplicate(), duplicate(), duplicate()])
    await Promise.all(changes)
    for (const { projectId } of copies) {
      const { nodes, edges } = await graph(projectId)
      expect(Object.keys(nodes)).toHaveLength(2 * edges.length)
    }
  })
})
