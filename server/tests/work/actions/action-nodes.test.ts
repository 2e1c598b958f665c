import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { newId, newSecret } from '../../../machine/ids.ts'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { readGraph } from '../../support/graph.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, textOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createTenant, createEffect, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { createActionNode, type ActionNodeCommand } from '../../../work/actions/create-action-node.ts'
import { getActionNode } from '../../../work/actions/get-action-node.ts'
import { runActionNode, type RunActionNodeCommand } from '../../../work/actions/run-action-node.ts'
import { sweepSources } from '../../../work/actions/sweep-sources.ts'

afterAll(closeDatabases)

const shout = `// @flora-name Shout
// @flora-inputs [{"name":"text","type":"text"}]
// @flora-outputs [{"name":"text","type":"text"}]
// @flora-params [{"key":"marks","label":"Marks","type":"number","default":1,"min":0,"max":5}]
writeOutput('text', getInput('text').toUpperCase() + '!'.repeat(getParam('marks')))
`

describe.each(oneDatabase)('action nodes on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { creditsUsd: 10 })
  beforeEach(() => {
    world.provider.script = async ({ model, prompt }) =>
      model.type === 'text' ? [textOutput] : [{ ...imageOutput, bytes: Buffer.from(prompt) }]
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const create = (
    action: ActionNodeCommand['action'],
    more: Partial<ActionNodeCommand> = {},
    of = tenant,
    signal = new AbortController().signal,
  ) =>
    createActionNode(
      world,
      createEffect(database, world.clock, of.caller),
      of.caller,
      {
        projectId: of.projectId,
        label: undefined,
        params: {},
        action,
        ...more,
      },
      signal,
    )
  const rotate = (params = {}) => create({ actionId: 'rotate-image' }, { params })
  const custom = (code = shout, of = tenant) => create({ code, language: 'javascript', runtime: undefined }, {}, of)
  const runNode = (nodeId: string, more: Partial<RunActionNodeCommand> = {}, of = tenant) =>
    runActionNode(world, createEffect(database, world.clock, of.caller), of.caller, {
      projectId: of.projectId,
      nodeId,
      params: {},
      state: undefined,
      ...more,
    })
  const read = (nodeId: string, of = tenant) => getActionNode(world, of.caller, of.projectId, nodeId)
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const graph = async () => (await readGraph(world, tenant)).nodes

  test('The type of a document that a custom action returns is detected from its content; no other node can use the document as input', async () => {
    const report = `// @flora-outputs [{"name":"report","type":"document"}]\nwriteOutput('report', new Uint8Array(9))`
    const { nodeId } = await custom(report)
    const probed = (foundType: string) => {
      world.probed = { usable: true, metadata: { foundType, contentType: foundType, sizeBytes: 9 } }
    }
    probed('application/pdf')
    const good = await runNode(nodeId)
    await work(good.runId)
    expect(await run(good.runId)).toMatchObject({ status: 'completed', outputs: [{ type: 'documentUrl', label: 'report' }] })
    probed('image/png')
    const bad = await runNode(nodeId)
    await work(bad.runId)
    expect(await run(bad.runId)).toMatchObject({
      errorCode: 'action_failed',
      errorMessage: 'The output `report` must be a PDF, but is an image.',
    })
    const fed = await custom()
    await connect(1, 2)
    expect(await refusal(runNode(fed.nodeId))).toMatchObject({
      code: 'conflict',
      message: 'n1 cannot feed n2: it produces a document, which no node accepts as an input.',
    })
  })

  test('A video slot accepts an animated image from the canvas, but not a still image', async () => {
    const addImage = async (durationSeconds: number | undefined) => {
      const assetId = newId('asset')
      const fileKey = newSecret()
      await world.files.put(fileKey, Buffer.from('GIF89a'))
      const { workspaceId, projectId } = tenant
      const common = { workspaceId, projectId, uploadedVia: 'direct', fileKey, fileName: 'a.gif', createdAt: 1 }
      const about = { assetId, status: 'ready', contentType: 'image/gif', durationSeconds } as const
      await database.transaction(sql => insertAsset(sql, { ...common, ...about }))
      await draw(['image', { assetId }])
    }
    await addImage(0.3)
    await addImage(undefined)
    const plays =
      '// @flora-inputs [{"name":"video","type":"video"}]\n// @flora-outputs [{"name":"text","type":"text"}]\nwriteOutput("text", "")'
    const moving = await custom(plays)
    await connect(1, 3, 'video')
    world.actionEngine.answer(async () => [{ slot: 'text', type: 'text', text: 'played' }])
    const { runId } = await runNode(moving.nodeId)
    await work(runId)
    expect(world.actionEngine.jobs.at(-1)).toMatchObject({ inputs: [{ slot: 'video', type: 'video' }] })
    const still = await custom(plays)
    await connect(2, 4, 'video')
    expect(await refusal(runNode(still.nodeId))).toMatchObject({ code: 'conflict', message: expect.stringContaining('n4 cannot run') })
  })

  test("Reads of a custom action's source are queued per workspace, and a read stops when its caller disconnects", async () => {
    const { read: readSource } = world.codeReader
    const asked: unknown[] = []
    world.codeReader = {
      ...world.codeReader,
      read: (source, language, workspaceId, signal) => {
        asked.push([workspaceId, signal])
        return readSource(source, language, workspaceId, signal)
      },
    }
    const { signal } = new AbortController()
    await create({ code: shout, language: 'javascript', runtime: undefined }, {}, tenant, signal)
    expect(asked).toEqual([[tenant.workspaceId, signal]])
    expect((asked[0] as unknown[])[1]).toBe(signal)
  })

  const connect = (from: number, to: number, slot?: string) => changeCanvas(world, tenant, draft => void draft.connect(from, to, slot))
  const draw = (...nodes: Parameters<typeof newTestNode>[]) =>
    changeCanvas(world, tenant, draft => nodes.map(node => draft.add(newTestNode(...node))))
  const start = async (...nodeIds: string[]) => {
    const { projectId, caller } = tenant
    const entries = await runNodes(world, createEffect(database, world.clock, caller), caller, { projectId, nodeIds, onlyStale: false })
    return entries.map(entry => ('runId' in entry ? entry.runId : ''))
  }
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error as { code: string; message: string; fields?: { field: string; message: string }[] },
    )

  test('A new node with a prebuilt action overlaps no other node and can be read back; an invalid parameter prevents its creation', async () => {
    await draw(['image', {}])
    const { nodeId, actionId, warnings } = await rotate({ angle: 45, degrees: 1 })
    expect({ actionId, codes: warnings.map(({ code }) => code) }).toEqual({ actionId: 'rotate-image', codes: ['unknown_parameter'] })
    expect(await read('n2')).toMatchObject({
      node: { nodeId, label: 'Rotate Image', params: { angle: 45 } },
      declaration: { runtime: 'node' },
      code: undefined,
    })
    expect((await graph())['n2']).toMatchObject({
      type: 'action',
      action: { action_id: 'rotate-image', params: { angle: 45 } },
      status: 'idle',
    })
    expect((await graph())['n2']!.position).not.toEqual((await graph())['n1']!.position)
    const revision = (await readGraph(world, tenant)).revision
    expect(await refusal(rotate({ angle: 'x' }))).toMatchObject({ fields: [{ field: 'params.angle' }] })
    expect(await refusal(create({ actionId: 'reverse-video' }))).toMatchObject({ code: 'not_found' })
    expect((await readGraph(world, tenant)).revision).toBe(revision)
  })

  test("ACTION-2 A custom action's source is stored unchanged along with its declaration", async () => {
    const { nodeId, actionId } = await custom()
    expect(actionId).toBeUndefined()
    const { node, declaration, code } = await read(nodeId)
    expect(code).toBe(shout)
    expect(node.label).toBe('Shout')
    expect(declaration).toMatchObject({
      language: 'javascript',
      runtime: 'node',
      inputs: [{ name: 'text', type: 'text' }],
      params: [{ key: 'marks', default_value: 1, min_number_value: 0, max_number_value: 5 }],
    })
    // Two nodes with the same source share one row of `action_sources`.
    await custom()
    expect(await database.read(sql => sql.all('select source_id from action_sources where code = ?', [shout]))).toHaveLength(1)
  })

  test("ACTION-6 Custom actions can be created and run only if the plan includes them, and errors give line numbers in the action's source", async () => {
    const { nodeId } = await custom()
    const limited = { ...tenant, caller: { ...tenant.caller, features: [] } }
    expect(await refusal(custom(shout, limited))).toMatchObject({ code: 'paid_plan_required' })
    expect(await refusal(runNode(nodeId, {}, limited))).toMatchObject({ code: 'paid_plan_required' })
    const wrong = await refusal(custom(`// @flora-inputs [{"name":"text","type":"txt"}]\nconst = 1\n`))
    expect(wrong?.fields?.map(({ field }) => field)).toEqual(expect.arrayContaining(['code', 'code']))
    expect(wrong?.fields?.map(({ message }) => message).join('\n')).toMatch(/line 1[\s\S]*line 2|line 2[\s\S]*line 1/)
  })

  test("ACTION-3 ACTION-5 An action run uses its node's connected inputs, stores the call's parameters and passes its output to the next node", async () => {
    await draw(['image', { prompt: 'A fox', modelId: 'local/paint' }], ['image', { prompt: 'As a woodcut', modelId: 'local/repaint' }])
    const { nodeId } = await rotate({ angle: 10, canvas_mode: 'keep' })
    await connect(1, 3, 'image')
    await connect(3, 2)
    const [first] = await start('n1')
    await work(first!)
    const { runId, cost, estimatedSeconds } = await runNode(nodeId, { params: { angle: 20 } })
    expect({ cost, estimatedSeconds }).toEqual({ cost: 1000, estimatedSeconds: 1 })
    expect((await read('n3')).node.params).toEqual({ angle: 20, canvas_mode: 'keep' })
    expect((await graph())['n3']).toMatchObject({ status: 'generating' })
    await work(runId)
    expect(world.actionEngine.jobs.at(-1)).toMatchObject({
      params: { angle: 20, canvas_mode: 'keep' },
      inputs: [{ slot: 'image', type: 'image' }],
    })
    expect(await run(runId)).toMatchObject({ status: 'completed', nodeId })
    const after = await graph()
    expect(after['n3']).toMatchObject({ status: 'done', stale: false, output_url: expect.stringMatching(/image\.png$/) })
    const [last] = await start('n2')
    await work(last!)
    expect(await run(last!)).toMatchObject({ status: 'completed' })
    // Changing a parameter makes the node and its dependents stale.
    await runNode('n3', { params: { angle: null } })
    expect((await read('n3')).node.params).toEqual({ canvas_mode: 'keep' })
    expect(await graph()).toMatchObject({ n3: { stale: true }, n2: { stale: true } })
  })

  test("ACTION-5 A target node's run waits for the action run; the action run waits for the source node's run and fails if that run fails", async () => {
    await draw(['image', { prompt: 'A fox', modelId: 'local/paint' }], ['image', { prompt: 'As a woodcut', modelId: 'local/repaint' }])
    await rotate()
    await connect(1, 3)
    await connect(3, 2)
    const [first] = await start('n1')
    const second = await runNode('n3')
    const [third] = await start('n2')
    expect([await hasJob(database, second.runId), await hasJob(database, third!)]).toEqual([false, false])
    await work(first!)
    expect([await hasJob(database, second.runId), await hasJob(database, third!)]).toEqual([true, false])
    await work(second.runId)
    await work(third!)
    expect(await run(third!)).toMatchObject({ status: 'completed' })

    const again = (await start('n1'))[0]!
    const waiting = await runNode('n3')
    world.provider.script = async () => {
      throw new Error('broken')
    }
    await work(again)
    expect(await run(waiting.runId)).toMatchObject({ errorCode: 'input_unreachable', chargedMicros: 0 })
    expect((await graph())['n3']).toMatchObject({ status: 'error', error_code: 'input_unreachable' })
  })

  test('ACTION-5 A list slot accepts all outputs of its source nodes in edge order, and a single slot accepts only the first output', async () => {
    await draw(['text', { prompt: 'first' }], ['text', { prompt: 'last' }])
    await create({ actionId: 'split-text' })
    await create({ actionId: 'concat-text' })
    await connect(1, 3)
    await connect(1, 4)
    await connect(3, 4, 'texts')
    await connect(2, 4)
    world.actionEngine.answer(async () => ['a', 'b'].map(text => ({ slot: 'texts', type: 'text', text })))
    const parts = await runNode('n3')
    const joined = await runNode('n4') // this run is started before the source has outputs
    await work(parts.runId)
    world.actionEngine.answer(async () => [{ slot: 'text', type: 'text', text: 'joined' }])
    await work(joined.runId)
    const texts = () => world.actionEngine.jobs.at(-1)!.inputs.map(given => (given.type === 'text' ? given.text : given.type))
    expect(texts()).toEqual(['first', 'a', 'b', 'last'])
    expect((await graph())['n4']).toMatchObject({ output_text: 'joined', output_url: null })
    // The source now has outputs.
    world.actionEngine.answer(async () => ['a', 'b', 'c'].map(text => ({ slot: 'texts', type: 'text', text })))
    await work((await runNode('n3')).runId)
    expect(await refusal(runNode('n4'))).toMatchObject({
      code: 'conflict',
      message: 'The input `texts` of n4 takes at most 4 values, but receives 5.',
    })
  })

  test("A waiting run fails if its source node produces more outputs than the run's input slot accepts", async () => {
    await draw(['text', { prompt: 'first' }])
    await create({ actionId: 'split-text' })
    await create({ actionId: 'concat-text' })
    await connect(1, 2)
    await connect(2, 3)
    world.actionEngine.answer(async () => ['a', 'b', 'c', 'd', 'e'].map(text => ({ slot: 'texts', type: 'text', text })))
    const parts = await runNode('n2')
    const joined = await runNode('n3')
    await work(parts.runId)
    await work(joined.runId)
    expect(await run(joined.runId)).toMatchObject({
      errorCode: 'input_unreachable',
      errorMessage: expect.stringContaining('must be at most 4'),
    })
  })

  test('If a node cannot run, the call returns a conflict with the reason and costs nothing', async () => {
    await draw(['image', { prompt: 'A fox', modelId: 'local/paint' }], ['text', { prompt: 'words' }], ['image', {}])
    const { nodeId } = await rotate()
    const before = await database.read(sql => readBalance(sql, tenant.workspaceId))
    const why = async () => {
      const refused = await refusal(runNode(nodeId))
      return refused?.code === 'conflict' ? refused.message : refused
    }
    expect(await why()).toMatch(/`image`/)
    await connect(1, 4)
    expect(await why()).toBe('n1, which feeds n4, has no output yet: run it first.')
    await changeCanvas(world, tenant, draft => draft.disconnect(1))
    await connect(2, 4)
    expect(await why()).toMatch(/n2/)
    await changeCanvas(world, tenant, draft => draft.change(4, { locked: true }))
    expect(await why()).toBe('The node n4 is locked: unlock it before you run it.')
    await changeCanvas(world, tenant, draft => draft.change(4, { locked: false }))
    expect(await refusal(runNode('n1'))).toMatchObject({ code: 'not_found' })
    expect(await refusal(runNode('n99'))).toMatchObject({ code: 'not_found' })
    expect(await refusal(read('n1'))).toMatchObject({ code: 'not_found' })
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(before)
  })

  test('A running node cannot be started again', async () => {
    await draw(['text', { prompt: 'words' }])
    await create({ actionId: 'split-text' })
    await connect(1, 2)
    const { runId } = await runNode('n2')
    expect(await refusal(runNode('n2'))).toMatchObject({ code: 'conflict', message: expect.stringContaining(runId) })
  })

  test("The outputs of a source node count toward a slot's minimum, whether they exist or are still expected", async () => {
    const pair = shout.replace('{"name":"text","type":"text"}]', '{"name":"text","type":"text","multiple":{"min":2}}]')
    await draw(['text', { prompt: 'words' }])
    await create({ actionId: 'split-text' })
    await custom(pair)
    await connect(1, 2)
    await connect(2, 3)
    const give = (...texts: string[]) =>
      world.actionEngine.answer(async ({ program }) =>
        program.source === pair
          ? [{ slot: 'text', type: 'text', text: 'done' }]
          : texts.map(text => ({ slot: 'texts', type: 'text' as const, text })),
      )
    give('a', 'b')
    const parts = await runNode('n2')
    const early = await runNode('n3')
    await work(parts.runId)
    await work(early.runId)
    expect(await run(early.runId)).toMatchObject({ status: 'completed' })
    const late = await runNode('n3')
    await work(late.runId)
    expect(await run(late.runId)).toMatchObject({ status: 'completed' })
    give('a')
    await work((await runNode('n2')).runId)
    expect(await refusal(runNode('n3'))).toMatchObject({ code: 'conflict', message: expect.stringContaining('at least 2') })
  })

  test('Characters that cannot be stored in an error message are replaced, and a run whose text outputs are too long fails', async () => {
    await draw(['text', { prompt: 'words' }])
    await custom()
    await connect(1, 2)
    world.actionEngine.answer(async () => {
      throw new ProviderFailure('internal_error', 'Line 1: a\0b \ud800')
    })
    const first = await runNode('n2')
    await work(first.runId)
    expect(await run(first.runId)).toMatchObject({ errorMessage: 'Line 1: a\ufffdb \ufffd' })
    world.actionEngine.answer(async () => [{ slot: 'text', type: 'text', text: 'x'.repeat(1_048_577) }])
    const second = await runNode('n2')
    await work(second.runId)
    expect(await run(second.runId)).toMatchObject({
      errorCode: 'action_failed',
      errorMessage: 'The text outputs exceed 1048576 characters in total.',
    })
  })

  test("A custom action's source is removed once it is a day old and no longer in use", async () => {
    await draw(['text', { prompt: 'words' }])
    const lonely = `${shout}// ${tenant.projectId}\n`
    await custom(lonely)
    await connect(1, 2)
    const { runId } = await runNode('n2')
    await changeCanvas(world, tenant, draft => draft.remove(2))
    const isThere = async () => (await database.read(sql => sql.all('select 1 from action_sources where code = ?', [lonely]))).length === 1
    world.clock.advance(25 * 3600_000)
    await sweepSources(world)
    expect(await isThere()).toBe(true)
    await work(runId)
    await sweepSources(world)
    expect(await isThere()).toBe(false)
  })

  test('An action run uses the source that the custom action had when the run started, even if the node is removed', async () => {
    await draw(['text', { prompt: 'words' }])
    await custom()
    await connect(1, 2)
    const { runId, cost, actionId } = await runNode('n2', { params: { marks: 3 } })
    expect({ cost, actionId }).toEqual({ cost: 2000, actionId: undefined })
    await changeCanvas(world, tenant, draft => draft.remove(2))
    await work(runId)
    expect(world.actionEngine.jobs.at(-1)).toMatchObject({ program: { source: shout, runtime: 'node' }, params: { marks: 3 } })
    expect(await run(runId)).toMatchObject({ status: 'completed' })
  })

  test('Members of another workspace cannot see an action node', async () => {
    const other = await createTenant(world)
    const { nodeId } = await custom()
    const asOther = { ...other, projectId: tenant.projectId }
    expect(await refusal(read(nodeId, asOther))).toMatchObject({ code: 'not_found' })
    expect(await refusal(runNode(nodeId, {}, asOther))).toMatchObject({ code: 'not_found' })
    expect(await refusal(custom(shout, asOther))).toMatchObject({ code: 'not_found' })
  })
})
