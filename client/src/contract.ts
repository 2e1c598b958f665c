/** Types derived from the contract; they produce no code at run time. */
import type { components, paths } from '../../generated/types.ts'

/** The named schemas of the contract: `Schemas['Run']`, `Schemas['GenerateRequest']`, … */
export type Schemas = components['schemas']

/** A run as reported by its progress events. Additional fields are present once the complete run has been read. */
export type RunProgress = Pick<Schemas['Run'], 'run_id' | 'status' | 'progress'> & Partial<Schemas['Run']>

/** JSON body of an operation's 200 and 201 responses. */
export type Answer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201)]: JsonBody<Responses[Status]> }[keyof Responses & (200 | 201)]
  : never
type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

/** JSON body of an operation's request. */
export type Request<Operation> = Operation extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never

/**
 * Path and query parameters of an operation in one object. Path parameters are in camel case and query parameters in snake case, so their
 * names never collide.
 */
export type FlatParameters<Operation> = Operation extends { parameters: infer Parameters }
  ? PartOf<Parameters, 'path'> & PartOf<Parameters, 'query'>
  : unknown
type PartOf<Parameters, Where extends 'path' | 'query'> = Parameters extends { [W in Where]?: infer Part }
  ? [NonNullable<Part>] extends [never]
    ? unknown
    : NonNullable<Part>
  : unknown

/** Paths that have an operation with this method. */
export type PathsWith<Method extends 'get' | 'post' | 'put' | 'patch' | 'delete'> = {
  [Path in keyof paths]: paths[Path] extends { [M in Method]: { responses: unknown } } ? Path : never
}[keyof paths]
