import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { ChangesetCommand } from '../../../work/canvas/apply-changeset.ts'
import type { Database } from '../../../machine/database/database.ts'
import { addImage } from '../../support/brands.ts'
import { makeSlideshow } from '../../../work/canvas/testing/canvas-scene.ts'
import { newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { testModel, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import {
  countTechniquesAndRuns,
  listSlugs,
  addToCanvas,
  imageNode,
  catchAppError,
  saveTechnique,
  startTechnique,
  describingScript,
  textNode,
} from '../../support/techniques.ts'
import { requestedInput } from '../../../work/techniques/testing/requested-slots.ts'
import { applyChange } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { archiveTechnique } from '../../../work/techniques/archive-technique.ts'
import { getTechnique } from '../../../work/techniques/get-technique.ts'

afterAll(closeDatabases)

const models = [...testModels, testModel('local/clip', { type: 'video', cost: () => 3_000_000 })]

describe.each(databases)('starting technique runs on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })
  beforeEach(() => void (world.provider.script = describingScript))
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const rows = () => countTechniquesAndRuns(world, tenant)
  const archive = (key: string) => archiveTechnique(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, key)
  const list = (of = tenant, textContains?: string) => listSlugs(world, of, textContains)
  const add = (added: ChangesetCommand['add'], connect: ChangesetCommand['connect'] = []) =>
    applyChange(world, tenant, { add: added, connect })

  test('TECH-3 If the plan lacks a feature that a technique needs, creating the technique returns 400, and running an existing one returns 403', async () => {
    await addToCanvas(world, tenant, [newTestNode('video', { label: 'Clip', prompt: 'A clip', modelId: 'local/clip' })])
    const limited = { ...tenant, caller: { ...tenant.caller, features: [] } }
    expect(await catchAppError(saveTechnique(world, limited, { outputs: ['n1'] }))).toMatchObject({ code: 'input_validation_error' })
    const { slug } = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect(await catchAppError(startTechnique(world, limited, slug))).toMatchObject({ code: 'paid_plan_required' })
    expect([await rows(), await balance()]).toEqual([[1, 0], 100_000_000])
  })

  test('TECH-3 MONEY-1 If the inputs are invalid, the balance is empty or the technique is archived, nothing is started or charged', async () => {
    await addToCanvas(
      world,
      tenant,
      [
        textNode('Words'),
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }),
        imageNode('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 3],
        [2, 3],
      ],
    )
    const { slug } = await saveTechnique(world, tenant, {
      inputs: [requestedInput('n1', { allowMultiple: true }), requestedInput('n2')],
      outputs: ['n3'],
    })
    const photo = 'https://example.com/other.png'
    const stranger = await createTenant(world)
    const theirs = await addImage(world, stranger, { fileKey: 'theirs' })
    expect(theirs).toMatch(/^asset_/)
    const clip = await addImage(world, tenant, { fileKey: 'aclip', contentType: 'video/mp4' })
    expect(clip).toMatch(/^asset_/)
    const cases: [object, string[]][] = [
      [{}, ['inputs.words', 'inputs.photo']],
      [{ words: 'x', photo, more: 1, again: 2 }, ['inputs.more', 'inputs.again']],
      [{ words: 7, photo }, ['inputs.words']],
      [{ words: ' ', photo }, ['inputs.words']],
      [{ words: 'x', photo: [photo] }, ['inputs.photo']],
      [{ words: Array(51).fill('x'), photo }, ['inputs.words']],
      [{ words: 'x', photo: 'ftp://example.com/x.png' }, ['inputs.photo']],
      [{ words: 'x', photo: 'https://127.0.0.1/x.png' }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('theirs', 'picture.png') }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('nobodys', 'picture.png') }, ['inputs.photo']],
      [{ words: 'x', photo: world.links.file('aclip', 'clip.mp4') }, ['inputs.photo']],
    ]
    for (const [values, fields] of cases)
      expect(
        await catchAppError(startTechnique(world, tenant, slug, values as Record<string, unknown>)),
        JSON.stringify(values),
      ).toMatchObject({
        code: 'input_validation_error',
        fields,
      })
    const right = { words: ['x', 'y'], photo }
    expect(await catchAppError(startTechnique(world, tenant, slug, right, { callbackUrl: 'https://localhost/hook' }))).toMatchObject({
      fields: ['callback_url'],
    })
    await database.transaction(sql => sql.run('update balances set balance_micros = 3999999 where workspace_id = ?', [tenant.workspaceId]))
    expect(await catchAppError(startTechnique(world, tenant, slug, right))).toMatchObject({ code: 'insufficient_credits' })
    await database.transaction(sql =>
      sql.run('update balances set balance_micros = 100000000 where workspace_id = ?', [tenant.workspaceId]),
    )
    expect(await archive(slug)).toMatchObject({ archivedAt: world.clock.now() })
    expect(await catchAppError(archive(slug))).toMatchObject({ code: 'conflict' })
    expect(await catchAppError(startTechnique(world, tenant, slug, right))).toMatchObject({ code: 'forbidden' })
    expect([await rows(), await balance(), await list()]).toEqual([[1, 0], 100_000_000, []])
    expect(await getTechnique(database, tenant.caller, slug)).toMatchObject({ slug })
  })

  test('TECH-3 If a technique needs an object that was removed, starting a run returns a conflict without a charge', async () => {
    const assetId = await addImage(world, tenant)
    const document = { ...makeSlideshow(), tracks: [{ kind: 'video' as const, items: [{ start: 0, duration: 10, asset_id: assetId }] }] }
    await add([{ ref: 'clip', type: 'timeline', label: 'Clip', document }], [])
    await addToCanvas(
      world,
      tenant,
      [newTestNode('action', { label: 'Turned', actionId: 'rotate-image' }), imageNode('Fox')],
      [[3, 2, 'image']],
    )
    const clip = await saveTechnique(world, tenant, { name: 'Clip', outputs: ['n1'] })
    const turned = await saveTechnique(world, tenant, { name: 'Turned', outputs: ['n2'] })
    await database.transaction(sql => sql.run(`update assets set status = 'failed' where asset_id = ?`, [assetId]))
    expect(await catchAppError(startTechnique(world, tenant, clip.slug))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(assetId),
    })
    const without = { ...world, actions: { ...world.actions, find: () => undefined } } as World
    expect(await catchAppError(startTechnique(without, tenant, turned.slug))).toMatchObject({ code: 'conflict' })
    expect([await rows(), await balance()]).toEqual([[2, 0], 100_000_000])
  })

  test('TECH-3 A technique run can have at most a thousand steps, and the size of its inputs is limited', async () => {
    await addToCanvas(
      world,
      tenant,
      [
        textNode('Words'),
        ...Array.from({ length: 21 }, (_, index) => textNode(`Written ${index}`, { prompt: undefined, modelId: 'local/write' })),
      ],
      Array.from({ length: 21 }, (_, index): [number, number] => [1, index + 2]),
    )
    const inputs = [requestedInput('n1', { allowMultiple: true })]
    const { slug } = await saveTechnique(world, tenant, { inputs, outputs: Array.from({ length: 21 }, (_, index) => `n${index + 2}`) })
    const start = (count: number, length: number) =>
      catchAppError(startTechnique(world, tenant, slug, { words: Array(count).fill('x'.repeat(length)) }))
    expect(await start(48, 10)).toMatchObject({
      code: 'input_validation_error',
      fields: ['inputs.words'],
      message: expect.stringContaining('1008 steps'),
    })
    expect(await start(40, 32_000)).toMatchObject({ code: 'input_validation_error', fields: ['inputs.words'] })
    expect(await rows()).toEqual([1, 0])
    expect(await start(47, 10)).toBeUndefined()
    expect(await rows()).toEqual([1, 1 + 47 * 21])
  })

  test('IDEM-1 IDEM-4 Repeating a call with the same idempotency key creates only one technique or starts only one run', async () => {
    await addToCanvas(world, tenant, [imageNode('Fox')])
    const call = (key: string) => ({ idempotency: { key, fingerprint: key } })
    const saves = await Promise.all([1, 2, 3].map(() => catchAppError(saveTechnique(world, tenant, { outputs: ['n1'] }, call('save')))))
    expect(saves.filter(each => each?.code === 'idempotency_duplicate')).toHaveLength(2)
    const starts = await Promise.all(
      [1, 2, 3].map(() => catchAppError(startTechnique(world, tenant, 'a-technique', {}, {}, call('start')))),
    )
    expect(starts.filter(each => each?.code === 'idempotency_duplicate')).toHaveLength(2)
    // A rejected request releases its idempotency key.
    expect(await catchAppError(startTechnique(world, tenant, 'a-technique', { more: 1 }, {}, call('third')))).toMatchObject({
      code: 'input_validation_error',
    })
    await startTechnique(world, tenant, 'a-technique', {}, {}, call('third'))
    expect([await rows(), await balance()]).toEqual([[1, 4], 98_000_000])
  })
})
