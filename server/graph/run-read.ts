import type { Sql } from '../engines/database/database.ts'
import type { OutputReference } from '../runs/open-references.ts'
import { findOutputHash } from '../runs/run-store.ts'
import { contentOfOutput, inputHashOf, type NodeSettings } from './input-hash.ts'

/** What the run of a node reads, for its input hash: how the node is set, and its inputs in the order of their edges. */
export interface RunRead {
  settings: NodeSettings
  inputs: readonly RunReadInput[]
}

export interface RunReadInput {
  slot?: string
  content?: string
  /** A run that is still to make it. */
  awaited?: OutputReference
}

/** The hash of all that a run read, with what earlier runs made of it; undefined for a run of no node. */
export async function inputHashOfRun(sql: Sql, projectId: string, read: RunRead | undefined): Promise<string | undefined> {
  if (!read) return undefined
  const contentMadeBy = async (runId: string) => {
    const hash = await findOutputHash(sql, projectId, runId)
    return hash === undefined ? undefined : contentOfOutput(hash)
  }
  const inputs = read.inputs.map(async ({ slot, content, awaited }) => ({
    slot,
    content: awaited ? await contentMadeBy(awaited.run_id) : content,
  }))
  return inputHashOf(read.settings, await Promise.all(inputs))
}
