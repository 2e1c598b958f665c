import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cruise, importProblems } from './import-rules.ts'

const order = ['testing', 'http', 'canvas', 'runs']

/** Of a table of files and what they import. */
const problems = (files: Record<string, readonly string[]>, exceptions: Parameters<typeof importProblems>[2] = []) =>
  importProblems(
    Object.entries(files).map(([source, targets]) => ({ source, dependencies: targets.map(resolved => ({ resolved })) })),
    order,
    exceptions,
  )

test('arrows run downward, within a folder, and out of the server', () => {
  expect(
    problems({
      'server/http/a.ts': ['server/canvas/a.ts', 'server/runs/a.ts', 'generated/types.ts'],
      'server/canvas/a.ts': ['server/canvas/b.ts'],
      'studio/src/a.ts': ['client/src/a.ts'],
    }),
  ).toEqual([])
})

test('an upward arrow is named with its line', () => {
  expect(problems({ 'server/runs/a.ts': ['server/canvas/a.ts', 'server/canvas/a.ts'] })).toEqual([
    'server/runs/a.ts:1 imports server/canvas/a.ts: runs is below canvas',
  ])
  expect(problems({ 'server/runs/execute-run.ts': ['server/canvas/run-store.ts'] })).toEqual([
    expect.stringMatching(/^server\/runs\/execute-run\.ts:(?!1 )\d+ imports server\/canvas\/run-store\.ts: runs is below canvas$/),
  ])
})

test('tests, and what is only for them, import everything', () => {
  const upward = ['server/canvas/a.ts']
  expect(problems({ 'server/runs/a.test.ts': upward, 'server/runs/test-cuts.ts': upward, 'server/runs/tests/a.ts': upward })).toEqual([])
  expect(problems({ 'server/testing/a.ts': upward, 'server/runs/a.ts': ['server/testing/a.ts'] })).toEqual([
    'server/runs/a.ts:1 imports server/testing/a.ts: runs is below testing',
  ])
})

test('a folder needs a place in the order', () => {
  expect(problems({ 'server/echoes/a.ts': [], 'server/service.test.ts': [] })).toEqual([
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add server\/echoes at its place in `order`$/),
  ])
})

test('an exception allows its arrows, and is deleted when none is left', () => {
  const exception = { from: 'runs/', to: 'canvas/', reason: 'it is old' }
  expect(problems({ 'server/runs/a.ts': ['server/canvas/a.ts'] }, [exception])).toEqual([])
  expect(problems({ 'server/runs/a.ts': [] }, [exception])).toEqual([
    expect.stringMatching(/: no file of runs\/ imports canvas\/ any longer: delete the exception$/),
  ])
})

test('files that import each other are a cycle, however many, and each is named once', () => {
  const cycle = {
    'server/runs/a.ts': ['server/runs/b.ts', 'server/runs/d.ts'],
    'server/runs/b.ts': ['server/runs/c.ts'],
    'server/runs/c.ts': ['server/runs/a.ts', 'server/runs/b.ts'],
    'server/runs/d.ts': [],
  }
  expect(problems(cycle)).toEqual([
    'server/runs/a.ts:1: these files import each other: server/runs/a.ts, server/runs/b.ts, server/runs/c.ts',
  ])
  expect(problems({ ...cycle, 'server/runs/c.ts': [] })).toEqual([])
})

test('imports of types are arrows too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const write = (name: string, other: string) =>
    writeFile(join(folder, `${name}.ts`), `import type { Of } from './${other}.ts'\nexport type Of${name} = Of\n`)
  await Promise.all([write('a', 'b'), write('b', 'a')])
  const { modules } = await cruise([folder]).finally(() => rm(folder, { recursive: true }))
  expect(importProblems(modules, order, [])).toEqual([expect.stringMatching(/: these files import each other: .*\/a\.ts, .*\/b\.ts$/)])
})
