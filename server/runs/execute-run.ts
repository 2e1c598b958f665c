import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertAsset } from '../assets/asset-store.ts'
import { claimFile, notePassing, removeAfterMs } from '../assets/passing-file-store.ts'
import { holdCanvas } from '../canvas/canvas-store.ts'
import { noteOutput } from '../canvas/node-store.ts'
import { hashOf } from '../canvas/read-key.ts'
import { together, type Sql } from '../engines/database/database.ts'
import { FilesUnavailable } from '../engines/files/files.ts'
import { newId } from '../engines/ids.ts'
import { ProviderFailure, type ProviderOutput } from '../engines/providers/provider.ts'
import { ShuttingDown, type Job } from '../engines/queue/queue.ts'
import type { Services } from '../services.ts'
import { recordDelivery } from '../webhooks/record-delivery.ts'
import { completeInput, type CompleteInput } from './complete-input.ts'
import { failRun, type FailedRun, type Failure } from './fail-run.ts'
import { loadMedia } from './load-media.ts'
import { noteEnd } from './note-end.ts'
import { reportedProgress, type Run, type RunOutput, type RunToDo } from './run.ts'
import { beginRun, completeRun, keepProviderJob, noteHandedBack, setProgress } from './run-store.ts'
import { endWaits } from './run-wait-store.ts'

/** A run that took its worker down this often is not tried again. */
const mostCrashes = 10
const progressEveryMs = 200
const againAfterMs = 500

const extensions: Record<string, string> = {
  'image/png': 'image.png',
  'image/webp': 'image.webp',
  'image/jpeg': 'image.jpg',
  'video/mp4': 'video.mp4',
  'audio/wav': 'audio.wav',
  'audio/mp4': 'audio.m4a',
  'model/gltf-binary': 'model.glb',
}

interface StoredOutput {
  output: RunOutput
  asset?: {
    fileKey: string
    fileName: string
    contentType: string
    etag: string
    sizeBytes: number
    width: number | undefined
    height: number | undefined
    triCount: number | undefined
  }
}

/**
 * Does the work of a run: pending or running to its one end. The worker may die at any point and another begin anew,
 * which is right because nothing but the last transaction has an effect that counts: files lie under keys that the run
 * decides, and whoever is not the last that began the run, or lost its job, can write nothing.
 */
export async function executeRun(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  const { database, clock, signals, queue, tracing } = services
  const begin = async (sql: Sql): Promise<RunToDo | undefined> => {
    const begun = await beginRun(sql, job.id, clock.now())
    // who stood still since it took the job must not take the run from who has it by now
    const [held] = await together(begun ? queue.keep(sql, job) : queue.finish(sql, job), signals.announce(sql, 'run', job.id))
    if (!held) throw new JobLost()
    return begun
  }
  const run = await database.transaction(begin).catch(unlessLost)
  if (!run) return
  const { runId, workspaceId, modelId, attempt, traceParent } = run
  const attributes = {
    'mediawright.run_id': runId,
    'mediawright.workspace_id': workspaceId,
    'mediawright.model': modelId,
    'mediawright.attempt': attempt,
  }
  await tracing.begin(traceParent, { name: 'run', kind: 'consumer', attributes }, () =>
    // its event comes of this work, not of the request that started it
    bringToEnd(services, { ...run, traceParent: tracing.active()?.traceParent ?? traceParent }, job, signal),
  )
}

async function bringToEnd(services: Services, run: RunToDo, job: Job, signal: AbortSignal): Promise<void> {
  const { database } = services
  let made: { stored: StoredOutput[]; readKey: string | undefined }
  try {
    const input = await database.read(sql => completeInput(sql, services.links, run))
    const stored = await storeOutputs(services, run, await generate(services, run, input, job, signal), signal)
    made = { stored, readKey: input.readKey }
  } catch (error) {
    if (signal.reason instanceof ShuttingDown) await database.read(sql => noteHandedBack(sql, run))
    signal.throwIfAborted() // given up, not failed: somebody else goes on
    return endFailed(services, run, { job, signal }, failureOf(services, run, error))
  }
  await endCompleted(services, run, { job, signal }, made)
}

