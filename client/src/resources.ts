import { clientOperations } from '../../generated/client-operations.ts'
import type { operations, paths } from '../../generated/types.ts'
import { initOf, type CallOptions, type RequestOptions } from './call-options.ts'
import type { Answer, Request } from './contract.ts'
import type { NamedListPath } from './lists.ts'
import type { UncheckedCall } from './unchecked-call.ts'

/** The result of a call: a promise of the body that also provides the response with its status and headers. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: Response }>
  /** The response alone; its body can still be read. */
  asResponse(): Promise<Response>
}

type Table = typeof clientOperations
type Id = keyof Table
/** The parameters of a path, in its order: they are the first arguments. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}` ? [id: string, ...PathArguments<Rest>] : []
type Query<Of extends Id> = NonNullable<operations[Of]['parameters']['query']>
type Optional<T> = {} extends T ? [args?: T] : [args: T]
type Args<Of extends Id> = Table[Of][2] extends 'body'
  ? Optional<Request<operations[Of]>>
  : Table[Of][2] extends 'query'
    ? Optional<Query<Of>>
    : []
type Result<Of extends Id> = Table[Of][2] extends 'stream' ? ReadableStream<Uint8Array> | null : Answer<operations[Of]>

/** The parameters of the path in its order, then the body or the query if there is one, then options. */
export type ResourceMethod<Of extends Id> = (
  ...args: [...PathArguments<Table[Of][1]>, ...Args<Of>, options?: Table[Of][0] extends 'get' ? RequestOptions : CallOptions]
) => Pending<Result<Of>>

/** Every operation that is not a list; lists are iterated. */
const resources = {
  runs: {
    get: 'getRun',
    cancel: 'cancelRun',
    streamEvents: 'streamRunEvents',
    generate: 'startGeneration',
    startGeneration: 'startGenerationRun',
    startTechnique: 'startTechniqueRun',
    startAction: 'startActionRun',
  },
  actions: { get: 'getAction' },
  actionNodes: { create: 'createActionNode', get: 'getActionNode', run: 'runActionNode' },
  projects: {
    create: 'createProject',
    createInWorkspace: 'createWorkspaceProject',
    createInFolder: 'createFolderProject',
    get: 'getProject',
    share: 'shareProject',
    unshare: 'unshareProject',
  },
  canvas: {
    get: 'getCanvas',
    patch: 'patchCanvas',
    getGraph: 'getGraph',
    streamEvents: 'streamProjectEvents',
    getTimeline: 'getTimeline',
    arrange: 'arrangeCanvas',
    applyChangeset: 'applyChangeset',
    runNodes: 'runNodes',
    attachAsset: 'attachAsset',
  },
  assets: { create: 'createAsset', get: 'getAsset', complete: 'completeAsset', retry: 'retryAsset' },
  techniques: {
    create: 'createTechnique',
    get: 'getTechnique',
    archive: 'archiveTechnique',
    startRun: 'runTechnique',
    getRun: 'getTechniqueRun',
  },
  brands: { get: 'getBrand' },
  credits: { get: 'getCredits', getUsage: 'getUsage' },
  webhookDeliveries: { replay: 'replayWebhookDelivery' },
} as const satisfies Record<string, Record<string, Id>>

type Names = typeof resources
export type Resources = { [Name in keyof Names]: { [Method in keyof Names[Name]]: ResourceMethod<Names[Name][Method] & Id> } }
type Named = { [Name in keyof Names]: Names[Name][keyof Names[Name]] }[keyof Names]
type Listed = { [Of in Id]: { [Path in NamedListPath]: operations[Of] extends paths[Path]['get'] ? Of : never }[NamedListPath] }[Id]
type None<Of extends never> = Of
/** Does not compile if an operation has no method above and is not a list; the error says which. */
export type UnnamedOperation = None<Exclude<Id, Named | Listed>>

export function resourcesWith(calls: Record<'get' | 'post' | 'patch', UncheckedCall>): Resources {
  const method = (id: Id) => {
    const [verb, path, takes] = clientOperations[id]
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    return (...args: unknown[]) => {
      const ids = names.map((name, i) => [name, args[i]] as const)
      const missing = ids.find(([, value]) => typeof value !== 'string' || value === '')
      if (missing) throw new TypeError(`${id} needs \`${missing[0]}\`, a string that is not empty.`)
      const rest = args.slice(names.length)
      const taken = takes === 'body' || takes === 'query' ? rest.shift() : undefined
      const init = initOf((rest[0] ?? {}) as CallOptions)
      const params = { ...init.params, path: Object.fromEntries(ids), ...(takes === 'query' && taken ? { query: taken } : {}) }
      return pending(
        calls[verb](path, {
          ...init,
          params,
          ...(verb === 'get' ? {} : { body: taken ?? {} }),
          ...(takes === 'stream' && { parseAs: 'stream' }),
        }),
      )
    }
  }
  return Object.fromEntries(
    Object.entries(resources).map(([name, methods]) => [
      name,
      Object.fromEntries(Object.entries(methods).map(([own, id]) => [own, method(id)])),
    ]),
  ) as unknown as Resources
}

function pending<T>(call: Promise<{ data: T; response: Response }>): Pending<T> {
  const data = call.then(answer => answer.data)
  const withResponse = () => {
    // callers of this learn of a failure there
    data.catch(() => {})
    return call
  }
  return Object.assign(data, { withResponse, asResponse: async () => (await withResponse()).response })
}
