import { json, mapColumns as mapFields, plain, type Columns, type MappedColumns } from '../../machine/database/columns.ts'
import type { Run, RunWarning } from './run.ts'

/** Messages from custom code and providers may contain characters that Postgres rejects. */
const text = (name: string) => ({ ...plain(name), write: (message?: string) => message?.replaceAll('\0', '\ufffd').toWellFormed() ?? null })

/** The database column that stores each field. */
export const columns: Columns<Run> = {
  runId: plain('run_id'),
  workspaceId: plain('workspace_id'),
  projectId: plain('project_id'),
  nodeId: plain('node_id'),
  memberId: plain('member_id'),
  keyId: plain('key_id'),
  kind: plain('kind'),
  type: plain('type'),
  status: plain('status'),
  progress: plain('progress'),
  modelId: plain('model_id'),
  makes: plain('makes'),
  actionId: plain('action_id'),
  sourceId: plain('source_id'),
  techniqueId: plain('technique_id'),
  parentRunId: plain('parent_run_id'),
  step: plain('step'),
  variationOf: plain('variation_of'),
  brand: json('brand'),
  lane: { name: 'lane', read: stored => stored || undefined, write: lane => lane ?? '' },
  input: json('input'),
  callbackUrl: plain('callback_url'),
  chargedAt: plain('charged_at'),
  chargedMicros: plain('charged_micros'),
  quotedMicros: plain('quoted_micros'),
  unusedCost: plain('unused_micros'),
  providerQuote: plain('provider_quoted_micros'),
  providerCost: plain('provider_cost_micros'),
  warnings: { ...json('warnings'), write: (warnings: RunWarning[] = []) => (warnings.length > 0 ? JSON.stringify(warnings) : null) },
  errorCode: plain('error_code'),
  errorMessage: text('error_message'),
  outputs: json('outputs'),
  outputsRemovedAt: plain('outputs_removed_at'),
  outputHash: plain('output_hash'),
  outputBytes: plain('output_bytes'),
  attempt: plain('attempt'),
  handedBack: plain('handed_back'),
  retries: plain('retries'),
  providerJob: plain('provider_job'),
  providerAnswer: text('provider_answer'),
  createdAt: plain('created_at'),
  startedAt: plain('started_at'),
  endedAt: plain('completed_at'),
  traceParent: plain('trace_parent'),
}

export const mapColumns = <F extends keyof Run>(fields: readonly F[], table?: string): MappedColumns<Pick<Run, F>> =>
  mapFields<Run, F>(columns, fields, table)
