// Generated from spec/ by `npm run generate`. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, ServerSentEventsResult, TDataShape } from './client/index.ts';
import type { ApplyChangesetData, ApplyChangesetErrors, ApplyChangesetResponses, ArchiveTechniqueData, ArchiveTechniqueErrors, ArchiveTechniqueResponses, ArrangeCanvasData, ArrangeCanvasErrors, ArrangeCanvasResponses, AttachAssetData, AttachAssetErrors, AttachAssetResponses, CancelRunData, CancelRunErrors, CancelRunResponses, CompleteAssetData, CompleteAssetErrors, CompleteAssetResponses, CreateActionNodeData, CreateActionNodeErrors, CreateActionNodeResponses, CreateAssetData, CreateAssetErrors, CreateAssetResponses, CreateFolderProjectData, CreateFolderProjectErrors, CreateFolderProjectResponses, CreateProjectData, CreateProjectErrors, CreateProjectResponses, CreateTechniqueData, CreateTechniqueErrors, CreateTechniqueResponses, CreateWorkspaceProjectData, CreateWorkspaceProjectErrors, CreateWorkspaceProjectResponses, GetActionData, GetActionErrors, GetActionNodeData, GetActionNodeErrors, GetActionNodeResponses, GetActionResponses, GetAssetData, GetAssetErrors, GetAssetResponses, GetBrandData, GetBrandErrors, GetBrandResponses, GetCanvasData, GetCanvasErrors, GetCanvasResponses, GetCreditsData, GetCreditsErrors, GetCreditsResponses, GetGraphData, GetGraphErrors, GetGraphResponses, GetProjectData, GetProjectErrors, GetProjectResponses, GetRunData, GetRunErrors, GetRunResponses, GetTechniqueData, GetTechniqueErrors, GetTechniqueResponses, GetTechniqueRunData, GetTechniqueRunErrors, GetTechniqueRunResponses, GetTimelineData, GetTimelineErrors, GetTimelineResponses, ListActionsData, ListActionsErrors, ListActionsResponses, ListAssetsData, ListAssetsErrors, ListAssetsResponses, ListBrandsData, ListBrandsErrors, ListBrandsResponses, ListCanvasNodesData, ListCanvasNodesErrors, ListCanvasNodesResponses, ListCreditEntriesData, ListCreditEntriesErrors, ListCreditEntriesResponses, ListGenerationsData, ListGenerationsErrors, ListGenerationsResponses, ListMembersData, ListMembersErrors, ListMembersResponses, ListModelsData, ListModelsErrors, ListModelsResponses, ListProjectsData, ListProjectsErrors, ListProjectsResponses, ListTechniqueRunsData, ListTechniqueRunsErrors, ListTechniqueRunsResponses, ListTechniquesData, ListTechniquesErrors, ListTechniquesResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWorkspacesData, ListWorkspacesErrors, ListWorkspacesResponses, PatchCanvasData, PatchCanvasErrors, PatchCanvasResponses, ReplayWebhookDeliveryData, ReplayWebhookDeliveryErrors, ReplayWebhookDeliveryResponses, RetryAssetData, RetryAssetErrors, RetryAssetResponses, RunActionNodeData, RunActionNodeErrors, RunActionNodeResponses, RunNodesData, RunNodesErrors, RunNodesResponses, RunTechniqueData, RunTechniqueErrors, RunTechniqueResponses, ShareProjectData, ShareProjectErrors, ShareProjectResponses, StartActionRunData, StartActionRunErrors, StartActionRunResponses, StartGenerationData, StartGenerationErrors, StartGenerationResponses, StartGenerationRunData, StartGenerationRunErrors, StartGenerationRunResponses, StartTechniqueRunData, StartTechniqueRunErrors, StartTechniqueRunResponses, StreamRunEventsData, StreamRunEventsErrors, StreamRunEventsResponse, StreamRunEventsResponses, UnshareProjectData, UnshareProjectErrors, UnshareProjectResponses } from './types.gen.ts';

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
 * Start a generation, or ask what it would cost
 *
 * Starts a generation and answers at once with its `run_id`; poll `GET /runs/{runId}` for the outcome. The cost is
 * charged now and refunded if the run fails. The generation becomes a node on the canvas of the project,
 * which has at most 10,000 nodes: when it is full, the call is 409.
 *
 * With `quote: true` nothing is charged, made or started: the answer is 200 with an estimate that expires after five
 * minutes.
 *
 */
