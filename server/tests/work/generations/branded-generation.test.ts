import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import type { BrandContext } from '../../../core/brands/brand.ts'
import { runNodes } from '../../../work/canvas/run-nodes.ts'
import type { Database } from '../../../machine/database/database.ts'
import { addImage, importKit, publish } from '../../support/brands.ts'
import { changeCanvas, newTestNode } from '../../../canvas/testing/canvases.ts'
import { readGraph } from '../../support/graph.ts'
import { closeDatabases, oneDatabase } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { imageOutput, testModel, type ScriptedRequest } from '../../../core/providers/testing/scripted-provider.ts'
import { eachInWorld } from '../../support/suite.ts'
import { createEffect, start, type Tenant } from '../../support/tenants.ts'
import { commandFor } from '../../../work/generations/testing/command-for.ts'
import type { World } from '../../support/world.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { maxPromptLength } from '@mediawright/media-engines/ports/provider.ts'
import { orThrow } from '../../../machine/errors.ts'
import { planGeneration } from '../../../work/generations/generation-plan.ts'
import { quoteGeneration } from '../../../work/generations/start-generation.ts'

afterAll(closeDatabases)

const brandParams = ['style_image_urls', 'logo_image_urls'].map(name => ({ name, required: false, type: 'string[]' as const, max: 2 }))
const brandInputs = { styleImages: 'style_image_urls', logos: 'logo_image_urls' }
const models = [
  testModel('local/plain'),
  testModel('local/branded', { params: brandParams, brandInputs, cost: () => 2_000_000 }),
  testModel('local/one-list', {
    params: [{ name: 'image_urls', required: false, type: 'string[]', max: 3 }],
    mediaInputs: { image_urls: { type: 'image' } },
    brandInputs: { styleImages: 'image_urls', logos: 'image_urls' },
    cost: () => 3_000_000,
  }),
]
const rules = 'Deep green #0B3D2E.'

