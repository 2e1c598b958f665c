import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { insertAsset, type NewAsset } from '../../../core/assets/asset-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newId } from '../../../machine/ids.ts'
import { AppError } from '../../../machine/errors.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { makeSlideshow } from '../../../work/canvas/testing/canvas-scene.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { applyChange } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import { loadCanvas } from '../../../canvas/canvas-store.ts'
import { openDraft } from '../../../canvas/draft.ts'
import { getGraph } from '../../../work/canvas/get-graph.ts'
import { listMediaNodes } from '../../../work/canvas/list-media-nodes.ts'
import { getOutput } from '../../../canvas/node-output.ts'
import { revisionMarker } from '../../../canvas/revision.ts'

afterAll(closeDatabases)

describe.each(databases)('changesets on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened))

  const apply = (change: Partial<ChangesetCommand>, caller: Caller = tenant.caller, by = world) =>
    applyChange(by, { ...tenant, caller }, change)
  const refused = (change: Partial<ChangesetCommand>, caller?: Caller) =>
    apply(change, caller).then(
      () => 'applied',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return { code: error.code, fields: error.fields?.map(({ field }) => field) }
      },
    )
  const canvas = () => database.read(sql => loadCanvas(sql, tenant.projectId))
  const rows = () =>
    database.read(async sql => [
      await sql.all('select * from canvases order by project_id', []),
      await sql.all('select * from nodes order by project_id, short_id', []),
      await sql.all('select * from edges order by project_id, edge_number', []),
    ])
  const image = (ref: string) => ({ ref, type: 'image' as const, prompt: ref })

  test('CANVAS-1 An applied changeset stores every field', async () => {
    const { created, counts, revision } = await apply({
      add: [
        { ...image('fox'), model: 'local/paint', params: { size: 2 }, position: { x: 1.5, y: -2 }, size: { width: 3, height: 4 } },
        { ref: 'frame', type: 'group', label: 'Posters' },
        { ref: 'turn', type: 'action', actionId: 'rotate-image', params: { angle: 180 }, group: 'frame', locked: true },
        { ref: 'note', type: 'label', label: 'First', pinnedTo: 'fox' },
        { ref: 'clip', type: 'video', contentUrl: 'https://a.example/x.mp4' },
      ],
      connect: [{ from: 'fox', to: 'turn', slot: 'image' }],
    })
    expect(counts).toEqual({ added: 5, updated: 0, connected: 1, disconnected: 0, removed: 0 })
    expect(created.map(({ shortId }) => shortId)).toEqual([1, 2, 3, 4, 5])
    const { nodes, edges, ...head } = await canvas()
    expect(nodes).toMatchObject([
      { type: 'image', label: 'fox', prompt: 'fox', modelId: 'local/paint', params: { size: 2 }, x: 1.5, y: -2, width: 3, height: 4 },
      { type: 'group', label: 'Posters' },
      { type: 'action', actionId: 'rotate-image', params: { angle: 180 }, groupId: 2, locked: true },
      { type: 'label', label: 'First', pinnedId: 1 },
      { type: 'video', contentUrl: 'https://a.example/x.mp4', locked: false },
    ])
    expect(nodes.map(({ nodeId }) => nodeId)).toEqual(created.map(({ nodeId }) => nodeId))
    expect(edges).toEqual([{ number: 1, from: 1, to: 3, slot: 'image' }])
    expect(revision).toBe(revisionMarker(tenant.projectId, head.revision))
    // Stored input hashes equal freshly computed ones.
    const draft = openDraft({ ...head, nodes, edges })
    for (const { shortId } of nodes) draft.change(shortId, {})
    expect(draft.changes().changedNodes).toEqual([])

    const after = await apply({
      update: [{ id: 'n1', prompt: 'hare', label: 'Hare', params: { size: null }, model: null, locked: true }],
      disconnect: [{ from: 'n1', to: 'n3' }],
      remove: [{ id: 'n2' }, { id: nodes[4]!.nodeId }],
    })
    expect(after.counts).toEqual({ added: 0, updated: 1, connected: 0, disconnected: 1, removed: 2 })
    const later = await canvas()
    expect(later.nodes).toMatchObject([
      { shortId: 1, prompt: 'hare', label: 'Hare', params: {}, modelId: undefined, locked: true },
      { shortId: 3, groupId: undefined },
      { shortId: 4 },
    ])
    expect(later.edges).toEqual([])
    expect((await apply({ add: [image('next')] })).created[0]!.shortId).toBe(6)
  })

  test("CANVAS-14 The canvas revision and the project's last-activity time change only if the canvas changes", async () => {
    const first = await apply({ add: [image('a')] })
    const activity = async () => (await getProject(database, tenant.caller, tenant.projectId)).lastModified
    const before = await activity()
    world.clock.advance(1000)
    for (const nothing of [{}, { update: [{ id: 'n1', label: 'a' }] }, { ifRevision: first.revision }])
      expect((await apply(nothing)).revision).toBe(first.revision)
    expect(await activity()).toBe(before)
    const seen = new Set([first.revision])
    for (const something of [
      { update: [{ id: 'n1', position: { x: 7, y: 7 } }] },
      { add: [image('b')] },
      { connect: [{ from: 'n1', to: 'n2' }] },
      { disconnect: [{ from: 'n1', to: 'n2' }] },
      { remove: [{ id: 'n2' }] },
    ])
      seen.add((await apply(something)).revision)
    expect(seen.size).toBe(6)
    expect(await activity()).toBe(before + 1000)
  })

  test('CANVAS-1 A rejected changeset writes nothing', async () => {
    await apply({ add: [image('a'), image('b')], connect: [{ from: 'a', to: 'b' }] })
    const before = await rows()
    expect(
      await refused({
        add: [image('c'), { ref: 'c', type: 'video', model: 'local/paint' }],
        update: [{ id: 'n1', label: 'changed' }],
        connect: [{ from: 'n2', to: 'n1' }],
        remove: [{ id: 'n9' }],
      }),
    ).toEqual({ code: 'input_validation_error', fields: ['add[1].ref', 'add[1].model', 'remove[0].id', 'connect[0]'] })
    expect(await refused({ add: [image('c')], remove: [{ id: 'n9' }] })).toMatchObject({ code: 'ref_not_found' })
    expect(await refused({ ifRevision: 'another', remove: [{ id: 'n9' }] })).toEqual({ code: 'conflict', fields: undefined })
    expect(await rows()).toEqual(before)
  })

  test('A missing project is reported before any other problem', async () => {
    const colleague = await createColleague(world, tenant)
    const { projectId } = await createProject(world.clock, createEffect(database, world.clock, colleague), colleague, {
      name: 'Secret',
      isPrivate: true,
    })
    for (const id of [projectId, newId('prj')])
      expect(await refused({ projectId: id, ifRevision: 'another' })).toEqual({ code: 'not_found', fields: undefined })
    expect(await refused({ projectId, remove: [{ id: 'n1' }] }, colleague)).toMatchObject({ code: 'ref_not_found' })
  })

  test('Node ids from another canvas are treated as unknown', async () => {
    const other = await createProject(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Other',
      isPrivate: false,
    })
    const { created } = await apply({ projectId: other.projectId, add: [image('a')] })
    expect(await refused({ update: [{ id: created[0]!.nodeId, label: '' }] })).toMatchObject({ code: 'ref_not_found' })
  })

  describe("this service's file URLs", () => {
    let files = 0
    const asset = async (more: Partial<NewAsset> = {}) => {
      const made = {
        assetId: newId('asset'),
        workspaceId: tenant.workspaceId,
        projectId: undefined,
        status: 'ready' as const,
        uploadedVia: 'direct',
        fileKey: `k${Date.now()}x${files++}`,
        fileName: 'fox.png',
        name: 'Fox',
        contentType: 'image/png',
        width: 640,
        height: 480,
        createdAt: 1,
        ...more,
      }
      await database.transaction(sql => insertAsset(sql, made))
      return { ...made, url: world.links.file(made.fileKey, made.fileName) }
    }
    const show = (contentUrl: string) => refused({ add: [{ ref: 'a', type: 'image', contentUrl }] })
    const wrong = { code: 'input_validation_error', fields: ['add[0].content_url'] }

    test("If a node's content URL points to a file on this service, the node references the file's asset instead of the URL", async () => {
      const { assetId, url } = await asset()
      await apply({ add: [{ ref: 'a', type: 'image', contentUrl: url }] })
      expect((await canvas()).nodes).toMatchObject([{ assetId, contentUrl: undefined, label: 'Fox', width: 320, height: 240 }])
    })
    test('URLs of files that the caller cannot see, that are not ready or that have the wrong type are treated as unknown', async () => {
      const stranger = await createTenant(world)
      const colleague = await createColleague(world, tenant)
      const secret = await createProject(world.clock, createEffect(database, world.clock, colleague), colleague, {
        name: 'Secret',
        isPrivate: true,
      })
      for (const more of [
        { workspaceId: stranger.workspaceId },
        { projectId: secret.projectId },
        { status: 'failed' as const },
        { contentType: 'video/mp4' },
        { contentType: 'application/pdf' },
      ])
        expect(await show((await asset(more)).url), JSON.stringify(more)).toEqual(wrong)
      expect(await show(world.links.file('nobody', 'knows.png'))).toEqual(wrong)
      expect(await show('https://127.0.0.1/a.png')).toEqual(wrong)
    })
  })

  test('Creating a timeline or setting its document requires a plan that includes timelines', async () => {
    const add = [{ ref: 'a', type: 'timeline' as const }]
    const poor = { ...tenant.caller, features: [] }
    expect(await refused({ add }, poor)).toMatchObject({ code: 'paid_plan_required' })
    expect(await refused({ add: [...add, { ref: 'a', type: 'label' }] }, poor)).toMatchObject({ code: 'input_validation_error' })
    await apply({ add: [...add, image('b')] })
    const update = [{ id: 'n1', document: makeSlideshow('n2'), expectedRevision: 7 }]
    expect(await refused({ update }, poor)).toMatchObject({ code: 'paid_plan_required' })
    expect((await canvas()).nodes).toHaveLength(2)
  })

  test('Models and media in a changeset are validated like those in a generation', async () => {
    expect(await refused({ add: [{ ...image('a'), model: 'local/repaint', params: { image_url: 'https://10.0.0.1/a.png' } }] })).toEqual({
      code: 'input_validation_error',
      fields: ['add[0].params.image_url'],
    })
    const { warnings } = await apply({ add: [{ ...image('a'), model: 'local/repaint', params: { zest: 1 } }] })
    expect(warnings).toMatchObject([{ code: 'unknown_parameter', field: 'add[0].params.zest' }])
  })

  test('CANVAS-1 If twenty writers change a canvas concurrently, no nodes, edges or ids are lost', async () => {
    const others = await Promise.all([connectAgain(), connectAgain()])
    const worlds = [world, ...others.map(other => createWorld(other, world))]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        apply(
          { add: [image(`a${index}`), image(`b${index}`)], connect: [{ from: `a${index}`, to: `b${index}` }] },
          tenant.caller,
          worlds[index % worlds.length],
        ),
      ),
    )
    const { nodes, edges, revision } = await canvas()
    expect(nodes.map(({ shortId }) => shortId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(edges.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    const label = new Map(nodes.map(node => [node.shortId, node.label]))
    for (const { from, to } of edges) expect(label.get(to)).toBe(label.get(from)!.replace('a', 'b'))
    expect(revision).toBe(20)
  })

  test('CANVAS-1 Of several changesets for the same revision, exactly one is applied', async () => {
    const other = createWorld(await connectAgain(), world)
    for (let round = 0; round < 5; round++) {
      const { revision } = await apply({})
      const outcomes = await Promise.allSettled(
        Array.from({ length: 4 }, (_, index) =>
          apply({ ifRevision: revision, add: [image(`r${round}`)] }, tenant.caller, index % 2 === 0 ? world : other),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            code: 'conflict',
            message: `The canvas has changed since revision \`${revision}\`: read it again and repeat the changeset.`,
          })
    }
    expect((await canvas()).nodes).toHaveLength(5)
  })

  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)

  test('A node can be removed or changed while its run is active', async () => {
    const { nodeId, runId } = await start(world, tenant)
    const other = await start(world, tenant)
    await apply({ remove: [{ id: nodeId }], update: [{ id: 'n2', prompt: 'another' }] })
    await work(runId)
    await work(other.runId)
    expect((await getRun(database, tenant.caller, runId)).status).toBe('completed')
    expect((await canvas()).nodes).toMatchObject([{ shortId: 2, prompt: 'another', outputRunId: other.runId }])
    const { stale } = await getGraph(database, tenant.caller, tenant.projectId)
    expect([...stale]).toEqual([2])
  })

  test('A node that is given existing media shows that media, and shows its own output again once it is given a prompt', async () => {
    const { runId } = await start(world, tenant)
    await work(runId)
    await apply({ add: [image('b')], connect: [{ from: 'n1', to: 'b' }] })
    const look = async () => {
      const graph = await getGraph(database, tenant.caller, tenant.projectId)
      const list = await listMediaNodes(database, world.cursors, tenant.caller, {
        projectId: tenant.projectId,
        cursor: undefined,
        limit: 9,
      })
      const output = getOutput(world.links, graph.nodes[0]!, graph.nodes[0]) as { url: string }
      return { url: output.url, asset: list.nodes[0]!.asset?.assetId, inputHash: graph.nodes[1]!.inputHash }
    }
    const made = await look()
    expect([made.url, made.asset]).toEqual([expect.stringMatching(/\/files\//), expect.stringMatching(/^asset_/)])
    const url = 'https://a.example/fox.png'
    await apply({ update: [{ id: 'n1', contentUrl: url }] })
    const given = await look()
    expect(given).toMatchObject({ url, asset: undefined })
    expect(given.inputHash).not.toBe(made.inputHash)
    await apply({ update: [{ id: 'n1', prompt: 'A red fox' }] })
    expect(await look()).toEqual(made)
  })

  test('A large changeset can be read back unchanged', async () => {
    const add = Array.from({ length: 300 }, (_, index) => ({ ref: `r${index}`, type: 'text' as const }))
    const connect = add.slice(1).flatMap(({ ref }, index) => [null, 'prompt'].map(slot => ({ from: `r${index}`, to: ref, slot })))
    const { counts } = await apply({ add, connect })
    const { nodes, edges } = await canvas()
    expect([counts.added, nodes.length, counts.connected, edges.length]).toEqual([300, 300, 598, 598])
    expect(edges.slice(0, 2)).toMatchObject([
      { from: 1, to: 2, slot: undefined },
      { from: 1, to: 2, slot: 'prompt' },
    ])
  })
})