export const startGeneration = <ThrowOnError extends boolean = false>(options: Options<StartGenerationData, ThrowOnError>): RequestResult<StartGenerationResponses, StartGenerationErrors, ThrowOnError> => (options.client ?? client).post<StartGenerationResponses, StartGenerationErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Starts a generation as `POST /generate` does, without quotes, references, brands and 3D models.
 */
export const startGenerationRun = <ThrowOnError extends boolean = false>(options: Options<StartGenerationRunData, ThrowOnError>): RequestResult<StartGenerationRunResponses, StartGenerationRunErrors, ThrowOnError> => (options.client ?? client).post<StartGenerationRunResponses, StartGenerationRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Runs the canvas workflow that a technique saves, in dependency order, and answers at once with its `run_id`. The cost
 * of the technique is charged now and refunded if the run fails. An archived technique is 403.
 *
 */
export const startTechniqueRun = <ThrowOnError extends boolean = false>(options: Options<StartTechniqueRunData, ThrowOnError>): RequestResult<StartTechniqueRunResponses, StartTechniqueRunErrors, ThrowOnError> => (options.client ?? client).post<StartTechniqueRunResponses, StartTechniqueRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Runs a prebuilt action without a canvas and answers at once with its `run_id`; no node is made or changed. The
 * project owns the run: it is billed and listed there. The cost is charged now and refunded if the run fails. A wrong
 * parameter is 400 naming `params.<key>`, an unknown one is reported in `warnings`. An action that this installation
 * does not have is 404.
 *
 */
export const startActionRun = <ThrowOnError extends boolean = false>(options: Options<StartActionRunData, ThrowOnError>): RequestResult<StartActionRunResponses, StartActionRunErrors, ThrowOnError> => (options.client ?? client).post<StartActionRunResponses, StartActionRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/runs/action',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a run
 *
 * Reports how a run of any type stands, and what it made once it is completed.
 */
export const getRun = <ThrowOnError extends boolean = false>(options: Options<GetRunData, ThrowOnError>): RequestResult<GetRunResponses, GetRunErrors, ThrowOnError> => (options.client ?? client).get<GetRunResponses, GetRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/runs/{runId}',
    ...options
});

/**
 * Follow a run
 *
 * Server-sent events of a run: `progress` at once and at every change, then one `completed` or `failed` with the run,
 * after which the stream closes. Works for runs that ended long ago too. A client that was cut off sends the last
 * `id` it saw as `Last-Event-ID` and gets what came after it; after the last event that is 204, which tells an
 * `EventSource` to stop. The stream also ends when the key is revoked, and when the service restarts: then resume. One
 * workspace may have 100 streams open at a server, and more are 429.
 *
 */
export const streamRunEvents = <ThrowOnError extends boolean = false>(options: Options<StreamRunEventsData, ThrowOnError, StreamRunEventsResponse>): Promise<ServerSentEventsResult<StreamRunEventsResponses>> => (options.client ?? client).sse.get<StreamRunEventsResponses, StreamRunEventsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/runs/{runId}/events',
    ...options
});

/**
 * Cancel a run
 *
 * Ends a pending or running run at once: `failed` with `error_code: canceled`, refunded in full. A run that ended
 * already is 409.
 *
 */
export const cancelRun = <ThrowOnError extends boolean = false>(options: Options<CancelRunData, ThrowOnError>): RequestResult<CancelRunResponses, CancelRunErrors, ThrowOnError> => (options.client ?? client).post<CancelRunResponses, CancelRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * The caller's generations, newest first.
 */
