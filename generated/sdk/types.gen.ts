// Generated from spec/ by `npm run generate`. Do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}/api/v1` | (string & {});
};

/**
 * The source of a brand, read by the `brand import` command.
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
             * Rules of the module.
             */
            rules: Array<{
                key: BrandKey;
                /**
                 * Shown as `key@vN`.
                 */
                version: number;
                /**
                 * The rule, as an instruction to a model.
                 */
                text: string;
            }>;
            /**
             * Modules that this module requires.
             */
            requires?: Array<BrandKey>;
            /**
             * Masters that this module includes.
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
             * Available channels, such as `web`.
             */
            channels: Array<BrandKey>;
            /**
             * Layout path that the output fills.
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
     * The image bank and its usage policy.
     */
    imagery?: {
        policy: ImageryPolicy;
        /**
         * Bank images by key. Keys must not repeat keys of `assets`.
         */
        bank?: {
            [key in BrandKey]?: {
                asset_id: AssetId;
                /**
                 * Description of the content.
                 */
                description: string;
            };
        };
    };
};

/**
 * Sent to the `webhook_url` of a workspace's limits when a spend cap or a quota is reached, or when a threshold below
 * it is crossed. Each cap, quota and threshold is announced once per window. Signed like the event of a run.
 *
 */
export type LimitThresholdEvent = {
    /**
     * The same for all attempts; use it to discard duplicates.
     */
    id: string;
    type: 'limit.threshold';
    api_version: '2026-11-20';
    created_at: Timestamp;
    data: {
        workspace_id: WorkspaceId;
        /**
         * The limit. `spend` has `per`, `scope`, `match`, `usd` and `action`; the quotas have `most`.
         */
        limit: {
            kind: 'spend' | 'generations_per_day' | 'storage_bytes';
            per?: 'day' | 'week' | 'month' | 'total';
            scope?: 'workspace' | 'key' | 'member' | 'provider' | 'model' | 'type' | 'project';
            /**
             * The subject that the cap applies to, as the operator wrote it; absent if it applies to each subject separately.
             */
            match?: string;
            usd?: number;
            action?: 'refuse' | 'warn';
            most?: number;
        };
        /**
         * Id or name of the key, member, provider, model, type or project that reached the limit.
         */
        subject?: string;
        /**
         * Percentage of the limit; 100 if the limit is reached.
         */
        percent: number;
        /**
         * US dollars, generations or bytes.
         */
        used: number;
        /**
         * Start date of the window; for `total`, the time at which the cap was set.
         */
        window: string;
        /**
         * When the next window begins, as Unix time in milliseconds; absent for `total`.
         */
        resets_at?: Timestamp;
    };
};

/**
 * The body of `POST /studio/session`, which exchanges the code of a one-time link for the cookie of a session.
 */
export type StudioSignIn = {
    /**
     * The part of the link after `#`. Valid once, for 15 minutes.
     */
    code: string;
};

/**
 * The response of `POST /studio/session` and `GET /studio/session`: the member of the session and its current permissions.
 */
export type StudioSession = {
    member: WorkspaceMember;
    /**
     * All permissions that the member's role allows; empty for a viewer, who can only read.
     */
    permissions: Array<string>;
    /**
     * The workspace of the member.
     */
    workspace: {
        workspace_id: WorkspaceId;
        /**
         * Name of the workspace.
         */
        name: string;
        /**
         * Whether the workspace is a sandbox workspace, whose credits have no monetary value.
         */
        sandbox: boolean;
    };
    expires_at: Timestamp;
};

/**
 * Type of media that a generation produces.
 */
export type MediaType = 'image' | 'video' | 'audio' | 'text' | 'model3d';

/**
 * Text prompt. It must not be blank.
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
 * Endpoint id of a model of this type, from `GET /models`. Defaults to the model that the operator prefers for the type, or else to the cheapest released one, among those that accept the inputs.
 */
export type ModelId = string;

/**
 * Model parameters by name, as declared in `params` of the model in `GET /models`. A value of the wrong type or out of
 * range returns 400 naming `params.<name>`; an unknown parameter is ignored and reported in `warnings`.
 *
 */
export type ModelParameters = {
    [key: string]: unknown;
};

/**
 * Applies a brand to the image. Images only.
 */
export type BrandContext = {
    /**
     * The brand.
     */
    brand_id: string;
    /**
     * Pins a published release; defaults to the live release.
     */
    release?: string;
    /**
     * Legacy way to pin a release. A release id is honored; any other value selects the live release.
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
     * Subset of the modules of the task profile; it must include the modules that the selected modules require. Defaults to the whole profile.
     */
    modules?: Array<string>;
    /**
     * Images to attach instead of every master image of the profile; `[]` attaches none. May include up to three keys of the image bank.
     */
    asset_keys?: Array<string>;
};

/**
 * Applies a brand to the image. Images only.
 */
export type BrandContextResponse = {
    /**
     * The brand.
     */
    brand_id: string;
    /**
     * Pins a published release; defaults to the live release.
     */
    release?: string;
    /**
     * Legacy way to pin a release. A release id is honored; any other value selects the live release.
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
     * Subset of the modules of the task profile; it must include the modules that the selected modules require. Defaults to the whole profile.
     */
    modules?: Array<string>;
    /**
     * Images to attach instead of every master image of the profile; `[]` attaches none. May include up to three keys of the image bank.
     */
    asset_keys?: Array<string>;
};

/**
 * HTTPS URL that receives a signed `POST` when the run ends. Its host must not be, or resolve to, a private address.
 */
export type CallbackUrl = string;

/**
 * A generation to start.
 */
export type GenerateRequest = {
    type: MediaType;
    prompt: Prompt;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    model?: ModelId;
    params?: ModelParameters;
    /**
     * `true` returns a price estimate: nothing is charged, created or started. Requires the permission `generation_quote` instead of `runs:create`.
     */
    quote?: boolean;
    /**
     * Canvas nodes (short ids or node UUIDs of `project_id`) whose outputs feed the generation. `@[nodeId]` markers in `prompt` are added to this list.
     */
    reference_node_ids?: Array<string>;
    brand_context?: BrandContext;
    callback_url?: CallbackUrl;
};

/**
 * Unix time in milliseconds.
 */
export type Timestamp = number;

/**
 * Identifies a run.
 */
export type RunId = string;

/**
 * Kind of run that was started.
 */
export type RunType = 'generation' | 'technique' | 'action';

/**
 * Why a run failed. `model_timeout`: the model took too long; trying again may help. `safety_blocked`: the model
 * refused for safety reasons. `input_unreachable`: an input could not be fetched, read or used, such as a video
 * without audio for an action that needs audio. `insufficient_credits`: the balance was too low (only for runs started
 * by `nodes/run`). `spend_cap_reached` and `quota_reached`: the run would have exceeded a limit of the workspace (only
 * for runs started by `nodes/run`). `canceled`: the run was canceled. `action_failed`: an action cannot process these
 * inputs and parameters, such as text that is too long for a QR code; or the code of a custom action threw an error,
 * produced an invalid output, or exceeded a limit other than time. `error_message` describes the problem and, for
 * custom code, names the line. Custom code that runs too long ends as `model_timeout`. `internal_error`: anything
 * else. More codes may be added.
 *
 */
export type RunErrorCode = 'model_timeout' | 'safety_blocked' | 'input_unreachable' | 'insufficient_credits' | 'spend_cap_reached' | 'quota_reached' | 'canceled' | 'action_failed' | 'internal_error' | (string & {});

/**
 * `pending`: waiting in the queue. `running`: being processed. `completed`: finished, with `outputs`. `failed`: ended
 * without a result; `error_code` gives the reason, and the charge was refunded. `completed` and `failed` are final.
 *
 */
export type RunStatus = 'pending' | 'running' | 'completed' | 'failed';

/**
 * Percent. Never decreases, and is 100 only when `completed`.
 */
export type Progress = number;

/**
 * US dollars.
 */
export type Usd = number;

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
 * One output of a run.
 */
export type RunOutput = {
    output_id: string;
    /**
     * Type of the output. For `text`, `url` is the text itself; for all others, it is the URL of a file. A `documentUrl` is a PDF from a custom action.
     */
    type: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl' | 'model3dUrl';
    /**
     * URL of the file, or the text itself. Empty text is omitted from `outputs`.
     */
    url: string;
    asset_id?: AssetId;
    /**
     * Whether the asset of this output was deleted: `url` and the asset return 404. Absent if not.
     */
    deleted?: boolean;
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
     * Whether the model has textures; 3D models only.
     */
    textured?: boolean;
};

/**
 * Something that was ignored, changed or withheld. It does not prevent the run from starting or completing.
 */
export type Warning = {
    /**
     * Stable, machine-readable code: `unknown_parameter`, `items_ignored`, `input_resized`, `input_converted`, `input_not_converted`, `colors_approximate`, …. At most 20 warnings with the same code are listed; `more_warnings` reports the number of the others. A quote also has `spend_cap_reached` or `quota_reached` if starting the generation now would be rejected.
     */
    code: string;
    message: string;
    /**
     * Field that the warning is about, such as `params.sed`.
     */
    field?: string;
};

/**
 * URL of the run, to poll while it is active and to read when it has ended.
 */
export type PollUrl = string;

/**
 * The contribution of a brand to a run.
 */
export type BrandUsage = {
    brand_id: string;
    /**
     * Release that was used, such as `v3`.
     */
    version: string;
    /**
     * Task profile that was used, such as `image.generate`.
     */
    task: string;
    /**
     * Where the brand was applied: a call of `POST /generate` (`api`), a canvas node (`canvas`), or text rendered into an image (`render_text`).
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
     * Bank images that were used as style references or placed unmodified.
     */
    bank_asset_keys: Array<string>;
    /**
     * The source of the imagery in the output: the brand's `bank`, `generated`, or `mixed`. Absent if there is none.
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
 * Text that was connected to the node or given to the action.
 */
export type RunInputText = {
    /**
     * The input slot of the action.
     */
    input?: string;
    text: string;
};

/**
 * The model that the run uses.
 */
export type ModelRef = {
    /**
     * Endpoint id, as `GET /models` lists it.
     */
    model_id: string;
};

/**
 * A media file that the run used. `asset_id` and `url` are absent for a file outside this service, for one that no
 * longer exists, and for one that the caller may not see.
 *
 */
export type RunInputMedium = {
    /**
     * The parameter of the model, or the input slot of the action.
     */
    input: string;
    type?: MediaType;
    asset_id?: AssetId;
    /**
     * URL of the file.
     */
    url?: string;
};

/**
 * The input with which the run was started. Only in the response of `GET /runs/{runId}`. Absent for timelines and
 * techniques, after retention has removed the outputs of the run, and for runs that an older version started without
 * recording the input.
 *
 */
export type RunInput = {
    /**
     * The prompt as it was written, without connected text or the rules of a brand.
     */
    prompt?: string;
    /**
     * Text that was connected; a model reads it after the prompt.
     */
    texts?: Array<RunInputText>;
    model?: ModelRef;
    /**
     * The parameters that were used, including defaults and the seed, but without media.
     */
    params: {
        [key: string]: unknown;
    };
    /**
     * The seed that was used, whether it was set or random.
     */
    seed?: number;
    /**
     * The media that were used, in the order of the inputs.
     */
    media: Array<RunInputMedium>;
    brand?: BrandContextResponse;
    /**
     * The first of the variations that one call started; absent for the first itself.
     */
    variation_of?: RunId;
};

/**
 * A run and its status.
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
     * Human-readable reason for the failure.
     */
    error_message?: string;
    charged_cost?: Usd;
    /**
     * The outputs in order; present once `completed`.
     */
    outputs?: Array<RunOutput>;
    /**
     * Notes on the outputs. `outputs_withheld`: the model withheld some of its outputs for safety reasons.
     */
    warnings?: Array<Warning>;
    poll_url?: PollUrl;
    brand?: BrandUsage;
    /**
     * UUID of the node of the run; the node may have been removed since.
     */
    node_id?: string;
    input?: RunInput;
};

/**
 * Sent to `callback_url` when a run reaches a terminal state.
 */
