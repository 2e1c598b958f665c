import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { claimOnce } from './test-run.ts'

/** These ports are below the range of ephemeral ports, which the system might assign to another socket before the test listens. */
const [first, last] = [12_000, 31_999]

/** Returns a free TCP port on 127.0.0.1 that no other test in the run gets. */
export async function freePort(): Promise<number> {
  for (let attempts = 0; attempts < 1000; attempts++) {
    const port = randomInt(first, last + 1)
    if ((await isFree(port)) && (await claimOnce(`port-${port}`))) return port
  }
  throw new Error(`No port from ${first} to ${last} is free`)
}

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
