import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { isObject, jsonOrText } from './json.ts'
import { VendorError, type JsonAnswer } from './vendor-client.ts'

/** A vendor's response or a failure, with the key already removed by the client. */
export type VendorResponse = JsonAnswer | Error

const maxLength = 2000
const maxTextLength = 300
const maxDepth = 20
/** Members whose strings are shown, because they describe an outcome. Other strings may contain prompts, outputs or signed URLs. */
const shown = new Set(
  `status status_str status_code state code type error errors error_type error_code error_message message msg detail reason finish_reason
  native_finish_reason param loc id request_id prompt_id task_id model provider_name exception_type exception_message node_type node_id`.split(
    /\s+/,
  ),
)
/** Members that are left out at any depth, because they contain parts of the request or of the result. */
const withheld = /^(?:(?:current_)?(?:in|out)puts?|prompt|params|parameters|arguments|payload|request|ctx|logs|traceback)$/
/** Reports whether text begins like JSON or server-sent events; such text may contain prompts and outputs. */
const isPart = (text: string) => /^\s*(?:[[{"]|data:|event:)/.test(text)

/** Returns the codes and messages in a response, leaving out prompts and outputs. */
function bodyText(body: unknown, prompt: string): string {
  const text =
    typeof body === 'string' ? shorten(isPart(body) ? '(incomplete JSON)' : body, prompt) : JSON.stringify(pick(body, false, prompt))
  return (text ?? '').slice(0, maxLength)
}

function pick(value: unknown, isShown: boolean, prompt: string, depth = 0): unknown {
  if (depth > maxDepth) return undefined
  if (typeof value === 'string') return isShown ? shorten(value, prompt) : undefined
  if (Array.isArray(value)) return nonEmpty(value.map(each => pick(each, isShown, prompt, depth + 1)).filter(each => each !== undefined))
  if (!isObject(value)) return value ?? undefined
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    if (withheld.test(name)) return [name, undefined]
    // OpenRouter includes the upstream vendor's response as text.
    if (name === 'raw' && typeof member === 'string') return [name, bodyText(jsonOrText(member), prompt)]
    return [name, pick(member, shown.has(name), prompt, depth + 1)]
  })
  return nonEmpty(Object.fromEntries(members.filter(([, member]) => member !== undefined)))
}

const nonEmpty = <T extends object>(value: T): T | undefined => (Object.keys(value).length > 0 ? value : undefined)

/** Shortens text, and removes the prompt and the query strings of URLs, which may contain signatures. */
function shorten(text: string, prompt: string): string {
  const plain = (prompt.length < 4 ? text : text.replaceAll(prompt, '…'))
    .slice(0, 10 * maxTextLength)
    .replaceAll(/(https?:\/\/[^\s?"'<>]+)\?[^\s"'<>]*/g, '$1?…')
  return plain.length > maxTextLength ? `${plain.slice(0, maxTextLength)}…` : plain
}

/** Formats responses on one line for operators. @param prompt the run's prompt, which is left out */
export function formatResponses(prompt: string, ...said: readonly (VendorResponse | undefined)[]): string | undefined {
  const all = [...new Set(said)].filter(each => each !== undefined)
  return (
    all
      .filter((one, index) => !all.slice(index + 1).some(later => isSameBody(one, later)))
      .map(each => formatLine(each, prompt))
      .join('; ') || undefined
  )
}

/** Reports whether the two responses have the same body. */
const isSameBody = (one: VendorResponse, other: VendorResponse): boolean =>
  'body' in one && 'body' in other && one.body !== undefined && one.body === other.body

function formatLine(said: VendorResponse, prompt: string): string {
  if (said instanceof Error && !(said instanceof VendorError)) return shorten(said.message, prompt)
  const { status, body } = said
  const text = body === undefined && said instanceof Error ? shorten(said.message, prompt) : bodyText(body, prompt)
  return status === undefined ? text : `${status}: ${text}`
}

/** Returns the log fields for a response. @param prompt the run's prompt, which is left out */
export function toLogFields(said: VendorResponse | undefined, prompt = ''): object {
  if (!said) return {}
  if (said instanceof Error && !(said instanceof VendorError))
    return said instanceof RunFailure ? {} : { detail: shorten(said.message, prompt) }
  const { status, body } = said
  const answer = body === undefined ? undefined : bodyText(body, prompt)
  return { status, answer, ...(said instanceof Error && { reason: said.reason, detail: shorten(said.message, prompt) }) }
}
