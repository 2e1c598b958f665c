// Generated from spec/ by `npm run generate`. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { ApplyChangesetData, ApplyChangesetErrors, ApplyChangesetResponses, ArchiveTechniqueData, ArchiveTechniqueErrors, ArchiveTechniqueResponses, ArrangeCanvasData, ArrangeCanvasErrors, ArrangeCanvasResponses, AttachAssetData, AttachAssetErrors, AttachAssetResponses, CancelRunData, CancelRunErrors, CancelRunResponses, CompleteAssetData, CompleteAssetErrors, CompleteAssetResponses, CreateActionNodeData, CreateActionNodeErrors, CreateActionNodeResponses, CreateAssetData, CreateAssetErrors, CreateAssetResponses, CreateFolderData, CreateFolderErrors, CreateFolderProjectData, CreateFolderProjectErrors, CreateFolderProjectResponses, CreateFolderResponses, CreateKeyData, CreateKeyErrors, CreateKeyResponses, CreateMemberData, CreateMemberErrors, CreateMemberResponses, CreateProjectData, CreateProjectErrors, CreateProjectResponses, CreateTechniqueData, CreateTechniqueErrors, CreateTechniqueResponses, CreateWorkspaceData, CreateWorkspaceErrors, CreateWorkspaceProjectData, CreateWorkspaceProjectErrors, CreateWorkspaceProjectResponses, CreateWorkspaceResponses, DeleteAssetData, DeleteAssetErrors, DeleteAssetResponses, DeleteFolderData, DeleteFolderErrors, DeleteFolderResponses, DeleteKeyData, DeleteKeyErrors, DeleteKeyResponses, DeleteMemberData, DeleteMemberErrors, DeleteMemberResponses, DeleteMemberSessionsData, DeleteMemberSessionsErrors, DeleteMemberSessionsResponses, DeleteProjectData, DeleteProjectErrors, DeleteProjectResponses, DuplicateProjectData, DuplicateProjectErrors, DuplicateProjectResponses, GetActionData, GetActionErrors, GetActionNodeData, GetActionNodeErrors, GetActionNodeResponses, GetActionResponses, GetAssetData, GetAssetErrors, GetAssetResponses, GetBrandData, GetBrandErrors, GetBrandResponses, GetCanvasData, GetCanvasErrors, GetCanvasResponses, GetCreditsData, GetCreditsErrors, GetCreditsResponses, GetFolderData, GetFolderErrors, GetFolderResponses, GetGraphData, GetGraphErrors, GetGraphResponses, GetLimitsData, GetLimitsErrors, GetLimitsResponses, GetMeData, GetMeErrors, GetMeResponses, GetProjectData, GetProjectErrors, GetProjectResponses, GetRunData, GetRunErrors, GetRunResponses, GetTechniqueData, GetTechniqueErrors, GetTechniqueResponses, GetTechniqueRunData, GetTechniqueRunErrors, GetTechniqueRunResponses, GetTimelineData, GetTimelineErrors, GetTimelineResponses, GetUsageData, GetUsageErrors, GetUsageResponses, GrantCreditsData, GrantCreditsErrors, GrantCreditsResponses, ListActionsData, ListActionsErrors, ListActionsResponses, ListAssetsData, ListAssetsErrors, ListAssetsResponses, ListBrandsData, ListBrandsErrors, ListBrandsResponses, ListCanvasNodesData, ListCanvasNodesErrors, ListCanvasNodesResponses, ListCreditEntriesData, ListCreditEntriesErrors, ListCreditEntriesResponses, ListFoldersData, ListFoldersErrors, ListFoldersResponses, ListGenerationsData, ListGenerationsErrors, ListGenerationsResponses, ListKeysData, ListKeysErrors, ListKeysResponses, ListMembersData, ListMembersErrors, ListMembersResponses, ListModelsData, ListModelsErrors, ListModelsResponses, ListProjectsData, ListProjectsErrors, ListProjectsResponses, ListRunsData, ListRunsErrors, ListRunsResponses, ListSessionsData, ListSessionsErrors, ListSessionsResponses, ListTechniqueRunsData, ListTechniqueRunsErrors, ListTechniqueRunsResponses, ListTechniquesData, ListTechniquesErrors, ListTechniquesResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWorkspacesData, ListWorkspacesErrors, ListWorkspacesResponses, PatchCanvasData, PatchCanvasErrors, PatchCanvasResponses, ReplayWebhookDeliveryData, ReplayWebhookDeliveryErrors, ReplayWebhookDeliveryResponses, RestoreProjectData, RestoreProjectErrors, RestoreProjectResponses, RetryAssetData, RetryAssetErrors, RetryAssetResponses, RotateKeyData, RotateKeyErrors, RotateKeyResponses, RotateWebhookSecretData, RotateWebhookSecretErrors, RotateWebhookSecretResponses, RunActionNodeData, RunActionNodeErrors, RunActionNodeResponses, RunNodesData, RunNodesErrors, RunNodesResponses, RunTechniqueData, RunTechniqueErrors, RunTechniqueResponses, ShareProjectData, ShareProjectErrors, ShareProjectResponses, StartActionRunData, StartActionRunErrors, StartActionRunResponses, StartGenerationData, StartGenerationErrors, StartGenerationResponses, StartGenerationRunData, StartGenerationRunErrors, StartGenerationRunResponses, StartTechniqueRunData, StartTechniqueRunErrors, StartTechniqueRunResponses, StreamProjectEventsData, StreamProjectEventsErrors, StreamProjectEventsResponse, StreamProjectEventsResponses, StreamRunEventsData, StreamRunEventsErrors, StreamRunEventsResponse, StreamRunEventsResponses, UnshareProjectData, UnshareProjectErrors, UnshareProjectResponses, UpdateAssetData, UpdateAssetErrors, UpdateAssetResponses, UpdateFolderData, UpdateFolderErrors, UpdateFolderResponses, UpdateLimitsData, UpdateLimitsErrors, UpdateLimitsResponses, UpdateMemberData, UpdateMemberErrors, UpdateMemberResponses, UpdateProjectData, UpdateProjectErrors, UpdateProjectResponses, UpdateWorkspaceData, UpdateWorkspaceErrors, UpdateWorkspaceResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * Start a generation, or get a quote
 *
 * Starts a generation and returns its `run_id` immediately; poll `GET /runs/{runId}` for the outcome. The cost is
 * charged now and refunded if the run fails. The generation becomes a node on the canvas of the project. A canvas has
 * at most 10,000 nodes; when it is full, the call returns 409.
 *
 * With `quote: true`, nothing is charged, created or started: the call returns 200 with an estimate that expires
 * after five minutes.
 *
 */
