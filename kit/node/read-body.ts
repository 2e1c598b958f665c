import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import type { RequestHandler } from 'express'
import { readItems } from '../runtime/sequence.ts'
import { jsonLimit, parsedForm, streamLimit, type Bodies, type ByteStream, type ParsedBody } from '../runtime/body.ts'
import { readFields } from '../runtime/form.ts'
import { bodyKind } from '../runtime/media-type.ts'
import type { BodyRule, FormRule } from '../runtime/operation.ts'
import { invalidFields, type Refuse } from '../runtime/refusal.ts'
import { readForm, type FormReading } from './form.ts'

const empty = new Uint8Array()

export interface BodyReading {
  refuse: Refuse
  bodies: Bodies
  /**
   * Options for forms with files (default folder: the system's temporary folder). The files are removed after the response has been sent.
   */
  forms?: Omit<FormReading, 'refuse'> | undefined
}

/** A request whose body may already have been read by middleware such as `express.json()`. */
type MaybeRead = IncomingMessage & { body?: unknown }

/**
 * Reads a call's body. A sequence is read item by item as the handler consumes it. Anything other than JSON, a form or text is read as
 * bytes.
 * @throws {Refusal} `mediaType`, `tooLarge`, `unreadable` or `invalid`
 */
export async function readBody(request: MaybeRead, response: ServerResponse, rule: BodyRule, reading: BodyReading): Promise<ParsedBody> {
  const { refuse, bodies } = reading
  const contentType = request.headers['content-type']
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  const mediaType = hasBody || contentType ? bodies.requireMediaType(contentType, rule) : undefined
  const items = mediaType === undefined ? undefined : rule.items?.[mediaType]
  if (items) {
    const malformed = (message: string, index: number) => invalidFields(refuse, [{ field: `body[${index}]`, message }])
    const bytes = toStream(request, response, Infinity, reading)
    return { bytes: empty, mediaType, value: readItems(bytes, contentType!, { ...items, limit: jsonLimit, malformed }) }
  }
  const form = mediaType === undefined ? undefined : rule.forms?.[mediaType]
  const kind = mediaType === undefined ? 'json' : bodyKind(mediaType, form !== undefined)
  const isMultipart = mediaType?.startsWith('multipart/')
  if (kind === 'bytes') return { bytes: empty, mediaType, value: toStream(request, response, rule.maxBytes?.[mediaType!], reading) }
  if (request.readableEnded && request.body !== undefined && !Buffer.isBuffer(request.body)) {
    if (form && !isMultipart) return parsedFields(request.body as object, mediaType!, form, refuse)
    return bodies.parsedJson(Buffer.from(JSON.stringify(request.body)), mediaType, rule)
  }
  if (form && hasBody && isMultipart) return readForm(request, form, { refuse, folder: tmpdir(), ...reading.forms })
  const bytes = hasBody ? await rawBody(request, response, refuse, bodies) : empty
  if (kind === 'text') return bodies.parsedText(bytes, mediaType!)
  if (form && hasBody) return urlencoded(bodies.parsedText(bytes, mediaType!), form, refuse)
  return bodies.parsedJson(bytes, mediaType, rule)
}

const maxFields = 1000
const plus = /\+/g

function urlencoded({ mediaType, value: text }: ParsedBody, rule: FormRule, refuse: Refuse): ParsedBody {
  const pairs = (text as string).split('&', maxFields + 1).filter(pair => pair !== '')
  if (pairs.length > maxFields) throw invalidFields(refuse, [{ field: 'body', message: 'has too many fields' }])
  const decode = (part: string) => decodeURIComponent(part.replace(plus, ' '))
  const toPair = (pair: string) => {
    const at = pair.indexOf('=')
    return at === -1 ? ([decode(pair), ''] as const) : ([decode(pair.slice(0, at)), pair.slice(at + 1)] as const)
  }
  try {
    return fromPairs(pairs.map(toPair), mediaType!, rule, refuse, decode)
  } catch (error) {
    if (error instanceof URIError)
      throw invalidFields(refuse, [{ field: 'body', message: 'has an escape sequence that cannot be decoded' }])
    throw error
  }
}

function parsedFields(fields: object, mediaType: string, rule: FormRule, refuse: Refuse): ParsedBody {
  const pairs = Object.entries(fields).flatMap(([name, values]) => [values as unknown].flat().map(value => [name, String(value)] as const))
  return fromPairs(pairs, mediaType, rule, refuse, part => part)
}

function fromPairs(
  pairs: readonly (readonly [string, string])[],
  mediaType: string,
  rule: FormRule,
  refuse: Refuse,
  decode: (part: string) => string,
): ParsedBody {
  const { value, problems } = readFields(rule, pairs, decode)
  if (problems.length > 0) throw invalidFields(refuse, problems)
  return parsedForm(value, mediaType)
}

/**
 * Returns the body as it arrives. Whatever the handler leaves unread is read after the response has been sent, so that the connection can
 * be reused.
 */
function toStream(request: MaybeRead, response: ServerResponse, limit = streamLimit, { refuse, bodies }: BodyReading): ByteStream {
  const { 'content-length': length, 'content-encoding': encoding = 'identity', 'content-type': mediaType } = request.headers
  if (encoding !== 'identity') throw refuse('mediaType', 'Send the body without `content-encoding`.')
  if (Number(length) > limit) throw bodies.tooLarge(limit)
  const read = request.readableEnded && Buffer.isBuffer(request.body) ? [request.body] : undefined
  response.once('finish', () => request.resume())
  return {
    mediaType,
    async *[Symbol.asyncIterator]() {
      let size = 0
      try {
        // Destroying the request would close the connection before the response is sent.
        for await (const chunk of read ?? (request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>)) {
          size += chunk.length
          if (size > limit) throw bodies.tooLarge(limit)
          yield chunk
        }
      } catch (error) {
        throw request.errored === error ? refuse('unreadable', 'The connection was closed before the end of the body.') : error
      }
    },
  }
}

let opened: Promise<RequestHandler> | undefined
/** Loads Express when the first body is read. */
const rawReader = () => (opened ??= import('express').then(({ default: express }) => express.raw({ limit: jsonLimit, type: () => true })))

async function rawBody(request: IncomingMessage, response: ServerResponse, refuse: Refuse, { tooLarge }: Bodies): Promise<Uint8Array> {
  const readRaw = await rawReader()
  const error = await new Promise<(Error & { type?: string }) | undefined>(resolve =>
    readRaw(request as never, response as never, resolve as never),
  )
  if (error) {
    if (error.type === 'entity.too.large') throw tooLarge()
    if (error.type === 'encoding.unsupported')
      throw refuse('mediaType', 'Send the body without `content-encoding`, or as gzip, deflate or br.')
    throw refuse('unreadable', 'The body does not match its `content-length` or `content-encoding`.', {
      cause: error,
    })
  }
  return (request as { body?: Uint8Array }).body ?? empty
}
