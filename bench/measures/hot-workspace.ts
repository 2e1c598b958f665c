/**
 * Compares starts in one workspace, which contend for its balance, with as many starts spread over fifty workspaces. Each side has fifty
 * projects, so that canvases are not contended.
 */
import { randomUUID } from 'node:crypto'
import { startPostgres } from '../../testing/postgres.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { createProject } from '../../server/core/projects/create-project.ts'
import { createTenant, createEffect, start, type Tenant } from '../../server/tests/support/tenants.ts'
import { createWorld, type World } from '../../server/tests/support/world.ts'
import { temporaryFolder } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const places = 50
const atOnce = 16
const startsPerSample = 800
const warmUpRounds = 2
const roundCount = 9

export async function measureHotWorkspace(): Promise<Result[]> {
  const sqlite = await openDatabase({ databaseUrl: undefined, dataFolder: temporaryFolder() })
  const embedded = await compare(sqlite, 'SQLite')
  const postgres = await startPostgres()
  try {
    const distributed = await openDatabase({ databaseUrl: await postgres.url(), dataFolder: temporaryFolder() })
    return [embedded, await compare(distributed, 'Postgres')]
  } finally {
    await postgres.close()
  }
}

async function compare(database: Database, name: string): Promise<Result> {
  const world = createWorld(database)
  await world.queue.ready()
  const { hot, spread } = await settle(world)
  const all = (await rounds(warmUpRounds + roundCount, { hot: startsIn(world, hot), spread: startsIn(world, spread) })).slice(warmUpRounds)
  await world.queue.stop(0)
  await database.close()
  const middle = (side: 'hot' | 'spread') => median(all.map(round => round[side])).toFixed(0)
  return {
    name: `starts in one workspace : in ${places}, ${name}`,
    ratios: all.map(round => round.hot / round.spread),
    detail: `starts a second, ${atOnce} at once: ${middle('hot')}, ${middle('spread')}`,
  }
}

async function settle(world: World): Promise<{ hot: Tenant[]; spread: Tenant[] }> {
  const { database, clock } = world
  const tenant = () => createTenant(world, { creditsUsd: 1e9 })
  const one = await tenant()
  const hot: Tenant[] = []
  const spread: Tenant[] = []
  for (let count = 0; count < places; count++) {
    const { projectId } = await createProject(clock, createEffect(database, clock, one.caller), one.caller, {
      name: 'Bench',
      isPrivate: false,
    })
    hot.push({ ...one, projectId })
    spread.push(await tenant())
  }
  return { hot, spread }
}

/** @returns starts per second */
const startsIn = (world: World, tenants: readonly Tenant[]) => async () => {
  let left = startsPerSample
  const begun = performance.now()
  const starter = async () => {
    while (left-- > 0) await start(world, tenants[left % tenants.length]!, {}, { key: randomUUID(), fingerprint: 'bench' })
  }
  await Promise.all(Array.from({ length: atOnce }, starter))
  return (startsPerSample * 1000) / (performance.now() - begun)
}
