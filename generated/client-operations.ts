// Generated from spec/ by `npm run generate`. Do not edit.

/**
 * Method, path, arguments other than path parameters (`stream`: the call resolves with a stream), and the client method of each operation,
 * by operation id.
 */
export const clientOperations = {
  /** Start a generation, or get a quote. */
  startGeneration: ['post', '/generate', 'body', 'runs.generate'],
  /** Start a generation run in a project canvas. */
  startGenerationRun: ['post', '/runs/generation', 'body', 'runs.startGeneration'],
  /** Start a technique run. */
  startTechniqueRun: ['post', '/runs/technique', 'body', 'runs.startTechnique'],
  /** Start a prebuilt action run. */
  startActionRun: ['post', '/runs/action', 'body', 'runs.startAction'],
  /** List runs. */
  listRuns: ['get', '/runs', 'query', 'runs'],
  /** Get a run. */
  getRun: ['get', '/runs/{runId}', 'nothing', 'runs.get'],
  /** Follow a run. */
  streamRunEvents: ['get', '/runs/{runId}/events', 'stream', 'runs.streamEvents'],
  /** Cancel a run. */
  cancelRun: ['post', '/runs/{runId}/cancel', 'nothing', 'runs.cancel'],
  /** List generation history. */
  listGenerations: ['get', '/generations', 'query', 'generations'],
  /** List models. */
  listModels: ['get', '/models', 'query', 'models'],
  /** List prebuilt actions. */
  listActions: ['get', '/actions', 'nothing', 'actions'],
  /** Get a prebuilt action with its source. */
  getAction: ['get', '/actions/{actionId}', 'nothing', 'actions.get'],
  /** List projects of a workspace. */
  listProjects: ['get', '/projects', 'query', 'projects'],
  /** Create a project. */
  createProject: ['post', '/projects', 'body', 'projects.create'],
  /** Get a project. */
  getProject: ['get', '/projects/{projectId}', 'nothing', 'projects.get'],
  /** Change a project. */
  updateProject: ['patch', '/projects/{projectId}', 'body', 'projects.update'],
  /** Delete a project. */
  deleteProject: ['delete', '/projects/{projectId}', 'nothing', 'projects.delete'],
  /** Restore a deleted project. */
  restoreProject: ['post', '/projects/{projectId}/restore', 'nothing', 'projects.restore'],
  /** Duplicate a project. */
  duplicateProject: ['post', '/projects/{projectId}/duplicate', 'body', 'projects.duplicate'],
  /** Share a project. */
  shareProject: ['post', '/projects/{projectId}/share', 'body', 'projects.share'],
  /** Stop sharing a project. */
  unshareProject: ['post', '/projects/{projectId}/unshare', 'nothing', 'projects.unshare'],
  /** List media nodes. */
  listCanvasNodes: ['get', '/projects/{projectId}/nodes', 'query', 'canvasNodes'],
  /** Attach an asset to a canvas. */
  attachAsset: ['post', '/projects/{projectId}/assets/{assetId}/attach', 'nothing', 'canvas.attachAsset'],
  /** Get a canvas as Mermaid. */
  getCanvas: ['get', '/projects/{projectId}/canvas', 'nothing', 'canvas.get'],
  /** Add to a canvas with Mermaid. */
  patchCanvas: ['patch', '/projects/{projectId}/canvas', 'body', 'canvas.patch'],
  /** Follow a project. */
  streamProjectEvents: ['get', '/projects/{projectId}/events', 'stream', 'canvas.streamEvents'],
  /** Create an action node. */
  createActionNode: ['post', '/projects/{projectId}/actions', 'body', 'actionNodes.create'],
  /** Get an action node. */
  getActionNode: ['get', '/projects/{projectId}/actions/{nodeId}', 'nothing', 'actionNodes.get'],
  /** Run an action node. */
  runActionNode: ['post', '/projects/{projectId}/actions/{nodeId}/run', 'body', 'actionNodes.run'],
  /** Get a timeline. */
  getTimeline: ['get', '/projects/{projectId}/timelines/{nodeId}', 'nothing', 'canvas.getTimeline'],
  /** Create a project in a workspace. */
  createWorkspaceProject: ['post', '/workspaces/{workspaceId}/projects', 'body', 'projects.createInWorkspace'],
  /** List folders of a workspace. */
  listFolders: ['get', '/workspaces/{workspaceId}/folders', 'query', 'folders'],
  /** Create a folder. */
  createFolder: ['post', '/workspaces/{workspaceId}/folders', 'body', 'folders.create'],
  /** Create a project in a folder. */
  createFolderProject: ['post', '/workspaces/{workspaceId}/folders/{folderId}/projects', 'body', 'projects.createInFolder'],
  /** Get a canvas in full. */
  getGraph: ['get', '/workspaces/{workspaceId}/projects/{projectId}/graph', 'nothing', 'canvas.getGraph'],
  /** Arrange nodes. */
  arrangeCanvas: ['post', '/workspaces/{workspaceId}/projects/{projectId}/canvas/arrange', 'body', 'canvas.arrange'],
  /** Change a canvas. */
  applyChangeset: ['post', '/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset', 'body', 'canvas.applyChangeset'],
  /** Run nodes. */
  runNodes: ['post', '/workspaces/{workspaceId}/projects/{projectId}/nodes/run', 'body', 'canvas.runNodes'],
  /** Get a folder. */
  getFolder: ['get', '/folders/{folderId}', 'nothing', 'folders.get'],
  /** Rename a folder. */
  updateFolder: ['patch', '/folders/{folderId}', 'body', 'folders.update'],
  /** Delete a folder. */
  deleteFolder: ['delete', '/folders/{folderId}', 'nothing', 'folders.delete'],
  /** List assets. */
  listAssets: ['get', '/assets', 'query', 'assets'],
  /** Create an asset. */
  createAsset: ['post', '/assets', 'body', 'assets.create'],
  /** Get an asset. */
  getAsset: ['get', '/assets/{assetId}', 'nothing', 'assets.get'],
  /** Change the name or description of an asset. */
  updateAsset: ['patch', '/assets/{assetId}', 'body', 'assets.update'],
  /** Delete an asset. */
  deleteAsset: ['delete', '/assets/{assetId}', 'query', 'assets.delete'],
  /** Complete a signed upload. */
  completeAsset: ['post', '/assets/{assetId}/complete', 'nothing', 'assets.complete'],
  /** Retry an upload. */
  retryAsset: ['post', '/assets/{assetId}/retry', 'nothing', 'assets.retry'],
  /** List techniques. */
  listTechniques: ['get', '/techniques', 'query', 'techniques'],
  /** Create a technique. */
  createTechnique: ['post', '/techniques', 'body', 'techniques.create'],
  /** Get a technique. */
  getTechnique: ['get', '/techniques/{techniqueId}', 'nothing', 'techniques.get'],
  /** Archive a technique. */
  archiveTechnique: ['post', '/techniques/{techniqueId}/archive', 'nothing', 'techniques.archive'],
  /** Run a technique. */
  runTechnique: ['post', '/techniques/{techniqueId}/runs', 'body', 'techniques.startRun'],
  /** Get a technique run. */
  getTechniqueRun: ['get', '/techniques/{techniqueId}/runs/{runId}', 'nothing', 'techniques.getRun'],
  /** List technique runs. */
  listTechniqueRuns: ['get', '/technique-runs', 'query', 'techniqueRuns'],
  /** List brands. */
  listBrands: ['get', '/brands', 'query', 'brands'],
  /** Get a brand. */
  getBrand: ['get', '/brands/{brandId}', 'nothing', 'brands.get'],
  /** Get the caller. */
  getMe: ['get', '/me', 'nothing', 'me.get'],
  /** List workspaces. */
  listWorkspaces: ['get', '/workspaces', 'query', 'workspaces'],
  /** Create a workspace. */
  createWorkspace: ['post', '/workspaces', 'body', 'workspaces.create'],
  /** Change a workspace. */
  updateWorkspace: ['patch', '/workspaces/{workspaceId}', 'body', 'workspaces.update'],
  /** List keys. */
  listKeys: ['get', '/workspaces/{workspaceId}/keys', 'query', 'keys'],
  /** Create a key. */
  createKey: ['post', '/workspaces/{workspaceId}/keys', 'body', 'keys.create'],
  /** Delete a key. */
  deleteKey: ['delete', '/keys/{keyId}', 'nothing', 'keys.delete'],
  /** Rotate a key. */
  rotateKey: ['post', '/keys/{keyId}/rotate', 'body', 'keys.rotate'],
  /** List who is signed in. */
  listSessions: ['get', '/workspaces/{workspaceId}/sessions', 'query', 'sessions'],
  /** Change a member. */
  updateMember: ['patch', '/workspaces/{workspaceId}/members/{memberId}', 'body', 'members.update'],
  /** Remove a member. */
  deleteMember: ['delete', '/workspaces/{workspaceId}/members/{memberId}', 'query', 'members.delete'],
  /** Sign a member out. */
  deleteMemberSessions: ['delete', '/workspaces/{workspaceId}/members/{memberId}/sessions', 'nothing', 'members.signOut'],
  /** List members of a workspace. */
  listMembers: ['get', '/workspaces/{workspaceId}/members', 'query', 'members'],
  /** Invite a member. */
  createMember: ['post', '/workspaces/{workspaceId}/members', 'body', 'members.create'],
  /** Get the balance. */
  getCredits: ['get', '/workspaces/{workspaceId}/credits', 'nothing', 'credits.get'],
  /** Grant credits. */
  grantCredits: ['post', '/workspaces/{workspaceId}/credits/grants', 'body', 'credits.grant'],
  /** List the ledger. */
  listCreditEntries: ['get', '/workspaces/{workspaceId}/credits/entries', 'query', 'creditEntries'],
  /** Get usage. */
  getUsage: ['get', '/workspaces/{workspaceId}/usage', 'query', 'credits.getUsage'],
  /** Get the limits of a workspace. */
  getLimits: ['get', '/workspaces/{workspaceId}/limits', 'nothing', 'limits.get'],
  /** Set the limits of a workspace. */
  updateLimits: ['put', '/workspaces/{workspaceId}/limits', 'body', 'limits.update'],
  /** Rotate the webhook secret. */
  rotateWebhookSecret: ['post', '/workspaces/{workspaceId}/webhook-secret/rotate', 'body', 'webhookSecret.rotate'],
  /** List webhook deliveries. */
  listWebhookDeliveries: ['get', '/workspaces/{workspaceId}/webhook-deliveries', 'query', 'webhookDeliveries'],
  /** Replay a webhook delivery. */
  replayWebhookDelivery: ['post', '/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay', 'nothing', 'webhookDeliveries.replay'],
} as const
