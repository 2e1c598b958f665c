/**
 * Compares the cost of every operation, job, admin command and operator page on a large installation with the cost on one that has a
 * thousandth as many runs. `BENCH_GROWTH_RUNS` sets the number of runs, and thereby the time and disk space needed. Everything runs on one
 * core, because a call of 50 µs takes twice as long if its process and Postgres are on different cores.
 */
import type { Comparison } from '../installation/compare.ts'
import { runPinned } from '../support/machine.ts'
import type { Result } from '../support/report.ts'
import type { Growth } from './growth-in-process.ts'

const runs = Number(process.env['BENCH_GROWTH_RUNS'] ?? 1_000_000)
const goal = 1.3

export async function measureGrowth(): Promise<Result[]> {
  const { few, sqlite, postgres } = await runPinned<Growth>(new URL('growth-in-process.ts', import.meta.url), String(runs))
  return [...toResults('SQLite', sqlite, few), ...toResults('Postgres', postgres, few)]
}

function toResults(name: string, compared: readonly Comparison[], few: number): Result[] {
  const [parts, wholes] = [compared.filter(({ isWhole }) => !isWhole), compared.filter(({ isWhole }) => isWhole)]
  return [
    ...getLines(`all ${parts.length} calls on ${name}, ${runs} runs : ${few}`, parts, ['cpu', 'read', 'pages']),
    ...getLines(`whole audits and sweeps on ${name}, divided by ${runs / few}`, wholes, ['cpu', 'pages'], runs / few),
  ]
}

const units = { cpu: 'CPU', read: 'pages read from disk with a warm cache', pages: 'pages read' } as const

/**
 * Each line's range spans all tasks, from the one whose cost grows least to the one whose cost grows most. The detail names the tasks that
 * exceed the goal, starting with those whose cost grows most.
 */
function getLines(name: string, compared: readonly Comparison[], shown: readonly (keyof typeof units)[], growth = 1): Result[] {
  return shown.map(unit => {
    const computeRatio = (each: Comparison) => each[unit]! / growth
    const beyond = compared.filter(each => computeRatio(each) > goal).toSorted((a, b) => computeRatio(b) - computeRatio(a))
    const named = beyond.slice(0, 8).map(each => `${each.name} ${computeRatio(each).toFixed(1)}`)
    return {
      name: `${units[unit]}: ${name}`,
      goal: { max: goal },
      ratios: compared.map(computeRatio),
      detail: beyond.length === 0 ? 'all within the goal' : `number of tasks above the goal: ${beyond.length} (${named.join(', ')})`,
    }
  })
}
