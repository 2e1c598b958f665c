/** A load generator: each of its connections sends its next request when the response to the previous one is complete. */
import { connect } from 'node:net'
import { uniqueNumber } from './requests.ts'

export interface Load {
  /** If there are several ports, connections are assigned to the ports round-robin. */
  ports: readonly number[]
  /** The requests as bytes, sent round-robin. */
  requests: string[]
  connections: number
  /** The first number to use for new names. */
  first: number
  /** The number of requests or milliseconds after which the generator stops. */
  limit: { requests: number } | { milliseconds: number }
}

export interface Loaded {
  requests: number
  milliseconds: number
  /** Number of responses, by status. */
  statuses: Record<string, number>
}

function send({ ports, requests, connections, first, limit }: Load): Promise<Loaded> {
  const ready = requests.map(text => (text.includes(uniqueNumber) ? text : Buffer.from(text)))
  const statuses: Record<string, number> = {}
  const started = performance.now()
  const deadline = 'milliseconds' in limit ? started + limit.milliseconds : Infinity
  const max = 'requests' in limit ? limit.requests : Infinity
  let [sent, answered, open, opened] = [0, 0, 0, 0]

  return new Promise((resolve, reject) => {
    const finish = () => --open === 0 && resolve({ requests: answered, milliseconds: performance.now() - started, statuses })

    function openConnection() {
      const socket = connect({ port: ports[opened++ % ports.length]!, host: '127.0.0.1', noDelay: true })
      let pending: Buffer | undefined
      let waiting = false
      const next = () => {
        if (sent >= max || performance.now() >= deadline) return socket.destroy()
        const request = ready[sent % ready.length]!
        const number = first + sent++
        waiting = true
        socket.write(
          typeof request === 'string' ? request.replaceAll(uniqueNumber, String(number).padStart(uniqueNumber.length, '0')) : request,
        )
      }
      socket.on('connect', next)
      socket.on('data', (chunk: Buffer) => {
        const data: Buffer = pending ? Buffer.concat([pending, chunk]) : chunk
        const answer = complete(data)
        pending = answer ? undefined : data
        if (!answer) return
        answered++
        waiting = false
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.closes) socket.destroy()
        else next()
      })
      socket.on('error', reject)
      socket.on('close', () => {
        if (waiting) reject(new Error('The server closed a connection without a response.'))
        else if (sent < max && performance.now() < deadline) openConnection()
        else finish()
      })
    }
    for (; open < connections; open++) openConnection()
  })
}

function complete(data: Buffer): { status: string; closes: boolean } | undefined {
  const end = data.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = data.toString('latin1', 0, end).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length === undefined) throw new Error(`A response has no content-length: ${head}`)
  return data.length < end + 4 + Number(length) ? undefined : { status: head.slice(9, 12), closes: head.includes('\r\nconnection: close') }
}

process.on('message', async load => process.send!(await send(load as Load)))
process.on('disconnect', () => process.exit())
