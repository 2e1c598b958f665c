import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { AppError } from '../errors.ts'
import { jsonLimit, parsedJson, requireMediaType, tooLarge, type BodyRule, type ParsedBody } from '../operations/body.ts'
import { readForm } from './form.ts'

const readRaw = express.raw({ limit: jsonLimit, type: () => true })
const empty = new Uint8Array()

/**
 * Reads the body of a mutating call.
 * @param folder for the file of a form, which the caller removes
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `invalid_json` or `input_validation_error`
 */
export async function readBody(request: IncomingMessage, response: ServerResponse, rule: BodyRule, folder: string): Promise<ParsedBody> {
  const contentType = request.headers['content-type']
  const mediaType = contentType?.split(';', 1)[0]!.trim().toLowerCase()
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody || mediaType) requireMediaType(mediaType, rule, contentType)
  if (rule.file && hasBody && mediaType === 'multipart/form-data') return readForm(request, rule.file, folder)
  return parsedJson(hasBody ? await rawBody(request, response) : empty, mediaType, rule)
}

async function rawBody(request: IncomingMessage, response: ServerResponse): Promise<Uint8Array> {
  const error = await new Promise<(Error & { type?: string }) | undefined>(resolve =>
    readRaw(request as never, response as never, resolve as never),
  )
  if (error) {
    if (error.type === 'entity.too.large') throw tooLarge()
    if (error.type === 'encoding.unsupported')
      throw new AppError('unsupported_media_type', 'Send the body without `content-encoding`, or as gzip, deflate or br.')
    throw new AppError('invalid_json', 'The body does not match its `content-length` or `content-encoding`.', {
      cause: error,
    })
  }
  return (request as { body?: Uint8Array }).body ?? empty
}
