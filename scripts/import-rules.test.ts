import { expect, test } from 'vitest'
import { findImports, importProblems } from './import-rules.ts'

const orders = {
  '': ['testing', 'client', 'server', 'bench'],
  server: ['runs', 'canvas', 'work', 'http', 'tests'],
  client: ['src', 'build.ts', 'test', '*.test.ts'],
}

/** @param files the imports of each file, keyed by path */
const problems = (files: Record<string, readonly string[]>) =>
  importProblems(
    Object.entries(files).map(([source, targets]) => ({ source, dependencies: targets.map(resolved => ({ resolved })) })),
    orders,
  )

test('A file may import from its own folder and from folders that come earlier in the import order', () => {
  expect(
    problems({
      'server/http/a.ts': ['server/canvas/a.ts', 'server/runs/a.ts', 'client/src/a.ts', 'node_modules/pg/index.js', 'package.json'],
      'server/canvas/a.ts': ['server/canvas/b.ts'],
      'bench/a.ts': ['server/http/a.ts', 'testing/a.ts'],
    }),
  ).toEqual([])
})

test('An import from a folder that comes later in the import order is reported with its line', () => {
  expect(problems({ 'server/runs/a.ts': ['server/canvas/a.ts', 'server/canvas/a.ts'] })).toEqual([
    'server/runs/a.ts:1 imports server/canvas/a.ts: canvas is below runs in the import order of server',
  ])
  expect(problems({ 'server/work/runs/execute-run.ts': ['bench/run-store.ts'] })).toEqual([
    expect.stringMatching(/^server\/work\/runs\/execute-run\.ts:(?!1 )\d+ imports bench\/run-store\.ts: bench is below server/),
  ])
})

test('A forbidden import is reported even if it is in a test or a test helper', () => {
  const upward = ['server/canvas/a.ts']
  const tests = ['server/runs/a.test.ts', 'server/runs/test-cuts.ts', 'server/runs/tests/a.ts', 'server/runs/testing/a.ts']
  expect(problems(Object.fromEntries(tests.map(file => [file, upward])))).toEqual(
    tests.map(file => `${file}:1 imports server/canvas/a.ts: canvas is below runs in the import order of server`),
  )
  expect(problems({ 'server/tests/runs/a.test.ts': upward, 'server/runs/a.test.ts': ['server/tests/world.ts', 'bench/a.ts'] })).toEqual([
    'server/runs/a.test.ts:1 imports server/tests/world.ts: tests is below runs in the import order of server',
    'server/runs/a.test.ts:1 imports bench/a.ts: bench is below server in the import order',
  ])
  expect(problems({ 'testing/a.test.ts': ['client/a.ts'] })).toEqual([
    'testing/a.test.ts:1 imports client/a.ts: client is below testing in the import order',
  ])
})

test('Tests that are directly in a folder have their own position in the import order', () => {
  expect(problems({ 'client/a.test.ts': ['client/test/a.ts', 'client/package.json'] })).toEqual([])
})

test('A folder that is missing from the import order is reported', () => {
  expect(problems({ 'server/echoes/a.ts': [], 'server/service.test.ts': [], 'tools/a.ts': [] })).toEqual([
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add tools to the list$/),
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add server\/echoes to the list$/),
    expect.stringMatching(/^scripts\/import-order\.ts:\d+: add server\/\*\.test\.ts to the list$/),
  ])
})

test('An import cycle between files is reported once', () => {
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

test('An import cycle between folders at the first two levels of the repository is reported, even if no files form a cycle', () => {
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

test("A type import that uses a workspace's package name counts as an import from the workspace's folder", async () => {
  const { modules } = await findImports(['contract.config.ts'])
  const [problem, ...others] = importProblems(modules, { '': ['generated', 'spec', 'contract.config.ts', 'kit'] })
  expect([problem, others]).toEqual([
    expect.stringMatching(
      /^contract\.config\.ts:(?!1 )\d+ imports kit\/config\.ts: kit is below contract\.config\.ts in the import order$/,
    ),
    [],
  ])
})
