// Generated from spec/ by `npm run generate`. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}/api/v1` | (string & {});
};

/**
 * A brand as its makers write it, for the command `brand import`.
 */
export type BrandKit = {
    /**
     * Name of the brand, unique in the workspace.
     */
    name: string;
    /**
     * Modules by key.
     */
    modules: {
        [key in BrandKey]?: {
            /**
             * What to keep to.
             */
            rules: Array<{
                key: BrandKey;
                /**
                 * Shown as `key@vN`.
                 */
                version: number;
                /**
                 * The rule, in words for a model.
                 */
                text: string;
            }>;
            /**
             * Modules that have to be taken with it.
             */
            requires?: Array<BrandKey>;
            /**
             * Masters that it brings.
             */
            asset_keys?: Array<BrandKey>;
        };
    };
    /**
     * Task profiles by key, such as `image.generate`.
     */
    tasks: {
        [key in BrandKey]?: {
            /**
             * Modules of the profile.
             */
            modules: Array<BrandKey>;
            /**
             * Channels that there are, such as `web`.
             */
            channels: Array<BrandKey>;
            /**
             * Layout path that its output fills.
             */
            layout?: string;
        };
    };
    /**
     * Masters by key.
     */
    assets?: {
        [key in BrandKey]?: {
            kind: BrandAssetKind;
            asset_id: AssetId;
        };
    };
    /**
     * Photos, and how they may be used.
     */
    imagery?: {
        policy: ImageryPolicy;
        /**
         * The imagery bank, photos by key. A key is not one of `assets` too.
         */
        bank?: {
            [key in BrandKey]?: {
                asset_id: AssetId;
                /**
                 * What it shows.
                 */
                description: string;
            };
        };
    };
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
     * `true` asks what the generation would cost: nothing is charged, made or started. Needs the permission `generation_quote` instead of `runs:create`.
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
 * Slug of a prebuilt action. Those that end in `-browser` can run in a browser too: their module exports `execute`, some
 * also `preview`, and uses nothing but the pixels and texts it is given. Where a slug exists with and without `-browser`
 * (`rotate-image`, `rotate-image-browser`) both are one transformation with the same parameters under two runtimes, and
 * their results agree closely. Actions for video and sound exist for the server only.
 *
 */
export type ActionSlug = 'add-shape-to-image' | 'add-shape-to-image-browser' | 'add-text-to-image' | 'add-text-to-image-browser' | 'blur-image' | 'blur-image-browser' | 'boomerang-video' | 'change-image-ar' | 'change-image-ar-browser' | 'change-video-ar' | 'color-filter-image' | 'color-filter-image-browser' | 'color-filter-video' | 'color-grade-image' | 'color-grade-image-browser' | 'color-grade-video' | 'color-tint-image' | 'color-tint-image-browser' | 'concat-text' | 'concat-text-browser' | 'crop-image-browser' | 'draw-image-browser' | 'duplicate-image' | 'duplicate-image-browser' | 'duplicate-video' | 'extract-video-frames' | 'filter-color-image' | 'filter-color-image-browser' | 'find-and-replace-text' | 'find-and-replace-text-browser' | 'flip-image' | 'generate-shape-image' | 'generate-text-image' | 'greenscreen-video' | 'ken-burns-video' | 'magic-eraser-image-browser' | 'merge-audio-into-video' | 'overlay-image-browser' | 'pixel-remover-image-browser' | 'qr-code-generator' | 'qr-code-generator-browser' | 'resize-image-browser' | 'resize-video' | 'reverse-video' | 'rotate-image' | 'rotate-image-browser' | 'scene-3d-image-browser' | 'shader-effect-browser' | 'side-by-side-composite' | 'side-by-side-composite-browser' | 'slow-down-video' | 'speed-up-video' | 'split-audio-from-video' | 'split-text' | 'split-text-browser' | 'split-video' | 'stitch-videos' | 'video-effect' | 'video-to-frame-grid' | 'video-to-long-exposure';

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
     * What `url` is. For `text` it is the text itself, which may be empty; for the others the address of a file.
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
 * Which technique to run, and on what.
 */
export type StartTechniqueRunRequest = {
    technique_id: TechniqueId;
    /**
     * A value for each input of the technique, by the `id` that `GET /techniques/{techniqueId}` declares: the text itself
     * for `text`, a media URL for every other type, and a list of these where the input has `allow_multiple`. An input
     * that is missing without being `optional`, that is unknown or has a wrong value is 400 naming `inputs.<id>`.
     *
     */
    inputs: {
        [key: string]: unknown;
    };
    workspace_id: WorkspaceId;
};

/**
 * The medium that a slot takes or gives.
 */
export type SlotType = 'image' | 'video' | 'audio' | 'text' | 'model3d';

/**
 * URL of an existing medium: HTTPS on a public host, fetched when the run starts, or one of this service's own `/files/`
 * addresses.
 *
 */
export type MediaUrl = string;

export type ActionRunInput = ({
    url: unknown;
} | {
    asset_id: unknown;
} | {
    text: unknown;
}) & {
    type: SlotType;
    /**
     * Name of the slot, as `inputs` of the action declares it.
     */
    name?: string;
    url?: MediaUrl;
    asset_id?: AssetId;
    /**
     * The text itself.
     */
    text?: string;
};

/**
 * Parameters of the action by `key`, as its `params` declare them; at most 262144 bytes as JSON. A wrong value is 400
 * naming `params.<key>`; an unknown key is left out and reported in `warnings`.
 *
 */
export type ActionParameters = {
    [key: string]: unknown;
};

/**
 * What was done by hand in a live preview; at most 256 KiB as JSON. Means something to actions of the `browser` runtime
 * only; for others it is left out and reported in `warnings`. The drawing actions read `strokes`: a list of
 * `{ points: [{ x, y }], size, color?, hardness?, erase? }` in pixels of the input.
 *
 */
export type ActionState = {
    [key: string]: unknown;
};

/**
 * Which prebuilt action to run, and on what.
 */
export type StartActionRunRequest = {
    action_id: ActionSlug;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * What the action works on. An input with a `name` goes into the slot of that name, the others fill the slots of their
     * type in order. An action that needs no media takes one `text` input, its text where it has one, and ignores it
     * otherwise.
     *
     */
    inputs: Array<ActionRunInput>;
    params?: ActionParameters;
    state?: ActionState;
};

/**
 * Opaque; what `Last-Event-ID` takes.
 */
export type RunEventId = string;

/**
 * How a run stands.
 */
export type RunProgress = {
    run_id: RunId;
    status: RunStatus;
    progress: Progress;
};

/**
 * One event of the stream, its `data` parsed.
 */
export type RunEvent = {
    id: RunEventId;
    event: 'progress';
    data: RunProgress;
} | {
    id: RunEventId;
    /**
     * How the run ended.
     */
    event: 'completed' | 'failed';
    data: Run;
};

/**
 * Server-sent events in UTF-8, each with an `id`, an `event` and one line of JSON as `data`:
 *
 * | event | data | when |
 * |---|---|---|
 * | `progress` | `run_id`, `status` and `progress` of the run | at once, and whenever one of these changes |
 * | `completed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
 * | `failed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
 *
 * An `id` is opaque. Lines that begin with `:` are comments that keep the connection open. To a slow reader, changes that
 * lie between are left out.
 *
 */
export type RunEventStream = string;

/**
 * Nothing is expected; an empty body, no body and `{}` mean the same.
 */
export type EmptyBody = {
    [key: string]: never;
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
 * Language of the source.
 */
export type ActionLanguage = 'javascript' | 'python';

/**
 * Where the source runs. `node`: JavaScript on the server, with the globals `getInput`, `getInputs`, `getParam` and
 * `writeOutput`. `browser`: a JavaScript module that exports `execute`, and `preview` if it likes; it runs on the server
 * too when it is run by a call. `python`: Python on the server, with `get_input`, `get_inputs`, `get_param` and
 * `write_output`.
 *
 */
export type ActionRuntime = 'node' | 'python' | 'browser';

/**
 * Whether it is a module of the `browser` runtime that exports `preview`.
 */
export type HasPreview = boolean;

/**
 * What one run of the action is charged, in USD.
 */
export type ActionCost = number;

/**
 * How many connections the slot takes.
 */
export type SlotMultiple = {
    /**
     * At least so many; 1 when absent, 0 makes the slot optional.
     */
    min?: number;
    /**
     * At most so many; any number when absent.
     */
    max?: number;
};

/**
 * An input or output of an action.
 */
export type ActionSlot = {
    /**
     * Name of the slot, unique among the inputs and among the outputs.
     */
    name: string;
    type: SlotType;
    /**
     * Whether the slot takes several media: `true` for one or more, or exact bounds. Absent and `false` mean one.
     */
    multiple?: boolean | SlotMultiple;
    /**
     * Whether a slot for one medium may stay empty. Without effect where `multiple` has bounds; `min: 0` says it there.
     */
    optional?: boolean;
    /**
     * Older way to write `multiple: true`.
     *
     * @deprecated
     */
    dynamic?: boolean;
};

/**
 * What the action works on.
 */
export type ActionInputs = Array<ActionSlot>;

/**
 * What the action makes.
 */
export type ActionOutputs = Array<ActionSlot>;

/**
 * The control for a form, and with it the kind of value:
 *
 * | type | value |
 * |---|---|
 * | `text`, `textarea` | a string, of one line or several |
 * | `number`, `slider` | a number |
 * | `toggle` | a boolean |
 * | `select` | the `value` of one of `available_values` |
 * | `color` | a string such as `#ff5a1f` |
 * | `colorList` | a list of colours, at most `max_colors` |
 * | `point2d` | `{ x, y }` |
 * | `point3d` | `{ x, y, z }` |
 * | `range` | `{ min, max }` |
 *
 */
export type ActionParamType = 'text' | 'textarea' | 'number' | 'slider' | 'toggle' | 'select' | 'color' | 'colorList' | 'point2d' | 'point3d' | 'range';

/**
 * An allowed value.
 */
export type ActionParamOption = {
    /**
     * Name for a form.
     */
    label: string;
    /**
     * What to send.
     */
    value: unknown;
    /**
     * What it does.
     */
    description?: string;
};

/**
 * What one coordinate may be.
 */
export type ActionAxisBounds = {
    /**
     * Smallest value.
     */
    min?: number;
    /**
     * Largest value.
     */
    max?: number;
    /**
     * Distance between two values of a control.
     */
    step?: number;
};

/**
 * A parameter of an action.
 */
export type ActionParam = {
    /**
     * Key in `params`, in snake_case.
     */
    key: string;
    type: ActionParamType;
    /**
     * Name for a form.
     */
    label: string;
    /**
     * What it does.
     */
    description?: string;
    /**
     * More words for a form.
     */
    info_tooltip?: string;
    /**
     * Value when left out.
     */
    default_value?: unknown;
    /**
     * The allowed values, if only these are.
     */
    available_values?: Array<ActionParamOption>;
    /**
     * Smallest value; of both ends in a `range`.
     */
    min_number_value?: number;
    /**
     * Largest value; of both ends in a `range`.
     */
    max_number_value?: number;
    /**
     * Distance between two values of a control.
     */
    number_step?: number;
    /**
     * What an empty field of a form shows.
     */
    placeholder?: string;
    /**
     * How many colours a `colorList` holds at most.
     */
    max_colors?: number;
    /**
     * When a form shows the control: each key is the `key` of another parameter of this action, with the value that it has to
     * have, or a list of such values. All have to hold. Says nothing about what a call may send.
     *
     */
    visible_if?: {
        [key: string]: unknown;
    };
    /**
     * What the coordinates of a `point2d` or `point3d` may be.
     */
    axis_bounds?: {
        x?: ActionAxisBounds;
        y?: ActionAxisBounds;
        z?: ActionAxisBounds;
    };
};

/**
 * What `params` may hold, in the order of a form.
 */
export type ActionParams = Array<ActionParam>;

/**
 * A prebuilt action.
 */
export type Action = {
    action_id: ActionSlug;
    /**
     * Display name.
     */
    name: string;
    /**
     * What it does.
     */
    description: string;
    language: ActionLanguage;
    runtime: ActionRuntime;
    has_preview: HasPreview;
    charged_cost: ActionCost;
    inputs: ActionInputs;
    outputs: ActionOutputs;
    params: ActionParams;
};

export type ActionList = {
    /**
     * By `action_id`.
     */
    actions: Array<Action>;
};

/**
 * A prebuilt action with its source.
 */
export type ActionWithCode = {
    action_id: ActionSlug;
    /**
     * Display name.
     */
    name: string;
    /**
     * What it does.
     */
    description: string;
    language: ActionLanguage;
    runtime: ActionRuntime;
    has_preview: HasPreview;
    charged_cost: ActionCost;
    inputs: ActionInputs;
    outputs: ActionOutputs;
    params: ActionParams;
    /**
     * The very source that runs, in the annotated format of a custom action. That of a `-browser` action works unchanged as a
     * custom action; that of the others may call a toolkit which custom actions do not have.
     *
     */
    code: string;
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
 * What sharing allows. `view`: whoever has the link looks at the project, without a key. `edit`: so do they, and every
 * member of the workspace works in it, a private one too; needs a plan with `share_edit`.
 *
 */
export type ShareAccess = 'view' | 'edit';

/**
 * How to share the project.
 */
export type ShareProjectRequest = {
    access: ShareAccess;
};

/**
 * A shared project.
 */
export type ProjectShare = {
    project_id: ProjectId;
    access: ShareAccess;
    /**
     * Link to give away; the same as long as the project is shared.
     */
    share_url: string;
};

/**
 * A node of the canvas that shows a medium.
 */
export type MediaNode = {
    /**
     * UUID of the node.
     */
    node_id: string;
    /**
     * What it shows.
     */
    type: 'image' | 'video' | 'audio' | 'text';
    asset_id?: AssetId;
    /**
     * Width of the medium in pixels.
     */
    width?: number;
    /**
     * Height of the medium in pixels.
     */
    height?: number;
    /**
     * Label of the node.
     */
    label?: string;
    /**
     * URL of what it shows; the text itself for `text`. Absent while there is nothing to show.
     */
    url?: string;
};

export type MediaNodePage = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * In the order in which they were made.
     */
    nodes: Array<MediaNode>;
    meta: PageMeta;
};

/**
 * An asset on a canvas.
 */
export type AttachedAsset = {
    asset_id: AssetId;
    canvas_url: CanvasUrl;
    /**
     * UUID of the new node.
     */
    node_id: string;
    project_id: ProjectId;
};

/**
 * How large the canvas is.
 */
export type CanvasSummary = {
    /**
     * Nodes but for groups.
     */
    node_count: number;
    /**
     * Edges.
     */
    edge_count: number;
    /**
     * Groups.
     */
    group_count: number;
    /**
     * Nodes but for groups that have no edge.
     */
    isolated_node_count: number;
    /**
     * Connected parts with at least one edge.
     */
    workflow_count: number;
};

/**
 * A canvas as a diagram.
 */
export type Canvas = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * Mermaid flowchart. A node is `n1["type: label"]:::type` with its short id, an action node `action: <slug>`, a group a
     * `subgraph`; an edge into a named slot carries the name.
     *
     */
    diagram: string;
    summary: CanvasSummary;
};

/**
 * Existing medium that the node shows instead of generating one, for `image`, `video` and `audio` nodes: an HTTPS URL, or
 * one of this service's own `/files/` addresses.
 *
 */
export type ContentUrl = string;

/**
 * Endpoint id of a model of the type of the node, from `GET /models`. Without it an `image` node is routed when it runs; other nodes cannot run.
 */
export type NodeModelId = string;

/**
 * Model parameters by name, as `params` of the model in `GET /models` declares them. A known one of the wrong type or out of
 * range is 400; an unknown one is reported in `warnings`.
 *
 */
export type ModelParameterMap = {
    [key: string]: unknown;
};

/**
 * More about a new node.
 */
export type PatchNodeParams = {
    prompt?: Prompt;
    content_url?: ContentUrl;
    model?: NodeModelId;
    model_parameters?: ModelParameterMap;
    /**
     * The model parameter of this name, such as `16:9`.
     */
    aspect_ratio?: string;
    /**
     * The model parameter of this name, such as `720p`.
     */
    resolution?: string;
};

/**
 * What to add.
 */
export type PatchCanvasRequest = {
    /**
     * Mermaid flowchart of what to add, at most 256 KiB, 2000 nodes and 5000 edges. A label is `type` or `type: text`, as in
     * `n1["image: a red fox"]` and `n2["video"]`, or the type is a class, as in `n1["a red fox"]:::image`; the types are
     * `image`, `video`, `audio`, `text` and `model3d`. The text is the prompt. Declare ids with a label to make nodes, and
     * use short ids of the canvas without a label to connect to what is there.
     *
     */
    diagram: string;
    /**
     * More about the new nodes, by the id that the diagram gives them. An id that the diagram does not declare is 400 naming
     * `node_params.<id>`.
     *
     */
    node_params?: {
        [key: string]: PatchNodeParams;
    };
};

/**
 * What was added.
 */
export type CanvasPatched = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * The patch as it was applied, a Mermaid flowchart with the new short ids.
     */
    diagram: string;
    /**
     * Nodes that were added.
     */
    created_node_count: number;
    /**
     * Edges that were added.
     */
    created_edge_count: number;
    /**
     * What was understood otherwise than written, for people.
     */
    warnings?: Array<string>;
};

