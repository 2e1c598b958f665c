import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { newRequestId } from '../engines/ids.ts'
import { AppError } from '../errors.ts'
import { answerOf } from './respond.ts'

/** Answers what Node cannot read as HTTP, or gave up waiting for: in the envelope, like everything else. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, body] = unreadable(error.code)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `request-id: ${newRequestId()}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

function unreadable(code: string | undefined): [status: number, body: unknown] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, answerOf(new AppError('payload_too_large', 'The path and headers are larger than 16 KiB.')).body]
  const late = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const message = late ? 'The request did not arrive in time; send it again.' : 'This is not a well-formed HTTP request.'
  return [late ? 408 : 400, answerOf(new AppError('input_validation_error', message)).body]
}
