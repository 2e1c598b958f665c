import { readBalance } from '../../core/billing/ledger-store.ts'
import { lockLimits } from '../../core/billing/limit-store.ts'
import { smallest, type Limits } from '../../core/billing/limits.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import { isStorageUnavailable } from '../../machine/files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import { ShuttingDown, type Job } from '../../machine/queue/queue.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import { onCompleted } from './end-runs.ts'
import type { Endings } from './endings.ts'
import { failRun } from './fail-run.ts'
import { insertOutputs, storeOutputs, RunLost, type SavedOutput } from './store-outputs.ts'
import { reportEnd } from './report-end.ts'
import { hashParts } from '../../canvas/output-hash.ts'
import { openReferences } from '../../canvas/open-references.ts'
import {
  canWaitForStorage,
  createRetryUntilStored,
  retryWhileUnavailable,
  storageFailure,
  type RetryUntilStored,
} from './retry-until-stored.ts'
import { readJob, writeJob } from '../../core/providers/hosted/stored-job.ts'
import { removeFinishedWork, findFinishedWork, saveFinishedWork, type FinishedWork } from './save-finished-work.ts'
import type { RunKinds } from './run-kind.ts'
import { reportedProgress, type EndedRun, type Failure, type AbandonedRun, type ClaimedRun, type RunWarning } from './run.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import {
  beginRun,
  completeRun,
  countAhead,
  countRunning,
  findAbandonedRun,
  findStatus,
  storeProviderJob,
  countHandBack,
  noteRetry,
  setProgress,
  setProviderCost,
} from './run-store.ts'
import { RetryLater } from './retry-later.ts'
import { UnpaidRun } from './settle-run.ts'
import { beginParent, noteParentProgress } from './step-store.ts'

type Needs = Engines & { runKinds: RunKinds; endings: Endings }

/** A run whose workers have crashed this many times is not retried. */
const maxCrashes = 10
/** The number of earlier attempts in which the worker neither ended the run nor handed it back. */
const countCrashes = ({ attempt, handedBack, retries }: ClaimedRun) => attempt - 1 - handedBack - retries
const progressEveryMs = 200
/** The delay before a retry if storage or the database is unavailable. */
const outageDelayMs = 5000

/**
 * Executes a run and ends it. The worker may die at any point; if it does, another worker starts over. That is safe because only the last
 * transaction takes effect: files are stored under keys derived from the run, and only the latest attempt that still holds the job may
 * write.
 */
export async function executeRun(services: Needs, job: Job, signal: AbortSignal): Promise<void> {
  const { database, clock, signals, queue, tracing, runKinds } = services
  const begin = async (sql: Sql): Promise<{ run: ClaimedRun } | { left: AbandonedRun } | undefined> => {
    const begun = await beginRun(sql, job.id, clock.now())
    if (begun) await requireTurn(sql, begun)
    const left = begun ? undefined : await findAbandonedRun(sql, job.id)
    const parent = begun?.parentRunId
    if (parent !== undefined && (await beginParent(sql, parent, clock.now()))) await signals.announce(sql, 'run', parent)
    // A worker that stalled after claiming the job must not take the run from the worker that now holds it.
    const [held] = await pipelined(begun || left ? queue.keep(sql, job) : queue.finish(sql, job), signals.announce(sql, 'run', job.id))
    if (!held) throw new JobLost()
    return begun ? { run: begun } : left && { left }
  }
  const found = await database.transaction(begin).catch(error => (error instanceof NotYet ? wait(services, job, error) : unlessLost(error)))
  if (!found) return
  if ('left' in found) {
    await runKinds.of(found.left).endLeft?.(found.left)
    await database.transaction(sql => queue.finish(sql, job))
    return
  }
  const { run } = found
  const { runId, workspaceId, modelId, actionId, attempt, traceParent } = run
  const attributes = {
    'mediawright.run_id': runId,
    'mediawright.workspace_id': workspaceId,
    'mediawright.model': modelId,
    'mediawright.action': actionId,
    'mediawright.attempt': attempt,
  }
  await tracing.begin(traceParent, { name: 'run', kind: 'consumer', attributes }, () => bringToEnd(services, run, job, signal))
}

/** Thrown if the workspace has reached its limit on concurrent runs; the job has to wait. */
class NotYet extends Error {
  readonly delayMs: number
  constructor(delayMs: number) {
    super('The workspace has reached its limit of simultaneous runs.')
    this.delayMs = delayMs
  }
}

