/** Checks untrusted parameters against a model's declarations. Nothing in this file has side effects. */
import { isEqual } from './graph.ts'
import type { Schemas } from './api.ts'
import { paramMedia } from './models.ts'

type Param = Schemas['ModelParam']

const maxText = 32_768
const maxLines = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxText && !value.includes('\0')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export const getSeedName = ({ params }: Pick<Schemas['Model'], 'params'>): string | undefined =>
  params.find(({ type }) => type === 'seed')?.name

/** Returns a copy of the value that contains only what the parameter declares, or undefined if the value does not fit. */
function sanitizeValue({ type, options, min = -Infinity, max = Infinity, properties }: Param, value: unknown): unknown {
  const isInRange = (number: unknown): number is number => typeof number === 'number' && number >= min && number <= max
  if (options && options.length > 0) return options.find(option => isEqual(option.value, value))?.value
  switch (type) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'seed':
      return Number.isSafeInteger(value) && isInRange(value) && value >= 0 ? value : undefined
    case 'int?':
    case 'int':
      return Number.isSafeInteger(value) && isInRange(value) ? value : undefined
    case 'float':
      return Number.isFinite(value) && isInRange(value) ? value : undefined
    case 'string[]':
      return Array.isArray(value) && value.length <= maxLines && value.every(isText) ? [...value] : undefined
    case 'dict': {
      if (!isObject(value)) return undefined
      const entries = Object.entries(properties ?? {}).filter(([name]) => Object.hasOwn(value, name))
      const isWithin = ([name, { min: from = -Infinity, max: to = Infinity }]: (typeof entries)[number]) => {
        const number = value[name]
        return typeof number === 'number' && Number.isFinite(number) && number >= from && number <= to
      }
      if (entries.length !== Object.keys(value).length || !entries.every(isWithin)) return undefined
      return Object.fromEntries(entries.map(([name]) => [name, value[name]]))
    }
    default:
      return isText(value) ? value : undefined
  }
}

/**
 * Returns the parameters that fit the model, the names of those that do not and the number of unknown ones. Media parameters never fit. The
 * names are taken from the model, never from the input.
 */
export function sanitizeParams(model: Pick<Schemas['Model'], 'params'>, given: Readonly<Record<string, unknown>>) {
  const params: Record<string, unknown> = {}
  let known = 0
  const refused: string[] = []
  for (const param of model.params) {
    const { name, label } = param
    if (!Object.hasOwn(given, name)) continue
    known += 1
    const value = paramMedia(name) === undefined ? sanitizeValue(param, given[name]) : undefined
    if (value !== undefined) params[name] = value
    // A run records an unset optional number as `null`.
    else if (given[name] !== null) refused.push(label ?? name.replaceAll('_', ' '))
  }
  return { params, refused, unknown: Object.keys(given).length - known }
}
