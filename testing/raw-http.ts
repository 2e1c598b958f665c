import { connect, type Socket } from 'node:net'

/**
 * Sends bytes unchanged, unlike an HTTP client, and returns everything received until the response is complete or the server closes the
 * connection.
 */
export function sendRaw(origin: string, request: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname, () => void socket.write(request))
  return readResponse(socket).finally(() => socket.destroy())
}

/** Returns the next response on a connection, or whatever was received before the server closed it. */
export function readResponse(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
      if (isComplete(text)) resolve(text)
    })
    // A server may respond by closing the connection while the request is still being written.
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
}

function isComplete(text: string): boolean {
  const [head, ...rest] = text.split('\r\n\r\n')
  const length = /^content-length: (\d+)$/im.exec(head ?? '')?.[1]
  return length !== undefined && rest.length > 0 && Buffer.byteLength(rest.join('\r\n\r\n')) >= Number(length)
}
