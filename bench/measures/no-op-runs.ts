/** Compares runs that do nothing, from start to end on SQLite, with jobs of the same queue that have no run. */
import { openDatabase } from '../../server/machine/database/open.ts'
import type { Pool } from '../../server/machine/queue/queue.ts'
import { createScriptedProvider, textOutput } from '../../server/core/providers/testing/scripted-provider.ts'
import { createTenant, start } from '../../server/tests/support/tenants.ts'
import { createWorld, runPool } from '../../server/tests/support/world.ts'
import { temporaryFolder } from '../support/machine.ts'
import { createTally, enqueue, newJobIds, openQueueAt, sleepers } from '../support/queue.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const count = 1000
const atOnce = 16
const slots = 4
const warmUpRounds = 1
const roundCount = 5

interface Side {
  /** Starts `count` runs or jobs and resolves when all have ended. */
  all: () => Promise<unknown>
  close: () => Promise<unknown>
}

export async function measureNoOpRuns(): Promise<Result[]> {
  const [runs, jobs] = [await createRuns(), await createJobs()]
  const measured = (await rounds(warmUpRounds + roundCount, { runs: createRateMeter(runs), jobs: createRateMeter(jobs) })).slice(
    warmUpRounds,
  )
  await Promise.all([runs.close(), jobs.close()])
  const middle = (side: 'runs' | 'jobs') => median(measured.map(round => round[side])).toFixed(0)
  return [
    {
      name: 'no-op runs : bare jobs, SQLite',
      ratios: measured.map(round => round.runs / round.jobs),
      detail: `a second, ${slots} slots: runs ${middle('runs')}, jobs ${middle('jobs')}`,
    },
  ]
}

const createRateMeter =
  ({ all }: Side) =>
  async () => {
    const begun = performance.now()
    await all()
    return (count * 1000) / (performance.now() - begun)
  }

async function times(begin: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await begin(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function createRuns(): Promise<Side> {
  const provider = createScriptedProvider()
  provider.script = async () => [textOutput]
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: temporaryFolder() })
  const world = createWorld(database, { provider })
  const tenant = await createTenant(world, { creditsUsd: 1e6 })
  let ended = 0
  let allEnded: () => void = () => undefined
  const pool = runPool(world, slots)
  const handle: Pool['handle'] = async (job, signal) => {
    await pool.handle(job, signal)
    if (++ended % count === 0) allEnded()
  }
  await world.queue.work([{ ...pool, handle }])
  return {
    async all() {
      const done = new Promise<void>(resolve => (allEnded = resolve))
      await times(() => start(world, tenant, { type: 'text', model: 'local/write' }))
      await done
    },
    async close() {
      const { completed } = (await database.read(sql =>
        sql.first(`select count(*) as completed from runs where status = 'completed'`, []),
      ))!
      if (completed !== ended) throw new Error(`Only ${completed} of ${ended} measured runs completed.`)
      await world.queue.stop(0)
      await database.close()
    },
  }
}

async function createJobs(): Promise<Side> {
  const opened = await openQueueAt({ databaseUrl: undefined, dataFolder: temporaryFolder() })
  const tally = createTally()
  await opened.queue.work([sleepers(opened, { slots, jobMs: 0 }, tally.note)])
  return {
    async all() {
      const ids = newJobIds(count)
      const done = tally.of(ids)
      await times(index => enqueue(opened, 'ws_bench', [ids[index]!]))
      await done
    },
    close: opened.close,
  }
}
