/** Checks recorded traffic (HAR 1.2) against the contract. */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { createChecker, type Checker, type Problem } from './checker.ts'
import { findOperation, loadContract, type Contract, type Operation } from './contract.ts'
import type { Outcome } from './engine.ts'
import type { Project } from './project.ts'
import { makeReport, type Exemption, type Report, type Violation } from './report.ts'
import { sentRequest } from './requests.ts'
import { createLocator, type Locate } from '../document/locate.ts'
import { UsageError } from '../command-line.ts'

export interface Exchange {
  readonly method: string
  readonly url: URL
  readonly requestHeaders: Readonly<Record<string, string>>
  readonly requestBody: string | undefined
  readonly status: number
  readonly headers: Headers
  /** The body; undefined if the body was not recorded. */
  readonly text: string | undefined
}

export interface HarOptions {
  readonly file: string
  readonly strict: boolean
  readonly only: readonly string[]
  readonly budget?: readonly Exemption[] | undefined
}

export function judgeHar(project: Project, options: HarOptions): Report {
  const startedAt = Date.now()
  const [open, closed] = [loadContract(project.document, project.extensions), loadContract(project.closedDocument, project.extensions)]
  const contract = options.strict ? closed : open
  const unknown = options.only.filter(id => !contract.operations.some(operation => operation.id === id))
  if (unknown.length > 0) throw new UsageError(`No such operation in the contract: ${unknown.join(', ')}.`)
  const checkers = { chosen: createChecker(contract, closed, project.rules), closed: createChecker(closed, closed, project.rules) }
  const locate = createLocator(project.sources, project.root)
  const recorded = readHar(options.file)
  const own = recorded.exchanges.filter(({ url }) => url.pathname.startsWith(`${contract.basePath}/`))
  const { outcomes, others } = checkExchanges(contract, checkers, own, locate)
  const operations = contract.operations.filter(({ id }) => options.only.length === 0 || options.only.includes(id))
  return makeReport({
    contract: open,
    operations,
    target: basename(options.file),
    run: {
      kind: 'recorded traffic',
      form: options.strict ? 'closed' : 'open',
      writes: false,
      started_at: new Date(startedAt).toISOString(),
      seconds: Math.round((Date.now() - startedAt) / 100) / 10,
      notes: buildNotes(contract, recorded, own),
    },
    outcomes: outcomes.filter(({ operation }) => operations.includes(operation)),
    skipped: [],
    others: options.only.length === 0 ? others : [],
    budget: options.budget,
    reasonFor: () => 'it was not recorded',
    locate,
  })
}

function buildNotes({ basePath }: Contract, { exchanges, incomplete }: Recorded, own: readonly Exchange[]): string[] {
  const unread = own.filter(({ text }) => text === undefined).length
  return [
    `${own.length} of ${exchanges.length + incomplete} entries are calls of the contract.`,
    ...(own.length === 0 ? [`None has a URL under ${basePath}/: was the right service recorded?`] : []),
    ...(incomplete > 0 ? [`${incomplete} entries have no response, because their calls were blocked or interrupted.`] : []),
    ...(unread > 0
      ? [
          unread === 1
            ? 'One response was recorded without its body, which was not checked.'
            : `${unread} responses were recorded without their bodies, which were not checked.`,
        ]
      : []),
  ]
}

interface Checkers {
  readonly chosen: Checker
  readonly closed: Checker
}

function checkExchanges(contract: Contract, checkers: Checkers, exchanges: readonly Exchange[], locate: Locate) {
  const outcomes: Outcome[] = []
  const others = new Map<string, Violation>()
  for (const exchange of exchanges) {
    const path = exchange.url.pathname.slice(contract.basePath.length)
    // HEAD is checked as GET, which has the same headers; an undocumented OPTIONS request may be a CORS preflight and is ignored.
    const found = findOperation(contract, exchange.method === 'HEAD' ? 'GET' : exchange.method, path)
    if (found !== undefined) outcomes.push(getOutcome(found, checkers, exchange, path))
    else if (exchange.method !== 'OPTIONS') countUnknown(others, contract, exchange, path, locate)
  }
  return { outcomes, others: [...others.values()] }
}

function getOutcome(
  { operation, params }: { operation: Operation; params: Record<string, string> },
  checkers: Checkers,
  exchange: Exchange,
  path: string,
): Outcome {
  const { status, method } = exchange
  const problems = [...answerProblems(operation, checkers, exchange), ...requestProblems(operation, params, checkers, exchange)]
  return { operation, status, what: 'recorded', provoked: 'request', request: `${method} ${path}`, problems }
}

function answerProblems(operation: Operation, { chosen, closed }: Checkers, { method, status, headers, text }: Exchange): Problem[] {
  // A recording may end in the middle of a stream, so the last item may be truncated.
  const answer = { status, headers, text: text ?? '', isCut: true }
  const bodiless = text === undefined || method === 'HEAD' || status === 304
  if (status === 304) return []
  const problems = chosen.answer(operation, answer)
  // A field that is missing from the contract is reported, even though responses may contain new fields.
  const unknown = closed
    .answer(operation, answer)
    .filter(({ message }) => message.endsWith('is not documented') && message.startsWith('the field'))
  const all = [...problems, ...unknown.filter(({ pointer }) => !problems.some(problem => problem.pointer === pointer))]
  return bodiless ? all.filter(({ where }) => where !== 'body') : all
}

