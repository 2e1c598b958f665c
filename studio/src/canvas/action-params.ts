/** The declared parameters of an action, with the values of a node. Pure. */
import type { Schemas } from '../data/api.ts'

type Values = Readonly<Record<string, unknown>>
type Declared = Pick<Schemas['Action'], 'params'>

export const currentValue = ({ params }: Declared, values: Values, key: string): unknown =>
  values[key] ?? params.find(param => param.key === key)?.default_value

/** The parameters that have an effect with the current values. */
export const shownParams = (action: Declared, values: Values): readonly Schemas['ActionParam'][] =>
  action.params.filter(({ visible_if }) =>
    Object.entries(visible_if ?? {}).every(([key, wanted]) =>
      (Array.isArray(wanted) ? wanted : [wanted]).some(each => JSON.stringify(each) === JSON.stringify(currentValue(action, values, key))),
    ),
  )

/**
 * True if an action changes only the area that brush strokes cover. A run receives strokes in its `state`, which this page cannot create.
 * The catalog declares no state. However, every action that reads strokes has the parameter `erase`, which turns its brush into an eraser.
 */
export const needsStrokes = (action: Declared | undefined, values: Values = {}): boolean =>
  action !== undefined && shownParams(action, values).some(({ key, type }) => key === 'erase' && type === 'toggle')