export type CreateActionNodeRequest = ({
    action_id: unknown;
} | {
    code: unknown;
}) & {
    action_id?: ActionSlug;
    /**
     * Source of a custom action, at most 1048576 bytes of UTF-8. Comment lines at its head declare what it is: `@flora-name`,
     * `@flora-description`, `@flora-inputs` and `@flora-outputs` (JSON arrays of `{ name, type }`, with `multiple` and
     * `optional`; the outputs are required) and `@flora-params` (a JSON array of `{ key, label, type, default, min, max,
     * step, options, visibleIf }`, with `description`, `infoTooltip`, `placeholder`, `maxColors` and `axisBounds`). The JSON
     * may run over several comment lines. Each array has at most 131072 bytes; there are at most 64 inputs, 64 outputs, 128
     * params, and 256 options of a select. A wrong declaration, a syntax error, an import and the toolkit of prebuilt
     * actions are 400 naming `code`, each with its line.
     *
     */
    code?: string;
    /**
     * Language of `code`, with which it is required. Ignored with `action_id`.
     */
    language?: 'javascript' | 'python';
    /**
     * Where `code` runs: Python on `python`; JavaScript on `node` or `browser`. Without it JavaScript that exports `execute`
     * runs on `browser`, any other on `node`. Ignored with `action_id`.
     *
     */
    runtime?: 'node' | 'python' | 'browser';
    /**
     * Label of the node; without it the declared name of the action.
     */
    label?: string;
    params?: ActionParameters;
};

/**
 * Slug of the prebuilt action; `null` for a custom one.
 */
export type ActionSlugOrNull = ActionSlug | null;

/**
 * An action node that was put on the canvas.
 */
export type ActionNodeCreated = {
    project_id: ProjectId;
    /**
     * UUID of the node.
     */
    node_id: string;
    action_id: ActionSlugOrNull;
    /**
     * Unknown parameters.
     */
    warnings?: Array<Warning>;
};

/**
 * A node of the canvas: its short id (`n1`) or its UUID.
 */
export type NodeReference = string;

/**
 * An action node and what its action declares.
 */
export type ActionNode = {
    project_id: ProjectId;
    /**
     * UUID of the node.
     */
    node_id: string;
    action_id: ActionSlugOrNull;
    /**
     * Label of the node.
     */
    label: string;
    language: ActionLanguage;
    runtime: ActionRuntime;
    inputs: ActionInputs;
    outputs: ActionOutputs;
    params: ActionParams;
    /**
     * The stored parameters by `key`; one that is absent has its default.
     */
    values: {
        [key: string]: unknown;
    };
    /**
     * Source of a custom action.
     */
    code?: string;
};

/**
 * Parameters to store in the node before it runs, key by key: a key that is named is overwritten, any other keeps its value.
 * Keys, wrong values and unknown keys as in `ActionParameters`; together with what is stored at most 262144 bytes as JSON.
 *
 */
export type ActionNodeParameters = {
    [key: string]: unknown;
};

/**
 * What to change before the node runs.
 */
export type RunActionNodeRequest = {
    params?: ActionNodeParameters;
    state?: ActionState;
};

/**
 * What the document is.
 */
export type TimelineKind = 'timeline';

/**
 * Version of this format.
 */
export type TimelineSchemaVersion = 1;

/**
 * Frames per second.
 */
export type TimelineFps = number;

/**
 * Length of an edge of the picture in pixels, an even number.
 */
export type TimelineEdge = number;

