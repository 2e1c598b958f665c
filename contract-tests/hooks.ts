/** Turns dredd's transactions, one for each operation, status and media type, into the cases. */
import { operations } from '../generated/operations.ts'
import { cases } from './cases.ts'
import { provokedInProcess } from './exceptions.ts'
import { generic, isGeneric, valid, type Provocation } from './provocations.ts'
import { session } from './session.ts'
import { operationIds, responseOf, withComponents, type OperationId } from './support/document.ts'
import { headerProblems } from './support/headers.ts'
import { asForm } from './support/form.ts'
import type { WireRequest } from './support/http.ts'
import { requestOf, type RequestOptions } from './support/requests.ts'
import type { Tenant } from './targets/target.ts'

interface Transaction {
  name: string
  host: string
  port: string | number
  fullPath: string
  skip: boolean
  fail?: string | false
  request: { method: string; uri: string; headers: Record<string, string>; body: string; bodyEncoding?: 'utf-8' | 'base64' }
  expected: { statusCode: string; headers: Record<string, string>; body?: string; bodySchema?: string }
  real?: { statusCode: string | number; headers: Record<string, string>; body: string }
  origin: { resourceName: string }
  test?: { status: string; message?: string }
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
  hooks.beforeEachValidation((transaction, done) => {
    inspect(transaction)
    done()
  })
  hooks.afterEach((transaction, done) => {
    const { test, skip, fail } = transaction
    const problem = fail || (test?.status === 'pass' || skip ? '' : explain(transaction))
    session().outcomes.push({
      operation: operationOf(transaction),
      status: Number(transaction.expected.statusCode),
      problem,
      skipped: skip,
    })
    done()
  })
}

function explain({ test, real }: Transaction) {
  const said = test?.message?.trim().replaceAll('\n', '; ') || 'no answer'
  return `${said} ${real === undefined ? '' : `(${real.statusCode} ${real.body.slice(0, 300)})`}`
}

function operationOf({ origin, request }: Transaction): OperationId {
  const id = operationIds.find(
    key => operations[key].path === origin.resourceName && operations[key].method === request.method.toLowerCase(),
  )
  if (id === undefined) throw new Error(`the contract has no ${request.method} ${origin.resourceName}`)
  return id
}

async function prepare(transaction: Transaction) {
  const id = operationOf(transaction)
  const { target } = session()
  const status = Number(transaction.expected.statusCode)
  transaction.skip = target.kind === 'server' && provokedInProcess.includes(status)
  if (transaction.skip) return
  const [accepts, sends] = [mediaType(transaction.expected.headers), mediaType(transaction.request.headers)]
  transaction.expected = expectation(id, status, accepts)
  const provoke = target.kind === 'mock' ? valid() : provocationOf(id, status)
  const request = await provoke({
    id,
    target,
    request: (tenant: Tenant, options: RequestOptions = {}) => {
      // the one operation that can return a stream is asked for it in the body
      const streamed = accepts === 'text/event-stream' && sends === 'application/json'
      const json = requestOf(id, tenant, streamed ? { ...options, body: { ...options.body, mode: 'stream' } } : options)
      return sends === 'multipart/form-data' ? asForm(json) : json
    },
  })
  if (target.kind === 'mock') request.headers['prefer'] = `code=${status}`
  write(transaction, request)
  // only the limited service returns 429
  transaction.port = new URL(status === 429 ? (await target.limited()).baseUrl : target.baseUrl).port
}

/** An operation that is not implemented gets a valid request, which must fail as long as it is an exception. */
function provocationOf(id: OperationId, status: number): Provocation {
  if (isGeneric(status)) return generic[status]
  return (cases as Partial<Record<OperationId, Partial<Record<number, Provocation>>>>)[id]?.[status] ?? valid()
}

const mediaType = (headers: Record<string, string>) =>
  (Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '').replace(/;.*/s, '')

/** Dredd reads no schemas from OpenAPI 3, so gavel gets that of the contract; `inspect` checks headers. */
function expectation(id: OperationId, status: number, type: string): Transaction['expected'] {
  return {
    statusCode: String(status),
    headers: type === '' ? {} : { 'Content-Type': type },
    ...(type === 'application/json' && { bodySchema: bodySchema(id, status, type) }),
  }
}

const bodySchema = (id: OperationId, status: number, type: string): string =>
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...withComponents({ allOf: [responseOf(id, status).content?.[type]?.schema] }),
  })

function write(transaction: Transaction, { method, path, headers, body = '' }: WireRequest) {
  const encoding = typeof body === 'string' ? 'utf-8' : 'base64'
  transaction.request = { method, uri: path, headers, body: body.toString(encoding), bodyEncoding: encoding }
  transaction.fullPath = new URL(session().target.baseUrl).pathname + path
}

function inspect(transaction: Transaction) {
  const { real } = transaction
  if (real === undefined) return
  // Express adds the charset, which the contract does not name
  real.headers['content-type'] = real.headers['content-type']?.replace(/; ?charset=utf-8$/i, '') ?? ''
  if (String(real.statusCode) !== transaction.expected.statusCode) return // which is reported already
  const problems = headerProblems(operationOf(transaction), Number(real.statusCode), name => real.headers[name.toLowerCase()])
  if (problems.length > 0) transaction.fail = problems.join('; ')
}