/** Waiting jobs are retried after a delay that grows with the number of runs ahead of them, up to this maximum. */
const maxWaitMs = 10_000

/** @throws {NotYet} for a run that has not started and has to wait; a run that has started continues */
async function requireTurn(sql: Sql, { runId, workspaceId, attempt, createdAt, limits }: ClaimedRun & { limits: readonly Limits[] }) {
  const max = attempt === 1 ? smallest(limits, 'runs_at_once') : undefined
  if (max === undefined) return
  await lockLimits(sql, workspaceId)
  if ((await countRunning(sql, workspaceId, runId)) < max) return
  const ahead = await countAhead(sql, workspaceId, createdAt)
  throw new NotYet(Math.min(maxWaitMs, 1000 * (1 + Math.floor(ahead / max))))
}

async function wait({ database, queue }: Needs, job: Job, { delayMs }: NotYet): Promise<undefined> {
  await database.transaction(sql => queue.postpone(sql, job, delayMs))
}

async function bringToEnd(services: Needs, run: ClaimedRun, job: Job, signal: AbortSignal): Promise<void> {
  const { database } = services
  let made: Made
  try {
    made = await make(services, run, job, signal)
  } catch (error) {
    if (signal.reason instanceof ShuttingDown) await database.read(sql => countHandBack(sql, run))
    signal.throwIfAborted() // the run is handed over rather than failed: another worker continues it
    if (error instanceof RunLost) return noteLost(services, run)
    const passing = await asPassing(services, run, error)
    if (passing instanceof RetryLater) return postpone(services, run, { job, signal }, passing)
    await endFailed(services, run, { job, signal }, toFailure(services, run, passing))
    // A provider that fails a run has already ended its job.
    if (!(error instanceof ProviderFailure)) await endLeftJob(services, run)
    return
  }
  await endCompleted(services, run, { job, signal }, made)
}

/** Ends the job that a failed run left behind at the run's provider. */
async function endLeftJob({ database, runKinds }: Needs, { runId }: ClaimedRun): Promise<void> {
  const left = await database.read(sql => findAbandonedRun(sql, runId))
  if (left) await runKinds.of(left).endLeft?.(left)
}

/**
 * Returns the error itself, unless an outage of storage or the database caused it; in that case, returns a retry or, if the run has waited
 * too long for storage, the run's failure. A retry is safe: the outage occurred before the work, or after work that can be repeated.
 */
async function asPassing(services: Needs, run: ClaimedRun, error: unknown): Promise<unknown> {
  const { database, clock, runKinds, workFolder } = services
  const isInternal = !(error instanceof RunFailure) || error.code === 'internal_error'
  // Some engines fail on a full disk without reporting it.
  const isStorage = isStorageUnavailable(error) || (isInternal && mayRepeat(services, run) && !(await workFolder.isWritable()))
  if (!isStorage && !database.isUnavailable(error)) return error
  if (isStorage && !canWaitForStorage(run, runKinds.of(run).timeLimitMs?.(run) ?? 0, clock.now())) return storageFailure(error)
  return new RetryLater(outageDelayMs, { cause: error })
}

function toFailure({ log }: Needs, run: ClaimedRun, error: unknown): Failure {
  if (error instanceof UnpaidRun) return unpaid(error)
  const failure = error instanceof RunFailure ? error : undefined
  const isExpected = failure && failure.code !== 'internal_error'
  if (!isExpected && !(error instanceof ProviderFailure && error.isLogged))
    log.error({ err: error, run_id: run.runId }, 'run failed unexpectedly')
  if (failure) return { code: failure.code, message: failure.message, providerAnswer: findAnswer(failure) }
  return { code: 'internal_error', message: 'The run failed because of an internal error and was refunded.' }
}

const findAnswer = (error: unknown) => (error instanceof ProviderFailure ? error.answer : undefined)

interface Made {
  /** The stored outputs. */
  kept: SavedOutput[]
  unusedCost: Micros
  warnings: RunWarning[]
}

