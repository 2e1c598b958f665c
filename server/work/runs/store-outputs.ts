import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { insertAsset } from '../../core/assets/asset-store.ts'
import { claimFile, stageFile, removeAfterMs } from '../../core/assets/staged-file-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import type { Engines } from '../../machine/engines.ts'
import type { RunOutput, ClaimedRun } from './run.ts'
import { lockRun } from './run-store.ts'
import { fileExtension } from '@mediawright/media-engines/ports/media-types.ts'
import { retryWhileUnavailable, type RetryUntilStored } from './retry-until-stored.ts'

/** An output to be stored. Its file is deleted afterward. */
export type NewOutput = { label?: string } & (
  | { type: 'text'; text: string }
  | ({
      type: Exclude<RunOutput['type'], 'text'>
      contentType: string
      width?: number
      height?: number
      durationSeconds?: number
      channels?: number
      path: string
    } & Partial<Solid>)
)

interface Solid {
  triCount: number
  bbox: RunOutput['bbox'] & object
  textured: boolean
}

export interface SavedOutput {
  output: RunOutput
  asset?: KeptAsset
}

interface KeptAsset {
  fileKey: string
  fileName: string
  contentType: string
  etag: string
  sizeBytes: number
  width: number | undefined
  height: number | undefined
  durationSeconds: number | undefined
  channels: number | undefined
  triCount: number | undefined
}

/** Thrown if this attempt may no longer write to the run. */
export class RunLost extends Error {}

/** Stores the output files under keys that are the same for every attempt. References to the files are stored later. @throws {RunLost} */
export async function storeOutputs(
  services: Engines,
  run: ClaimedRun,
  outputs: readonly NewOutput[],
  signal: AbortSignal,
  keepTrying: RetryUntilStored,
): Promise<SavedOutput[]> {
  const saved: SavedOutput[] = []
  for (const [index, output] of outputs.entries()) {
    const common = { output_id: `out_${index + 1}`, type: output.type, ...(output.label && { label: output.label }) }
    if (output.type === 'text') {
      saved.push({ output: { ...common, text: output.text } })
      continue
    }
    const { contentType, triCount, bbox, textured } = output
    const fileKey = services.deriveKey('run output', `${run.runId}/${index}`)
    const fileName = buildFileName(contentType)
    // if the run is lost or canceled after this point, the sweep deletes the file
    await retryWhileUnavailable(services, run, signal, async sql => {
      if (!(await lockRun(sql, run))) throw new RunLost()
      await stageFile(sql, 'files', fileKey, services.clock.now() + removeAfterMs, run.runId)
    })
    const { etag, sizeBytes } = await store(services, fileKey, output.path, keepTrying)
    signal.throwIfAborted()
    const shape = {
      ...(triCount !== undefined && { tri_count: triCount }),
      ...(bbox && { bbox }),
      ...(textured !== undefined && { textured }),
    }
    saved.push({
      output: { ...common, file: { key: fileKey, name: fileName }, asset_id: newId('asset'), ...shape },
      asset: {
        fileKey,
        fileName,
        contentType,
        etag,
        sizeBytes,
        width: output.width,
        height: output.height,
        durationSeconds: output.durationSeconds,
        channels: output.channels,
        triCount,
      },
    })
  }
  return saved
}

async function store({ files }: Pick<Engines, 'files'>, key: string, path: string, keepTrying: RetryUntilStored) {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  await pipeline(createReadStream(path), hash)
  await keepTrying(async () => {
    await stat(path) // without the file, a retry is pointless
    await files.putFile(key, path)
  })
  return { etag: hash.digest('base64url'), sizeBytes: size }
}

/** Returns the file name for a download, such as `image.png`. */
function buildFileName(contentType: string): string {
  const kind = contentType.startsWith('model/') ? 'model' : contentType.slice(0, contentType.indexOf('/'))
  const extension = fileExtension(contentType)
  return extension === undefined ? 'file.bin' : `${kind}.${extension}`
}

/** Creates the assets for stored files, in the transaction that also stores the references to the files. */
export async function insertOutputs(
  sql: Sql,
  run: ClaimedRun,
  saved: readonly SavedOutput[],
  description: string,
  now: number,
): Promise<void> {
  for (const { output, asset } of saved) {
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
        // step outputs are listed only if their parent returns them
        uploadedVia: run.parentRunId === undefined ? 'run' : 'step',
        name: asset.fileName,
        description,
        createdAt: now,
      },
      run.runId,
    )
  }
}
