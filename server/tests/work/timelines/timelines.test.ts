import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newId } from '../../../machine/ids.ts'
import { AppError } from '../../../machine/errors.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { makeSlideshow } from '../../../work/canvas/testing/canvas-scene.ts'
import { changeCanvas } from '../../../canvas/testing/canvases.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { getTimeline } from '../../../work/timelines/get-timeline.ts'
import { loadAssets } from '../../../work/timelines/load-assets.ts'
import { filledDocument } from '../../../work/timelines/timeline.ts'

afterAll(closeDatabases)

describe.each(databases)('timelines on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened))

  const apply = (change: Partial<ChangesetCommand>, caller: Caller = tenant.caller, by = world) =>
    applyChange(by, { ...tenant, caller }, change)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return { code: error.code, ...(error.fields && { fields: error.fields.map(({ field }) => field) }) }
      },
    )
  const read = (reference = 'n3', caller = tenant.caller) => getTimeline(database, caller, tenant.projectId, reference)
  const graph = () => readGraph(world, tenant)
  const bodies = async () => (await database.read(sql => sql.all('select node_id from timeline_documents', []))).length
  const rows = () =>
    database.read(async sql => [
      await sql.all('select * from nodes where project_id = ? order by short_id', [tenant.projectId]),
      await sql.all('select * from edges where project_id = ? order by edge_number', [tenant.projectId]),
      await sql.all('select * from canvases where project_id = ?', [tenant.projectId]),
      await sql.all('select * from timeline_documents order by node_id', []),
    ])
  /** Adds the images n1 and n2, and the timeline n3, which shows n1 and the given nodes. */
  const cut = (...nodes: string[]) =>
    apply({
      add: [
        { ref: 'fox', type: 'image', prompt: 'a fox' },
        { ref: 'hare', type: 'image', prompt: 'a hare' },
        { ref: 'clip', type: 'timeline', document: makeSlideshow('fox', ...nodes) },
      ],
    })
  const recut = (expectedRevision: number, ...nodes: string[]) =>
    apply({ update: [{ id: 'n3', document: makeSlideshow(...nodes), expectedRevision }] })

  test('TIME-1 A stored document can be read by the short id or the UUID of its node', async () => {
    world.clock.advance(5)
    const { created } = await cut()
    const { nodeId } = created[2]!
    const timeline = await read()
    expect(timeline).toEqual(await read(nodeId.toUpperCase()))
    expect(timeline).toMatchObject({ nodeId, head: { revision: 1, updatedAt: world.clock.now() } })
    expect(timeline.document).toEqual(JSON.parse(JSON.stringify(filledDocument(makeSlideshow('n1')))))
    const { nodes, edges } = await graph()
    expect(nodes['n3']!.document).toEqual({
      kind: 'timeline',
      schema_version: 1,
      revision: 1,
      updated_at: world.clock.now(),
      summary: {
        duration_in_frames: 10,
        duration_in_seconds: 1,
        fps: 10,
        composition_width: 320,
        composition_height: 180,
        track_count: 1,
        item_count: 1,
        asset_count: 1,
      },
    })
    expect(edges).toEqual(['n1 n3'])
  })

  test('TIME-1 A change with a stale document revision returns a conflict and changes nothing', async () => {
    await cut()
    expect(await recut(1, 'n2', 'n1')).toMatchObject({ counts: { updated: 1 } })
    expect((await graph()).edges).toEqual(['n1 n3', 'n2 n3'])
    const before = await rows()
    for (const stale of [0, 1, 3])
      expect(
        await refused(
          apply({
            add: [{ ref: 'x', type: 'label' }],
            update: [{ id: 'n3', document: makeSlideshow('n1'), expectedRevision: stale }],
          }),
        ),
      ).toEqual({ code: 'conflict' })
    expect(await rows()).toEqual(before)
    expect((await read()).head.revision).toBe(2)
  })

  test("TIME-1 An edge to a timeline is rejected if the edge does not match the timeline's document, and nothing is written", async () => {
    await cut()
    const before = await rows()
    const refusedAt = { code: 'input_validation_error', fields: ['connect[0].to'] }
    expect(await refused(apply({ connect: [{ from: 'n2', to: 'n3' }] }))).toEqual(refusedAt)
    const update = [{ id: 'n3', document: makeSlideshow('n2'), expectedRevision: 1 }]
    expect(await refused(apply({ update, connect: [{ from: 'n1', to: 'n3' }] }))).toEqual(refusedAt)
    expect(await rows()).toEqual(before)
    await apply({ update, connect: [{ from: 'n2', to: 'n3' }] })
    expect((await graph()).edges).toEqual(['n2 n3'])
  })

  test('TIME-1 If two concurrent changes name the same revision, exactly one succeeds', async () => {
    await cut()
    const other = createWorld(await connectAgain(), world)
    for (let revision = 1; revision < 4; revision++) {
      const outcomes = await Promise.allSettled(
        [world, other, world].map((by, index) =>
          apply(
            { update: [{ id: 'n3', document: { ...makeSlideshow('n1'), fps: 20 + revision * 3 + index }, expectedRevision: revision }] },
            tenant.caller,
            by,
          ),
        ),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
      expect((await read()).head).toMatchObject({ revision: revision + 1 })
    }
  })

  test("Changing a timeline's document changes the canvas revision and makes the timeline stale until it is rendered", async () => {
    const { revision } = await cut()
    const rendered = async () =>
      database.transaction(sql =>
        sql.run('update nodes set output_run_id = ?, output_key = input_hash where project_id = ? and short_id = 3', [
          'r',
          tenant.projectId,
        ]),
      )
    await rendered()
    expect((await graph()).nodes['n3']!.stale).toBe(false)
    world.clock.advance(1000)
    const same = await recut(1, 'n1')
    expect([same.revision, same.counts.updated]).toEqual([revision, 0])
    expect((await read()).head.updatedAt).toBe(world.clock.now() - 1000)
    const other = await recut(1, 'n1', 'n1')
    expect(other.revision).not.toBe(revision)
    expect((await graph()).nodes['n3']!.stale).toBe(true)
    await rendered()
    await apply({ update: [{ id: 'n1', contentUrl: 'https://a.example/fox.png' }] })
    expect((await graph()).nodes['n3']!.stale).toBe(true)
  })

  test("Changing a timeline's document changes the timeline's edges, and a node that is in the document can still be removed", async () => {
    await cut('hare')
    await recut(1, 'n2')
    expect((await graph()).edges).toEqual(['n2 n3'])
    expect(await refused(apply({ disconnect: [{ from: 'n2', to: 'n3' }] }))).toEqual({
      code: 'input_validation_error',
      fields: ['disconnect[0]'],
    })
    await apply({ remove: [{ id: 'n2' }] })
    expect((await graph()).edges).toEqual([])
    expect((await read()).document.tracks[0]!.items[0]!.node_id).toBe('n2')
    expect(await refused(recut(2, 'n2'))).toMatchObject({ code: 'ref_not_found' })
  })

  test('A document is removed and restored with its node', async () => {
    const before = await bodies()
    await cut()
    expect(await bodies()).toBe(before + 1)
    await apply({ remove: [{ id: 'n3' }] })
    await apply({ add: [{ ref: 'a', type: 'timeline', document: makeSlideshow('n1') }], remove: [{ id: 'a' }] })
    expect(await refused(read())).toEqual({ code: 'not_found' })
    await apply({ restore: ['n3'] })
    expect((await read()).document).toBeDefined()
    expect(await bodies()).toBe(before + 1)
  })

  test("Reading a node's document returns not_found if the node has no document, is not a timeline or is not visible", async () => {
    await cut()
    await apply({ add: [{ ref: 'empty', type: 'timeline' }] })
    for (const reference of ['n1', 'n4', 'n99', 'x', newId('prj')]) expect(await refused(read(reference))).toEqual({ code: 'not_found' })
    await expect(read('n1')).rejects.toThrow('There is no timeline `n1` in this workspace.')
    await expect(read('n4')).rejects.toThrow('The timeline `n4` has no document yet: write one with a changeset.')
    const stranger = await createTenant(world)
    expect(await refused(read('n3', stranger.caller))).toEqual({ code: 'not_found' })
    expect((await graph()).nodes['n4']!.document).toBeNull()
  })

  test("A timeline's first document is written with an expected revision of 0 and gets revision 1", async () => {
    await apply({
      add: [
        { ref: 'a', type: 'timeline' },
        { ref: 'b', type: 'video' },
        { ref: 'c', type: 'timeline' },
      ],
    })
    await recut(0, 'n2')
    expect((await read()).head.revision).toBe(1)
  })

  describe('assets', () => {
    let count = 0
    const put = async (more: Partial<Parameters<typeof insertAsset>[1]> = {}) => {
      const assetId = newId('asset')
      const common = { workspaceId: tenant.workspaceId, projectId: undefined, status: 'ready' as const, uploadedVia: 'direct' }
      const file = { fileKey: `time${Date.now()}x${count++}`, fileName: 'a.mp4', contentType: 'video/mp4', createdAt: 1 }
      await database.transaction(sql => insertAsset(sql, { assetId, ...common, ...file, ...more }))
      return assetId
    }
    const show = (...assetIds: string[]) =>
      apply({
        add: [
          {
            ref: 'clip',
            type: 'timeline',
            document: {
              ...makeSlideshow(),
              tracks: [{ kind: 'video', items: assetIds.map((asset_id, index) => ({ start: index, duration: 1, asset_id })) }],
            },
          },
        ],
      })

    test('A document can use only ready assets that the caller can see and the track accepts', async () => {
      const colleague = await createColleague(world, tenant)
      const secret = await createProject(world.clock, createEffect(database, world.clock, colleague), colleague, {
        name: 'S',
        isPrivate: true,
      })
      const stranger = await createTenant(world)
      const good = await put()
      const bad = [
        await put({ workspaceId: stranger.workspaceId }),
        await put({ projectId: secret.projectId }),
        await put({ status: 'pending_upload', contentType: undefined }),
        await put({ contentType: 'audio/wav' }),
        newId('asset'),
      ]
      expect(await refused(show(...bad, good))).toEqual({
        code: 'input_validation_error',
        fields: bad.map((_, index) => `add[0].document.tracks[0].items[${index}].asset_id`),
      })
      await show(good, good)
      expect((await graph()).nodes['n1']!.document!.summary).toMatchObject({ item_count: 2, asset_count: 1 })
    })
    test("Assets are loaded by id, and only from the caller's workspace", async () => {
      const stranger = await createTenant(world)
      const ids = [await put(), await put({ workspaceId: stranger.workspaceId }), await put({ status: 'failed' }), newId('asset')]
      const found = await database.read(sql => loadAssets(sql, world.links, tenant.caller, [...ids, ids[0]!]))
      expect([...found]).toEqual([[ids[0], { type: 'video', url: expect.stringMatching(/\/files\/time.*\/a\.mp4$/) }]])
    })
  })

  test('A timeline stores and returns its brand context', async () => {
    await cut()
    const brandContext = { brand_id: 'brand_1', task: 'image.generate', modules: ['voice'], asset_keys: [] }
    await changeCanvas(world, tenant, draft => draft.change(1, { brandContext }))
    expect((await graph()).nodes['n1']!.brand_context).toEqual(brandContext)
    await apply({ update: [{ id: 'n1', brandContext: null }] })
    expect((await graph()).nodes['n1']).not.toHaveProperty('brand_context')
    const update = [{ id: 'n1', brandContext: { brand_id: 'brand_none', task: 'image.generate' } }]
    expect(await refused(apply({ update }))).toEqual({ code: 'input_validation_error', fields: ['update[0].brand_context'] })
  })
})
