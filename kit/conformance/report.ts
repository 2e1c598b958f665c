/**
 * Builds the report: whether each operation-status pair was exercised, and every violation with its location in the sources.
 */
import type { Where } from './checker.ts'
import { responseFor, type Contract, type Operation } from './contract.ts'
import type { Outcome, Provoked, Skipped } from './engine.ts'
import type { ValueResult, ValueRule } from './value-rules.ts'
import type { Locate } from '../document/locate.ts'

export interface Report {
  readonly spec: { readonly title: string; readonly version: string; readonly sha256: string }
  /** The base URL or the name of the HAR file. */
  readonly target: string
  readonly run: RunSummary
  readonly totals: Totals
  /**
   * The percentage of exercised pairs that passed, and the percentage of pairs that were exercised. Each is absent if there are no pairs to
   * compute it from.
   */
  readonly score: { readonly passed?: number; readonly exercised?: number }
  readonly operations: readonly OperationReport[]
  /** True if the document has operations but no responses. */
  readonly undocumented?: true
  readonly violations: readonly Violation[]
  /** Ids of the operations that are not implemented. */
  readonly stubs: readonly string[]
  /** One entry for each operation and applicable rule about list values; `reason` says why a rule was not checked. */
  readonly values: readonly {
    readonly operation_id: string
    readonly rule: ValueRule
    readonly parameter: string
    readonly reason?: string
  }[]
  /** Violations in pairs that the budget exempts. */
  readonly exempted: readonly Violation[]
}
export interface RunSummary {
  /** The kind of target: a service, a mock or recorded traffic. */
  readonly kind: string
  readonly form: 'open' | 'closed'
  readonly writes: boolean
  readonly started_at: string
  readonly seconds: number
  /** True if stubs are not reported as violations. */
  readonly stubs_allowed?: true
  readonly explored?: Explored
  /** Sentences about the run, for example about what it did not check. */
  readonly notes: readonly string[]
}
export interface Totals {
  readonly pairs: number
  readonly exercised: number
  readonly passed: number
  readonly failed: number
  readonly exempt: number
}
export interface OperationReport {
  readonly operation_id: string
  readonly method: string
  readonly path: string
  readonly statuses: readonly StatusReport[]
}
export interface StatusReport {
  readonly status: number
  readonly documented: boolean
  readonly exercised: boolean
  readonly valid: boolean
  /** True if the budget exempts the pair. */
  readonly exempt?: true
  /** How the pair was exercised: by a real request, or only with `Prefer`. */
  readonly provoked?: Provoked
  /** The reason why the pair was not exercised. */
  readonly reason?: string
  readonly cases: readonly CaseReport[]
}
export interface CaseReport {
  readonly what: string
  readonly request: string
  readonly provoked: Provoked
  readonly valid: boolean
}
export interface Violation {
  /** The operation's id; empty if the violation belongs to no operation. */
  readonly operation_id: string
  readonly status: number
  readonly where: Where
  readonly pointer: string
  readonly message: string
  readonly file: string
  readonly line: number
  /** Number of occurrences. */
  readonly count: number
  /** A request that reproduces the violation. */
  readonly request: string
  /** For findings of an exploration: a shell command that reproduces the violation. */
  readonly curl?: string
}
/** Statistics about an exploration. */
export interface Explored {
  readonly seed: number
  readonly requests: number
  /** Number of valid requests, and how many of them succeeded. */
  readonly valid: number
  readonly accepted: number
  /** Number of invalid requests, and how many of them were rejected as invalid. */
  readonly invalid: number
  readonly refused: number
}

export interface Exemption {
  readonly operation_id: string
  readonly status: number
  readonly reason: string
}

export interface ReportInput {
  readonly contract: Contract
  readonly operations: readonly Operation[]
  readonly target: string
  readonly run: RunSummary
  readonly outcomes: readonly Outcome[]
  readonly skipped: readonly Skipped[]
  readonly stubs?: readonly Operation[]
  readonly values?: readonly ValueResult[]
  /** Violations that belong to no operation. */
  readonly others?: readonly Violation[]
  /** The exempt pairs; undefined if pairs do not have to be exercised. */
  readonly budget?: readonly Exemption[] | undefined
  /** Returns the reason why a pair without a recorded outcome was not exercised. */
  readonly reasonFor: (operation: Operation, status: number) => string
  readonly locate: Locate
}

