/** A server of the contract, and what the cases need to know about it. */
import type { operations } from '../../generated/types.closed.ts'
import type { OperationId } from './document.ts'

type NamesIn<Operation> = Operation extends { parameters: { path: infer Names } } ? keyof Names & string : never
/** Every parameter of a path, but the workspace, which a tenant is. */
export type PathParameter = Exclude<{ [Id in keyof operations]: NamesIn<operations[Id]> }[keyof operations], 'workspaceId'>

/** A workspace with a key, and ids of its resources. */
export interface Tenant {
  readonly workspaceId: string
  readonly apiKey: string
  readonly ids: Ids
}

/** By the name of the path parameter; of operations that are not implemented yet, the example of the contract. */
export interface Ids extends Readonly<Record<PathParameter, string>> {
  readonly projectId: string
  /** Of a completed generation. */
  readonly runId: string
  /** A completed image node of the project: its short id and its UUID. */
  readonly nodeId: string
  readonly nodeUuid: string
  /** A ready image. */
  readonly assetId: string
  readonly actionNodeId: string
  /** A timeline that has a document. */
  readonly timelineNodeId: string
  readonly techniqueId: string
  /** A run of it. */
  readonly techniqueRunId: string
  /** Published. */
  readonly brandId: string
  readonly folderId: string
  /** Of the delivered event of that run. */
  readonly deliveryId: string
}

export interface Target {
  readonly name: string
  /** A `mock` has no state: every well-formed id exists, and every well-formed key is valid. */
  readonly kind: 'server' | 'mock'
  /** Whether it returns any documented response that `Prefer: code=…` asks for. */
  readonly prefers: boolean
  /** The operations that it is asked for, if not all. */
  readonly operations?: readonly OperationId[]
  /** The operations whose examples it is asked for by their names, if not all. */
  readonly namedExamples?: readonly OperationId[]
  /** Origin and base path. */
  readonly baseUrl: string
  readonly main: Tenant
  /** A workspace that the key of `main` cannot read. */
  readonly foreign: Tenant
  /** A workspace whose balance is zero. */
  readonly poor: Tenant
  /** A workspace whose storage quota is used up. Its asset is uploaded but not completed, and another asset failed. The other ids belong elsewhere. */
  readonly full: Tenant
  /** A separate workspace with a read-only key. */
  readonly readOnly: Tenant
  readonly revokedKey: string
  /** Well-formed, but unknown. */
  readonly badKey: string
  /** The same contract with a budget of one request a minute; started on first use. */
  readonly limited: () => Promise<{ readonly baseUrl: string; readonly apiKey: string }>
  /** One operator's command, as `npm run admin -- …args --json`. */
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  /** Why a call failed with 500, or broke off, as its log says. @param words of that log, such as the id of the request */
  readonly getReason?: (words: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}
