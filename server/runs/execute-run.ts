import { balanceOf } from '../billing/ledger-store.ts'
import { UnpaidRun } from '../billing/settle-run.ts'
import { pipelined, type Sql } from '../engines/database/database.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { RunFailure } from '../engines/run-failure.ts'
import { ShuttingDown, type Job } from '../engines/queue/queue.ts'
import type { Micros } from '../money.ts'
import type { Engines } from '../engines/engines.ts'
import { onCompleted } from './end-runs.ts'
import type { Endings } from './endings.ts'
import { failRun } from './fail-run.ts'
import { insertOutputs, keepOutputs, retryWhileUnavailable, type KeptOutput } from './keep-outputs.ts'
import { noteEnd } from './note-end.ts'
import { hashOf } from './output-hash.ts'
import { openReferences } from './open-references.ts'
import type { RunKinds } from './run-kind.ts'
import { reportedProgress, type Failure, type RunToDo } from './run.ts'
import { beginRun, completeRun, keepProviderJob, noteHandedBack, noteRetry, setProgress, setProviderCost } from './run-store.ts'
import { RetryLater } from './retry-later.ts'
import { beginParent, noteParentProgress } from './step-store.ts'

type Needs = Engines & { runKinds: RunKinds; endings: Endings }

/** A run whose worker crashed this often is not tried again. */
const mostCrashes = 10
const progressEveryMs = 200

/**
 * Executes a run and ends it. The worker may die at any point and another starts over. That is safe because only the last
 * transaction takes effect: files are stored under keys derived from the run, and only the latest attempt that still holds
 * the job may write.
 */
export async function executeRun(services: Needs, job: Job, signal: AbortSignal): Promise<void> {
  const { database, clock, signals, queue, tracing } = services
  const begin = async (sql: Sql): Promise<RunToDo | undefined> => {
    const begun = await beginRun(sql, job.id, clock.now())
    const technique = begun?.parentRunId
    if (technique !== undefined && (await beginParent(sql, technique, clock.now()))) await signals.announce(sql, 'run', technique)
    // a worker that stalled after claiming the job must not take the run from the one that holds it now
    const [held] = await pipelined(begun ? queue.keep(sql, job) : queue.finish(sql, job), signals.announce(sql, 'run', job.id))
    if (!held) throw new JobLost()
    return begun
  }
  const run = await database.transaction(begin).catch(unlessLost)
  if (!run) return
  const { runId, workspaceId, modelId, actionId, attempt, traceParent } = run
  const attributes = {
    'mediawright.run_id': runId,
    'mediawright.workspace_id': workspaceId,
    'mediawright.model': modelId,
    'mediawright.action': actionId,
    'mediawright.attempt': attempt,
  }
  await tracing.begin(traceParent, { name: 'run', kind: 'consumer', attributes }, () =>
    // the event of its end belongs to this span, not to the request that started the run
    bringToEnd(services, { ...run, traceParent: tracing.active()?.traceParent ?? traceParent }, job, signal),
  )
}

async function bringToEnd(services: Needs, run: RunToDo, job: Job, signal: AbortSignal): Promise<void> {
  const { database } = services
  let kept: KeptOutput[]
  try {
    kept = await make(services, run, job, signal)
  } catch (error) {
    if (signal.reason instanceof ShuttingDown) await database.read(sql => noteHandedBack(sql, run))
    signal.throwIfAborted() // handed over, not failed: another worker continues
    if (error instanceof RetryLater) return postpone(services, run, { job, signal }, error)
    return endFailed(services, run, { job, signal }, failureOf(services, run, error))
  }
  await endCompleted(services, run, { job, signal }, kept)
}

function failureOf({ log, runKinds }: Needs, run: RunToDo, error: unknown): Failure {
  if (error instanceof UnpaidRun) return unpaid(error)
  const failure = error instanceof RunFailure ? error : undefined
  const isExpected = failure && (failure.code !== 'internal_error' || runKinds.of(run).isCallersCode?.(run.input))
  if (!isExpected) log.error({ err: error, run_id: run.runId }, 'run failed unexpectedly')
  if (failure) return { code: failure.code, message: failure.message }
  if (error instanceof FilesUnavailable)
    return { code: 'internal_error', message: 'File storage is unavailable; the run was refunded. Start it again later.' }
  return { code: 'internal_error', message: 'The run failed inside the service; it was refunded.' }
}

