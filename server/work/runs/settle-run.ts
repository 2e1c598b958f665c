import { returnUsage } from '../../core/billing/check-usage.ts'
import { post, type Posted } from '../../core/billing/ledger-store.ts'
import { lockLimits } from '../../core/billing/limit-store.ts'
import type { CountedKind, Limits } from '../../core/billing/limits.ts'
import type { Sql } from '../../machine/database/database.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import type { EndedRun } from './run.ts'
import { findSteps } from './step-store.ts'
import { findKind, toUsage } from './run-usage.ts'

/** Thrown if the balance does not cover a run that is charged on completion. */
export class UnpaidRun extends Error {
  constructor(cost: Micros) {
    super(`The run costs ${toUsd(cost)} USD, which the balance does not cover: add credits to the workspace and run it again.`)
  }
}

/**
 * Settles a run's charges in the transaction that ends the run, and returns the unused part of the cost to the limits that the run counts
 * toward. @throws {UnpaidRun}
 */
export async function settleRun(sql: Sql, kinds: readonly CountedKind[], run: EndedRun, now: number): Promise<void> {
  const posted = await refundOrCharge(sql, run, now)
  if (run.chargedAt === 'parent') return
  // A run that is charged on completion counts toward its limits as soon as it starts.
  const limits =
    posted === undefined && run.chargedAt === 'end' && run.status === 'failed'
      ? await lockLimits(sql, run.workspaceId)
      : (posted?.limits ?? [])
  if (limits.length > 0) await returnUnused(sql, kinds, limits, run)
}

/** @returns the posted entry, if any */
async function refundOrCharge(sql: Sql, run: EndedRun, now: number): Promise<Posted | undefined> {
  const { workspaceId, runId, status, chargedAt, chargedMicros, refunded } = run
  if (refunded !== undefined) return post(sql, { workspaceId, kind: 'refund', amount: refunded, runId }, now)
  if (status !== 'completed' || chargedAt !== 'end') return undefined
  const posted = await post(sql, { workspaceId, kind: 'charge', amount: -chargedMicros, runId }, now)
  if (!posted) throw new UnpaidRun(chargedMicros)
  return posted
}

async function returnUnused(sql: Sql, kinds: readonly CountedKind[], limits: readonly Limits[], run: EndedRun): Promise<void> {
  const { runId, workspaceId, kind, lane, chargedAt, chargedMicros, quotedMicros = 0, refunded = 0, createdAt } = run
  const hasFailed = run.status === 'failed'
  const unused = chargedAt === 'end' ? quotedMicros - chargedMicros : refunded
  // Only parents have steps, and only parents have no lane.
  const steps = lane === undefined ? await findSteps(sql, runId) : []
  const counted = steps.map(step => ({
    ...step,
    kind: findKind(kinds, step.kind),
    amount: hasFailed ? (step.quotedMicros ?? 0) : step.unusedCost,
  }))
  const usage = toUsage({ ...run, kind: findKind(kinds, kind) }, unused, counted, createdAt)
  await returnUsage(sql, workspaceId, limits, { ...usage, generations: hasFailed ? usage.generations : 0 })
}
