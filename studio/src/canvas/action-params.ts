/** An action's declared parameters, evaluated with a node's values. Nothing in this file has side effects. */
import type { Schemas } from '../data/api.ts'

type Values = Readonly<Record<string, unknown>>
type Declared = Pick<Schemas['Action'], 'params'>

export const currentValue = ({ params }: Declared, values: Values, key: string): unknown =>
  values[key] ?? params.find(param => param.key === key)?.default_value

/** Returns the parameters that have an effect with the current values. */
export const shownParams = (action: Declared, values: Values): readonly Schemas['ActionParam'][] =>
  action.params.filter(({ visible_if }) =>
    Object.entries(visible_if ?? {}).every(([key, wanted]) =>
      (Array.isArray(wanted) ? wanted : [wanted]).some(each => JSON.stringify(each) === JSON.stringify(currentValue(action, values, key))),
    ),
  )

/**
 * True if an action changes only the area covered by brush strokes. A run receives strokes in its `state`; this page cannot create that
 * state, and the catalog does not declare it. However, every action that reads strokes has an `erase` parameter, which turns its brush into
 * an eraser.
 */
export const needsStrokes = (action: Declared | undefined, values: Values = {}): boolean =>
  action !== undefined && shownParams(action, values).some(({ key, type }) => key === 'erase' && type === 'toggle')