/** Runs the work of the kind. @returns the stored outputs */
async function make(services: Needs, run: RunToDo, job: Job, signal: AbortSignal): Promise<KeptOutput[]> {
  if (run.crashes >= mostCrashes) throw new RunFailure('internal_error', 'This run brought its worker down several times.')
  const { database, links, runKinds, workFolder } = services
  const kind = runKinds.of(run)
  const cost = costAtEnd(services, run)
  // work that the balance does not cover is not started
  if (cost !== undefined && (await database.read(sql => balanceOf(sql, run.workspaceId))) < cost) throw new UnpaidRun(cost)
  const input: unknown = await database.read(sql => kind.resolve(openReferences(sql, links, run.projectId), run.input))
  const { progress, written } = progressOf(services, run, job)
  const asItsWorker = async (write: (sql: Sql) => Promise<number>) => {
    if ((await database.read(write)) === 0) throw new Error('The run is not this worker’s any more.')
  }
  const keepJob = (providerJob: string) => asItsWorker(sql => keepProviderJob(sql, run, providerJob))
  const reportCost = (micros: Micros) => asItsWorker(sql => setProviderCost(sql, run, Math.max(0, Math.round(micros))))
  return workFolder.use(async folder => {
    // a late progress report would block the transaction that ends the run
    const outputs = await kind.work(run, input, { signal, progress, folder, keepJob, reportCost }).finally(written)
    return keepOutputs(services, run, outputs, signal)
  })
}

/** Writes reported progress in the background, at most every `progressEveryMs`. */
function progressOf({ database, clock, queue, signals, log }: Needs, run: RunToDo, job: Job) {
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
            // run before job: the lock order of `endings.ts`
            if (!(await queue.keep(sql, job))) throw new JobLost()
            await signals.announce(sql, 'run', run.runId)
            const { parentRunId } = run
            if (parentRunId !== undefined && (await noteParentProgress(sql, parentRunId))) await signals.announce(sql, 'run', parentRunId)
          })
          .catch(unlessLost)
          .catch(error => log.warn({ err: error, run_id: run.runId }, 'progress was not recorded')),
      )
    },
  }
}

interface Holding {
  job: Job
  signal: AbortSignal
}

/** The job belongs to another worker or is gone: the transaction is rolled back. */
class JobLost extends Error {}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof JobLost)) throw error
}

/** Puts the run back into its queue, where it holds no slot. Nothing is charged or refunded, and it can be canceled there. */
async function postpone(services: Needs, run: RunToDo, { job, signal }: Holding, { delayMs, cause }: RetryLater): Promise<void> {
  const { queue, log } = services
  await retryWhileUnavailable(services, run, signal, async sql => {
    if ((await noteRetry(sql, run)) === 0 || !(await queue.postpone(sql, job, delayMs))) throw new JobLost()
  }).catch(unlessLost)
  log.info({ err: cause, run_id: run.runId, delay_ms: delayMs }, 'the provider asked to be tried again later')
}

async function endCompleted(services: Needs, run: RunToDo, holding: Holding, kept: KeptOutput[]): Promise<void> {
  const { endings, runKinds } = services
  const outputs = kept.map(({ output }) => output)
  const hash = hashOf(kept.map(({ output, asset }) => asset?.etag ?? output.text ?? ''))
  const charge = costAtEnd(services, run)
  const complete = async (sql: Sql, now: number): Promise<Ended | undefined> => {
    const [, completed] = await pipelined(
      endings.canvas.hold(sql, run),
      completeRun(sql, run, { outputs, hash, charge }, Math.max(now, run.startedAt ?? 0)), // the clock may step back
    )
    if (!completed) return undefined
    await insertOutputs(sql, run, kept, runKinds.of(run).describe(run), now)
    const made = { hash, input: run.input }
    const [, ...dependents] = await onCompleted(services, sql, { ...completed, traceParent: run.traceParent, made }, now)
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

/** Undefined for a run that is charged at its start or with its parent. */
const costAtEnd = ({ runKinds }: Pick<Needs, 'runKinds'>, run: RunToDo): Micros | undefined =>
  run.chargedAt === 'end' ? runKinds.of(run).cost?.(run.input) : undefined

async function endFailed(services: Needs, run: RunToDo, holding: Holding, failure: Failure): Promise<void> {
  await end(services, run, holding, (sql, now) => failRun(services, sql, run, failure, now))
}

type Ended = Parameters<typeof noteEnd>[1]

/** The one transaction that ends a run together with its job, or changes nothing. */
async function end(
  services: Needs,
  run: RunToDo,
  { job, signal }: Holding,
  write: (sql: Sql, now: number) => Promise<Ended | undefined>,
): Promise<void> {
  const { clock, queue, log, tracing } = services
  const ended = await retryWhileUnavailable(services, run, signal, async sql => {
    const written = await write(sql, clock.now())
    if (!written || !(await queue.finish(sql, job))) throw new JobLost()
    return written
  }).catch(unlessLost)
  if (!ended) return log.info({ run_id: run.runId }, 'a job was lost before its run could be ended')
  if (ended.errorCode) tracing.active()?.fail(ended.errorCode)
  return noteEnd(services, ended)
}
