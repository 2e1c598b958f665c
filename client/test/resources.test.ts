import { expect, expectTypeOf, it } from 'vitest'
import type { operations } from '../../generated/types.ts'
import { clientOperations } from '../../generated/client-operations.ts'
import { failure, json, run, scriptedService, started, request } from './scripted-service.ts'
import { createMediawright, NotFoundError, type Schemas } from '../src/index.ts'

const project = { project_id: 'prj_01', workspace_id: 'ws_01', name: 'Foxes' }

it('The client has a method or list for each operation in the contract', async () => {
  expectTypeOf<keyof typeof clientOperations>().toEqualTypeOf<keyof operations>()
  await using service = await scriptedService(json(200, project))
  const client = service.client()
  for (const [id, [, , , name]] of Object.entries(clientOperations))
    expect(
      name.split('.').reduce<any>((value, member) => value[member], client),
      id,
    ).toBeTypeOf('function')
})

it('A method accepts ids in path order, followed by the body and the options', async () => {
  await using service = await scriptedService(json(201, project))
  const { projects } = service.client()
  const made = await projects.createInFolder(
    'ws_01',
    'fld_01',
    { name: 'Foxes' },
    { idempotencyKey: 'order-1', headers: { prefer: 'code=201' } },
  )
  expect(made).toEqual(project)
  expect(service.seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/workspaces/ws_01/folders/fld_01/projects',
    body: '{"name":"Foxes"}',
    headers: { 'idempotency-key': 'order-1', prefer: 'code=201' },
  })
})

it('A method escapes ids in the path and sends an empty object if no body is given', async () => {
  await using service = await scriptedService(json(200, run))
  await service.client().runs.cancel('run/../01')
  expect(service.seen[0]).toMatchObject({ method: 'POST', path: '/api/v1/runs/run%2F..%2F01/cancel', body: '{}' })
})

it('A method can return the response with its status, headers and unread body', async () => {
  await using service = await scriptedService(json(201, project, { location: '/api/v1/projects/prj_01' }))
  const { projects } = service.client()
  const { data, response } = await projects.create({ name: 'Foxes', workspace_id: 'ws_01' }).withResponse()
  expect(data).toEqual(project)
  expect([response.status, response.headers.get('location')]).toEqual([201, '/api/v1/projects/prj_01'])
  expect(await response.json()).toEqual(project)
  expect(await (await projects.get('prj_01').asResponse()).text()).toBe(JSON.stringify(project))
})

it('A failed method call rejects, no matter how its result is read', async () => {
  await using service = await scriptedService(failure(404, 'not_found'))
  const { projects } = service.client()
  await expect(projects.get('prj_01')).rejects.toBeInstanceOf(NotFoundError)
  await expect(projects.get('prj_01').withResponse()).rejects.toBeInstanceOf(NotFoundError)
  await expect(projects.get('prj_01').asResponse()).rejects.toBeInstanceOf(NotFoundError)
})

it('A resource can be listed by calling it directly or through its `list` method', async () => {
  await using service = await scriptedService(json(200, { projects: [project], meta: { next_cursor: '' } }))
  const client = service.client()
  for await (const each of client.projects.list({ workspace_id: 'ws_01' })) expect(each).toEqual(project)
  for await (const each of client.projects({ workspace_id: 'ws_01' }, { headers: { 'x-page': '1' } })) expect(each).toEqual(project)
  expect(service.seen.map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/projects?workspace_id=ws_01'))
  expect(service.seen[1]?.headers['x-page']).toBe('1')
})

it('A method rejects a missing id without sending a request', async () => {
  await using service = await scriptedService(json(200, project))
  const { projects } = service.client()
  expect(() => projects.get('')).toThrow('getProject requires `projectId`, a nonempty string.')
  // @ts-expect-error The id is missing.
  expect(() => projects.get()).toThrow(TypeError)
  expect(service.seen).toEqual([])
})

it('Methods have the body and result types that the contract defines', () => {
  const { projects, runs, assets, techniques, credits } = createMediawright({ baseUrl: '', apiKey: 'sk_test_x' })
  const typesOnly = (_: () => Promise<unknown>) => {}
  typesOnly(async () => {
    expectTypeOf(await projects.get('prj_01')).toEqualTypeOf<Schemas['Project']>()
    expectTypeOf(await runs.get('run_01', { retries: 0 })).toEqualTypeOf<Schemas['Run']>()
    expectTypeOf(await runs.streamEvents('run_01')).toEqualTypeOf<ReadableStream<Uint8Array> | null>()
    expectTypeOf(await assets.get('asset_01')).toEqualTypeOf<Schemas['Asset']>()
    expectTypeOf(await techniques.archive('tech_01', { idempotencyKey: 'a' })).toEqualTypeOf<Schemas['Technique']>()
    expectTypeOf(await credits.get('ws_01')).toEqualTypeOf<Schemas['CreditBalance']>()
    // @ts-expect-error A misspelled field.
    await projects.create({ nmae: 'Foxes', workspace_id: 'ws_01' })
    // @ts-expect-error A read has no idempotency key.
    await projects.get('prj_01', { idempotencyKey: 'a' })
  })
})

it('Helpers pass their options to each call they make', async () => {
  await using service = await scriptedService(json(201, started), json(200, { ...run, status: 'completed', progress: 100 }))
  const client = service.client({ defaultHeaders: { 'x-source': 'nightly', 'x-other': 'a' } })
  const { run_id } = await client.generate(request, { headers: { Prefer: 'example=warned', 'X-Other': 'b' } })
  await client.waitForRun(run_id, { intervalMs: 1, headers: { 'x-wait': 'yes' } })
  expect(service.seen[0]?.headers).toMatchObject({ prefer: 'example=warned', 'x-source': 'nightly', 'x-other': 'b' })
  expect(service.seen[1]?.headers).toMatchObject({ 'x-wait': 'yes', 'x-source': 'nightly', 'x-other': 'a' })
})

it('A call uses the retry options that are passed to it', async () => {
  await using service = await scriptedService(failure(503, 'service_unavailable'))
  const client = service.client()
  await client.generate(request, { retries: 1 }).catch(() => {})
  expect(service.seen).toHaveLength(2)
  await client.GET('/models', { retries: 0 }).catch(() => {})
  expect(service.seen).toHaveLength(3)
  const pages = client.projects({ workspace_id: 'ws_01' }, { retries: 0 }).pages()
  await expect(async () => {
    for await (const _ of pages) expect.fail('It has a page.')
  }).rejects.toThrow('service_unavailable')
  expect(service.seen).toHaveLength(4)
})
