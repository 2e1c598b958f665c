/** Converts dredd's transactions (one per operation, status and media type) to cases. */
import { operations } from '../../generated/operations.ts'
import { valid, type Provocation } from '../declare/responses.ts'
import { expectedCode, generic, isGeneric, provokedInProcess, statelessResponse } from '../declared/generic-responses.ts'
import { declared } from '../declared/operations.ts'
import { session } from './session.ts'
import { plausibilityProblems } from '../support/plausibility.ts'
import { bodyProblems } from '../support/bodies.ts'
import { basePath, namedExamples, operationIds, specResponse, withComponents, type OperationId } from '../support/document.ts'
import { headerProblems } from '../support/headers.ts'
import { toFormRequest } from '../../testing/form.ts'
import { send, type ErrorEnvelope, type WireRequest } from '../../testing/http.ts'
import { requestFor, type RequestOptions } from '../support/requests.ts'
import type { Target, Tenant } from '../support/target.ts'

export interface Transaction {
  name: string
  host: string
  port: string | number
  fullPath: string
  skip: boolean
  fail?: string | boolean
  request: { method: string; uri: string; headers: Record<string, string>; body: string; bodyEncoding?: 'utf-8' | 'base64' }
  expected: { statusCode: string; headers?: Record<string, string>; body?: string; bodySchema?: string }
  real?: { statusCode: string | number; headers: Record<string, string>; body: string }
  origin: { resourceName: string }
  test?: { status: string; message?: string }
  /** Added by this file: the media type of the response, or an empty string if it has none. */
  type?: string
  /** Added by this file: see `Outcome`. */
  asked?: boolean
  examples?: number
}
type Done = () => void
interface Hooks {
  beforeEach(hook: (transaction: Transaction, done: Done) => void): void
  beforeEachValidation(hook: (transaction: Transaction, done: Done) => void): void
  afterEach(hook: (transaction: Transaction, done: Done) => void): void
}

export function register(hooks: Hooks) {
  hooks.beforeEach(async (transaction, done) => {
    await prepare(transaction).catch((error: Error) => {
      transaction.fail = `the case cannot be prepared: ${error.message}`
    })
    done()
  })
  hooks.beforeEachValidation(async (transaction, done) => {
    await inspect(transaction).catch((error: Error) => {
      transaction.fail = `the response cannot be inspected: ${error.message}`
    })
    done()
  })
  hooks.afterEach(async (transaction, done) => {
    const { test, skip, fail, asked = false, examples = 0 } = transaction
    // Dredd reports a hook's message and then replaces it with `true`.
    const said = typeof fail === 'string' ? fail : ''
    const problem = said || (test?.status === 'pass' || skip ? '' : await explain(transaction))
    if (test?.status === 'pass') foundValid.add(asShown(transaction))
    session().outcomes.push({
      operation: findOperation(transaction),
      status: Number(transaction.expected.statusCode),
      problem,
      skipped: skip,
      asked,
      examples,
    })
    done()
  })
}

async function explain({ test, real, expected }: Transaction) {
  const { getReason } = session().target
  // If the status is wrong, errors in the body are not reported, because they result from the wrong status.
  const isOther = real !== undefined && String(real.statusCode) !== expected.statusCode
  const said = isOther ? `the status is ${real.statusCode} instead of ${expected.statusCode}` : test?.message?.trim().replaceAll('\n', '; ')
  // Dredd gives no message for a response that breaks off, as a stream does at the first event that violates the contract.
  if (!said) return ['no answer', await getReason?.('An item of the response')].filter(Boolean).join('\n')
  if (real === undefined) return said
  const failed = String(real.statusCode) === '500' ? await getReason?.(real.headers['request-id'] ?? '') : undefined
  return [`${said} (${real.statusCode} ${(real.body ?? '').slice(0, 300)})`, failed].filter(Boolean).join('\n')
}

export function findOperation({ origin, request }: Transaction): OperationId {
  const id = operationIds.find(
    key => operations[key].path === origin.resourceName && operations[key].method === request.method.toLowerCase(),
  )
  if (id === undefined) throw new Error(`the contract has no ${request.method} ${origin.resourceName}`)
  return id
}

async function prepare(transaction: Transaction) {
  const id = findOperation(transaction)
  const { target } = session()
  const status = Number(transaction.expected.statusCode)
  transaction.skip = !target.prefers && provokedInProcess.includes(status)
  if (target.unanswered?.(id, status)) throw new Error('the target never responds to this request')
  if (transaction.skip) return
  const [accepts, sends] = [mediaType(transaction.expected.headers), mediaType(transaction.request.headers)]
  transaction.type = accepts
  transaction.expected = expectation(id, status, accepts)
  const provoke = findProvocation(target, id, status)
  transaction.asked = provoke === undefined
  const request = await (provoke ?? valid())({
    id,
    target,
    request: (tenant: Tenant, options: RequestOptions = {}) => {
      // Only one operation with a JSON body can return a stream, and it does so only if the body asks for one.
      const streamed = accepts === 'text/event-stream' && sends === 'application/json'
      const made = requestFor(id, tenant, streamed ? { ...options, body: { ...options.body, mode: 'stream' } } : options)
      return sends === 'multipart/form-data' && !Buffer.isBuffer(made.body) ? toFormRequest(made) : made
    },
  })
  if (transaction.asked) request.headers['prefer'] = `code=${status}`
  write(transaction, request)
  // Only the rate-limited service returns 429.
  const { port } = new URL(status === 429 ? (await target.limited()).baseUrl : target.baseUrl)
  transaction.port = id === 'streamProjectEvents' && status === 200 ? session().streamPort : port
}

/**
 * Returns a function that provokes a response without using `Prefer`. An unimplemented operation gets a valid request, which must fail as
 * long as the operation is listed as an exception.
 */
