import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { listGenerations } from '../../../work/generations/list-generations.ts'
import type { ListedRun } from '../../../work/runs/run.ts'
import { addImage } from '../../support/brands.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob } from '../../../machine/testing/jobs.ts'
import { testModel, testModels } from '../../../core/providers/testing/scripted-provider.ts'
import {
  listEntries,
  saveWoodcut,
  imageNode,
  readLabeledOutputs,
  readySteps,
  catchAppError,
  repaintNode,
  saveTechnique,
  startTechnique,
  findStepByName,
  listSteps,
  describingScript,
  textNode,
  executeAllSteps,
  executeStep,
} from '../../support/techniques.ts'
import { requestedInput, requestedOutput } from '../../../work/techniques/testing/requested-slots.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { listTechniqueRuns } from '../../../work/techniques/list-technique-runs.ts'

afterAll(closeDatabases)

const models = [...testModels, testModel('local/clip', { type: 'video', cost: () => 3_000_000 })]

describe.each(databases)('running techniques on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })
  beforeEach(() => void (world.provider.script = describingScript))
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const run = (runId: string, caller = tenant.caller) => getRun(database, caller, runId)
  const made = (runId: string) => readLabeledOutputs(world, tenant, runId)
  const cancel = (runId: string, by = world) => cancelRun(by, createEffect(by.database, world.clock, tenant.caller), tenant.caller, runId)
  const entries = (runId: string) => listEntries(world, runId)
  const startWoodcut = async (more: Parameters<typeof startTechnique>[4] = {}) =>
    (await startTechnique(world, tenant, (await saveWoodcut(world, tenant)).slug, { words: 'A fox' }, more)).runId

  test("TECH-2 A technique run is charged once, executes its steps in dependency order and returns its outputs in the technique's order", async () => {
    const technique = await saveWoodcut(world, tenant)
    expect(technique).toMatchObject({ slug: 'woodcut', runCost: 4_000_000 })
    const { runId, cost, estimatedSeconds } = await startTechnique(world, tenant, technique.slug, { words: 'A fox' })
    expect({ cost, estimatedSeconds, balance: await balance() }).toEqual({ cost: 4_000_000, estimatedSeconds: 4, balance: 96_000_000 })
    expect(await run(runId)).toMatchObject({ status: 'pending', progress: 0, type: 'technique', chargedMicros: 4_000_000 })
    // Independent steps can run concurrently.
    expect((await readySteps(world, runId)).toSorted()).toEqual(['Sketch', 'Sky'])
    world.clock.advance(10)
    await executeStep(world, (await findStepByName(world, runId, 'Sketch')).runId)
    expect(await run(runId)).toMatchObject({ status: 'running', progress: 33, startedAt: world.clock.now() })
    expect((await readySteps(world, runId)).toSorted()).toEqual(['Sky', 'Woodcut'])
    await executeAllSteps(world, runId)
    expect(await made(runId)).toEqual([
      ['Woodcut', 'Woodcut < Sketch\n\nA fox'],
      ['Sketch', 'Sketch\n\nA fox'],
      ['Sky', 'Sky'],
    ])
    const ended = await run(runId)
    expect(ended).toMatchObject({ status: 'completed', progress: 100, chargedMicros: 4_000_000, endedAt: world.clock.now() })
    expect(ended.outputs!.map(({ output_id }) => output_id)).toEqual(['out_1', 'out_2', 'out_3'])
    expect(await entries(runId)).toEqual([['charge', -4_000_000]])
  })

  test('MONEY-7 TECH-2 When the last step ends, the unused part of the charge for the steps is refunded', async () => {
    world.provider.script = (request, watch) => {
      if (request.prompt.startsWith('Sketch')) watch.chargeOnly(300_000)
      if (request.model.id === 'local/repaint') watch.chargeOnly(1_500_000)
      return describingScript(request, watch)
    }
    const runId = await startWoodcut()
    await executeAllSteps(world, runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', chargedMicros: 2_800_000 })
    expect(await entries(runId)).toEqual([
      ['charge', -4_000_000],
      ['refund', 1_200_000],
    ])
    expect(await balance()).toBe(97_200_000)
  })

  test('MONEY-7 TECH-2 A refund never exceeds the price of the technique run, even if its steps cost more in total', async () => {
    const { slug } = await saveWoodcut(world, tenant)
    await database.transaction(sql => sql.run('update techniques set run_cost_micros = 500000', []))
    world.provider.script = (request, watch) => {
      watch.chargeOnly(0)
      return describingScript(request, watch)
    }
    const { runId } = await startTechnique(world, tenant, slug, { words: 'A fox' })
    await executeAllSteps(world, runId)
    expect([(await run(runId)).chargedMicros, await balance()]).toEqual([0, 100_000_000])
  })

  test('TECH-2 All outputs are generated once for each value of a list input, in order, and other inputs keep their single value', async () => {
    await changeCanvas(world, tenant, draft => {
      const [subject, style, picture] = [
        draft.add(textNode('Subject')),
        draft.add(textNode('Style')),
        draft.add(imageNode('Picture', { prompt: undefined })),
      ]
      draft.connect(subject.shortId, picture.shortId, undefined)
      draft.connect(style.shortId, picture.shortId, undefined)
      draft.connect(picture.shortId, draft.add(repaintNode('Again')).shortId, undefined)
    })
    const inputs = [requestedInput('n1', { allowMultiple: true }), requestedInput('n2')]
    const technique = await saveTechnique(world, tenant, { inputs, outputs: ['n3', 'n4'] })
    const { runId, cost } = await startTechnique(world, tenant, technique.techniqueId, { subject: ['a', 'b', 'c'], style: 'blue' })
    expect([cost, await balance()]).toEqual([9_000_000, 91_000_000])
    await executeAllSteps(world, runId)
    expect(await made(runId)).toEqual(
      ['a', 'b', 'c'].flatMap(each => [
        ['Picture', `${each}\n\nblue`],
        ['Again', `Again < ${each}\n\nblue`],
      ]),
    )
    expect(await entries(runId)).toEqual([['charge', -9_000_000]])
  })

  test("TECH-2 An action step returns all of the action's outputs, and the next step reads them", async () => {
    await changeCanvas(world, tenant, draft => {
      const [words, split, joined] = [
        draft.add(textNode('Words')),
        draft.add(newTestNode('action', { label: 'Split', actionId: 'split-text' })),
        draft.add(newTestNode('action', { label: 'Joined', actionId: 'concat-text' })),
      ]
      draft.connect(words.shortId, split.shortId, undefined)
      draft.connect(split.shortId, joined.shortId, 'texts')
    })
    const technique = await saveTechnique(world, tenant, { inputs: ['n1'], outputs: ['n2', 'n3'] })
    expect(technique.outputs).toMatchObject([
      { id: 'split', type: 'text', allow_multiple: true },
      { id: 'joined', type: 'text' },
    ])
    expect(technique.outputs[1]).not.toHaveProperty('allow_multiple')
    world.actionEngine.answer(async ({ program, inputs }) => {
      const texts = inputs.map(input => (input.type === 'text' ? input.text : ''))
      const [slot] = program.outputs.map(({ name }) => name)
      const results = slot === 'texts' ? texts.flatMap(each => each.split(' ')) : [texts.join('+')]
      return results.map(result => ({ slot: slot!, type: 'text' as const, text: result }))
    })
    const { runId } = await startTechnique(world, tenant, technique.slug, { words: 'one two three' })
    await executeAllSteps(world, runId)
    expect(await made(runId)).toEqual([
      ['Split', 'one'],
      ['Split', 'two'],
      ['Split', 'three'],
      ['Joined', 'one+two+three'],
    ])
  })

  test("TECH-2 A node's own media is used unless other media is supplied", async () => {
    for (const name of ['old', 'new']) await world.files.put(name, Buffer.from(name))
    const old = await addImage(world, tenant, { fileKey: 'old' })
    await addImage(world, tenant, { fileKey: 'new' })
    await changeCanvas(world, tenant, draft => {
      const photo = draft.add(newTestNode('image', { assetId: old, label: 'Photo' }))
      draft.connect(photo.shortId, draft.add(repaintNode('Woodcut')).shortId, undefined)
    })
    const { slug } = await saveTechnique(world, tenant, { inputs: [requestedInput('n1', { optional: true })], outputs: ['n2'] })
    for (const [values, seen] of [
      [{ photo: world.links.file('new', 'picture.png') }, 'new'],
      [{}, 'old'],
    ] as const) {
      const { runId } = await startTechnique(world, tenant, slug, values)
      await executeAllSteps(world, runId)
      expect(await made(runId)).toEqual([['Woodcut', `Woodcut < ${seen}`]])
    }
  })

  test("TECH-2 Supplied text replaces a node's text, even if the node is locked", async () => {
    await changeCanvas(world, tenant, draft => {
      const [words, picture] = [
        draft.add(textNode('Words', { modelId: 'local/write' })),
        draft.add(imageNode('Picture', { prompt: undefined })),
      ]
      draft.connect(words.shortId, picture.shortId, undefined)
    })
    const before = await saveTechnique(world, tenant, { outputs: [requestedOutput('n1'), requestedOutput('n2')] })
    const { runId } = await startTechnique(world, tenant, before.slug)
    await executeAllSteps(world, runId)
    const written = await findStepByName(world, runId, 'Words')
    // Puts the node in the state that a run on the canvas would leave it in.
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ?, locked = 1 where project_id = ? and short_id = 1', [written.runId, tenant.projectId]),
    )
    const kept = await saveTechnique(world, tenant, { outputs: ['n2'] })
    const given = await saveTechnique(world, tenant, { inputs: [requestedInput('n1', { type: 'text' })], outputs: ['n2'] })
    await changeCanvas(world, tenant, draft => void draft.change(1, { modelId: undefined }))
    const unmade = await saveTechnique(world, tenant, { inputs: [requestedInput('n1', { type: 'text' })], outputs: ['n2'] })
    for (const [slug, values, words] of [
      [kept.slug, {}, 'Written: Words'],
      [given.slug, { words: 'A hare' }, 'Written: A hare'],
      [unmade.slug, { words: 'A hare' }, 'A hare'],
    ] as const) {
      const next = await startTechnique(world, tenant, slug, values)
      await executeAllSteps(world, next.runId)
      expect(await made(next.runId)).toEqual([['Picture', words]])
    }
  })

  test("TECH-2 Run lists omit a technique run's steps, and asset lists contain only the outputs of the technique run", async () => {
    await saveWoodcut(world, tenant, { name: 'Only the last', outputs: ['n4'] })
    const { runId } = await startTechnique(world, tenant, 'only-the-last', { words: 'A fox' })
    const page = { cursor: undefined, limit: 50 }
    const anyStatus = { projectId: undefined, status: undefined, ...page }
    const runIds = async (list: Promise<{ runs: (ListedRun | { run: ListedRun })[] }>) =>
      (await list).runs.map(each => ('run' in each ? each.run : each).runId)
    const shown = async () =>
      Promise.all(
        [undefined, tenant.projectId].map(
          async projectId =>
            (await listAssets(database, world.cursors, tenant.caller, { projectId, textContains: undefined, ...page })).assets,
        ),
      )
    const steps = await listSteps(world, runId)
    expect(steps).toHaveLength(2)
    await executeStep(world, (await findStepByName(world, runId, 'Sketch')).runId)
    expect(await shown()).toEqual([[], []])
    for (const step of steps) {
      expect(await catchAppError(run(step.runId))).toMatchObject({ code: 'not_found' })
      expect(await catchAppError(cancel(step.runId))).toMatchObject({ code: 'not_found' })
    }
    await executeAllSteps(world, runId)
    for (const assets of await shown())
      expect(assets).toMatchObject([{ assetId: (await run(runId)).outputs![0]!.asset_id, uploadedVia: 'run' }])
    expect(await runIds(listGenerations(database, world.cursors, tenant.caller, anyStatus))).toEqual([])
    const all = { ...anyStatus, techniqueId: undefined }
    expect(await runIds(listTechniqueRuns(database, world.cursors, tenant.caller, all))).toEqual([runId])
  })

  test('TECH-2 Another member of the workspace can see a technique run, but a member of another workspace cannot', async () => {
    const runId = await startWoodcut()
    expect(await run(runId, await createColleague(world, tenant))).toMatchObject({ runId })
    const stranger = await createTenant(world)
    expect(await catchAppError(run(runId, stranger.caller))).toMatchObject({ code: 'not_found' })
    expect(await catchAppError(startTechnique(world, stranger, 'woodcut', { words: 'x' }))).toMatchObject({ code: 'not_found' })
    expect(await hasJob(database, runId)).toBe(false)
  })
})