export type RunEndedEvent = {
    /**
     * The same for all attempts and replays; use it to discard duplicates.
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
 * Typical duration in seconds.
 */
export type EstimatedSeconds = number;

/**
 * Price estimate of a generation. It reserves nothing, does not lock the price, and does not guarantee that the generation can start.
 */
export type Quote = {
    /**
     * Distinguishes a quote from a started run.
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
 * Identifies a technique.
 */
export type TechniqueId = string;

/**
 * The technique of the run.
 */
export type TechniqueRef = {
    technique_id: TechniqueId;
    name: string;
};

/**
 * Slug of a prebuilt action. Actions whose slug ends in `-browser` can also run in a browser: their module exports
 * `execute`, and some export `preview`. Where a slug exists with and without `-browser` (`rotate-image`,
 * `rotate-image-browser`), both are the same transformation with the same parameters on two runtimes, and their
 * results match closely. Video and audio actions run on the server only.
 *
 */
export type ActionSlug = 'add-shape-to-image' | 'add-shape-to-image-browser' | 'add-text-to-image' | 'add-text-to-image-browser' | 'blur-image' | 'blur-image-browser' | 'boomerang-video' | 'change-image-ar' | 'change-image-ar-browser' | 'change-video-ar' | 'color-filter-image' | 'color-filter-image-browser' | 'color-filter-video' | 'color-grade-image' | 'color-grade-image-browser' | 'color-grade-video' | 'color-tint-image' | 'color-tint-image-browser' | 'concat-text' | 'concat-text-browser' | 'crop-image-browser' | 'draw-image-browser' | 'duplicate-image' | 'duplicate-image-browser' | 'duplicate-video' | 'extract-video-frames' | 'filter-color-image' | 'filter-color-image-browser' | 'find-and-replace-text' | 'find-and-replace-text-browser' | 'flip-image' | 'generate-shape-image' | 'generate-text-image' | 'greenscreen-video' | 'ken-burns-video' | 'magic-eraser-image-browser' | 'merge-audio-into-video' | 'overlay-image-browser' | 'pixel-remover-image-browser' | 'qr-code-generator' | 'qr-code-generator-browser' | 'resize-image-browser' | 'resize-video' | 'reverse-video' | 'rotate-image' | 'rotate-image-browser' | 'scene-3d-image-browser' | 'shader-effect-browser' | 'side-by-side-composite' | 'side-by-side-composite-browser' | 'slow-down-video' | 'speed-up-video' | 'split-audio-from-video' | 'split-text' | 'split-text-browser' | 'split-video' | 'stitch-videos' | 'video-effect' | 'video-to-frame-grid' | 'video-to-long-exposure';

/**
 * Slug of a prebuilt action. Actions whose slug ends in `-browser` can also run in a browser: their module exports
 * `execute`, and some export `preview`. Where a slug exists with and without `-browser` (`rotate-image`,
 * `rotate-image-browser`), both are the same transformation with the same parameters on two runtimes, and their
 * results match closely. Video and audio actions run on the server only.
 *
 */
export type ActionSlugResponse = 'add-shape-to-image' | 'add-shape-to-image-browser' | 'add-text-to-image' | 'add-text-to-image-browser' | 'blur-image' | 'blur-image-browser' | 'boomerang-video' | 'change-image-ar' | 'change-image-ar-browser' | 'change-video-ar' | 'color-filter-image' | 'color-filter-image-browser' | 'color-filter-video' | 'color-grade-image' | 'color-grade-image-browser' | 'color-grade-video' | 'color-tint-image' | 'color-tint-image-browser' | 'concat-text' | 'concat-text-browser' | 'crop-image-browser' | 'draw-image-browser' | 'duplicate-image' | 'duplicate-image-browser' | 'duplicate-video' | 'extract-video-frames' | 'filter-color-image' | 'filter-color-image-browser' | 'find-and-replace-text' | 'find-and-replace-text-browser' | 'flip-image' | 'generate-shape-image' | 'generate-text-image' | 'greenscreen-video' | 'ken-burns-video' | 'magic-eraser-image-browser' | 'merge-audio-into-video' | 'overlay-image-browser' | 'pixel-remover-image-browser' | 'qr-code-generator' | 'qr-code-generator-browser' | 'resize-image-browser' | 'resize-video' | 'reverse-video' | 'rotate-image' | 'rotate-image-browser' | 'scene-3d-image-browser' | 'shader-effect-browser' | 'side-by-side-composite' | 'side-by-side-composite-browser' | 'slow-down-video' | 'speed-up-video' | 'split-audio-from-video' | 'split-text' | 'split-text-browser' | 'split-video' | 'stitch-videos' | 'video-effect' | 'video-to-frame-grid' | 'video-to-long-exposure' | (string & {});

/**
 * The action of the run.
 */
export type ActionRef = {
    action_id: ActionSlugResponse;
};

/**
 * Opens the project in the studio.
 */
export type CanvasUrl = string;

/**
 * A run that was started. It continues in the background.
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
     * UUID of the canvas node of the generation; can be used in `reference_node_ids` of another generation.
     */
    node_id?: string;
    brand?: BrandUsage;
};

/**
 * Machine-readable error code.
 *
 * | code | status | meaning |
 * |---|---|---|
 * | `invalid_json` | 400 | the body is not valid JSON |
 * | `input_validation_error` | 400, 408 | something in the request is missing, unknown or out of range; `fields` lists
 * it. 408: the request did not arrive in time |
 * | `invalid_parameters` | 400 | the references do not fit the type or the model |
 * | `ref_not_found` | 400 | a node id of the request is not on the canvas |
 * | `unauthorized` | 401 | no `Authorization` header, and no session |
 * | `invalid_api_key` | 401 | the key is malformed, revoked or unknown, or the session has ended |
 * | `invalid_token` | 401 | an OAuth token is expired or revoked; never sent to a caller with an API key |
 * | `insufficient_credits` | 402 | the balance is too low to start |
 * | `spend_cap_reached` | 402 | the cost exceeds a spend cap; the message contains the cap, the amount spent and the
 * time at which the cap resets |
 * | `quota_reached` | 402 | a quota of the workspace is used up: generations per day, or bytes of files |
 * | `forbidden` | 403 | the key or session is valid but lacks the permission |
 * | `paid_plan_required` | 403 | the workspace's plan lacks a feature |
 * | `not_found` | 404 | the resource does not exist, or the caller cannot see it |
 * | `method_not_allowed` | 405 | the path does not support this method |
 * | `conflict` | 409 | the state of the resource does not allow the call |
 * | `brand_unpublished` | 409 | the brand has no published release |
 * | `idempotency_duplicate` | 409 | the `Idempotency-Key` was already used for the same call |
 * | `payload_too_large` | 413, 431 | the body is larger than the limit. 431: the path and headers are larger |
 * | `unsupported_media_type` | 415 | the operation does not accept the media type of the body |
 * | `idempotency_conflict` | 422 | the `Idempotency-Key` was already used for a different call |
 * | `rate_limited` | 429 | too many requests from this workspace |
 * | `internal_error` | 500 | the service failed; nothing was changed |
 * | `not_implemented` | 501 | this installation does not support the operation or field yet |
 * | `service_unavailable` | 503 | the service is overloaded, or a dependency is unavailable |
 *
 */
export type ErrorCode = 'invalid_json' | 'input_validation_error' | 'invalid_parameters' | 'ref_not_found' | 'unauthorized' | 'invalid_api_key' | 'invalid_token' | 'insufficient_credits' | 'spend_cap_reached' | 'quota_reached' | 'forbidden' | 'paid_plan_required' | 'not_found' | 'method_not_allowed' | 'conflict' | 'brand_unpublished' | 'idempotency_duplicate' | 'payload_too_large' | 'unsupported_media_type' | 'idempotency_conflict' | 'rate_limited' | 'internal_error' | 'not_implemented' | 'service_unavailable' | (string & {});

export type FieldError = {
    /**
     * Dotted path from the body's root with brackets for items (`inputs[0].type`), or the name of a query, path or header parameter.
     */
    field: string;
    /**
     * The problem and its solution.
     */
    message: string;
};

/**
 * The body of every response that is not 2xx.
 */
export type ErrorBody = {
    /**
     * The error.
     */
    error: {
        code: ErrorCode;
        /**
         * One sentence that states the problem and the solution.
         */
        message: string;
        /**
         * The rejected fields, if the error concerns fields.
         */
        fields?: Array<FieldError>;
    };
};

/**
 * A generation to start. An older, simpler form of `POST /generate`.
 */
export type GenerationRunRequest = {
    /**
     * Type of media to generate.
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
 * The technique to run, and its inputs.
 */
export type StartTechniqueRunRequest = {
    technique_id: TechniqueId;
    /**
     * A value for each input of the technique, by the `id` that `GET /techniques/{techniqueId}` declares: the text
     * itself for `text`, a media URL for every other type, and a list of these where the input has `allow_multiple`. A
     * missing required input, an unknown input or an invalid value returns 400 naming `inputs.<id>`.
     *
     */
    inputs: {
        [key: string]: unknown;
    };
    workspace_id: WorkspaceId;
};

/**
 * URL of existing media: an HTTPS URL on a public host, fetched when the run starts, or a `/files/` URL of this
 * service.
 *
 */
export type MediaUrl = string;

/**
 * A media input by URL.
 */
export type ActionUrlInput = {
    /**
     * Type of the media.
     */
    type: 'image' | 'video' | 'audio' | 'model3d';
    /**
     * Name of the slot, as declared in `inputs` of the action.
     */
    name?: string;
    url: MediaUrl;
};

/**
 * A media input as an asset of the workspace.
 */
export type ActionAssetInput = {
    /**
     * Type of the media.
     */
    type: 'image' | 'video' | 'audio' | 'model3d';
    /**
     * Name of the slot, as declared in `inputs` of the action.
     */
    name?: string;
    asset_id: AssetId;
};

/**
 * A media input, by URL or as an asset.
 */
export type ActionMediaInput = ActionUrlInput | ActionAssetInput;

/**
 * A text input.
 */
export type ActionTextInput = {
    /**
     * Distinguishes text from media.
     */
    type: 'text';
    /**
     * Name of the slot, as declared in `inputs` of the action.
     */
    name?: string;
    /**
     * The text itself.
     */
    text: string;
};

/**
 * One input: its type and exactly one value. A `text` input has `text`; every other type has `url` or `asset_id`.
 */
export type ActionRunInput = ActionMediaInput | ActionTextInput;

/**
 * Action parameters by `key`, as declared in its `params`; at most 262144 bytes as JSON. An invalid value returns 400
 * naming `params.<key>`; an unknown key is ignored and reported in `warnings`.
 *
 */
export type ActionParameters = {
    [key: string]: unknown;
};

/**
 * Manual edits from a live preview; at most 256 KiB as JSON. Only actions of the `browser` runtime have a state; for
 * others it is ignored and reported in `warnings`. Prebuilt actions read `strokes`, a list of `{ points: [{ x, y }],
 * size?, color?, hardness?, erase? }` in pixels of the input; fields that a stroke omits default to the values of the
 * action's parameters. An invalid shape returns 400 naming the field, such as `state.strokes[0].size`; other keys are
 * ignored and reported in `warnings`. Custom code defines its own shape.
 *
 */
export type ActionState = {
    [key: string]: unknown;
};

/**
 * The prebuilt action to run, and its inputs.
 */
export type StartActionRunRequest = {
    action_id: ActionSlug;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * Inputs of the action. An input with a `name` goes into the slot of that name; the others fill the slots of
     * their type in order. For an action that needs no media, send one `text` input, which is ignored unless the
     * action has a text slot.
     *
     */
    inputs: Array<ActionRunInput>;
    params?: ActionParameters;
    state?: ActionState;
};

/**
 * A run of any type, with its origin.
 */
export type ListedRun = {
    run_id: RunId;
    type: RunType;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * UUID of the node of the run; the node may have been removed since.
     */
    node_id?: string;
    model?: ModelRef;
    action?: ActionRef;
    technique?: TechniqueRef;
    /**
     * The technique run of which this run is a step.
     */
    parent_run_id?: RunId;
    status: RunStatus;
    progress: Progress;
    created_at: Timestamp;
    started_at?: Timestamp;
    completed_at?: Timestamp;
    error_code?: RunErrorCode;
    /**
     * Human-readable reason for the failure.
     */
    error_message?: string;
    charged_cost?: Usd;
    /**
     * The outputs in order; present once `completed`.
     */
    outputs?: Array<RunOutput>;
    /**
     * Notes on the outputs.
     */
    warnings?: Array<Warning>;
    poll_url?: PollUrl;
    brand?: BrandUsage;
};

/**
 * Pagination of a list.
 */
export type PageMeta = {
    /**
     * Pass it as `cursor` to get the next page; empty (`""`) on the last page.
     */
    next_cursor: string;
    /**
     * Approximate number of matching items; absent if counting would be slow.
     */
    total_estimate?: number;
};

export type RunPage = {
    runs: Array<ListedRun>;
    meta: PageMeta;
};

/**
 * Opaque; send it as `Last-Event-ID` to resume.
 */
export type RunEventId = string;

/**
 * Status of a run.
 */
export type RunProgress = {
    run_id: RunId;
    status: RunStatus;
    progress: Progress;
};

/**
 * One event of the stream, in UTF-8, with an `id`, an `event` and one line of JSON as `data`:
 *
 * | event | data | when |
 * |---|---|---|
 * | `progress` | `run_id`, `status` and `progress` of the run | immediately, and whenever one of these changes |
 * | `completed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
 * | `failed` | the run, as `GET /runs/{runId}` shows it | once, at the end; the stream closes after it |
 *
 * An `id` is opaque. Lines that begin with `:` are comments that keep the connection open. Intermediate changes are
 * skipped for slow readers.
 *
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
 * An empty object. An empty body, no body and `{}` are equivalent.
 */
export type EmptyBody = {
    [key: string]: never;
};

/**
 * A generation from the caller's history, or from that of a node.
 */
export type Generation = {
    /**
     * The same value as `run_id`.
     */
    generation_id: string;
    run_id: RunId;
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * UUID of the node of the run; the node may have been removed since.
     */
    node_id?: string;
    status: RunStatus;
    progress: Progress;
    created_at: Timestamp;
    started_at?: Timestamp;
    completed_at?: Timestamp;
    error_code?: RunErrorCode;
    /**
     * Human-readable reason for the failure.
     */
    error_message?: string;
    charged_cost?: Usd;
    model?: ModelRef;
    outputs?: Array<RunOutput>;
    /**
     * Notes on the outputs.
     */
    warnings?: Array<Warning>;
    poll_url?: PollUrl;
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
     * Label in a form.
     */
    label: string;
    /**
     * Value to send.
     */
    value: unknown;
    description?: string;
};

/**
 * A number inside a `dict`.
 */
export type ModelParamProperty = {
    /**
     * Default value.
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
     * Whether the parameter is required.
     */
    required: boolean;
    /**
     * `string`; `string[]`: a list of strings; `bool`; `int`; `int?`: an integer or `null`; `seed`: a non-negative
     * integer that makes the result reproducible, random by default; `float`; `dict`: an object.
     *
     */
    type: 'string' | 'string[]' | 'bool' | 'int' | 'int?' | 'seed' | 'float' | 'dict';
    /**
     * Default value.
     */
    default?: unknown;
    description?: string;
    /**
     * Label in a form.
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
     * The allowed values, if limited to a list.
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
 * A model that generations can use.
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
     * The provider that runs the model; `local` is built into the service.
     */
    provider: string;
    /**
     * Type of media that the model produces.
     */
    type: 'image' | 'video' | 'audio' | 'text' | 'model3d';
    /**
     * Capabilities, such as `text-to-image` or `image-to-image`.
     */
    capabilities: Array<string>;
    /**
     * Cost with default parameters; one credit is 0.01 USD.
     */
    estimated_credits: number;
    /**
     * Duration of a run with default parameters.
     */
    estimated_seconds: number;
    /**
     * Whether the model may still change.
     */
    beta?: boolean;
    /**
     * Parameters accepted in `params` of a generation.
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
 * `writeOutput`. `browser`: a JavaScript module that exports `execute` and optionally `preview`; when an API call runs
 * it, it runs on the server. `python`: Python on the server, with `get_input`, `get_inputs`, `get_param` and
 * `write_output`.
 *
 */
export type ActionRuntime = 'node' | 'python' | 'browser';

/**
 * Whether the action is a `browser` module that exports `preview`.
 */
export type HasPreview = boolean;

/**
 * Price of one run, in USD.
 */
export type ActionCost = number;

/**
 * The media type of an input.
 */
export type SlotType = 'image' | 'video' | 'audio' | 'text' | 'model3d' | (string & {});

/**
 * Number of connections that the slot accepts.
 */
export type SlotMultiple = {
    /**
     * Minimum number; defaults to 1. 0 makes the slot optional.
     */
    min?: number;
    /**
     * Maximum number; unlimited when absent.
     */
    max?: number;
};

/**
 * An input of an action.
 */
export type ActionSlot = {
    /**
     * Name of the input. Unique within the action.
     */
    name: string;
    type: SlotType;
    /**
     * Whether the slot accepts several values: `true` for one or more, or an object with exact bounds. When absent or `false`, it accepts one.
     */
    multiple?: boolean | SlotMultiple;
    /**
     * Whether a slot for a single value may stay empty. Ignored when `multiple` has bounds; use `min: 0` there.
     */
    optional?: boolean;
    /**
     * Legacy alias for `multiple: true`.
     *
     * @deprecated
     */
    dynamic?: boolean;
};

/**
 * Inputs of the action.
 */
export type ActionInputs = Array<ActionSlot>;

/**
 * The type of an output: a media type, or `document` for a PDF. Only custom actions produce documents, and no input accepts
 * one.
 *
 */
export type ActionOutputType = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'document' | (string & {});

/**
 * An output of an action.
 */
export type ActionOutputSlot = {
    /**
     * Name of the output. Unique within the action.
     */
    name: string;
    type: ActionOutputType;
    /**
     * Whether the output produces several values: `true` for one or more, or an object with exact bounds. When absent or `false`, it produces one.
     */
    multiple?: boolean | SlotMultiple;
    /**
     * Whether an output for a single value may stay empty. Ignored when `multiple` has bounds; use `min: 0` there.
     */
    optional?: boolean;
    /**
     * Legacy alias for `multiple: true`.
     *
     * @deprecated
     */
    dynamic?: boolean;
};

/**
 * Outputs of the action.
 */
export type ActionOutputs = Array<ActionOutputSlot>;

/**
 * The form control, which also determines the kind of value:
 *
 * | type | value |
 * |---|---|
 * | `text`, `textarea` | a string, single-line or multi-line |
 * | `number`, `slider` | a number |
 * | `toggle` | a boolean |
 * | `select` | the `value` of one of `available_values` |
 * | `color` | a string such as `#ff5a1f` |
 * | `colorList` | a list of up to `max_colors` colors |
 * | `point2d` | `{ x, y }` |
 * | `point3d` | `{ x, y, z }` |
 * | `range` | `{ min, max }` |
 *
 */
export type ActionParamType = 'text' | 'textarea' | 'number' | 'slider' | 'toggle' | 'select' | 'color' | 'colorList' | 'point2d' | 'point3d' | 'range' | (string & {});

/**
 * An allowed value.
 */
export type ActionParamOption = {
    /**
     * Label in a form.
     */
    label: string;
    /**
     * Value to send.
     */
    value: unknown;
    /**
     * Description of the option.
     */
    description?: string;
};

/**
 * Limits of one coordinate.
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
     * Step of the control.
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
     * Label in a form.
     */
    label: string;
    /**
     * Description of the parameter.
     */
    description?: string;
    /**
     * Additional help text in a form.
     */
    info_tooltip?: string;
    /**
     * Default value.
     */
    default_value?: unknown;
    /**
     * The allowed values, if limited to a list.
     */
    available_values?: Array<ActionParamOption>;
    /**
     * Smallest value; for a `range`, it applies to both ends.
     */
    min_number_value?: number;
    /**
     * Largest value; for a `range`, it applies to both ends.
     */
    max_number_value?: number;
    /**
     * Step of the control.
     */
    number_step?: number;
    /**
     * Placeholder text of an empty form field.
     */
    placeholder?: string;
    /**
     * Maximum number of colors in a `colorList`.
     */
    max_colors?: number;
    /**
     * Conditions under which a form shows the control. Each key is the `key` of another parameter of this action; its
     * entry is the required value, or a list of the accepted values. All conditions must hold. The conditions do not
     * restrict what a call may send.
     *
     */
    visible_if?: {
        [key: string]: unknown;
    };
    /**
     * Limits of the coordinates of a `point2d` or `point3d`.
     */
    axis_bounds?: {
        x?: ActionAxisBounds;
        y?: ActionAxisBounds;
        z?: ActionAxisBounds;
    };
};

/**
 * Parameters accepted in `params`, in form order.
 */
export type ActionParams = Array<ActionParam>;

/**
 * A prebuilt action.
 */
export type Action = {
    action_id: ActionSlugResponse;
    /**
     * Display name.
     */
    name: string;
    /**
     * Description of the action.
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
     * The actions, ordered by `action_id`.
     */
    actions: Array<Action>;
};

/**
 * A prebuilt action with its source.
 */
export type ActionWithCode = {
    action_id: ActionSlugResponse;
    /**
     * Display name.
     */
    name: string;
    /**
     * Description of the action.
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
     * The source that runs, in the annotated format of a custom action. The source of a `-browser` action works
     * unchanged as a custom action; other actions may call a toolkit that custom actions do not have.
     *
     */
    code: string;
};

/**
 * Identifies a folder of a workspace.
 */
export type FolderId = string;

/**
 * Name of the project.
 */
export type ProjectName = string;

/**
 * A project, with its canvas.
 */
export type Project = {
    project_id: ProjectId;
    name: ProjectName;
    workspace_id: WorkspaceId;
    created_at: Timestamp;
    last_modified: Timestamp;
    /**
     * Where the project was created: through the API (`api`) or in the studio (`studio`).
     */
    origin: 'api' | 'studio' | (string & {});
    /**
     * Whether the project is visible to its creator only, rather than to the whole workspace.
     */
    is_private?: boolean;
    /**
     * The folder of the project, if it is in one.
     */
    folder_id?: FolderId;
    /**
     * When the project was deleted, in Unix time in milliseconds; only in lists of deleted projects.
     */
    deleted_at?: Timestamp;
};

export type ProjectPage = {
    projects: Array<Project>;
    meta: PageMeta;
};

/**
 * The project to create.
 */
export type CreateProjectRequest = {
    name: ProjectName;
    workspace_id: WorkspaceId;
    /**
     * Whether the project is visible to its creator only, rather than to the whole workspace.
     */
    is_private?: boolean;
};

/**
 * The fields to change.
 */
export type UpdateProjectRequest = {
    name?: ProjectName;
    /**
     * Whether the project is visible to its creator only, rather than to the whole workspace.
     */
    is_private?: boolean;
    /**
     * The folder to move the project into, or `null` to move it out of its folder.
     */
    folder_id?: FolderId | null;
};

/**
 * How to duplicate the project.
 */
export type DuplicateProjectRequest = {
    name?: ProjectName;
    /**
     * Whether nodes keep the results of their latest completed runs.
     */
    with_outputs?: boolean;
};

/**
 * Level of access. `view`: anyone with the link can view the project, without a key. `edit`: additionally, every
 * member of the workspace can work in the project, even if it is private; requires a plan with `share_edit`.
 *
 */
export type ShareAccess = 'view' | 'edit';

/**
 * Level of access. `view`: anyone with the link can view the project, without a key. `edit`: additionally, every
 * member of the workspace can work in the project, even if it is private; requires a plan with `share_edit`.
 *
 */
export type ShareAccessResponse = 'view' | 'edit' | (string & {});

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
    access: ShareAccessResponse;
    /**
     * The link. It stays the same as long as the project is shared.
     */
    share_url: string;
};

/**
 * A canvas node that shows media.
 */
export type MediaNode = {
    /**
     * UUID of the node.
     */
    node_id: string;
    /**
     * Type of media.
     */
    type: 'image' | 'video' | 'audio' | 'text';
    asset_id?: AssetId;
    /**
     * Width of the media in pixels.
     */
    width?: number;
    /**
     * Height of the media in pixels.
     */
    height?: number;
    /**
     * Label of the node.
     */
    label?: string;
    /**
     * URL of the media, or the text itself for `text`. Absent while there is nothing to show.
     */
    url?: string;
};

export type MediaNodePage = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * In creation order.
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
 * Size of the canvas.
 */
export type CanvasSummary = {
    /**
     * Nodes, excluding groups.
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
     * Nodes without edges, excluding groups.
     */
    isolated_node_count: number;
    /**
     * Connected components with at least one edge.
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
     * Mermaid flowchart. A node is written as `n1["type: label"]:::type` with its short id, an action node as
     * `action: <slug>`, and a group as a `subgraph`. An edge into a named slot has the slot's name as its label.
     *
     */
    diagram: string;
    summary: CanvasSummary;
};

/**
 * Existing media for the node to show instead of generating it, for `image`, `video` and `audio` nodes: an HTTPS URL,
 * or a `/files/` URL of this service.
 *
 */
export type ContentUrl = string;

/**
 * Endpoint id of a model of the node's type, from `GET /models`. Without a model, an `image` node is routed to one when it runs; other nodes cannot run.
 */
export type NodeModelId = string;

/**
 * Model parameters by name, as declared in `params` of the model in `GET /models`. A value of the wrong type or out of
 * range returns 400; an unknown parameter is ignored and reported in `warnings`.
 *
 */
export type ModelParameterMap = {
    [key: string]: unknown;
};

/**
 * Details of a new node.
 */
export type PatchNodeParams = {
    prompt?: Prompt;
    content_url?: ContentUrl;
    model?: NodeModelId;
    model_parameters?: ModelParameterMap;
    /**
     * The value of the model parameter of the same name, such as `16:9`.
     */
    aspect_ratio?: string;
    /**
     * The value of the model parameter of the same name, such as `720p`.
     */
    resolution?: string;
};

/**
 * Nodes and edges to add.
 */
export type PatchCanvasRequest = {
    /**
     * Mermaid flowchart to add, at most 256 KiB, 2000 nodes and 5000 edges. A label is `type` or `type: text`, as in
     * `n1["image: a red fox"]` and `n2["video"]`, or the type is a class, as in `n1["a red fox"]:::image`; the types
     * are `image`, `video`, `audio`, `text` and `model3d`. The text is the prompt. Declare an id with a label to
     * create a node; use a short id of the canvas without a label to connect to an existing node.
     *
     */
    diagram: string;
    /**
     * Details of the new nodes, by their id in the diagram. An id that the diagram does not declare returns 400 naming
     * `node_params.<id>`.
     *
     */
    node_params?: {
        [key: string]: PatchNodeParams;
    };
};

/**
 * The added nodes and edges.
 */
export type CanvasPatched = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * The patch as applied: a Mermaid flowchart with the new short ids.
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
     * Human-readable notes on parts of the diagram that were interpreted differently than written.
     */
    warnings?: Array<string>;
};

