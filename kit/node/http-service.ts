import { performance } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ContractBreach, isStream, type AnyAnswer, type OpenAnswer } from '../runtime/answer.ts'
import type { ParsedBody } from '../runtime/body.ts'
import { callHandler, createCaller, type AcceptedCall, type Call, type CallOptions, type Contract, type Outcome } from '../runtime/call.ts'
import { needsCredential, type OperationRow } from '../runtime/operation.ts'
import { NotImplemented } from '../runtime/refusal.ts'
import { removeFiles } from './form.ts'
import { readBody, type BodyReading } from './read-body.ts'
import { writeAnswer } from './respond.ts'
import type { Route } from './routes.ts'
import { writeItems } from './write-items.ts'

export interface HttpCall extends Call {
  /** The operation's id. */
  id: string
  request: IncomingMessage
  response: ServerResponse
  responseHeaders: Record<string, string>
  /** When the request was received, according to `performance.now()`. */
  at: number
}

/** The default handler context; `run` can pass a different context. */
export interface HttpContext<Caller> {
  caller: Caller
  request: IncomingMessage
  requestId: string
}

export interface ServiceOptions<Row extends OperationRow, Caller, Context> extends CallOptions<Row, HttpCall, Caller, Context> {
  /**
   * Identifies the caller according to the operation's security schemes. Without this function, operations that need a credential respond
   * with 501, except in development. The function is not called for operations without `security`. If the credential is optional,
   * `missingCredential` is not treated as an error. If no credential is required, or if an optional one is missing, the caller is
   * undefined.
   * @throws {Refusal} `contract.refuse('missingCredential', …)` or `contract.refuse('wrongCredential', …)`
   */
  authenticate?: (call: HttpCall, operation: Row) => Caller | Promise<Caller>
  /** Wraps each call for logs, metrics and traces; `serve` sends the response. */
  around?: (call: HttpCall, serve: () => Promise<Outcome<Caller>>) => Promise<unknown>
  /** Sends a stream of items. By default, the kit does this; a replacement can, for example, count streams or end them at shutdown. */
  sendEvents?: (call: HttpCall, answer: OpenAnswer, caller: Caller) => Promise<void>
  forms?: BodyReading['forms']
}

/** Used only in development: returns the response, if any, that replaces a stub's response. */
interface Development {
  current?: (
    contract: Pick<Contract<OperationRow>, 'document' | 'requestId'>,
  ) => (accepted: AcceptedCall<OperationRow, unknown, HttpCall>) => Promise<AnyAnswer | undefined>
}

const key = Symbol.for('@mediawright/contract-kit/development')
/** The object that all copies of this package in the process share. */
export const development: Development = ((globalThis as { [key]?: Development })[key] ??= {})

/** The stages around `createCaller` that Express and Node share. */
export interface HttpService {
  /** Responds to a request for an operation. Never throws. */
  serve: (route: Route<string>, request: IncomingMessage, response: ServerResponse, at?: number) => Promise<void>
  /** Responds with an error that occurred before an operation was found. */
  fail: (error: unknown, response: ServerResponse) => void
}

export function createHttpService<Row extends OperationRow, Caller, Context>(
  contract: Contract<Row>,
  options: ServiceOptions<Row, Caller, Context>,
): HttpService {
  const { around, forms } = options
  const sendEvents =
    options.sendEvents ??
    (({ request, response, responseHeaders }, answer) =>
      writeItems(response, { ...answer, headers: { ...responseHeaders, ...answer.headers } }, request.method === 'HEAD'))
  const isOpen = development.current !== undefined || !Object.values(contract.operations).some(needsCredential)
  const authenticate = options.authenticate ?? (isOpen ? undefined : requireNoCredential<Caller>)
  const call = createCaller(contract, {
    ...options,
    ...(authenticate && { authenticate }),
    run: withExamples(options.run ?? callHandler, contract),
  })
  const { refuse, bodies, errorAnswer, operations, requestId } = contract
  const reading = { refuse, bodies, forms }
  /**
   * Operations that document 304: a caller that sends the ETag of an earlier response gets the body only if the body has changed since
   * then.
   */
  const revalidated = new Set(
    Object.keys(operations).filter(id => operations[id]!.method === 'get' && operations[id]!.statuses.includes(304)),
  )

  async function serve(
    { id, params }: Route<string>,
    request: IncomingMessage,
    response: ServerResponse,
    at = performance.now(),
  ): Promise<void> {
    let body: ParsedBody | undefined
    const own = identify(contract, response)
    const received: HttpCall = {
      id,
      requestId: own,
      request,
      response,
      at,
      responseHeaders: { [requestId.header]: own },
      sent: { path: params, request },
      headOnly: request.method === 'HEAD',
      body: async rule => (body = await readBody(request, response, rule, reading)),
    }
    async function respond(): Promise<Outcome<Caller>> {
      const outcome = await call(id, received)
      const { answer, caller, close } = outcome
      try {
        if (isStream(answer)) await sendEvents(received, answer, caller!)
        else {
          const status = writeAnswer(response, answer, received.responseHeaders, revalidated.has(id))
          outcome.answer = { ...answer, status }
        }
      } finally {
        close()
        if (operations[id]!.body?.forms) await removeFiles(body?.value)
      }
      return outcome
    }
    try {
      await (around ? around(received, respond) : respond())
    } catch (error) {
      sendError(error, received)
    }
  }

  function fail(error: unknown, response: ServerResponse): void {
    const own = identify(contract, response)
    sendError(error, { response, requestId: own, responseHeaders: { [requestId.header]: own } })
  }

  function sendError(error: unknown, received: Pick<HttpCall, 'response' | 'requestId' | 'responseHeaders'>): void {
    // The stream has already reported the error.
    if (error instanceof ContractBreach && received.response.headersSent) received.response.destroy()
    else writeAnswer(received.response, errorAnswer(options, error, undefined, received.requestId), received.responseHeaders)
  }

  return { serve, fail }
}

/** @throws {NotImplemented} if the operation needs a credential, so that the operation is never left open by mistake */
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

/** Returns the request's id, which earlier middleware may have set. */
export function identify({ requestId: { header, make } }: Pick<Contract<never>, 'requestId'>, response: ServerResponse): string {
  const known = response.getHeader(header)
  return known === undefined ? make() : String(known)
}
