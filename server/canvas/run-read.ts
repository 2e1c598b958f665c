import type { Sql } from '../machine/database/database.ts'
import type { OutputReference } from './open-references.ts'
import { findOutputHash } from './output-store.ts'
import { outputContent, computeInputHash, type NodeSettings } from './input-hash.ts'

/**
 * The data that a node's run reads and that determines its input hash: the node's settings, and its inputs in the order of their edges.
 */
export interface RunRead {
  settings: NodeSettings
  inputs: readonly RunReadInput[]
}

export interface RunReadInput {
  slot?: string
  content?: string
  /** The run that will produce the output. */
  awaited?: OutputReference
}

/** Returns the data that a completed run read, and the hash of its outputs. */
export async function findRead(sql: Sql, runId: string): Promise<{ outputHash: string; read: RunRead | undefined }> {
  const row = (await sql.first('select output_hash, input from runs where run_id = ?', [runId]))!
  return { outputHash: row['output_hash'] ?? runId, read: (JSON.parse(row['input']) as { read?: RunRead }).read }
}

/** Returns a hash of everything that a run read, including the outputs of earlier runs; undefined for a run without a node. */
export async function runInputHash(sql: Sql, projectId: string, read: RunRead | undefined): Promise<string | undefined> {
  if (!read) return undefined
  const loadRunContent = async (runId: string) => {
    const hash = await findOutputHash(sql, projectId, runId)
    return hash === undefined ? undefined : outputContent(hash)
  }
  const inputs = read.inputs.map(async ({ slot, content, awaited }) => ({
    slot,
    content: awaited ? await loadRunContent(awaited.run_id) : content,
  }))
  return computeInputHash(read.settings, await Promise.all(inputs))
}
