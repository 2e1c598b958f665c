import { findTotals, type Totals } from '../../core/billing/totals-store.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import type { LaneDepth, Queue } from '../../machine/queue/queue.ts'
import { generationLane } from '../../work/generations/generation-run.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { listLastFailures, type LastFailure } from '../../core/providers/provider-failure-store.ts'
import { listLostKeys, type LostKey } from './lost-key-store.ts'
import { countRuns, countWaitingDeliveries, oldestOpenRuns, type HourOfLane, type RunRow } from './operator-store.ts'

export interface OverviewParts {
  database: Database
  clock: Clock
  queue: Pick<Queue, 'depths'>
  catalog: Pick<Catalog, 'providers'>
  /** Returns all current queue lanes. */
  lanes: () => readonly string[]
}

export interface ProviderRow {
  name: string
  models: number
  isFree: boolean
  runs: number
  failed: number
  providerCost: Micros
  lastFailure: LastFailure | undefined
}

export interface Overview {
  now: number
  lanes: LaneDepth[]
  oldest: RunRow[]
  providers: ProviderRow[]
  hours: { hour: number; ended: number; failed: number }[]
  runs: number
  failed: number
  charged: Micros
  providerCost: Micros
  totals: Totals
  waitingDeliveries: number
  lostKeys: LostKey[]
}

const hourMs = 3_600_000
const hoursShown = 24

/** Loads the installation's state. */
export async function loadOverview({ database, clock, queue, catalog, lanes: allLanes }: OverviewParts): Promise<Overview> {
  const now = clock.now()
  const lastHour = Math.floor(now / hourMs)
  const firstHour = lastHour - hoursShown + 1
  const [depths, counted] = await Promise.all([
    queue.depths(),
    database.snapshot(async sql => ({
      counts: await countRuns(sql, firstHour),
      oldest: await oldestOpenRuns(sql),
      failures: await listLastFailures(sql),
      totals: await findTotals(sql),
      waitingDeliveries: await countWaitingDeliveries(sql),
      lostKeys: await listLostKeys(sql, now),
    })),
  ])
  const { counts, oldest, failures, totals, waitingDeliveries, lostKeys } = counted
  const isFailed = ({ status }: HourOfLane) => status === 'failed'
  const sumBy = (rows: readonly HourOfLane[], of: (row: HourOfLane) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const ended = counts.filter(({ status }) => status === 'failed' || status === 'completed')
  const byHour = Map.groupBy(ended, ({ hour }) => hour)
  const byLane = Map.groupBy(ended, ({ lane }) => lane)
  return {
    now,
    lanes: [...new Set([...allLanes(), ...depths.map(({ lane }) => lane)])]
      .toSorted()
      .map(lane => depths.find(depth => depth.lane === lane) ?? { lane, waiting: 0, held: 0 }),
    oldest,
    providers: catalog.providers.map(({ name, models, free }) => {
      const rows = byLane.get(generationLane({ provider: name })) ?? []
      return {
        name,
        models: models.length,
        isFree: free,
        runs: sumBy(rows, ({ runs }) => runs),
        failed: sumBy(rows.filter(isFailed), ({ runs }) => runs),
        providerCost: sumBy(rows, ({ providerCost }) => providerCost),
        lastFailure: failures.find(({ provider }) => provider === name),
      }
    }),
    hours: Array.from({ length: hoursShown }, (_, index) => {
      const rows = byHour.get(firstHour + index) ?? []
      return {
        hour: firstHour + index,
        ended: sumBy(rows, ({ runs }) => runs),
        failed: sumBy(rows.filter(isFailed), ({ runs }) => runs),
      }
    }),
    runs: sumBy(ended, ({ runs }) => runs),
    failed: sumBy(ended.filter(isFailed), ({ runs }) => runs),
    charged: sumBy(counts, ({ charged }) => charged),
    providerCost: sumBy(counts, ({ providerCost }) => providerCost),
    totals,
    waitingDeliveries,
    lostKeys,
  }
}
