import { returnUsage } from '../../core/billing/check-usage.ts'
import { holdLimits, stepsOf } from '../../core/billing/limit-store.ts'
import { parseLimits, type CountedKind, type Limits } from '../../core/billing/limits.ts'
import { settleRun } from '../../core/billing/settle-run.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { EndedRun } from './endings.ts'
import { kindOf, usageOf } from './usage-of-runs.ts'

/** Settles the money of a run in the transaction that ends it, and returns the unused part to its limits. @throws {UnpaidRun} */
export async function settle(sql: Sql, kinds: readonly CountedKind[], run: EndedRun, now: number): Promise<void> {
  const posted = await settleRun(sql, run, now)
  if (run.chargedAt === 'parent') return
  // a run charged on completion counts from its start
  const limits =
    posted === undefined && run.chargedAt === 'end' && run.status === 'failed'
      ? await holdLimits(sql, run.workspaceId)
      : posted?.limits === undefined
        ? undefined
        : parseLimits(posted.limits)
  if (limits) await returnUnused(sql, kinds, limits, run)
}

async function returnUnused(sql: Sql, kinds: readonly CountedKind[], limits: Limits, run: EndedRun): Promise<void> {
  const { runId, workspaceId, kind, lane, chargedAt, chargedMicros, quotedMicros, refund = 0, createdAt } = run
  const hasFailed = run.status === 'failed'
  const unused = chargedAt === 'end' ? quotedMicros - (hasFailed ? 0 : chargedMicros) : refund
  // without a lane, its steps have the jobs
  const steps = lane === undefined ? await stepsOf(sql, runId) : []
  const counted = steps.map(step => ({ ...step, kind: kindOf(kinds, step.kind), amount: hasFailed ? step.quoted : step.unused }))
  const usage = usageOf({ ...run, kind: kindOf(kinds, kind) }, unused, counted, createdAt)
  await returnUsage(sql, workspaceId, limits, { ...usage, generations: hasFailed ? usage.generations : 0 })
}
