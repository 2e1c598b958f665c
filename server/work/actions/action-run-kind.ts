import type { Engines } from '../../machine/engines.ts'
import type { References } from '../../canvas/open-references.ts'
import type { WorkerRunKind } from '../runs/run-kind.ts'
import { actionRun, type ActionRunInput, type CompleteActionInput } from './action-run.ts'
import { runAction, type RunActionNeeds } from './run-action.ts'

/** The run kind for prebuilt and custom actions. */
export const actionRunKind = (engines: RunActionNeeds & Pick<Engines, 'tracing'>): WorkerRunKind<ActionRunInput, CompleteActionInput> => ({
  ...actionRun,
  resolve: resolveInput,
  work: (run, input, { folder, signal, progress, warn }) =>
    engines.tracing.within({ name: `run ${run.actionId ?? 'custom action'}`, kind: 'client', attributes: {} }, async () =>
      runAction(engines, run, input, await folder.create(), { signal, progress, warn }),
    ),
  describe: ({ actionId }) => engines.actions.find(actionId ?? '')?.name ?? 'Custom action',
  readFacts: ({ input: { given, params } }) => ({
    params,
    texts: given.filter(({ type }) => type === 'text').map(({ slot, content }) => ({ input: slot, text: content })),
    media: given.filter(({ type }) => type !== 'text').map(({ slot, type, content }) => ({ input: slot, type, source: content })),
  }),
})

async function resolveInput(references: References, { given, read: _read, ...input }: ActionRunInput): Promise<CompleteActionInput> {
  const complete = given.map(async ({ slot, type, content }) => {
    const contents = typeof content === 'string' ? [content] : await references.contents({ type, ...content })
    return contents.map(each => ({ slot, type, content: each }))
  })
  return { ...input, inputs: (await Promise.all(complete)).flat() }
}
