import { maxHeaderSize, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'
import type { Refusal } from '../runtime/refusal.ts'

/**
 * The time to wait before closing the connection. If the client is still sending, closing the connection resets it, and the client may
 * never read the response.
 */
const lingerMs = 2000

/**
 * Responds in the contract's format to requests that Node cannot parse or that time out, then closes the connection:
 * `server.on('clientError', answerUnreadable(contract))`.
 * @param headers headers for these responses, such as those that a service sends with every response
 * @returns a listener. A server that tracks responses passes it one more argument: the response to the connection's latest request. If that
 * response has begun but has not ended, the listener only closes the connection.
 */
export function answerUnreadable<Row extends OperationRow>(
  contract: Contract<Row>,
  headers: Readonly<Record<string, string>> = {},
): (error: { code?: string }, socket: Duplex & { bytesWritten?: number }, response?: ServerResponse) => void {
  const { refuse, answers, requestId } = contract

  function unreadable(code: string | undefined): [status: number, error: Refusal] {
    if (code === 'HPE_HEADER_OVERFLOW')
      return [431, refuse('tooLarge', `The path and headers are larger than ${maxHeaderSize >> 10} KiB in total.`)]
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, refuse('invalid', 'The request did not arrive in time; send it again.')]
    if (code === 'CONNECT') return [405, refuse('invalid', 'This server does not support CONNECT.')]
    return [400, refuse('invalid', 'This is not a well-formed HTTP request.')]
  }

  return (error, socket, response) => {
    if (socket.writableEnded && !socket.destroyed && error.code !== 'ECONNRESET') return // A response has already been sent.
    const between = response ? !response.headersSent || (response.writableFinished && response.req.complete) : !socket.bytesWritten
    if (!between || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const [status, refusal] = unreadable(error.code)
    const { body, mediaType = 'application/json; charset=utf-8' } = answers.toAnswer(refusal, undefined, status)
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `${requestId.header}: ${requestId.make()}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${mediaType}`,
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
    // Once a 408 has been sent, the late request must not be served, even if it still arrives.
    if (status === 408 && 'destroySoon' in socket) (socket.destroySoon as () => void)()
    const late = setTimeout(() => socket.destroy(), lingerMs)
    late.unref()
    socket.once('close', () => clearTimeout(late))
  }
}
