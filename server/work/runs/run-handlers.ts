import type { Handlers } from '../../core/contract.ts'
import type { Engines } from '../../machine/engines.ts'
import { cancelRun } from './cancel-run.ts'
import type { Endings } from './endings.ts'
import { getRun } from './get-run.ts'
import { hasEnded, pollAfterSeconds, readSeen } from './run-event.ts'
import { toRunRecord } from './run-record.ts'
import { watchRun, type RunWatch } from './watch-run.ts'

export function runHandlers(services: Engines & { watch: RunWatch; endings: Endings }) {
  const { database, clock, links } = services
  return {
    async getRun({ path }, { caller }) {
      const run = await getRun(database, caller, path.runId)
      const wait = !hasEnded(run) && { headers: { 'retry-after': String(pollAfterSeconds(run, clock.now())) } }
      return { status: 200, body: toRunRecord(links, run), ...wait }
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
