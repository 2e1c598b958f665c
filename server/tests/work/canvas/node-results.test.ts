import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createProject } from '../../../core/projects/create-project.ts'
import { imageOutput, testModel } from '../../../core/providers/testing/scripted-provider.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { emptyOutputs, shownRuns } from '../../../operate/retention/retention-store.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { cancelRun } from '../../../work/runs/cancel-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'

afterAll(closeDatabases)

const models = [
  testModel('local/paint', { params: [{ name: 'seed', required: false, type: 'int' }] }),
  testModel('local/edit', {
    params: [{ name: 'image_url', required: true, type: 'string' }],
    mediaInputs: { image_url: { type: 'image', bound: () => ({ side: 2048, fit: 'inside' }) } },
  }),
]

describe.each(databases)('node results on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models })
  beforeEach(async () => {
    world.provider.script = async ({ runId }) => [{ ...imageOutput, bytes: Buffer.from(runId) }]
    const add = [
      { ref: 'cup', type: 'image' as const, prompt: 'A cup', model: 'local/paint' },
      { ref: 'cut', type: 'image' as const, prompt: 'as a woodcut', model: 'local/edit' },
    ]
    await applyChange(world, tenant, { add, connect: [{ from: 'cup', to: 'cut' }] })
  })

  const effect = () => createEffect(database, world.clock, tenant.caller)
  async function begin(id: string): Promise<string> {
    const command = { projectId: tenant.projectId, nodeIds: [id], onlyStale: false }
    const [entry] = await runNodes(world, effect(), tenant.caller, command)
    if (!entry || 'reason' in entry) throw new Error(entry?.message)
    return entry.runId
  }
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  async function make(id: string): Promise<string> {
    const runId = await begin(id)
    await work(runId)
    return runId
  }
  const graph = () => readGraph(world, tenant)
  const choose = (result: string, id = 'n1') => applyChange(world, tenant, { update: [{ id, result }] })
  const refusal = (result: string, id = 'n1') =>
    choose(result, id).then(
      () => undefined,
      (error: unknown) => error as { code: string; fields?: { field: string; message: string }[] },
    )

  test("CANVAS-15 After an older run is chosen as a node's result, the node is up to date, and its dependents are stale", async () => {
    const first = await make('n1')
    const old = (await graph()).nodes['n1']!
    await applyChange(world, tenant, { update: [{ id: 'n1', prompt: 'A teapot' }] })
    const second = await make('n1')
    await make('n2')
    const before = await graph()
    expect(before.nodes).toMatchObject({ n1: { run_id: second, stale: false }, n2: { stale: false } })
    const { counts } = await choose(first)
    expect(counts.updated).toBe(1)
    const after = await graph()
    expect(after.nodes).toMatchObject({
      n1: { run_id: first, status: 'done', stale: false, prompt: 'A teapot', output_url: old.output_url },
      n2: { stale: true, output_url: before.nodes['n2']!.output_url },
    })
    expect(after.revision).toBe(before.revision + 1)
    await choose(first)
    expect((await graph()).revision).toBe(after.revision)
    const kept = await database.read(sql => shownRuns(sql, [first, second]))
    expect([...kept]).toEqual([first])
    await choose(second)
    expect((await graph()).nodes).toMatchObject({ n1: { run_id: second, stale: false }, n2: { stale: false } })
  })

  test('CANVAS-15 A node with a chosen result becomes stale if its inputs change later, but not if they change in the same update as the choice', async () => {
    const first = await make('n1')
    await make('n1')
    await applyChange(world, tenant, { update: [{ id: 'n1', prompt: 'Another cup', result: first }] })
    expect((await graph()).nodes['n1']).toMatchObject({ run_id: first, stale: false, prompt: 'Another cup' })
    await applyChange(world, tenant, { update: [{ id: 'n1', params: { seed: 3 } }] })
    expect((await graph()).nodes['n1']).toMatchObject({ run_id: first, stale: true })
  })

  test('CANVAS-15 A chosen result replaces the error of a later run and is kept when the node is removed and restored', async () => {
    const first = await make('n1')
    const failing = await begin('n1')
    await cancelRun(world, effect(), tenant.caller, failing)
    expect((await graph()).nodes['n1']).toMatchObject({ status: 'error' })
    await choose(first)
    const { n1 } = (await graph()).nodes
    expect(n1).toMatchObject({ status: 'done', run_id: first })
    await applyChange(world, tenant, { remove: [{ id: 'n1' }] })
    await applyChange(world, tenant, { restore: ['n1'] })
    expect((await graph()).nodes['n1']).toEqual(n1)
  })

  test("CANVAS-15 Choosing another node's run, an incomplete run or a run without outputs returns a 400 that names the field", async () => {
    const { projectId } = await createProject(world.clock, effect(), tenant.caller, { name: 'Second', isPrivate: false })
    const elsewhere = (await start(world, tenant, { projectId, model: 'local/paint' })).runId
    const [cup, canceled] = [await make('n1'), await begin('n1')]
    await cancelRun(world, effect(), tenant.caller, canceled)
    const { revision } = await graph()
    for (const [result, id, message] of [
      [cup, 'n2', 'is not a run of n2; `GET /runs?node_id=…` lists its runs'],
      [elsewhere, 'n1', 'is not a run of n1; `GET /runs?node_id=…` lists its runs'],
      ['run_01', 'n1', 'is not a run of n1; `GET /runs?node_id=…` lists its runs'],
      [canceled, 'n1', 'is a run that has not completed: it is `failed`'],
    ] as const)
      expect(await refusal(result, id)).toMatchObject({ code: 'input_validation_error', fields: [{ field: 'update[0].result', message }] })
    const lost = [{ field: 'update[0].result', message: 'is a run whose outputs no longer exist: retention or a member has removed them' }]
    const { outputs } = await getRun(database, tenant.caller, cup)
    const deleted = JSON.stringify(outputs!.map(output => ({ ...output, deleted: true })))
    await database.transaction(sql => sql.run('update runs set outputs = ? where run_id = ?', [deleted, cup]))
    expect(await refusal(cup)).toMatchObject({ fields: lost })
    await database.transaction(sql => emptyOutputs(sql, [cup], world.clock.now()))
    expect(await refusal(cup)).toMatchObject({ fields: lost })
    expect((await graph()).revision).toBe(revision)
  })

  test('CANVAS-15 No result can be chosen for a node that is running or is showing existing media', async () => {
    const first = await make('n1')
    const second = await begin('n1')
    expect(await refusal(first)).toMatchObject({ code: 'conflict' })
    await work(second)
    expect((await graph()).nodes['n1']).toMatchObject({ run_id: second })
    const contentUrl = 'https://example.com/fox.png'
    await applyChange(world, tenant, { update: [{ id: 'n1', contentUrl }] })
    expect(await refusal(first)).toMatchObject({ code: 'input_validation_error', fields: [{ field: 'update[0].result' }] })
    await applyChange(world, tenant, { update: [{ id: 'n1', prompt: 'A cup', result: first }] })
    expect((await graph()).nodes['n1']).toMatchObject({ run_id: first, stale: false })
  })
})
