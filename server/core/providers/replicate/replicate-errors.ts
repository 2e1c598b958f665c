import { toObject } from '../hosted/json.ts'
import type { VendorFailure } from '../hosted/protocol.ts'
import type { VendorError } from '../hosted/vendor-client.ts'
import { blockedBySafety, isSafetyText } from '../hosted/stated-error.ts'
import { modelFailed } from '../hosted/vendor-failure.ts'

/**
 * Explains Replicate's errors; returns undefined if the status alone explains the error. The reason why a model failed is plain text from
 * the model, with or without a code in brackets (https://replicate.com/docs/reference/error-codes).
 */
export function explainReplicate({ reason, status, body, retryAfter }: VendorError): VendorFailure | undefined {
  if (reason !== 'refused') return undefined
  const answer = toObject(body)
  if (status === undefined) return explainPrediction(answer)
  const detail = typeof answer['detail'] === 'string' ? answer['detail'] : ''
  if (status === 429 && retryAfter === undefined) {
    // If `retry_after` is missing, the message contains the delay: "Your rate limit resets in ~30s."
    const seconds = Number(answer['retry_after'] ?? /resets in ~?(\d+)\s*s/.exec(detail)?.[1] ?? Number.NaN)
    if (Number.isNaN(seconds)) return undefined
    const message = "The model's provider is rate limiting requests."
    return { code: 'internal_error', message, cause: 'rate_limited', retryAfter: seconds * 1000 }
  }
  if (status === 422 || status === 400) {
    const field = /input\.([\w.-]+)/.exec(`${detail} ${JSON.stringify(answer['invalid_fields'] ?? '')}`)?.[1]
    const message = field === undefined ? 'The model rejected the request.' : `The model rejected the value of ${field}.`
    return { code: 'internal_error', message, cause: 'wrong_catalog_entry' }
  }
  return undefined
}

function explainPrediction({ status, error, logs }: Readonly<Record<string, unknown>>): VendorFailure {
  const text = typeof error === 'string' ? error : error === null || error === undefined ? '' : JSON.stringify(error)
  // Some models give the reason for a failure only in their log.
  if (text === '' && typeof logs === 'string' && isSafetyText(logs.slice(-1000))) return blockedBySafety
  const failed = (cause: string, message: string): VendorFailure => ({ code: 'internal_error', message, cause })
  const word = typeof status === 'string' ? status.toLowerCase() : ''
  if (/^cancell?ed$/.test(word) || word === 'aborted')
    return /timed? ?out|deadline|cancel-after/i.test(text) || word === 'aborted'
      ? timedOut
      : failed('provider_canceled', 'The provider canceled the run.')
  if (/E6716|timed? ?out|deadline exceeded/i.test(text)) return timedOut
  if (isInput(text)) return { code: 'input_unreachable', message: 'The model could not read an input file.', cause: 'unreadable_input' }
  if (/E1001|out of memory|OOM/.test(text))
    return failed('out_of_memory', "The provider's machine ran out of memory. Try a smaller size or fewer outputs.")
  if (/E006\b|invalid input|input was invalid|validation error/i.test(text))
    return failed('wrong_input', 'The model rejected the prompt or a parameter.')
  return failed('model_failed', modelFailed)
}

const timedOut: VendorFailure = {
  code: 'model_timeout',
  message: "The model did not finish within the provider's time limit.",
  cause: 'provider_timeout',
}

const isInput = (text: string): boolean =>
  /cannot identify image|(could not|couldn't|cannot|can't|failed to|unable to) (download|fetch|load|open|read|decode|access|process)( the| your| an?)?( input)? (image|video|audio|file|url|media)|unsupported (image|video|audio|file)|invalid (image|video|audio) (file|data|format|url)|(image|video|audio|file) .{0,30}(corrupt|could not be (read|loaded|decoded))/i.test(
    text,
  )
