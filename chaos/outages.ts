/**
 * Causes storage and database outages while vendors are processing runs. Checks that every run completes after a single submission, even if
 * workers are killed while waiting for storage.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Mediawright } from '../client/src/index.ts'
import type { FakeS3 } from '../testing/fake-s3.ts'
import type { InterruptiblePostgres } from '../testing/postgres.ts'
import type { FakeVendor } from '../testing/vendors/fake-vendor.ts'
import type { Check } from './verify.ts'

export interface OutageContext {
  readonly client: Mediawright
  readonly vendors: Readonly<Record<string, { fake: FakeVendor }>>
  readonly storage: FakeS3
  readonly postgres: InterruptiblePostgres | undefined
  /** The duration of each outage. */
  readonly seconds: number
  /** The number of runs per vendor during an outage. */
  readonly runs: number
  readonly random: () => number
  readonly start: (vendor: string, name: string) => Promise<{ runId: string }>
  /** Kills the running processes and starts them again. */
  readonly restart: () => Promise<void>
}

/** Requests that were being prepared when an outage began may still be sent during this time. */
const settleSeconds = 3
/** By this time, all vendors have responded and the workers have the outputs. */
const heldAfterSeconds = 10
const endsWithinMs = 300_000

export async function verifyOutages(context: OutageContext, check: Check, say: (line: string) => void): Promise<void> {
  const { storage, postgres, random, seconds, restart } = context
  await verifyOutage('storage', context, check, say, {
    begin() {
      storage.refuse = () => {
        if (random() < 0.3) throw new Error('The connection is closed.')
        return random() < 0.5 ? 500 : 503
      }
    },
    meanwhile: seconds > heldAfterSeconds ? restart : undefined,
    end: () => void (storage.refuse = () => undefined),
  })
  if (postgres) await verifyOutage('database', context, check, say, { begin: postgres.crash, end: postgres.start })
}

interface Outage {
  begin: () => void | Promise<void>
  /** Called when the workers have received the vendors' outputs. */
  meanwhile?: (() => Promise<void>) | undefined
  end: () => void | Promise<void>
}

/**
 * Starts the outage when half of the runs have been submitted to their vendors and are being processed there. At that moment, the other
 * runs are still being started or are waiting in the queue.
 */
async function verifyOutage(
  what: string,
  { client, vendors, seconds, runs, random, start }: OutageContext,
  check: Check,
  say: (line: string) => void,
  { begin, meanwhile, end }: Outage,
): Promise<void> {
  const countSubmits = () => Object.values(vendors).reduce((sum, { fake }) => sum + fake.count('submit'), 0)
  const names = Object.keys(vendors)
  const before = countSubmits()
  for (const { fake } of Object.values(vendors)) fake.fail('submit', 'late', { delayMs: 1000 + random() * 2000, times: runs })
  const waiting = names.flatMap(vendor =>
    Array.from({ length: runs }, async (_, index) => {
      const { runId } = await start(vendor, `${what}-${index}`)
      return client
        .waitForRun(runId, { timeoutMs: seconds * 1000 + endsWithinMs })
        .then(() => undefined)
        .catch((error: Error) => `${runId} at ${vendor}: ${error.message}`)
    }),
  )
  const ended = Promise.all(waiting)
  let didStartFail = false
  ended.catch(() => (didStartFail = true))
  while (!didStartFail && countSubmits() - before < waiting.length / 2) await sleep(2)
  await begin()
  const began = performance.now()
  const until = (second: number) => sleep(Math.max(0, began + second * 1000 - performance.now()))
  await until(Math.min(settleSeconds, seconds))
  const settled = countSubmits()
  if (meanwhile) {
    await until(heldAfterSeconds)
    await meanwhile()
  }
  await until(seconds)
  const submitted = countSubmits()
  await end()
  say(
    `${waiting.length} runs were affected by an outage of the ${what} that lasted ${((performance.now() - began) / 1000).toFixed(1)} s, ` +
      `which began after ${settled - before} submits`,
  )
  const wrong = (await ended).filter(problem => problem !== undefined)
  check(`every run affected by an outage of the ${what} completed, and its caller waited for it`, wrong)
  check(
    `no run was submitted during the outage of the ${what}`,
    submitted === settled ? [] : [`${submitted - settled} submits after ${settleSeconds} seconds of it`],
  )
}
