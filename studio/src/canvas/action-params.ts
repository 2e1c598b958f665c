/** The declared parameters of an action, with the values of a node. Pure. */
import type { Schemas } from '../data/api.ts'

type Values = Readonly<Record<string, unknown>>
type Declared = Pick<Schemas['Action'], 'params'>

export const currentValue = ({ params }: Declared, values: Values, key: string): unknown =>
  values[key] ?? params.find(param => param.key === key)?.default_value

/** The parameters that have an effect with these values. */
export const shownParams = (action: Declared, values: Values): readonly Schemas['ActionParam'][] =>
  action.params.filter(({ visible_if }) =>
    Object.entries(visible_if ?? {}).every(([key, wanted]) =>
      (Array.isArray(wanted) ? wanted : [wanted]).some(each => JSON.stringify(each) === JSON.stringify(currentValue(action, values, key))),
    ),
  )

/**
 * True if an action changes only what brush strokes cover. Strokes are part of the `state` of a run, which this page cannot create. The
 * catalog declares no state, but every action that reads strokes has the parameter `erase`, which makes its brush erase them.
 */
export const needsStrokes = (action: Declared | undefined, values: Values = {}): boolean =>
  action !== undefined && shownParams(action, values).some(({ key, type }) => key === 'erase' && type === 'toggle')