/**
 * Opaque; send it as `Last-Event-ID` to resume. Several events may share an id.
 */
export type ProjectEventId = string;

/**
 * Opaque version of the canvas. If two revisions are equal, nothing that the graph reports has changed between them;
 * if they differ, something has. Revisions have no order.
 *
 */
export type CanvasRevision = string;

/**
 * The current revision of the canvas.
 */
export type GraphChanged = {
    revision: CanvasRevision;
};

/**
 * `idle`: has never run. `generating`: a run is pending or running. `done`: the latest run completed, or the node has
 * static media. `error`: the latest run failed; `error_code` and `error_message` give the reason.
 *
 */
export type NodeStatus = 'idle' | 'generating' | 'done' | 'error';

/**
 * The state of a node; the fields mean the same as in `GET …/graph`.
 */
export type NodeChanged = {
    /**
     * UUID of the node.
     */
    node_id: string;
    status: NodeStatus;
    /**
     * The latest run of the node, or the run that a changeset set as the node's `result`; absent if there is none.
     */
    run_id?: string;
    /**
     * Progress of the latest run, in percent; only with status `generating`.
     */
    progress?: number;
    /**
     * URL of the media that the node shows: its latest output, or its static media; absent if there is none.
     */
    output_url?: string;
    error_code?: RunErrorCode;
};

/**
 * The current balance of the workspace.
 */
export type CreditsChanged = {
    /**
     * In US dollars; never negative.
     */
    balance: number;
};

/**
 * The project was deleted, and the stream ends.
 */
export type ProjectDeleted = {
    deleted_at: Timestamp;
};

/**
 * One event of the stream, whose `data` is one line of JSON.
 */
export type ProjectEvent = {
    id: ProjectEventId;
    event: 'graph';
    data: GraphChanged;
} | {
    id: ProjectEventId;
    event: 'node';
    data: NodeChanged;
} | {
    id: ProjectEventId;
    event: 'credits';
    data: CreditsChanged;
} | {
    id: ProjectEventId;
    event: 'deleted';
    data: ProjectDeleted;
};

/**
 * A prebuilt action.
 */
export type CreatePrebuiltActionNodeRequest = {
    action_id: ActionSlug;
    /**
     * Ignored for a prebuilt action.
     */
    language?: 'javascript' | 'python';
    /**
     * Ignored for a prebuilt action.
     */
    runtime?: 'node' | 'python' | 'browser';
    /**
     * Label of the node; defaults to the declared name of the action.
     */
    label?: string;
    params?: ActionParameters;
};

/**
 * A custom action.
 */
export type CreateCustomActionNodeRequest = {
    /**
     * Source of a custom action, at most 1048576 bytes of UTF-8. Comment lines at the top declare the action:
     * `@flora-name`, `@flora-description`, `@flora-inputs` and `@flora-outputs` (JSON arrays of `{ name, type }`, with
     * `multiple` and `optional`; the outputs are required, and may be of type `document`) and `@flora-params` (a JSON
     * array of `{ key, label, type, default, min, max, step, options, visibleIf }`, with `description`, `infoTooltip`,
     * `placeholder`, `maxColors` and `axisBounds`). The JSON may span several comment lines. Each array has at most
     * 131072 bytes; there are at most 64 inputs, 64 outputs, 128 params, and 256 options of a select. An invalid
     * declaration, a syntax error, an import, or a use of the toolkit of prebuilt actions returns 400 naming `code`,
     * with the line.
     *
     */
    code: string;
    /**
     * Language of `code`.
     */
    language: 'javascript' | 'python';
    /**
     * Where `code` runs: Python on `python`; JavaScript on `node` or `browser`. By default, JavaScript that exports
     * `execute` runs on `browser` and any other JavaScript on `node`.
     *
     */
    runtime?: 'node' | 'python' | 'browser';
    /**
     * Label of the node; defaults to the declared name of the action.
     */
    label?: string;
    params?: ActionParameters;
};

/**
 * The action: either a prebuilt one by `action_id`, or a custom one by `code` and `language`.
 */
export type CreateActionNodeRequest = CreatePrebuiltActionNodeRequest | CreateCustomActionNodeRequest;

/**
 * Slug of the prebuilt action; `null` for a custom one.
 */
export type ActionSlugOrNull = ActionSlugResponse | null;

/**
 * An action node added to the canvas.
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
 * An action node with the declaration of its action.
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
     * Stored parameters by `key`. An absent parameter has its default value.
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
 * Parameters to store in the node before it runs. Keys that are present are overwritten; all others keep their value.
 * Validated like `ActionParameters`; at most 262144 bytes as JSON together with the stored parameters.
 *
 */
export type ActionNodeParameters = {
    [key: string]: unknown;
};

/**
 * Changes to apply before the node runs.
 */
export type RunActionNodeRequest = {
    params?: ActionNodeParameters;
    state?: ActionState;
};

/**
 * Kind of document.
 */
export type TimelineKind = 'timeline';

/**
 * Version of this format. The values that its fields accept never change.
 */
export type TimelineSchemaVersion = 1;

/**
 * Frames per second.
 */
export type TimelineFps = number;

/**
 * Size of the frame in pixels, an even number.
 */
export type TimelineEdge = number;

/**
 * Background color, as `#rrggbb`.
 */
export type TimelineBackground = string;

/**
 * Transition to the next item of the track, which starts `duration` frames before this one ends. The audio of both is
 * crossfaded.
 *
 */
export type TimelineTransition = {
    /**
     * `dissolve`: crossfade. `wipe_…`: the next item is revealed in that direction. `slide_…`: the next item pushes this one out.
     */
    type: 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right';
    /**
     * Duration in frames.
     */
    duration: number;
};

/**
 * Transition to the next item of the track, which starts `duration` frames before this one ends. The audio of both is
 * crossfaded.
 *
 */
export type TimelineTransitionResponse = {
    /**
     * `dissolve`: crossfade. `wipe_…`: the next item is revealed in that direction. `slide_…`: the next item pushes this one out.
     */
    type: 'dissolve' | 'wipe_left' | 'wipe_right' | 'slide_left' | 'slide_right';
    /**
     * Duration in frames.
     */
    duration: number;
};

/**
 * The media or text of a canvas node.
 */
