// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a generation, or ask what it would cost
         * @description Starts a generation and answers at once with its `run_id`; poll `GET /runs/{runId}` for the outcome. The cost is
         *     charged now and refunded if the run fails. The generation becomes a node on the canvas of the project,
         *     which has at most 10,000 nodes: when it is full, the call is 409.
         *
         *     With `quote: true` nothing is charged, made or started: the answer is 200 with an estimate that expires after five
         *     minutes.
         */
        post: operations["startGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/generation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a generation run in a project canvas
         * @description Starts a generation as `POST /generate` does, without quotes, references, brands and 3D models.
         */
        post: operations["startGenerationRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/technique": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a technique run
         * @description Runs the canvas workflow that a technique saves, in dependency order, and answers at once with its `run_id`. The cost
         *     of the technique is charged now and refunded if the run fails. An archived technique is 403.
         */
        post: operations["startTechniqueRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a prebuilt action run
         * @description Runs a prebuilt action without a canvas and answers at once with its `run_id`; no node is made or changed. The
         *     project owns the run: it is billed and listed there. The cost is charged now and refunded if the run fails. A wrong
         *     parameter is 400 naming `params.<key>`, an unknown one is reported in `warnings`. An action that this installation
         *     does not have is 404.
         */
        post: operations["startActionRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run
         * @description Reports how a run of any type stands, and what it made once it is completed.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a run
         * @description Server-sent events of a run: `progress` at once and at every change, then one `completed` or `failed` with the run,
         *     after which the stream closes. Works for runs that ended long ago too. A client that was cut off sends the last
         *     `id` it saw as `Last-Event-ID` and gets what came after it; after the last event that is 204, which tells an
         *     `EventSource` to stop. The stream also ends when the key is revoked, and when the service restarts: then resume. One
         *     workspace may have 100 streams open at a server, and more are 429.
         */
        get: operations["streamRunEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{runId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Ends a pending or running run at once: `failed` with `error_code: canceled`, refunded in full. A run that ended
         *     already is 409.
         */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List generation history
         * @description The caller's generations, newest first.
         */
        get: operations["listGenerations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description The models that this workspace can use, with their parameters and what they cost. The workspace's plan and its
         *     allowed providers decide what is listed. In sandbox workspaces the list has four models that fail on purpose
         *     (`local/fail-timeout`, `local/fail-safety`, `local/fail-input`, `local/fail-internal`), so that clients can be
         *     built for errors.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List prebuilt actions
         * @description All released prebuilt actions with what they take, make and cost. An installation without a video engine does not have
         *     the video actions.
         */
        get: operations["listActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a prebuilt action with its source
         * @description A released prebuilt action as the list shows it, and the very source that runs. An unknown slug is 404.
         */
        get: operations["getAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects of a workspace
         * @description Projects by recent activity, the latest first.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Makes a project with an empty canvas.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project
         * @description A project that the caller can see. Missing and inaccessible ones are both 404.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a project
         * @description Makes a link to a page that shows this project, and nothing else, to whoever has it. A later call changes what sharing
         *     allows; the link stays. Sharing for editing needs a plan with `share_edit`.
         */
        post: operations["shareProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/unshare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop sharing a project
         * @description Takes the link away: whoever has it finds nothing there any more, and a private project is its creator's alone again.
         *     Sharing it later makes another link.
         */
        post: operations["unshareProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List media nodes
         * @description The nodes of the canvas that show an image, a video, a sound or a text. Their ids are what `reference_node_ids` of
         *     `POST /generate` takes. `GET …/graph` has every node and the edges.
         */
        get: operations["listCanvasNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/assets/{assetId}/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach an asset to a canvas
         * @description Puts a ready asset on the canvas as a static media node. An asset that is not `ready` is 409; one that a canvas cannot
         *     show, such as a PDF, is 400. A canvas with 10,000 nodes takes no more: 409.
         */
        post: operations["attachAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/canvas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a canvas as Mermaid
         * @description The canvas as a Mermaid flowchart that any Mermaid renderer draws, with the short ids that every canvas operation
         *     accepts, and how large it is.
         */
        get: operations["getCanvas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add to a canvas with Mermaid
         * @description Adds the nodes and edges of a Mermaid flowchart to the canvas, all or nothing. It only adds: an id that is declared
         *     with a label makes a new node, also when the canvas has that id already, which is reported in `warnings`. To connect
         *     to a node that is there, use its short id in an edge without a label. New nodes get the next short ids; `diagram` of
         *     the answer shows them.
         *
         *     Nodes inside a `subgraph` are added without a group, with a warning. Without a `prompt` the text of the label is the
         *     prompt. A node shows existing media with `content_url` instead; give it a label that is only a type (`n1["image"]`).
         *     Nothing runs. Groups, actions and timelines are made, and nodes changed or removed, by
         *     `POST …/canvas/changeset`. A canvas has at most 10,000 nodes; a patch that exceeds this is 409.
         */
        patch: operations["patchCanvas"];
        trace?: never;
    };
    "/projects/{projectId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an action node
         * @description Puts an action on the canvas of the project: a prebuilt one by its slug, or a custom one from source. Nothing runs and
         *     nothing is charged. Custom actions need a plan with `custom_actions`. A wrong parameter is 400 naming
         *     `params.<key>`, an unknown one is reported in `warnings`. A canvas with 10,000 nodes takes no more: 409.
         *
         *     The source of a custom action is read before the call is answered, and workspaces take turns. A call waits for its turn
         *     up to 20 seconds; beyond that, or when 32 calls of the workspace wait already, it is answered with 503 and `Retry-After`.
         */
        post: operations["createActionNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/actions/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an action node
         * @description An action node with what its action declares and the parameters stored in it. A node that holds no action is 404, as
         *     one that does not exist.
         */
        get: operations["getActionNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/actions/{nodeId}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an action node
         * @description Runs the action of a node on what is wired into it, and answers at once with the `run_id`. `params` are stored in the
         *     node first, key by key. The cost is charged now and refunded if the run fails. A node that holds no action is 404. One that
         *     is locked, is running already, or lacks an input is 409.
         */
        post: operations["runActionNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/timelines/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a timeline
         * @description The document of a timeline node, as it was saved last. A node without one is 404.
         */
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project in a workspace
         * @description Makes a project as `POST /projects` does, with the workspace in the path.
         */
        post: operations["createWorkspaceProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/folders/{folderId}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project in a folder
         * @description Makes a project as `POST /projects` does and files it in the folder. A folder that does not exist, or that the caller
         *     cannot reach, is 404.
         */
        post: operations["createFolderProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/projects/{projectId}/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a canvas in full
         * @description Every node and edge with all that is known about them. Short ids never change. `revision` tells cheaply whether
         *     anything did.
         */
        get: operations["getGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/projects/{projectId}/canvas/arrange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Arrange nodes
         * @description Lays out the named nodes, or with `all: true` the whole canvas, and moves them in one write.
         *
         *     Without `layout` the nodes follow their edges: sources stand left of what they feed, nodes without edges below, members
         *     of a group stay inside its frame, and the frame keeps its size.
         *
         *     With `layout` they stand in a row, a column or a grid whose cells are as wide as the widest node of their column and as
         *     tall as the tallest of their row. They have to be all outside of groups or all direct members of one, and no label that
         *     is pinned to a node may be among them. Members of a group start at the padded corner of its frame, which then fits
         *     around all its members; an `origin` inside the frame only makes it grow, one above or left of the padded corner is 400,
         *     but for the corner of the frame itself, which stands for the padded one. Outside of groups the block keeps clear of
         *     other nodes, unless `origin` says where it goes.
         */
        post: operations["arrangeCanvas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a canvas
         * @description Adds, changes, connects and removes nodes, all or nothing, in the order `add`, `update`, `connect`, `disconnect`,
         *     `remove`. Every reason for a refusal is an entry of `fields`; the code is `ref_not_found` when all of them are ids that
         *     are not on the canvas. With `if_revision` the changeset applies only to the canvas that you read; otherwise it is 409.
         *
         *     A timeline is written here: `document` of a new node, or of an update with the `expected_revision` of the document,
         *     and a plan with `timeline`. Edges from the nodes that it shows are drawn and taken away with it. Nothing runs.
         *
         *     A canvas has at most 10,000 nodes, groups and labels included. A changeset that adds nodes and leaves more is 409.
         */
        post: operations["applyChangeset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/projects/{projectId}/nodes/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run nodes
         * @description Runs nodes of the canvas as they are, with their own model, prompt, parameters and what is wired into them, and answers
         *     once every run has an id. There is no dry run: each run is charged as it starts. A node runs after every requested node
         *     that feeds it; nodes that do not depend on each other run at the same time. A node that cannot run is `skipped` with a
         *     `reason` and costs nothing, without keeping the others from running.
         *
         *     Money is not checked beforehand: a run that the balance does not cover starts and ends at once as `failed` with
         *     `insufficient_credits`, uncharged. A run whose source failed ends as `failed` with `input_unreachable`, refunded.
         *     Timelines render their document; their entries have no model and no estimates, and they are charged by rendered seconds
         *     when they are done.
         */
        post: operations["runNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assets
         * @description The assets of the workspace, newest first: uploaded ones, fetched ones and what runs made, whatever their status.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Create an asset
         * @description Three ways in:
         *
         *     - **Signed upload** (`source: signed-url`): reserves a place for one hour. Send the file with the form that `upload`
         *       describes, then call `complete`. The way for large files and for browsers.
         *     - **Fetch** (`source` is an HTTPS URL on an allowed host): the service fetches the file before it answers, with
         *       `ready`, or with `failed` and the reason.
         *     - **Direct upload** (`multipart/form-data` with `file`, at most 4 MiB): a `ready` asset in one call. A file that
         *       cannot be used is 400 naming `file`, and no asset is made.
         *
         *     A ready asset with a `project_id` is put on the canvas of that project. A canvas with 10,000 nodes takes no more: 409,
         *     and no asset is made.
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{assetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an asset
         * @description An asset with all that is known about it. Missing and inaccessible ones are both 404. While its file is awaited,
         *     the answer has the `upload` form again, for a key that has the permission `assets:write`.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{assetId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a signed upload
         * @description Says that the file was uploaded. The service looks at it and answers with `ready`; or with `failed` and the reason
         *     when there is no file, it is too large, it is not what it claims to be, or the reservation had expired. A failed one
         *     can be tried again with `retry`. When the canvas of its project is full (10,000 nodes), the call is 409 and can be
         *     repeated once there is room.
         */
        post: operations["completeAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{assetId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry an upload
         * @description Reserves a fresh place, for one hour, for an upload that failed or expired. An asset whose file could not be fetched
         *     gets a place to upload to as well.
         */
        post: operations["retryAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/techniques": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List techniques
         * @description The techniques of the workspace that can be run, newest first. Archived ones are left out.
         */
        get: operations["listTechniques"];
        put?: never;
        /**
         * Create a technique
         * @description Saves everything that feeds the named output nodes as a function of the named input nodes. It is a copy: editing the
         *     canvas later does not change it. `run_cost` is the sum of what its steps cost now.
         *
         *     Every reason for a refusal is an entry of `fields`; the code is `ref_not_found` when all of them are ids that are not
         *     on the canvas.
         */
        post: operations["createTechnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/techniques/{techniqueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a technique
         * @description A technique by its id or its slug, archived ones too.
         */
        get: operations["getTechnique"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/techniques/{techniqueId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a technique
         * @description Takes a technique out of use: it is not listed and cannot be run any more (403). Runs that were started go on, its
         *     history stays, and its slug stays taken. There is no way back.
         */
        post: operations["archiveTechnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/techniques/{techniqueId}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a technique
         * @description Starts a run of the technique: its steps are executed in the order of their dependencies, independent ones at the
         *     same time. `run_cost` is charged now, once for everything, and refunded if the run fails.
         *
         *     With `mode: stream` the answer is the stream of events that `GET /runs/{runId}/events` has, until the run ends. A
         *     client that was cut off goes on there.
         */
        post: operations["runTechnique"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/techniques/{techniqueId}/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a technique run
         * @description A run of this technique; a run of something else is 404, as is a run of another technique.
         */
        get: operations["getTechniqueRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/technique-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List technique runs
         * @description The caller's runs of techniques, newest first.
         */
        get: operations["listTechniqueRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List brands
         * @description The brands of the workspace, newest first.
         */
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brands/{brandId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a brand
         * @description A brand, its releases, and what its live release offers to a `brand_context`.
         */
        get: operations["getBrand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description The workspaces that the key can read, with the role of the caller. A key belongs to one workspace, so there is one.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members of a workspace
         * @description Who belongs to the workspace, in the order of joining.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance
         * @description What the workspace has left to spend.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ledger
         * @description Every movement of money of the workspace, newest first. The balance is the sum of all amounts, and equals
         *     `balance_after` of the newest entry.
         */
        get: operations["listCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description The run-end events of the workspace and how their delivery stands, newest first.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again
         * @description Sends an event again that was delivered or had failed, with the same id and the same body, signed anew. Attempts
         *     start over: one and, if it goes wrong, three more.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A brand as its makers write it, for the command `brand import`. */
        BrandKit: {
            /** @description Name of the brand, unique in the workspace. */
            name: string;
            /** @description Modules by key. */
            modules: {
                [key: string]: {
                    /** @description What to keep to. */
                    rules: {
                        key: components["schemas"]["BrandKey"];
                        /** @description Shown as `key@vN`. */
                        version: number;
                        /** @description The rule, in words for a model. */
                        text: string;
                    }[];
                    /** @description Modules that have to be taken with it. */
                    requires?: components["schemas"]["BrandKey"][];
                    /** @description Masters that it brings. */
                    asset_keys?: components["schemas"]["BrandKey"][];
                };
            };
            /** @description Task profiles by key, such as `image.generate`. */
            tasks: {
                [key: string]: {
                    /** @description Modules of the profile. */
                    modules: components["schemas"]["BrandKey"][];
                    /** @description Channels that there are, such as `web`. */
                    channels: components["schemas"]["BrandKey"][];
                    /** @description Layout path that its output fills. */
                    layout?: string;
                };
            };
            /** @description Masters by key. */
            assets?: {
                [key: string]: {
                    kind: components["schemas"]["BrandAssetKind"];
                    asset_id: components["schemas"]["AssetId"];
                };
            };
            /** @description Photos, and how they may be used. */
            imagery?: {
                policy: components["schemas"]["ImageryPolicy"];
                /** @description The imagery bank, photos by key. A key is not one of `assets` too. */
                bank?: {
                    [key: string]: {
                        asset_id: components["schemas"]["AssetId"];
                        /** @description What it shows. */
                        description: string;
                    };
                };
            };
        };
        /**
         * @description What a generation makes.
         * @enum {string}
         */
        MediaType: "image" | "video" | "audio" | "text" | "model3d";
        /** @description What to make, in words. */
        Prompt: string;
        /**
         * @description Identifies a workspace.
         * @example ws_01m7w6c380emq8k9w39qsaekf4
         */
        WorkspaceId: string;
        /**
         * @description Identifies a project.
         * @example prj_01m7w6dyt8es8r65rzyjka792g
         */
        ProjectId: string;
        /** @description Endpoint id of a model of this type, from `GET /models`. Without it the cheapest released model that accepts the inputs is used. */
        ModelId: string;
        /**
         * @description Model parameters by name, as `params` of the model in `GET /models` declares them. A known one of the wrong type or
         *     out of range is 400 naming `params.<name>`; an unknown one is left out and reported in `warnings`.
         */
        ModelParameters: {
            [key: string]: unknown;
        };
        /** @description Makes an image in the hand of a brand. Images only. */
        BrandContext: {
            /** @description The brand. */
            brand_id: string;
            /** @description Pins a published release; without it the live one is read. */
            release?: string;
            /**
             * @deprecated
             * @description Older way to pin. A release id is honoured, anything else reads the live release.
             */
            snapshot_id?: string;
            /** @description Key of a task profile, such as `image.generate`. */
            task: string;
            /** @description Channel of the task profile. */
            channel?: string;
            /** @description Subset of the modules of the task profile; the modules these require have to be among them. Without it the whole profile is used. */
            modules?: string[];
            /** @description Images to attach instead of every master image of the profile; `[]` attaches none. Up to three keys of the imagery bank may be among them. */
            asset_keys?: string[];
        };
        /**
         * Format: uri
         * @description HTTPS URL that receives a signed `POST` when the run ends. Its host must not be, or resolve to, a private address.
         */
        CallbackUrl: string;
        /** @description What to generate, and where. */
        GenerateRequest: {
            type: components["schemas"]["MediaType"];
            prompt: components["schemas"]["Prompt"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            model?: components["schemas"]["ModelId"];
            params?: components["schemas"]["ModelParameters"];
            /** @description `true` asks what the generation would cost: nothing is charged, made or started. Needs the permission `generation_quote` instead of `runs:create`. */
            quote?: boolean;
            /** @description Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to it. */
            reference_node_ids?: string[];
            brand_context?: components["schemas"]["BrandContext"];
            callback_url?: components["schemas"]["CallbackUrl"];
        };
        /** @description The model that is actually used. */
        ModelRef: {
            /** @description Endpoint id, as `GET /models` lists it. */
            model_id: string;
        };
        /**
         * @description US dollars.
         * @example 0.04
         */
        Usd: number;
        /** @description How long it takes as a rule, in seconds. */
        EstimatedSeconds: number;
        /**
         * @description Unix milliseconds.
         * @example 1795168922000
         */
        Timestamp: number;
        /** @description Something that was ignored or changed, without keeping the run from starting. */
        Warning: {
            /** @description Stable, for programs: `unknown_parameter`, `input_resized`, … */
            code: string;
            message: string;
            /** @description What it is about, such as `params.sed`. */
            field?: string;
        };
        /** @description What a generation would cost. It reserves nothing, locks no price and guarantees no admission. */
        Quote: {
            /**
             * @description Tells a quote from a started run.
             * @constant
             */
            quote: true;
            type: components["schemas"]["MediaType"];
            model: components["schemas"]["ModelRef"];
            estimated_cost: components["schemas"]["Usd"];
            estimated_seconds: components["schemas"]["EstimatedSeconds"];
            expires_at: components["schemas"]["Timestamp"];
            /** @description Unknown parameters and changes to the inputs. */
            warnings?: components["schemas"]["Warning"][];
        };
        /**
         * @description Identifies a run.
         * @example run_01m7w6ftcge4ma4jz41b93y214
         */
        RunId: string;
        /**
         * @description What was started.
         * @enum {string}
         */
        RunType: "generation" | "technique" | "action";
        /**
         * @description Identifies a technique.
         * @example tech_01m7w6s47refct6h2vpcbkhxys
         */
        TechniqueId: string;
        /** @description The technique that runs. */
        TechniqueRef: {
            technique_id: components["schemas"]["TechniqueId"];
            name: string;
        };
        /**
         * @description Slug of a prebuilt action. Those that end in `-browser` can run in a browser too: their module exports `execute`, some
         *     also `preview`, and uses nothing but the pixels and texts it is given. Where a slug exists with and without `-browser`
         *     (`rotate-image`, `rotate-image-browser`) both are one transformation with the same parameters under two runtimes, and
         *     their results agree closely. Actions for video and sound exist for the server only.
         * @enum {string}
         */
        ActionSlug: "add-shape-to-image" | "add-shape-to-image-browser" | "add-text-to-image" | "add-text-to-image-browser" | "blur-image" | "blur-image-browser" | "boomerang-video" | "change-image-ar" | "change-image-ar-browser" | "change-video-ar" | "color-filter-image" | "color-filter-image-browser" | "color-filter-video" | "color-grade-image" | "color-grade-image-browser" | "color-grade-video" | "color-tint-image" | "color-tint-image-browser" | "concat-text" | "concat-text-browser" | "crop-image-browser" | "draw-image-browser" | "duplicate-image" | "duplicate-image-browser" | "duplicate-video" | "extract-video-frames" | "filter-color-image" | "filter-color-image-browser" | "find-and-replace-text" | "find-and-replace-text-browser" | "flip-image" | "generate-shape-image" | "generate-text-image" | "greenscreen-video" | "ken-burns-video" | "magic-eraser-image-browser" | "merge-audio-into-video" | "overlay-image-browser" | "pixel-remover-image-browser" | "qr-code-generator" | "qr-code-generator-browser" | "resize-image-browser" | "resize-video" | "reverse-video" | "rotate-image" | "rotate-image-browser" | "scene-3d-image-browser" | "shader-effect-browser" | "side-by-side-composite" | "side-by-side-composite-browser" | "slow-down-video" | "speed-up-video" | "split-audio-from-video" | "split-text" | "split-text-browser" | "split-video" | "stitch-videos" | "video-effect" | "video-to-frame-grid" | "video-to-long-exposure";
        /** @description The action that runs. */
        ActionRef: {
            action_id: components["schemas"]["ActionSlug"];
        };
        /**
         * Format: uri
         * @description URL of the run, to poll while it goes on and to read once it ended.
         */
        PollUrl: string;
        /**
         * Format: uri
         * @description Opens the project in the studio.
         */
        CanvasUrl: string;
        /** @description What a brand contributed to a run. */
        BrandUsage: {
            brand_id: string;
            /** @description Release that was read, such as `v3`. */
            version: string;
            /** @description Task profile that was used, such as `image.generate`. */
            task: string;
            /**
             * @description Where the brand was applied: a call of `POST /generate` (`api`), a node of a canvas (`canvas`), or text painted into a picture (`render_text`).
             * @enum {string}
             */
            surface: "api" | "canvas" | "render_text";
            /** @description Rules that were applied, each as `ruleKey@vN`. */
            rules: string[];
            /** @description Masters attached as inputs: images, logos, fonts. */
            attached_asset_keys: string[];
            /** @description Photos of the imagery bank that served as style references or were painted as they are. */
            bank_asset_keys: string[];
            /**
             * @description Where the pictures in the output come from: the brand's `bank`, `generated`, or `mixed`. Absent where there are none.
             * @enum {string}
             */
            imagery?: "bank" | "generated" | "mixed";
            /** @description Layout path that the output filled. */
            layout?: string;
            /** @description Canvas only: whether the brand step rewrote the prompt. */
            prompt_rewritten?: boolean;
        };
        /** @description A run that was started. It goes on in the background. */
        RunStart: {
            run_id: components["schemas"]["RunId"];
            type: components["schemas"]["RunType"];
            model?: components["schemas"]["ModelRef"];
            technique?: components["schemas"]["TechniqueRef"];
            action?: components["schemas"]["ActionRef"];
            estimated_seconds: components["schemas"]["EstimatedSeconds"];
            charged_cost: components["schemas"]["Usd"];
            poll_url?: components["schemas"]["PollUrl"];
            project_id?: components["schemas"]["ProjectId"];
            canvas_url?: components["schemas"]["CanvasUrl"];
            /** @description Unknown parameters and changes to the inputs. */
            warnings?: components["schemas"]["Warning"][];
            /** @description UUID of the canvas node that holds the generation; usable in `reference_node_ids` of the next. */
            node_id?: string;
            brand?: components["schemas"]["BrandUsage"];
        };
        /**
         * @description What went wrong, for programs.
         *
         *     | code | status | meaning |
         *     |---|---|---|
         *     | `invalid_json` | 400 | the body is not valid JSON |
         *     | `input_validation_error` | 400 | something in the request is missing, unknown or out of range; `fields` names it |
         *     | `invalid_parameters` | 400 | the references do not go with the type or the model |
         *     | `ref_not_found` | 400 | a node id of the request is not on the canvas |
         *     | `unauthorized` | 401 | no `Authorization` header |
         *     | `invalid_api_key` | 401 | the key is malformed, revoked or unknown |
         *     | `invalid_token` | 401 | an OAuth token is expired or revoked; never sent to a caller with an API key |
         *     | `insufficient_credits` | 402 | the balance is too low to start |
         *     | `forbidden` | 403 | the key is valid but may not do this |
         *     | `paid_plan_required` | 403 | the workspace's plan lacks a feature |
         *     | `not_found` | 404 | no such thing, or not in the key's workspace |
         *     | `method_not_allowed` | 405 | the path exists, this method on it does not |
         *     | `conflict` | 409 | the state of the resource forbids it |
         *     | `brand_unpublished` | 409 | the brand has no published release |
         *     | `idempotency_duplicate` | 409 | the `Idempotency-Key` was used for this very call already |
         *     | `payload_too_large` | 413 | the body is larger than the limit |
         *     | `unsupported_media_type` | 415 | the body has a media type that this operation does not read |
         *     | `idempotency_conflict` | 422 | the `Idempotency-Key` was used for another call |
         *     | `rate_limited` | 429 | too many requests of this workspace |
         *     | `internal_error` | 500 | the service failed; nothing was done |
         *     | `not_implemented` | 501 | this installation does not have the operation or field yet |
         *     | `service_unavailable` | 503 | overloaded, or something it needs is away |
         * @enum {string}
         */
        ErrorCode: "invalid_json" | "input_validation_error" | "invalid_parameters" | "ref_not_found" | "unauthorized" | "invalid_api_key" | "invalid_token" | "insufficient_credits" | "forbidden" | "paid_plan_required" | "not_found" | "method_not_allowed" | "conflict" | "brand_unpublished" | "idempotency_duplicate" | "payload_too_large" | "unsupported_media_type" | "idempotency_conflict" | "rate_limited" | "internal_error" | "not_implemented" | "service_unavailable";
        FieldError: {
            /** @description Dotted path from the body's root with brackets for items (`inputs[0].type`), or the name of a query, path or header parameter. */
            field: string;
            /** @description What is wrong and what would be right. */
            message: string;
        };
        /** @description The body of every answer that is not 2xx. */
        ErrorBody: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description One sentence that says what is wrong and what would be right. */
                message: string;
                /** @description Each rejected field, where field-level detail exists. */
                fields?: components["schemas"]["FieldError"][];
            };
        };
        /**
         * @description Why a run failed. `model_timeout`: the model took too long; trying again may help. `safety_blocked`: the model
         *     refused on safety grounds. `input_unreachable`: a media input could not be fetched or read. `insufficient_credits`:
         *     the balance was too low (runs started by `nodes/run`). `canceled`: somebody canceled it. `internal_error`: anything else.
         * @enum {string}
         */
        RunErrorCode: "model_timeout" | "safety_blocked" | "input_unreachable" | "insufficient_credits" | "canceled" | "internal_error";
        /**
         * @description `pending`: waiting for its turn. `running`: being worked on. `completed`: done, `outputs` are there. `failed`: ended
         *     without a result, `error_code` says why and the charge was refunded. The last two never change.
         * @enum {string}
         */
        RunStatus: "pending" | "running" | "completed" | "failed";
        /** @description Percent. Never goes down, and is 100 exactly when `completed`. */
        Progress: number;
        /**
         * @description Identifies an asset.
         * @example asset_01m7w6nd38edqrb018tr4sjm6r
         */
        AssetId: string;
        /** @description x, y, z. */
        Vector3: number[];
        /** @description One thing that a run made. */
        RunOutput: {
            output_id: string;
            /**
             * @description What `url` is. For `text` it is the text itself, which may be empty; for the others the address of a file.
             * @enum {string}
             */
            type: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl" | "model3dUrl";
            url: string;
            asset_id?: components["schemas"]["AssetId"];
            label?: string;
            /** @description Triangles; 3D models only. */
            tri_count?: number;
            /** @description Axis-aligned bounds in the model's own units; 3D models only. */
            bbox?: {
                min: components["schemas"]["Vector3"];
                max: components["schemas"]["Vector3"];
            };
            /** @description Whether it carries textures; 3D models only. */
            textured?: boolean;
        };
        /** @description A run and how it stands. */
        Run: {
            run_id: components["schemas"]["RunId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Why it failed, for people. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            /** @description What the run made, in order; once `completed`. */
            outputs?: components["schemas"]["RunOutput"][];
            poll_url?: components["schemas"]["PollUrl"];
            brand?: components["schemas"]["BrandUsage"];
        };
        /** @description Sent to `callback_url` when a run reaches a terminal state. */
        RunEndedEvent: {
            /** @description The same over all attempts and replays; use it to drop repetitions. */
            id: string;
            /**
             * @description How the run ended.
             * @enum {string}
             */
            type: "run.completed" | "run.failed";
            /** @constant */
            api_version: "2026-11-20";
            created_at: components["schemas"]["Timestamp"];
            data: {
                run_id: components["schemas"]["RunId"];
                run_type: components["schemas"]["RunType"];
                workspace_id: components["schemas"]["WorkspaceId"];
                /**
                 * @description How the run ended.
                 * @enum {string}
                 */
                status: "completed" | "failed";
                error_code?: components["schemas"]["RunErrorCode"];
                error_message?: string;
                run: components["schemas"]["Run"];
            };
        };
        /** @description What to generate, and where. The older and smaller sibling of `POST /generate`. */
        GenerationRunRequest: {
            /**
             * @description What the generation makes.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "text";
            prompt: components["schemas"]["Prompt"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            model?: components["schemas"]["ModelId"];
            params?: components["schemas"]["ModelParameters"];
            callback_url?: components["schemas"]["CallbackUrl"];
        };
        /** @description Which technique to run, and on what. */
        StartTechniqueRunRequest: {
            technique_id: components["schemas"]["TechniqueId"];
            /**
             * @description A value for each input of the technique, by the `id` that `GET /techniques/{techniqueId}` declares: the text itself
             *     for `text`, a media URL for every other type, and a list of these where the input has `allow_multiple`. An input
             *     that is missing without being `optional`, that is unknown or has a wrong value is 400 naming `inputs.<id>`.
             */
            inputs: {
                [key: string]: unknown;
            };
            workspace_id: components["schemas"]["WorkspaceId"];
        };
        /**
         * @description The medium that a slot takes or gives.
         * @enum {string}
         */
        SlotType: "image" | "video" | "audio" | "text" | "model3d";
        /**
         * Format: uri
         * @description URL of an existing medium: HTTPS on a public host, fetched when the run starts, or one of this service's own `/files/`
         *     addresses.
         */
        MediaUrl: string;
        /** @description One input: its type and exactly one content. A `text` has `text`; every other type has `url` or `asset_id`. */
        ActionRunInput: {
            type: components["schemas"]["SlotType"];
            /** @description Name of the slot, as `inputs` of the action declares it. */
            name?: string;
            url?: components["schemas"]["MediaUrl"];
            asset_id?: components["schemas"]["AssetId"];
            /** @description The text itself. */
            text?: string;
        } & ({
            url: unknown;
        } | {
            asset_id: unknown;
        } | {
            text: unknown;
        });
        /**
         * @description Parameters of the action by `key`, as its `params` declare them; at most 262144 bytes as JSON. A wrong value is 400
         *     naming `params.<key>`; an unknown key is left out and reported in `warnings`.
         */
        ActionParameters: {
            [key: string]: unknown;
        };
        /**
         * @description What was done by hand in a live preview; at most 256 KiB as JSON. Means something to actions of the `browser` runtime
         *     only; for others it is left out and reported in `warnings`. The drawing actions read `strokes`: a list of
         *     `{ points: [{ x, y }], size, color?, hardness?, erase? }` in pixels of the input.
         */
        ActionState: {
            [key: string]: unknown;
        };
        /** @description Which prebuilt action to run, and on what. */
        StartActionRunRequest: {
            action_id: components["schemas"]["ActionSlug"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /**
             * @description What the action works on. An input with a `name` goes into the slot of that name, the others fill the slots of their
             *     type in order. An action that needs no media takes one `text` input, its text where it has one, and ignores it
             *     otherwise.
             */
            inputs: components["schemas"]["ActionRunInput"][];
            params?: components["schemas"]["ActionParameters"];
            state?: components["schemas"]["ActionState"];
        };
        /** @description Opaque; what `Last-Event-ID` takes. */
        RunEventId: string;
        /** @description How a run stands. */
        RunProgress: {
            run_id: components["schemas"]["RunId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
        };
        /** @description One event of the stream, its `data` parsed. */
        RunEvent: {
            id: components["schemas"]["RunEventId"];
            /** @constant */
            event: "progress";
            data: components["schemas"]["RunProgress"];
        } | {
            id: components["schemas"]["RunEventId"];
            /**
             * @description How the run ended.
             * @enum {string}
             */
            event: "completed" | "failed";
            data: components["schemas"]["Run"];
        };
        /**
         * @description Server-sent events in UTF-8, each with an `id`, an `event` and one line of JSON as `data`:
         *
         *     | event | data | when |
         *     |---|---|---|
         *     | `progress` | `run_id`, `status` and `progress` of the run | at once, and whenever one of these changes |
         *     | `completed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
         *     | `failed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
         *
         *     An `id` is opaque. Lines that begin with `:` are comments that keep the connection open. To a slow reader, changes that
         *     lie between are left out.
         */
        RunEventStream: string;
        /** @description Nothing is expected; an empty body, no body and `{}` mean the same. */
        EmptyBody: Record<string, never>;
        /** @description A generation of the past. */
        Generation: {
            /** @description The same value as `run_id`. */
            generation_id: string;
            run_id: components["schemas"]["RunId"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Why it failed, for people. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            model?: components["schemas"]["ModelRef"];
            outputs?: components["schemas"]["RunOutput"][];
            poll_url?: components["schemas"]["PollUrl"];
        };
        /** @description Where a page stands in its list. */
        PageMeta: {
            /** @description Pass it as `cursor` to get the next page; `""` on the last page. */
            next_cursor: string;
            /** @description About how many items match; absent where counting them would be slow. */
            total_estimate?: number;
        };
        GenerationPage: {
            generations: components["schemas"]["Generation"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An allowed value. */
        ModelParamOption: {
            /** @description Name for a form. */
            label: string;
            /** @description What to send. */
            value: unknown;
            description?: string;
        };
        /** @description A number inside a `dict`. */
        ModelParamProperty: {
            /** @description Value when left out. */
            default?: number;
            /** @description Smallest value. */
            min?: number;
            /** @description Largest value. */
            max?: number;
        };
        /** @description A parameter of a model. */
        ModelParam: {
            /** @description Key in `params`. */
            name: string;
            /** @description Whether a generation has to give it. */
            required: boolean;
            /**
             * @description `string`; `string[]`: a list of strings; `bool`; `int`; `int?`: an integer or `null`; `seed`: a non-negative
             *     integer that makes the result repeatable, random when left out; `float`; `dict`: an object.
             * @enum {string}
             */
            type: "string" | "string[]" | "bool" | "int" | "int?" | "seed" | "float" | "dict";
            /** @description Value when left out. */
            default?: unknown;
            description?: string;
            /** @description Name for a form. */
            label?: string;
            /** @description Smallest value. */
            min?: number;
            /** @description Largest value. */
            max?: number;
            /** @description The allowed values, if only these are. */
            options?: components["schemas"]["ModelParamOption"][];
            /** @description Numeric members of a `dict`. */
            properties?: {
                [key: string]: components["schemas"]["ModelParamProperty"];
            };
        };
        /** @description A model that a generation can ask for. */
        Model: {
            /** @description Endpoint id; pass it as `model`. */
            model_id: string;
            /** @description Display name. */
            name: string;
            /** @description Who runs it; `local` is built into the service. */
            provider: string;
            /**
             * @description What it makes.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "text" | "model3d";
            /** @description What it can do, such as `text-to-image` or `image-to-image`. */
            capabilities: string[];
            /** @description Cost with default parameters; a credit is 0.01 USD. */
            estimated_credits: number;
            /** @description Duration of a run with default parameters. */
            estimated_seconds: number;
            /** @description May still change. */
            beta?: boolean;
            /** @description What `params` of a generation may hold. */
            params: components["schemas"]["ModelParam"][];
        };
        ModelList: {
            models: components["schemas"]["Model"][];
        };
        /**
         * @description Language of the source.
         * @enum {string}
         */
        ActionLanguage: "javascript" | "python";
        /**
         * @description Where the source runs. `node`: JavaScript on the server, with the globals `getInput`, `getInputs`, `getParam` and
         *     `writeOutput`. `browser`: a JavaScript module that exports `execute`, and `preview` if it likes; it runs on the server
         *     too when it is run by a call. `python`: Python on the server, with `get_input`, `get_inputs`, `get_param` and
         *     `write_output`.
         * @enum {string}
         */
        ActionRuntime: "node" | "python" | "browser";
        /** @description Whether it is a module of the `browser` runtime that exports `preview`. */
        HasPreview: boolean;
        /**
         * @description What one run of the action is charged, in USD.
         * @example 0.001
         */
        ActionCost: number;
        /** @description How many connections the slot takes. */
        SlotMultiple: {
            /** @description At least so many; 1 when absent, 0 makes the slot optional. */
            min?: number;
            /** @description At most so many; any number when absent. */
            max?: number;
        };
        /** @description An input or output of an action. */
        ActionSlot: {
            /** @description Name of the slot, unique among the inputs and among the outputs. */
            name: string;
            type: components["schemas"]["SlotType"];
            /** @description Whether the slot takes several media: `true` for one or more, or exact bounds. Absent and `false` mean one. */
            multiple?: boolean | components["schemas"]["SlotMultiple"];
            /** @description Whether a slot for one medium may stay empty. Without effect where `multiple` has bounds; `min: 0` says it there. */
            optional?: boolean;
            /**
             * @deprecated
             * @description Older way to write `multiple: true`.
             */
            dynamic?: boolean;
        };
        /** @description What the action works on. */
        ActionInputs: components["schemas"]["ActionSlot"][];
        /** @description What the action makes. */
        ActionOutputs: components["schemas"]["ActionSlot"][];
        /**
         * @description The control for a form, and with it the kind of value:
         *
         *     | type | value |
         *     |---|---|
         *     | `text`, `textarea` | a string, of one line or several |
         *     | `number`, `slider` | a number |
         *     | `toggle` | a boolean |
         *     | `select` | the `value` of one of `available_values` |
         *     | `color` | a string such as `#ff5a1f` |
         *     | `colorList` | a list of colours, at most `max_colors` |
         *     | `point2d` | `{ x, y }` |
         *     | `point3d` | `{ x, y, z }` |
         *     | `range` | `{ min, max }` |
         * @enum {string}
         */
        ActionParamType: "text" | "textarea" | "number" | "slider" | "toggle" | "select" | "color" | "colorList" | "point2d" | "point3d" | "range";
        /** @description An allowed value. */
        ActionParamOption: {
            /** @description Name for a form. */
            label: string;
            /** @description What to send. */
            value: unknown;
            /** @description What it does. */
            description?: string;
        };
        /** @description What one coordinate may be. */
        ActionAxisBounds: {
            /** @description Smallest value. */
            min?: number;
            /** @description Largest value. */
            max?: number;
            /** @description Distance between two values of a control. */
            step?: number;
        };
        /** @description A parameter of an action. */
        ActionParam: {
            /** @description Key in `params`, in snake_case. */
            key: string;
            type: components["schemas"]["ActionParamType"];
            /** @description Name for a form. */
            label: string;
            /** @description What it does. */
            description?: string;
            /** @description More words for a form. */
            info_tooltip?: string;
            /** @description Value when left out. */
            default_value?: unknown;
            /** @description The allowed values, if only these are. */
            available_values?: components["schemas"]["ActionParamOption"][];
            /** @description Smallest value; of both ends in a `range`. */
            min_number_value?: number;
            /** @description Largest value; of both ends in a `range`. */
            max_number_value?: number;
            /** @description Distance between two values of a control. */
            number_step?: number;
            /** @description What an empty field of a form shows. */
            placeholder?: string;
            /** @description How many colours a `colorList` holds at most. */
            max_colors?: number;
            /**
             * @description When a form shows the control: each key is the `key` of another parameter of this action, with the value that it has to
             *     have, or a list of such values. All have to hold. Says nothing about what a call may send.
             */
            visible_if?: {
                [key: string]: unknown;
            };
            /** @description What the coordinates of a `point2d` or `point3d` may be. */
            axis_bounds?: {
                x?: components["schemas"]["ActionAxisBounds"];
                y?: components["schemas"]["ActionAxisBounds"];
                z?: components["schemas"]["ActionAxisBounds"];
            };
        };
        /** @description What `params` may hold, in the order of a form. */
        ActionParams: components["schemas"]["ActionParam"][];
        /** @description A prebuilt action. */
        Action: {
            action_id: components["schemas"]["ActionSlug"];
            /** @description Display name. */
            name: string;
            /** @description What it does. */
            description: string;
            language: components["schemas"]["ActionLanguage"];
            runtime: components["schemas"]["ActionRuntime"];
            has_preview: components["schemas"]["HasPreview"];
            charged_cost: components["schemas"]["ActionCost"];
            inputs: components["schemas"]["ActionInputs"];
            outputs: components["schemas"]["ActionOutputs"];
            params: components["schemas"]["ActionParams"];
        };
        ActionList: {
            /** @description By `action_id`. */
            actions: components["schemas"]["Action"][];
        };
        /** @description A prebuilt action with its source. */
        ActionWithCode: {
            action_id: components["schemas"]["ActionSlug"];
            /** @description Display name. */
            name: string;
            /** @description What it does. */
            description: string;
            language: components["schemas"]["ActionLanguage"];
            runtime: components["schemas"]["ActionRuntime"];
            has_preview: components["schemas"]["HasPreview"];
            charged_cost: components["schemas"]["ActionCost"];
            inputs: components["schemas"]["ActionInputs"];
            outputs: components["schemas"]["ActionOutputs"];
            params: components["schemas"]["ActionParams"];
            /**
             * @description The very source that runs, in the annotated format of a custom action. That of a `-browser` action works unchanged as a
             *     custom action; that of the others may call a toolkit which custom actions do not have.
             */
            code: string;
        };
        /** @description Name of the project. */
        ProjectName: string;
        /** @description A place for one piece of work, with a canvas. */
        Project: {
            project_id: components["schemas"]["ProjectId"];
            name: components["schemas"]["ProjectName"];
            workspace_id: components["schemas"]["WorkspaceId"];
            created_at: components["schemas"]["Timestamp"];
            last_modified: components["schemas"]["Timestamp"];
            /**
             * @description Where it was made: by a call (`api`) or on the page (`studio`).
             * @enum {string}
             */
            origin: "api" | "studio";
            /** @description Whether only its creator sees it, rather than the whole workspace. */
            is_private?: boolean;
        };
        ProjectPage: {
            projects: components["schemas"]["Project"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The project to make. */
        CreateProjectRequest: {
            name: components["schemas"]["ProjectName"];
            workspace_id: components["schemas"]["WorkspaceId"];
            /**
             * @description Whether only its creator is to see it, rather than the whole workspace.
             * @default false
             */
            is_private?: boolean;
        };
        /**
         * @description What sharing allows. `view`: whoever has the link looks at the project, without a key. `edit`: so do they, and every
         *     member of the workspace works in it, a private one too; needs a plan with `share_edit`.
         * @enum {string}
         */
        ShareAccess: "view" | "edit";
        /** @description How to share the project. */
        ShareProjectRequest: {
            access: components["schemas"]["ShareAccess"];
        };
        /** @description A shared project. */
        ProjectShare: {
            project_id: components["schemas"]["ProjectId"];
            access: components["schemas"]["ShareAccess"];
            /**
             * Format: uri
             * @description Link to give away; the same as long as the project is shared.
             */
            share_url: string;
        };
        /** @description A node of the canvas that shows a medium. */
        MediaNode: {
            /** @description UUID of the node. */
            node_id: string;
            /**
             * @description What it shows.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "text";
            asset_id?: components["schemas"]["AssetId"];
            /** @description Width of the medium in pixels. */
            width?: number;
            /** @description Height of the medium in pixels. */
            height?: number;
            /** @description Label of the node. */
            label?: string;
            /** @description URL of what it shows; the text itself for `text`. Absent while there is nothing to show. */
            url?: string;
        };
        MediaNodePage: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description In the order in which they were made. */
            nodes: components["schemas"]["MediaNode"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An asset on a canvas. */
        AttachedAsset: {
            asset_id: components["schemas"]["AssetId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description UUID of the new node. */
            node_id: string;
            project_id: components["schemas"]["ProjectId"];
        };
        /** @description How large the canvas is. */
        CanvasSummary: {
            /** @description Nodes but for groups. */
            node_count: number;
            /** @description Edges. */
            edge_count: number;
            /** @description Groups. */
            group_count: number;
            /** @description Nodes but for groups that have no edge. */
            isolated_node_count: number;
            /** @description Connected parts with at least one edge. */
            workflow_count: number;
        };
        /** @description A canvas as a diagram. */
        Canvas: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /**
             * @description Mermaid flowchart. A node is `n1["type: label"]:::type` with its short id, an action node `action: <slug>`, a group a
             *     `subgraph`; an edge into a named slot carries the name.
             */
            diagram: string;
            summary: components["schemas"]["CanvasSummary"];
        };
        /**
         * Format: uri
         * @description Existing medium that the node shows instead of generating one, for `image`, `video` and `audio` nodes: an HTTPS URL, or
         *     one of this service's own `/files/` addresses.
         */
        ContentUrl: string;
        /** @description Endpoint id of a model of the type of the node, from `GET /models`. Without it an `image` node is routed when it runs; other nodes cannot run. */
        NodeModelId: string;
        /**
         * @description Model parameters by name, as `params` of the model in `GET /models` declares them. A known one of the wrong type or out of
         *     range is 400; an unknown one is reported in `warnings`.
         */
        ModelParameterMap: {
            [key: string]: unknown;
        };
        /** @description More about a new node. */
        PatchNodeParams: {
            prompt?: components["schemas"]["Prompt"];
            content_url?: components["schemas"]["ContentUrl"];
            model?: components["schemas"]["NodeModelId"];
            model_parameters?: components["schemas"]["ModelParameterMap"];
            /** @description The model parameter of this name, such as `16:9`. */
            aspect_ratio?: string;
            /** @description The model parameter of this name, such as `720p`. */
            resolution?: string;
        };
        /** @description What to add. */
        PatchCanvasRequest: {
            /**
             * @description Mermaid flowchart of what to add, at most 256 KiB, 2000 nodes and 5000 edges. A label is `type` or `type: text`, as in
             *     `n1["image: a red fox"]` and `n2["video"]`, or the type is a class, as in `n1["a red fox"]:::image`; the types are
             *     `image`, `video`, `audio`, `text` and `model3d`. The text is the prompt. Declare ids with a label to make nodes, and
             *     use short ids of the canvas without a label to connect to what is there.
             */
            diagram: string;
            /**
             * @description More about the new nodes, by the id that the diagram gives them. An id that the diagram does not declare is 400 naming
             *     `node_params.<id>`.
             */
            node_params?: {
                [key: string]: components["schemas"]["PatchNodeParams"];
            };
        };
        /** @description What was added. */
        CanvasPatched: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description The patch as it was applied, a Mermaid flowchart with the new short ids. */
            diagram: string;
            /** @description Nodes that were added. */
            created_node_count: number;
            /** @description Edges that were added. */
            created_edge_count: number;
            /** @description What was understood otherwise than written, for people. */
            warnings?: string[];
        };
        /** @description The action: a prebuilt one by `action_id`, or a custom one by `code` and `language`, never both. */
        CreateActionNodeRequest: {
            action_id?: components["schemas"]["ActionSlug"];
            /**
             * @description Source of a custom action, at most 1048576 bytes of UTF-8. Comment lines at its head declare what it is: `@flora-name`,
             *     `@flora-description`, `@flora-inputs` and `@flora-outputs` (JSON arrays of `{ name, type }`, with `multiple` and
             *     `optional`; the outputs are required) and `@flora-params` (a JSON array of `{ key, label, type, default, min, max,
             *     step, options, visibleIf }`, with `description`, `infoTooltip`, `placeholder`, `maxColors` and `axisBounds`). The JSON
             *     may run over several comment lines. Each array has at most 131072 bytes; there are at most 64 inputs, 64 outputs, 128
             *     params, and 256 options of a select. A wrong declaration, a syntax error, an import and the toolkit of prebuilt
             *     actions are 400 naming `code`, each with its line.
             */
            code?: string;
            /**
             * @description Language of `code`, with which it is required. Ignored with `action_id`.
             * @enum {string}
             */
            language?: "javascript" | "python";
            /**
             * @description Where `code` runs: Python on `python`; JavaScript on `node` or `browser`. Without it JavaScript that exports `execute`
             *     runs on `browser`, any other on `node`. Ignored with `action_id`.
             * @enum {string}
             */
            runtime?: "node" | "python" | "browser";
            /** @description Label of the node; without it the declared name of the action. */
            label?: string;
            params?: components["schemas"]["ActionParameters"];
        } & ({
            action_id: unknown;
        } | {
            code: unknown;
        });
        /** @description Slug of the prebuilt action; `null` for a custom one. */
        ActionSlugOrNull: components["schemas"]["ActionSlug"] | null;
        /** @description An action node that was put on the canvas. */
        ActionNodeCreated: {
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the node. */
            node_id: string;
            action_id: components["schemas"]["ActionSlugOrNull"];
            /** @description Unknown parameters. */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description A node of the canvas: its short id (`n1`) or its UUID. */
        NodeReference: string;
        /** @description An action node and what its action declares. */
        ActionNode: {
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the node. */
            node_id: string;
            action_id: components["schemas"]["ActionSlugOrNull"];
            /** @description Label of the node. */
            label: string;
            language: components["schemas"]["ActionLanguage"];
            runtime: components["schemas"]["ActionRuntime"];
            inputs: components["schemas"]["ActionInputs"];
            outputs: components["schemas"]["ActionOutputs"];
            params: components["schemas"]["ActionParams"];
            /** @description The stored parameters by `key`; one that is absent has its default. */
            values: {
                [key: string]: unknown;
            };
            /** @description Source of a custom action. */
            code?: string;
        };
        /**
         * @description Parameters to store in the node before it runs, key by key: a key that is named is overwritten, any other keeps its value.
         *     Keys, wrong values and unknown keys as in `ActionParameters`; together with what is stored at most 262144 bytes as JSON.
         */
        ActionNodeParameters: {
            [key: string]: unknown;
        };
        /** @description What to change before the node runs. */
        RunActionNodeRequest: {
            params?: components["schemas"]["ActionNodeParameters"];
            state?: components["schemas"]["ActionState"];
        };
        /**
         * @description What the document is.
         * @constant
         */
        TimelineKind: "timeline";
        /**
         * @description Version of this format.
         * @constant
         */
        TimelineSchemaVersion: 1;
        /** @description Frames per second. */
        TimelineFps: number;
        /** @description Length of an edge of the picture in pixels, an even number. */
        TimelineEdge: number;
        /**
         * @description What is behind all tracks, as `#rrggbb`.
         * @default #000000
         */
        TimelineBackground: string;
        /**
         * @description How it goes over to the next item of the track, which begins `duration` frames before this one ends. The sound of both
         *     is crossfaded meanwhile.
         */
        TimelineTransition: {
            /**
             * @description `dissolve`: one into the other. `wipe_…`: the next is uncovered in that direction. `slide_…`: the next pushes it out.
             * @enum {string}
             */
            type: "dissolve" | "wipe_left" | "wipe_right" | "slide_left" | "slide_right";
            /** @description Frames that both are seen. */
            duration: number;
        };
        /**
         * @description A piece of a medium, or some words, for some frames. It has exactly one source: `node_id`, `asset_id` or, in a `text`
         *     track, `text`. A medium that is shorter than its item keeps showing its last frame, in silence.
         */
        TimelineItem: {
            /** @description First frame of the timeline that it is in. */
            start: number;
            /** @description For how many frames. */
            duration: number;
            /**
             * @description Node of this canvas whose output it is: its short id, UUID or `ref`. An edge is drawn from it to the timeline. In a
             *     `text` track a node that gives a text.
             */
            node_id?: string;
            asset_id?: components["schemas"]["AssetId"];
            /** @description The words; a line end begins a new line. */
            text?: string;
            /**
             * @description Where in the medium it begins, in frames of the timeline; before the end of the medium.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Loudness of its sound, 1 as recorded.
             * @default 1
             */
            volume?: number;
            /**
             * @description How much of it is seen, 1 all.
             * @default 1
             */
            opacity?: number;
            /** @description Where its centre is, as fractions of the frame; in the middle unless stated. */
            position?: {
                /** @description From the left. */
                x: number;
                /** @description From the top. */
                y: number;
            };
            /**
             * @description Size; 1 is as `fit` places it, or the `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: the whole picture within the frame. `cover`: the whole frame, the picture cut off.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Frames in which picture and sound come up.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Frames in which they go down.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransition"];
            /**
             * @description Of the words, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Height of the letters in pixels; by default a twelfth of the height of the frame. */
            font_size?: number;
            /**
             * @description How several lines stand to each other.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        } & ({
            node_id: unknown;
        } | {
            asset_id: unknown;
        } | {
            text: unknown;
        });
        /** @description A layer. One item ends before the next begins, but for the transition between them. */
        TimelineTrack: {
            /**
             * @description What its items are. `video`: films and pictures, with their sound. `audio`: sounds, and the sound of films. `text`: words.
             * @enum {string}
             */
            kind: "video" | "audio" | "text";
            /** @description Name for people. */
            name?: string;
            /**
             * @description Leaves the sound of its items out.
             * @default false
             */
            muted?: boolean;
            /** @description What it shows and plays. */
            items: components["schemas"]["TimelineItem"][];
        };
        /**
         * @description Layers of the picture from back to front; the sound of all of them is mixed. At most 200 items and 30 minutes in all,
         *     and 250 gigapixels in all frames together. A frame has at most 11.1 megapixels, and the larger it is, the fewer items
         *     of `video` and `text` tracks are seen at the same time: 40 at 1920x1080, 4 at 3840x2160.
         */
        TimelineTracks: components["schemas"]["TimelineTrack"][];
        /**
         * @description A film that is cut from other media. It begins with frame 0 and ends with its last item. All lengths and places in time
         *     are frames of the timeline.
         */
        TimelineDocument: {
            kind?: components["schemas"]["TimelineKind"];
            schema_version?: components["schemas"]["TimelineSchemaVersion"];
            fps: components["schemas"]["TimelineFps"];
            width: components["schemas"]["TimelineEdge"];
            height: components["schemas"]["TimelineEdge"];
            background?: components["schemas"]["TimelineBackground"];
            tracks: components["schemas"]["TimelineTracks"];
        };
        /** @description A timeline and its document. */
        Timeline: {
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the timeline node. */
            node_id: string;
            /** @description Goes up by one with every change; what an update has to state as `expected_revision`. */
            revision: number;
            updated_at?: components["schemas"]["Timestamp"];
            document: components["schemas"]["TimelineDocument"];
        };
        /** @description The project to make. */
        CreateWorkspaceProjectRequest: {
            name: components["schemas"]["ProjectName"];
            /**
             * @description Whether only its creator is to see it, rather than the whole workspace.
             * @default false
             */
            is_private?: boolean;
        };
        /**
         * @description Identifies a folder of a workspace.
         * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
         */
        FolderId: string;
        /** @description The project to make in the folder. */
        CreateFolderProjectRequest: {
            name: components["schemas"]["ProjectName"];
            /** @description Whether only its creator is to see it, rather than the whole workspace. Without it as the folder is; `false` in a private folder is 400. */
            is_private?: boolean;
        };
        /**
         * @description Marker of the state of the canvas. Equal: nothing that the graph reports has changed. Different: something has. It has no
         *     order.
         */
        CanvasRevision: string;
        /**
         * @description What a node is. `image`, `video`, `audio`, `text`, `model3d`: a medium that is generated, or that is simply there.
         *     `action`: an action, prebuilt or custom. `group`: a frame around other nodes. `batch`: a collection of media. `label`:
         *     words on the canvas, which may be pinned to a node. `element`: a person or thing with its pictures, which counts as one
         *     input. `timeline`: a video that is cut from other media as its document says.
         * @enum {string}
         */
        CanvasNodeType: "image" | "video" | "audio" | "text" | "model3d" | "action" | "group" | "batch" | "label" | "element" | "timeline";
        /** @description An action and its stored parameters. */
        GraphNodeAction: {
            action_id: components["schemas"]["ActionSlugOrNull"];
            /** @description Stored parameters by key. */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Absolute place of the anchor in canvas units: the top left corner of a `group`, the middle of the upper edge of every
         *     other node, whose visual left edge is `x` minus half the width.
         */
        CanvasPosition: {
            /** @description To the right. */
            x: number;
            /** @description Downwards. */
            y: number;
        };
        /** @description Box in canvas units: as it was drawn, else as stored, else what its type has by default. */
        CanvasSize: {
            /** @description From left to right. */
            width: number;
            /** @description From top to bottom. */
            height: number;
        };
        /**
         * @description `idle`: has not run. `generating`: a run is pending or running. `done`: the latest run completed, or there was nothing to
         *     generate. `error`: the latest run failed; `error_code` and `error_message` say why.
         * @enum {string}
         */
        NodeStatus: "idle" | "generating" | "done" | "error";
        /** @description A document in short. */
        NodeDocument: {
            /** @description What it is, such as `timeline`. Ignore the summary of a kind you do not know. */
            kind: string;
            /** @description Version of the format of this kind. */
            schema_version: number;
            /** @description Goes up by one with every change. */
            revision: number;
            updated_at?: components["schemas"]["Timestamp"];
            /**
             * @description Facts by name. A timeline has `duration_in_frames`, `duration_in_seconds`, `fps`, `composition_width`,
             *     `composition_height`, `track_count`, `item_count` and `asset_count`.
             */
            summary: {
                [key: string]: string | number | boolean;
            };
        };
        /** @description A node with all that is known about it. */
        GraphNode: {
            /** @description Short id, the same for the life of the node and never used again. */
            id: string;
            /** @description UUID of the node. */
            node_id: string;
            type: components["schemas"]["CanvasNodeType"];
            /** @description What the canvas shows as its name. */
            label: string;
            /** @description Short id of the group that it is in. */
            group: string | null;
            /** @description What the node generates. */
            prompt: string | null;
            /** @description The model that is set; `null` where none is. */
            model: components["schemas"]["ModelRef"] | null;
            /** @description Model parameters by name. */
            params: {
                [key: string]: unknown;
            } | null;
            /** @description The action of an `action` node. */
            action: components["schemas"]["GraphNodeAction"] | null;
            position: components["schemas"]["CanvasPosition"];
            size: components["schemas"]["CanvasSize"];
            /** @description How the latest run of the node stands; `null` for nodes that never run. */
            status: components["schemas"]["NodeStatus"] | null;
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Why the latest run failed, for people; with status `error` only. */
            error_message?: string;
            /** @description URL of what the node shows: its latest output, or the medium it was given. */
            output_url: string | null;
            /** @description Latest output of a node that makes text. */
            output_text: string | null;
            /** @description Words that were written rather than made, such as those of a label. */
            text: string | null;
            /** @description What a node with a document, such as a timeline, holds. */
            document: components["schemas"]["NodeDocument"] | null;
            /** @description Whether what the node depends on changed since its latest output, or there is none; on nodes that can run. */
            stale?: boolean;
            /** @description Whether the node is protected against being run; absent where it is not. */
            locked?: boolean;
            /** @description Short id of the node that a label is pinned to. */
            pinned_to?: string;
            brand_context?: components["schemas"]["BrandContext"];
        };
        /** @description A connection; what one node gives is an input of another. */
        GraphEdge: {
            /** @description Short id of the source. */
            from: string;
            /** @description Short id of the target. */
            to: string;
            /** @description Input slot of the target; `null` where it has no named ones. */
            in: string | null;
        };
        /** @description A canvas in full. */
        Graph: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            revision: components["schemas"]["CanvasRevision"];
            /** @description In the order of their short ids. */
            nodes: components["schemas"]["GraphNode"][];
            /** @description In the order in which they were made. */
            edges: components["schemas"]["GraphEdge"][];
        };
        /** @description Absolute place on the canvas, in canvas units. */
        CanvasPoint: {
            /** @description To the right. */
            x: number;
            /** @description Downwards. */
            y: number;
        };
        /** @description Places the nodes in a block instead of along their edges. */
        ArrangeLayout: {
            /**
             * @description `row`: left to right. `column`: top to bottom. `grid`: row by row.
             * @enum {string}
             */
            mode: "row" | "column" | "grid";
            /** @description Nodes per row of a `grid`; without it the square root of their number, rounded up. Ignored for `row` and `column`. */
            columns?: number;
            /**
             * @description Distance between cells in canvas units.
             * @default 64
             */
            gap?: number;
            origin?: components["schemas"]["CanvasPoint"];
        };
        /** @description What to lay out, and how. Exactly one of `node_ids` and `all: true`. */
        ArrangeRequest: {
            /** @description The nodes to lay out. With `layout` they are placed in this order; a node that is named twice counts once, at its first place. */
            node_ids?: components["schemas"]["NodeReference"][];
            /** @description `true` lays out the whole canvas, also what was placed by hand. */
            all?: boolean;
            layout?: components["schemas"]["ArrangeLayout"];
        } & ({
            node_ids: unknown;
        } | {
            /** @constant */
            all: true;
        });
        /** @description Two nodes that are too close. */
        Overlap: {
            /** @description Short id of one. */
            node_id: string;
            /** @description Short id of the other. */
            overlaps_with: string;
        };
        /** @description Visual box around what was laid out, in absolute canvas units; all zero on an empty canvas. */
        CanvasBounds: {
            /** @description Left edge. */
            left: number;
            /** @description Upper edge. */
            top: number;
            /** @description From left to right. */
            width: number;
            /** @description From top to bottom. */
            height: number;
        };
        /** @description What was laid out. */
        Arranged: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description Nodes that were looked at. */
            considered_count: number;
            /** @description Nodes whose position changed; 0 when all were in place already. */
            moved_count: number;
            /**
             * @description Pairs that are too close. Without `layout`: nearer than 320 units across and 40 units down. With `layout`: they really
             *     overlap. With `all: true`: none are reported.
             */
            overlaps: components["schemas"]["Overlap"][];
            /** @description How to resolve the overlaps; absent when there are none. */
            hint?: string;
            bounds: components["schemas"]["CanvasBounds"];
            revision: components["schemas"]["CanvasRevision"];
        };
        /** @description What the canvas shows as the name of the node; the words of a `label`. */
        NodeLabel: string;
        /**
         * @description Parameters of the model by name, or of the action by key. A known one with a wrong value is 400; an unknown one is reported
         *     in `warnings`.
         */
        NodeParams: {
            [key: string]: unknown;
        };
        /**
         * @description Absolute place of the anchor in canvas units: the top left corner of a `group`, the middle of the upper edge of every
         *     other node.
         */
        NodePosition: {
            /** @description To the right. */
            x: number;
            /** @description Downwards. */
            y: number;
        };
        /** @description Box in canvas units. */
        NodeSize: {
            /** @description From left to right. */
            width: number;
            /** @description From top to bottom. */
            height: number;
        };
        /**
         * @description A node to make. Without `position` it is placed right of its sources, clear of other nodes. `action_id` goes with `action`
         *     nodes, which need it, `pinned_to` with `label`, `document` with `timeline`, `model` with nodes that generate,
         *     `brand_context` with `image`, and `content_url` with `image`, `video` and `audio`, instead of a prompt. Groups do not nest.
         */
        NodeAddition: {
            /** @description Your name for the node, unique in the changeset; `created` of the answer has it as key. */
            ref: string;
            type: components["schemas"]["CanvasNodeType"];
            action_id?: components["schemas"]["ActionSlug"];
            label?: components["schemas"]["NodeLabel"];
            prompt?: components["schemas"]["Prompt"];
            model?: components["schemas"]["NodeModelId"];
            params?: components["schemas"]["NodeParams"];
            content_url?: components["schemas"]["ContentUrl"];
            /** @description Group to be in: its short id, UUID or `ref`. */
            group?: string;
            position?: components["schemas"]["NodePosition"];
            size?: components["schemas"]["NodeSize"];
            /** @description Protects the node against being run. */
            locked?: boolean;
            /** @description Node that the label is pinned to: its short id, UUID or `ref`. */
            pinned_to?: string;
            brand_context?: components["schemas"]["BrandContext"];
            document?: components["schemas"]["TimelineDocument"];
        };
        /** @description The whole document that replaces the one of the node. */
        TimelineDocumentUpdate: {
            kind?: components["schemas"]["TimelineKind"];
            schema_version?: components["schemas"]["TimelineSchemaVersion"];
            /** @description The `revision` that the document in the graph has now, 0 where there is none yet; another one is 409. */
            expected_revision: number;
            fps: components["schemas"]["TimelineFps"];
            width: components["schemas"]["TimelineEdge"];
            height: components["schemas"]["TimelineEdge"];
            background?: components["schemas"]["TimelineBackground"];
            tracks: components["schemas"]["TimelineTracks"];
        };
        /**
         * @description What to replace in a node; what is not named stays. `params` are merged key by key. A `content_url` replaces the prompt
         *     and the other way round. The type of a node and the action of an `action` node never change.
         */
        NodeUpdate: {
            /** @description The node: its short id, UUID or `ref`. */
            id: string;
            label?: components["schemas"]["NodeLabel"];
            prompt?: components["schemas"]["Prompt"];
            /** @description Endpoint id of a model of the type of the node; `null` takes it away. */
            model?: string | null;
            params?: components["schemas"]["NodeParams"];
            content_url?: components["schemas"]["ContentUrl"];
            /** @description Group to be in: its short id, UUID or `ref`; `null` takes the node out of its group. */
            group?: string | null;
            position?: components["schemas"]["NodePosition"];
            size?: components["schemas"]["NodeSize"];
            /** @description Protects the node against being run. */
            locked?: boolean;
            /** @description Node that the label is pinned to: its short id, UUID or `ref`; `null` unpins it. */
            pinned_to?: string | null;
            /** @description Makes the image in the hand of a brand; `null` takes it away. */
            brand_context?: components["schemas"]["BrandContext"] | null;
            document?: components["schemas"]["TimelineDocumentUpdate"];
        };
        /** @description An edge to draw. One from a node to itself, or one that closes a circle, is 400. */
        EdgeAddition: {
            /** @description Source: its short id, UUID or `ref`. */
            from: string;
            /** @description Target: its short id, UUID or `ref`. */
            to: string;
            /** @description Input slot of the target; without it, or `null`, the first that takes what the source gives. */
            in?: string | null;
        };
        /** @description An edge to take away. One that is not there is 400. */
        EdgeRemoval: {
            /** @description Source: its short id, UUID or `ref`. */
            from: string;
            /** @description Target: its short id, UUID or `ref`. */
            to: string;
            /** @description Input slot of the target; `null` means the edge without a slot. Without it every edge between the two goes. */
            in?: string | null;
        };
        /** @description A node to take away with its edges. The members of a group stay, without a group. */
        NodeRemoval: {
            /** @description The node: its short id, UUID or `ref`. */
            id: string;
        };
        /**
         * @description What to change, applied in the order `add`, `update`, `connect`, `disconnect`, `remove`. Wherever a node is named, the `ref`
         *     of a node that this changeset adds will do; it wins over a short id of the same spelling.
         */
        ChangesetRequest: {
            /** @description Applies the changeset only if the canvas still has this `revision`; otherwise 409. */
            if_revision?: string;
            /** @description Nodes to make. */
            add?: components["schemas"]["NodeAddition"][];
            /** @description Nodes to change. */
            update?: components["schemas"]["NodeUpdate"][];
            /** @description Edges to draw. */
            connect?: components["schemas"]["EdgeAddition"][];
            /** @description Edges to take away. */
            disconnect?: components["schemas"]["EdgeRemoval"][];
            /** @description Nodes to take away with their edges. */
            remove?: components["schemas"]["NodeRemoval"][];
        };
        /** @description How much was changed. */
        ChangesetCounts: {
            /** @description Nodes that were made. */
            added: number;
            /** @description Nodes that were changed. */
            updated: number;
            /** @description Edges that were drawn. */
            connected: number;
            /** @description Edges that `disconnect` took away. */
            disconnected: number;
            /** @description Nodes that were taken away. */
            removed: number;
        };
        /** @description Ids of a new node. */
        CreatedNode: {
            /** @description Short id. */
            id: string;
            /** @description UUID. */
            node_id: string;
        };
        /** @description What was changed. */
        ChangesetApplied: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            revision: components["schemas"]["CanvasRevision"];
            applied: components["schemas"]["ChangesetCounts"];
            /** @description The new nodes by their `ref`. */
            created: {
                [key: string]: components["schemas"]["CreatedNode"];
            };
            /** @description Unknown parameters and what was understood otherwise than written. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description Which nodes to run. */
        RunNodesRequest: {
            /** @description The nodes to run, by short id or UUID. A node that is named twice runs once; what names no node is skipped with `node_not_found`. */
            node_ids: string[];
            /**
             * @description `true` skips nodes whose inputs, prompt, model and parameters did not change since their latest output.
             * @default false
             */
            only_stale?: boolean;
        };
        /** @description A node whose run was started. `model` and the estimates are absent for a timeline. */
        NodeRunStarted: {
            /** @description The id as it was sent. */
            node_id: string;
            /** @constant */
            status: "started";
            run_id: components["schemas"]["RunId"];
            /**
             * @description What was started.
             * @enum {string}
             */
            type: "generation";
            model?: components["schemas"]["ModelRef"];
            estimated_seconds?: components["schemas"]["EstimatedSeconds"];
            charged_cost?: components["schemas"]["Usd"];
            poll_url: components["schemas"]["PollUrl"];
        };
        /**
         * @description Why a node was not run.
         *
         *     | reason | meaning |
         *     |---|---|
         *     | `node_not_found` | no node of this canvas has the id |
         *     | `node_not_executable` | it generates nothing; action nodes have a call of their own |
         *     | `node_locked` | it is locked |
         *     | `no_model_configured` | it has no model and cannot be routed to one |
         *     | `generation_already_running` | it is being run, or stands twice in `node_ids` |
         *     | `run_failed_to_start` | what it needs is not there, or does not go together: a prompt, an output of what feeds it, inputs and parameters that its model takes; `message` says which. Mend that and try this node again |
         *     | `video_generation_not_available` | the plan lacks `video_generation` |
         *     | `serving_provider_not_allowed` | the workspace does not allow the provider of the model |
         *     | `timeline_no_document` | the timeline has no document yet; write one with a changeset |
         *     | `timeline_not_entitled` | the plan lacks `timeline` |
         *     | `video_editor_run_not_supported` | deprecated, never sent |
         *     | `up_to_date` | only with `only_stale`: nothing changed since its latest output |
         * @enum {string}
         */
        SkipReason: "node_not_found" | "node_not_executable" | "node_locked" | "no_model_configured" | "generation_already_running" | "run_failed_to_start" | "video_generation_not_available" | "serving_provider_not_allowed" | "timeline_no_document" | "timeline_not_entitled" | "video_editor_run_not_supported" | "up_to_date";
        /** @description A node that was not run, and not charged. */
        NodeRunSkipped: {
            /** @description The id as it was sent. */
            node_id: string;
            /** @constant */
            status: "skipped";
            reason: components["schemas"]["SkipReason"];
            /** @description Why, for people. */
            message: string;
        };
        /** @description What became of a node; `status` tells the two kinds apart. */
        NodeRun: components["schemas"]["NodeRunStarted"] | components["schemas"]["NodeRunSkipped"];
        NodeRuns: {
            project_id: components["schemas"]["ProjectId"];
            /** @description One entry for each entry of `node_ids`, in its order. */
            runs: components["schemas"]["NodeRun"][];
        };
        /**
         * @description `pending_upload`: a place is reserved, the file is still to come. `ready`: the file is there, was checked and can be
         *     used. `failed`: there is no usable file, `failure_message` says why; `retry` reserves a fresh place.
         * @enum {string}
         */
        AssetStatus: "pending_upload" | "ready" | "failed";
        /**
         * @description How the file came here: `url` (fetched by the service), `signed_url` (form upload to a reserved place), `direct` (sent
         *     with the call that made the asset), `run` (made by a run).
         */
        AssetUploadedVia: string;
        /**
         * Format: uri
         * @description Address of the file: unguessable, needs no header, serves ranges, and never changes. It answers once the asset is
         *     `ready`.
         */
        AssetUrl: string;
        /**
         * @description Who can use it: every member and key of the `workspace`.
         * @enum {string}
         */
        AssetVisibility: "workspace";
        /** @description File name as it was given; `null` where there is none. */
        AssetName: string | null;
        /** @description What it shows, such as the prompt of the run that made it; `null` where nobody said. */
        AssetDescription: string | null;
        /** @description Media type, read from the bytes; `application/octet-stream` as long as there are none. */
        AssetContentType: string;
        /** @description Media type that was claimed when it was uploaded; `null` where nothing was claimed. */
        AssetUploadContentType: string | null;
        /** @description In pixels, as shown (after EXIF rotation); `null` where it has no such thing or it is not known yet. */
        AssetPixels: number | null;
        /** @description How long it plays; sounds and videos only. */
        AssetDurationSeconds: number;
        /** @description Channels of its sound: 1 is mono, 2 is stereo; only where it has sound. */
        AssetChannels: number;
        /** @description How many triangles it has; 3D models only. */
        AssetTriangles: number;
        /** @description Size of the file; 0 as long as there is none. */
        AssetSizeBytes: number;
        /** @description An asset, as lists show it. */
        AssetListItem: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            uploaded_via: components["schemas"]["AssetUploadedVia"];
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            name: components["schemas"]["AssetName"];
            description: components["schemas"]["AssetDescription"];
            content_type: components["schemas"]["AssetContentType"];
            upload_content_type: components["schemas"]["AssetUploadContentType"];
            width: components["schemas"]["AssetPixels"];
            height: components["schemas"]["AssetPixels"];
            duration_seconds?: components["schemas"]["AssetDurationSeconds"];
            channels?: components["schemas"]["AssetChannels"];
            tri_count?: components["schemas"]["AssetTriangles"];
            size_bytes: components["schemas"]["AssetSizeBytes"];
            created_at: components["schemas"]["Timestamp"];
            /** @description UUID of the canvas node that shows it; absent where no canvas does. With several, the latest (of the project that the list is restricted to). */
            node_id?: string;
            project_id?: components["schemas"]["ProjectId"];
        };
        AssetPage: {
            assets: components["schemas"]["AssetListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description What the file claims to be. Accepted are `image/jpeg`, `image/png`, `image/webp`, `image/gif`, `image/avif`,
         *     `image/heic` (turned into JPEG on arrival), `video/mp4`, `video/webm`, `video/quicktime`, `audio/mpeg`, `audio/wav`,
         *     `audio/ogg`, `audio/mp4`, `model/gltf-binary` and `application/pdf`, and other names by which browsers know these, such
         *     as `audio/x-m4a`; any other is 400. The bytes have the last word: a file that is not what it claims is refused. Without
         *     it, or with `application/octet-stream`, the type is read from the bytes alone.
         */
        AssetClaimedContentType: string;
        /** @description Name of the file; it becomes the `name` of the asset. Directories in front of it are dropped. */
        AssetFileName: string;
        /** @description Files the asset under this name in the workspace's library, such as `spring/raw`; `query` of the list finds it by this name too. */
        AssetFolder: string;
        /**
         * @description Puts the asset on the canvas of this project, as a static media node, the moment it is `ready`. What a canvas cannot
         *     show, such as a PDF, is stored without a node.
         */
        AttachToProject: string;
        /** @description Where the file comes from. */
        CreateAssetRequest: {
            /**
             * @description `signed-url` reserves a place to upload to. An HTTPS URL on one of the hosts that the operator allows is fetched by
             *     the service before it answers (at most 50 MiB in 20 seconds); any other host is 400 naming `source`.
             */
            source: string;
            workspace_id: components["schemas"]["WorkspaceId"];
            content_type?: components["schemas"]["AssetClaimedContentType"];
            file_name?: components["schemas"]["AssetFileName"];
            folder?: components["schemas"]["AssetFolder"];
            project_id?: components["schemas"]["AttachToProject"];
        };
        /** @description The file itself and what is known about it. */
        UploadAssetRequest: {
            /**
             * Format: binary
             * @description The file, at most 4 MiB. A larger one needs a signed upload.
             */
            file: string;
            workspace_id: components["schemas"]["WorkspaceId"];
            content_type?: components["schemas"]["AssetClaimedContentType"];
            file_name?: components["schemas"]["AssetFileName"];
            folder?: components["schemas"]["AssetFolder"];
            project_id?: components["schemas"]["AttachToProject"];
        };
        /**
         * Format: date-time
         * @description Until when the file can be uploaded.
         */
        AssetUploadExpiry: string;
        /** @description What is wrong with the file, for people. */
        AssetFailureMessage: string;
        /**
         * @description The form that uploads the file: `POST` as `multipart/form-data` to `url` with every entry of `form_fields`, then the
         *     file, last, in the field `file`. The address takes no API key.
         */
        AssetUpload: {
            /**
             * @description Media type of the form.
             * @constant
             */
            content_type: "multipart/form-data";
            /**
             * @description Name of the form field that holds the file.
             * @constant
             */
            file_field: "file";
            /** @description The other form fields, to be sent as they are: a policy and its signature. */
            form_fields: {
                [key: string]: string;
            };
            /**
             * @description Method of the form.
             * @constant
             */
            method: "POST";
            /**
             * Format: uri
             * @description Where the form goes.
             */
            url: string;
        };
        /**
         * Format: uri
         * @description The same address as `upload.url`.
         */
        AssetUploadUrl: string;
        /** @description An asset that was made, and how to upload its file if that is still to come. */
        CreatedAsset: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            /**
             * @description How the file comes here: `url` (fetched by the service), `signed_url` (form upload to a reserved place), `direct`
             *     (sent with this call).
             * @enum {string}
             */
            uploaded_via: "url" | "signed_url" | "direct";
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            failure_message?: components["schemas"]["AssetFailureMessage"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /** @description An asset with all that is known about it. */
        Asset: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            uploaded_via: components["schemas"]["AssetUploadedVia"];
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            name: components["schemas"]["AssetName"];
            description: components["schemas"]["AssetDescription"];
            content_type: components["schemas"]["AssetContentType"];
            upload_content_type: components["schemas"]["AssetUploadContentType"];
            width: components["schemas"]["AssetPixels"];
            height: components["schemas"]["AssetPixels"];
            duration_seconds?: components["schemas"]["AssetDurationSeconds"];
            channels?: components["schemas"]["AssetChannels"];
            tri_count?: components["schemas"]["AssetTriangles"];
            size_bytes: components["schemas"]["AssetSizeBytes"];
            /**
             * Format: date-time
             * @description When it was made, in ISO 8601 (a number in lists).
             */
            created_at: string;
            /** @description What is wrong with the file, for people; `null` unless `failed`. */
            failure_message: string | null;
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /** @description How the upload of an asset stands. */
        AssetUploadState: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            failure_message?: components["schemas"]["AssetFailureMessage"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /**
         * @description Readable name in URLs, unique in the workspace.
         * @example product-shot
         */
        TechniqueSlug: string;
        /** @description Name of the input or output for programs, unique among its kind. */
        TechniqueSlotId: string;
        /**
         * @description What flows through it. For `text` the text itself, for the others the address of a file.
         * @enum {string}
         */
        TechniqueSlotType: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl";
        /** @description Something that a run takes. */
        TechniqueInput: {
            id: components["schemas"]["TechniqueSlotId"];
            /** @description Name for people. */
            name: string;
            type: components["schemas"]["TechniqueSlotType"];
            /** @description What it is for. */
            description?: string;
            /** @description Whether a run can leave it out; what the canvas had then stays. Absent means `false`. */
            optional?: boolean;
            /** @description Whether a run can give several values, and makes all its outputs for the first, then all for the next. Several such lists go side by side and are equally long. Absent means `false`. */
            allow_multiple?: boolean;
        };
        /** @description Something that a run makes. */
        TechniqueOutput: {
            id: components["schemas"]["TechniqueSlotId"];
            /** @description Name for people; the `label` of the output of a run. */
            name: string;
            type: components["schemas"]["TechniqueSlotType"];
            /** @description What it is. */
            description?: string;
            /** @description Whether a run can end without it. Absent means `false`. */
            optional?: boolean;
            /** @description Whether a run can make several of it. Absent means `false`. */
            allow_multiple?: boolean;
        };
        /** @description A canvas workflow, saved as a function. */
        Technique: {
            technique_id: components["schemas"]["TechniqueId"];
            slug: components["schemas"]["TechniqueSlug"];
            /** @description Name for people. */
            name: string;
            /** @description What it makes. */
            description?: string;
            /** @description What one run costs, in US dollars, whatever it executes inside; with several values of an input, for each of them. */
            run_cost: number;
            /** @description What a run takes. */
            inputs: components["schemas"]["TechniqueInput"][];
            /** @description What a run makes, in the order of the run's `outputs`. */
            outputs: components["schemas"]["TechniqueOutput"][];
            /** @description When it was archived, in Unix milliseconds; absent while it is in use. An archived technique cannot be run. */
            archived_at?: number;
        };
        TechniquePage: {
            techniques: components["schemas"]["Technique"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A node of the project, by short id or node UUID. */
        TechniqueNodeId: string;
        /** @description What it is for. */
        TechniqueSlotDescription: string;
        /** @description A node whose content (its text or prompt, or its media) a caller supplies. */
        CreateTechniqueInput: {
            node_id: components["schemas"]["TechniqueNodeId"];
            /** @description Name for programs. Without it one is made from the label of the node. */
            id?: string;
            /** @description Name for people. Without it the label of the node. */
            name?: string;
            /**
             * @description What a caller gives: a text, or the address of a file. Without it what the node holds.
             * @enum {string}
             */
            type?: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl";
            /**
             * @description Whether a run can leave it out; what the canvas has now then stays.
             * @default false
             */
            optional?: boolean;
            /**
             * @description Whether a run can give several values, and makes all its outputs for the first, then all for the next.
             * @default false
             */
            allow_multiple?: boolean;
            description?: components["schemas"]["TechniqueSlotDescription"];
        };
        /** @description A node whose output a run returns. */
        CreateTechniqueOutput: {
            node_id: components["schemas"]["TechniqueNodeId"];
            /** @description Name for programs. Without it one is made from the label of the node. */
            id?: string;
            /** @description Name for people. Without it the label of the node. */
            name?: string;
        };
        /** @description Which nodes of which canvas become a function. */
        CreateTechniqueRequest: {
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /** @description Name for people. */
            name: string;
            /** @description Readable name in URLs, unique in the workspace. Without it one is made from `name`. */
            slug?: string;
            /** @description What it makes. */
            description?: string;
            /** @description Nodes whose content a caller supplies; `[]` makes a technique that takes nothing. */
            inputs: components["schemas"]["CreateTechniqueInput"][];
            /** @description Nodes whose outputs a run returns, in this order. */
            outputs: components["schemas"]["CreateTechniqueOutput"][];
        };
        /** @description Id or slug of a technique. */
        TechniqueKey: string;
        /** @description The value of an input. */
        TechniqueInputValue: {
            /** @description `id` of the input. */
            id: string;
            type: components["schemas"]["TechniqueSlotType"];
            /**
             * @description The text, or the HTTPS address of the file (addresses of this service's files included). A list of these where the
             *     input has `allow_multiple`.
             */
            value: string | string[];
        };
        /** @description What to run the technique with. */
        RunTechniqueRequest: {
            /** @description One entry for each input of the technique that is not optional, and for each optional one that is given; `[]` where it takes nothing. */
            inputs: components["schemas"]["TechniqueInputValue"][];
            /**
             * @description `async`: the answer comes at once, the run goes on in the background. `stream`: the answer is a stream of events
             *     (`text/event-stream`) that lasts until the run ends; the run goes on if the connection breaks.
             * @default async
             * @enum {string}
             */
            mode?: "async" | "stream";
            callback_url?: components["schemas"]["CallbackUrl"];
            /** @description The same as the `Idempotency-Key` header, for callers that cannot set one. Both, and different, is 400. */
            idempotency_key?: string;
        };
        /** @description A run of a technique and how it stands. */
        TechniqueRun: {
            /** @description The same value as `run_id`. */
            technique_run_id: string;
            run_id: components["schemas"]["RunId"];
            technique: components["schemas"]["TechniqueRef"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Why it failed and at which step, for people. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            /** @description What the run made, in the order of the technique's `outputs`; once `completed`. */
            outputs?: components["schemas"]["RunOutput"][];
            poll_url?: components["schemas"]["PollUrl"];
            brand?: components["schemas"]["BrandUsage"];
        };
        TechniqueRunPage: {
            technique_runs: components["schemas"]["TechniqueRun"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A brand of the workspace. Without `version` it has no published release yet. */
        Brand: {
            /** @description Identifies the brand. */
            brand_id: string;
            /** @description Name for people. */
            name: string;
            /** @description The live release, which is the latest. */
            version?: string;
            /** @description Identifies the live release. */
            release_id?: string;
            published_at?: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
        };
        BrandPage: {
            brands: components["schemas"]["Brand"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A state of the brand that never changes. */
        BrandRelease: {
            /** @description Such as `v3`. */
            version: string;
            /** @description Identifies the release; both names pin it. */
            release_id: string;
            published_at: components["schemas"]["Timestamp"];
        };
        /** @description What the brand says about a kind of work; its `task` names it in a `brand_context`. */
        BrandTask: {
            /** @description Such as `image.generate`. */
            task: string;
            /** @description Modules of the profile, those that they require included. */
            modules: string[];
            /** @description Channels that a `brand_context` can name. */
            channels: string[];
            /** @description Layout path that its output fills. */
            layout?: string;
        };
        /** @description Rules that belong together. */
        BrandModule: {
            /** @description Its key. */
            module: string;
            /** @description Each as `ruleKey@vN`. */
            rules: string[];
            /** @description Modules that have to be taken with it. */
            requires: string[];
            /** @description Masters that it brings. */
            asset_keys: string[];
        };
        /**
         * @description What a master is. Images and logos are attached to what is generated; fonts are not.
         * @enum {string}
         */
        BrandAssetKind: "image" | "logo" | "font";
        /** @description A master of the brand. */
        BrandAsset: {
            /** @description What `asset_keys` of a `brand_context` names. */
            asset_key: string;
            kind: components["schemas"]["BrandAssetKind"];
            asset_id: components["schemas"]["AssetId"];
        };
        /** @description A photo of the imagery bank. */
        BrandBankImage: {
            /** @description What `asset_keys` of a `brand_context` names; at most three of them. */
            asset_key: string;
            asset_id: components["schemas"]["AssetId"];
            /** @description What it shows. */
            description: string;
        };
        /**
         * @description `any`: photos of the bank can be style references. `bank_only`: they are used as they are or not at all, so that they are refused as references.
         * @enum {string}
         */
        ImageryPolicy: "any" | "bank_only";
        /**
         * @description A brand, its releases, and what its live release offers to a `brand_context`. Drafts are never shown: a brand without a
         *     published release has empty lists.
         */
        BrandDetails: {
            /** @description Identifies the brand. */
            brand_id: string;
            /** @description Name for people. */
            name: string;
            /** @description The live release, which is the latest. */
            version?: string;
            /** @description Identifies the live release. */
            release_id?: string;
            published_at?: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
            /** @description All releases, the latest first. */
            releases: components["schemas"]["BrandRelease"][];
            /** @description Task profiles of the live release. */
            tasks: components["schemas"]["BrandTask"][];
            /** @description Modules of the live release. */
            modules: components["schemas"]["BrandModule"][];
            /** @description Masters of the live release. */
            assets: components["schemas"]["BrandAsset"][];
            /** @description Photos of its imagery bank. */
            bank: components["schemas"]["BrandBankImage"][];
            imagery_policy?: components["schemas"]["ImageryPolicy"];
        };
        /**
         * @description What a member may do: `owner` and `admin` everything, `member` use everything, `viewer` look at everything. What a key
         *     may do is decided by the key's own permissions.
         * @enum {string}
         */
        WorkspaceRole: "owner" | "admin" | "member" | "viewer";
        /** @description Where everything lives: projects, assets, runs and money. */
        Workspace: {
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description Name of the workspace. */
            name: string;
            role: components["schemas"]["WorkspaceRole"];
            created_at: components["schemas"]["Timestamp"];
        };
        WorkspacePage: {
            workspaces: components["schemas"]["Workspace"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Somebody who belongs to the workspace. */
        WorkspaceMember: {
            /** @description Email address; unique in the workspace. */
            email: string;
            /** @description Name for people. */
            display_name: string;
            role: components["schemas"]["WorkspaceRole"];
        };
        WorkspaceMemberPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            members: components["schemas"]["WorkspaceMember"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description What is left to spend. */
        CreditBalance: {
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description In US dollars; never below zero. */
            balance: number;
        };
        /**
         * @description `grant`: the operator added money. `charge`: a run was started. `refund`: that run failed, its charge came back.
         *     `adjustment`: the operator corrected the balance, up or down.
         * @enum {string}
         */
        CreditEntryKind: "grant" | "charge" | "refund" | "adjustment";
        /** @description A movement of money. Entries are never changed or removed. */
        CreditEntry: {
            /** @description Identifies the entry. */
            entry_id: string;
            kind: components["schemas"]["CreditEntryKind"];
            /** @description In US dollars; negative for charges and for adjustments downwards. */
            amount: number;
            /** @description What was left after it, in US dollars. */
            balance_after: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description The run; charges and refunds only. */
            run_id?: string;
        };
        CreditEntryPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            entries: components["schemas"]["CreditEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description `pending`: an attempt is under way or still to come. `delivered`: the receiver answered with a 2xx. `failed`: the first
         *     attempt and three more went wrong; `replay` tries again.
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description Identifies a delivery; the `id` of the event that the receiver gets.
         * @example whd_01m7w6wvc8f46bs8r42wfv2z13
         */
        WebhookDeliveryId: string;
        /** @description A run-end event and how its delivery stands. */
        WebhookDelivery: {
            delivery_id: components["schemas"]["WebhookDeliveryId"];
            run_id: components["schemas"]["RunId"];
            /**
             * @description How the run ended.
             * @enum {string}
             */
            type: "run.completed" | "run.failed";
            /**
             * Format: uri
             * @description Where it goes.
             */
            callback_url: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description How often it was sent, replays included. */
            attempts: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was sent last, in Unix milliseconds; absent before the first attempt. */
            last_attempt_at?: number;
            /** @description When it is sent next, in Unix milliseconds; only while `pending`. */
            next_attempt_at?: number;
            /** @description When the receiver took it, in Unix milliseconds; only once `delivered`. */
            delivered_at?: number;
            /** @description HTTP status of the last answer; absent where there was none. */
            last_status?: number;
            /** @description What went wrong last, for people; absent where nothing did. */
            last_error?: string;
        };
        WebhookDeliveryPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            webhook_deliveries: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Name of a part of a brand for programs. */
        BrandKey: string;
    };
    responses: {
        /** @description No key, or one that is not valid. */
        Unauthorized: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                /**
                 * @description The scheme to use.
                 * @example Bearer
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The balance of the workspace is too low to start. */
        PaymentRequired: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key may not do this, or the plan of the workspace lacks a feature. */
        ForbiddenOrPlan: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No such thing, or not in the key's workspace. */
        NotFound: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the limit. */
        PayloadTooLarge: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body has a media type that this operation does not read. */
        UnsupportedMediaType: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The Idempotency-Key was used for another call. */
        UnprocessableContent: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests of this workspace. */
        TooManyRequests: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service failed; nothing was done. */
        InternalError: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Overloaded, or something the service needs is away. */
        ServiceUnavailable: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request itself is wrong; nothing was done. */
        BadRequest: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key of the call was used, or the state of the resource forbids it. */
        Conflict: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key is valid but may not do this. */
        Forbidden: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         *     characters, bare or as a quoted structured-field string.
         */
        IdempotencyKey: string;
        /**
         * @description The run.
         * @example run_01m7w6ftcge4ma4jz41b93y214
         */
        RunId: components["schemas"]["RunId"];
        /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
        Cursor: string;
        /** @description How many items a page has at most. */
        Limit: number;
        /** @description Restricts the list to what belongs to this project. One that the caller cannot see is 404. */
        ProjectFilter: components["schemas"]["ProjectId"];
        /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
        WorkspaceFilter: components["schemas"]["WorkspaceId"];
        /**
         * @description The project.
         * @example prj_01m7w6dyt8es8r65rzyjka792g
         */
        ProjectId: components["schemas"]["ProjectId"];
        /**
         * @description The workspace, which has to be the key's own; any other is 403.
         * @example ws_01m7w6c380emq8k9w39qsaekf4
         */
        WorkspaceId: components["schemas"]["WorkspaceId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this call, in support questions and in the service's log.
         * @example req_01m7w72e30f4xsjrspgpayc2qn
         */
        RequestId: string;
        /**
         * @description What is left of the workspace's request budget (`r`) and the seconds until it is whole again (`t`); absent where limits are off.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description The workspace's request budget: `q` requests in `w` seconds; absent where limits are off.
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description URL of what the call made.
         * @example https://media.example.com/api/v1/runs/run_01m7w6ftcge4ma4jz41b93y214
         */
        Location: string;
        /**
         * @description URL of what the first call with this key started or made, where there is such a thing.
         * @example https://media.example.com/api/v1/runs/run_01m7w6ftcge4ma4jz41b93y214
         */
        DuplicateLocation: string;
        /**
         * @description `request-id` of the first call with this key; only with `idempotency_duplicate`.
         * @example req_01m7w72e30f4xsjrspgpayc2qn
         */
        OriginalRequestId: string;
        /**
         * @description Whole seconds to wait before trying again.
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description While the run goes on, whole seconds after which it is worth asking again; it grows with the age of the run.
         * @example 1
         */
        PollAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startGeneration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description The estimate (`quote: true`). */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request itself is wrong; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["ForbiddenOrPlan"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the brand cannot be read. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startGenerationRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationRunRequest"];
            };
        };
        responses: {
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["ForbiddenOrPlan"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startTechniqueRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartTechniqueRunRequest"];
            };
        };
        responses: {
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request itself is wrong, or the inputs are not those of the technique; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            /** @description The key may not do this, the technique is archived, or the plan lacks a feature that it uses. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startActionRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartActionRunRequest"];
            };
        };
        responses: {
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request itself is wrong, or does not go with the action; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The run.
                 * @example run_01m7w6ftcge4ma4jz41b93y214
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    "retry-after": components["headers"]["PollAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamRunEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event that was seen. One that this run never had is as if absent. */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description The run.
                 * @example run_01m7w6ftcge4ma4jz41b93y214
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the run ends. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RunEventStream"];
                };
            };
            /** @description Nothing more will come: `Last-Event-ID` is the last event of a run that ended. */
            204: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The run.
                 * @example run_01m7w6ftcge4ma4jz41b93y214
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The run, which has ended. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the run ended already. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGenerations: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Restricts the list to what belongs to this project. One that the caller cannot see is 404. */
                project_id?: components["parameters"]["ProjectFilter"];
                /** @description Only generations in this state. */
                status?: components["schemas"]["RunStatus"];
                /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
                workspace_id?: components["parameters"]["WorkspaceFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listModels: {
        parameters: {
            query?: {
                /** @description Only models that make this. */
                type?: components["schemas"]["MediaType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models, cheapest first within a type. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug of the action.
                 * @example flip-image
                 */
                actionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionWithCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProjects: {
        parameters: {
            query: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspace_id: components["schemas"]["WorkspaceId"];
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only projects whose name contains this text, in whatever case. `%` and `_` are plain characters. */
                query?: string;
                /** @description `private`: the caller's private projects. `workspace`: those that any member shares with the whole workspace. Without it: every project that the caller made. */
                visibility?: "private" | "workspace";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    shareProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareProjectRequest"];
            };
        };
        responses: {
            /** @description The link and what it allows. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectShare"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The key may not do this, or the plan does not include sharing for editing. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unshareProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The project, which is not shared any more. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the project is not shared. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCanvasNodes: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaNodePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    attachAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description The asset.
                 * @example asset_01m7w6nd38edqrb018tr4sjm6r
                 */
                assetId: components["schemas"]["AssetId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The node; `location` is the graph that has it. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedAsset"];
                };
            };
            /** @description The request itself is wrong, or the asset is of a kind that a canvas does not show; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the asset is not ready. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCanvas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The canvas. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Canvas"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchCanvas: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchCanvasRequest"];
            };
        };
        responses: {
            /** @description The patch was applied. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanvasPatched"];
                };
            };
            /** @description The request itself is wrong, or the diagram cannot be applied; nothing was added. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createActionNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateActionNodeRequest"];
            };
        };
        responses: {
            /** @description The node; `location` is where to read it back. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionNodeCreated"];
                };
            };
            /** @description The request itself is wrong, or the source declares its action wrongly; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key may not do this, or the plan does not include custom actions. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getActionNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description The node, by its short id or its UUID.
                 * @example n4
                 */
                nodeId: components["schemas"]["NodeReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The node. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionNode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    runActionNode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description The node, by its short id or its UUID.
                 * @example n4
                 */
                nodeId: components["schemas"]["NodeReference"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RunActionNodeRequest"];
            };
        };
        responses: {
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request itself is wrong, or does not go with the action; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            /** @description The key may not do this, or the plan does not include custom actions. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the node cannot run just now. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
                /**
                 * @description The timeline node, by short id or node UUID.
                 * @example n6
                 */
                nodeId: components["schemas"]["NodeReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWorkspaceProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFolderProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The folder.
                 * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
                 */
                folderId: components["schemas"]["FolderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFolderProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGraph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The graph. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Graph"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    arrangeCanvas: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeRequest"];
            };
        };
        responses: {
            /** @description The nodes are in place. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Arranged"];
                };
            };
            /** @description The request itself is wrong, or the nodes cannot be arranged so; nothing moved. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    applyChangeset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangesetRequest"];
            };
        };
        responses: {
            /** @description The changeset was applied. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangesetApplied"];
                };
            };
            /** @description The request itself is wrong, or does not go with the canvas; nothing was changed. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The key may not do this, or the plan does not include timelines. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or somebody changed the canvas or the document meanwhile. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    runNodes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunNodesRequest"];
            };
        };
        responses: {
            /** @description What became of each node. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeRuns"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only assets that this project's canvas shows, its runs made or that were made for it. A project that the caller cannot see is 404. */
                project_id?: components["schemas"]["ProjectId"];
                /** @description Only assets whose name, description or folder contains this text, in whatever case. `%` and `_` are plain characters. */
                query?: string;
                /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
                workspace_id?: components["parameters"]["WorkspaceFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAssetRequest"];
                "multipart/form-data": components["schemas"]["UploadAssetRequest"];
            };
        };
        responses: {
            /** @description The asset. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAsset"];
                };
            };
            /** @description The request itself is wrong; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            /** @description The file or the body is larger than the limit. */
            413: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body has a media type that this operation does not read. */
            415: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The asset.
                 * @example asset_01m7w6nd38edqrb018tr4sjm6r
                 */
                assetId: components["schemas"]["AssetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asset. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The asset, which waits for its file.
                 * @example asset_01m7w6s47rf03sjwqswsf9bpwz
                 */
                assetId: components["schemas"]["AssetId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description How the upload ended. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetUploadState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The key is valid but may not do this. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the asset does not wait for a file. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The asset, which waits for its file.
                 * @example asset_01m7w6s47rf03sjwqswsf9bpwz
                 */
                assetId: components["schemas"]["AssetId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The new reservation. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetUploadState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The key is valid but may not do this. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the asset did not fail. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTechniques: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only techniques whose name, slug or description contains this text, in whatever case. `%` and `_` are plain characters. */
                query?: string;
                /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
                workspace_id?: components["parameters"]["WorkspaceFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TechniquePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTechnique: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTechniqueRequest"];
            };
        };
        responses: {
            /** @description The technique. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Technique"];
                };
            };
            /** @description The request itself is wrong, or these nodes make no function; every cause is named, nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the slug is taken. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTechnique: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The technique, by id or slug.
                 * @example tech_01m7w6s47refct6h2vpcbkhxys
                 */
                techniqueId: components["schemas"]["TechniqueKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The technique. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Technique"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    archiveTechnique: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The technique, by id or slug.
                 * @example tech_01m7w6s47refct6h2vpcbkhxys
                 */
                techniqueId: components["schemas"]["TechniqueKey"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The archived technique. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Technique"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The key is valid but may not do this. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the technique is archived. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    runTechnique: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The technique, by id or slug.
                 * @example tech_01m7w6s47refct6h2vpcbkhxys
                 */
                techniqueId: components["schemas"]["TechniqueKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunTechniqueRequest"];
            };
        };
        responses: {
            /** @description The run was started and charged. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                    "text/event-stream": components["schemas"]["RunEventStream"];
                };
            };
            /** @description The request itself is wrong, or the inputs are not those of the technique; nothing was done. */
            400: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentRequired"];
            /** @description The technique is archived, the key may not do this, or the plan of the workspace lacks a feature. */
            403: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTechniqueRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The technique, by id or slug.
                 * @example tech_01m7w6s47refct6h2vpcbkhxys
                 */
                techniqueId: components["schemas"]["TechniqueKey"];
                /**
                 * @description The run.
                 * @example run_01m7w70jgrfb5vw6baehtxzshz
                 */
                runId: components["schemas"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TechniqueRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTechniqueRuns: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Restricts the list to what belongs to this project. One that the caller cannot see is 404. */
                project_id?: components["parameters"]["ProjectFilter"];
                /** @description Only runs in this state. */
                status?: components["schemas"]["RunStatus"];
                /** @description Only runs of this technique. One that does not exist is 404. */
                technique_id?: components["schemas"]["TechniqueId"];
                /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
                workspace_id?: components["parameters"]["WorkspaceFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TechniqueRunPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBrands: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
                workspace_id?: components["parameters"]["WorkspaceFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The brand.
                 * @example brand_01m7w6v1c8e1va5r5tkyz1f5cs
                 */
                brandId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The brand. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceMemberPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditBalance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCreditEntries: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only the delivery of this run. */
                run_id?: components["schemas"]["RunId"];
                /** @description Only deliveries in this state. */
                status?: components["schemas"]["WebhookDeliveryStatus"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
                 *     characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which has to be the key's own; any other is 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description The delivery.
                 * @example whd_01m7w6wvc8f46bs8r42wfv2z13
                 */
                deliveryId: components["schemas"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The delivery, about to be sent again. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key of the call was used, or the delivery is under way. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
