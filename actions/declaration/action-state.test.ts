import { expect, test } from 'vitest'
import { checkActionState } from './action-state.ts'

const points = [{ x: 1, y: 2.5 }]
const getFields = (state: unknown) => checkActionState(state).wrong.map(({ field }) => field)

test.each([
  [{}],
  [{ strokes: [] }],
  [{ strokes: [{ points }] }],
  [{ strokes: [{ points, size: 3, color: '#ff0000', hardness: 0, erase: true }] }],
  [{ strokes: [{ points: [], size: 0.5 }] }],
])('The state %j is accepted', state => {
  expect(checkActionState(state)).toEqual({ wrong: [], warnings: [] })
})

test.each([
  ['strokes', 'state'],
  [{ strokes: { points } }, 'state.strokes'],
  [{ strokes: [1] }, 'state.strokes[0]'],
  [{ strokes: [{ points }, {}] }, 'state.strokes[1].points'],
  [{ strokes: [{ points, size: '3' }] }, 'state.strokes[0].size'],
  [{ strokes: [{ points, size: 0 }] }, 'state.strokes[0].size'],
  [{ strokes: [{ points, color: 'reddish' }] }, 'state.strokes[0].color'],
  [{ strokes: [{ points, hardness: 2 }] }, 'state.strokes[0].hardness'],
  [{ strokes: [{ points, erase: 'no' }] }, 'state.strokes[0].erase'],
  [{ strokes: [{ points: [...points, [1, 2]] }] }, 'state.strokes[0].points[1]'],
])('The state %j is rejected, and the error names the invalid field', (state, field) => {
  expect(getFields(state)).toEqual([field])
})

test("At most 20 problems with an action's state are listed", () => {
  expect(getFields({ strokes: Array<number>(1000).fill(1) })).toHaveLength(20)
})

test("An unknown member of an action's state is ignored with a warning", () => {
  expect(checkActionState({ stroke: [1] })).toEqual({
    wrong: [],
    warnings: [
      {
        code: 'state_ignored',
        message: '`stroke` is not part of the action state, so it was ignored; did you mean `strokes`?',
        field: 'state.stroke',
      },
    ],
  })
})
