import type { OutputType } from '@mediawright/media-engines/ports/media-types.ts'

export type RunStatus = 'pending' | 'running' | 'completed' | 'failed'
export type RunErrorCode =
  | 'model_timeout'
  | 'safety_blocked'
  | 'input_unreachable'
  | 'insufficient_credits'
  | 'spend_cap_reached'
  | 'quota_reached'
  | 'canceled'
  | 'action_failed'
  | 'internal_error'

export interface RunOutput {
  output_id: string
  type: OutputType
  /** The content of an output of type `text`; outputs of other types have a `file`. */
  text?: string
  file?: { key: string; name: string }
  asset_id?: string
  /** Set once the output's asset has been deleted. */
  deleted?: true
  label?: string
  tri_count?: number
  bbox?: { min: [number, number, number]; max: [number, number, number] }
  textured?: boolean
}