export type TimelineNodeItem = {
    /**
     * Canvas node whose output is shown: its short id, UUID or `ref`. An edge from the node to the timeline is
     * created. In a `text` track, the node must provide text.
     *
     */
    node_id: string;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransition;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * The media or text of a canvas node.
 */
export type TimelineNodeItemResponse = {
    /**
     * Canvas node whose output is shown: its short id, UUID or `ref`. An edge from the node to the timeline is
     * created. In a `text` track, the node must provide text.
     *
     */
    node_id: string;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransitionResponse;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * The media of an asset.
 */
export type TimelineAssetItem = {
    asset_id: AssetId;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransition;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * The media of an asset.
 */
export type TimelineAssetItemResponse = {
    asset_id: AssetId;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransitionResponse;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * Text in a `text` track.
 */
export type TimelineTextItem = {
    /**
     * The text; line breaks are kept. A render is skipped or fails if the text contains a character that no font has.
     */
    text: string;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransition;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * Text in a `text` track.
 */
export type TimelineTextItemResponse = {
    /**
     * The text; line breaks are kept. A render is skipped or fails if the text contains a character that no font has.
     */
    text: string;
    /**
     * First frame of the item in the timeline.
     */
    start: number;
    /**
     * Duration in frames.
     */
    duration: number;
    /**
     * Offset into the media, in frames of the timeline; must be before the end of the media.
     */
    trim_start?: number;
    /**
     * Audio volume; 1 is the original volume.
     */
    volume?: number;
    /**
     * Opacity; 1 is fully opaque.
     */
    opacity?: number;
    /**
     * Position of the center of the item, as fractions of the frame; centered by default.
     */
    position?: {
        /**
         * Distance from the left edge.
         */
        x: number;
        /**
         * Distance from the top edge.
         */
        y: number;
    };
    /**
     * Scale; 1 is the size given by `fit` or, for text, by `font_size`.
     */
    scale?: number;
    /**
     * `contain`: fits the whole image into the frame. `cover`: fills the frame and crops the image.
     */
    fit?: 'contain' | 'cover';
    /**
     * Duration of the video and audio fade-in, in frames.
     */
    fade_in?: number;
    /**
     * Duration of the video and audio fade-out, in frames.
     */
    fade_out?: number;
    transition?: TimelineTransitionResponse;
    /**
     * Text color, as `#rrggbb`.
     */
    color?: string;
    /**
     * Font size in pixels; defaults to a twelfth of the frame height.
     */
    font_size?: number;
    /**
     * Alignment of multiple lines; `left` and `right` are sides of the frame, even in right-to-left scripts.
     */
    align?: 'left' | 'center' | 'right';
};

/**
 * A clip or text. It has exactly one source: `node_id`, `asset_id` or, in a `text` track, `text`. If the media is
 * shorter than the item, the last frame is repeated, without audio.
 *
 */
export type TimelineItem = TimelineNodeItem | TimelineAssetItem | TimelineTextItem;

/**
 * A clip or text. It has exactly one source: `node_id`, `asset_id` or, in a `text` track, `text`. If the media is
 * shorter than the item, the last frame is repeated, without audio.
 *
 */
export type TimelineItemResponse = TimelineNodeItemResponse | TimelineAssetItemResponse | TimelineTextItemResponse;

/**
 * A layer. Items do not overlap, except during a transition between them.
 */
export type TimelineTrack = {
    /**
     * Type of the track's items. `video`: videos with their audio, and images. `audio`: audio, including the audio of videos. `text`: text.
     */
    kind: 'video' | 'audio' | 'text';
    /**
     * Display name.
     */
    name?: string;
    /**
     * Mutes the audio of the track's items.
     */
    muted?: boolean;
    /**
     * Items of the track.
     */
    items: Array<TimelineItem>;
};

/**
 * A layer. Items do not overlap, except during a transition between them.
 */
export type TimelineTrackResponse = {
    /**
     * Type of the track's items. `video`: videos with their audio, and images. `audio`: audio, including the audio of videos. `text`: text.
     */
    kind: 'video' | 'audio' | 'text';
    /**
     * Display name.
     */
    name?: string;
    /**
     * Mutes the audio of the track's items.
     */
    muted?: boolean;
    /**
     * Items of the track.
     */
    items: Array<TimelineItemResponse>;
};

/**
 * Layers of the video from back to front; their audio is mixed. At most 200 items and 30 minutes in total, and 250
 * gigapixels over all frames. A frame has at most 11.1 megapixels. The larger the frame, the fewer items of `video`
 * and `text` tracks may be visible at the same time: 40 at 1920x1080, 4 at 3840x2160.
 *
 */
export type TimelineTracks = Array<TimelineTrack>;

/**
 * Layers of the video from back to front; their audio is mixed. At most 200 items and 30 minutes in total, and 250
 * gigapixels over all frames. A frame has at most 11.1 megapixels. The larger the frame, the fewer items of `video`
 * and `text` tracks may be visible at the same time: 40 at 1920x1080, 4 at 3840x2160.
 *
 */
export type TimelineTracksResponse = Array<TimelineTrackResponse>;

/**
 * A video edited from other media. It starts at frame 0 and ends with its last item. All positions and durations are
 * in frames of the timeline.
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
 * A video edited from other media. It starts at frame 0 and ends with its last item. All positions and durations are
 * in frames of the timeline.
 *
 */
export type TimelineDocumentResponse = {
    kind?: TimelineKind;
    schema_version?: TimelineSchemaVersion;
    fps: TimelineFps;
    width: TimelineEdge;
    height: TimelineEdge;
    background?: TimelineBackground;
    tracks: TimelineTracksResponse;
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
     * Increases by one with every change. Pass it as `expected_revision` of an update.
     */
    revision: number;
    updated_at?: Timestamp;
    document: TimelineDocumentResponse;
};

/**
 * The project to create.
 */
export type CreateWorkspaceProjectRequest = {
    name: ProjectName;
    /**
     * Whether the project is visible to its creator only, rather than to the whole workspace.
     */
    is_private?: boolean;
};

/**
 * Name of the folder.
 */
export type FolderName = string;

/**
 * A folder of projects.
 */
export type Folder = {
    folder_id: FolderId;
    name: FolderName;
    workspace_id: WorkspaceId;
    /**
     * Whether the folder is visible to its owner only, rather than to the whole workspace.
     */
    is_private: boolean;
    /**
     * Number of projects in the folder that the caller can see.
     */
    project_count: number;
    created_at: Timestamp;
};

export type FolderPage = {
    folders: Array<Folder>;
    meta: PageMeta;
};

/**
 * The folder.
 */
export type FolderRequest = {
    name: FolderName;
};

/**
 * The project to create in the folder.
 */
export type CreateFolderProjectRequest = {
    name: ProjectName;
    /**
     * Whether the project is visible to its creator only, rather than to the whole workspace. Defaults to the privacy of the folder; `false` in a private folder returns 400.
     */
    is_private?: boolean;
};

/**
 * Type of a node. `image`, `video`, `audio`, `text`, `model3d`: media, either generated or static. `action`: a
 * prebuilt or custom action. `group`: a frame around other nodes. `batch`: a collection of media. `label`: text on the
 * canvas, optionally pinned to a node. `element`: a person or object with its images, used as a single input.
 * `timeline`: a video edited from other media, as described by its document.
 *
 */
export type CanvasNodeType = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'action' | 'group' | 'batch' | 'label' | 'element' | 'timeline';

/**
 * Type of a node. `image`, `video`, `audio`, `text`, `model3d`: media, either generated or static. `action`: a
 * prebuilt or custom action. `group`: a frame around other nodes. `batch`: a collection of media. `label`: text on the
 * canvas, optionally pinned to a node. `element`: a person or object with its images, used as a single input.
 * `timeline`: a video edited from other media, as described by its document.
 *
 */
export type CanvasNodeTypeResponse = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'action' | 'group' | 'batch' | 'label' | 'element' | 'timeline' | (string & {});

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
 * Absolute position of the anchor in canvas units: the top left corner of a `group`, and the center of the top edge of
 * every other node, so that its left edge is at `x` minus half the width.
 *
 */
export type CanvasPosition = {
    /**
     * Horizontal coordinate, increasing to the right.
     */
    x: number;
    /**
     * Vertical coordinate, increasing downward.
     */
    y: number;
};

/**
 * Size in canvas units: the rendered size if it is known, otherwise the stored size, otherwise the default size for the type of the node.
 */
export type CanvasSize = {
    /**
     * Horizontal size.
     */
    width: number;
    /**
     * Vertical size.
     */
    height: number;
};

/**
 * An output of a node, or its static media. Sizes are as displayed, and absent if unknown.
 */
export type GraphNodeOutput = {
    /**
     * Type of media.
     */
    type: 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'document' | (string & {});
    /**
     * URL of the media; absent for `text`.
     */
    url?: string;
    /**
     * The text, for `text`.
     */
    text?: string;
    /**
     * Media type of the file, such as `image/png`.
     */
    content_type?: string;
    /**
     * Width in pixels.
     */
    width?: number;
    /**
     * Height in pixels.
     */
    height?: number;
    /**
     * Duration; audio and video only.
     */
    duration_seconds?: number;
    asset_id?: AssetId;
    /**
     * The `url` of an image or video of this service with `?w=512`, which returns a WebP of at most that width (for a
     * video, of its first frame). `?w=256` and `?w=1024` work too. If no thumbnail can be created, an image is
     * returned unchanged and any other file returns 404.
     *
     */
    thumbnail_url?: string;
};

/**
 * Summary of a document.
 */
export type NodeDocument = {
    /**
     * Kind of document, such as `timeline`. Ignore unknown kinds.
     */
    kind: string;
    /**
     * Version of the format of this kind.
     */
    schema_version: number;
    /**
     * Increases by one with every change.
     */
    revision: number;
    updated_at?: Timestamp;
    /**
     * Properties by name. A timeline has `duration_in_frames`, `duration_in_seconds`, `fps`, `composition_width`,
     * `composition_height`, `track_count`, `item_count` and `asset_count`.
     *
     */
    summary: {
        [key: string]: string | number | boolean;
    };
};

/**
 * Hash of everything that a run of the node reads: its model, prompt, parameters with the seed, action, brand and document, and the
 * outputs and text that feed it. Send it as `if_inputs` of `POST …/nodes/run`. Only on nodes that can run.
 *
 */
export type InputsHash = string;

/**
 * A node with all its properties.
 */
export type GraphNode = {
    /**
     * Short id. It never changes and is never reused.
     */
    id: string;
    /**
     * UUID of the node.
     */
    node_id: string;
    type: CanvasNodeTypeResponse;
    /**
     * Name shown on the canvas.
     */
    label: string;
    /**
     * Short id of the group that contains the node.
     */
    group: string | null;
    /**
     * Prompt of the node.
     */
    prompt: string | null;
    /**
     * The selected model, or `null`.
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
     * Status of the latest run of the node; `null` for nodes that cannot run.
     */
    status: NodeStatus | null;
    error_code?: RunErrorCode;
    /**
     * Human-readable reason why the latest run failed; only with status `error`.
     */
    error_message?: string;
    /**
     * The latest run of the node, or the run that a changeset set as the node's `result`. With status `generating`, the run in progress, or the first of several variations. Absent if there is none.
     */
    run_id?: string;
    /**
     * URL of the media that the node shows: its latest output, or its static media.
     */
    output_url: string | null;
    /**
     * Latest output of a node that generates text.
     */
    output_text: string | null;
    /**
     * Everything that the node shows: its static media, or the outputs of its latest completed run. The first one that
     * is not a document is also in `output_url` or `output_text`. Absent if there is nothing.
     *
     */
    outputs?: Array<GraphNodeOutput>;
    /**
     * Whether media that the node showed was deleted: its asset, or an output of its latest completed run. Absent if not.
     */
    media_missing?: boolean;
    /**
     * Text that was written rather than generated, such as that of a label.
     */
    text: string | null;
    /**
     * Summary of the document of a node that has one, such as a timeline.
     */
    document: NodeDocument | null;
    inputs_hash?: InputsHash;
    /**
     * Whether the node has no output or its inputs have changed since its latest output; `false` for a text node without a model, whose text is written rather than generated. Only on nodes that can run.
     */
    stale?: boolean;
    /**
     * Whether the node is protected from being run; absent if not.
     */
    locked?: boolean;
    /**
     * Short id of the node that a label is pinned to.
     */
    pinned_to?: string;
    brand_context?: BrandContextResponse;
};

/**
 * A connection: the output of one node is an input of another.
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
     * Input slot of the target; `null` if it has no named slots.
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
     * In creation order.
     */
    edges: Array<GraphEdge>;
};

/**
 * Absolute position on the canvas, in canvas units.
 */
export type CanvasPoint = {
    /**
     * Horizontal coordinate, increasing to the right.
     */
    x: number;
    /**
     * Vertical coordinate, increasing downward.
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
     * Nodes per row of a `grid`; defaults to the square root of the number of nodes, rounded up. Ignored for `row` and `column`.
     */
    columns?: number;
    /**
     * Distance between cells in canvas units.
     */
    gap?: number;
    origin?: CanvasPoint;
};

/**
 * The nodes to lay out, and the layout.
 */
export type ArrangeNodesRequest = {
    /**
     * The nodes to lay out. With `layout`, they are placed in this order; a repeated node counts once, at its first position.
     */
    node_ids: Array<NodeReference>;
    /**
     * `true` lays out the whole canvas instead.
     */
    all?: false;
    layout?: ArrangeLayout;
};

/**
 * How to lay out the whole canvas, including nodes that were placed by hand.
 */
export type ArrangeAllRequest = {
    /**
     * Lays out the whole canvas; `node_ids` is ignored.
     */
    all: true;
    /**
     * Ignored.
     */
    node_ids?: Array<NodeReference>;
    layout?: ArrangeLayout;
};

/**
 * The nodes to lay out (the nodes in `node_ids`, or the whole canvas with `all: true`), and the layout.
 */
export type ArrangeRequest = ArrangeNodesRequest | ArrangeAllRequest;

/**
 * Two nodes that are too close.
 */
export type Overlap = {
    /**
     * Short id of one node.
     */
    node_id: string;
    /**
     * Short id of the other node.
     */
    overlaps_with: string;
};

/**
 * Bounding box of the nodes that were laid out, in absolute canvas units; all zero on an empty canvas.
 */
export type CanvasBounds = {
    /**
     * Left edge.
     */
    left: number;
    /**
     * Top edge.
     */
    top: number;
    /**
     * Horizontal size.
     */
    width: number;
    /**
     * Vertical size.
     */
    height: number;
};

/**
 * The result of a layout.
 */
export type Arranged = {
    project_id: ProjectId;
    canvas_url: CanvasUrl;
    /**
     * Nodes that were considered.
     */
    considered_count: number;
    /**
     * Nodes whose position changed; 0 if all were already in place.
     */
    moved_count: number;
    /**
     * Pairs of nodes that are too close. Without `layout`: closer than 320 units horizontally and 40 units vertically.
     * With `layout`: nodes that actually overlap. With `all: true`: none are reported.
     *
     */
    overlaps: Array<Overlap>;
    /**
     * How to resolve the overlaps; absent if there are none.
     */
    hint?: string;
    bounds: CanvasBounds;
    revision: CanvasRevision;
};

/**
 * Name of the node on the canvas, or the text of a `label`.
 */
export type NodeLabel = string;

/**
 * Parameters of the model by name, or of the action by key. An invalid value returns 400; an unknown parameter is
 * reported in `warnings`.
 *
 */
export type NodeParams = {
    [key: string]: unknown;
};

/**
 * Absolute position of the anchor in canvas units: the top left corner of a `group`, and the center of the top edge of
 * every other node.
 *
 */
export type NodePosition = {
    /**
     * Horizontal coordinate, increasing to the right.
     */
    x: number;
    /**
     * Vertical coordinate, increasing downward.
     */
    y: number;
};

/**
 * Size in canvas units.
 */
export type NodeSize = {
    /**
     * Horizontal size.
     */
    width: number;
    /**
     * Vertical size.
     */
    height: number;
};

/**
 * A node to create. Without `position`, it is placed to the right of its sources, clear of other nodes. `action_id` is
 * required for `action` nodes. `pinned_to` is for `label`, `document` for `timeline`, `model` for nodes that generate,
 * and `brand_context` for `image` nodes; `content_url` replaces the prompt of `image`, `video` and `audio` nodes.
 * Groups cannot be nested.
 *
 */
export type NodeAddition = {
    /**
     * Your name for the node, unique in the changeset. It is the key of the node in `created` of the response.
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
     * Group to put the node in: its short id, UUID or `ref`.
     */
    group?: string;
    position?: NodePosition;
    size?: NodeSize;
    /**
     * Protects the node from being run.
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
 * The complete document, which replaces the document of the node.
 */
export type TimelineDocumentUpdate = {
    kind?: TimelineKind;
    schema_version?: TimelineSchemaVersion;
    /**
     * The current `revision` of the document in the graph, or 0 if there is none yet; a mismatch returns 409.
     */
    expected_revision: number;
    fps: TimelineFps;
    width: TimelineEdge;
    height: TimelineEdge;
    background?: TimelineBackground;
    tracks: TimelineTracks;
};

/**
 * Properties of a node to change; absent ones stay unchanged. `params` are merged key by key. A `content_url` replaces
 * the prompt, and vice versa. The type of a node and the action of an `action` node cannot be changed.
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
     * Endpoint id of a model of the node's type; `null` clears the model.
     */
    model?: string | null;
    params?: NodeParams;
    content_url?: ContentUrl;
    /**
     * Group to put the node in: its short id, UUID or `ref`. `null` removes the node from its group.
     */
    group?: string | null;
    position?: NodePosition;
    size?: NodeSize;
    /**
     * Protects the node from being run.
     */
    locked?: boolean;
    /**
     * Node that the label is pinned to: its short id, UUID or `ref`; `null` unpins it.
     */
    pinned_to?: string | null;
    /**
     * Applies a brand to the image; `null` removes the brand.
     */
    brand_context?: BrandContext | null;
    document?: TimelineDocumentUpdate;
    /**
     * A completed run of this node, whose outputs the node shows from now on and passes to the nodes that it feeds.
     * The node is not stale until its inputs change again. While a run of the node is active, the call returns 409
     * `conflict`.
     *
     */
    result?: string;
};

/**
 * An edge to create. An edge from a node to itself, or one that creates a cycle, returns 400.
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
     * Input slot of the target. When absent or `null`, the edge goes into the first slot that accepts the source's output. An edge into a slot that is full is rejected.
     */
    in?: string | null;
};

/**
 * An edge to remove. An edge that does not exist returns 400.
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
     * Input slot of the target; `null` means the edge without a slot. When absent, every edge between the two nodes is removed.
     */
    in?: string | null;
};

/**
 * A node to remove, with its edges. The members of a removed group stay on the canvas. For 30 days, `restore` brings the node back.
 */
export type NodeRemoval = {
    /**
     * The node: its short id, UUID or `ref`.
     */
    id: string;
};

/**
 * The changes, applied in the order `restore`, `add`, `update`, `connect`, `disconnect`, `remove`. Refer to a node that
 * this changeset adds by its `ref`, which takes precedence over an equal short id.
 *
 */
export type ChangesetRequest = {
    /**
     * Applies the changeset only if the canvas still has this `revision`; otherwise, the call returns 409.
     */
    if_revision?: string;
    /**
     * Removed nodes to restore, by short id or UUID, within 30 days of their removal. Each is restored with its id,
     * position, settings, outputs and history, and with every edge whose other end is on the canvas. A group gets its
     * previous members unless they are in another group.
     *
     */
    restore?: Array<NodeReference>;
    /**
     * Nodes to create.
     */
    add?: Array<NodeAddition>;
    /**
     * Nodes to change.
     */
    update?: Array<NodeUpdate>;
    /**
     * Edges to create.
     */
    connect?: Array<EdgeAddition>;
    /**
     * Edges to remove.
     */
    disconnect?: Array<EdgeRemoval>;
    /**
     * Nodes to remove, with their edges.
     */
    remove?: Array<NodeRemoval>;
};

/**
 * The number of changes of each kind.
 */
export type ChangesetCounts = {
    /**
     * Nodes that were created.
     */
    added: number;
    /**
     * Nodes that were changed.
     */
    updated: number;
    /**
     * Edges that were created.
     */
    connected: number;
    /**
     * Edges that `disconnect` removed.
     */
    disconnected: number;
    /**
     * Nodes that were removed.
     */
    removed: number;
    /**
     * Nodes that were restored; absent if there were none.
     */
    restored?: number;
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
    inputs_hash?: InputsHash;
};

/**
 * A node and the hash of its current inputs.
 */
export type AffectedNode = {
    /**
     * Short id.
     */
    id: string;
    /**
     * UUID.
     */
    node_id: string;
    inputs_hash: InputsHash;
};

/**
 * The applied changes.
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
     * The nodes that can run and that this changeset created or updated, or whose inputs it changed. Absent if there are none.
     *
     */
    affected?: Array<AffectedNode>;
    /**
     * Unknown parameters, and values that were interpreted differently than written.
     */
    warnings: Array<Warning>;
};

/**
 * The nodes to run.
 */
export type RunNodesRequest = {
    /**
     * The nodes to run, by short id or UUID. A repeated node runs once; an id that matches no node is skipped with `node_not_found`.
     */
    node_ids: Array<string>;
    /**
     * `true` skips nodes whose inputs, prompt, model and parameters have not changed since their latest output.
     */
    only_stale?: boolean;
    /**
     * The `inputs_hash` that you read, by node (short id or UUID). A node whose inputs have changed since is skipped
     * with `inputs_changed`, as are the requested nodes that it feeds, so that nobody pays for inputs that they did
     * not see. All hashes are compared before the first run starts.
     *
     */
    if_inputs?: {
        [key: string]: InputsHash;
    };
    /**
     * The number of runs of each generation node; a timeline runs once. Each run is charged or rejected separately. If
     * the model has a `seed` parameter, the seeds are consecutive numbers, beginning with the given seed or a random
     * one. When all runs have ended, the first completed one in order provides the result of the node, which feeds
     * later nodes. A call starts at most 100 runs; a request for more returns 400.
     *
     */
    variations?: number;
};

/**
 * One of several runs of a node.
 */
export type NodeVariation = {
    run_id: RunId;
    /**
     * Seed of the run; absent if the model has no such parameter.
     */
    seed?: number;
    charged_cost: Usd;
    poll_url: PollUrl;
};

/**
 * A node whose run was started. `model` and the estimates are absent for a timeline.
 */
export type NodeRunStarted = {
    /**
     * The id from the request.
     */
    node_id: string;
    status: 'started';
    run_id: RunId;
    /**
     * Kind of run that was started.
     */
    type: 'generation';
    model?: ModelRef;
    estimated_seconds?: EstimatedSeconds;
    charged_cost?: Usd;
    poll_url: PollUrl;
    /**
     * All runs of the node, in order; only if more than one was requested.
     */
    variations?: Array<NodeVariation>;
    /**
     * Images that the model scales down (`input_resized`) and GIFs and other animated images of which it uses only the first frame (`input_converted`). Covers files of this workspace only.
     */
    warnings?: Array<Warning>;
};

/**
 * Why a node was not run.
 *
 * | reason | meaning |
 * |---|---|
 * | `node_not_found` | no node of this canvas has the id |
 * | `node_not_executable` | this call cannot run it; action nodes have a separate call |
 * | `node_locked` | it is locked |
 * | `no_model_configured` | it has no model and cannot be routed to one |
 * | `generation_already_running` | it is already running, or `node_ids` repeats it |
 * | `run_failed_to_start` | something it needs is missing or incompatible: a prompt, an output of a node that feeds it, or inputs and parameters that its model accepts; `message` describes it. Fix it and run the node again |
 * | `video_generation_not_available` | the plan lacks `video_generation` |
 * | `serving_provider_not_allowed` | the workspace does not allow the provider of the model |
 * | `timeline_no_document` | the timeline has no document yet; write one with a changeset |
 * | `timeline_not_entitled` | the plan lacks `timeline` |
 * | `video_editor_run_not_supported` | deprecated, never sent |
 * | `up_to_date` | only with `only_stale`: nothing changed since its latest output |
 * | `inputs_changed` | only with `if_inputs`: the inputs of the node, or of a requested node that feeds it, differ from those that you read; read the graph again |
 *
 */
export type SkipReason = 'node_not_found' | 'node_not_executable' | 'node_locked' | 'no_model_configured' | 'generation_already_running' | 'run_failed_to_start' | 'video_generation_not_available' | 'serving_provider_not_allowed' | 'timeline_no_document' | 'timeline_not_entitled' | 'video_editor_run_not_supported' | 'up_to_date' | 'inputs_changed';

/**
 * A node that was not run and not charged.
 */
export type NodeRunSkipped = {
    /**
     * The id from the request.
     */
    node_id: string;
    status: 'skipped';
    reason: SkipReason;
    /**
     * Human-readable reason.
     */
    message: string;
};

/**
 * The outcome for a node; `status` distinguishes the two variants.
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
 * `pending_upload`: an upload is reserved and the file has not arrived yet, or is being checked or converted. `ready`:
 * the file was received and checked, and can be used. `failed`: there is no usable file, and `failure_message` gives
 * the reason; `retry` creates a new reservation.
 *
 */
export type AssetStatus = 'pending_upload' | 'ready' | 'failed';

/**
 * How the file was added: `url` (fetched by the service), `signed_url` (form upload to a reservation), `direct` (sent
 * with the call that created the asset), `run` (produced by a run).
 *
 */
export type AssetUploadedVia = string;

/**
 * URL of the file. It is unguessable, needs no authentication, supports range requests, and never changes. It works
 * once the asset is `ready`.
 *
 */
export type AssetUrl = string;

/**
 * Who can use the asset: every member and key of the `workspace`.
 */
export type AssetVisibility = 'workspace';

/**
 * Original file name, or `null`.
 */
export type AssetName = string | null;

/**
 * Description, such as the prompt of the run that produced the asset, or `null`.
 */
export type AssetDescription = string | null;

/**
 * Media type, detected from the bytes; `application/octet-stream` until the file arrives.
 */
export type AssetContentType = string;

/**
 * Media type declared by the uploader, or `null`.
 */
export type AssetUploadContentType = string | null;

/**
 * In pixels as displayed (after EXIF rotation); `null` if not applicable or not known yet.
 */
export type AssetPixels = number | null;

/**
 * Duration; audio, video and animated images only.
 */
export type AssetDurationSeconds = number;

/**
 * Audio channels: 1 is mono, 2 is stereo. Present only if the file has audio.
 */
export type AssetChannels = number;

/**
 * Number of triangles; 3D models only.
 */
export type AssetTriangles = number;

/**
 * Size of the file; 0 until it arrives.
 */
export type AssetSizeBytes = number;

/**
 * Notes on a usable file. `content_type_differs`: its type is accepted, but is not the declared type.
 * `not_playable_in_browsers`: browsers cannot play its video or audio. Absent if there are none.
 *
 */
export type AssetWarnings = Array<Warning>;

/**
 * An asset in a list.
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
    warnings?: AssetWarnings;
    /**
     * UUID of the canvas node that shows the asset; absent if there is none. If there are several, the latest one (within the project that the list is filtered by).
     */
    node_id?: string;
    project_id?: ProjectId;
};

