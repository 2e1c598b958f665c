/** Transfers large bodies in either direction from a process on the other core. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, pinned } from '../support/machine.ts'

export interface Transfer {
  port: number
  /** Bytes to send before and after the body; `before` includes the request head. */
  before: string
  after: string
  bodyBytes: number
  /** Number of sequential transfers per connection. */
  connections: number
  times: number
  /** The expected status. */
  status: number
}

/** @returns milliseconds for all transfers */
export function transfer(job: Transfer): Promise<number> {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  const child = fork(join(import.meta.dirname, 'transferrer.ts'), { execPath, execArgv, env: cleanEnvironment() })
  killAtExit(child)
  return new Promise((resolve, reject) => {
    child.once('message', taken => resolve(taken as number))
    child.once('exit', code => reject(new Error(`A transfer exited with ${code}.`)))
    child.send(job)
  })
}
