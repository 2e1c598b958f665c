import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { allRunKinds } from '../../../work/run-kinds.ts'
import { createRunKinds, type WorkerRunKind } from '../../../work/runs/run-kind.ts'

const echo: WorkerRunKind = {
  kind: 'echo',
  type: 'action',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
  lanes: ['runs.echoes'],
  resolve: async (_references, input) => input,
  work: async () => [],
  describe: () => 'An echo',
}
const parent = { kind: 'parent', type: 'technique', chargedAt: 'start', usesProvider: false, countsAsGeneration: false } as const

test('Only run kinds that do work themselves have lanes and can be executed', () => {
  const kinds = createRunKinds([echo, { ...echo, kind: 'echo-twice' }, parent])
  expect(kinds.lanes).toEqual(['runs.echoes'])
  expect(kinds.of({ kind: 'echo' })).toBe(echo)
  expect(() => kinds.of({ kind: 'parent' })).toThrow('A run of kind "parent" does no work itself.')
  expect(() => kinds.of({ kind: 'none' })).toThrow('There is no run kind "none".')
})

/** The files that may compare the names of run kinds, with the number of comparisons and the reason. */
const allowed = {
  'server/core/billing/usage-store.ts': {
    count: 2,
    reason: 'runs from before it was stored what they make, as the trigger `runs_note_end` counts them',
  },
}

const names = allRunKinds.map(({ kind }) => kind).join('|')
const comparison = new RegExp(`(?:[!=]==|\\b(?:kind|type) =|<>|\\bin \\(|\\bwhen|\\bcase) *'(?:${names})'|\\.includes\\(kind\\)`, 'g')

test('In the run and billing code, only explicitly listed files compare the names of run kinds', async () => {
  const found: Record<string, number> = {}
  for await (const path of glob('server/{work/runs,core/billing}/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue
    const count = [...(await readFile(path, 'utf8')).matchAll(comparison)].length
    if (count > 0) found[path] = count
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(allowed).map(([path, { count }]) => [path, count])))
})
