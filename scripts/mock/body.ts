import express, { type Request, type RequestHandler, type Response } from 'express'
import type { MockOperation } from './answers.ts'
import { MockError } from './errors.ts'

const mebibyte = 1024 * 1024
const json = express.json({ limit: 2 * mebibyte, strict: false, type: () => true })
// A file of 4 MiB plus other fields.
const multipart = express.raw({ limit: 5 * mebibyte, type: () => true })

/** Parses the body as the operation's contract says, into `req.body`. */
export async function readBody(req: Request, res: Response, operation: MockOperation) {
  const types = operation.request?.body?.contents?.map(content => content.mediaType) ?? []
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
  if (!hasBody || types.length === 0) return
  const type = types.find(candidate => req.is(candidate))
  if (type === undefined) throw new MockError(415, 'mediaType', `Send the body as \`content-type: ${types.join('` or `')}\`.`)
  await run(type === 'multipart/form-data' ? multipart : json, req, res)
  // Prism parses parts as text, which corrupts files, but no check looks at their bytes.
  if (type === 'multipart/form-data') req.body = (req.body as Buffer).toString('utf8')
}

const run = (middleware: RequestHandler, req: Request, res: Response) =>
  new Promise<void>((resolve, reject) => middleware(req, res, (error?: unknown) => (error ? reject(error) : resolve())))