/**
 * What is behind all tracks, as `#rrggbb`.
 */
export type TimelineBackground = string;

/**
 * How it goes over to the next item of the track, which begins `duration` frames before this one ends. The sound of both
 * is crossfaded meanwhile.
 *
 */
export type TimelineTransition = {
    /**
     * `dissolve`: one into the other. `wipe_…`: the next is uncovered in that direction. `slide_…`: the next pushes it out.
     */
    type: 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right';
    /**
     * Frames that both are seen.
     */
    duration: number;
};

export type TimelineItem = ({
    node_id: unknown;
} | {
    asset_id: unknown;
} | {
    text: unknown;
}) & {
    /**
     * First frame of the timeline that it is in.
     */
    start: number;
    /**
     * For how many frames.
     */
    duration: number;
    /**
     * Node of this canvas whose output it is: its short id, UUID or `ref`. An edge is drawn from it to the timeline. In a
     * `text` track a node that gives a text.
     *
     */
    node_id?: string;
    asset_id?: AssetId;
    /**
     * The words; a line end begins a new line.
     */
    text?: string;
    /**
     * Where in the medium it begins, in frames of the timeline; before the end of the medium.
     */
    trim_start?: number;
    /**
     * Loudness of its sound, 1 as recorded.
     */
    volume?: number;
    /**
     * How much of it is seen, 1 all.
     */
    opacity?: number;
    /**
     * Where its centre is, as fractions of the frame; in the middle unless stated.
     */
    position?: {
        /**
         * From the left.
         */
        x: number;
        /**
         * From the top.
         */
        y: number;
    };
    /**
     * Size; 1 is as `fit` places it, or the `font_size`.
     */
    scale?: number;
    /**
     * `contain`: the whole picture within the frame. `cover`: the whole frame, the picture cut off.
     */
    fit?: 'contain' | 'cover';
    /**
     * Frames in which picture and sound come up.
     */
    fade_in?: number;
    /**
     * Frames in which they go down.
     */
    fade_out?: number;
    transition?: TimelineTransition;
    /**
     * Of the words, as `#rrggbb`.
     */
    color?: string;
    /**
     * Height of the letters in pixels; by default a twelfth of the height of the frame.
     */
    font_size?: number;
    /**
     * How several lines stand to each other.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * A layer. One item ends before the next begins, but for the transition between them.
 */
export type TimelineTrack = {
    /**
     * What its items are. `video`: films and pictures, with their sound. `audio`: sounds, and the sound of films. `text`: words.
     */
    kind: 'video' | 'audio' | 'text';
    /**
     * Name for people.
     */
    name?: string;
    /**
     * Leaves the sound of its items out.
     */
    muted?: boolean;
    /**
     * What it shows and plays.
     */
    items: Array<TimelineItem>;
};

/**
 * Layers of the picture from back to front; the sound of all of them is mixed. At most 200 items and 30 minutes in all,
 * and 250 gigapixels in all frames together. A frame has at most 11.1 megapixels, and the larger it is, the fewer items
 * of `video` and `text` tracks are seen at the same time: 40 at 1920x1080, 4 at 3840x2160.
 *
 */
export type TimelineTracks = Array<TimelineTrack>;

/**
 * A film that is cut from other media. It begins with frame 0 and ends with its last item. All lengths and places in time
 * are frames of the timeline.
 *
 */
export type TimelineDocument = {
    kind?: TimelineKind;
    schema_version?: TimelineSchemaVersion;
    fps: TimelineFps;
    width: TimelineEdge;
    height: TimelineEdge;
    background?: TimelineBackground;
    tracks: TimelineTracks;
};

/**
 * A timeline and its document.
 */
export type Timeline = {
    project_id: ProjectId;
    /**
     * UUID of the timeline node.
     */
    node_id: string;
    /**
     * Goes up by one with every change; what an update has to state as `expected_revision`.
     */
    revision: number;
    updated_at?: Timestamp;
    document: TimelineDocument;
};

/**
 * The project to make.
 */
export type CreateWorkspaceProjectRequest = {
    name: ProjectName;
    /**
     * Whether only its creator is to see it, rather than the whole workspace.
     */
    is_private?: boolean;
};

/**
 * Identifies a folder of a workspace.
 */
export type FolderId = string;

/**
 * The project to make in the folder.
 */
export type CreateFolderProjectRequest = {
    name: ProjectName;
    /**
     * Whether only its creator is to see it, rather than the whole workspace. Without it as the folder is; `false` in a private folder is 400.
     */
    is_private?: boolean;
};

/**
 * Marker of the state of the canvas. Equal: nothing that the graph reports has changed. Different: something has. It has no
 * order.
 *
 */
export type CanvasRevision = string;

/**
 * What a node is. `image`, `video`, `audio`, `text`, `model3d`: a medium that is generated, or that is simply there.
 * `action`: an action, prebuilt or custom. `group`: a frame around other nodes. `batch`: a collection of media. `label`:
 * words on the canvas, which may be pinned to a node. `element`: a person or thing with its pictures, which counts as one
 * input. `timeline`: a video that is cut from other media as its document says.
 *
 */
export type CanvasNodeType = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'action' | 'group' | 'batch' | 'label' | 'element' | 'timeline';

/**
 * An action and its stored parameters.
 */
export type GraphNodeAction = {
    action_id: ActionSlugOrNull;
    /**
     * Stored parameters by key.
     */
    params: {
        [key: string]: unknown;
    };
};

/**
 * Absolute place of the anchor in canvas units: the top left corner of a `group`, the middle of the upper edge of every
 * other node, whose visual left edge is `x` minus half the width.
 *
 */
export type CanvasPosition = {
    /**
     * To the right.
     */
    x: number;
    /**
     * Downwards.
     */
    y: number;
};

/**
 * Box in canvas units: as it was drawn, else as stored, else what its type has by default.
 */
export type CanvasSize = {
    /**
     * From left to right.
     */
    width: number;
    /**
     * From top to bottom.
     */
    height: number;
};

/**
 * `idle`: has not run. `generating`: a run is pending or running. `done`: the latest run completed, or there was nothing to
 * generate. `error`: the latest run failed; `error_code` and `error_message` say why.
 *
 */
export type NodeStatus = 'idle' | 'generating' | 'done' | 'error';

/**
 * A document in short.
 */
export type NodeDocument = {
    /**
     * What it is, such as `timeline`. Ignore the summary of a kind you do not know.
     */
    kind: string;
    /**
     * Version of the format of this kind.
     */
    schema_version: number;
    /**
     * Goes up by one with every change.
     */
    revision: number;
    updated_at?: Timestamp;
    /**
     * Facts by name. A timeline has `duration_in_frames`, `duration_in_seconds`, `fps`, `composition_width`,
     * `composition_height`, `track_count`, `item_count` and `asset_count`.
     *
     */
    summary: {
        [key: string]: string | number | boolean;
    };
};

/**
 * A node with all that is known about it.
 */
export type GraphNode = {
    /**
     * Short id, the same for the life of the node and never used again.
     */
    id: string;
    /**
     * UUID of the node.
     */
    node_id: string;
    type: CanvasNodeType;
    /**
     * What the canvas shows as its name.
     */
    label: string;
    /**
     * Short id of the group that it is in.
     */
    group: string | null;
    /**
     * What the node generates.
     */
    prompt: string | null;
    /**
     * The model that is set; `null` where none is.
     */
    model: ModelRef | null;
    /**
     * Model parameters by name.
     */
    params: {
        [key: string]: unknown;
    } | null;
    /**
     * The action of an `action` node.
     */
    action: GraphNodeAction | null;
    position: CanvasPosition;
    size: CanvasSize;
    /**
     * How the latest run of the node stands; `null` for nodes that never run.
     */
    status: NodeStatus | null;
    error_code?: RunErrorCode;
    /**
     * Why the latest run failed, for people; with status `error` only.
     */
    error_message?: string;
    /**
     * URL of what the node shows: its latest output, or the medium it was given.
     */
    output_url: string | null;
    /**
     * Latest output of a node that makes text.
     */
    output_text: string | null;
    /**
     * Words that were written rather than made, such as those of a label.
     */
    text: string | null;
    /**
     * What a node with a document, such as a timeline, holds.
     */
    document: NodeDocument | null;
    /**
     * Whether what the node depends on changed since its latest output, or there is none; on nodes that can run.
     */
    stale?: boolean;
    /**
     * Whether the node is protected against being run; absent where it is not.
     */
    locked?: boolean;
    /**
     * Short id of the node that a label is pinned to.
     */
    pinned_to?: string;
    brand_context?: BrandContext;
};

/**
 * A connection; what one node gives is an input of another.
 */
export type GraphEdge = {
    /**
     * Short id of the source.
     */
    from: string;
    /**
     * Short id of the target.
     */
    to: string;
    /**
     * Input slot of the target; `null` where it has no named ones.
     */
    in: string | null;
};

/**
 * A canvas in full.
 */
export type Graph = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    revision: CanvasRevision;
    /**
     * In the order of their short ids.
     */
    nodes: Array<GraphNode>;
    /**
     * In the order in which they were made.
     */
    edges: Array<GraphEdge>;
};

/**
 * Absolute place on the canvas, in canvas units.
 */
export type CanvasPoint = {
    /**
     * To the right.
     */
    x: number;
    /**
     * Downwards.
     */
    y: number;
};

/**
 * Places the nodes in a block instead of along their edges.
 */
export type ArrangeLayout = {
    /**
     * `row`: left to right. `column`: top to bottom. `grid`: row by row.
     */
    mode: 'row' | 'column' | 'grid';
    /**
     * Nodes per row of a `grid`; without it the square root of their number, rounded up. Ignored for `row` and `column`.
     */
    columns?: number;
    /**
     * Distance between cells in canvas units.
     */
    gap?: number;
    origin?: CanvasPoint;
};

export type ArrangeRequest = ({
    node_ids: unknown;
} | {
    all: true;
}) & {
    /**
     * The nodes to lay out. With `layout` they are placed in this order; a node that is named twice counts once, at its first place.
     */
    node_ids?: Array<NodeReference>;
    /**
     * `true` lays out the whole canvas, also what was placed by hand.
     */
    all?: boolean;
    layout?: ArrangeLayout;
};

/**
 * Two nodes that are too close.
 */
export type Overlap = {
    /**
     * Short id of one.
     */
    node_id: string;
    /**
     * Short id of the other.
     */
    overlaps_with: string;
};

/**
 * Visual box around what was laid out, in absolute canvas units; all zero on an empty canvas.
 */
