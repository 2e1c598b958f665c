/** Opens connections in its own process and keeps them open. Each sends one request and reads the response. */
import { connect, type Socket } from 'node:net'
import type { Holding, HolderAnswer, HolderQuestion } from './hold.ts'

/** Number of connections opened concurrently. It is limited because a listener's backlog is short. */
const openingAtOnce = 100

interface Line {
  socket: Socket
  /** Time of the first event since the last call of `nextEvents`. */
  eventAt: number | undefined
}

const lines: Line[] = []
let failures = 0
let awaiting: { begun: number; left: number; done: (answer: HolderAnswer) => void } | undefined

async function open({ port, requests }: Holding): Promise<HolderAnswer> {
  const begun = performance.now()
  let next = 0
  const opener = async () => {
    while (next < requests.length) await openOne(port, requests[next++]!)
  }
  await Promise.all(Array.from({ length: openingAtOnce }, opener))
  return { milliseconds: performance.now() - begun, open: lines.length - failures, spread: 0 }
}

/** Resolves when the first bytes of the response arrive or, for an upload, when the partial request has been sent. */
function openOne(port: number, request: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const line: Line = { socket, eventAt: undefined }
    lines.push(line)
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
      if (awaiting && line.eventAt === undefined && chunk.includes('event: ')) note(line)
    })
    socket.on('error', () => opened(false))
    socket.once('close', () => opened(false))
  })
}

const isUpload = (request: string) => request.startsWith('POST')

function note(line: Line): void {
  line.eventAt = performance.now()
  if (--awaiting!.left > 0) return
  const times = lines.map(({ eventAt }) => eventAt!)
  const last = Math.max(...times)
  awaiting!.done({ milliseconds: last - awaiting!.begun, open: times.length, spread: last - Math.min(...times) })
  awaiting = undefined
}

/** Resolves when every connection has received another event. */
function nextEvents(): Promise<HolderAnswer> {
  for (const line of lines) line.eventAt = undefined
  return new Promise(resolve => (awaiting = { begun: performance.now(), left: lines.length, done: resolve }))
}

async function close(): Promise<HolderAnswer> {
  const count = lines.filter(({ socket }) => !socket.destroyed).length
  for (const { socket } of lines.splice(0)) socket.destroy()
  failures = 0
  return { milliseconds: 0, open: count, spread: 0 }
}

process.on('message', async (question: HolderQuestion) => {
  const answer = 'open' in question ? open(question.open) : question.ask === 'events' ? nextEvents() : close()
  process.send!(await answer)
})
process.on('disconnect', () => process.exit())
