import type { Sql } from '../../machine/database/database.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { post, type Posted } from './ledger-store.ts'

/** The balance does not cover a run that is charged on completion. */
export class UnpaidRun extends Error {
  constructor(cost: Micros) {
    super(`The run costs ${toUsd(cost)} USD, which the balance does not cover: add credits to the workspace and run it again.`)
  }
}

interface Settled {
  workspaceId: string
  runId: string
  status: string
  chargedAt: 'start' | 'end' | 'parent'
  chargedMicros: Micros
  /** What a failed run was charged, or the unused part of what a completed one was. */
  refund?: Micros
}

/**
 * In the transaction that ends a run: refunds a failed run or the unused part of an estimate, or charges a run that is charged on
 * completion.
 * @returns the last posted entry, if any
 * @throws {UnpaidRun}
 */
export async function settleRun(sql: Sql, run: Settled, now: number): Promise<Posted | undefined> {
  const { workspaceId, runId, status, chargedAt, chargedMicros, refund = 0 } = run
  if (chargedAt === 'start' && (status === 'failed' || refund > 0))
    return post(sql, { workspaceId, kind: 'refund', amount: refund, runId }, now)
  if (status !== 'completed' || chargedAt !== 'end') return undefined
  const posted = await post(sql, { workspaceId, kind: 'charge', amount: -chargedMicros, runId }, now)
  if (!posted) throw new UnpaidRun(chargedMicros)
  return posted
}
