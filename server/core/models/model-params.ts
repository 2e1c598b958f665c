import type { Model, ModelParam, ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { maxSeed, findProblem, type Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { FieldError } from '../../machine/errors.ts'

/** The maximum number of warnings with the same code in a response. */
const maxPerCode = 20

/** Returns at most `maxPerCode` warnings per code. For each code with more warnings, adds one that says how many were left out. */
export function boundWarnings(warnings: readonly Warning[]): Warning[] {
  const counts = new Map<string, number>()
  const listed = warnings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= maxPerCode
  })
  for (const [code, count] of counts) {
    const more = count - maxPerCode
    if (more > 0)
      listed.push({ code: 'more_warnings', message: `${more} more \`${code}\` ${more === 1 ? 'warning is' : 'warnings are'} not listed.` })
  }
  return listed
}

export interface CheckedParams {
  params: ModelParams
  /** The request's recognized parameters, without defaults. */
  requested: ModelParams
  warnings: Warning[]
  wrong: FieldError[]
}

/** Validates parameters against a model's declaration, adds defaults and drops unrecognized parameters. */
export function checkParams(model: Model, requested: Readonly<Record<string, unknown>>, randomSeed: () => number): CheckedParams {
  const params: Record<string, unknown> = {}
  const wrong: FieldError[] = []
  const ignored: Warning[] = []
  for (const param of model.params) {
    const value = Object.hasOwn(requested, param.name) ? requested[param.name] : undefined
    if (value === undefined) {
      if (param.type === 'seed') params[param.name] = param.default ?? seedWithin(param, randomSeed())
      else if (param.default !== undefined) params[param.name] = param.default
      else if (param.required) wrong.push({ field: `params.${param.name}`, message: `is required by the model ${model.id}` })
      continue
    }
    const problem = findProblem(param, value)
    if (problem) wrong.push({ field: `params.${param.name}`, message: problem })
    else params[param.name] = value
    if (!problem && param.used !== undefined && (value as unknown[]).length > param.used)
      ignored.push({
        code: 'items_ignored',
        message: `The model ${model.id} uses only the first ${param.used} items in \`${param.name}\`; the others were ignored.`,
        field: `params.${param.name}`,
      })
  }
  const known = new Set(model.params.map(param => param.name))
  const warnings = Object.keys(requested)
    .filter(name => !known.has(name))
    .map(name => ({
      code: 'unknown_parameter',
      message: `The model ${model.id} has no parameter \`${name}\`; it was ignored.`,
      field: `params.${name}`,
    }))
  return {
    params,
    requested: Object.fromEntries(Object.entries(requested).filter(([name]) => known.has(name))),
    warnings: [...warnings, ...ignored],
    wrong,
  }
}

/** Maps a random seed into the model's range. */
function seedWithin({ min = 0, max = maxSeed }: ModelParam, seed: number): number {
  return min + (seed % (max - min + 1))
}
