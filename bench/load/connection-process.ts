/** Opens connections in its own process and keeps them open. Each connection sends one request and reads the response. */
import { connect, type Socket } from 'node:net'
import type { ConnectionRequest, ConnectionReport, ConnectionCommand } from './open-connections.ts'

/** Maximum number of connections opened concurrently; limited because a listener's backlog is short. */
const openConcurrency = 100

interface Connection {
  socket: Socket
  /** Time of the first event since the most recent call to `nextEvents`. */
  eventAt: number | undefined
}

const connections: Connection[] = []
let failures = 0
let awaiting: { begun: number; left: number; done: (answer: ConnectionReport) => void } | undefined

async function open({ port, requests }: ConnectionRequest): Promise<ConnectionReport> {
  const begun = performance.now()
  let next = 0
  const opener = async () => {
    while (next < requests.length) await openConnection(port, requests[next++]!)
  }
  await Promise.all(Array.from({ length: openConcurrency }, opener))
  return { milliseconds: performance.now() - begun, open: connections.length - failures, spread: 0 }
}

/** Resolves when the first bytes of the response arrive or, for an upload, when the partial request has been sent. */
function openConnection(port: number, request: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const line: Connection = { socket, eventAt: undefined }
    connections.push(line)
    let isOpen = false
    const opened = (isGood: boolean) => {
      if (isOpen) return
      isOpen = true
      if (!isGood) failures++
      resolve()
    }
    socket.once('connect', () => socket.write(request, () => isUpload(request) && opened(true)))
    socket.on('data', (chunk: Buffer) => {
      if (!isOpen) opened(chunk.toString('latin1', 9, 12) === '200')
      if (awaiting && line.eventAt === undefined && chunk.includes('event: ')) recordEvent(line)
    })
    socket.on('error', () => opened(false))
    socket.once('close', () => opened(false))
  })
}

const isUpload = (request: string) => request.startsWith('POST')

function recordEvent(line: Connection): void {
  line.eventAt = performance.now()
  if (--awaiting!.left > 0) return
  const times = connections.map(({ eventAt }) => eventAt!)
  const last = Math.max(...times)
  awaiting!.done({ milliseconds: last - awaiting!.begun, open: times.length, spread: last - Math.min(...times) })
  awaiting = undefined
}

/** Resolves when every connection has received another event. */
function nextEvents(): Promise<ConnectionReport> {
  for (const line of connections) line.eventAt = undefined
  return new Promise(resolve => (awaiting = { begun: performance.now(), left: connections.length, done: resolve }))
}

async function close(): Promise<ConnectionReport> {
  const count = connections.filter(({ socket }) => !socket.destroyed).length
  for (const { socket } of connections.splice(0)) socket.destroy()
  failures = 0
  return { milliseconds: 0, open: count, spread: 0 }
}

process.on('message', async (question: ConnectionCommand) => {
  const answer = 'open' in question ? open(question.open) : question.ask === 'events' ? nextEvents() : close()
  process.send!(await answer)
})
process.on('disconnect', () => process.exit())
