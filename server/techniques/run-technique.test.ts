import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAssets } from '../assets/list-assets.ts'
import { auditLedger } from '../billing/audit-ledger.ts'
import { balanceOf } from '../billing/ledger-store.ts'
import type { CanvasNode } from '../canvas/node.ts'
import type { Database } from '../engines/database/database.ts'
import { ProviderFailure, type ProviderRequest } from '../engines/providers/provider.ts'
import { cancelRun } from '../runs/cancel-run.ts'
import { executeRun } from '../runs/execute-run.ts'
import { getRun } from '../runs/get-run.ts'
import { listGenerations } from '../runs/list-generations.ts'
import type { Run } from '../runs/run.ts'
import { addPicture } from '../testing/brands.ts'
import { drawOn, newTestNode } from '../testing/canvases.ts'
import { closeDatabases, databases } from '../testing/databases.ts'
import { hasJob, takeJob } from '../testing/jobs.ts'
import { createGate, createScriptedProvider, imageOutput, testModel, testModels } from '../testing/scripted-provider.ts'
import {
  askedInput,
  askedOutput,
  readySteps,
  saveTechnique,
  startTechnique,
  stepNamed,
  stepsOf,
  workOff,
  workOn,
} from '../testing/techniques.ts'
import { createColleague, createTenant, effectOf, type Tenant } from '../testing/tenants.ts'
import { createWorld, type World } from '../testing/world.ts'
import { listTechniqueRuns } from './list-technique-runs.ts'

afterAll(closeDatabases)

const shapes = testModel('local/shape', { type: 'model3d' })
const films = testModel('local/film', { type: 'video', cost: () => 3_000_000 })

