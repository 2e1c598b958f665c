import type { FieldError, Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { rangeProblem } from '@mediawright/media-engines/ports/param-problem.ts'
import type { ActionParam, AxisBounds } from './action.ts'
import { readColor } from './color.ts'

export interface CheckedActionParams {
  /** The valid parameters. Colors are normalized to `#rrggbb` or `#rrggbbaa`. */
  values: Record<string, unknown>
  wrong: FieldError[]
  warnings: Warning[]
}

/**
 * Validates parameters against an action's declaration. `null` resets a parameter to its default and is always valid.
 * @param action slug or name of the action
 */
export function checkActionParams(
  params: readonly ActionParam[],
  requested: Readonly<Record<string, unknown>>,
  action: string,
): CheckedActionParams {
  const declared = new Map(params.map(param => [param.key, param]))
  const values = new Map<string, unknown>()
  const wrong: FieldError[] = []
  const warnings: Warning[] = []
  for (const [key, value] of Object.entries(requested)) {
    const field = `params.${key}`
    const param = declared.get(key)
    if (!param)
      warnings.push({ code: 'unknown_parameter', message: `The action ${action} has no parameter \`${key}\`; it was ignored.`, field })
    else if (value !== null) {
      const read = readValue(param, value)
      if ('problem' in read) wrong.push({ field, message: read.problem })
      else values.set(key, read.value)
    }
  }
  return { values: Object.fromEntries(values), wrong, warnings }
}

/** Returns all declared parameters, each with its value or, if it has none, its default. */
export function completeParams(params: readonly ActionParam[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(params.map(param => [param.key, Object.hasOwn(values, param.key) ? values[param.key] : getDefault(param)]))
}

/** Converts a value to the form that actions receive, or returns the problem that makes it invalid. */
export function readValue(param: ActionParam, value: unknown): { value: unknown } | { problem: string } {
  switch (param.type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' ? { value } : { problem: 'must be a string' }
    case 'number':
    case 'slider':
      return toResult(value, numberProblem(value, getBounds(param)))
    case 'toggle':
      return typeof value === 'boolean' ? { value } : { problem: 'must be true or false' }
    case 'select': {
      const allowed = param.available_values?.map(option => option.value) ?? []
      return allowed.includes(value) ? { value } : { problem: `must be one of ${allowed.join(', ')}` }
    }
    case 'color':
      return readColor(value)
    case 'colorList':
      return readColors(value, param.max_colors)
    case 'point2d':
      return toResult(value, membersProblem(value, { x: param.axis_bounds?.x, y: param.axis_bounds?.y }))
    case 'point3d':
      return toResult(value, membersProblem(value, { x: param.axis_bounds?.x, y: param.axis_bounds?.y, z: param.axis_bounds?.z }))
    case 'range':
      return toResult(value, membersProblem(value, { min: getBounds(param), max: getBounds(param) }) ?? orderProblem(value))
  }
}

const toResult = (value: unknown, problem: string | undefined) => (problem === undefined ? { value } : { problem })

const getBounds = ({ min_number_value: min, max_number_value: max }: ActionParam): AxisBounds => ({ min, max })

function numberProblem(value: unknown, { min, max }: AxisBounds = {}): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? rangeProblem(value, min, max) : 'must be a number'
}

/** @param members the required members, each with its range */
function membersProblem(value: unknown, members: Readonly<Record<string, AxisBounds | undefined>>): string | undefined {
  const names = Object.keys(members)
  const actual = typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map()
  if (actual.size !== names.length || !names.every(name => actual.has(name)))
    return `must be an object with the numbers ${names.join(', ').replace(/, (?=\w+$)/, ' and ')}`
  for (const [name, bounds] of Object.entries(members)) {
    const problem = numberProblem(actual.get(name), bounds)
    if (problem) return `has a wrong member: \`${name}\` ${problem}`
  }
  return undefined
}

function orderProblem(value: unknown): string | undefined {
  const { min, max } = value as { min: number; max: number }
  return min <= max ? undefined : 'must have a `min` that is at most its `max`'
}

function readColors(value: unknown, most = Infinity): { value: string[] } | { problem: string } {
  const read = Array.isArray(value) ? value.map(readColor) : undefined
  if (!read || read.some(color => 'problem' in color)) return { problem: 'must be a list of colors such as #ff5a1f' }
  if (read.length > most) return { problem: `must be a list of at most ${most} colors` }
  return { value: read.map(color => (color as { value: string }).value) }
}

/** Returns the declared default or, if there is none, the initial value that a form would show. */
function getDefault(param: ActionParam): unknown {
  // The parameters are copied because an action may modify them.
  if (param.default_value !== undefined) return structuredClone(param.default_value)
  const { axis_bounds: axes } = param
  const bounds = getBounds(param)
  switch (param.type) {
    case 'text':
    case 'textarea':
      return ''
    case 'number':
    case 'slider':
      return bounds.min ?? nearest(0, bounds)
    case 'toggle':
      return false
    case 'select':
      return param.available_values?.[0]?.value
    case 'color':
      return '#000000'
    case 'colorList':
      return []
    // A point defaults to the center of the image.
    case 'point2d':
      return { x: nearest(0.5, axes?.x), y: nearest(0.5, axes?.y) }
    case 'point3d':
      return { x: nearest(0, axes?.x), y: nearest(0, axes?.y), z: nearest(0, axes?.z) }
    case 'range':
      return { min: bounds.min ?? nearest(0, bounds), max: bounds.max ?? nearest(1, bounds) }
  }
}

const nearest = (wanted: number, { min = -Infinity, max = Infinity }: AxisBounds = {}) => Math.min(max, Math.max(min, wanted))