export type CanvasBounds = {
    /**
     * Left edge.
     */
    left: number;
    /**
     * Upper edge.
     */
    top: number;
    /**
     * From left to right.
     */
    width: number;
    /**
     * From top to bottom.
     */
    height: number;
};

/**
 * What was laid out.
 */
export type Arranged = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * Nodes that were looked at.
     */
    considered_count: number;
    /**
     * Nodes whose position changed; 0 when all were in place already.
     */
    moved_count: number;
    /**
     * Pairs that are too close. Without `layout`: nearer than 320 units across and 40 units down. With `layout`: they really
     * overlap. With `all: true`: none are reported.
     *
     */
    overlaps: Array<Overlap>;
    /**
     * How to resolve the overlaps; absent when there are none.
     */
    hint?: string;
    bounds: CanvasBounds;
    revision: CanvasRevision;
};

/**
 * What the canvas shows as the name of the node; the words of a `label`.
 */
export type NodeLabel = string;

/**
 * Parameters of the model by name, or of the action by key. A known one with a wrong value is 400; an unknown one is reported
 * in `warnings`.
 *
 */
export type NodeParams = {
    [key: string]: unknown;
};

/**
 * Absolute place of the anchor in canvas units: the top left corner of a `group`, the middle of the upper edge of every
 * other node.
 *
 */
export type NodePosition = {
    /**
     * To the right.
     */
    x: number;
    /**
     * Downwards.
     */
    y: number;
};

/**
 * Box in canvas units.
 */
export type NodeSize = {
    /**
     * From left to right.
     */
    width: number;
    /**
     * From top to bottom.
     */
    height: number;
};

/**
 * A node to make. Without `position` it is placed right of its sources, clear of other nodes. `action_id` goes with `action`
 * nodes, which need it, `pinned_to` with `label`, `document` with `timeline`, `model` with nodes that generate,
 * `brand_context` with `image`, and `content_url` with `image`, `video` and `audio`, instead of a prompt. Groups do not nest.
 *
 */
export type NodeAddition = {
    /**
     * Your name for the node, unique in the changeset; `created` of the answer has it as key.
     */
    ref: string;
    type: CanvasNodeType;
    action_id?: ActionSlug;
    label?: NodeLabel;
    prompt?: Prompt;
    model?: NodeModelId;
    params?: NodeParams;
    content_url?: ContentUrl;
    /**
     * Group to be in: its short id, UUID or `ref`.
     */
    group?: string;
    position?: NodePosition;
    size?: NodeSize;
    /**
     * Protects the node against being run.
     */
    locked?: boolean;
    /**
     * Node that the label is pinned to: its short id, UUID or `ref`.
     */
    pinned_to?: string;
    brand_context?: BrandContext;
    document?: TimelineDocument;
};

/**
 * The whole document that replaces the one of the node.
 */
export type TimelineDocumentUpdate = {
    kind?: TimelineKind;
    schema_version?: TimelineSchemaVersion;
    /**
     * The `revision` that the document in the graph has now, 0 where there is none yet; another one is 409.
     */
    expected_revision: number;
    fps: TimelineFps;
    width: TimelineEdge;
    height: TimelineEdge;
    background?: TimelineBackground;
    tracks: TimelineTracks;
};

/**
 * What to replace in a node; what is not named stays. `params` are merged key by key. A `content_url` replaces the prompt
 * and the other way round. The type of a node and the action of an `action` node never change.
 *
 */
export type NodeUpdate = {
    /**
     * The node: its short id, UUID or `ref`.
     */
    id: string;
    label?: NodeLabel;
    prompt?: Prompt;
    /**
     * Endpoint id of a model of the type of the node; `null` takes it away.
     */
    model?: string | null;
    params?: NodeParams;
    content_url?: ContentUrl;
    /**
     * Group to be in: its short id, UUID or `ref`; `null` takes the node out of its group.
     */
    group?: string | null;
    position?: NodePosition;
    size?: NodeSize;
    /**
     * Protects the node against being run.
     */
    locked?: boolean;
    /**
     * Node that the label is pinned to: its short id, UUID or `ref`; `null` unpins it.
     */
    pinned_to?: string | null;
    /**
     * Makes the image in the hand of a brand; `null` takes it away.
     */
    brand_context?: BrandContext | null;
    document?: TimelineDocumentUpdate;
};

/**
 * An edge to draw. One from a node to itself, or one that closes a circle, is 400.
 */
export type EdgeAddition = {
    /**
     * Source: its short id, UUID or `ref`.
     */
    from: string;
    /**
     * Target: its short id, UUID or `ref`.
     */
    to: string;
    /**
     * Input slot of the target; without it, or `null`, the first that takes what the source gives.
     */
    in?: string | null;
};

/**
 * An edge to take away. One that is not there is 400.
 */
export type EdgeRemoval = {
    /**
     * Source: its short id, UUID or `ref`.
     */
    from: string;
    /**
     * Target: its short id, UUID or `ref`.
     */
    to: string;
    /**
     * Input slot of the target; `null` means the edge without a slot. Without it every edge between the two goes.
     */
    in?: string | null;
};

/**
 * A node to take away with its edges. The members of a group stay, without a group.
 */
export type NodeRemoval = {
    /**
     * The node: its short id, UUID or `ref`.
     */
    id: string;
};

/**
 * What to change, applied in the order `add`, `update`, `connect`, `disconnect`, `remove`. Wherever a node is named, the `ref`
 * of a node that this changeset adds will do; it wins over a short id of the same spelling.
 *
 */
export type ChangesetRequest = {
    /**
     * Applies the changeset only if the canvas still has this `revision`; otherwise 409.
     */
    if_revision?: string;
    /**
     * Nodes to make.
     */
    add?: Array<NodeAddition>;
    /**
     * Nodes to change.
     */
    update?: Array<NodeUpdate>;
    /**
     * Edges to draw.
     */
    connect?: Array<EdgeAddition>;
    /**
     * Edges to take away.
     */
    disconnect?: Array<EdgeRemoval>;
    /**
     * Nodes to take away with their edges.
     */
    remove?: Array<NodeRemoval>;
};

/**
 * How much was changed.
 */
export type ChangesetCounts = {
    /**
     * Nodes that were made.
     */
    added: number;
    /**
     * Nodes that were changed.
     */
    updated: number;
    /**
     * Edges that were drawn.
     */
    connected: number;
    /**
     * Edges that `disconnect` took away.
     */
    disconnected: number;
    /**
     * Nodes that were taken away.
     */
    removed: number;
};

/**
 * Ids of a new node.
 */
export type CreatedNode = {
    /**
     * Short id.
     */
    id: string;
    /**
     * UUID.
     */
    node_id: string;
};

/**
 * What was changed.
 */
export type ChangesetApplied = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    revision: CanvasRevision;
    applied: ChangesetCounts;
    /**
     * The new nodes by their `ref`.
     */
    created: {
        [key: string]: CreatedNode;
    };
    /**
     * Unknown parameters and what was understood otherwise than written.
     */
    warnings: Array<Warning>;
};

/**
 * Which nodes to run.
 */
export type RunNodesRequest = {
    /**
     * The nodes to run, by short id or UUID. A node that is named twice runs once; what names no node is skipped with `node_not_found`.
     */
    node_ids: Array<string>;
    /**
     * `true` skips nodes whose inputs, prompt, model and parameters did not change since their latest output.
     */
    only_stale?: boolean;
};

/**
 * A node whose run was started. `model` and the estimates are absent for a timeline.
 */
export type NodeRunStarted = {
    /**
     * The id as it was sent.
     */
    node_id: string;
    status: 'started';
    run_id: RunId;
    /**
     * What was started.
     */
    type: 'generation';
    model?: ModelRef;
    estimated_seconds?: EstimatedSeconds;
    charged_cost?: Usd;
    poll_url: PollUrl;
};

/**
 * Why a node was not run.
 *
 * | reason | meaning |
 * |---|---|
 * | `node_not_found` | no node of this canvas has the id |
 * | `node_not_executable` | it generates nothing; action nodes have a call of their own |
 * | `node_locked` | it is locked |
 * | `no_model_configured` | it has no model and cannot be routed to one |
 * | `generation_already_running` | it is being run, or stands twice in `node_ids` |
 * | `run_failed_to_start` | what it needs is not there, or does not go together: a prompt, an output of what feeds it, inputs and parameters that its model takes; `message` says which. Mend that and try this node again |
 * | `video_generation_not_available` | the plan lacks `video_generation` |
 * | `serving_provider_not_allowed` | the workspace does not allow the provider of the model |
 * | `timeline_no_document` | the timeline has no document yet; write one with a changeset |
 * | `timeline_not_entitled` | the plan lacks `timeline` |
 * | `video_editor_run_not_supported` | deprecated, never sent |
 * | `up_to_date` | only with `only_stale`: nothing changed since its latest output |
 *
 */
export type SkipReason = 'node_not_found' | 'node_not_executable' | 'node_locked' | 'no_model_configured' | 'generation_already_running' | 'run_failed_to_start' | 'video_generation_not_available' | 'serving_provider_not_allowed' | 'timeline_no_document' | 'timeline_not_entitled' | 'video_editor_run_not_supported' | 'up_to_date';

/**
 * A node that was not run, and not charged.
 */
export type NodeRunSkipped = {
    /**
     * The id as it was sent.
     */
    node_id: string;
    status: 'skipped';
    reason: SkipReason;
    /**
     * Why, for people.
     */
    message: string;
};

/**
 * What became of a node; `status` tells the two kinds apart.
 */
export type NodeRun = NodeRunStarted | NodeRunSkipped;

export type NodeRuns = {
    project_id: ProjectId;
    /**
     * One entry for each entry of `node_ids`, in its order.
     */
    runs: Array<NodeRun>;
};

/**
 * `pending_upload`: a place is reserved, the file is still to come. `ready`: the file is there, was checked and can be
 * used. `failed`: there is no usable file, `failure_message` says why; `retry` reserves a fresh place.
 *
 */
export type AssetStatus = 'pending_upload' | 'ready' | 'failed';

/**
 * How the file came here: `url` (fetched by the service), `signed_url` (form upload to a reserved place), `direct` (sent
 * with the call that made the asset), `run` (made by a run).
 *
 */
export type AssetUploadedVia = string;

/**
 * Address of the file: unguessable, needs no header, serves ranges, and never changes. It answers once the asset is
 * `ready`.
 *
 */
export type AssetUrl = string;