export const startGeneration = <ThrowOnError extends boolean = false>(options: Options<StartGenerationData, ThrowOnError>): RequestResult<StartGenerationResponses, StartGenerationErrors, ThrowOnError> => (options.client ?? client).post<StartGenerationResponses, StartGenerationErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/generate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start a generation run in a project canvas
 *
 * Use `POST /generate` instead, which also supports quotes, references, brands and 3D models. This operation will not be removed.
 *
 * @deprecated
 */
export const startGenerationRun = <ThrowOnError extends boolean = false>(options: Options<StartGenerationRunData, ThrowOnError>): RequestResult<StartGenerationRunResponses, StartGenerationRunErrors, ThrowOnError> => (options.client ?? client).post<StartGenerationRunResponses, StartGenerationRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/generation',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start a technique run
 *
 * Runs the canvas workflow of a technique in dependency order, and returns its `run_id` immediately. The price of
 * the technique is charged now and refunded if the run fails. An archived technique returns 403.
 *
 */
export const startTechniqueRun = <ThrowOnError extends boolean = false>(options: Options<StartTechniqueRunData, ThrowOnError>): RequestResult<StartTechniqueRunResponses, StartTechniqueRunErrors, ThrowOnError> => (options.client ?? client).post<StartTechniqueRunResponses, StartTechniqueRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/technique',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Start a prebuilt action run
 *
 * Runs a prebuilt action without a canvas and returns its `run_id` immediately; no node is created or changed. The
 * run belongs to the project, where it is billed and listed. The cost is charged now and refunded if the run fails.
 * An invalid parameter returns 400 naming `params.<key>`; an unknown one is reported in `warnings`. An action that
 * this installation does not have returns 404.
 *
 */
export const startActionRun = <ThrowOnError extends boolean = false>(options: Options<StartActionRunData, ThrowOnError>): RequestResult<StartActionRunResponses, StartActionRunErrors, ThrowOnError> => (options.client ?? client).post<StartActionRunResponses, StartActionRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/action',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List runs
 *
 * Lists the caller's runs of every type, newest first: generations, timelines, technique runs and action runs. With `node_id`, lists
 * the runs of that node instead, by any member, even after the node was removed.
 *
 */
export const listRuns = <ThrowOnError extends boolean = false>(options?: Options<ListRunsData, ThrowOnError>): RequestResult<ListRunsResponses, ListRunsErrors, ThrowOnError> => (options?.client ?? client).get<ListRunsResponses, ListRunsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs',
    ...options
});

/**
 * Get a run
 *
 * Returns the status of a run of any type, its outputs once it is completed, and its `input`. Everyone who can read
 * the run can read its input.
 *
 */
export const getRun = <ThrowOnError extends boolean = false>(options: Options<GetRunData, ThrowOnError>): RequestResult<GetRunResponses, GetRunErrors, ThrowOnError> => (options.client ?? client).get<GetRunResponses, GetRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/{runId}',
    ...options
});

/**
 * Follow a run
 *
 * Streams server-sent events of a run: `progress` immediately and on every change, then one `completed` or `failed`
 * with the run, after which the stream closes. It also works for runs that have already ended. To resume after a
 * disconnect, send the last `id` you received as `Last-Event-ID`; after the last event, the call returns 204, which
 * tells an `EventSource` to stop. The stream also ends when the key is revoked or the service restarts; resume it in
 * the latter case. A workspace may have 100 open streams per server process; beyond that, the call returns 429.
 *
 */
export const streamRunEvents = <ThrowOnError extends boolean = false>(options: Options<StreamRunEventsData, ThrowOnError, StreamRunEventsResponse>): Promise<ServerSentEventsResult<StreamRunEventsResponses>> => (options.client ?? client).sse.get<StreamRunEventsResponses, StreamRunEventsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/{runId}/events',
    ...options
});

/**
 * Cancel a run
 *
 * Ends a pending or running run immediately as `failed` with `error_code: canceled`, and refunds its charge in full.
 * Only the member who started the run, the creator of its project, or an admin or owner of the workspace may cancel
 * it; other callers get 403. A run that has already ended returns 409.
 *
 */
export const cancelRun = <ThrowOnError extends boolean = false>(options: Options<CancelRunData, ThrowOnError>): RequestResult<CancelRunResponses, CancelRunErrors, ThrowOnError> => (options.client ?? client).post<CancelRunResponses, CancelRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/runs/{runId}/cancel',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List generation history
 *
 * Lists the caller's generations, newest first. With `node_id`, lists the history of that node instead: its runs by
 * any member, including runs of an action node, even after the node was removed.
 *
 */
export const listGenerations = <ThrowOnError extends boolean = false>(options?: Options<ListGenerationsData, ThrowOnError>): RequestResult<ListGenerationsResponses, ListGenerationsErrors, ThrowOnError> => (options?.client ?? client).get<ListGenerationsResponses, ListGenerationsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/generations',
    ...options
});

/**
 * List models
 *
 * Lists the models that the plan and the allowed providers of this workspace permit, with their parameters and
 * prices. In sandbox workspaces, the list includes four models that fail on purpose (`local/fail-timeout`,
 * `local/fail-safety`, `local/fail-input`, `local/fail-internal`), for testing error handling.
 *
 */
export const listModels = <ThrowOnError extends boolean = false>(options?: Options<ListModelsData, ThrowOnError>): RequestResult<ListModelsResponses, ListModelsErrors, ThrowOnError> => (options?.client ?? client).get<ListModelsResponses, ListModelsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/models',
    ...options
});

/**
 * List prebuilt actions
 *
 * Lists all released prebuilt actions with their inputs, outputs, parameters and price. Video actions are absent if
 * the installation has no video engine.
 *
 */
export const listActions = <ThrowOnError extends boolean = false>(options?: Options<ListActionsData, ThrowOnError>): RequestResult<ListActionsResponses, ListActionsErrors, ThrowOnError> => (options?.client ?? client).get<ListActionsResponses, ListActionsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/actions',
    ...options
});

/**
 * Get a prebuilt action with its source
 *
 * Returns a released prebuilt action as it appears in the list, and the source that runs. An unknown slug returns 404.
 */
export const getAction = <ThrowOnError extends boolean = false>(options: Options<GetActionData, ThrowOnError>): RequestResult<GetActionResponses, GetActionErrors, ThrowOnError> => (options.client ?? client).get<GetActionResponses, GetActionErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/actions/{actionId}',
    ...options
});

/**
 * List projects of a workspace
 *
 * Lists projects by recent activity, latest first.
 */
export const listProjects = <ThrowOnError extends boolean = false>(options: Options<ListProjectsData, ThrowOnError>): RequestResult<ListProjectsResponses, ListProjectsErrors, ThrowOnError> => (options.client ?? client).get<ListProjectsResponses, ListProjectsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects',
    ...options
});

/**
 * Create a project
 *
 * Creates a project with an empty canvas.
 */