export type AssetPage = {
    assets: Array<AssetListItem>;
    meta: PageMeta;
};

/**
 * Declared media type of the file. The actual type is detected from the bytes. A file of another accepted type becomes
 * `ready` with a warning, and a file of a type that is not accepted is rejected. Accepted types are `image/jpeg`,
 * `image/png`, `image/webp`, `image/gif`, `image/avif`, `image/heic`, `image/tiff`, `image/bmp`, `video/mp4`,
 * `video/webm`, `video/quicktime`, `video/matroska`, `video/x-msvideo`, `video/mp2t`, `video/3gpp`, `audio/mpeg`,
 * `audio/wav`, `audio/ogg`, `audio/mp4`, `audio/webm`, `audio/flac`, `audio/aac`, `audio/aiff`, `model/gltf-binary`
 * and `application/pdf`, and aliases that browsers use for these, such as `audio/x-m4a`; any other returns 400.
 * `application/octet-stream` declares no type. On arrival, HEIC becomes JPEG (PNG if it has alpha), TIFF and BMP
 * become PNG, AIFF becomes WAV, and Matroska, AVI, MPEG transport streams and 3GPP become MP4 or WebM. Other files are
 * stored unchanged.
 *
 */
export type AssetClaimedContentType = string;

/**
 * Name of the file, which becomes the `name` of the asset. Leading directories are dropped.
 */
export type AssetFileName = string;

/**
 * Folder in the workspace's library, such as `spring/raw`. The `query` parameter of the list also matches the folder.
 */
export type AssetFolder = string;

/**
 * Adds the asset to the canvas of this project as a static media node once it is `ready`. An asset that a canvas
 * cannot show, such as a PDF, is stored without a node.
 *
 */
export type AttachToProject = string;

/**
 * The source of the file.
 */
export type CreateAssetRequest = {
    /**
     * `signed-url` reserves an upload. An HTTPS URL on a host that the operator allows is fetched before the call
     * returns (at most 50 MiB in 20 seconds); any other host returns 400 naming `source`.
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
 * The file and its metadata.
 */
export type UploadAssetRequest = {
    /**
     * The file, at most 4 MiB. Use a signed upload for larger files.
     */
    file: Blob | File;
    workspace_id: WorkspaceId;
    content_type?: AssetClaimedContentType;
    file_name?: AssetFileName;
    folder?: AssetFolder;
    project_id?: AttachToProject;
};

/**
 * When the reservation expires.
 */
export type AssetUploadExpiry = string;

/**
 * Human-readable reason why the file was rejected.
 */
export type AssetFailureMessage = string;

/**
 * The form that uploads the file: `POST` it as `multipart/form-data` to `url` with every entry of `form_fields`,
 * followed by the file as the last field, named `file`. The URL needs no API key.
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
     * The other form fields, to be sent unchanged: a policy and its signature.
     */
    form_fields: {
        [key: string]: string;
    };
    /**
     * HTTP method of the form.
     */
    method: 'POST';
    /**
     * URL to submit the form to.
     */
    url: string;
};

/**
 * Same as `upload.url`.
 */
export type AssetUploadUrl = string;

/**
 * A new asset, with the upload form if its file has not been uploaded yet.
 */
