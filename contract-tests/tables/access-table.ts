/**
 * The permissions of operations. Hand-written from the public interface; it reads nothing of the contract except the names of its
 * operations: a mistake in the contract's own permissions and workspaces must not pass because the tests repeat it.
 */
import type { OperationId } from '../support/document.ts'

export interface Access {
  /** What the key needs; for reading it needs nothing. */
  readonly permission: 'read' | 'runs:create' | 'projects:write' | 'assets:write'
  /** What a call with `quote: true` needs instead. */
  readonly quote?: 'generation_quote'
  /**
   * Whose the call is: of the workspace that its path, query or body names (403 for any other), of that which has the `resource` of its
   * path (404 for any other), or of the workspace of the `key`.
   */
  readonly workspace: 'path' | 'query' | 'body' | 'resource' | 'key'
}

type Workspace = Access['workspace']
const reads = (workspace: Workspace): Access => ({ permission: 'read', workspace })
const starts = (workspace: Workspace): Access => ({ permission: 'runs:create', workspace })
const edits = (workspace: Workspace): Access => ({ permission: 'projects:write', workspace })
const uploads = (workspace: Workspace): Access => ({ permission: 'assets:write', workspace })

/** Does not compile if an operation is missing. */
export const access: Readonly<Record<OperationId, Access>> = {
  startGeneration: { ...starts('body'), quote: 'generation_quote' },
  startGenerationRun: starts('body'),
  startTechniqueRun: starts('body'),
  startActionRun: starts('body'),
  getRun: reads('resource'),
  streamRunEvents: reads('resource'),
  cancelRun: starts('resource'),
  listGenerations: reads('query'),
  listModels: reads('key'),
  listActions: reads('key'),
  getAction: reads('key'),
  listProjects: reads('query'),
  createProject: edits('body'),
  getProject: reads('resource'),
  shareProject: edits('resource'),
  unshareProject: edits('resource'),
  listCanvasNodes: reads('resource'),
  attachAsset: edits('resource'),
  getCanvas: reads('resource'),
  streamProjectEvents: reads('resource'),
  patchCanvas: edits('resource'),
  createActionNode: edits('resource'),
  getActionNode: reads('resource'),
  runActionNode: starts('resource'),
  getTimeline: reads('resource'),
  createWorkspaceProject: edits('path'),
  createFolderProject: edits('path'),
  getGraph: reads('path'),
  arrangeCanvas: edits('path'),
  applyChangeset: edits('path'),
  runNodes: starts('path'),
  listAssets: reads('query'),
  createAsset: uploads('body'),
  getAsset: reads('resource'),
  completeAsset: uploads('resource'),
  retryAsset: uploads('resource'),
  listTechniques: reads('query'),
  createTechnique: edits('body'),
  getTechnique: reads('resource'),
  archiveTechnique: edits('resource'),
  runTechnique: starts('resource'),
  getTechniqueRun: reads('resource'),
  listTechniqueRuns: reads('query'),
  listBrands: reads('query'),
  getBrand: reads('resource'),
  listWorkspaces: reads('key'),
  listMembers: reads('path'),
  getCredits: reads('path'),
  listCreditEntries: reads('path'),
  getUsage: reads('path'),
  listWebhookDeliveries: reads('path'),
  replayWebhookDelivery: starts('path'),
}
