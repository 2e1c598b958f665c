/** Sends the requests of a conformance run, checks each response and records the outcomes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson, type Answer, type Checker, type Problem, type Rules } from './checker.ts'
import { findOperation, responseFor, type Contract, type Operation } from './contract.ts'
import type { Harvest } from './harvest.ts'
import { sentRequest, wireRequest, type Draft } from './requests.ts'
import { send, Unreachable, type SendOptions, type WireRequest } from './send.ts'

/** How a response was obtained: `asked` if a `Prefer` header requested it from a mock; otherwise, `request`. */
export type Provoked = 'request' | 'asked'

export interface Outcome {
  readonly operation: Operation
  /** The status of the pair that this outcome belongs to. */
  readonly status: number
  readonly what: string
  readonly provoked: Provoked
  /** The request's method and path. */
  readonly request: string
  readonly problems: readonly Problem[]
  /** A shell command that reproduces the request. */
  readonly curl?: string
}
/** A pair that could not be exercised, with the reason. */
export interface Skipped {
  readonly operation: Operation
  readonly status: number
  readonly reason: string
}

export interface Keys {
  readonly main: string | undefined
  /** API key of a caller who cannot pay. */
  readonly poor: string | undefined
  /** API key without permissions. */
  readonly restricted: string | undefined
}
/** State shared by all steps of a run. */
export interface Run {
  readonly contract: Contract
  readonly checker: Checker
  readonly baseUrl: string
  keys: Keys
  readonly write: boolean
  readonly harvest: Harvest
  /** Path parameters of a successful call to each operation. */
  readonly found: Map<string, Readonly<Record<string, string>>>
  readonly outcomes: Outcome[]
  readonly skipped: Skipped[]
  /** Operations that report that they are not implemented. */
  readonly stubs: Set<Operation>
  readonly options: SendOptions
  readonly rules: Rules
  /** False for a stateless mock, which accepts any id. */
  isStateful: boolean
  /** Number of consecutive calls without a response. */
  unanswered: number
  readonly say: (line: string) => void
}

export interface Expectation {
  readonly what: string
  /** The expected status; `success` means any documented success status. */
  readonly status: number | 'success'
  readonly provoked?: Provoked
  /** Other documented statuses that are also acceptable. */
  readonly alternatives?: readonly number[]
  /** Other statuses, which are not violations: they only mean that the case could not be tested. */
  readonly tolerated?: readonly number[]
  /** True if the ids in the request might not exist at the target; if so, the tolerated statuses need not be documented. */
  readonly isGuess?: boolean
}

/** Sends a request and checks the response. @returns the response, or undefined if there was no response */
export async function expectAnswer(
  run: Run,
  operation: Operation,
  request: WireRequest,
  expected: Expectation,
): Promise<Answer | undefined> {
  const { what, provoked = 'request' } = expected
  const record = (status: number, problems: readonly Problem[]) =>
    run.outcomes.push({ operation, status, what, provoked, request: `${request.method} ${request.path}`, problems })
  const answer = await sendWithRetry(run, operation, request, expected).catch((error: unknown) => {
    if (!(error instanceof Unreachable) || isUnreachableHost(error) || ++run.unanswered >= maxUnanswered) throw error
    const status = expected.status === 'success' ? firstSuccess(operation) : expected.status
    record(status, [{ where: 'answer', pointer: '', message: error.message, at: operation.pointer }])
    return undefined
  })
  if (answer === undefined) return undefined
  run.unanswered = 0
  const { status } = answer
  if (status === 401 && expected.status !== 401 && operation.schemes.length > 0 && !hasCredential(run)) {
    run.skipped.push({
      operation,
      status: resolveStatus(expected, operation),
      reason: 'the operation requires a credential, but none was provided',
    })
    return undefined
  }
  if (provoked === 'request' && isStub(operation, answer)) {
    run.stubs.add(operation)
    run.skipped.push({ operation, status: resolveStatus(expected, operation), reason: 'the operation is a stub' })
    return answer
  }
  const isAlternative = expected.alternatives?.includes(status) && responseFor(operation, status) !== undefined
  const isSuccess = (status >= 200 && status < 300) || (!documentsSuccess(operation) && responseFor(operation, status) !== undefined)
  const wanted = expected.status === 'success' ? isSuccess : status === expected.status || isAlternative
  if (wanted) record(status, [...run.checker.answer(operation, answer), ...(await locationProblems(run, operation, answer, provoked))])
  else if (expected.tolerated?.includes(status) && (expected.isGuess || responseFor(operation, status))) {
    if (responseFor(operation, status)) record(status, run.checker.answer(operation, answer))
    run.skipped.push({
      operation,
      status: resolveStatus(expected, operation),
      reason: `${what} returned ${status}${getErrorCode(run, answer)}`,
    })
  } else {
    record(resolveStatus(expected, operation), [wrongStatus(run, operation, answer, expected)])
    // The report's matrix shows the actual status, but the violation is counted for the pair with the expected status.
    if (!responseFor(operation, status)) record(status, [])
  }
  return answer
}