export const listGenerations = <ThrowOnError extends boolean = false>(options?: Options<ListGenerationsData, ThrowOnError>): RequestResult<ListGenerationsResponses, ListGenerationsErrors, ThrowOnError> => (options?.client ?? client).get<ListGenerationsResponses, ListGenerationsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/generations',
    ...options
});

/**
 * List models
 *
 * The models that this workspace can use, with their parameters and what they cost. The workspace's plan and its
 * allowed providers decide what is listed. In sandbox workspaces the list has four models that fail on purpose
 * (`local/fail-timeout`, `local/fail-safety`, `local/fail-input`, `local/fail-internal`), so that clients can be
 * built for errors.
 *
 */
export const listModels = <ThrowOnError extends boolean = false>(options?: Options<ListModelsData, ThrowOnError>): RequestResult<ListModelsResponses, ListModelsErrors, ThrowOnError> => (options?.client ?? client).get<ListModelsResponses, ListModelsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/models',
    ...options
});

/**
 * List prebuilt actions
 *
 * All released prebuilt actions with what they take, make and cost. An installation without a video engine does not have
 * the video actions.
 *
 */
export const listActions = <ThrowOnError extends boolean = false>(options?: Options<ListActionsData, ThrowOnError>): RequestResult<ListActionsResponses, ListActionsErrors, ThrowOnError> => (options?.client ?? client).get<ListActionsResponses, ListActionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/actions',
    ...options
});

/**
 * Get a prebuilt action with its source
 *
 * A released prebuilt action as the list shows it, and the very source that runs. An unknown slug is 404.
 */
export const getAction = <ThrowOnError extends boolean = false>(options: Options<GetActionData, ThrowOnError>): RequestResult<GetActionResponses, GetActionErrors, ThrowOnError> => (options.client ?? client).get<GetActionResponses, GetActionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/actions/{actionId}',
    ...options
});

/**
 * List projects of a workspace
 *
 * Projects by recent activity, the latest first.
 */
export const listProjects = <ThrowOnError extends boolean = false>(options: Options<ListProjectsData, ThrowOnError>): RequestResult<ListProjectsResponses, ListProjectsErrors, ThrowOnError> => (options.client ?? client).get<ListProjectsResponses, ListProjectsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects',
    ...options
});

/**
 * Create a project
 *
 * Makes a project with an empty canvas.
 */
export const createProject = <ThrowOnError extends boolean = false>(options: Options<CreateProjectData, ThrowOnError>): RequestResult<CreateProjectResponses, CreateProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateProjectResponses, CreateProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get a project
 *
 * A project that the caller can see. Missing and inaccessible ones are both 404.
 */
export const getProject = <ThrowOnError extends boolean = false>(options: Options<GetProjectData, ThrowOnError>): RequestResult<GetProjectResponses, GetProjectErrors, ThrowOnError> => (options.client ?? client).get<GetProjectResponses, GetProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}',
    ...options
});

/**
 * Share a project
 *
 * Makes a link to a page that shows this project, and nothing else, to whoever has it. A later call changes what sharing
 * allows; the link stays. Sharing for editing needs a plan with `share_edit`.
 *
 */
export const shareProject = <ThrowOnError extends boolean = false>(options: Options<ShareProjectData, ThrowOnError>): RequestResult<ShareProjectResponses, ShareProjectErrors, ThrowOnError> => (options.client ?? client).post<ShareProjectResponses, ShareProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Takes the link away: whoever has it finds nothing there any more, and a private project is its creator's alone again.
 * Sharing it later makes another link.
 *
 */