export type CreatedAsset = {
    asset_id: AssetId;
    status: AssetStatus;
    /**
     * How the file is added: `url` (fetched by the service), `signed_url` (form upload to a reservation), `direct`
     * (sent with this call).
     *
     */
    uploaded_via: 'url' | 'signed_url' | 'direct';
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    expires_at?: AssetUploadExpiry;
    failure_message?: AssetFailureMessage;
    warnings?: AssetWarnings;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * An asset with all its metadata.
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
     * When the asset was created, in ISO 8601 (a number in lists).
     */
    created_at: string;
    /**
     * Human-readable reason for the failure; `null` unless `failed`.
     */
    failure_message: string | null;
    warnings?: AssetWarnings;
    expires_at?: AssetUploadExpiry;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * The fields to change.
 */
export type UpdateAssetRequest = {
    /**
     * Name, or `null` for none.
     */
    name?: string | null;
    /**
     * Description, or `null` for none.
     */
    description?: string | null;
};

/**
 * Upload status of an asset.
 */
export type AssetUploadState = {
    asset_id: AssetId;
    status: AssetStatus;
    url: AssetUrl;
    visibility: AssetVisibility;
    workspace_id: WorkspaceId;
    expires_at?: AssetUploadExpiry;
    failure_message?: AssetFailureMessage;
    warnings?: AssetWarnings;
    upload?: AssetUpload;
    upload_url?: AssetUploadUrl;
};

/**
 * Readable name for URLs, unique in the workspace.
 */
export type TechniqueSlug = string;

/**
 * Machine-readable name, unique among the inputs or the outputs.
 */
export type TechniqueSlotId = string;

/**
 * Type of the value. For `text`, the value is the text itself; for all others, the URL of a file. Only outputs can be `documentUrl`.
 */
export type TechniqueSlotType = 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl';

/**
 * Type of the value. For `text`, the value is the text itself; for all others, the URL of a file. Only outputs can be `documentUrl`.
 */
export type TechniqueSlotTypeResponse = 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl' | (string & {});

/**
 * An input of a technique.
 */
export type TechniqueInput = {
    id: TechniqueSlotId;
    /**
     * Display name.
     */
    name: string;
    type: TechniqueSlotTypeResponse;
    /**
     * Purpose of the input.
     */
    description?: string;
    /**
     * Whether the input can be omitted; a run then uses the content that the input's node had when the technique was created. Defaults to `false`.
     */
    optional?: boolean;
    /**
     * Whether a run accepts several values. A run with several values produces all its outputs for the first value, then for the next. The lists of several such inputs are used in parallel and must have the same length. Defaults to `false`.
     */
    allow_multiple?: boolean;
};

/**
 * An output of a technique.
 */
export type TechniqueOutput = {
    id: TechniqueSlotId;
    /**
     * Display name; the `label` of the run's output.
     */
    name: string;
    type: TechniqueSlotTypeResponse;
    /**
     * Description of the output.
     */
    description?: string;
    /**
     * Whether a run can complete without this output. Defaults to `false`.
     */
    optional?: boolean;
    /**
     * Whether a run can produce several values for this output. Defaults to `false`.
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
     * Display name.
     */
    name: string;
    /**
     * Description of the result.
     */
    description?: string;
    /**
     * Price of one run in US dollars, including all its steps. With several values of an input, it is charged for each value.
     */
    run_cost: number;
    /**
     * Inputs of a run.
     */
    inputs: Array<TechniqueInput>;
    /**
     * Outputs of a run, in the order of the run's `outputs`.
     */
    outputs: Array<TechniqueOutput>;
    /**
     * When the technique was archived, as Unix time in milliseconds; absent if it is not archived. An archived technique cannot be run.
     */
    archived_at?: Timestamp;
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
 * Purpose of the input.
 */
export type TechniqueSlotDescription = string;

/**
 * A node whose content (its text, prompt or media) the caller supplies.
 */
export type CreateTechniqueInput = {
    node_id: TechniqueNodeId;
    /**
     * Machine-readable name; defaults to one derived from the label of the node.
     */
    id?: string;
    /**
     * Display name; defaults to the label of the node.
     */
    name?: string;
    /**
     * Type of the value: text, or the URL of a file. Defaults to the type of the content of the node.
     */
    type?: 'imageUrl' | 'videoUrl' | 'audioUrl' | 'text' | 'documentUrl';
    /**
     * Whether the input can be omitted; a run then uses the content that the node has when the technique is created.
     */
    optional?: boolean;
    /**
     * Whether a run accepts several values. A run with several values produces all its outputs for the first value, then for the next.
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
     * Machine-readable name; defaults to one derived from the label of the node.
     */
    id?: string;
    /**
     * Display name; defaults to the label of the node.
     */
    name?: string;
};

/**
 * The canvas nodes to save as a function.
 */
export type CreateTechniqueRequest = {
    workspace_id: WorkspaceId;
    project_id: ProjectId;
    /**
     * Display name.
     */
    name: string;
    /**
     * Readable name for URLs, unique in the workspace. Defaults to a slug derived from `name`.
     */
    slug?: string;
    /**
     * Description of the result.
     */
    description?: string;
    /**
     * Nodes whose content the caller supplies; `[]` creates a technique without inputs.
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
     * The text, or the HTTPS URL of the file (including URLs of this service's files). A list of these if the input
     * has `allow_multiple`.
     *
     */
    value: string | Array<string>;
};

/**
 * Inputs and options of a technique run.
 */
export type RunTechniqueRequest = {
    /**
     * One entry for each required input and for each optional input to set; `[]` if the technique has no inputs.
     */
    inputs: Array<TechniqueInputValue>;
    /**
     * `async`: the call returns immediately and the run continues in the background. `stream`: the response is a
     * stream of events (`text/event-stream`) until the run ends; the run continues if the connection breaks.
     *
     */
    mode?: 'async' | 'stream';
    callback_url?: CallbackUrl;
    /**
     * Same as the `Idempotency-Key` header, for callers that cannot set headers. Sending both with different values returns 400.
     */
    idempotency_key?: string;
};

/**
 * A run of a technique and its status.
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
     * Human-readable reason for the failure, including the step.
     */
    error_message?: string;
    charged_cost?: Usd;
    /**
     * The outputs, in the order of the technique's `outputs`; present once `completed`.
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
 * A brand of the workspace. `version` is absent until a release is published.
 */
export type Brand = {
    /**
     * Identifies the brand.
     */
    brand_id: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * The live release, which is always the latest.
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
 * An immutable version of the brand.
 */
export type BrandRelease = {
    /**
     * Name of the release, such as `v3`.
     */
    version: string;
    /**
     * Identifies the release. A `brand_context` can pin it by `version` or by this id.
     */
    release_id: string;
    published_at: Timestamp;
};

/**
 * The brand's profile for one kind of work, selected by `task` in a `brand_context`.
 */
export type BrandTask = {
    /**
     * Key of the profile, such as `image.generate`.
     */
    task: string;
    /**
     * Modules of the profile, including the modules they require.
     */
    modules: Array<string>;
    /**
     * Channels that a `brand_context` may select.
     */
    channels: Array<string>;
    /**
     * Layout path that the output fills.
     */
    layout?: string;
};

/**
 * A set of related rules.
 */
export type BrandModule = {
    /**
     * Key of the module.
     */
    module: string;
    /**
     * Rules of the module, each as `ruleKey@vN`.
     */
    rules: Array<string>;
    /**
     * Modules that this module requires.
     */
    requires: Array<string>;
    /**
     * Masters that this module includes.
     */
    asset_keys: Array<string>;
};

/**
 * Kind of master. Images and logos are attached to generations; fonts are not.
 */
export type BrandAssetKind = 'image' | 'logo' | 'font' | (string & {});

/**
 * A master of the brand.
 */
export type BrandAsset = {
    /**
     * Key to use in `asset_keys` of a `brand_context`.
     */
    asset_key: string;
    kind: BrandAssetKind;
    asset_id: AssetId;
};

/**
 * An image of the image bank.
 */
export type BrandBankImage = {
    /**
     * Key to use in `asset_keys` of a `brand_context`, which may contain at most three keys of bank images.
     */
    asset_key: string;
    asset_id: AssetId;
    /**
     * Description of the content.
     */
    description: string;
};

/**
 * `any`: bank images may be used as style references. `bank_only`: bank images may only be used unmodified, so they are rejected as references.
 */
export type ImageryPolicy = 'any' | 'bank_only' | (string & {});

/**
 * A brand, its releases, and the values of its live release that a `brand_context` accepts. Drafts are never shown;
 * the lists are empty until a release is published.
 *
 */
export type BrandDetails = {
    /**
     * Identifies the brand.
     */
    brand_id: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * The live release, which is always the latest.
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
     * Images of the brand's image bank.
     */
    bank: Array<BrandBankImage>;
    imagery_policy?: ImageryPolicy;
};

/**
 * Identifies a member of a workspace.
 */
export type MemberId = string;

/**
 * Role of a member. `owner` and `admin`: full access. `member`: everything except administration. `viewer`: read only.
 * A role limits the permissions of the member's keys on every call: a viewer's key can only read, even if it has other
 * permissions.
 *
 */
export type WorkspaceRole = 'owner' | 'admin' | 'member' | 'viewer' | (string & {});

/**
 * The caller.
 */
export type Me = {
    /**
     * The workspace of the caller.
     */
    workspace: {
        workspace_id: WorkspaceId;
        /**
         * Name of the workspace.
         */
        name: string;
        /**
         * Name of the plan of the workspace.
         */
        plan: string;
        /**
         * Whether the workspace is a sandbox workspace, whose credits have no monetary value.
         */
        sandbox: boolean;
    };
    /**
     * The member to whom the credential belongs.
     */
    member: {
        member_id: MemberId;
        /**
         * Email address; unique in the workspace.
         */
        email: string;
        /**
         * Display name.
         */
        display_name: string;
        role: WorkspaceRole;
    };
    /**
     * The credential of the call.
     */
    credential: {
        /**
         * Kind of credential: an API key, a session of the studio, or a token of the sign-on service.
         */
        type: 'key' | 'session' | 'token' | (string & {});
        /**
         * Identifies the API key.
         */
        key_id?: string;
        /**
         * Name of the key; absent if it has none.
         */
        name?: string;
        expires_at?: Timestamp;
    };
    /**
     * The permissions of the credential, limited by the member's role; empty for a viewer, who can only read.
     */
    permissions: Array<string>;
};

/**
 * The caller with an operator token, which belongs to no workspace and no member.
 */
export type OperatorCaller = {
    /**
     * The credential of the call.
     */
    credential: {
        /**
         * Kind of credential.
         */
        type: 'operator_token' | (string & {});
        /**
         * Name of the token.
         */
        name: string;
        expires_at?: Timestamp;
    };
};

/**
 * Whether PNG images that are downloaded from the studio contain the prompt, model and parameters of their generation.
 */
export type EmbedRecipe = boolean;

/**
 * A workspace, which owns projects, assets, runs and credits.
 */
export type Workspace = {
    workspace_id: WorkspaceId;
    /**
     * Name of the workspace.
     */
    name: string;
    role: WorkspaceRole;
    embed_recipe?: EmbedRecipe;
    created_at: Timestamp;
};

export type WorkspacePage = {
    workspaces: Array<Workspace>;
    meta: PageMeta;
};

/**
 * Name of the workspace.
 */
export type WorkspaceName = string;

/**
 * Email address.
 */
export type EmailAddress = string;

/**
 * The plan, which defines the available features. `pro`: everything. `basic`: videos. `free`: none of the optional features.
 */
export type WorkspacePlan = 'pro' | 'basic' | 'free';

/**
 * The plan, which defines the available features. `pro`: everything. `basic`: videos. `free`: none of the optional features.
 */
export type WorkspacePlanResponse = 'pro' | 'basic' | 'free' | (string & {});

/**
 * A workspace to create.
 */
export type CreateWorkspaceRequest = {
    name: WorkspaceName;
    email: EmailAddress;
    plan?: WorkspacePlan;
    /**
     * Initial credits in US dollars.
     */
    credits_usd?: number;
    /**
     * Whether the workspace is a sandbox workspace, whose credits have no monetary value and which uses free providers only.
     */
    sandbox?: boolean;
};

/**
 * A new workspace with its secrets, which are not shown again.
 */
export type CreatedWorkspace = {
    workspace_id: WorkspaceId;
    /**
     * Name of the workspace.
     */
    name: string;
    plan: WorkspacePlanResponse;
    /**
     * Email address of the owner.
     */
    email: string;
    /**
     * API key of the owner, with all permissions.
     */
    api_key: string;
    /**
     * Secret with which webhooks are signed.
     */
    webhook_secret: string;
};

/**
 * The fields to change.
 */
export type UpdateWorkspaceRequest = {
    name?: WorkspaceName;
    embed_recipe?: EmbedRecipe;
};

/**
 * Identifies a key.
 */
export type KeyId = string;

/**
 * Human-readable name of the key.
 */
export type KeyName = string;

/**
 * `api`: valid for every operation that accepts keys. `agent`: a key for an agent, valid only on `/mcp`.
 */
export type KeyKind = 'api' | 'agent';

/**
 * `api`: valid for every operation that accepts keys. `agent`: a key for an agent, valid only on `/mcp`.
 */
export type KeyKindResponse = 'api' | 'agent' | (string & {});

/**
 * `active`: valid. `expiring`: replaced by a rotation, and valid until `expires_at`. `expired`: past `expires_at`. `revoked`: deleted, or
 * replaced by a rotation without overlap.
 *
 */
export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked' | (string & {});

/**
 * A key of a workspace, without its secret.
 */
export type Key = {
    key_id: KeyId;
    workspace_id: WorkspaceId;
    name?: KeyName;
    kind: KeyKindResponse;
    /**
     * The first characters of the secret, which are not confidential.
     */
    prefix: string;
    state: KeyState;
    member_id: MemberId;
    /**
     * Email address of the member to whom the key belongs.
     */
    member_email: string;
    /**
     * Permissions of the key. The member's role limits them on every call.
     */
    permissions: Array<string>;
    created_at: Timestamp;
    expires_at?: Timestamp;
    last_used_at?: Timestamp;
};

export type KeyPage = {
    workspace_id: WorkspaceId;
    keys: Array<Key>;
    meta: PageMeta;
};

/**
 * A permission of a key, limited by the member's role. `projects:write`: change projects and canvases. `runs:create`:
 * start runs. `assets:write`: upload and change assets. `generation_quote`: get quotes. `mcp`: use `/mcp`. Reading
 * requires no permission.
 *
 */
export type KeyPermission = 'projects:write' | 'runs:create' | 'assets:write' | 'generation_quote' | 'mcp';

/**
 * The key to create.
 */
export type CreateKeyRequest = {
    name: KeyName;
    kind: KeyKind;
    /**
     * The member to whom the key belongs. Defaults to the member of the session, or to the first owner for an operator token.
     */
    member_id?: MemberId;
    /**
     * Permissions of the key. Defaults to all. A key for an agent always has `mcp`.
     */
    permissions?: Array<KeyPermission>;
    /**
     * The time at which the key expires, in the future. Without it, the key is valid until it is deleted.
     */
    expires_at?: Timestamp;
};

/**
 * A new key with its secret, which is shown only here.
 */
export type CreatedKey = {
    key_id: KeyId;
    workspace_id: WorkspaceId;
    name?: KeyName;
    kind: KeyKindResponse;
    /**
     * The first characters of the secret, which are not confidential.
     */
    prefix: string;
    state: KeyState;
    member_id: MemberId;
    /**
     * Email address of the member to whom the key belongs.
     */
    member_email: string;
    /**
     * Permissions of the key. The member's role limits them on every call.
     */
    permissions: Array<string>;
    created_at: Timestamp;
    expires_at?: Timestamp;
    last_used_at?: Timestamp;
    /**
     * The secret: `sk_live_…`, or `sk_test_…` in a sandbox workspace.
     */
    api_key: string;
};

/**
 * How to replace the key.
 */
export type RotateKeyRequest = {
    /**
     * Seconds for which the old key stays valid. If absent or 0, the old key is revoked immediately.
     */
    overlap_seconds?: number;
};

/**
 * The new key with its secret, which is shown only here.
 */
export type RotatedKey = {
    key_id: KeyId;
    workspace_id: WorkspaceId;
    name?: KeyName;
    kind: KeyKindResponse;
    /**
     * The first characters of the secret, which are not confidential.
     */
    prefix: string;
    state: KeyState;
    member_id: MemberId;
    /**
     * Email address of the member to whom the key belongs.
     */
    member_email: string;
    /**
     * Permissions of the key. The member's role limits them on every call.
     */
    permissions: Array<string>;
    created_at: Timestamp;
    expires_at?: Timestamp;
    last_used_at?: Timestamp;
    /**
     * The secret: `sk_live_…`, or `sk_test_…` in a sandbox workspace.
     */
    api_key: string;
    old_key_expires_at: Timestamp;
};

/**
 * Identifies a session.
 */
export type SessionId = string;

/**
 * A member who is signed in to the studio in one browser.
 */
export type MemberSession = {
    session_id: SessionId;
    member_id: MemberId;
    /**
     * Email address of the member.
     */
    email: string;
    created_at: Timestamp;
    expires_at: Timestamp;
};

export type MemberSessionPage = {
    workspace_id: WorkspaceId;
    sessions: Array<MemberSession>;
    meta: PageMeta;
};

/**
 * The role to assign. `owner` and `admin`: full access; assigning `owner` is reserved for owners. `member`: everything
 * except administration. `viewer`: read only.
 *
 */
export type AssignedRole = 'owner' | 'admin' | 'member' | 'viewer';

/**
 * Display name.
 */
export type DisplayName = string;

/**
 * The fields to change.
 */
export type UpdateMemberRequest = {
    role?: AssignedRole;
    display_name?: DisplayName;
};

/**
 * The changed member.
 */
export type UpdatedMember = {
    member_id: MemberId;
    /**
     * Email address; unique in the workspace.
     */
    email: string;
    /**
     * Display name.
     */
    display_name: string;
    role: WorkspaceRole;
    joined_at: Timestamp;
    /**
     * When the member was invited; absent once the member has signed in.
     */
    invited_at?: Timestamp;
    /**
     * A note on the change, for example that the next sign-on sets the role again.
     */
    warning?: string;
};

/**
 * A member of the workspace.
 */
export type WorkspaceMember = {
    /**
     * Email address; unique in the workspace.
     */
    email: string;
    /**
     * Display name.
     */
    display_name: string;
    role: WorkspaceRole;
    member_id?: MemberId;
    /**
     * When the member was added.
     */
    joined_at?: Timestamp;
    /**
     * When the member was invited; absent once the member has signed in.
     */
    invited_at?: Timestamp;
};

export type WorkspaceMemberPage = {
    workspace_id: WorkspaceId;
    members: Array<WorkspaceMember>;
    meta: PageMeta;
};

/**
 * Email address; unique in the workspace.
 */
export type MemberEmail = string;

/**
 * The member to invite.
 */
export type CreateMemberRequest = {
    email: MemberEmail;
    /**
     * Display name. Defaults to the part of the address before the `@`.
     */
    display_name?: DisplayName;
    role: AssignedRole;
};

/**
 * A new member, with the invitation.
 */
export type InvitedMember = {
    member_id: MemberId;
    /**
     * Email address; unique in the workspace.
     */
    email: string;
    /**
     * Display name.
     */
    display_name: string;
    role: WorkspaceRole;
    joined_at: Timestamp;
    invited_at: Timestamp;
    /**
     * Link that signs in one browser, once. Send it to that person only.
     */
    invitation_url: string;
    invitation_expires_at: Timestamp;
};

/**
 * Remaining balance.
 */
export type CreditBalance = {
    workspace_id: WorkspaceId;
    /**
     * In US dollars; never negative.
     */
    balance: number;
};

/**
 * Credits to add or remove.
 */
export type GrantCreditsRequest = {
    /**
     * Amount in US dollars, at least one millionth; negative to remove credits.
     */
    usd: number;
};

/**
 * `grant`: the operator added credits. `charge`: a run was charged. `refund`: a failed run was refunded, or the unused
 * part of a maximum charge was returned on completion. `adjustment`: the operator corrected the balance, up or down.
 *
 */
export type CreditEntryKind = 'grant' | 'charge' | 'refund' | 'adjustment' | (string & {});

/**
 * A change to the balance. Entries are never changed or removed.
 */
export type CreditEntry = {
    /**
     * Identifies the entry.
     */
    entry_id: string;
    kind: CreditEntryKind;
    /**
     * In US dollars; negative for charges and downward adjustments.
     */
    amount: number;
    /**
     * Balance after this entry, in US dollars.
     */
    balance_after: number;
    created_at: Timestamp;
    /**
     * The run that was charged or refunded. Present only if you can see its project.
     */
    run_id?: string;
};

export type CreditEntryPage = {
    workspace_id: WorkspaceId;
    entries: Array<CreditEntry>;
    meta: PageMeta;
};

/**
 * A calendar date.
 */
export type UsageDate = string;

/**
 * The output type of runs, or `action` or `technique`. Steps of a technique count as part of it.
 */
export type UsageType = 'image' | 'video' | 'audio' | 'text' | 'model3d' | 'action' | 'technique' | (string & {});

/**
 * Usage of one group of runs, with the fields by which the runs are grouped, where they apply.
 */
export type UsageRow = {
    day?: UsageDate;
    /**
     * The model; absent for runs without a model.
     */
    model_id?: string;
    /**
     * Email of the member who started the runs.
     */
    member?: string;
    /**
     * The project. Projects that the caller cannot see are combined into one row without this field.
     */
    project_id?: string;
    type?: UsageType;
    /**
     * Runs of any status; steps of a technique count as part of it.
     */
    runs: number;
    /**
     * Runs that failed.
     */
    failed: number;
    /**
     * Charges minus refunds, in US dollars.
     */
    usd: number;
    /**
     * Total time for which the runs were being processed, in seconds.
     */
    seconds: number;
    /**
     * Bytes of the files that were produced, including files removed since.
     */
    bytes: number;
};

/**
 * Usage of the runs that were started in the period.
 */
export type UsageTotal = {
    /**
     * Runs of any status; steps of a technique count as part of it.
     */
    runs: number;
    /**
     * Runs that failed.
     */
    failed: number;
    /**
     * Charges minus refunds, in US dollars.
     */
    usd: number;
    /**
     * Total time for which the runs were being processed, in seconds.
     */
    seconds: number;
    /**
     * Bytes of the files that were produced, including files removed since.
     */
    bytes: number;
};

/**
 * Usage of a workspace.
 */
export type Usage = {
    /**
     * One row per group that has runs, ordered by day, then by cost, highest first.
     */
    usage: Array<UsageRow>;
    total: UsageTotal;
    from: UsageDate;
    to: UsageDate;
};

/**
 * Limits of a workspace
 *
 * Spend caps and quotas of a workspace. They replace those that were set before; an empty map removes them.
 */
export type Limits = {
    /**
     * Time zone of the calendar days, weeks and months, such as `Europe/Berlin`. UTC by default.
     */
    time_zone?: string;
    /**
     * Spend caps. A run must fit every cap that applies.
     */
    spend?: Array<{
        /**
         * `week` begins on Monday; `total` counts from when the cap was set.
         */
        per: 'day' | 'week' | 'month' | 'total';
        /**
         * Maximum spend in US dollars; refunds are subtracted.
         */
        usd: number;
        /**
         * What the cap applies to. Without `match`, it applies to each subject separately. `workspace` by default.
         */
        scope?: 'workspace' | 'key' | 'member' | 'provider' | 'model' | 'type' | 'project';
        /**
         * The subject that the cap applies to: id or prefix of a key, email or id of a member, name of a provider, id of a model or project, or a type (image, video, audio, text, model3d, action, technique).
         */
        match?: string;
        /**
         * `refuse` rejects starts that exceed the cap; `warn` only announces them. `refuse` by default.
         */
        action?: 'refuse' | 'warn';
    }>;
    /**
     * Maximum number of simultaneous runs; further ones wait.
     */
    runs_at_once?: number;
    /**
     * Generations per day, including those within techniques; further ones are rejected.
     */
    generations_per_day?: number;
    /**
     * Bytes of all files. Once they are used up, starts and uploads are rejected; active runs still store their outputs.
     */
    storage_bytes?: number;
    /**
     * Percentages of a cap or of `generations_per_day` that are announced before it is reached, once per window each. 80 by default.
     */
    thresholds?: Array<number>;
    /**
     * HTTPS URL that receives a signed event, `limit.threshold`, for each announcement.
     */
    webhook_url?: string;
};

/**
 * Limits of a workspace
 *
 * Spend caps and quotas of a workspace. They replace those that were set before; an empty map removes them.
 */
export type LimitsResponse = {
    /**
     * Time zone of the calendar days, weeks and months, such as `Europe/Berlin`. UTC by default.
     */
    time_zone?: string;
    /**
     * Spend caps. A run must fit every cap that applies.
     */
    spend?: Array<{
        /**
         * `week` begins on Monday; `total` counts from when the cap was set.
         */
        per: 'day' | 'week' | 'month' | 'total';
        /**
         * Maximum spend in US dollars; refunds are subtracted.
         */
        usd: number;
        /**
         * What the cap applies to. Without `match`, it applies to each subject separately. `workspace` by default.
         */
        scope?: 'workspace' | 'key' | 'member' | 'provider' | 'model' | 'type' | 'project';
        /**
         * The subject that the cap applies to: id or prefix of a key, email or id of a member, name of a provider, id of a model or project, or a type (image, video, audio, text, model3d, action, technique).
         */
        match?: string;
        /**
         * `refuse` rejects starts that exceed the cap; `warn` only announces them. `refuse` by default.
         */
        action?: 'refuse' | 'warn';
    }>;
    /**
     * Maximum number of simultaneous runs; further ones wait.
     */
    runs_at_once?: number;
    /**
     * Generations per day, including those within techniques; further ones are rejected.
     */
    generations_per_day?: number;
    /**
     * Bytes of all files. Once they are used up, starts and uploads are rejected; active runs still store their outputs.
     */
    storage_bytes?: number;
    /**
     * Percentages of a cap or of `generations_per_day` that are announced before it is reached, once per window each. 80 by default.
     */
    thresholds?: Array<number>;
    /**
     * HTTPS URL that receives a signed event, `limit.threshold`, for each announcement.
     */
    webhook_url?: string;
};

/**
 * A document of limits: `operator` is set by the operator of the service, `workspace` by the admins of the workspace. Both apply.
 *
 */
export type LimitsDocument = 'operator' | 'workspace';

/**
 * The current use of a limit. `spend` has `per`, `scope`, `match`, `usd` and `action`; the quotas have `most`.
 */
export type UsedLimit = {
    document: LimitsDocument;
    /**
     * Kind of limit: a spend cap or a quota.
     */
    kind: 'spend' | 'generations_per_day' | 'storage_bytes' | (string & {});
    /**
     * Length of a window.
     */
    per?: 'day' | 'week' | 'month' | 'total';
    /**
     * The scope of the cap.
     */
    scope?: 'workspace' | 'key' | 'member' | 'provider' | 'model' | 'type' | 'project';
    /**
     * The subject that the cap applies to; absent if it applies to each subject separately.
     */
    match?: string;
    /**
     * Maximum spend in one window.
     */
    usd?: number;
    /**
     * `refuse`: the cap rejects calls. `warn`: the cap is only announced.
     */
    action?: 'refuse' | 'warn';
    /**
     * The quota.
     */
    most?: number;
    /**
     * Id or name of the key, member, provider, model, type or project that spent the amount; absent with `match` and for the workspace.
     */
    subject?: string;
    /**
     * US dollars, generations or bytes.
     */
    used: number;
    /**
     * Start date of the window; for `total`, the time at which the cap was set.
     */
    window?: string;
    /**
     * When the next window begins, as Unix time in milliseconds; absent for `total` and `storage_bytes`.
     */
    resets_at?: Timestamp;
};

/**
 * The limits of a workspace. A document without limits is absent.
 */
export type WorkspaceLimits = {
    workspace_id: WorkspaceId;
    workspace?: LimitsResponse;
    operator?: LimitsResponse;
    /**
     * The use of each limit in its current window. A cap without `match` has one entry for each key, member or other
     * subject that has spent something.
     *
     */
    used: Array<UsedLimit>;
};

/**
 * The documents to replace; an omitted one stays unchanged, and an empty one removes its limits.
 */
export type UpdateLimitsRequest = {
    workspace?: Limits;
    operator?: Limits;
};

export type RotateWebhookSecretRequest = {
    /**
     * Seconds for which the old secret also signs; 0 if omitted. A secret that was already expiring keeps its earlier expiry time.
     */
    overlap_seconds?: number;
};

/**
 * A new webhook secret.
 */
export type WebhookSecret = {
    /**
     * The secret. Store it; it is not shown again.
     */
    webhook_secret: string;
    /**
     * When the old secret stops signing, as Unix time in milliseconds.
     */
    old_secret_expires_at: Timestamp;
};

/**
 * `pending`: an attempt is in progress or scheduled. `delivered`: the receiver answered with a 2xx. `failed`: the
 * first attempt and three retries failed; `replay` tries again.
 *
 */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/**
 * `pending`: an attempt is in progress or scheduled. `delivered`: the receiver answered with a 2xx. `failed`: the
 * first attempt and three retries failed; `replay` tries again.
 *
 */
export type WebhookDeliveryStatusResponse = 'pending' | 'delivered' | 'failed' | (string & {});

/**
 * Identifies a delivery; equal to the `id` of the event.
 */
export type WebhookDeliveryId = string;

/**
 * A run-end event and its delivery status.
 */
export type WebhookDelivery = {
    delivery_id: WebhookDeliveryId;
    run_id: RunId;
    /**
     * How the run ended.
     */
    type: 'run.completed' | 'run.failed';
    /**
     * URL that receives the event.
     */
    callback_url: string;
    status: WebhookDeliveryStatusResponse;
    /**
     * Number of attempts, including replays.
     */
    attempts: number;
    created_at: Timestamp;
    /**
     * Time of the last attempt, as Unix time in milliseconds; absent before the first attempt.
     */
    last_attempt_at?: Timestamp;
    /**
     * Time of the next attempt, as Unix time in milliseconds; only while `pending`.
     */
    next_attempt_at?: Timestamp;
    /**
     * Time of delivery, as Unix time in milliseconds; only once `delivered`.
     */
    delivered_at?: Timestamp;
    /**
     * HTTP status of the last response; absent if there was none.
     */
    last_status?: number;
    /**
     * Human-readable reason for the last failure; absent if there was none.
     */
    last_error?: string;
};

export type WebhookDeliveryPage = {
    workspace_id: WorkspaceId;
    webhook_deliveries: Array<WebhookDelivery>;
    meta: PageMeta;
};

/**
 * Machine-readable name of a part of a brand.
 */
export type BrandKey = string;

export type RunEventStream = string;

export type ProjectEventStream = string;

/**
 * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
 * 255 visible ASCII characters, bare or as a quoted structured-field string.
 *
 */
export type IdempotencyKey = string;

/**
 * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
 */
export type Cursor = string;

/**
 * Maximum number of items per page.
 */
export type Limit = number;

/**
 * Filters by project. A project that the caller cannot see returns 404.
 */
export type ProjectFilter = ProjectId;

/**
 * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
 */
export type WorkspaceFilter = WorkspaceId;

/**
 * The run.
 */
export type RunInPath = RunId;

/**
 * The project.
 */
export type ProjectInPath = ProjectId;

/**
 * The workspace, which must be the key's own; any other returns 403.
 */
export type WorkspaceInPath = WorkspaceId;

/**
 * The folder.
 */
export type FolderInPath = FolderId;

/**
 * The key.
 */
export type KeyInPath = KeyId;

/**
 * The member.
 */
export type MemberInPath = MemberId;

export type StartGenerationData = {
    body: GenerateRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json` or `invalid_parameters` or `ref_not_found`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission, or the plan of the workspace lacks a feature. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, the brand has no published release, or the canvas is full. Code: `brand_unpublished` or `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type StartGenerationError = StartGenerationErrors[keyof StartGenerationErrors];

export type StartGenerationResponses = {
    /**
     * The estimate, for a body with `quote: true`. Any other valid body returns 201.
     */
    200: Quote;
    /**
     * The run was started and charged. This is the response unless the body has `quote: true`.
     */
    201: RunStart;
};

export type StartGenerationResponse = StartGenerationResponses[keyof StartGenerationResponses];

export type StartGenerationRunData = {
    body: GenerationRunRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json` or `invalid_parameters` or `ref_not_found`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission, or the plan of the workspace lacks a feature. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or the inputs do not match the technique; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission, the technique is archived, or the plan lacks a feature that the technique uses. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or a step of the technique can no longer run. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or does not fit the action; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type ListRunsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Filters by project. A project that the caller cannot see returns 404.
         */
        project_id?: ProjectId;
        /**
         * Only runs of this type. Timelines are rendered by runs of type `generation`.
         */
        type?: RunType;
        /**
         * Only runs in this state.
         */
        status?: RunStatus;
        /**
         * UUID of the canvas node whose runs are listed. A node that the caller cannot see returns an empty list.
         */
        node_id?: string;
        /**
         * Only runs that were created at this time or later, in Unix time in milliseconds.
         */
        created_after?: number;
        /**
         * Only runs that were created before this time, in Unix time in milliseconds.
         */
        created_before?: number;
        /**
         * `true`: also list the steps of technique runs, which have a `parent_run_id`. Cannot be combined with `node_id`.
         */
        include_steps?: boolean;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/runs';
};

export type ListRunsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ListRunsError = ListRunsErrors[keyof ListRunsErrors];

export type ListRunsResponses = {
    /**
     * One page.
     */
    200: RunPage;
};

export type ListRunsResponse = ListRunsResponses[keyof ListRunsResponses];

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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * The `id` of the last event received. An id that does not belong to this run is ignored.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * No more events: `Last-Event-ID` is the last event of a run that has ended.
     */
    204: void;
};

export type StreamRunEventsResponse = StreamRunEventsResponses[keyof StreamRunEventsResponses];

export type CancelRunData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the run has already ended. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Filters by project. A project that the caller cannot see returns 404.
         */
        project_id?: ProjectId;
        /**
         * Only generations in this state.
         */
        status?: RunStatus;
        /**
         * UUID of the canvas node whose runs are listed. A node that the caller cannot see returns an empty list.
         */
        node_id?: string;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/generations';
};

export type ListGenerationsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Only models of this type.
         */
        type?: MediaType;
    };
    url: '/models';
};

export type ListModelsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ListModelsError = ListModelsErrors[keyof ListModelsErrors];

export type ListModelsResponses = {
    /**
     * The models, grouped by type; within a type, the default model comes first, then the others, cheapest first.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspace_id: WorkspaceId;
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Only projects whose name contains this text, ignoring case. `%` and `_` have no special meaning.
         */
        query?: string;
        /**
         * `private`: the caller's private projects. `workspace`: projects visible to the whole workspace. By default:
         * every project that the caller created; with `folder_id`, all projects in the folder that the caller can see.
         *
         */
        visibility?: 'private' | 'workspace';
        /**
         * Only projects in this folder. A folder that the caller cannot see returns 404.
         */
        folder_id?: FolderId;
        /**
         * `true`: only deleted projects that the caller can restore, which are those that the caller created; admins and owners also
         * get those that were visible to the whole workspace. By default, deleted projects are excluded.
         *
         */
        deleted?: boolean;
    };
    url: '/projects';
};

export type ListProjectsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type DeleteProjectData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
    url: '/projects/{projectId}';
};

export type DeleteProjectErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteProjectError = DeleteProjectErrors[keyof DeleteProjectErrors];

export type DeleteProjectResponses = {
    /**
     * The project is deleted.
     */
    204: void;
};

export type DeleteProjectResponse = DeleteProjectResponses[keyof DeleteProjectResponses];

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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type UpdateProjectData = {
    body: UpdateProjectRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
    url: '/projects/{projectId}';
};

export type UpdateProjectErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateProjectError = UpdateProjectErrors[keyof UpdateProjectErrors];

export type UpdateProjectResponses = {
    /**
     * The changed project.
     */
    200: Project;
};

export type UpdateProjectResponse = UpdateProjectResponses[keyof UpdateProjectResponses];

export type RestoreProjectData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
    url: '/projects/{projectId}/restore';
};

export type RestoreProjectErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the caller is neither the creator of the project nor an admin or owner. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the project is not deleted. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type RestoreProjectError = RestoreProjectErrors[keyof RestoreProjectErrors];

export type RestoreProjectResponses = {
    /**
     * The project, which is no longer deleted.
     */
    200: Project;
};

export type RestoreProjectResponse = RestoreProjectResponses[keyof RestoreProjectResponses];

export type DuplicateProjectData = {
    body?: DuplicateProjectRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
    url: '/projects/{projectId}/duplicate';
};

export type DuplicateProjectErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DuplicateProjectError = DuplicateProjectErrors[keyof DuplicateProjectErrors];

export type DuplicateProjectResponses = {
    /**
     * The project.
     */
    201: Project;
};

export type DuplicateProjectResponse = DuplicateProjectResponses[keyof DuplicateProjectResponses];

export type ShareProjectData = {
    body: ShareProjectRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the plan does not include sharing for editing. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ShareProjectError = ShareProjectErrors[keyof ShareProjectErrors];

export type ShareProjectResponses = {
    /**
     * The link and its level of access.
     */
    200: ProjectShare;
};

export type ShareProjectResponse = ShareProjectResponses[keyof ShareProjectResponses];

export type UnshareProjectData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the project is not shared. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UnshareProjectError = UnshareProjectErrors[keyof UnshareProjectErrors];

export type UnshareProjectResponses = {
    /**
     * The project, which is no longer shared.
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
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/projects/{projectId}/nodes';
};

export type ListCanvasNodesErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or a canvas cannot show this kind of asset; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the asset is not ready. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type AttachAssetError = AttachAssetErrors[keyof AttachAssetErrors];

export type AttachAssetResponses = {
    /**
     * The node; `location` is the graph of the project.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or the diagram cannot be applied; nothing was added. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type StreamProjectEventsData = {
    body?: never;
    headers?: {
        /**
         * The `id` of the last event received. An id that does not belong to this project is ignored.
         */
        'Last-Event-ID'?: string;
    };
    path: {
        /**
         * The project.
         */
        projectId: ProjectId;
    };
    query?: never;
    url: '/projects/{projectId}/events';
};

export type StreamProjectEventsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type StreamProjectEventsError = StreamProjectEventsErrors[keyof StreamProjectEventsErrors];

export type StreamProjectEventsResponses = {
    /**
     * The events, until the connection closes.
     */
    200: ProjectEventStream;
};

export type StreamProjectEventsResponse = StreamProjectEventsResponses[keyof StreamProjectEventsResponses];

export type CreateActionNodeData = {
    body: CreateActionNodeRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or the source does not declare a valid action; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the plan does not include custom actions. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the canvas is full. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CreateActionNodeError = CreateActionNodeErrors[keyof CreateActionNodeErrors];

export type CreateActionNodeResponses = {
    /**
     * The node; `location` is its URL.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or does not fit the action; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission, or the plan does not include custom actions. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the node cannot run in its current state. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/projects';
};

export type CreateWorkspaceProjectErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type ListFoldersData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/folders';
};

export type ListFoldersErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ListFoldersError = ListFoldersErrors[keyof ListFoldersErrors];

export type ListFoldersResponses = {
    /**
     * One page.
     */
    200: FolderPage;
};

export type ListFoldersResponse = ListFoldersResponses[keyof ListFoldersResponses];

export type CreateFolderData = {
    body: FolderRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/folders';
};

export type CreateFolderErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CreateFolderError = CreateFolderErrors[keyof CreateFolderErrors];

export type CreateFolderResponses = {
    /**
     * The folder.
     */
    201: Folder;
};

export type CreateFolderResponse = CreateFolderResponses[keyof CreateFolderResponses];

export type CreateFolderProjectData = {
    body: CreateFolderProjectRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * The workspace, which must be the key's own; any other returns 403.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
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
     * The request is invalid, or the nodes cannot be arranged this way; nothing was moved. Code: `input_validation_error` or `invalid_json` or `ref_not_found`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
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
     * The request is invalid, or does not fit the canvas; nothing was changed. Code: `input_validation_error` or `invalid_json` or `ref_not_found`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or the plan does not include timelines. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the canvas or the document was changed in the meantime. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type RunNodesError = RunNodesErrors[keyof RunNodesErrors];

export type RunNodesResponses = {
    /**
     * The outcome for each node.
     */
    200: NodeRuns;
};

export type RunNodesResponse = RunNodesResponses[keyof RunNodesResponses];

export type DeleteFolderData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The folder.
         */
        folderId: FolderId;
    };
    query?: never;
    url: '/folders/{folderId}';
};

export type DeleteFolderErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteFolderError = DeleteFolderErrors[keyof DeleteFolderErrors];

export type DeleteFolderResponses = {
    /**
     * The folder is deleted.
     */
    204: void;
};

export type DeleteFolderResponse = DeleteFolderResponses[keyof DeleteFolderResponses];

export type GetFolderData = {
    body?: never;
    path: {
        /**
         * The folder.
         */
        folderId: FolderId;
    };
    query?: never;
    url: '/folders/{folderId}';
};

export type GetFolderErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type GetFolderError = GetFolderErrors[keyof GetFolderErrors];

export type GetFolderResponses = {
    /**
     * The folder.
     */
    200: Folder;
};

export type GetFolderResponse = GetFolderResponses[keyof GetFolderResponses];

export type UpdateFolderData = {
    body: FolderRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The folder.
         */
        folderId: FolderId;
    };
    query?: never;
    url: '/folders/{folderId}';
};

export type UpdateFolderErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateFolderError = UpdateFolderErrors[keyof UpdateFolderErrors];

export type UpdateFolderResponses = {
    /**
     * The renamed folder.
     */
    200: Folder;
};

export type UpdateFolderResponse = UpdateFolderResponses[keyof UpdateFolderResponses];

export type ListAssetsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Only assets of this project: shown on its canvas, produced by its runs, or created for it. A project that the caller cannot see returns 404.
         */
        project_id?: ProjectId;
        /**
         * Only assets whose name, description or folder contains this text, ignoring case. `%` and `_` have no special meaning.
         */
        query?: string;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/assets';
};

export type ListAssetsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The storage quota of the workspace is used up, or the workspace has 100 open uploads. Code: `quota_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The file or the body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type DeleteAssetData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset.
         */
        assetId: AssetId;
    };
    query?: {
        /**
         * `true`: delete the asset even if something uses it.
         */
        force?: boolean;
    };
    url: '/assets/{assetId}';
};

export type DeleteAssetErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission, or a use of the asset is not visible to the caller, who is neither an admin nor an owner. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or something uses the asset. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteAssetError = DeleteAssetErrors[keyof DeleteAssetErrors];

export type DeleteAssetResponses = {
    /**
     * The asset is deleted.
     */
    204: void;
};

export type DeleteAssetResponse = DeleteAssetResponses[keyof DeleteAssetResponses];

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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type UpdateAssetData = {
    body: UpdateAssetRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}';
};

export type UpdateAssetErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateAssetError = UpdateAssetErrors[keyof UpdateAssetErrors];

export type UpdateAssetResponses = {
    /**
     * The changed asset.
     */
    200: Asset;
};

export type UpdateAssetResponse = UpdateAssetResponses[keyof UpdateAssetResponses];

export type CompleteAssetData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset, which is waiting for its file.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}/complete';
};

