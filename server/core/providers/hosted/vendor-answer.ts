import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { VendorError, type JsonAnswer } from './vendor-client.ts'

/** A vendor's response or a failure, from which the client has removed the key. */
export type Said = JsonAnswer | Error

const maxLength = 2000
const maxValueLength = 500
/** Members with the caller's request, which vendors repeat. */
const repeated = new Set(['input', 'prompt'])

/** The beginning of a response, without long values, such as files, and without the request. */
function bodyText(body: unknown): string {
  const shortened = (name: string, value: unknown) =>
    repeated.has(name)
      ? undefined
      : typeof value === 'string' && value.length > maxValueLength
        ? `${value.slice(0, maxValueLength)}…`
        : value
  const text = typeof body === 'string' ? body : (JSON.stringify(body, shortened) ?? '')
  return text.slice(0, maxLength)
}

/** Formats responses in one line for operators. */
export function saidBy(...said: readonly (Said | undefined)[]): string | undefined {
  const all = [...new Set(said)].filter(each => each !== undefined)
  return (
    all
      .filter((one, index) => !all.slice(index + 1).some(later => isSameBody(one, later)))
      .map(formatLine)
      .join('; ') || undefined
  )
}

/** True if both have the body of the same response. */
const isSameBody = (one: Said, other: Said): boolean =>
  'body' in one && 'body' in other && one.body !== undefined && one.body === other.body

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
  const answer = body === undefined ? undefined : bodyText(body)
  return { status, answer, ...(said instanceof Error && { reason: said.reason, detail: said.message }) }
}
