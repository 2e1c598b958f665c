import { clientOperations } from '../../generated/client-operations.ts'
import type { operations } from '../../generated/types.ts'
import { toCallInit, type CallOptions, type RequestOptions } from './call-options.ts'
import type { Answer, Request } from './contract.ts'
import type { UncheckedCall } from './unchecked-call.ts'

/** The result of a call: a promise for the body. The promise also provides the response with its status and headers. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: Response }>
  /** Resolves with only the response, whose body can still be read. */
  asResponse(): Promise<Response>
}

type Table = typeof clientOperations
type Id = keyof Table
/** The method's first arguments: the path parameters, in order. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}` ? [id: string, ...PathArguments<Rest>] : []
type Query<Of extends Id> = NonNullable<operations[Of]['parameters']['query']>
type Optional<T> = {} extends T ? [args?: T] : [args: T]
type Args<Of extends Id> = Table[Of][2] extends 'body'
  ? Optional<Request<operations[Of]>>
  : Table[Of][2] extends 'query'
    ? Optional<Query<Of>>
    : []
type Result<Of extends Id> = Table[Of][2] extends 'stream' ? ReadableStream<Uint8Array> | null : Answer<operations[Of]>

/** The path parameters in order, then the body or the query if there is one, then the options. */
export type ResourceMethod<Of extends Id> = (
  ...args: [...PathArguments<Table[Of][1]>, ...Args<Of>, options?: Table[Of][0] extends 'get' ? RequestOptions : CallOptions]
) => Pending<Result<Of>>

/** An operation's name in the client, such as `runs.get`. The name of a list contains no dot, so `Resources` does not include lists. */
type Name<Of extends Id> = Table[Of][3]
type Group = Name<Id> extends infer Names ? (Names extends `${infer First}.${string}` ? First : never) : never
export type Resources = {
  [In in Group]: { [Of in Id as Name<Of> extends `${In}.${infer Method}` ? Method : never]: ResourceMethod<Of> }
}

export function createResourceMethods(calls: Record<'get' | 'post' | 'put' | 'patch' | 'delete', UncheckedCall>): Resources {
  const method = (id: Id) => {
    const [verb, path, takes] = clientOperations[id]
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    return (...args: unknown[]) => {
      const ids = names.map((name, i) => [name, args[i]] as const)
      const missing = ids.find(([, value]) => typeof value !== 'string' || value === '')
      if (missing) throw new TypeError(`${id} requires \`${missing[0]}\`, a nonempty string.`)
      const rest = args.slice(names.length)
      const taken = takes === 'body' || takes === 'query' ? rest.shift() : undefined
      const init = toCallInit((rest[0] ?? {}) as CallOptions)
      const params = { ...init.params, path: Object.fromEntries(ids), ...(takes === 'query' && taken ? { query: taken } : {}) }
      return pending(
        calls[verb](path, {
          ...init,
          params,
          ...(verb === 'get' || verb === 'delete' ? {} : { body: taken ?? {} }),
          ...(takes === 'stream' && { parseAs: 'stream' }),
        }),
      )
    }
  }
  const resources: Record<string, Record<string, unknown>> = {}
  for (const id of Object.keys(clientOperations) as Id[]) {
    const [group, name] = clientOperations[id][3].split('.') as [string, string?]
    if (name !== undefined) (resources[group] ??= {})[name] = method(id)
  }
  return resources as unknown as Resources
}

function pending<T>(call: Promise<{ data: T; response: Response }>): Pending<T> {
  const data = call.then(answer => answer.data)
  const withResponse = () => {
    // The returned promise reports a failure to the caller. `data` also rejects but is unused, and must not cause an unhandled rejection.
    data.catch(() => {})
    return call
  }
  return Object.assign(data, { withResponse, asResponse: async () => (await withResponse()).response })
}
