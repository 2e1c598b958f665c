import type { Engines } from '../../machine/engines.ts'
import { dropJob } from './end-job.ts'
import type { Endings } from './endings.ts'
import { failRun } from './fail-run.ts'
import { listActiveRuns, type ActiveRuns } from './run-store.ts'

export type CancelNeeds = Pick<Engines, 'database' | 'clock' | 'queue' | 'signals'> & { endings: Endings }

const atOnce = 50

/** Ends and refunds all active runs in a workspace or a project, as if each were canceled. @returns the number of runs that were ended */
export async function cancelRuns(services: CancelNeeds, which: ActiveRuns, message: string): Promise<number> {
  const { database, clock } = services
  let canceled = 0
  for (;;) {
    const runIds = await database.read(sql => listActiveRuns(sql, which, atOnce))
    for (const runId of runIds)
      await database.transaction(async sql => {
        const failed = await failRun(services, sql, { runId }, { code: 'canceled', message }, clock.now())
        if (!failed) return
        canceled++
        await dropJob(services, sql, failed)
      })
    if (runIds.length < atOnce) return canceled
  }
}
