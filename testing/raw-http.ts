import { connect, type Socket } from 'node:net'

/**
 * Sends bytes as they are, which no HTTP client would, and returns all that comes back until the other side closes or
 * an answer is complete.
 */
export function sendRaw(origin: string, request: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname, () => void socket.write(request))
  return answerOn(socket).finally(() => socket.destroy())
}

/** The next answer on a connection, or the part received until the other side closed. */
export function answerOn(socket: Socket): Promise<string> {
  return new Promise(resolve => {
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
      if (isComplete(text)) resolve(text)
    })
    // a server that closes while we still write is an answer, too
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
}

function isComplete(text: string): boolean {
  const [head, ...rest] = text.split('\r\n\r\n')
  const length = /^content-length: (\d+)$/im.exec(head ?? '')?.[1]
  return length !== undefined && rest.length > 0 && Buffer.byteLength(rest.join('\r\n\r\n')) >= Number(length)
}