function findProvocation({ kind }: Target, id: OperationId, status: number): Provocation | undefined {
  if (kind === 'mock') return statelessResponse(id, status)
  if (provokedInProcess.includes(status)) return undefined
  if (isGeneric(status)) return generic[status]
  return declared[id].responses[status] ?? valid()
}

const mediaType = (headers: Record<string, string> = {}) =>
  (Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '').replace(/;.*/s, '')

/**
 * Returns what gavel should expect. Dredd ignores OpenAPI 3 schemas, so gavel gets the contract's schemas directly. Headers are checked by
 * `inspect`, so that gavel does not have to compile schemas for them.
 */
function expectation(id: OperationId, status: number, type: string): Transaction['expected'] {
  return {
    statusCode: String(status),
    ...(type === 'application/json' && { bodySchema: bodySchema(id, status, type) }),
  }
}

const bodySchema = (id: OperationId, status: number, type: string): string =>
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...withComponents({ allOf: [specResponse(id, status).content?.[type]?.schema] }),
  })

function write(transaction: Transaction, { method, path, headers, body = '' }: WireRequest) {
  const encoding = typeof body === 'string' ? 'utf-8' : 'base64'
  transaction.request = { method, uri: path, headers, body: body.toString(encoding), bodyEncoding: encoding }
  transaction.fullPath = new URL(session().target.baseUrl).pathname.replace(/\/$/, '') + path
}

/**
 * Schema-body pairs that gavel has accepted. They are not validated again, because gavel would compile the schema each time and many
 * responses recur across operations.
 */
const foundValid = new Set<string>()
const asShown = ({ expected, real }: Transaction) => `${expected.bodySchema}\n${real?.body}`

async function inspect(transaction: Transaction) {
  const { real, asked, type } = transaction
  if (real === undefined) return
  if (foundValid.has(asShown(transaction))) delete transaction.expected.bodySchema
  // Express adds the charset, which the contract does not declare.
  const sent = real.headers['content-type']?.replace(/; ?charset=utf-8$/i, '') ?? ''
  if (String(real.statusCode) !== transaction.expected.statusCode) return // dredd already reports a wrong status.
  const [id, status] = [findOperation(transaction), Number(real.statusCode)]
  const { middlewareHeaders } = session().target
  const headers = Object.keys(real.headers).filter(name => !middlewareHeaders?.test(name))
  const problems = [
    ...(sent === type ? [] : [`the media type is "${sent}" instead of "${type}"`]),
    ...headerProblems(id, status, name => real.headers[name.toLowerCase()], headers),
    ...(asked ? [] : codeProblems(id, status, real.body)),
    ...(session().target.kind === 'mock' ? [] : plausibilityProblems(type === 'application/json' ? JSON.parse(real.body) : real.body)),
    ...(await locationProblems(transaction)),
    ...(isAskedForExamples(id) ? await exampleProblems(id, status, transaction) : []),
  ]
  if (problems.length > 0) transaction.fail = problems.join('; ')
}

function codeProblems(id: OperationId, status: number, text: string): string[] {
  const expected = expectedCode(id, status)
  if (expected === undefined) return []
  const { code } = (JSON.parse(text) as ErrorEnvelope).error
  return code === expected ? [] : [`the code is ${code} instead of ${expected}`]
}

/** Checks that a `location` refers to the object in the response and that the caller can read it. */
async function locationProblems({ real, request }: Transaction): Promise<string[]> {
  const location = real?.headers['location']
  if (real === undefined || location === undefined) return []
  const { pathname } = new URL(location)
  const isCreation = Number(real.statusCode) < 300
  if (isCreation && !pathname.split('/').some(part => part.includes('_') && real.body.includes(part)))
    return [`the location ${location} does not refer to the created object: a path segment must be an id in the body`]
  // The location has the public origin, which may differ from the one that the tests call. Prism serves the API without its path prefix.
  const { target } = session()
  const url = pathname.startsWith(`${basePath}/`)
    ? `${target.baseUrl}${pathname.slice(basePath.length)}`
    : new URL(pathname, target.baseUrl)
  const { authorization, cookie } = request.headers
  const { status, body } = await fetch(url, { headers: { ...(authorization && { authorization }), ...(cookie && { cookie }) } })
  await body?.cancel()
  return status === 200 ? [] : [`GET of the location ${location} is ${status}`]
}

function isAskedForExamples(id: OperationId): boolean {
  const { prefers, namedExamples: these } = session().target
  return prefers && (these?.includes(id) ?? true)
}

/** Requests each of a response's examples by name and checks what is returned. */
async function exampleProblems(id: OperationId, status: number, transaction: Transaction): Promise<string[]> {
  const { type = '' } = transaction
  const media = specResponse(id, status).content?.[type]
  const problems: string[] = []
  const { method, uri: path, headers, body, bodyEncoding } = transaction.request
  const examples = media ? namedExamples(media) : []
  transaction.examples = examples.length
  // A response that was requested by status alone is the first example, which has been checked already.
  for (const [name] of transaction.asked ? examples.slice(1) : examples) {
    const request = { method, path, headers: { ...headers, prefer: `code=${status}, example=${name}` } }
    const real = await send(session().target.baseUrl, { ...request, ...(method !== 'GET' && { body: Buffer.from(body, bodyEncoding) }) })
    const found =
      real.status === status
        ? [
            ...headerProblems(id, status, header => real.headers.get(header) ?? undefined, [...real.headers.keys()]),
            ...(type === 'application/json' ? bodyProblems(id, status, real.body) : []),
          ]
        : [`${real.status} ${real.text.slice(0, 300)}`]
    problems.push(...found.map(problem => `with the example ${name}: ${problem}`))
  }
  return problems
}
