import type { OutputReference, References } from '../runs/open-references.ts'
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

/** With what earlier runs made; undefined for a run of no node. */
export async function inputHashOfRun(references: References, read: RunRead | undefined): Promise<string | undefined> {
  if (!read) return undefined
  const inputs = read.inputs.map(async ({ slot, content, awaited }) => ({
    slot,
    content: awaited ? contentOfOutput(await references.hash(awaited)) : content,
  }))
  return inputHashOf(read.settings, await Promise.all(inputs))
}
