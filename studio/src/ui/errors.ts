/** Explains errors to the user, with what helps. */
import { MediawrightError, MediawrightNetworkError, RunFailedError, UploadFailedError } from '../../../client/src/index.ts'
import { t } from './texts.ts'

export interface Described {
  kind: 'offline' | 'missing' | 'credits' | 'busy' | 'signed-out' | 'forbidden' | 'refused' | 'failed'
  title: string
  text: string
  /** Lets the operator find the request. */
  requestId?: string | undefined
  canRetry: boolean
}

export function describeError(error: unknown): Described {
  if (error instanceof MediawrightError) return ofService(error)
  if (error instanceof MediawrightNetworkError) return { kind: 'offline', ...t.errors.offline, canRetry: true }
  if (error instanceof RunFailedError)
    return { kind: 'failed', title: t.errors.failed.title, text: runError(error.errorCode, error.message), canRetry: true }
  if (error instanceof UploadFailedError)
    return { kind: 'failed', title: t.errors.upload.title, text: error.failureMessage, canRetry: true }
  return { kind: 'failed', title: t.errors.failed.title, text: error instanceof Error ? error.message : String(error), canRetry: true }
}

function ofService(error: MediawrightError): Described {
  const { requestId, status, retryAfter } = error
  const message = error.message
  switch (status) {
    case 401:
      return { kind: 'signed-out', ...t.errors.signedOut, canRetry: false }
    case 402:
      return error.code === 'insufficient_credits'
        ? { kind: 'credits', title: t.errors.credits.title, text: `${message} ${t.errors.credits.text}`, requestId, canRetry: true }
        : { kind: 'credits', title: t.errors.limit.title, text: message, requestId, canRetry: true }
    case 403:
      return { kind: 'forbidden', title: t.errors.forbidden.title, text: message, requestId, canRetry: false }
    case 404:
      return { kind: 'missing', title: t.errors.missing.title, text: message, requestId, canRetry: false }
    case 429:
      return { kind: 'busy', title: t.errors.busy.title, text: t.errors.busy.text(retryAfter), requestId, canRetry: true }
    case 503:
      return { kind: 'busy', title: t.errors.unavailable.title, text: message, requestId, canRetry: true }
  }
  if (status >= 500) return { kind: 'failed', title: t.errors.failed.title, text: message, requestId, canRetry: true }
  return { kind: 'refused', title: t.errors.refused.title, text: message, requestId, canRetry: status === 409 }
}

/** The error of one field of a form. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof MediawrightError ? error.fields.find(each => each.field === field)?.message : undefined

/** Explains why a run failed, and what may help. The service's message arrives a moment after its code. */
export function runError(code: string | undefined, message: string | undefined): string {
  const known: { title?: string; advice?: string } | undefined = (t.runErrors as Record<string, object>)[code ?? '']
  return [message ?? known?.title ?? t.runErrors.internal_error.title, known?.advice].filter(Boolean).join(' ')
}

/** Joins sentences about nodes. Sentences that differ only in the node's id are stated once. */
export function grouped(sentences: readonly string[], max = 3): string {
  const reasons = [...Map.groupBy(sentences, sentence => sentence.replaceAll(/\bn\d+\b/g, 'n')).values()]
  const shown = reasons.slice(0, max).map(([first, ...same]) => (same.length === 0 ? first! : t.errors.same(first!, same.length)))
  const hidden = reasons.length - shown.length
  return [...shown, hidden > 0 && t.errors.moreReasons(hidden)].filter(Boolean).join(' ')
}
