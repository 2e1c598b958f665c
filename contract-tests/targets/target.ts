/** Something that serves the contract, and what the cases have to know of it. */

/** A workspace with a key, and ids of things that are in it. */
export interface Tenant {
  readonly workspaceId: string
  readonly apiKey: string
  readonly ids: Ids
}

/** By the name that the contract gives to the path parameter; an operation that is not built yet leaves the example of the contract. */
export interface Ids {
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
  /** Of the event of that run, which was delivered. */
  readonly deliveryId: string
}

export interface Target {
  readonly name: string
  readonly kind: 'server' | 'mock'
  /** Origin and base path. */
  readonly baseUrl: string
  readonly main: Tenant
  /** A workspace that the key of `main` cannot read. */
  readonly foreign: Tenant
  /** A workspace whose balance is zero. */
  readonly poor: Tenant
  /** A workspace of its own whose key has no permission but to read. */
  readonly readOnly: Tenant
  readonly revokedKey: string
  /** Well-formed, and nobody's. */
  readonly badKey: string
  /** The same contract with a budget of one request a minute; started when it is first asked for. */
  readonly limited: () => Promise<{ readonly baseUrl: string; readonly apiKey: string }>
  /** One operator's command, as `npm run admin -- …args --json`. */
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}
