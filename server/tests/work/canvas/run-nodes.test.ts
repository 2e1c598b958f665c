import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance, post } from '../../../core/billing/ledger-store.ts'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { noteActivity } from '../../../core/projects/project-store.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { readGraph } from '../../support/graph.ts'
import { closeDatabases, databases, waitForBlockedTransaction } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, testModel, textOutput, type ScriptedRequest } from '../../../core/providers/testing/scripted-provider.ts'
import { createGate } from '../../../../testing/gate.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import type { NewNode } from '../../../canvas/draft.ts'
import { currentInputHash } from '../../../canvas/input-hash.ts'
import type { CanvasNode } from '../../../canvas/node.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'

afterAll(closeDatabases)

const takingImage = {
  params: [{ name: 'image_url', required: true, type: 'string' as const }],
  mediaInputs: { image_url: { type: 'image' as const, bound: () => ({ side: 2048, fit: 'inside' as const }) } },
}
const models = [
  testModel('local/paint', { family: 'local/paint', params: [{ name: 'size', required: false, type: 'int', default: 1, min: 1, max: 4 }] }),
  testModel('local/repaint', { family: 'local/paint', ...takingImage, cost: () => 2_000_000 }),
  testModel('local/write', { type: 'text', cost: () => 10_000 }),
  testModel('local/clip', { type: 'video', cost: () => 3_000_000 }),
  testModel('local/boxed', { cost: () => 9_000_000, params: [{ name: 'box', required: false, type: 'dict' }] }),
  testModel('local/sculpt', { type: 'model3d', ...takingImage }),
]