export const createProject = <ThrowOnError extends boolean = false>(options: Options<CreateProjectData, ThrowOnError>): RequestResult<CreateProjectResponses, CreateProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateProjectResponses, CreateProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a project
 *
 * Deletes a project. It is no longer listed and returns 404, its share link stops working, and its active runs are
 * canceled and refunded. `POST /projects/{projectId}/restore` can undo this for 30 days. After that, the canvas and
 * the outputs that nothing else uses are removed. Runs stay readable by id. The ledger, the usage, and techniques
 * created from the project are kept. Only the creator of the project, an admin or an owner can delete it.
 *
 */
export const deleteProject = <ThrowOnError extends boolean = false>(options: Options<DeleteProjectData, ThrowOnError>): RequestResult<DeleteProjectResponses, DeleteProjectErrors, ThrowOnError> => (options.client ?? client).delete<DeleteProjectResponses, DeleteProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}',
    ...options
});

/**
 * Get a project
 *
 * Returns a project. Missing and inaccessible projects both return 404.
 */
export const getProject = <ThrowOnError extends boolean = false>(options: Options<GetProjectData, ThrowOnError>): RequestResult<GetProjectResponses, GetProjectErrors, ThrowOnError> => (options.client ?? client).get<GetProjectResponses, GetProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}',
    ...options
});

/**
 * Change a project
 *
 * Renames a project, moves it into a folder or out of its folder, or changes its visibility. Omitted fields stay
 * unchanged. Only the creator of the project, an admin or an owner can change `is_private`. Everything in a private
 * folder is private: only a private project of the same member can be moved into it.
 *
 */
export const updateProject = <ThrowOnError extends boolean = false>(options: Options<UpdateProjectData, ThrowOnError>): RequestResult<UpdateProjectResponses, UpdateProjectErrors, ThrowOnError> => (options.client ?? client).patch<UpdateProjectResponses, UpdateProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Restore a deleted project
 *
 * Undoes the deletion of a project within 30 days: it is listed and can be edited again, with its canvas, outputs
 * and share link. Runs that were canceled stay canceled. If its folder was deleted in the meantime, the project is
 * restored without a folder. Only the creator of the project, an admin or an owner can restore it.
 *
 */
export const restoreProject = <ThrowOnError extends boolean = false>(options: Options<RestoreProjectData, ThrowOnError>): RequestResult<RestoreProjectResponses, RestoreProjectErrors, ThrowOnError> => (options.client ?? client).post<RestoreProjectResponses, RestoreProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/restore',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Duplicate a project
 *
 * Creates a project with the same canvas: nodes, edges, groups and timelines, with the same short ids and new UUIDs.
 * Without `name`, the copy gets the project's name followed by ` copy`. It belongs to the caller, has the same
 * visibility as the project, and is in the same folder if the caller can see that folder. Shares, removed nodes and
 * techniques are not copied.
 *
 * By default, nodes keep the results of their latest completed runs, and nodes that were up to date remain so. The
 * copy shows the same files, and nothing is charged. Active runs are not copied. With `with_outputs: false`, the
 * copied nodes have no results.
 *
 */
export const duplicateProject = <ThrowOnError extends boolean = false>(options: Options<DuplicateProjectData, ThrowOnError>): RequestResult<DuplicateProjectResponses, DuplicateProjectErrors, ThrowOnError> => (options.client ?? client).post<DuplicateProjectResponses, DuplicateProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/duplicate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Share a project
 *
 * Creates a link to a page that shows this project, and nothing else, to anyone who has the link. A later call
 * changes the level of access and keeps the link. Sharing for editing requires a plan with `share_edit`.
 *
 */
export const shareProject = <ThrowOnError extends boolean = false>(options: Options<ShareProjectData, ThrowOnError>): RequestResult<ShareProjectResponses, ShareProjectErrors, ThrowOnError> => (options.client ?? client).post<ShareProjectResponses, ShareProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/share',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Stop sharing a project
 *
 * Removes the link, which stops working. A private project is then visible to its creator only, as before. Sharing
 * the project later creates a new link.
 *
 */
export const unshareProject = <ThrowOnError extends boolean = false>(options: Options<UnshareProjectData, ThrowOnError>): RequestResult<UnshareProjectResponses, UnshareProjectErrors, ThrowOnError> => (options.client ?? client).post<UnshareProjectResponses, UnshareProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/unshare',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List media nodes
 *
 * Lists the canvas nodes that show an image, a video, audio or text. Pass their ids in `reference_node_ids` of `POST
 * /generate`. `GET …/graph` returns every node and edge.
 *
 */
export const listCanvasNodes = <ThrowOnError extends boolean = false>(options: Options<ListCanvasNodesData, ThrowOnError>): RequestResult<ListCanvasNodesResponses, ListCanvasNodesErrors, ThrowOnError> => (options.client ?? client).get<ListCanvasNodesResponses, ListCanvasNodesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/nodes',
    ...options
});

/**
 * Attach an asset to a canvas
 *
 * Adds a ready asset to the canvas as a static media node. An asset that is not `ready` returns 409; one that a
 * canvas cannot show, such as a PDF, returns 400. A full canvas (10,000 nodes) returns 409.
 *
 */
export const attachAsset = <ThrowOnError extends boolean = false>(options: Options<AttachAssetData, ThrowOnError>): RequestResult<AttachAssetResponses, AttachAssetErrors, ThrowOnError> => (options.client ?? client).post<AttachAssetResponses, AttachAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/assets/{assetId}/attach',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a canvas as Mermaid
 *
 * Returns the canvas as a Mermaid flowchart that any Mermaid renderer can draw, with the short ids that every canvas
 * operation accepts, and a summary of its size.
 *
 */
export const getCanvas = <ThrowOnError extends boolean = false>(options: Options<GetCanvasData, ThrowOnError>): RequestResult<GetCanvasResponses, GetCanvasErrors, ThrowOnError> => (options.client ?? client).get<GetCanvasResponses, GetCanvasErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/canvas',
    ...options
});

/**
 * Add to a canvas with Mermaid
 *
 * Adds the nodes and edges of a Mermaid flowchart to the canvas, all or nothing. It only adds: an id that is
 * declared with a label creates a new node; if the canvas already has that id, `warnings` reports it. To connect to
 * an existing node, use its short id in an edge without a label. New nodes get the next short ids; `diagram` in the
 * response shows them.
 *
 * Nodes inside a `subgraph` are added without a group, with a warning. Without a `prompt`, the text of the label is
 * the prompt. To show existing media, set `content_url` and give the node a label that is only a type
 * (`n1["image"]`). Nothing runs. Use `POST …/canvas/changeset` to create groups, actions and timelines, and to
 * change or remove nodes. A canvas has at most 10,000 nodes; a patch that exceeds this returns 409.
 *
 */
