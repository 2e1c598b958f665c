import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { VendorError, type JsonAnswer } from './vendor-client.ts'

/** A vendor's response or a failure, from which the client has removed the key. */
export type Said = JsonAnswer | Error

const maxLoggedLength = 2000

const bodyText = (body: unknown): string => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''))

/** Formats responses in one line for operators. */
export const saidBy = (...said: readonly (Said | undefined)[]): string | undefined =>
  [...new Set(said)].flatMap(each => (each ? [formatLine(each)] : [])).join('; ') || undefined

function formatLine(said: Said): string {
  if (said instanceof Error && !(said instanceof VendorError)) return said.message
  const { status, body } = said
  const text = body === undefined && said instanceof Error ? said.message : bodyText(body)
  return status === undefined ? text : `${status}: ${text}`
}

/** The log fields of a response. */
export function toLogFields(said: Said | undefined): object {
  if (!said) return {}
  if (said instanceof Error && !(said instanceof VendorError)) return said instanceof RunFailure ? {} : { detail: said.message }
  const { status, body } = said
  const answer = body === undefined ? undefined : bodyText(body).slice(0, maxLoggedLength)
  return { status, answer, ...(said instanceof Error && { reason: said.reason, detail: said.message }) }
}