describe.each(databases)('running nodes on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let asked: ScriptedRequest[]

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models, creditsUsd: 100 })
  beforeEach(() => {
    asked = []
    world.provider.script = async request => {
      asked.push(request)
      return request.model.type === 'text'
        ? [textOutput]
        : [{ ...imageOutput, bytes: Buffer.from(`${request.model.id} ${request.prompt}`) }]
    }
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const runs = async (nodeIds: string[], onlyStale = false, of = tenant) =>
    (await runNodes(world, createEffect(database, world.clock, of.caller), of.caller, { projectId: of.projectId, nodeIds, onlyStale })).map(
      entry => ('reason' in entry ? { ...entry, runId: '' } : entry),
    )
  const reasons = async (...parameters: Parameters<typeof runs>) =>
    (await runs(...parameters)).map(entry => ('reason' in entry ? entry.reason : 'started'))
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  /** Adds a chain of nodes, each of which feeds the next. */
  const chain = (...nodes: NewNode[]) =>
    changeCanvas(world, tenant, draft => {
      const added = nodes.map(node => draft.add(node))
      added.reduce((from, to) => (draft.connect(from.shortId, to.shortId, undefined), to))
      return added
    })
  const image = (prompt: string | undefined, more: Partial<CanvasNode> = {}) => newTestNode('image', { prompt, ...more })

  test('A warning is returned if an input of known size will be scaled down for a model', async () => {
    await chain(image('A fox', { modelId: 'local/paint' }), image('As a woodcut', { modelId: 'local/repaint' }))
    const [first] = await runs(['n1'])
    await work(first!.runId)
    const [small] = await runs(['n2'])
    await work(small!.runId)
    await database.read(sql => sql.run('update assets set width = 5000, height = 4000 where run_id = ?', [first!.runId]))
    const [large] = await runs(['n2'])
    expect([first, small]).toMatchObject([{ warnings: [] }, { warnings: [] }])
    expect(large).toMatchObject({
      warnings: [
        {
          code: 'input_resized',
          field: 'params.image_url',
          message: 'The image in `params.image_url` is 5000 × 4000 pixels; the model local/repaint scales it down to 2048 × 1638.',
        },
      ],
    })
  })

  test('Starting nodes does not deadlock with a transaction that locks the balance and then the project', async () => {
    await chain(image('A fox', { modelId: 'local/paint' }))
    world.clock.advance(1000)
    // Like the start of a technique, this transaction locks the balance and then the project, but not the canvas.
    const started = await database.transaction(async sql => {
      await post(sql, { workspaceId: tenant.workspaceId, kind: 'grant', amount: 1 }, world.clock.now())
      const starting = runs(['n1'])
      starting.catch(() => undefined)
      await waitForBlockedTransaction(database)
      await noteActivity(sql, tenant.projectId, world.clock.now())
      return { starting }
    })
    expect(await started.starting).toMatchObject([{ reference: 'n1', cost: 1_000_000 }])
  })

  test("CANVAS-7 A node's run waits for the source node's run and uses its output, and the node shows the result", async () => {
    await chain(image('A fox', { modelId: 'local/paint' }), image('As a woodcut', { modelId: 'local/repaint' }))
    expect((await readGraph(world, tenant)).nodes).toMatchObject({
      n1: { status: 'idle', stale: true },
      n2: { status: 'idle', stale: true },
    })
    const [second, first] = await runs(['n2', 'n1'])
    expect([second, first]).toMatchObject([
      { reference: 'n2', modelId: 'local/repaint', cost: 2_000_000, estimatedSeconds: 2 },
      { reference: 'n1', modelId: 'local/paint', cost: 1_000_000 },
    ])
    expect([await hasJob(database, first!.runId), await hasJob(database, second!.runId)]).toEqual([true, false])
    expect((await readGraph(world, tenant)).nodes).toMatchObject({ n1: { status: 'generating' }, n2: { status: 'generating' } })
    await work(first!.runId)
    const between = await readGraph(world, tenant)
    expect(between.nodes).toMatchObject({ n1: { status: 'done', stale: false }, n2: { status: 'generating', output_url: null } })
    await work(second!.runId)
    expect(asked.map(({ model, prompt, params }) => [model.id, prompt, params])).toEqual([
      ['local/paint', 'A fox', { size: 1 }],
      ['local/repaint', 'As a woodcut', { image_url: between.nodes['n1']!.output_url }],
    ])
    expect(Buffer.from(asked[1]!.media['image_url']![0]!.bytes).toString()).toBe('local/paint A fox')
    expect((await readGraph(world, tenant)).nodes).toMatchObject({
      n2: { status: 'done', stale: false, output_url: expect.stringMatching(/image\.png$/) },
    })
    expect(await balance()).toBe(97_000_000)
  })

  test('CANVAS-7 Nodes that are connected through a node that was not requested still run in order, and independent nodes do not wait', async () => {
    await changeCanvas(world, tenant, draft => {
      const [a, words, b] = [
        draft.add(image('One', { modelId: 'local/paint' })),
        draft.add(newTestNode('text', { prompt: 'calm' })),
        draft.add(image('Two', { modelId: 'local/paint' })),
      ]
      draft.connect(a.shortId, words.shortId, undefined)
      draft.connect(words.shortId, b.shortId, undefined)
      draft.add(image('Three'))
    })
    const [b, a, alone] = await runs(['n3', 'n1', 'n4'])
    expect([await hasJob(database, a!.runId), await hasJob(database, b!.runId), await hasJob(database, alone!.runId)]).toEqual([
      true,
      false,
      true,
    ])
    await work(a!.runId)
    await work(b!.runId)
    expect(asked.at(-1)!.prompt).toBe('Two\n\ncalm')
  })

  test('CANVAS-7 A run with two sources starts when the runs of both sources have completed', async () => {
    await changeCanvas(world, tenant, draft => {
      const sources = [1, 2].map(number => draft.add(newTestNode('text', { prompt: `Line ${number}`, modelId: 'local/write' })))
      const target = draft.add(image(undefined, { modelId: 'local/paint' }))
      for (const source of sources) draft.connect(source.shortId, target.shortId, undefined)
    })
    const [one, two, target] = await runs(['n1', 'n2', 'n3'])
    const [firstJob, secondJob] = [await takeJob(database, one!.runId), await takeJob(database, two!.runId)]
    expect(await hasJob(database, target!.runId)).toBe(false)
    // The first run is about to commit its completion when the second run writes its own.
    const [written, seen] = [createGate(), createGate()]
    let transactions = 0
    const transaction: Database['transaction'] = write =>
      database.transaction(async sql => {
        const result = await write(sql)
        if (++transactions < 2) return result
        written.open()
        await seen.passed
        return result
      })
    const slow = createWorld({ ...database, transaction }, { ...world })
    const first = executeRun(slow, firstJob, new AbortController().signal)
    await written.passed
    const second = executeRun(world, secondJob, new AbortController().signal)
    await waitForBlockedTransaction(database)
    seen.open()
    await Promise.all([first, second])
    expect(await hasJob(database, target!.runId)).toBe(true)
    await work(target!.runId)
    expect(asked.at(-1)!.prompt).toBe('Once upon a time.\n\nOnce upon a time.')
  })

  test('CANVAS-7 MONEY-2 When a run fails, its dependents fail and are refunded, but no other runs are affected', async () => {
    await chain(
      image('A fox', { modelId: 'local/paint' }),
      image('B', { modelId: 'local/repaint' }),
      image('C', { modelId: 'local/repaint' }),
    )
    await chain(image('Alone'))
    const [a, b, c, alone] = await runs(['n1', 'n2', 'n3', 'n4'])
    world.provider.script = async () => Promise.reject(new ProviderFailure('safety_blocked', 'No foxes.'))
    await work(a!.runId)
    expect(await run(b!.runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
    expect(await run(c!.runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
    expect((await run(b!.runId)).errorMessage).toContain('`safety_blocked`')
    expect(await run(alone!.runId)).toMatchObject({ status: 'pending' })
    expect((await readGraph(world, tenant)).nodes).toMatchObject({
      n1: { status: 'error', error_code: 'safety_blocked', error_message: 'No foxes.' },
      n2: { status: 'error', error_code: 'input_unreachable' },
      n4: { status: 'generating' },
    })
    expect(await balance()).toBe(99_000_000)
  })

  test('RUN-11 A waiting run can be canceled, and the runs waiting for it then fail', async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B', { modelId: 'local/repaint' }), image('C', { modelId: 'local/repaint' }))
    const [a, b, c] = await runs(['n1', 'n2', 'n3'])
    await cancelRun(world, createEffect(database, world.clock, tenant.caller), tenant.caller, b!.runId)
    expect(await run(c!.runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable' })
    await work(a!.runId)
    expect([await hasJob(database, b!.runId), await hasJob(database, c!.runId), await balance()]).toEqual([false, false, 99_000_000])
  })

  test('CANVAS-7 A node that does not run is returned with a reason and the id used in the request', async () => {
    await changeCanvas(world, tenant, draft => {
      draft.add(newTestNode('group'))
      draft.add(newTestNode('action', { actionId: 'rotate-image' }))
      draft.add(image(undefined, { contentUrl: 'https://assets.example.com/a.png' }))
      draft.add(image('A', { locked: true }))
      draft.add(newTestNode('video', { prompt: 'A' }))
      draft.add(image('A', { modelId: 'gone/model' }))
      draft.add(newTestNode('timeline'))
      draft.add(image(undefined))
      draft.add(image('A', { modelId: 'local/paint', params: { size: 9 } }))
      const [source, target] = [draft.add(image('A')), draft.add(image('B'))]
      draft.connect(source.shortId, target.shortId, undefined)
      draft.add(newTestNode('element'))
    })
    const entries = await runs(['nobody', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n11', 'n12'])
    expect(entries.map(entry => [entry.reference, 'reason' in entry && entry.reason])).toEqual([
      ['nobody', 'node_not_found'],
      ['n1', 'node_not_executable'],
      ['n2', 'node_not_executable'],
      ['n3', 'node_not_executable'],
      ['n4', 'node_locked'],
      ['n5', 'no_model_configured'],
      ['n6', 'no_model_configured'],
      ['n7', 'timeline_no_document'],
      ['n8', 'run_failed_to_start'],
      ['n9', 'run_failed_to_start'],
      ['n11', 'run_failed_to_start'],
      ['n12', 'node_not_executable'],
    ])
    for (const entry of entries) expect('reason' in entry && entry.message, entry.reference).toMatch(/^.{20,}\.$/)
    expect(await balance()).toBe(100_000_000)
  })

  test('CANVAS-7 A node that needs a feature or a provider missing from the plan is returned with a specific reason', async () => {
    await changeCanvas(world, tenant, draft => {
      draft.add(newTestNode('video', { prompt: 'A', modelId: 'local/clip' }))
      draft.add(newTestNode('timeline'))
      draft.add(image('A', { modelId: 'local/paint' }))
    })
    const limited = { ...tenant, caller: { ...tenant.caller, features: [], providers: ['hosted'] } }
    expect(await reasons(['n1', 'n2', 'n3'], false, limited)).toEqual([
      'video_generation_not_available',
      'timeline_not_entitled',
      'serving_provider_not_allowed',
    ])
  })

  test('CANVAS-7 A node has at most one run at a time and is started at most once per call', async () => {
    const [node] = await chain(image('A'))
    expect(await reasons(['n1', node!.nodeId, 'n1'])).toEqual(['started', 'generation_already_running', 'generation_already_running'])
    expect(await reasons(['n1'])).toEqual(['generation_already_running'])
  })

  test("CANVAS-7 A node's run waits for the active run of its source", async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B', { modelId: 'local/repaint' }))
    const [a] = await runs(['n1'])
    const [b] = await runs(['n2'])
    expect(await hasJob(database, b!.runId)).toBe(false)
    await work(a!.runId)
    expect(await hasJob(database, b!.runId)).toBe(true)
  })

  test('CANVAS-8 Runs that the balance does not cover, and the runs that depend on them, fail immediately without a charge', async () => {
    tenant = await createTenant(world, { creditsUsd: 3.5 })
    await chain(
      image('A', { modelId: 'local/paint' }),
      image('B', { modelId: 'local/repaint' }),
      image('C', { modelId: 'local/repaint' }),
      image('D', { modelId: 'local/repaint' }),
    )
    const [a, b, c, d] = await runs(['n1', 'n2', 'n3', 'n4'])
    expect([a, b, c, d].map(entry => (entry as { cost: number }).cost)).toEqual([1_000_000, 2_000_000, 0, 0])
    expect(await run(c!.runId)).toMatchObject({ status: 'failed', errorCode: 'insufficient_credits', chargedMicros: 0 })
    expect(await run(d!.runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
    expect(await balance()).toBe(500_000)
    expect((await readGraph(world, tenant)).nodes['n3']).toMatchObject({ status: 'error', error_code: 'insufficient_credits' })
  })

  test('CANVAS-7 With only_stale, a call runs only nodes with changed inputs, plus their dependents', async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B', { modelId: 'local/repaint' }), image('C', { modelId: 'local/repaint' }))
    for (const { runId } of await runs(['n1', 'n2', 'n3'], true)) await work(runId)
    expect(await reasons(['n1', 'n2', 'n3'], true)).toEqual(['up_to_date', 'up_to_date', 'up_to_date'])
    await changeCanvas(world, tenant, draft => draft.change(2, { label: 'Another name', x: 900 }))
    expect(await reasons(['n1', 'n2', 'n3'], true)).toEqual(['up_to_date', 'up_to_date', 'up_to_date'])
    await changeCanvas(world, tenant, draft => draft.change(2, { prompt: 'B, at night' }))
    const stale = async () => Object.values((await readGraph(world, tenant)).nodes).map(node => node.stale)
    expect(await stale()).toEqual([false, true, true])
    await changeCanvas(world, tenant, draft => draft.change(2, { prompt: 'B' }))
    expect(await stale()).toEqual([false, false, false])
    await changeCanvas(world, tenant, draft => draft.change(2, { prompt: 'B, at night' }))
    const entries = await runs(['n1', 'n2', 'n3'], true)
    expect(entries.map(entry => 'reason' in entry)).toEqual([true, false, false])
    await work(entries[1]!.runId)
    await work(entries[2]!.runId)
    expect(await stale()).toEqual([false, false, false])
    // If the node runs again unchanged, identical bytes leave its dependents fresh, and different bytes make them stale.
    const [again] = await runs(['n1'])
    await work(again!.runId)
    expect(await stale()).toEqual([false, false, false])
    world.provider.script = async () => [{ ...imageOutput, bytes: Buffer.from('another picture') }]
    const [other] = await runs(['n1'])
    await work(other!.runId)
    expect(await stale()).toEqual([false, true, true])
  })

  test('CANVAS-7 With only_stale, a node with unchanged inputs is skipped even if an upstream node is stale', async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B', { modelId: 'local/repaint' }), image('C', { modelId: 'local/repaint' }))
    for (const { runId } of await runs(['n1', 'n2', 'n3'])) await work(runId)
    await changeCanvas(world, tenant, draft => draft.change(1, { prompt: 'Another' }))
    expect((await readGraph(world, tenant)).nodes['n3']).toMatchObject({ stale: true })
    const [entry] = await runs(['n3'], true)
    expect(entry).toMatchObject({ reason: 'up_to_date', message: expect.stringContaining('an upstream node is stale') })
    expect(await reasons(['n1', 'n3'], true)).toEqual(['started', 'up_to_date'])
  })

  test('CANVAS-12 A text node without a model is not stale and never runs until a model is chosen', async () => {
    await chain(newTestNode('text', { prompt: 'calm' }), image('A lake', { modelId: 'local/paint' }))
    const stale = async () => Object.values((await readGraph(world, tenant)).nodes).map(node => node.stale)
    expect(await stale()).toEqual([false, true])
    const before = await balance()
    expect(await reasons(['n1'])).toEqual(['no_model_configured'])
    expect(await reasons(['n1'], true)).toEqual(['no_model_configured'])
    expect(await balance()).toBe(before)
    const [, lake] = await runs(['n1', 'n2'], true)
    await work(lake!.runId)
    expect(asked.map(({ prompt }) => prompt)).toEqual(['A lake\n\ncalm'])
    // Changing a text node's prompt marks as stale only the nodes that it feeds.
    await changeCanvas(world, tenant, draft => draft.change(1, { prompt: 'stormy' }))
    expect(await stale()).toEqual([false, true])
    await changeCanvas(world, tenant, draft => draft.change(1, { modelId: 'local/write' }))
    expect(await stale()).toEqual([true, true])
    const [words] = await runs(['n1'], true)
    await work(words!.runId)
    expect(await stale()).toEqual([false, true])
    await changeCanvas(world, tenant, draft => draft.change(1, { modelId: undefined, prompt: 'other words' }))
    expect(await stale()).toEqual([false, true])
  })

  test('CANVAS-14 A node that an older version of the service stored without hashes is stale neither before nor after a new run', async () => {
    const { runId } = await start(world, tenant, { prompt: 'A fox' })
    await work(runId)
    const forget = (sql: Sql) =>
      sql.run('update nodes set input_hash = null, output_key = null, output_hash = null where project_id = ?', [tenant.projectId])
    await database.transaction(forget)
    const isStale = async () => (await readGraph(world, tenant)).nodes['n1']!.stale
    expect(await isStale()).toBe(false)
    await changeCanvas(world, tenant, draft => draft.change(1, { label: 'Renamed', params: {} }))
    expect(await isStale()).toBe(false)
    const [again] = await runs(['n1'])
    await work(again!.runId)
    expect([await isStale(), await reasons(['n1'], true)]).toEqual([false, ['up_to_date']])
  })

  test('CANVAS-14 If a node is given existing media during its run, the run does not change the graph or pass on its output', async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B', { modelId: 'local/repaint' }))
    const [a] = await runs(['n1'])
    await changeCanvas(world, tenant, draft => draft.change(1, { contentUrl: 'https://assets.example.com/a.png', prompt: undefined }))
    const [b] = await runs(['n2'])
    expect(await hasJob(database, b!.runId)).toBe(true)
    const before = await readGraph(world, tenant)
    await work(a!.runId)
    expect(await readGraph(world, tenant)).toEqual(before)
  })

  test('CANVAS-7 A node does not run if its prompt and its input text together exceed the maximum prompt length', async () => {
    await changeCanvas(world, tenant, draft => {
      const target = draft.add(image('A', { modelId: 'local/paint' }))
      for (let index = 0; index < 3; index++) {
        const text = draft.add(newTestNode('text', { prompt: `${index} `.repeat(8000) }))
        draft.connect(text.shortId, target.shortId, undefined)
      }
    })
    expect(await runs(['n1'])).toMatchObject([{ reason: 'run_failed_to_start', message: expect.stringContaining('32768 characters') }])
  })

  test('CANVAS-14 When a node with many dependents completes, the input hashes of all its dependents are updated', async () => {
    await changeCanvas(world, tenant, draft => {
      const hub = draft.add(image('A', { modelId: 'local/paint' }))
      for (let index = 0; index < 40; index++) draft.connect(hub.shortId, draft.add(image(`B${index}`)).shortId, undefined)
    })
    const [a] = await runs(['n1'])
    await work(a!.runId)
    await changeCanvas(world, tenant, draft => {
      for (const node of draft.nodes()) expect(node.inputHash, `n${node.shortId}`).toBe(currentInputHash(draft, node))
    })
  })

  test('ISO-2 A parameter that looks like a reference to a run is not resolved', async () => {
    const stranger = await createTenant(world)
    const { runId } = await start(world, stranger, { prompt: 'A secret' })
    await work(runId)
    await changeCanvas(world, tenant, draft => draft.add(image('A', { modelId: 'local/boxed', params: { box: { run_id: runId } } })))
    const [a] = await runs(['n1'])
    await work(a!.runId)
    expect(asked.at(-1)!.params).toEqual({ box: { run_id: runId } })
  })

  test('CANVAS-14 The revision of the canvas changes when a run starts and when it ends, but not in between', async () => {
    await chain(image('A', { modelId: 'local/paint' }))
    const revision = async () => (await readGraph(world, tenant)).revision
    const before = await revision()
    const [{ runId } = { runId: '' }] = await runs(['n1'])
    const started = await revision()
    let atWork = 0
    world.provider.script = async () => {
      atWork = await revision()
      return [imageOutput]
    }
    await work(runId)
    const ended = await revision()
    expect([started > before, atWork === started, ended > started]).toEqual([true, true, true])
    expect(await reasons(['n2', 'nobody'])).toEqual(['node_not_found', 'node_not_found'])
    expect(await revision()).toBe(ended)
  })

  test('CANVAS-14 A run whose node has been removed changes nothing on the canvas when it ends', async () => {
    await chain(image('A', { modelId: 'local/paint' }), image('B'))
    const [a] = await runs(['n1'])
    await changeCanvas(world, tenant, draft => draft.remove(1))
    const { revision } = await readGraph(world, tenant)
    await work(a!.runId)
    expect(await run(a!.runId)).toMatchObject({ status: 'completed' })
    expect((await readGraph(world, tenant)).revision).toBe(revision)
  })

  test('CANVAS-9 References become inputs of a generation and add edges from their nodes; a sibling model that accepts the inputs is selected', async () => {
    const first = await start(world, tenant, { prompt: 'A fox' })
    await work(first.runId)
    const second = await start(world, tenant, { prompt: 'The one of @[n1] at night', model: 'local/paint', references: [] })
    expect(second.model.id).toBe('local/repaint')
    await work(second.runId)
    expect(asked.at(-1)).toMatchObject({ prompt: 'The one of image 1 at night', model: { id: 'local/repaint' } })
    expect(Buffer.from(asked.at(-1)!.media['image_url']![0]!.bytes).toString()).toBe('local/paint A fox')
    const third = await start(world, tenant, { type: 'model3d', references: [first.nodeId, 'n1'] })
    await work(third.runId)
    const graph = await readGraph(world, tenant)
    expect(graph.edges).toEqual(['n1 n2', 'n1 n3'])
    expect(graph.nodes).toMatchObject({
      n2: { prompt: 'The one of @[n1] at night', model: { model_id: 'local/repaint' }, stale: false, position: { x: 640 } },
      n3: { stale: false },
    })
    expect(graph.nodes['n3']!.position.y - graph.nodes['n2']!.position.y).toBeGreaterThanOrEqual(360)
  })

  test.each([
    [{ references: ['n9'] }, 'ref_not_found'],
    [{ prompt: 'As @[n9]' }, 'ref_not_found'],
    [{ references: ['n2'] }, 'invalid_parameters'],
    [{ references: ['n3'] }, 'invalid_parameters'],
    [{ type: 'text' as const, references: ['n1'] }, 'invalid_parameters'],
    [{ type: 'video' as const, references: ['n1'] }, 'invalid_parameters'],
    [{ model: 'local/repaint', references: ['n1', 'n4'] }, 'invalid_parameters'],
  ])('CANVAS-9 If a generation has a reference that it cannot use (%j), the call returns %s without a charge', async (more, code) => {
    const { runId } = await start(world, tenant, { prompt: 'A fox' })
    await work(runId)
    await changeCanvas(world, tenant, draft => {
      draft.add(newTestNode('video', { contentUrl: 'https://assets.example.com/a.mp4' }))
      draft.add(image('Not yet'))
      draft.add(image(undefined, { contentUrl: 'https://assets.example.com/a.png' }))
    })
    const [before, { revision }] = [await balance(), await readGraph(world, tenant)]
    await expect(start(world, tenant, more)).rejects.toMatchObject({ code })
    expect([await balance(), (await readGraph(world, tenant)).revision]).toEqual([before, revision])
  })
})
