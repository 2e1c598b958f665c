import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexContract, type ContractIndex } from './contract-index.ts'
import { readScenario, ScenarioError } from './read-scenario.ts'
import { openScenarios, shippedNames } from './shipped.ts'

let contract: ContractIndex
beforeAll(() => {
  contract = indexContract(JSON.parse(readFileSync(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8')))
})

const read = (text: string) => readScenario(text, { file: 'a.yaml', name: 'a', contract })
const findProblems = async (text: string): Promise<string[]> => {
  const error = await read(text).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ScenarioError)
  return (error as ScenarioError).problems.map(({ line, message }) => `${line}: ${message}`)
}

test('The parser accepts a scenario that uses every member of the format', async () => {
  const scenario = await read(`
seed: 7
latency: 300±200
clock: { start: 2026-03-01T10:00:00Z, frozen: true }
world: { fill: rich, credits: 3.5, permissions: [projects:write], requests_per_minute: 60, fail_deliveries: 2, other_editor: 5s }
rules:
  - when: { operation: getRun, nth: 3 }
    then: { status: 503, headers: { retry-after: 2 }, times: 2 }
  - when: { operation: startGeneration, body: { params: { size: 512 } } }
    then: { code: insufficient_credits, delay: 2s }
  - when: { operation: streamRunEvents }
    then: { fault: { events-cut: { after: 3 } } }
runs:
  - when: { model: local/video*, prompt: storm }
    duration: 8s
    progress: [10, 40, 90]
    end: failed
    error_code: safety_blocked
`)
  expect(scenario).toMatchObject({
    seed: '7',
    latency: { ms: 300, spreadMs: 200 },
    clock: { startMs: Date.UTC(2026, 2, 1, 10), frozen: true },
    world: { fill: 'rich', credits: 3.5, permissions: ['projects:write'], requestsPerMinute: 60, failDeliveries: 2, otherEditorMs: 5000 },
  })
  const [unavailable, poor, cut] = scenario.rules
  expect(unavailable).toMatchObject({
    name: 'a, line 7',
    when: { operation: 'getRun', nth: 3 },
    effect: { answer: { status: 503, headers: { 'retry-after': '2' }, body: { error: { code: 'service_unavailable' } } }, times: 2 },
  })
  expect(poor!.effect).toMatchObject({ answer: { status: 402, body: { error: { code: 'insufficient_credits' } } }, delay: { ms: 2000 } })
  expect(cut!.effect).toMatchObject({ answer: undefined, fault: { kind: 'events-cut', after: 3 } })
  expect(scenario.runs[0]).toMatchObject({
    when: { prompt: 'storm' },
    script: { duration: { ms: 8000 }, progress: [10, 40, 90], end: { status: 'failed', errorCode: 'safety_blocked' } },
  })
})

test('The mock adds required members that an error response in a scenario omits', async () => {
  const { rules } = await read(`
rules:
  - { when: { operation: listProjects }, then: { status: 429 } }
  - { when: { operation: listProjects }, then: { status: 401 } }
  - { when: { operation: createProject }, then: { status: 400, code: invalid_json } }
  - { when: { operation: createProject }, then: { status: 201 } }
`)
  expect(rules[0]!.effect.answer).toMatchObject({ headers: { 'retry-after': '1' }, body: { error: { code: 'rate_limited' } } })
  expect(rules[1]!.effect.answer).toMatchObject({ body: { error: { code: 'unauthorized' } } })
  expect(rules[2]!.effect.answer).toMatchObject({ body: { error: { code: 'invalid_json' } } })
  expect(rules[3]!.effect.answer?.body).toMatchObject({ project_id: expect.stringMatching(/^prj_/) })
  expect(rules[3]!.effect.answer?.headers).toHaveProperty('location')
})

test('All errors in a scenario are reported together, each with its line and a correction', async () => {
  const problems = await findProblems(`seeds: 1
latency: soon
clock: { start: tomorrow }
rules:
  - when: { operation: getRuns }
    then: { status: 503 }
  - when: { operation: getRun, path: { run: run_1 } }
    then: { status: 402 }
  - when: { operation: startGeneration, body: { promt: a } }
    then: { status: 402, code: rate_limited }
  - when: { operation: createProject }
    then: { status: 201, body: { project_id: 1 } }
  - when: { operation: getRun }
    then: { status: 503, headers: { retry-after: soon, x-mine: 1 } }
  - when: { operation: getRun }
    then: { fault: { events-cut: { after: 1 } } }
  - when: { operation: getRun }
    then: { fault: hangs }
  - when: { operation: getRun }
    then: { times: 2 }
  - when: { operation: '*' }
    then: { status: 402 }
  - when: { operation: listProjects, query: { workspace: ws_1 } }
    then: { fault: hang, status: 200 }
runs:
  - { end: failed }
  - { end: failed, error_code: safety }
  - { duration: long, progress: [5, 4] }
`)
  expect(problems).toEqual([
    '1: `seeds` is not a known key; did you mean `seed`?',
    expect.stringContaining('2: `latency` is `soon`, but must be a duration, or one with a spread, such as `300±200`'),
    expect.stringContaining('3: `clock.start` is `tomorrow`, but must be an ISO 8601 date'),
    '5: `rules.0.when.operation` is `getRuns`, which is not an operation in the contract; did you mean `getRun`?',
    expect.stringContaining('7: `rules.1.when.path.run` is not a path parameter of getRun'),
    expect.stringMatching(/^8: `rules.1.then.status` is 402, which getRun does not document; getRun documents 200, 400/),
    '9: `rules.2.when.body.promt` is not a known field, as the contract requires for startGeneration.',
    '10: `rules.2.then.code` is `rate_limited`, which is not an error code that this rule can return with the status 402; known: insufficient_credits, spend_cap_reached, quota_reached.',
    ...problems.filter(problem => problem.startsWith('12: `rules.3.then.body.')),
    expect.stringContaining('14: `rules.4.then.headers.retry-after` is `soon`, which does not match the contract'),
    expect.stringContaining('14: `rules.4.then.headers.x-mine` is not a header that getRun documents for 503'),
    expect.stringContaining(
      '16: `rules.5.then.fault` is events-cut, but getRun does not return an event stream; only these operations do: streamRunEvents, ',
    ),
    expect.stringMatching(
      /^18: `rules.6.then.fault` must be one of connection-reset, .*, or `{ events-cut: { after: 3 } }`; did you mean `hang`\?$/,
    ),
    '20: `rules.7.then` does nothing: it needs `status`, `code`, `fault` or `delay`.',
    expect.stringContaining('22: `rules.8.then.status` is 402, which listRuns, getRun, streamRunEvents and others do not document'),
    '23: `rules.9.when.query.workspace` is not a query parameter of listProjects; did you mean `workspace_id`?',
    '24: `rules.9.then.status` cannot be combined with `fault`, which determines the whole response.',
    expect.stringContaining('26: `runs.0` has `end: failed`, so it needs `error_code`'),
    '27: `runs.1.error_code` is `safety`, which is not an error code that a run can have; known: model_timeout, safety_blocked, input_unreachable, insufficient_credits, spend_cap_reached, quota_reached, canceled, action_failed, internal_error.',
    expect.stringContaining('28: `runs.2.duration` is not in the required form'),
    '28: `runs.2.progress.1` must be greater than the previous percentage.',
  ])
  expect(problems).toContain('12: `rules.3.then.body.name` is required, as the contract requires for createProject 201.')
})

test('Errors in a scenario are reported with the name of its file', async () => {
  await expect(read('rules: [')).rejects.toThrow(/^a\.yaml has errors:\n {2}- line 1: /)
})

test('A request body in `when` may omit required members, regardless of which variant of the request schema it matches', async () => {
  const { rules } = await read(`
rules:
  - { when: { operation: startActionRun, body: { project_id: prj_1 } }, then: { status: 503 } }
  - { when: { operation: applyChangeset, body: { if_revision: '3' } }, then: { status: 409 } }
  - { when: { operation: createProject, body: { name: A } }, then: { status: 503 } }
`)
  expect(rules.map(({ when }) => when.body)).toEqual([{ project_id: 'prj_1' }, { if_revision: '3' }, { name: 'A' }])
})

describe('shipped scenarios', () => {
  test('The mock ships with the fourteen documented scenarios, and all of them are valid', async () => {
    const scenarios = await openScenarios(contract)
    expect(scenarios.list().map(({ name }) => name)).toEqual([...shippedNames])
    expect(shippedNames.toSorted()).toEqual(
      'conflict empty first-run flaky huge long-video out-of-credits provider-down rate-limited read-only-key rich safety slow webhook-retries'.split(
        ' ',
      ),
    )
    expect(() => scenarios.find('rish')).toThrow('There is no scenario `rish`; did you mean `rich`?')
    await expect(scenarios.load('/nowhere.yaml')).rejects.toThrow(/^\/nowhere\.yaml could not be read \(ENOENT\)\.$/)
  })
})