export const patchCanvas = <ThrowOnError extends boolean = false>(options: Options<PatchCanvasData, ThrowOnError>): RequestResult<PatchCanvasResponses, PatchCanvasErrors, ThrowOnError> => (options.client ?? client).patch<PatchCanvasResponses, PatchCanvasErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/canvas',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Follow a project
 *
 * Streams changes to a project by any caller as server-sent events:
 *
 * - `graph`: the new revision of the canvas, after any change to the response of `GET …/graph`.
 * - `node`: the state of a node whose run started, progressed or ended, or whose media were replaced.
 * - `credits`: the balance of the workspace, after it changed.
 * - `deleted`: the project was deleted. This is the last event.
 *
 * The first two events are always the current `graph` and `credits`, followed by a `node` for every node that is
 * generating. After that, no change is lost. Rapid changes are merged: you get the latest state, and never an older
 * one after it. The `node` events of a change come before the `graph` event with its revision. New, moved and
 * removed nodes cause no `node` event: when `graph` has a revision that you do not have, read the graph again.
 *
 * To resume after a disconnect, send the last `id` you received as `Last-Event-ID`: after `graph` and `credits` you
 * get a `node` for every node whose state has changed since. An id that does not belong to this project is ignored.
 *
 * The stream does not end by itself while the project exists. It is closed when the key is revoked, when the service
 * restarts, or when you read too slowly; in the last two cases, resume it. A workspace may have 100 open streams per
 * server process; above that, the call returns 429.
 *
 */
export const streamProjectEvents = <ThrowOnError extends boolean = false>(options: Options<StreamProjectEventsData, ThrowOnError, StreamProjectEventsResponse>): Promise<ServerSentEventsResult<StreamProjectEventsResponses>> => (options.client ?? client).sse.get<StreamProjectEventsResponses, StreamProjectEventsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/events',
    ...options
});

/**
 * Create an action node
 *
 * Adds an action to the canvas of the project: a prebuilt one by its slug, or a custom one from source. Nothing runs
 * and nothing is charged. Custom actions require a plan with `custom_actions`. An invalid parameter returns 400
 * naming `params.<key>`; an unknown one is reported in `warnings`. A full canvas (10,000 nodes) returns 409.
 *
 * The call parses the source of a custom action before it returns. Sources are parsed one at a time, alternating
 * between workspaces. A call waits up to 20 seconds. After that, or if 32 calls of the workspace are already
 * waiting, it returns 503 with `Retry-After`.
 *
 */
export const createActionNode = <ThrowOnError extends boolean = false>(options: Options<CreateActionNodeData, ThrowOnError>): RequestResult<CreateActionNodeResponses, CreateActionNodeErrors, ThrowOnError> => (options.client ?? client).post<CreateActionNodeResponses, CreateActionNodeErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/actions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get an action node
 *
 * Returns an action node with the declaration of its action and its stored parameters. A node that is not an action
 * returns 404.
 *
 */
export const getActionNode = <ThrowOnError extends boolean = false>(options: Options<GetActionNodeData, ThrowOnError>): RequestResult<GetActionNodeResponses, GetActionNodeErrors, ThrowOnError> => (options.client ?? client).get<GetActionNodeResponses, GetActionNodeErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/actions/{nodeId}',
    ...options
});

/**
 * Run an action node
 *
 * Runs the action of a node on its connected inputs and returns the `run_id` immediately. `params` are first merged
 * into the parameters of the node. The cost is charged now and refunded if the run fails. A node that is not an
 * action returns 404. A node that is locked, is already running or lacks an input returns 409.
 *
 */
export const runActionNode = <ThrowOnError extends boolean = false>(options: Options<RunActionNodeData, ThrowOnError>): RequestResult<RunActionNodeResponses, RunActionNodeErrors, ThrowOnError> => (options.client ?? client).post<RunActionNodeResponses, RunActionNodeErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/actions/{nodeId}/run',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a timeline
 *
 * Returns the latest document of a timeline node. A node without a document returns 404.
 */
export const getTimeline = <ThrowOnError extends boolean = false>(options: Options<GetTimelineData, ThrowOnError>): RequestResult<GetTimelineResponses, GetTimelineErrors, ThrowOnError> => (options.client ?? client).get<GetTimelineResponses, GetTimelineErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/projects/{projectId}/timelines/{nodeId}',
    ...options
});

/**
 * Create a project in a workspace
 *
 * Same as `POST /projects`, with the workspace in the path.
 */
export const createWorkspaceProject = <ThrowOnError extends boolean = false>(options: Options<CreateWorkspaceProjectData, ThrowOnError>): RequestResult<CreateWorkspaceProjectResponses, CreateWorkspaceProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateWorkspaceProjectResponses, CreateWorkspaceProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/projects',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List folders of a workspace
 *
 * Lists the folders that the caller can see, newest first. A private folder is visible to its owner only.
 */
export const listFolders = <ThrowOnError extends boolean = false>(options: Options<ListFoldersData, ThrowOnError>): RequestResult<ListFoldersResponses, ListFoldersErrors, ThrowOnError> => (options.client ?? client).get<ListFoldersResponses, ListFoldersErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/folders',
    ...options
});

/**
 * Create a folder
 *
 * Creates a folder that is visible to the whole workspace.
 */
export const createFolder = <ThrowOnError extends boolean = false>(options: Options<CreateFolderData, ThrowOnError>): RequestResult<CreateFolderResponses, CreateFolderErrors, ThrowOnError> => (options.client ?? client).post<CreateFolderResponses, CreateFolderErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/folders',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a project in a folder
 *
 * Same as `POST /projects`, but creates the project in the folder. A folder that does not exist or is not accessible
 * to the caller returns 404.
 *
 */
export const createFolderProject = <ThrowOnError extends boolean = false>(options: Options<CreateFolderProjectData, ThrowOnError>): RequestResult<CreateFolderProjectResponses, CreateFolderProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateFolderProjectResponses, CreateFolderProjectErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/folders/{folderId}/projects',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a canvas in full
 *
 * Returns every node and edge with all their properties. Short ids never change. Compare `revision` to detect
 * changes.
 *
 */
export const getGraph = <ThrowOnError extends boolean = false>(options: Options<GetGraphData, ThrowOnError>): RequestResult<GetGraphResponses, GetGraphErrors, ThrowOnError> => (options.client ?? client).get<GetGraphResponses, GetGraphErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/graph',
    ...options
});

