import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { newId, newSecret } from '../../../machine/ids.ts'
import type { Database } from '../../../machine/database/database.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { toRunRecord } from '../../../work/runs/run-record.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { hasJob, takeJob } from '../../../machine/testing/jobs.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import type { World } from '../../support/world.ts'
import { loadActionCatalog } from '../../../work/actions/load-action-catalog.ts'
import { startActionRun, type ActionRunCommand } from '../../../work/actions/start-action-run.ts'

afterAll(closeDatabases)

type Input = ActionRunCommand['inputs'][number]
const input = (type: Input['type'], more: Partial<Input>): Input => ({
  type,
  name: undefined,
  url: undefined,
  assetId: undefined,
  text: undefined,
  ...more,
})
const elsewhere = input('image', { url: 'https://example.com/fox.png' })

describe.each(oneDatabase)('runs of prebuilt actions on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { creditsUsd: 10 })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const startRun = (more: Partial<ActionRunCommand>, of = tenant) =>
    startActionRun(world, createEffect(database, world.clock, of.caller), of.caller, {
      actionId: 'rotate-image',
      projectId: of.projectId,
      inputs: [elsewhere],
      params: {},
      state: undefined,
      ...more,
    })
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)
  const run = (runId: string) => getRun(database, tenant.caller, runId)
  const balance = () => database.read(sql => readBalance(sql, tenant.workspaceId))
  const refusal = (more: Partial<ActionRunCommand>, of = tenant) =>
    startRun(more, of).then(
      () => undefined,
      (error: unknown) => error as { code: string; fields?: { field: string; message: string }[] },
    )
  /** Stores a workspace asset produced by a generation. */
  async function storeImage(): Promise<{ assetId: string; url: string }> {
    const { runId } = await start(world, tenant)
    await work(runId)
    const [output] = toRunRecord(world.links, await run(runId)).outputs!
    return { assetId: output!.asset_id!, url: output!.url }
  }

  test("MONEY-1 An action run costs credits, reads an asset's file and stores its outputs as assets", async () => {
    const { assetId } = await storeImage()
    let seen: string | undefined
    world.actionEngine.answer(async ({ inputs, folder }) => {
      const [given] = inputs
      if (given?.type === 'image') seen = await readFile(given.file, 'utf8')
      const file = `${folder}/out`
      await writeFile(file, 'turned')
      return [{ slot: 'image', type: 'image', file }]
    })
    const before = await balance()
    const { runId, cost } = await startRun({ inputs: [input('image', { assetId })], params: { angle: 45 } })
    expect(before - (await balance())).toBe(cost)
    await work(runId)
    expect(seen).toBe('not really an image')
    expect(world.actionEngine.jobs.at(-1)).toMatchObject({ params: { angle: 45, canvas_mode: 'expand' }, inputs: [{ slot: 'image' }] })
    const ended = await run(runId)
    expect(ended).toMatchObject({ type: 'action', actionId: 'rotate-image', status: 'completed', chargedMicros: cost, nodeId: undefined })
    const [output] = toRunRecord(world.links, ended).outputs!
    expect(output).toMatchObject({ type: 'imageUrl', label: 'image', url: expect.stringMatching(/\/image\.png$/) })
    const row = await database.read(sql => sql.first('select * from assets where run_id = ?', [runId]))
    expect(row).toMatchObject({
      asset_id: output!.asset_id,
      uploaded_via: 'run',
      width: 640,
      project_id: tenant.projectId,
      description: 'Rotate Image',
    })
    expect(Buffer.from(await world.files.read(row!['file_key'])).toString()).toBe('turned')
  })

  test('A video slot accepts an animated image by id or URL, but not a still image', async () => {
    const addAsset = async (durationSeconds: number | undefined) => {
      const assetId = newId('asset')
      const fileKey = newSecret()
      const { workspaceId } = tenant
      const common = { workspaceId, projectId: undefined, uploadedVia: 'direct', fileKey, fileName: 'a.gif', createdAt: 1 }
      const about = { assetId, status: 'ready', contentType: 'image/gif', durationSeconds } as const
      await database.transaction(sql => insertAsset(sql, { ...common, ...about }))
      return { assetId, url: world.links.file(fileKey, 'a.gif') }
    }
    world = { ...world, actions: await loadActionCatalog({ hasVideoEngine: true }) }
    const [moving, still] = [await addAsset(0.3), await addAsset(undefined)]
    const reverse = (more: Partial<Input>) => ({ actionId: 'reverse-video', inputs: [input('video', more)] })
    for (const more of [{ assetId: moving.assetId }, { url: moving.url }]) expect((await startRun(reverse(more))).runId).toBeDefined()
    for (const more of [{ assetId: still.assetId }, { url: still.url }])
      expect(await refusal(reverse(more))).toMatchObject({ fields: [{ message: expect.stringContaining('an image, not') }] })
  })

  test('An action accepts text inputs and returns text outputs, and each output is labeled with its slot', async () => {
    world.actionEngine.answer(async ({ inputs }) =>
      inputs.map(given => ({ slot: 'text', type: 'text' as const, text: given.type === 'text' ? given.text.toUpperCase() : '' })),
    )
    const { runId } = await startRun({ actionId: 'concat-text', inputs: [input('text', { text: 'one' }), input('text', { text: 'two' })] })
    await work(runId)
    expect(toRunRecord(world.links, await run(runId)).outputs).toEqual([
      { output_id: 'out_1', type: 'text', label: 'text', url: 'ONE' },
      { output_id: 'out_2', type: 'text', label: 'text', url: 'TWO' },
    ])
  })

  test("MONEY-2 A failed action run is refunded and reports the engine's message", async () => {
    world.actionEngine.answer(async () => {
      throw new ProviderFailure('input_unreachable', 'The input `image` is not an image.')
    })
    const before = await balance()
    const { runId } = await startRun({ inputs: [input('image', { url: (await storeImage()).url })] })
    await work(runId)
    expect(await run(runId)).toMatchObject({ errorCode: 'input_unreachable', errorMessage: 'The input `image` is not an image.' })
    expect(await balance()).toBe(before - 1_000_000) // the price of the image
  })

  test('An action run fails if the type of an output does not match its slot', async () => {
    world.probed = { usable: true, metadata: { foundType: 'video/mp4', contentType: 'video/mp4', sizeBytes: 3 } }
    const { runId } = await startRun({ inputs: [input('image', { url: (await storeImage()).url })] })
    await work(runId)
    expect(await run(runId)).toMatchObject({
      errorCode: 'internal_error',
      errorMessage: 'The output `image` must be an image, but is a video.',
    })
  })

  test('If an input image is scaled down, the start response and the run both contain a warning', async () => {
    const fileKey = `large${newId('asset').slice(6)}`
    const file = { fileKey, fileName: 'large.jpg', contentType: 'image/jpeg', width: 16_320, height: 12_240 }
    const asset = {
      ...file,
      workspaceId: tenant.workspaceId,
      projectId: undefined,
      status: 'ready',
      uploadedVia: 'direct',
      createdAt: 1,
    } as const
    const assetId = newId('asset')
    await database.transaction(sql => insertAsset(sql, { assetId, ...asset }))
    await world.files.put(fileKey, Buffer.from('large'))
    const message =
      'The image in `inputs[0]` is 16320 × 12240 pixels. The limit is 64 megapixels, so the image is scaled down to 9237 × 6928.'
    const scaled = { code: 'input_resized', message: 'It is scaled down.' }
    world.actionEngine.answer(async ({ folder }, { warn }) => {
      warn?.(scaled)
      await writeFile(`${folder}/out`, 'turned')
      return [{ slot: 'image', type: 'image', file: `${folder}/out` }]
    })
    const { runId, warnings } = await startRun({ inputs: [input('image', { assetId })] })
    expect(warnings).toEqual([{ code: 'input_resized', message, field: 'inputs[0]' }])
    await work(runId)
    expect(await run(runId)).toMatchObject({ status: 'completed', warnings: [scaled] })
    expect((await startRun({ inputs: [input('image', { assetId: (await storeImage()).assetId })] })).warnings).toEqual([])
  })

  test('A run fails with action_failed if its text outputs are too long', async () => {
    world.actionEngine.answer(async () => [{ slot: 'text', type: 'text', text: 'x'.repeat(1_048_577) }])
    const { runId } = await startRun({ actionId: 'concat-text', inputs: [input('text', { text: 'one' })] })
    await work(runId)
    expect(await run(runId)).toMatchObject({
      errorCode: 'action_failed',
      errorMessage: 'The text outputs exceed 1048576 characters in total.',
    })
  })

  test('An action run fails if its input file has been removed, and a request that uses a file from another workspace is rejected', async () => {
    const other = await createTenant(world)
    const { url } = await storeImage()
    const mine = await startRun({ inputs: [input('image', { url })] })
    const key = world.links.parseFileKey(url)!
    await world.files.remove(key)
    await work(mine.runId)
    expect(await run(mine.runId)).toMatchObject({ errorCode: 'input_unreachable' })
    expect(await refusal({ inputs: [input('image', { url })] }, other)).toMatchObject({ fields: [{ field: 'inputs[0].url' }] })
  })

  test('An invalid action run is rejected with a list of all problems, and nothing is charged or started', async () => {
    const before = await balance()
    const wrong = await refusal({
      inputs: [elsewhere, input('audio', { url: 'http://example.com/a' })],
      params: { angle: 999, canvas_mode: 'grow', unknown: 1 },
      state: { note: 'x'.repeat(262_144) },
    })
    expect(wrong?.fields?.map(({ field }) => field).toSorted()).toEqual([
      'inputs[1]',
      'inputs[1].url',
      'params.angle',
      'params.canvas_mode',
      'state',
    ])
    expect(await balance()).toBe(before)
    expect(await database.read(sql => sql.all('select run_id from runs where workspace_id = ?', [tenant.workspaceId]))).toEqual([])
  })

  test('An action run is rejected if an asset is unknown, has no file or has the wrong type, or if the action is unavailable', async () => {
    world.probed = { usable: true, metadata: { foundType: 'image/png', contentType: 'image/png', sizeBytes: 3 } }
    const { assetId } = await storeImage()
    expect(await refusal({ actionId: 'split-text', inputs: [input('image', { assetId })] })).toMatchObject({
      fields: [{ field: 'inputs[0]' }],
    })
    expect(await refusal({ inputs: [input('video', { assetId })] })).toMatchObject({
      fields: [{ field: 'inputs[0].asset_id', message: 'is an image, not a video' }, { field: 'inputs[0]' }],
    })
    expect(await refusal({ inputs: [input('image', { assetId: 'asset_00000000000000000000000000' })] })).toMatchObject({
      code: 'not_found',
    })
    expect(await refusal({ actionId: 'reverse-video', inputs: [input('video', { assetId })] })).toMatchObject({ code: 'not_found' })
  })

  test('An unrecognized parameter or an ignored state causes a warning, and a browser module receives the state of its run', async () => {
    const { warnings } = await startRun({ params: { degrees: 1 }, state: { strokes: [] } })
    expect(warnings.map(({ code, field }) => [code, field])).toEqual([
      ['unknown_parameter', 'params.degrees'],
      ['state_ignored', 'state'],
    ])
    const { url } = await storeImage()
    const strokes = [{ points: [{ x: 1, y: 2 }], size: 3 }]
    const drawn = await startRun({ actionId: 'draw-image-browser', inputs: [input('image', { url })], state: { strokes } })
    expect(drawn.warnings).toEqual([])
    await work(drawn.runId)
    expect(world.actionEngine.jobs.at(-1)!.state).toEqual({ strokes })
    await expect(
      startRun({ actionId: 'draw-image-browser', inputs: [input('image', { url })], state: { strokes: [1] } }),
    ).rejects.toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'state.strokes[0]' }],
    })
  })

  test('MONEY-1 An action run without sufficient credits is not started', async () => {
    const poor = await createTenant(world, { creditsUsd: 0.0005 })
    expect(await refusal({}, poor)).toMatchObject({ code: 'insufficient_credits' })
    expect(await database.read(sql => sql.all('select run_id from runs where workspace_id = ?', [poor.workspaceId]))).toEqual([])
  })

  test('If an action run is canceled, its work stops and has no effect', async () => {
    const { runId } = await startRun({ inputs: [input('image', { url: (await storeImage()).url })] })
    expect(await hasJob(database, runId)).toBe(true)
    const stop = new AbortController()
    world.actionEngine.answer(async (_job, { signal }) => {
      stop.abort(new Error('canceled'))
      signal.throwIfAborted()
      return []
    })
    await expect(executeRun(world, await takeJob(database, runId), stop.signal)).rejects.toThrow('canceled')
    expect(await run(runId)).toMatchObject({ status: 'running' })
  })
})
