import { expect, test } from 'vitest'
import type { PlannedRun } from '../world/world.ts'
import { resolveRunPlan } from './resolve-run-plan.ts'
import type { RunRule, RunScript } from './scenario.ts'

const run = (more: Partial<PlannedRun> = {}): PlannedRun => ({
  runId: 'run_1',
  kind: 'generation',
  model: 'local/image',
  prompt: 'A fox',
  defaultMs: 1500,
  ...more,
})
const script: RunScript = { duration: undefined, progress: undefined, end: undefined }
const entry = (when: Partial<RunRule['when']>, more: Partial<RunScript>): RunRule => ({
  when: { model: undefined, prompt: undefined, ...when },
  script: { ...script, ...more },
})

test("A run without a scenario completes in its model's usual time", () => {
  expect(resolveRunPlan(run(), undefined)).toMatchObject({ durationMs: 1500, end: 'completed' })
})

test.each([
  ['mock:fail-safety', 'safety_blocked'],
  ['mock:fail-timeout and more words', 'model_timeout'],
  ['Mock: fail-input', 'input_unreachable'],
  ['mock:fail-internal', 'internal_error'],
])('A run with the prompt `%s` fails with %s', (prompt, code) => {
  expect(resolveRunPlan(run({ prompt }), undefined).end).toMatchObject({ code })
})

test('A prompt command can set the duration of a run, and an unknown command makes the run fail with an error that suggests valid ones', () => {
  expect(resolveRunPlan(run({ prompt: 'mock:30s' }), undefined)).toMatchObject({ durationMs: 30_000, end: 'completed' })
  expect(resolveRunPlan(run({ prompt: 'mock:slow' }), undefined)).toMatchObject({ durationMs: 15_000, end: 'completed' })
  expect(resolveRunPlan(run({ prompt: 'mock:fast' }), undefined)).toMatchObject({ durationMs: 0, end: 'completed' })
  expect(resolveRunPlan(run({ prompt: 'mock:fail-safty' }), undefined).end).toMatchObject({
    code: 'internal_error',
    message: 'The mock does not support `mock:fail-safty`; did you mean `fail-safety`?',
  })
  expect(resolveRunPlan(run({ prompt: 'mock:constructor' }), undefined).end).toMatchObject({
    message: expect.stringContaining('known: mock:fail-timeout'),
  })
})

test('The first run entry that matches both the model and the prompt applies', () => {
  const scenario = {
    runs: [
      entry({ model: /^local\/video.*$/ }, { duration: { ms: 90_000 }, progress: [1, 50] }),
      entry({ prompt: 'Storm' }, { duration: { times: 10 }, end: { status: 'failed', errorCode: 'safety_blocked', message: 'No.' } }),
      entry({ model: /^actions\/blur$/ }, { duration: { ms: 5 } }),
    ],
  }
  expect(resolveRunPlan(run({ model: 'local/video' }), scenario)).toEqual({ durationMs: 90_000, progress: [1, 50], end: 'completed' })
  expect(resolveRunPlan(run({ prompt: 'a STORM' }), scenario)).toMatchObject({
    durationMs: 15_000,
    end: { code: 'safety_blocked', message: 'No.' },
  })
  expect(resolveRunPlan({ runId: 'run_1', kind: 'action', actionId: 'blur', prompt: '', defaultMs: 9 }, scenario)).toMatchObject({
    durationMs: 5,
  })
  expect(resolveRunPlan(run(), scenario)).toMatchObject({ durationMs: 1500, end: 'completed' })
})
