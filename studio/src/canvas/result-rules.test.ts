import { expect, test } from 'vitest'
import type { CanvasNode } from '../data/graph.ts'
import { findCurrent, groupResults, toChosenResult, type ListedRun } from './result-rules.ts'

const run = (run_id: string, more: Partial<ListedRun> = {}): ListedRun =>
  ({
    run_id,
    status: 'completed',
    created_at: 1,
    outputs: [{ output_id: 'o', type: 'imageUrl', url: `https://x.test/files/${run_id}.png` }],
    ...more,
  }) as ListedRun
const failed = (run_id: string, error_code: ListedRun['error_code'], created_at = 1) =>
  run(run_id, { status: 'failed', error_code, created_at })
const ids = (runs: readonly ListedRun[]) => groupResults(runs).map(group => group.map(({ run_id }) => run_id))

test('Variations that failed for the same reason are grouped into one result, and canceled runs are left out', () => {
  const runs = [
    failed('a', 'insufficient_credits'),
    failed('b', 'insufficient_credits'),
    failed('c', 'model_timeout'),
    run('d'),
    failed('e', 'canceled'),
    run('f'),
    failed('g', 'model_timeout', 0),
  ]
  expect(ids(runs)).toEqual([['a', 'b'], ['c'], ['d'], ['f'], ['g']])
})

test("The current result is the result of the node's run or, if that run failed, the result whose file the node shows", () => {
  const runs = [failed('c', 'model_timeout'), run('b'), run('a')]
  const node = (fields: object) => ({ output_url: null, output_text: null, ...fields }) as CanvasNode
  expect(findCurrent(node({ status: 'done', runId: 'a' }), runs)?.run_id).toBe('a')
  const url = 'https://x.test/files/b.png?signature=1'
  expect(findCurrent(node({ status: 'error', runId: 'c', output_url: url }), runs)?.run_id).toBe('b')
  expect(findCurrent(node({ status: 'idle' }), runs)).toBeUndefined()
})

test("A node shows a result's first output that is neither deleted nor a document", () => {
  const output = (type: string, url: string, more = {}) => ({ output_id: url, type, url, ...more })
  const outputs = [output('imageUrl', 'gone', { deleted: true }), output('documentUrl', 'pdf'), output('text', 'A poem')]
  expect(toChosenResult(run('a', { outputs: outputs as never }))).toEqual({ runId: 'a', output_url: null, output_text: 'A poem' })
})
