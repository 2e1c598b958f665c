/** The assertions in this file are checked only by the compiler. */
import { expectTypeOf, it } from 'vitest'
import type { paths } from '../../generated/types.ts'
import type { PathsWith } from './contract.ts'
import {
  MediawrightError,
  RunFailedError,
  RunTimeoutError,
  UploadFailedError,
  WebhookVerificationError,
  createMediawright,
  webhooks,
  type Item,
  type Recovered,
  type RunProgress,
  type Schemas,
  type WebhookRequest,
} from './index.ts'

const request = { type: 'image' as const, prompt: 'A red fox', workspace_id: 'ws_01', project_id: 'prj_01' }
const client = createMediawright({ baseUrl: '', apiKey: 'sk_test_x', fetch: async () => Response.json({}) })
const typesOnly = (_: () => Promise<unknown>) => {}

it('Calls made by path have the types that the contract defines', () =>
  typesOnly(async () => {
    expectTypeOf((await client.POST('/generate', { body: request })).data).toEqualTypeOf<Schemas['Quote'] | Schemas['RunStart']>()
    expectTypeOf((await client.POST('/projects', { body: { name: 'a', workspace_id: 'ws_1' } })).data).toEqualTypeOf<Schemas['Project']>()
    expectTypeOf((await client.GET('/models')).data).toEqualTypeOf<Schemas['ModelList']>()
    const params = { path: { runId: 'run_1' } }
    expectTypeOf((await client.GET('/runs/{runId}', { params })).data).toEqualTypeOf<Schemas['Run']>()
    expectTypeOf((await client.GET('/runs/{runId}/events', { params, parseAs: 'stream' })).data).toEqualTypeOf<
      ReadableStream<Uint8Array> | null | undefined
    >()
    expectTypeOf(
      (await client.POST('/projects/{projectId}/share', { params: { path: { projectId: 'prj_1' } }, body: { access: 'view' } })).data,
    ).toEqualTypeOf<Schemas['ProjectShare']>()
    // @ts-expect-error The access level does not exist.
    await client.POST('/projects/{projectId}/share', { params: { path: { projectId: 'prj_1' } }, body: { access: 'own' } })
    // @ts-expect-error The path does not exist.
    await client.GET('/nonsense')
    // @ts-expect-error A path parameter is missing.
    await client.GET('/runs/{runId}')
    // @ts-expect-error A body is missing.
    await client.POST('/projects')
    // @ts-expect-error A model family is not a type.
    await client.POST('/generate', { body: { ...request, type: 't2i' } })
    // @ts-expect-error A misspelled field.
    await client.POST('/projects', { body: { name: 'a', workspace_id: 'ws_1', fodler: 'x' } })
    // @ts-expect-error The path has no such method.
    await client.PATCH('/models')
  }))

it('The client has a method for each HTTP method in the contract', () => {
  type Methods = {
    [Path in keyof paths]: { [M in keyof paths[Path]]: paths[Path][M] extends { responses: unknown } ? M : never }[keyof paths[Path]]
  }[keyof paths]
  expectTypeOf<Uppercase<Methods & string>>().toEqualTypeOf<Extract<keyof typeof client, Uppercase<string>>>()
  expectTypeOf<'/projects/{projectId}/canvas'>().toExtend<PathsWith<'patch'>>()
})

it('The types distinguish a quote from a run, and a recovered start from a full response', () =>
  typesOnly(async () => {
    expectTypeOf(await client.quote(request)).toEqualTypeOf<Schemas['Quote']>()
    // @ts-expect-error Quotes have a separate method, `quote()`.
    await client.generate({ ...request, quote: true })
    const start = await client.generate(request)
    expectTypeOf(start.run_id).toEqualTypeOf<string>()
    if (start.recovered) expectTypeOf(start).toEqualTypeOf<Recovered>()
    else expectTypeOf(start.estimated_seconds).toEqualTypeOf<number>()
  }))

it('The types distinguish an active run from a run that has ended', () =>
  typesOnly(async () => {
    const ended = await client.waitForRun('run_1', {
      onProgress: run => {
        expectTypeOf(run).toEqualTypeOf<RunProgress>()
        expectTypeOf(run.status).toEqualTypeOf<Schemas['RunStatus']>()
        expectTypeOf(run.progress).toEqualTypeOf<number>()
        // @ts-expect-error Progress events do not include it.
        run.created_at.toFixed()
      },
    })
    expectTypeOf(ended.status).toEqualTypeOf<'completed'>()
    expectTypeOf(ended.created_at).toEqualTypeOf<number>()
    expectTypeOf<Schemas['Run']>().toExtend<RunProgress>()
    expectTypeOf<RunTimeoutError['run']>().toEqualTypeOf<RunProgress | undefined>()
  }))

