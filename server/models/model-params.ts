import type { Model, ModelParam, ModelParams } from '../providers/provider.ts'
import type { FieldError } from '../errors.ts'

export interface Warning {
  code: string
  message: string
  field?: string
}

export interface CheckedParams {
  params: ModelParams
  /** The known parameters of the request, without defaults. */
  given: ModelParams
  warnings: Warning[]
  wrong: FieldError[]
}

/** Largest seed: 32 bits, which every engine accepts. */
const largestSeed = 4_294_967_295

/** Validates parameters against a model's declaration, adds defaults, and drops unknown ones. */
export function checkParams(model: Model, given: Readonly<Record<string, unknown>>, randomSeed: () => number): CheckedParams {
  const params: Record<string, unknown> = {}
  const wrong: FieldError[] = []
  const ignored: Warning[] = []
  for (const param of model.params) {
    const value = Object.hasOwn(given, param.name) ? given[param.name] : undefined
    if (value === undefined) {
      if (param.type === 'seed') params[param.name] = param.default ?? seedWithin(param, randomSeed())
      else if (param.default !== undefined) params[param.name] = param.default
      else if (param.required) wrong.push({ field: `params.${param.name}`, message: `is required by the model ${model.id}` })
      continue
    }
    const problem = problemOf(param, value)
    if (problem) wrong.push({ field: `params.${param.name}`, message: problem })
    else params[param.name] = value
    if (!problem && param.used !== undefined && (value as unknown[]).length > param.used)
      ignored.push({
        code: 'items_ignored',
        message: `The model ${model.id} uses the first ${param.used} items of \`${param.name}\`; the others were ignored.`,
        field: `params.${param.name}`,
      })
  }
  const known = new Set(model.params.map(param => param.name))
  const warnings = Object.keys(given)
    .filter(name => !known.has(name))
    .map(name => ({
      code: 'unknown_parameter',
      message: `The model ${model.id} has no parameter \`${name}\`; it was ignored.`,
      field: `params.${name}`,
    }))
  return {
    params,
    given: Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name))),
    warnings: [...warnings, ...ignored],
    wrong,
  }
}

/** A random seed within the model's range, where none was given. */
function seedWithin({ min = 0, max = largestSeed }: ModelParam, seed: number): number {
  return min + (seed % (max - min + 1))
}

function problemOf(param: ModelParam, value: unknown): string | undefined {
  const typeProblem = typeProblemOf(param, value)
  if (typeProblem) return typeProblem
  if (param.options) {
    const allowed = param.options.map(option => option.value)
    const values = Array.isArray(value) ? value : [value]
    if (!values.every(item => allowed.includes(item))) return `has to be one of ${allowed.join(', ')}`
  }
  if (typeof value === 'number')
    return rangeProblem(
      value,
      param.min ?? (param.type === 'seed' ? 0 : undefined),
      param.max ?? (param.type === 'seed' ? largestSeed : undefined),
    )
  if (Array.isArray(value)) return itemsProblem(value.length, param)
  if (param.type === 'dict') return membersProblem(param, value as Record<string, unknown>)
  return undefined
}

function typeProblemOf({ type }: ModelParam, value: unknown): string | undefined {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? undefined : 'has to be a string'
    case 'string[]':
      return Array.isArray(value) && value.every(item => typeof item === 'string') ? undefined : 'has to be a list of strings'
    case 'bool':
      return typeof value === 'boolean' ? undefined : 'has to be true or false'
    case 'int':
    case 'seed':
      return Number.isSafeInteger(value) ? undefined : 'has to be an integer'
    case 'int?':
      return value === null || Number.isSafeInteger(value) ? undefined : 'has to be an integer or null'
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'has to be a number'
    case 'dict':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'has to be an object'
  }
}

export function rangeProblem(value: number, min: number | undefined, max: number | undefined): string | undefined {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined
  if (min !== undefined && max !== undefined) return `has to be from ${min} to ${max}`
  return min === undefined ? `has to be at most ${max}` : `has to be at least ${min}`
}

function itemsProblem(count: number, { min = 0, max = Infinity }: ModelParam): string | undefined {
  if (count >= min && count <= max) return undefined
  return count < min ? `has to have at least ${min} items` : `has to have at most ${max} items`
}

function membersProblem(param: ModelParam, value: Record<string, unknown>): string | undefined {
  for (const [name, { min, max }] of Object.entries(param.properties ?? {})) {
    const member = value[name]
    if (member === undefined) continue
    const problem = typeof member === 'number' && Number.isFinite(member) ? rangeProblem(member, min, max) : 'has to be a number'
    if (problem) return `has a wrong member: \`${name}\` ${problem}`
  }
  return undefined
}
