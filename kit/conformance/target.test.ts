// @project slow: it waits for targets that do not respond
/** Tests conformance runs against targets that do not exist, turn out to be a different service or misbehave. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { selfSigned } from '../../testing/certificate.ts'
import type { Project } from './project.ts'
import { exitCode, type OperationReport } from './report.ts'
import { toSentence } from './reports/summary.ts'
import { runConformance } from './run-conformance.ts'
import { send as sendRequest, Unreachable } from './send.ts'
import { libraryFiles, libraryRules } from './testing/library.ts'
import { usualOptions } from './testing/small-service.ts'
import { UsageError } from '../command-line.ts'

const { open, closed, folder } = libraryFiles()
const library: Project = { document: open, closedDocument: closed, sources: open, root: folder, rules: libraryRules, tooLarge: 1 }
const servers: (Server & { closeAllConnections(): void })[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

async function listen(server: (typeof servers)[number]): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`

const judge = (target: string, changes: object = {}, project = library) =>
  runConformance(project, {
    target,
    ...usualOptions,
    keys: { main: 'k1', poor: undefined, restricted: undefined },
    ...changes,
  })
const getUsageError = async (target: string, changes: object = {}) => {
  const error: unknown = await judge(target, changes).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(UsageError)
  return (error as Error).message
}

test('A run fails with an error message if nothing is listening at the target', async () => {
  const origin = await serve(() => {})
  servers[0]?.close()
  expect(await getUsageError(origin)).toMatch(/^Nothing is listening on http:\/\/127\.0\.0\.1:\d+\. Check that the service is running/)
  expect(await getUsageError('http://no-such-host.invalid')).toMatch(/could not be resolved|failed|did not respond/)
})

test('A run fails with an error message if the target never responds', async () => {
  expect(await getUsageError(await serve(() => {}), { timeoutSeconds: 1 })).toMatch(/did not respond within 1 s/)
})

test('A run fails with an error message if the target returns an HTML page', async () => {
  const origin = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'))
  expect(await getUsageError(origin)).toMatch(/^GET http:.*\/v2\/books returned HTML \(200\)/)
})

test('A run fails with an error message if the target URL has the wrong base path', async () => {
  const origin = await serve((_request, response) => send(response, 404, { error: { code: 'not_found' } }))
  expect(await getUsageError(`${origin}/v3`)).toMatch(/^GET http:.*\/v3\/books was not found \(404\)\. Check the base path/)
})

test('A run fails with an error message if the target has an untrusted certificate or does not use TLS', async () => {
  const identity = selfSigned()
  const port = await listen(createTlsServer(identity, (_request, response) => response.end()))
  expect(await getUsageError(`https://127.0.0.1:${port}`)).toMatch(/certificate of .* is not trusted .*NODE_EXTRA_CA_CERTS/)
  expect(await getUsageError((await serve(() => {})).replace('http:', 'https:'))).toMatch(/does not use TLS|connection to .* failed/)
})

test('A redirect is not followed, because following it would send the key to another host', async () => {
  let strangers = 0
  const stranger = await serve((_request, response) => {
    strangers++
    response.end()
  })
  const origin = await serve((_request, response) => response.writeHead(302, { location: `${stranger}/v2/books` }).end())
  expect(await getUsageError(origin)).toContain(`redirects to ${stranger}/v2/books (302). The key was not sent there`)
  expect(strangers).toBe(0)
})

const send = (response: Parameters<RequestListener>[1], status: number, body?: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'request-id': 'req_1', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body))

/** Creates a library service that conforms to the contract. @param lie may respond to a call in place of the service */
function aLibrary(lie: (call: string, response: Parameters<RequestListener>[1]) => boolean = () => false): RequestListener {
  const books = new Map([['b-1', 'Emma']])
  const refuse = (response: Parameters<RequestListener>[1], status: number, code: string) => send(response, status, { error: { code } })
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const path = url.pathname.replace('/v2', '')
      const [, id = '', events] = /^\/books\/([^/]+)(\/events)?$/.exec(path) ?? []
      const call = `${request.method} ${path}`
      if (lie(call, response)) return
      if (events)
        return books.has(id)
          ? response.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: lent\ndata: {"at":1}\n\n')
          : refuse(response, 404, 'not_found')
      if (request.headers['x-library-key'] !== 'k1') return refuse(response, 401, 'no_key')
      if (call === 'GET /books') {
        const [limit, state] = [url.searchParams.get('limit') ?? '50', url.searchParams.get('state') ?? 'here']
        const wrong = !/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 50 || !['here', 'lent'].includes(state)
        return wrong
          ? refuse(response, 400, 'invalid')
          : send(
              response,
              200,
              [...books].slice(0, Number(limit)).map(([key, title]) => ({ id: key, title })),
            )
      }
      if (call === 'POST /books') {
        const sent = parsed(Buffer.concat(chunks).toString())
        const known = Object.keys(sent).every(name => name === 'title' || name === 'pages')
        const pages = sent.pages === undefined || (Number.isInteger(sent.pages) && Number(sent.pages) > 0)
        if (typeof sent.title !== 'string' || sent.title === '' || !known || !pages) return refuse(response, 400, 'invalid')
        const key = `b-${books.size + 1}`
        books.set(key, sent.title)
        return send(response, 201, { id: key, title: sent.title }, { location: `/v2/books/${key}` })
      }
      if (!books.has(id)) return refuse(response, 404, 'not_found')
      if (request.method === 'DELETE') {
        books.delete(id)
        return send(response, 204)
      }
      return send(response, 200, { id, title: books.get(id) })
    })
  }
}

