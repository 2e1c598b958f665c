// Generated from spec/ by `npm run generate`. Do not edit.

export interface Operation {
  readonly method: 'get' | 'post' | 'patch' | 'put' | 'delete'
  readonly path: string
  /** The feature folder that handles it. */
  readonly tag: string
  readonly summary: string
  readonly permission: 'read' | 'runs:create' | 'projects:write' | 'assets:write'
  /** Where the workspace id stands; `resource`: found through an id in the path; `key`: the key's own. */
  readonly workspace: 'body.workspace_id' | 'path.workspaceId' | 'query.workspace_id' | 'resource' | 'key'
  readonly idempotent: 'safe' | 'key'
  readonly body?: { readonly required: boolean; readonly types: readonly string[] }
  readonly statuses: readonly number[]
}

export const operations = {
  startGeneration: {"method":"post","path":"/generate","tag":"runs","summary":"Start a generation, or ask what it would cost","permission":"runs:create","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[200,201,400,401,402,403,404,409,413,415,422,429,500,503]},
  startGenerationRun: {"method":"post","path":"/runs/generation","tag":"runs","summary":"Start a generation run in a project canvas","permission":"runs:create","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,402,403,404,409,413,415,422,429,500,503]},
  getRun: {"method":"get","path":"/runs/{runId}","tag":"runs","summary":"Get a run","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
  listGenerations: {"method":"get","path":"/generations","tag":"runs","summary":"List generation history","permission":"read","workspace":"query.workspace_id","idempotent":"safe","statuses":[200,400,401,403,429,500,503]},
  listModels: {"method":"get","path":"/models","tag":"models","summary":"List models","permission":"read","workspace":"key","idempotent":"safe","statuses":[200,400,401,429,500,503]},
  listProjects: {"method":"get","path":"/projects","tag":"projects","summary":"List projects of a workspace","permission":"read","workspace":"query.workspace_id","idempotent":"safe","statuses":[200,400,401,403,429,500,503]},
  createProject: {"method":"post","path":"/projects","tag":"projects","summary":"Create a project","permission":"projects:write","workspace":"body.workspace_id","idempotent":"key","body":{"required":true,"types":["application/json"]},"statuses":[201,400,401,403,409,413,415,422,429,500,503]},
  getProject: {"method":"get","path":"/projects/{projectId}","tag":"projects","summary":"Get a project","permission":"read","workspace":"resource","idempotent":"safe","statuses":[200,400,401,404,429,500,503]},
} as const satisfies Record<string, Operation>
