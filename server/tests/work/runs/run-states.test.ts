import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { setProgress } from '../../../work/runs/run-store.ts'

afterAll(closeDatabases)

type Status = 'pending' | 'running' | 'completed' | 'failed'
const statuses: readonly Status[] = ['pending', 'running', 'completed', 'failed']
const legal = new Set(['pending running', 'pending failed', 'running completed', 'running failed'])

test('RUN-1 The text of this promise lists exactly the allowed transitions between run states', () => {
  const [, promise = ''] = /\*\*RUN-1\*\*(.*?);/.exec(readFileSync('spec/BEHAVIOUR.md', 'utf8')) ?? []
  const chains = promise.split(/\bfrom\b/).slice(1)
  const named = chains.flatMap(chain => {
    const groups = chain.split(' to ').map(part => part.match(/(?<=`)\w+(?=`)/g) ?? [])
    return groups.slice(1).flatMap((next, index) => groups[index]!.flatMap(from => next.map(to => `${from} ${to}`)))
  })
  expect(named.toSorted()).toEqual([...legal].toSorted())
})

/** The column values required for each status. */
const set: Record<Status, string> = {
  pending: `status = 'pending', progress = 0, error_code = null`,
  running: `status = 'running', progress = 0, error_code = null`,
  completed: `status = 'completed', progress = 100, error_code = null`,
  failed: `status = 'failed', progress = 0, error_code = 'internal_error'`,
}

describe.each(databases)('run states in plain SQL on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  beforeAll(async () => {
    database = (await open()).database
    world = createWorld(database)
    tenant = await createTenant(world)
  })

  const update = (runId: string, to: string) => database.transaction(sql => sql.run(`update runs set ${to} where run_id = ?`, [runId]))
  async function runIn(status: Status): Promise<string> {
    const { runId } = await start(world, tenant)
    if (status === 'completed') await update(runId, set.running)
    if (status !== 'pending') await update(runId, set[status])
    return runId
  }

  const steps = statuses.flatMap(from => statuses.filter(to => to !== from).map(to => ({ from, to })))
  test.each(steps)('RUN-1 A run can change from $from to $to only if the transition is allowed', async ({ from, to }) => {
    const step = update(await runIn(from), set[to])
    if (legal.has(`${from} ${to}`)) await expect(step).resolves.toBe(1)
    else await expect(step).rejects.toThrow()
  })

  test.each(['completed', 'failed'] as const)('RUN-1 A %s run cannot be changed', async status => {
    const runId = await runIn(status)
    for (const change of [`outputs = '[]'`, `error_message = 'other'`, 'charged_micros = 5', 'completed_at = 1', set[status]])
      await expect(update(runId, change), change).rejects.toThrow()
  })

  test.each([`status = 'paused'`, 'progress = 101', 'progress = -1', 'progress = 100', `error_code = 'internal_error'`])(
    'RUN-1 RUN-2 A pending run cannot have %s',
    async change => {
      await expect(update(await runIn('pending'), change)).rejects.toThrow()
    },
  )

  test('RUN-2 Progress is not written if it is outdated or comes from a different attempt', async () => {
    const runId = await runIn('running')
    const report = (percent: number, attempt = 0) => database.read(sql => setProgress(sql, { runId, attempt }, percent))
    expect([await report(50), await report(50), await report(40), await report(60, 1), await report(51)]).toEqual([1, 0, 0, 0, 1])
    await update(runId, set.completed)
    expect(await report(99)).toBe(0)
  })
})
