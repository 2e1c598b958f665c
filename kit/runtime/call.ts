import { performance } from 'node:perf_hooks'
import type { CompleteConfig } from '../config.ts'
import { createFraming } from './sequence.ts'
import {
  checkItem,
  isStream,
  withStream,
  type Answer,
  type Answers,
  type AnyAnswer,
  type BytesAnswer,
  type EventStream,
  type OpenAnswer,
  type StreamAnswer,
} from './answer.ts'
import type { Bodies, BodyReader, ParsedBody } from './body.ts'
import { completeReporting, type ErrorAnswer, type ErrorReporting } from './error-answer.ts'
import { forStatus, needsCredential, type BodyRule, type OperationRow, type OperationValidators } from './operation.ts'
import { decodeParameters, type SentParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'
import { withFilesAsText, validateRequest, type RequestParts, type Wording } from './validate.ts'

/** A call to an operation from any interface. A project extends this type with the call's credentials. */
export interface Call {
  requestId: string
  /** The raw parameters of an HTTP call. For other calls, the next four members contain JSON values instead. */
  sent?: SentParameters
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  /** The headers, keyed by lowercase name; headers that the operation does not declare are ignored. */
  headers?: Readonly<Record<string, unknown>>
  /** Cookies that the operation does not declare are ignored. */
  cookies?: Readonly<Record<string, unknown>>
  /** Reads the body; undefined if the call has no body. Not called for a GET operation that declares no body. */
  body?: BodyReader | undefined
  /** Response headers to send regardless of the status. The functions in the options may add more headers. */
  responseHeaders?: Record<string, string>
  /** True if only the status and headers are needed. In that case, an event stream is neither opened nor counted. */
  headOnly?: boolean
}

/** An additional validator. Anything that it throws becomes an internal error. */
export interface CallAudit {
  request: (parts: RequestParts) => Promise<void>
  /** @param ours the error thrown by the kit's validation, if any */
  compare: (ours: unknown) => void
  answer: (answer: AnyAnswer) => Promise<void>
}

export interface Outcome<Caller, Event = unknown> {
  answer: Answer | BytesAnswer | OpenAnswer<Event>
  /** The caller; undefined if the call was not authenticated. */
  caller: Caller | undefined
  /** Must be called after the response has been sent. Until this function is called, a stream counts as open. */
  close: () => void
}

/** An admitted call that is valid under the contract. */
export interface AcceptedCall<Row, Caller, OwnCall> {
  id: string
  operation: Row
  caller: Caller
  call: OwnCall
  parts: RequestParts
  body: ParsedBody | undefined
  /** When the caller was authenticated, according to `performance.now()`. */
  authenticatedAt: number
}

/** A project's decisions about a call, in the order they are made. Each function may throw a `Refusal`. */
export interface CallOptions<Row extends OperationRow, OwnCall, Caller, Context> extends ErrorReporting {
  /** One handler for each operation. */
  handlers: AnyHandlers<Context>
  /**
   * Identifies the caller according to the operation's security schemes. The function is not called for operations without `security`. If
   * the credential is optional, `missingCredential` is not treated as an error. If no credential is required, or if an optional one is
   * missing, the caller is undefined.
   * @throws {Refusal} `contract.refuse('missingCredential', …)` or `contract.refuse('wrongCredential', …)`
   */
  authenticate?: (call: OwnCall, operation: Row) => Caller | Promise<Caller>
  /** Called before the body is read, for example for rate limiting. @returns a function to call after the response has been sent */
  admit?: (caller: Caller, operation: Row, call: OwnCall) => Promise<(() => void) | undefined>
  /** @throws {Refusal} if the caller is not allowed to make this valid request */
  authorize?: (caller: Caller, operation: Row, parts: RequestParts, call: OwnCall) => void
  /** Calls the handler with a context (default: `caller`, `request` and `requestId`), for example in a transaction. */
  run?: (handle: (context: Context) => Promise<AnyAnswer>, accepted: AcceptedCall<Row, Caller, OwnCall>) => Promise<AnyAnswer>
  /** Returns true if the stream's caller may receive another event. */
  mayRead?: (caller: Caller) => Promise<boolean>
  audit?: (id: string, call: OwnCall) => CallAudit | undefined
}

export interface Contract<Row extends OperationRow> extends Wording {
  /** Common path prefix of all operations, without a trailing slash. */
  basePath: string
  requestId: CompleteConfig['requestId']
  /** The file that contains the closed form of the document; read in development. */
  document: URL | undefined
  operations: Readonly<Record<string, Row>>
  loadValidators: Readonly<Record<string, () => Promise<OperationValidators>>>
  bodies: Bodies
  answers: Answers
  errorAnswer: ErrorAnswer
}

export type AnyHandlers<Context> = Readonly<Record<string, (input: never, context: Context) => Promise<AnyAnswer>>>

const nothing = () => undefined
const noBody: BodyRule = { types: ['application/json'], required: false }

/** Calls a handler with the default context. */
export const callHandler = <Context>(
  handle: (context: Context) => Promise<AnyAnswer>,
  { caller, call }: { caller: unknown; call: Call & { request?: unknown } },
): Promise<AnyAnswer> => handle({ caller, request: call.request, requestId: call.requestId } as Context)

/**
 * Processes every call in the same stages, in the same order, on every interface: authenticate, admit, read the body (media type, size,
 * parse), validate, authorize, run, check the response. Anything that a stage throws becomes the response.
 * @returns a function that calls an operation and never throws
 */
export function createCaller<Row extends OperationRow, OwnCall extends Call, Caller, Context, Event = unknown>(
  contract: Contract<Row>,
  options: CallOptions<Row, OwnCall, Caller, Context>,
): (id: string, call: OwnCall) => Promise<Outcome<Caller, Event>> {
  const { handlers, authenticate, admit, authorize, mayRead } = options
  const run: NonNullable<typeof options.run> = options.run ?? callHandler
  const reporting = completeReporting(options)
  const { onError } = reporting
  const { operations, loadValidators, bodies, answers, errorAnswer } = contract
  for (const id in operations) if (!Object.hasOwn(handlers, id) || !handlers[id]) throw new Error(`The operation ${id} has no handler.`)
  if (options.authenticate && Object.values(operations).every(({ security }) => security.length === 0))
    throw new Error('The option `authenticate` would never be called, because no operation in the document has `security`.')
  const empty = bodies.jsonBody(undefined)
  const missingCredential = contract.refuse('missingCredential', '').code
  const validators = new Map<string, OperationValidators>()
  const headerNames = new Map(Object.entries(operations).map(([id, { headers = [] }]) => [id, headers.map(name => name.toLowerCase())]))

  async function call(id: string, request: OwnCall): Promise<Outcome<Caller, Event>> {
    const outcome: Outcome<Caller, Event> = { answer: undefined as never, caller: undefined, close: nothing }
    let own = validators.get(id)
    try {
      const audit = options.audit?.(id, request)
      if (!own) validators.set(id, (own = await loadValidators[id]!()))
      const answer = withStream((await answerTo(id, request, outcome, own, audit)) as AnyAnswer<Event>)
      const sent = checked(answer, own, request.requestId)
      if (audit) await audit.answer(sent)
      outcome.answer = isStream(sent) ? guarded(sent, outcome.caller!, own, request.requestId) : sent
    } catch (error) {
      outcome.close()
      outcome.close = nothing
      outcome.answer = errorAnswer(reporting, error, own, request.requestId)
    }
    return outcome
  }

  function checked(answer: AnyAnswer<Event>, own: OperationValidators, requestId: string): AnyAnswer<Event> {
    try {
      return answers.checkAnswer(answer, own) as AnyAnswer<Event>
    } catch (breach) {
      if (reporting.validateResponses) throw breach
      onError(breach, { requestId })
      return answer
    }
  }

  async function answerTo(
    id: string,
    request: OwnCall,
    outcome: Outcome<Caller, Event>,
    own: OperationValidators,
    audit: CallAudit | undefined,
  ): Promise<AnyAnswer> {
    const operation = operations[id]!
    const caller = (outcome.caller = (await identify(request, operation)) as Caller)
    const authenticatedAt = performance.now()
    if (admit) outcome.close = (await admit(caller, operation, request)) ?? nothing
    const body = operation.method === 'get' && !operation.body ? undefined : await (request.body ?? empty)(operation.body ?? noBody)
    const parts: RequestParts = {
      ...(request.sent
        ? decodeParameters(own.parameters, request.sent)
        : {
            path: { ...request.path },
            query: { ...request.query },
            headers: chosen(headerNames.get(id)!, request.headers),
            cookies: chosen(operation.cookies ?? none, request.cookies),
          }),
      mediaType: body?.mediaType,
      body: body?.value,
    }
    await validated(operation, own, parts, audit)
    authorize?.(caller, operation, parts, request)
    const { path, query, headers, cookies } = parts
    const handle = handlers[id] as (input: unknown, context: Context) => Promise<AnyAnswer>
    const input = { path, query, headers, cookies, body: parts.body }
    return run(context => handle(input, context), { id, operation, caller, call: request, parts, body, authenticatedAt })
  }

  async function identify(request: OwnCall, operation: Row): Promise<Caller | undefined> {
    if (operation.security.length === 0) return undefined
    try {
      return await authenticate?.(request, operation)
    } catch (error) {
      if (!needsCredential(operation) && error instanceof Refusal && error.code === missingCredential) return undefined
      throw error
    }
  }

  async function validated(operation: Row, own: OperationValidators, parts: RequestParts, audit: CallAudit | undefined): Promise<void> {
    if (!audit) return validateRequest(operation, own, parts, contract)
    await audit.request({ ...parts, body: withFilesAsText(parts.body, operation.body?.forms) })
    let ours: unknown
    try {
      validateRequest(operation, own, parts, contract)
    } catch (error) {
      ours = error
    }
    audit.compare(ours)
    if (ours) throw ours
  }

  /** Returns a stream that validates its items against the contract and ends when the caller is no longer authorized. */
  function guarded(answer: StreamAnswer<Event>, caller: Caller, own: OperationValidators, requestId: string): OpenAnswer<Event> {
    const { status, mediaType = 'text/event-stream' } = answer
    const items = forStatus(own.items, status)?.[mediaType]
    const check = (item: Event): Event => {
      try {
        return items ? (checkItem(item, items, `response ${status} of ${own.operation}`) as Event) : item
      } catch (breach) {
        onError(breach, { requestId })
        if (reporting.strictResponses) throw breach
        return item
      }
    }
    const stream: EventStream<Event> = async function* (signal) {
      for await (const batch of answer.stream(signal)) {
        if (signal.aborted || (mayRead && !(await mayRead(caller)))) return
        yield [batch].flat().map(item => check(item as Event))
      }
    }
    return { ...answer, mediaType, stream, framing: createFraming(mediaType, items) }
  }

  return call
}

const none: readonly string[] = []

/** Returns only the values with declared names. */
function chosen(names: readonly string[], values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const name of names) if (values?.[name] !== undefined) found[name] = values[name]
  return found
}
