import { type ActionParam, type AxisBounds, type ParamType, paramTypes } from './action.ts'
import { readValue } from './action-params.ts'
import { DeclaredObject, type Place, present, problem, readList, within } from './declared-object.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

const maxParams = 128
const maxOptions = 256
const maxKeyLength = 64

const numeric: readonly ParamType[] = ['number', 'slider', 'range']
const points: readonly ParamType[] = ['point2d', 'point3d']
const everyType = paramTypes

/** The members of a param, each with the param types that allow it. */
const members: Readonly<Record<string, readonly ParamType[]>> = {
  key: everyType,
  type: everyType,
  label: everyType,
  description: everyType,
  infoTooltip: everyType,
  default: everyType,
  options: ['select'],
  min: numeric,
  max: numeric,
  step: numeric,
  placeholder: everyType,
  maxColors: ['colorList'],
  visibleIf: everyType,
  axisBounds: points,
}

/** The params of `@flora-params`. */
export function declaredParams(value: unknown, place: Place): ActionParam[] {
  const items = readList(value, maxParams, place).flatMap((item, index) => {
    const object = DeclaredObject.read(item, Object.keys(members), within(place, `[${index}]`, item))
    const param = object && declaredParam(object)
    return param ? [{ object, param }] : []
  })
  const byKey = new Map<string, ActionParam>()
  for (const { object, param } of items) {
    if (byKey.has(param.key)) problem(object.at('key'), `is \`${param.key}\`, which is already the key of another parameter`)
    byKey.set(param.key, param)
  }
  for (const { object, param } of items) checkConditions(object, param, byKey)
  return items.map(({ param }) => param)
}

function declaredParam(object: DeclaredObject): ActionParam | undefined {
  const before = object.place.findings.problemCount
  const key = object.required('key')
  if (key !== undefined) checkKey(key, object.at('key'))
  const type = object.oneOf('type', paramTypes)
  if (type !== undefined) checkMembers(object, type)
  const param = present<ActionParam>({
    key: key ?? '',
    type: type ?? 'text',
    label: object.string('label') ?? toLabel(key ?? ''),
    description: object.string('description'),
    info_tooltip: object.string('infoTooltip'),
    placeholder: object.string('placeholder'),
    available_values: declaredOptions(object, type),
    min_number_value: object.number('min'),
    max_number_value: object.number('max'),
    number_step: object.number('step'),
    max_colors: declaredMaxColors(object),
    visible_if: declaredConditions(object),
    axis_bounds: declaredAxes(object, type),
    default_value: undefined,
  })
  checkBounds(object)
  if (key === undefined || type === undefined) return undefined
  // A default can be validated only against a param that is itself valid.
  if (object.has('default') && object.place.findings.problemCount === before) {
    const read = readValue(param, object.get('default'))
    if ('problem' in read) problem(object.at('default'), read.problem)
    else param.default_value = read.value
  }
  return param
}

function checkKey(key: string, place: Place): void {
  if (key.length > maxKeyLength) problem(place, `must have at most ${maxKeyLength} characters; it has ${key.length}`)
  else if (!/^[a-z][a-z0-9_]*$/.test(key)) problem(place, `must be in snake_case, such as \`edge_softness\`; it is \`${key}\``)
}

const toLabel = (key: string) => `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`

function checkMembers(object: DeclaredObject, type: ParamType): void {
  for (const [name, types] of Object.entries(members))
    if (object.has(name) && !types.includes(type))
      problem(object.at(name), `is allowed only for parameters of type ${types.join(', ')}; this parameter is of type ${type}`)
}

/** Checks the bounds of a param, or of one of its axes. */
function checkBounds(object: DeclaredObject): void {
  const [min, max, step] = [object.get('min'), object.get('max'), object.get('step')]
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    problem(object.at('min'), `must be at most \`max\` (${max}); it is ${min}`)
  if (typeof step === 'number' && step <= 0) problem(object.at('step'), `must be greater than 0; it is ${step}`)
}

