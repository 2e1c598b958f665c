/** Checks a running service against the contract. */
import { requestWithPrefer, detectTargetKind, type TargetKind } from './prefer-requests.ts'
import { createChecker, type Problem } from './checker.ts'
import { isSafe, loadContract, type Contract, type Operation } from './contract.ts'
import type { ExploreLimit } from './explore/index.ts'
import { discover, readDryRuns, readVariants } from './discover.ts'
import { forEachConcurrently, expectAnswer, expectDraft, firstSuccess, type Keys, type Run } from './engine.ts'
import { Harvest } from './harvest.ts'
import { checkTarget } from './preflight.ts'
import type { Project, ProjectCase } from './project.ts'
import { withUnknownIds, rejectionCases, sendRejectionCases, discardUnproven } from './rejection-cases.ts'
import { validDraft } from './requests.ts'
import { makeReport, type Exemption, type Explored, type Report } from './report.ts'
import { createLocator } from '../document/locate.ts'
import { UsageError } from '../command-line.ts'
import { fillLists, write } from './writes.ts'
import { checkListValues, valueRules, type ValueResult } from './value-rules.ts'

export interface ConformanceOptions {
  readonly target: string
  readonly keys: Keys
  /** Headers sent with every request to the target, such as credentials. */
  readonly headers?: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly strict: boolean
  readonly write: boolean
  /** Ids of the operations to test; if empty, all operations are tested. */
  readonly only: readonly string[]
  /** Maximum number of invalid requests per operation. */
  readonly invalid: number
  readonly timeoutSeconds: number
  /** Each seed selects different invalid requests. */
  readonly seed?: number
  /** True if unimplemented operations do not count as violations. */
  readonly allowStubs?: boolean
  readonly budget?: readonly Exemption[] | undefined
  /** The limit on an exploration with generated requests. If omitted, there is no exploration. */
  readonly explore?: ExploreLimit | undefined
  readonly say?: (line: string) => void
}

/** Timeouts in seconds: for reading an event stream, which may stay open for a long time, and for waiting for its next event. */
const [streamSeconds, silenceSeconds] = [5, 1]

export async function runConformance(project: Project, options: ConformanceOptions): Promise<Report> {
  const startedAt = Date.now()
  const [open, closed] = [loadContract(project.document, project.extensions), loadContract(project.closedDocument, project.extensions)]
  const contract = options.strict ? closed : open
  const operations = selected(contract, options.only)
  const acceptsKey = ({ schemes }: Operation) =>
    schemes.length === 0 || project.keyScheme === undefined || schemes.includes(project.keyScheme)
  const run: Run = {
    contract: { ...contract, operations: contract.operations.filter(acceptsKey) },
    checker: createChecker(contract, closed, project.rules),
    baseUrl: withBasePath(options.target, contract),
    keys: options.keys,
    write: options.write,
    harvest: new Harvest(contract.operations, options.params),
    found: new Map(),
    outcomes: [],
    skipped: [],
    stubs: new Set(),
    options: {
      ...(options.headers && { headers: options.headers }),
      timeoutMs: options.timeoutSeconds * 1000,
      streamMs: Math.min(options.timeoutSeconds, streamSeconds) * 1000,
      silenceMs: silenceSeconds * 1000,
    },
    rules: project.rules,
    isStateful: true,
    unanswered: 0,
    say: options.say ?? (() => {}),
  }
  const { kind, values, explored } = await exercise(run, project, operations.filter(acceptsKey), options)
  const report = makeReport({
    contract: open,
    operations,
    target: run.baseUrl,
    run: {
      kind,
      form: options.strict ? 'closed' : 'open',
      writes: options.write,
      started_at: new Date(startedAt).toISOString(),
      seconds: Math.round((Date.now() - startedAt) / 100) / 10,
      ...(options.allowStubs && { stubs_allowed: true as const }),
      ...(explored && { explored }),
      notes: [...buildNotes(kind), ...explainExploration(run, explored), ...explainGaps(run, operations), ...explainValues(values)],
    },
    outcomes: run.outcomes.filter(({ operation }) => operations.includes(operation)),
    skipped: run.skipped,
    values,
    stubs: operations.filter(operation => run.stubs.has(operation)),
    budget: options.budget?.filter(({ operation_id }) => options.only.length === 0 || options.only.includes(operation_id)),
    reasonFor: (operation, status) =>
      acceptsKey(operation)
        ? reasonFor(run, operation, status)
        : `it needs a credential other than a key: ${operation.schemes.join(' or ')}`,
    locate: createLocator(project.sources, project.root),
  })
  const headers = Object.values(options.headers ?? {}).flatMap(value => [value, value.replace(/^\w+ +/, '')])
  return withoutKeys(report, [...Object.values(options.keys), ...headers])
}

