import express, { type Request, type RequestHandler, type Response } from 'express'
import { parseJson } from '../runtime/body.ts'
import { MockError } from './errors.ts'
import type { Operation } from '../examples/contract.ts'

const mebibyte = 1024 * 1024
const raw = express.raw({ limit: 2 * mebibyte, type: () => true })
// A file of 4 MiB plus other fields.
const multipart = express.raw({ limit: 5 * mebibyte, type: () => true })
const form = 'multipart/form-data'

/**
 * Reads the body as the operation's contract declares it into `req.body`: JSON as a value, anything else as text.
 * @returns the media type, as in the contract
 */
export async function readBody(req: Request, res: Response, operation: Operation): Promise<string | undefined> {
  const types = operation.requests.map(({ mediaType }) => mediaType)
  const sent = req.headers['content-type']
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  const type = hasBody || sent !== undefined ? matchMediaType(sent, types.length > 0 ? types : ['application/json']) : undefined
  if (hasBody) await run(type === form ? multipart : raw, req, res)
  const bytes = req.body as Buffer | undefined
  if (!bytes?.length) {
    req.body = undefined
    if (operation.bodyRequired) throw MockError.ofFields([{ field: 'body', message: 'is required' }])
    return type
  }
  // No check examines the bytes of files, so they are read as text.
  req.body = /json$/.test(type!) ? parseJson(bytes, message => new MockError(400, 'unreadable', message)) : bytes.toString('utf8')
  return type
}

/** @throws {MockError} 415 */
function matchMediaType(sent: string | undefined, types: readonly string[]): string {
  const own = sent?.split(';', 1)[0]!.trim().toLowerCase() ?? ''
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(sent ?? '')?.[1]
  const found = types.find(
    type => type.toLowerCase() === own || (type.endsWith('/*') && `${own}/`.startsWith(type.replace(/\*?\/\*$/, ''))),
  )
  if (found !== undefined && (!charset || /^utf-?8$/i.test(charset))) return found
  throw new MockError(415, 'mediaType', `Send the body as ${types.map(type => `\`content-type: ${type}\``).join(' or ')}, in UTF-8.`)
}

/** Parses a form for validation: a file in the right field is a text, in any other field it is not. */
export function parseForm(text: string, file: string | undefined): Record<string, unknown> {
  const parts = [...text.matchAll(/^content-disposition: *form-data;([^\r\n]*)\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)/gim)]
  return Object.fromEntries(
    parts.map(([, attributes = '', value]) => {
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''
      if (!/\bfilename\*?=/.test(attributes)) return [name, value]
      return [name, name === file ? 'file' : {}]
    }),
  )
}

const run = (middleware: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve())))