/**
 * Arrange nodes
 *
 * Lays out the given nodes, or the whole canvas with `all: true`, and moves them in a single write.
 *
 * Without `layout`, the nodes follow their edges: sources are placed to the left of the nodes they feed, and nodes
 * without edges are placed below. Members of a group stay inside its frame, and the frame keeps its size.
 *
 * With `layout`, they are placed in a row, a column or a grid whose cells are as wide as the widest node of the
 * column and as tall as the tallest node of the row. The nodes must either all be outside of groups or all be direct
 * members of the same group, and must not include a label that is pinned to a node. Members of a group start at the
 * padded corner of its frame, which is then resized to fit all its members. An `origin` inside the frame only
 * enlarges the frame; the corner of the frame itself means its padded corner, and any other `origin` above or to the
 * left of the padded corner returns 400. Outside of groups, the block keeps clear of other nodes unless `origin` is
 * given.
 *
 */
export const arrangeCanvas = <ThrowOnError extends boolean = false>(options: Options<ArrangeCanvasData, ThrowOnError>): RequestResult<ArrangeCanvasResponses, ArrangeCanvasErrors, ThrowOnError> => (options.client ?? client).post<ArrangeCanvasResponses, ArrangeCanvasErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/canvas/arrange',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change a canvas
 *
 * Restores, adds, changes, connects and removes nodes, all or nothing, in the order `restore`, `add`, `update`,
 * `connect`, `disconnect`, `remove`. Cycles and edges into full slots are checked on the result. If the changeset is
 * rejected, `fields` lists every reason; the code is `ref_not_found` if every reason is that an id is not on the
 * canvas. With `if_revision`, the call returns 409 if the canvas has changed since you read it.
 *
 * To write a timeline, set `document` on a new node, or on an update together with `expected_revision`. This
 * requires a plan with `timeline`. Edges from the nodes that the document shows are created and removed along with
 * the document. Nothing runs.
 *
 * Removed nodes are kept for 30 days, at most the latest 10,000 per canvas, and can be restored with `restore`. An
 * edge that would now create a cycle is not restored; the warning `edge_not_restored` reports this. A node that is
 * on the canvas, or is no longer stored, cannot be restored.
 *
 * A canvas has at most 10,000 nodes, including groups and labels. A changeset that adds nodes beyond this limit
 * returns 409.
 *
 */
export const applyChangeset = <ThrowOnError extends boolean = false>(options: Options<ApplyChangesetData, ThrowOnError>): RequestResult<ApplyChangesetResponses, ApplyChangesetErrors, ThrowOnError> => (options.client ?? client).post<ApplyChangesetResponses, ApplyChangesetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Run nodes
 *
 * Runs nodes of the canvas with their own model, prompt, parameters and connected inputs, and returns once every run
 * has an id. There is no dry run: each run is charged as it starts. A node runs after every requested node that
 * feeds it; independent nodes run in parallel. A node that cannot run is `skipped` with a `reason` and costs
 * nothing; the others still run.
 *
 * The balance is not checked beforehand. A run that the balance does not cover is not charged and ends immediately
 * as `failed` with `insufficient_credits`. A run that would exceed a limit of the workspace ends the same way with
 * `spend_cap_reached` or `quota_reached`. A run whose source failed is refunded and ends as `failed` with
 * `input_unreachable`. Send `if_inputs` to run only nodes whose inputs you have read: a node that someone else has
 * changed since is skipped. Send `variations` to run each node several times, with different seeds. Timelines render
 * their document; their entries have no model and no estimates, and they are charged per rendered second on
 * completion.
 *
 */
export const runNodes = <ThrowOnError extends boolean = false>(options: Options<RunNodesData, ThrowOnError>): RequestResult<RunNodesResponses, RunNodesErrors, ThrowOnError> => (options.client ?? client).post<RunNodesResponses, RunNodesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/nodes/run',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a folder
 *
 * Deletes a folder. Its projects are kept, outside of any folder, with the same visibility. Every member who can see
 * the folder can delete it.
 *
 */
export const deleteFolder = <ThrowOnError extends boolean = false>(options: Options<DeleteFolderData, ThrowOnError>): RequestResult<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError> => (options.client ?? client).delete<DeleteFolderResponses, DeleteFolderErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/folders/{folderId}',
    ...options
});

/**
 * Get a folder
 *
 * Returns a folder. Missing and inaccessible folders both return 404.
 */
export const getFolder = <ThrowOnError extends boolean = false>(options: Options<GetFolderData, ThrowOnError>): RequestResult<GetFolderResponses, GetFolderErrors, ThrowOnError> => (options.client ?? client).get<GetFolderResponses, GetFolderErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/folders/{folderId}',
    ...options
});

/**
 * Rename a folder
 *
 * Renames a folder. Every member who can see the folder can rename it.
 *
 */
export const updateFolder = <ThrowOnError extends boolean = false>(options: Options<UpdateFolderData, ThrowOnError>): RequestResult<UpdateFolderResponses, UpdateFolderErrors, ThrowOnError> => (options.client ?? client).patch<UpdateFolderResponses, UpdateFolderErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/folders/{folderId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List assets
 *
 * Lists the workspace's assets in any status, newest first: uploads, fetched files and outputs of runs.
 *
 */
export const listAssets = <ThrowOnError extends boolean = false>(options?: Options<ListAssetsData, ThrowOnError>): RequestResult<ListAssetsResponses, ListAssetsErrors, ThrowOnError> => (options?.client ?? client).get<ListAssetsResponses, ListAssetsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets',
    ...options
});

/**
 * Create an asset
 *
 * There are three ways to create an asset:
 *
 * - **Signed upload** (`source: signed-url`): reserves an upload for one hour. Send the file with the form that
 * `upload` describes, then call `complete`. Use it for large files and from browsers. The form accepts no more
 * than the remaining storage quota. If nothing remains, or the workspace has 100 open uploads, the call returns
 * 402.
 * - **Fetch** (`source` is an HTTPS URL on an allowed host): the service fetches the file before the call returns.
 * The asset is then `ready`, or `failed` with the reason.
 * - **Direct upload** (`multipart/form-data` with `file`, at most 4 MiB): creates a `ready` asset in one call. An
 * unusable file returns 400 naming `file`, and no asset is created.
 *
 * A ready asset with a `project_id` is added to the canvas of that project. A full canvas (10,000 nodes) returns
 * 409, and no asset is created.
 *
 */
export const createAsset = <ThrowOnError extends boolean = false>(options: Options<CreateAssetData, ThrowOnError>): RequestResult<CreateAssetResponses, CreateAssetErrors, ThrowOnError> => (options.client ?? client).post<CreateAssetResponses, CreateAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete an asset
 *
 * Permanently deletes an asset with its file and thumbnails. Its URL returns 404, and its bytes no longer count
 * toward the storage quota.
 *
 * If something uses the asset, the call returns 409. The response lists up to ten uses that the caller can see, each
 * with its kind, name and id, and gives the number of the others. Uses are nodes of canvases, timelines, shared
 * projects, brands and techniques. `force=true` deletes the asset anyway. Nodes that showed it then have
 * `media_missing`, and runs that need it are rejected. If a use is not visible to the caller, only an admin or an
 * owner can force the deletion. Removed nodes and deleted projects are not uses; after a restore, their nodes have
 * `media_missing` too.
 *
 * An asset that an active run reads cannot be deleted, even with `force=true`. A pending upload can be deleted; its
 * form is then no longer accepted. Runs still list a deleted output, with `deleted: true`.
 *
 */
