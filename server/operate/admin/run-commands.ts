import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { orRefuse } from '../../machine/errors.ts'
import { cancelActive } from '../../work/runs/cancel-run.ts'
import { noteEnd } from '../../work/runs/note-end.ts'
import type { EndedRun } from '../../work/runs/run.ts'
import { replay } from '../../work/webhooks/replay-delivery.ts'
import { record, withRunEngines, type Command } from './command.ts'

const refundedBy = (run: EndedRun): number => [run, ...(run.dependents ?? [])].reduce((sum, { refunded = 0 }) => sum + refunded, 0)

/** Commands for runs and their webhooks. */
export const runCommands: Readonly<Record<string, Command>> = {
  'run cancel': withRunEngines({
    flags: { run: true },
    help: 'Cancels a run of any workspace and refunds it; runs that wait for its outputs are canceled with it.',
    runInside: (flags, engines, now, origin) =>
      record(
        engines.database,
        'run cancel',
        now,
        async tx => {
          const run = orRefuse(await cancelActive(engines, tx, flags.required('run'), now))
          tx.afterCommit(() => noteEnd(engines, run))
          const { runId, workspaceId, dependents = [] } = run
          const canceled = {
            run_id: runId,
            refunded_usd: toUsd(refundedBy(run)),
            ...(dependents.length > 0 && { canceled_with_it: dependents.map(each => each.runId) }),
          }
          return { answer: { ...canceled, workspace_id: workspaceId }, workspaceId, details: canceled }
        },
        origin,
      ),
  }),
  'delivery replay': withRunEngines({
    flags: { delivery: true },
    help: 'Sends a delivered or failed webhook again, at once.',
    runInside: (flags, engines, now, origin) =>
      record(
        engines.database,
        'delivery replay',
        now,
        async tx => {
          const { deliveryId, workspaceId, status } = orRefuse(await replay(engines, tx, { deliveryId: flags.required('delivery') }, now))
          return {
            answer: { delivery_id: deliveryId, workspace_id: workspaceId, status },
            workspaceId,
            details: { delivery_id: deliveryId },
          }
        },
        origin,
      ),
  }),
}