export const unshareProject = <ThrowOnError extends boolean = false>(options: Options<UnshareProjectData, ThrowOnError>): RequestResult<UnshareProjectResponses, UnshareProjectErrors, ThrowOnError> => (options.client ?? client).post<UnshareProjectResponses, UnshareProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * The nodes of the canvas that show an image, a video, a sound or a text. Their ids are what `reference_node_ids` of
 * `POST /generate` takes. `GET …/graph` has every node and the edges.
 *
 */
export const listCanvasNodes = <ThrowOnError extends boolean = false>(options: Options<ListCanvasNodesData, ThrowOnError>): RequestResult<ListCanvasNodesResponses, ListCanvasNodesErrors, ThrowOnError> => (options.client ?? client).get<ListCanvasNodesResponses, ListCanvasNodesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}/nodes',
    ...options
});

/**
 * Attach an asset to a canvas
 *
 * Puts a ready asset on the canvas as a static media node. An asset that is not `ready` is 409; one that a canvas cannot
 * show, such as a PDF, is 400. A canvas with 10,000 nodes takes no more: 409.
 *
 */
export const attachAsset = <ThrowOnError extends boolean = false>(options: Options<AttachAssetData, ThrowOnError>): RequestResult<AttachAssetResponses, AttachAssetErrors, ThrowOnError> => (options.client ?? client).post<AttachAssetResponses, AttachAssetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * The canvas as a Mermaid flowchart that any Mermaid renderer draws, with the short ids that every canvas operation
 * accepts, and how large it is.
 *
 */
export const getCanvas = <ThrowOnError extends boolean = false>(options: Options<GetCanvasData, ThrowOnError>): RequestResult<GetCanvasResponses, GetCanvasErrors, ThrowOnError> => (options.client ?? client).get<GetCanvasResponses, GetCanvasErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}/canvas',
    ...options
});

/**
 * Add to a canvas with Mermaid
 *
 * Adds the nodes and edges of a Mermaid flowchart to the canvas, all or nothing. It only adds: an id that is declared
 * with a label makes a new node, also when the canvas has that id already, which is reported in `warnings`. To connect
 * to a node that is there, use its short id in an edge without a label. New nodes get the next short ids; `diagram` of
 * the answer shows them.
 *
 * Nodes inside a `subgraph` are added without a group, with a warning. Without a `prompt` the text of the label is the
 * prompt. A node shows existing media with `content_url` instead; give it a label that is only a type (`n1["image"]`).
 * Nothing runs. Groups, actions and timelines are made, and nodes changed or removed, by
 * `POST …/canvas/changeset`. A canvas has at most 10,000 nodes; a patch that exceeds this is 409.
 *
 */
export const patchCanvas = <ThrowOnError extends boolean = false>(options: Options<PatchCanvasData, ThrowOnError>): RequestResult<PatchCanvasResponses, PatchCanvasErrors, ThrowOnError> => (options.client ?? client).patch<PatchCanvasResponses, PatchCanvasErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}/canvas',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create an action node
 *
 * Puts an action on the canvas of the project: a prebuilt one by its slug, or a custom one from source. Nothing runs and
 * nothing is charged. Custom actions need a plan with `custom_actions`. A wrong parameter is 400 naming
 * `params.<key>`, an unknown one is reported in `warnings`. A canvas with 10,000 nodes takes no more: 409.
 *
 * The source of a custom action is read before the call is answered, and workspaces take turns. A call waits for its turn
 * up to 20 seconds; beyond that, or when 32 calls of the workspace wait already, it is answered with 503 and `Retry-After`.
 *
 */
export const createActionNode = <ThrowOnError extends boolean = false>(options: Options<CreateActionNodeData, ThrowOnError>): RequestResult<CreateActionNodeResponses, CreateActionNodeErrors, ThrowOnError> => (options.client ?? client).post<CreateActionNodeResponses, CreateActionNodeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * An action node with what its action declares and the parameters stored in it. A node that holds no action is 404, as
 * one that does not exist.
 *
 */
