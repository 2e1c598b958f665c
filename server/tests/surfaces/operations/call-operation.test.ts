import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compose } from '../../../app.ts'
import { readConfig } from '../../../machine/config.ts'
import type { Handlers, OperationId, RunEvent } from '../../../core/contract.ts'
import { newRequestId } from '../../../machine/ids.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { serveApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'
import { isStream } from '@mediawright/contract-kit'
import { jsonBody } from '../../../surfaces/operations/contract.ts'
import type { OperationCall, Outcome } from '../../../surfaces/operations/call-operation.ts'

afterAll(closeDatabases)

const runId = 'run_01m7w6ftcge4ma4jz41b93y214'

describe.each(databases)('operations called in process on $name', ({ open }) => {
  let opened: TestDatabase
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    opened = await open()
    world = createWorld(opened.database)
  })
  beforeEach(async () => {
    tenant = await createTenant(world)
  })

  type Changes = Partial<Handlers> | ((real: Handlers) => Partial<Handlers>)
  function operations(changes: Changes = {}, environment: Record<string, string> = {}) {
    const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0', ...environment })
    return compose(config, world, {
      handlers: real => ({ ...real, ...(typeof changes === 'function' ? changes(real) : changes) }),
    }).operations
  }

  const request = (more: Partial<OperationCall> = {}): OperationCall => ({
    requestId: newRequestId(),
    authorization: `Bearer ${tenant.apiKey}`,
    ...more,
  })

  /** Calls `createProject`, a mutating operation. */
  const createProject = (more: Partial<OperationCall> = {}, body: unknown = {}, on = operations()) =>
    on.call(
      'createProject',
      request({ body: jsonBody({ workspace_id: tenant.workspaceId, name: 'Second', ...(body as object) }), ...more }),
    )

  const projects = async () =>
    Number(
      (await world.database.read(sql => sql.first('select count(*) as n from projects where workspace_id = ?', [tenant.workspaceId])))![
        'n'
      ],
    )
  const shown = ({ answer }: Outcome) => {
    const { status, body } = answer as { status: number; body?: any }
    return [status, body?.error?.code ?? 'done']
  }
  const revoke = async () => {
    const other = await opened.connectAgain()
    await other.transaction(sql => revokeKeys(sql, { workspaceId: tenant.workspaceId }, 1))
  }

  test('An in-process call takes effect, identifies the caller in its outcome and leaves its body and parameters unmodified', async () => {
    const body = { workspace_id: tenant.workspaceId, name: 'Second' }
    const outcome = await operations().call('createProject', request({ body: jsonBody(body) }))
    expect(shown(outcome)).toEqual([201, 'done'])
    expect(outcome.caller).toMatchObject({ workspaceId: tenant.workspaceId, memberId: tenant.caller.memberId })
    expect([body, await projects()]).toEqual([{ workspace_id: tenant.workspaceId, name: 'Second' }, 2])
    const query = { workspace_id: tenant.workspaceId, limit: 1 }
    const listed = await operations().call('listProjects', request({ query }))
    expect(shown(listed)).toEqual([200, 'done'])
    expect(query).toEqual({ workspace_id: tenant.workspaceId, limit: 1 })
  })

  test('AUTH-1 An in-process call requires a valid key, and the body of a call without one is not read', async () => {
    let read = 0
    const body: OperationCall['body'] = rule => {
      read++
      return jsonBody({ workspace_id: tenant.workspaceId, name: 'Second' })(rule)
    }
    const answers = []
    for (const authorization of [undefined, 'Basic x', 'Bearer sk_live_unknown'])
      answers.push(shown(await createProject({ authorization, body })))
    expect(answers).toEqual([
      [401, 'unauthorized'],
      [401, 'invalid_api_key'],
      [401, 'invalid_api_key'],
    ])
    expect([read, await projects()]).toEqual([0, 1])
  })

  test("AUTH-2 An in-process call requires the operation's permission, and can use only the caller's own workspace", async () => {
    const neighbor = await createTenant(world)
    expect(shown(await createProject({}, { workspace_id: neighbor.workspaceId }))).toEqual([403, 'forbidden'])
    await world.database.transaction(sql =>
      sql.run(`update api_keys set permissions = '["runs:create"]' where workspace_id = ?`, [tenant.workspaceId]),
    )
    expect(shown(await createProject())).toEqual([403, 'forbidden'])
    expect(await projects()).toBe(1)
  })

  test('AUTH-3 If a key is revoked during a call, the operation neither changes nor returns anything', async () => {
    const late = (real: Handlers): Partial<Handlers> => ({
      async createProject(input, context) {
        await revoke()
        return real.createProject(input, context)
      },
      async listModels(input, context) {
        await revoke()
        // Takes more than a millisecond, because a faster call is not checked again on SQLite.
        for (const end = performance.now() + 2; performance.now() < end;) await turn()
        return real.listModels(input, context)
      },
    })
    expect(shown(await createProject({}, {}, operations(late)))).toEqual([401, 'invalid_api_key'])
    expect(await projects()).toBe(1)
    tenant = await createTenant(world)
    expect(shown(await operations(late).call('listModels', request()))).toEqual([401, 'invalid_api_key'])
  })

  test('HTTP-4 A body that violates the contract is rejected, and the error names every invalid field', async () => {
    const { answer } = await createProject({ query: { odd: '1' } }, { name: 7, other: true })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'input_validation_error' } } })
    const { error } = (answer as any).body
    expect(error.fields.map(({ field }: { field: string }) => field).toSorted()).toEqual(['name', 'odd', 'other'])
    expect(shown(await operations().call('createProject', request()))).toEqual([400, 'input_validation_error'])
    expect(await projects()).toBe(1)
  })

  test.each<[string, (max: string) => unknown, number, string]>([
    ['is too large', () => ({ name: 'x'.repeat(2 * 1024 * 1024) }), 413, 'payload_too_large'],
    ['is nested too deeply', () => ({ name: JSON.parse('['.repeat(70) + ']'.repeat(70)) }), 400, 'invalid_json'],
    ['contains a lone surrogate', () => ({ name: '\ud83d' }), 400, 'invalid_json'],
  ])('HTTP-6 If the body of a call %s, the call is rejected in the same way as over HTTP', async (_what, body, status, code) => {
    expect(shown(await createProject({}, body('')))).toEqual([status, code])
  })

  const generate = async (more: object) => {
    const body = { type: 'image', prompt: 'A red fox', workspace_id: tenant.workspaceId, project_id: tenant.projectId, ...more }
    const { answer } = await operations().call('startGeneration', request({ body: jsonBody(body) }))
    return (answer as any).body
  }

  test.each<[string, object, string, string]>([
    ['A blank prompt', { prompt: ' \n\t\u00a0' }, 'prompt', 'must not be blank'],
    [
      'A brand for a video',
      { type: 'video', brand_context: { brand_id: runId.replace('run', 'brand') } },
      'brand_context',
      'is for images only',
    ],
    ['A callback URL without a host', { callback_url: 'https:///x' }, 'callback_url', 'must be an https URL'],
    ['A callback URL whose host has an empty label', { callback_url: 'https://ok..test/' }, 'callback_url', 'empty label'],
    ['A callback URL with port 0', { callback_url: 'https://ok.test:0/' }, 'callback_url', 'port 0'],
  ])('HTTP-4 %s is rejected with an error that names the field', async (_what, more, field, message) => {
    const { error } = await generate(more)
    expect(error.fields).toContainEqual({ field, message: expect.stringContaining(message) })
  })

  test('IDEM-1 IDEM-2 A call that is repeated on another surface takes effect only once', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = request({ headers })
    expect(shown(await createProject(first, {}))).toEqual([201, 'done'])
    const again = await createProject({ headers }, {})
    expect(again.answer).toMatchObject({ status: 409, headers: { 'original-request-id': first.requestId } })
    expect(shown(await createProject({ headers }, { name: 'Third' }))).toEqual([422, 'idempotency_conflict'])

    const app = await serveApp(world.database, { world })
    const post = (path: string, body: object, key: string) =>
      fetch(`${app.baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }).then(({ status }) => status)
    expect(await post('/projects', { workspace_id: tenant.workspaceId, name: 'Second' }, 'once')).toBe(409)
    const inPath = {
      path: { projectId: tenant.projectId },
      headers: { 'idempotency-key': 'in-path' },
      body: jsonBody({ access: 'view' }),
    }
    expect(await post(`/projects/${tenant.projectId}/share`, { access: 'view' }, 'in-path')).toBe(200)
    expect(shown(await operations().call('shareProject', request(inPath)))).toEqual([409, 'idempotency_duplicate'])
    await app.close()
    expect(await projects()).toBe(2)
  })

  test("RATE-1 An in-process call counts toward the workspace's rate limit and reports how many calls remain", async () => {
    const limited = operations({}, { RATE_LIMIT_PER_MINUTE: '2' })
    const outcomes = []
    const left = []
    for (const name of ['a', 'b', 'c']) {
      const responseHeaders: Record<string, string> = {}
      outcomes.push(await createProject({ responseHeaders }, { name }, limited))
      left.push(responseHeaders['RateLimit']?.slice(0, 13))
    }
    expect(outcomes.map(shown)).toEqual([
      [201, 'done'],
      [201, 'done'],
      [429, 'rate_limited'],
    ])
    expect(left).toEqual(['"default";r=1', '"default";r=0', '"default";r=0'])
    expect(outcomes[2]!.answer.headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) })
  })

  test.each<[string, unknown]>([
    ['a body', { status: 201, body: { project_id: 'SECRET' } }],
    ['a status', { status: 202, body: {} }],
    ['a stream', { status: 200, stream: async function* () {} }],
  ])('HTTP-2 An operation returns 500 if its response has %s that the contract does not declare', async (_what, answer) => {
    const outcome = await createProject({}, {}, operations({ createProject: async () => answer as never }))
    expect(shown(outcome)).toEqual([500, 'internal_error'])
    expect(JSON.stringify(outcome.answer)).not.toContain('SECRET')
  })

  test.each<[string, string, RegExp]>([
    ['with the reason if responses are strict', '1', /breaks the contract/],
    ['without the reason in production', '0', /^The service failed to process this request/],
  ])(
    'HTTP-2 If a list response has a field that the contract does not declare, the operation returns 500 %s',
    async (_what, strict, message) => {
      const query = { workspace_id: tenant.workspaceId }
      const { body } = (await operations().call('listProjects', request({ query }))).answer as { body: object }
      const page = { status: 200, body: { ...body, secret: 'SECRET' } }
      const on = operations({ listProjects: async () => page as never }, { STRICT_RESPONSES: strict })
      const { answer } = await on.call('listProjects', request({ query }))
      expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal_error', message: expect.stringMatching(message) } } })
      expect(JSON.stringify(answer)).not.toContain('SECRET')
    },
  )

  describe('streams', () => {
    const makeEvent = (progress: number): RunEvent => ({
      id: `e${progress}`,
      event: 'progress',
      data: { run_id: runId, status: 'running', progress },
    })
    const follow = (events: () => AsyncIterable<RunEvent>, id: OperationId = 'streamRunEvents') =>
      operations({ streamRunEvents: async () => ({ status: 200, stream: events }) }).call(id, request({ path: { runId } }))
    async function read({ answer, close }: Outcome): Promise<number[]> {
      if (!isStream(answer)) throw new Error(`${answer.status} is no stream`)
      const seen: number[] = []
      try {
        for await (const events of answer.stream(new AbortController().signal))
          for (const item of [events].flat()) seen.push((item as { data: { progress: number } }).data.progress)
      } finally {
        close()
      }
      return seen
    }

    test('AUTH-3 RUN-12 An in-process stream ends when the key that opened it is revoked', async () => {
      const outcome = await follow(async function* () {
        yield makeEvent(1)
        await revoke()
        yield makeEvent(2)
      })
      expect(await read(outcome)).toEqual([1])
    })

    test('RUN-12 An in-process stream is closed if one of its events violates the contract', async () => {
      const outcome = await follow(async function* () {
        yield makeEvent(1)
        yield { ...makeEvent(2), data: { progress: 'much' } as never }
      })
      await expect(read(outcome)).rejects.toThrow('breaks the contract')
    })

    test('RUN-12 A workspace can have at most one hundred open in-process streams', async () => {
      const on = operations({ streamRunEvents: async () => ({ status: 200, stream: async function* () {} }) })
      const call = () => on.call('streamRunEvents', request({ path: { runId } }))
      const all = await Promise.all(Array.from({ length: 100 }, call))
      expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set([200]))
      expect(shown(await call())).toEqual([429, 'rate_limited'])
      await read(all[0]!)
      expect((await call()).answer.status).toBe(200)
    })
  })
})
