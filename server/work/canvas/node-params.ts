import type { ActionParam } from '@mediawright/actions/declaration/action.ts'
import { paramsProblem } from '../actions/action-call.ts'
import { checkActionParams } from '@mediawright/actions/declaration/action-params.ts'
import type { FieldError } from '../../machine/errors.ts'
import { typeWithArticle } from '../../canvas/node-types.ts'
import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { checkParams } from '../../core/models/model-params.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { Model } from '@mediawright/media-engines/ports/provider.ts'
import type { ValidationContext, Params } from './validation-context.ts'

export interface ValidatedParams {
  /** The parameters to store. */
  params: Params
  wrong: FieldError[]
  warnings: Warning[]
}

/**
 * Merges parameters into those of a node. Unrecognized parameters are dropped with a warning. Required parameters can be omitted, because
 * edges can supply them. `null` removes a parameter, unless the parameter accepts `null` as a value. Without a model, validation is
 * deferred until the node runs.
 * @param at the request field that contains the parameters
 */
export function validateParams(
  requested: Params,
  at: string,
  model: Model | undefined,
  { mediaProblems }: Pick<ValidationContext, 'mediaProblems'>,
  kept: Params = {},
): ValidatedParams {
  const merged = new Map(Object.entries(kept))
  const declared = new Map(model?.params.map(param => [param.name, param]))
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(requested)) {
    const param = declared.get(name)
    if (value === null && param?.type !== 'int?') {
      merged.delete(name)
      if (!model || param) continue
    }
    values.set(name, value)
  }
  const wrong: FieldError[] = []
  const warnings: Warning[] = []
  if (model) {
    const checked = checkParams(model, Object.fromEntries(values), () => 0)
    wrong.push(...checked.wrong.filter(({ field }) => values.has(nameIn(field))))
    for (const name of [...values.keys()].filter(each => !declared.has(each))) values.delete(name)
    if (wrong.length === 0) wrong.push(...mediaProblems(model, Object.fromEntries(values)))
    warnings.push(...checked.warnings)
  }
  for (const [name, value] of values) merged.set(name, value)
  const renamed = <T extends { field?: string }>(entry: T) => ({ ...entry, field: `${at}.${nameIn(entry.field!)}` })
  return { params: Object.fromEntries(merged), wrong: wrong.map(renamed), warnings: warnings.map(renamed) }
}

/**
 * Merges parameters into those of a node without a model: each must be recognized by at least one model of the node's type.
 * @param at the request field that contains the parameters
 */
export function validateTypeParams(
  requested: Params,
  at: string,
  type: MediaType,
  { models }: Pick<ValidationContext, 'models'>,
  kept: Params = {},
): ValidatedParams {
  const params = new Map(Object.entries(kept))
  const wrong: FieldError[] = []
  const warnings: Warning[] = []
  const ofType = models.filter(model => model.type === type)
  const known = new Set(ofType.flatMap(model => model.params.map(param => param.name)))
  for (const [name, value] of Object.entries(requested)) {
    const field = `${at}.${name}`
    const taking = known.has(name) ? ofType.filter(model => model.params.some(param => param.name === name)) : []
    const problems = taking.map(model => checkParams(model, { [name]: value }, () => 0).wrong.find(each => nameIn(each.field) === name))
    if (value === null) params.delete(name)
    else if (taking.length === 0)
      warnings.push({
        code: 'unknown_parameter',
        message: `No model that generates ${typeWithArticle(type)} has a parameter \`${name}\`; it was ignored.`,
        field,
      })
    else if (problems.every(problem => problem !== undefined)) wrong.push({ field, message: problems[0]!.message })
    else params.set(name, value)
  }
  return { params: Object.fromEntries(params), wrong, warnings }
}

/**
 * Merges parameters into those of an action node. `null` resets a parameter to its default.
 * @param declared the action's parameters; undefined for an unknown action, whose validation is deferred to the run
 * @param at the request field that contains the parameters
 */
export function validateActionParams(
  requested: Params,
  at: string,
  declared: readonly ActionParam[] | undefined,
  kept: Params = {},
  actionName = 'of the node',
): ValidatedParams {
  const taken = new Set(Object.keys(requested).filter(name => requested[name] === null))
  const checked = declared
    ? checkActionParams(declared, Object.fromEntries(Object.entries(requested).filter(([name]) => !taken.has(name))), actionName)
    : { values: requested, wrong: [] as FieldError[], warnings: [] as Warning[] }
  const renamed = <T extends { field?: string }>(entry: T) => ({ ...entry, field: `${at}.${nameIn(entry.field!)}` })
  const tooLong = paramsProblem({ ...kept, ...requested })
  return {
    params: { ...Object.fromEntries(Object.entries(kept).filter(([name]) => !taken.has(name))), ...checked.values },
    wrong: [...checked.wrong.map(renamed), ...(tooLong === undefined ? [] : [{ field: at, message: tooLong }])],
    warnings: checked.warnings.map(renamed),
  }
}

/** Returns the name part of `params.<name>`. */
const nameIn = (field: string) => field.slice('params.'.length)

/** Returns those of a node's parameters that are valid for its new model, and a message for each parameter that is dropped. */
export function selectValidParams(kept: Params, model: Model): { params: Params; dropped: string[] } {
  const { wrong, warnings } = checkParams(model, kept, () => 0)
  const problems = new Map([
    ...wrong.map(
      ({ field, message }) =>
        [
          nameIn(field),
          `The model ${model.id} does not take the \`${nameIn(field)}\` that the node had, which ${message}; it was dropped.`,
        ] as const,
    ),
    ...warnings.map(
      ({ field }) =>
        [nameIn(field!), `The model ${model.id} has no parameter \`${nameIn(field!)}\`, which the node had; it was dropped.`] as const,
    ),
  ])
  const names = Object.keys(kept)
  return {
    params: Object.fromEntries(Object.entries(kept).filter(([name]) => !problems.has(name))),
    dropped: names.flatMap(name => problems.get(name) ?? []),
  }
}