describe.each(oneDatabase)('branded generations on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  let asked: ScriptedRequest[]
  let brandId: string
  let plate: string

  eachInWorld(open, opened => ({ database, world, tenant } = opened), { models, creditsUsd: 100 })
  beforeEach(async () => {
    asked = []
    world.provider.script = async request => {
      asked.push(request)
      return [imageOutput]
    }
    const store = async (name: string) => {
      await world.files.put(`${name}${tenant.workspaceId.slice(3)}`, Buffer.from(name))
      return addImage(world, tenant, { fileKey: `${name}${tenant.workspaceId.slice(3)}` })
    }
    plate = await store('plate')
    const logo = await store('logo')
    brandId = (await importKit(world, tenant, kit('1', logo))).brandId
  })
  afterAll(async () => {
    expect((await auditLedger(database, undefined)).problems).toEqual([])
  })

  const kit = (version: string, logo: string) => ({
    name: 'Northwind',
    modules: {
      colour: { rules: [{ key: 'palette', version: Number(version), text: rules }], asset_keys: ['plate', 'logo'] },
      words: { rules: [{ key: 'tone', version: 1, text: 'Calm.' }] },
    },
    tasks: { 'image.generate': { modules: ['colour', 'words'], channels: ['web'] } },
    assets: { plate: { kind: 'image' as const, asset_id: plate }, logo: { kind: 'logo' as const, asset_id: logo } },
  })
  const context = (more: Partial<BrandContext> = {}) => ({
    brandContext: { brand_id: brandId, task: 'image.generate', ...more },
  })
  const work = async (runId: string) => executeRun(world, await takeJob(database, runId), new AbortController().signal)

  test("BRAND-1 Brand rules are appended to the prompt, brand images are passed to the model's brand inputs, and the run records both", async () => {
    await publish(world, brandId)
    const { runId, brand, model } = await start(world, tenant, context({ channel: 'web' }))
    const record = {
      brand_id: brandId,
      version: 'v1',
      task: 'image.generate',
      surface: 'api',
      rules: ['palette@v1', 'tone@v1'],
      attached_asset_keys: ['plate', 'logo'],
      bank_asset_keys: [],
      imagery: 'generated',
    }
    expect(brand).toEqual(record)
    expect(model.id).toBe('local/branded') // the cheaper model has no input for a logo
    await work(runId)
    expect(await getRun(database, tenant.caller, runId)).toMatchObject({ status: 'completed', brand: record })
    const [{ prompt, media }] = asked as [ScriptedRequest]
    expect(prompt).toMatch(/^A red fox\n\n[^]*Deep green #0B3D2E\.[^]*Calm\.$/)
    const texts = Object.fromEntries(Object.entries(media).map(([name, inputs]) => [name, inputs.map(({ bytes }) => String(bytes))]))
    expect(texts).toEqual({ style_image_urls: ['plate'], logo_image_urls: ['logo'] })
    const row = await database.read(sql => sql.first('select description from assets where run_id = ?', [runId]))
    expect(row!['description']).toBe('A red fox')
  })

  test('BRAND-1 A node stores its brand context and applies it when the node runs again', async () => {
    await publish(world, brandId)
    await start(world, tenant, context({ asset_keys: [] })).then(({ runId }) => work(runId))
    expect((await readGraph(world, tenant)).nodes['n1']).toMatchObject({
      prompt: 'A red fox',
      brand_context: { brand_id: brandId, asset_keys: [] },
    })
    const { caller, projectId } = tenant
    const command = { projectId, nodeIds: ['n1'], onlyStale: false }
    const [entry] = await runNodes(world, createEffect(database, world.clock, caller), caller, command)
    const { runId } = entry as { runId: string }
    await work(runId)
    expect((await getRun(database, caller, runId)).brand).toMatchObject({
      surface: 'canvas',
      prompt_rewritten: true,
      attached_asset_keys: [],
    })
    expect(asked.map(({ prompt }) => prompt.includes(rules))).toEqual([true, true])
    const [again] = await runNodes(world, createEffect(database, world.clock, caller), caller, { ...command, onlyStale: true })
    expect(again).toMatchObject({ reason: 'up_to_date' })
  })

  test('BRAND-1 A live context uses the latest release, and a pinned context uses its pinned release', async () => {
    const first = await publish(world, brandId)
    await importKit(world, tenant, kit('2', plate))
    expect((await start(world, tenant, context())).brand!.rules).toContain('palette@v1')
    await publish(world, brandId)
    const getRules = async (more: Partial<BrandContext>) => (await start(world, tenant, context(more))).brand!.rules[0]
    expect(await getRules({})).toBe('palette@v2')
    expect(await getRules({ release: 'v1' })).toBe('palette@v1')
    expect(await getRules({ release: first.releaseId })).toBe('palette@v1')
    expect(await getRules({ snapshot_id: first.releaseId })).toBe('palette@v1')
    expect(await getRules({ snapshot_id: 'anything' })).toBe('palette@v2')
  })

  test('BRAND-1 The combined length of the prompt and the brand rules must not exceed the maximum prompt length', async () => {
    await publish(world, brandId)
    const { input } = await start(world, tenant, context({ asset_keys: [] }))
    const room = maxPromptLength - input.rules!.length - '\n\n'.length
    const { runId } = await start(world, tenant, { ...context({ asset_keys: [] }), prompt: 'x'.repeat(room) })
    await work(runId)
    expect((await getRun(database, tenant.caller, runId)).status).toBe('completed')
    expect(asked[0]!.prompt).toHaveLength(maxPromptLength)
    const longer = start(world, tenant, { ...context({ asset_keys: [] }), prompt: 'x'.repeat(room + 1) })
    await expect(longer).rejects.toMatchObject({ fields: [{ field: 'prompt' }] })
    // On a canvas, the prompt's length includes the text of the connected text nodes.
    await changeCanvas(world, tenant, draft => {
      const words = draft.add(newTestNode('text', { prompt: 'y'.repeat(100) }))
      const picture = draft.add(newTestNode('image', { prompt: 'x'.repeat(room - 100), ...context({ asset_keys: [] }) }))
      draft.connect(words.shortId, picture.shortId, undefined)
    })
    const { caller, projectId } = tenant
    const entries = await runNodes(world, createEffect(database, world.clock, caller), caller, {
      projectId,
      nodeIds: ['n4'],
      onlyStale: false,
    })
    expect(entries).toMatchObject([{ reason: 'run_failed_to_start', message: expect.stringContaining('brand rules') }])
  })

  test('BRAND-1 Parameters are validated in the same way with and without a brand, and each URL is fetched only once', async () => {
    await publish(world, brandId)
    const wrong = start(world, tenant, { ...context(), params: { style_image_urls: 'https://example.com/a.png' } })
    await expect(wrong).rejects.toMatchObject({ fields: [{ field: 'params.style_image_urls' }] })
    const file = await database.read(sql => sql.first('select file_key, file_name from assets where asset_id = ?', [plate]))
    const own = world.links.file(file!['file_key'], file!['file_name'])
    const { runId } = await start(world, tenant, { ...context(), params: { style_image_urls: [own] } })
    const read = vi.spyOn(world.files, 'stream')
    await work(runId)
    expect(asked[0]!.media['style_image_urls']).toHaveLength(2)
    expect(read).toHaveBeenCalledTimes(2) // the plate and the logo
  })

  test('BRAND-1 A generation whose brand context cannot be applied is rejected without a charge', async () => {
    const refused = async (more: Parameters<typeof start>[2]) =>
      start(world, tenant, more).then(
        () => 'started',
        error => error,
      )
    expect(await refused(context())).toMatchObject({ code: 'brand_unpublished' })
    await publish(world, brandId)
    expect(await refused(context({ brand_id: 'brand_0' }))).toMatchObject({ code: 'not_found' })
    expect(await refused(context({ task: 'image.paint' }))).toMatchObject({ fields: [{ field: 'brand_context.task' }] })
    expect(await refused({ ...context(), model: 'local/plain' })).toMatchObject({ code: 'invalid_parameters' })
    const logos = { logo_image_urls: ['https://example.com/a.png', 'https://example.com/b.png'] }
    expect(await refused({ ...context(), params: logos })).toMatchObject({ fields: [{ field: 'brand_context.asset_keys' }] })
    expect(await refused({ ...context(), prompt: 'x'.repeat(maxPromptLength) })).toMatchObject({ fields: [{ field: 'prompt' }] })
    expect(await database.read(sql => sql.all('select run_id from runs where workspace_id = ?', [tenant.workspaceId]))).toEqual([])
    const plain = await start(world, tenant, { ...context({ asset_keys: [] }), model: 'local/plain' })
    expect(plain.input.rules).toContain(rules)
    const quote = await quoteGeneration(world, tenant.caller, commandFor(tenant, context()))
    expect(quote.cost).toBe(2_000_000)
  })

  test("BRAND-1 Brand images of all kinds can share one list input, in which they follow the request's own images", async () => {
    await publish(world, brandId)
    const own = 'https://pictures.example/own.png'
    const { input } = orThrow(
      planGeneration(
        {
          ...commandFor(tenant, { model: 'local/one-list', params: { image_urls: [own] } }),
          brand: { rules, styleImages: [{ url: 'https://a.example/style' }], logos: [{ url: 'https://a.example/logo' }] } as never,
        },
        models,
        () => 1,
      ),
    )
    expect(input.params['image_urls']).toEqual([own, 'https://a.example/style', 'https://a.example/logo'])
  })
})