export const getActionNode = <ThrowOnError extends boolean = false>(options: Options<GetActionNodeData, ThrowOnError>): RequestResult<GetActionNodeResponses, GetActionNodeErrors, ThrowOnError> => (options.client ?? client).get<GetActionNodeResponses, GetActionNodeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}/actions/{nodeId}',
    ...options
});

/**
 * Run an action node
 *
 * Runs the action of a node on what is wired into it, and answers at once with the `run_id`. `params` are stored in the
 * node first, key by key. The cost is charged now and refunded if the run fails. A node that holds no action is 404. One that
 * is locked, is running already, or lacks an input is 409.
 *
 */
export const runActionNode = <ThrowOnError extends boolean = false>(options: Options<RunActionNodeData, ThrowOnError>): RequestResult<RunActionNodeResponses, RunActionNodeErrors, ThrowOnError> => (options.client ?? client).post<RunActionNodeResponses, RunActionNodeErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * The document of a timeline node, as it was saved last. A node without one is 404.
 */
export const getTimeline = <ThrowOnError extends boolean = false>(options: Options<GetTimelineData, ThrowOnError>): RequestResult<GetTimelineResponses, GetTimelineErrors, ThrowOnError> => (options.client ?? client).get<GetTimelineResponses, GetTimelineErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/projects/{projectId}/timelines/{nodeId}',
    ...options
});

/**
 * Create a project in a workspace
 *
 * Makes a project as `POST /projects` does, with the workspace in the path.
 */
export const createWorkspaceProject = <ThrowOnError extends boolean = false>(options: Options<CreateWorkspaceProjectData, ThrowOnError>): RequestResult<CreateWorkspaceProjectResponses, CreateWorkspaceProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateWorkspaceProjectResponses, CreateWorkspaceProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/projects',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Create a project in a folder
 *
 * Makes a project as `POST /projects` does and files it in the folder. A folder that does not exist, or that the caller
 * cannot reach, is 404.
 *
 */
export const createFolderProject = <ThrowOnError extends boolean = false>(options: Options<CreateFolderProjectData, ThrowOnError>): RequestResult<CreateFolderProjectResponses, CreateFolderProjectErrors, ThrowOnError> => (options.client ?? client).post<CreateFolderProjectResponses, CreateFolderProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Every node and edge with all that is known about them. Short ids never change. `revision` tells cheaply whether
 * anything did.
 *
 */
export const getGraph = <ThrowOnError extends boolean = false>(options: Options<GetGraphData, ThrowOnError>): RequestResult<GetGraphResponses, GetGraphErrors, ThrowOnError> => (options.client ?? client).get<GetGraphResponses, GetGraphErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/graph',
    ...options
});

/**
 * Arrange nodes
 *
 * Lays out the named nodes, or with `all: true` the whole canvas, and moves them in one write.
 *
 * Without `layout` the nodes follow their edges: sources stand left of what they feed, nodes without edges below, members
 * of a group stay inside its frame, and the frame keeps its size.
 *
 * With `layout` they stand in a row, a column or a grid whose cells are as wide as the widest node of their column and as
 * tall as the tallest of their row. They have to be all outside of groups or all direct members of one, and no label that
 * is pinned to a node may be among them. Members of a group start at the padded corner of its frame, which then fits
 * around all its members; an `origin` inside the frame only makes it grow, one above or left of the padded corner is 400,
 * but for the corner of the frame itself, which stands for the padded one. Outside of groups the block keeps clear of
 * other nodes, unless `origin` says where it goes.
 *
 */
