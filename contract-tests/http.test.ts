// @project contract: it uses the servers that contract tests share
/** Tests rules that apply to every operation and every request body. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { operations, type Operation } from '../generated/operations.ts'
import { builtIds, notBuiltIds } from './declared/operations.ts'
import { operationIds, type OperationId } from './support/document.ts'
import { send, exhaustRateLimit, type WireRequest } from '../testing/http.ts'
import { examplePath, requestFor } from './support/requests.ts'
import { checkResponse, getErrorCode, describeOnOneDatabase, getFields } from './targets/shared-servers.ts'
import { createTechnique } from './targets/fixtures.ts'
import { startService } from './targets/server.ts'

const reads = builtIds.filter(id => operations[id].method === 'get')
const paths = [...new Set(operationIds.map(id => operations[id].path))]
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const methods = ['get', 'post', 'put', 'patch', 'delete']

describeOnOneDatabase('HTTP', subject => {
  const json = (body: string | Buffer<ArrayBuffer> | undefined, headers: Record<string, string> = {}) => {
    const { apiKey } = subject.target.main
    return subject.send({
      method: 'POST',
      path: '/projects',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
      body,
    })
  }

  test.each(reads)('HTTP-5 A HEAD request to %s returns the same headers as GET but no body', async id => {
    const request = requestFor(id, subject.target.main)
    const [got, head] = [await subject.send(request), await subject.send({ ...request, method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([got.status, ''])
    for (const name of ['content-type', 'cache-control']) expect(head.headers.get(name)).toBe(got.headers.get(name))
  })

  const revalidated = builtIds.filter(id => (operations[id].statuses as readonly number[]).includes(304))

  test.each(revalidated)('HTTP-12 A caller that sends the ETag of %s gets a 304 until the body changes', async id => {
    const { main, foreign } = subject.target
    const request = requestFor(id, main)
    const ask = (tag: string, { headers }: Pick<WireRequest, 'headers'> = request) =>
      subject.send({ ...request, headers: { ...headers, 'if-none-match': tag } })
    const first = await subject.send(request)
    const tag = first.headers.get('etag') ?? ''
    const validators = ['etag', 'cache-control', 'vary'].map(name => [name, first.headers.get(name)] as const)
    expect(validators).toEqual([
      ['etag', expect.stringMatching(/^W\/"[\w-]{22}"$/)],
      ['cache-control', 'private, no-cache'],
      ['vary', 'accept-encoding'],
    ])
    for (const tags of [tag, tag.slice(2), `"another", ${tag}`, '*']) {
      const { status, text, headers } = await ask(tags)
      expect([status, text, headers.get('content-type')]).toEqual([304, '', null])
      expect(validators.map(([name]) => [name, headers.get(name)])).toEqual(validators)
    }
    expect(await ask('"another"')).toMatchObject({ status: 200, text: first.text })
    // Knowing the ETag does not grant access.
    expect((await ask(tag, { headers: {} })).status).toBe(401)
    const theirs = await subject.send(requestFor(id, foreign))
    expect(theirs.headers.get('etag') === tag).toBe(theirs.text === first.text)
  })

  test.each(paths)('HTTP-5 A request with an unsupported method to %s returns 405 with an Allow header', async path => {
    const ids = operationIds.filter(id => operations[id].path === path)
    const known: string[] = ids.map(id => operations[id].method)
    const example = examplePath(ids[0] as OperationId).replace(/\?.*/, '')
    for (const method of methods.filter(name => !known.includes(name))) {
      const answer = await subject.send({ method: method.toUpperCase(), path: example, headers: {} })
      expect(getErrorCode(answer)).toBe('405 method_not_allowed')
      const allowed = answer.headers.get('allow')?.toLowerCase().split(', ') ?? []
      expect(allowed.filter(name => methods.includes(name)).toSorted()).toEqual(known.toSorted())
    }
  })

  test.each(operationIds.filter(id => (operations[id] as Operation).body?.required === false))(
    'HTTP-5 The operation %s can be called without a body, with an empty body or with {}',
    async id => {
      const { baseUrl, main } = subject.target
      // Other test files need the workspace's technique, so a new one is archived.
      const path: Record<string, string> = id === 'archiveTechnique' ? { techniqueId: await createTechnique(baseUrl, main) } : {}
      const { headers, ...request } = requestFor(id, main, { path })
      const { 'content-type': _type, ...bare } = headers
      const typed = { ...bare, 'content-type': 'application/json' }
      const answers = [
        await subject.send({ ...request, headers: bare, body: undefined }),
        await subject.send({ ...request, headers: typed, body: undefined }),
        await subject.send({ ...request, headers: typed, body: '{}' }),
      ]
      // The first call may have taken effect already, so the later calls may return 409.
      for (const answer of answers) expect(getErrorCode(answer)).toMatch(/^(20[01]|501 not_implemented|409 conflict)$/)
      const surplus = await subject.send({ ...request, headers: typed, body: '{"no_such_field":1}' })
      expect([getErrorCode(surplus), getFields(surplus)]).toEqual(['400 input_validation_error', ['no_such_field']])
    },
  )

  test('HTTP-1 HTTP-2 A request to an unknown path inside or outside the base path returns a request-id and the error envelope', async () => {
    for (const path of ['', '/', '/projects/', '/Projects', '/generate/x', '/%2e%2e/models']) {
      const answer = await subject.send({ method: 'GET', path, headers: {} })
      expect(getErrorCode(answer), path).toBe('404 not_found')
    }
    expect(
      getErrorCode(checkResponse(await send(subject.target.service.origin, { method: 'GET', path: '/no/such/page', headers: {} }))),
    ).toBe('404 not_found')
  })

  test('HTTP-6 A request whose body is not JSON returns 400 invalid_json', async () => {
    const bodies = [
      '{',
      '{"name":}',
      "{'name':'x'}",
      'null null',
      '{"name":"x"',
      '\u0000',
      'undefined',
      'NaN',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    ]
    for (const body of bodies) expect(getErrorCode(await json(body)), String(body)).toBe('400 invalid_json')
  })

  test('HTTP-6 A request whose JSON body is not an object returns 400 input_validation_error', async () => {
    for (const body of ['null', '[]', '"x"', '1', 'true', '[{"name":"x"}]']) {
      const answer = await json(body)
      expect(getErrorCode(answer), body).toBe('400 input_validation_error')
      expect(getFields(answer), body).toEqual(['body'])
    }
  })

  test('HTTP-6 Hostile bodies are rejected without affecting other requests', async () => {
    const { workspaceId } = subject.target.main
    const bodies = [
      `{${Array.from({ length: 20_000 }, (_none, index) => `"k${index}":1`).join(',')}}`,
      `{"__proto__":{"name":"x"},"constructor":1,"name":"x","workspace_id":"${workspaceId}"}`,
      `{"name":"\\u0000","workspace_id":"${workspaceId}"}`,
      `{"name":"\\ud800","workspace_id":5}`,
      `{"name":1e999,"workspace_id":"${workspaceId}"}`,
      '',
    ]
    for (const body of bodies)
      expect(getErrorCode(await json(body)), body.slice(0, 60)).toMatch(/^400 (input_validation_error|invalid_json)$/)
    expect((await subject.call('listModels')).status).toBe(200)
  })

  test('HTTP-6 Deeply nested JSON is either rejected or, where any value is allowed, stored', async () => {
    // This test runs without the auditor, which copies every body and cannot handle bodies of this depth.
    const service = await startService()
    try {
      const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' }
      const post = (path: string, body: string) => send(service.baseUrl, { method: 'POST', path, headers, body }).then(checkResponse)
      for (const body of [deep(1_000_000), `{"name":${deep(900_000)},"workspace_id":"${service.workspaceId}"}`])
        expect(getErrorCode(await post('/projects', body))).toMatch(/^400 (input_validation_error|invalid_json)$/)
      const project = await post('/projects', JSON.stringify({ name: 'Deep', workspace_id: service.workspaceId }))
      const start = `"type":"text","prompt":"x","workspace_id":"${service.workspaceId}","project_id":"${project.body.project_id}"`
      const answer = await post('/generate', `{${start},"params":{"unknown":${deep(900_000)}}}`)
      expect([201, 400]).toContain(answer.status)
      expect((await send(service.baseUrl, { method: 'GET', path: '/generations', headers })).status).toBe(200)
    } finally {
      await service.close()
    }
  })

  test('HTTP-6 Hostile paths and queries are rejected', async () => {
    const headers = { authorization: `Bearer ${subject.target.main.apiKey}` }
    const hostile = [
      '/runs/%00',
      '/runs/run_%00',
      '/runs/%E0%A4%A',
      '/runs/run_%ff',
      `/runs/run_${'x'.repeat(4000)}`,
      '/models?type[]=image',
      '/models?type=%00',
      '/models?%E0%A4%A=1',
      '/models?__proto__=1',
      '/models?type=image&type=video',
      '/generations?limit=1&limit=2',
      "/projects?workspace_id=ws_1'--",
    ]
    for (const path of hostile) {
      const { status } = await subject.send({ method: 'GET', path, headers })
      expect([400, 403, 404], path).toContain(status)
    }
  })

  test('HTTP-6 A body must be JSON in UTF-8, whether or not the media type specifies a charset', async () => {
    const { workspaceId } = subject.target.main
    const body = JSON.stringify({ name: 'Media types', workspace_id: workspaceId })
    for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])
      expect((await json(body, { 'content-type': type })).status, type).toBe(201)
    for (const type of [
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=latin1',
      'application/jsonx',
      'garbage',
      '*/*',
    ]) {
      expect(getErrorCode(await json(body, { 'content-type': type })), type).toBe('415 unsupported_media_type')
    }
    const { apiKey } = subject.target.main
    const bytes = Buffer.from(body)
    expect(
      getErrorCode(await subject.send({ method: 'POST', path: '/projects', headers: { authorization: `Bearer ${apiKey}` }, body: bytes })),
    ).toBe('415 unsupported_media_type')
    expect((await json(gzipSync(bytes), { 'content-encoding': 'gzip' })).status).toBe(201)
    expect(getErrorCode(await json(bytes, { 'content-encoding': 'gzip' }))).toMatch(/^400 /)
    expect(getErrorCode(await json(bytes, { 'content-encoding': 'nonsense' }))).toBe('415 unsupported_media_type')
  })

  test('A body of 2 MiB is accepted, and a body that is one byte larger is rejected with a 413', async () => {
    const body = JSON.stringify({ name: 'Large', workspace_id: subject.target.main.workspaceId })
    const limit = 2 * 1024 * 1024
    expect((await json(body.padEnd(limit))).status).toBe(201)
    expect(getErrorCode(await json(body.padEnd(limit + 1)))).toBe('413 payload_too_large')
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    expect(getErrorCode(await json(bomb, { 'content-encoding': 'gzip' }))).toBe('413 payload_too_large')
  })

  test('HTTP-8 A web page can call every operation and read the response headers it needs', async () => {
    const { baseUrl } = subject.target
    for (const id of operationIds) {
      const response = await fetch(baseUrl + examplePath(id), {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': operations[id].method.toUpperCase(),
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      })
      expect([200, 204], id).toContain(response.status)
      expect(response.headers.get('access-control-allow-origin'), id).toBe('*')
      expect(response.headers.get('access-control-allow-methods'), id).toContain(operations[id].method.toUpperCase())
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase(), id).toContain('idempotency-key')
    }
    for (const authorization of [`Bearer ${subject.target.main.apiKey}`, '']) {
      const { headers } = await subject.send({
        method: 'GET',
        path: '/models',
        headers: { origin: 'https://app.example', ...(authorization && { authorization }) },
      })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      for (const name of ['request-id', 'location', 'retry-after'])
        expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain(name)
    }
  })

  test.each(notBuiltIds)('HTTP-7 A valid request to the unimplemented operation %s returns a 501 that names the operation', async id => {
    const answer = await subject.call(id)
    expect(getErrorCode(answer)).toBe('501 not_implemented')
    expect(answer.body.error.message).toContain(operations[id].path)
  })

  test('RATE-1 A request over the rate limit returns 429 with a whole number of seconds to wait; other responses report how many requests remain', async () => {
    const { main } = subject.target
    const limited = await subject.target.limited()
    const request = requestFor('listModels', { ...main, apiKey: limited.apiKey })
    await exhaustRateLimit(limited.baseUrl, request)
    const refused = checkResponse(await send(limited.baseUrl, request))
    expect(getErrorCode(refused)).toBe('429 rate_limited')
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=1;w=60')
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)
    const { headers } = await subject.call('listModels')
    expect(headers.get('ratelimit-policy')).toBe('"default";q=1000000;w=60')
    const remaining = async () => Number(/r=(\d+)/.exec((await subject.call('listModels')).headers.get('ratelimit') ?? '')?.[1])
    // The check is retried, because a new minute may begin between the two calls.
    await expect.poll(async () => (await remaining()) - (await remaining())).toBeGreaterThan(0)
  })
})
