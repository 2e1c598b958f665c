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
         * Start a generation, or get a quote
         * @description Starts a generation and returns its `run_id` immediately; poll `GET /runs/{runId}` for the outcome. The cost is
         *     charged now and refunded if the run fails. The generation becomes a node on the canvas of the project. A canvas has
         *     at most 10,000 nodes; when it is full, the call returns 409.
         *
         *     With `quote: true`, nothing is charged, created or started: the call returns 200 with an estimate that expires
         *     after five minutes.
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
         * @deprecated
         * @description Use `POST /generate` instead, which also supports quotes, references, brands and 3D models. This operation will not be removed.
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
         * @description Runs the canvas workflow of a technique in dependency order, and returns its `run_id` immediately. The price of
         *     the technique is charged now and refunded if the run fails. An archived technique returns 403.
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
         * @description Runs a prebuilt action without a canvas and returns its `run_id` immediately; no node is created or changed. The
         *     run belongs to the project, where it is billed and listed. The cost is charged now and refunded if the run fails.
         *     An invalid parameter returns 400 naming `params.<key>`; an unknown one is reported in `warnings`. An action that
         *     this installation does not have returns 404.
         */
        post: operations["startActionRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Lists the caller's runs of every type, newest first: generations, timelines, technique runs and action runs. With `node_id`, lists
         *     the runs of that node instead, by any member, even after the node was removed.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
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
         * @description Returns the status of a run of any type, its outputs once it is completed, and its `input`. Everyone who can read
         *     the run can read its input.
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
         * @description Streams server-sent events of a run: `progress` immediately and on every change, then one `completed` or `failed`
         *     with the run, after which the stream closes. It also works for runs that have already ended. To resume after a
         *     disconnect, send the last `id` you received as `Last-Event-ID`; after the last event, the call returns 204, which
         *     tells an `EventSource` to stop. The stream also ends when the key is revoked or the service restarts; resume it in
         *     the latter case. A workspace may have 100 open streams per server process; beyond that, the call returns 429.
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
         * @description Ends a pending or running run immediately as `failed` with `error_code: canceled`, and refunds its charge in full.
         *     Only the member who started the run, the creator of its project, or an admin or owner of the workspace may cancel
         *     it; other callers get 403. A run that has already ended returns 409.
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
         * @description Lists the caller's generations, newest first. With `node_id`, lists the history of that node instead: its runs by
         *     any member, including runs of an action node, even after the node was removed.
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
         * @description Lists the models that the plan and the allowed providers of this workspace permit, with their parameters and
         *     prices. In sandbox workspaces, the list includes four models that fail on purpose (`local/fail-timeout`,
         *     `local/fail-safety`, `local/fail-input`, `local/fail-internal`), for testing error handling.
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
         * @description Lists all released prebuilt actions with their inputs, outputs, parameters and price. Video actions are absent if
         *     the installation has no video engine.
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
         * @description Returns a released prebuilt action as it appears in the list, and the source that runs. An unknown slug returns 404.
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
         * @description Lists projects by recent activity, latest first.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project with an empty canvas.
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
         * @description Returns a project. Missing and inaccessible projects both return 404.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Deletes a project. It is no longer listed and returns 404, its share link stops working, and its active runs are
         *     canceled and refunded. `POST /projects/{projectId}/restore` can undo this for 30 days. After that, the canvas and
         *     the outputs that nothing else uses are removed. Runs stay readable by id. The ledger, the usage, and techniques
         *     created from the project are kept. Only the creator of the project, an admin or an owner can delete it.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description Renames a project, moves it into a folder or out of its folder, or changes its visibility. Omitted fields stay
         *     unchanged. Only the creator of the project, an admin or an owner can change `is_private`. Everything in a private
         *     folder is private: only a private project of the same member can be moved into it.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/projects/{projectId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted project
         * @description Undoes the deletion of a project within 30 days: it is listed and can be edited again, with its canvas, outputs
         *     and share link. Runs that were canceled stay canceled. If its folder was deleted in the meantime, the project is
         *     restored without a folder. Only the creator of the project, an admin or an owner can restore it.
         */
        post: operations["restoreProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{projectId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a project
         * @description Creates a project with the same canvas: nodes, edges, groups and timelines, with the same short ids and new UUIDs.
         *     Without `name`, the copy gets the project's name followed by ` copy`. It belongs to the caller, has the same
         *     visibility as the project, and is in the same folder if the caller can see that folder. Shares, removed nodes and
         *     techniques are not copied.
         *
         *     By default, nodes keep the results of their latest completed runs, and nodes that were up to date remain so. The
         *     copy shows the same files, and nothing is charged. Active runs are not copied. With `with_outputs: false`, the
         *     copied nodes have no results.
         */
        post: operations["duplicateProject"];
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
         * @description Creates a link to a page that shows this project, and nothing else, to anyone who has the link. A later call
         *     changes the level of access and keeps the link. Sharing for editing requires a plan with `share_edit`.
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
         * @description Removes the link, which stops working. A private project is then visible to its creator only, as before. Sharing
         *     the project later creates a new link.
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
         * @description Lists the canvas nodes that show an image, a video, audio or text. Pass their ids in `reference_node_ids` of `POST
         *     /generate`. `GET …/graph` returns every node and edge.
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
         * @description Adds a ready asset to the canvas as a static media node. An asset that is not `ready` returns 409; one that a
         *     canvas cannot show, such as a PDF, returns 400. A full canvas (10,000 nodes) returns 409.
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
         * @description Returns the canvas as a Mermaid flowchart that any Mermaid renderer can draw, with the short ids that every canvas
         *     operation accepts, and a summary of its size.
         */
        get: operations["getCanvas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add to a canvas with Mermaid
         * @description Adds the nodes and edges of a Mermaid flowchart to the canvas, all or nothing. It only adds: an id that is
         *     declared with a label creates a new node; if the canvas already has that id, `warnings` reports it. To connect to
         *     an existing node, use its short id in an edge without a label. New nodes get the next short ids; `diagram` in the
         *     response shows them.
         *
         *     Nodes inside a `subgraph` are added without a group, with a warning. Without a `prompt`, the text of the label is
         *     the prompt. To show existing media, set `content_url` and give the node a label that is only a type
         *     (`n1["image"]`). Nothing runs. Use `POST …/canvas/changeset` to create groups, actions and timelines, and to
         *     change or remove nodes. A canvas has at most 10,000 nodes; a patch that exceeds this returns 409.
         */
        patch: operations["patchCanvas"];
        trace?: never;
    };
    "/projects/{projectId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a project
         * @description Streams changes to a project by any caller as server-sent events:
         *
         *     - `graph`: the new revision of the canvas, after any change to the response of `GET …/graph`.
         *     - `node`: the state of a node whose run started, progressed or ended, or whose media were replaced.
         *     - `credits`: the balance of the workspace, after it changed.
         *     - `deleted`: the project was deleted. This is the last event.
         *
         *     The first two events are always the current `graph` and `credits`, followed by a `node` for every node that is
         *     generating. After that, no change is lost. Rapid changes are merged: you get the latest state, and never an older
         *     one after it. The `node` events of a change come before the `graph` event with its revision. New, moved and
         *     removed nodes cause no `node` event: when `graph` has a revision that you do not have, read the graph again.
         *
         *     To resume after a disconnect, send the last `id` you received as `Last-Event-ID`: after `graph` and `credits` you
         *     get a `node` for every node whose state has changed since. An id that does not belong to this project is ignored.
         *
         *     The stream does not end by itself while the project exists. It is closed when the key is revoked, when the service
         *     restarts, or when you read too slowly; in the last two cases, resume it. A workspace may have 100 open streams per
         *     server process; above that, the call returns 429.
         */
        get: operations["streamProjectEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Adds an action to the canvas of the project: a prebuilt one by its slug, or a custom one from source. Nothing runs
         *     and nothing is charged. Custom actions require a plan with `custom_actions`. An invalid parameter returns 400
         *     naming `params.<key>`; an unknown one is reported in `warnings`. A full canvas (10,000 nodes) returns 409.
         *
         *     The call parses the source of a custom action before it returns. Sources are parsed one at a time, alternating
         *     between workspaces. A call waits up to 20 seconds. After that, or if 32 calls of the workspace are already
         *     waiting, it returns 503 with `Retry-After`.
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
         * @description Returns an action node with the declaration of its action and its stored parameters. A node that is not an action
         *     returns 404.
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
         * @description Runs the action of a node on its connected inputs and returns the `run_id` immediately. `params` are first merged
         *     into the parameters of the node. The cost is charged now and refunded if the run fails. A node that is not an
         *     action returns 404. A node that is locked, is already running or lacks an input returns 409.
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
         * @description Returns the latest document of a timeline node. A node without a document returns 404.
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
         * @description Same as `POST /projects`, with the workspace in the path.
         */
        post: operations["createWorkspaceProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders of a workspace
         * @description Lists the folders that the caller can see, newest first. A private folder is visible to its owner only.
         */
        get: operations["listFolders"];
        put?: never;
        /**
         * Create a folder
         * @description Creates a folder that is visible to the whole workspace.
         */
        post: operations["createFolder"];
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
         * @description Same as `POST /projects`, but creates the project in the folder. A folder that does not exist or is not accessible
         *     to the caller returns 404.
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
         * @description Returns every node and edge with all their properties. Short ids never change. Compare `revision` to detect
         *     changes.
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
         * @description Lays out the given nodes, or the whole canvas with `all: true`, and moves them in a single write.
         *
         *     Without `layout`, the nodes follow their edges: sources are placed to the left of the nodes they feed, and nodes
         *     without edges are placed below. Members of a group stay inside its frame, and the frame keeps its size.
         *
         *     With `layout`, they are placed in a row, a column or a grid whose cells are as wide as the widest node of the
         *     column and as tall as the tallest node of the row. The nodes must either all be outside of groups or all be direct
         *     members of the same group, and must not include a label that is pinned to a node. Members of a group start at the
         *     padded corner of its frame, which is then resized to fit all its members. An `origin` inside the frame only
         *     enlarges the frame; the corner of the frame itself means its padded corner, and any other `origin` above or to the
         *     left of the padded corner returns 400. Outside of groups, the block keeps clear of other nodes unless `origin` is
         *     given.
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
         * @description Restores, adds, changes, connects and removes nodes, all or nothing, in the order `restore`, `add`, `update`,
         *     `connect`, `disconnect`, `remove`. Cycles and edges into full slots are checked on the result. If the changeset is
         *     rejected, `fields` lists every reason; the code is `ref_not_found` if every reason is that an id is not on the
         *     canvas. With `if_revision`, the call returns 409 if the canvas has changed since you read it.
         *
         *     To write a timeline, set `document` on a new node, or on an update together with `expected_revision`. This
         *     requires a plan with `timeline`. Edges from the nodes that the document shows are created and removed along with
         *     the document. Nothing runs.
         *
         *     Removed nodes are kept for 30 days, at most the latest 10,000 per canvas, and can be restored with `restore`. An
         *     edge that would now create a cycle is not restored; the warning `edge_not_restored` reports this. A node that is
         *     on the canvas, or is no longer stored, cannot be restored.
         *
         *     A canvas has at most 10,000 nodes, including groups and labels. A changeset that adds nodes beyond this limit
         *     returns 409.
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
         * @description Runs nodes of the canvas with their own model, prompt, parameters and connected inputs, and returns once every run
         *     has an id. There is no dry run: each run is charged as it starts. A node runs after every requested node that
         *     feeds it; independent nodes run in parallel. A node that cannot run is `skipped` with a `reason` and costs
         *     nothing; the others still run.
         *
         *     The balance is not checked beforehand. A run that the balance does not cover is not charged and ends immediately
         *     as `failed` with `insufficient_credits`. A run that would exceed a limit of the workspace ends the same way with
         *     `spend_cap_reached` or `quota_reached`. A run whose source failed is refunded and ends as `failed` with
         *     `input_unreachable`. Send `if_inputs` to run only nodes whose inputs you have read: a node that someone else has
         *     changed since is skipped. Send `variations` to run each node several times, with different seeds. Timelines render
         *     their document; their entries have no model and no estimates, and they are charged per rendered second on
         *     completion.
         */
        post: operations["runNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folders/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a folder
         * @description Returns a folder. Missing and inaccessible folders both return 404.
         */
        get: operations["getFolder"];
        put?: never;
        post?: never;
        /**
         * Delete a folder
         * @description Deletes a folder. Its projects are kept, outside of any folder, with the same visibility. Every member who can see
         *     the folder can delete it.
         */
        delete: operations["deleteFolder"];
        options?: never;
        head?: never;
        /**
         * Rename a folder
         * @description Renames a folder. Every member who can see the folder can rename it.
         */
        patch: operations["updateFolder"];
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
         * @description Lists the workspace's assets in any status, newest first: uploads, fetched files and outputs of runs.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Create an asset
         * @description There are three ways to create an asset:
         *
         *     - **Signed upload** (`source: signed-url`): reserves an upload for one hour. Send the file with the form that
         *       `upload` describes, then call `complete`. Use it for large files and from browsers. The form accepts no more
         *       than the remaining storage quota. If nothing remains, or the workspace has 100 open uploads, the call returns
         *       402.
         *     - **Fetch** (`source` is an HTTPS URL on an allowed host): the service fetches the file before the call returns.
         *       The asset is then `ready`, or `failed` with the reason.
         *     - **Direct upload** (`multipart/form-data` with `file`, at most 4 MiB): creates a `ready` asset in one call. An
         *       unusable file returns 400 naming `file`, and no asset is created.
         *
         *     A ready asset with a `project_id` is added to the canvas of that project. A full canvas (10,000 nodes) returns
         *     409, and no asset is created.
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
         * @description Returns an asset with all its metadata. Missing and inaccessible assets both return 404. Until the file is
         *     uploaded, the response includes the `upload` form if the caller has the permission `assets:write`.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        /**
         * Delete an asset
         * @description Permanently deletes an asset with its file and thumbnails. Its URL returns 404, and its bytes no longer count
         *     toward the storage quota.
         *
         *     If something uses the asset, the call returns 409. The response lists up to ten uses that the caller can see, each
         *     with its kind, name and id, and gives the number of the others. Uses are nodes of canvases, timelines, shared
         *     projects, brands and techniques. `force=true` deletes the asset anyway. Nodes that showed it then have
         *     `media_missing`, and runs that need it are rejected. If a use is not visible to the caller, only an admin or an
         *     owner can force the deletion. Removed nodes and deleted projects are not uses; after a restore, their nodes have
         *     `media_missing` too.
         *
         *     An asset that an active run reads cannot be deleted, even with `force=true`. A pending upload can be deleted; its
         *     form is then no longer accepted. Runs still list a deleted output, with `deleted: true`.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        /**
         * Change the name or description of an asset
         * @description Changes the name and the description. Searches in lists and in the studio cover both. Omitted fields stay
         *     unchanged; `null` removes the text. The file and its URL do not change.
         */
        patch: operations["updateAsset"];
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
         * @description Completes an upload after the file has been sent. The service checks the file and returns the asset as `ready`, or
         *     as `failed` with the reason if the file is missing, too large or of a type that is not accepted, or if the
         *     reservation has expired. Use `retry` to try a failed upload again.
         *
         *     Some files are converted on arrival, which can take a minute. After 20 seconds, the call returns the asset as
         *     `pending_upload`, and the conversion continues: call `complete` again to wait until it ends, or read the asset
         *     until it is `ready` or `failed`. Do not send the file again. If the canvas of the asset's project is full (10,000
         *     nodes), the call returns 409 and can be repeated once there is room.
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
         * @description Creates a new reservation, for one hour, for an upload that failed or expired. It also works for an asset whose file
         *     could not be fetched.
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
         * @description Lists the techniques of the workspace, newest first, without archived ones.
         */
        get: operations["listTechniques"];
        put?: never;
        /**
         * Create a technique
         * @description Saves everything that feeds the given output nodes as a function of the given input nodes. The technique is a
         *     copy: later edits of the canvas do not change it. `run_cost` is the sum of the current prices of its steps.
         *
         *     If the request is rejected, `fields` lists every reason; the code is `ref_not_found` if every reason is that an id
         *     is not on the canvas.
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
         * @description Returns a technique by its id or slug, including archived ones.
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
         * @description Archives a technique: it is no longer listed and can no longer be run (403). Active runs continue, its history
         *     stays, and its slug stays reserved. Archiving cannot be undone.
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
         * @description Starts a run of the technique: its steps run in dependency order, independent steps in parallel. `run_cost` covers
         *     all steps; it is charged now and refunded if the run fails.
         *
         *     With `mode: stream`, the response is the event stream of `GET /runs/{runId}/events` until the run ends. Resume
         *     there after a disconnect.
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
         * @description Returns a run of this technique. A run of another technique, or of another kind, returns 404.
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
         * @description Lists the caller's technique runs, newest first.
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
         * @description Lists the brands of the workspace, newest first.
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
         * @description Returns a brand, its releases, and the values of its live release that a `brand_context` accepts.
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
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller
         * @description Returns the workspace, the member, the credential and the permissions of the call. An operator token has no workspace and no member.
         */
        get: operations["getMe"];
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
         * @description Lists the workspaces that the caller can read, with the role of the caller. A key belongs to one workspace, so a
         *     call with a key returns one entry. An operator token gets all workspaces, newest first, without deleted ones, and
         *     has the role `owner` in each.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Creates a workspace with an owner, an API key and a webhook secret. Both secrets are returned in this response
         *     only. The owner signs in with a link, or through sign-on with the same email address. A call with a repeated
         *     `Idempotency-Key` returns 409; list the workspaces to find the one that the first call created.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a workspace
         * @description Renames a workspace, or changes whether PNG images that are downloaded from the studio contain the recipe of their
         *     generation. Omitted fields stay unchanged.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/workspaces/{workspaceId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description Lists the keys of a workspace, newest first, including those that are no longer valid. Admins and owners see all
         *     keys. Members see their own, if the installation allows several keys per workspace; otherwise they get 403.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates an API key, or a key for an agent, and returns its secret, which is never shown again. Admins and owners create keys for any
         *     member; members create their own, if the installation allows several keys per workspace (`KEYS_PER_WORKSPACE`). If the workspace has as
         *     many active API keys as the installation allows, by default one, the response is 409 `conflict`: rotate a key, or delete one first.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a key
         * @description Revokes a key. It is invalid from the next request on. A key that is no longer valid stays unchanged.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Replaces an active key with a new one for the same member, with the same name and permissions, and returns the new
         *     secret. With an overlap, the old key stays valid for that long. Until the old key has expired, the new key cannot
         *     be rotated, unless the old one is deleted first. If the old key has an expiry, the new one is valid for the same
         *     length of time. Of two simultaneous rotations of one key, the second gets 409 `conflict`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is signed in
         * @description Lists the studio sessions of all members, in the order in which the sessions began. A session ends after 12 hours.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Removes a member. The member's keys are revoked, the sessions end, and the name and the email address are erased.
         *     The member's projects, techniques and folders are transferred to `transfer_to`, by default to the first other
         *     owner. Private projects are transferred only if `transfer_to` is given; without it, removing a member who has
         *     private projects returns 409 `conflict`. Removing owners is reserved for owners, and the last owner is never
         *     removed. Members who may call this operation can also remove themselves.
         */
        delete: operations["deleteMember"];
        options?: never;
        head?: never;
        /**
         * Change a member
         * @description Changes the role or the name of a member. A new role applies from the next request on, including requests with the
         *     member's keys. Giving or taking away the role `owner` is reserved for owners, and the last owner always keeps it.
         *     If the role comes from the sign-on service, the next sign-on sets it again; `warning` reports this.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/workspaces/{workspaceId}/members/{memberId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a member out
         * @description Ends all sessions of a member, including open event streams, and revokes the member's unused invitations. Keys stay valid.
         */
        delete: operations["deleteMemberSessions"];
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
         * @description Lists the members of the workspace, in the order in which they joined.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a member
         * @description Adds a member, and returns an invitation: a link that signs in one browser, once, within 7 days. Send it to that
         *     person. Inviting owners is reserved for owners. For a member who has never signed in, a repeated call replaces the
         *     invitation, the role and the name. For any other member, the call returns 409 `conflict`.
         */
        post: operations["createMember"];
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
         * @description Returns the balance of the workspace.
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
    "/workspaces/{workspaceId}/credits/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant credits
         * @description Adds credits to a workspace; a negative amount removes credits. The change is recorded in the ledger. A call that
         *     would take the balance below zero returns 409 `conflict` and changes nothing.
         */
        post: operations["grantCredits"];
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
         * @description Lists every change to the balance of the workspace, newest first. The balance is the sum of all amounts and equals
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
    "/workspaces/{workspaceId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description Returns the usage of the workspace's runs between two dates, in total and by day, model, member, project or type:
         *     the number of runs and failures, the cost in US dollars, the seconds of work and the bytes of files. A run counts
         *     on the day it was started, with its current cost.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the limits of a workspace
         * @description Returns the spend caps and quotas that the operator and the admins of the workspace have set, with their current
         *     use. Only operators see the `webhook_url` of `operator`.
         */
        get: operations["getLimits"];
        /**
         * Set the limits of a workspace
         * @description Replaces the limits of the workspace (`workspace`), those of the operator (`operator`), or both. An omitted
         *     document stays unchanged; an empty one removes its limits. Both documents apply: a run must fit every cap of both,
         *     and the smaller quota counts. Amounts already spent in the current windows count immediately. Only operators can
         *     send `operator`. The `webhook_url` of `workspace` must be public.
         */
        put: operations["updateLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{workspaceId}/webhook-secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the webhook secret
         * @description Replaces the secret that signs the webhooks of the workspace, and returns the new secret, which is not shown
         *     again. With an overlap, events are signed with both secrets for that long, so that receivers can switch to the new
         *     secret without losing events.
         */
        post: operations["rotateWebhookSecret"];
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
         * @description Lists the run-end events of the workspace with their delivery status, newest first.
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
         * Replay a webhook delivery
         * @description Sends a delivered or failed event again, with the same id and body and a new signature. The attempts start over,
         *     with one attempt and up to three retries.
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
        /** @description The source of a brand, read by the `brand import` command. */
        BrandKit: {
            /** @description Name of the brand, unique in the workspace. */
            name: string;
            /** @description Modules by key. */
            modules: {
                [key: string]: {
                    /** @description Rules of the module. */
                    rules: {
                        key: components["schemas"]["BrandKey"];
                        /** @description Shown as `key@vN`. */
                        version: number;
                        /** @description The rule, as an instruction to a model. */
                        text: string;
                    }[];
                    /** @description Modules that this module requires. */
                    requires?: components["schemas"]["BrandKey"][];
                    /** @description Masters that this module includes. */
                    asset_keys?: components["schemas"]["BrandKey"][];
                };
            };
            /** @description Task profiles by key, such as `image.generate`. */
            tasks: {
                [key: string]: {
                    /** @description Modules of the profile. */
                    modules: components["schemas"]["BrandKey"][];
                    /** @description Available channels, such as `web`. */
                    channels: components["schemas"]["BrandKey"][];
                    /** @description Layout path that the output fills. */
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
            /** @description The image bank and its usage policy. */
            imagery?: {
                policy: components["schemas"]["ImageryPolicy"];
                /** @description Bank images by key. Keys must not repeat keys of `assets`. */
                bank?: {
                    [key: string]: {
                        asset_id: components["schemas"]["AssetId"];
                        /** @description Description of the content. */
                        description: string;
                    };
                };
            };
        };
        /**
         * @description Sent to the `webhook_url` of a workspace's limits when a spend cap or a quota is reached, or when a threshold below
         *     it is crossed. Each cap, quota and threshold is announced once per window. Signed like the event of a run.
         */
        LimitThresholdEvent: {
            /** @description The same for all attempts; use it to discard duplicates. */
            id: string;
            /** @constant */
            type: "limit.threshold";
            /** @constant */
            api_version: "2026-11-20";
            created_at: components["schemas"]["Timestamp"];
            data: {
                workspace_id: components["schemas"]["WorkspaceId"];
                /** @description The limit. `spend` has `per`, `scope`, `match`, `usd` and `action`; the quotas have `most`. */
                limit: {
                    /** @enum {string} */
                    kind: "spend" | "generations_per_day" | "storage_bytes";
                    /** @enum {string} */
                    per?: "day" | "week" | "month" | "total";
                    /** @enum {string} */
                    scope?: "workspace" | "key" | "member" | "provider" | "model" | "type" | "project";
                    /** @description The subject that the cap applies to, as the operator wrote it; absent if it applies to each subject separately. */
                    match?: string;
                    usd?: number;
                    /** @enum {string} */
                    action?: "refuse" | "warn";
                    most?: number;
                };
                /** @description Id or name of the key, member, provider, model, type or project that reached the limit. */
                subject?: string;
                /** @description Percentage of the limit; 100 if the limit is reached. */
                percent: number;
                /** @description US dollars, generations or bytes. */
                used: number;
                /** @description Start date of the window; for `total`, the time at which the cap was set. */
                window: string;
                /** @description When the next window begins, as Unix time in milliseconds; absent for `total`. */
                resets_at?: components["schemas"]["Timestamp"];
            };
        };
        /** @description The body of `POST /studio/session`, which exchanges the code of a one-time link for the cookie of a session. */
        StudioSignIn: {
            /** @description The part of the link after `#`. Valid once, for 15 minutes. */
            code: string;
        };
        /** @description The response of `POST /studio/session` and `GET /studio/session`: the member of the session and its current permissions. */
        StudioSession: {
            member: components["schemas"]["WorkspaceMember"];
            /** @description All permissions that the member's role allows; empty for a viewer, who can only read. */
            permissions: string[];
            /** @description The workspace of the member. */
            workspace: {
                workspace_id: components["schemas"]["WorkspaceId"];
                /** @description Name of the workspace. */
                name: string;
                /** @description Whether the workspace is a sandbox workspace, whose credits have no monetary value. */
                sandbox: boolean;
            };
            expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Type of media that a generation produces.
         * @enum {string}
         */
        MediaType: "image" | "video" | "audio" | "text" | "model3d";
        /** @description Text prompt. It must not be blank. */
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
        /** @description Endpoint id of a model of this type, from `GET /models`. Defaults to the model that the operator prefers for the type, or else to the cheapest released one, among those that accept the inputs. */
        ModelId: string;
        /**
         * @description Model parameters by name, as declared in `params` of the model in `GET /models`. A value of the wrong type or out of
         *     range returns 400 naming `params.<name>`; an unknown parameter is ignored and reported in `warnings`.
         */
        ModelParameters: {
            [key: string]: unknown;
        };
        /** @description Applies a brand to the image. Images only. */
        BrandContext: {
            /** @description The brand. */
            brand_id: string;
            /** @description Pins a published release; defaults to the live release. */
            release?: string;
            /**
             * @deprecated
             * @description Legacy way to pin a release. A release id is honored; any other value selects the live release.
             */
            snapshot_id?: string;
            /** @description Key of a task profile, such as `image.generate`. */
            task: string;
            /** @description Channel of the task profile. */
            channel?: string;
            /** @description Subset of the modules of the task profile; it must include the modules that the selected modules require. Defaults to the whole profile. */
            modules?: string[];
            /** @description Images to attach instead of every master image of the profile; `[]` attaches none. May include up to three keys of the image bank. */
            asset_keys?: string[];
        };
        /** @description Applies a brand to the image. Images only. */
        BrandContextResponse: {
            /** @description The brand. */
            brand_id: string;
            /** @description Pins a published release; defaults to the live release. */
            release?: string;
            /**
             * @deprecated
             * @description Legacy way to pin a release. A release id is honored; any other value selects the live release.
             */
            snapshot_id?: string;
            /** @description Key of a task profile, such as `image.generate`. */
            task: string;
            /** @description Channel of the task profile. */
            channel?: string;
            /** @description Subset of the modules of the task profile; it must include the modules that the selected modules require. Defaults to the whole profile. */
            modules?: string[];
            /** @description Images to attach instead of every master image of the profile; `[]` attaches none. May include up to three keys of the image bank. */
            asset_keys?: string[];
        };
        /**
         * Format: uri
         * @description HTTPS URL that receives a signed `POST` when the run ends. Its host must not be, or resolve to, a private address.
         */
        CallbackUrl: string;
        /** @description A generation to start. */
        GenerateRequest: {
            type: components["schemas"]["MediaType"];
            prompt: components["schemas"]["Prompt"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            model?: components["schemas"]["ModelId"];
            params?: components["schemas"]["ModelParameters"];
            /** @description `true` returns a price estimate: nothing is charged, created or started. Requires the permission `generation_quote` instead of `runs:create`. */
            quote?: boolean;
            /** @description Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to this list. */
            reference_node_ids?: string[];
            brand_context?: components["schemas"]["BrandContext"];
            callback_url?: components["schemas"]["CallbackUrl"];
        };
        /**
         * @description Unix time in milliseconds.
         * @example 1795168922000
         */
        Timestamp: number;
        /**
         * @description Identifies a run.
         * @example run_01m7w6ftcge4ma4jz41b93y214
         */
        RunId: string;
        /**
         * @description Kind of run that was started.
         * @enum {string}
         */
        RunType: "generation" | "technique" | "action";
        /**
         * @description Why a run failed. `model_timeout`: the model took too long; trying again may help. `safety_blocked`: the model
         *     refused for safety reasons. `input_unreachable`: an input could not be fetched, read or used, such as a video
         *     without audio for an action that needs audio. `insufficient_credits`: the balance was too low (only for runs started
         *     by `nodes/run`). `spend_cap_reached` and `quota_reached`: the run would have exceeded a limit of the workspace (only
         *     for runs started by `nodes/run`). `canceled`: the run was canceled. `action_failed`: an action cannot process these
         *     inputs and parameters, such as text that is too long for a QR code; or the code of a custom action threw an error,
         *     produced an invalid output, or exceeded a limit other than time. `error_message` describes the problem and, for
         *     custom code, names the line. Custom code that runs too long ends as `model_timeout`. `internal_error`: anything
         *     else. More codes may be added.
         */
        RunErrorCode: "model_timeout" | "safety_blocked" | "input_unreachable" | "insufficient_credits" | "spend_cap_reached" | "quota_reached" | "canceled" | "action_failed" | "internal_error" | (string & {});
        /**
         * @description `pending`: waiting in the queue. `running`: being processed. `completed`: finished, with `outputs`. `failed`: ended
         *     without a result; `error_code` gives the reason, and the charge was refunded. `completed` and `failed` are final.
         * @enum {string}
         */
        RunStatus: "pending" | "running" | "completed" | "failed";
        /** @description Percent. Never decreases, and is 100 only when `completed`. */
        Progress: number;
        /**
         * @description US dollars.
         * @example 0.04
         */
        Usd: number;
        /**
         * @description Identifies an asset.
         * @example asset_01m7w6nd38edqrb018tr4sjm6r
         */
        AssetId: string;
        /** @description x, y, z. */
        Vector3: number[];
        /** @description One output of a run. */
        RunOutput: {
            output_id: string;
            /**
             * @description Type of the output. For `text`, `url` is the text itself; for all others, it is the URL of a file. A `documentUrl` is a PDF from a custom action.
             * @enum {string}
             */
            type: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl" | "model3dUrl";
            /** @description URL of the file, or the text itself. Empty text is omitted from `outputs`. */
            url: string;
            asset_id?: components["schemas"]["AssetId"];
            /** @description Whether the asset of this output was deleted: `url` and the asset return 404. Absent if not. */
            deleted?: boolean;
            label?: string;
            /** @description Triangles; 3D models only. */
            tri_count?: number;
            /** @description Axis-aligned bounds in the model's own units; 3D models only. */
            bbox?: {
                min: components["schemas"]["Vector3"];
                max: components["schemas"]["Vector3"];
            };
            /** @description Whether the model has textures; 3D models only. */
            textured?: boolean;
        };
        /** @description Something that was ignored, changed or withheld. It does not prevent the run from starting or completing. */
        Warning: {
            /** @description Stable, machine-readable code: `unknown_parameter`, `items_ignored`, `input_resized`, `input_converted`, `input_not_converted`, `colors_approximate`, …. At most 20 warnings with the same code are listed; `more_warnings` reports the number of the others. A quote also has `spend_cap_reached` or `quota_reached` if starting the generation now would be rejected. */
            code: string;
            message: string;
            /** @description Field that the warning is about, such as `params.sed`. */
            field?: string;
        };
        /**
         * Format: uri
         * @description URL of the run, to poll while it is active and to read when it has ended.
         */
        PollUrl: string;
        /** @description The contribution of a brand to a run. */
        BrandUsage: {
            brand_id: string;
            /** @description Release that was used, such as `v3`. */
            version: string;
            /** @description Task profile that was used, such as `image.generate`. */
            task: string;
            /**
             * @description Where the brand was applied: a call of `POST /generate` (`api`), a canvas node (`canvas`), or text rendered into an image (`render_text`).
             * @enum {string}
             */
            surface: "api" | "canvas" | "render_text";
            /** @description Rules that were applied, each as `ruleKey@vN`. */
            rules: string[];
            /** @description Masters attached as inputs: images, logos, fonts. */
            attached_asset_keys: string[];
            /** @description Bank images that were used as style references or placed unmodified. */
            bank_asset_keys: string[];
            /**
             * @description The source of the imagery in the output: the brand's `bank`, `generated`, or `mixed`. Absent if there is none.
             * @enum {string}
             */
            imagery?: "bank" | "generated" | "mixed";
            /** @description Layout path that the output filled. */
            layout?: string;
            /** @description Canvas only: whether the brand step rewrote the prompt. */
            prompt_rewritten?: boolean;
        };
        /** @description Text that was connected to the node or given to the action. */
        RunInputText: {
            /** @description The input slot of the action. */
            input?: string;
            text: string;
        };
        /** @description The model that the run uses. */
        ModelRef: {
            /** @description Endpoint id, as `GET /models` lists it. */
            model_id: string;
        };
        /**
         * @description A media file that the run used. `asset_id` and `url` are absent for a file outside this service, for one that no
         *     longer exists, and for one that the caller may not see.
         */
        RunInputMedium: {
            /** @description The parameter of the model, or the input slot of the action. */
            input: string;
            type?: components["schemas"]["MediaType"];
            asset_id?: components["schemas"]["AssetId"];
            /** @description URL of the file. */
            url?: string;
        };
        /**
         * @description The input with which the run was started. Only in the response of `GET /runs/{runId}`. Absent for timelines and
         *     techniques, after retention has removed the outputs of the run, and for runs that an older version started without
         *     recording the input.
         */
        RunInput: {
            /** @description The prompt as it was written, without connected text or the rules of a brand. */
            prompt?: string;
            /** @description Text that was connected; a model reads it after the prompt. */
            texts?: components["schemas"]["RunInputText"][];
            model?: components["schemas"]["ModelRef"];
            /** @description The parameters that were used, including defaults and the seed, but without media. */
            params: {
                [key: string]: unknown;
            };
            /** @description The seed that was used, whether it was set or random. */
            seed?: number;
            /** @description The media that were used, in the order of the inputs. */
            media: components["schemas"]["RunInputMedium"][];
            brand?: components["schemas"]["BrandContextResponse"];
            /** @description The first of the variations that one call started; absent for the first itself. */
            variation_of?: components["schemas"]["RunId"];
        };
        /** @description A run and its status. */
        Run: {
            run_id: components["schemas"]["RunId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Human-readable reason for the failure. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            /** @description The outputs in order; present once `completed`. */
            outputs?: components["schemas"]["RunOutput"][];
            /** @description Notes on the outputs. `outputs_withheld`: the model withheld some of its outputs for safety reasons. */
            warnings?: components["schemas"]["Warning"][];
            poll_url?: components["schemas"]["PollUrl"];
            brand?: components["schemas"]["BrandUsage"];
            /** @description UUID of the node of the run; the node may have been removed since. */
            node_id?: string;
            input?: components["schemas"]["RunInput"];
        };
        /** @description Sent to `callback_url` when a run reaches a terminal state. */
        RunEndedEvent: {
            /** @description The same for all attempts and replays; use it to discard duplicates. */
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
        /** @description Typical duration in seconds. */
        EstimatedSeconds: number;
        /** @description Price estimate of a generation. It reserves nothing, does not lock the price, and does not guarantee that the generation can start. */
        Quote: {
            /**
             * @description Distinguishes a quote from a started run.
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
         * @description Identifies a technique.
         * @example tech_01m7w6s47refct6h2vpcbkhxys
         */
        TechniqueId: string;
        /** @description The technique of the run. */
        TechniqueRef: {
            technique_id: components["schemas"]["TechniqueId"];
            name: string;
        };
        /**
         * @description Slug of a prebuilt action. Actions whose slug ends in `-browser` can also run in a browser: their module exports
         *     `execute`, and some export `preview`. Where a slug exists with and without `-browser` (`rotate-image`,
         *     `rotate-image-browser`), both are the same transformation with the same parameters on two runtimes, and their
         *     results match closely. Video and audio actions run on the server only.
         * @enum {string}
         */
        ActionSlug: "add-shape-to-image" | "add-shape-to-image-browser" | "add-text-to-image" | "add-text-to-image-browser" | "blur-image" | "blur-image-browser" | "boomerang-video" | "change-image-ar" | "change-image-ar-browser" | "change-video-ar" | "color-filter-image" | "color-filter-image-browser" | "color-filter-video" | "color-grade-image" | "color-grade-image-browser" | "color-grade-video" | "color-tint-image" | "color-tint-image-browser" | "concat-text" | "concat-text-browser" | "crop-image-browser" | "draw-image-browser" | "duplicate-image" | "duplicate-image-browser" | "duplicate-video" | "extract-video-frames" | "filter-color-image" | "filter-color-image-browser" | "find-and-replace-text" | "find-and-replace-text-browser" | "flip-image" | "generate-shape-image" | "generate-text-image" | "greenscreen-video" | "ken-burns-video" | "magic-eraser-image-browser" | "merge-audio-into-video" | "overlay-image-browser" | "pixel-remover-image-browser" | "qr-code-generator" | "qr-code-generator-browser" | "resize-image-browser" | "resize-video" | "reverse-video" | "rotate-image" | "rotate-image-browser" | "scene-3d-image-browser" | "shader-effect-browser" | "side-by-side-composite" | "side-by-side-composite-browser" | "slow-down-video" | "speed-up-video" | "split-audio-from-video" | "split-text" | "split-text-browser" | "split-video" | "stitch-videos" | "video-effect" | "video-to-frame-grid" | "video-to-long-exposure";
        /**
         * @description Slug of a prebuilt action. Actions whose slug ends in `-browser` can also run in a browser: their module exports
         *     `execute`, and some export `preview`. Where a slug exists with and without `-browser` (`rotate-image`,
         *     `rotate-image-browser`), both are the same transformation with the same parameters on two runtimes, and their
         *     results match closely. Video and audio actions run on the server only.
         */
        ActionSlugResponse: "add-shape-to-image" | "add-shape-to-image-browser" | "add-text-to-image" | "add-text-to-image-browser" | "blur-image" | "blur-image-browser" | "boomerang-video" | "change-image-ar" | "change-image-ar-browser" | "change-video-ar" | "color-filter-image" | "color-filter-image-browser" | "color-filter-video" | "color-grade-image" | "color-grade-image-browser" | "color-grade-video" | "color-tint-image" | "color-tint-image-browser" | "concat-text" | "concat-text-browser" | "crop-image-browser" | "draw-image-browser" | "duplicate-image" | "duplicate-image-browser" | "duplicate-video" | "extract-video-frames" | "filter-color-image" | "filter-color-image-browser" | "find-and-replace-text" | "find-and-replace-text-browser" | "flip-image" | "generate-shape-image" | "generate-text-image" | "greenscreen-video" | "ken-burns-video" | "magic-eraser-image-browser" | "merge-audio-into-video" | "overlay-image-browser" | "pixel-remover-image-browser" | "qr-code-generator" | "qr-code-generator-browser" | "resize-image-browser" | "resize-video" | "reverse-video" | "rotate-image" | "rotate-image-browser" | "scene-3d-image-browser" | "shader-effect-browser" | "side-by-side-composite" | "side-by-side-composite-browser" | "slow-down-video" | "speed-up-video" | "split-audio-from-video" | "split-text" | "split-text-browser" | "split-video" | "stitch-videos" | "video-effect" | "video-to-frame-grid" | "video-to-long-exposure" | (string & {});
        /** @description The action of the run. */
        ActionRef: {
            action_id: components["schemas"]["ActionSlugResponse"];
        };
        /**
         * Format: uri
         * @description Opens the project in the studio.
         */
        CanvasUrl: string;
        /** @description A run that was started. It continues in the background. */
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
            /** @description UUID of the canvas node of the generation; can be used in `reference_node_ids` of another generation. */
            node_id?: string;
            brand?: components["schemas"]["BrandUsage"];
        };
        /**
         * @description Machine-readable error code.
         *
         *     | code | status | meaning |
         *     |---|---|---|
         *     | `invalid_json` | 400 | the body is not valid JSON |
         *     | `input_validation_error` | 400, 408 | something in the request is missing, unknown or out of range; `fields` lists
         *     it. 408: the request did not arrive in time |
         *     | `invalid_parameters` | 400 | the references do not fit the type or the model |
         *     | `ref_not_found` | 400 | a node id of the request is not on the canvas |
         *     | `unauthorized` | 401 | no `Authorization` header, and no session |
         *     | `invalid_api_key` | 401 | the key is malformed, revoked or unknown, or the session has ended |
         *     | `invalid_token` | 401 | an OAuth token is expired or revoked; never sent to a caller with an API key |
         *     | `insufficient_credits` | 402 | the balance is too low to start |
         *     | `spend_cap_reached` | 402 | the cost exceeds a spend cap; the message contains the cap, the amount spent and the
         *     time at which the cap resets |
         *     | `quota_reached` | 402 | a quota of the workspace is used up: generations per day, or bytes of files |
         *     | `forbidden` | 403 | the key or session is valid but lacks the permission |
         *     | `paid_plan_required` | 403 | the workspace's plan lacks a feature |
         *     | `not_found` | 404 | the resource does not exist, or the caller cannot see it |
         *     | `method_not_allowed` | 405 | the path does not support this method |
         *     | `conflict` | 409 | the state of the resource does not allow the call |
         *     | `brand_unpublished` | 409 | the brand has no published release |
         *     | `idempotency_duplicate` | 409 | the `Idempotency-Key` was already used for the same call |
         *     | `payload_too_large` | 413, 431 | the body is larger than the limit. 431: the path and headers are larger |
         *     | `unsupported_media_type` | 415 | the operation does not accept the media type of the body |
         *     | `idempotency_conflict` | 422 | the `Idempotency-Key` was already used for a different call |
         *     | `rate_limited` | 429 | too many requests from this workspace |
         *     | `internal_error` | 500 | the service failed; nothing was changed |
         *     | `not_implemented` | 501 | this installation does not support the operation or field yet |
         *     | `service_unavailable` | 503 | the service is overloaded, or a dependency is unavailable |
         */
        ErrorCode: "invalid_json" | "input_validation_error" | "invalid_parameters" | "ref_not_found" | "unauthorized" | "invalid_api_key" | "invalid_token" | "insufficient_credits" | "spend_cap_reached" | "quota_reached" | "forbidden" | "paid_plan_required" | "not_found" | "method_not_allowed" | "conflict" | "brand_unpublished" | "idempotency_duplicate" | "payload_too_large" | "unsupported_media_type" | "idempotency_conflict" | "rate_limited" | "internal_error" | "not_implemented" | "service_unavailable" | (string & {});
        FieldError: {
            /** @description Dotted path from the body's root with brackets for items (`inputs[0].type`), or the name of a query, path or header parameter. */
            field: string;
            /** @description The problem and its solution. */
            message: string;
        };
        /** @description The body of every response that is not 2xx. */
        ErrorBody: {
            /** @description The error. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description One sentence that states the problem and the solution. */
                message: string;
                /** @description The rejected fields, if the error concerns fields. */
                fields?: components["schemas"]["FieldError"][];
            };
        };
        /** @description A generation to start. An older, simpler form of `POST /generate`. */
        GenerationRunRequest: {
            /**
             * @description Type of media to generate.
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
        /** @description The technique to run, and its inputs. */
        StartTechniqueRunRequest: {
            technique_id: components["schemas"]["TechniqueId"];
            /**
             * @description A value for each input of the technique, by the `id` that `GET /techniques/{techniqueId}` declares: the text
             *     itself for `text`, a media URL for every other type, and a list of these where the input has `allow_multiple`. A
             *     missing required input, an unknown input or an invalid value returns 400 naming `inputs.<id>`.
             */
            inputs: {
                [key: string]: unknown;
            };
            workspace_id: components["schemas"]["WorkspaceId"];
        };
        /**
         * Format: uri
         * @description URL of existing media: an HTTPS URL on a public host, fetched when the run starts, or a `/files/` URL of this
         *     service.
         */
        MediaUrl: string;
        /** @description A media input by URL. */
        ActionUrlInput: {
            /**
             * @description Type of the media.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "model3d";
            /** @description Name of the slot, as declared in `inputs` of the action. */
            name?: string;
            url: components["schemas"]["MediaUrl"];
        };
        /** @description A media input as an asset of the workspace. */
        ActionAssetInput: {
            /**
             * @description Type of the media.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "model3d";
            /** @description Name of the slot, as declared in `inputs` of the action. */
            name?: string;
            asset_id: components["schemas"]["AssetId"];
        };
        /** @description A media input, by URL or as an asset. */
        ActionMediaInput: components["schemas"]["ActionUrlInput"] | components["schemas"]["ActionAssetInput"];
        /** @description A text input. */
        ActionTextInput: {
            /**
             * @description Distinguishes text from media.
             * @constant
             */
            type: "text";
            /** @description Name of the slot, as declared in `inputs` of the action. */
            name?: string;
            /** @description The text itself. */
            text: string;
        };
        /** @description One input: its type and exactly one value. A `text` input has `text`; every other type has `url` or `asset_id`. */
        ActionRunInput: components["schemas"]["ActionMediaInput"] | components["schemas"]["ActionTextInput"];
        /**
         * @description Action parameters by `key`, as declared in its `params`; at most 262144 bytes as JSON. An invalid value returns 400
         *     naming `params.<key>`; an unknown key is ignored and reported in `warnings`.
         */
        ActionParameters: {
            [key: string]: unknown;
        };
        /**
         * @description Manual edits from a live preview; at most 256 KiB as JSON. Only actions of the `browser` runtime have a state; for
         *     others it is ignored and reported in `warnings`. Prebuilt actions read `strokes`, a list of `{ points: [{ x, y }],
         *     size?, color?, hardness?, erase? }` in pixels of the input; fields that a stroke omits default to the values of the
         *     action's parameters. An invalid shape returns 400 naming the field, such as `state.strokes[0].size`; other keys are
         *     ignored and reported in `warnings`. Custom code defines its own shape.
         */
        ActionState: {
            [key: string]: unknown;
        };
        /** @description The prebuilt action to run, and its inputs. */
        StartActionRunRequest: {
            action_id: components["schemas"]["ActionSlug"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /**
             * @description Inputs of the action. An input with a `name` goes into the slot of that name; the others fill the slots of
             *     their type in order. For an action that needs no media, send one `text` input, which is ignored unless the
             *     action has a text slot.
             */
            inputs: components["schemas"]["ActionRunInput"][];
            params?: components["schemas"]["ActionParameters"];
            state?: components["schemas"]["ActionState"];
        };
        /** @description A run of any type, with its origin. */
        ListedRun: {
            run_id: components["schemas"]["RunId"];
            type: components["schemas"]["RunType"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the node of the run; the node may have been removed since. */
            node_id?: string;
            model?: components["schemas"]["ModelRef"];
            action?: components["schemas"]["ActionRef"];
            technique?: components["schemas"]["TechniqueRef"];
            /** @description The technique run of which this run is a step. */
            parent_run_id?: components["schemas"]["RunId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Human-readable reason for the failure. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            /** @description The outputs in order; present once `completed`. */
            outputs?: components["schemas"]["RunOutput"][];
            /** @description Notes on the outputs. */
            warnings?: components["schemas"]["Warning"][];
            poll_url?: components["schemas"]["PollUrl"];
            brand?: components["schemas"]["BrandUsage"];
        };
        /** @description Pagination of a list. */
        PageMeta: {
            /** @description Pass it as `cursor` to get the next page; empty (`""`) on the last page. */
            next_cursor: string;
            /** @description Approximate number of matching items; absent if counting would be slow. */
            total_estimate?: number;
        };
        RunPage: {
            runs: components["schemas"]["ListedRun"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Opaque; send it as `Last-Event-ID` to resume. */
        RunEventId: string;
        /** @description Status of a run. */
        RunProgress: {
            run_id: components["schemas"]["RunId"];
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
        };
        /**
         * @description One event of the stream, in UTF-8, with an `id`, an `event` and one line of JSON as `data`:
         *
         *     | event | data | when |
         *     |---|---|---|
         *     | `progress` | `run_id`, `status` and `progress` of the run | immediately, and whenever one of these changes |
         *     | `completed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
         *     | `failed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
         *
         *     An `id` is opaque. Lines that begin with `:` are comments that keep the connection open. Intermediate changes are
         *     skipped for slow readers.
         */
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
        /** @description An empty object. An empty body, no body and `{}` are equivalent. */
        EmptyBody: Record<string, never>;
        /** @description A generation from the caller's history, or from that of a node. */
        Generation: {
            /** @description The same value as `run_id`. */
            generation_id: string;
            run_id: components["schemas"]["RunId"];
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the node of the run; the node may have been removed since. */
            node_id?: string;
            status: components["schemas"]["RunStatus"];
            progress: components["schemas"]["Progress"];
            created_at: components["schemas"]["Timestamp"];
            started_at?: components["schemas"]["Timestamp"];
            completed_at?: components["schemas"]["Timestamp"];
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Human-readable reason for the failure. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            model?: components["schemas"]["ModelRef"];
            outputs?: components["schemas"]["RunOutput"][];
            /** @description Notes on the outputs. */
            warnings?: components["schemas"]["Warning"][];
            poll_url?: components["schemas"]["PollUrl"];
        };
        GenerationPage: {
            generations: components["schemas"]["Generation"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description An allowed value. */
        ModelParamOption: {
            /** @description Label in a form. */
            label: string;
            /** @description Value to send. */
            value: unknown;
            description?: string;
        };
        /** @description A number inside a `dict`. */
        ModelParamProperty: {
            /** @description Default value. */
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
            /** @description Whether the parameter is required. */
            required: boolean;
            /**
             * @description `string`; `string[]`: a list of strings; `bool`; `int`; `int?`: an integer or `null`; `seed`: a non-negative
             *     integer that makes the result reproducible, random by default; `float`; `dict`: an object.
             * @enum {string}
             */
            type: "string" | "string[]" | "bool" | "int" | "int?" | "seed" | "float" | "dict";
            /** @description Default value. */
            default?: unknown;
            description?: string;
            /** @description Label in a form. */
            label?: string;
            /** @description Smallest value. */
            min?: number;
            /** @description Largest value. */
            max?: number;
            /** @description The allowed values, if limited to a list. */
            options?: components["schemas"]["ModelParamOption"][];
            /** @description Numeric members of a `dict`. */
            properties?: {
                [key: string]: components["schemas"]["ModelParamProperty"];
            };
        };
        /** @description A model that generations can use. */
        Model: {
            /** @description Endpoint id; pass it as `model`. */
            model_id: string;
            /** @description Display name. */
            name: string;
            /** @description The provider that runs the model; `local` is built into the service. */
            provider: string;
            /**
             * @description Type of media that the model produces.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "text" | "model3d";
            /** @description Capabilities, such as `text-to-image` or `image-to-image`. */
            capabilities: string[];
            /** @description Cost with default parameters; one credit is 0.01 USD. */
            estimated_credits: number;
            /** @description Duration of a run with default parameters. */
            estimated_seconds: number;
            /** @description Whether the model may still change. */
            beta?: boolean;
            /** @description Parameters accepted in `params` of a generation. */
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
         *     `writeOutput`. `browser`: a JavaScript module that exports `execute` and optionally `preview`; when an API call runs
         *     it, it runs on the server. `python`: Python on the server, with `get_input`, `get_inputs`, `get_param` and
         *     `write_output`.
         * @enum {string}
         */
        ActionRuntime: "node" | "python" | "browser";
        /** @description Whether the action is a `browser` module that exports `preview`. */
        HasPreview: boolean;
        /**
         * @description Price of one run, in USD.
         * @example 0.001
         */
        ActionCost: number;
        /** @description The media type of an input. */
        SlotType: "image" | "video" | "audio" | "text" | "model3d" | (string & {});
        /** @description Number of connections that the slot accepts. */
        SlotMultiple: {
            /** @description Minimum number; defaults to 1. 0 makes the slot optional. */
            min?: number;
            /** @description Maximum number; unlimited when absent. */
            max?: number;
        };
        /** @description An input of an action. */
        ActionSlot: {
            /** @description Name of the input. Unique within the action. */
            name: string;
            type: components["schemas"]["SlotType"];
            /** @description Whether the slot accepts several values: `true` for one or more, or an object with exact bounds. When absent or `false`, it accepts one. */
            multiple?: boolean | components["schemas"]["SlotMultiple"];
            /** @description Whether a slot for a single value may stay empty. Ignored when `multiple` has bounds; use `min: 0` there. */
            optional?: boolean;
            /**
             * @deprecated
             * @description Legacy alias for `multiple: true`.
             */
            dynamic?: boolean;
        };
        /** @description Inputs of the action. */
        ActionInputs: components["schemas"]["ActionSlot"][];
        /**
         * @description The type of an output: a media type, or `document` for a PDF. Only custom actions produce documents, and no input accepts
         *     one.
         */
        ActionOutputType: "image" | "video" | "audio" | "text" | "model3d" | "document" | (string & {});
        /** @description An output of an action. */
        ActionOutputSlot: {
            /** @description Name of the output. Unique within the action. */
            name: string;
            type: components["schemas"]["ActionOutputType"];
            /** @description Whether the output produces several values: `true` for one or more, or an object with exact bounds. When absent or `false`, it produces one. */
            multiple?: boolean | components["schemas"]["SlotMultiple"];
            /** @description Whether an output for a single value may stay empty. Ignored when `multiple` has bounds; use `min: 0` there. */
            optional?: boolean;
            /**
             * @deprecated
             * @description Legacy alias for `multiple: true`.
             */
            dynamic?: boolean;
        };
        /** @description Outputs of the action. */
        ActionOutputs: components["schemas"]["ActionOutputSlot"][];
        /**
         * @description The form control, which also determines the kind of value:
         *
         *     | type | value |
         *     |---|---|
         *     | `text`, `textarea` | a string, single-line or multi-line |
         *     | `number`, `slider` | a number |
         *     | `toggle` | a boolean |
         *     | `select` | the `value` of one of `available_values` |
         *     | `color` | a string such as `#ff5a1f` |
         *     | `colorList` | a list of up to `max_colors` colors |
         *     | `point2d` | `{ x, y }` |
         *     | `point3d` | `{ x, y, z }` |
         *     | `range` | `{ min, max }` |
         */
        ActionParamType: "text" | "textarea" | "number" | "slider" | "toggle" | "select" | "color" | "colorList" | "point2d" | "point3d" | "range" | (string & {});
        /** @description An allowed value. */
        ActionParamOption: {
            /** @description Label in a form. */
            label: string;
            /** @description Value to send. */
            value: unknown;
            /** @description Description of the option. */
            description?: string;
        };
        /** @description Limits of one coordinate. */
        ActionAxisBounds: {
            /** @description Smallest value. */
            min?: number;
            /** @description Largest value. */
            max?: number;
            /** @description Step of the control. */
            step?: number;
        };
        /** @description A parameter of an action. */
        ActionParam: {
            /** @description Key in `params`, in snake_case. */
            key: string;
            type: components["schemas"]["ActionParamType"];
            /** @description Label in a form. */
            label: string;
            /** @description Description of the parameter. */
            description?: string;
            /** @description Additional help text in a form. */
            info_tooltip?: string;
            /** @description Default value. */
            default_value?: unknown;
            /** @description The allowed values, if limited to a list. */
            available_values?: components["schemas"]["ActionParamOption"][];
            /** @description Smallest value; for a `range`, it applies to both ends. */
            min_number_value?: number;
            /** @description Largest value; for a `range`, it applies to both ends. */
            max_number_value?: number;
            /** @description Step of the control. */
            number_step?: number;
            /** @description Placeholder text of an empty form field. */
            placeholder?: string;
            /** @description Maximum number of colors in a `colorList`. */
            max_colors?: number;
            /**
             * @description Conditions under which a form shows the control. Each key is the `key` of another parameter of this action; its
             *     entry is the required value, or a list of the accepted values. All conditions must hold. The conditions do not
             *     restrict what a call may send.
             */
            visible_if?: {
                [key: string]: unknown;
            };
            /** @description Limits of the coordinates of a `point2d` or `point3d`. */
            axis_bounds?: {
                x?: components["schemas"]["ActionAxisBounds"];
                y?: components["schemas"]["ActionAxisBounds"];
                z?: components["schemas"]["ActionAxisBounds"];
            };
        };
        /** @description Parameters accepted in `params`, in form order. */
        ActionParams: components["schemas"]["ActionParam"][];
        /** @description A prebuilt action. */
        Action: {
            action_id: components["schemas"]["ActionSlugResponse"];
            /** @description Display name. */
            name: string;
            /** @description Description of the action. */
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
            /** @description The actions, ordered by `action_id`. */
            actions: components["schemas"]["Action"][];
        };
        /** @description A prebuilt action with its source. */
        ActionWithCode: {
            action_id: components["schemas"]["ActionSlugResponse"];
            /** @description Display name. */
            name: string;
            /** @description Description of the action. */
            description: string;
            language: components["schemas"]["ActionLanguage"];
            runtime: components["schemas"]["ActionRuntime"];
            has_preview: components["schemas"]["HasPreview"];
            charged_cost: components["schemas"]["ActionCost"];
            inputs: components["schemas"]["ActionInputs"];
            outputs: components["schemas"]["ActionOutputs"];
            params: components["schemas"]["ActionParams"];
            /**
             * @description The source that runs, in the annotated format of a custom action. The source of a `-browser` action works
             *     unchanged as a custom action; other actions may call a toolkit that custom actions do not have.
             */
            code: string;
        };
        /**
         * @description Identifies a folder of a workspace.
         * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
         */
        FolderId: string;
        /** @description Name of the project. */
        ProjectName: string;
        /** @description A project, with its canvas. */
        Project: {
            project_id: components["schemas"]["ProjectId"];
            name: components["schemas"]["ProjectName"];
            workspace_id: components["schemas"]["WorkspaceId"];
            created_at: components["schemas"]["Timestamp"];
            last_modified: components["schemas"]["Timestamp"];
            /** @description Where the project was created: through the API (`api`) or in the studio (`studio`). */
            origin: "api" | "studio" | (string & {});
            /** @description Whether the project is visible to its creator only, rather than to the whole workspace. */
            is_private?: boolean;
            /** @description The folder of the project, if it is in one. */
            folder_id?: components["schemas"]["FolderId"];
            /** @description When the project was deleted, in Unix time in milliseconds; only in lists of deleted projects. */
            deleted_at?: components["schemas"]["Timestamp"];
        };
        ProjectPage: {
            projects: components["schemas"]["Project"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The project to create. */
        CreateProjectRequest: {
            name: components["schemas"]["ProjectName"];
            workspace_id: components["schemas"]["WorkspaceId"];
            /**
             * @description Whether the project is visible to its creator only, rather than to the whole workspace.
             * @default false
             */
            is_private?: boolean;
        };
        /** @description The fields to change. */
        UpdateProjectRequest: {
            name?: components["schemas"]["ProjectName"];
            /** @description Whether the project is visible to its creator only, rather than to the whole workspace. */
            is_private?: boolean;
            /** @description The folder to move the project into, or `null` to move it out of its folder. */
            folder_id?: components["schemas"]["FolderId"] | null;
        };
        /** @description How to duplicate the project. */
        DuplicateProjectRequest: {
            name?: components["schemas"]["ProjectName"];
            /**
             * @description Whether nodes keep the results of their latest completed runs.
             * @default true
             */
            with_outputs?: boolean;
        };
        /**
         * @description Level of access. `view`: anyone with the link can view the project, without a key. `edit`: additionally, every
         *     member of the workspace can work in the project, even if it is private; requires a plan with `share_edit`.
         * @enum {string}
         */
        ShareAccess: "view" | "edit";
        /**
         * @description Level of access. `view`: anyone with the link can view the project, without a key. `edit`: additionally, every
         *     member of the workspace can work in the project, even if it is private; requires a plan with `share_edit`.
         */
        ShareAccessResponse: "view" | "edit" | (string & {});
        /** @description How to share the project. */
        ShareProjectRequest: {
            access: components["schemas"]["ShareAccess"];
        };
        /** @description A shared project. */
        ProjectShare: {
            project_id: components["schemas"]["ProjectId"];
            access: components["schemas"]["ShareAccessResponse"];
            /**
             * Format: uri
             * @description The link. It stays the same as long as the project is shared.
             */
            share_url: string;
        };
        /** @description A canvas node that shows media. */
        MediaNode: {
            /** @description UUID of the node. */
            node_id: string;
            /**
             * @description Type of media.
             * @enum {string}
             */
            type: "image" | "video" | "audio" | "text";
            asset_id?: components["schemas"]["AssetId"];
            /** @description Width of the media in pixels. */
            width?: number;
            /** @description Height of the media in pixels. */
            height?: number;
            /** @description Label of the node. */
            label?: string;
            /** @description URL of the media, or the text itself for `text`. Absent while there is nothing to show. */
            url?: string;
        };
        MediaNodePage: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description In creation order. */
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
        /** @description Size of the canvas. */
        CanvasSummary: {
            /** @description Nodes, excluding groups. */
            node_count: number;
            /** @description Edges. */
            edge_count: number;
            /** @description Groups. */
            group_count: number;
            /** @description Nodes without edges, excluding groups. */
            isolated_node_count: number;
            /** @description Connected components with at least one edge. */
            workflow_count: number;
        };
        /** @description A canvas as a diagram. */
        Canvas: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /**
             * @description Mermaid flowchart. A node is written as `n1["type: label"]:::type` with its short id, an action node as
             *     `action: <slug>`, and a group as a `subgraph`. An edge into a named slot has the slot's name as its label.
             */
            diagram: string;
            summary: components["schemas"]["CanvasSummary"];
        };
        /**
         * Format: uri
         * @description Existing media for the node to show instead of generating it, for `image`, `video` and `audio` nodes: an HTTPS URL,
         *     or a `/files/` URL of this service.
         */
        ContentUrl: string;
        /** @description Endpoint id of a model of the node's type, from `GET /models`. Without a model, an `image` node is routed to one when it runs; other nodes cannot run. */
        NodeModelId: string;
        /**
         * @description Model parameters by name, as declared in `params` of the model in `GET /models`. A value of the wrong type or out of
         *     range returns 400; an unknown parameter is ignored and reported in `warnings`.
         */
        ModelParameterMap: {
            [key: string]: unknown;
        };
        /** @description Details of a new node. */
        PatchNodeParams: {
            prompt?: components["schemas"]["Prompt"];
            content_url?: components["schemas"]["ContentUrl"];
            model?: components["schemas"]["NodeModelId"];
            model_parameters?: components["schemas"]["ModelParameterMap"];
            /** @description The value of the model parameter of the same name, such as `16:9`. */
            aspect_ratio?: string;
            /** @description The value of the model parameter of the same name, such as `720p`. */
            resolution?: string;
        };
        /** @description Nodes and edges to add. */
        PatchCanvasRequest: {
            /**
             * @description Mermaid flowchart to add, at most 256 KiB, 2000 nodes and 5000 edges. A label is `type` or `type: text`, as in
             *     `n1["image: a red fox"]` and `n2["video"]`, or the type is a class, as in `n1["a red fox"]:::image`; the types
             *     are `image`, `video`, `audio`, `text` and `model3d`. The text is the prompt. Declare an id with a label to
             *     create a node; use a short id of the canvas without a label to connect to an existing node.
             */
            diagram: string;
            /**
             * @description Details of the new nodes, by their id in the diagram. An id that the diagram does not declare returns 400 naming
             *     `node_params.<id>`.
             */
            node_params?: {
                [key: string]: components["schemas"]["PatchNodeParams"];
            };
        };
        /** @description The added nodes and edges. */
        CanvasPatched: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description The patch as applied: a Mermaid flowchart with the new short ids. */
            diagram: string;
            /** @description Nodes that were added. */
            created_node_count: number;
            /** @description Edges that were added. */
            created_edge_count: number;
            /** @description Human-readable notes on parts of the diagram that were interpreted differently than written. */
            warnings?: string[];
        };
        /** @description Opaque; send it as `Last-Event-ID` to resume. Several events may share an id. */
        ProjectEventId: string;
        /**
         * @description Opaque version of the canvas. If two revisions are equal, nothing that the graph reports has changed between them;
         *     if they differ, something has. Revisions have no order.
         */
        CanvasRevision: string;
        /** @description The current revision of the canvas. */
        GraphChanged: {
            revision: components["schemas"]["CanvasRevision"];
        };
        /**
         * @description `idle`: has never run. `generating`: a run is pending or running. `done`: the latest run completed, or the node has
         *     static media. `error`: the latest run failed; `error_code` and `error_message` give the reason.
         * @enum {string}
         */
        NodeStatus: "idle" | "generating" | "done" | "error";
        /** @description The state of a node; the fields mean the same as in `GET …/graph`. */
        NodeChanged: {
            /** @description UUID of the node. */
            node_id: string;
            status: components["schemas"]["NodeStatus"];
            /** @description The latest run of the node, or the run that a changeset set as the node's `result`; absent if there is none. */
            run_id?: string;
            /** @description Progress of the latest run, in percent; only with status `generating`. */
            progress?: number;
            /** @description URL of the media that the node shows: its latest output, or its static media; absent if there is none. */
            output_url?: string;
            error_code?: components["schemas"]["RunErrorCode"];
        };
        /** @description The current balance of the workspace. */
        CreditsChanged: {
            /** @description In US dollars; never negative. */
            balance: number;
        };
        /** @description The project was deleted, and the stream ends. */
        ProjectDeleted: {
            deleted_at: components["schemas"]["Timestamp"];
        };
        /** @description One event of the stream, whose `data` is one line of JSON. */
        ProjectEvent: {
            id: components["schemas"]["ProjectEventId"];
            /** @constant */
            event: "graph";
            data: components["schemas"]["GraphChanged"];
        } | {
            id: components["schemas"]["ProjectEventId"];
            /** @constant */
            event: "node";
            data: components["schemas"]["NodeChanged"];
        } | {
            id: components["schemas"]["ProjectEventId"];
            /** @constant */
            event: "credits";
            data: components["schemas"]["CreditsChanged"];
        } | {
            id: components["schemas"]["ProjectEventId"];
            /** @constant */
            event: "deleted";
            data: components["schemas"]["ProjectDeleted"];
        };
        /** @description A prebuilt action. */
        CreatePrebuiltActionNodeRequest: {
            action_id: components["schemas"]["ActionSlug"];
            /**
             * @description Ignored for a prebuilt action.
             * @enum {string}
             */
            language?: "javascript" | "python";
            /**
             * @description Ignored for a prebuilt action.
             * @enum {string}
             */
            runtime?: "node" | "python" | "browser";
            /** @description Label of the node; defaults to the declared name of the action. */
            label?: string;
            params?: components["schemas"]["ActionParameters"];
        };
        /** @description A custom action. */
        CreateCustomActionNodeRequest: {
            /**
             * @description Source of a custom action, at most 1048576 bytes of UTF-8. Comment lines at the top declare the action:
             *     `@flora-name`, `@flora-description`, `@flora-inputs` and `@flora-outputs` (JSON arrays of `{ name, type }`, with
             *     `multiple` and `optional`; the outputs are required, and may be of type `document`) and `@flora-params` (a JSON
             *     array of `{ key, label, type, default, min, max, step, options, visibleIf }`, with `description`, `infoTooltip`,
             *     `placeholder`, `maxColors` and `axisBounds`). The JSON may span several comment lines. Each array has at most
             *     131072 bytes; there are at most 64 inputs, 64 outputs, 128 params, and 256 options of a select. An invalid
             *     declaration, a syntax error, an import, or a use of the toolkit of prebuilt actions returns 400 naming `code`,
             *     with the line.
             */
            code: string;
            /**
             * @description Language of `code`.
             * @enum {string}
             */
            language: "javascript" | "python";
            /**
             * @description Where `code` runs: Python on `python`; JavaScript on `node` or `browser`. By default, JavaScript that exports
             *     `execute` runs on `browser` and any other JavaScript on `node`.
             * @enum {string}
             */
            runtime?: "node" | "python" | "browser";
            /** @description Label of the node; defaults to the declared name of the action. */
            label?: string;
            params?: components["schemas"]["ActionParameters"];
        };
        /** @description The action: either a prebuilt one by `action_id`, or a custom one by `code` and `language`. */
        CreateActionNodeRequest: components["schemas"]["CreatePrebuiltActionNodeRequest"] | components["schemas"]["CreateCustomActionNodeRequest"];
        /** @description Slug of the prebuilt action; `null` for a custom one. */
        ActionSlugOrNull: components["schemas"]["ActionSlugResponse"] | null;
        /** @description An action node added to the canvas. */
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
        /** @description An action node with the declaration of its action. */
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
            /** @description Stored parameters by `key`. An absent parameter has its default value. */
            values: {
                [key: string]: unknown;
            };
            /** @description Source of a custom action. */
            code?: string;
        };
        /**
         * @description Parameters to store in the node before it runs. Keys that are present are overwritten; all others keep their value.
         *     Validated like `ActionParameters`; at most 262144 bytes as JSON together with the stored parameters.
         */
        ActionNodeParameters: {
            [key: string]: unknown;
        };
        /** @description Changes to apply before the node runs. */
        RunActionNodeRequest: {
            params?: components["schemas"]["ActionNodeParameters"];
            state?: components["schemas"]["ActionState"];
        };
        /**
         * @description Kind of document.
         * @constant
         */
        TimelineKind: "timeline";
        /**
         * @description Version of this format. The values that its fields accept never change.
         * @constant
         */
        TimelineSchemaVersion: 1;
        /** @description Frames per second. */
        TimelineFps: number;
        /** @description Size of the frame in pixels, an even number. */
        TimelineEdge: number;
        /**
         * @description Background color, as `#rrggbb`.
         * @default #000000
         */
        TimelineBackground: string;
        /**
         * @description Transition to the next item of the track, which starts `duration` frames before this one ends. The audio of both is
         *     crossfaded.
         */
        TimelineTransition: {
            /**
             * @description `dissolve`: crossfade. `wipe_…`: the next item is revealed in that direction. `slide_…`: the next item pushes this one out.
             * @enum {string}
             */
            type: "dissolve" | "wipe_left" | "wipe_right" | "slide_left" | "slide_right";
            /** @description Duration in frames. */
            duration: number;
        };
        /**
         * @description Transition to the next item of the track, which starts `duration` frames before this one ends. The audio of both is
         *     crossfaded.
         */
        TimelineTransitionResponse: {
            /**
             * @description `dissolve`: crossfade. `wipe_…`: the next item is revealed in that direction. `slide_…`: the next item pushes this one out.
             * @enum {string}
             */
            type: "dissolve" | "wipe_left" | "wipe_right" | "slide_left" | "slide_right";
            /** @description Duration in frames. */
            duration: number;
        };
        /** @description The media or text of a canvas node. */
        TimelineNodeItem: {
            /**
             * @description Canvas node whose output is shown: its short id, UUID or `ref`. An edge from the node to the timeline is
             *     created. In a `text` track, the node must provide text.
             */
            node_id: string;
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransition"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /** @description The media or text of a canvas node. */
        TimelineNodeItemResponse: {
            /**
             * @description Canvas node whose output is shown: its short id, UUID or `ref`. An edge from the node to the timeline is
             *     created. In a `text` track, the node must provide text.
             */
            node_id: string;
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransitionResponse"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /** @description The media of an asset. */
        TimelineAssetItem: {
            asset_id: components["schemas"]["AssetId"];
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransition"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /** @description The media of an asset. */
        TimelineAssetItemResponse: {
            asset_id: components["schemas"]["AssetId"];
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransitionResponse"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /** @description Text in a `text` track. */
        TimelineTextItem: {
            /** @description The text; line breaks are kept. A render is skipped or fails if the text contains a character that no font has. */
            text: string;
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransition"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /** @description Text in a `text` track. */
        TimelineTextItemResponse: {
            /** @description The text; line breaks are kept. A render is skipped or fails if the text contains a character that no font has. */
            text: string;
            /** @description First frame of the item in the timeline. */
            start: number;
            /** @description Duration in frames. */
            duration: number;
            /**
             * @description Offset into the media, in frames of the timeline; must be before the end of the media.
             * @default 0
             */
            trim_start?: number;
            /**
             * @description Audio volume; 1 is the original volume.
             * @default 1
             */
            volume?: number;
            /**
             * @description Opacity; 1 is fully opaque.
             * @default 1
             */
            opacity?: number;
            /** @description Position of the center of the item, as fractions of the frame; centered by default. */
            position?: {
                /** @description Distance from the left edge. */
                x: number;
                /** @description Distance from the top edge. */
                y: number;
            };
            /**
             * @description Scale; 1 is the size given by `fit` or, for text, by `font_size`.
             * @default 1
             */
            scale?: number;
            /**
             * @description `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
             * @default contain
             * @enum {string}
             */
            fit?: "contain" | "cover";
            /**
             * @description Duration of the video and audio fade-in, in frames.
             * @default 0
             */
            fade_in?: number;
            /**
             * @description Duration of the video and audio fade-out, in frames.
             * @default 0
             */
            fade_out?: number;
            transition?: components["schemas"]["TimelineTransitionResponse"];
            /**
             * @description Text color, as `#rrggbb`.
             * @default #ffffff
             */
            color?: string;
            /** @description Font size in pixels; defaults to a twelfth of the frame height. */
            font_size?: number;
            /**
             * @description Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
             * @default center
             * @enum {string}
             */
            align?: "left" | "center" | "right";
        };
        /**
         * @description A clip or text. It has exactly one source: `node_id`, `asset_id` or, in a `text` track, `text`. If the media is
         *     shorter than the item, the last frame is repeated, without audio.
         */
        TimelineItem: components["schemas"]["TimelineNodeItem"] | components["schemas"]["TimelineAssetItem"] | components["schemas"]["TimelineTextItem"];
        /**
         * @description A clip or text. It has exactly one source: `node_id`, `asset_id` or, in a `text` track, `text`. If the media is
         *     shorter than the item, the last frame is repeated, without audio.
         */
        TimelineItemResponse: components["schemas"]["TimelineNodeItemResponse"] | components["schemas"]["TimelineAssetItemResponse"] | components["schemas"]["TimelineTextItemResponse"];
        /** @description A layer. Items do not overlap, except during a transition between them. */
        TimelineTrack: {
            /**
             * @description Type of the track's items. `video`: videos with their audio, and images. `audio`: audio, including the audio of videos. `text`: text.
             * @enum {string}
             */
            kind: "video" | "audio" | "text";
            /** @description Display name. */
            name?: string;
            /**
             * @description Mutes the audio of the track's items.
             * @default false
             */
            muted?: boolean;
            /** @description Items of the track. */
            items: components["schemas"]["TimelineItem"][];
        };
        /** @description A layer. Items do not overlap, except during a transition between them. */
        TimelineTrackResponse: {
            /**
             * @description Type of the track's items. `video`: videos with their audio, and images. `audio`: audio, including the audio of videos. `text`: text.
             * @enum {string}
             */
            kind: "video" | "audio" | "text";
            /** @description Display name. */
            name?: string;
            /**
             * @description Mutes the audio of the track's items.
             * @default false
             */
            muted?: boolean;
            /** @description Items of the track. */
            items: components["schemas"]["TimelineItemResponse"][];
        };
        /**
         * @description Layers of the video from back to front; their audio is mixed. At most 200 items and 30 minutes in total, and 250
         *     gigapixels over all frames. A frame has at most 11.1 megapixels. The larger the frame, the fewer items of `video`
         *     and `text` tracks may be visible at the same time: 40 at 1920x1080, 4 at 3840x2160.
         */
        TimelineTracks: components["schemas"]["TimelineTrack"][];
        /**
         * @description Layers of the video from back to front; their audio is mixed. At most 200 items and 30 minutes in total, and 250
         *     gigapixels over all frames. A frame has at most 11.1 megapixels. The larger the frame, the fewer items of `video`
         *     and `text` tracks may be visible at the same time: 40 at 1920x1080, 4 at 3840x2160.
         */
        TimelineTracksResponse: components["schemas"]["TimelineTrackResponse"][];
        /**
         * @description A video edited from other media. It starts at frame 0 and ends with its last item. All positions and durations are
         *     in frames of the timeline.
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
        /**
         * @description A video edited from other media. It starts at frame 0 and ends with its last item. All positions and durations are
         *     in frames of the timeline.
         */
        TimelineDocumentResponse: {
            kind?: components["schemas"]["TimelineKind"];
            schema_version?: components["schemas"]["TimelineSchemaVersion"];
            fps: components["schemas"]["TimelineFps"];
            width: components["schemas"]["TimelineEdge"];
            height: components["schemas"]["TimelineEdge"];
            background?: components["schemas"]["TimelineBackground"];
            tracks: components["schemas"]["TimelineTracksResponse"];
        };
        /** @description A timeline and its document. */
        Timeline: {
            project_id: components["schemas"]["ProjectId"];
            /** @description UUID of the timeline node. */
            node_id: string;
            /** @description Increases by one with every change. Pass it as `expected_revision` of an update. */
            revision: number;
            updated_at?: components["schemas"]["Timestamp"];
            document: components["schemas"]["TimelineDocumentResponse"];
        };
        /** @description The project to create. */
        CreateWorkspaceProjectRequest: {
            name: components["schemas"]["ProjectName"];
            /**
             * @description Whether the project is visible to its creator only, rather than to the whole workspace.
             * @default false
             */
            is_private?: boolean;
        };
        /** @description Name of the folder. */
        FolderName: string;
        /** @description A folder of projects. */
        Folder: {
            folder_id: components["schemas"]["FolderId"];
            name: components["schemas"]["FolderName"];
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description Whether the folder is visible to its owner only, rather than to the whole workspace. */
            is_private: boolean;
            /** @description Number of projects in the folder that the caller can see. */
            project_count: number;
            created_at: components["schemas"]["Timestamp"];
        };
        FolderPage: {
            folders: components["schemas"]["Folder"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The folder. */
        FolderRequest: {
            name: components["schemas"]["FolderName"];
        };
        /** @description The project to create in the folder. */
        CreateFolderProjectRequest: {
            name: components["schemas"]["ProjectName"];
            /** @description Whether the project is visible to its creator only, rather than to the whole workspace. Defaults to the privacy of the folder; `false` in a private folder returns 400. */
            is_private?: boolean;
        };
        /**
         * @description Type of a node. `image`, `video`, `audio`, `text`, `model3d`: media, either generated or static. `action`: a
         *     prebuilt or custom action. `group`: a frame around other nodes. `batch`: a collection of media. `label`: text on the
         *     canvas, optionally pinned to a node. `element`: a person or object with its images, used as a single input.
         *     `timeline`: a video edited from other media, as described by its document.
         * @enum {string}
         */
        CanvasNodeType: "image" | "video" | "audio" | "text" | "model3d" | "action" | "group" | "batch" | "label" | "element" | "timeline";
        /**
         * @description Type of a node. `image`, `video`, `audio`, `text`, `model3d`: media, either generated or static. `action`: a
         *     prebuilt or custom action. `group`: a frame around other nodes. `batch`: a collection of media. `label`: text on the
         *     canvas, optionally pinned to a node. `element`: a person or object with its images, used as a single input.
         *     `timeline`: a video edited from other media, as described by its document.
         */
        CanvasNodeTypeResponse: "image" | "video" | "audio" | "text" | "model3d" | "action" | "group" | "batch" | "label" | "element" | "timeline" | (string & {});
        /** @description An action and its stored parameters. */
        GraphNodeAction: {
            action_id: components["schemas"]["ActionSlugOrNull"];
            /** @description Stored parameters by key. */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Absolute position of the anchor in canvas units: the top left corner of a `group`, and the center of the top edge of
         *     every other node, so that its left edge is at `x` minus half the width.
         */
        CanvasPosition: {
            /** @description Horizontal coordinate, increasing to the right. */
            x: number;
            /** @description Vertical coordinate, increasing downward. */
            y: number;
        };
        /** @description Size in canvas units: the rendered size if it is known, otherwise the stored size, otherwise the default size for the type of the node. */
        CanvasSize: {
            /** @description Horizontal size. */
            width: number;
            /** @description Vertical size. */
            height: number;
        };
        /** @description An output of a node, or its static media. Sizes are as displayed, and absent if unknown. */
        GraphNodeOutput: {
            /** @description Type of media. */
            type: "image" | "video" | "audio" | "text" | "model3d" | "document" | (string & {});
            /** @description URL of the media; absent for `text`. */
            url?: string;
            /** @description The text, for `text`. */
            text?: string;
            /** @description Media type of the file, such as `image/png`. */
            content_type?: string;
            /** @description Width in pixels. */
            width?: number;
            /** @description Height in pixels. */
            height?: number;
            /** @description Duration; audio and video only. */
            duration_seconds?: number;
            asset_id?: components["schemas"]["AssetId"];
            /**
             * @description The `url` of an image or video of this service with `?w=512`, which returns a WebP of at most that width (for a
             *     video, of its first frame). `?w=256` and `?w=1024` work too. If no thumbnail can be created, an image is
             *     returned unchanged and any other file returns 404.
             */
            thumbnail_url?: string;
        };
        /** @description Summary of a document. */
        NodeDocument: {
            /** @description Kind of document, such as `timeline`. Ignore unknown kinds. */
            kind: string;
            /** @description Version of the format of this kind. */
            schema_version: number;
            /** @description Increases by one with every change. */
            revision: number;
            updated_at?: components["schemas"]["Timestamp"];
            /**
             * @description Properties by name. A timeline has `duration_in_frames`, `duration_in_seconds`, `fps`, `composition_width`,
             *     `composition_height`, `track_count`, `item_count` and `asset_count`.
             */
            summary: {
                [key: string]: string | number | boolean;
            };
        };
        /**
         * @description Hash of everything that a run of the node reads: its model, prompt, parameters with the seed, action, brand and document, and the
         *     outputs and text that feed it. Send it as `if_inputs` of `POST …/nodes/run`. Only on nodes that can run.
         */
        InputsHash: string;
        /** @description A node with all its properties. */
        GraphNode: {
            /** @description Short id. It never changes and is never reused. */
            id: string;
            /** @description UUID of the node. */
            node_id: string;
            type: components["schemas"]["CanvasNodeTypeResponse"];
            /** @description Name shown on the canvas. */
            label: string;
            /** @description Short id of the group that contains the node. */
            group: string | null;
            /** @description Prompt of the node. */
            prompt: string | null;
            /** @description The selected model, or `null`. */
            model: components["schemas"]["ModelRef"] | null;
            /** @description Model parameters by name. */
            params: {
                [key: string]: unknown;
            } | null;
            /** @description The action of an `action` node. */
            action: components["schemas"]["GraphNodeAction"] | null;
            position: components["schemas"]["CanvasPosition"];
            size: components["schemas"]["CanvasSize"];
            /** @description Status of the latest run of the node; `null` for nodes that cannot run. */
            status: components["schemas"]["NodeStatus"] | null;
            error_code?: components["schemas"]["RunErrorCode"];
            /** @description Human-readable reason why the latest run failed; only with status `error`. */
            error_message?: string;
            /** @description The latest run of the node, or the run that a changeset set as the node's `result`. With status `generating`, the run in progress, or the first of several variations. Absent if there is none. */
            run_id?: string;
            /** @description URL of the media that the node shows: its latest output, or its static media. */
            output_url: string | null;
            /** @description Latest output of a node that generates text. */
            output_text: string | null;
            /**
             * @description Everything that the node shows: its static media, or the outputs of its latest completed run. The first one that
             *     is not a document is also in `output_url` or `output_text`. Absent if there is nothing.
             */
            outputs?: components["schemas"]["GraphNodeOutput"][];
            /** @description Whether media that the node showed was deleted: its asset, or an output of its latest completed run. Absent if not. */
            media_missing?: boolean;
            /** @description Text that was written rather than generated, such as that of a label. */
            text: string | null;
            /** @description Summary of the document of a node that has one, such as a timeline. */
            document: components["schemas"]["NodeDocument"] | null;
            inputs_hash?: components["schemas"]["InputsHash"];
            /** @description Whether the node has no output or its inputs have changed since its latest output; `false` for a text node without a model, whose text is written rather than generated. Only on nodes that can run. */
            stale?: boolean;
            /** @description Whether the node is protected from being run; absent if not. */
            locked?: boolean;
            /** @description Short id of the node that a label is pinned to. */
            pinned_to?: string;
            brand_context?: components["schemas"]["BrandContextResponse"];
        };
        /** @description A connection: the output of one node is an input of another. */
        GraphEdge: {
            /** @description Short id of the source. */
            from: string;
            /** @description Short id of the target. */
            to: string;
            /** @description Input slot of the target; `null` if it has no named slots. */
            in: string | null;
        };
        /** @description A canvas in full. */
        Graph: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            revision: components["schemas"]["CanvasRevision"];
            /** @description In the order of their short ids. */
            nodes: components["schemas"]["GraphNode"][];
            /** @description In creation order. */
            edges: components["schemas"]["GraphEdge"][];
        };
        /** @description Absolute position on the canvas, in canvas units. */
        CanvasPoint: {
            /** @description Horizontal coordinate, increasing to the right. */
            x: number;
            /** @description Vertical coordinate, increasing downward. */
            y: number;
        };
        /** @description Places the nodes in a block instead of along their edges. */
        ArrangeLayout: {
            /**
             * @description `row`: left to right. `column`: top to bottom. `grid`: row by row.
             * @enum {string}
             */
            mode: "row" | "column" | "grid";
            /** @description Nodes per row of a `grid`; defaults to the square root of the number of nodes, rounded up. Ignored for `row` and `column`. */
            columns?: number;
            /**
             * @description Distance between cells in canvas units.
             * @default 64
             */
            gap?: number;
            origin?: components["schemas"]["CanvasPoint"];
        };
        /** @description The nodes to lay out, and the layout. */
        ArrangeNodesRequest: {
            /** @description The nodes to lay out. With `layout`, they are placed in this order; a repeated node counts once, at its first position. */
            node_ids: components["schemas"]["NodeReference"][];
            /**
             * @description `true` lays out the whole canvas instead.
             * @constant
             */
            all?: false;
            layout?: components["schemas"]["ArrangeLayout"];
        };
        /** @description How to lay out the whole canvas, including nodes that were placed by hand. */
        ArrangeAllRequest: {
            /**
             * @description Lays out the whole canvas; `node_ids` is ignored.
             * @constant
             */
            all: true;
            /** @description Ignored. */
            node_ids?: components["schemas"]["NodeReference"][];
            layout?: components["schemas"]["ArrangeLayout"];
        };
        /** @description The nodes to lay out (the nodes in `node_ids`, or the whole canvas with `all: true`), and the layout. */
        ArrangeRequest: components["schemas"]["ArrangeNodesRequest"] | components["schemas"]["ArrangeAllRequest"];
        /** @description Two nodes that are too close. */
        Overlap: {
            /** @description Short id of one node. */
            node_id: string;
            /** @description Short id of the other node. */
            overlaps_with: string;
        };
        /** @description Bounding box of the nodes that were laid out, in absolute canvas units; all zero on an empty canvas. */
        CanvasBounds: {
            /** @description Left edge. */
            left: number;
            /** @description Top edge. */
            top: number;
            /** @description Horizontal size. */
            width: number;
            /** @description Vertical size. */
            height: number;
        };
        /** @description The result of a layout. */
        Arranged: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            /** @description Nodes that were considered. */
            considered_count: number;
            /** @description Nodes whose position changed; 0 if all were already in place. */
            moved_count: number;
            /**
             * @description Pairs of nodes that are too close. Without `layout`: closer than 320 units horizontally and 40 units vertically.
             *     With `layout`: nodes that actually overlap. With `all: true`: none are reported.
             */
            overlaps: components["schemas"]["Overlap"][];
            /** @description How to resolve the overlaps; absent if there are none. */
            hint?: string;
            bounds: components["schemas"]["CanvasBounds"];
            revision: components["schemas"]["CanvasRevision"];
        };
        /** @description Name of the node on the canvas, or the text of a `label`. */
        NodeLabel: string;
        /**
         * @description Parameters of the model by name, or of the action by key. An invalid value returns 400; an unknown parameter is
         *     reported in `warnings`.
         */
        NodeParams: {
            [key: string]: unknown;
        };
        /**
         * @description Absolute position of the anchor in canvas units: the top left corner of a `group`, and the center of the top edge of
         *     every other node.
         */
        NodePosition: {
            /** @description Horizontal coordinate, increasing to the right. */
            x: number;
            /** @description Vertical coordinate, increasing downward. */
            y: number;
        };
        /** @description Size in canvas units. */
        NodeSize: {
            /** @description Horizontal size. */
            width: number;
            /** @description Vertical size. */
            height: number;
        };
        /**
         * @description A node to create. Without `position`, it is placed to the right of its sources, clear of other nodes. `action_id` is
         *     required for `action` nodes. `pinned_to` is for `label`, `document` for `timeline`, `model` for nodes that generate,
         *     and `brand_context` for `image` nodes; `content_url` replaces the prompt of `image`, `video` and `audio` nodes.
         *     Groups cannot be nested.
         */
        NodeAddition: {
            /** @description Your name for the node, unique in the changeset. It is the key of the node in `created` of the response. */
            ref: string;
            type: components["schemas"]["CanvasNodeType"];
            action_id?: components["schemas"]["ActionSlug"];
            label?: components["schemas"]["NodeLabel"];
            prompt?: components["schemas"]["Prompt"];
            model?: components["schemas"]["NodeModelId"];
            params?: components["schemas"]["NodeParams"];
            content_url?: components["schemas"]["ContentUrl"];
            /** @description Group to put the node in: its short id, UUID or `ref`. */
            group?: string;
            position?: components["schemas"]["NodePosition"];
            size?: components["schemas"]["NodeSize"];
            /** @description Protects the node from being run. */
            locked?: boolean;
            /** @description Node that the label is pinned to: its short id, UUID or `ref`. */
            pinned_to?: string;
            brand_context?: components["schemas"]["BrandContext"];
            document?: components["schemas"]["TimelineDocument"];
        };
        /** @description The complete document, which replaces the document of the node. */
        TimelineDocumentUpdate: {
            kind?: components["schemas"]["TimelineKind"];
            schema_version?: components["schemas"]["TimelineSchemaVersion"];
            /** @description The current `revision` of the document in the graph, or 0 if there is none yet; a mismatch returns 409. */
            expected_revision: number;
            fps: components["schemas"]["TimelineFps"];
            width: components["schemas"]["TimelineEdge"];
            height: components["schemas"]["TimelineEdge"];
            background?: components["schemas"]["TimelineBackground"];
            tracks: components["schemas"]["TimelineTracks"];
        };
        /**
         * @description Properties of a node to change; absent ones stay unchanged. `params` are merged key by key. A `content_url` replaces
         *     the prompt, and vice versa. The type of a node and the action of an `action` node cannot be changed.
         */
        NodeUpdate: {
            /** @description The node: its short id, UUID or `ref`. */
            id: string;
            label?: components["schemas"]["NodeLabel"];
            prompt?: components["schemas"]["Prompt"];
            /** @description Endpoint id of a model of the node's type; `null` clears the model. */
            model?: string | null;
            params?: components["schemas"]["NodeParams"];
            content_url?: components["schemas"]["ContentUrl"];
            /** @description Group to put the node in: its short id, UUID or `ref`. `null` removes the node from its group. */
            group?: string | null;
            position?: components["schemas"]["NodePosition"];
            size?: components["schemas"]["NodeSize"];
            /** @description Protects the node from being run. */
            locked?: boolean;
            /** @description Node that the label is pinned to: its short id, UUID or `ref`; `null` unpins it. */
            pinned_to?: string | null;
            /** @description Applies a brand to the image; `null` removes the brand. */
            brand_context?: components["schemas"]["BrandContext"] | null;
            document?: components["schemas"]["TimelineDocumentUpdate"];
            /**
             * @description A completed run of this node, whose outputs the node shows from now on and passes to the nodes that it feeds.
             *     The node is not stale until its inputs change again. While a run of the node is active, the call returns 409
             *     `conflict`.
             */
            result?: string;
        };
        /** @description An edge to create. An edge from a node to itself, or one that creates a cycle, returns 400. */
        EdgeAddition: {
            /** @description Source: its short id, UUID or `ref`. */
            from: string;
            /** @description Target: its short id, UUID or `ref`. */
            to: string;
            /** @description Input slot of the target. When absent or `null`, the edge goes into the first slot that accepts the source's output. An edge into a slot that is full is rejected. */
            in?: string | null;
        };
        /** @description An edge to remove. An edge that does not exist returns 400. */
        EdgeRemoval: {
            /** @description Source: its short id, UUID or `ref`. */
            from: string;
            /** @description Target: its short id, UUID or `ref`. */
            to: string;
            /** @description Input slot of the target; `null` means the edge without a slot. When absent, every edge between the two nodes is removed. */
            in?: string | null;
        };
        /** @description A node to remove, with its edges. The members of a removed group stay on the canvas. For 30 days, `restore` brings the node back. */
        NodeRemoval: {
            /** @description The node: its short id, UUID or `ref`. */
            id: string;
        };
        /**
         * @description The changes, applied in the order `restore`, `add`, `update`, `connect`, `disconnect`, `remove`. Refer to a node that
         *     this changeset adds by its `ref`, which takes precedence over an equal short id.
         */
        ChangesetRequest: {
            /** @description Applies the changeset only if the canvas still has this `revision`; otherwise, the call returns 409. */
            if_revision?: string;
            /**
             * @description Removed nodes to restore, by short id or UUID, within 30 days of their removal. Each is restored with its id,
             *     position, settings, outputs and history, and with every edge whose other end is on the canvas. A group gets its
             *     previous members unless they are in another group.
             */
            restore?: components["schemas"]["NodeReference"][];
            /** @description Nodes to create. */
            add?: components["schemas"]["NodeAddition"][];
            /** @description Nodes to change. */
            update?: components["schemas"]["NodeUpdate"][];
            /** @description Edges to create. */
            connect?: components["schemas"]["EdgeAddition"][];
            /** @description Edges to remove. */
            disconnect?: components["schemas"]["EdgeRemoval"][];
            /** @description Nodes to remove, with their edges. */
            remove?: components["schemas"]["NodeRemoval"][];
        };
        /** @description The number of changes of each kind. */
        ChangesetCounts: {
            /** @description Nodes that were created. */
            added: number;
            /** @description Nodes that were changed. */
            updated: number;
            /** @description Edges that were created. */
            connected: number;
            /** @description Edges that `disconnect` removed. */
            disconnected: number;
            /** @description Nodes that were removed. */
            removed: number;
            /** @description Nodes that were restored; absent if there were none. */
            restored?: number;
        };
        /** @description Ids of a new node. */
        CreatedNode: {
            /** @description Short id. */
            id: string;
            /** @description UUID. */
            node_id: string;
            inputs_hash?: components["schemas"]["InputsHash"];
        };
        /** @description A node and the hash of its current inputs. */
        AffectedNode: {
            /** @description Short id. */
            id: string;
            /** @description UUID. */
            node_id: string;
            inputs_hash: components["schemas"]["InputsHash"];
        };
        /** @description The applied changes. */
        ChangesetApplied: {
            project_id: components["schemas"]["ProjectId"];
            canvas_url: components["schemas"]["CanvasUrl"];
            revision: components["schemas"]["CanvasRevision"];
            applied: components["schemas"]["ChangesetCounts"];
            /** @description The new nodes by their `ref`. */
            created: {
                [key: string]: components["schemas"]["CreatedNode"];
            };
            /** @description The nodes that can run and that this changeset created or updated, or whose inputs it changed. Absent if there are none. */
            affected?: components["schemas"]["AffectedNode"][];
            /** @description Unknown parameters, and values that were interpreted differently than written. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description The nodes to run. */
        RunNodesRequest: {
            /** @description The nodes to run, by short id or UUID. A repeated node runs once; an id that matches no node is skipped with `node_not_found`. */
            node_ids: string[];
            /**
             * @description `true` skips nodes whose inputs, prompt, model and parameters have not changed since their latest output.
             * @default false
             */
            only_stale?: boolean;
            /**
             * @description The `inputs_hash` that you read, by node (short id or UUID). A node whose inputs have changed since is skipped
             *     with `inputs_changed`, as are the requested nodes that it feeds, so that nobody pays for inputs that they did
             *     not see. All hashes are compared before the first run starts.
             */
            if_inputs?: {
                [key: string]: components["schemas"]["InputsHash"];
            };
            /**
             * @description The number of runs of each generation node; a timeline runs once. Each run is charged or rejected separately. If
             *     the model has a `seed` parameter, the seeds are consecutive numbers, beginning with the given seed or a random
             *     one. When all runs have ended, the first completed one in order provides the result of the node, which feeds
             *     later nodes. A call starts at most 100 runs; a request for more returns 400.
             * @default 1
             */
            variations?: number;
        };
        /** @description One of several runs of a node. */
        NodeVariation: {
            run_id: components["schemas"]["RunId"];
            /** @description Seed of the run; absent if the model has no such parameter. */
            seed?: number;
            charged_cost: components["schemas"]["Usd"];
            poll_url: components["schemas"]["PollUrl"];
        };
        /** @description A node whose run was started. `model` and the estimates are absent for a timeline. */
        NodeRunStarted: {
            /** @description The id from the request. */
            node_id: string;
            /** @constant */
            status: "started";
            run_id: components["schemas"]["RunId"];
            /**
             * @description Kind of run that was started.
             * @enum {string}
             */
            type: "generation";
            model?: components["schemas"]["ModelRef"];
            estimated_seconds?: components["schemas"]["EstimatedSeconds"];
            charged_cost?: components["schemas"]["Usd"];
            poll_url: components["schemas"]["PollUrl"];
            /** @description All runs of the node, in order; only if more than one was requested. */
            variations?: components["schemas"]["NodeVariation"][];
            /** @description Images that the model scales down (`input_resized`) and GIFs and other animated images of which it uses only the first frame (`input_converted`). Covers files of this workspace only. */
            warnings?: components["schemas"]["Warning"][];
        };
        /**
         * @description Why a node was not run.
         *
         *     | reason | meaning |
         *     |---|---|
         *     | `node_not_found` | no node of this canvas has the id |
         *     | `node_not_executable` | this call cannot run it; action nodes have a separate call |
         *     | `node_locked` | it is locked |
         *     | `no_model_configured` | it has no model and cannot be routed to one |
         *     | `generation_already_running` | it is already running, or `node_ids` repeats it |
         *     | `run_failed_to_start` | something it needs is missing or incompatible: a prompt, an output of a node that feeds it, or inputs and parameters that its model accepts; `message` describes it. Fix it and run the node again |
         *     | `video_generation_not_available` | the plan lacks `video_generation` |
         *     | `serving_provider_not_allowed` | the workspace does not allow the provider of the model |
         *     | `timeline_no_document` | the timeline has no document yet; write one with a changeset |
         *     | `timeline_not_entitled` | the plan lacks `timeline` |
         *     | `video_editor_run_not_supported` | deprecated, never sent |
         *     | `up_to_date` | only with `only_stale`: nothing changed since its latest output |
         *     | `inputs_changed` | only with `if_inputs`: the inputs of the node, or of a requested node that feeds it, differ from those that you read; read the graph again |
         * @enum {string}
         */
        SkipReason: "node_not_found" | "node_not_executable" | "node_locked" | "no_model_configured" | "generation_already_running" | "run_failed_to_start" | "video_generation_not_available" | "serving_provider_not_allowed" | "timeline_no_document" | "timeline_not_entitled" | "video_editor_run_not_supported" | "up_to_date" | "inputs_changed";
        /** @description A node that was not run and not charged. */
        NodeRunSkipped: {
            /** @description The id from the request. */
            node_id: string;
            /** @constant */
            status: "skipped";
            reason: components["schemas"]["SkipReason"];
            /** @description Human-readable reason. */
            message: string;
        };
        /** @description The outcome for a node; `status` distinguishes the two variants. */
        NodeRun: components["schemas"]["NodeRunStarted"] | components["schemas"]["NodeRunSkipped"];
        NodeRuns: {
            project_id: components["schemas"]["ProjectId"];
            /** @description One entry for each entry of `node_ids`, in its order. */
            runs: components["schemas"]["NodeRun"][];
        };
        /**
         * @description `pending_upload`: an upload is reserved and the file has not arrived yet, or is being checked or converted. `ready`:
         *     the file was received and checked, and can be used. `failed`: there is no usable file, and `failure_message` gives
         *     the reason; `retry` creates a new reservation.
         * @enum {string}
         */
        AssetStatus: "pending_upload" | "ready" | "failed";
        /**
         * @description How the file was added: `url` (fetched by the service), `signed_url` (form upload to a reservation), `direct` (sent
         *     with the call that created the asset), `run` (produced by a run).
         */
        AssetUploadedVia: string;
        /**
         * Format: uri
         * @description URL of the file. It is unguessable, needs no authentication, supports range requests, and never changes. It works
         *     once the asset is `ready`.
         */
        AssetUrl: string;
        /**
         * @description Who can use the asset: every member and key of the `workspace`.
         * @enum {string}
         */
        AssetVisibility: "workspace";
        /** @description Original file name, or `null`. */
        AssetName: string | null;
        /** @description Description, such as the prompt of the run that produced the asset, or `null`. */
        AssetDescription: string | null;
        /** @description Media type, detected from the bytes; `application/octet-stream` until the file arrives. */
        AssetContentType: string;
        /** @description Media type declared by the uploader, or `null`. */
        AssetUploadContentType: string | null;
        /** @description In pixels as displayed (after EXIF rotation); `null` if not applicable or not known yet. */
        AssetPixels: number | null;
        /** @description Duration; audio, video and animated images only. */
        AssetDurationSeconds: number;
        /** @description Audio channels: 1 is mono, 2 is stereo. Present only if the file has audio. */
        AssetChannels: number;
        /** @description Number of triangles; 3D models only. */
        AssetTriangles: number;
        /** @description Size of the file; 0 until it arrives. */
        AssetSizeBytes: number;
        /**
         * @description Notes on a usable file. `content_type_differs`: its type is accepted, but is not the declared type.
         *     `not_playable_in_browsers`: browsers cannot play its video or audio. Absent if there are none.
         */
        AssetWarnings: components["schemas"]["Warning"][];
        /** @description An asset in a list. */
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
            warnings?: components["schemas"]["AssetWarnings"];
            /** @description UUID of the canvas node that shows the asset; absent if there is none. If there are several, the latest one (within the project that the list is filtered by). */
            node_id?: string;
            project_id?: components["schemas"]["ProjectId"];
        };
        AssetPage: {
            assets: components["schemas"]["AssetListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description Declared media type of the file. The actual type is detected from the bytes. A file of another accepted type becomes
         *     `ready` with a warning, and a file of a type that is not accepted is rejected. Accepted types are `image/jpeg`,
         *     `image/png`, `image/webp`, `image/gif`, `image/avif`, `image/heic`, `image/tiff`, `image/bmp`, `video/mp4`,
         *     `video/webm`, `video/quicktime`, `video/matroska`, `video/x-msvideo`, `video/mp2t`, `video/3gpp`, `audio/mpeg`,
         *     `audio/wav`, `audio/ogg`, `audio/mp4`, `audio/webm`, `audio/flac`, `audio/aac`, `audio/aiff`, `model/gltf-binary`
         *     and `application/pdf`, and aliases that browsers use for these, such as `audio/x-m4a`; any other returns 400.
         *     `application/octet-stream` declares no type. On arrival, HEIC becomes JPEG (PNG if it has alpha), TIFF and BMP
         *     become PNG, AIFF becomes WAV, and Matroska, AVI, MPEG transport streams and 3GPP become MP4 or WebM. Other files are
         *     stored unchanged.
         */
        AssetClaimedContentType: string;
        /** @description Name of the file, which becomes the `name` of the asset. Leading directories are dropped. */
        AssetFileName: string;
        /** @description Folder in the workspace's library, such as `spring/raw`. The `query` parameter of the list also matches the folder. */
        AssetFolder: string;
        /**
         * @description Adds the asset to the canvas of this project as a static media node once it is `ready`. An asset that a canvas
         *     cannot show, such as a PDF, is stored without a node.
         */
        AttachToProject: string;
        /** @description The source of the file. */
        CreateAssetRequest: {
            /**
             * @description `signed-url` reserves an upload. An HTTPS URL on a host that the operator allows is fetched before the call
             *     returns (at most 50 MiB in 20 seconds); any other host returns 400 naming `source`.
             */
            source: string;
            workspace_id: components["schemas"]["WorkspaceId"];
            content_type?: components["schemas"]["AssetClaimedContentType"];
            file_name?: components["schemas"]["AssetFileName"];
            folder?: components["schemas"]["AssetFolder"];
            project_id?: components["schemas"]["AttachToProject"];
        };
        /** @description The file and its metadata. */
        UploadAssetRequest: {
            /**
             * Format: binary
             * @description The file, at most 4 MiB. Use a signed upload for larger files.
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
         * @description When the reservation expires.
         */
        AssetUploadExpiry: string;
        /** @description Human-readable reason why the file was rejected. */
        AssetFailureMessage: string;
        /**
         * @description The form that uploads the file: `POST` it as `multipart/form-data` to `url` with every entry of `form_fields`,
         *     followed by the file as the last field, named `file`. The URL needs no API key.
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
            /** @description The other form fields, to be sent unchanged: a policy and its signature. */
            form_fields: {
                [key: string]: string;
            };
            /**
             * @description HTTP method of the form.
             * @constant
             */
            method: "POST";
            /**
             * Format: uri
             * @description URL to submit the form to.
             */
            url: string;
        };
        /**
         * Format: uri
         * @description Same as `upload.url`.
         */
        AssetUploadUrl: string;
        /** @description A new asset, with the upload form if its file has not been uploaded yet. */
        CreatedAsset: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            /**
             * @description How the file is added: `url` (fetched by the service), `signed_url` (form upload to a reservation), `direct`
             *     (sent with this call).
             * @enum {string}
             */
            uploaded_via: "url" | "signed_url" | "direct";
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            failure_message?: components["schemas"]["AssetFailureMessage"];
            warnings?: components["schemas"]["AssetWarnings"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /** @description An asset with all its metadata. */
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
             * @description When the asset was created, in ISO 8601 (a number in lists).
             */
            created_at: string;
            /** @description Human-readable reason for the failure; `null` unless `failed`. */
            failure_message: string | null;
            warnings?: components["schemas"]["AssetWarnings"];
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /** @description The fields to change. */
        UpdateAssetRequest: {
            /** @description Name, or `null` for none. */
            name?: string | null;
            /** @description Description, or `null` for none. */
            description?: string | null;
        };
        /** @description Upload status of an asset. */
        AssetUploadState: {
            asset_id: components["schemas"]["AssetId"];
            status: components["schemas"]["AssetStatus"];
            url: components["schemas"]["AssetUrl"];
            visibility: components["schemas"]["AssetVisibility"];
            workspace_id: components["schemas"]["WorkspaceId"];
            expires_at?: components["schemas"]["AssetUploadExpiry"];
            failure_message?: components["schemas"]["AssetFailureMessage"];
            warnings?: components["schemas"]["AssetWarnings"];
            upload?: components["schemas"]["AssetUpload"];
            upload_url?: components["schemas"]["AssetUploadUrl"];
        };
        /**
         * @description Readable name for URLs, unique in the workspace.
         * @example product-shot
         */
        TechniqueSlug: string;
        /** @description Machine-readable name, unique among the inputs or the outputs. */
        TechniqueSlotId: string;
        /**
         * @description Type of the value. For `text`, the value is the text itself; for all others, the URL of a file. Only outputs can be `documentUrl`.
         * @enum {string}
         */
        TechniqueSlotType: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl";
        /** @description Type of the value. For `text`, the value is the text itself; for all others, the URL of a file. Only outputs can be `documentUrl`. */
        TechniqueSlotTypeResponse: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl" | (string & {});
        /** @description An input of a technique. */
        TechniqueInput: {
            id: components["schemas"]["TechniqueSlotId"];
            /** @description Display name. */
            name: string;
            type: components["schemas"]["TechniqueSlotTypeResponse"];
            /** @description Purpose of the input. */
            description?: string;
            /** @description Whether the input can be omitted; a run then uses the content that the input's node had when the technique was created. Defaults to `false`. */
            optional?: boolean;
            /** @description Whether a run accepts several values. A run with several values produces all its outputs for the first value, then for the next. The lists of several such inputs are used in parallel and must have the same length. Defaults to `false`. */
            allow_multiple?: boolean;
        };
        /** @description An output of a technique. */
        TechniqueOutput: {
            id: components["schemas"]["TechniqueSlotId"];
            /** @description Display name; the `label` of the run's output. */
            name: string;
            type: components["schemas"]["TechniqueSlotTypeResponse"];
            /** @description Description of the output. */
            description?: string;
            /** @description Whether a run can complete without this output. Defaults to `false`. */
            optional?: boolean;
            /** @description Whether a run can produce several values for this output. Defaults to `false`. */
            allow_multiple?: boolean;
        };
        /** @description A canvas workflow, saved as a function. */
        Technique: {
            technique_id: components["schemas"]["TechniqueId"];
            slug: components["schemas"]["TechniqueSlug"];
            /** @description Display name. */
            name: string;
            /** @description Description of the result. */
            description?: string;
            /** @description Price of one run in US dollars, including all its steps. With several values of an input, it is charged for each value. */
            run_cost: number;
            /** @description Inputs of a run. */
            inputs: components["schemas"]["TechniqueInput"][];
            /** @description Outputs of a run, in the order of the run's `outputs`. */
            outputs: components["schemas"]["TechniqueOutput"][];
            /** @description When the technique was archived, as Unix time in milliseconds; absent if it is not archived. An archived technique cannot be run. */
            archived_at?: components["schemas"]["Timestamp"];
        };
        TechniquePage: {
            techniques: components["schemas"]["Technique"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A node of the project, by short id or node UUID. */
        TechniqueNodeId: string;
        /** @description Purpose of the input. */
        TechniqueSlotDescription: string;
        /** @description A node whose content (its text, prompt or media) the caller supplies. */
        CreateTechniqueInput: {
            node_id: components["schemas"]["TechniqueNodeId"];
            /** @description Machine-readable name; defaults to one derived from the label of the node. */
            id?: string;
            /** @description Display name; defaults to the label of the node. */
            name?: string;
            /**
             * @description Type of the value: text, or the URL of a file. Defaults to the type of the content of the node.
             * @enum {string}
             */
            type?: "imageUrl" | "videoUrl" | "audioUrl" | "text" | "documentUrl";
            /**
             * @description Whether the input can be omitted; a run then uses the content that the node has when the technique is created.
             * @default false
             */
            optional?: boolean;
            /**
             * @description Whether a run accepts several values. A run with several values produces all its outputs for the first value, then for the next.
             * @default false
             */
            allow_multiple?: boolean;
            description?: components["schemas"]["TechniqueSlotDescription"];
        };
        /** @description A node whose output a run returns. */
        CreateTechniqueOutput: {
            node_id: components["schemas"]["TechniqueNodeId"];
            /** @description Machine-readable name; defaults to one derived from the label of the node. */
            id?: string;
            /** @description Display name; defaults to the label of the node. */
            name?: string;
        };
        /** @description The canvas nodes to save as a function. */
        CreateTechniqueRequest: {
            workspace_id: components["schemas"]["WorkspaceId"];
            project_id: components["schemas"]["ProjectId"];
            /** @description Display name. */
            name: string;
            /** @description Readable name for URLs, unique in the workspace. Defaults to a slug derived from `name`. */
            slug?: string;
            /** @description Description of the result. */
            description?: string;
            /** @description Nodes whose content the caller supplies; `[]` creates a technique without inputs. */
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
             * @description The text, or the HTTPS URL of the file (including URLs of this service's files). A list of these if the input
             *     has `allow_multiple`.
             */
            value: string | string[];
        };
        /** @description Inputs and options of a technique run. */
        RunTechniqueRequest: {
            /** @description One entry for each required input and for each optional input to set; `[]` if the technique has no inputs. */
            inputs: components["schemas"]["TechniqueInputValue"][];
            /**
             * @description `async`: the call returns immediately and the run continues in the background. `stream`: the response is a
             *     stream of events (`text/event-stream`) until the run ends; the run continues if the connection breaks.
             * @default async
             * @enum {string}
             */
            mode?: "async" | "stream";
            callback_url?: components["schemas"]["CallbackUrl"];
            /** @description Same as the `Idempotency-Key` header, for callers that cannot set headers. Sending both with different values returns 400. */
            idempotency_key?: string;
        };
        /** @description A run of a technique and its status. */
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
            /** @description Human-readable reason for the failure, including the step. */
            error_message?: string;
            charged_cost?: components["schemas"]["Usd"];
            /** @description The outputs, in the order of the technique's `outputs`; present once `completed`. */
            outputs?: components["schemas"]["RunOutput"][];
            poll_url?: components["schemas"]["PollUrl"];
            brand?: components["schemas"]["BrandUsage"];
        };
        TechniqueRunPage: {
            technique_runs: components["schemas"]["TechniqueRun"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A brand of the workspace. `version` is absent until a release is published. */
        Brand: {
            /** @description Identifies the brand. */
            brand_id: string;
            /** @description Display name. */
            name: string;
            /** @description The live release, which is always the latest. */
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
        /** @description An immutable version of the brand. */
        BrandRelease: {
            /** @description Name of the release, such as `v3`. */
            version: string;
            /** @description Identifies the release. A `brand_context` can pin it by `version` or by this id. */
            release_id: string;
            published_at: components["schemas"]["Timestamp"];
        };
        /** @description The brand's profile for one kind of work, selected by `task` in a `brand_context`. */
        BrandTask: {
            /** @description Key of the profile, such as `image.generate`. */
            task: string;
            /** @description Modules of the profile, including the modules they require. */
            modules: string[];
            /** @description Channels that a `brand_context` may select. */
            channels: string[];
            /** @description Layout path that the output fills. */
            layout?: string;
        };
        /** @description A set of related rules. */
        BrandModule: {
            /** @description Key of the module. */
            module: string;
            /** @description Rules of the module, each as `ruleKey@vN`. */
            rules: string[];
            /** @description Modules that this module requires. */
            requires: string[];
            /** @description Masters that this module includes. */
            asset_keys: string[];
        };
        /** @description Kind of master. Images and logos are attached to generations; fonts are not. */
        BrandAssetKind: "image" | "logo" | "font" | (string & {});
        /** @description A master of the brand. */
        BrandAsset: {
            /** @description Key to use in `asset_keys` of a `brand_context`. */
            asset_key: string;
            kind: components["schemas"]["BrandAssetKind"];
            asset_id: components["schemas"]["AssetId"];
        };
        /** @description An image of the image bank. */
        BrandBankImage: {
            /** @description Key to use in `asset_keys` of a `brand_context`, which may contain at most three keys of bank images. */
            asset_key: string;
            asset_id: components["schemas"]["AssetId"];
            /** @description Description of the content. */
            description: string;
        };
        /** @description `any`: bank images may be used as style references. `bank_only`: bank images may only be used unmodified, so they are rejected as references. */
        ImageryPolicy: "any" | "bank_only" | (string & {});
        /**
         * @description A brand, its releases, and the values of its live release that a `brand_context` accepts. Drafts are never shown;
         *     the lists are empty until a release is published.
         */
        BrandDetails: {
            /** @description Identifies the brand. */
            brand_id: string;
            /** @description Display name. */
            name: string;
            /** @description The live release, which is always the latest. */
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
            /** @description Images of the brand's image bank. */
            bank: components["schemas"]["BrandBankImage"][];
            imagery_policy?: components["schemas"]["ImageryPolicy"];
        };
        /**
         * @description Identifies a member of a workspace.
         * @example mem_01m7w6c380f1b4d7g0j3m6p9s1
         */
        MemberId: string;
        /**
         * @description Role of a member. `owner` and `admin`: full access. `member`: everything except administration. `viewer`: read only.
         *     A role limits the permissions of the member's keys on every call: a viewer's key can only read, even if it has other
         *     permissions.
         */
        WorkspaceRole: "owner" | "admin" | "member" | "viewer" | (string & {});
        /** @description The caller. */
        Me: {
            /** @description The workspace of the caller. */
            workspace: {
                workspace_id: components["schemas"]["WorkspaceId"];
                /** @description Name of the workspace. */
                name: string;
                /** @description Name of the plan of the workspace. */
                plan: string;
                /** @description Whether the workspace is a sandbox workspace, whose credits have no monetary value. */
                sandbox: boolean;
            };
            /** @description The member to whom the credential belongs. */
            member: {
                member_id: components["schemas"]["MemberId"];
                /** @description Email address; unique in the workspace. */
                email: string;
                /** @description Display name. */
                display_name: string;
                role: components["schemas"]["WorkspaceRole"];
            };
            /** @description The credential of the call. */
            credential: {
                /** @description Kind of credential: an API key, a session of the studio, or a token of the sign-on service. */
                type: "key" | "session" | "token" | (string & {});
                /** @description Identifies the API key. */
                key_id?: string;
                /** @description Name of the key; absent if it has none. */
                name?: string;
                expires_at?: components["schemas"]["Timestamp"];
            };
            /** @description The permissions of the credential, limited by the member's role; empty for a viewer, who can only read. */
            permissions: string[];
        };
        /** @description The caller with an operator token, which belongs to no workspace and no member. */
        OperatorCaller: {
            /** @description The credential of the call. */
            credential: {
                /** @description Kind of credential. */
                type: "operator_token" | (string & {});
                /** @description Name of the token. */
                name: string;
                expires_at?: components["schemas"]["Timestamp"];
            };
        };
        /** @description Whether PNG images that are downloaded from the studio contain the prompt, model and parameters of their generation. */
        EmbedRecipe: boolean;
        /** @description A workspace, which owns projects, assets, runs and credits. */
        Workspace: {
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description Name of the workspace. */
            name: string;
            role: components["schemas"]["WorkspaceRole"];
            embed_recipe?: components["schemas"]["EmbedRecipe"];
            created_at: components["schemas"]["Timestamp"];
        };
        WorkspacePage: {
            workspaces: components["schemas"]["Workspace"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Name of the workspace. */
        WorkspaceName: string;
        /** @description Email address. */
        EmailAddress: string;
        /**
         * @description The plan, which defines the available features. `pro`: everything. `basic`: videos. `free`: none of the optional features.
         * @enum {string}
         */
        WorkspacePlan: "pro" | "basic" | "free";
        /** @description The plan, which defines the available features. `pro`: everything. `basic`: videos. `free`: none of the optional features. */
        WorkspacePlanResponse: "pro" | "basic" | "free" | (string & {});
        /** @description A workspace to create. */
        CreateWorkspaceRequest: {
            name: components["schemas"]["WorkspaceName"];
            email: components["schemas"]["EmailAddress"];
            /** @default pro */
            plan?: components["schemas"]["WorkspacePlan"];
            /**
             * @description Initial credits in US dollars.
             * @default 0
             */
            credits_usd?: number;
            /**
             * @description Whether the workspace is a sandbox workspace, whose credits have no monetary value and which uses free providers only.
             * @default false
             */
            sandbox?: boolean;
        };
        /** @description A new workspace with its secrets, which are not shown again. */
        CreatedWorkspace: {
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description Name of the workspace. */
            name: string;
            plan: components["schemas"]["WorkspacePlanResponse"];
            /** @description Email address of the owner. */
            email: string;
            /** @description API key of the owner, with all permissions. */
            api_key: string;
            /** @description Secret with which webhooks are signed. */
            webhook_secret: string;
        };
        /** @description The fields to change. */
        UpdateWorkspaceRequest: {
            name?: components["schemas"]["WorkspaceName"];
            embed_recipe?: components["schemas"]["EmbedRecipe"];
        };
        /**
         * @description Identifies a key.
         * @example key_01m7w6c380f1b4d7g0j3m6p9s2
         */
        KeyId: string;
        /** @description Human-readable name of the key. */
        KeyName: string;
        /**
         * @description `api`: valid for every operation that accepts keys. `agent`: a key for an agent, valid only on `/mcp`.
         * @enum {string}
         */
        KeyKind: "api" | "agent";
        /** @description `api`: valid for every operation that accepts keys. `agent`: a key for an agent, valid only on `/mcp`. */
        KeyKindResponse: "api" | "agent" | (string & {});
        /**
         * @description `active`: valid. `expiring`: replaced by a rotation, and valid until `expires_at`. `expired`: past `expires_at`. `revoked`: deleted, or
         *     replaced by a rotation without overlap.
         */
        KeyState: "active" | "expiring" | "expired" | "revoked" | (string & {});
        /** @description A key of a workspace, without its secret. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            workspace_id: components["schemas"]["WorkspaceId"];
            name?: components["schemas"]["KeyName"];
            kind: components["schemas"]["KeyKindResponse"];
            /** @description The first characters of the secret, which are not confidential. */
            prefix: string;
            state: components["schemas"]["KeyState"];
            member_id: components["schemas"]["MemberId"];
            /** @description Email address of the member to whom the key belongs. */
            member_email: string;
            /** @description Permissions of the key. The member's role limits them on every call. */
            permissions: string[];
            created_at: components["schemas"]["Timestamp"];
            expires_at?: components["schemas"]["Timestamp"];
            last_used_at?: components["schemas"]["Timestamp"];
        };
        KeyPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            keys: components["schemas"]["Key"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description A permission of a key, limited by the member's role. `projects:write`: change projects and canvases. `runs:create`:
         *     start runs. `assets:write`: upload and change assets. `generation_quote`: get quotes. `mcp`: use `/mcp`. Reading
         *     requires no permission.
         * @enum {string}
         */
        KeyPermission: "projects:write" | "runs:create" | "assets:write" | "generation_quote" | "mcp";
        /** @description The key to create. */
        CreateKeyRequest: {
            name: components["schemas"]["KeyName"];
            kind: components["schemas"]["KeyKind"];
            /** @description The member to whom the key belongs. Defaults to the member of the session, or to the first owner for an operator token. */
            member_id?: components["schemas"]["MemberId"];
            /** @description Permissions of the key. Defaults to all. A key for an agent always has `mcp`. */
            permissions?: components["schemas"]["KeyPermission"][];
            /** @description The time at which the key expires, in the future. Without it, the key is valid until it is deleted. */
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description A new key with its secret, which is shown only here. */
        CreatedKey: {
            key_id: components["schemas"]["KeyId"];
            workspace_id: components["schemas"]["WorkspaceId"];
            name?: components["schemas"]["KeyName"];
            kind: components["schemas"]["KeyKindResponse"];
            /** @description The first characters of the secret, which are not confidential. */
            prefix: string;
            state: components["schemas"]["KeyState"];
            member_id: components["schemas"]["MemberId"];
            /** @description Email address of the member to whom the key belongs. */
            member_email: string;
            /** @description Permissions of the key. The member's role limits them on every call. */
            permissions: string[];
            created_at: components["schemas"]["Timestamp"];
            expires_at?: components["schemas"]["Timestamp"];
            last_used_at?: components["schemas"]["Timestamp"];
            /** @description The secret: `sk_live_…`, or `sk_test_…` in a sandbox workspace. */
            api_key: string;
        };
        /** @description How to replace the key. */
        RotateKeyRequest: {
            /** @description Seconds for which the old key stays valid. If absent or 0, the old key is revoked immediately. */
            overlap_seconds?: number;
        };
        /** @description The new key with its secret, which is shown only here. */
        RotatedKey: {
            key_id: components["schemas"]["KeyId"];
            workspace_id: components["schemas"]["WorkspaceId"];
            name?: components["schemas"]["KeyName"];
            kind: components["schemas"]["KeyKindResponse"];
            /** @description The first characters of the secret, which are not confidential. */
            prefix: string;
            state: components["schemas"]["KeyState"];
            member_id: components["schemas"]["MemberId"];
            /** @description Email address of the member to whom the key belongs. */
            member_email: string;
            /** @description Permissions of the key. The member's role limits them on every call. */
            permissions: string[];
            created_at: components["schemas"]["Timestamp"];
            expires_at?: components["schemas"]["Timestamp"];
            last_used_at?: components["schemas"]["Timestamp"];
            /** @description The secret: `sk_live_…`, or `sk_test_…` in a sandbox workspace. */
            api_key: string;
            old_key_expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Identifies a session.
         * @example sess_01m7w6c380f1b4d7g0j3m6p9s4
         */
        SessionId: string;
        /** @description A member who is signed in to the studio in one browser. */
        MemberSession: {
            session_id: components["schemas"]["SessionId"];
            member_id: components["schemas"]["MemberId"];
            /** @description Email address of the member. */
            email: string;
            created_at: components["schemas"]["Timestamp"];
            expires_at: components["schemas"]["Timestamp"];
        };
        MemberSessionPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            sessions: components["schemas"]["MemberSession"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description The role to assign. `owner` and `admin`: full access; assigning `owner` is reserved for owners. `member`: everything
         *     except administration. `viewer`: read only.
         * @enum {string}
         */
        AssignedRole: "owner" | "admin" | "member" | "viewer";
        /** @description Display name. */
        DisplayName: string;
        /** @description The fields to change. */
        UpdateMemberRequest: {
            role?: components["schemas"]["AssignedRole"];
            display_name?: components["schemas"]["DisplayName"];
        };
        /** @description The changed member. */
        UpdatedMember: {
            member_id: components["schemas"]["MemberId"];
            /** @description Email address; unique in the workspace. */
            email: string;
            /** @description Display name. */
            display_name: string;
            role: components["schemas"]["WorkspaceRole"];
            joined_at: components["schemas"]["Timestamp"];
            /** @description When the member was invited; absent once the member has signed in. */
            invited_at?: components["schemas"]["Timestamp"];
            /** @description A note on the change, for example that the next sign-on sets the role again. */
            warning?: string;
        };
        /** @description A member of the workspace. */
        WorkspaceMember: {
            /** @description Email address; unique in the workspace. */
            email: string;
            /** @description Display name. */
            display_name: string;
            role: components["schemas"]["WorkspaceRole"];
            member_id?: components["schemas"]["MemberId"];
            /** @description When the member was added. */
            joined_at?: components["schemas"]["Timestamp"];
            /** @description When the member was invited; absent once the member has signed in. */
            invited_at?: components["schemas"]["Timestamp"];
        };
        WorkspaceMemberPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            members: components["schemas"]["WorkspaceMember"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Email address; unique in the workspace. */
        MemberEmail: string;
        /** @description The member to invite. */
        CreateMemberRequest: {
            email: components["schemas"]["MemberEmail"];
            /** @description Display name. Defaults to the part of the address before the `@`. */
            display_name?: components["schemas"]["DisplayName"];
            role: components["schemas"]["AssignedRole"];
        };
        /** @description A new member, with the invitation. */
        InvitedMember: {
            member_id: components["schemas"]["MemberId"];
            /** @description Email address; unique in the workspace. */
            email: string;
            /** @description Display name. */
            display_name: string;
            role: components["schemas"]["WorkspaceRole"];
            joined_at: components["schemas"]["Timestamp"];
            invited_at: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description Link that signs in one browser, once. Send it to that person only.
             */
            invitation_url: string;
            invitation_expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Remaining balance. */
        CreditBalance: {
            workspace_id: components["schemas"]["WorkspaceId"];
            /** @description In US dollars; never negative. */
            balance: number;
        };
        /** @description Credits to add or remove. */
        GrantCreditsRequest: {
            /** @description Amount in US dollars, at least one millionth; negative to remove credits. */
            usd: number;
        };
        /**
         * @description `grant`: the operator added credits. `charge`: a run was charged. `refund`: a failed run was refunded, or the unused
         *     part of a maximum charge was returned on completion. `adjustment`: the operator corrected the balance, up or down.
         */
        CreditEntryKind: "grant" | "charge" | "refund" | "adjustment" | (string & {});
        /** @description A change to the balance. Entries are never changed or removed. */
        CreditEntry: {
            /** @description Identifies the entry. */
            entry_id: string;
            kind: components["schemas"]["CreditEntryKind"];
            /** @description In US dollars; negative for charges and downward adjustments. */
            amount: number;
            /** @description Balance after this entry, in US dollars. */
            balance_after: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description The run that was charged or refunded. Present only if you can see its project. */
            run_id?: string;
        };
        CreditEntryPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            entries: components["schemas"]["CreditEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * @description A calendar date.
         * @example 2026-11-01
         */
        UsageDate: string;
        /** @description The output type of runs, or `action` or `technique`. Steps of a technique count as part of it. */
        UsageType: "image" | "video" | "audio" | "text" | "model3d" | "action" | "technique" | (string & {});
        /** @description Usage of one group of runs, with the fields by which the runs are grouped, where they apply. */
        UsageRow: {
            day?: components["schemas"]["UsageDate"];
            /** @description The model; absent for runs without a model. */
            model_id?: string;
            /** @description Email of the member who started the runs. */
            member?: string;
            /** @description The project. Projects that the caller cannot see are combined into one row without this field. */
            project_id?: string;
            type?: components["schemas"]["UsageType"];
            /** @description Runs of any status; steps of a technique count as part of it. */
            runs: number;
            /** @description Runs that failed. */
            failed: number;
            /** @description Charges minus refunds, in US dollars. */
            usd: number;
            /** @description Total time for which the runs were being processed, in seconds. */
            seconds: number;
            /** @description Bytes of the files that were produced, including files removed since. */
            bytes: number;
        };
        /** @description Usage of the runs that were started in the period. */
        UsageTotal: {
            /** @description Runs of any status; steps of a technique count as part of it. */
            runs: number;
            /** @description Runs that failed. */
            failed: number;
            /** @description Charges minus refunds, in US dollars. */
            usd: number;
            /** @description Total time for which the runs were being processed, in seconds. */
            seconds: number;
            /** @description Bytes of the files that were produced, including files removed since. */
            bytes: number;
        };
        /** @description Usage of a workspace. */
        Usage: {
            /** @description One row per group that has runs, ordered by day, then by cost, highest first. */
            usage: components["schemas"]["UsageRow"][];
            total: components["schemas"]["UsageTotal"];
            from: components["schemas"]["UsageDate"];
            to: components["schemas"]["UsageDate"];
        };
        /**
         * Limits of a workspace
         * @description Spend caps and quotas of a workspace. They replace those that were set before; an empty map removes them.
         */
        Limits: {
            /** @description Time zone of the calendar days, weeks and months, such as `Europe/Berlin`. UTC by default. */
            time_zone?: string;
            /** @description Spend caps. A run must fit every cap that applies. */
            spend?: {
                /**
                 * @description `week` begins on Monday; `total` counts from when the cap was set.
                 * @enum {string}
                 */
                per: "day" | "week" | "month" | "total";
                /** @description Maximum spend in US dollars; refunds are subtracted. */
                usd: number;
                /**
                 * @description What the cap applies to. Without `match`, it applies to each subject separately. `workspace` by default.
                 * @enum {string}
                 */
                scope?: "workspace" | "key" | "member" | "provider" | "model" | "type" | "project";
                /** @description The subject that the cap applies to: id or prefix of a key, email or id of a member, name of a provider, id of a model or project, or a type (image, video, audio, text, model3d, action, technique). */
                match?: string;
                /**
                 * @description `refuse` rejects starts that exceed the cap; `warn` only announces them. `refuse` by default.
                 * @enum {string}
                 */
                action?: "refuse" | "warn";
            }[];
            /** @description Maximum number of simultaneous runs; further ones wait. */
            runs_at_once?: number;
            /** @description Generations per day, including those within techniques; further ones are rejected. */
            generations_per_day?: number;
            /** @description Bytes of all files. Once they are used up, starts and uploads are rejected; active runs still store their outputs. */
            storage_bytes?: number;
            /** @description Percentages of a cap or of `generations_per_day` that are announced before it is reached, once per window each. 80 by default. */
            thresholds?: number[];
            /** @description HTTPS URL that receives a signed event, `limit.threshold`, for each announcement. */
            webhook_url?: string;
        };
        /**
         * Limits of a workspace
         * @description Spend caps and quotas of a workspace. They replace those that were set before; an empty map removes them.
         */
        LimitsResponse: {
            /** @description Time zone of the calendar days, weeks and months, such as `Europe/Berlin`. UTC by default. */
            time_zone?: string;
            /** @description Spend caps. A run must fit every cap that applies. */
            spend?: {
                /**
                 * @description `week` begins on Monday; `total` counts from when the cap was set.
                 * @enum {string}
                 */
                per: "day" | "week" | "month" | "total";
                /** @description Maximum spend in US dollars; refunds are subtracted. */
                usd: number;
                /**
                 * @description What the cap applies to. Without `match`, it applies to each subject separately. `workspace` by default.
                 * @enum {string}
                 */
                scope?: "workspace" | "key" | "member" | "provider" | "model" | "type" | "project";
                /** @description The subject that the cap applies to: id or prefix of a key, email or id of a member, name of a provider, id of a model or project, or a type (image, video, audio, text, model3d, action, technique). */
                match?: string;
                /**
                 * @description `refuse` rejects starts that exceed the cap; `warn` only announces them. `refuse` by default.
                 * @enum {string}
                 */
                action?: "refuse" | "warn";
            }[];
            /** @description Maximum number of simultaneous runs; further ones wait. */
            runs_at_once?: number;
            /** @description Generations per day, including those within techniques; further ones are rejected. */
            generations_per_day?: number;
            /** @description Bytes of all files. Once they are used up, starts and uploads are rejected; active runs still store their outputs. */
            storage_bytes?: number;
            /** @description Percentages of a cap or of `generations_per_day` that are announced before it is reached, once per window each. 80 by default. */
            thresholds?: number[];
            /** @description HTTPS URL that receives a signed event, `limit.threshold`, for each announcement. */
            webhook_url?: string;
        };
        /**
         * @description A document of limits: `operator` is set by the operator of the service, `workspace` by the admins of the workspace. Both apply.
         * @enum {string}
         */
        LimitsDocument: "operator" | "workspace";
        /** @description The current use of a limit. `spend` has `per`, `scope`, `match`, `usd` and `action`; the quotas have `most`. */
        UsedLimit: {
            document: components["schemas"]["LimitsDocument"];
            /** @description Kind of limit: a spend cap or a quota. */
            kind: "spend" | "generations_per_day" | "storage_bytes" | (string & {});
            /**
             * @description Length of a window.
             * @enum {string}
             */
            per?: "day" | "week" | "month" | "total";
            /**
             * @description The scope of the cap.
             * @enum {string}
             */
            scope?: "workspace" | "key" | "member" | "provider" | "model" | "type" | "project";
            /** @description The subject that the cap applies to; absent if it applies to each subject separately. */
            match?: string;
            /** @description Maximum spend in one window. */
            usd?: number;
            /**
             * @description `refuse`: the cap rejects calls. `warn`: the cap is only announced.
             * @enum {string}
             */
            action?: "refuse" | "warn";
            /** @description The quota. */
            most?: number;
            /** @description Id or name of the key, member, provider, model, type or project that spent the amount; absent with `match` and for the workspace. */
            subject?: string;
            /** @description US dollars, generations or bytes. */
            used: number;
            /** @description Start date of the window; for `total`, the time at which the cap was set. */
            window?: string;
            /** @description When the next window begins, as Unix time in milliseconds; absent for `total` and `storage_bytes`. */
            resets_at?: components["schemas"]["Timestamp"];
        };
        /** @description The limits of a workspace. A document without limits is absent. */
        WorkspaceLimits: {
            workspace_id: components["schemas"]["WorkspaceId"];
            workspace?: components["schemas"]["LimitsResponse"];
            operator?: components["schemas"]["LimitsResponse"];
            /**
             * @description The use of each limit in its current window. A cap without `match` has one entry for each key, member or other
             *     subject that has spent something.
             */
            used: components["schemas"]["UsedLimit"][];
        };
        /** @description The documents to replace; an omitted one stays unchanged, and an empty one removes its limits. */
        UpdateLimitsRequest: {
            workspace?: components["schemas"]["Limits"];
            operator?: components["schemas"]["Limits"];
        };
        RotateWebhookSecretRequest: {
            /** @description Seconds for which the old secret also signs; 0 if omitted. A secret that was already expiring keeps its earlier expiry time. */
            overlap_seconds?: number;
        };
        /** @description A new webhook secret. */
        WebhookSecret: {
            /** @description The secret. Store it; it is not shown again. */
            webhook_secret: string;
            /** @description When the old secret stops signing, as Unix time in milliseconds. */
            old_secret_expires_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description `pending`: an attempt is in progress or scheduled. `delivered`: the receiver answered with a 2xx. `failed`: the
         *     first attempt and three retries failed; `replay` tries again.
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * @description `pending`: an attempt is in progress or scheduled. `delivered`: the receiver answered with a 2xx. `failed`: the
         *     first attempt and three retries failed; `replay` tries again.
         */
        WebhookDeliveryStatusResponse: "pending" | "delivered" | "failed" | (string & {});
        /**
         * @description Identifies a delivery; equal to the `id` of the event.
         * @example whd_01m7w6wvc8f46bs8r42wfv2z13
         */
        WebhookDeliveryId: string;
        /** @description A run-end event and its delivery status. */
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
             * @description URL that receives the event.
             */
            callback_url: string;
            status: components["schemas"]["WebhookDeliveryStatusResponse"];
            /** @description Number of attempts, including replays. */
            attempts: number;
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last attempt, as Unix time in milliseconds; absent before the first attempt. */
            last_attempt_at?: components["schemas"]["Timestamp"];
            /** @description Time of the next attempt, as Unix time in milliseconds; only while `pending`. */
            next_attempt_at?: components["schemas"]["Timestamp"];
            /** @description Time of delivery, as Unix time in milliseconds; only once `delivered`. */
            delivered_at?: components["schemas"]["Timestamp"];
            /** @description HTTP status of the last response; absent if there was none. */
            last_status?: number;
            /** @description Human-readable reason for the last failure; absent if there was none. */
            last_error?: string;
        };
        WebhookDeliveryPage: {
            workspace_id: components["schemas"]["WorkspaceId"];
            webhook_deliveries: components["schemas"]["WebhookDelivery"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Machine-readable name of a part of a brand. */
        BrandKey: string;
        RunEventStream: string;
        ProjectEventStream: string;
    };
    responses: {
        /** @description The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`. */
        Unauthorized: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                /**
                 * @description The authentication scheme.
                 * @example Bearer
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`. */
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
        /** @description The key lacks the permission, or the plan of the workspace lacks a feature. Code: `forbidden` or `paid_plan_required`. */
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
        /** @description The resource does not exist, or the caller cannot see it. Code: `not_found`. */
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
        /** @description The body exceeds the limit. Code: `payload_too_large`. */
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
        /** @description The operation does not accept the media type of the body. Code: `unsupported_media_type`. */
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
        /** @description The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`. */
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
        /** @description Too many requests from this workspace. Code: `rate_limited`. */
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
        /** @description The service failed; nothing was changed. Code: `internal_error`. */
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
        /** @description The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`. */
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
        /** @description The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`. */
        RunOrCanvasFull: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateRunLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or a step of the technique can no longer run. Code: `conflict` or `idempotency_duplicate`. */
        TechniqueConflict: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateRunLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key lacks the permission. Code: `forbidden`. */
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
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        DuplicateRun: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateRunLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A path or query parameter is invalid. Code: `input_validation_error`. */
        BadParameters: {
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
        /** @description The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
        /** @description Nothing has changed since the response whose ETag was sent in `If-None-Match`. */
        NotModified: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                ETag: components["headers"]["Etag"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        DuplicateProject: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateProjectLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        Duplicate: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`. */
        GraphOrCanvasFull: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateGraphLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`. */
        NodeOrCanvasFull: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateActionNodeLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        DuplicateFolder: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateFolderLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        DuplicateGraph: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateGraphLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The storage quota of the workspace is used up, or the workspace has 100 open uploads. Code: `quota_reached`. */
        StorageFull: {
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
        /** @description The `Idempotency-Key` was already used. Code: `idempotency_duplicate`. */
        DuplicateAsset: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                location: components["headers"]["DuplicateAssetLocation"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Only operators can call this operation. Code: `forbidden`. */
        ForbiddenToOthers: {
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
        /** @description The caller may not call this settings operation. Code: `forbidden`. */
        ForbiddenInSettings: {
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
        /** @description The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`. */
        WorkspaceNotFound: {
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
        /** @description The `Idempotency-Key` was already used, or the workspace cannot have another key. Code: `conflict` or `idempotency_duplicate`. */
        KeyLimit: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or the key cannot be replaced now. Code: `conflict` or `idempotency_duplicate`. */
        KeyNotActive: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or this change or removal of the member is not allowed. Code: `conflict` or `idempotency_duplicate`. */
        LastOwner: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or the person is already a member. Code: `conflict` or `idempotency_duplicate`. */
        MemberExists: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Idempotency-Key` was already used, or the balance would fall below zero. Code: `conflict` or `idempotency_duplicate`. */
        DuplicateOrBalance: {
            headers: {
                "request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "original-request-id": components["headers"]["OriginalRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         *     255 visible ASCII characters, bare or as a quoted structured-field string.
         */
        IdempotencyKey: string;
        /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
        Cursor: string;
        /** @description Maximum number of items per page. */
        Limit: number;
        /** @description Filters by project. A project that the caller cannot see returns 404. */
        ProjectFilter: components["schemas"]["ProjectId"];
        /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
        WorkspaceFilter: components["schemas"]["WorkspaceId"];
        /**
         * @description The run.
         * @example run_01m7w6ftcge4ma4jz41b93y214
         */
        RunInPath: components["schemas"]["RunId"];
        /**
         * @description The project.
         * @example prj_01m7w6dyt8es8r65rzyjka792g
         */
        ProjectInPath: components["schemas"]["ProjectId"];
        /**
         * @description The workspace, which must be the key's own; any other returns 403.
         * @example ws_01m7w6c380emq8k9w39qsaekf4
         */
        WorkspaceInPath: components["schemas"]["WorkspaceId"];
        /**
         * @description The folder.
         * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
         */
        FolderInPath: components["schemas"]["FolderId"];
        /**
         * @description The key.
         * @example key_01m7w6c380f1b4d7g0j3m6p9s2
         */
        KeyInPath: components["schemas"]["KeyId"];
        /**
         * @description The member.
         * @example mem_01m7w6c380f1b4d7g0j3m6p9s1
         */
        MemberInPath: components["schemas"]["MemberId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this call in support requests and in the logs of the service.
         * @example req_01m7w72e30f4xsjrspgpayc2qn
         */
        RequestId: string;
        /**
         * @description Remaining request budget of the workspace (`r`) and the seconds until it resets (`t`); absent if rate limiting is off.
         * @example "default";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Request budget of the workspace: `q` requests per `w` seconds; absent if rate limiting is off.
         * @example "default";q=600;w=60
         */
        RateLimitPolicy: string;
        /** @description URL of the run that the first call with this key started; only with `idempotency_duplicate`. */
        DuplicateRunLocation: string;
        /** @description `request-id` of the first call with this key; only with `idempotency_duplicate`. */
        OriginalRequestId: string;
        /**
         * @description Whole seconds to wait before trying again.
         * @example 12
         */
        RetryAfter: number;
        /** @description While the run is active, whole seconds to wait before polling again; increases with the age of the run. */
        PollAfter: number;
        /**
         * @description Identifies this version of the list. Send it as `If-None-Match`, as browsers do automatically, to get no body while the list is unchanged.
         * @example W/"l5RyzIbVGYDgXVNTJR3cVA"
         */
        Etag: string;
        /** @description URL of the project that the first call with this key created; only with `idempotency_duplicate`. */
        DuplicateProjectLocation: string;
        /** @description URL of the graph of the project that the first call with this key changed; only with `idempotency_duplicate`. */
        DuplicateGraphLocation: string;
        /** @description URL of the node that the first call with this key created; only with `idempotency_duplicate`. */
        DuplicateActionNodeLocation: string;
        /** @description URL of the folder that the first call with this key created; only with `idempotency_duplicate`. */
        DuplicateFolderLocation: string;
        /** @description URL of the asset that the first call with this key created; only with `idempotency_duplicate`. */
        DuplicateAssetLocation: string;
        /** @description URL of the technique that the first call with this key created; only with `idempotency_duplicate`. */
        DuplicateTechniqueLocation: string;
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
            /** @description The estimate, for a body with `quote: true`. Any other valid body returns 201. */
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
            /** @description The run was started and charged. This is the response unless the body has `quote: true`. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    /**
                     * @description URL of the run.
                     * @example https://media.example.com/api/v1/runs/run_01m7w6ftcge4ma4jz41b93y214
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json` or `invalid_parameters` or `ref_not_found`. */
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
            /** @description The `Idempotency-Key` was already used, the brand has no published release, or the canvas is full. Code: `brand_unpublished` or `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateRunLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the run.
                     * @example https://media.example.com/api/v1/runs/run_01m7w6hnyre60tak362xesvjfr
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json` or `invalid_parameters` or `ref_not_found`. */
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
            409: components["responses"]["RunOrCanvasFull"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the run.
                     * @example https://media.example.com/api/v1/runs/run_01m7w6nd38fh8txebb9c1n6430
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request is invalid, or the inputs do not match the technique; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            /** @description The key lacks the permission, the technique is archived, or the plan lacks a feature that the technique uses. Code: `forbidden` or `paid_plan_required`. */
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
            409: components["responses"]["TechniqueConflict"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the run.
                     * @example https://media.example.com/api/v1/runs/run_01m7w6q8nge6j8xdztnv5p1rge
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request is invalid, or does not fit the action; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            409: components["responses"]["DuplicateRun"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Filters by project. A project that the caller cannot see returns 404. */
                project_id?: components["parameters"]["ProjectFilter"];
                /** @description Only runs of this type. Timelines are rendered by runs of type `generation`. */
                type?: components["schemas"]["RunType"];
                /** @description Only runs in this state. */
                status?: components["schemas"]["RunStatus"];
                /** @description UUID of the canvas node whose runs are listed. A node that the caller cannot see returns an empty list. */
                node_id?: string;
                /** @description Only runs that were created at this time or later, in Unix time in milliseconds. */
                created_after?: number;
                /** @description Only runs that were created before this time, in Unix time in milliseconds. */
                created_before?: number;
                /** @description `true`: also list the steps of technique runs, which have a `parent_run_id`. Cannot be combined with `node_id`. */
                include_steps?: boolean;
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                runId: components["parameters"]["RunInPath"];
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
            400: components["responses"]["BadParameters"];
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
                /** @description The `id` of the last event received. An id that does not belong to this run is ignored. */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description The run.
                 * @example run_01m7w6ftcge4ma4jz41b93y214
                 */
                runId: components["parameters"]["RunInPath"];
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
                    "text/event-stream": components["schemas"]["RunEvent"];
                };
            };
            /** @description No more events: `Last-Event-ID` is the last event of a run that has ended. */
            204: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The run.
                 * @example run_01m7w6ftcge4ma4jz41b93y214
                 */
                runId: components["parameters"]["RunInPath"];
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
            /** @description The `Idempotency-Key` was already used, or the run has already ended. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Filters by project. A project that the caller cannot see returns 404. */
                project_id?: components["parameters"]["ProjectFilter"];
                /** @description Only generations in this state. */
                status?: components["schemas"]["RunStatus"];
                /** @description UUID of the canvas node whose runs are listed. A node that the caller cannot see returns an empty list. */
                node_id?: string;
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
            400: components["responses"]["BadParameters"];
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
                /** @description Only models of this type. */
                type?: components["schemas"]["MediaType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models, grouped by type; within a type, the default model comes first, then the others, cheapest first. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Etag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadParameters"];
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
                    ETag: components["headers"]["Etag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadParameters"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspace_id: components["schemas"]["WorkspaceId"];
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Only projects whose name contains this text, ignoring case. `%` and `_` have no special meaning. */
                query?: string;
                /**
                 * @description `private`: the caller's private projects. `workspace`: projects visible to the whole workspace. By default:
                 *     every project that the caller created; with `folder_id`, all projects in the folder that the caller can see.
                 */
                visibility?: "private" | "workspace";
                /** @description Only projects in this folder. A folder that the caller cannot see returns 404. */
                folder_id?: components["schemas"]["FolderId"];
                /**
                 * @description `true`: only deleted projects that the caller can restore, which are those that the caller created; admins and owners also
                 *     get those that were visible to the whole workspace. By default, deleted projects are excluded.
                 */
                deleted?: boolean;
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the project.
                     * @example https://media.example.com/api/v1/projects/prj_01m7w6dyt8es8r65rzyjka792g
                     */
                    location: string;
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
            409: components["responses"]["DuplicateProject"];
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
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is deleted. */
            204: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            /** @description The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`. */
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
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectRequest"];
            };
        };
        responses: {
            /** @description The changed project. */
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
            /** @description The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`. */
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
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The project, which is no longer deleted. */
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
            /** @description The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`. */
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
            /** @description The `Idempotency-Key` was already used, or the project is not deleted. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
    duplicateProject: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateProjectRequest"];
            };
        };
        responses: {
            /** @description The project. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    /**
                     * @description URL of the project.
                     * @example https://media.example.com/api/v1/projects/prj_01m7w6dyt8es8r65rzyjka792g
                     */
                    location: string;
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
            409: components["responses"]["DuplicateProject"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareProjectRequest"];
            };
        };
        responses: {
            /** @description The link and its level of access. */
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
            /** @description The key lacks the permission, or the plan does not include sharing for editing. Code: `forbidden` or `paid_plan_required`. */
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
            409: components["responses"]["Duplicate"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The project, which is no longer shared. */
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
            /** @description The `Idempotency-Key` was already used, or the project is not shared. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            /** @description The node; `location` is the graph of the project. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    /**
                     * @description URL of the graph of the project.
                     * @example https://media.example.com/api/v1/workspaces/ws_01m7w6c380emq8k9w39qsaekf4/projects/prj_01m7w6dyt8es8r65rzyjka792g/graph
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachedAsset"];
                };
            };
            /** @description The request is invalid, or a canvas cannot show this kind of asset; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            /** @description The `Idempotency-Key` was already used, or the asset is not ready. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateGraphLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            /** @description The request is invalid, or the diagram cannot be applied; nothing was added. Code: `input_validation_error` or `invalid_json`. */
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
            409: components["responses"]["GraphOrCanvasFull"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamProjectEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event received. An id that does not belong to this project is ignored. */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the connection closes. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ProjectEvent"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateActionNodeRequest"];
            };
        };
        responses: {
            /** @description The node; `location` is its URL. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    /** @description URL of the node. */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionNodeCreated"];
                };
            };
            /** @description The request is invalid, or the source does not declare a valid action; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            /** @description The key lacks the permission, or the plan does not include custom actions. Code: `forbidden` or `paid_plan_required`. */
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
            409: components["responses"]["NodeOrCanvasFull"];
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
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
                    /** @description URL of the run. */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStart"];
                };
            };
            /** @description The request is invalid, or does not fit the action; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            /** @description The key lacks the permission, or the plan does not include custom actions. Code: `forbidden` or `paid_plan_required`. */
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
            /** @description The `Idempotency-Key` was already used, or the node cannot run in its current state. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateRunLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
                    /**
                     * @description URL of the project.
                     * @example https://media.example.com/api/v1/projects/prj_01m7w6dyt8es8r65rzyjka792g
                     */
                    location: string;
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
            409: components["responses"]["DuplicateProject"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
                    "application/json": components["schemas"]["FolderPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderRequest"];
            };
        };
        responses: {
            /** @description The folder. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    /**
                     * @description URL of the folder.
                     * @example https://media.example.com/api/v1/folders/fld_01m7w6tzt0ev5b9ts55c7j3qdp
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DuplicateFolder"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The folder.
                 * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
                 */
                folderId: components["parameters"]["FolderInPath"];
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
                    /**
                     * @description URL of the project.
                     * @example https://media.example.com/api/v1/projects/prj_01m7w6dyt8es8r65rzyjka792g
                     */
                    location: string;
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
            409: components["responses"]["DuplicateProject"];
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
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            /** @description The request is invalid, or the nodes cannot be arranged this way; nothing was moved. Code: `input_validation_error` or `invalid_json` or `ref_not_found`. */
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
            409: components["responses"]["DuplicateGraph"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
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
            /** @description The request is invalid, or does not fit the canvas; nothing was changed. Code: `input_validation_error` or `invalid_json` or `ref_not_found`. */
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
            /** @description The key lacks the permission, or the plan does not include timelines. Code: `forbidden` or `paid_plan_required`. */
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
            /** @description The `Idempotency-Key` was already used, or the canvas or the document was changed in the meantime. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateGraphLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The project.
                 * @example prj_01m7w6dyt8es8r65rzyjka792g
                 */
                projectId: components["parameters"]["ProjectInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunNodesRequest"];
            };
        };
        responses: {
            /** @description The outcome for each node. */
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
            409: components["responses"]["DuplicateGraph"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The folder.
                 * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
                 */
                folderId: components["parameters"]["FolderInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The folder.
                 * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
                 */
                folderId: components["parameters"]["FolderInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder is deleted. */
            204: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The folder.
                 * @example fld_01m7w6tzt0ev5b9ts55c7j3qdp
                 */
                folderId: components["parameters"]["FolderInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FolderRequest"];
            };
        };
        responses: {
            /** @description The renamed folder. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Duplicate"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Only assets of this project: shown on its canvas, produced by its runs, or created for it. A project that the caller cannot see returns 404. */
                project_id?: components["schemas"]["ProjectId"];
                /** @description Only assets whose name, description or folder contains this text, ignoring case. `%` and `_` have no special meaning. */
                query?: string;
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /** @description URL of the asset. */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAsset"];
                };
            };
            /** @description The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            402: components["responses"]["StorageFull"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DuplicateAsset"];
            /** @description The file or the body exceeds the limit. Code: `payload_too_large`. */
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
            /** @description The operation does not accept the media type of the body. Code: `unsupported_media_type`. */
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAsset: {
        parameters: {
            query?: {
                /** @description `true`: delete the asset even if something uses it. */
                force?: boolean;
            };
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            /** @description The asset is deleted. */
            204: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            /** @description The key lacks the permission, or a use of the asset is not visible to the caller, who is neither an admin nor an owner. Code: `forbidden`. */
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
            /** @description The `Idempotency-Key` was already used, or something uses the asset. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
    updateAsset: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The asset.
                 * @example asset_01m7w6nd38edqrb018tr4sjm6r
                 */
                assetId: components["schemas"]["AssetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAssetRequest"];
            };
        };
        responses: {
            /** @description The changed asset. */
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The asset, which is waiting for its file.
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
            /** @description Outcome of the upload. */
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
            402: components["responses"]["StorageFull"];
            /** @description The key lacks the permission. Code: `forbidden`. */
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
            /** @description The `Idempotency-Key` was already used, or the asset is not waiting for a file. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The asset, which is waiting for its file.
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
            402: components["responses"]["StorageFull"];
            /** @description The key lacks the permission. Code: `forbidden`. */
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
            /** @description The `Idempotency-Key` was already used, or the asset has not failed. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Only techniques whose name, slug or description contains this text, ignoring case. `%` and `_` have no special meaning. */
                query?: string;
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the technique.
                     * @example https://media.example.com/api/v1/techniques/tech_01m7w6s47refct6h2vpcbkhxys
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Technique"];
                };
            };
            /** @description The request is invalid, or the nodes do not form a function; every reason is listed, and nothing was changed. Code: `input_validation_error` or `invalid_json` or `ref_not_found`. */
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
            /** @description The `Idempotency-Key` was already used, or the slug is taken. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    location: components["headers"]["DuplicateTechniqueLocation"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
            /** @description The key lacks the permission. Code: `forbidden`. */
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
            /** @description The `Idempotency-Key` was already used, or the technique is already archived. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
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
                    /**
                     * @description URL of the run.
                     * @example https://media.example.com/api/v1/runs/run_01m7w70jgrfb5vw6baehtxzshz
                     */
                    location: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                    "text/event-stream": components["schemas"]["RunEvent"];
                };
            };
            /** @description The request is invalid, or the inputs do not match the technique; nothing was changed. Code: `input_validation_error` or `invalid_json`. */
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
            /** @description The technique is archived, the key lacks the permission, or the plan of the workspace lacks a feature that the technique uses. Code: `forbidden` or `paid_plan_required`. */
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
            409: components["responses"]["TechniqueConflict"];
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
            400: components["responses"]["BadParameters"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Filters by project. A project that the caller cannot see returns 404. */
                project_id?: components["parameters"]["ProjectFilter"];
                /** @description Only runs in this state. */
                status?: components["schemas"]["RunStatus"];
                /** @description Only runs of this technique. An unknown technique returns 404. */
                technique_id?: components["schemas"]["TechniqueId"];
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
            400: components["responses"]["BadParameters"];
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
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Filters by workspace, which must be the key's own. Defaults to the key's workspace. */
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
                    ETag: components["headers"]["Etag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadParameters"];
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"] | components["schemas"]["OperatorCaller"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The new workspace. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWorkspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenToOthers"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The changed workspace. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
                    "application/json": components["schemas"]["KeyPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            /** @description The key was created. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The key.
                 * @example key_01m7w6c380f1b4d7g0j3m6p9s2
                 */
                keyId: components["parameters"]["KeyInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked. */
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
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The key.
                 * @example key_01m7w6c380f1b4d7g0j3m6p9s2
                 */
                keyId: components["parameters"]["KeyInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateKeyRequest"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyNotActive"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
                    "application/json": components["schemas"]["MemberSessionPage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMember: {
        parameters: {
            query?: {
                /** @description The member who gets the removed member's projects, techniques and folders, including private projects. */
                transfer_to?: components["schemas"]["MemberId"];
            };
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The member.
                 * @example mem_01m7w6c380f1b4d7g0j3m6p9s1
                 */
                memberId: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member was removed. */
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
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The member.
                 * @example mem_01m7w6c380f1b4d7g0j3m6p9s1
                 */
                memberId: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description The changed member. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LastOwner"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteMemberSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
                /**
                 * @description The member.
                 * @example mem_01m7w6c380f1b4d7g0j3m6p9s1
                 */
                memberId: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is signed out. */
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
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMemberRequest"];
            };
        };
        responses: {
            /** @description The member was invited. */
            201: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["MemberExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
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
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    grantCredits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreditsRequest"];
            };
        };
        responses: {
            /** @description The new balance. */
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
            403: components["responses"]["ForbiddenToOthers"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["DuplicateOrBalance"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCreditEntries: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /**
                 * @description First day. Defaults to 30 days before `to`.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Day after the last day, at most 366 days after `from`. Defaults to tomorrow.
                 * @example 2026-12-01
                 */
                to?: string;
                /**
                 * @description `day`, `model`, `member`, `project` or `type`, or several of them separated by commas.
                 * @example day
                 */
                group_by?: string;
                /**
                 * @description Time zone of the dates, such as `Europe/Berlin`.
                 * @example UTC
                 */
                time_zone?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceLimits"];
                };
            };
            400: components["responses"]["BadParameters"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLimits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLimitsRequest"];
            };
        };
        responses: {
            /** @description The new limits. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceLimits"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            /** @description The `Idempotency-Key` was already used, or an upgrade of the service is under way. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretRequest"];
            };
        };
        responses: {
            /** @description The new secret, which is not shown again. */
            200: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenInSettings"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["Duplicate"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Only the delivery of this run. */
                run_id?: components["schemas"]["RunId"];
                /** @description Only deliveries in this state. */
                status?: components["schemas"]["WebhookDeliveryStatus"];
            };
            header?: never;
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
            400: components["responses"]["BadParameters"];
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
                 * @description Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
                 *     255 visible ASCII characters, bare or as a quoted structured-field string.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The workspace, which must be the key's own; any other returns 403.
                 * @example ws_01m7w6c380emq8k9w39qsaekf4
                 */
                workspaceId: components["parameters"]["WorkspaceInPath"];
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
            /** @description The delivery, scheduled to be sent again. */
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
            /** @description The `Idempotency-Key` was already used, or the delivery is in progress. Code: `conflict` or `idempotency_duplicate`. */
            409: {
                headers: {
                    "request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "original-request-id": components["headers"]["OriginalRequestId"];
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