export const arrangeCanvas = <ThrowOnError extends boolean = false>(options: Options<ArrangeCanvasData, ThrowOnError>): RequestResult<ArrangeCanvasResponses, ArrangeCanvasErrors, ThrowOnError> => (options.client ?? client).post<ArrangeCanvasResponses, ArrangeCanvasErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Adds, changes, connects and removes nodes, all or nothing, in the order `add`, `update`, `connect`, `disconnect`,
 * `remove`. Every reason for a refusal is an entry of `fields`; the code is `ref_not_found` when all of them are ids that
 * are not on the canvas. With `if_revision` the changeset applies only to the canvas that you read; otherwise it is 409.
 *
 * A timeline is written here: `document` of a new node, or of an update with the `expected_revision` of the document,
 * and a plan with `timeline`. Edges from the nodes that it shows are drawn and taken away with it. Nothing runs.
 *
 * A canvas has at most 10,000 nodes, groups and labels included. A changeset that adds nodes and leaves more is 409.
 *
 */
export const applyChangeset = <ThrowOnError extends boolean = false>(options: Options<ApplyChangesetData, ThrowOnError>): RequestResult<ApplyChangesetResponses, ApplyChangesetErrors, ThrowOnError> => (options.client ?? client).post<ApplyChangesetResponses, ApplyChangesetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Runs nodes of the canvas as they are, with their own model, prompt, parameters and what is wired into them, and answers
 * once every run has an id. There is no dry run: each run is charged as it starts. A node runs after every requested node
 * that feeds it; nodes that do not depend on each other run at the same time. A node that cannot run is `skipped` with a
 * `reason` and costs nothing, without keeping the others from running.
 *
 * Money is not checked beforehand: a run that the balance does not cover starts and ends at once as `failed` with
 * `insufficient_credits`, uncharged. A run whose source failed ends as `failed` with `input_unreachable`, refunded.
 * Timelines render their document; their entries have no model and no estimates, and they are charged by rendered seconds
 * when they are done.
 *
 */
export const runNodes = <ThrowOnError extends boolean = false>(options: Options<RunNodesData, ThrowOnError>): RequestResult<RunNodesResponses, RunNodesErrors, ThrowOnError> => (options.client ?? client).post<RunNodesResponses, RunNodesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/projects/{projectId}/nodes/run',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * List assets
 *
 * The assets of the workspace, newest first: uploaded ones, fetched ones and what runs made, whatever their status.
 *
 */
export const listAssets = <ThrowOnError extends boolean = false>(options?: Options<ListAssetsData, ThrowOnError>): RequestResult<ListAssetsResponses, ListAssetsErrors, ThrowOnError> => (options?.client ?? client).get<ListAssetsResponses, ListAssetsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/assets',
    ...options
});

/**
 * Create an asset
 *
 * Three ways in:
 *
 * - **Signed upload** (`source: signed-url`): reserves a place for one hour. Send the file with the form that `upload`
 * describes, then call `complete`. The way for large files and for browsers.
 * - **Fetch** (`source` is an HTTPS URL on an allowed host): the service fetches the file before it answers, with
 * `ready`, or with `failed` and the reason.
 * - **Direct upload** (`multipart/form-data` with `file`, at most 4 MiB): a `ready` asset in one call. A file that
 * cannot be used is 400 naming `file`, and no asset is made.
 *
 * A ready asset with a `project_id` is put on the canvas of that project. A canvas with 10,000 nodes takes no more: 409,
 * and no asset is made.
 *
 */
export const createAsset = <ThrowOnError extends boolean = false>(options: Options<CreateAssetData, ThrowOnError>): RequestResult<CreateAssetResponses, CreateAssetErrors, ThrowOnError> => (options.client ?? client).post<CreateAssetResponses, CreateAssetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/assets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * Get an asset
 *
 * An asset with all that is known about it. Missing and inaccessible ones are both 404. While its file is awaited,
 * the answer has the `upload` form again, for a key that has the permission `assets:write`.
 *
 */
export const getAsset = <ThrowOnError extends boolean = false>(options: Options<GetAssetData, ThrowOnError>): RequestResult<GetAssetResponses, GetAssetErrors, ThrowOnError> => (options.client ?? client).get<GetAssetResponses, GetAssetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/assets/{assetId}',
    ...options
});

