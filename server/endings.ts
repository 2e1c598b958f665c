import type { Engines } from './engines/engines.ts'
import { canvasEnding } from './graph/record-run-end.ts'
import type { Endings } from './runs/endings.ts'
import { settleDays } from './runs/settle-provider-days.ts'
import { settle } from './runs/settle-limits.ts'
import { techniqueEnding } from './techniques/end-technique.ts'
import { recordDelivery } from './webhooks/record-delivery.ts'

/** What changes when a run ends; the order is that of `runs/endings.ts`. */
export const openEndings = (engines: Pick<Engines, 'queue' | 'links' | 'signals' | 'limits'>): Endings => ({
  technique: techniqueEnding,
  canvas: canvasEnding,
  ledger: { onEnd: settle },
  providerDays: { onEnd: (sql, runs) => settleDays(engines, sql, runs) },
  webhook: { onEnd: (sql, run, now) => recordDelivery(engines, sql, run, now) },
})
