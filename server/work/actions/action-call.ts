import type { FieldError } from '../../machine/errors.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Declaration, Slot } from '@mediawright/actions/declaration/action.ts'
import { checkActionParams, completeParams } from '@mediawright/actions/declaration/action-params.ts'
import { checkActionState } from '@mediawright/actions/declaration/action-state.ts'

type Params = Readonly<Record<string, unknown>>

/** The cost of running a custom action, which cannot declare its own cost. */
export const customCost: Micros = 2000
export const customSeconds = 2

/** Maximum size of the parameters as JSON, in bytes. */
const maxParamsBytes = 262_144
const maxStateBytes = 262_144

const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** Returns a problem if the parameters together are too large. */
export const paramsProblem = (params: Params): string | undefined =>
  countBytes(params) > maxParamsBytes ? `must be at most ${maxParamsBytes} bytes of JSON, including the stored parameters` : undefined

export interface ValidatedCall {
  /** The request's valid parameters, to be stored. */
  values: Params
  /** All parameters, including defaults. */
  params: Params
  state: unknown
  wrong: FieldError[]
  warnings: Warning[]
}

/**
 * Validates a call's parameters and state against the action's declaration.
 * @param kept stored parameters, which apply unless the request sets them
 */
export function validateCall(
  { params: declared, runtime, actionId }: Pick<Declaration, 'params' | 'runtime'> & { actionId?: string | undefined },
  name: string,
  request: { params: Params; state?: unknown },
  kept: Params = {},
): ValidatedCall {
  const { values, wrong, warnings } = checkActionParams(declared, request.params, name)
  const isReset = (key: string) => request.params[key] === null
  const merged = { ...Object.fromEntries(Object.entries(kept).filter(([key]) => !isReset(key))), ...values }
  const tooLong = paramsProblem({ ...kept, ...request.params })
  if (tooLong !== undefined) wrong.push({ field: 'params', message: tooLong })
  if (request.state !== undefined && countBytes(request.state) > maxStateBytes)
    wrong.push({ field: 'state', message: `must be at most ${maxStateBytes} bytes of JSON` })
  const hasState = runtime === 'browser'
  if (request.state !== undefined && !hasState)
    warnings.push({ code: 'state_ignored', message: 'Only actions for the browser runtime have state; it was ignored.', field: 'state' })
  // The shape of a custom action's state is not checked, because the action itself defines it.
  if (request.state !== undefined && hasState && actionId !== undefined) {
    const judged = checkActionState(request.state)
    wrong.push(...judged.wrong)
    warnings.push(...judged.warnings)
  }
  // Stored parameters may be invalid: those of an unknown action are stored without validation.
  const { values: right, wrong: unfit } = checkActionParams(declared, merged, name)
  for (const { field, message } of unfit)
    warnings.push({ code: 'parameter_dropped', message: `The stored \`${field}\` ${message}; the default was used instead.`, field })
  return { values: merged, params: completeParams(declared, right), state: hasState ? request.state : undefined, wrong, warnings }
}

/** Sorts inputs by the order of the declared slots, preserving the order within each slot. */
export function inSlotOrder<Input extends { slot: string }>(slots: readonly Slot[], inputs: readonly Input[]): Input[] {
  return slots.flatMap(({ name }) => inputs.filter(({ slot }) => slot === name))
}
