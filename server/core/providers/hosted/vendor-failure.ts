import type { Protocol, VendorFailure } from './protocol.ts'
import { explainSafety } from './stated-error.ts'
import type { VendorError } from './vendor-client.ts'

/**
 * Explains an error based on its content, which is either a safety system's refusal or something that the protocol can interpret. Returns
 * undefined if only the status is meaningful.
 */
export const explainError = ({ explain }: Pick<Protocol, 'explain'>, error: VendorError): VendorFailure | undefined =>
  explainSafety(error) ?? explain?.(error)

/**
 * Explains an error based on its reason and status alone, for errors that the protocol does not explain. `retryAfter` is set if the same
 * request may be resent.
 */
export function genericFailure({ reason, status, retryAfter }: VendorError): VendorFailure & { cause: string } {
  const failed = (cause: string, message: string, again?: number) => ({
    code: 'internal_error' as const,
    message,
    cause,
    ...(again !== undefined && { retryAfter: again }),
  })
  if (reason === 'unsent') return failed('unreachable', unreachable, soon)
  if (reason === 'unanswered') return failed('no_answer', "The model's provider closed the connection.")
  if (reason === 'unreadable') return failed('unreadable_answer', unreadable)
  // The job failed.
  if (status === undefined) return failed('model_failed', modelFailed)
  if (status === 401 || status === 403) return failed('provider_unauthorized', modelUnavailable)
  if (status === 402) return failed('no_credit', modelUnavailable)
  if (status === 404 || status === 405 || status === 410)
    return failed('wrong_catalog_entry', 'The provider does not offer this model at the moment.')
  if (status === 413) return { code: 'input_unreachable', message: 'The inputs are too large for this model.', cause: 'input_too_large' }
  if (status === 429) return failed('rate_limited', "The model's provider is rate limiting requests.", retryAfter ?? soon)
  if (status === 503 || status === 529) return failed('overloaded', "The model's provider is overloaded.", retryAfter ?? soon)
  if (isRedirect(status)) return failed('redirected', unreadable)
  if (status >= 400 && status < 500 && !notAboutRequest.has(status)) return failed('wrong_catalog_entry', 'The model rejected the request.')
  return failed('vendor_error', "The model's provider failed.")
}

/** No minimum: the backoff alone determines the delay. */
const soon = 0
const unreachable = "The model's provider could not be reached."
const unreadable = "The model's provider returned a response that cannot be read."
export const modelFailed = "The model failed on the provider's side. Try again later."
/** Used for an invalid key or a lack of credit, which callers cannot fix. */
export const modelUnavailable = 'The model is not available at the moment. Choose another model, or try again later.'
/** 4xx statuses that are not about the request itself, such as timeouts and conflicts. */
const notAboutRequest = new Set([408, 409, 423, 424, 425, 499])

/** Reports whether polling a started job again may succeed. */
export const isTemporary = ({ reason, status = 0 }: VendorError): boolean =>
  reason === 'unsent' || reason === 'unanswered' || status === 408 || status === 425 || status === 429 || status >= 500

/** Reports whether the status means that the vendor did not start the job, in which case the request costs nothing. */
export const isRejection = ({ status = 0 }: VendorError): boolean => status >= 400 && status < 500 && status !== 408

/** Reports whether the status means that a resource does not exist, or does not exist yet. */
export const isMissing = (status: number | undefined): boolean => status === 404 || status === 410

export const isRedirect = (status = 0): boolean => status >= 300 && status < 400

/** How long a vendor may report that a job or file is missing although it exists, because its replicas may lag behind. */
export const maxMissingMs = 60_000

/**
 * Returns the delay before the next try, in milliseconds. The delay doubles with every try, up to `max`, and includes jitter so that
 * waiting clients do not retry simultaneously.
 */
export const backoffMs = (tries: number, { first = 1000, max }: { first?: number; max: number }): number =>
  Math.min(max, first * 2 ** Math.min(tries, 20)) * (1 + Math.random() / 4)
