import type { Engines } from '../../machine/engines.ts'
import { dropJob } from '../../work/runs/end-job.ts'
import type { Endings } from '../../work/runs/endings.ts'
import { failRun } from '../../work/runs/fail-run.ts'
import { findRunById } from '../../work/runs/run-store.ts'
import { activeRunsOf, type ActiveRuns } from './retention-store.ts'

export type CancelNeeds = Pick<Engines, 'database' | 'clock' | 'queue' | 'signals'> & { endings: Endings }

const atOnce = 50

/** Ends all active runs of a workspace or a project, and refunds them, as if each were canceled. @returns how many */
export async function cancelRuns(services: CancelNeeds, which: ActiveRuns, message: string): Promise<number> {
  const { database, clock, signals } = services
  let canceled = 0
  for (;;) {
    const runIds = await database.read(sql => activeRunsOf(sql, which, atOnce))
    for (const runId of runIds)
      await database.transaction(async sql => {
        const { lane } = await findRunById(sql, runId)
        if (!(await failRun(services, sql, { runId }, { code: 'canceled', message }, clock.now()))) return
        canceled++
        if (lane === undefined) await signals.announce(sql, 'cancel', runId)
        else await dropJob(services, sql, { runId, lane })
      })
    if (runIds.length < atOnce) return canceled
  }
}
