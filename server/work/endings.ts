import type { Engines } from '../machine/engines.ts'
import type { LimitPort } from '../machine/limit-notice.ts'
import { canvasEnding } from './canvas/record-run-end.ts'
import { allRunKinds } from './run-kinds.ts'
import type { Endings } from './runs/endings.ts'
import { settleDays } from './runs/settle-provider-days.ts'
import { settleRun } from './runs/settle-run.ts'
import { recordDelivery } from './webhooks/record-delivery.ts'
import { recordLimit } from './webhooks/record-limit.ts'

/** Returns the functions that apply the endings of runs, in the order defined in `work/runs/endings.ts`. */
export const openEndings = (engines: Pick<Engines, 'queue' | 'links' | 'signals' | 'limits'>, kinds = allRunKinds): Endings => ({
  canvas: canvasEnding,
  ledger: { onEnd: (sql, run, now) => settleRun(sql, kinds, run, now) },
  providerDays: { onEnd: (sql, runs) => settleDays(engines, sql, kinds, runs) },
  webhook: { onEnd: (sql, run, now) => recordDelivery(engines, sql, run, now) },
})

export const openLimits = (engines: Pick<Engines, 'queue' | 'log'>, { providerDaily }: Pick<LimitPort, 'providerDaily'>): LimitPort => ({
  announce: (tx, notice, now) => recordLimit(engines, tx, notice, now),
  providerDaily,
})
