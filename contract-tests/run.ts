/**
 * `npm run contract`: for every documented operation-status pair, dredd sends one case to each target. The targets are the server on
 * SQLite and on Postgres, the server's operations in an ordinary Express app, the mock, the stateful mock and stock Prism. Arguments
 * restrict the run to the named targets.
 */
import { printTable, type Verdict } from './dredd/report.ts'
import { runDredd } from './dredd/run-dredd.ts'
import { targets } from './targets/targets.ts'

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(targets).filter(name => targets[name]?.missing === undefined)
for (const { missing } of Object.values(targets)) if (missing !== undefined) console.warn(missing)
const verdicts: Verdict[] = []
for (const name of names) {
  const known = targets[name]
  if (known === undefined) throw new Error(`Unknown target ${name}: use one of ${Object.keys(targets).join(', ')}`)
  const target = await known.start()
  try {
    verdicts.push(await runDredd(target))
  } finally {
    await target.close()
  }
}
printTable(verdicts)
process.exitCode = verdicts.some(verdict => verdict.problems.length > 0) ? 1 : 0
