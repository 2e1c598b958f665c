import type { Engines } from '../engines/engines.ts'
import type { References } from '../runs/open-references.ts'
import type { RunKind } from '../runs/run-kind.ts'
import { actionLane, actionRun, type ActionRunInput, type CompleteActionInput } from './action-run.ts'
import { runAction, type RunActionNeeds } from './run-action.ts'

/** A prebuilt or custom action turns media and texts into others. */
export const actionRunKind = (engines: RunActionNeeds & Pick<Engines, 'tracing'>): RunKind<ActionRunInput, CompleteActionInput> => ({
  ...actionRun,
  lanes: [actionLane],
  resolve: resolveInput,
  work: (run, input, { folder, signal, progress }) =>
    engines.tracing.within({ name: `run ${run.actionId ?? 'custom action'}`, kind: 'client', attributes: {} }, () =>
      runAction(engines, run, input, folder, { signal, progress }),
    ),
  describe: ({ actionId }) => engines.actions.find(actionId ?? '')?.name ?? 'Custom action',
  isCallersCode: ({ sourceId }) => sourceId !== undefined,
})

async function resolveInput(references: References, { given, read: _read, ...input }: ActionRunInput): Promise<CompleteActionInput> {
  const complete = given.map(async ({ slot, type, content }) => {
    const contents = typeof content === 'string' ? [content] : await references.contents({ type, ...content })
    return contents.map(each => ({ slot, type, content: each }))
  })
  return { ...input, given: (await Promise.all(complete)).flat() }
}
