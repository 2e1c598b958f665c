import { statusByCode, statusByName, type CompleteConfig, type ErrorName, type ValidationError } from '../config.ts'
import type { Framing } from './sequence.ts'
import { forStatus, type Items, type OperationRow, type OperationValidators, type Validate } from './operation.ts'
import { fillForm, problemBody, problemType, type KitError } from './problem.ts'
import type { Refusal } from './refusal.ts'

export interface Answer {
  status: number
  /** A JSON body. If omitted, the response has no body. */
  body?: unknown
  /** A JSON media type other than `application/json`. */
  mediaType?: string
  headers?: Readonly<Record<string, string>> | undefined
}

/** A response with a media type other than JSON. */
export interface BytesAnswer<MediaType extends string = string> {
  status: number
  bytes: Uint8Array | string
  mediaType: MediaType
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * A stream of items such as events, yielded one by one or in batches that are sent together. Items are produced when the client is ready
 * for them, so that a slow client skips outdated ones. The stream opens no resources before the first item is requested. The signal is
 * aborted when the client disconnects.
 */
export type EventStream<Event = unknown> = (signal: AbortSignal) => AsyncIterable<Event | readonly Event[]>

/** A sequence of items. Handlers may also return the items as `body`. */
export interface StreamAnswer<Event = unknown> {
  status: number
  stream: EventStream<Event>
  /** Required only if the response has several sequential media types. */
  mediaType?: string
  headers?: Readonly<Record<string, string>> | undefined
}

/** A stream with validated items, and their encoding. */
export interface OpenAnswer<Event = unknown> extends StreamAnswer<Event> {
  framing: Framing
}

/** Wraps a stream of items that a handler returned as the body of its response. */
export function withStream<Event>(answer: AnyAnswer<Event>): AnyAnswer<Event> {
  const { body, ...rest } = answer as Answer
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) return answer
  const stream = async function* (signal: AbortSignal) {
    const items = (body as AsyncIterable<Event>)[Symbol.asyncIterator]()
    const end = () => void items.return?.().catch(() => undefined)
    signal.addEventListener('abort', end, { once: true })
    // Each item is wrapped in a list because an item may itself be a list.
    for await (const item of { [Symbol.asyncIterator]: () => items }) yield [item]
  }
  return { ...rest, stream } as StreamAnswer<Event>
}

export type AnyAnswer<Event = unknown> = Answer | BytesAnswer | StreamAnswer<Event>

export const isStream = <Event>(answer: AnyAnswer<Event>): answer is StreamAnswer<Event> => 'stream' in answer
export const isBytes = (answer: Answer | BytesAnswer): answer is BytesAnswer => 'bytes' in answer

export class ContractBreach extends Error {}

/** Converts errors to a contract's error responses and checks that responses conform to the contract. */
export interface Answers {
  /** The statuses of all codes that a `Refusal` may have. */
  statuses: ReadonlyMap<string, number>
  /** @param status used if the code does not determine the status */
  toAnswer: (error: Refusal, operation?: string, status?: number, requestId?: string) => Answer
  /**
   * Checks a response, including an error response, against the contract; for a stream, checks that the contract declares one.
   * @returns the response without properties that must never be sent
   * @throws {ContractBreach}
   */
  checkAnswer: (answer: AnyAnswer, validators: OperationValidators | undefined) => AnyAnswer
}

export interface AnswersOptions {
  operations: Readonly<Record<string, OperationRow>>
  errors: CompleteConfig['errors']
  /** The generated validator for all errors. */
  errorBody: Validate
}

