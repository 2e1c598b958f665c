// Generated from spec/ by `npm run generate`. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}/api/v1` | (string & {});
};

/**
 * What a generation makes.
 */
export type MediaType = 'image' | 'video' | 'audio' | 'text' | 'model3d';

/**
 * What to make, in words.
 */
export type Prompt = string;

/**
 * Identifies a workspace.
 */
export type WorkspaceId = string;

/**
 * Identifies a project.
 */
export type ProjectId = string;

/**
 * Endpoint id of a model of this type, from `GET /models`. Without it the cheapest released model that accepts the inputs is used.
 */
export type ModelId = string;

/**
 * Model parameters by name, as `params` of the model in `GET /models` declares them. A known one of the wrong type or
 * out of range is 400 naming `params.<name>`; an unknown one is left out and reported in `warnings`.
 *
 */
export type ModelParameters = {
    [key: string]: unknown;
};

/**
 * Makes an image in the hand of a brand. Images only.
 */
export type BrandContext = {
    /**
     * The brand.
     */
    brand_id: string;
    /**
     * Pins a published release; without it the live one is read.
     */
    release?: string;
    /**
     * Older way to pin. A release id is honoured, anything else reads the live release.
     *
     * @deprecated
     */
    snapshot_id?: string;
    /**
     * Key of a task profile, such as `image.generate`.
     */
    task: string;
    /**
     * Channel of the task profile.
     */
    channel?: string;
    /**
     * Subset of the modules of the task profile; the modules these require have to be among them. Without it the whole profile is used.
     */
    modules?: Array<string>;
    /**
     * Images to attach instead of every master image of the profile; `[]` attaches none. Up to three keys of the imagery bank may be among them.
     */
    asset_keys?: Array<string>;
};

/**
 * HTTPS URL that receives a signed `POST` when the run ends. Its host must not be, or resolve to, a private address.
 */
export type CallbackUrl = string;

/**
 * What to generate, and where.
 */
export type GenerateRequest = {
    type: MediaType;
    prompt: Prompt;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    model?: ModelId;
    params?: ModelParameters;
    /**
     * `true` asks what the generation would cost: nothing is charged, made or started. Needs the permission `generation_quote`.
     */
    quote?: boolean;
    /**
     * Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to it.
     */
    reference_node_ids?: Array<string>;
    brand_context?: BrandContext;
    callback_url?: CallbackUrl;
};

/**
 * The model that is actually used.
 */
export type ModelRef = {
    /**
     * Endpoint id, as `GET /models` lists it.
     */
    model_id: string;
};

/**
 * US dollars.
 */
export type Usd = number;

/**
 * How long it takes as a rule, in seconds.
 */
export type EstimatedSeconds = number;

/**
 * Unix milliseconds.
 */
export type Timestamp = number;

/**
 * Something that was ignored or changed, without keeping the run from starting.
 */
export type Warning = {
    /**
     * Stable, for programs: `unknown_parameter`, `input_resized`, …
     */
    code: string;
    message: string;
    /**
     * What it is about, such as `params.sed`.
     */
    field?: string;
};

/**
 * What a generation would cost. It reserves nothing, locks no price and guarantees no admission.
 */
export type Quote = {
    /**
     * Tells a quote from a started run.
     */
    quote: true;
    type: MediaType;
    model: ModelRef;
    estimated_cost: Usd;
    estimated_seconds: EstimatedSeconds;
    expires_at: Timestamp;
    /**
     * Unknown parameters and changes to the inputs.
     */
    warnings?: Array<Warning>;
};

/**
 * Identifies a run.
 */
export type RunId = string;

/**
 * What was started.
 */
export type RunType = 'generation' | 'technique' | 'action';

/**
 * Identifies a technique.
 */
export type TechniqueId = string;

/**
 * The technique that runs.
 */
export type TechniqueRef = {
    technique_id: TechniqueId;
    name: string;
};

/**
 * Slug of a prebuilt action, such as `rotate-image`.
 */
export type ActionSlug = string;

/**
 * The action that runs.
 */
export type ActionRef = {
    action_id: ActionSlug;
};

/**
 * URL of the run, to poll while it goes on and to read once it ended.
 */
export type PollUrl = string;

/**
 * Opens the project in the studio.
 */
export type CanvasUrl = string;

/**
 * What a brand contributed to a run.
 */