function failureOf({ log }: Services, run: RunToDo, error: unknown): Failure {
  const failure = error instanceof ProviderFailure ? error : undefined
  if (!failure || failure.code === 'internal_error') log.error({ err: error, run_id: run.runId }, 'run failed unexpectedly')
  if (failure) return { code: failure.code, message: failure.message }
  if (error instanceof FilesUnavailable)
    return { code: 'internal_error', message: 'The storage of files is away; the run was refunded. Start it again later.' }
  return { code: 'internal_error', message: 'The generation failed inside the service; it was refunded.' }
}

async function generate(
  services: Services,
  run: RunToDo,
  { prompt, params }: CompleteInput,
  job: Job,
  signal: AbortSignal,
): Promise<ProviderOutput[]> {
  const { catalog, database, tracing } = services
  const model = run.modelId === undefined ? undefined : catalog.find(run.modelId)
  if (!model) throw new ProviderFailure('internal_error', `The model ${run.modelId} is not available any more.`)
  const provider = catalog.providerOf(model)
  if (run.attempt > 1 && !provider.repeatable && run.providerJob === undefined)
    throw new ProviderFailure('internal_error', 'The service was restarted while this run was at work, and it cannot be made again.')
  if (run.crashes >= mostCrashes) throw new ProviderFailure('internal_error', 'This run brought its worker down several times.')
  const media = await loadMedia(services, { workspaceId: run.workspaceId, model, params }, signal)
  const { progress, written } = progressOf(services, run, job)
  const attributes = { 'gen_ai.provider.name': provider.name, 'gen_ai.request.model': model.id }
  const generated = tracing.within({ name: `generate ${model.id}`, kind: 'client', attributes }, () =>
    provider.generate(
      { runId: run.runId, model, prompt, params, media, ...(run.providerJob !== undefined && { job: run.providerJob }) },
      {
        signal,
        progress,
        async keepJob(providerJob) {
          if ((await database.read(sql => keepProviderJob(sql, run, providerJob))) === 0)
            throw new Error('The run is not this worker’s any more.')
        },
      },
    ),
  )
  const outputs = await generated.finally(written) // a late report would be in the way of the end
  signal.throwIfAborted()
  return outputs
}

/** Writes what a provider reports, off the way of the work, and no more often than anybody would look. */
function progressOf({ database, clock, queue, signals, log }: Services, run: RunToDo, job: Job) {
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
            // run before job, as when it ends: two transactions that lock in different orders wait for ever
            if (!(await queue.keep(sql, job))) throw new JobLost()
            await signals.announce(sql, 'run', run.runId)
          })
          .catch(unlessLost)
          .catch(error => log.warn({ err: error, run_id: run.runId }, 'progress was not recorded')),
      )
    },
  }
}

/** Media bytes to files, whose keys come out the same when the run is done over. */
async function storeOutputs(
  services: Services,
  run: RunToDo,
  outputs: readonly ProviderOutput[],
  signal: AbortSignal,
): Promise<StoredOutput[]> {
  const stored: StoredOutput[] = []
  for (const [index, output] of outputs.entries()) {
    const common = { output_id: `out_${index + 1}`, type: output.type, ...(output.label && { label: output.label }) }
    if (output.type === 'text') {
      stored.push({ output: { ...common, text: output.text } })
      continue
    }
    const { bytes, contentType } = output
    const key = services.deriveKey('run output', `${run.runId}/${index}`)
    const name = extensions[contentType] ?? 'file.bin'
    // should the run be lost or canceled, the file is removed in time
    await patiently(services, run, signal, sql => notePassing(sql, 'files', key, services.clock.now() + removeAfterMs))
    await services.files.put(key, bytes)
    signal.throwIfAborted()
    const shape = output.type === 'model3dUrl' ? { tri_count: output.triCount, bbox: output.bbox, textured: output.textured } : {}
    const [width, height] = output.type === 'model3dUrl' ? [] : [output.width, output.height]
    stored.push({
      output: { ...common, file: { key, name }, asset_id: newId('asset'), ...shape },
      asset: {
        fileKey: key,
        fileName: name,
        contentType,
        etag: createHash('sha256').update(bytes).digest('base64url'),
        sizeBytes: bytes.length,
        width,
        height,
        triCount: output.type === 'model3dUrl' ? output.triCount : undefined,
      },
    })
  }
  return stored
}