function requestProblems(operation: Operation, params: Record<string, string>, { closed }: Checkers, exchange: Exchange): Problem[] {
  if (exchange.status >= 400) return []
  const sent = sentRequest(params, exchange.url.pathname + exchange.url.search, exchange.requestHeaders, exchange.requestBody)
  return closed.request(operation, sent).map(message => ({
    where: 'request',
    pointer: '',
    message: `an invalid request was accepted: ${message}`,
    at: operation.pointer,
  }))
}

/** Returns the path without ids, which are irrelevant in an undocumented path. */
const getShape = (path: string) =>
  path
    .split('/')
    .map(segment => (/\d/.test(segment) ? '…' : segment))
    .join('/')

function countUnknown(
  others: Map<string, Violation>,
  contract: Contract,
  { method, status }: Exchange,
  path: string,
  locate: Locate,
): void {
  const known = contract.operations.find(operation => findOperation(contract, operation.method, path)?.operation === operation)
  const shape = `${method} ${contract.basePath}${getShape(path)}`
  const place = locate(known === undefined ? '/paths' : known.pointer.replace(/\/\w+$/, ''))
  const before = others.get(shape)
  others.set(shape, {
    operation_id: '',
    status,
    where: known === undefined ? 'path' : 'method',
    pointer: '',
    message: known === undefined ? `the path of ${shape} is not documented` : `the method of ${shape} is not documented`,
    file: place?.file ?? '',
    line: place?.line ?? 0,
    request: `${method} ${path}`,
    ...before,
    count: (before?.count ?? 0) + 1,
  })
}

// Reading

interface Recorded {
  readonly exchanges: readonly Exchange[]
  /** Number of entries without a response. */
  readonly incomplete: number
}

/** Maximum file size: slightly below Node's maximum string length. */
const maxBytes = 500 * 1024 * 1024

export function readHar(file: string): Recorded {
  const text = readText(file)
  const entries = readEntries(file, parseHar(file, text))
  const read = entries.map((entry, index) => readEntry(file, entry, index))
  const exchanges = read.filter(exchange => exchange !== undefined)
  return { exchanges, incomplete: read.length - exchanges.length }
}

function readText(file: string): string {
  try {
    const { size } = statSync(file)
    if (size > maxBytes)
      throw new UsageError(
        `The HAR file ${file} is ${Math.round(size / 1024 / 1024)} MB, but the limit is ${maxBytes / 1024 / 1024} MB: record fewer requests, or omit their bodies.`,
      )
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new UsageError(code === 'ENOENT' ? `There is no HAR file ${file}.` : `The HAR file ${file} could not be read: ${message}`)
  }
}

function parseHar(file: string, text: string): unknown {
  try {
    // Some recorders write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UsageError(`The HAR file ${file} is not JSON, or is truncated: ${(error as Error).message}`)
  }
}

/* The raw HAR, in which any member may be missing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Raw = any

function readEntries(file: string, har: Raw): Raw[] {
  const entries = har?.log?.entries
  if (!Array.isArray(entries)) throw new UsageError(`The file ${file} is not a HAR file: it has no \`log.entries\` list.`)
  return entries
}

/** @returns undefined if there was no response */
function readEntry(file: string, entry: Raw, index: number): Exchange | undefined {
  const { request, response } = entry ?? {}
  const broken = (what: string) => new UsageError(`Entry ${index + 1} of the HAR file ${file} ${what}.`)
  if (typeof request?.method !== 'string' || typeof request.url !== 'string') throw broken('has no method or URL')
  if (!URL.canParse(request.url)) throw broken(`has ${JSON.stringify(request.url.slice(0, 80))}, which is not a URL`)
  if (response !== undefined && response !== null && typeof response.status !== 'number') throw broken('has a response without a status')
  if (!response?.status) return undefined
  const { content, headers } = response
  return {
    method: request.method.toUpperCase(),
    url: new URL(request.url),
    requestHeaders: Object.fromEntries(listPairs(request.headers)),
    requestBody: typeof request.postData?.text === 'string' && request.postData.text !== '' ? request.postData.text : undefined,
    status: response.status,
    headers: toHeaders(headers),
    text: toBody(content),
  }
}

const listPairs = (headers: Raw): [string, string][] =>
  Array.isArray(headers)
    ? headers.filter(header => typeof header?.name === 'string').map(({ name, value }) => [name, String(value ?? '')])
    : []

function toHeaders(headers: Raw): Headers {
  const read = new Headers()
  for (const [name, value] of listPairs(headers)) {
    try {
      // HTTP/2 has pseudo-headers such as `:status`, which are skipped.
      if (!name.startsWith(':')) read.append(name, value.replaceAll(/[\r\n]+/g, ' '))
    } catch {
      // A recorder may write header names that are invalid in HTTP; these headers are skipped, too.
    }
  }
  return read
}

function toBody(content: Raw): string | undefined {
  if (typeof content?.text === 'string')
    return content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString() : content.text
  return Number(content?.size ?? 0) > 0 ? undefined : ''
}
