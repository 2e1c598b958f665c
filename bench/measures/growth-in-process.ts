/** Creates the installations and compares them. The argument is the number of runs in the large installation. */
import { rmSync } from 'node:fs'
import { startPostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { compare, openInstallation, type Comparison } from '../installation/compare.ts'
import { fillInstallation } from '../installation/fill.ts'
import { temporaryFolder } from '../support/machine.ts'

export interface Growth {
  /** Number of runs in the small installation. */
  few: number
  sqlite: readonly Comparison[]
  postgres: readonly Comparison[]
}

const min = 10_000
const runs = Number(process.argv[2])
const few = Math.max(min, runs / 1000)
const silent = () => undefined

async function measureOnSqlite(): Promise<Comparison[]> {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const compared = await measureOn(folders)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  return compared
}

async function measureOnPostgres(): Promise<Comparison[]> {
  // A cache large enough for the measured data, as in real installations of that size.
  const postgres = await startPostgres({ shared_buffers: '1GB' })
  try {
    return await measureOn([await postgres.url(), await postgres.url()])
  } finally {
    await postgres.close()
  }
}

async function measureOn([largePlace, smallPlace]: readonly [string, string]): Promise<Comparison[]> {
  const until = Math.floor(Date.now() / 3600_000) * 3600_000
  await fill(largePlace, runs, until)
  await fill(smallPlace, few, until)
  const [large, small] = [await openInstallation(largePlace), await openInstallation(smallPlace)]
  const compared = await compare(large, small, line => console.error(line))
  await large.close()
  await small.close()
  return compared
}

async function fill(place: string, size: number, until: number): Promise<void> {
  const isPostgres = place.startsWith('postgres')
  const database = await openDatabase({ databaseUrl: isPostgres ? place : undefined, dataFolder: place })
  await fillInstallation(database, { runs: size, until, seed: 0 }, silent)
  await database.close()
}

const growth: Growth = { few, sqlite: await measureOnSqlite(), postgres: await measureOnPostgres() }
process.send?.(growth)
process.disconnect?.()
