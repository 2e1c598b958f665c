// @project slow: it fills canvases with thousands of nodes
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActionNode } from '../../../work/actions/create-action-node.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newId, newSecret } from '../../../machine/ids.ts'
import { loadCanvas } from '../../../canvas/canvas-store.ts'
import { maxNodes } from '../../../canvas/node-limit.ts'
import { showAsset } from '../../../canvas/show-asset.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { applyChange } from '../../support/graph.ts'
import { textNode } from '../../support/techniques.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import { duplicateProject } from '../../../work/projects/duplicate-project.ts'
import { patchCanvas } from '../../../work/canvas/patch-canvas.ts'

afterAll(closeDatabases)

describe.each(databases)('a full canvas on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    database = (await open()).database
    world = createWorld(database)
    tenant = await createTenant(world)
    await changeCanvas(world, tenant, draft => {
      for (let index = 0; index < maxNodes; index++) draft.add(newTestNode('label', { x: index * 640 }))
    })
  })

  const effect = () => createEffect(database, world.clock, tenant.caller)
  const apply = (change: Partial<ChangesetCommand>) => applyChange(world, tenant, change)
  const note = { ref: 'more', type: 'label' as const }
  const ids = async () => {
    const { nodes } = await database.read(sql => loadCanvas(sql, tenant.projectId))
    return nodes.map(({ shortId }) => shortId)
  }
  const addAction = () =>
    createActionNode(
      world,
      effect(),
      tenant.caller,
      {
        projectId: tenant.projectId,
        label: undefined,
        params: {},
        action: { actionId: 'rotate-image' },
      },
      new AbortController().signal,
    )
  const asset = async () => {
    const made = {
      assetId: newId('asset'),
      workspaceId: tenant.caller.workspaceId,
      projectId: undefined,
      uploadedVia: 'direct',
      fileKey: newSecret(),
      fileName: 'fox.png',
      name: 'Fox',
      folder: undefined,
      uploadContentType: undefined,
      status: 'ready' as const,
      contentType: 'image/png',
      createdAt: 1,
    }
    await database.transaction(sql => insertAsset(sql, made))
    return made
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a changeset', () => apply({ add: [note] })],
    [
      'a diagram',
      () =>
        patchCanvas(world, effect(), tenant.caller, {
          projectId: tenant.projectId,
          diagram: 'flowchart LR\n  a["image: fox"]',
          nodeParams: new Map(),
        }),
    ],
    ['a generation', () => start(world, tenant)],
    ['an action node', addAction],
    [
      'an attached asset',
      async () => attachAsset(world, effect(), tenant.caller, { projectId: tenant.projectId, assetId: (await asset()).assetId }),
    ],
    [
      'an uploaded asset',
      async () => {
        const uploaded = await asset()
        return database.transaction(sql => showAsset(sql, { projectId: tenant.projectId, asset: uploaded, now: 1 }))
      },
    ],
  ])('On a full canvas, %s adds nothing, and the error states the limit', async (_name, add) => {
    const before = await ids()
    const balance = await database.read(sql => readBalance(sql, tenant.caller.workspaceId))
    await expect(add()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('at most 10,000 nodes') })
    expect(await ids()).toEqual(before)
    expect(await database.read(sql => readBalance(sql, tenant.caller.workspaceId))).toBe(balance)
  })

  test('Nodes on a full canvas can be changed, and a changeset can replace a node', async () => {
    await apply({ update: [{ id: 'n1', label: 'first' }] })
    const { counts } = await apply({ add: [note], remove: [{ id: 'n2' }] })
    expect(counts).toMatchObject({ added: 1, removed: 1 })
    expect(await ids()).toHaveLength(maxNodes)
  })

  test('Removing a node from a full canvas makes room for exactly one new node', async () => {
    await apply({ remove: [{ id: 'n3' }] })
    await addAction()
    await expect(addAction()).rejects.toMatchObject({ code: 'conflict' })
    expect(await ids()).toHaveLength(maxNodes)
  })

  test('A canvas that already exceeds the limit can be changed but cannot grow', async () => {
    await changeCanvas(world, tenant, draft => {
      draft.add(newTestNode('label'))
      draft.add(newTestNode('label'))
    })
    await apply({ update: [{ id: 'n1', label: 'still first' }], remove: [{ id: 'n4' }] })
    await expect(apply({ add: [note] })).rejects.toMatchObject({ code: 'conflict' })
    await expect(start(world, tenant)).rejects.toMatchObject({ code: 'conflict' })
    expect(await ids()).toHaveLength(maxNodes + 1)
  })

  test('PROJ-10 A large canvas is copied in one call', async () => {
    const size = 2000
    const own = await createTenant(world)
    await changeCanvas(world, own, canvas => {
      for (let index = 0; index < size; index++) canvas.add(textNode('x'.repeat(50), { x: index * 640 }))
    })
    // Autovacuum analyzes a table within about a minute after its rows have changed. Until then, foreign key checks scan the whole table,
    // so the test runs `analyze` itself.
    if (database.dialect === 'postgres') await database.read(sql => sql.run('analyze nodes', []))
    await changeCanvas(world, own, canvas => {
      for (let index = 2; index <= size; index += 2) canvas.connect(index - 1, index, undefined)
    })
    const { projectId } = await duplicateProject(createEffect(database, world.clock, own.caller), own.caller, own.projectId, {
      name: undefined,
      withOutputs: true,
    })
    const counts = await database.read(sql =>
      sql.first(
        `select (select count(*) from nodes where project_id = ?) as nodes, (select count(*) from edges where project_id = ?) as edges`,
        [projectId, projectId],
      ),
    )
    expect([Number(counts!['nodes']), Number(counts!['edges'])]).toEqual([size, size / 2])
  })
})
