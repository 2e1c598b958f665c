import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { jsonLimit, type Bodies, type ParsedBody } from '../runtime/body.ts'
import type { BodyRule, FileField } from '../runtime/operation.ts'
import type { Refuse } from '../runtime/refusal.ts'

const empty = new Uint8Array()

export interface BodyReading {
  refuse: Refuse
  bodies: Bodies
  /** Undefined if no operation takes a form with a file. */
  readForm?: (request: IncomingMessage, file: FileField) => Promise<ParsedBody>
}

/**
 * Reads the body of a mutating call.
 * @throws {Refusal} `mediaType`, `tooLarge`, `unreadable` or `invalid`
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  rule: BodyRule,
  { refuse, bodies, readForm }: BodyReading,
): Promise<ParsedBody> {
  const contentType = request.headers['content-type']
  const mediaType = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody || mediaType) bodies.requireMediaType(mediaType, rule, contentType)
  if (readForm && rule.file && hasBody && mediaType === 'multipart/form-data') return readForm(request, rule.file)
  return bodies.parsedJson(hasBody ? await rawBody(request, response, refuse, bodies) : empty, mediaType, rule)
}

let opened: Promise<RequestHandler> | undefined
/** Loads Express with the first body. */
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
