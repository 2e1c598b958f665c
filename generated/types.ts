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
         *     charged now and refunded if the run fails. The generation becomes a node on the canvas of the project.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            /** @description `true` asks what the generation would cost: nothing is charged, made or started. Needs the permission `generation_quote`. */
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
        /** @description Slug of a prebuilt action, such as `rotate-image`. */
        ActionSlug: string;
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
             * @description What `url` is. For `text` it is the text itself, for the others the address of a file.
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
            is_private: boolean;
        };
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
         * @description Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
         *     a quoted structured-field string.
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
        /** @description Restricts the list to what belongs to this project. */
        ProjectFilter: components["schemas"]["ProjectId"];
        /** @description Restricts the list to this workspace, which has to be the key's own. Without it the key's workspace is meant. */
        WorkspaceFilter: components["schemas"]["WorkspaceId"];
        /**
         * @description The project.
         * @example prj_01m7w6dyt8es8r65rzyjka792g
         */
        ProjectId: components["schemas"]["ProjectId"];
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
                 * @description Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
                 *     a quoted structured-field string.
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
                 * @description Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
                 *     a quoted structured-field string.
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
    listGenerations: {
        parameters: {
            query?: {
                /** @description `meta.next_cursor` of the page before. Opaque, and bound to this list, its filters and the workspace. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Restricts the list to what belongs to this project. */
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
                 * @description Makes a retry safe: within two hours the same key takes effect once. 1 to 255 visible ASCII characters, bare or as
                 *     a quoted structured-field string.
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
}
