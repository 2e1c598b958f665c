/** A server that implements the contract, with the properties that the cases need. */
import type { operations } from '../../generated/types.closed.ts'
import type { OperationId } from './document.ts'

type NamesIn<Operation> = Operation extends { parameters: { path: infer Names } } ? keyof Names & string : never
/** The name of any path parameter except the workspace's, because the workspace identifies the tenant. */
export type PathParameter = Exclude<{ [Id in keyof operations]: NamesIn<operations[Id]> }[keyof operations], 'workspaceId'>

/** A workspace with a key, a session and the ids of its resources. */
export interface Tenant {
  readonly workspaceId: string
  readonly apiKey: string
  /** A member's session cookie, for operations that keys cannot call. */
  readonly session: string
  /** An operator token, for operations that only operators can call. */
  readonly operator: string
  readonly ids: Ids
}

/** Ids, keyed by path parameter. Objects that no implemented operation creates have the ids in the contract's examples. */
export interface Ids extends Readonly<Record<PathParameter, string>> {
  readonly projectId: string
  /** A completed generation. */
  readonly runId: string
  /** A completed image node in the project: its short id and its UUID. */
  readonly nodeId: string
  readonly nodeUuid: string
  /** A ready image. */
  readonly assetId: string
  readonly actionNodeId: string
  /** A timeline that has a document. */
  readonly timelineNodeId: string
  readonly techniqueId: string
  /** A run of the technique `techniqueId`. */
  readonly techniqueRunId: string
  /** A published brand. */
  readonly brandId: string
  readonly folderId: string
  /** The successful delivery of the run-end event for the run `runId`. */
  readonly deliveryId: string
  /** An agent's active key. */
  readonly keyId: string
  /** A member who is not signed in. */
  readonly memberId: string
}

export interface Target {
  readonly name: string
  /** A `mock` has no state: every well-formed id exists, and every well-formed key is valid. */
  readonly kind: 'server' | 'mock'
  /** True if the target returns whichever documented response is requested with `Prefer: code=…`. */
  readonly prefers: boolean
  /** Pairs such as `getRun 404` where the target is known to violate the contract, each with the reason. */
  readonly exceptions?: ReadonlyMap<string, string>
  /** Reports whether the target is known never to respond to this request. If so, the request is not sent. */
  readonly unanswered?: (operation: OperationId, status: number) => boolean
  /** Headers added by the middleware around the operations. */
  readonly middlewareHeaders?: RegExp
  /** The operations to call (default: all operations). */
  readonly operations?: readonly OperationId[]
  /** The operations whose named examples are requested (default: all operations). */
  readonly namedExamples?: readonly OperationId[]
  /** Origin and base path. */
  readonly baseUrl: string
  readonly main: Tenant
  /** A workspace that the key for `main` cannot read. */
  readonly foreign: Tenant
  /** A workspace whose balance is zero. */
  readonly poor: Tenant
  /**
   * A workspace whose storage quota is used up. One of its assets has been uploaded but not completed, and another has failed. The tenant's
   * other ids belong to other workspaces.
   */
  readonly full: Tenant
  /** A separate workspace with a read-only key and a viewer's session. */
  readonly readOnly: Tenant
  readonly revokedKey: string
  /** A well-formed key that does not exist. */
  readonly badKey: string
  /** A server that implements the same contract but allows only one request per minute; started on first use. */
  readonly limited: () => Promise<Pick<Tenant, 'apiKey' | 'session' | 'operator'> & { readonly baseUrl: string }>
  /** Runs an operator command, like `npm run admin -- …args --json`. */
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  /** Reads the cause of a 500 or of a broken stream from the log. @param words text in the log line, such as the request's id */
  readonly getReason?: (words: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}
