import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createProject } from '../../../core/projects/create-project.ts'
import { imageOutput, testModel } from '../../../core/providers/testing/scripted-provider.ts'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { emptyOutputs } from '../../../operate/retention/retention-store.ts'
import { startActionRun } from '../../../work/actions/start-action-run.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRunWithInput } from '../../../work/runs/get-run.ts'
import { toRunRecord } from '../../../work/runs/run-record.ts'
import { applyChange, readGraph } from '../../support/graph.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createColleague, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'

afterAll(closeDatabases)

const takingImage = {
  params: [
    { name: 'seed', required: false, type: 'seed' as const, min: 1, max: 1000 },
    { name: 'size', required: false, type: 'int' as const, default: 2 },
    { name: 'image_url', required: false, type: 'string' as const },
  ],
  mediaInputs: { image_url: { type: 'image' as const, bound: () => ({ side: 2048, fit: 'inside' as const }) } },
}

describe.each(databases)('reported run inputs on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models: [testModel('local/edit', takingImage)] })
  beforeEach(() => void (world.provider.script = async () => [imageOutput]))

  const effect = () => createEffect(database, world.clock, tenant.caller)
  const read = async (runId: string, caller = tenant.caller) => (await getRunWithInput(world, caller, runId)).startedWith
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  async function storeImage(projectId = tenant.projectId) {
    const { runId } = await start(world, tenant, { projectId, model: 'local/edit' })
    await work(runId)
    const [output] = toRunRecord(world.links, await getRunWithInput(world, tenant.caller, runId)).outputs!
    return { runId, assetId: output!.asset_id!, url: output!.url }
  }

  test("RUN-14 The input of a node's run contains the prompt, connected text, parameters, the generated seed and media from other runs", async () => {
    const add = [
      { ref: 'words', type: 'text' as const, prompt: 'at night' },
      { ref: 'cup', type: 'image' as const, prompt: 'A cup', model: 'local/edit' },
      { ref: 'cut', type: 'image' as const, prompt: '@[n2] as a woodcut', model: 'local/edit', params: { size: 3 } },
    ]
    const connect = [
      { from: 'words', to: 'cut' },
      { from: 'cup', to: 'cut' },
    ]
    await applyChange(world, tenant, { add, connect })
    const command = { projectId: tenant.projectId, nodeIds: ['n2', 'n3'], onlyStale: false }
    const [cup, cut] = (await runNodes(world, effect(), tenant.caller, command)).map(entry => ('runId' in entry ? entry.runId : ''))
    expect(await read(cut!)).toMatchObject({ media: [{ input: 'image_url', type: 'image' }] })
    await work(cup!)
    const input = await read(cut!)
    const { n2 } = (await readGraph(world, tenant)).nodes
    expect(input).toEqual({
      prompt: '@[n2] as a woodcut',
      texts: [{ text: 'at night' }],
      model: { model_id: 'local/edit' },
      params: { seed: input!.seed, size: 3 },
      seed: expect.any(Number),
      media: [{ input: 'image_url', type: 'image', asset_id: expect.stringMatching(/^asset_/), url: n2!.output_url }],
    })
    expect(input!.seed).toBeLessThanOrEqual(1000)
  })

  test('RUN-14 Another member can read the input of a run, except for media that they cannot see', async () => {
    const { projectId } = await createProject(world.clock, effect(), tenant.caller, { name: 'Secret', isPrivate: true })
    const hidden = await storeImage(projectId)
    const colleague = await createColleague(world, tenant)
    await expect(read(hidden.runId, colleague)).rejects.toMatchObject({ code: 'not_found' })
    const { runId } = await start(world, tenant, { model: 'local/edit', params: { image_url: hidden.url } })
    expect((await read(runId))?.media).toEqual([{ input: 'image_url', type: 'image', asset_id: hidden.assetId, url: hidden.url }])
    expect((await read(runId, colleague))?.media).toEqual([{ input: 'image_url', type: 'image' }])
  })

  test("RUN-14 A run's input does not contain URLs of external media", async () => {
    const image_url = 'https://example.com/fox.png?token=secret'
    const { runId } = await start(world, tenant, { model: 'local/edit', params: { image_url, seed: 7 } })
    expect(await read(runId)).toEqual({
      prompt: 'A red fox',
      model: { model_id: 'local/edit' },
      params: { seed: 7, size: 2 },
      seed: 7,
      media: [{ input: 'image_url', type: 'image' }],
    })
  })

  test("RUN-14 The input of an action run contains the parameters and lists the action's inputs by slot", async () => {
    const image = await storeImage()
    const given = { type: 'image' as const, name: undefined, url: image.url, assetId: undefined, text: undefined }
    const command = { actionId: 'rotate-image', projectId: tenant.projectId, inputs: [given], params: {}, state: undefined }
    const { runId } = await startActionRun(world, effect(), tenant.caller, command)
    const input = await read(runId)
    expect(input?.media).toEqual([{ input: 'image', type: 'image', asset_id: image.assetId, url: image.url }])
    expect(Object.keys(input!.params)).toContain('angle')
  })

  test("RUN-14 A run's input is returned only by `getRun` and is removed together with the run's outputs", async () => {
    const { runId } = await storeImage()
    const { startedWith, ...run } = await getRunWithInput(world, tenant.caller, runId)
    expect(startedWith).toMatchObject({ prompt: 'A red fox' })
    expect(JSON.stringify(toRunRecord(world.links, run))).not.toContain('A red fox')
    await database.transaction(sql => emptyOutputs(sql, [runId], world.clock.now()))
    expect(await read(runId)).toBeUndefined()
  })
})