function parsed(text: string): { title?: unknown; pages?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

const idleStatuses = (operations: readonly OperationReport[]) =>
  operations.flatMap(({ operation_id, statuses }) =>
    statuses.filter(({ exercised }) => !exercised).map(({ status, reason }) => `${operation_id} ${status} ${reason}`),
  )

test('A run fully tests a contract that has its own conventions, and deletes only what it created', async () => {
  let calls: string[] = []
  const origin = await serve(
    aLibrary(call => {
      calls.push(call)
      return false
    }),
  )
  const { violations, operations } = await judge(origin, { write: true })
  expect(violations).toEqual([])
  expect(idleStatuses(operations)).toEqual(['listBooks 503 it reports a failure inside the service, which no request can provoke'])
  expect(operations.flatMap(({ statuses }) => statuses).filter(({ provoked }) => provoked === 'asked')).toEqual([])
  expect(calls).not.toContain('DELETE /books/b-1')
  expect(calls).toContain('DELETE /books/b-2')
  calls = []
  const readOnly = await judge(origin)
  expect(readOnly.violations).toEqual([])
  expect(idleStatuses(readOnly.operations)).toEqual([
    'listBooks 503 it reports a failure inside the service, which no request can provoke',
    'addBook 201 it needs --write',
    'removeBook 204 it needs --write',
  ])
  expect(calls).not.toContain('DELETE /books/b-1')
})

test('A run against a mock uses `Prefer` to get statuses that no other request triggers, and the report marks them', async () => {
  const truth = aLibrary()
  const mock: RequestListener = (request, response) =>
    request.headers['prefer'] === 'code=503' ? send(response, 503, { error: { code: 'down' } }) : truth(request, response)
  const { run, operations, violations } = await judge(await serve(mock))
  expect([run.kind, violations]).toEqual(['mock', []])
  const asked = operations.flatMap(({ operation_id, statuses }) =>
    statuses.filter(({ provoked }) => provoked === 'asked').map(({ status }) => `${operation_id} ${status}`),
  )
  expect(asked).toEqual(['listBooks 503'])
})

test("No report contains the key, even if the target's responses or the URLs repeat the key", async () => {
  const key = 'sk_secret/98765'
  const origin = await serve(
    aLibrary((call, response) => {
      if (call !== 'GET /books') return false
      send(response, 200, [{ id: key, title: 'Emma' }])
      return true
    }),
  )
  const report = await judge(origin, { keys: { main: key, poor: undefined, restricted: undefined } })
  expect(report.violations.map(({ message }) => message)).toContain('"…" must match pattern "^b-[0-9]+$"')
  expect(JSON.stringify(report)).toContain('GET /books/…')
  expect(JSON.stringify(report)).not.toMatch(/98765/)
})

test('A run fails with an error message if the target stops responding partway through the run', async () => {
  let calls = 0
  const origin = await serve(aLibrary(() => ++calls > 4))
  await expect(judge(origin, { timeoutSeconds: 1 })).rejects.toThrow(/did not respond within 1 s/)
})

test('A call that hangs is reported as a violation without stopping the other calls', async () => {
  let hangs = 1
  const origin = await serve(aLibrary(call => call === 'GET /books/b-1' && hangs-- > 0))
  const { violations, totals } = await judge(origin, { timeoutSeconds: 3 })
  expect(violations.map(({ operation_id, where }) => `${operation_id} ${where}`)).toContain('getBook answer')
  expect(totals.passed).toBeGreaterThan(5)
})

test('If the service responds with 429, the run checks that response against the contract, waits and retries the request', async () => {
  let refused = 0
  const origin = await serve(
    aLibrary((call, response) => {
      if (call !== 'GET /books' || refused > 0) return false
      refused++
      send(response, 429, { error: { code: 'slow_down' } }, { 'retry-after': '0' })
      return true
    }),
  )
  const { violations } = await judge(origin)
  expect([refused, violations]).toEqual([1, []])
})

/** Creates a project whose document has a single operation, which needs an id that no list returns. */
function usersAlone(statuses: readonly number[]): Project {
  const file = join(folder, `users-${statuses.join('-')}.json`)
  const responses = Object.fromEntries(statuses.map(status => [status, { description: 'An answer.', content: { 'application/json': {} } }]))
  const id = { name: 'user-id', in: 'path', required: true, schema: { type: 'string' } }
  const paths = { '/u/{user-id}': { get: { operationId: 'getUser', parameters: [id], responses } } }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'Users', version: '1' }, servers: [{ url: '/v2' }], paths }))
  return { document: file, closedDocument: file, sources: file, root: folder, rules: libraryRules, tooLarge: 1 }
}

