import { returnUsage } from '../billing/check-usage.ts'
import { holdLimits, stepsOf } from '../billing/limit-store.ts'
import { parseLimits, type Limits } from '../billing/limits.ts'
import { settleRun } from '../billing/settle-run.ts'
import type { Sql } from '../engines/database/database.ts'
import type { EndedRun } from './endings.ts'
import { usageOf } from './usage-of-runs.ts'

/** Settles the money of a run in the transaction that ends it, and returns the unused part to its limits. @throws {UnpaidRun} */
export async function settle(sql: Sql, run: EndedRun, now: number): Promise<void> {
  const posted = await settleRun(sql, run, now)
  if (run.chargedAt === 'parent') return
  // a run charged on completion counts from its start
  const limits =
    posted === undefined && run.chargedAt === 'end' && run.status === 'failed'
      ? await holdLimits(sql, run.workspaceId)
      : posted?.limits === undefined
        ? undefined
        : parseLimits(posted.limits)
  if (limits) await returnUnused(sql, limits, run)
}

async function returnUnused(sql: Sql, limits: Limits, run: EndedRun): Promise<void> {
  const { runId, workspaceId, kind, chargedAt, chargedMicros, quotedMicros, refund = 0, createdAt } = run
  const hasFailed = run.status === 'failed'
  const unused = chargedAt === 'end' ? quotedMicros - (hasFailed ? 0 : chargedMicros) : refund
  const steps = kind === 'technique' ? await stepsOf(sql, runId) : []
  const counted = steps.map(step => ({ ...step, amount: hasFailed ? step.quoted : step.unused }))
  const usage = usageOf(run, unused, counted, createdAt)
  await returnUsage(sql, workspaceId, limits, { ...usage, generations: hasFailed ? usage.generations : 0 })
}
