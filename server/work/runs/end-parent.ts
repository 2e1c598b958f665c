import { showStepAssets } from '../../core/assets/asset-store.ts'
import { hashParts } from '../../canvas/output-hash.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { EndedRun, Failure, Run } from './run.ts'
import { completeParent, dropStepWaits, openSteps, stepsIfCompleted } from './step-store.ts'

/** Completes the parent if all of its steps have completed. The canvas must be locked. @returns the parent, if it completed */
export async function endParent(sql: Sql, parentRunId: string, now: number): Promise<EndedRun | undefined> {
  const steps = await stepsIfCompleted(sql, parentRunId)
  if (!steps) return undefined
  const { outputs: returned } = steps.input
  const outputs = returned
    .flatMap(({ run_id, type, label }) =>
      steps.byRunId
        .get(run_id)!
        .outputs!.filter(output => output.type === type)
        .map(output => ({ ...output, label })),
    )
    .map((output, index) => ({ ...output, output_id: `out_${index + 1}` }))
  const outputHash = hashParts(returned.map(({ run_id }) => steps.byRunId.get(run_id)!.outputHash ?? run_id))
  const parent = await completeParent(sql, parentRunId, { outputs, outputHash }, now)
  const assetIds = outputs.flatMap(({ asset_id }) => asset_id ?? [])
  await showStepAssets(sql, assetIds)
  return parent
}

/**
 * Fails the parent of a failed step, and the parent's other steps.
 * @param fail fails a run that has not ended
 * @returns the other steps; the caller removes their jobs last, as required by the lock order defined in `endings.ts`
 */
export async function failParent(
  sql: Sql,
  run: EndedRun,
  fail: (runId: string, failure: Failure) => Promise<EndedRun | undefined>,
): Promise<Pick<Run, 'runId' | 'lane'>[]> {
  const { parentRunId } = run
  const parent = parentRunId === undefined ? run : await fail(parentRunId, toParentFailure(run))
  if (!parent || parent.lane !== undefined) return []
  // the parent's other steps end too, so none of them waits for outputs anymore
  await dropStepWaits(sql, parent.runId)
  const steps = await openSteps(sql, parent.runId)
  await pipelined(...steps.map(({ runId }) => fail(runId, { code: 'canceled', message: 'The parent run has ended.' })))
  return steps
}

const toParentFailure = ({ step, errorCode, errorMessage }: EndedRun): Failure => ({
  code: errorCode!,
  message: `The step \`${step}\` failed: ${errorMessage!.replace(/^[A-Z](?=[a-z ])/, first => first.toLowerCase())}`,
})