test('If a run exercises no pairs, it ends with exit code 2 and has no score', async () => {
  const origin = await serve((_request, response) => send(response, 200, 'nonsense'))
  const report = await judge(origin, {}, usersAlone([200]))
  expect([exitCode(report), report.score, report.violations]).toEqual([2, { exercised: 0 }, []])
  expect(toSentence(report)).toBe(
    'Nothing was checked: none of the 1 operation-status pairs was exercised (no list returned a resource for this path).',
  )
})

test('If stubs are allowed and no list supplies an id, a stub is called with a made-up id', async () => {
  const origin = await serve((_request, response) => send(response, 501, { error: { code: 'not_implemented' } }))
  const report = await judge(origin, { allowStubs: true }, usersAlone([200]))
  expect([exitCode(report), report.stubs, report.violations]).toEqual([0, ['getUser'], []])
})

test("If stubs are allowed, headers missing from a stub's errors are ignored, but all other violations are reported", async () => {
  const file = join(folder, 'traced.json')
  const failure = {
    description: 'Wrong.',
    headers: { 'x-trace': { required: true, schema: { type: 'string' } } },
    content: { 'application/json': { schema: { type: 'object', required: ['error'] } } },
  }
  const size = { name: 'size', in: 'query', schema: { type: 'integer' } }
  const get = (operationId: string) => ({
    get: { operationId, parameters: [size], responses: { 200: { description: 'OK', content: { 'application/json': {} } }, 400: failure } },
  })
  const paths = { '/stub': get('getStub'), '/done': get('getDone'), '/wrong': get('getWrong') }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'Traced', version: '1' }, paths }))
  const project = { document: file, closedDocument: file, sources: file, root: folder, rules: libraryRules, tooLarge: 1 }
  const origin = await serve(({ url = '' }, response) => {
    if (/\?(?!size=\d+$)/.test(url)) return send(response, 400, url.startsWith('/wrong') ? {} : { error: {} })
    return url.startsWith('/done') ? send(response, 200, {}) : send(response, 501, {})
  })
  const faults = async (allowStubs: boolean) => {
    const { violations } = await judge(origin, { allowStubs }, project)
    return violations.map(({ operation_id, where }) => `${operation_id} ${where}`).toSorted()
  }
  expect(await faults(true)).toEqual(['getDone header', 'getWrong body'])
  expect(await faults(false)).toEqual(
    ['getDone header', 'getStub header', 'getStub stub', 'getWrong body', 'getWrong header', 'getWrong stub'].toSorted(),
  )
})

test.each(['GET', 'PUT', 'DELETE', 'QUERY', 'POST', 'PATCH'])(
  'A %s request whose connection is reset is resent only if it is idempotent',
  async method => {
    let received = 0
    const origin = await serve((request, response) => {
      if (++received === 1) request.socket.resetAndDestroy()
      else response.end()
    })
    const options = { timeoutMs: 5000, streamMs: 1, silenceMs: 1 }
    const answer = await sendRequest(origin, { method, path: '/', headers: {} }, options).catch((error: unknown) => error)
    if (method.startsWith('P') && method !== 'PUT') expect([received, answer]).toEqual([1, expect.any(Unreachable)])
    else expect([received, answer]).toMatchObject([2, { status: 200 }])
  },
)

test('A 404 for a made-up id does not mark a pair as exercised if the target returns no other status', async () => {
  const nowhere = await serve((_request, response) => send(response, 404, { error: { code: 'nothing_here' } }))
  const report = await judge(nowhere, {}, usersAlone([200, 404]))
  expect([exitCode(report), report.totals.exercised, report.violations]).toEqual([2, 0, []])
  expect(idleStatuses(report.operations)).toContain('getUser 404 a 404 alone does not prove that the target implements the operation')
  const known = await serve((request, response) => send(response, request.url === '/v2/u/u1' ? 200 : 404, { error: { code: 'no_user' } }))
  const real = await judge(known, { params: { 'user-id': 'u1' } }, usersAlone([200, 404]))
  expect([exitCode(real), real.totals.exercised, real.violations]).toEqual([0, 2, []])
})

test('For a document without operations, the command prints a message and exits with code 0', async () => {
  const file = join(folder, 'empty.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.1', info: { title: 'Nothing', version: '1' } }))
  const report = await judge('http://127.0.0.1:1', {}, { ...library, document: file, closedDocument: file, sources: file })
  expect([exitCode(report), report.score, toSentence(report)]).toEqual([
    0,
    {},
    'The document has no operations, so there is nothing to check.',
  ])
})