/** Removes keys, which may occur in the target's URLs and messages. */
function withoutKeys(report: Report, keys: readonly (string | undefined)[]): Report {
  const secrets = keys.filter(key => key !== undefined && key.length >= 8) as string[]
  const written = secrets.flatMap(key => [JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])
  return JSON.parse(written.reduce((text, secret) => text.replaceAll(secret, '…'), JSON.stringify(report))) as Report
}

/** Lists what the run did not check. */
function explainGaps(run: Run, operations: readonly Operation[]): string[] {
  const isIdle = (operation: Operation) => !run.outcomes.some(outcome => outcome.operation === operation)
  const succeeded = (operation: Operation) =>
    run.outcomes.some(outcome => outcome.operation === operation && outcome.status >= 200 && outcome.status < 300)
  const unreached = operations.filter(operation => !succeeded(operation) && (run.write || isSafe(operation)))
  const unwritten = run.write ? [] : operations.filter(operation => !isSafe(operation) && !succeeded(operation))
  const unchecked = operations.filter(operation => run.checker.unchecked.has(operation))
  return [
    'Not checked: permissions, effects of calls, units, times, and everything that the document states only in prose.',
    ...(unreached.length > 0 ? [`No success of these operations was checked: ${list(unreached)}.`] : []),
    ...(unwritten.length > 0 ? [`Without --write, no success of these operations is checked: ${list(unwritten)}.`] : []),
    ...(run.contract.hidden?.length
      ? [`Not checked, because their paths differ only in a fragment, which requests do not contain: ${run.contract.hidden.join(', ')}.`]
      : []),
    ...(unchecked.length > 0
      ? [`Not checked: error bodies that are problem details, because the kit cannot fill the documented bodies, of ${list(unchecked)}.`]
      : []),
    ...(operations.some(isIdle) ? [`Nothing was checked of: ${list(operations.filter(isIdle))}.`] : []),
  ]
}

function explainExploration(run: Run, explored: Explored | undefined): string[] {
  if (explored === undefined) return []
  const { seed, requests, valid, accepted, invalid, refused } = explored
  return [
    `Explored with --seed ${seed}: ${requests} requests, of which ${valid} were valid (${accepted} succeeded) and ${invalid} invalid (${refused} were rejected for their error).`,
  ]
}

function explainValues(values: readonly ValueResult[]): string[] {
  const name = ({ operation, rule, parameter }: ValueResult) => `${operation.id} ${rule} ${parameter}`
  const checked = new Map(values.filter(({ reason }) => reason === undefined).map(value => [name(value), value]))
  const idle = new Map(values.filter(value => !checked.has(name(value))).map(value => [name(value), value]))
  if (checked.size + idle.size === 0) return []
  const counts = valueRules.map(rule => [rule, [...checked.values()].filter(value => value.rule === rule).length] as const)
  const shown = counts.filter(([, count]) => count > 0).map(([rule, count]) => `${rule} ${count}`)
  return [
    `${checked.size} rules about list values were checked${shown.length > 0 ? ` (${shown.join(', ')})` : ''}; for ${idle.size} there was no data.`,
    ...[...idle.values()]
      .slice(0, maxNamed)
      .map(({ operation, parameter, reason }) => `\`${parameter}\` of ${operation.id} was not checked: ${reason}.`),
  ]
}

const maxNamed = 12

function list(operations: readonly Operation[]): string {
  const named = operations.slice(0, maxNamed).map(({ id }) => id)
  return [...named, ...(operations.length > maxNamed ? [`${operations.length - maxNamed} more`] : [])].join(', ')
}

const buildNotes = (kind: TargetKind): string[] =>
  kind === 'service'
    ? []
    : [
        kind === 'mock'
          ? 'The target is a mock: pairs that no request reaches were requested with `Prefer`.'
          : 'The target is a mock without state: pairs that depend on existing resources were requested with `Prefer`.',
      ]

async function exercise(run: Run, project: Project, operations: readonly Operation[], options: ConformanceOptions) {
  // Imported only when needed, because the project may not have installed fast-check.
  const explorer = options.explore && (await import('./explore/index.ts'))
  await checkTarget(run)
  run.say('Reading existing resources.')
  // Calls all read operations, because an operation may need ids that another operation lists.
  await discover(run, run.contract.operations)
  const kind = await detectTargetKind(run)
  run.isStateful = kind !== 'mock without state'
  if (run.write) await writeAll(run, project, operations)
  await readVariants(run, operations)
  const values = await checkListValues(run, operations, project.valueRulesOff ?? {})
  await readDryRuns(run, operations)
  if (!run.write && run.isStateful) await sendCases(run, project, operations)
  const rejections = operations
    .flatMap(operation =>
      rejectionCases(run, operation, {
        rejectsUnknownParameters: project.rules.rejectsUnknownParameters,
        tooLarge: project.tooLarge,
        maxInvalid: options.invalid,
        seed: options.seed ?? 0,
        handWritten: project.invalid?.(run, operation) ?? [],
      }),
    )
    .filter(({ needsState }) => run.isStateful || !needsState)
  run.say(`Sending ${rejections.length} requests that must be rejected.`)
  await sendRejectionCases(run, rejections)
  const explored = options.explore && (await explorer?.explore(run, operations, options.explore, options.seed ?? 0))
  discardUnproven(run)
  if (options.allowStubs || run.stubs.size > 0) await findStubs(run, operations)
  if (options.allowStubs) forgiveStubs(run)
  if (kind !== 'service') await requestWithPrefer(run, pairsWithoutOutcome(run, operations))
  return { kind, values, explored }
}