/**
 * Who can use it: every member and key of the `workspace`.
 */
export type AssetVisibility = 'workspace';

/**
 * File name as it was given; `null` where there is none.
 */
export type AssetName = string | null;

/**
 * What it shows, such as the prompt of the run that made it; `null` where nobody said.
 */
export type AssetDescription = string | null;

/**
 * Media type, read from the bytes; `application/octet-stream` as long as there are none.
 */
export type AssetContentType = string;

/**
 * Media type that was claimed when it was uploaded; `null` where nothing was claimed.
 */
export type AssetUploadContentType = string | null;

/**
 * In pixels, as shown (after EXIF rotation); `null` where it has no such thing or it is not known yet.
 */
export type AssetPixels = number | null;

/**
 * How long it plays; sounds and videos only.
 */
export type AssetDurationSeconds = number;

/**
 * Channels of its sound: 1 is mono, 2 is stereo; only where it has sound.
 */
export type AssetChannels = number;

/**
 * How many triangles it has; 3D models only.
 */
export type AssetTriangles = number;

/**
 * Size of the file; 0 as long as there is none.
 */
export type AssetSizeBytes = number;

/**
 * An asset, as lists show it.
 */
export type AssetListItem = {
    asset_id: AssetId;
    status: AssetStatus;
    uploaded_via: AssetUploadedVia;
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    name: AssetName;
    description: AssetDescription;
    content_type: AssetContentType;
    upload_content_type: AssetUploadContentType;
    width: AssetPixels;
    height: AssetPixels;
    duration_seconds?: AssetDurationSeconds;
    channels?: AssetChannels;
    tri_count?: AssetTriangles;
    size_bytes: AssetSizeBytes;
    created_at: Timestamp;
    /**
     * UUID of the canvas node that shows it; absent where no canvas does. With several, the latest (of the project that the list is restricted to).
     */
    node_id?: string;
    project_id?: ProjectId;
};

export type AssetPage = {
    assets: Array<AssetListItem>;
    meta: PageMeta;
};

/**
 * What the file claims to be. Accepted are `image/jpeg`, `image/png`, `image/webp`, `image/gif`, `image/avif`,
 * `image/heic` (turned into JPEG on arrival), `video/mp4`, `video/webm`, `video/quicktime`, `audio/mpeg`, `audio/wav`,
 * `audio/ogg`, `audio/mp4`, `model/gltf-binary` and `application/pdf`, and other names by which browsers know these, such
 * as `audio/x-m4a`; any other is 400. The bytes have the last word: a file that is not what it claims is refused. Without
 * it, or with `application/octet-stream`, the type is read from the bytes alone.
 *
 */
export type AssetClaimedContentType = string;

/**
 * Name of the file; it becomes the `name` of the asset. Directories in front of it are dropped.
 */
export type AssetFileName = string;

/**
 * Files the asset under this name in the workspace's library, such as `spring/raw`; `query` of the list finds it by this name too.
 */
export type AssetFolder = string;

/**
 * Puts the asset on the canvas of this project, as a static media node, the moment it is `ready`. What a canvas cannot
 * show, such as a PDF, is stored without a node.
 *
 */
export type AttachToProject = string;

/**
 * Where the file comes from.
 */
export type CreateAssetRequest = {
    /**
     * `signed-url` reserves a place to upload to. An HTTPS URL on one of the hosts that the operator allows is fetched by
     * the service before it answers (at most 50 MiB in 20 seconds); any other host is 400 naming `source`.
     *
     */
    source: string;
    workspace_id: WorkspaceId;
    content_type?: AssetClaimedContentType;
    file_name?: AssetFileName;
    folder?: AssetFolder;
    project_id?: AttachToProject;
};

/**
 * The file itself and what is known about it.
 */
export type UploadAssetRequest = {
    /**
     * The file, at most 4 MiB. A larger one needs a signed upload.
     */
    file: Blob | File;
    workspace_id: WorkspaceId;
    content_type?: AssetClaimedContentType;
    file_name?: AssetFileName;
    folder?: AssetFolder;
    project_id?: AttachToProject;
};

/**
 * Until when the file can be uploaded.
 */
export type AssetUploadExpiry = string;

/**
 * What is wrong with the file, for people.
 */
export type AssetFailureMessage = string;

/**
 * The form that uploads the file: `POST` as `multipart/form-data` to `url` with every entry of `form_fields`, then the
 * file, last, in the field `file`. The address takes no API key.
 *
 */
export type AssetUpload = {
    /**
     * Media type of the form.
     */
    content_type: 'multipart/form-data';
    /**
     * Name of the form field that holds the file.
     */
    file_field: 'file';
    /**
     * The other form fields, to be sent as they are: a policy and its signature.
     */
    form_fields: {
        [key: string]: string;
    };
    /**
     * Method of the form.
     */
    method: 'POST';
    /**
     * Where the form goes.
     */
    url: string;
};

/**
 * The same address as `upload.url`.
 */
export type AssetUploadUrl = string;

/**
 * An asset that was made, and how to upload its file if that is still to come.
 */
