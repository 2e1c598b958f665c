import type { Caller } from './access/caller.ts'
import type { Effect } from './access/run-effect.ts'
import type { operations as rows } from '../generated/operations.ts'
import type { components, operations as operationTypes } from '../generated/types.closed.ts'

export type OperationId = keyof operationTypes

/** A file that was sent with a call, on the local disk until the call ends. */
export class FormFile {
  readonly path: string
  readonly sha256: string
  /** As the caller named it, directories included; undefined if it had no name. */
  readonly fileName: string | undefined
  constructor(path: string, sha256: string, fileName: string | undefined) {
    this.path = path
    this.sha256 = sha256
    this.fileName = fileName
  }
}

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
/** A form of which one field was sent as a file. */
type FormOf<T, File extends string> = T extends { content: { 'multipart/form-data': infer Fields } }
  ? Omit<Fields, File> & Record<File, FormFile>
  : never
/** Of all media types of the body. */
type Sent<T, Id extends OperationId> = (T extends { content: { 'application/json': infer Body } } ? Body : never) | FormOf<T, FileField<Id>>
type FileField<Id extends OperationId> = (typeof rows)[Id] extends { body: { file: { name: infer Name extends string } } } ? Name : never
type RequestBody<Id extends OperationId> = operationTypes[Id] extends { requestBody: infer Body }
  ? Sent<Body, Id>
  : operationTypes[Id] extends { requestBody?: infer Body }
    ? Sent<NonNullable<Body>, Id> | undefined
    : undefined
type Parameters<Op, Place extends string> = Op extends { parameters: infer P }
  ? Place extends keyof P
    ? NonNullable<P[Place]>
    : Record<never, never>
  : Record<never, never>
type InLowerCase<Headers> = { [Name in keyof Headers as Name extends string ? Lowercase<Name> : never]: Headers[Name] }

/** Query parameters that validation fills in. */
type Defaulted<Id extends OperationId> = (typeof rows)[Id] extends { defaults: readonly (infer Name)[] } ? Name : never
type Filled<Query, Name> = [Name] extends [never] ? Query : Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>

/** A request that the contract allows. */
export interface Input<Id extends OperationId> {
  path: Parameters<operationTypes[Id], 'path'>
  query: Filled<Parameters<operationTypes[Id], 'query'>, Defaulted<Id>>
  headers: InLowerCase<Parameters<operationTypes[Id], 'header'>>
  body: RequestBody<Id>
}

/** A server-sent event before its `data` is serialized. */
export type ServerSentEvent = components['schemas']['RunEvent'] | components['schemas']['ProjectEvent']

/**
 * Events, one by one or in batches that are sent together, produced when the reader requests them, so that a slow reader skips outdated
 * ones. Nothing is opened before the first is requested. The signal aborts when the reader is gone.
 */
export type EventStream = (signal: AbortSignal) => AsyncIterable<ServerSentEvent | readonly ServerSentEvent[]>

type Content<T, Type extends string, Member> = T extends { content: infer Types } ? (Type extends keyof Types ? Member : never) : never
type Payload<T> =
  | Content<T, 'application/json', { body: Json<T> }>
  | Content<T, 'text/event-stream', { stream: EventStream }>
  | (T extends { content: object } ? never : { body?: undefined })
type Replies<Responses> = {
  [Status in keyof Responses & number]: { status: Status; headers?: Readonly<Record<string, string>> } & Payload<Responses[Status]>
}[keyof Responses & number]

/** Errors are thrown; with them, the compiler would suggest the status 503 to who returns a wrong one. */
type Successes<Responses> = {
  [Status in keyof Responses as `${Status & number}` extends `2${string}` ? Status : never]: Responses[Status]
}

/** The successful responses that the contract documents, and no other. Errors are thrown as `AppError`. */
export type Reply<Id extends OperationId> = Replies<Successes<operationTypes[Id]['responses']>>

/** What a handler knows about the call besides its input. */
export interface Context {
  caller: Caller
  requestId: string
  /** The one transaction in which a mutating operation does all its work. */
  effect: Effect
  /** A signal that aborts if the caller disconnects before it has its response. */
  disconnected: () => AbortSignal
}

export type Handler<Id extends OperationId> = (input: Input<Id>, context: Context) => Promise<Reply<Id>>

/** A handler for every operation of the contract: a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> }
