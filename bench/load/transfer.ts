/** Large bodies in either direction, from a process of its own on the other core. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { cleanEnvironment, killAtExit, pinned } from '../machine.ts'

export interface Transfer {
  port: number
  /** What goes before the body, the head of the request at the front, and after it. */
  before: string
  after: string
  bodyBytes: number
  /** Each sends this so often, one after the other. */
  connections: number
  times: number
  /** What has to be answered. */
  status: number
}

/** @returns milliseconds for all of it */
export function transfer(job: Transfer): Promise<number> {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  const child = fork(join(import.meta.dirname, 'transferrer.ts'), { execPath, execArgv, env: cleanEnvironment() })
  killAtExit(child)
  return new Promise((resolve, reject) => {
    child.once('message', taken => resolve(taken as number))
    child.once('exit', code => reject(new Error(`A transfer ended with ${code}`)))
    child.send(job)
  })
}