export type BrandUsage = {
    brand_id: string;
    /**
     * Release that was read, such as `v3`.
     */
    version: string;
    /**
     * Task profile that was used, such as `image.generate`.
     */
    task: string;
    /**
     * Where the brand was applied: a call of `POST /generate` (`api`), a node of a canvas (`canvas`), or text painted into a picture (`render_text`).
     */
    surface: 'api' | 'canvas' | 'render_text';
    /**
     * Rules that were applied, each as `ruleKey@vN`.
     */
    rules: Array<string>;
    /**
     * Masters attached as inputs: images, logos, fonts.
     */
    attached_asset_keys: Array<string>;
    /**
     * Photos of the imagery bank that served as style references or were painted as they are.
     */
    bank_asset_keys: Array<string>;
    /**
     * Where the pictures in the output come from: the brand's `bank`, `generated`, or `mixed`. Absent where there are none.
     */
    imagery?: 'bank' | 'generated' | 'mixed';
    /**
     * Layout path that the output filled.
     */
    layout?: string;
    /**
     * Canvas only: whether the brand step rewrote the prompt.
     */
    prompt_rewritten?: boolean;
};

/**
 * A run that was started. It goes on in the background.
 */
export type RunStart = {
    run_id: RunId;
    type: RunType;
    model?: ModelRef;
    technique?: TechniqueRef;
    action?: ActionRef;
    estimated_seconds: EstimatedSeconds;
    charged_cost: Usd;
    poll_url?: PollUrl;
    project_id?: ProjectId;
    canvas_url?: CanvasUrl;
    /**
     * Unknown parameters and changes to the inputs.
     */
    warnings?: Array<Warning>;
    /**
     * UUID of the canvas node that holds the generation; usable in `reference_node_ids` of the next.
     */
    node_id?: string;
    brand?: BrandUsage;
};

/**
 * What went wrong, for programs.
 *
 * | code | status | meaning |
 * |---|---|---|
 * | `invalid_json` | 400 | the body is not valid JSON |
 * | `input_validation_error` | 400 | something in the request is missing, unknown or out of range; `fields` names it |
 * | `invalid_parameters` | 400 | the references do not go with the type or the model |
 * | `ref_not_found` | 400 | a node id of the request is not on the canvas |
 * | `unauthorized` | 401 | no `Authorization` header |
 * | `invalid_api_key` | 401 | the key is malformed, revoked or unknown |
 * | `invalid_token` | 401 | an OAuth token is expired or revoked; never sent to a caller with an API key |
 * | `insufficient_credits` | 402 | the balance is too low to start |
 * | `forbidden` | 403 | the key is valid but may not do this |
 * | `paid_plan_required` | 403 | the workspace's plan lacks a feature |
 * | `not_found` | 404 | no such thing, or not in the key's workspace |
 * | `method_not_allowed` | 405 | the path exists, this method on it does not |
 * | `conflict` | 409 | the state of the resource forbids it |
 * | `brand_unpublished` | 409 | the brand has no published release |
 * | `idempotency_duplicate` | 409 | the `Idempotency-Key` was used for this very call already |
 * | `payload_too_large` | 413 | the body is larger than the limit |
 * | `unsupported_media_type` | 415 | the body has a media type that this operation does not read |
 * | `idempotency_conflict` | 422 | the `Idempotency-Key` was used for another call |
 * | `rate_limited` | 429 | too many requests of this workspace |
 * | `internal_error` | 500 | the service failed; nothing was done |
 * | `not_implemented` | 501 | this installation does not have the operation or field yet |
 * | `service_unavailable` | 503 | overloaded, or something it needs is away |
 *
 */
export type ErrorCode = 'invalid_json' | 'input_validation_error' | 'invalid_parameters' | 'ref_not_found' | 'unauthorized' | 'invalid_api_key' | 'invalid_token' | 'insufficient_credits' | 'forbidden' | 'paid_plan_required' | 'not_found' | 'method_not_allowed' | 'conflict' | 'brand_unpublished' | 'idempotency_duplicate' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_conflict' | 'rate_limited' | 'internal_error' | 'not_implemented' | 'service_unavailable';

export type FieldError = {
    /**
     * Dotted path from the body's root with brackets for items (`inputs[0].type`), or the name of a query, path or header parameter.
     */
    field: string;
    /**
     * What is wrong and what would be right.
     */
    message: string;
};

/**
 * The body of every answer that is not 2xx.
 */
export type ErrorBody = {
    /**
     * What went wrong.
     */
    error: {
        code: ErrorCode;
        /**
         * One sentence that says what is wrong and what would be right.
         */
        message: string;
        /**
         * Each rejected field, where field-level detail exists.
         */
        fields?: Array<FieldError>;
    };
};

