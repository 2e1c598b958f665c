import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStream, type AnyAnswer } from '../runtime/answer.ts'
import type { ParsedBody } from '../runtime/body.ts'
import { createCaller, type AcceptedCall, type AnyHandlers, type Call, type Contract } from '../runtime/call.ts'
import { needsCredential, type BodyRule, type OperationRow } from '../runtime/operation.ts'
import { NotImplemented } from '../runtime/refusal.ts'
import type { RequestParts } from '../runtime/validate.ts'
import { readBody } from './read-body.ts'
import { writeAnswer } from './respond.ts'
import type { Route } from './routes.ts'
import { writeEvents } from './write-events.ts'

/** A call over HTTP. */
export interface HttpCall extends Call {
  request: IncomingMessage
}

/** The default context of handlers; `run` can pass another. */
export interface HttpContext<Caller> {
  caller: Caller
  request: IncomingMessage
  requestId: string
}

export interface ServiceOptions<Row extends OperationRow, Caller, Context> {
  /** One for each operation. */
  handlers: AnyHandlers<Context>
  /**
   * Identifies the caller by the security schemes of the operation. Without it, operations that need a credential respond with
   * 501, except in development.
   * @throws {Refusal} `contract.refuse('missingCredential', …)` or `contract.refuse('wrongCredential', …)`
   */
  authenticate?: (call: HttpCall, operation: Row) => Caller | Promise<Caller>
  /** @throws {Refusal} if the caller may not make this valid request */
  authorize?: (caller: Caller, operation: Row, parts: RequestParts, call: HttpCall) => void
  /** Calls the handler with its context, for example in a transaction. */
  run?: (handle: (context: Context) => Promise<AnyAnswer>, accepted: AcceptedCall<Row, Caller, HttpCall>) => Promise<AnyAnswer>
  /** Receives errors that are not refusals, and responses that break the contract; default: `console.error`. */
  onError?: (error: unknown, details: { requestId: string }) => void
  /** If false, a response that breaks the contract is sent all the same, and reported to `onError`; default: it becomes a 500. */
  validateResponses?: boolean
}

/** What a service does in development only: returns a response in place of a stub, if it has one. */
interface Development {
  current?: (
    contract: Pick<Contract<OperationRow>, 'document' | 'requestId'>,
  ) => (accepted: AcceptedCall<OperationRow, unknown, HttpCall>) => Promise<AnyAnswer | undefined>
}

const key = Symbol.for('@mediawright/contract-kit/development')
/** Shared by all copies of this package in the process. */
export const development: Development = ((globalThis as { [key]?: Development })[key] ??= {})

/** The stages of a request around `createCaller` that Express and Node share. */
export interface HttpService {
  /** Responds to a request for an operation. Never throws. */
  serve: (route: Route<string>, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Responds with an error that occurred before an operation was found. */
  fail: (error: unknown, response: ServerResponse) => void
}

export function createHttpService<Row extends OperationRow, Caller, Context>(
  contract: Contract<Row>,
  options: ServiceOptions<Row, Caller, Context>,
): HttpService {
  const { handlers, validateResponses = true } = options
  const onError = options.onError ?? ((error, details) => console.error(details, error))
  const { authorize, authenticate = development.current ? () => undefined as Caller : requireNoCredential<Caller> } = options
  const runDefault: NonNullable<typeof options.run> = (handle, { caller, call }) =>
    handle({ caller, request: call.request, requestId: call.requestId } as Context)
  const reporting = {
    log: {
      error: (details: object) =>
        onError((details as { err?: unknown }).err, { requestId: String((details as { request_id?: unknown }).request_id) }),
    },
    strictResponses: validateResponses,
    sendInvalid: !validateResponses,
  }
  const call = createCaller<Row, HttpCall, Caller, Context>(
    contract,
    {
      authenticate: async (request, operation) => authenticate(request, operation),
      ...(authorize && { authorize }),
      run: withExamples(options.run ?? runDefault, contract),
    },
    reporting,
    handlers,
  )
  const { refuse, bodies, errorAnswer } = contract
  const reading = { refuse, bodies }

  async function serve({ id, params }: Route<string>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { answer, close } = await call(id, {
      requestId: identify(contract, response),
      request,
      sent: { path: params, request },
      headOnly: request.method === 'HEAD',
      body: async rule => parsedEarlier(request, rule) ?? readBody(request, response, rule, reading),
    })
    try {
      if (isStream(answer)) await writeEvents(response, answer, request.method === 'HEAD')
      else writeAnswer(response, answer)
    } catch (error) {
      onError(error, { requestId: identify(contract, response) })
      response.destroy()
    } finally {
      close()
    }
  }

  /** The body if a middleware such as `express.json()` has read it. */
  function parsedEarlier(request: IncomingMessage & { body?: unknown }, rule: BodyRule): ParsedBody | undefined {
    if (!request.readableEnded || request.body === undefined) return undefined
    const mediaType = bodies.requireMediaType(request.headers['content-type'], rule)
    return bodies.parsedJson(Buffer.from(JSON.stringify(request.body)), mediaType, rule)
  }

  function fail(error: unknown, response: ServerResponse): void {
    writeAnswer(response, errorAnswer(reporting, error, undefined, identify(contract, response)))
  }

  return { serve, fail }
}

/** @throws {NotImplemented} if the operation needs a credential, so that it is not open by mistake */
function requireNoCredential<Caller>(_call: HttpCall, operation: OperationRow): Caller {
  if (needsCredential(operation)) throw new NotImplemented(`Authentication for ${operation.method.toUpperCase()} ${operation.path}`)
  return undefined as Caller
}

function withExamples<Row extends OperationRow, Caller, Context>(
  run: NonNullable<ServiceOptions<Row, Caller, Context>['run']>,
  contract: Contract<Row>,
): typeof run {
  const answerStub = development.current?.(contract)
  if (!answerStub) return run
  return async (handle, accepted) => {
    try {
      return await run(handle, accepted)
    } catch (error) {
      const answer = error instanceof NotImplemented ? await answerStub(accepted) : undefined
      if (!answer) throw error
      return answer
    }
  }
}

/** The id of this request, which an earlier middleware may have set. */
export function identify({ requestId: { header, make } }: Pick<Contract<never>, 'requestId'>, response: ServerResponse): string {
  const known = response.getHeader(header)
  if (known !== undefined) return String(known)
  const id = make()
  response.setHeader(header, id)
  return id
}
