/** Generates load in a process on a core other than the server's, so that the cost of generating it is not attributed to the server. */
import { join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import type { ChildServer } from '../support/child-server.ts'
import { cleanEnvironment, pinned } from '../support/machine.ts'
import type { Load, Loaded } from './generator.ts'
import { toRawRequest, type WireRequest } from './requests.ts'

const connections = 32
let generator: ChildProcess | undefined
let numbered = 0

/** Sends the requests round-robin, over and over. @throws {Error} if a response has an unexpected status */
export async function load(
  port: number | readonly number[],
  requests: readonly WireRequest[],
  limit: Load['limit'],
  expected: readonly number[],
): Promise<Loaded> {
  const child = (generator ??= startGenerator())
  const job: Load = { ports: [port].flat(), requests: requests.map(toRawRequest), connections, first: numbered, limit }
  const loaded = await new Promise<Loaded>((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The load generator exited with code ${code}.`))
    child.once('exit', failed)
    child.once('message', message => {
      child.off('exit', failed)
      resolve(message as Loaded)
    })
    child.send(job)
  })
  numbered += loaded.requests
  const surprises = Object.keys(loaded.statuses).filter(status => !expected.includes(Number(status)))
  if (surprises.length > 0)
    throw new Error(
      `The server returned the statuses ${JSON.stringify(loaded.statuses)}, but only these were expected: ${expected.join(', ')}.`,
    )
  return loaded
}

export interface Cost {
  /** Microseconds of the server's CPU time per request. */
  cpu: number
  /** Microseconds between responses, across all connections. */
  wall: number
}

export const getCost = (server: ChildServer, request: WireRequest, milliseconds: number, expected = 200): Promise<Cost> =>
  costUntil(server, request, { milliseconds }, expected)

export async function costUntil(server: ChildServer, request: WireRequest, limit: Load['limit'], expected: number): Promise<Cost> {
  const before = await server.cpu()
  const loaded = await load(server.port, [request], limit, [expected])
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