it('Webhooks have the types that the contract defines', () =>
  typesOnly(async () => {
    const received = { body: '', headers: new Headers(), secret: '' }
    expectTypeOf(await webhooks.unwrap(received)).toEqualTypeOf<Schemas['RunEndedEvent']>()
    expectTypeOf(await webhooks.verify(received)).toEqualTypeOf<void>()
    expectTypeOf<import('node:http').IncomingHttpHeaders>().toExtend<WebhookRequest['headers']>()
    expectTypeOf<Buffer>().toExtend<WebhookRequest['body']>()
    expectTypeOf<WebhookVerificationError['reason']>().not.toEqualTypeOf<string>()
    // @ts-expect-error The body is parsed.
    await webhooks.verify({ ...received, body: { id: 'whd_1' } })
    // @ts-expect-error The secret is missing.
    await webhooks.verify({ body: '', headers: {} })
  }))

it('The items, pages, filters and paths of lists are typed', () =>
  typesOnly(async () => {
    for await (const generation of client.generations({ status: 'completed' }))
      expectTypeOf(generation).toEqualTypeOf<Schemas['Generation']>()
    for await (const brand of client.brands({ workspace_id: 'ws_1' })) expectTypeOf(brand).toEqualTypeOf<Schemas['Brand']>()
    for await (const run of client.techniqueRuns({ technique_id: 'tech_1' })) expectTypeOf(run).toEqualTypeOf<Schemas['TechniqueRun']>()
    for await (const model of client.models()) expectTypeOf(model).toEqualTypeOf<Schemas['Model']>()
    for await (const node of client.paginate('/projects/{projectId}/nodes', { projectId: 'prj_1' }))
      expectTypeOf(node).toEqualTypeOf<Item<'/projects/{projectId}/nodes'>>()
    for await (const page of client.projects({ workspace_id: 'ws_1' }).pages()) expectTypeOf(page).toEqualTypeOf<Schemas['ProjectPage']>()
    // @ts-expect-error `workspace_id` is required.
    client.projects()
    // @ts-expect-error The status does not exist.
    client.generations({ status: 'done' })
    // @ts-expect-error The path is not a list.
    client.paginate('/workspaces/{workspaceId}/projects/{projectId}/graph')
  }))

it('Uploads are typed, and a direct call to `assets` lists the assets', () =>
  typesOnly(async () => {
    const options = { workspace_id: 'ws_1', file_name: 'fox.png', folder: 'spring', project_id: 'prj_1', content_type: 'image/png' }
    const asset = await client.assets.upload(new File([], 'fox.png'), {
      ...options,
      onProgress: progress => expectTypeOf(progress).toEqualTypeOf<{ sent_bytes: number; total_bytes: number }>(),
      signal: AbortSignal.timeout(1),
      idempotencyKey: 'order-1',
    })
    expectTypeOf(asset).toExtend<Schemas['Asset']>()
    expectTypeOf(asset.status).toEqualTypeOf<'ready'>()
    expectTypeOf(asset.width).toEqualTypeOf<number | null>()
    for await (const item of client.assets({ workspace_id: 'ws_1' })) expectTypeOf(item).toEqualTypeOf<Schemas['AssetListItem']>()

    type Source = Parameters<typeof client.assets.upload>[0]
    expectTypeOf<File | Blob | URL | string | ArrayBuffer | Uint8Array | Buffer | ReadableStream<Uint8Array>>().toExtend<Source>()
    await client.assets.upload('fox.png', { asset_id: 'asset_1' })
    await client.assets.upload('fox.png', { ...options, asset_id: 'asset_1' })
    // @ts-expect-error A workspace or an asset is required.
    await client.assets.upload('fox.png', { folder: 'spring' })
    // @ts-expect-error A misspelled field.
    await client.assets.upload('fox.png', { workspace_id: 'ws_1', fodler: 'spring' })
    // @ts-expect-error A number is not a source.
    await client.assets.upload(42, options)
    // @ts-expect-error The source determines this field.
    await client.assets.upload('fox.png', { ...options, source: 'signed-url' })
    expectTypeOf<UploadFailedError['assetId']>().toEqualTypeOf<string | undefined>()
  }))

it('Errors have the types that the contract defines', () => {
  expectTypeOf<MediawrightError['code']>().toEqualTypeOf<Schemas['ErrorCode']>()
  expectTypeOf<RunFailedError['errorCode']>().toEqualTypeOf<Schemas['RunErrorCode']>()
  expectTypeOf<MediawrightError['code']>().not.toEqualTypeOf<string>()
})