describe.each(databases)('runs of techniques on $name', ({ open }) => {
  let database: Database
  let connectAgain: () => Promise<Database>
  let world: World
  let tenant: Tenant
  let asked: ProviderRequest[]

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    connectAgain = opened.connectAgain
  })
  beforeEach(async () => {
    world = createWorld(database, { provider: createScriptedProvider([...testModels, films, shapes]) })
    tenant = await createTenant(world, { creditsUsd: 100 })
    asked = []
    world.provider.script = async request => {
      asked.push(request)
      if (request.model.type === 'text') return [{ type: 'text', text: `Written: ${request.prompt}` }]
      const seen = Object.values(request.media).flatMap(media => media.map(({ bytes }) => Buffer.from(bytes).toString()))
      return [{ ...imageOutput, bytes: Buffer.from([request.prompt, ...seen].join(' < ')) }]
    }
  })
  afterEach(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = (of = tenant) => database.read(sql => balanceOf(sql, of.workspaceId))
  const run = (runId: string, caller = tenant.caller) => getRun(database, caller, runId)
  const cancel = (runId: string, by = world) => cancelRun(by, effectOf(by.database, world.clock, tenant.caller), tenant.caller, runId)
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error as { code: string; message: string; fields?: { field: string; message: string }[] },
    )
  /** What a run returned, as the scripted provider wrote it. */
  const made = async (runId: string) =>
    Promise.all(
      (await run(runId)).outputs!.map(async ({ label, text, file }) => [
        label,
        text ?? Buffer.from(await world.files.read(file!.key)).toString(),
      ]),
    )
  const deliveries = (runId: string) =>
    database
      .read(sql => sql.all('select body from webhook_deliveries where run_id = ?', [runId]))
      .then(rows => rows.map(row => JSON.parse(row['body'])))
  const entries = async (runId: string) =>
    (await database.read(sql => sql.all('select kind, amount_micros from ledger_entries where run_id = ? order by sequence', [runId]))).map(
      row => [row['kind'], row['amount_micros']],
    )
  const image = (label: string, more: Partial<CanvasNode> = {}) =>
    newTestNode('image', { label, prompt: label, modelId: 'local/paint', ...more })
  const text = (label: string, more: Partial<CanvasNode> = {}) => newTestNode('text', { label, prompt: label, ...more })
  const repaint = (label: string) => image(label, { modelId: 'local/repaint' })

  /** n1 words → n2 Sketch → n4 Woodcut, and beside them n3 Sky. */
  const drawWoodcut = () =>
    drawOn(world, tenant, draft => {
      const nodes = [text('Words'), image('Sketch'), image('Sky'), repaint('Woodcut')].map(node => draft.add(node))
      draft.connect(nodes[0]!.shortId, nodes[1]!.shortId, undefined)
      draft.connect(nodes[1]!.shortId, nodes[3]!.shortId, undefined)
    })
  const woodcut = async (more: Partial<Parameters<typeof saveTechnique>[2]> = {}) => {
    await drawWoodcut()
    return saveTechnique(world, tenant, { name: 'Woodcut', inputs: ['n1'], outputs: ['n4', 'n2', 'n3'], ...more })
  }
  const startWoodcut = async (more: Parameters<typeof startTechnique>[4] = {}) =>
    (await startTechnique(world, tenant, (await woodcut()).slug, { words: 'A fox' }, more)).runId

  test('TECH-2 one charge for all steps, each after those that it works on, and outputs in the order of the technique', async () => {
    const technique = await woodcut()
    expect(technique).toMatchObject({ slug: 'woodcut', runCost: 4_000_000 })
    const { runId, cost, estimatedSeconds } = await startTechnique(world, tenant, technique.slug, { words: 'A fox' })
    expect({ cost, estimatedSeconds, balance: await balance() }).toEqual({ cost: 4_000_000, estimatedSeconds: 4, balance: 96_000_000 })
    expect(await run(runId)).toMatchObject({ status: 'pending', progress: 0, type: 'technique', chargedMicros: 4_000_000 })
    // what does not depend on others can be worked on at once
    expect((await readySteps(world, runId)).toSorted()).toEqual(['Sketch', 'Sky'])
    world.clock.advance(10)
    await workOn(world, (await stepNamed(world, runId, 'Sketch')).runId)
    expect(await run(runId)).toMatchObject({ status: 'running', progress: 33, startedAt: world.clock.now() })
    expect((await readySteps(world, runId)).toSorted()).toEqual(['Sky', 'Woodcut'])
    await workOff(world, runId)
    expect(await made(runId)).toEqual([
      ['Woodcut', 'Woodcut < Sketch\n\nA fox'],
      ['Sketch', 'Sketch\n\nA fox'],
      ['Sky', 'Sky'],
    ])
    const ended = await run(runId)
    expect(ended).toMatchObject({ status: 'completed', progress: 100, chargedMicros: 4_000_000, completedAt: world.clock.now() })
    expect(ended.outputs!.map(({ output_id }) => output_id)).toEqual(['out_1', 'out_2', 'out_3'])
    expect(await entries(runId)).toEqual([['charge', -4_000_000]])
  })

  test('TECH-2 outputs are made once for each value, in their order, and a single value goes with them all', async () => {
    await drawOn(world, tenant, draft => {
      const [subject, style, picture] = [
        draft.add(text('Subject')),
        draft.add(text('Style')),
        draft.add(image('Picture', { prompt: undefined })),
      ]
      draft.connect(subject.shortId, picture.shortId, undefined)
      draft.connect(style.shortId, picture.shortId, undefined)
      draft.connect(picture.shortId, draft.add(repaint('Again')).shortId, undefined)
    })
    const inputs = [askedInput('n1', { allowMultiple: true }), askedInput('n2')]
    const technique = await saveTechnique(world, tenant, { inputs, outputs: ['n3', 'n4'] })
    const { runId, cost } = await startTechnique(world, tenant, technique.techniqueId, { subject: ['a', 'b', 'c'], style: 'blue' })
    expect([cost, await balance()]).toEqual([9_000_000, 91_000_000])
    await workOff(world, runId)
    expect(await made(runId)).toEqual(
      ['a', 'b', 'c'].flatMap(each => [
        ['Picture', `${each}\n\nblue`],
        ['Again', `Again < ${each}\n\nblue`],
      ]),
    )
    expect(await entries(runId)).toEqual([['charge', -9_000_000]])
  })

  test('TECH-2 an action gives all of its outputs, and what follows takes them', async () => {
    await drawOn(world, tenant, draft => {
      const [words, split, joined] = [
        draft.add(text('Words')),
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
    world.performer.answer(async ({ program, inputs }) => {
      const texts = inputs.map(input => (input.type === 'text' ? input.text : ''))
      const [slot] = program.outputs.map(({ name }) => name)
      const results = slot === 'texts' ? texts.flatMap(each => each.split(' ')) : [texts.join('+')]
      return results.map(result => ({ slot: slot!, type: 'text' as const, text: result }))
    })
    const { runId } = await startTechnique(world, tenant, technique.slug, { words: 'one two three' })
    await workOff(world, runId)
    expect(await made(runId)).toEqual([
      ['Split', 'one'],
      ['Split', 'two'],
      ['Split', 'three'],
      ['Joined', 'one+two+three'],
    ])
  })

  test('TECH-2 MONEY-2 a step that fails ends the run with its name, refunds it once in full and stops the others', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    const sky = await stepNamed(world, runId, 'Sky')
    await workOn(world, (await stepNamed(world, runId, 'Sketch')).runId)
    const [begun, gate] = [createGate(), createGate()]
    world.provider.script = async ({ prompt }) => {
      if (prompt !== 'Sky') throw new ProviderFailure('safety_blocked', 'The model refused this.')
      begun.open()
      await gate.passed
      return [imageOutput]
    }
    const late = workOn(world, sky.runId)
    await begun.passed
    await workOn(world, (await stepNamed(world, runId, 'Woodcut')).runId)
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'safety_blocked',
      errorMessage: 'The step `Woodcut` failed: the model refused this.',
      chargedMicros: 0,
      outputs: undefined,
    })
    gate.open()
    await late
    expect((await stepsOf(world, runId)).map(({ step, status, errorCode }) => [step, status, errorCode]).toSorted()).toEqual([
      ['Sketch', 'completed', null],
      ['Sky', 'failed', 'canceled'],
      ['Woodcut', 'failed', 'safety_blocked'],
    ])
    expect(await readySteps(world, runId)).toEqual([])
    expect(await entries(runId)).toEqual([
      ['charge', -4_000_000],
      ['refund', 4_000_000],
    ])
    expect(await deliveries(runId)).toMatchObject([{ type: 'run.failed', data: { run_id: runId, error_code: 'safety_blocked' } }])
  })

  test('HOOK-1 TECH-2 a run that completes makes one event, its steps none', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    await workOff(world, runId)
    expect(await deliveries(runId)).toMatchObject([{ type: 'run.completed', data: { run_id: runId } }])
    const all = await database.read(sql => sql.all('select run_id from webhook_deliveries where workspace_id = ?', [tenant.workspaceId]))
    expect(all).toHaveLength(1)
  })

  test('RUN-2 progress is that of all steps together and never goes back', async () => {
    const runId = await startWoodcut()
    const seen: number[] = []
    world.provider.script = async (_request, { progress }) => {
      for (const percent of [30, 20, 60, 100]) {
        world.clock.advance(1000)
        progress(percent)
        await new Promise(resolve => setTimeout(resolve, 30))
        seen.push((await run(runId)).progress)
      }
      return [imageOutput]
    }
    await workOff(world, runId)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // of three steps the first is at 30, 60 and 99 percent
    expect(seen.slice(0, 4)).toEqual([10, 10, 20, 33])
    expect(seen.at(-1)).toBe(99)
    expect((await run(runId)).progress).toBe(100)
  })

  test('RUN-12 who watches the run is told whenever a step brings it forward', async () => {
    const runId = await startWoodcut()
    const told: string[] = []
    world.signals.listen('run', id => void (id === runId && told.push(id)))
    await workOff(world, runId)
    expect(told.length).toBeGreaterThanOrEqual(3)
  })

  test('RUN-11 a canceled run stops all of its steps, whatever they are at, and is refunded once', async () => {
    const runId = await startWoodcut({ callbackUrl: 'https://example.com/hook' })
    const { runId: sky } = await stepNamed(world, runId, 'Sky')
    const [begun, gate] = [createGate(), createGate()]
    const told: string[] = []
    world.signals.listen('cancel', id => void told.push(id))
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      return [imageOutput]
    }
    const late = workOn(world, sky)
    await begun.passed
    expect(await cancel(runId)).toMatchObject({
      status: 'failed',
      errorCode: 'canceled',
      errorMessage: 'The run was canceled.',
      chargedMicros: 0,
    })
    gate.open()
    await late
    expect(told).toContain(sky)
    expect((await stepsOf(world, runId)).map(({ errorCode }) => errorCode)).toEqual(['canceled', 'canceled', 'canceled'])
    expect(await readySteps(world, runId)).toEqual([])
    expect(await refusal(cancel(runId))).toMatchObject({ code: 'conflict' })
    expect(await entries(runId)).toEqual([
      ['charge', -4_000_000],
      ['refund', 4_000_000],
    ])
    expect(await deliveries(runId)).toHaveLength(1)
    expect((await run(runId)).startedAt).toBeDefined()
  })

  test('RUN-11 a run that is canceled before any of its steps began is refunded', async () => {
    const runId = await startWoodcut()
    await cancel(runId)
    expect(await run(runId)).toMatchObject({ status: 'failed', startedAt: undefined, chargedMicros: 0 })
    expect([await balance(), await readySteps(world, runId)]).toEqual([100_000_000, []])
  })

  test('RUN-11 a cancel and the end of the last step at the same time: one of them counts, and the money follows it', async () => {
    const other = createWorld(await connectAgain(), world)
    for (let round = 0; round < 5; round++) {
      if (round === 0) await woodcut()
      const { runId } = await startTechnique(world, tenant, 'woodcut', { words: 'A fox' })
      for (const name of ['Sketch', 'Sky']) await workOn(world, (await stepNamed(world, runId, name)).runId)
      const before = await balance()
      const [, refused] = await Promise.all([
        workOn(world, (await stepNamed(world, runId, 'Woodcut')).runId),
        refusal(cancel(runId, other)),
      ])
      const ended = await run(runId)
      expect([ended.status, refused?.code, (await balance())! - before!]).toEqual(
        ended.status === 'completed' ? ['completed', 'conflict', 0] : ['failed', undefined, 4_000_000],
      )
    }
  })

  test('TECH-2 two last steps that complete at the same time complete the run once', async () => {
    const other = createWorld(await connectAgain(), world)
    await drawOn(world, tenant, draft => [image('Left'), image('Right')].map(node => draft.add(node)))
    const technique = await saveTechnique(world, tenant, { outputs: ['n1', 'n2'] })
    for (let round = 0; round < 10; round++) {
      const { runId } = await startTechnique(world, tenant, technique.slug, {}, { callbackUrl: 'https://example.com/hook' })
      const jobs = await Promise.all((await stepsOf(world, runId)).map(step => takeJob(database, step.runId)))
      const signal = new AbortController().signal
      await Promise.all(jobs.map((job, index) => executeRun(index === 0 ? world : other, job, signal)))
      expect(await run(runId)).toMatchObject({ status: 'completed', outputs: [{ label: 'Left' }, { label: 'Right' }] })
      expect(await deliveries(runId)).toHaveLength(1)
    }
  })

  test('TECH-2 the second of two steps waits for the first that is about to commit, and completes the run', async () => {
    await drawOn(world, tenant, draft => [image('Left'), image('Right')].map(node => draft.add(node)))
    const technique = await saveTechnique(world, tenant, { outputs: ['n1', 'n2'] })
    const { runId } = await startTechnique(world, tenant, technique.slug)
    const jobs = await Promise.all((await stepsOf(world, runId)).map(step => takeJob(database, step.runId)))
    const [written, seen] = [createGate(), createGate()]
    const transaction: Database['transaction'] = write =>
      database.transaction(async sql => {
        const result = await write(sql)
        const [row] = await sql.all(`select 1 as one from runs where parent_run_id = ? and status = 'completed'`, [runId])
        if (row) written.open()
        if (row) await seen.passed
        return result
      })
    const signal = new AbortController().signal
    const first = executeRun(createWorld({ ...database, transaction }, world), jobs[0]!, signal)
    await written.passed
    const second = executeRun(world, jobs[1]!, signal)
    await Promise.race([second, new Promise(resolve => setTimeout(resolve, 200))])
    seen.open()
    await Promise.all([first, second])
    expect((await run(runId)).status).toBe('completed')
  })

  test('RUN-9 a step whose worker is lost is made by another, and the lost one writes nothing', async () => {
    const runId = await startWoodcut()
    const { runId: sky } = await stepNamed(world, runId, 'Sky')
    const [begun, gate] = [createGate(), createGate()]
    const script = world.provider.script
    world.provider.script = async () => {
      begun.open()
      await gate.passed
      return [{ ...imageOutput, bytes: Buffer.from('by the lost one') }]
    }
    const lost = workOn(world, sky)
    await begun.passed
    world.provider.script = script
    await workOff(world, runId)
    gate.open()
    await lost
    expect((await run(runId)).status).toBe('completed')
    expect((await made(runId)).map(([label]) => label)).toEqual(['Woodcut', 'Sketch', 'Sky'])
    const assets = await database.read(sql => sql.all('select 1 as one from assets where run_id = ?', [sky]))
    expect(assets).toHaveLength(1)
  })

  test('RUN-9 a step that cannot be made twice fails the run when its worker is lost', async () => {
    world.provider.repeatable = false
    const runId = await startWoodcut()
    const { runId: sky } = await stepNamed(world, runId, 'Sky')
    const begun = createGate()
    world.provider.script = async () => {
      begun.open()
      return new Promise(() => undefined)
    }
    void workOn(world, sky)
    await begun.passed
    await workOn(world, sky)
    expect(await run(runId)).toMatchObject({ status: 'failed', errorCode: 'internal_error', chargedMicros: 0 })
    expect((await run(runId)).errorMessage).toMatch(/^The step `Sky` failed: the service was restarted/)
    expect(await balance()).toBe(100_000_000)
  })

  test('RUN-7 steps are nowhere to be seen, and of what they make only what is returned', async () => {
    await drawWoodcut()
    await saveTechnique(world, tenant, { name: 'Only the last', inputs: ['n1'], outputs: ['n4'] })
    const { runId } = await startTechnique(world, tenant, 'only-the-last', { words: 'A fox' })
    const page = { cursor: undefined, limit: 50 }
    const anyStatus = { projectId: undefined, status: undefined, ...page }
    const runIds = async (list: Promise<{ runs: (Run | { run: Run })[] }>) =>
      (await list).runs.map(each => ('run' in each ? each.run : each).runId)
    const shown = async () =>
      Promise.all(
        [undefined, tenant.projectId].map(
          async projectId =>
            (await listAssets(database, world.cursors, tenant.caller, { projectId, textContains: undefined, ...page })).assets,
        ),
      )
    const steps = await stepsOf(world, runId)
    expect(steps).toHaveLength(2)
    await workOn(world, (await stepNamed(world, runId, 'Sketch')).runId)
    expect(await shown()).toEqual([[], []])
    for (const step of steps) {
      expect(await refusal(run(step.runId))).toMatchObject({ code: 'not_found' })
      expect(await refusal(cancel(step.runId))).toMatchObject({ code: 'not_found' })
    }
    await workOff(world, runId)
    for (const assets of await shown())
      expect(assets).toMatchObject([{ assetId: (await run(runId)).outputs![0]!.asset_id, uploadedVia: 'run' }])
    expect(await runIds(listGenerations(database, world.cursors, tenant.caller, anyStatus))).toEqual([])
    const all = { ...anyStatus, techniqueId: undefined }
    expect(await runIds(listTechniqueRuns(database, world.cursors, tenant.caller, all))).toEqual([runId])
  })

  test('TECH-2 a supplied medium takes the place of what the node showed, and left out it stays', async () => {
    for (const name of ['old', 'new']) await world.files.put(name, Buffer.from(name))
    const old = await addPicture(world, tenant, { fileKey: 'old' })
    await addPicture(world, tenant, { fileKey: 'new' })
    await drawOn(world, tenant, draft => {
      const photo = draft.add(newTestNode('image', { assetId: old, label: 'Photo' }))
      draft.connect(photo.shortId, draft.add(repaint('Woodcut')).shortId, undefined)
    })
    const { slug } = await saveTechnique(world, tenant, { inputs: [askedInput('n1', { optional: true })], outputs: ['n2'] })
    for (const [values, seen] of [
      [{ photo: world.links.file('new', 'picture.png') }, 'new'],
      [{}, 'old'],
    ] as const) {
      const { runId } = await startTechnique(world, tenant, slug, values)
      await workOff(world, runId)
      expect(await made(runId)).toEqual([['Woodcut', `Woodcut < ${seen}`]])
    }
  })

  test('TECH-2 a supplied text takes the place of words that were written, also where the node is locked', async () => {
    await drawOn(world, tenant, draft => {
      const [words, picture] = [draft.add(text('Words', { modelId: 'local/write' })), draft.add(image('Picture', { prompt: undefined }))]
      draft.connect(words.shortId, picture.shortId, undefined)
    })
    const before = await saveTechnique(world, tenant, { outputs: [askedOutput('n1'), askedOutput('n2')] })
    const { runId } = await startTechnique(world, tenant, before.slug)
    await workOff(world, runId)
    const written = await stepNamed(world, runId, 'Words')
    // as a run of the node itself would leave it
    await database.transaction(sql =>
      sql.run('update nodes set output_run_id = ?, locked = 1 where project_id = ? and short_id = 1', [written.runId, tenant.projectId]),
    )
    const kept = await saveTechnique(world, tenant, { outputs: ['n2'] })
    const given = await saveTechnique(world, tenant, { inputs: [askedInput('n1', { type: 'text' })], outputs: ['n2'] })
    await drawOn(world, tenant, draft => void draft.change(1, { modelId: undefined }))
    const unmade = await saveTechnique(world, tenant, { inputs: [askedInput('n1', { type: 'text' })], outputs: ['n2'] })
    for (const [slug, values, words] of [
      [kept.slug, {}, 'Written: Words'],
      [given.slug, { words: 'A hare' }, 'Written: A hare'],
      [unmade.slug, { words: 'A hare' }, 'A hare'],
    ] as const) {
      const next = await startTechnique(world, tenant, slug, values)
      await workOff(world, next.runId)
      expect(await made(next.runId)).toEqual([['Picture', words]])
    }
  })

  test('RUN-8 a model that is gone fails the start of a run uncharged, and a run under way with its refund', async () => {
    const runId = await startWoodcut()
    const without = createWorld(database, { ...world, provider: createScriptedProvider([testModels[0]!]) })
    expect(await refusal(startTechnique(without, tenant, 'woodcut', { words: 'A fox' }))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('local/repaint'),
    })
    await workOff(without, runId)
    expect(await run(runId)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/^The step `Woodcut` failed: the model local\/repaint/),
    })
    expect(await balance()).toBe(100_000_000)
  })

  test('TECH-2 a colleague sees the run, and nobody of another workspace does', async () => {
    const runId = await startWoodcut()
    expect(await run(runId, await createColleague(world, tenant))).toMatchObject({ runId })
    const stranger = await createTenant(world)
    expect(await refusal(run(runId, stranger.caller))).toMatchObject({ code: 'not_found' })
    expect(await refusal(startTechnique(world, stranger, 'woodcut', { words: 'x' }))).toMatchObject({ code: 'not_found' })
    expect(await hasJob(database, runId)).toBe(false)
  })
})
