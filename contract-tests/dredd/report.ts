/** Compares the results with the declared exceptions. */
import { operations } from '../../generated/operations.ts'
import { isGeneric, provokedInProcess } from '../declared/generic-responses.ts'
import { declared, notBuiltIds } from '../declared/operations.ts'
import type { Outcome } from './session.ts'
import { operationIds, type OperationId } from '../support/document.ts'
import type { Target } from '../support/target.ts'

export interface Pair {
  operation: OperationId
  status: number
}
export interface Verdict {
  name: string
  covered: number
  excepted: number
  /** Number of operation-status pairs whose response no request can provoke. */
  inProcess: number
  /**
   * Covered pairs whose responses were requested with `Prefer`. These requests do not test the conditions under which the service returns
   * the response on its own.
   */
  asked: readonly Pair[]
  /** The number of contract examples that were checked. */
  examples: number
  problems: string[]
  milliseconds: number
}

export const pairs: readonly Pair[] = operationIds.flatMap(operation =>
  operations[operation].statuses.map(status => ({ operation, status })),
)

export const listPairs = ({ operations: these }: Pick<Target, 'operations'>): readonly Pair[] =>
  pairs.filter(({ operation }) => these?.includes(operation) ?? true)

const getName = ({ operation, status }: Pair) => `${operation} ${status}`

export const exceptions = operationIds.flatMap(operation =>
  Object.entries(declared[operation].exceptions).map(([status, reason]) => ({ operation, status: Number(status), reason: reason! })),
)

const excepted = new Map<string, string>([
  ...notBuiltIds.flatMap(operation =>
    operations[operation].statuses
      .filter(status => !isGeneric(status) && !provokedInProcess.includes(status))
      .map((status): [string, string] => [getName({ operation, status }), 'not built']),
  ),
  ...exceptions.map((exception): [string, string] => [getName(exception), exception.reason]),
])

export function evaluate(
  target: Pick<Target, 'name' | 'kind' | 'prefers' | 'operations' | 'exceptions'>,
  outcomes: readonly Outcome[],
  milliseconds: number,
  list = excepted,
): Verdict {
  const inProcess = target.prefers ? [] : provokedInProcess
  const known = target.exceptions ?? (target.kind === 'server' ? list : new Map<string, string>())
  const problems: string[] = []
  const asked: Pair[] = []
  let [covered, failedAsListed, excluded] = [0, 0, 0]
  for (const pair of listPairs(target)) {
    if (inProcess.includes(pair.status)) {
      excluded++
      continue
    }
    const own = outcomes.filter(({ operation, status }) => operation === pair.operation && status === pair.status)
    const failed = own.filter(({ problem }) => problem !== '')
    const listed = known.has(getName(pair))
    if (failed.length === 0) covered++
    if (failed.length === 0 && own.some(outcome => outcome.asked)) asked.push(pair)
    else if (listed) failedAsListed++
    if (failed.length > 0 && !listed) problems.push(`${getName(pair)} fails: ${failed.map(({ problem }) => problem).join(' | ')}`)
    if (failed.length === 0 && listed) problems.push(`${getName(pair)} works: remove it from the exceptions`)
  }
  for (const name of known.keys())
    if (!pairs.some(pair => getName(pair) === name))
      problems.push(`${name} is listed as an exception, but is not in the contract: remove it from the exceptions`)
  const examples = outcomes.reduce((total, outcome) => total + outcome.examples, 0)
  return { name: target.name, covered, excepted: failedAsListed, inProcess: excluded, asked, examples, problems, milliseconds }
}

export function printTable(verdicts: readonly Verdict[]) {
  for (const { name, problems } of verdicts) for (const problem of problems) console.log(`${name}: ${problem}`)
  const rows = verdicts.map(({ name, covered, asked, excepted: listed, inProcess, problems, milliseconds }) => [
    name,
    String(operationIds.length),
    String(pairs.length),
    String(covered - asked.length),
    String(asked.length),
    String(listed),
    String(inProcess),
    String(problems.length),
    `${(milliseconds / 1000).toFixed(1)} s`,
  ])
  const table = [['target', 'operations', 'pairs', 'by request', 'by Prefer', 'exceptions', '500 and 503', 'problems', 'time'], ...rows]
  const widths = table[0]?.map((_heading, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
  console.log()
  for (const row of table)
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
  if (verdicts.some(({ inProcess }) => inProcess > 0))
    console.log('\n500 and 503 are provoked in process by a store that fails, since no request can provoke them.')
  for (const { name, asked, examples } of verdicts.filter(verdict => verdict.asked.length > 0))
    console.log(`\n${name}: requested with \`Prefer: code=…\`, ${examples} examples by name: ${describeAsked(asked)}`)
  const sum = (count: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + count(verdict), 0)
  console.log(`\n${sum(({ covered }) => covered)} passed, ${sum(({ problems }) => problems.length)} failed`)
}

/**
 * Lists the statuses whose responses were requested with `Prefer`. If only some of a status's pairs were requested that way, lists those
 * pairs instead.
 */
function describeAsked(asked: readonly Pair[]): string {
  const statuses = [...new Set(asked.map(({ status }) => status))].toSorted((a, b) => a - b)
  return statuses
    .map(status => {
      const own = asked.filter(pair => pair.status === status)
      return own.length === pairs.filter(pair => pair.status === status).length ? String(status) : own.map(getName).join(', ')
    })
    .join(', ')
}
