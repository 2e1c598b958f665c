import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operations } from '../generated/operations.ts'
import { notBuilt } from './tables/exceptions.ts'
import { unknownIds } from './tables/provocations.ts'
import { operationIds, type OperationId } from './support/document.ts'
import { codeOf, describeOnBothDatabases, describeOnOneDatabase, fieldsOf } from './targets/shared-servers.ts'
import type { RequestOptions } from './support/requests.ts'
import {
  createActionNode,
  createShared,
  createTechnique,
  drawTechnique,
  failUpload,
  listedWords,
  reserveAsset,
  startLongRun,
  waitForDelivery,
  words,
} from './targets/fixtures.ts'

const mutating = operationIds.filter(id => operations[id].idempotent === 'key')
const generation = { type: 'text', params: undefined }
const tidyAll = { body: { node_ids: undefined, all: true } }
/** For each implemented operation, a valid call and one with another body or path. */
const calls = {
  startGeneration: [{ body: generation }, { body: { ...generation, prompt: 'Something else' } }],
  startGenerationRun: [{ body: generation }, { body: { ...generation, prompt: 'Something else' } }],
  createProject: [{}, { body: { name: 'Another name' } }],
  createWorkspaceProject: [{}, { body: { name: 'Another name' } }],
  createFolderProject: [{}, { body: { name: 'Another name' } }],
  shareProject: [{}, { body: { access: 'edit' } }],
  unshareProject: [{}, { path: { projectId: unknownIds.projectId } }],
  cancelRun: [{}, { path: { runId: unknownIds.runId } }],
  replayWebhookDelivery: [{}, { path: { deliveryId: unknownIds.deliveryId } }],
  createAsset: [{}, { body: { file_name: 'other.png' } }],
  completeAsset: [{}, { path: { assetId: unknownIds.assetId } }],
  retryAsset: [{}, { path: { assetId: unknownIds.assetId } }],
  attachAsset: [{}, { path: { assetId: unknownIds.assetId } }],
  patchCanvas: [{}, { body: { diagram: 'flowchart LR\n  a["image: Something else"]' } }],
  arrangeCanvas: [tidyAll, { body: { ...tidyAll.body, layout: { mode: 'row' } } }],
  applyChangeset: [{}, { body: { add: [] } }],
  runNodes: [{}, { body: { node_ids: ['n2'] } }],
  startActionRun: [{}, { body: { params: { angle: 1 } } }],
  createActionNode: [{}, { body: { label: 'Another' } }],
  runActionNode: [{}, { path: { nodeId: 'n999999' } }],
  startTechniqueRun: [{ body: words }, { body: { inputs: { words: 'A wolf' } } }],
  runTechnique: [{ body: listedWords }, { body: { ...listedWords, callback_url: 'https://example.com/' } }],
  createTechnique: [{}, { body: { name: 'Another' } }],
  archiveTechnique: [{}, { path: { techniqueId: unknownIds.techniqueId } }],
} satisfies Partial<Record<OperationId, [RequestOptions, RequestOptions]>>
/** Operations that create nothing, so there is no location. */
const inPlace = new Set<OperationId>([
  'cancelRun',
  'replayWebhookDelivery',
  'completeAsset',
  'retryAsset',
  'arrangeCanvas',
  'archiveTechnique',
  'shareProject',
  'unshareProject',
])
/** They change a canvas and return 200 without a `location`; the repetition names it. */
const toldAgain = new Set<OperationId>(['patchCanvas', 'applyChangeset', 'arrangeCanvas', 'runNodes'])

type NotBuilt = (typeof notBuilt)[number]
type Mutating = { [K in OperationId]: (typeof operations)[K]['idempotent'] extends 'key' ? K : never }[OperationId]
/** Does not compile if an implemented mutating operation is missing. */
calls satisfies Record<Exclude<Mutating, NotBuilt>, unknown>
const built = Object.keys(calls) as (keyof typeof calls)[]