/** Reports whether an operation documents a success response. Some operations only redirect or only fail. */
const documentsSuccess = ({ responses }: Operation) =>
  responses.size === 0 || [...responses.keys()].some(status => /^2|^default$/.test(status))

/** Stubs generated by the contract kit send a header that identifies them; stubs in other services return an undocumented 501. */
export const isStub = (operation: Operation, { status, headers }: Answer) =>
  headers.has('contract-kit-stub') || (status === 501 && !operation.responses.has('501'))

export const hasCredential = ({ keys, options }: Run) => keys.main !== undefined || Object.keys(options.headers ?? {}).length > 0

export const firstSuccess = ({ responses }: Operation): number =>
  Number([...responses.keys()].find(status => /^2\d\d$/.test(status)) ?? 200)
const resolveStatus = ({ status }: Expectation, operation: Operation) => (status === 'success' ? firstSuccess(operation) : status)

/** Returns the error code of a response, preceded by a space. */
export function getErrorCode({ rules }: Run, { text }: Answer): string {
  const code = rules.errorCode.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | null | undefined)?.[key],
    parseJson(text)?.value,
  )
  return typeof code === 'string' ? ` ${code}` : ''
}

function wrongStatus(run: Run, operation: Operation, answer: Answer, { what, status }: Expectation): Problem {
  const wanted = status === 'success' ? 'a success' : String(status)
  const said = answer.headers.get('content-type')?.includes('json') ? getErrorCode(run, answer) : ''
  const redirect =
    answer.status >= 300 && answer.status < 400
      ? `, which points to ${answer.headers.get('location') ?? 'nothing'} and was not followed`
      : ''
  const documented = responseFor(operation, answer.status) ? '' : ', which is not documented'
  return {
    where: 'status',
    pointer: '',
    message: `${what} must return ${wanted}, but returned ${answer.status}${said}${documented}${redirect}`,
    at: status === 'success' ? `${operation.pointer}/responses` : (responseFor(operation, status)?.pointer ?? operation.pointer),
  }
}

/**
 * Maximum number of consecutive calls without a response. Without this limit, a target that stops responding would delay the run for
 * hours.
 */
const maxUnanswered = 5

/** Reports whether an error means that the target cannot be reached at all, which ends the run. */
export const isUnreachableHost = (error: Unreachable) =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(String((error.cause as { cause?: { code?: string } } | undefined)?.cause?.code))

const [maxWaits, longestWait] = [6, 120]

