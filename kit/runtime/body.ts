import { FormFile } from './form-file.ts'
import { bodyKind, getCharset, matchMediaType } from './media-type.ts'
import type { BodyRule } from './operation.ts'
import { invalidFields, type Refuse } from './refusal.ts'

export const jsonLimit = 2 * 1024 * 1024

/** Maximum size of a byte stream if the contract does not set one. */
export const streamLimit = 5 * 1024 ** 3

/** For operations that declare no body; they accept `{}` as well as no body. */
export const noBody: BodyRule = { types: ['application/json'], required: false }

/** An unparsed body. It is read from the network as the handler consumes it. */
export interface ByteStream extends AsyncIterable<Uint8Array> {
  /** The received media type with its parameters; undefined if there was none. */
  readonly mediaType: string | undefined
}

/** A parsed body, and the bytes that identify a retried call. */
export interface ParsedBody {
  /** The body's bytes; empty for a stream. */
  bytes: Uint8Array
  /** The media type as spelled in the contract. */
  mediaType: string | undefined
  value: unknown
}

/**
 * Reads a body. It is called only after the caller has been authenticated and rate limited, so bodies from unknown callers are never read.
 */
export type BodyReader = (rule: BodyRule) => Promise<ParsedBody>

const jsonType = 'application/json'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads bodies for every kind of server. */
export interface Bodies {
  /** Wraps a body that is passed as a value, and checks it like a body read from a socket. */
  jsonBody: (value: unknown) => BodyReader
  /** @throws {Refusal} `invalid` or `unreadable` */
  parsedJson: (bytes: Uint8Array, mediaType: string | undefined, rule: BodyRule) => ParsedBody
  /**
   * Decodes a body with a text type as a string.
   * @throws {Refusal} `unreadable`
   */
  parsedText: (bytes: Uint8Array, mediaType: string) => ParsedBody
  /**
   * Finds the contract's media type for a `content-type`.
   * @throws {Refusal} `mediaType`
   */
  requireMediaType: (contentType: string | undefined, rule: BodyRule) => string
  tooLarge: (limit?: number) => Error
}

export function createBodies(refuse: Refuse): Bodies {
  function parsedJson(bytes: Uint8Array, mediaType: string | undefined, { required, types }: BodyRule): ParsedBody {
    if (bytes.length > 0) return { bytes, mediaType, value: parseJson(bytes, message => refuse('unreadable', message)) }
    if (required) throw invalidFields(refuse, [{ field: 'body', message: 'is required' }])
    return { bytes, mediaType, value: mediaType || types.includes(jsonType) ? {} : undefined }
  }

  function parsedText(bytes: Uint8Array, mediaType: string): ParsedBody {
    try {
      return { bytes, mediaType, value: utf8.decode(bytes) }
    } catch {
      throw refuse('unreadable', 'The body is not valid UTF-8.')
    }
  }

  function requireMediaType(contentType: string | undefined, { types, forms }: BodyRule): string {
    const isBytes = (type: string) => bodyKind(type, forms?.[type] !== undefined) === 'bytes'
    if (contentType && types.includes(contentType)) return contentType
    const found = matchMediaType(contentType, types)
    if (found !== undefined && (isBytes(found) || /^(?:utf-?8)?$/.test(getCharset(contentType ?? '') ?? ''))) return found
    const encoding = !types.every(isBytes) ? ', in UTF-8' : ''
    throw refuse('mediaType', `Send the body as ${types.map(type => `\`content-type: ${type}\``).join(' or ')}${encoding}.`)
  }

  const tooLarge = (limit = jsonLimit) => refuse('tooLarge', `The body is larger than ${limit} bytes.`)

  const jsonBody =
    (value: unknown): BodyReader =>
    async rule => {
      requireMediaType(jsonType, rule)
      const bytes = Buffer.from(value === undefined ? '' : JSON.stringify(value))
      if (bytes.length > jsonLimit) throw tooLarge()
      return parsedJson(bytes, jsonType, rule)
    }

  return { jsonBody, parsedJson, parsedText, requireMediaType, tooLarge }
}

/**
 * Returns a form as a parsed body. Two forms are considered equal if their values and file contents are equal, even if their boundaries
 * differ.
 */
export function parsedForm(value: Record<string, unknown>, mediaType = 'multipart/form-data'): ParsedBody {
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const bytes = Buffer.from(
    JSON.stringify(entries, (_key, member: unknown) => (member instanceof FormFile ? { sha256: member.sha256 } : member)),
  )
  return { bytes, mediaType, value }
}

/**
 * Maximum nesting depth of a JSON body. No valid request needs deeper nesting. The depth is limited because serializing JSON is recursive
 * and could overflow the stack.
 */
const maxDepth = 64

/** @param unreadable creates an error with the given message */
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

/** Reports whether all strings in a value are well-formed. An unpaired surrogate could not be stored as UTF-8. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && isWellFormed(member))
}

/** Returns the nesting depth of brackets outside strings. */
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
