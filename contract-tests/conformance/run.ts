/** `npm run conformance` checks a running service or recorded traffic against the contract. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  makeBudget,
  budgetText,
  exitCode,
  files,
  judgeHar,
  readBudget,
  render,
  runConformance,
  formatSummary,
  Unreachable,
  UsageError,
  type Report,
} from '@mediawright/contract-kit/conformance'
import { help, readOptions, type Options } from './options.ts'
import { thisProject } from './this-project.ts'

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === undefined) {
    console.log(help)
    return 0
  }
  const report = await runOrReplay(options)
  mkdirSync(options.out, { recursive: true })
  for (const kind of options.report) writeFileSync(join(options.out, files[kind]), render[kind](report))
  if (options.writeBudget !== undefined) writeFileSync(options.writeBudget, budgetText(makeBudget(report)))
  console.log(formatSummary(report, options.out))
  return exitCode(report)
}

function runOrReplay(options: Options): Promise<Report> | Report {
  const budget = options.budget === undefined ? undefined : readBudget(options.budget)
  const { target, har, strict, only, explore, seed } = options
  if (explore !== undefined) console.log(`Exploring with --seed ${seed}.`)
  if (har !== undefined) return judgeHar(thisProject, { file: har, strict, only, budget })
  return runConformance(thisProject, {
    ...options,
    target: target ?? '',
    keys: { main: options.key, poor: options.poorKey, restricted: options.restrictedKey },
    budget,
    say: line => console.log(line),
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  const expected = error instanceof UsageError || error instanceof Unreachable
  console.error(expected ? error.message : error)
  process.exitCode = 2
}
