// @project contract: it uses the servers that contract tests share
/** HTTP-3: the response to a request with two errors reports the one with the higher precedence. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unknownIds } from './declare/responses.ts'
import { send, exhaustRateLimit, type WireRequest } from '../testing/http.ts'
import { requestFor, type RequestOptions } from './support/requests.ts'
import { checkResponse, getErrorCode, describeOnOneDatabase } from './targets/shared-servers.ts'
import type { Tenant } from './support/target.ts'

const image = { type: 'image', params: undefined }
const withoutKey = ({ headers: { authorization: _key, ...headers }, ...request }: WireRequest): WireRequest => ({ ...request, headers })
const asText = (request: WireRequest): WireRequest => ({ ...request, headers: { ...request.headers, 'content-type': 'text/plain' } })
const huge = ' '.repeat(2 * 1024 * 1024 + 1)

describeOnOneDatabase('HTTP-3 precedence', subject => {
  const start = (options: RequestOptions = {}, tenant: Tenant = subject.target.main) =>
    requestFor('startGeneration', tenant, { ...options, body: { ...image, ...options.body } })
  const overBudget = async (change: (request: WireRequest) => WireRequest) => {
    const { main } = subject.target
    const limited = await subject.target.limited()
    const request = change(start({}, { ...main, apiKey: limited.apiKey }))
    await exhaustRateLimit(limited.baseUrl, { ...requestFor('listModels', main), headers: { authorization: `Bearer ${limited.apiKey}` } })
    return checkResponse(await send(limited.baseUrl, request))
  }

  test('A 404 for an unknown route takes precedence over a 401', async () => {
    expect(getErrorCode(await subject.send({ method: 'POST', path: '/no/such/path', headers: {} }))).toBe('404 not_found')
  })
  test('A 405 takes precedence over a 401', async () => {
    expect(getErrorCode(await subject.send({ method: 'DELETE', path: '/generate', headers: {} }))).toBe('405 method_not_allowed')
  })
  test('A 401 takes precedence over a 429', async () => {
    expect(getErrorCode(await overBudget(withoutKey))).toBe('401 unauthorized')
    expect(
      getErrorCode(await overBudget(request => ({ ...request, headers: { ...request.headers, authorization: 'Bearer sk_test_nobody' } }))),
    ).toBe('401 invalid_api_key')
  })
  test('A 401 takes precedence over a 415, 413 or 400', async () => {
    const request = withoutKey(start())
    for (const wrong of [asText(request), { ...request, body: huge }, { ...request, body: '{' }, { ...request, path: '/generate?x=1' }]) {
      expect(getErrorCode(await subject.send(wrong))).toBe('401 unauthorized')
    }
  })
  test('A 429 takes precedence over a 415, 413, 400, 403 or 404', async () => {
    expect(getErrorCode(await overBudget(asText))).toBe('429 rate_limited')
    expect(getErrorCode(await overBudget(request => ({ ...request, body: huge })))).toBe('429 rate_limited')
    expect(getErrorCode(await overBudget(request => ({ ...request, body: '{' })))).toBe('429 rate_limited')
    expect(getErrorCode(await overBudget(request => request))).toBe('429 rate_limited')
  })
  test('A 415 takes precedence over a 413', async () => {
    expect(getErrorCode(await subject.send({ ...asText(start()), body: huge }))).toBe('415 unsupported_media_type')
  })
  test('A 415 takes precedence over a 400', async () => {
    expect(getErrorCode(await subject.send({ ...asText(start({ query: { x: '1' } })), body: '{' }))).toBe('415 unsupported_media_type')
  })
  test('A 413 takes precedence over a 400', async () => {
    expect(getErrorCode(await subject.send({ ...start({ query: { x: '1' } }), body: huge }))).toBe('413 payload_too_large')
  })
  test('A 400 takes precedence over a 403', async () => {
    const { foreign, readOnly } = subject.target
    expect(getErrorCode(await subject.send(start({ body: { type: 't2i', workspace_id: foreign.workspaceId } })))).toBe(
      '400 input_validation_error',
    )
    expect(getErrorCode(await subject.send(start({ query: { x: '1' } }, readOnly)))).toBe('400 input_validation_error')
    expect(getErrorCode(await subject.send({ ...start({}, readOnly), body: '{' }))).toBe('400 invalid_json')
  })
  test('A 400 takes precedence over a 404', async () => {
    expect(getErrorCode(await subject.send(start({ body: { type: 't2i', project_id: unknownIds.projectId } })))).toBe(
      '400 input_validation_error',
    )
  })
  test('A 400 takes precedence over a 409 or 422', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } }
    expect((await subject.call('createProject', key)).status).toBe(201)
    expect(getErrorCode(await subject.call('createProject', { ...key, body: { name: 7 } }))).toBe('400 input_validation_error')
  })
  test('A 403 takes precedence over a 404', async () => {
    const { foreign, readOnly } = subject.target
    expect(getErrorCode(await subject.send(start({ body: { workspace_id: foreign.workspaceId, project_id: unknownIds.projectId } })))).toBe(
      '403 forbidden',
    )
    expect(getErrorCode(await subject.send(start({ body: { project_id: unknownIds.projectId } }, readOnly)))).toBe('403 forbidden')
  })
  test('A 403 takes precedence over a 409 or 422', async () => {
    const { foreign } = subject.target
    const key = { headers: { 'idempotency-key': randomUUID() } }
    expect((await subject.call('createProject', key)).status).toBe(201)
    expect(getErrorCode(await subject.call('createProject', { ...key, body: { workspace_id: foreign.workspaceId } }))).toBe('403 forbidden')
  })
  test('A 404 takes precedence over a 409 or 422', async () => {
    const key = { headers: { 'idempotency-key': randomUUID() } }
    expect((await subject.call('createProject', key)).status).toBe(201)
    expect(getErrorCode(await subject.send(start({ ...key, body: { project_id: unknownIds.projectId } })))).toBe('404 not_found')
  })
  test('A 404 takes precedence over a 402', async () => {
    expect(getErrorCode(await subject.send(start({ body: { project_id: unknownIds.projectId } }, subject.target.poor)))).toBe(
      '404 not_found',
    )
  })
  test('A 409 or 422 takes precedence over a 402', async () => {
    const { poor, admin } = subject.target
    const key = { headers: { 'idempotency-key': randomUUID() } }
    expect((await subject.call('createProject', key, poor)).status).toBe(201)
    expect(getErrorCode(await subject.send(start(key, poor)))).toBe('422 idempotency_conflict')
    const paid = { headers: { 'idempotency-key': randomUUID() } }
    await admin('credits', 'grant', '--workspace', poor.workspaceId, '--usd', '0.04')
    expect((await subject.send(start(paid, poor))).status).toBe(201)
    expect(getErrorCode(await subject.send(start(paid, poor)))).toBe('409 idempotency_duplicate')
  })
  test('A 402 is returned only if the request has no other error', async () => {
    expect(getErrorCode(await subject.send(start({}, subject.target.poor)))).toBe('402 insufficient_credits')
  })
})
