export { createMediawright, type Mediawright, type MediawrightOptions, type SessionOptions } from './client.ts'
export {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  InsufficientCreditsError,
  LostAnswerError,
  MediawrightError,
  MediawrightNetworkError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  RateLimitError,
  RunFailedError,
  RunTimeoutError,
  ServiceError,
  UnprocessableError,
  UploadFailedError,
  WebhookVerificationError,
  type WebhookRefusal,
} from './errors.ts'
export type {
  ActionInputs,
  ActionMedium,
  ActionOutput,
  ActionOutputs,
  ActionParams,
  ActionRun,
  ActionRuns,
  ActionSlug,
  ActionText,
  RunActionOptions,
} from './actions.ts'
export { toDate } from './to-date.ts'
export { webhooks, type WebhookEvent, type WebhookRequest } from './webhooks.ts'
export type { Call } from './calls.ts'
export type { CanvasOf, ProjectCanvas } from './canvas.ts'
export type { CompletedNode, FailedNode, NodeOutcome, NodeProgress, RunNodesOptions } from './canvas-run.ts'
export type { AddedNode, Changeset, NodeChanges, NodeFields, NodeTarget, TimelineDocument, TimelineItem } from './changeset.ts'
export type { Clock } from './clock.ts'
export type { RunProgress, Schemas } from './contract.ts'
export type { Item, List, ListMethod, ListOptions, ListParameters, ListPath, Lists, Page, Paginate } from './lists.ts'
export type { CallOptions, RequestOptions } from './call-options.ts'
export type { Logger, LogLevel } from './log.ts'
export type { Recovered, Started, StartedRun, Starts } from './start.ts'
export type {
  RunTechniqueOptions,
  StartTechniqueOptions,
  TechniqueInputs,
  TechniqueRun,
  Techniques,
  TechniqueTarget,
  TechniqueValue,
} from './techniques.ts'
export type { ReadyAsset, UploadOptions, UploadProgress, Uploads } from './upload.ts'
export type { UploadSource } from './upload-source.ts'
export type { ProjectEvent, ProjectEvents, ProjectEventsOptions } from './project-events.ts'
export type { CompletedRun, WaitForRun, WaitOptions } from './wait.ts'
export type { components, operations, paths } from '../../generated/types.ts'
