import type { RunProgress, Schemas } from './contract.ts'

/** What a {@link MediawrightError} tells. */
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

/** The service refused or failed a call, and said why. */
export class MediawrightError extends Error {
  override readonly name: string = 'MediawrightError'
  /** Machine-readable cause; one of the contract's error codes. */
  readonly code: Schemas['ErrorCode']
  /** HTTP status. */
  readonly status: number
  /** Each rejected field with what is wrong with it; empty where the error is not about fields. */
  readonly fields: readonly Schemas['FieldError'][]
  /** `request-id` of the answer: quote it when you report a problem. */
  readonly requestId: string | undefined
  /** Seconds to wait before trying again, where the service said so. */
  readonly retryAfter: number | undefined
  /** With `idempotency_duplicate`: URL of what the first call with this key started or made, where there is such a thing. */
  readonly location: string | undefined
  /** With `idempotency_duplicate`: `request-id` of the first call with this key. */
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

/**
 * The call took effect, but its answer was lost on the way and cannot be rebuilt in full: a retry with the same key was
 * told `idempotency_duplicate`. Do not repeat the call with a new key, or it takes effect twice.
 */
export class LostAnswerError extends MediawrightError {
  override readonly name = 'LostAnswerError'
  /** What `location` shows now, such as the run; absent where there is no location or reading it failed (see `cause`). */
  readonly made: unknown

  constructor(answer: ErrorAnswer, made?: unknown, options?: ErrorOptions) {
    super(answer, options)
    this.made = made
  }
}

/** No usable answer came: the connection failed or took too long, or something between here and the service answered instead. */
export class MediawrightNetworkError extends Error {
  override readonly name = 'MediawrightNetworkError'
  /** HTTP status, where something did answer but not as the contract says (a proxy's error page, say). */
  readonly status: number | undefined
  /** `Idempotency-Key` that was sent. The call may have taken effect; repeating it with this key is safe for two hours. */
  readonly idempotencyKey: string | undefined

  constructor(message: string, details: { status?: number; idempotencyKey?: string; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.idempotencyKey = details.idempotencyKey
  }
}

/** A run ended `failed`. Its charge was refunded. */
export class RunFailedError extends Error {
  override readonly name = 'RunFailedError'
  readonly runId: string
  /** Machine-readable cause; one of the contract's run error codes. */
  readonly errorCode: Schemas['RunErrorCode']
  /** The run as it ended. */
  readonly run: Schemas['Run']

  constructor(run: Schemas['Run']) {
    super(run.error_message ?? 'The run failed.')
    this.runId = run.run_id
    this.errorCode = run.error_code ?? 'internal_error'
    this.run = run
  }
}

/** `timeoutMs` of a wait went by. The run itself goes on, and can be waited for again. */
export class RunTimeoutError extends Error {
  override readonly name = 'RunTimeoutError'
  readonly runId: string
  /** The run as it was last seen; absent if nothing was heard of it in time. */
  readonly run: RunProgress | undefined

  constructor(runId: string, timeoutMs: number, run: RunProgress | undefined) {
    super(`The run ${runId} did not end within ${timeoutMs} ms; it goes on.`)
    this.runId = runId
    this.run = run
  }
}

/** What an {@link UploadFailedError} tells beside its message. */
export interface UploadFailure {
  assetId?: string | undefined
  code?: string | undefined
  status?: number | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** A file did not become a ready asset: it did not get through (see `cause`), or it cannot be used. */
export class UploadFailedError extends Error {
  override readonly name = 'UploadFailedError'
  /** The asset that has no file yet: `assets.upload(source, { asset_id })` goes on with it. Absent where none was made. */
  readonly assetId: string | undefined
  /** What is wrong, for people; where the service looked at the file, what it says of it. */
  readonly failureMessage: string
  /** Where the storage refused the file: its error code, such as `EntityTooLarge`. */
  readonly code: string | undefined
  /** Where the storage refused the file: its HTTP status. */
  readonly status: number | undefined
  /** Seconds to wait before trying again, where the storage said so. */
  readonly retryAfter: number | undefined

  constructor(failureMessage: string, { assetId, code, status, retryAfter, cause }: UploadFailure) {
    const advice = `Go on with \`assets.upload(source, { asset_id: '${assetId}' })\`.`
    super(assetId === undefined ? failureMessage : `${failureMessage.replace(/\.?$/, '.')} ${advice}`, { cause })
    this.assetId = assetId
    this.failureMessage = failureMessage
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Why a request is not taken for a webhook of the service. */
export type WebhookRefusal =
  | 'missing_signature'
  | 'malformed_signature'
  | 'timestamp_out_of_tolerance'
  | 'wrong_signature'
  | 'malformed_body'

/** A request that says it is a webhook cannot be trusted: answer it with 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  /**
   * Machine-readable cause. `wrong_signature`: another secret, or a body that was changed on the way, often by parsing it.
   * `timestamp_out_of_tolerance`: sent long ago, or one of the clocks is wrong. `malformed_body`: signed, but not JSON.
   */
  readonly reason: WebhookRefusal

  constructor(reason: WebhookRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