/**
 * Complete a signed upload
 *
 * Says that the file was uploaded. The service looks at it and answers with `ready`; or with `failed` and the reason
 * when there is no file, it is too large, it is not what it claims to be, or the reservation had expired. A failed one
 * can be tried again with `retry`. When the canvas of its project is full (10,000 nodes), the call is 409 and can be
 * repeated once there is room.
 *
 */
export const completeAsset = <ThrowOnError extends boolean = false>(options: Options<CompleteAssetData, ThrowOnError>): RequestResult<CompleteAssetResponses, CompleteAssetErrors, ThrowOnError> => (options.client ?? client).post<CompleteAssetResponses, CompleteAssetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Reserves a fresh place, for one hour, for an upload that failed or expired. An asset whose file could not be fetched
 * gets a place to upload to as well.
 *
 */
export const retryAsset = <ThrowOnError extends boolean = false>(options: Options<RetryAssetData, ThrowOnError>): RequestResult<RetryAssetResponses, RetryAssetErrors, ThrowOnError> => (options.client ?? client).post<RetryAssetResponses, RetryAssetErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * The techniques of the workspace that can be run, newest first. Archived ones are left out.
 */
export const listTechniques = <ThrowOnError extends boolean = false>(options?: Options<ListTechniquesData, ThrowOnError>): RequestResult<ListTechniquesResponses, ListTechniquesErrors, ThrowOnError> => (options?.client ?? client).get<ListTechniquesResponses, ListTechniquesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/techniques',
    ...options
});

/**
 * Create a technique
 *
 * Saves everything that feeds the named output nodes as a function of the named input nodes. It is a copy: editing the
 * canvas later does not change it. `run_cost` is the sum of what its steps cost now.
 *
 * Every reason for a refusal is an entry of `fields`; the code is `ref_not_found` when all of them are ids that are not
 * on the canvas.
 *
 */
export const createTechnique = <ThrowOnError extends boolean = false>(options: Options<CreateTechniqueData, ThrowOnError>): RequestResult<CreateTechniqueResponses, CreateTechniqueErrors, ThrowOnError> => (options.client ?? client).post<CreateTechniqueResponses, CreateTechniqueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * A technique by its id or its slug, archived ones too.
 */
export const getTechnique = <ThrowOnError extends boolean = false>(options: Options<GetTechniqueData, ThrowOnError>): RequestResult<GetTechniqueResponses, GetTechniqueErrors, ThrowOnError> => (options.client ?? client).get<GetTechniqueResponses, GetTechniqueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/techniques/{techniqueId}',
    ...options
});

/**
 * Archive a technique
 *
 * Takes a technique out of use: it is not listed and cannot be run any more (403). Runs that were started go on, its
 * history stays, and its slug stays taken. There is no way back.
 *
 */
export const archiveTechnique = <ThrowOnError extends boolean = false>(options: Options<ArchiveTechniqueData, ThrowOnError>): RequestResult<ArchiveTechniqueResponses, ArchiveTechniqueErrors, ThrowOnError> => (options.client ?? client).post<ArchiveTechniqueResponses, ArchiveTechniqueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * Starts a run of the technique: its steps are executed in the order of their dependencies, independent ones at the
 * same time. `run_cost` is charged now, once for everything, and refunded if the run fails.
 *
 * With `mode: stream` the answer is the stream of events that `GET /runs/{runId}/events` has, until the run ends. A
 * client that was cut off goes on there.
 *
 */
export const runTechnique = <ThrowOnError extends boolean = false>(options: Options<RunTechniqueData, ThrowOnError>): RequestResult<RunTechniqueResponses, RunTechniqueErrors, ThrowOnError> => (options.client ?? client).post<RunTechniqueResponses, RunTechniqueErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
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
 * A run of this technique; a run of something else is 404, as is a run of another technique.
 */
export const getTechniqueRun = <ThrowOnError extends boolean = false>(options: Options<GetTechniqueRunData, ThrowOnError>): RequestResult<GetTechniqueRunResponses, GetTechniqueRunErrors, ThrowOnError> => (options.client ?? client).get<GetTechniqueRunResponses, GetTechniqueRunErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/techniques/{techniqueId}/runs/{runId}',
    ...options
});

