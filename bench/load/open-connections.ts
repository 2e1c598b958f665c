/** Keeps many connections open from a process on a core other than the server's. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, pinned } from '../support/machine.ts'

export interface ConnectionRequest {
  port: number
  /** The bytes to send, one request per connection. */
  requests: string[]
}

export type ConnectionCommand = { open: ConnectionRequest } | { ask: 'events' | 'close' }

export interface ConnectionReport {
  milliseconds: number
  /** Number of open connections whose response has status 200 or has not arrived yet. */
  open: number
  /** Milliseconds between an event's arrival on the first connection and its arrival on the last one. */
  spread: number
}

export interface OpenConnections {
  /** Milliseconds until all connections were open. */
  milliseconds: number
  /** Resolves when every connection has received another event. */
  events: () => Promise<ConnectionReport>
  /** Closes the connections. @returns the number that were still open */
  close: () => Promise<number>
}

/** @throws if the server rejects a connection */
export async function openConnections(request: ConnectionRequest): Promise<OpenConnections> {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  const child = fork(join(import.meta.dirname, 'connection-process.ts'), { execPath, execArgv, env: cleanEnvironment() })
  killAtExit(child)
  const ask = (question: ConnectionCommand) =>
    new Promise<ConnectionReport>((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`The connection process exited with code ${code}.`))
      child.once('exit', failed)
      child.once('message', answer => {
        child.off('exit', failed)
        resolve(answer as ConnectionReport)
      })
      child.send(question)
    })
  const { milliseconds, open } = await ask({ open: request })
  if (open !== request.requests.length) throw new Error(`Only ${open} of ${request.requests.length} connections could be opened.`)
  return {
    milliseconds,
    events: () => ask({ ask: 'events' }),
    async close() {
      const { open: left } = await ask({ ask: 'close' })
      child.disconnect()
      return left
    },
  }
}
