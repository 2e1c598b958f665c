import { recordChange } from '../access/audit-log-store.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { orThrow, fieldsProblem, orThrowOperatorError, type Rejection } from '../../machine/errors.ts'
import { fromUsd, toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { readBalance, post } from './ledger-store.ts'
import { requireBalance } from './require-balance.ts'

/** Grants credits from the command line. @returns the new balance in USD @throws {OperatorError} if the balance would fall below zero */
export async function grantCredits(sql: Sql, workspaceId: string, usd: number, now: number): Promise<number> {
  await requireBalance(sql, workspaceId)
  return toUsd(orThrowOperatorError(await postGrant(sql, workspaceId, usd, now)).after)
}

/**
 * Grants credits at the request of an operator who calls the API. @returns the new balance @throws {AppError} `conflict` if the balance
 * would fall below zero
 */
export const grantByCall = (effect: Effect, workspaceId: string, usd: number): Promise<Micros> =>
  effect(async tx => {
    const { before, after } = orThrow(await postGrant(tx, workspaceId, usd, tx.now))
    const [from, to] = [{ balance: toUsd(before) }, { balance: toUsd(after) }]
    await recordChange(tx, tx, { action: 'credits grant', workspaceId, details: { usd }, before: from, after: to })
    return after
  })

/** Adds credits to a workspace's balance, or removes some. */
async function postGrant(sql: Sql, workspaceId: string, usd: number, now: number): Promise<{ before: Micros; after: Micros } | Rejection> {
  const amount = fromUsd(usd)
  if (amount === 0) return { problem: fieldsProblem([{ field: 'usd', message: 'must be at least a millionth of a dollar' }]) }
  const posted = await post(sql, { workspaceId, kind: amount < 0 ? 'adjustment' : 'grant', amount }, now)
  if (posted) return { before: posted.balance - amount, after: posted.balance }
  const limit = amount < 0 ? 'fall below zero' : `go beyond ${toUsd(Number.MAX_SAFE_INTEGER)}`
  const message = `The balance is ${toUsd(await readBalance(sql, workspaceId))} USD and cannot ${limit}.`
  return { problem: { code: 'conflict', message } }
}