export type CreatedAsset = {
    asset_id: AssetId;
    status: AssetStatus;
    /**
     * How the file comes here: `url` (fetched by the service), `signed_url` (form upload to a reserved place), `direct`
     * (sent with this call).
     *
     */
    uploaded_via: 'url' | 'signed_url' | 'direct';
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    expires_at?: AssetUploadExpiry;
    failure_message?: AssetFailureMessage;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * An asset with all that is known about it.
 */
export type Asset = {
    asset_id: AssetId;
    status: AssetStatus;
    uploaded_via: AssetUploadedVia;
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    name: AssetName;
    description: AssetDescription;
    content_type: AssetContentType;
    upload_content_type: AssetUploadContentType;
    width: AssetPixels;
    height: AssetPixels;
    duration_seconds?: AssetDurationSeconds;
    channels?: AssetChannels;
    tri_count?: AssetTriangles;
    size_bytes: AssetSizeBytes;
    /**
     * When it was made, in ISO 8601 (a number in lists).
     */
    created_at: string;
    /**
     * What is wrong with the file, for people; `null` unless `failed`.
     */
    failure_message: string | null;
    expires_at?: AssetUploadExpiry;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * How the upload of an asset stands.
 */
export type AssetUploadState = {
    asset_id: AssetId;
    status: AssetStatus;
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    expires_at?: AssetUploadExpiry;
    failure_message?: AssetFailureMessage;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * Readable name in URLs, unique in the workspace.
 */
export type TechniqueSlug = string;

/**
 * Name of the input or output for programs, unique among its kind.
 */
export type TechniqueSlotId = string;

/**
 * What flows through it. For `text` the text itself, for the others the address of a file.
 */
export type TechniqueSlotType = 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl';

/**
 * Something that a run takes.
 */
export type TechniqueInput = {
    id: TechniqueSlotId;
    /**
     * Name for people.
     */
    name: string;
    type: TechniqueSlotType;
    /**
     * What it is for.
     */
    description?: string;
    /**
     * Whether a run can leave it out; what the canvas had then stays. Absent means `false`.
     */
    optional?: boolean;
    /**
     * Whether a run can give several values, and makes all its outputs for the first, then all for the next. Several such lists go side by side and are equally long. Absent means `false`.
     */
    allow_multiple?: boolean;
};

/**
 * Something that a run makes.
 */
export type TechniqueOutput = {
    id: TechniqueSlotId;
    /**
     * Name for people; the `label` of the output of a run.
     */
    name: string;
    type: TechniqueSlotType;
    /**
     * What it is.
     */
    description?: string;
    /**
     * Whether a run can end without it. Absent means `false`.
     */
    optional?: boolean;
    /**
     * Whether a run can make several of it. Absent means `false`.
     */
    allow_multiple?: boolean;
};

/**
 * A canvas workflow, saved as a function.
 */
export type Technique = {
    technique_id: TechniqueId;
    slug: TechniqueSlug;
    /**
     * Name for people.
     */
    name: string;
    /**
     * What it makes.
     */
    description?: string;
    /**
     * What one run costs, in US dollars, whatever it executes inside; with several values of an input, for each of them.
     */
    run_cost: number;
    /**
     * What a run takes.
     */
    inputs: Array<TechniqueInput>;
    /**
     * What a run makes, in the order of the run's `outputs`.
     */
    outputs: Array<TechniqueOutput>;
    /**
     * When it was archived, in Unix milliseconds; absent while it is in use. An archived technique cannot be run.
     */
    archived_at?: number;
};

export type TechniquePage = {
    techniques: Array<Technique>;
    meta: PageMeta;
};

/**
 * A node of the project, by short id or node UUID.
 */
export type TechniqueNodeId = string;

/**
 * What it is for.
 */
export type TechniqueSlotDescription = string;

/**
 * A node whose content (its text or prompt, or its media) a caller supplies.
 */
export type CreateTechniqueInput = {
    node_id: TechniqueNodeId;
    /**
     * Name for programs. Without it one is made from the label of the node.
     */
    id?: string;
    /**
     * Name for people. Without it the label of the node.
     */
    name?: string;
    /**
     * What a caller gives: a text, or the address of a file. Without it what the node holds.
     */
    type?: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl';
    /**
     * Whether a run can leave it out; what the canvas has now then stays.
     */
    optional?: boolean;
    /**
     * Whether a run can give several values, and makes all its outputs for the first, then all for the next.
     */
    allow_multiple?: boolean;
    description?: TechniqueSlotDescription;
};

/**
 * A node whose output a run returns.
 */
export type CreateTechniqueOutput = {
    node_id: TechniqueNodeId;
    /**
     * Name for programs. Without it one is made from the label of the node.
     */
    id?: string;
    /**
     * Name for people. Without it the label of the node.
     */
    name?: string;
};

/**
 * Which nodes of which canvas become a function.
 */
export type CreateTechniqueRequest = {
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * Name for people.
     */
    name: string;
    /**
     * Readable name in URLs, unique in the workspace. Without it one is made from `name`.
     */
    slug?: string;
    /**
     * What it makes.
     */
    description?: string;
    /**
     * Nodes whose content a caller supplies; `[]` makes a technique that takes nothing.
     */
    inputs: Array<CreateTechniqueInput>;
    /**
     * Nodes whose outputs a run returns, in this order.
     */
    outputs: Array<CreateTechniqueOutput>;
};

/**
 * Id or slug of a technique.
 */
export type TechniqueKey = string;

/**
 * The value of an input.
 */
export type TechniqueInputValue = {
    /**
     * `id` of the input.
     */
    id: string;
    type: TechniqueSlotType;
    /**
     * The text, or the HTTPS address of the file (addresses of this service's files included). A list of these where the
     * input has `allow_multiple`.
     *
     */
    value: string | Array<string>;
};

/**
 * What to run the technique with.
 */
export type RunTechniqueRequest = {
    /**
     * One entry for each input of the technique that is not optional, and for each optional one that is given; `[]` where it takes nothing.
     */
    inputs: Array<TechniqueInputValue>;
    /**
     * `async`: the answer comes at once, the run goes on in the background. `stream`: the answer is a stream of events
     * (`text/event-stream`) that lasts until the run ends; the run goes on if the connection breaks.
     *
     */
    mode?: 'async' | 'stream';
    callback_url?: CallbackUrl;
    /**
     * The same as the `Idempotency-Key` header, for callers that cannot set one. Both, and different, is 400.
     */
    idempotency_key?: string;
};

/**
 * A run of a technique and how it stands.
 */
export type TechniqueRun = {
    /**
     * The same value as `run_id`.
     */
    technique_run_id: string;
    run_id: RunId;
    technique: TechniqueRef;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    status: RunStatus;
    progress: Progress;
    created_at: Timestamp;
    started_at?: Timestamp;
    completed_at?: Timestamp;
    error_code?: RunErrorCode;
    /**
     * Why it failed and at which step, for people.
     */
    error_message?: string;
    charged_cost?: Usd;
    /**
     * What the run made, in the order of the technique's `outputs`; once `completed`.
     */
    outputs?: Array<RunOutput>;
    poll_url?: PollUrl;
    brand?: BrandUsage;
};

export type TechniqueRunPage = {
    technique_runs: Array<TechniqueRun>;
    meta: PageMeta;
};

/**
 * A brand of the workspace. Without `version` it has no published release yet.
 */
export type Brand = {
    /**
     * Identifies the brand.
     */
    brand_id: string;
    /**
     * Name for people.
     */
    name: string;
    /**
     * The live release, which is the latest.
     */
    version?: string;
    /**
     * Identifies the live release.
     */
    release_id?: string;
    published_at?: Timestamp;
    created_at: Timestamp;
};

export type BrandPage = {
    brands: Array<Brand>;
    meta: PageMeta;
};

/**
 * A state of the brand that never changes.
 */
export type BrandRelease = {
    /**
     * Such as `v3`.
     */
    version: string;
    /**
     * Identifies the release; both names pin it.
     */
    release_id: string;
    published_at: Timestamp;
};

/**
 * What the brand says about a kind of work; its `task` names it in a `brand_context`.
 */
export type BrandTask = {
    /**
     * Such as `image.generate`.
     */
    task: string;
    /**
     * Modules of the profile, those that they require included.
     */
    modules: Array<string>;
    /**
     * Channels that a `brand_context` can name.
     */
    channels: Array<string>;
    /**
     * Layout path that its output fills.
     */
    layout?: string;
};

/**
 * Rules that belong together.
 */
export type BrandModule = {
    /**
     * Its key.
     */
    module: string;
    /**
     * Each as `ruleKey@vN`.
     */
    rules: Array<string>;
    /**
     * Modules that have to be taken with it.
     */
    requires: Array<string>;
    /**
     * Masters that it brings.
     */
    asset_keys: Array<string>;
};

/**
 * What a master is. Images and logos are attached to what is generated; fonts are not.
 */
export type BrandAssetKind = 'image' | 'logo' | 'font';

/**
 * A master of the brand.
 */
export type BrandAsset = {
    /**
     * What `asset_keys` of a `brand_context` names.
     */
    asset_key: string;
    kind: BrandAssetKind;
    asset_id: AssetId;
};

/**
 * A photo of the imagery bank.
 */
export type BrandBankImage = {
    /**
     * What `asset_keys` of a `brand_context` names; at most three of them.
     */
    asset_key: string;
    asset_id: AssetId;
    /**
     * What it shows.
     */
    description: string;
};

/**
 * `any`: photos of the bank can be style references. `bank_only`: they are used as they are or not at all, so that they are refused as references.
 */
export type ImageryPolicy = 'any' | 'bank_only';

/**
 * A brand, its releases, and what its live release offers to a `brand_context`. Drafts are never shown: a brand without a
 * published release has empty lists.
 *
 */
export type BrandDetails = {
    /**
     * Identifies the brand.
     */
    brand_id: string;
    /**
     * Name for people.
     */
    name: string;
    /**
     * The live release, which is the latest.
     */
    version?: string;
    /**
     * Identifies the live release.
     */
    release_id?: string;
    published_at?: Timestamp;
    created_at: Timestamp;
    /**
     * All releases, the latest first.
     */
    releases: Array<BrandRelease>;
    /**
     * Task profiles of the live release.
     */
    tasks: Array<BrandTask>;
    /**
     * Modules of the live release.
     */
    modules: Array<BrandModule>;
    /**
     * Masters of the live release.
     */
    assets: Array<BrandAsset>;
    /**
     * Photos of its imagery bank.
     */
    bank: Array<BrandBankImage>;
    imagery_policy?: ImageryPolicy;
};

/**
 * What a member may do: `owner` and `admin` everything, `member` use everything, `viewer` look at everything. What a key
 * may do is decided by the key's own permissions.
 *
 */
export type WorkspaceRole = 'owner' | 'admin' | 'member' | 'viewer';

/**
 * Where everything lives: projects, assets, runs and money.
 */
export type Workspace = {
    workspace_id: WorkspaceId;
    /**
     * Name of the workspace.
     */
    name: string;
    role: WorkspaceRole;
    created_at: Timestamp;
};

export type WorkspacePage = {
    workspaces: Array<Workspace>;
    meta: PageMeta;
};

/**
 * Somebody who belongs to the workspace.
 */
export type WorkspaceMember = {
    /**
     * Email address; unique in the workspace.
     */
    email: string;
    /**
     * Name for people.
     */
    display_name: string;
    role: WorkspaceRole;
};

export type WorkspaceMemberPage = {
    workspace_id: WorkspaceId;
    members: Array<WorkspaceMember>;
    meta: PageMeta;
};

/**
 * What is left to spend.
 */
export type CreditBalance = {
    workspace_id: WorkspaceId;
    /**
     * In US dollars; never below zero.
     */
    balance: number;
};

/**
 * `grant`: the operator added money. `charge`: a run was started. `refund`: that run failed, its charge came back.
 * `adjustment`: the operator corrected the balance, up or down.
 *
 */
export type CreditEntryKind = 'grant' | 'charge' | 'refund' | 'adjustment';

/**
 * A movement of money. Entries are never changed or removed.
 */
export type CreditEntry = {
    /**
     * Identifies the entry.
     */
    entry_id: string;
    kind: CreditEntryKind;
    /**
     * In US dollars; negative for charges and for adjustments downwards.
     */
    amount: number;
    /**
     * What was left after it, in US dollars.
     */
    balance_after: number;
    created_at: Timestamp;
    /**
     * The run; charges and refunds only.
     */
    run_id?: string;
};

export type CreditEntryPage = {
    workspace_id: WorkspaceId;
    entries: Array<CreditEntry>;
    meta: PageMeta;
};

/**
 * `pending`: an attempt is under way or still to come. `delivered`: the receiver answered with a 2xx. `failed`: the first
 * attempt and three more went wrong; `replay` tries again.
 *
 */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/**
 * Identifies a delivery; the `id` of the event that the receiver gets.
 */
export type WebhookDeliveryId = string;

/**
 * A run-end event and how its delivery stands.
 */
export type WebhookDelivery = {
    delivery_id: WebhookDeliveryId;
    run_id: RunId;
    /**
     * How the run ended.
     */
    type: 'run.completed' | 'run.failed';
    /**
     * Where it goes.
     */
    callback_url: string;
    status: WebhookDeliveryStatus;
    /**
     * How often it was sent, replays included.
     */
    attempts: number;
    created_at: Timestamp;
    /**
     * When it was sent last, in Unix milliseconds; absent before the first attempt.
     */
    last_attempt_at?: number;
    /**
     * When it is sent next, in Unix milliseconds; only while `pending`.
     */
    next_attempt_at?: number;
    /**
     * When the receiver took it, in Unix milliseconds; only once `delivered`.
     */
    delivered_at?: number;
    /**
     * HTTP status of the last answer; absent where there was none.
     */
    last_status?: number;
    /**
     * What went wrong last, for people; absent where nothing did.
     */
    last_error?: string;
};

export type WebhookDeliveryPage = {
    workspace_id: WorkspaceId;
    webhook_deliveries: Array<WebhookDelivery>;
    meta: PageMeta;
};

/**
 * Name of a part of a brand for programs.
 */
export type BrandKey = string;

/**
 * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
 * characters, bare or as a quoted structured-field string.
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
 * Restricts the list to what belongs to this project. One that the caller cannot see is 404.
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

/**
 * The workspace, which has to be the key's own; any other is 403.
 */
export type WorkspaceId2 = WorkspaceId;

export type StartGenerationData = {
    body: GenerateRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
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
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
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

export type StartTechniqueRunData = {
    body: StartTechniqueRunRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/runs/technique';
};

export type StartTechniqueRunErrors = {
    /**
     * The request itself is wrong, or the inputs are not those of the technique; nothing was done.
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
     * The key may not do this, the technique is archived, or the plan lacks a feature that it uses.
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

export type StartTechniqueRunError = StartTechniqueRunErrors[keyof StartTechniqueRunErrors];

export type StartTechniqueRunResponses = {
    /**
     * The run was started and charged.
     */
    201: RunStart;
};

export type StartTechniqueRunResponse = StartTechniqueRunResponses[keyof StartTechniqueRunResponses];

export type StartActionRunData = {
    body: StartActionRunRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/runs/action';
};

export type StartActionRunErrors = {
    /**
     * The request itself is wrong, or does not go with the action; nothing was done.
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
     * The key is valid but may not do this.
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

export type StartActionRunError = StartActionRunErrors[keyof StartActionRunErrors];

export type StartActionRunResponses = {
    /**
     * The run was started and charged.
     */
    201: RunStart;
};

export type StartActionRunResponse = StartActionRunResponses[keyof StartActionRunResponses];

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

export type StreamRunEventsData = {
    body?: never;
    headers?: {
        /**
         * The `id` of the last event that was seen. One that this run never had is as if absent.
         */
        'Last-Event-ID'?: string;
    };
    path: {
        /**
         * The run.
         */
        runId: RunId;
    };
    query?: never;
    url: '/runs/{runId}/events';
};

export type StreamRunEventsErrors = {
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

export type StreamRunEventsError = StreamRunEventsErrors[keyof StreamRunEventsErrors];

export type StreamRunEventsResponses = {
    /**
     * The events, until the run ends.
     */
    200: RunEventStream;
    /**
     * Nothing more will come: `Last-Event-ID` is the last event of a run that ended.
     */
    204: void;
};

export type StreamRunEventsResponse = StreamRunEventsResponses[keyof StreamRunEventsResponses];

export type CancelRunData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The run.
         */
        runId: RunId;
    };
    query?: never;
    url: '/runs/{runId}/cancel';
};

export type CancelRunErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the run ended already.
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

export type CancelRunError = CancelRunErrors[keyof CancelRunErrors];

export type CancelRunResponses = {
    /**
     * The run, which has ended.
     */
    200: Run;
};

export type CancelRunResponse = CancelRunResponses[keyof CancelRunResponses];

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
         * Restricts the list to what belongs to this project. One that the caller cannot see is 404.
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

export type ListActionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/actions';
};

export type ListActionsErrors = {
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

export type ListActionsError = ListActionsErrors[keyof ListActionsErrors];

export type ListActionsResponses = {
    /**
     * The actions.
     */
    200: ActionList;
};

export type ListActionsResponse = ListActionsResponses[keyof ListActionsResponses];

export type GetActionData = {
    body?: never;
    path: {
        /**
         * Slug of the action.
         */
        actionId: string;
    };
    query?: never;
    url: '/actions/{actionId}';
};

export type GetActionErrors = {
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

export type GetActionError = GetActionErrors[keyof GetActionErrors];

export type GetActionResponses = {
    /**
     * The action.
     */
    200: ActionWithCode;
};

export type GetActionResponse = GetActionResponses[keyof GetActionResponses];

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
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
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

export type ShareProjectData = {
    body: ShareProjectRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/share';
};

export type ShareProjectErrors = {
    /**
     * The request itself is wrong; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key may not do this, or the plan does not include sharing for editing.
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

export type ShareProjectError = ShareProjectErrors[keyof ShareProjectErrors];

export type ShareProjectResponses = {
    /**
     * The link and what it allows.
     */
    200: ProjectShare;
};

export type ShareProjectResponse = ShareProjectResponses[keyof ShareProjectResponses];

export type UnshareProjectData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/unshare';
};

export type UnshareProjectErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the project is not shared.
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

export type UnshareProjectError = UnshareProjectErrors[keyof UnshareProjectErrors];

export type UnshareProjectResponses = {
    /**
     * The project, which is not shared any more.
     */
    200: Project;
};

export type UnshareProjectResponse = UnshareProjectResponses[keyof UnshareProjectResponses];

export type ListCanvasNodesData = {
    body?: never;
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * How many items a page has at most.
         */
        limit?: number;
    };
    url: '/projects/{projectId}/nodes';
};

export type ListCanvasNodesErrors = {
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

export type ListCanvasNodesError = ListCanvasNodesErrors[keyof ListCanvasNodesErrors];

export type ListCanvasNodesResponses = {
    /**
     * One page.
     */
    200: MediaNodePage;
};

export type ListCanvasNodesResponse = ListCanvasNodesResponses[keyof ListCanvasNodesResponses];

export type AttachAssetData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
        /**
         * The asset.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/projects/{projectId}/assets/{assetId}/attach';
};

export type AttachAssetErrors = {
    /**
     * The request itself is wrong, or the asset is of a kind that a canvas does not show; nothing was done.
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the asset is not ready.
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

export type AttachAssetError = AttachAssetErrors[keyof AttachAssetErrors];

export type AttachAssetResponses = {
    /**
     * The node; `location` is the graph that has it.
     */
    201: AttachedAsset;
};

export type AttachAssetResponse = AttachAssetResponses[keyof AttachAssetResponses];

export type GetCanvasData = {
    body?: never;
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/canvas';
};

export type GetCanvasErrors = {
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

export type GetCanvasError = GetCanvasErrors[keyof GetCanvasErrors];

export type GetCanvasResponses = {
    /**
     * The canvas.
     */
    200: Canvas;
};

export type GetCanvasResponse = GetCanvasResponses[keyof GetCanvasResponses];

export type PatchCanvasData = {
    body: PatchCanvasRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/canvas';
};

export type PatchCanvasErrors = {
    /**
     * The request itself is wrong, or the diagram cannot be applied; nothing was added.
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

export type PatchCanvasError = PatchCanvasErrors[keyof PatchCanvasErrors];

export type PatchCanvasResponses = {
    /**
     * The patch was applied.
     */
    200: CanvasPatched;
};

export type PatchCanvasResponse = PatchCanvasResponses[keyof PatchCanvasResponses];

export type CreateActionNodeData = {
    body: CreateActionNodeRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/actions';
};

export type CreateActionNodeErrors = {
    /**
     * The request itself is wrong, or the source declares its action wrongly; nothing was done.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key may not do this, or the plan does not include custom actions.
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

export type CreateActionNodeError = CreateActionNodeErrors[keyof CreateActionNodeErrors];

export type CreateActionNodeResponses = {
    /**
     * The node; `location` is where to read it back.
     */
    201: ActionNodeCreated;
};

export type CreateActionNodeResponse = CreateActionNodeResponses[keyof CreateActionNodeResponses];

export type GetActionNodeData = {
    body?: never;
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
        /**
         * The node, by its short id or its UUID.
         */
        nodeId: NodeReference;
    };
    query?: never;
    url: '/projects/{projectId}/actions/{nodeId}';
};

export type GetActionNodeErrors = {
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

export type GetActionNodeError = GetActionNodeErrors[keyof GetActionNodeErrors];

export type GetActionNodeResponses = {
    /**
     * The node.
     */
    200: ActionNode;
};

export type GetActionNodeResponse = GetActionNodeResponses[keyof GetActionNodeResponses];

export type RunActionNodeData = {
    body?: RunActionNodeRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
        /**
         * The node, by its short id or its UUID.
         */
        nodeId: NodeReference;
    };
    query?: never;
    url: '/projects/{projectId}/actions/{nodeId}/run';
};

export type RunActionNodeErrors = {
    /**
     * The request itself is wrong, or does not go with the action; nothing was done.
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
     * The key may not do this, or the plan does not include custom actions.
     */
    403: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the node cannot run just now.
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

export type RunActionNodeError = RunActionNodeErrors[keyof RunActionNodeErrors];

export type RunActionNodeResponses = {
    /**
     * The run was started and charged.
     */
    201: RunStart;
};

export type RunActionNodeResponse = RunActionNodeResponses[keyof RunActionNodeResponses];

export type GetTimelineData = {
    body?: never;
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
        /**
         * The timeline node, by short id or node UUID.
         */
        nodeId: NodeReference;
    };
    query?: never;
    url: '/projects/{projectId}/timelines/{nodeId}';
};

export type GetTimelineErrors = {
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

export type GetTimelineError = GetTimelineErrors[keyof GetTimelineErrors];

export type GetTimelineResponses = {
    /**
     * The document.
     */
    200: Timeline;
};

export type GetTimelineResponse = GetTimelineResponses[keyof GetTimelineResponses];

export type CreateWorkspaceProjectData = {
    body: CreateWorkspaceProjectRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects';
};

export type CreateWorkspaceProjectErrors = {
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

export type CreateWorkspaceProjectError = CreateWorkspaceProjectErrors[keyof CreateWorkspaceProjectErrors];

export type CreateWorkspaceProjectResponses = {
    /**
     * The project.
     */
    201: Project;
};

export type CreateWorkspaceProjectResponse = CreateWorkspaceProjectResponses[keyof CreateWorkspaceProjectResponses];

export type CreateFolderProjectData = {
    body: CreateFolderProjectRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The folder.
         */
        folderId: FolderId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/folders/{folderId}/projects';
};

export type CreateFolderProjectErrors = {
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

export type CreateFolderProjectError = CreateFolderProjectErrors[keyof CreateFolderProjectErrors];

export type CreateFolderProjectResponses = {
    /**
     * The project.
     */
    201: Project;
};

export type CreateFolderProjectResponse = CreateFolderProjectResponses[keyof CreateFolderProjectResponses];

export type GetGraphData = {
    body?: never;
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects/{projectId}/graph';
};

export type GetGraphErrors = {
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

export type GetGraphError = GetGraphErrors[keyof GetGraphErrors];

export type GetGraphResponses = {
    /**
     * The graph.
     */
    200: Graph;
};

export type GetGraphResponse = GetGraphResponses[keyof GetGraphResponses];

export type ArrangeCanvasData = {
    body: ArrangeRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects/{projectId}/canvas/arrange';
};

export type ArrangeCanvasErrors = {
    /**
     * The request itself is wrong, or the nodes cannot be arranged so; nothing moved.
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

export type ArrangeCanvasError = ArrangeCanvasErrors[keyof ArrangeCanvasErrors];

export type ArrangeCanvasResponses = {
    /**
     * The nodes are in place.
     */
    200: Arranged;
};

export type ArrangeCanvasResponse = ArrangeCanvasResponses[keyof ArrangeCanvasResponses];

export type ApplyChangesetData = {
    body: ChangesetRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset';
};

export type ApplyChangesetErrors = {
    /**
     * The request itself is wrong, or does not go with the canvas; nothing was changed.
     */
    400: ErrorBody;
    /**
     * No key, or one that is not valid.
     */
    401: ErrorBody;
    /**
     * The key may not do this, or the plan does not include timelines.
     */
    403: ErrorBody;
    /**
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or somebody changed the canvas or the document meanwhile.
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

export type ApplyChangesetError = ApplyChangesetErrors[keyof ApplyChangesetErrors];

export type ApplyChangesetResponses = {
    /**
     * The changeset was applied.
     */
    200: ChangesetApplied;
};

export type ApplyChangesetResponse = ApplyChangesetResponses[keyof ApplyChangesetResponses];

export type RunNodesData = {
    body: RunNodesRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects/{projectId}/nodes/run';
};

export type RunNodesErrors = {
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

export type RunNodesError = RunNodesErrors[keyof RunNodesErrors];

export type RunNodesResponses = {
    /**
     * What became of each node.
     */
    200: NodeRuns;
};

export type RunNodesResponse = RunNodesResponses[keyof RunNodesResponses];

export type ListAssetsData = {
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
         * Only assets that this project's canvas shows, its runs made or that were made for it. A project that the caller cannot see is 404.
         */
        project_id?: ProjectId;
        /**
         * Only assets whose name, description or folder contains this text, in whatever case. `%` and `_` are plain characters.
         */
        query?: string;
        /**
         * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/assets';
};

export type ListAssetsErrors = {
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

export type ListAssetsError = ListAssetsErrors[keyof ListAssetsErrors];

export type ListAssetsResponses = {
    /**
     * One page.
     */
    200: AssetPage;
};

export type ListAssetsResponse = ListAssetsResponses[keyof ListAssetsResponses];

export type CreateAssetData = {
    body: CreateAssetRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/assets';
};

export type CreateAssetErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the state of the resource forbids it.
     */
    409: ErrorBody;
    /**
     * The file or the body is larger than the limit.
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

export type CreateAssetError = CreateAssetErrors[keyof CreateAssetErrors];

export type CreateAssetResponses = {
    /**
     * The asset.
     */
    201: CreatedAsset;
};

export type CreateAssetResponse = CreateAssetResponses[keyof CreateAssetResponses];

export type GetAssetData = {
    body?: never;
    path: {
        /**
         * The asset.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}';
};

export type GetAssetErrors = {
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

export type GetAssetError = GetAssetErrors[keyof GetAssetErrors];

export type GetAssetResponses = {
    /**
     * The asset.
     */
    200: Asset;
};

export type GetAssetResponse = GetAssetResponses[keyof GetAssetResponses];

export type CompleteAssetData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset, which waits for its file.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}/complete';
};

export type CompleteAssetErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the asset does not wait for a file.
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

export type CompleteAssetError = CompleteAssetErrors[keyof CompleteAssetErrors];

export type CompleteAssetResponses = {
    /**
     * How the upload ended.
     */
    200: AssetUploadState;
};

export type CompleteAssetResponse = CompleteAssetResponses[keyof CompleteAssetResponses];

export type RetryAssetData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset, which waits for its file.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}/retry';
};

export type RetryAssetErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the asset did not fail.
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

export type RetryAssetError = RetryAssetErrors[keyof RetryAssetErrors];

export type RetryAssetResponses = {
    /**
     * The new reservation.
     */
    200: AssetUploadState;
};

export type RetryAssetResponse = RetryAssetResponses[keyof RetryAssetResponses];

export type ListTechniquesData = {
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
         * Only techniques whose name, slug or description contains this text, in whatever case. `%` and `_` are plain characters.
         */
        query?: string;
        /**
         * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/techniques';
};

export type ListTechniquesErrors = {
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

export type ListTechniquesError = ListTechniquesErrors[keyof ListTechniquesErrors];

export type ListTechniquesResponses = {
    /**
     * One page.
     */
    200: TechniquePage;
};

export type ListTechniquesResponse = ListTechniquesResponses[keyof ListTechniquesResponses];

export type CreateTechniqueData = {
    body: CreateTechniqueRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/techniques';
};

export type CreateTechniqueErrors = {
    /**
     * The request itself is wrong, or these nodes make no function; every cause is named, nothing was done.
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the slug is taken.
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

export type CreateTechniqueError = CreateTechniqueErrors[keyof CreateTechniqueErrors];

export type CreateTechniqueResponses = {
    /**
     * The technique.
     */
    201: Technique;
};

export type CreateTechniqueResponse = CreateTechniqueResponses[keyof CreateTechniqueResponses];

export type GetTechniqueData = {
    body?: never;
    path: {
        /**
         * The technique, by id or slug.
         */
        techniqueId: TechniqueKey;
    };
    query?: never;
    url: '/techniques/{techniqueId}';
};

export type GetTechniqueErrors = {
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

export type GetTechniqueError = GetTechniqueErrors[keyof GetTechniqueErrors];

export type GetTechniqueResponses = {
    /**
     * The technique.
     */
    200: Technique;
};

export type GetTechniqueResponse = GetTechniqueResponses[keyof GetTechniqueResponses];

export type ArchiveTechniqueData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The technique, by id or slug.
         */
        techniqueId: TechniqueKey;
    };
    query?: never;
    url: '/techniques/{techniqueId}/archive';
};

export type ArchiveTechniqueErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the technique is archived.
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

export type ArchiveTechniqueError = ArchiveTechniqueErrors[keyof ArchiveTechniqueErrors];

export type ArchiveTechniqueResponses = {
    /**
     * The archived technique.
     */
    200: Technique;
};

export type ArchiveTechniqueResponse = ArchiveTechniqueResponses[keyof ArchiveTechniqueResponses];

export type RunTechniqueData = {
    body: RunTechniqueRequest;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The technique, by id or slug.
         */
        techniqueId: TechniqueKey;
    };
    query?: never;
    url: '/techniques/{techniqueId}/runs';
};

export type RunTechniqueErrors = {
    /**
     * The request itself is wrong, or the inputs are not those of the technique; nothing was done.
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
     * The technique is archived, the key may not do this, or the plan of the workspace lacks a feature.
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

export type RunTechniqueError = RunTechniqueErrors[keyof RunTechniqueErrors];

export type RunTechniqueResponses = {
    /**
     * The run was started and charged.
     */
    201: Run;
};

export type RunTechniqueResponse = RunTechniqueResponses[keyof RunTechniqueResponses];

export type GetTechniqueRunData = {
    body?: never;
    path: {
        /**
         * The technique, by id or slug.
         */
        techniqueId: TechniqueKey;
        /**
         * The run.
         */
        runId: RunId;
    };
    query?: never;
    url: '/techniques/{techniqueId}/runs/{runId}';
};

export type GetTechniqueRunErrors = {
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

export type GetTechniqueRunError = GetTechniqueRunErrors[keyof GetTechniqueRunErrors];

export type GetTechniqueRunResponses = {
    /**
     * The run.
     */
    200: TechniqueRun;
};

export type GetTechniqueRunResponse = GetTechniqueRunResponses[keyof GetTechniqueRunResponses];

export type ListTechniqueRunsData = {
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
         * Restricts the list to what belongs to this project. One that the caller cannot see is 404.
         */
        project_id?: ProjectId;
        /**
         * Only runs in this state.
         */
        status?: RunStatus;
        /**
         * Only runs of this technique. One that does not exist is 404.
         */
        technique_id?: TechniqueId;
        /**
         * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/technique-runs';
};

export type ListTechniqueRunsErrors = {
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

export type ListTechniqueRunsError = ListTechniqueRunsErrors[keyof ListTechniqueRunsErrors];

export type ListTechniqueRunsResponses = {
    /**
     * One page.
     */
    200: TechniqueRunPage;
};

export type ListTechniqueRunsResponse = ListTechniqueRunsResponses[keyof ListTechniqueRunsResponses];

export type ListBrandsData = {
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
         * Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/brands';
};

export type ListBrandsErrors = {
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

export type ListBrandsError = ListBrandsErrors[keyof ListBrandsErrors];

export type ListBrandsResponses = {
    /**
     * One page.
     */
    200: BrandPage;
};

export type ListBrandsResponse = ListBrandsResponses[keyof ListBrandsResponses];

export type GetBrandData = {
    body?: never;
    path: {
        /**
         * The brand.
         */
        brandId: string;
    };
    query?: never;
    url: '/brands/{brandId}';
};

export type GetBrandErrors = {
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

export type GetBrandError = GetBrandErrors[keyof GetBrandErrors];

export type GetBrandResponses = {
    /**
     * The brand.
     */
    200: BrandDetails;
};

export type GetBrandResponse = GetBrandResponses[keyof GetBrandResponses];

export type ListWorkspacesData = {
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
    };
    url: '/workspaces';
};

export type ListWorkspacesErrors = {
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

export type ListWorkspacesError = ListWorkspacesErrors[keyof ListWorkspacesErrors];

export type ListWorkspacesResponses = {
    /**
     * One page.
     */
    200: WorkspacePage;
};

export type ListWorkspacesResponse = ListWorkspacesResponses[keyof ListWorkspacesResponses];

export type ListMembersData = {
    body?: never;
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * How many items a page has at most.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/members';
};

export type ListMembersErrors = {
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

export type ListMembersError = ListMembersErrors[keyof ListMembersErrors];

export type ListMembersResponses = {
    /**
     * One page.
     */
    200: WorkspaceMemberPage;
};

export type ListMembersResponse = ListMembersResponses[keyof ListMembersResponses];

export type GetCreditsData = {
    body?: never;
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/credits';
};

export type GetCreditsErrors = {
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

export type GetCreditsError = GetCreditsErrors[keyof GetCreditsErrors];

export type GetCreditsResponses = {
    /**
     * The balance.
     */
    200: CreditBalance;
};

export type GetCreditsResponse = GetCreditsResponses[keyof GetCreditsResponses];

export type ListCreditEntriesData = {
    body?: never;
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * How many items a page has at most.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/credits/entries';
};

export type ListCreditEntriesErrors = {
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

export type ListCreditEntriesError = ListCreditEntriesErrors[keyof ListCreditEntriesErrors];

export type ListCreditEntriesResponses = {
    /**
     * One page.
     */
    200: CreditEntryPage;
};

export type ListCreditEntriesResponse = ListCreditEntriesResponses[keyof ListCreditEntriesResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
    };
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
         * Only the delivery of this run.
         */
        run_id?: RunId;
        /**
         * Only deliveries in this state.
         */
        status?: WebhookDeliveryStatus;
    };
    url: '/workspaces/{workspaceId}/webhook-deliveries';
};

export type ListWebhookDeliveriesErrors = {
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

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * One page.
     */
    200: WebhookDeliveryPage;
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type ReplayWebhookDeliveryData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes a retry safe: within two hours the same key of the same member takes effect once. 1 to 255 visible ASCII
         * characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which has to be the key's own; any other is 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The delivery.
         */
        deliveryId: WebhookDeliveryId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay';
};

export type ReplayWebhookDeliveryErrors = {
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
     * No such thing, or not in the key's workspace.
     */
    404: ErrorBody;
    /**
     * The key of the call was used, or the delivery is under way.
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

export type ReplayWebhookDeliveryError = ReplayWebhookDeliveryErrors[keyof ReplayWebhookDeliveryErrors];

export type ReplayWebhookDeliveryResponses = {
    /**
     * The delivery, about to be sent again.
     */
    200: WebhookDelivery;
};

export type ReplayWebhookDeliveryResponse = ReplayWebhookDeliveryResponses[keyof ReplayWebhookDeliveryResponses];
