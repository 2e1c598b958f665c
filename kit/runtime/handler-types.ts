/** Handler types, derived from the types and the table that are generated from a document. */
import type { BytesAnswer, EventStream } from './answer.ts'
import type { ByteStream } from './body.ts'
import type { FormFile } from './form-file.ts'

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
/** Media types that may have parameters. */
type Typed<Type extends string> = Type | `${Type};${string}` | `${Type} ;${string}`
/** A form in which some fields were sent as files. */
type FormOf<Fields, File extends string> = Omit<Fields, File> & {
  [Name in keyof Fields as Name extends File ? Name : never]: NonNullable<Fields[Name]> extends readonly unknown[] ? FormFile[] : FormFile
}
/** The body in one of its media types. */
type SentAs<Type, Body, File extends string> =
  Type extends Typed<'application/json' | `${string}+json`>
    ? Body
    : Type extends Typed<'application/x-www-form-urlencoded' | 'multipart/form-data'>
      ? FormOf<Body, File>
      : Type extends `text/${string}`
        ? string
        : ByteStream
type Sent<T, File extends string> = T extends { content: infer Types }
  ? { [Type in keyof Types]: SentAs<Type, Types[Type], File> }[keyof Types]
  : never
type Forms<Row> = Row extends { body: { forms: Readonly<Record<string, infer Form>> } } ? Form : never
type FileField<Row> =
  Forms<Row> extends { fields: infer Fields extends readonly (readonly [string, unknown])[] }
    ? Extract<Fields[number], readonly [string, { file: unknown }]>[0]
    : never
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
