import type { RunProgress, Schemas } from './contract.ts'

/** Content of a {@link MediawrightError}. */
export interface ErrorAnswer {
  code: Schemas['ErrorCode']
  status: number
  message: string
  fields?: readonly Schemas['FieldError'][]
  requestId?: string | undefined
  retryAfter?: number | undefined
  location?: string | undefined
  originalRequestId?: string | undefined
}

/** The service rejected a call or failed to process it, and reported the reason. */
export class MediawrightError extends Error {
  override readonly name: string = 'MediawrightError'
  /** Machine-readable cause; one of the contract's error codes. */
  readonly code: Schemas['ErrorCode']
  /** HTTP status. */
  readonly status: number
  /** The rejected fields, each with the reason; empty if the error is not about fields. */
  readonly fields: readonly Schemas['FieldError'][]
  /** The response's `request-id`. Include it when reporting a problem. */
  readonly requestId: string | undefined
  /** Number of seconds to wait before a retry, if the service sent `retry-after`. */
  readonly retryAfter: number | undefined
  /** For `idempotency_duplicate`, the URL of what the first call with this key created, if anything. */
  readonly location: string | undefined
  /** For `idempotency_duplicate`, the `request-id` of the first call with this key. */
  readonly originalRequestId: string | undefined

  constructor(answer: ErrorAnswer, options?: ErrorOptions) {
    super(answer.message, options)
    this.code = answer.code
    this.status = answer.status
    this.fields = answer.fields ?? []
    this.requestId = answer.requestId
    this.retryAfter = answer.retryAfter
    this.location = answer.location
    this.originalRequestId = answer.originalRequestId
  }
}

/** 400: the request is invalid; `fields` lists the invalid fields. */
export class BadRequestError extends MediawrightError {}
/** 401: the API key is missing or invalid. */
export class AuthenticationError extends MediawrightError {}
/** 402: the workspace's balance is too low, or a spend cap or quota is reached. */
export class InsufficientCreditsError extends MediawrightError {}
/** 403: the key lacks the permission, or the plan does not include the feature. */
export class PermissionDeniedError extends MediawrightError {}
/** 404: the resource does not exist, or is not in the key's workspace. */
export class NotFoundError extends MediawrightError {}
/** 409: the resource's state does not allow the call, or the call's `Idempotency-Key` was already used (`idempotency_duplicate`). */
export class ConflictError extends MediawrightError {}
/** 413: the body is larger than the service accepts. */
export class PayloadTooLargeError extends MediawrightError {}
/** 422: the `Idempotency-Key` was used for a different call, or the request cannot be processed. */
export class UnprocessableError extends MediawrightError {}
/** 429: too many requests; retry after `retryAfter` seconds. */
export class RateLimitError extends MediawrightError {}
/** 5xx: the service failed or is overloaded. */
export class ServiceError extends MediawrightError {}

const byStatus: Record<number, typeof MediawrightError> = {
  400: BadRequestError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  413: PayloadTooLargeError,
  422: UnprocessableError,
  429: RateLimitError,
}

/** Creates an error of the class that corresponds to its status. */
export const errorFor = (answer: ErrorAnswer): MediawrightError =>
  new (byStatus[answer.status] ?? (answer.status >= 500 ? ServiceError : MediawrightError))(answer)

/**
 * The call took effect, but its response was lost and cannot be reconstructed completely: a retry with the same key received
 * `idempotency_duplicate`. Do not repeat the call with a new key, or it will take effect a second time.
 */
export class LostAnswerError extends ConflictError {
  override readonly name = 'LostAnswerError'
  /** The resource at `location`, such as the run; absent if there is no location or if reading it failed (see `cause`). */
  readonly made: unknown

  constructor(answer: ErrorAnswer, made?: unknown, options?: ErrorOptions) {
    super(answer, options)
    this.made = made
  }
}

/** No usable response: the connection failed or timed out, or the response was not from the service. */
export class MediawrightNetworkError extends Error {
  override readonly name = 'MediawrightNetworkError'
  /** HTTP status, if something other than the service responded, such as a proxy that returned an error page. */
  readonly status: number | undefined
  /** The `Idempotency-Key` that was sent. The call may have taken effect; repeating it with this key is safe for two hours. */
  readonly idempotencyKey: string | undefined

  constructor(message: string, details: { status?: number; idempotencyKey?: string; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.idempotencyKey = details.idempotencyKey
  }
}

/** A run failed. Its charge was refunded. */
export class RunFailedError extends Error {
  override readonly name = 'RunFailedError'
  readonly runId: string
  /** Machine-readable cause; one of the contract's run error codes. */
  readonly errorCode: Schemas['RunErrorCode']
  /** The failed run. */
  readonly run: Schemas['Run']

  constructor(run: Schemas['Run']) {
    super(run.error_message ?? 'The run failed.')
    this.runId = run.run_id
    this.errorCode = run.error_code ?? 'internal_error'
    this.run = run
  }
}

/** A wait exceeded its `timeoutMs`. The run continues, and you can wait for it again. */
export class RunTimeoutError extends Error {
  override readonly name = 'RunTimeoutError'
  readonly runId: string
  /** The last known state of the run; absent if none was received in time. */
  readonly run: RunProgress | undefined

  /** @param options `cause`: the failure of the latest poll, if the service could not be reached */
  constructor(runId: string, timeoutMs: number, run: RunProgress | undefined, options?: ErrorOptions) {
    super(`The run ${runId} did not end within ${timeoutMs} ms; it continues.`, options)
    this.runId = runId
    this.run = run
  }
}

/** Content of an {@link UploadFailedError}. */
export interface UploadFailure {
  assetId?: string | undefined
  code?: string | undefined
  status?: number | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** An upload did not result in a ready asset: the file did not arrive (see `cause`) or cannot be used. */
export class UploadFailedError extends Error {
  override readonly name = 'UploadFailedError'
  /**
   * Id of the asset that is still waiting for a file. Continue with `assets.upload(source, { asset_id })`. Absent if no asset was created.
   */
  readonly assetId: string | undefined
  /** The reason for the failure, as a sentence: the result of the service's check, if the service checked the file. */
  readonly failureMessage: string
  /** Error code from the storage server, such as `EntityTooLarge`, if it rejected the file. */
  readonly code: string | undefined
  /** HTTP status from the storage server, if it rejected the file. */
  readonly status: number | undefined
  /** Number of seconds to wait before a retry, if the storage server sent `retry-after`. */
  readonly retryAfter: number | undefined

  constructor(failureMessage: string, { assetId, code, status, retryAfter, cause }: UploadFailure) {
    const advice = `Continue with \`assets.upload(source, { asset_id: '${assetId}' })\`.`
    super(assetId === undefined ? failureMessage : `${failureMessage.replace(/\.?$/, '.')} ${advice}`, { cause })
    this.assetId = assetId
    this.failureMessage = failureMessage
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** The reason a request is not accepted as a webhook from the service. */
export type WebhookRefusal =
  | 'missing_signature'
  | 'malformed_signature'
  | 'timestamp_out_of_tolerance'
  | 'wrong_signature'
  | 'malformed_body'

/** A webhook request cannot be trusted. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  /**
   * Machine-readable cause. `wrong_signature`: the request was signed with a different secret, or the body was changed, often because it
   * was parsed and serialized again. `timestamp_out_of_tolerance`: the request was sent too long ago, or a clock is wrong.
   * `malformed_body`: the body was signed but is not JSON.
   */
  readonly reason: WebhookRefusal

  constructor(reason: WebhookRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