/**
 * Why a run failed. `model_timeout`: the model took too long; trying again may help. `safety_blocked`: the model
 * refused on safety grounds. `input_unreachable`: a media input could not be fetched or read. `insufficient_credits`:
 * the balance was too low (runs started by `nodes/run`). `canceled`: somebody canceled it. `internal_error`: anything else.
 *
 */
export type RunErrorCode = 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'insufficient_credits' | 'canceled' | 'internal_error';

/**
 * `pending`: waiting for its turn. `running`: being worked on. `completed`: done, `outputs` are there. `failed`: ended
 * without a result, `error_code` says why and the charge was refunded. The last two never change.
 *
 */
export type RunStatus = 'pending' | 'running' | 'completed' | 'failed';

/**
 * Percent. Never goes down, and is 100 exactly when `completed`.
 */
export type Progress = number;

/**
 * Identifies an asset.
 */
export type AssetId = string;

/**
 * x, y, z.
 */
export type Vector3 = [
    number,
    number,
    number
];

/**
 * One thing that a run made.
 */
export type RunOutput = {
    output_id: string;
    /**
     * What `url` is. For `text` it is the text itself, for the others the address of a file.
     */
    type: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl' | 'model3dUrl';
    url: string;
    asset_id?: AssetId;
    label?: string;
    /**
     * Triangles; 3D models only.
     */
    tri_count?: number;
    /**
     * Axis-aligned bounds in the model's own units; 3D models only.
     */
    bbox?: {
        min: Vector3;
        max: Vector3;
    };
    /**
     * Whether it carries textures; 3D models only.
     */
    textured?: boolean;
};

/**
 * A run and how it stands.
 */
export type Run = {
    run_id: RunId;
    status: RunStatus;
    progress: Progress;
    created_at: Timestamp;
    started_at?: Timestamp;
    completed_at?: Timestamp;
    error_code?: RunErrorCode;
    /**
     * Why it failed, for people.
     */
    error_message?: string;
    charged_cost?: Usd;
    /**
     * What the run made, in order; once `completed`.
     */
    outputs?: Array<RunOutput>;
    poll_url?: PollUrl;
    brand?: BrandUsage;
};

/**
 * Sent to `callback_url` when a run reaches a terminal state.
 */
export type RunEndedEvent = {
    /**
     * The same over all attempts and replays; use it to drop repetitions.
     */
    id: string;
    /**
     * How the run ended.
     */
    type: 'run.completed' | 'run.failed';
    api_version: '2026-11-20';
    created_at: Timestamp;
    data: {
        run_id: RunId;
        run_type: RunType;
        workspace_id: WorkspaceId;
        /**
         * How the run ended.
         */
        status: 'completed' | 'failed';
        error_code?: RunErrorCode;
        error_message?: string;
        run: Run;
    };
};

/**
 * What to generate, and where. The older and smaller sibling of `POST /generate`.
 */
export type GenerationRunRequest = {
    /**
     * What the generation makes.
     */
    type: 'image' | 'video' | 'audio' | 'text';
    prompt: Prompt;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    model?: ModelId;
    params?: ModelParameters;
    callback_url?: CallbackUrl;
};

/**
 * A generation of the past.
 */
export type Generation = {
    /**
     * The same value as `run_id`.
     */
    generation_id: string;
    run_id: RunId;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    status: RunStatus;
    progress: Progress;
    created_at: Timestamp;
    started_at?: Timestamp;
    completed_at?: Timestamp;
    error_code?: RunErrorCode;
    /**
     * Why it failed, for people.
     */
    error_message?: string;
    charged_cost?: Usd;
    model?: ModelRef;
    outputs?: Array<RunOutput>;
    poll_url?: PollUrl;
};

/**
 * Where a page stands in its list.
 */
export type PageMeta = {
    /**
     * Pass it as `cursor` to get the next page; `""` on the last page.
     */
    next_cursor: string;
    /**
     * About how many items match; absent where counting them would be slow.
     */
    total_estimate?: number;
};

export type GenerationPage = {
    generations: Array<Generation>;
    meta: PageMeta;
};

/**
 * An allowed value.
 */
export type ModelParamOption = {
    /**
     * Name for a form.
     */
    label: string;
    /**
     * What to send.
     */
    value: unknown;
    description?: string;
};