/** Sends a request with made-up ids to each operation that was not reached and may be a stub. */
async function findStubs(run: Run, operations: readonly Operation[]): Promise<void> {
  const open = operations.filter(operation => !run.stubs.has(operation) && !run.found.has(operation.id) && (run.write || isSafe(operation)))
  for (const operation of open) {
    const draft = withUnknownIds(run, validDraft(run.contract, operation, run.harvest))
    await expectDraft(run, draft, {
      what: 'a made-up id',
      status: 'success',
      tolerated: [400, 401, 402, 403, 404, 409, 410, 422],
      isGuess: true,
    })
  }
}

/** Ignores headers that are missing from the errors of stubs, because a project adds these headers along with its handlers. */
function forgiveStubs(run: Run): void {
  const isMissingHeader = ({ where, message }: Problem) => where === 'header' && message.endsWith('is missing')
  for (const [index, outcome] of run.outcomes.entries())
    if (outcome.status >= 400 && run.stubs.has(outcome.operation))
      run.outcomes[index] = { ...outcome, problems: outcome.problems.filter(problem => !isMissingHeader(problem)) }
}

async function writeAll(run: Run, project: Project, operations: readonly Operation[]): Promise<void> {
  run.say('Creating and changing resources.')
  if (run.isStateful) await sendCases(run, project, operations)
  const changing = operations.filter(operation => !hasOutcome(run, operation, firstSuccess(operation)))
  await write(run, changing)
  if (run.isStateful) await fillLists(run, operations)
}

async function sendCases(run: Run, project: Project, operations: readonly Operation[]): Promise<void> {
  const cases = ((await project.cases?.(run)) ?? []).filter(
    ({ operation, status }) => operations.includes(operation) && !hasOutcome(run, operation, status),
  )
  // Cases of the same operation run sequentially, because they may use the same object.
  const byOperation = Map.groupBy(cases, ({ operation }) => operation)
  await forEachConcurrently([...byOperation.values()], 3, async own => {
    for (const one of own) await sendCase(run, one)
  })
}

async function sendCase(run: Run, { operation, status, what, prepare }: ProjectCase): Promise<void> {
  const request = await prepare().catch((error: Error) => ({ impossible: `the case cannot be prepared: ${error.message.slice(0, 200)}` }))
  if ('impossible' in request) run.skipped.push({ operation, status, reason: request.impossible })
  else await expectAnswer(run, operation, request, { what, status })
}

const hasOutcome = ({ outcomes }: Run, operation: Operation, status: number) =>
  outcomes.some(outcome => outcome.operation === operation && outcome.status === status)

const pairsWithoutOutcome = (run: Run, operations: readonly Operation[]) =>
  operations.flatMap(operation =>
    [...operation.responses.keys()]
      .filter(status => /^[2-5]\d\d$/.test(status) && !hasOutcome(run, operation, Number(status)))
      .map(status => ({ operation, status: Number(status) })),
  )

function selected({ operations }: Contract, only: readonly string[]): readonly Operation[] {
  const unknown = only.filter(id => !operations.some(operation => operation.id === id))
  if (unknown.length > 0) throw new UsageError(`No such operation in the contract: ${unknown.join(', ')}.`)
  return only.length === 0 ? operations : operations.filter(({ id }) => only.includes(id))
}

/** Appends the base path to a target that is only an origin. */
const withBasePath = (target: string, { basePath }: Contract) =>
  new URL(target).pathname === '/' ? target.replace(/\/$/, '') + basePath : target

function reasonFor(run: Run, operation: Operation, status: number): string {
  if (status >= 500) return 'it reports a failure inside the service, which no request can provoke'
  if (status === 429) return 'the run stayed within the request budget'
  if (status === 402 && run.keys.poor === undefined) return 'it needs --poor-key and --write'
  if (status === 403 && run.keys.restricted === undefined) return 'it needs --restricted-key'
  if (!run.write && (status < 300 || status === 402 || status === 409 || status === 422) && !isSafe(operation)) return 'it needs --write'
  return 'no case leads to it'
}
