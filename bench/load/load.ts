/** Load from a process of its own on the other core, so that none of it is counted as the server's. */
import { join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import type { ChildServer } from '../child-server.ts'
import { cleanEnvironment, pinned } from '../machine.ts'
import type { Load, Loaded } from './generator.ts'
import { onTheWire, type WireRequest } from './requests.ts'

const connections = 32
let generator: ChildProcess | undefined
let numbered = 0

/** Sends the requests in turn, over and over. @throws {Error} where an answer has a status that is not expected */
export async function load(
  port: number,
  requests: readonly WireRequest[],
  limit: Load['limit'],
  expected: readonly number[],
): Promise<Loaded> {
  const child = (generator ??= startGenerator())
  const job: Load = { port, requests: requests.map(onTheWire), connections, first: numbered, limit }
  const loaded = await new Promise<Loaded>((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The load generator ended with ${code}`))
    child.once('exit', failed)
    child.once('message', message => {
      child.off('exit', failed)
      resolve(message as Loaded)
    })
    child.send(job)
  })
  numbered += loaded.requests
  const surprises = Object.keys(loaded.statuses).filter(status => !expected.includes(Number(status)))
  if (surprises.length > 0) throw new Error(`Answers are ${JSON.stringify(loaded.statuses)} where ${expected.join(', ')} was expected`)
  return loaded
}

export interface Cost {
  /** Microseconds of the server's processor time for a request. */
  cpu: number
  /** Microseconds from one answer to the next, all connections together. */
  wall: number
}

export async function costOf(server: ChildServer, request: WireRequest, milliseconds: number, expected = 200): Promise<Cost> {
  const before = await server.cpu()
  const loaded = await load(server.port, [request], { milliseconds }, [expected])
  const after = await server.cpu()
  return { cpu: (after - before) / loaded.requests, wall: (loaded.milliseconds * 1000) / loaded.requests }
}

export function stopLoad() {
  generator?.disconnect()
  generator = undefined
}

function startGenerator() {
  const [execPath, [...execArgv]] = pinned('load', process.execPath, [])
  return fork(join(import.meta.dirname, 'generator.ts'), { execPath, execArgv, env: cleanEnvironment() })
}
