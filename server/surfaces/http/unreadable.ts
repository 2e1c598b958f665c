import { maxHeaderSize, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newRequestId } from '../../machine/ids.ts'
import { AppError } from '../../machine/errors.ts'
import { toAnswer } from '../operations/contract.ts'

/** A client that is still sending when its connection is closed gets a reset, and may never read the response. */
const lingerMs = 2000

/**
 * Responds in the envelope to requests that Node cannot parse or that timed out, and closes the connection.
 * @param response the response to the last request on this connection: once it has begun, no other can be sent
 */
export function answerUnreadable(error: { code?: string }, socket: Socket, response?: ServerResponse): void {
  if (socket.writableEnded && !socket.destroyed && error.code !== 'ECONNRESET') return // a response was already sent
  const between = !response?.headersSent || (response.writableFinished && response.req.complete)
  if (!between || !socket.writable || error.code === 'ECONNRESET') {
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
  // A request that arrives after its 408 must not be served.
  if (status === 408) socket.destroySoon()
  const late = setTimeout(() => socket.destroy(), lingerMs)
  late.unref()
  socket.once('close', () => clearTimeout(late))
}

function unreadable(code: string | undefined): [status: number, body: unknown] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, toAnswer(new AppError('payload_too_large', `The path and headers are larger than ${maxHeaderSize >> 10} KiB.`)).body]
  const late = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const message = late ? 'The request did not arrive in time; send it again.' : 'This is not a well-formed HTTP request.'
  return [late ? 408 : 400, toAnswer(new AppError('input_validation_error', message)).body]
}
