import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cruise, importProblems } from './import-rules.ts'

const orders = {
  '': ['testing', 'client', 'server', 'bench'],
  server: ['runs', 'canvas', 'work', 'http', 'testing'],
  client: ['src', 'build.ts', 'test'],
}

/** @param files the imports of each file, by path */
const problems = (files: Record<string, readonly string[]>) =>
  importProblems(
    Object.entries(files).map(([source, targets]) => ({ source, dependencies: targets.map(resolved => ({ resolved })) })),
    orders,
  )

test('a file may import from its own folder and from folders above it in the order', () => {
  expect(
    problems({
      'server/http/a.ts': ['server/canvas/a.ts', 'server/runs/a.ts', 'client/src/a.ts', 'node_modules/pg/index.js', 'package.json'],
      'server/canvas/a.ts': ['server/canvas/b.ts'],
      'bench/a.ts': ['server/http/a.ts', 'testing/a.ts'],
    }),
  ).toEqual([])
})

test('an import from a folder below is reported with its line', () => {
  expect(problems({ 'server/runs/a.ts': ['server/canvas/a.ts', 'server/canvas/a.ts'] })).toEqual([
    'server/runs/a.ts:1 imports server/canvas/a.ts: canvas is below runs in the import order of server',
  ])
  expect(problems({ 'server/work/runs/execute-run.ts': ['bench/run-store.ts'] })).toEqual([
    expect.stringMatching(/^server\/work\/runs\/execute-run\.ts:(?!1 )\d+ imports bench\/run-store\.ts: bench is below server/),
  ])
})

test('tests follow the order of the repository, but may import anything within the server', () => {
  const upward = ['server/canvas/a.ts']
  expect(problems({ 'server/runs/a.test.ts': upward, 'server/runs/test-cuts.ts': upward, 'server/runs/tests/a.ts': upward })).toEqual([])
  expect(problems({ 'server/testing/a.ts': upward, 'server/runs/a.ts': ['server/testing/a.ts'] })).toEqual([
    'server/runs/a.ts:1 imports server/testing/a.ts: testing is below runs in the import order of server',
  ])
  expect(problems({ 'server/runs/a.test.ts': ['bench/a.ts'], 'testing/a.test.ts': ['client/a.ts'] })).toEqual([
    'server/runs/a.test.ts:1 imports bench/a.ts: bench is below server in the import order',
    'testing/a.test.ts:1 imports client/a.ts: client is below testing in the import order',
  ])
})

test('a test outside the server follows the order of its folder, and comes last if it lies directly in it', () => {
  expect(
    problems({ 'client/src/a.test.ts': ['client/test/a.ts'], 'client/a.test.ts': ['client/test/a.ts', 'client/package.json'] }),
  ).toEqual(['client/src/a.test.ts:1 imports client/test/a.ts: test is below src in the import order of client'])
})

test('a folder without a place in the order is reported', () => {
  expect(problems({ 'server/echoes/a.ts': [], 'server/service.test.ts': [], 'tools/a.ts': [] })).toEqual([
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add tools at its place$/),
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add server\/echoes at its place$/),
  ])
})

test('files that import each other are reported once as a cycle', () => {
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

test('folders of the first two levels that import each other are reported as a cycle, even if no files do', () => {
  const cycle = {
    'bench/run.ts': ['bench/load/a.ts'],
    'bench/report.ts': [],
    'bench/load/a.ts': ['bench/measures/a.ts', 'bench/settings.json'],
    'bench/measures/a.ts': [],
    'bench/measures/b.test.ts': ['bench/report.ts'],
  }
  expect(problems(cycle)).toEqual(['bench/run.ts:1: these folders import each other: bench, bench/load, bench/measures'])
  expect(problems({ ...cycle, 'bench/measures/b.test.ts': ['bench/load/a.ts'] })).toEqual([
    'bench/load/a.ts:1: these folders import each other: bench/load, bench/measures',
  ])
  expect(problems({ ...cycle, 'bench/measures/b.test.ts': [] })).toEqual([])
})

test('an import of types counts as an import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  const write = (name: string, other: string) =>
    writeFile(join(folder, `${name}.ts`), `import type { Of } from './${other}.ts'\nexport type Of${name} = Of\n`)
  await Promise.all([write('a', 'b'), write('b', 'a')])
  const { modules } = await cruise([folder]).finally(() => rm(folder, { recursive: true }))
  expect(importProblems(modules, {})).toEqual([expect.stringMatching(/: these files import each other: .*\/a\.ts, .*\/b\.ts$/)])
})
