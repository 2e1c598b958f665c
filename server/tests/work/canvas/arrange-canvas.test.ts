import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import type { Database } from '../../../machine/database/database.ts'
import type { Layout } from '../../../machine/layout/layout.ts'
import { AppError } from '../../../machine/errors.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { nearPairs, sketchCanvas, type NodeSketch } from '../../../canvas/testing/scenes.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { arrangeCanvas, type ArrangeCommand } from '../../../work/canvas/arrange-canvas.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../../canvas/canvas-store.ts'
import { openDraft, type Draft } from '../../../canvas/draft.ts'
import { revisionMarker } from '../../../canvas/revision.ts'

afterAll(closeDatabases)

describe.each(databases)('arranging a canvas on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened))

  const row = { mode: 'row', columns: undefined, gap: 64, origin: { x: 0, y: 0 } } as const
  const arrange = (
    command: Partial<ArrangeCommand> = {},
    by = world,
    caller: Caller = tenant.caller,
    effect = createEffect(by.database, by.clock, caller),
  ) => arrangeCanvas(by, effect, caller, { projectId: tenant.projectId, nodeIds: undefined, layout: undefined, ...command })
  const refused = (command: Partial<ArrangeCommand>, caller?: Caller) =>
    arrange(command, world, caller).then(
      () => 'arranged',
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        const { code, message, fields } = error
        return { code, message, fields }
      },
    )
  const canvas = () => database.read(sql => loadCanvas(sql, tenant.projectId))
  const write = (work: (draft: Draft) => void) =>
    database.transaction(async sql => {
      await lockCanvas(sql, tenant.projectId)
      const now = await loadCanvas(sql, tenant.projectId)
      const draft = openDraft(now)
      work(draft)
      await saveCanvas(sql, now, draft.changes())
    })
  const draw = (nodes: readonly NodeSketch[], edges: readonly (readonly [number, number])[] = []) =>
    write(draft => {
      for (const node of sketchCanvas(nodes).nodes) draft.add({ ...node, nodeId: crypto.randomUUID() })
      for (const [from, to] of edges) draft.connect(from, to, undefined)
    })
  /** Calls `work` each time the canvas is laid out. */
  const meanwhile = (work: (time: number) => Promise<void>): World => {
    let time = 0
    const layOut: Layout['layOut'] = async (flows, within) => {
      await work(++time)
      return world.layout.layOut(flows, within)
    }
    return { ...world, layout: { ...world.layout, layOut } }
  }
  const getLeft = async (shortId: number) => {
    const node = (await canvas()).nodes[shortId - 1]!
    return node.x - node.width / 2
  }

  test('CANVAS-6 An arrangement is stored, and repeating it writes nothing', async () => {
    await draw(
      [
        { x: 900, y: 5 },
        { x: 800, y: 7 },
        { x: 700, y: 9 },
      ],
      [
        [1, 2],
        [2, 3],
      ],
    )
    const before = await canvas()
    world.clock.advance(60_000)
    const { revision, ...report } = await arrange()
    const after = await canvas()
    expect(after.nodes.map(({ x, y }) => [x, y])).toEqual([
      [700, 5],
      [1340, 5],
      [1980, 5],
    ])
    expect(after).toMatchObject({ revision: before.revision + 1, nextShortId: before.nextShortId, edges: before.edges })
    expect(revision).toBe(revisionMarker(tenant.projectId, after.revision))
    expect(report).toEqual({
      consideredCount: 3,
      movedCount: 3,
      overlaps: [],
      hint: undefined,
      bounds: { left: 540, top: 5, right: 2140, bottom: 325 },
    })
    const written = (await getProject(database, tenant.caller, tenant.projectId)).lastModified
    expect(written).toBe(world.clock.now())
    world.clock.advance(60_000)
    expect(await arrange()).toEqual({ ...report, movedCount: 0, revision })
    expect(await canvas()).toEqual(after)
    expect((await getProject(database, tenant.caller, tenant.projectId)).lastModified).toBe(written)
  })

  test('CANVAS-6 An arrangement changes only positions and frame sizes', async () => {
    await draw([{ type: 'group', x: 0, y: 0, width: 500, height: 400 }, { groupId: 1, prompt: 'A fox' }, { groupId: 1 }], [[2, 3]])
    const before = await canvas()
    const { movedCount } = await arrange({ nodeIds: ['n2', 'n3'], layout: { ...row, origin: undefined } })
    expect(movedCount).toBe(2)
    const after = await canvas()
    expect(after.nodes[0]).toMatchObject({ x: 0, y: 0, width: 784, height: 424 })
    const unplaced = (nodes: typeof after.nodes) => nodes.map(({ x: _x, y: _y, width: _width, height: _height, ...rest }) => rest)
    expect(unplaced(after.nodes)).toEqual(unplaced(before.nodes))
  })

  test('CANVAS-1 If a request to arrange nodes contains unknown ids, all of them are reported, and nothing moves', async () => {
    await draw([{}, {}])
    const before = await canvas()
    const unknown = '01a1f867-f930-7362-b732-87008e373d15'
    for (const layout of [undefined, row]) {
      expect(await refused({ nodeIds: ['n1', 'n99', 'n2', unknown], layout })).toEqual({
        code: 'ref_not_found',
        message: 'The canvas has no node `n99`: get the ids from `GET …/graph`.',
        fields: [
          { field: 'node_ids[1]', message: '`n99` is not on the canvas' },
          { field: 'node_ids[3]', message: `\`${unknown}\` is not on the canvas` },
        ],
      })
    }
    expect(await canvas()).toEqual(before)
  })

  test('CANVAS-1 A request to arrange nodes that cannot form a single block is rejected, and nothing moves', async () => {
    await draw([{ type: 'group', width: 900, height: 500 }, { groupId: 1 }, {}, { type: 'label', pinnedId: 3 }])
    const before = await canvas()
    expect(await refused({ nodeIds: ['n2', 'n3'], layout: row })).toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'node_ids' }],
    })
    expect(await refused({ nodeIds: ['n3', 'n4'], layout: row })).toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'node_ids[1]', message: 'is a label that is pinned to a node' }],
    })
    expect(await refused({ nodeIds: ['n2'], layout: { ...row, origin: { x: -500, y: 0 } } })).toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'layout.origin' }],
    })
    expect(await canvas()).toEqual(before)
  })

  test("Arranging another workspace's canvas returns not_found", async () => {
    const stranger = await createTenant(world)
    expect(await refused({}, stranger.caller)).toMatchObject({ code: 'not_found' })
    expect(await refused({ projectId: 'prj_none' }, await createColleague(world, tenant))).toMatchObject({ code: 'not_found' })
  })

  test('CANVAS-1 A repeated request to arrange nodes is recognized as a duplicate before it is validated', async () => {
    await draw([{ x: 900 }, { x: 800 }], [[1, 2]])
    const repeated = () => createEffect(database, world.clock, tenant.caller, { idempotency: { key: 'once', fingerprint: 'same' } })
    await arrange({ nodeIds: ['n1', 'n2'] }, world, tenant.caller, repeated())
    await write(draft => draft.remove(2))
    await expect(arrange({ nodeIds: ['n1', 'n2'] }, world, tenant.caller, repeated())).rejects.toMatchObject({
      code: 'idempotency_duplicate',
    })
  })

  test('CANVAS-1 A canvas that changes while it is being arranged is arranged again', async () => {
    await draw([{ x: 900 }, { x: 800 }], [[1, 2]])
    const times: (number | undefined)[] = []
    const by = meanwhile(async time => {
      times.push(time)
      if (time === 1)
        await write(draft =>
          draft.connect(2, draft.add({ ...sketchCanvas([{}]).nodes[0]!, nodeId: crypto.randomUUID() }).shortId, undefined),
        )
    })
    const { consideredCount } = await arrange({}, by)
    expect(consideredCount).toBe(3)
    expect(times).toEqual([1, 2])
    expect(await getLeft(3)).toBe((await getLeft(2)) + 640)
  })

  test('CANVAS-1 Concurrent moves and renames of nodes are not lost, and do not restart the arrangement', async () => {
    await draw(
      [
        { x: 900, y: 5 },
        { x: 800, y: 7 },
        { x: 5000, y: 0 },
      ],
      [[1, 2]],
    )
    const times: number[] = []
    const by = meanwhile(async time => {
      times.push(time)
      await write(draft => {
        draft.change(1, { label: 'Renamed', x: 1900 })
        draft.change(3, { x: 7000 })
      })
    })
    await arrange({ nodeIds: ['n1', 'n2'] }, by)
    expect(times).toEqual([1])
    const { nodes } = await canvas()
    expect(nodes[0]!.label).toBe('Renamed')
    expect(nodes.map(({ x }) => x)).toEqual([800, 1440, 7000])
  })

  test('CANVAS-1 If arrangements and changesets run concurrently, no changes are lost', async () => {
    await draw(
      Array.from({ length: 12 }, (_, index) => ({ x: index * 10 })),
      Array.from({ length: 11 }, (_, index) => [index + 1, index + 2] as const),
    )
    const other = { ...createWorld(await connectAgain(), world) }
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const by = index % 2 ? world : other
        if (index % 3 === 0) await write(draft => draft.change(index + 1, { label: `Named ${index}` }))
        else await arrange(index % 3 === 1 ? {} : { layout: { ...row, mode: 'grid' } }, by)
      }),
    )
    const { nodes } = await canvas()
    expect(nodes.flatMap(({ label }) => label || [])).toEqual([0, 3, 6, 9].map(index => `Named ${index}`))
    expect(nearPairs(await canvas(), { x: 64, y: 64 })).toEqual([])
  })

  test('Arranging an empty canvas moves nothing', async () => {
    expect(await arrange()).toMatchObject({
      consideredCount: 0,
      movedCount: 0,
      overlaps: [],
      bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    })
    expect(await arrange({ layout: row })).toMatchObject({ consideredCount: 0, movedCount: 0 })
  })
})