/** Retries after 429 responses, which are also checked against the contract. */
async function sendWithRetry(run: Run, operation: Operation, request: WireRequest, expected: Expectation): Promise<Answer> {
  for (let waits = 0; ; waits++) {
    const answer = await send(run.baseUrl, request, run.options)
    if (answer.status !== 429 || expected.status === 429 || waits === maxWaits) return answer
    run.outcomes.push({
      operation,
      status: 429,
      what: 'more requests than the budget allows',
      provoked: 'request',
      request: `${request.method} ${request.path}`,
      problems: run.checker.answer(operation, answer),
    })
    const seconds = Math.min(Number(answer.headers.get('retry-after') ?? 1) || 1, longestWait)
    run.say(`The target is rate limiting; continuing in ${seconds} s.`)
    await sleep(seconds * 1000)
  }
}

/** Checks that the URL in a response's `Location` header can be fetched. The key is sent only to the target. */
export async function locationProblems(run: Run, operation: Operation, answer: Answer, provoked: Provoked): Promise<Problem[]> {
  // A response requested from a mock with `Prefer` is only an example: its objects do not exist in the mock's state.
  if (provoked === 'asked' && run.isStateful) return []
  const location = answer.headers.get('location')
  const header = responseFor(operation, answer.status)?.headers.find(({ name }) => name.toLowerCase() === 'location')
  if (location === null || header === undefined || !URL.canParse(location, run.baseUrl)) return []
  // URLs in a stateless mock's examples may point to another host.
  if (!run.isStateful && !new URL(location, run.baseUrl).href.startsWith(`${run.baseUrl}/`)) return []
  const why = await findFetchProblem(run, new URL(location, run.baseUrl))
  return why === '' ? [] : [{ where: 'location', pointer: 'location', message: `the location ${location} ${why}`, at: header.pointer }]
}

/** @returns an empty string if the URL can be fetched */
async function findFetchProblem(run: Run, url: URL): Promise<string> {
  const base = new URL(run.baseUrl)
  const inBase = url.pathname.startsWith(`${base.pathname}/`) ? url.pathname.slice(base.pathname.length) : undefined
  const operation = inBase === undefined ? undefined : findOperation(run.contract, 'GET', inBase)?.operation
  if (!/^https?:$/.test(url.protocol)) return 'is not a URL that can be fetched'
  try {
    if (url.origin !== base.origin) {
      // The URL may point to the same service under another host name, and the request is sent without a key, so a 401 is acceptable.
      const options = { ...run.options, headers: {} }
      const { status } = await send(url.origin, { method: 'GET', path: url.pathname + url.search, headers: {} }, options)
      if (status >= 400 && status !== 401) return `cannot be fetched: ${status}`
    }
    if (url.origin !== base.origin && operation === undefined) return ''
    const { headers } = wireRequest(
      run.contract,
      { operation: operation ?? anyOperation(run), params: {}, query: [], headers: {}, cookies: {} },
      run.keys.main,
    )
    const { status } = await send(base.origin, { method: 'GET', path: url.pathname + url.search, headers }, run.options)
    return status < 400 ? '' : `cannot be fetched: ${status}`
  } catch (error) {
    return `cannot be fetched: ${(error as Error).message}`
  }
}

/** Any operation will do, because only its credentials are used and all operations take the same ones. */
const anyOperation = ({ contract }: Run) => contract.operations[0] as Operation

/**
 * Reports whether the schemas allow the request. A generated request may be invalid, for example if no valid value could be generated for a
 * pattern.
 */
export function isValid({ checker, contract, keys }: Pick<Run, 'checker' | 'contract' | 'keys'>, draft: Draft): boolean {
  const { path, headers, body } = wireRequest(contract, draft, keys.main)
  return checker.request(draft.operation, sentRequest(draft.params, path, headers, body)).length === 0
}

export async function expectDraft(run: Run, draft: Draft, expected: Expectation): Promise<Answer | undefined> {
  if (isValid(run, draft)) return expectAnswer(run, draft.operation, wireRequest(run.contract, draft, run.keys.main), expected)
  const { operation } = draft
  run.skipped.push({ operation, status: resolveStatus(expected, operation), reason: 'no valid request can be derived from the document' })
  return undefined
}

/** Processes all items with limited concurrency. */
export async function forEachConcurrently<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
