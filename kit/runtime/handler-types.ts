/** Handler types, derived from the types and the operations table generated from a document. */
import type { BytesAnswer, EventStream } from './answer.ts'
import type { ByteStream } from './body.ts'
import type { FormFile } from './form-file.ts'

/** Media types that may have parameters. */
type Typed<Type extends string> = Type | `${Type};${string}` | `${Type} ;${string}`
/** A form in which some fields were sent as files. It is always an object. */
type FormOf<Fields, File extends string> = Fields extends string | number | boolean | null | readonly unknown[]
  ? never
  : Omit<Fields, File> & {
      [Name in keyof Fields as Name extends File ? Name : never]: NonNullable<Fields[Name]> extends readonly unknown[]
        ? FormFile[]
        : FormFile
    }
/** The body in one of the operation's media types. */
type SentAs<Type, Body, Row> =
  Type extends SentSequences<Row>
    ? AsyncIterable<Body>
    : Type extends Typed<'application/json' | `${string}+json`>
      ? Body
      : Type extends keyof Forms<Row>
        ? FormOf<Body, FileField<Row>>
        : Type extends `text/${string}` | Typed<'application/x-www-form-urlencoded'>
          ? string
          : ByteStream
type Sent<T, Row> = T extends { content: infer Types } ? { [Type in keyof Types]: SentAs<Type, Types[Type], Row> }[keyof Types] : never
type SentSequences<Row> = Row extends { body: { items: infer Items } } ? keyof Items : never
type Forms<Row> = Row extends { body: { forms: infer All } } ? All : Record<never, never>
type FileField<Row> = Forms<Row>[keyof Forms<Row>] extends { fields: infer Fields extends readonly (readonly [string, unknown])[] }
  ? Extract<Fields[number], readonly [string, { file: unknown }]>[0]
  : never
type RequestBody<Op, Row> = Op extends { requestBody: infer Body }
  ? Sent<Body, Row>
  : Op extends { requestBody?: infer Body }
    ? Sent<NonNullable<Body>, Row> | undefined
    : undefined
type Parameters<Op, Place extends string> = Op extends { parameters: infer P }
  ? Place extends keyof P
    ? NonNullable<P[Place]>
    : Record<never, never>
  : Record<never, never>
type InLowerCase<Headers> = { [Name in keyof Headers as Name extends string ? Lowercase<Name> : never]: Headers[Name] }

/** Query parameters for which validation fills in a default. */
type Defaulted<Row> = Row extends { defaults: readonly (infer Name)[] } ? Name : never
type Filled<Query, Name> = [Name] extends [never] ? Query : Omit<Query, Name & keyof Query> & Required<Pick<Query, Name & keyof Query>>

/** A request that is valid under the contract. */
export interface InputOf<Op, Row> {
  path: Parameters<Op, 'path'>
  query: Filled<Parameters<Op, 'query'>, Defaulted<Row>>
  headers: InLowerCase<Parameters<Op, 'header'>>
  cookies: Parameters<Op, 'cookie'>
  body: RequestBody<Op, Row>
}

type TypesIn<T> = T extends { content: infer Types } ? keyof Types & string : never
type PlainJson = 'application/json' | `application/json;${string}`
type OtherJson = `${string}+json` | `${string}+json;${string}`
type Content<T, Type, Member> = [Extract<TypesIn<T>, Type>] extends [never] ? never : Member
type BodyIn<T, Type extends string> = T extends { content: infer Types } ? Types[Type & keyof Types] : never
type OtherTypes<T, Sequences> = Exclude<TypesIn<T>, PlainJson | OtherJson | Sequences>
/** `mediaType` is required only if there are several to choose from. */
type Named<Type, All> = [All] extends [Type] ? { mediaType?: Type } : { mediaType: Type }
type Sequence<T, Type, All> = Type extends string
  ? ({ body: AsyncIterable<BodyIn<T, Type>> } | { stream: EventStream<BodyIn<T, Type>> }) & Named<Type, All>
  : never
type Payload<T, Sequences> =
  | Content<T, PlainJson, { body: BodyIn<T, Extract<TypesIn<T>, PlainJson>> }>
  | { [Type in Extract<TypesIn<T>, OtherJson>]: { body: BodyIn<T, Type>; mediaType: Type } }[Extract<TypesIn<T>, OtherJson>]
  | Sequence<T, Sequences, Sequences>
  | ([OtherTypes<T, Sequences>] extends [never] ? never : Pick<BytesAnswer<OtherTypes<T, Sequences>>, 'bytes' | 'mediaType'>)
  | (T extends { content: object } ? never : { body?: undefined })

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type ToNumber<Text extends string> = Text extends `${infer Value extends number}` ? Value : never
type InRange<Class extends string> = ToNumber<`${Class}${Digit}${Digit}`>
type RangeClass<Key> = Key extends `${infer Class}XX` ? Class : never
/**
 * The statuses that a documented response covers: for a range, all its statuses that are not listed individually; for `default`, all other
 * statuses.
 */
type StatusIn<Responses, Key> = Key extends number
  ? Key
  : Key extends 'default'
    ? Exclude<InRange<'1' | '2' | '3' | '4' | '5'>, keyof Responses | InRange<RangeClass<keyof Responses>>>
    : Exclude<InRange<RangeClass<Key>>, keyof Responses>
type Replies<Responses, Keys extends keyof Responses, Row> = {
  [Key in Keys]: { status: StatusIn<Responses, Key>; headers?: Readonly<Record<string, string>> } & Payload<
    Responses[Key],
    SequencesIn<Row, Key>
  >
}[Keys]
/** The sequential media types of a response. */
type SequencesIn<Row, Key> = Row extends { streams: infer Streams }
  ? Key extends string | number
    ? Streams extends { readonly [Status in Key]: readonly (infer Type)[] }
      ? Type
      : never
    : never
  : never

/**
 * Errors whose bodies contain error codes are thrown rather than returned. If handlers could return them, the compiler would suggest 503
 * for an invalid status.
 */
type Thrown<Row> = Row extends { codes: infer Codes } ? keyof Codes | ToNumber<keyof Codes & string> : never

/** The documented responses, except those that are thrown as a `Refusal`. */
export type ReplyOf<Op, Row = unknown> = Op extends { responses: infer Responses }
  ? Replies<Responses, Exclude<keyof Responses, Thrown<Row>>, Row>
  : never

/** An operation's context. Without `security`, or if the credential is optional, there may be no caller. */
type ContextOf<Row, Context> = Row extends { security: readonly (infer Schemes)[] }
  ? [Schemes] extends [never]
    ? Anonymous<Context>
    : readonly [] extends Schemes
      ? Anonymous<Context>
      : Context
  : Context
type Anonymous<Context> = Context extends { caller: infer Caller } ? Omit<Context, 'caller'> & { caller: Caller | undefined } : Context

/** A handler for every operation in the contract. A missing handler is a compile-time error. */
export type HandlersOf<Types, Rows extends Readonly<Record<keyof Types, unknown>>, Context> = {
  [Id in keyof Types]: (input: InputOf<Types[Id], Rows[Id]>, context: ContextOf<Rows[Id], Context>) => Promise<ReplyOf<Types[Id], Rows[Id]>>
}