export const deleteAsset = <ThrowOnError extends boolean = false>(options: Options<DeleteAssetData, ThrowOnError>): RequestResult<DeleteAssetResponses, DeleteAssetErrors, ThrowOnError> => (options.client ?? client).delete<DeleteAssetResponses, DeleteAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets/{assetId}',
    ...options
});

/**
 * Get an asset
 *
 * Returns an asset with all its metadata. Missing and inaccessible assets both return 404. Until the file is
 * uploaded, the response includes the `upload` form if the caller has the permission `assets:write`.
 *
 */
export const getAsset = <ThrowOnError extends boolean = false>(options: Options<GetAssetData, ThrowOnError>): RequestResult<GetAssetResponses, GetAssetErrors, ThrowOnError> => (options.client ?? client).get<GetAssetResponses, GetAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets/{assetId}',
    ...options
});

/**
 * Change the name or description of an asset
 *
 * Changes the name and the description. Searches in lists and in the studio cover both. Omitted fields stay
 * unchanged; `null` removes the text. The file and its URL do not change.
 *
 */
export const updateAsset = <ThrowOnError extends boolean = false>(options: Options<UpdateAssetData, ThrowOnError>): RequestResult<UpdateAssetResponses, UpdateAssetErrors, ThrowOnError> => (options.client ?? client).patch<UpdateAssetResponses, UpdateAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets/{assetId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Complete a signed upload
 *
 * Completes an upload after the file has been sent. The service checks the file and returns the asset as `ready`, or
 * as `failed` with the reason if the file is missing, too large or of a type that is not accepted, or if the
 * reservation has expired. Use `retry` to try a failed upload again.
 *
 * Some files are converted on arrival, which can take a minute. After 20 seconds, the call returns the asset as
 * `pending_upload`, and the conversion continues: call `complete` again to wait until it ends, or read the asset
 * until it is `ready` or `failed`. Do not send the file again. If the canvas of the asset's project is full (10,000
 * nodes), the call returns 409 and can be repeated once there is room.
 *
 */
export const completeAsset = <ThrowOnError extends boolean = false>(options: Options<CompleteAssetData, ThrowOnError>): RequestResult<CompleteAssetResponses, CompleteAssetErrors, ThrowOnError> => (options.client ?? client).post<CompleteAssetResponses, CompleteAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets/{assetId}/complete',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Retry an upload
 *
 * Creates a new reservation, for one hour, for an upload that failed or expired. It also works for an asset whose file
 * could not be fetched.
 *
 */
export const retryAsset = <ThrowOnError extends boolean = false>(options: Options<RetryAssetData, ThrowOnError>): RequestResult<RetryAssetResponses, RetryAssetErrors, ThrowOnError> => (options.client ?? client).post<RetryAssetResponses, RetryAssetErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/assets/{assetId}/retry',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List techniques
 *
 * Lists the techniques of the workspace, newest first, without archived ones.
 */
export const listTechniques = <ThrowOnError extends boolean = false>(options?: Options<ListTechniquesData, ThrowOnError>): RequestResult<ListTechniquesResponses, ListTechniquesErrors, ThrowOnError> => (options?.client ?? client).get<ListTechniquesResponses, ListTechniquesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques',
    ...options
});

/**
 * Create a technique
 *
 * Saves everything that feeds the given output nodes as a function of the given input nodes. The technique is a
 * copy: later edits of the canvas do not change it. `run_cost` is the sum of the current prices of its steps.
 *
 * If the request is rejected, `fields` lists every reason; the code is `ref_not_found` if every reason is that an id
 * is not on the canvas.
 *
 */
export const createTechnique = <ThrowOnError extends boolean = false>(options: Options<CreateTechniqueData, ThrowOnError>): RequestResult<CreateTechniqueResponses, CreateTechniqueErrors, ThrowOnError> => (options.client ?? client).post<CreateTechniqueResponses, CreateTechniqueErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a technique
 *
 * Returns a technique by its id or slug, including archived ones.
 */
export const getTechnique = <ThrowOnError extends boolean = false>(options: Options<GetTechniqueData, ThrowOnError>): RequestResult<GetTechniqueResponses, GetTechniqueErrors, ThrowOnError> => (options.client ?? client).get<GetTechniqueResponses, GetTechniqueErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques/{techniqueId}',
    ...options
});

/**
 * Archive a technique
 *
 * Archives a technique: it is no longer listed and can no longer be run (403). Active runs continue, its history
 * stays, and its slug stays reserved. Archiving cannot be undone.
 *
 */
export const archiveTechnique = <ThrowOnError extends boolean = false>(options: Options<ArchiveTechniqueData, ThrowOnError>): RequestResult<ArchiveTechniqueResponses, ArchiveTechniqueErrors, ThrowOnError> => (options.client ?? client).post<ArchiveTechniqueResponses, ArchiveTechniqueErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques/{techniqueId}/archive',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Run a technique
 *
 * Starts a run of the technique: its steps run in dependency order, independent steps in parallel. `run_cost` covers
 * all steps; it is charged now and refunded if the run fails.
 *
 * With `mode: stream`, the response is the event stream of `GET /runs/{runId}/events` until the run ends. Resume
 * there after a disconnect.
 *
 */
export const runTechnique = <ThrowOnError extends boolean = false>(options: Options<RunTechniqueData, ThrowOnError>): RequestResult<RunTechniqueResponses, RunTechniqueErrors, ThrowOnError> => (options.client ?? client).post<RunTechniqueResponses, RunTechniqueErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques/{techniqueId}/runs',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a technique run
 *
 * Returns a run of this technique. A run of another technique, or of another kind, returns 404.
 */
export const getTechniqueRun = <ThrowOnError extends boolean = false>(options: Options<GetTechniqueRunData, ThrowOnError>): RequestResult<GetTechniqueRunResponses, GetTechniqueRunErrors, ThrowOnError> => (options.client ?? client).get<GetTechniqueRunResponses, GetTechniqueRunErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/techniques/{techniqueId}/runs/{runId}',
    ...options
});

/**
 * List technique runs
 *
 * Lists the caller's technique runs, newest first.
 */
export const listTechniqueRuns = <ThrowOnError extends boolean = false>(options?: Options<ListTechniqueRunsData, ThrowOnError>): RequestResult<ListTechniqueRunsResponses, ListTechniqueRunsErrors, ThrowOnError> => (options?.client ?? client).get<ListTechniqueRunsResponses, ListTechniqueRunsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/technique-runs',
    ...options
});

