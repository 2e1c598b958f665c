import { createHash } from 'node:crypto'
import { insertAsset } from '../assets/asset-store.ts'
import { post } from '../billing/ledger-store.ts'
import { noteRunEnded } from '../canvas/canvas-store.ts'
import { newId } from '../engines/ids.ts'
import { ProviderFailure, type ProviderOutput } from '../engines/providers/provider.ts'
import type { Job } from '../engines/queue/queue.ts'
import type { Services } from '../services.ts'
import { loadMedia } from './load-media.ts'
import { reportedProgress, type RunErrorCode, type RunOutput, type RunToDo } from './run.ts'
import { beginRun, completeRun, failRun, setProgress } from './run-store.ts'

/** A run that took its worker down this often is not tried again. */
const mostCrashes = 3
const progressEveryMs = 200

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
  }
}

/**
 * Does the work of a run: pending or running to its one end. The worker may die at any point and another begin anew,
 * which is right because nothing but the last transaction has an effect that counts: files lie under keys that the run
 * decides, and whoever lost the job can write nothing.
 */
export async function executeRun(services: Services, job: Job, signal: AbortSignal): Promise<void> {
  const { database, clock } = services
  const run = await database.transaction(sql => beginRun(sql, job.runId, clock.now()))
  if (!run) return void (await database.transaction(sql => services.queue.finish(sql, job)))
  let stored: StoredOutput[]
  try {
    stored = await storeOutputs(services, run, await generate(services, run, job, signal), signal)
  } catch (error) {
    signal.throwIfAborted() // given up, not failed: somebody else goes on
    const failure = error instanceof ProviderFailure ? error : undefined
    if (!failure || failure.code === 'internal_error') services.log.error({ err: error, run_id: run.runId }, 'run failed unexpectedly')
    return endFailed(
      services,
      run,
      job,
      failure?.code ?? 'internal_error',
      failure?.message ?? 'The generation failed inside the service; it was refunded.',
    )
  }
  await endCompleted(services, run, job, stored)
}

async function generate(services: Services, run: RunToDo, job: Job, signal: AbortSignal): Promise<ProviderOutput[]> {
  const { catalog, database, clock } = services
  const model = run.modelId === undefined ? undefined : catalog.find(run.modelId)
  if (!model) throw new ProviderFailure('internal_error', `The model ${run.modelId} is not available any more.`)
  const provider = catalog.providerOf(model)
  if (run.begunBefore && !provider.repeatable)
    throw new ProviderFailure('internal_error', 'The service was restarted while this run was at work, and it cannot be made again.')
  if (job.crashes >= mostCrashes) throw new ProviderFailure('internal_error', 'This run brought its worker down several times.')
  const { prompt, params } = run.input
  const media = await loadMedia(services, { workspaceId: run.workspaceId, model, params }, signal)
  let reported = run.progress
  let reportedAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  const progress = (percent: number) => {
    const value = reportedProgress(percent)
    if (value <= reported || Math.abs(clock.now() - reportedAt) < progressEveryMs) return
    reported = value
    reportedAt = clock.now()
    writing = database
      .read(sql => setProgress(sql, run.runId, value, job))
      .catch(error => services.log.warn({ err: error, run_id: run.runId }, 'progress was not recorded'))
  }
  const outputs = await provider.generate({ runId: run.runId, model, prompt, params, media }, { signal, progress })
  await writing
  signal.throwIfAborted()
  return outputs
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
      },
    })
  }
  return stored
}

async function endCompleted(services: Services, run: RunToDo, job: Job, stored: readonly StoredOutput[]): Promise<void> {
  const { database, clock, queue } = services
  const ended = await database.transaction(async sql => {
    if (!(await queue.finish(sql, job))) return false
    const now = Math.max(clock.now(), run.startedAt ?? 0) // clocks may step back, runs do not
    if (
      (await completeRun(
        sql,
        run.runId,
        stored.map(({ output }) => output),
        now,
      )) === 0
    )
      return false
    for (const { output, asset } of stored) {
      if (!asset) continue
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
          uploadContentType: undefined,
          failureMessage: undefined,
          createdAt: now,
        },
        run.runId,
      )
    }
    await noteRunEnded(sql, run.projectId)
    return true
  })
  if (ended) noteEnd(services, run, 'completed')
}

async function endFailed(services: Services, run: RunToDo, job: Job, code: RunErrorCode, message: string): Promise<void> {
  const { database, clock, queue } = services
  const ended = await database.transaction(async sql => {
    if (!(await queue.finish(sql, job))) return false
    const now = Math.max(clock.now(), run.startedAt ?? 0) // clocks may step back, runs do not
    const failed = await failRun(sql, run.runId, code, message, now)
    if (!failed) return false
    // Canvas before balance, as when a run is started: two transactions that lock in different orders wait for ever.
    await noteRunEnded(sql, run.projectId)
    await post(sql, { workspaceId: failed.workspaceId, kind: 'refund', amount: failed.refund, runId: run.runId }, now)
    return true
  })
  if (ended) noteEnd(services, run, 'failed', code)
}

function noteEnd(services: Services, run: RunToDo, status: 'completed' | 'failed', errorCode?: RunErrorCode) {
  services.metrics.runEnded(run.type, status)
  services.log.info({ run_id: run.runId, workspace_id: run.workspaceId, model: run.modelId, status, error_code: errorCode }, 'run ended')
}
