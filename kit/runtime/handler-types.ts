/** Handler types, derived from the types and the table that are generated from a document. */
import type { BytesAnswer, EventStream } from './answer.ts'
import type { FormFile } from './form-file.ts'

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
/** A form in which one field was sent as a file. */
type FormOf<T, File extends string> = T extends { content: { 'multipart/form-data': infer Fields } }
  ? Omit<Fields, File> & Record<File, FormFile>
  : never
/** The body in any of its media types. */
type Sent<T, File extends string> = (T extends { content: { 'application/json': infer Body } } ? Body : never) | FormOf<T, File>
type FileField<Row> = Row extends { body: { file: { name: infer Name extends string } } } ? Name : never
type RequestBody<Op, File extends string> = Op extends { requestBody: infer Body }
  ? Sent<Body, File>
  : Op extends { requestBody?: infer Body }
    ? Sent<NonNullable<Body>, File> | undefined
    : undefined
type Parameters<Op, Place extends string> = Op extends { parameters: infer P }
  ? Place extends keyof P
    ? NonNullable<P[Place]>
    : Record<never, never>
  : Record<never, never>
type InLowerCase<Headers> = { [Name in keyof Headers as Name extends string ? Lowercase<Name> : never]: Headers[Name] }

/** Query parameters that validation fills in. */
type Defaulted<Row> = Row extends { defaults: readonly (infer Name)[] } ? Name : never
type Filled<Query, Name> = [Name] extends [never] ? Query : Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>

/** A request that the contract allows. */
export interface InputOf<Op, Row> {
  path: Parameters<Op, 'path'>
  query: Filled<Parameters<Op, 'query'>, Defaulted<Row>>
  headers: InLowerCase<Parameters<Op, 'header'>>
  cookies: Parameters<Op, 'cookie'>
  body: RequestBody<Op, FileField<Row>>
}

type Content<T, Type extends string, Member> = T extends { content: infer Types } ? (Type extends keyof Types ? Member : never) : never
type OtherTypes<T> = T extends { content: infer Types } ? Exclude<keyof Types, 'application/json' | 'text/event-stream'> & string : never
type Payload<T, Event> =
  | Content<T, 'application/json', { body: Json<T> }>
  | Content<T, 'text/event-stream', { stream: EventStream<Event> }>
  | ([OtherTypes<T>] extends [never] ? never : Pick<BytesAnswer<OtherTypes<T>>, 'bytes' | 'mediaType'>)
  | (T extends { content: object } ? never : { body?: undefined })
type Replies<Responses, Event> = {
  [Status in keyof Responses & number]: { status: Status; headers?: Readonly<Record<string, string>> } & Payload<Responses[Status], Event>
}[keyof Responses & number]

/** Errors are thrown. If they were returned, the compiler would suggest the status 503 for a wrong status. */
type Successes<Responses> = {
  [Status in keyof Responses as `${Status & number}` extends `2${string}` ? Status : never]: Responses[Status]
}

/** The successful responses that the contract documents. Errors are thrown as a `Refusal`. */
export type ReplyOf<Op, Event = never> = Op extends { responses: infer Responses } ? Replies<Successes<Responses>, Event> : never

/** A handler for every operation of the contract: a missing one does not compile. */
export type HandlersOf<Types, Rows extends Readonly<Record<keyof Types, unknown>>, Context, Event = never> = {
  [Id in keyof Types]: (input: InputOf<Types[Id], Rows[Id]>, context: Context) => Promise<ReplyOf<Types[Id], Event>>
}