/**
 * A number inside a `dict`.
 */
export type ModelParamProperty = {
    /**
     * Value when left out.
     */
    default?: number;
    /**
     * Smallest value.
     */
    min?: number;
    /**
     * Largest value.
     */
    max?: number;
};

/**
 * A parameter of a model.
 */
export type ModelParam = {
    /**
     * Key in `params`.
     */
    name: string;
    /**
     * Whether a generation has to give it.
     */
    required: boolean;
    /**
     * `string`; `string[]`: a list of strings; `bool`; `int`; `int?`: an integer or `null`; `seed`: a non-negative
     * integer that makes the result repeatable, random when left out; `float`; `dict`: an object.
     *
     */
    type: 'string' | 'string[]' | 'bool' | 'int' | 'int?' | 'seed' | 'float' | 'dict';
    /**
     * Value when left out.
     */
    default?: unknown;
    description?: string;
    /**
     * Name for a form.
     */
    label?: string;
    /**
     * Smallest value.
     */
    min?: number;
    /**
     * Largest value.
     */
    max?: number;
    /**
     * The allowed values, if only these are.
     */
    options?: Array<ModelParamOption>;
    /**
     * Numeric members of a `dict`.
     */
    properties?: {
        [key: string]: ModelParamProperty;
    };
};

/**
 * A model that a generation can ask for.
 */
export type Model = {
    /**
     * Endpoint id; pass it as `model`.
     */
    model_id: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * Who runs it; `local` is built into the service.
     */
    provider: string;
    /**
     * What it makes.
     */
    type: 'image' | 'video' | 'audio' | 'text' | 'model3d';
    /**
     * What it can do, such as `text-to-image` or `image-to-image`.
     */
    capabilities: Array<string>;
    /**
     * Cost with default parameters; a credit is 0.01 USD.
     */
    estimated_credits: number;
    /**
     * Duration of a run with default parameters.
     */
    estimated_seconds: number;
    /**
     * May still change.
     */
    beta?: boolean;
    /**
     * What `params` of a generation may hold.
     */
    params: Array<ModelParam>;
};

export type ModelList = {
    models: Array<Model>;
};

/**
 * Name of the project.
 */
export type ProjectName = string;

/**
 * A place for one piece of work, with a canvas.
 */
export type Project = {
    project_id: ProjectId;
    name: ProjectName;
    workspace_id: WorkspaceId;
    created_at: Timestamp;
    last_modified: Timestamp;
    /**
     * Where it was made: by a call (`api`) or on the page (`studio`).
     */
    origin: 'api' | 'studio';
    /**
     * Whether only its creator sees it, rather than the whole workspace.
     */
    is_private?: boolean;
};

export type ProjectPage = {
    projects: Array<Project>;
    meta: PageMeta;
};

/**
 * The project to make.
 */
export type CreateProjectRequest = {
    name: ProjectName;
    workspace_id: WorkspaceId;
    /**
     * Whether only its creator is to see it, rather than the whole workspace.
     */
    is_private?: boolean;
};

/**
 * Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
 * a quoted structured-field string.
 *
 */
export type IdempotencyKey = string;

/**
 * The run.
 */
export type RunId2 = RunId;

/**
 * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
 */
export type Cursor = string;

/**
 * How many items a page has at most.
 */
export type Limit = number;

/**
 * Restricts the list to what belongs to this project.
 */
export type ProjectFilter = ProjectId;

/**
 * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
 */
export type WorkspaceFilter = WorkspaceId;

/**
 * The project.
 */
export type ProjectId2 = ProjectId;

export type StartGenerationData = {
    body: GenerateRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
         * a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/generate';
};

export type StartGenerationErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low to start.
     */
    402: ErrorBody;
    /**
     * The key may not do this, or the plan of the workspace lacks a feature.
     */
    403: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the brand cannot be read.
     */
    409: ErrorBody;
    /**
     * The body is larger than the limit.
     */
    413: ErrorBody;
    /**
     * The body has a media type that this operation does not read.
     */
    415: ErrorBody;
    /**
     * The Idempotency-Key was used for another call.
     */
    422: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type StartGenerationError = StartGenerationErrors[keyof StartGenerationErrors];

export type StartGenerationResponses = {
    /**
     * The estimate (`quote: true`).
     */
    200: Quote;
    /**
     * The run was started and charged.
     */
    201: RunStart;
};

export type StartGenerationResponse = StartGenerationResponses[keyof StartGenerationResponses];