/** Does the work defined by the run's kind. */
async function make(services: Needs, run: ClaimedRun, job: Job, signal: AbortSignal): Promise<Made> {
  if (countCrashes(run) >= maxCrashes) throw new RunFailure('internal_error', 'This run crashed its worker several times.')
  const { database, clock, files, links, log, runKinds, workFolder } = services
  const kind = runKinds.of(run)
  const canRepeat = mayRepeat(services, run)
  let { providerJob } = run
  let work: FinishedWork | undefined
  if (canRepeat && run.retries > 0 && !(await files.ready())) throw new FilesUnavailable('It is not ready.')
  const keepTrying = canRepeat ? once : createRetryUntilStored(services, run, kind.timeLimitMs?.(run) ?? 0, signal, saveWork)
  const cost = costAtEnd(services, run)
  // Does not start work that the balance does not cover.
  if (cost !== undefined && (await database.read(sql => readBalance(sql, run.workspaceId))) < cost) throw new UnpaidRun(cost)
  const input: unknown = await database.read(sql => kind.resolve(openReferences(sql, links, run.projectId), run.input))
  const { progress, written } = reportProgress(services, run, job)
  // Waits for the database if necessary: without the job's id, the work that has been started could not be found again.
  const keepJob = async (text: string) => {
    if ((await retryWhileUnavailable(services, run, signal, sql => storeProviderJob(sql, run, text))) === 0)
      throw new Error('Another attempt has taken over this run.')
    providerJob = text
  }
  /** Saves the outputs from a response that has no job id, so that the outputs survive the end of this process. */
  async function saveWork(): Promise<number> {
    const sent = readJob(providerJob)
    const finishedAt = work?.finishedAt ?? clock.now()
    if (!work || sent.state !== 'submitting' || sent.isHeld) return finishedAt
    try {
      await saveFinishedWork(workFolder, run.runId, work)
      await keepJob(writeJob({ ...sent, isHeld: true }))
    } catch (error) {
      log.warn({ err: error, run_id: run.runId }, 'the outputs of a run will be lost if this process exits')
    }
    return finishedAt
  }
  const reportCost = async (micros: Micros) => {
    const amount = Math.round(micros)
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`The reported cost, ${micros}, is not a valid amount.`)
    if ((await retryWhileUnavailable(services, run, signal, sql => setProviderCost(sql, run, amount))) > 0) return
    // the database rejects changes to a run that has ended
    log.warn(
      { run_id: run.runId, provider_cost_usd: toUsd(amount) },
      'a provider reported the cost of a run that had ended or been taken over',
    )
  }
  let unusedCost = 0
  const { quotedMicros = 0 } = run
  const chargeOnly = (used: Micros) => void (unusedCost = Math.max(0, quotedMicros - Math.max(0, Math.ceil(used))) || 0)
  const warnings: RunWarning[] = []
  const warn = (warning: RunWarning) => void warnings.push(warning)
  const wasCanceled = async () => (await database.read(sql => findStatus(sql, run.runId))) === 'failed'
  return workFolder.useLazily(async folder => {
    const sent = canRepeat ? undefined : readJob(providerJob)
    if (sent?.state === 'submitting') work = await findFinishedWork(workFolder, run.runId, folder.create)
    if (sent?.state === 'submitting' && sent.isHeld && !sent.canRepeat && !work)
      throw new FilesUnavailable('Another worker holds the outputs.')
    // waits for the last progress report to be written: a late one would block the transaction that ends the run
    const outputs =
      work?.outputs ??
      (await kind
        .work(run, input, { signal, progress, folder, keepJob, reportCost, chargeOnly, warn, wasCanceled, keepTrying })
        .finally(written))
    work ??= { outputs, unusedCost, warnings, finishedAt: clock.now() }
    return { ...work, kept: await storeOutputs(services, run, outputs, signal, keepTrying) }
  })
}

const mayRepeat = ({ runKinds }: Pick<Needs, 'runKinds'>, run: ClaimedRun) => runKinds.of(run).canRepeat?.(run) ?? true

const once: RetryUntilStored = write => write()

/** Records reported progress in the background, at most once per `progressEveryMs`. */
function reportProgress({ database, clock, queue, signals, log }: Needs, run: ClaimedRun, job: Job) {
  let reported = run.progress
  let reportedAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  return {
    written: () => writing,
    progress(percent: number) {
      const value = reportedProgress(percent)
      if (value <= reported || Math.abs(clock.now() - reportedAt) < progressEveryMs) return
      reported = value
      reportedAt = clock.now()
      writing = writing.then(() =>
        database
          .transaction(async sql => {
            if (!(await setProgress(sql, run, value))) return
            // the run is locked before the job, as required by the lock order defined in `endings.ts`
            if (!(await queue.keep(sql, job))) throw new JobLost()
            await signals.announce(sql, 'run', run.runId)
            const { parentRunId } = run
            if (parentRunId !== undefined && (await noteParentProgress(sql, parentRunId))) await signals.announce(sql, 'run', parentRunId)
          })
          .catch(unlessLost)
          .catch(error => log.warn({ err: error, run_id: run.runId }, 'progress could not be recorded')),
      )
    },
  }
}

