import type { RunRead } from '../../canvas/run-read.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import { toLane } from '../runs/run.ts'
import type { RunKindProperties } from '../runs/run-kind.ts'
import type { MediaSource } from './media-inputs.ts'

export const generationRun = {
  kind: 'generation',
  type: 'generation',
  chargedAt: 'start',
  usesProvider: true,
  countsAsGeneration: true,
} as const satisfies RunKindProperties

/** Each provider has its own lane. */
export const generationLane = (model: { provider: string }) => toLane(model.provider)

/** The input that a generation's worker receives. The service validates it when a caller starts the run. */
export interface GenerationInput {
  prompt: string
  params: Readonly<Record<string, unknown>>
  /** Sources of the model's inputs, keyed by parameter. */
  media?: Readonly<Record<string, MediaSource | readonly MediaSource[]>>
  /** Appended to the prompt: text from other nodes, or references to the runs that will produce that text. */
  texts?: readonly (string | OutputReference)[]
  /** A brand's rules, appended to the prompt. */
  rules?: string
  read?: RunRead
}