export type CompleteAssetErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The storage quota of the workspace is used up, or the workspace has 100 open uploads. Code: `quota_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the asset is not waiting for a file. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CompleteAssetError = CompleteAssetErrors[keyof CompleteAssetErrors];

export type CompleteAssetResponses = {
    /**
     * Outcome of the upload.
     */
    200: AssetUploadState;
};

export type CompleteAssetResponse = CompleteAssetResponses[keyof CompleteAssetResponses];

export type RetryAssetData = {
    body?: EmptyBody;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The asset, which is waiting for its file.
         */
        assetId: AssetId;
    };
    query?: never;
    url: '/assets/{assetId}/retry';
};

export type RetryAssetErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The storage quota of the workspace is used up, or the workspace has 100 open uploads. Code: `quota_reached`.
     */
    402: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the asset has not failed. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Only techniques whose name, slug or description contains this text, ignoring case. `%` and `_` have no special meaning.
         */
        query?: string;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/techniques';
};

export type ListTechniquesErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or the nodes do not form a function; every reason is listed, and nothing was changed. Code: `input_validation_error` or `invalid_json` or `ref_not_found`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the slug is taken. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the technique is already archived. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
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
     * The request is invalid, or the inputs do not match the technique; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The balance of the workspace is too low, or the call would exceed one of its limits. Code: `insufficient_credits` or `quota_reached` or `spend_cap_reached`.
     */
    402: ErrorBody;
    /**
     * The technique is archived, the key lacks the permission, or the plan of the workspace lacks a feature that the technique uses. Code: `forbidden` or `paid_plan_required`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or a step of the technique can no longer run. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Filters by project. A project that the caller cannot see returns 404.
         */
        project_id?: ProjectId;
        /**
         * Only runs in this state.
         */
        status?: RunStatus;
        /**
         * Only runs of this technique. An unknown technique returns 404.
         */
        technique_id?: TechniqueId;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/technique-runs';
};

export type ListTechniqueRunsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
        /**
         * Filters by workspace, which must be the key's own. Defaults to the key's workspace.
         */
        workspace_id?: WorkspaceId;
    };
    url: '/brands';
};

export type ListBrandsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type GetMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/me';
};

export type GetMeErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type GetMeError = GetMeErrors[keyof GetMeErrors];

export type GetMeResponses = {
    /**
     * The caller.
     */
    200: Me | OperatorCaller;
};

export type GetMeResponse = GetMeResponses[keyof GetMeResponses];

export type ListWorkspacesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces';
};

export type ListWorkspacesErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type CreateWorkspaceData = {
    body: CreateWorkspaceRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/workspaces';
};

export type CreateWorkspaceErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Only operators can call this operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CreateWorkspaceError = CreateWorkspaceErrors[keyof CreateWorkspaceErrors];

export type CreateWorkspaceResponses = {
    /**
     * The new workspace.
     */
    201: CreatedWorkspace;
};

export type CreateWorkspaceResponse = CreateWorkspaceResponses[keyof CreateWorkspaceResponses];

export type UpdateWorkspaceData = {
    body: UpdateWorkspaceRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}';
};

export type UpdateWorkspaceErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateWorkspaceError = UpdateWorkspaceErrors[keyof UpdateWorkspaceErrors];

export type UpdateWorkspaceResponses = {
    /**
     * The changed workspace.
     */
    200: Workspace;
};

export type UpdateWorkspaceResponse = UpdateWorkspaceResponses[keyof UpdateWorkspaceResponses];

export type ListKeysData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/keys';
};

export type ListKeysErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ListKeysError = ListKeysErrors[keyof ListKeysErrors];

export type ListKeysResponses = {
    /**
     * One page.
     */
    200: KeyPage;
};

export type ListKeysResponse = ListKeysResponses[keyof ListKeysResponses];

export type CreateKeyData = {
    body: CreateKeyRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/keys';
};

export type CreateKeyErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the workspace cannot have another key. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CreateKeyError = CreateKeyErrors[keyof CreateKeyErrors];

export type CreateKeyResponses = {
    /**
     * The key was created.
     */
    201: CreatedKey;
};

export type CreateKeyResponse = CreateKeyResponses[keyof CreateKeyResponses];

export type DeleteKeyData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The key.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/keys/{keyId}';
};

export type DeleteKeyErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteKeyError = DeleteKeyErrors[keyof DeleteKeyErrors];

export type DeleteKeyResponses = {
    /**
     * The key was revoked.
     */
    204: void;
};

export type DeleteKeyResponse = DeleteKeyResponses[keyof DeleteKeyResponses];

export type RotateKeyData = {
    body?: RotateKeyRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The key.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/keys/{keyId}/rotate';
};

export type RotateKeyErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the key cannot be replaced now. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type RotateKeyError = RotateKeyErrors[keyof RotateKeyErrors];

export type RotateKeyResponses = {
    /**
     * The new key.
     */
    201: RotatedKey;
};

export type RotateKeyResponse = RotateKeyResponses[keyof RotateKeyResponses];

export type ListSessionsData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/sessions';
};

export type ListSessionsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * One page.
     */
    200: MemberSessionPage;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type DeleteMemberData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The member.
         */
        memberId: MemberId;
    };
    query?: {
        /**
         * The member who gets the removed member's projects, techniques and folders, including private projects.
         */
        transfer_to?: MemberId;
    };
    url: '/workspaces/{workspaceId}/members/{memberId}';
};

export type DeleteMemberErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or this change or removal of the member is not allowed. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteMemberError = DeleteMemberErrors[keyof DeleteMemberErrors];

export type DeleteMemberResponses = {
    /**
     * The member was removed.
     */
    204: void;
};

export type DeleteMemberResponse = DeleteMemberResponses[keyof DeleteMemberResponses];

export type UpdateMemberData = {
    body: UpdateMemberRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The member.
         */
        memberId: MemberId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/members/{memberId}';
};

export type UpdateMemberErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or this change or removal of the member is not allowed. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateMemberError = UpdateMemberErrors[keyof UpdateMemberErrors];

export type UpdateMemberResponses = {
    /**
     * The changed member.
     */
    200: UpdatedMember;
};

export type UpdateMemberResponse = UpdateMemberResponses[keyof UpdateMemberResponses];

export type DeleteMemberSessionsData = {
    body?: never;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
        /**
         * The member.
         */
        memberId: MemberId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/members/{memberId}/sessions';
};

export type DeleteMemberSessionsErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type DeleteMemberSessionsError = DeleteMemberSessionsErrors[keyof DeleteMemberSessionsErrors];

export type DeleteMemberSessionsResponses = {
    /**
     * The member is signed out.
     */
    204: void;
};

export type DeleteMemberSessionsResponse = DeleteMemberSessionsResponses[keyof DeleteMemberSessionsResponses];

export type ListMembersData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/members';
};

export type ListMembersErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type CreateMemberData = {
    body: CreateMemberRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/members';
};

export type CreateMemberErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the person is already a member. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type CreateMemberError = CreateMemberErrors[keyof CreateMemberErrors];

export type CreateMemberResponses = {
    /**
     * The member was invited.
     */
    201: InvitedMember;
};

export type CreateMemberResponse = CreateMemberResponses[keyof CreateMemberResponses];

export type GetCreditsData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/credits';
};

export type GetCreditsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type GrantCreditsData = {
    body: GrantCreditsRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/credits/grants';
};

export type GrantCreditsErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * Only operators can call this operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the balance would fall below zero. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type GrantCreditsError = GrantCreditsErrors[keyof GrantCreditsErrors];

export type GrantCreditsResponses = {
    /**
     * The new balance.
     */
    200: CreditBalance;
};

export type GrantCreditsResponse = GrantCreditsResponses[keyof GrantCreditsResponses];

export type ListCreditEntriesData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
         */
        limit?: number;
    };
    url: '/workspaces/{workspaceId}/credits/entries';
};

export type ListCreditEntriesErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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

export type GetUsageData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * First day. Defaults to 30 days before `to`.
         */
        from?: string;
        /**
         * Day after the last day, at most 366 days after `from`. Defaults to tomorrow.
         */
        to?: string;
        /**
         * `day`, `model`, `member`, `project` or `type`, or several of them separated by commas.
         */
        group_by?: string;
        /**
         * Time zone of the dates, such as `Europe/Berlin`.
         */
        time_zone?: string;
    };
    url: '/workspaces/{workspaceId}/usage';
};

export type GetUsageErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type GetUsageError = GetUsageErrors[keyof GetUsageErrors];

export type GetUsageResponses = {
    /**
     * The usage.
     */
    200: Usage;
};

export type GetUsageResponse = GetUsageResponses[keyof GetUsageResponses];

export type GetLimitsData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/limits';
};

export type GetLimitsErrors = {
    /**
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type GetLimitsError = GetLimitsErrors[keyof GetLimitsErrors];

export type GetLimitsResponses = {
    /**
     * The limits.
     */
    200: WorkspaceLimits;
};

export type GetLimitsResponse = GetLimitsResponses[keyof GetLimitsResponses];

export type UpdateLimitsData = {
    body: UpdateLimitsRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/limits';
};

export type UpdateLimitsErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or an upgrade of the service is under way. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type UpdateLimitsError = UpdateLimitsErrors[keyof UpdateLimitsErrors];

export type UpdateLimitsResponses = {
    /**
     * The new limits.
     */
    200: WorkspaceLimits;
};

export type UpdateLimitsResponse = UpdateLimitsResponses[keyof UpdateLimitsResponses];

export type RotateWebhookSecretData = {
    body?: RotateWebhookSecretRequest;
    headers?: {
        /**
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: never;
    url: '/workspaces/{workspaceId}/webhook-secret/rotate';
};

export type RotateWebhookSecretErrors = {
    /**
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The caller may not call this settings operation. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The workspace does not exist or is deleted. Only calls with an operator token get this response; all others get 403. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used. Code: `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * The new secret, which is not shown again.
     */
    200: WebhookSecret;
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
         */
        workspaceId: WorkspaceId;
    };
    query?: {
        /**
         * `meta.next_cursor` of the previous page. Opaque, and bound to this list, its filters and the workspace.
         */
        cursor?: string;
        /**
         * Maximum number of items per page.
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
     * A path or query parameter is invalid. Code: `input_validation_error`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
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
         * Makes retries safe: within two hours, calls by a member with the same key take effect only once. The key has 1 to
         * 255 visible ASCII characters, bare or as a quoted structured-field string.
         *
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The workspace, which must be the key's own; any other returns 403.
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
     * The request is invalid; nothing was changed. Code: `input_validation_error` or `invalid_json`.
     */
    400: ErrorBody;
    /**
     * The credential is missing or invalid. Code: `invalid_api_key` or `unauthorized`.
     */
    401: ErrorBody;
    /**
     * The key lacks the permission. Code: `forbidden`.
     */
    403: ErrorBody;
    /**
     * The resource does not exist, or the caller cannot see it. Code: `not_found`.
     */
    404: ErrorBody;
    /**
     * The `Idempotency-Key` was already used, or the delivery is in progress. Code: `conflict` or `idempotency_duplicate`.
     */
    409: ErrorBody;
    /**
     * The body exceeds the limit. Code: `payload_too_large`.
     */
    413: ErrorBody;
    /**
     * The operation does not accept the media type of the body. Code: `unsupported_media_type`.
     */
    415: ErrorBody;
    /**
     * The `Idempotency-Key` was already used for a different call. Code: `idempotency_conflict`.
     */
    422: ErrorBody;
    /**
     * Too many requests from this workspace. Code: `rate_limited`.
     */
    429: ErrorBody;
    /**
     * The service failed; nothing was changed. Code: `internal_error`.
     */
    500: ErrorBody;
    /**
     * The service is overloaded, or a dependency is unavailable. Code: `service_unavailable`.
     */
    503: ErrorBody;
};

export type ReplayWebhookDeliveryError = ReplayWebhookDeliveryErrors[keyof ReplayWebhookDeliveryErrors];

export type ReplayWebhookDeliveryResponses = {
    /**
     * The delivery, scheduled to be sent again.
     */
    200: WebhookDelivery;
};

export type ReplayWebhookDeliveryResponse = ReplayWebhookDeliveryResponses[keyof ReplayWebhookDeliveryResponses];