interface Holding {
  job: Job
  signal: AbortSignal
}

/** The job belongs to another worker or has been removed, so the transaction is rolled back. */
class JobLost extends Error {}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof JobLost)) throw error
}

/** Puts the run back into its queue, where it occupies no slot and can be canceled. Nothing is charged or refunded. */
async function postpone(services: Needs, run: ClaimedRun, { job, signal }: Holding, { delayMs, cause }: RetryLater): Promise<void> {
  const { queue, log } = services
  const isPostponed = await retryWhileUnavailable(services, run, signal, async sql => {
    if ((await noteRetry(sql, run, findAnswer(cause))) === 0 || !(await queue.postpone(sql, job, delayMs))) throw new JobLost()
    return true
  }).catch(unlessLost)
  if (!isPostponed || (cause instanceof ProviderFailure && cause.isLogged)) return
  const isProviders = cause instanceof ProviderFailure
  log.info(
    { err: cause, run_id: run.runId, delay_ms: delayMs },
    isProviders ? 'the provider requested a later retry' : 'storage or the database is unavailable; the run will be retried later',
  )
}

async function endCompleted(services: Needs, run: ClaimedRun, holding: Holding, { kept, unusedCost, warnings }: Made): Promise<void> {
  const { endings, runKinds } = services
  const outputs = kept.map(({ output }) => output)
  const outputHash = hashParts(kept.map(({ output, asset }) => asset?.etag ?? output.text ?? ''))
  const outputBytes = kept.reduce((sum, { asset }) => sum + (asset?.sizeBytes ?? 0), 0)
  const charge = costAtEnd(services, run)
  const workerTrace = services.tracing.active()?.traceParent
  const complete = async (sql: Sql, now: number): Promise<EndedRun | undefined> => {
    const [, completed] = await pipelined(
      endings.canvas.hold(sql, run),
      completeRun(sql, run, { outputs, outputHash, outputBytes, unusedCost, warnings, charge }, Math.max(now, run.startedAt ?? 0)), // the clock may step back
    )
    if (!completed) return undefined
    await insertOutputs(sql, run, kept, runKinds.of(run).describe(run), now)
    const [, ...dependents] = await onCompleted(services, sql, { ...completed, input: run.input, workerTrace }, now)
    return { ...completed, dependents }
  }
  try {
    await end(services, run, holding, complete)
  } catch (error) {
    // the transaction was rolled back
    if (!(error instanceof UnpaidRun)) throw error
    await endFailed(services, run, holding, unpaid(error))
  }
}

const unpaid = ({ message }: UnpaidRun): Failure => ({ code: 'insufficient_credits', message })

/** Returns the cost to charge on completion, or undefined for a run that is charged when it is started or together with its parent. */
const costAtEnd = ({ runKinds }: Pick<Needs, 'runKinds'>, run: ClaimedRun): Micros | undefined =>
  run.chargedAt === 'end' ? runKinds.of(run).cost?.(run.input) : undefined

async function endFailed(services: Needs, run: ClaimedRun, holding: Holding, failure: Failure): Promise<void> {
  const which = { ...run, workerTrace: services.tracing.active()?.traceParent }
  await end(services, run, holding, (sql, now) => failRun(services, sql, which, failure, now))
}

const noteLost = ({ log }: Pick<Needs, 'log'>, { runId }: ClaimedRun) =>
  log.info({ run_id: runId }, 'a job was lost before its run could be ended')

/** Ends a run and its job in a single transaction, or changes nothing. */
async function end(
  services: Needs,
  run: ClaimedRun,
  { job, signal }: Holding,
  write: (sql: Sql, now: number) => Promise<EndedRun | undefined>,
): Promise<void> {
  const { clock, queue, tracing } = services
  const ended = await retryWhileUnavailable(services, run, signal, async sql => {
    const written = await write(sql, clock.now())
    if (!written || !(await queue.finish(sql, job))) throw new JobLost()
    return written
  }).catch(unlessLost)
  if (!ended) return noteLost(services, run)
  // Best effort: files that remain are deleted after a day.
  if (!mayRepeat(services, run)) await removeFinishedWork(services.workFolder, run.runId).catch(() => undefined)
  if (ended.errorCode) tracing.active()?.fail(ended.errorCode)
  return reportEnd(services, ended)
}
