/**
 * `npm run bench:installation -- --database postgres://…|FOLDER --runs 10000000` fills an empty database with a large installation. The
 * installation has half as many assets as runs, one workspace per thousand runs, a canvas of 10,000 nodes and everything else (keys,
 * members, ledgers, jobs, deliveries, audit logs) in proportion. The same options always produce the same rows.
 */
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/machine/database/open.ts'
import { fillInstallation } from './fill.ts'
import { bytesPerRun, measuredWorkspace } from './rows.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    runs: { type: 'string', default: '10000000' },
    until: { type: 'string' },
    seed: { type: 'string', default: '0' },
  },
})
const { database: place } = values
const runs = Number(values.runs)
// End of the year in which the runs were created. Default: the start of the current hour.
const until = values.until === undefined ? Math.floor(Date.now() / 3600_000) * 3600_000 : Date.parse(values.until)
const seed = Number(values.seed)

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (place === undefined || !Number.isInteger(runs) || runs < 10_000 || runs % 1000 !== 0 || Number.isNaN(until) || !Number.isInteger(seed))
  fail(
    '--database must be a Postgres URL or a folder, --runs must be a multiple of 1000 that is at least 10000, --until must be a time, and --seed must be an integer.',
  )
const isPostgres = /^postgres(ql)?:/.test(place)
const needed = Math.ceil((runs * bytesPerRun[isPostgres ? 'postgres' : 'sqlite'] * 1.2) / 1e9)
if (isPostgres) console.log(`This needs ${needed} GB in the data folder of Postgres, which cannot be checked from here.`)
else {
  mkdirSync(place, { recursive: true })
  const { bavail, bsize } = await statfs(place)
  const free = Math.floor((bavail * bsize) / 1e9)
  console.log(`This needs ${needed} GB in ${place}, which has ${free} GB free.`)
  if (free < needed) fail('There is not enough disk space, so nothing was written.')
}
const begun = performance.now()
const database = await openDatabase({ databaseUrl: isPostgres ? place : undefined, dataFolder: place })
if (await database.read(sql => sql.first('select 1 as one from workspaces', []))) fail('The database is not empty, so nothing was written.')
await fillInstallation(database, { runs, until, seed }, line => console.log(line))
await database.close()
console.log(
  `${((performance.now() - begun) / 60_000).toFixed(1)} minutes. The key of the measured workspace is ${measuredWorkspace.apiKey}.`,
)
