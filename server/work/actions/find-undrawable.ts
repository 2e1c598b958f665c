import type { FieldError } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import type { PrebuiltAction } from './action-catalog.ts'
import type { SlotInput } from './action-run.ts'

/**
 * Finds the characters in an action's text that no installed font contains. An action with a `font_family` parameter draws its `text`;
 * browser modules include outlines of their characters, so their text is not checked.
 * @param toField returns the request field of an input
 */
export async function findUndrawable(
  { lettering }: Pick<Engines, 'lettering'>,
  action: Pick<PrebuiltAction, 'params' | 'runtime'>,
  params: Readonly<Record<string, unknown>>,
  inputs: readonly SlotInput[],
  toField: (content: string) => string,
): Promise<FieldError[]> {
  if (action.runtime === 'browser' || !action.params.some(({ key }) => key === 'font_family')) return []
  const input = inputs.find(({ slot }) => slot === 'text')?.content
  // The output of an earlier run is not available yet.
  if (input !== undefined && typeof input !== 'string') return []
  const text = input || params['text']
  if (typeof text !== 'string') return []
  const problem = await lettering.findProblem(text, params['font_family'] as string)
  if (problem === undefined) return []
  return [{ field: input ? toField(input) : 'params.text', message: `cannot be drawn. ${problem.replace(/\.$/, '')}` }]
}
