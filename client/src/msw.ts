/**
 * Handlers for MSW 3, typed by the contract and validated against it. They are named by operation id and respond with the contract's
 * examples by default.
 */
import { delay, http, HttpHandler, HttpResponse } from 'msw'
import { ownFolders, type Answer as Made } from '../../kit/examples/answer.ts'
import type { Operation } from '../../kit/examples/contract.ts'
import { checkAnswer, makeAnswer, toErrorAnswer, type LooseAnswer } from './msw/answers.ts'
import { contract } from './msw/contract.ts'
import { receive, type Received } from './msw/requests.ts'
import type { Delay, HandlerOptions, MediawrightMock } from './msw/types.ts'

export { ContractError } from './msw/contract-error.ts'
export type {
  Answer,
  Delay,
  HandlerOptions,
  MediawrightMock,
  MockedRequest,
  MockOperation,
  OperationId,
  Resolver,
  Schemas,
} from './msw/types.ts'

export interface MediawrightHandlersOptions {
  /** Origin of the service, with or without `/api/v1`, as for `createMediawright`. */
  baseUrl: string
  /** Delay before every response. Default: none. */
  delay?: Delay
}

/**
 * Creates handlers for `setupServer` from `msw/node` and `setupWorker` from `msw/browser`.
 *
 * Requests are validated the way the service validates them: a request without a key gets a 401, and one that violates the contract gets a
 * 400 with the invalid fields.
 */
export function createMediawrightHandlers({ baseUrl, delay: general }: MediawrightHandlersOptions): MediawrightMock {
  const here = 'location' in globalThis ? globalThis.location.href : 'http://localhost'
  const base = new URL(baseUrl.replace(/\/+$/, '').replace(new RegExp(`${contract.basePath}$`), '') + contract.basePath, here)
  // A fixed path takes precedence over a path with a parameter.
  const operations = contract.operations.toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  const makers = operations.map(operation => [operation.id, createMaker(operation, base, general)] as const)
  return {
    ...(Object.fromEntries(makers) as unknown as MediawrightMock),
    handlers: () => [
      ...makers.map(([, make]) => make()),
      ...ownFolders(contract).flatMap(folder => fileHandlers(`${base.origin}/${folder}`)),
    ],
  }
}

/** A single pixel, used for all images. */
const image = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNwa5oNAAJ1AWT1yVP3AAAAAElFTkSuQmCC'),
  character => character.charCodeAt(0),
)

/** Handles requests to the upload-form URLs and image URLs in responses. */
const fileHandlers = (url: string) => [
  http.post(`${url}/*`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${url}/*`, ({ request }) =>
    /\.(png|jpe?g|webp)$/i.test(new URL(request.url).pathname)
      ? new HttpResponse(image, { headers: { 'content-type': 'image/png' } })
      : HttpResponse.text('The handlers serve images only.', { status: 404 }),
  ),
]

type SpecifiedAnswer = LooseAnswer | 'network-error'
type LooseResolver = (request: {
  request: Request
  params: object
  query: object
  body: unknown
}) => SpecifiedAnswer | undefined | Promise<SpecifiedAnswer | undefined>

function createMaker(operation: Operation, base: URL, general: Delay | undefined) {
  const url = base.href + operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  return (answer: SpecifiedAnswer | readonly SpecifiedAnswer[] | LooseResolver = {}, options: HandlerOptions = {}): HttpHandler => {
    const list = typeof answer === 'function' ? [] : [answer].flat()
    for (const one of list) check(operation, one as SpecifiedAnswer)
    let count = 0
    const next = async (received: Received): Promise<SpecifiedAnswer | undefined> => {
      if (typeof answer !== 'function') return list[Math.min(count++, list.length - 1)] as SpecifiedAnswer
      const specified = await answer({ request: received.request, params: received.path, query: received.query, body: received.body })
      if (specified !== undefined) check(operation, specified)
      return specified
    }
    const resolve = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const received = await receive(operation, request, params as Record<string, string>)
      const refused = 'refusal' in received
      const specified = refused ? undefined : await next(received)
      if (!refused && specified === undefined) return undefined
      const wait = (typeof specified === 'object' ? specified.delay : undefined) ?? options.delay ?? general
      if (wait !== undefined) await delay(wait)
      if (specified === 'network-error') return HttpResponse.error()
      return send(refused ? toErrorAnswer(operation, received.refusal) : makeAnswer(operation, received, specified ?? {}, base.origin))
    }
    const handler = http[operation.method as 'get'](url, resolve as never, { once: options.once === true })
    const reset = handler.reset.bind(handler)
    // `server.resetHandlers()` restarts the list of responses.
    handler.reset = () => {
      count = 0
      reset()
    }
    return handler
  }
}

const check = (operation: Operation, specified: SpecifiedAnswer) =>
  void (specified !== 'network-error' && checkAnswer(operation, specified))

function send({ status, headers, mediaType, body }: Made): HttpResponse<string> {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  return new HttpResponse(text, {
    status,
    headers: { ...headers, ...(text !== null && mediaType !== undefined && { 'content-type': mediaType }) },
  })
}