describeOnBothDatabases('idempotency', subject => {
  const start = (id: OperationId, key: string, options: RequestOptions = {}) =>
    subject.call(id, { ...options, headers: { 'idempotency-key': key } })
  /** The latest charges, newest first. The balance would not do: runs of other tests may be refunded meanwhile. */
  const charges = async (): Promise<{ entry_id: string; amount: number }[]> => {
    const { entries } = (await subject.call('listCreditEntries', { query: { limit: '100' } })).body
    return entries.filter(({ kind }: { kind: string }) => kind === 'charge')
  }

  /** A call that succeeds; operations that work only once get a new resource. */
  async function correct(id: keyof typeof calls): Promise<RequestOptions> {
    if (id === 'replayWebhookDelivery') await waitForDelivery(subject.target.baseUrl, subject.target.main)
    if (id === 'cancelRun') return { path: { runId: await startLongRun(subject.target.baseUrl, subject.target.main) } }
    const { baseUrl, main } = subject.target
    if (id === 'completeAsset') return { path: { assetId: await reserveAsset(baseUrl, main) } }
    if (id === 'unshareProject') return { path: { projectId: await createShared(baseUrl, main) } }
    if (id === 'retryAsset') return { path: { assetId: await failUpload(baseUrl, main) } }
    if (id === 'runActionNode') return { path: { nodeId: await createActionNode(baseUrl, main) }, body: { params: {} } }
    if (id === 'createTechnique') return { body: { ...(await drawTechnique(baseUrl, main)), slug: undefined } }
    if (id === 'archiveTechnique') return { path: { techniqueId: await createTechnique(baseUrl, main) } }
    return calls[id][0]
  }

  test.each(built)('IDEM-1 %s repeated is 409 with the request-id and the location of the first', async id => {
    const call = await correct(id)
    const key = randomUUID()
    const first = await start(id, key, call)
    expect(first.status, first.text).toBeLessThan(300)
    const second = await start(id, key, call)
    expect(codeOf(second)).toBe('409 idempotency_duplicate')
    expect(second.headers.get('original-request-id')).toBe(first.headers.get('request-id'))
    if (!toldAgain.has(id)) expect(second.headers.get('location')).toBe(first.headers.get('location'))
    if (inPlace.has(id)) return expect(first.headers.get('location')).toBeNull()
    expect(second.headers.get('location')).toMatch(/^https?:\/\//)
    const found = await fetch(second.headers.get('location') ?? '', { headers: { authorization: `Bearer ${subject.target.main.apiKey}` } })
    expect(found.status).toBe(200)
  })

  test.each(built)('IDEM-2 %s with the key of another body, path or operation is 422', async id => {
    const key = randomUUID()
    expect((await start(id, key, await correct(id))).status).toBeLessThan(300)
    expect(codeOf(await start(id, key, calls[id][1]))).toBe('422 idempotency_conflict')
    const other = randomUUID()
    expect((await start(id === 'createProject' ? 'createWorkspaceProject' : 'createProject', other)).status).toBe(201)
    expect(codeOf(await start(id, other, calls[id][0]))).toBe('422 idempotency_conflict')
  })

  test('IDEM-2 different bytes are a different body, even with the same meaning', async () => {
    const key = randomUUID()
    const { workspaceId, apiKey } = subject.target.main
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': key }
    const body = JSON.stringify({ name: 'Spaces', workspace_id: workspaceId })
    expect((await subject.send({ method: 'POST', path: '/projects', headers, body })).status).toBe(201)
    expect(codeOf(await subject.send({ method: 'POST', path: '/projects', headers, body: ` ${body}` }))).toBe('422 idempotency_conflict')
  })

  test.each(['!', 'x'.repeat(255), '"two words"', '~a:b/c=?', '"with \\" quote"'])('the key %j is accepted', async key => {
    expect((await start('createProject', key)).status).toBe(201)
  })

  test('IDEM-3 a call that ended in an error releases its key', async () => {
    const key = randomUUID()
    expect(codeOf(await start('startGeneration', key, { body: { ...generation, project_id: unknownIds.projectId } }))).toBe('404 not_found')
    expect(codeOf(await start('startGeneration', key, { body: { ...generation, type: 't2i' } }))).toBe('400 input_validation_error')
    expect((await start('startGeneration', key, { body: generation })).status).toBe(201)
  })

  test('IDEM-3 MONEY-1 a start without enough balance takes effect after a grant', async () => {
    const { poor, admin } = subject.target
    const key = randomUUID()
    const options = { body: { type: 'text', params: undefined }, headers: { 'idempotency-key': key } }
    expect(codeOf(await subject.call('startGeneration', options, poor))).toBe('402 insufficient_credits')
    await admin('credits', 'grant', '--workspace', poor.workspaceId, '--usd', '0.04')
    expect((await subject.call('startGeneration', options, poor)).status).toBe(201)
    expect(codeOf(await subject.call('startGeneration', options, poor))).toBe('409 idempotency_duplicate')
  })

  test('IDEM-4 MONEY-2 of twenty simultaneous calls with one key exactly one takes effect', async () => {
    const [before] = await charges()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => start('startGeneration', key, { body: { type: 'text', params: undefined } })),
    )
    const started = answers.filter(({ status }) => status === 201)
    expect(started).toHaveLength(1)
    expect(answers.filter(answer => codeOf(answer) === '409 idempotency_duplicate')).toHaveLength(19)
    const [charged, earlier] = await charges()
    expect(earlier).toEqual(before)
    expect(charged!.amount).toBe(-started[0]?.body.charged_cost)
  })

  test('IDEM-6 the same key text of two workspaces is two keys', async () => {
    const key = randomUUID()
    expect((await start('createProject', key)).status).toBe(201)
    expect((await subject.call('createProject', { headers: { 'idempotency-key': key } }, subject.target.foreign)).status).toBe(201)
  })

  test('IDEM-2 bare and quoted are one key', async () => {
    const key = randomUUID()
    expect((await start('createProject', key)).status).toBe(201)
    expect(codeOf(await start('createProject', `"${key}"`))).toBe('409 idempotency_duplicate')
  })

  test('MONEY-5 a quote claims no key and changes nothing', async () => {
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

  test('a read ignores the header Idempotency-Key', async () => {
    for (const key of ['k', 'k', 'not valid'])
      expect((await subject.call('listModels', { headers: { 'idempotency-key': key } })).status).toBe(200)
  })
})

describeOnOneDatabase('keys of idempotency', subject => {
  test.each(mutating)('%s with a malformed key is 400', async id => {
    for (const key of ['', 'two words', 'x'.repeat(256), 'cl\u00e9', '""', '"open']) {
      const answer = await subject.call(id, { headers: { 'idempotency-key': key } })
      expect(codeOf(answer), key).toBe('400 input_validation_error')
      expect(
        fieldsOf(answer).map(field => field.toLowerCase()),
        key,
      ).toEqual(['idempotency-key'])
    }
  })
})
