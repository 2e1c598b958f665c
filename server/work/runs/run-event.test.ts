import { describe, expect, test } from 'vitest'
import { createLinks } from '../../machine/links.ts'
import { endEvent, isLater, pollAfterSeconds, progressEvent, readSeen, type RunState } from './run-event.ts'
import type { ShownRun } from './run.ts'

const links = createLinks('https://media.example.com')
const runId = 'run_01m7w6ftcge4ma4jz41b93y214'
const other = 'run_01m7w6hnyre60tak362xesvjfr'

const runIn = (status: ShownRun['status'], progress: number, more: Partial<ShownRun> = {}): ShownRun => ({
  runId,
  status,
  progress,
  brand: undefined,
  chargedMicros: 0,
  warnings: undefined,
  errorCode: status === 'failed' ? 'internal_error' : undefined,
  errorMessage: status === 'failed' ? 'It broke.' : undefined,
  outputs: status === 'completed' ? [] : undefined,
  createdAt: 1000,
  startedAt: status === 'pending' ? undefined : 2000,
  endedAt: status === 'completed' || status === 'failed' ? 3000 : undefined,
  ...more,
})

/** Returns, in order, the states in which readers could see a run that ends in the given state. */
const life = (end: ShownRun): ShownRun[] => [runIn('pending', 0), runIn('running', 0), runIn('running', 45), runIn('running', 99), end]
const lives = {
  completed: life(runIn('completed', 100)),
  failed: life(runIn('failed', 99)),
}
const toStateId = (run: ShownRun) => progressEvent(run).id

describe('RUN-12 event ids', () => {
  test.each(Object.entries(lives))(
    'RUN-12 If a run %s, each of its states counts as later than the preceding states and has a different event id',
    (_how, states) => {
      for (const [index, state] of states.entries())
        for (const [earlier, before] of states.entries()) expect(isLater(state, before)).toBe(index > earlier)
      const ids = [...states.map(toStateId), endEvent(links, states.at(-1)!).id]
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[!-~]{1,128}$/)
    },
  )

  test.each(Object.entries(lives))(
    'RUN-12 If a run %s, its event ids are recognized only once the run has reached the states that they identify',
    (_how, states) => {
      for (const [index, seen] of states.entries())
        for (const [moment, run] of states.entries()) {
          const { status, progress } = seen
          expect(readSeen(run, toStateId(seen))).toEqual(moment >= index ? { runId, status, progress } : 'nothing')
        }
    },
  )

  test.each(Object.entries(lives))('RUN-12 If a run %s, the id of its end event is recognized once the run has ended', (_how, states) => {
    const { id } = endEvent(links, states.at(-1)!)
    expect(states.map(run => readSeen(run, id))).toEqual(['nothing', 'nothing', 'nothing', 'nothing', 'end'])
  })

  test.each<[string, ShownRun, string | undefined]>([
    ['no value', runIn('running', 45), undefined],
    ['an empty id', runIn('running', 45), ''],
    ['an id of another run', runIn('running', 45), toStateId(runIn('running', 40)).replace(runId, other)],
    ['the end of another run', runIn('completed', 100), `${other}.end`],
    ['a state that is still to come', runIn('running', 45), toStateId(runIn('running', 46))],
    ['the other possible end', runIn('completed', 100), toStateId(runIn('failed', 45))],
    ['a failure at another percentage', runIn('failed', 45), toStateId(runIn('failed', 44))],
    ['a state past the failure', runIn('failed', 45), toStateId(runIn('running', 46))],
    ['a running state of a run that never ran', runIn('failed', 0, { startedAt: undefined }), toStateId(runIn('running', 0))],
    ['a pending state with progress', runIn('running', 45), toStateId(runIn('pending', 1))],
    ['a percentage above 100', runIn('completed', 100), toStateId(runIn('running', 100))],
    ['a number in another notation', runIn('running', 45), `${runId}.running.045`],
    ['an invalid number', runIn('running', 45), `${runId}.running.1e1`],
    ['a negative number', runIn('running', 45), `${runId}.running.-1`],
    ['an unknown status', runIn('running', 45), `${runId}.walking.1`],
    ['the name of an Object.prototype member', runIn('running', 45), '__proto__'],
    ['several ids in one', runIn('running', 45), `${toStateId(runIn('running', 1))}, ${toStateId(runIn('running', 2))}`],
    ['the greatest possible number', runIn('running', 45), `${runId}.running.${'9'.repeat(80)}`],
  ])('RUN-12 If the last event id is %s, a client is treated as if it had received no events', (_what, run, id) => {
    expect(readSeen(run, id)).toBe('nothing')
  })
})

test('RUN-12 A progress event has three fields, and an end event contains the whole run', () => {
  const state: RunState = runIn('running', 45)
  expect(progressEvent(state)).toMatchObject({ event: 'progress', data: { run_id: runId, status: 'running', progress: 45 } })
  expect(Object.keys(progressEvent(state).data)).toHaveLength(3)
  expect(endEvent(links, runIn('completed', 100))).toMatchObject({ event: 'completed', data: { run_id: runId, outputs: [] } })
  expect(endEvent(links, runIn('failed', 3))).toMatchObject({ event: 'failed', data: { error_code: 'internal_error' } })
})

test("The suggested polling interval increases with the run's age, within limits", () => {
  const after = (ms: number) => pollAfterSeconds(runIn('running', 1), 1000 + ms)
  expect([0, 14_999, 15_000, 30_000, 60_000, 3_600_000].map(after)).toEqual([1, 1, 2, 3, 5, 5])
  expect(after(-60_000)).toBe(1)
})