const pairFor = (operation: string, status: number) => `${operation} ${status}`
const documentedStatuses = ({ responses }: Operation): number[] => [...responses.keys()].filter(status => /^\d+$/.test(status)).map(Number)
const percent = (part: number, whole: number) => Math.floor((part / whole) * 1000) / 10

export function makeReport(input: ReportInput): Report {
  const { contract, operations, outcomes, budget, stubs = [], values = [] } = input
  const exempt = new Set((budget ?? []).map(({ operation_id, status }) => pairFor(operation_id, status)))
  const matrix = operations.map(operation => operationReport(operation, input, exempt))
  const pairs = matrix.flatMap(operation =>
    operation.statuses.filter(status => status.documented).map(status => ({ operation, ...status })),
  )
  const exercised = pairs.filter(pair => pair.exercised)
  const passed = exercised.filter(({ valid }) => valid).length
  const all = [...collectViolations(outcomes, input.locate), ...(input.others ?? []), ...stubViolations(input)]
  const isExempt = ({ operation_id, status }: Violation) => exempt.has(pairFor(operation_id, status))
  return {
    spec: { title: contract.title, version: contract.version, sha256: contract.sha256 },
    target: input.target,
    run: input.run,
    totals: {
      pairs: pairs.length,
      exercised: exercised.length,
      passed,
      failed: exercised.length - passed,
      exempt: pairs.filter(pair => pair.exempt).length,
    },
    score: {
      ...(exercised.length > 0 && { passed: percent(passed, exercised.length) }),
      ...(pairs.length > 0 && { exercised: percent(exercised.length, pairs.length) }),
    },
    operations: matrix,
    ...(operations.length > 0 && operations.every(({ responses }) => responses.size === 0) && { undocumented: true as const }),
    stubs: stubs.map(({ id }) => id),
    values: values.map(({ operation, ...rest }) => ({ operation_id: operation.id, ...rest })),
    violations: [...all.filter(violation => !isExempt(violation)), ...budgetViolations(input, matrix)],
    exempted: all.filter(isExempt),
  }
}

const mayBeStubs = ({ stubs, run }: Report) => run.stubs_allowed === true && stubs.length > 0

/** Reports whether an exploration tested nothing: no request succeeded, and no request was rejected as invalid. */
export const exploredNothing = (report: Report): boolean => {
  const { explored } = report.run
  return explored !== undefined && report.operations.length > 0 && explored.accepted + explored.refused === 0 && !mayBeStubs(report)
}

/**
 * Reports whether the run checked nothing: the document has responses but none was exercised, or nothing was explored. Without documented
 * responses, there is nothing to check.
 */
export const checkedNothing = (report: Report): boolean =>
  exploredNothing(report) || (report.operations.length > 0 && !report.undocumented && report.totals.exercised === 0 && !mayBeStubs(report))

/** Returns 0 if there are no violations, 1 if there are some and 2 if nothing was checked. */
export const exitCode = (report: Report): 0 | 1 | 2 => (report.violations.length > 0 ? 1 : checkedNothing(report) ? 2 : 0)

function operationReport(
  operation: Operation,
  { outcomes, skipped, reasonFor }: ReportInput,
  exempt: ReadonlySet<string>,
): OperationReport {
  const own = outcomes.filter(outcome => outcome.operation === operation)
  const documented = documentedStatuses(operation)
  const statuses = [...new Set([...documented, ...own.map(({ status }) => status)])].toSorted((a, b) => a - b)
  return {
    operation_id: operation.id,
    method: operation.method,
    path: operation.path,
    statuses: statuses.map(status => {
      const cases = own.filter(outcome => outcome.status === status)
      const isDocumented = responseFor(operation, status) !== undefined
      const said = skipped.findLast(skip => skip.operation === operation && skip.status === status)?.reason
      return {
        status,
        documented: isDocumented,
        exercised: cases.length > 0,
        valid: isDocumented && cases.length > 0 && cases.every(({ problems }) => problems.length === 0),
        ...(exempt.has(pairFor(operation.id, status)) && { exempt: true as const }),
        ...(cases.length > 0
          ? { provoked: cases.some(({ provoked }) => provoked === 'request') ? ('request' as const) : ('asked' as const) }
          : { reason: said ?? reasonFor(operation, status) }),
        cases: toCaseReports(cases),
      }
    }),
  }
}

