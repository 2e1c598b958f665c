import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import type { Operation } from '../../generated/operations.ts'
import { AppError, invalidFields } from '../errors.ts'
import { readForm } from './form.ts'

export const jsonLimit = 2 * 1024 * 1024

/** The body as the caller sent it, and what it says. */
export interface ParsedBody {
  bytes: Uint8Array
  mediaType: string | undefined
  value: unknown
}

const readRaw = express.raw({ limit: jsonLimit, type: () => true })
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the body of a mutating call.
 * @param folder for the file of a form, which the caller removes
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_json` or `input_validation_error`
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { types: accepted, required, file }: NonNullable<Operation['body']>,
  folder: string,
): Promise<ParsedBody> {
  const contentType = request.headers['content-type']
  const mediaType = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody || mediaType) requireMediaType(mediaType, contentType, accepted)
  if (file && hasBody && mediaType === 'multipart/form-data') return { ...(await readForm(request, file, folder)), mediaType }
  const bytes = hasBody ? await rawBody(request, response) : empty
  if (bytes.length === 0) {
    if (required) throw invalidFields([{ field: 'body', message: 'is required' }])
    return { bytes, mediaType, value: {} }
  }
  return { bytes, mediaType, value: parseJson(bytes) }
}

const empty = new Uint8Array()

function requireMediaType(mediaType: string | undefined, contentType: string | undefined, accepted: readonly string[]) {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]
  if (mediaType && accepted.includes(mediaType) && (!charset || /^utf-?8$/i.test(charset))) return
  throw new AppError(
    'unsupported_media_type',
    `Send the body as ${accepted.map(type => `\`content-type: ${type}\``).join(' or ')}, in UTF-8.`,
  )
}

async function rawBody(request: IncomingMessage, response: ServerResponse): Promise<Uint8Array> {
  const error = await new Promise<(Error & { type?: string }) | undefined>(resolve =>
    readRaw(request as never, response as never, resolve as never),
  )
  if (error) {
    if (error.type === 'entity.too.large') throw new AppError('payload_too_large', `The body is larger than ${jsonLimit} bytes.`)
    if (error.type === 'encoding.unsupported')
      throw new AppError('unsupported_media_type', 'Send the body without `content-encoding`, or as gzip, deflate or br.')
    throw new AppError('invalid_json', 'The body did not arrive as it was announced: check `content-length` and `content-encoding`.', {
      cause: error,
    })
  }
  return (request as { body?: Uint8Array }).body ?? empty
}

/** Deeper than this no request of the contract goes, and what writes JSON back recurses. */
const deepest = 64

function parseJson(bytes: Uint8Array): unknown {
  if (depthOf(bytes) > deepest) throw new AppError('invalid_json', `The body nests deeper than ${deepest} levels.`)
  let value: unknown
  try {
    const text = utf8.decode(bytes)
    value = JSON.parse(text)
    if (!/\\u[dD][89a-fA-F]/.test(text)) return value
  } catch {
    throw new AppError('invalid_json', 'The body is not valid JSON: check quotes, commas and brackets.')
  }
  if (!isWellFormed(value))
    throw new AppError('invalid_json', 'The body holds one half of a surrogate pair (such as `\\ud83d` alone), which is no text.')
  return value
}

/** Whether all its strings are text: half a surrogate pair is lost wherever it is stored. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && isWellFormed(member))
}

/** How deep brackets nest, those in strings aside. */
function depthOf(bytes: Uint8Array): number {
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
