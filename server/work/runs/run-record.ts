import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { Links } from '../../machine/links.ts'
import type { AnyRun } from './run-list-store.ts'
import type { Run, RunOutput, ShownRun } from './run.ts'

const toOutput = (links: Links, { text, file, ...output }: RunOutput) => ({
  ...output,
  url: file ? links.file(file.key, file.name) : text!,
})

/** Builds a run's public record, which is the same in responses, events and webhooks. */
export const toRunRecord = (links: Links, run: ShownRun & Partial<Pick<Run, 'nodeId'>>) => ({
  run_id: run.runId,
  status: run.status,
  progress: run.progress,
  created_at: run.createdAt,
  ...(run.startedAt !== undefined && { started_at: run.startedAt }),
  ...(run.endedAt !== undefined && { completed_at: run.endedAt }),
  ...(run.errorCode && { error_code: run.errorCode }),
  ...(run.errorMessage && { error_message: run.errorMessage }),
  charged_cost: toUsd(run.chargedMicros),
  ...(run.outputs && { outputs: run.outputs.filter(({ text }) => text !== '').map(output => toOutput(links, output)) }),
  ...(run.warnings && { warnings: run.warnings }),
  poll_url: links.run(run.runId),
  ...(run.brand && { brand: run.brand }),
  ...(run.nodeId !== undefined && { node_id: run.nodeId }),
})

/** Builds a run's public record for lists that contain runs of every type. @param techniques names, keyed by id */
export function toListedRun(links: Links, run: AnyRun, techniques: ReadonlyMap<string, string>) {
  const { poll_url, ...record } = toRunRecord(links, run)
  const technique = run.techniqueId === undefined ? undefined : techniques.get(run.techniqueId)
  return {
    ...record,
    type: run.type,
    workspace_id: run.workspaceId,
    project_id: run.projectId,
    ...(run.modelId !== undefined && { model: { model_id: run.modelId } }),
    ...(run.actionId !== undefined && { action: { action_id: run.actionId } }),
    ...(technique !== undefined && { technique: { technique_id: run.techniqueId!, name: technique } }),
    // A step is polled through its technique run.
    ...(run.parentRunId === undefined ? { poll_url } : { parent_run_id: run.parentRunId }),
  }
}
