import type { components } from '../../../generated/types.closed.ts'
import type { Handlers } from '../../core/contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { cancelRun } from './cancel-run.ts'
import type { Endings } from './endings.ts'
import { getRun, getRunWithInput } from './get-run.ts'
import { listRuns } from './list-runs.ts'
import type { RunKinds } from './run-kind.ts'
import { hasEnded, pollAfterSeconds, readSeen } from './run-event.ts'
import { toListedRun, toRunRecord } from './run-record.ts'
import { watchRun, type RunWatch } from './watch-run.ts'

type ListedRun = components['schemas']['ListedRun']

export function runHandlers(services: Engines & { watch: RunWatch; endings: Endings; runKinds: RunKinds }) {
  const { database, clock, links, cursors } = services
  return {
    async getRun({ path }, { caller }) {
      const { startedWith, ...run } = await getRunWithInput(services, caller, path.runId)
      const wait = !hasEnded(run) && { headers: { 'retry-after': String(pollAfterSeconds(run, clock.now())) } }
      return { status: 200, body: { ...toRunRecord(links, run), ...(startedWith && { input: startedWith }) }, ...wait }
    },
    async listRuns({ query }, { caller }) {
      const { runs, techniques, nextCursor } = await listRuns(database, cursors, caller, {
        projectId: query.project_id,
        type: query.type,
        status: query.status,
        nodeId: query.node_id,
        createdAfter: query.created_after,
        createdBefore: query.created_before,
        includeSteps: query.include_steps,
        cursor: query.cursor,
        limit: query.limit,
      })
      return {
        status: 200,
        body: { runs: runs.map(run => toListedRun(links, run, techniques) as ListedRun), meta: { next_cursor: nextCursor } },
      }
    },
    async streamRunEvents({ path, headers }, { caller }) {
      const run = await getRun(database, caller, path.runId)
      const seen = readSeen(run, headers['last-event-id'])
      if (seen === 'end') return { status: 204 }
      return { status: 200, stream: signal => watchRun(services, caller, run, seen, signal) }
    },
    async cancelRun({ path }, { caller, effect }) {
      return { status: 200, body: toRunRecord(links, await cancelRun(services, effect, caller, path.runId)) }
    },
  } satisfies Partial<Handlers>
}
