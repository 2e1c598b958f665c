/**
 * `npm run contract`: every pair of operation and documented status is a case, sent by dredd to the server on SQLite, to
 * the server on Postgres and to the mock. Names of targets as arguments restrict it to these.
 */
import { printTable, type Verdict } from './report.ts'
import { runDredd } from './run-dredd.ts'
import { missingPostgres } from './support/postgres.ts'
import { startMock } from './targets/mock.ts'
import { startServer } from './targets/server.ts'
import type { Target } from './targets/target.ts'

const starts: Record<string, () => Promise<Target>> = {
  sqlite: () => startServer('SQLite'),
  postgres: () => startServer('Postgres'),
  mock: startMock,
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(starts).filter(name => name !== 'postgres' || !missingPostgres)
if (missingPostgres) console.warn(missingPostgres)
const verdicts: Verdict[] = []
for (const name of names) {
  const start = starts[name]
  if (start === undefined) throw new Error(`There is no target ${name}; there are ${Object.keys(starts).join(', ')}`)
  const target = await start()
  try {
    verdicts.push(await runDredd(target))
  } finally {
    await target.close()
  }
}
printTable(verdicts)
process.exitCode = verdicts.some(verdict => verdict.problems.length > 0) ? 1 : 0
