/**
 * What every operation, job, command and page of operators costs on a large installation, against one with a thousandth of its runs.
 * The installations are made here; `BENCH_GROWTH_RUNS` says how large, and takes its time and disk.
 */
import { rmSync } from 'node:fs'
import { startPostgres } from '../../contract-tests/support/postgres.ts'
import { openDatabase } from '../../server/engines/database/open.ts'
import { compare, openInstallation, type Compared } from '../installation/compare.ts'
import { fillInstallation } from '../installation/fill.ts'
import { temporaryFolder } from '../machine.ts'
import type { Result } from '../report.ts'

const least = 10_000
const runs = Number(process.env['BENCH_GROWTH_RUNS'] ?? 1_000_000)
const goal = 1.3
const silent = () => undefined

export async function measureGrowth(): Promise<Result[]> {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const onSqlite = await measureOn('SQLite', folders)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  // the measured data fits into its memory, as it does in installations of that size
  const postgres = await startPostgres({ shared_buffers: '1GB' })
  try {
    return [...onSqlite, ...(await measureOn('Postgres', [await postgres.url(), await postgres.url()]))]
  } finally {
    await postgres.close()
  }
}

async function measureOn(name: string, [largePlace, smallPlace]: readonly [string, string]): Promise<Result[]> {
  const until = Math.floor(Date.now() / 3600_000) * 3600_000
  const few = Math.max(least, runs / 1000)
  await fill(largePlace, runs, until)
  await fill(smallPlace, few, until)
  const [large, small] = [await openInstallation(largePlace), await openInstallation(smallPlace)]
  const compared = await compare(large, small, line => console.error(line))
  await large.close()
  await small.close()
  const [parts, wholes] = [compared.filter(({ isWhole }) => !isWhole), compared.filter(({ isWhole }) => isWhole)]
  return [
    ...both(`all of ${parts.length} on ${name}, ${runs} runs : ${few}`, parts),
    ...both(`whole audits and sweeps on ${name}, over ${runs / few}`, wholes, runs / few),
  ]
}

async function fill(place: string, size: number, until: number): Promise<void> {
  const isPostgres = place.startsWith('postgres')
  const database = await openDatabase({ databaseUrl: isPostgres ? place : undefined, dataFolder: place })
  await fillInstallation(database, { runs: size, until, seed: 0 }, silent)
  await database.close()
}

/** The range of a line is from the flattest to the steepest of them; the detail names those beyond the goal. */
function both(name: string, compared: readonly Compared[], growth = 1): Result[] {
  return (['cpu', 'pages'] as const).map(unit => {
    const beyond = compared.filter(each => each[unit] / growth > goal).toSorted((a, b) => b[unit] - a[unit])
    const named = beyond.slice(0, 8).map(each => `${each.name} ${(each[unit] / growth).toFixed(1)}`)
    return {
      name: `${unit === 'cpu' ? 'CPU' : 'pages'}: ${name}`,
      goal: { most: goal },
      ratios: compared.map(each => each[unit] / growth),
      detail: beyond.length === 0 ? 'none is beyond' : `${beyond.length} beyond: ${named.join(', ')}`,
    }
  })
}
