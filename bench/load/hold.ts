/** Keeps many connections open from a process on the other core. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, pinned } from '../support/machine.ts'

export interface Holding {
  port: number
  /** The bytes to send, one request per connection. */
  requests: string[]
}

export type HolderQuestion = { open: Holding } | { ask: 'events' | 'close' }

export interface HolderAnswer {
  milliseconds: number
  /** Open connections whose response, if it has arrived, has status 200. */
  open: number
  /** For events: milliseconds between the first and the last connection to receive one. */
  spread: number
}

export interface Held {
  /** Milliseconds until all connections were open. */
  milliseconds: number
  /** Resolves when every connection has received another event. */
  events: () => Promise<HolderAnswer>
  /** Closes the connections. @returns how many were still open */
  close: () => Promise<number>
}

/** @throws if the server rejects a connection */
export async function hold(holding: Holding): Promise<Held> {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  const child = fork(join(import.meta.dirname, 'holder.ts'), { execPath, execArgv, env: cleanEnvironment() })
  killAtExit(child)
  const ask = (question: HolderQuestion) =>
    new Promise<HolderAnswer>((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`The process that holds connections exited with ${code}.`))
      child.once('exit', failed)
      child.once('message', answer => {
        child.off('exit', failed)
        resolve(answer as HolderAnswer)
      })
      child.send(question)
    })
  const { milliseconds, open } = await ask({ open: holding })
  if (open !== holding.requests.length) throw new Error(`Only ${open} of ${holding.requests.length} connections could be opened.`)
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
