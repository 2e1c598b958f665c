import { pipelined } from '../../machine/database/database.ts'
import type { Endings } from '../runs/endings.ts'
import { hashParts } from '../../canvas/output-hash.ts'
import type { EndedRun, Failure } from '../runs/run.ts'
import { completeParent, dropStepWaits, openSteps, stepsIfCompleted } from '../runs/step-store.ts'
import { showStepAssets } from '../../core/assets/asset-store.ts'
import type { TechniqueRunInput } from './technique-run.ts'

/** The run of a technique completes with its last step, and fails with the first step that fails. */
export const techniqueEnding: Endings['parent'] = {
  async onStepCompleted(sql, { parentRunId }, now) {
    const steps = await stepsIfCompleted(sql, parentRunId)
    if (!steps) return undefined
    const { outputs: returned } = steps.input as TechniqueRunInput
    const outputs = returned
      .flatMap(({ run_id, type, label }) =>
        steps.byRunId
          .get(run_id)!
          .outputs!.filter(output => output.type === type)
          .map(output => ({ ...output, label })),
      )
      .map((output, index) => ({ ...output, output_id: `out_${index + 1}` }))
    const outputHash = hashParts(returned.map(({ run_id }) => steps.byRunId.get(run_id)!.outputHash ?? run_id))
    const technique = await completeParent(sql, parentRunId, { outputs, outputHash }, now)
    await showStepAssets(
      sql,
      outputs.flatMap(({ asset_id }) => asset_id ?? []),
    )
    return technique
  },
  async onFailed(sql, run, fail) {
    const { parentRunId, errorCode, errorMessage } = run
    const technique =
      parentRunId === undefined ? run : await fail(parentRunId, describeStepFailure(run, { code: errorCode!, message: errorMessage! }))
    if (!technique || technique.lane !== undefined) return []
    // the outputs of its other steps are no longer needed
    await dropStepWaits(sql, technique.runId)
    const steps = await openSteps(sql, technique.runId)
    const why: Failure = { code: 'canceled', message: 'The technique that it is a step of has ended.' }
    await pipelined(...steps.map(({ runId }) => fail(runId, why)))
    return steps
  },
}

/** The failure of the run of a technique, from that of a step. */
const describeStepFailure = ({ step }: EndedRun, { code, message }: Failure): Failure => ({
  code,
  message: `The step \`${step}\` failed: ${message.replace(/^[A-Z](?=[a-z ])/, first => first.toLowerCase())}`,
})
