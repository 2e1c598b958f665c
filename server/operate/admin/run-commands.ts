import { orThrowOperatorError } from '../../machine/errors.ts'
import { cancelActive, cancelDetails } from '../../work/runs/cancel-run.ts'
import { reportEnd } from '../../work/runs/report-end.ts'
import { replay } from '../../work/webhooks/replay-delivery.ts'
import { record, withRunEngines, type Command } from './command.ts'

export const runCommands: Readonly<Record<string, Command>> = {
  'run cancel': withRunEngines({
    flags: { run: true },
    help: 'Cancels a run of any workspace and refunds it. Runs that wait for its outputs are canceled too.',
    runInside: (flags, engines, now, origin) =>
      record(
        engines.database,
        'run cancel',
        now,
        async tx => {
          const run = orThrowOperatorError(await cancelActive(engines, tx, flags.required('run'), now))
          tx.afterCommit(() => reportEnd(engines, run))
          const { workspaceId } = run
          const details = cancelDetails(run)
          return { answer: { ...details, workspace_id: workspaceId }, workspaceId, details }
        },
        origin,
      ),
  }),
  'delivery replay': withRunEngines({
    flags: { delivery: true },
    help: 'Immediately sends a delivered or failed webhook again.',
    runInside: (flags, engines, now, origin) =>
      record(
        engines.database,
        'delivery replay',
        now,
        async tx => {
          const { deliveryId, workspaceId, status } = orThrowOperatorError(
            await replay(engines, tx, { deliveryId: flags.required('delivery') }, now),
          )
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
