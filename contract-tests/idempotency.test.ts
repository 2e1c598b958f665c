// @project contract: it uses the servers that contract tests share
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../generated/operations.ts'
import { prepareCall } from './declare/call.ts'
import { unknownIds } from './declare/responses.ts'
import { builtIds, declared } from './declared/operations.ts'
import { operationIds, type OperationId } from './support/document.ts'
import { getErrorCode, describeOnBothDatabases, describeOnOneDatabase, getFields } from './targets/shared-servers.ts'
import { isForOperators, type RequestOptions } from './support/requests.ts'

const mutating = operationIds.filter(id => operations[id].idempotent === 'key')
const built = builtIds.filter(id => declared[id].idempotency)

/** The fastest kind of run. */
const generation = { type: 'text', params: undefined }

describeOnBothDatabases('idempotency', subject => {
  const start = (id: OperationId, key: string, options: RequestOptions = {}) =>
    subject.call(id, { ...options, headers: { 'idempotency-key': key } })
  /**
   * Returns the latest charges, newest first. The balance cannot be used, because runs started by other tests may be refunded while this
   * test runs.
   */
  const charges = async (): Promise<{ entry_id: string; amount: number }[]> => {
    const { entries } = (await subject.call('listCreditEntries', { query: { limit: '100' } })).body
    return entries.filter(({ kind }: { kind: string }) => kind === 'charge')
  }

  const rules = (id: OperationId) => declared[id].idempotency!
  /** Returns a call that succeeds. Operations that work only once per resource get a new resource. */
  const correct = (id: OperationId) => prepareCall(rules(id).call ?? {}, subject.target.baseUrl, subject.target.main)

  test.each(built)('IDEM-1 A repeated call to %s returns 409 with the request-id and location of the first call', async id => {
    const call = await correct(id)
    const key = randomUUID()
    const first = await start(id, key, call)
    expect(first.status, first.text).toBeLessThan(300)
    const second = await start(id, key, call)
    expect(getErrorCode(second)).toBe('409 idempotency_duplicate')
    expect(second.headers.get('original-request-id')).toBe(first.headers.get('request-id'))
    const { location } = rules(id)
    if (location !== undefined) expect(first.headers.get('location')).toBeNull()
    if (location !== 'repetition') expect(second.headers.get('location')).toBe(first.headers.get('location'))
    if (location === 'none') return
    expect(second.headers.get('location')).toMatch(/^https?:\/\//)
    const found = await fetch(second.headers.get('location') ?? '', { headers: { authorization: `Bearer ${subject.target.main.apiKey}` } })
    expect(found.status).toBe(200)
  })

  test.each(built)('IDEM-2 A call to %s returns 422 if it reuses a key with a different body, path or operation', async id => {
    const key = randomUUID()
    expect((await start(id, key, await correct(id))).status).toBeLessThan(300)
    expect(getErrorCode(await start(id, key, rules(id).other))).toBe('422 idempotency_conflict')
    // The same string from a different caller is a different idempotency key.
    if (isForOperators(id)) return
    const other = randomUUID()
    expect((await start(id === 'createProject' ? 'createWorkspaceProject' : 'createProject', other)).status).toBe(201)
    const { call } = rules(id)
    expect(getErrorCode(await start(id, other, typeof call === 'function' ? {} : call))).toBe('422 idempotency_conflict')
  })

  test('IDEM-2 A body with the same meaning but different bytes is treated as a different body', async () => {
    const key = randomUUID()
    const { workspaceId, apiKey } = subject.target.main
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify({ name: 'Spaces', workspace_id: workspaceId })
    expect((await subject.send({ method: 'POST', path: '/projects', headers, body })).status).toBe(201)
    expect(getErrorCode(await subject.send({ method: 'POST', path: '/projects', headers, body: ` ${body}` }))).toBe(
      '422 idempotency_conflict',
    )
  })

  test.each(['!', 'x'.repeat(255), '"two words"', '~a:b/c=?', '"with \\" quote"'])('The idempotency key %j is accepted', async key => {
    expect((await start('createProject', key)).status).toBe(201)
  })

  test('IDEM-3 A call that results in an error releases its idempotency key', async () => {
    const key = randomUUID()
    expect(getErrorCode(await start('startGeneration', key, { body: { ...generation, project_id: unknownIds.projectId } }))).toBe(
      '404 not_found',
    )
    expect(getErrorCode(await start('startGeneration', key, { body: { ...generation, type: 't2i' } }))).toBe('400 input_validation_error')
    expect((await start('startGeneration', key, { body: generation })).status).toBe(201)
  })

  test('IDEM-3 MONEY-1 If a start fails because of insufficient credits, a retry succeeds after credits are granted', async () => {
    const { poor, admin } = subject.target
    const key = randomUUID()
    const options = { body: { type: 'text', params: undefined }, headers: { 'idempotency-key': key } }
    expect(getErrorCode(await subject.call('startGeneration', options, poor))).toBe('402 insufficient_credits')
    await admin('credits', 'grant', '--workspace', poor.workspaceId, '--usd', '0.04')
    expect((await subject.call('startGeneration', options, poor)).status).toBe(201)
    expect(getErrorCode(await subject.call('startGeneration', options, poor))).toBe('409 idempotency_duplicate')
  })

  test('IDEM-4 MONEY-2 Exactly one of twenty concurrent calls with the same idempotency key takes effect', async () => {
    const [before] = await charges()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => start('startGeneration', key, { body: { type: 'text', params: undefined } })),
    )
    const started = answers.filter(({ status }) => status === 201)
    expect(started).toHaveLength(1)
    expect(answers.filter(answer => getErrorCode(answer) === '409 idempotency_duplicate')).toHaveLength(19)
    const [charged, earlier] = await charges()
    expect(earlier).toEqual(before)
    expect(charged!.amount).toBe(-started[0]?.body.charged_cost)
  })

  test('IDEM-6 Two workspaces can use the same idempotency key', async () => {
    const key = randomUUID()
    expect((await start('createProject', key)).status).toBe(201)
    expect((await subject.call('createProject', { headers: { 'idempotency-key': key } }, subject.target.foreign)).status).toBe(201)
  })

  test('IDEM-2 An idempotency key is the same with or without quotes', async () => {
    const key = randomUUID()
    expect((await start('createProject', key)).status).toBe(201)
    expect(getErrorCode(await start('createProject', `"${key}"`))).toBe('409 idempotency_duplicate')
  })

  test('MONEY-5 A request for a quote does not consume its idempotency key and changes nothing', async () => {
    const [before] = await charges()
    const key = randomUUID()
    const quote = await start('startGeneration', key, { body: { ...generation, quote: true } })
    expect([quote.status, quote.body.quote]).toEqual([200, true])
    expect((await start('startGeneration', key, { body: { ...generation, quote: true } })).status).toBe(200)
    expect((await charges())[0]).toEqual(before)
    const started = await start('startGeneration', key, { body: generation })
    expect([started.status, started.body.charged_cost]).toEqual([201, quote.body.estimated_cost])
    expect((await charges())[1]).toEqual(before)
  })

  test('A read ignores the Idempotency-Key header', async () => {
    for (const key of ['k', 'k', 'not valid'])
      expect((await subject.call('listModels', { headers: { 'idempotency-key': key } })).status).toBe(200)
  })
})

describeOnOneDatabase('keys of idempotency', subject => {
  test.each(mutating)('A call to %s with a malformed idempotency key returns 400', async id => {
    for (const key of ['', 'two words', 'x'.repeat(256), 'cl\u00e9', '""', '"open']) {
      const answer = await subject.call(id, { headers: { 'idempotency-key': key } })
      expect(getErrorCode(answer), key).toBe('400 input_validation_error')
      expect(
        getFields(answer).map(field => field.toLowerCase()),
        key,
      ).toEqual(['idempotency-key'])
    }
  })
})
