/**
 * Checks that a peer responds the way this service does (status, error code, headers, body) and writes the same rows when generations are
 * started.
 */
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../server/machine/database/open.ts'
import type { PeerDataCopy, PeerData } from './peers.ts'
import { apiKey, workspaceId } from './real-service.ts'

interface TestRequest {
  what: string
  status: number
  code?: string
  path: string
  /** The key to send. Default: the caller's key. */
  key?: string | undefined
  headers?: Record<string, string>
  body?: unknown
}

const prompt = 'A red fox asleep in deep snow, morning light'
export const generatePath = '/api/v1/generate'
export const bodyFor = ({ projectId }: { projectId: string }, inWorkspace = workspaceId) => ({
  type: 'image',
  model: 'local/fail-timeout',
  prompt,
  workspace_id: inWorkspace,
  project_id: projectId,
})

function listRequests(peerData: PeerData): TestRequest[] {
  const { runId, keys, foreign, hidden, poor } = peerData
  const path = `/api/v1/runs/${runId}`
  const body = bodyFor(peerData)
  const get = (what: string, status: number, code: string | undefined, rest: Partial<TestRequest> = {}): TestRequest => ({
    what: `GET with ${what}`,
    status,
    path,
    ...(code !== undefined && { code }),
    ...rest,
  })
  const start = (what: string, status: number, code: string | undefined, rest: Partial<TestRequest> = {}): TestRequest => ({
    ...get(what, status, code, { path: generatePath, body, ...rest }),
    what: `POST with ${what}`,
  })
  const once = { 'idempotency-key': 'probe-1' }
  return [
    get('a run', 200, undefined),
    get('no key', 401, 'unauthorized', { key: undefined }),
    get('a malformed key', 401, 'invalid_api_key', { key: 'nonsense' }),
    get('an unknown key', 401, 'invalid_api_key', { key: 'sk_test_unknown0000000000000' }),
    get('an expired key', 401, 'invalid_api_key', { key: keys.expired }),
    get('a revoked key', 401, 'invalid_api_key', { key: keys.revoked }),
    get('the key of a deleted workspace', 401, 'invalid_api_key', { key: keys.ofDeletedWorkspace }),
    get('the key of an agent', 401, 'invalid_api_key', { key: keys.ofAgent }),
    get('the key of a viewer', 200, undefined, { key: keys.ofViewer }),
    get('an unknown run', 404, 'not_found', { path: '/api/v1/runs/run_unknown' }),
    get('a run of another workspace', 404, 'not_found', { path: `/api/v1/runs/${foreign.runId}` }),
    get('its own run in that workspace', 200, undefined, { path: `/api/v1/runs/${foreign.runId}`, key: foreign.key }),
    get("a run in another member's private project", 404, 'not_found', { path: `/api/v1/runs/${hidden.runId}` }),
    get('an invalid id', 400, 'input_validation_error', { path: '/api/v1/runs/nonsense' }),
    get('an id that is too long', 400, 'input_validation_error', { path: `/api/v1/runs/run_${'x'.repeat(64)}` }),
    get('an unknown query parameter', 400, 'input_validation_error', { path: `${path}?colour=red` }),
    start('a body', 201, undefined),
    start('an unknown parameter of the model', 201, undefined, { body: { ...body, params: { colour: 'red' } } }),
    start('an idempotency key', 201, undefined, { headers: once }),
    start('the same idempotency key', 409, 'idempotency_duplicate', { headers: once }),
    start('the same idempotency key and another body', 422, 'idempotency_conflict', { headers: once, body: { ...body, prompt: 'Snow' } }),
    start('a malformed idempotency key', 400, 'input_validation_error', { headers: { 'idempotency-key': 'a b' } }),
    start('no key', 401, 'unauthorized', { key: undefined }),
    start('a key that only reads', 403, 'forbidden', { key: keys.readOnly }),
    start('the key of a viewer', 403, 'forbidden', { key: keys.ofViewer }),
    start('another workspace', 403, 'forbidden', { body: bodyFor(foreign, foreign.workspaceId) }),
    start('a project of another workspace', 404, 'not_found', { body: bodyFor(foreign) }),
    start("another member's private project", 404, 'not_found', { body: bodyFor(hidden) }),
    start('too few credits', 402, 'insufficient_credits', { key: keys.ofPoorWorkspace, body: bodyFor(poor, poor.workspaceId) }),
    start('no prompt', 400, 'input_validation_error', { body: { ...body, prompt: undefined } }),
    start('a blank prompt', 400, 'input_validation_error', { body: { ...body, prompt: '  ' } }),
    start('an unknown type', 400, 'input_validation_error', { body: { ...body, type: 'smell' } }),
    start('an unknown field', 400, 'input_validation_error', { body: { ...body, colour: 'red' } }),
    start('an invalid project id', 400, 'input_validation_error', { body: { ...body, project_id: 'nonsense' } }),
    start('references that are not a list', 400, 'input_validation_error', { body: { ...body, reference_node_ids: 'n1' } }),
    start('a callback that is not an HTTPS URL', 400, 'input_validation_error', { body: { ...body, callback_url: 'ftp://example.com' } }),
    start('an unknown model', 400, 'input_validation_error', { body: { ...body, model: 'local/none' } }),
  ]
}

