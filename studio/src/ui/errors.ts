/** Explains errors to the user, including what to do about them. */
import { MediawrightError, MediawrightNetworkError, RunFailedError, UploadFailedError } from '../../../client/src/index.ts'
import { t } from './texts.ts'

export interface Described {
  kind: 'offline' | 'missing' | 'credits' | 'busy' | 'signed-out' | 'forbidden' | 'refused' | 'failed'
  title: string
  text: string
  /** Lets the operator find the request in the log. */
  requestId?: string | undefined
  canRetry: boolean
}

/** A problem that the page itself has found. Its message is a sentence from `texts.ts`. */
export class PageProblem extends Error {}

/** @param prepare replaces ids in the service's error message with names */
export function describeError(error: unknown, prepare = (sentence: string): string => sentence): Described {
  if (error instanceof MediawrightError) return describeAnswer(error, prepare(error.message))
  if (error instanceof MediawrightNetworkError) return { kind: 'offline', ...t.errors.offline, canRetry: true }
  const { title } = t.errors.failed
  if (error instanceof RunFailedError) return { kind: 'failed', title, text: runError(error.errorCode, error.message), canRetry: true }
  if (error instanceof UploadFailedError)
    return { kind: 'failed', title: t.errors.upload.title, text: readableMessage(error.failureMessage, t.uploads.unusable), canRetry: true }
  return { kind: 'failed', title, text: error instanceof PageProblem ? error.message : t.errors.page, canRetry: true }
}

function describeAnswer({ requestId, status, retryAfter, code }: MediawrightError, message: string): Described {
  const text = answerText(code, status, message)
  switch (status) {
    case 401:
      return { kind: 'signed-out', ...t.errors.signedOut, canRetry: false }
    case 402:
      return code === 'insufficient_credits'
        ? { kind: 'credits', ...t.errors.credits, requestId, canRetry: true }
        : { kind: 'credits', title: t.errors.limit.title, text, requestId, canRetry: true }
    case 403:
      return { kind: 'forbidden', title: t.errors.forbidden.title, text, requestId, canRetry: false }
    case 404:
      return { kind: 'missing', title: t.errors.missing.title, text, requestId, canRetry: false }
    case 429:
      return { kind: 'busy', title: t.errors.busy.title, text: t.errors.busy.text(retryAfter), requestId, canRetry: true }
    case 503:
      return { kind: 'busy', title: t.errors.unavailable.title, text, requestId, canRetry: true }
  }
  if (status >= 500) return { kind: 'failed', title: t.errors.failed.title, text, requestId, canRetry: true }
  return { kind: 'refused', title: t.errors.refused.title, text, requestId, canRetry: status === 409 }
}

/**
 * Returns the page's own message for an error code. If there is none, returns the service's error message, provided that the message makes
 * sense to users.
 */
function answerText(code: string, status: number, message: string): string {
  const { codes } = t.errors
  if (code in codes) return codes[code as keyof typeof codes]
  return readableMessage(message, status >= 500 ? codes.internal_error : t.errors.refused.text)
}

const codeLike =
  /[`{}<>\\]|\w[_/]\w|\d{10}|\b(?:n\d+|changeset|payload|slot|params?|slug|id|ids|JSON|UUID|GET|POST|PATCH|PUT|DELETE|USD|npm)\b/

/** Returns the service's message, or `otherwise` if the message contains ids, types or API names. */
export const readableMessage = (sentence: string | null | undefined, otherwise: string): string =>
  !sentence || codeLike.test(sentence) ? otherwise : sentence

/** Returns the error for a form field, as a sentence. */
export function fieldError(error: unknown, field: string): string | undefined {
  const message = error instanceof MediawrightError ? error.fields.find(each => each.field === field)?.message : undefined
  if (message === undefined) return undefined
  const words = readableMessage(message, t.errors.field)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
}

/**
 * Explains why a run failed and what the user can do about it. `message` is undefined at first, because it arrives shortly after the code.
 */
export function runError(code: string | undefined, message: string | undefined): string {
  const known: { title?: string; advice?: string } | undefined = (t.runErrors as Record<string, object>)[code ?? '']
  return [readableMessage(message, known?.title ?? t.runErrors.internal_error.title), known?.advice].filter(Boolean).join(' ')
}

/** Returns the message to show for a warning, or undefined if the warning does not concern the user. */
export const warningText = ({ code, message }: { code: string; message: string }): string | undefined =>
  (t.warnings as Record<string, string>)[code] ?? (codeLike.test(message) ? undefined : message)

/** Joins sentences about nodes. Sentences that differ only in the node's name are merged into one. */
export function grouped(sentences: readonly string[], max = 3): string {
  const reasons = [...Map.groupBy(sentences, sentence => sentence.replaceAll(/\bn\d+\b|“[^”]*”/g, 'n')).values()]
  const shown = reasons.slice(0, max).map(([first, ...same]) => (same.length === 0 ? first! : t.errors.same(first!, same.length)))
  const hidden = reasons.length - shown.length
  return [...shown, hidden > 0 && t.errors.moreReasons(hidden)].filter(Boolean).join(' ')
}
