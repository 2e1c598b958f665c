import { expect, test } from 'vitest'
import { createRunKinds, type WorkerRunKind } from './run-kind.ts'

const echo: WorkerRunKind = {
  kind: 'echo',
  type: 'action',
  chargedAt: 'start',
  lanes: ['runs.echoes'],
  resolve: async (_references, input) => input,
  work: async () => [],
  describe: () => 'An echo',
}
const parent = { kind: 'parent', type: 'technique', chargedAt: 'start' } as const

test('only kinds with work have lanes and are executed', () => {
  const kinds = createRunKinds([echo, { ...echo, kind: 'echo-twice' }, parent])
  expect(kinds.lanes).toEqual(['runs.echoes'])
  expect(kinds.of({ kind: 'echo' })).toBe(echo)
  expect(() => kinds.of({ kind: 'parent' })).toThrow('A run of the kind "parent" has no work of its own.')
  expect(() => kinds.of({ kind: 'none' })).toThrow('There is no kind of run "none".')
})
