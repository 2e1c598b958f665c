import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import type { Links } from '../../machine/links.ts'
import type { RunOutput, ShownRun } from './run.ts'

const toOutput = (links: Links, { text, file, ...output }: RunOutput) => ({
  ...output,
  url: file ? links.file(file.key, file.name) : text!,
})

/** The public record of a run: responses, events and webhooks hold the same one. */
export const toRunRecord = (links: Links, run: ShownRun) => ({
  run_id: run.runId,
  status: run.status,
  progress: run.progress,
  created_at: run.createdAt,
  ...(run.startedAt !== undefined && { started_at: run.startedAt }),
  ...(run.completedAt !== undefined && { completed_at: run.completedAt }),
  ...(run.errorCode && { error_code: run.errorCode }),
  ...(run.errorMessage && { error_message: run.errorMessage }),
  charged_cost: toUsd(run.chargedMicros),
  ...(run.outputs && { outputs: run.outputs.filter(({ text }) => text !== '').map(output => toOutput(links, output)) }),
  ...(run.warnings && { warnings: run.warnings }),
  poll_url: links.run(run.runId),
  ...(run.brand && { brand: run.brand }),
})