interface Answer {
  status: number
  headers: readonly string[]
  body: any
}

/** Headers that describe the connection or the current time. */
const ignored = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

async function sendRequest(port: number, { path, headers, body, ...question }: TestRequest): Promise<Answer> {
  const key = 'key' in question ? question.key : apiKey
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const names = [...response.headers.keys()].filter(name => !ignored.has(name)).toSorted()
  return { status: response.status, headers: names, body: await response.json() }
}

/** Removes what may differ: new ids, error messages and the number of fields in an error. */
function comparable({ status, headers, body }: Answer): unknown {
  if (status >= 400) {
    const { code, message, fields, ...rest } = body.error
    return { status, headers, error: { code, message: typeof message, fields: Array.isArray(fields), rest: Object.keys(rest) } }
  }
  if (status !== 201) return { status, headers, body }
  const { run_id: runId, node_id: nodeId, poll_url: pollUrl } = body
  const ids = { run_id: /^run_\S+$/.test(runId), node_id: nodeId?.length, poll_url: String(pollUrl).replace(runId, '') }
  return { status, headers, body: { ...body, ...ids, warnings: body.warnings?.map(({ code, field }: any) => `${code} ${field}`) } }
}

interface Stack extends PeerDataCopy {
  port: number
}

/**
 * Sends the same requests to the service and its peers.
 * @throws {Error} if the service responds unexpectedly, if a peer responds differently, or if a peer writes different rows when generations
 * are started
 */
export async function assertSameResponses(peerData: PeerData, ours: Stack, peers: ReadonlyMap<string, Stack>): Promise<void> {
  const problems: string[] = []
  for (const question of listRequests(peerData)) {
    const expected = await sendRequest(ours.port, question)
    if (expected.status !== question.status || expected.body.error?.code !== question.code)
      problems.push(`The service unexpectedly responds to ${question.what} with ${expected.status} ${JSON.stringify(expected.body)}.`)
    for (const [name, { port }] of peers) {
      const given = await sendRequest(port, question)
      problems.push(...differences(`${name} responds to ${question.what} with`, comparable(given), comparable(expected)))
    }
  }
  const written = await startsIn(ours)
  for (const [name, peer] of peers)
    for (const [table, rows] of Object.entries(await startsIn(peer))) {
      const expected = written[table]!
      const at = Array.from({ length: Math.max(rows.length, expected.length) }, (_, index) => index)
      problems.push(...at.flatMap(index => differences(`In ${table}, ${name} has`, rows[index], expected[index])).slice(0, 1))
    }
  if (problems.length > 0) throw new Error(`Some stacks behave differently:\n${problems.join('\n')}`)
}

const differences = (what: string, given: unknown, expected: unknown): string[] =>
  isDeepStrictEqual(given, expected) ? [] : [`${what} ${JSON.stringify(given)} instead of ${JSON.stringify(expected)}.`]

/** Returns the rows written when generations were started, without ids, timestamps and columns that a worker changes. */
async function startsIn(copy: PeerDataCopy): Promise<Record<string, unknown[]>> {
  const database = await openDatabase(copy, { prepare: async () => undefined })
  try {
    const all = (statement: string) => database.read(sql => sql.all(statement, []))
    return {
      runs: await all(`select workspace_id, project_id, member_id, key_id, kind, makes, type, model_id, lane, input, quoted_micros,
        provider_quoted_micros, charged_at from runs order by created_at, run_id`),
      nodes: await all(`select project_id, short_id, type, label, prompt, model_id, params, locked, x, y, width, height from nodes
        order by project_id, short_id`),
      canvases: await all('select project_id, next_short_id from canvases order by project_id'),
      entries: await all(
        `select workspace_id, kind, amount_micros, count(*) as entries from ledger_entries where kind <> 'refund' group by 1, 2, 3 order by 1, 2, 3`,
      ),
      turns: await all('select lane, workspace_id, turn from queue_turns order by 1, 2'),
      keys: await all('select workspace_id, member_id, idempotency_key, fingerprint from idempotency_keys order by 1, 2, 3'),
    }
  } finally {
    await database.close()
  }
}
