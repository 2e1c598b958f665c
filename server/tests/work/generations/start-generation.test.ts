import { newId } from '../../../machine/ids.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import type { Caller } from '../../../core/access/caller.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import type { Database } from '../../../machine/database/database.ts'
import type { AppError } from '../../../machine/errors.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { clearJobs } from '../../../machine/testing/jobs.ts'
import {
  createScriptedProvider,
  imageOutput,
  testModel,
  testModels,
  textOutput,
} from '../../../core/providers/testing/scripted-provider.ts'
import { createColleague, createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { commandFor } from '../../../work/generations/testing/command-for.ts'
import { createWorld, publicUrl, runPool, type World } from '../../support/world.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import type { GenerationCommand } from '../../../work/generations/generation-plan.ts'
import { quoteGeneration, startGeneration } from '../../../work/generations/start-generation.ts'

afterAll(closeDatabases)

describe.each(databases)('starting a generation on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => void ({ database } = await open()))
  beforeEach(async () => {
    const failing = testModel('local/fail-timeout', { sandboxOnly: true, cost: () => 3_000_000 })
    world = createWorld(database, {
      provider: createScriptedProvider([...testModels, testModel('local/clip', { type: 'video' }), failing]),
    })
    await clearJobs(database, world.queue)
    tenant = await createTenant(world, { creditsUsd: 10 })
  })

  const countAll = async () => {
    const counts = []
    for (const table of ['runs', database.dialect === 'sqlite' ? 'jobs' : 'pgboss.job', 'nodes', 'ledger_entries', 'idempotency_keys'])
      counts.push(Number((await database.read(sql => sql.first(`select count(*) as n from ${table}`, [])))!['n']))
    return counts
  }
  const revision = () =>
    database.read(sql => sql.first('select revision, next_short_id from canvases where project_id = ?', [tenant.projectId]))
  const startAs = (caller: Caller, more: Partial<GenerationCommand> = {}) =>
    startGeneration(world, createEffect(database, world.clock, caller), caller, commandFor(tenant, more))

  /** Executes all started runs, one after another, and returns the given run. */
  async function complete(runId: string) {
    await world.queue.work([runPool(world)])
    await eventually(async () => (await getRun(database, tenant.caller, runId)).status).toMatch(/completed|failed/)
    await world.queue.stop(1000)
    return getRun(database, tenant.caller, runId)
  }

  test('MONEY-5 A quote changes nothing, and the run then costs exactly the quoted price', async () => {
    const before = [await countAll(), await revision()]
    const quote = await quoteGeneration(world, tenant.caller, commandFor(tenant))
    expect([await countAll(), await revision()]).toEqual(before)
    expect(quote).toMatchObject({
      cost: 1_000_000,
      estimatedSeconds: 2,
      expiresAt: world.clock.now() + 300_000,
      model: { id: 'local/paint' },
    })
    expect((await start(world, tenant)).cost).toBe(quote.cost)
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(10_000_000 - quote.cost)
  })

  test('MONEY-5 A quote does not require a sufficient balance', async () => {
    const poor = await createTenant(world, { creditsUsd: 0 })
    await expect(quoteGeneration(world, poor.caller, commandFor(poor))).resolves.toMatchObject({ cost: 1_000_000 })
  })

  test('RUN-6 The node of each new run gets the next short id on its canvas, even if many runs are started concurrently', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => start(world, tenant, { model: 'local/paint' })))
    const nodes = await database.read(sql =>
      sql.all('select short_id, run_id, node_id, prompt, label, x, y from nodes where project_id = ? order by short_id', [
        tenant.projectId,
      ]),
    )
    expect(nodes.map(node => node['short_id'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(nodes.map(node => node['node_id']))).toEqual(new Set(started.map(({ nodeId }) => nodeId)))
    expect(new Set(nodes.map(node => `${node['x']} ${node['y']}`)).size).toBe(8)
    expect(nodes[0]).toMatchObject({ prompt: 'A red fox', label: 'A red fox' })
  })

  test("PROJ-1 Starting a run updates the project's last-activity time; a rejected request does not", async () => {
    const lastModified = async () =>
      (await database.read(sql => sql.first('select last_modified from projects where project_id = ?', [tenant.projectId])))![
        'last_modified'
      ]
    const created = await lastModified()
    world.clock.advance(1000)
    await expect(start(world, tenant, { model: 'local/nothing' })).rejects.toMatchObject({ fields: [{ field: 'model' }] })
    expect(await lastModified()).toBe(created)
    await start(world, tenant)
    expect(await lastModified()).toBe(created + 1000)
  })

  test('RUN-3 The call that starts a run returns before the work is done, and the work continues in the background', async () => {
    world.provider.script = async () => [textOutput]
    const { runId } = await start(world, tenant)
    expect(world.provider.calls).toBe(0)
    expect(await complete(runId)).toMatchObject({ status: 'completed' })
  })

  test('RUN-10 A run cannot be started with a model that is excluded by the plan, the providers or the sandbox setting', async () => {
    const refused = { code: 'input_validation_error', fields: [{ field: 'model' }] }
    await expect(startAs(tenant.caller, { model: 'local/fail-timeout' })).rejects.toMatchObject(refused)
    const elsewhere = { ...tenant.caller, providers: ['hosted'] }
    await expect(startAs(elsewhere, { model: 'local/paint' })).rejects.toMatchObject({ code: 'paid_plan_required' })
    await expect(startAs(elsewhere)).rejects.toMatchObject({ code: 'paid_plan_required' })
    await expect(startAs({ ...tenant.caller, features: [] }, { type: 'video' })).rejects.toMatchObject({ code: 'paid_plan_required' })
    await expect(startAs({ ...tenant.caller, sandbox: true }, { model: 'local/fail-timeout' })).resolves.toMatchObject({ cost: 3_000_000 })
    await expect(startAs(tenant.caller, { type: 'video' })).resolves.toMatchObject({ model: { id: 'local/clip' } })
  })

  test('ISO-2 ISO-3 A generation requires a project that the caller can see', async () => {
    const colleague = await createColleague(world, tenant)
    const secret = await createProject(world.clock, createEffect(database, world.clock, tenant.caller), tenant.caller, {
      name: 'Mine',
      isPrivate: true,
    })
    const foreign = await createTenant(world)
    for (const projectId of [foreign.projectId, 'prj_01h455vb4pex5vsknk084sn02q'])
      await expect(startAs(tenant.caller, { projectId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(startAs(colleague, { projectId: secret.projectId })).rejects.toMatchObject({ code: 'not_found' })
    await expect(startAs(tenant.caller, { projectId: secret.projectId })).resolves.toBeTruthy()
  })

  test.each([
    ['http://example.com/hook', 'https'],
    ['https://127.0.0.1/hook', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://user:secret@example.com/', 'password'],
  ])('HOOK-1 A request with the callback_url %s is rejected and starts nothing', async (callbackUrl, reason) => {
    const before = await countAll()
    await expect(start(world, tenant, { callbackUrl })).rejects.toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'callback_url', message: expect.stringContaining(reason) }],
    })
    expect(await countAll()).toEqual(before)
  })

  test('HOOK-1 A callback URL is accepted even if its host does not currently resolve', async () => {
    await expect(start(world, tenant, { callbackUrl: 'https://nowhere.invalid/hook' })).resolves.toBeTruthy()
  })

  test('RUN-7 An invalid parameter is rejected, but an unrecognized one only causes a warning', async () => {
    const refusal = await start(world, tenant, { model: 'local/paint', params: { size: 9, zest: 1 } }).catch((error: AppError) => error)
    expect(refusal).toMatchObject({ code: 'input_validation_error', fields: [{ field: 'params.size' }] })
    const { warnings } = await start(world, tenant, { model: 'local/paint', params: { size: 2, zest: 1 } })
    expect(warnings).toMatchObject([{ code: 'unknown_parameter', field: 'params.zest' }])
  })

  test('RUN-8 If a workspace file is used as input, a model that accepts the file is chosen, and the file is passed to the model', async () => {
    const first = await complete((await start(world, tenant)).runId)
    const file = first.outputs![0]!.file!
    world = { ...createWorld(database, world) }
    const received: unknown[] = []
    world.provider.script = async ({ media }) => {
      received.push(media)
      return [textOutput]
    }
    // The URL is recognized as this service's own even with the http scheme, so nothing is requested over the network.
    const started = await start(world, tenant, { params: { image_url: `${publicUrl}/files/${file.key}/${file.name}` } })
    expect(started.model.id).toBe('local/repaint')
    expect(await complete(started.runId)).toMatchObject({ status: 'completed' })
    expect(received).toEqual([{ image_url: [{ bytes: imageOutput.type === 'imageUrl' && imageOutput.bytes, contentType: 'image/png' }] }])
  })

  test('RUN-7 If an input is scaled down or reduced to one frame, the quote and the start response contain a warning', async () => {
    const bound = (side: number, fit: 'inside' | 'outside') => () => ({ side, fit })
    const url = { required: false, type: 'string' as const }
    const models = [
      testModel('local/edit', {
        params: [{ name: 'image_url', ...url }],
        mediaInputs: { image_url: { type: 'image', bound: bound(2048, 'inside'), firstFrame: true } },
      }),
      testModel('local/cover', {
        params: [{ name: 'image_url', ...url }],
        mediaInputs: { image_url: { type: 'image', bound: bound(1000, 'outside') } },
      }),
    ]
    world = createWorld(database, { provider: createScriptedProvider(models) })
    const own = async (width: number, height: number, contentType = 'image/png') => {
      const fileKey = `big${newId('asset').slice(6)}`
      const file = { fileKey, fileName: 'big.png', contentType, width, height }
      const asset = {
        workspaceId: tenant.workspaceId,
        projectId: undefined,
        status: 'ready' as const,
        uploadedVia: 'direct' as const,
        createdAt: 1,
      }
      await database.transaction(sql => insertAsset(sql, { assetId: newId('asset'), ...asset, ...file }))
      return world.links.file(fileKey, 'big.png')
    }
    const large = await own(5000, 4000)
    const warned = async (model: string, image_url: string) => {
      const command = { model, params: { image_url } }
      const quote = await quoteGeneration(world, tenant.caller, commandFor(tenant, command))
      const started = await start(world, tenant, command)
      expect(started.warnings).toEqual(quote.warnings)
      return quote.warnings
    }
    expect(await warned('local/edit', large)).toEqual([
      {
        code: 'input_resized',
        field: 'params.image_url',
        message: 'The image in `params.image_url` is 5000 × 4000 pixels; the model local/edit scales it down to 2048 × 1638.',
      },
    ])
    expect(await warned('local/cover', large)).toMatchObject([{ message: expect.stringContaining('scales it down to 1250 × 1000') }])
    // No limit applies to the longer side of an image that only has to cover an area.
    expect(await warned('local/cover', await own(8000, 1000))).toEqual([])
    expect(await warned('local/edit', await own(2048, 2048))).toEqual([])
    expect(await warned('local/edit', 'https://example.com/large.png')).toEqual([])
    // The model receives a single frame of an animation.
    const gif = await own(3000, 1000, 'image/gif')
    expect(await warned('local/edit', gif)).toEqual([
      {
        code: 'input_converted',
        field: 'params.image_url',
        message: 'The image in `params.image_url` is a GIF; the model local/edit uses only its first frame.',
      },
      { code: 'input_resized', field: 'params.image_url', message: expect.stringContaining('scales it down to 2048 × 683') },
    ])
    expect(await warned('local/cover', gif)).toEqual([])
  })

  test("ISO-4 Another workspace's file is treated as missing when it is used as input", async () => {
    const foreign = await createTenant(world)
    await start(world, foreign)
    await world.queue.work([runPool(world)])
    await eventually(() => world.files.stored.size).toBe(1)
    await world.queue.stop(1000)
    const [key] = [...world.files.stored.keys()]
    const messages = []
    for (const name of [key!, 'a'.repeat(40)]) {
      world = createWorld(database, world)
      const { runId } = await start(world, tenant, { params: { image_url: `${publicUrl}/files/${name}/image.png` } })
      const run = await complete(runId)
      expect(run).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
      messages.push(run.errorMessage)
    }
    expect(messages[0]).toBe(messages[1])
    expect(world.provider.calls).toBe(1) // the provider was called only for the workspace that owns the file
  })

  test.each(['http://example.com/a.png', 'https://192.168.0.1/a.png', 'https://[fe80::1]/a.png', 'not a url', 'file:///etc/passwd'])(
    'HOOK-1 A request with the media URL `%s` is rejected before anything is charged',
    async url => {
      const before = await countAll()
      await expect(start(world, tenant, { params: { image_url: url } })).rejects.toMatchObject({
        code: 'input_validation_error',
        fields: [{ field: 'params.image_url' }],
      })
      expect(await countAll()).toEqual(before)
    },
  )

  test('MONEY-2 If a media URL cannot be fetched, the run fails with input_unreachable and is refunded', async () => {
    const { runId } = await start(world, tenant, { params: { image_url: 'https://nowhere.invalid/a.png' } })
    expect(await complete(runId)).toMatchObject({ status: 'failed', errorCode: 'input_unreachable', chargedMicros: 0 })
    expect(await database.read(sql => readBalance(sql, tenant.workspaceId))).toBe(10_000_000)
  })
})