/** Maximum number of cases to list. Recorded traffic may contain a hundred thousand exchanges. */
const maxCases = 100

const toCaseReports = (outcomes: readonly Outcome[]): CaseReport[] =>
  outcomes
    .map(({ what, request, provoked, problems }) => ({ what, request, provoked, valid: problems.length === 0 }))
    .toSorted((a, b) => Number(a.valid) - Number(b.valid))
    .slice(0, maxCases)

function collectViolations(outcomes: readonly Outcome[], locate: Locate): Violation[] {
  const found = new Map<string, Violation>()
  for (const { operation, status, request, problems, curl } of outcomes)
    for (const { where, pointer, message, at } of problems) {
      const key = JSON.stringify([operation.id, status, where, pointer.replaceAll(/\/\d+/g, '/*'), where === 'status' ? message : at])
      const place = locate(at)
      const known = found.get(key)
      found.set(key, {
        operation_id: operation.id,
        status,
        where,
        pointer,
        message,
        file: place?.file ?? '',
        line: place?.line ?? 0,
        request,
        ...(curl !== undefined && { curl }),
        ...known,
        count: (known?.count ?? 0) + 1,
      })
    }
  return [...found.values()]
}

const stubViolations = ({ stubs = [], run, locate }: ReportInput): Violation[] =>
  (run.stubs_allowed ? [] : stubs).map(({ id, pointer, method, path, responses }) => {
    const place = locate(pointer)
    return {
      operation_id: id,
      status: Number([...responses.keys()].find(status => /^2\d\d$/.test(status)) ?? 200),
      where: 'stub',
      pointer: '',
      message: 'the operation is a stub',
      file: place?.file ?? '',
      line: place?.line ?? 0,
      count: 1,
      request: `${method} ${path}`,
    }
  })

/** Checks the pairs against the budget: each pair must work or be exempt, and a pair that works must not be listed in the budget. */
function budgetViolations({ budget, operations, locate }: ReportInput, matrix: readonly OperationReport[]): Violation[] {
  if (budget === undefined) return []
  const known = new Map(operations.map(operation => [operation.id, operation]))
  const violation = (operation_id: string, status: number, message: string): Violation => {
    const place = locate(`${known.get(operation_id)?.pointer ?? ''}/responses/${status}`)
    return {
      operation_id,
      status,
      where: 'budget',
      pointer: '',
      message,
      file: place?.file ?? '',
      line: place?.line ?? 0,
      count: 1,
      request: '',
    }
  }
  const pairs = new Map(
    matrix.flatMap(({ operation_id, statuses }) =>
      statuses.filter(({ documented }) => documented).map(pair => [pairFor(operation_id, pair.status), { operation_id, ...pair }]),
    ),
  )
  const stale = budget.flatMap(({ operation_id, status }) => {
    const pair = pairs.get(pairFor(operation_id, status))
    if (pair === undefined) return [violation(operation_id, status, 'the budget exempts a pair that is not in the contract: remove it')]
    return pair.valid ? [violation(operation_id, status, 'the budget exempts a pair that works: remove it')] : []
  })
  const missing = [...pairs.values()]
    .filter(pair => !pair.exercised && !pair.exempt)
    .map(({ operation_id, status, reason }) =>
      violation(operation_id, status, `no case exercises it, and the budget does not exempt it: ${reason}`),
    )
  return [...stale, ...missing]
}

/** Creates a budget that exempts all documented pairs that do not pass. */
export const makeBudget = ({ operations }: Report): Exemption[] =>
  operations.flatMap(({ operation_id, statuses }) =>
    statuses
      .filter(({ documented, valid }) => documented && !valid)
      .map(({ status, exercised, reason = '' }) => ({ operation_id, status, reason: exercised ? 'it violates the contract' : reason })),
  )
