import type { ModelParam } from './provider.ts'

/** A problem with a request field. */
export interface FieldError {
  field: string
  message: string
}

/** A remark on a request that was accepted. */
export interface Warning {
  code: string
  message: string
  field?: string
}

/** The largest 32-bit seed, which every engine accepts. */
export const maxSeed = 4_294_967_295

/** Returns the problem with a parameter value, worded as the end of a sentence. */
export function findProblem(param: ModelParam, value: unknown): string | undefined {
  const typeProblem = findTypeProblem(param, value)
  if (typeProblem) return typeProblem
  if (param.options) {
    const allowed = param.options.map(option => option.value)
    const values = Array.isArray(value) ? value : [value]
    if (!values.every(item => allowed.includes(item))) return `must be one of ${allowed.join(', ')}`
  }
  if (typeof value === 'number')
    return rangeProblem(
      value,
      param.min ?? (param.type === 'seed' ? 0 : undefined),
      param.max ?? (param.type === 'seed' ? maxSeed : undefined),
    )
  if (Array.isArray(value)) return itemsProblem(value.length, param)
  if (param.type === 'dict') return membersProblem(param, value as Record<string, unknown>)
  return undefined
}

function findTypeProblem({ type }: ModelParam, value: unknown): string | undefined {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? undefined : 'must be a string'
    case 'string[]':
      return Array.isArray(value) && value.every(item => typeof item === 'string') ? undefined : 'must be a list of strings'
    case 'bool':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'int':
    case 'seed':
      return Number.isSafeInteger(value) ? undefined : 'must be an integer'
    case 'int?':
      return value === null || Number.isSafeInteger(value) ? undefined : 'must be an integer or null'
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'must be a number'
    case 'dict':
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object'
  }
}

export function rangeProblem(value: number, min: number | undefined, max: number | undefined): string | undefined {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined
  if (min !== undefined && max !== undefined) return `must be from ${min} to ${max}`
  return min === undefined ? `must be at most ${max}` : `must be at least ${min}`
}

function itemsProblem(count: number, { min = 0, max = Infinity }: ModelParam): string | undefined {
  if (count >= min && count <= max) return undefined
  return count < min
    ? `must have at least ${min} ${min === 1 ? 'item' : 'items'}`
    : `must have at most ${max} ${max === 1 ? 'item' : 'items'}`
}

function membersProblem(param: ModelParam, value: Record<string, unknown>): string | undefined {
  for (const [name, { min, max }] of Object.entries(param.properties ?? {})) {
    const member = value[name]
    if (member === undefined) continue
    const problem = typeof member === 'number' && Number.isFinite(member) ? rangeProblem(member, min, max) : 'must be a number'
    if (problem) return `has a wrong member: \`${name}\` ${problem}`
  }
  return undefined
}
