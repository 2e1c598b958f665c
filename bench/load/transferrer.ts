/** The client side of a transfer: sends and reads as fast as possible and stores nothing. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Transfer } from './transfer.ts'

const block = randomBytes(1024 * 1024)

interface Line {
  socket: Socket
  /** Resolves with the status when the response is complete. */
  answer: () => Promise<number>
}

function open(port: number): Promise<Line> {
  let head = ''
  let left = -1
  let status = 0
  let done = Promise.withResolvers<number>()
  const read = (size: number, buffer: Uint8Array) => {
    if (left === -1) {
      head += Buffer.from(buffer.buffer, buffer.byteOffset, size).toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return true
      status = Number(head.slice(9, 12))
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    } else left -= size
    if (left > 0) return true
    done.resolve(status)
    head = ''
    left = -1
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: Buffer.alloc(1024 * 1024), callback: read } })
  socket.on('error', error => done.reject(error))
  socket.on('close', () => done.reject(new Error('The server closed a connection without a response.')))
  const answer = () => {
    done = Promise.withResolvers()
    done.promise.catch(() => undefined)
    return done.promise
  }
  return once(socket, 'connect').then(() => ({ socket, answer }))
}

async function send({ socket, answer }: Line, { before, after, bodyBytes, status }: Transfer): Promise<void> {
  const answered = answer()
  socket.write(before)
  for (let left = bodyBytes; left > 0; left -= block.length)
    if (!socket.write(left < block.length ? block.subarray(0, left) : block)) await Promise.race([once(socket, 'drain'), answered])
  if (after) socket.write(after)
  const got = await answered
  if (got !== status) throw new Error(`A transfer returned ${got}; expected ${status}.`)
}

process.once('message', async (job: Transfer) => {
  const lines = await Promise.all(Array.from({ length: job.connections }, () => open(job.port)))
  const started = performance.now()
  await Promise.all(
    lines.map(async line => {
      for (let count = 0; count < job.times; count++) await send(line, job)
    }),
  )
  const taken = performance.now() - started
  process.send!(taken, () => process.exit())
})
