/** Types read off the contract. Nothing here exists at run time. */
import type { components, paths } from '../../generated/types.ts'

/** The named schemas of the contract: `Schemas['Run']`, `Schemas['GenerateRequest']`, … */
export type Schemas = components['schemas']

/** How a run stands: what its events tell while it is under way. The rest is there where the whole run was read. */
export type RunProgress = Pick<Schemas['Run'], 'run_id' | 'status' | 'progress'> & Partial<Schemas['Run']>

/** The JSON body of the 200 and 201 answers of an operation. */
export type Answer<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201)]: JsonBody<Responses[Status]> }[keyof Responses & (200 | 201)]
  : never
type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never

/** The JSON body that an operation takes. */
export type Request<Operation> = Operation extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never

/** Path and query parameters of an operation in one object; path parameters are in camel case and query ones in snake case, so names never collide. */
export type FlatParameters<Operation> = Operation extends { parameters: infer Parameters }
  ? PartOf<Parameters, 'path'> & PartOf<Parameters, 'query'>
  : unknown
type PartOf<Parameters, Where extends 'path' | 'query'> = Parameters extends { [W in Where]?: infer Part }
  ? [NonNullable<Part>] extends [never]
    ? unknown
    : NonNullable<Part>
  : unknown

/** Paths with an operation of this method. */
export type PathsWith<Method extends 'get' | 'post' | 'patch'> = {
  [Path in keyof paths]: paths[Path] extends { [M in Method]: { responses: unknown } } ? Path : never
}[keyof paths]
