/** Holds many connections open, from processes on the other core. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, pinned } from '../support/machine.ts'

export interface Holding {
  port: number
  /** One for each connection, as bytes. */
  requests: string[]
}

export type HolderQuestion = { open: Holding } | { ask: 'events' | 'close' }

export interface HolderAnswer {
  milliseconds: number
  /** Connections that are open and whose response, if there is one yet, is a 200. */
  open: number
  /** Of events: milliseconds between the first and the last connection that got one. */
  spread: number
}

export interface Held {
  /** How long all took to open. */
  milliseconds: number
  /** Resolves when each connection got another event. */
  events: () => Promise<HolderAnswer>
  /** Closes the connections. @returns how many were still open */
  close: () => Promise<number>
}

/** @throws if one is refused */
export async function hold(holding: Holding): Promise<Held> {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  const child = fork(join(import.meta.dirname, 'holder.ts'), { execPath, execArgv, env: cleanEnvironment() })
  killAtExit(child)
  const ask = (question: HolderQuestion) =>
    new Promise<HolderAnswer>((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`The holder of connections exited with ${code}.`))
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
