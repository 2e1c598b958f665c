import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import { writeAnswer } from '@mediawright/contract-kit/node'
import type { UploadGate } from '../../core/assets/count-uploads.ts'
import { UploadRejected, type UploadReceiver } from '../../machine/files/files.ts'
import { entityTooLarge } from '../../machine/files/post-policy.ts'

/** Limits for everything in a form except the file; this service's forms have eight short fields. */
const limits = { files: 1, fields: 30, fieldSize: 64 * 1024 }
/** Maximum number of bytes before the file; the same limit applies to the bytes after it. */
const maxOtherFieldBytes = 1024 * 1024

/**
 * Handles `POST /uploads/<bucket>`: accepts signed forms as S3 does, with the same error codes; the signed form itself authorizes the
 * upload.
 */
export function uploadRoute(receiver: UploadReceiver, gate: UploadGate, log: Pick<Logger, 'info'>) {
  return async (request: Request, response: Response): Promise<void> => {
    const { unread, ...form } = openForm(request)
    const logAnswer = (status: number) =>
      log.info({ request_id: response.getHeader('request-id'), ip: request.ip, method: request.method, upload: true, status }, 'answered')
    try {
      const file = await form.file
      const permit = receiver.permit(form.fields, String(request.params['bucket']))
      const length = Number(request.headers['content-length'] ?? Infinity)
      const { maxBytes, end } = await gate.begin(permit.key, permit.maxBytes, length)
      let received: { etag: string; size: number } | undefined
      try {
        // A form whose Content-Length is too large is rejected before its file is read.
        if (length !== Infinity && length > maxBytes + 2 * maxOtherFieldBytes) throw entityTooLarge(maxBytes)
        received = await receiver.receive({ ...permit, maxBytes }, whole(file, form.ended))
      } finally {
        await end(received?.size)
      }
      const { etag } = received
      response.writeHead(204, { etag: `"${etag}"` }).end()
      logAnswer(204)
    } catch (error) {
      unread()
      // The client has disconnected.
      if (request.destroyed && !request.complete) return
      if (!(error instanceof UploadRejected)) throw error
      const { status, code, message } = error
      writeAnswer(response, { status, body: { error: { code, message } } })
      logAnswer(status)
    }
  }
}

interface IncomingForm {
  /**
   * The fields before the file, keyed by lowercase name and available as soon as the file begins. As in S3, fields after the file are
   * ignored.
   */
  fields: ReadonlyMap<string, string>
  /** @throws {UploadRejected} if the form contains no file */
  file: Promise<Readable>
  /** Settles at the end of the form. @throws {UploadRejected} if it is malformed or truncated */
  ended: Promise<void>
  /** Discards the unread rest of the file. The request is still drained; otherwise, the sender would not see the response. */
  unread: () => void
}

function openForm(request: IncomingMessage): IncomingForm {
  const fields = new Map<string, string>()
  let reader: Busboy
  try {
    reader = openReader(request)
  } catch (error) {
    const refused = Promise.reject(error as Error)
    refused.catch(() => undefined)
    return { fields, file: refused, ended: refused, unread: () => void request.resume() }
  }
  const refuse = (code: string, message: string, status: 400 | 403 = 400) => void reader.destroy(new UploadRejected(status, code, message))
  const oneFile = 'Send exactly one file, in the field `file`, with a file name, as the last field of the form.'
  reader.on('error', () => undefined) // `ended` reports this error
  const ended = finished(reader).catch(error => {
    throw error instanceof UploadRejected ? error : malformed()
  })
  let begun = false
  let [within, beside] = [false, 0]
  const file = new Promise<Readable>((resolve, reject) => {
    reader.on('field', (name, text, { valueTruncated }) => {
      if (begun) return
      if (valueTruncated) return refuse('MaxPostPreDataLengthExceeded', `Send no field that is larger than ${limits.fieldSize} bytes.`)
      fields.set(name?.toLowerCase(), text)
    })
    reader.once('fieldsLimit', () => begun || refuse('MaxPostPreDataLengthExceeded', `Send no more than ${limits.fields} fields.`))
    reader.once('filesLimit', () => refuse('IncorrectNumberOfFilesInPostRequest', oneFile))
    reader.once('file', (name, content) => {
      content.on('error', () => undefined) // the reader of the content gets this error
      content.once('end', () => (within = false))
      ;[begun, within, beside] = [true, true, 0]
      if (reader.destroyed) return
      if (name === 'file') resolve(content)
      else refuse('AccessDenied', oneFile, 403)
    })
    ended.then(() => reject(new UploadRejected(400, 'IncorrectNumberOfFilesInPostRequest', oneFile)), reject)
  })
  file.catch(() => undefined)
  request.once('close', () => request.complete || reader.destroy(new Error('The upload was interrupted.')))
  request.pipe(reader)
  // Counts every byte outside the file, including those outside the form.
  request.on('data', ({ length }: Uint8Array) => {
    if (!within) beside += length
    if (beside > maxOtherFieldBytes)
      refuse(
        'MaxPostPreDataLengthExceeded',
        `Send at most ${maxOtherFieldBytes} bytes before the file, and at most the same number after it.`,
      )
  })
  const unread = () => {
    request.unpipe(reader)
    reader.destroy()
    request.resume()
  }
  return { fields, file, ended, unread }
}

function openReader(request: IncomingMessage): Busboy {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new UploadRejected(400, 'RequestIsNotMultiPartContent', 'Send the form as `content-type: multipart/form-data`.')
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits })
  } catch {
    throw malformed()
  }
}

const malformed = () =>
  new UploadRejected(
    400,
    'MalformedPOSTRequest',
    'The form is incomplete: it is truncated, or its boundary differs from the one in `content-type`.',
  )

/** Yields a complete file. A file is complete only if its form is complete, because a truncated form may lack the end of the file. */
async function* whole(file: Readable, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    await ended
    throw error
  }
  await ended
}
