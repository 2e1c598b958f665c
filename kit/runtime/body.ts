import { FormFile } from './form-file.ts'
import type { BodyRule } from './operation.ts'
import { invalidFields, type Refuse } from './refusal.ts'

export const jsonLimit = 2 * 1024 * 1024

/** An operation without a body also accepts an empty one. */
export const noBody: BodyRule = { types: ['application/json'], required: false }

/** A parsed body, and the bytes that identify a repeated call. */
export interface ParsedBody {
  bytes: Uint8Array
  mediaType: string | undefined
  value: unknown
}

/** Reads a body. It is called only after the caller was authenticated and rate limited, so bodies of unknown callers are never read. */
export type BodyReader = (rule: BodyRule) => Promise<ParsedBody>

const jsonType = 'application/json'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads bodies for all surfaces. */
export interface Bodies {
  /** Wraps a body that is passed as a value, with the same checks as a body read from a socket. */
  jsonBody: (value: unknown) => BodyReader
  /** @throws {Refusal} `invalid` or `unreadable` */
  parsedJson: (bytes: Uint8Array, mediaType: string | undefined, rule: BodyRule) => ParsedBody
  /**
   * @param contentType including its parameters, if any
   * @throws {Refusal} `mediaType`
   */
  requireMediaType: (mediaType: string | undefined, rule: BodyRule, contentType?: string) => void
  tooLarge: () => Error
}

export function createBodies(refuse: Refuse): Bodies {
  function parsedJson(bytes: Uint8Array, mediaType: string | undefined, { required }: BodyRule): ParsedBody {
    if (bytes.length > 0) return { bytes, mediaType, value: parseJson(bytes, message => refuse('unreadable', message)) }
    if (required) throw invalidFields(refuse, [{ field: 'body', message: 'is required' }])
    return { bytes, mediaType, value: {} }
  }

  function requireMediaType(mediaType: string | undefined, { types }: BodyRule, contentType = ''): void {
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]
    if (mediaType && types.includes(mediaType) && (!charset || /^utf-?8$/i.test(charset))) return
    throw refuse('mediaType', `Send the body as ${types.map(type => `\`content-type: ${type}\``).join(' or ')}, in UTF-8.`)
  }

  const tooLarge = () => refuse('tooLarge', `The body is larger than ${jsonLimit} bytes.`)

  const jsonBody =
    (value: unknown): BodyReader =>
    async rule => {
      requireMediaType(jsonType, rule)
      const bytes = Buffer.from(value === undefined ? '' : JSON.stringify(value))
      if (bytes.length > jsonLimit) throw tooLarge()
      return parsedJson(bytes, jsonType, rule)
    }

  return { jsonBody, parsedJson, requireMediaType, tooLarge }
}

/** A parsed form. Two forms are equal if their values and file contents are equal, whatever their boundaries. */
export function parsedForm(value: Record<string, unknown>): ParsedBody {
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bytes = Buffer.from(
    JSON.stringify(entries, (_key, member: unknown) => (member instanceof FormFile ? { sha256: member.sha256 } : member)),
  )
  return { bytes, mediaType: 'multipart/form-data', value }
}

/** Maximum nesting depth. No request of a contract should nest deeper, and serializing JSON is recursive. */
const maxDepth = 64

/** @param unreadable creates the error from its message */
export function parseJson(bytes: Uint8Array, unreadable: (message: string) => Error): unknown {
  if (nestingDepth(bytes) > maxDepth) throw unreadable(`The body nests deeper than ${maxDepth} levels.`)
  let value: unknown
  try {
    const text = utf8.decode(bytes)
    value = JSON.parse(text)
    if (!/\\u[dD][89a-fA-F]/.test(text)) return value
  } catch {
    throw unreadable('The body is not valid JSON: check quotes, commas and brackets.')
  }
  if (!isWellFormed(value)) throw unreadable('The body contains an unpaired surrogate (such as `\\ud83d` alone), which is not valid text.')
  return value
}

/** True if all strings are well-formed: storage would lose an unpaired surrogate. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && isWellFormed(member))
}

/** The nesting depth of brackets outside strings. */
function nestingDepth(bytes: Uint8Array): number {
  let depth = 0
  let most = 0
  let inString = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inString) {
      if (byte === 0x5c) at++
      else if (byte === 0x22) inString = false
    } else if (byte === 0x22) inString = true
    else if (byte === 0x7b || byte === 0x5b) most = Math.max(most, ++depth)
    else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return most
}