/**
 * List brands
 *
 * Lists the brands of the workspace, newest first.
 */
export const listBrands = <ThrowOnError extends boolean = false>(options?: Options<ListBrandsData, ThrowOnError>): RequestResult<ListBrandsResponses, ListBrandsErrors, ThrowOnError> => (options?.client ?? client).get<ListBrandsResponses, ListBrandsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/brands',
    ...options
});

/**
 * Get a brand
 *
 * Returns a brand, its releases, and the values of its live release that a `brand_context` accepts.
 */
export const getBrand = <ThrowOnError extends boolean = false>(options: Options<GetBrandData, ThrowOnError>): RequestResult<GetBrandResponses, GetBrandErrors, ThrowOnError> => (options.client ?? client).get<GetBrandResponses, GetBrandErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/brands/{brandId}',
    ...options
});

/**
 * Get the caller
 *
 * Returns the workspace, the member, the credential and the permissions of the call. An operator token has no workspace and no member.
 */
export const getMe = <ThrowOnError extends boolean = false>(options?: Options<GetMeData, ThrowOnError>): RequestResult<GetMeResponses, GetMeErrors, ThrowOnError> => (options?.client ?? client).get<GetMeResponses, GetMeErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/me',
    ...options
});

/**
 * List workspaces
 *
 * Lists the workspaces that the caller can read, with the role of the caller. A key belongs to one workspace, so a
 * call with a key returns one entry. An operator token gets all workspaces, newest first, without deleted ones, and
 * has the role `owner` in each.
 *
 */
export const listWorkspaces = <ThrowOnError extends boolean = false>(options?: Options<ListWorkspacesData, ThrowOnError>): RequestResult<ListWorkspacesResponses, ListWorkspacesErrors, ThrowOnError> => (options?.client ?? client).get<ListWorkspacesResponses, ListWorkspacesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces',
    ...options
});

/**
 * Create a workspace
 *
 * Creates a workspace with an owner, an API key and a webhook secret. Both secrets are returned in this response
 * only. The owner signs in with a link, or through sign-on with the same email address. A call with a repeated
 * `Idempotency-Key` returns 409; list the workspaces to find the one that the first call created.
 *
 */
export const createWorkspace = <ThrowOnError extends boolean = false>(options: Options<CreateWorkspaceData, ThrowOnError>): RequestResult<CreateWorkspaceResponses, CreateWorkspaceErrors, ThrowOnError> => (options.client ?? client).post<CreateWorkspaceResponses, CreateWorkspaceErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Change a workspace
 *
 * Renames a workspace, or changes whether PNG images that are downloaded from the studio contain the recipe of their
 * generation. Omitted fields stay unchanged.
 *
 */
export const updateWorkspace = <ThrowOnError extends boolean = false>(options: Options<UpdateWorkspaceData, ThrowOnError>): RequestResult<UpdateWorkspaceResponses, UpdateWorkspaceErrors, ThrowOnError> => (options.client ?? client).patch<UpdateWorkspaceResponses, UpdateWorkspaceErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List keys
 *
 * Lists the keys of a workspace, newest first, including those that are no longer valid. Admins and owners see all
 * keys. Members see their own, if the installation allows several keys per workspace; otherwise they get 403.
 *
 */
export const listKeys = <ThrowOnError extends boolean = false>(options: Options<ListKeysData, ThrowOnError>): RequestResult<ListKeysResponses, ListKeysErrors, ThrowOnError> => (options.client ?? client).get<ListKeysResponses, ListKeysErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/keys',
    ...options
});

/**
 * Create a key
 *
 * Creates an API key, or a key for an agent, and returns its secret, which is never shown again. Admins and owners create keys for any
 * member; members create their own, if the installation allows several keys per workspace (`KEYS_PER_WORKSPACE`). If the workspace has as
 * many active API keys as the installation allows, by default one, the response is 409 `conflict`: rotate a key, or delete one first.
 *
 */
export const createKey = <ThrowOnError extends boolean = false>(options: Options<CreateKeyData, ThrowOnError>): RequestResult<CreateKeyResponses, CreateKeyErrors, ThrowOnError> => (options.client ?? client).post<CreateKeyResponses, CreateKeyErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/keys',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Delete a key
 *
 * Revokes a key. It is invalid from the next request on. A key that is no longer valid stays unchanged.
 */
export const deleteKey = <ThrowOnError extends boolean = false>(options: Options<DeleteKeyData, ThrowOnError>): RequestResult<DeleteKeyResponses, DeleteKeyErrors, ThrowOnError> => (options.client ?? client).delete<DeleteKeyResponses, DeleteKeyErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/keys/{keyId}',
    ...options
});

/**
 * Rotate a key
 *
 * Replaces an active key with a new one for the same member, with the same name and permissions, and returns the new
 * secret. With an overlap, the old key stays valid for that long. Until the old key has expired, the new key cannot
 * be rotated, unless the old one is deleted first. If the old key has an expiry, the new one is valid for the same
 * length of time. Of two simultaneous rotations of one key, the second gets 409 `conflict`.
 *
 */
export const rotateKey = <ThrowOnError extends boolean = false>(options: Options<RotateKeyData, ThrowOnError>): RequestResult<RotateKeyResponses, RotateKeyErrors, ThrowOnError> => (options.client ?? client).post<RotateKeyResponses, RotateKeyErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/keys/{keyId}/rotate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List who is signed in
 *
 * Lists the studio sessions of all members, in the order in which the sessions began. A session ends after 12 hours.
 */
export const listSessions = <ThrowOnError extends boolean = false>(options: Options<ListSessionsData, ThrowOnError>): RequestResult<ListSessionsResponses, ListSessionsErrors, ThrowOnError> => (options.client ?? client).get<ListSessionsResponses, ListSessionsErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/sessions',
    ...options
});

/**
 * Remove a member
 *
 * Removes a member. The member's keys are revoked, the sessions end, and the name and the email address are erased.
 * The member's projects, techniques and folders are transferred to `transfer_to`, by default to the first other
 * owner. Private projects are transferred only if `transfer_to` is given; without it, removing a member who has
 * private projects returns 409 `conflict`. Removing owners is reserved for owners, and the last owner is never
 * removed. Members who may call this operation can also remove themselves.
 *
 */
export const deleteMember = <ThrowOnError extends boolean = false>(options: Options<DeleteMemberData, ThrowOnError>): RequestResult<DeleteMemberResponses, DeleteMemberErrors, ThrowOnError> => (options.client ?? client).delete<DeleteMemberResponses, DeleteMemberErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/members/{memberId}',
    ...options
});