export type StartGenerationRunData = {
    body: GenerationRunRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
         * a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/runs/generation';
};

export type StartGenerationRunErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low to start.
     */
    402: ErrorBody;
    /**
     * The key may not do this, or the plan of the workspace lacks a feature.
     */
    403: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the state of the resource forbids it.
     */
    409: ErrorBody;
    /**
     * The body is larger than the limit.
     */
    413: ErrorBody;
    /**
     * The body has a media type that this operation does not read.
     */
    415: ErrorBody;
    /**
     * The Idempotency-Key was used for another call.
     */
    422: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type StartGenerationRunError = StartGenerationRunErrors[keyof StartGenerationRunErrors];

export type StartGenerationRunResponses = {
    /**
     * The run was started and charged.
     */
    201: RunStart;
};

export type StartGenerationRunResponse = StartGenerationRunResponses[keyof StartGenerationRunResponses];

export type GetRunData = {
    body?: never;
    path: {
        /**
         * The run.
         */
        runId: RunId;
    };
    query?: never;
    url: '/runs/{runId}';
};

export type GetRunErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type GetRunError = GetRunErrors[keyof GetRunErrors];

export type GetRunResponses = {
    /**
     * The run.
     */
    200: Run;
};

export type GetRunResponse = GetRunResponses[keyof GetRunResponses];

export type ListGenerationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * How many items a page has at most.
         */
        limit?: number;
        /**
         * Restricts the list to what belongs to this project.
         */
        project_id?: ProjectId;
        /**
         * Only generations in this state.
         */
        status?: RunStatus;
        /**
         * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/generations';
};

export type ListGenerationsErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key is valid but may not do this.
     */
    403: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type ListGenerationsError = ListGenerationsErrors[keyof ListGenerationsErrors];

export type ListGenerationsResponses = {
    /**
     * One page.
     */
    200: GenerationPage;
};

export type ListGenerationsResponse = ListGenerationsResponses[keyof ListGenerationsResponses];

export type ListModelsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Only models that make this.
         */
        type?: MediaType;
    };
    url: '/models';
};

export type ListModelsErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type ListModelsError = ListModelsErrors[keyof ListModelsErrors];

export type ListModelsResponses = {
    /**
     * The models, cheapest first within a type.
     */
    200: ModelList;
};

export type ListModelsResponse = ListModelsResponses[keyof ListModelsResponses];

export type ListProjectsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspace_id: WorkspaceId;
        /**
         * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * How many items a page has at most.
         */
        limit?: number;
        /**
         * Only projects whose name contains this text, in whatever case. `%` and `_` are plain characters.
         */
        query?: string;
        /**
         * `private`: the caller's private projects. `workspace`: those that any member shares with the whole workspace. Without it: every project that the caller made.
         */
        visibility?: 'private' | 'workspace';
    };
    url: '/projects';
};

export type ListProjectsErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key is valid but may not do this.
     */
    403: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type ListProjectsError = ListProjectsErrors[keyof ListProjectsErrors];

export type ListProjectsResponses = {
    /**
     * One page.
     */
    200: ProjectPage;
};

export type ListProjectsResponse = ListProjectsResponses[keyof ListProjectsResponses];

export type CreateProjectData = {
    body: CreateProjectRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
         * a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/projects';
};

export type CreateProjectErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key is valid but may not do this.
     */
    403: ErrorBody;
    /**
     * The key of the call was used, or the state of the resource forbids it.
     */
    409: ErrorBody;
    /**
     * The body is larger than the limit.
     */
    413: ErrorBody;
    /**
     * The body has a media type that this operation does not read.
     */
    415: ErrorBody;
    /**
     * The Idempotency-Key was used for another call.
     */
    422: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type CreateProjectError = CreateProjectErrors[keyof CreateProjectErrors];

export type CreateProjectResponses = {
    /**
     * The project.
     */
    201: Project;
};

export type CreateProjectResponse = CreateProjectResponses[keyof CreateProjectResponses];

export type GetProjectData = {
    body?: never;
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}';
};

export type GetProjectErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * Too many requests of this workspace.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was done.
     */
    500: ErrorBody;
    /**
     * Overloaded, or something the service needs is away.
     */
    503: ErrorBody;
};

export type GetProjectError = GetProjectErrors[keyof GetProjectErrors];

export type GetProjectResponses = {
    /**
     * The project.
     */
    200: Project;
};

export type GetProjectResponse = GetProjectResponses[keyof GetProjectResponses];
