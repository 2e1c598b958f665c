import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { testModel, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import {
  countTechniquesAndRuns,
  runToEnd,
  listSlugs,
  addToCanvas,
  imageNode,
  catchAppError,
  saveTechnique,
  startTechnique,
  findStepByName,
  listSteps,
  describingScript,
  textNode,
  executeAllSteps,
} from '../../support/techniques.ts'
import { requestedInput, requestedOutput } from '../../../work/techniques/testing/requested-slots.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { archiveTechnique } from '../../../work/techniques/archive-technique.ts'
import { getTechnique, getTechniqueRun } from '../../../work/techniques/get-technique.ts'

afterAll(closeDatabases)

const models = [
  ...testModels,
  testModel('local/clip', { type: 'video', cost: () => 3_000_000 }),
  testModel('local/shape', { type: 'model3d' }),
]

describe.each(databases)('creating techniques on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, connectAgain, world, tenant } = opened), { models })
  beforeEach(() => void (world.provider.script = describingScript))
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const rows = () => countTechniquesAndRuns(world, tenant)
  const result = (key: string, values = {}) => runToEnd(world, tenant, key, values)
  const archive = (key: string) => archiveTechnique(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, key)
  const createSecond = async (isPrivate = false) => {
    const effect = createEffect(database, world.clock, tenant.caller)
    const { projectId } = await createProject(world.clock, effect, tenant.caller, { name: 'Second', isPrivate })
    return { ...tenant, projectId }
  }
  const list = (of = tenant, textContains?: string) => listSlugs(world, of, textContains)

  test('TECH-3 A selection that cannot become a technique is rejected with all the reasons, and nothing is stored', async () => {
    await addToCanvas(
      world,
      tenant,
      [
        textNode('Words'), // 1
        imageNode('Fox'), // 2
        newTestNode('group', { label: 'Group' }), // 3
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }), // 4
        newTestNode('model3d', { label: 'Shape', prompt: 'x', modelId: 'local/shape' }), // 5
        newTestNode('video', { label: 'No model', prompt: 'x' }), // 6
        imageNode('Empty', { prompt: undefined }), // 7
        newTestNode('action', { label: 'Reverse', actionId: 'reverse-video' }), // 8
        textNode('Apart'), // 9
        newTestNode('timeline', { label: 'Clip' }), // 10
      ],
      [[1, 2]],
    )
    const refused = (inputs: Parameters<typeof saveTechnique>[2]['inputs'], ...outputs: Parameters<typeof saveTechnique>[2]['outputs']) =>
      catchAppError(saveTechnique(world, tenant, { inputs: inputs!, outputs }))
    const cases: [Awaited<ReturnType<typeof refused>>, string, string[]][] = [
      [await refused(['n77'], 'n99'), 'ref_not_found', ['inputs[0].node_id', 'outputs[0].node_id']],
      [await refused(['n77'], 'n4'), 'input_validation_error', ['inputs[0].node_id', 'outputs[0].node_id']],
      [await refused([], 'n1'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n3'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n5'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n2', 'n6'), 'input_validation_error', ['outputs[1].node_id']],
      [await refused([], 'n7'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n8'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused([], 'n10'), 'input_validation_error', ['outputs[0].node_id']],
      [await refused(['n3', 'n5'], 'n2'), 'input_validation_error', ['inputs[0].node_id']],
      [await refused(['n9'], 'n2'), 'input_validation_error', ['inputs[0].node_id']],
      [
        await refused(['n77', 'n3'], 'n7', 'n4', 'n2'),
        'input_validation_error',
        ['inputs[0].node_id', 'inputs[1].node_id', 'outputs[0].node_id', 'outputs[1].node_id'],
      ],
      [await refused(['n1', 'n1'], 'n2', 'n2'), 'input_validation_error', ['inputs[1].node_id', 'outputs[1].node_id']],
      [await refused([requestedInput('n1', { type: 'imageUrl' })], 'n2'), 'input_validation_error', ['inputs[0].type']],
      [await refused([requestedInput('n2', { type: 'documentUrl' })], 'n2'), 'input_validation_error', ['inputs[0].type']],
      [
        await refused([requestedInput('n1', { optional: true, id: 'a' }), requestedInput('n2', { id: 'a' })], 'n2'),
        'input_validation_error',
        ['inputs[1].id'],
      ],
    ]
    for (const [found, code, fields] of cases) expect(found).toMatchObject({ code, fields: expect.arrayContaining(fields) })
    expect(await rows()).toEqual([0, 0])
  })

  test('TECH-3 A locked node can be an output only if text must be supplied for it, and a node with supplied media cannot be an output', async () => {
    await addToCanvas(
      world,
      tenant,
      [imageNode('Given', { prompt: undefined }), imageNode('Kept'), imageNode('Out', { modelId: 'local/repaint' })],
      [[1, 3]],
    )
    const { slug } = await saveTechnique(world, tenant, { outputs: ['n2'] })
    const { runId } = await startTechnique(world, tenant, slug)
    await executeAllSteps(world, runId)
    const [step] = await listSteps(world, runId)
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ?, locked = 1 where project_id = ? and short_id = 2', [step!.runId, tenant.projectId]),
    )
    expect(await catchAppError(saveTechnique(world, tenant, { outputs: ['n2'] }))).toMatchObject({ fields: ['outputs[0].node_id'] })
    const given = requestedInput('n1', { type: 'imageUrl' })
    expect(await catchAppError(saveTechnique(world, tenant, { inputs: [given], outputs: ['n3', 'n1'] }))).toMatchObject({
      fields: ['outputs[1].node_id'],
    })
    // A locked node whose text is optional is a step only in runs that supply the text, so the node cannot be an output.
    const words = { type: 'text' as const }
    const both = { inputs: [requestedInput('n2', { ...words, optional: true })], outputs: ['n2'] }
    expect(await catchAppError(saveTechnique(world, tenant, both))).toMatchObject({ fields: ['outputs[0].node_id'] })
    const { slug: anew } = await saveTechnique(world, tenant, { inputs: [requestedInput('n2', words)], outputs: ['n2'] })
    expect(await result(anew, { kept: 'A hare' })).toEqual(['A hare'])
  })

  test('TECH-2 An input is treated as used even if it reaches an output only through a node of type `element`', async () => {
    await addToCanvas(
      world,
      tenant,
      [
        newTestNode('image', { label: 'Photo', contentUrl: 'https://example.com/photo.png' }),
        newTestNode('element'),
        imageNode('Out', { modelId: 'local/repaint' }),
      ],
      [
        [1, 2],
        [2, 3],
      ],
    )
    const { slug } = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n3'] })
    const { runId } = await startTechnique(world, tenant, slug, { photo: 'https://example.com/other.png' })
    expect((await findStepByName(world, runId, 'Out')).input.media).toEqual({ image_url: 'https://example.com/other.png' })
  })

  test('TECH-3 An input cannot be declared optional if its node has no content of its own', async () => {
    await addToCanvas(world, tenant, [imageNode('Empty', { prompt: undefined }), imageNode('Out', { modelId: 'local/repaint' })], [[1, 2]])
    const optional = requestedInput('n1', { type: 'imageUrl', optional: true })
    expect(await catchAppError(saveTechnique(world, tenant, { inputs: [optional], outputs: ['n2'] }))).toMatchObject({
      fields: ['inputs[0].optional'],
    })
  })

  test('TECH-3 A technique can have at most two hundred steps, and the total size of a technique is limited', async () => {
    await changeCanvas(world, tenant, draft => {
      for (let number = 1; number <= 201; number++) {
        draft.add(textNode(`T${number}`, { modelId: 'local/write' }))
        if (number > 1) draft.connect(number - 1, number, undefined)
      }
      // Without the optional input, producing the output takes all 201 steps.
      draft.connect(201, draft.add(imageNode('Out')).shortId, undefined)
    })
    const refused = { code: 'input_validation_error', fields: ['outputs'] }
    expect(await catchAppError(saveTechnique(world, tenant, { outputs: ['n201'] }))).toMatchObject(refused)
    expect(
      await catchAppError(
        saveTechnique(world, tenant, { inputs: [requestedInput('n201', { type: 'text', optional: true })], outputs: ['n202'] }),
      ),
    ).toMatchObject(refused)
    expect(await saveTechnique(world, tenant, { outputs: ['n200'] })).toMatchObject({ runCost: 2_000_000 })
    const large = await createSecond()
    await addToCanvas(
      world,
      large,
      [...Array.from({ length: 140 }, () => textNode('x'.repeat(32_000))), newTestNode('action', { actionId: 'concat-text' })],
      Array.from({ length: 140 }, (_, index): [number, number, string] => [index + 1, 141, 'texts']),
    )
    expect(await catchAppError(saveTechnique(world, large, { outputs: ['n141'] }))).toMatchObject(refused)
  })

  test("A technique's slug is derived from its name, is unique in its workspace and stays reserved after the technique is archived", async () => {
    await addToCanvas(world, tenant, [imageNode('Fox')])
    const save = (more: object, of = tenant) => saveTechnique(world, of, { outputs: ['n1'], ...more })
    const slugs: string[] = []
    for (const name of ['Été à Paris!', 'Été à Paris?', '日本', '日本', 'x'.repeat(200)]) {
      slugs.push((await save({ name })).slug)
      world.clock.advance(1)
    }
    expect(slugs).toEqual(['ete-a-paris', 'ete-a-paris-2', 'technique', 'technique-2', 'x'.repeat(56)])
    expect(await catchAppError(save({ slug: 'ete-a-paris' }))).toMatchObject({ code: 'conflict', fields: ['slug'] })
    expect([await list(tenant, 'PARIS!'), await list(tenant, '%'), await list(tenant, 'ete-a')]).toEqual([
      ['ete-a-paris'],
      [],
      slugs.slice(0, 2).toReversed(),
    ])
    await archive('ete-a-paris')
    expect(await list(tenant, 'ete-a')).toEqual(['ete-a-paris-2'])
    expect(await catchAppError(save({ slug: 'ete-a-paris' }))).toMatchObject({ code: 'conflict' })
    const stranger = await createTenant(world)
    await addToCanvas(world, stranger, [imageNode('Fox')])
    expect(await save({ slug: 'ete-a-paris' }, stranger)).toMatchObject({ slug: 'ete-a-paris' })
  })

  test('Of two concurrent requests for the same slug, one gets the slug; requests that name no slug each get a different one', async () => {
    const other = createWorld(await connectAgain(), world)
    await addToCanvas(world, tenant, [imageNode('Fox')])
    const second = await createSecond()
    await addToCanvas(world, second, [imageNode('Fox')])
    const both = (more: object) =>
      Promise.allSettled([
        saveTechnique(world, tenant, { outputs: ['n1'], ...more }),
        saveTechnique(other, second, { outputs: ['n1'], ...more }),
      ])
    for (let round = 0; round < 5; round++) {
      const named = await both({ slug: `fox-${round}x` })
      expect(named.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const unnamed = await both({ name: `Hare ${round}` })
      expect(unnamed.map(each => (each.status === 'fulfilled' ? each.value.slug : String(each.reason))).toSorted()).toEqual([
        `hare-${round}`,
        `hare-${round}-2`,
      ])
    }
  })

  test("Only the owner of a private project can see the project's techniques and their runs", async () => {
    const own = await createSecond(true)
    await addToCanvas(world, own, [imageNode('Fox')])
    const { techniqueId, slug } = await saveTechnique(world, own, { outputs: ['n1'] })
    const { runId } = await startTechnique(world, own, slug)
    const colleague = { ...tenant, caller: await createColleague(world, tenant) }
    const theirs = { ...colleague, projectId: own.projectId }
    expect(await catchAppError(saveTechnique(world, theirs, { outputs: ['n1'] }))).toMatchObject({ code: 'not_found' })
    for (const key of [techniqueId, slug]) {
      expect(await catchAppError(getTechnique(database, colleague.caller, key))).toMatchObject({ code: 'not_found' })
      expect(await catchAppError(startTechnique(world, colleague, key))).toMatchObject({ code: 'not_found' })
      expect(await catchAppError(getTechniqueRun(database, colleague.caller, key, runId))).toMatchObject({ code: 'not_found' })
    }
    expect([await list(own), await list(colleague)]).toEqual([[slug], []])
    expect(
      await catchAppError(archiveTechnique(world.clock, createEffect(database, world.clock, colleague.caller), colleague.caller, slug)),
    ).toMatchObject({ code: 'not_found' })
  })

  test("Members of another workspace cannot see a workspace's techniques", async () => {
    await addToCanvas(world, tenant, [imageNode('Fox')])
    const { techniqueId, slug } = await saveTechnique(world, tenant, { outputs: [requestedOutput('n1')] })
    const stranger = await createTenant(world)
    for (const key of [techniqueId, slug])
      expect(await catchAppError(getTechnique(database, stranger.caller, key))).toMatchObject({ code: 'not_found' })
    expect(await catchAppError(saveTechnique(world, { ...stranger, projectId: tenant.projectId }, { outputs: ['n1'] }))).toMatchObject({
      code: 'not_found',
    })
    expect(await list(stranger)).toEqual([])
    const { runId } = await startTechnique(world, tenant, slug)
    const second = await saveTechnique(world, tenant, { outputs: ['n1'] })
    expect(await catchAppError(getTechniqueRun(database, tenant.caller, second.slug, runId))).toMatchObject({ code: 'not_found' })
    expect((await getTechniqueRun(database, tenant.caller, slug, runId)).run.runId).toBe(runId)
  })
})
