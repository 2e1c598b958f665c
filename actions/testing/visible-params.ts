import { completeParams } from '../declaration/action-params.ts'
import type { ActionParam } from '../declaration/action.ts'

/** Returns the values that other parameters must have for a form to show this parameter. A hidden parameter has no effect. */
export function makeVisible({ visible_if: conditions = {} }: ActionParam, params: readonly ActionParam[]): Record<string, unknown> {
  const presets = completeParams(params, {})
  return Object.fromEntries(
    Object.entries(conditions).map(([key, wanted]) => {
      const allowed = [wanted].flat()
      return [key, allowed.includes(presets[key]) ? presets[key] : allowed[0]]
    }),
  )
}