/**
 * List technique runs
 *
 * The caller's runs of techniques, newest first.
 */
export const listTechniqueRuns = <ThrowOnError extends boolean = false>(options?: Options<ListTechniqueRunsData, ThrowOnError>): RequestResult<ListTechniqueRunsResponses, ListTechniqueRunsErrors, ThrowOnError> => (options?.client ?? client).get<ListTechniqueRunsResponses, ListTechniqueRunsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/technique-runs',
    ...options
});

/**
 * List brands
 *
 * The brands of the workspace, newest first.
 */
export const listBrands = <ThrowOnError extends boolean = false>(options?: Options<ListBrandsData, ThrowOnError>): RequestResult<ListBrandsResponses, ListBrandsErrors, ThrowOnError> => (options?.client ?? client).get<ListBrandsResponses, ListBrandsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/brands',
    ...options
});

/**
 * Get a brand
 *
 * A brand, its releases, and what its live release offers to a `brand_context`.
 */
export const getBrand = <ThrowOnError extends boolean = false>(options: Options<GetBrandData, ThrowOnError>): RequestResult<GetBrandResponses, GetBrandErrors, ThrowOnError> => (options.client ?? client).get<GetBrandResponses, GetBrandErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/brands/{brandId}',
    ...options
});

/**
 * List workspaces
 *
 * The workspaces that the key can read, with the role of the caller. A key belongs to one workspace, so there is one.
 */
export const listWorkspaces = <ThrowOnError extends boolean = false>(options?: Options<ListWorkspacesData, ThrowOnError>): RequestResult<ListWorkspacesResponses, ListWorkspacesErrors, ThrowOnError> => (options?.client ?? client).get<ListWorkspacesResponses, ListWorkspacesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces',
    ...options
});

/**
 * List members of a workspace
 *
 * Who belongs to the workspace, in the order of joining.
 */
export const listMembers = <ThrowOnError extends boolean = false>(options: Options<ListMembersData, ThrowOnError>): RequestResult<ListMembersResponses, ListMembersErrors, ThrowOnError> => (options.client ?? client).get<ListMembersResponses, ListMembersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/members',
    ...options
});

/**
 * Get the balance
 *
 * What the workspace has left to spend.
 */
export const getCredits = <ThrowOnError extends boolean = false>(options: Options<GetCreditsData, ThrowOnError>): RequestResult<GetCreditsResponses, GetCreditsErrors, ThrowOnError> => (options.client ?? client).get<GetCreditsResponses, GetCreditsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/credits',
    ...options
});

/**
 * List the ledger
 *
 * Every movement of money of the workspace, newest first. The balance is the sum of all amounts, and equals
 * `balance_after` of the newest entry.
 *
 */
export const listCreditEntries = <ThrowOnError extends boolean = false>(options: Options<ListCreditEntriesData, ThrowOnError>): RequestResult<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError> => (options.client ?? client).get<ListCreditEntriesResponses, ListCreditEntriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/credits/entries',
    ...options
});

/**
 * List webhook deliveries
 *
 * The run-end events of the workspace and how their delivery stands, newest first.
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = false>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/webhook-deliveries',
    ...options
});

/**
 * Send a webhook again
 *
 * Sends an event again that was delivered or had failed, with the same id and the same body, signed anew. Attempts
 * start over: one and, if it goes wrong, three more.
 *
 */
export const replayWebhookDelivery = <ThrowOnError extends boolean = false>(options: Options<ReplayWebhookDeliveryData, ThrowOnError>): RequestResult<ReplayWebhookDeliveryResponses, ReplayWebhookDeliveryErrors, ThrowOnError> => (options.client ?? client).post<ReplayWebhookDeliveryResponses, ReplayWebhookDeliveryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
