// Generated from spec/ by `npm run generate`. Do not edit.
import type { operations as rows } from '../operations.ts'

type OperationId = keyof typeof rows

export interface ToolDefinition {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Readonly<Record<string, string | boolean>>
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown }
  /** True if it charges the workspace. */
  readonly spends: boolean
  /** The operations that it calls. */
  readonly operations: readonly OperationId[]
}

export const tools = {
  find_models: {"name":"find_models","title":"Find models","description":"Lists models with their price in USD for one run with default parameters, typical seconds and parameter names, cheapest first. Free. Then: describe_model for the parameters, quote for the exact price, generate_media to use it.","annotations":{"title":"Find models","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"type":{"type":"string","description":"Only models of this type.","enum":["image","video","audio","text","model3d"]},"text":{"type":"string","maxLength":200,"description":"Words that the id, name or capabilities contain, such as \"image-to-video\"."},"max_price_usd":{"type":"number","minimum":0,"description":"Only models that cost at most this with default parameters."}},"additionalProperties":false},"spends":false,"operations":["listModels"]},
  describe_model: {"name":"describe_model","title":"Describe a model","description":"The parameters of a model as a JSON Schema for `params`, with its price and typical seconds. Free.","annotations":{"title":"Describe a model","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"model":{"type":"string","minLength":1,"maxLength":200,"description":"Model id, from find_models."}},"required":["model"],"additionalProperties":false},"spends":false,"operations":["listModels"]},
  quote: {"name":"quote","title":"Price of a generation","description":"The exact price of generate_media with the same arguments, and how long it takes. Free: nothing is started. A quote does not lock the price; pass `max_cost_usd` to generate_media.","annotations":{"title":"Price of a generation","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"type":{"type":"string","description":"Type of media that a generation produces.","enum":["image","video","audio","text","model3d"]},"prompt":{"type":"string","description":"Text prompt. It must not be blank."},"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"model":{"type":"string","description":"Model id, from find_models. Without it, the one that the operator prefers for the type, or the cheapest."},"params":{"type":"object","description":"Parameters of the model by name, as describe_model shows them; unknown ones are ignored with a warning."},"reference_node_ids":{"type":"array","description":"Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to this list.","items":{"type":"string"}},"brand_context":{"type":"object","description":"Applies a brand to an image: `brand_id` (from listBrands) and `task`, such as \"image.generate\".","properties":{"brand_id":{"type":"string"},"task":{"type":"string"}},"required":["brand_id","task"]}},"required":["type","prompt"],"additionalProperties":false},"spends":false,"operations":["startGeneration"]},
  generate_media: {"name":"generate_media","title":"Generate media","description":"Generates an image, video, audio, text or 3D model and puts it on the canvas of a project. Costs the price of the model (find_models; exactly: quote), charged at the start and refunded if the run fails. Without `model`, uses the preferred one of the type. Returns a preview, a link to the file, the node id and the cost; if it takes longer than `wait_seconds`, a run id for get_run. The run continues when you stop waiting. Use the node id in `reference_node_ids` to build on a result.","annotations":{"title":"Generate media","readOnlyHint":false,"destructiveHint":false,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"type":{"type":"string","description":"Type of media that a generation produces.","enum":["image","video","audio","text","model3d"]},"prompt":{"type":"string","description":"Text prompt. It must not be blank."},"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"model":{"type":"string","description":"Model id, from find_models. Without it, the one that the operator prefers for the type, or the cheapest."},"params":{"type":"object","description":"Parameters of the model by name, as describe_model shows them; unknown ones are ignored with a warning."},"reference_node_ids":{"type":"array","description":"Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to this list.","items":{"type":"string"}},"brand_context":{"type":"object","description":"Applies a brand to an image: `brand_id` (from listBrands) and `task`, such as \"image.generate\".","properties":{"brand_id":{"type":"string"},"task":{"type":"string"}},"required":["brand_id","task"]},"max_cost_usd":{"type":"number","minimum":0,"description":"Refuse the call if it costs more; nothing is charged then."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours returns the first run and charges nothing."},"wait_seconds":{"type":"integer","minimum":0,"maximum":50,"default":25,"description":"How long to wait for the result. After that, the response has the run ids for get_run."}},"required":["type","prompt"],"additionalProperties":false},"spends":true,"operations":["startGeneration","startGenerationRun"]},
  get_run: {"name":"get_run","title":"Get runs","description":"Status, cost and results of runs, with previews. Free. Waits up to `wait_seconds` for those that are still active. Call it again as long as a run is `pending` or `running`.","annotations":{"title":"Get runs","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"run_ids":{"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","minLength":1,"maxLength":64},"description":"Ids of runs."},"wait_seconds":{"type":"integer","minimum":0,"maximum":50,"default":25,"description":"How long to wait for the result. After that, the response has the run ids for get_run."}},"required":["run_ids"],"additionalProperties":false},"spends":false,"operations":["getRun"]},
  cancel_run: {"name":"cancel_run","title":"Cancel a run","description":"Cancels a run that is pending or running; its charge is refunded. Free.","annotations":{"title":"Cancel a run","readOnlyHint":false,"destructiveHint":true,"idempotentHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"run_id":{"type":"string","description":"The run."}},"required":["run_id"],"additionalProperties":false},"spends":false,"operations":["cancelRun"]},
  find_actions: {"name":"find_actions","title":"Find actions","description":"Lists prebuilt actions, which edit existing media (crop, blur, resize, add text, cut, QR code …), with their inputs, parameters and price in USD. Free. Then: run_action. With `action_id`, that one in detail.","annotations":{"title":"Find actions","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"text":{"type":"string","maxLength":200,"description":"Words that the name or description contain."},"type":{"type":"string","enum":["image","video","audio","text","model3d"],"description":"Type of media that the action accepts."},"action_id":{"type":"string","maxLength":64,"description":"One action in detail."}},"additionalProperties":false},"spends":false,"operations":["listActions"]},
  run_action: {"name":"run_action","title":"Run an action","description":"Edits media with a prebuilt action. Costs the fixed price of the action (find_actions), refunded if it fails. Returns the same as generate_media.","annotations":{"title":"Run an action","readOnlyHint":false,"destructiveHint":false,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"action_id":{"type":"string","minLength":1,"maxLength":64,"description":"From find_actions."},"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"inputs":{"type":"array","minItems":1,"maxItems":256,"description":"Inputs of the action. A text has `text`, every other type `url` (an output of a run, or https) or `asset_id`.","items":{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"type":"string","enum":["image","video","audio","text","model3d"]},"name":{"type":"string","description":"Name of the input slot."},"url":{"type":"string"},"asset_id":{"type":"string"},"text":{"type":"string"}}}},"params":{"type":"object","description":"Action parameters by `key`, as declared in its `params`; at most 262144 bytes as JSON. An invalid value returns 400 naming `params.<key>`; an unknown key is ignored and reported in `warnings`.","additionalProperties":true},"max_cost_usd":{"type":"number","minimum":0,"description":"Refuse the call if it costs more; nothing is charged then."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours returns the first run and charges nothing."},"wait_seconds":{"type":"integer","minimum":0,"maximum":50,"default":25,"description":"How long to wait for the result. After that, the response has the run ids for get_run."}},"required":["action_id","inputs"],"additionalProperties":false},"spends":true,"operations":["startActionRun"]},
  find_techniques: {"name":"find_techniques","title":"Find techniques","description":"Lists techniques, which are canvas workflows saved as functions, with their inputs and the price in USD of one run. Free. With `technique_id`, that one in detail. Then: run_technique. To create one, call createTechnique through call_operation.","annotations":{"title":"Find techniques","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"query":{"type":"string","description":"Only techniques whose name, slug or description contains this text, ignoring case. `%` and `_` have no special meaning."},"technique_id":{"type":"string","maxLength":64,"description":"Id or slug of one technique."}},"additionalProperties":false},"spends":false,"operations":["listTechniques","getTechnique"]},
  run_technique: {"name":"run_technique","title":"Run a technique","description":"Runs a technique with your inputs. Costs its `run_cost` for each value of an input that accepts several, refunded if it fails. Returns the same as generate_media.","annotations":{"title":"Run a technique","readOnlyHint":false,"destructiveHint":false,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"technique_id":{"type":"string","minLength":1,"maxLength":64,"description":"Id or slug, from find_techniques."},"inputs":{"type":"array","maxItems":64,"description":"One entry for each input.","items":{"type":"object","additionalProperties":false,"required":["id","type","value"],"properties":{"id":{"type":"string"},"type":{"type":"string","enum":["text","imageUrl","videoUrl","audioUrl","documentUrl"]},"value":{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}],"description":"The text or the https URL of a file; a list where the input has `allow_multiple`."}}}},"max_cost_usd":{"type":"number","minimum":0,"description":"Refuse the call if it costs more; nothing is charged then."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours returns the first run and charges nothing."},"wait_seconds":{"type":"integer","minimum":0,"maximum":50,"default":25,"description":"How long to wait for the result. After that, the response has the run ids for get_run."}},"required":["technique_id","inputs"],"additionalProperties":false},"spends":true,"operations":["startTechniqueRun","runTechnique"]},
  upload_asset: {"name":"upload_asset","title":"Upload an asset","description":"Stores a file as an asset: from an https `url` on a host that the operator allows, or its `base64` (at most 4 MiB). Without both, returns a form to which a program can post a large file. With `attach_to_project` it becomes a node there. Free.","annotations":{"title":"Upload an asset","readOnlyHint":false,"destructiveHint":false,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"content_type":{"type":"string","description":"Declared media type of the file. It is only a claim: the type is detected from the bytes. A file of another accepted type becomes `ready` with a warning, and a file of a type that is not accepted is rejected. Accepted types are `image/jpeg`, `image/png`, `image/webp`, `image/gif`, `image/avif`, `image/heic`, `image/tiff`, `image/bmp`, `video/mp4`, `video/webm`, `video/quicktime`, `video/matroska`, `video/x-msvideo`, `video/mp2t`, `video/3gpp`, `audio/mpeg`, `audio/wav`, `audio/ogg`, `audio/mp4`, `audio/webm`, `audio/flac`, `audio/aac`, `audio/aiff`, `model/gltf-binary` and `application/pdf`, and aliases that browsers use for these, such as `audio/x-m4a`; any other returns 400. `application/octet-stream` claims nothing. On arrival, HEIC becomes JPEG (PNG if it has alpha), TIFF and BMP become PNG, AIFF becomes WAV, and Matroska, AVI, MPEG transport streams and 3GPP become MP4 or WebM. Other files are stored unchanged."},"file_name":{"type":"string","description":"Name of the file, which becomes the `name` of the asset. Leading directories are dropped."},"folder":{"type":"string","description":"Folder in the workspace's library, such as `spring/raw`. The `query` parameter of the list searches it too."},"url":{"type":"string","maxLength":2048,"description":"URL to fetch the file from."},"base64":{"type":"string","maxLength":5592408,"description":"The file itself."},"attach_to_project":{"type":"string","maxLength":64,"description":"Project on whose canvas to put it. Not for the form."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours has no effect."}},"additionalProperties":false},"spends":false,"operations":["createAsset"]},
  read_canvas: {"name":"read_canvas","title":"Read a canvas","description":"The canvas of a project as a Mermaid flowchart with short node ids, such as n1. With `format: graph`, each node with its prompt, model, parameters, status, output, and the revision. Free. Then: change_canvas, run_canvas.","annotations":{"title":"Read a canvas","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"format":{"type":"string","enum":["mermaid","graph"],"default":"mermaid","description":"How to show it."},"node_ids":{"type":"array","minItems":1,"maxItems":200,"items":{"type":"string","minLength":1,"maxLength":64},"description":"Only these nodes and their edges, as a graph."}},"additionalProperties":false},"spends":false,"operations":["getCanvas","getGraph"]},
  change_canvas: {"name":"change_canvas","title":"Change a canvas","description":"Changes the canvas of a project; runs nothing. Free. Either `diagram`, a Mermaid flowchart to add, such as flowchart LR; a[\"text: a red fox\"] --> b[\"image: in snow\"]; n3 --> b (declare an id with \"type: prompt\" to create a node, use n3 to connect to an existing one), or `changeset`, to update, connect and remove too. Returns the new short ids. Then: run_canvas.","annotations":{"title":"Change a canvas","readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"diagram":{"type":"string","minLength":1,"maxLength":262144,"description":"Mermaid flowchart to add."},"node_params":{"type":"object","description":"With `diagram`: by id, `prompt`, `content_url`, `model`, `model_parameters`, `aspect_ratio` or `resolution` of new nodes."},"changeset":{"type":"object","additionalProperties":false,"description":"Applied in the order add, update, connect, disconnect, remove. More members: search_operations \"applyChangeset\".","properties":{"if_revision":{"type":"string","description":"Apply only if the canvas still has this revision."},"add":{"type":"array","description":"Nodes: { ref, type, label?, prompt?, model?, params?, content_url?, action_id?, group? }. `ref` is your name for it.","items":{"type":"object","required":["ref","type"]}},"update":{"type":"array","description":"Nodes: { id, … } with the fields to change; params are merged.","items":{"type":"object","required":["id"]}},"connect":{"type":"array","description":"Edges: { from, to, in? }.","items":{"type":"object","required":["from","to"]}},"disconnect":{"type":"array","description":"Edges: { from, to, in? }.","items":{"type":"object","required":["from","to"]}},"remove":{"type":"array","description":"Nodes: { id }.","items":{"type":"object","required":["id"]}}}},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours has no effect."}},"additionalProperties":false},"spends":false,"operations":["patchCanvas","applyChangeset"]},
  run_canvas: {"name":"run_canvas","title":"Run nodes of a canvas","description":"Runs nodes: media nodes generate, action nodes and timelines process what is connected to them; a node waits for those it depends on. Costs the price of each node, refunded for runs that fail. Returns the outcome and result of each node.","annotations":{"title":"Run nodes of a canvas","readOnlyHint":false,"destructiveHint":false,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"project_id":{"type":"string","description":"Project to work in. Without it, the project \"Agents\" of the workspace, created on first use."},"node_ids":{"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","minLength":1,"maxLength":64},"description":"Nodes to run, by short id or UUID."},"only_stale":{"type":"boolean","default":false,"description":"Skip media nodes whose inputs have not changed since their latest output."},"max_cost_usd":{"type":"number","minimum":0,"description":"Refuse the call if it costs more; nothing is charged then."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours returns the first run and charges nothing."},"wait_seconds":{"type":"integer","minimum":0,"maximum":50,"default":25,"description":"How long to wait for the result. After that, the response has the run ids for get_run."}},"required":["node_ids"],"additionalProperties":false},"spends":true,"operations":["runActionNode","runNodes"]},
  get_balance: {"name":"get_balance","title":"Get the balance","description":"The credits of the workspace in USD. Free.","annotations":{"title":"Get the balance","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{},"additionalProperties":false},"spends":false,"operations":["getCredits"]},
  search_operations: {"name":"search_operations","title":"Search other operations","description":"Finds operations of the API that have no tool of their own (projects, assets, brands, members, sharing, webhooks, making techniques …), with the schema of their arguments. Free. Then: call_operation.","annotations":{"title":"Search other operations","readOnlyHint":true,"openWorldHint":false},"inputSchema":{"type":"object","properties":{"query":{"type":"string","minLength":1,"maxLength":200,"description":"Words, or an operation id such as createTechnique."}},"required":["query"],"additionalProperties":false},"spends":false,"operations":[]},
  call_operation: {"name":"call_operation","title":"Call an operation","description":"Calls an operation that search_operations found. The workspace is filled in. Operations that cost money are refused: they have tools of their own.","annotations":{"title":"Call an operation","readOnlyHint":false,"destructiveHint":true,"openWorldHint":true},"inputSchema":{"type":"object","properties":{"operation_id":{"type":"string","maxLength":64,"description":"From search_operations."},"params":{"type":"object","description":"Path and query parameters by name."},"body":{"type":"object","description":"The JSON body."},"idempotency_key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[!#-~][!-~]*$","description":"Your own id for this request, without spaces. A repeated call within two hours has no effect."},"max_cost_usd":{"type":"number","minimum":0,"description":"Refuse the call if it costs more; nothing is charged then."}},"required":["operation_id"],"additionalProperties":false},"spends":false,"operations":[]},
} as const satisfies Record<string, ToolDefinition>

export type ToolName = keyof typeof tools

/** How agents call an operation: its tools, or whether `call_operation` calls it. */
export const uses: Readonly<Record<OperationId, readonly ToolName[] | 'generic' | 'excluded'>> = {
  startGeneration: ["quote","generate_media"],
  startGenerationRun: ["generate_media"],
  startTechniqueRun: ["run_technique"],
  startActionRun: ["run_action"],
  listRuns: "generic",
  getRun: ["get_run"],
  streamRunEvents: "excluded",
  cancelRun: ["cancel_run"],
  listGenerations: "generic",
  listModels: ["find_models","describe_model"],
  listActions: ["find_actions"],
  getAction: "generic",
  listProjects: "generic",
  createProject: "generic",
  getProject: "generic",
  updateProject: "generic",
  deleteProject: "generic",
  restoreProject: "generic",
  duplicateProject: "generic",
  shareProject: "generic",
  unshareProject: "generic",
  listCanvasNodes: "generic",
  attachAsset: "generic",
  getCanvas: ["read_canvas"],
  patchCanvas: ["change_canvas"],
  streamProjectEvents: "excluded",
  createActionNode: "generic",
  getActionNode: "generic",
  runActionNode: ["run_canvas"],
  getTimeline: "generic",
  createWorkspaceProject: "generic",
  listFolders: "generic",
  createFolder: "generic",
  createFolderProject: "generic",
  getGraph: ["read_canvas"],
  arrangeCanvas: "generic",
  applyChangeset: ["change_canvas"],
  runNodes: ["run_canvas"],
  getFolder: "generic",
  updateFolder: "generic",
  deleteFolder: "generic",
  listAssets: "generic",
  createAsset: ["upload_asset"],
  getAsset: "generic",
  updateAsset: "generic",
  deleteAsset: "generic",
  completeAsset: "generic",
  retryAsset: "generic",
  listTechniques: ["find_techniques"],
  createTechnique: "generic",
  getTechnique: ["find_techniques"],
  archiveTechnique: "generic",
  runTechnique: ["run_technique"],
  getTechniqueRun: "generic",
  listTechniqueRuns: "generic",
  listBrands: "generic",
  getBrand: "generic",
  getMe: "generic",
  listWorkspaces: "generic",
  createWorkspace: "excluded",
  updateWorkspace: "excluded",
  listKeys: "excluded",
  createKey: "excluded",
  deleteKey: "excluded",
  rotateKey: "excluded",
  listSessions: "excluded",
  updateMember: "excluded",
  deleteMember: "excluded",
  deleteMemberSessions: "excluded",
  listMembers: "generic",
  createMember: "excluded",
  getCredits: ["get_balance"],
  grantCredits: "excluded",
  listCreditEntries: "generic",
  getUsage: "generic",
  getLimits: "excluded",
  updateLimits: "excluded",
  rotateWebhookSecret: "excluded",
  listWebhookDeliveries: "generic",
  replayWebhookDelivery: "generic",
}
