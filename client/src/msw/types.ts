import type { HttpHandler } from 'msw'
import type { components, operations } from '../../../generated/types.closed.ts'

export type OperationId = keyof operations

/** The contract's named schemas with closed enums, because a test never returns values that may be added later. */
export type Schemas = components['schemas']

type Responses<Id extends OperationId> = operations[Id]['responses']
type Status<Id extends OperationId> = Extract<keyof Responses<Id>, number>

/** JSON, or the text of an event stream. */
type Body<Response> = Response extends { content: infer Content }
  ? [Content] extends [never]
    ? undefined
    : { [Type in keyof Content]: Type extends 'text/event-stream' ? string : Content[Type] }[keyof Content]
  : undefined

/** Documented headers, plus those that the service always sends. */
type Headers<Response> = Response extends { headers: infer Named }
  ? { readonly [Name in keyof Named as string extends Name ? never : Name]?: Named[Name] }
  : Record<never, never>

/** A number of milliseconds, `infinite` or `real` (which simulates a real network). */
export type Delay = number | 'real' | 'infinite'

interface Common<S, Response> {
  readonly status: S
  readonly headers?: Headers<Response>
  readonly delay?: Delay
}

interface Success<S, Response> extends Common<S, Response> {
  /** If omitted, the response is the example for the request, with values from the request inserted. */
  readonly body?: Body<Response>
  /** The name of one of the contract's examples. */
  readonly example?: string
}

interface Failure<S, Response> extends Common<S, Response> {
  /** The error code. Default: the code of the first example. */
  readonly code?: NonNullable<CodeOf<Body<Response>>>
  readonly message?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
  readonly body?: Body<Response>
}

type CodeOf<Envelope> = Envelope extends { error: { code?: infer Code } } ? Code : never

/** A response from an operation. The status determines its type. */
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
  /** Responds to only one request; later requests fall through to the handlers that follow this one. */
  readonly once?: boolean
  readonly delay?: Delay
}

/**
 * Creates a handler for an operation. Without an argument, the handler responds with the contract's examples. With a list, the handler
 * returns the responses in order and repeats the last one.
 */
export type MockOperation<Id extends OperationId> = (
  answer?: Answer<Id> | readonly [Answer<Id>, ...Answer<Id>[]] | Resolver<Id>,
  options?: HandlerOptions,
) => HttpHandler

export type MediawrightMock = { readonly [Id in OperationId]: MockOperation<Id> } & {
  /** Returns one handler per operation. Each handler responds with the contract's examples. */
  readonly handlers: () => HttpHandler[]
}
