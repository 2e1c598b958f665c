// Generated from spec/ by `npm run generate`. Do not edit.

export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  readonly path: string
  /** The feature folder with its handler. */
  readonly tag: string
  readonly summary: string
  readonly permission: 'read' | 'runs:create' | 'projects:write' | 'assets:write'
  /** The permission that a call with `quote: true` needs instead. */
  readonly quotePermission?: 'generation_quote'
  /** Where the workspace id is; `resource`: found through an id in the path; `key`: the key's own. */
  readonly workspace: 'body.workspace_id' | 'path.workspaceId' | 'query.workspace_id' | 'resource' | 'key'
  readonly idempotent: 'safe' | 'key'
  /** Query parameters that have a value when none is sent. */
  readonly defaults?: readonly string[]
  readonly body?: {
    readonly required: boolean
    readonly types: readonly string[]
    /** The file field of a form. */
    readonly file?: { readonly name: string; readonly maxBytes: number }
  }
  readonly statuses: readonly number[]
  /** Whether it can respond with server-sent events. */
  readonly streams?: true
}

export const operations = {
  startGeneration: {"method":"post","path":"/generate","tag":"runs","summary":"Start a generation, or get a quote","permission":"runs:create","quotePermission":"generation_quote","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,201,400,401,402,403,404,409,413,415,422,429,500,503]},
  startGenerationRun: {"method":"post","path":"/runs/generation","tag":"runs","summary":"Start a generation run in a project canvas","permission":"runs:create","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503]},
  startTechniqueRun: {"method":"post","path":"/runs/technique","tag":"runs","summary":"Start a technique run","permission":"runs:create","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503]},
  startActionRun: {"method":"post","path":"/runs/action","tag":"runs","summary":"Start a prebuilt action run","permission":"runs:create","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503]},
  getRun: {"method":"get","path":"/runs/{runId}","tag":"runs","summary":"Get a run","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  streamRunEvents: {"method":"get","path":"/runs/{runId}/events","tag":"runs","summary":"Follow a run","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,204,400,401,404,429,500,503],"streams":true},
  cancelRun: {"method":"post","path":"/runs/{runId}/cancel","tag":"runs","summary":"Cancel a run","permission":"runs:create","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  listGenerations: {"method":"get","path":"/generations","tag":"runs","summary":"List generation history","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,404,429,500,503]},
  listModels: {"method":"get","path":"/models","tag":"models","summary":"List models","permission":"read","workspace":"key","idempotent":"safe","statuses":[200,400,401,429,500,503]},
  listActions: {"method":"get","path":"/actions","tag":"actions","summary":"List prebuilt actions","permission":"read","workspace":"key","idempotent":"safe","statuses":[200,400,401,429,500,503]},
  getAction: {"method":"get","path":"/actions/{actionId}","tag":"actions","summary":"Get a prebuilt action with its source","permission":"read","workspace":"key","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  listProjects: {"method":"get","path":"/projects","tag":"projects","summary":"List projects of a workspace","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,429,500,503]},
  createProject: {"method":"post","path":"/projects","tag":"projects","summary":"Create a project","permission":"projects:write","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,409,413,415,422,429,500,503]},
  getProject: {"method":"get","path":"/projects/{projectId}","tag":"projects","summary":"Get a project","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  shareProject: {"method":"post","path":"/projects/{projectId}/share","tag":"projects","summary":"Share a project","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  unshareProject: {"method":"post","path":"/projects/{projectId}/unshare","tag":"projects","summary":"Stop sharing a project","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  listCanvasNodes: {"method":"get","path":"/projects/{projectId}/nodes","tag":"canvas","summary":"List media nodes","permission":"read","workspace":"resource","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,404,429,500,503]},
  attachAsset: {"method":"post","path":"/projects/{projectId}/assets/{assetId}/attach","tag":"canvas","summary":"Attach an asset to a canvas","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[201,400,401,403,404,409,413,415,422,429,500,503]},
  getCanvas: {"method":"get","path":"/projects/{projectId}/canvas","tag":"canvas","summary":"Get a canvas as Mermaid","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  patchCanvas: {"method":"patch","path":"/projects/{projectId}/canvas","tag":"canvas","summary":"Add to a canvas with Mermaid","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  createActionNode: {"method":"post","path":"/projects/{projectId}/actions","tag":"actions","summary":"Create an action node","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,404,409,413,415,422,429,500,503]},
  getActionNode: {"method":"get","path":"/projects/{projectId}/actions/{nodeId}","tag":"actions","summary":"Get an action node","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  runActionNode: {"method":"post","path":"/projects/{projectId}/actions/{nodeId}/run","tag":"actions","summary":"Run an action node","permission":"runs:create","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503]},
  getTimeline: {"method":"get","path":"/projects/{projectId}/timelines/{nodeId}","tag":"canvas","summary":"Get a timeline","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  createWorkspaceProject: {"method":"post","path":"/workspaces/{workspaceId}/projects","tag":"projects","summary":"Create a project in a workspace","permission":"projects:write","workspace":"path.workspaceId","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,409,413,415,422,429,500,503]},
  createFolderProject: {"method":"post","path":"/workspaces/{workspaceId}/folders/{folderId}/projects","tag":"projects","summary":"Create a project in a folder","permission":"projects:write","workspace":"path.workspaceId","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,404,409,413,415,422,429,500,503]},
  getGraph: {"method":"get","path":"/workspaces/{workspaceId}/projects/{projectId}/graph","tag":"canvas","summary":"Get a canvas in full","permission":"read","workspace":"path.workspaceId","idempotent":"safe","statuses":[200,400,401,403,404,429,500,503]},
  arrangeCanvas: {"method":"post","path":"/workspaces/{workspaceId}/projects/{projectId}/canvas/arrange","tag":"canvas","summary":"Arrange nodes","permission":"projects:write","workspace":"path.workspaceId","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  applyChangeset: {"method":"post","path":"/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset","tag":"canvas","summary":"Change a canvas","permission":"projects:write","workspace":"path.workspaceId","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  runNodes: {"method":"post","path":"/workspaces/{workspaceId}/projects/{projectId}/nodes/run","tag":"canvas","summary":"Run nodes","permission":"runs:create","workspace":"path.workspaceId","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  listAssets: {"method":"get","path":"/assets","tag":"assets","summary":"List assets","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,404,429,500,503]},
  createAsset: {"method":"post","path":"/assets","tag":"assets","summary":"Create an asset","permission":"assets:write","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json","multipart/form-data"],"file":{"name":"file","maxBytes":4194304}},"statuses":[201,400,401,403,404,409,413,415,422,429,500,503]},
  getAsset: {"method":"get","path":"/assets/{assetId}","tag":"assets","summary":"Get an asset","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  completeAsset: {"method":"post","path":"/assets/{assetId}/complete","tag":"assets","summary":"Complete a signed upload","permission":"assets:write","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  retryAsset: {"method":"post","path":"/assets/{assetId}/retry","tag":"assets","summary":"Retry an upload","permission":"assets:write","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  listTechniques: {"method":"get","path":"/techniques","tag":"techniques","summary":"List techniques","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,429,500,503]},
  createTechnique: {"method":"post","path":"/techniques","tag":"techniques","summary":"Create a technique","permission":"projects:write","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,404,409,413,415,422,429,500,503]},
  getTechnique: {"method":"get","path":"/techniques/{techniqueId}","tag":"techniques","summary":"Get a technique","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  archiveTechnique: {"method":"post","path":"/techniques/{techniqueId}/archive","tag":"techniques","summary":"Archive a technique","permission":"projects:write","workspace":"resource","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
  runTechnique: {"method":"post","path":"/techniques/{techniqueId}/runs","tag":"techniques","summary":"Run a technique","permission":"runs:create","workspace":"resource","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503],"streams":true},
  getTechniqueRun: {"method":"get","path":"/techniques/{techniqueId}/runs/{runId}","tag":"techniques","summary":"Get a technique run","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  listTechniqueRuns: {"method":"get","path":"/technique-runs","tag":"techniques","summary":"List technique runs","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,404,429,500,503]},
  listBrands: {"method":"get","path":"/brands","tag":"brands","summary":"List brands","permission":"read","workspace":"query.workspace_id","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,429,500,503]},
  getBrand: {"method":"get","path":"/brands/{brandId}","tag":"brands","summary":"Get a brand","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  listWorkspaces: {"method":"get","path":"/workspaces","tag":"workspaces","summary":"List workspaces","permission":"read","workspace":"key","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,429,500,503]},
  listMembers: {"method":"get","path":"/workspaces/{workspaceId}/members","tag":"workspaces","summary":"List members of a workspace","permission":"read","workspace":"path.workspaceId","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,429,500,503]},
  getCredits: {"method":"get","path":"/workspaces/{workspaceId}/credits","tag":"billing","summary":"Get the balance","permission":"read","workspace":"path.workspaceId","idempotent":"safe","statuses":[200,400,401,403,429,500,503]},
  listCreditEntries: {"method":"get","path":"/workspaces/{workspaceId}/credits/entries","tag":"billing","summary":"List the ledger","permission":"read","workspace":"path.workspaceId","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,429,500,503]},
  listWebhookDeliveries: {"method":"get","path":"/workspaces/{workspaceId}/webhook-deliveries","tag":"webhooks","summary":"List webhook deliveries","permission":"read","workspace":"path.workspaceId","idempotent":"safe","defaults":["limit"],"statuses":[200,400,401,403,404,429,500,503]},
  replayWebhookDelivery: {"method":"post","path":"/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay","tag":"webhooks","summary":"Replay a webhook delivery","permission":"runs:create","workspace":"path.workspaceId","idempotent":"key","body":{"required":false,"types":["application/json"]},"statuses":[200,400,401,403,404,409,413,415,422,429,500,503]},
} as const satisfies Record<string, Operation>