interface Holding {
  job: Job
  signal: AbortSignal
}

/** Nothing of what was written stands, because the job is somebody else's or gone. */
class JobLost extends Error {}

function unlessLost(error: unknown): undefined {
  if (!(error instanceof JobLost)) throw error
}

async function endCompleted(
  services: Services,
  run: RunToDo,
  holding: Holding,
  { stored, readKey }: { stored: readonly StoredOutput[]; readKey: string | undefined },
): Promise<void> {
  const { queue } = services
  const outputs = stored.map(({ output }) => output)
  const hash = hashOf(stored.map(({ output, asset }) => asset?.etag ?? output.text ?? ''))
  await end(services, run, holding, async (sql, now) => {
    const [, completed] = await together(
      holdCanvas(sql, run.projectId),
      completeRun(sql, run, { outputs, hash }, Math.max(now, run.startedAt ?? 0)), // clocks may step back, runs do not
    )
    if (!completed) return undefined
    for (const { output, asset } of stored) {
      if (!asset) continue
      await claimFile(sql, asset.fileKey)
      await insertAsset(
        sql,
        {
          ...asset,
          assetId: output.asset_id!,
          workspaceId: run.workspaceId,
          projectId: run.projectId,
          nodeId: run.nodeId,
          status: 'ready',
          uploadedVia: 'run',
          name: asset.fileName,
          description: run.input.prompt,
          createdAt: now,
        },
        run.runId,
      )
    }
    const [free] = await together(endWaits(sql, run.runId), noteOutput(sql, run, { hash, readKey }))
    for (const { runId, lane, workspaceId } of free) await queue.enqueue(sql, { id: runId, lane, workspaceId, group: workspaceId }, now)
    await recordDelivery(services, sql, { ...completed, traceParent: run.traceParent }, now)
    await services.signals.announce(sql, 'run', run.runId)
    return completed
  })
}

const endFailed = (services: Services, run: RunToDo, holding: Holding, failure: Failure): Promise<void> =>
  end(services, run, holding, (sql, now) => failRun(services, sql, run, failure, now))

/** The one transaction that ends a run, together with its job, or changes nothing. */
async function end(
  services: Services,
  run: RunToDo,
  { job, signal }: Holding,
  write: (sql: Sql, now: number) => Promise<Run | FailedRun | undefined>,
): Promise<void> {
  const { clock, queue, log, tracing } = services
  const ended = await patiently(services, run, signal, async sql => {
    const written = await write(sql, clock.now())
    if (!written || !(await queue.finish(sql, job))) throw new JobLost()
    return written
  }).catch(unlessLost)
  if (!ended) return log.info({ run_id: run.runId }, 'a job was lost before its run could be ended')
  if (ended.errorCode) tracing.active()?.fail(ended.errorCode)
  return noteEnd(services, ended)
}

/** A transaction after the work is done: what was made is worth waiting for, as long as the job is ours. */
async function patiently<T>({ database, log }: Services, run: RunToDo, signal: AbortSignal, work: (sql: Sql) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (!database.isUnavailable(error)) throw error
      log.warn({ err: error, run_id: run.runId }, 'what a run has made cannot be written; trying again')
      await sleep(againAfterMs, undefined, { signal })
    }
  }
}
