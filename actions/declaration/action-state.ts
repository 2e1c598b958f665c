import type { FieldError, Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { readValue } from './action-params.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'

/** Limits the number of listed problems, because a drawing may have thousands of points. */
const maxListed = 20

/** Validates the `state` of a prebuilt action. The only member that actions read is `strokes`. */
export function checkActionState(state: unknown): { wrong: FieldError[]; warnings: Warning[] } {
  if (!isObject(state)) return { wrong: [{ field: 'state', message: 'must be an object' }], warnings: [] }
  const unknown = Object.keys(state).filter(key => key !== 'strokes')
  return {
    wrong: state['strokes'] === undefined ? [] : take(maxListed, strokesProblems(state['strokes'], 'state.strokes')),
    warnings: take(maxListed, unknown).map(key => ({
      code: 'state_ignored',
      message: `\`${key}\` is not part of the action state, so it was ignored${didYouMean(key, ['strokes']) || '.'}`,
      field: `state.${key}`,
    })),
  }
}

function* strokesProblems(strokes: unknown, field: string): Generator<FieldError> {
  if (!Array.isArray(strokes)) return yield { field, message: 'must be a list of strokes' }
  for (const [index, stroke] of strokes.entries()) yield* strokeProblems(stroke, `${field}[${index}]`)
}

function* strokeProblems(stroke: unknown, field: string): Generator<FieldError> {
  if (!isObject(stroke)) return yield { field, message: 'must be an object `{ points: [{ x, y }], size, color?, hardness?, erase? }`' }
  const { points, size, color, hardness, erase } = stroke
  if (size !== undefined && !(isNumber(size) && size > 0)) yield { field: `${field}.size`, message: 'must be a number greater than 0' }
  if (hardness !== undefined && !(isNumber(hardness) && hardness >= 0 && hardness <= 1))
    yield { field: `${field}.hardness`, message: 'must be a number from 0 to 1' }
  if (erase !== undefined && typeof erase !== 'boolean') yield { field: `${field}.erase`, message: 'must be true or false' }
  if (color !== undefined) {
    const read = readValue({ key: 'color', type: 'color', label: '' }, color)
    if ('problem' in read) yield { field: `${field}.color`, message: read.problem }
  }
  if (!Array.isArray(points)) return yield { field: `${field}.points`, message: 'must be a list of points `{ x, y }`' }
  for (const [index, point] of points.entries())
    if (!isObject(point) || !isNumber(point['x']) || !isNumber(point['y']))
      yield { field: `${field}.points[${index}]`, message: 'must be an object with the numeric properties `x` and `y`' }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function take<Item>(max: number, items: Iterable<Item>): Item[] {
  const taken: Item[] = []
  for (const item of items) if (taken.push(item) === max) break
  return taken
}