function declaredOptions(object: DeclaredObject, type: ParamType | undefined): ActionParam['available_values'] {
  if (!object.has('options')) {
    if (type === 'select') problem(object.at('options'), 'is required for a parameter of type select')
    return undefined
  }
  const place = object.at('options')
  const value = object.get('options')
  const options = readList(value, maxOptions, place).flatMap((item, index) => declaredOption(item, within(place, `[${index}]`, item)))
  if (Array.isArray(value) && value.length === 0) problem(place, 'must not be empty')
  const values = options.map(option => option.value)
  const repeated = values.find((each, index) => values.indexOf(each) < index)
  if (repeated !== undefined) problem(place, `must not contain duplicates; ${JSON.stringify(repeated)} occurs more than once`)
  return options
}

type Option = NonNullable<ActionParam['available_values']>[number]

/** An option is `{ label, value, description? }`, or a plain value that also serves as the option's label. */
function declaredOption(item: unknown, place: Place): Option[] {
  if (isPlain(item)) return [{ label: String(item), value: item }]
  const object = DeclaredObject.read(item, ['label', 'value', 'description'], place)
  if (!object) return []
  const value = object.get('value')
  if (!isPlain(value)) {
    problem(object.at('value'), object.has('value') ? 'must be a string, a number or a boolean' : 'is required')
    return []
  }
  return [present<Option>({ label: object.string('label') ?? String(value), value, description: object.string('description') })]
}

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

function declaredMaxColors(object: DeclaredObject): number | undefined {
  const most = object.count('maxColors')
  if (most === 0) problem(object.at('maxColors'), 'must be at least 1')
  return most
}

function declaredAxes(object: DeclaredObject, type: ParamType | undefined): ActionParam['axis_bounds'] {
  if (!object.has('axisBounds')) return undefined
  const names = type === 'point2d' ? (['x', 'y'] as const) : (['x', 'y', 'z'] as const)
  const axes = DeclaredObject.read(object.get('axisBounds'), names, object.at('axisBounds'))
  if (!axes) return undefined
  const declared = names.filter(name => axes.has(name)).map(name => [name, declaredAxis(axes.get(name), axes.at(name))])
  return Object.fromEntries(declared) as ActionParam['axis_bounds']
}

function declaredAxis(value: unknown, place: Place): AxisBounds {
  const bounds = DeclaredObject.read(value, ['min', 'max', 'step'], place)
  if (!bounds) return {}
  checkBounds(bounds)
  return present<AxisBounds>({ min: bounds.number('min'), max: bounds.number('max'), step: bounds.number('step') })
}

function declaredConditions(object: DeclaredObject): ActionParam['visible_if'] {
  if (!object.has('visibleIf')) return undefined
  const value = object.get('visibleIf')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problem(object.at('visibleIf'), 'must be an object that maps other parameters to values')
    return undefined
  }
  for (const [key, wanted] of Object.entries(value))
    if (![wanted].flat().every(isPlain)) problem(within(object.at('visibleIf'), `.${key}`, wanted), 'must be a value or a list of values')
  return value as Record<string, unknown>
}

/** Conditions must refer to other params and to values that those params can have. */
function checkConditions(object: DeclaredObject, param: ActionParam, byKey: ReadonlyMap<string, ActionParam>): void {
  const place = object.at('visibleIf')
  const others = [...byKey.keys()].filter(key => key !== param.key)
  for (const [key, wanted] of Object.entries(param.visible_if ?? {})) {
    const other = byKey.get(key)
    if (!other || other === param)
      problem(
        place,
        `must name another parameter; \`${key}\` ${other ? 'is this parameter itself' : `does not exist${didYouMean(key, others)}`}`,
      )
    else if (![wanted].flat().some(value => 'value' in readValue(other, value)))
      place.findings.warning('never_visible', place.around, `\`${place.path}\` is never true: \`${key}\` can never have a matching value.`)
  }
}
