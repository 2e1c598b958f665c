import type { HttpHandler } from 'msw'
import type { components, operations } from '../../../generated/types.closed.ts'

export type OperationId = keyof operations

/** The named schemas of the contract, with only the values known today: a test never answers with future ones. */
export type Schemas = components['schemas']

type Responses<Id extends OperationId> = operations[Id]['responses']
type Status<Id extends OperationId> = Extract<keyof Responses<Id>, number>

/** JSON, or the text of a stream of events. */
type Body<Response> = Response extends { content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : Content[keyof Content]
  : undefined

/** Documented headers; those of the service's own accord are added. */
type Headers<Response> = Response extends { headers: infer Named }
  ? { readonly [Name in keyof Named as string extends Name ? never : Name]?: Named[Name] }
  : Record<never, never>

/** Milliseconds, like a real network, or forever. */
export type Delay = number | 'real' | 'infinite'

interface Common<S, Response> {
  readonly status: S
  readonly headers?: Headers<Response>
  readonly delay?: Delay
}

interface Success<S, Response> extends Common<S, Response> {
  /** Without it, the answer is the example that fits the request, with the request's values in it. */
  readonly body?: Body<Response>
  /** A named example of the contract. */
  readonly example?: string
}

interface Failure<S, Response> extends Common<S, Response> {
  /** Default: that of the first example. */
  readonly code?: NonNullable<CodeOf<Body<Response>>>
  readonly message?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
  readonly body?: Body<Response>
}

type CodeOf<Envelope> = Envelope extends { error: { code?: infer Code } } ? Code : never

/** One answer of an operation; the status distinguishes them. */
export type Answer<Id extends OperationId> =
  | {
      readonly [S in Status<Id>]: Body<Responses<Id>[S]> extends { error: unknown }
        ? Failure<S, Responses<Id>[S]>
        : Success<S, Responses<Id>[S]>
    }[Status<Id>]
  | { readonly status?: undefined; readonly example: string; readonly delay?: Delay }
  | 'network-error'

type Part<Id extends OperationId, Where extends 'path' | 'query'> = operations[Id] extends { parameters: { [W in Where]?: infer Named } }
  ? [NonNullable<Named>] extends [never]
    ? Record<never, never>
    : NonNullable<Named>
  : Record<never, never>

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer Sent }
  ? NonNullable<Sent> extends { content: infer Content }
    ? Content[keyof Content]
    : undefined
  : undefined

/** A request that conforms to the contract. */
export interface MockedRequest<Id extends OperationId> {
  readonly request: Request
  readonly params: Part<Id, 'path'>
  readonly query: Part<Id, 'query'>
  readonly body: RequestBody<Id>
}

export type Resolver<Id extends OperationId> = (request: MockedRequest<Id>) => Answer<Id> | undefined | Promise<Answer<Id> | undefined>

export interface HandlerOptions {
  /** Answers one request; later ones reach the handlers below. */
  readonly once?: boolean
  readonly delay?: Delay
}

/**
 * A handler of an operation. Without an argument it answers from the contract's examples; with a list it gives one answer after the
 * other, and the last from then on.
 */
export type MockOperation<Id extends OperationId> = (
  answer?: Answer<Id> | readonly [Answer<Id>, ...Answer<Id>[]] | Resolver<Id>,
  options?: HandlerOptions,
) => HttpHandler

export type MediawrightMock = { readonly [Id in OperationId]: MockOperation<Id> } & {
  /** One handler for each operation, which answers from the contract's examples. */
  readonly handlers: () => HttpHandler[]
}
