// Generated from spec/ by `npm run generate`. Do not edit.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { CreateProjectData, CreateProjectErrors, CreateProjectResponses, GetProjectData, GetProjectErrors, GetProjectResponses, GetRunData, GetRunErrors, GetRunResponses, ListGenerationsData, ListGenerationsErrors, ListGenerationsResponses, ListModelsData, ListModelsErrors, ListModelsResponses, ListProjectsData, ListProjectsErrors, ListProjectsResponses, StartGenerationData, StartGenerationErrors, StartGenerationResponses, StartGenerationRunData, StartGenerationRunErrors, StartGenerationRunResponses } from './types.gen.ts';

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
 * charged now and refunded if the run fails. The generation becomes a node on the canvas of the project.
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