/**
 * Change a member
 *
 * Changes the role or the name of a member. A new role applies from the next request on, including requests with the
 * member's keys. Giving or taking away the role `owner` is reserved for owners, and the last owner always keeps it.
 * If the role comes from the sign-on service, the next sign-on sets it again; `warning` reports this.
 *
 */
export const updateMember = <ThrowOnError extends boolean = false>(options: Options<UpdateMemberData, ThrowOnError>): RequestResult<UpdateMemberResponses, UpdateMemberErrors, ThrowOnError> => (options.client ?? client).patch<UpdateMemberResponses, UpdateMemberErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/members/{memberId}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Sign a member out
 *
 * Ends all sessions of a member, including open event streams, and revokes the member's unused invitations. Keys stay valid.
 */
export const deleteMemberSessions = <ThrowOnError extends boolean = false>(options: Options<DeleteMemberSessionsData, ThrowOnError>): RequestResult<DeleteMemberSessionsResponses, DeleteMemberSessionsErrors, ThrowOnError> => (options.client ?? client).delete<DeleteMemberSessionsResponses, DeleteMemberSessionsErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/members/{memberId}/sessions',
    ...options
});

/**
 * List members of a workspace
 *
 * Lists the members of the workspace, in the order in which they joined.
 */
export const listMembers = <ThrowOnError extends boolean = false>(options: Options<ListMembersData, ThrowOnError>): RequestResult<ListMembersResponses, ListMembersErrors, ThrowOnError> => (options.client ?? client).get<ListMembersResponses, ListMembersErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/members',
    ...options
});

/**
 * Invite a member
 *
 * Adds a member, and returns an invitation: a link that signs in one browser, once, within 7 days. Send it to that
 * person. Inviting owners is reserved for owners. For a member who has never signed in, a repeated call replaces the
 * invitation, the role and the name. For any other member, the call returns 409 `conflict`.
 *
 */
export const createMember = <ThrowOnError extends boolean = false>(options: Options<CreateMemberData, ThrowOnError>): RequestResult<CreateMemberResponses, CreateMemberErrors, ThrowOnError> => (options.client ?? client).post<CreateMemberResponses, CreateMemberErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/members',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get the balance
 *
 * Returns the balance of the workspace.
 */
export const getCredits = <ThrowOnError extends boolean = false>(options: Options<GetCreditsData, ThrowOnError>): RequestResult<GetCreditsResponses, GetCreditsErrors, ThrowOnError> => (options.client ?? client).get<GetCreditsResponses, GetCreditsErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/credits',
    ...options
});

/**
 * Grant credits
 *
 * Adds credits to a workspace; a negative amount removes credits. The change is recorded in the ledger. A call that
 * would take the balance below zero returns 409 `conflict` and changes nothing.
 *
 */
export const grantCredits = <ThrowOnError extends boolean = false>(options: Options<GrantCreditsData, ThrowOnError>): RequestResult<GrantCreditsResponses, GrantCreditsErrors, ThrowOnError> => (options.client ?? client).post<GrantCreditsResponses, GrantCreditsErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/credits/grants',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List the ledger
 *
 * Lists every change to the balance of the workspace, newest first. The balance is the sum of all amounts and equals
 * `balance_after` of the newest entry.
 *
 */
export const listCreditEntries = <ThrowOnError extends boolean = false>(options: Options<ListCreditEntriesData, ThrowOnError>): RequestResult<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError> => (options.client ?? client).get<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/credits/entries',
    ...options
});

/**
 * Get usage
 *
 * Returns the usage of the workspace's runs between two dates, in total and by day, model, member, project or type:
 * the number of runs and failures, the cost in US dollars, the seconds of work and the bytes of files. A run counts
 * on the day it was started, with its current cost.
 *
 */
export const getUsage = <ThrowOnError extends boolean = false>(options: Options<GetUsageData, ThrowOnError>): RequestResult<GetUsageResponses, GetUsageErrors, ThrowOnError> => (options.client ?? client).get<GetUsageResponses, GetUsageErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/usage',
    ...options
});

/**
 * Get the limits of a workspace
 *
 * Returns the spend caps and quotas that the operator and the admins of the workspace have set, with their current
 * use. Only operators see the `webhook_url` of `operator`.
 *
 */
export const getLimits = <ThrowOnError extends boolean = false>(options: Options<GetLimitsData, ThrowOnError>): RequestResult<GetLimitsResponses, GetLimitsErrors, ThrowOnError> => (options.client ?? client).get<GetLimitsResponses, GetLimitsErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/limits',
    ...options
});

/**
 * Set the limits of a workspace
 *
 * Replaces the limits of the workspace (`workspace`), those of the operator (`operator`), or both. An omitted
 * document stays unchanged; an empty one removes its limits. Both documents apply: a run must fit every cap of both,
 * and the smaller quota counts. Amounts already spent in the current windows count immediately. Only operators can
 * send `operator`. The `webhook_url` of `workspace` must be public.
 *
 */
export const updateLimits = <ThrowOnError extends boolean = false>(options: Options<UpdateLimitsData, ThrowOnError>): RequestResult<UpdateLimitsResponses, UpdateLimitsErrors, ThrowOnError> => (options.client ?? client).put<UpdateLimitsResponses, UpdateLimitsErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/limits',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Rotate the webhook secret
 *
 * Replaces the secret that signs the webhooks of the workspace, and returns the new secret, which is not shown
 * again. With an overlap, events are signed with both secrets for that long, so that receivers can switch to the new
 * secret without losing events.
 *
 */
export const rotateWebhookSecret = <ThrowOnError extends boolean = false>(options: Options<RotateWebhookSecretData, ThrowOnError>): RequestResult<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError> => (options.client ?? client).post<RotateWebhookSecretResponses, RotateWebhookSecretErrors, ThrowOnError>({
    security: [{
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/webhook-secret/rotate',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List webhook deliveries
 *
 * Lists the run-end events of the workspace with their delivery status, newest first.
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = false>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/webhook-deliveries',
    ...options
});

/**
 * Replay a webhook delivery
 *
 * Sends a delivered or failed event again, with the same id and body and a new signature. The attempts start over,
 * with one attempt and up to three retries.
 *
 */
export const replayWebhookDelivery = <ThrowOnError extends boolean = false>(options: Options<ReplayWebhookDeliveryData, ThrowOnError>): RequestResult<ReplayWebhookDeliveryResponses, ReplayWebhookDeliveryErrors, ThrowOnError> => (options.client ?? client).post<ReplayWebhookDeliveryResponses, ReplayWebhookDeliveryErrors, ThrowOnError>({
    security: [{
            key: 'apiKey',
            scheme: 'bearer',
            type: 'http'
        }, {
            key: 'operatorToken',
            scheme: 'bearer',
            type: 'http'
        }],
    url: '/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