export function createAnswers({ operations, errors, errorBody }: AnswersOptions): Answers {
  const { unlisted, challenge, codeAt, codes, named, schema } = errors
  const ownStatuses = Object.entries(named).map(([name, code]) => [code, statusByName[name as ErrorName]] as const)
  const usual = codes === undefined ? Object.entries(statusByCode) : []
  const statuses = new Map([...usual, ...ownStatuses, ...collectStatuses(operations, unlisted)])
  /**
   * Statuses that are valid for every operation. A document that has no error schema does not have to declare the statuses of the kit's
   * errors.
   */
  const beside = new Set([...Object.values(unlisted), ...(schema === undefined ? [...Object.values(statusByName), 422] : [])])

  /** Bodies for errors that belong to no operation: for each status, the first body that the document declares. */
  const forms = new Map(
    Object.values(operations)
      .flatMap(row => Object.entries(row.errors ?? {}).map(([status, form]) => [Number(status), form] as const))
      .toReversed(),
  )
  /**
   * Problem details sent in place of documented bodies that the kit cannot fill in. They match no documented response, so they are not
   * checked.
   */
  const problems = new WeakSet<object>()

  function toAnswer({ code, message, fields, headers }: Refusal, operation?: string, given?: number, requestId?: string): Answer {
    const row = operation === undefined ? undefined : operations[operation]
    const status = given ?? (row && (statusIn(row, code) ?? invalidStatus(row, code))) ?? statuses.get(code) ?? 500
    return {
      status,
      ...bodyFor({ code, message, fields, status }, row, requestId),
      headers: status === 401 && challenge ? { 'WWW-Authenticate': challenge, ...headers } : headers,
    }
  }

  /** Returns 422 for an invalid request if the operation documents 422 but not 400. */
  const invalidStatus = ({ statuses: listed }: OperationRow, code: string) =>
    code === named.invalid && listed.includes(422) && !listed.includes(400) ? 422 : undefined

  function bodyFor(error: KitError, row: OperationRow | undefined, requestId = ''): Pick<Answer, 'body' | 'mediaType'> {
    if (errors.body) return { body: errors.body(error) }
    const form = row ? row.errors?.[error.status] : forms.get(error.status)
    if (!form) return { body: problem(error), mediaType: problemType }
    return {
      body: fillForm(form.body, { ...error, requestId }),
      ...(form.mediaType !== 'application/json' && { mediaType: form.mediaType }),
    }
  }

  function problem(error: KitError): object {
    const body = problemBody(error)
    problems.add(body)
    return body
  }

  function checkAnswer(answer: AnyAnswer, validators: OperationValidators | undefined): AnyAnswer {
    const response = `response ${answer.status}${validators ? ` of ${validators.operation}` : ''}`
    if (isStream(answer)) {
      const items = validators && forStatus(validators.items, answer.status)
      const type = answer.mediaType ?? Object.keys(items ?? {})[0]
      if (!items?.[type!])
        throw new ContractBreach(
          `The contract does not declare a stream${answer.mediaType ? ` of ${answer.mediaType}` : ''} as the ${response}.`,
        )
      return { ...answer, mediaType: type! }
    }
    const body = isBytes(answer) ? answer.bytes : answer.body
    if (typeof body === 'object' && body !== null && problems.has(body)) return answer
    const own = validators && forStatus(validators.replies, answer.status)
    const validate = own ?? (answer.status >= 400 && (!validators || beside.has(answer.status)) ? errorBody : undefined)
    if (!validate) throw new ContractBreach(`The contract has no ${response}${getErrorCode(answer.status, body)}.`)
    if (!validate(body))
      throw new ContractBreach(`The ${response}${getErrorCode(answer.status, body)} breaks the contract: ${describeFaults(validate)}`)
    return validate.marks?.length ? { ...answer, body: withoutMarked(body, validate.marks) } : answer
  }

  /** Returns a phrase that names the error code, which is more specific than the status. */
  function getErrorCode(status: number, body: unknown): string {
    let code = status < 400 ? undefined : body
    for (const key of codeAt) code = (code as Record<string, unknown> | null | undefined)?.[key]
    return typeof code === 'string' && statuses.has(code) ? ` with the code ${code}` : ''
  }

  return { statuses, toAnswer, checkAnswer }
}

/** Returns a copy of the body without the marked properties. The body is copied because the handler may reuse it. */
function withoutMarked(body: unknown, marks: NonNullable<Validate['marks']>): unknown {
  const isMarked = (parent: object, name: string) => marks.some(([object, marked]) => object === parent && marked === name)
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (isMarked(value, name) ? [] : [[name, copy(member)]])))
  }
  return copy(body)
}

/**
 * Returns the status of each code that is listed by the operations or in the configuration. If both list a code, the status from the
 * configuration is used.
 */
export function collectStatuses(
  operations: Readonly<Record<string, OperationRow>>,
  unlisted: Readonly<Record<string, number>>,
): Map<string, number> {
  const listed = Object.values(operations).flatMap(({ codes }) =>
    Object.entries(codes).flatMap(([status, all]) => all.map(code => [code, Number(status)] as const)),
  )
  return new Map([...listed, ...Object.entries(unlisted)])
}

function statusIn({ codes }: OperationRow, code: string): number | undefined {
  for (const status in codes) if (codes[status]!.includes(code)) return Number(status)
  return undefined
}

/**
 * @returns the item without properties that must never be sent
 * @throws {ContractBreach}
 */
export function checkItem(item: unknown, { validate }: Items, response: string): unknown {
  // Chunks of bytes have no schema.
  if (item instanceof Uint8Array) return item
  if (!validate(item)) throw new ContractBreach(`An item of the ${response} breaks the contract: ${describeFaults(validate)}`)
  return validate.marks?.length ? withoutMarked(item, validate.marks) : item
}

const describeFaults = ({ errors }: Validate) => errors?.map(describe).join('; ') ?? 'it has no body'

const describe = ({ instancePath, message, params }: ValidationError) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`
