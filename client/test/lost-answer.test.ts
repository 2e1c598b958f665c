import { expect, it } from 'vitest'
import { breakOff, duplicate, failure, hangUp, inFlight, json, project, request, run, scriptedService } from './scripted-service.ts'
import { LostAnswerError } from '../src/index.ts'

it.each([
  ['the connection was cut', hangUp],
  ['the response was truncated', breakOff],
])('A start request finds its run even though %s', async (_, lose) => {
  await using service = await scriptedService(lose, duplicate('/runs/run_01'), json(200, run))
  const start = await service.client().generate(request)
  expect(start).toEqual({
    recovered: true,
    run_id: 'run_01',
    type: 'generation',
    charged_cost: 0.04,
    poll_url: run.poll_url,
    project_id: 'prj_01',
    run,
  })
  expect(service.seen.map(seen => `${seen.method} ${seen.path}`)).toEqual([
    'POST /api/v1/generate',
    'POST /api/v1/generate',
    'GET /api/v1/runs/run_01',
  ])
  expect(service.seen[2]?.headers.authorization).toBe('Bearer sk_test_key')
})

it('If the response to a start request is lost while the request is in progress, the retry waits for the request to finish', async () => {
  await using service = await scriptedService(hangUp, inFlight, inFlight, duplicate('/runs/run_01'), json(200, run))
  expect(await service.client().generate(request)).toMatchObject({ recovered: true, run_id: 'run_01' })
})

it.each([
  ['technique', (client: Client) => client.startTechniqueRun({ technique_id: 'tech_1', inputs: {}, workspace_id: 'ws_01' }), undefined],
  [
    'action',
    (client: Client) => client.startActionRun({ action_id: 'rotate-image', inputs: [], workspace_id: 'ws_01', project_id: 'prj_02' }),
    'prj_02',
  ],
  ['action', (client: Client) => client.runActionNode({ projectId: 'prj_03', nodeId: 'n1' }), 'prj_03'],
] as const)('A start request finds its %s run after the response is lost', async (type, start, project_id) => {
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), json(200, run))
  const found = await start(service.client())
  expect(found).toMatchObject({ recovered: true, type, run_id: 'run_01' })
  expect(found.project_id).toBe(project_id)
})
type Client = import('../src/index.ts').Mediawright

it('If the response to a start request arrives, the result is marked with `recovered: false`', async () => {
  await using service = await scriptedService(json(201, { run_id: 'run_01', type: 'generation', estimated_seconds: 2, charged_cost: 0.04 }))
  expect(await service.client().generate(request)).toEqual({
    recovered: false,
    run_id: 'run_01',
    type: 'generation',
    estimated_seconds: 2,
    charged_cost: 0.04,
  })
})

const path = { workspaceId: 'ws_01', folderId: 'fld_01' }
it.each([
  ['a workspace', (client: Client) => client.POST('/projects', { body: { name: 'Foxes', workspace_id: 'ws_01' } })],
  [
    'a folder',
    (client: Client) => client.POST('/workspaces/{workspaceId}/folders/{folderId}/projects', { params: { path }, body: { name: 'Foxes' } }),
  ],
])('After a lost response, a created resource is returned as usual: a project in %s', async (_, make) => {
  await using service = await scriptedService(hangUp, duplicate('/projects/prj_01'), json(200, project))
  expect((await make(service.client())).data).toEqual(project)
})

it('After a lost response, a created asset is returned with the same fields as in the original response', async () => {
  const asset = { asset_id: 'asset_01', status: 'ready', failure_message: null, url: 'https://x.example' }
  await using service = await scriptedService(hangUp, duplicate('/assets/asset_01'), json(200, asset))
  const { data } = await service.client().POST('/assets', { body: { source: 'signed-url', workspace_id: 'ws_01' } })
  expect(data).toEqual({ asset_id: 'asset_01', status: 'ready', url: 'https://x.example' })
})

const lost = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It resolved.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(LostAnswerError)
      return error as LostAnswerError
    },
  )

it('If the response to a start request sent with `client.POST` is lost, the call rejects instead of recovering the run', async () => {
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), json(200, run))
  const error = await lost(service.client().POST('/generate', { body: request }))
  expect(error).toMatchObject({ code: 'idempotency_duplicate', made: run, originalRequestId: 'req_first' })
})

it('If a retry after a lost response returns no location, the call rejects with an error saying that the change took effect', async () => {
  await using service = await scriptedService(hangUp, duplicate())
  const error = await lost(
    service
      .client()
      .PATCH('/projects/{projectId}/canvas', { params: { path: { projectId: 'prj_01' } }, body: { diagram: 'flowchart LR' } }),
  )
  expect(error.made).toBeUndefined()
  expect(service.seen).toHaveLength(2)
})

it('The error for a lost response says why the created resource could not be read', async () => {
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), failure(404, 'not_found'))
  const error = await lost(service.client().generate(request))
  expect(error.made).toBeUndefined()
  expect(error.cause).toMatchObject({ code: 'not_found' })
})

it('The client does not follow a location on another host, because doing so would expose the API key', async () => {
  const sent: string[] = []
  await using service = await scriptedService(hangUp, failure(409, 'idempotency_duplicate', { location: 'https://evil.example/steal' }))
  const fetch = (attempt: Request) => {
    sent.push(new URL(attempt.url).origin)
    return globalThis.fetch(attempt)
  }
  await lost(service.client({ fetch }).generate(request))
  expect(new Set(sent)).toEqual(new Set([service.baseUrl]))
  expect(sent).toHaveLength(2)
})

it("The client stops reading the created resource when the call's signal aborts", async () => {
  const abort = new AbortController()
  await using service = await scriptedService(hangUp, duplicate('/runs/run_01'), () => abort.abort(new Error('enough')))
  await expect(service.client().generate(request, { signal: abort.signal })).rejects.toThrow('enough')
})
