import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { fromUsd, toUsd } from '@mediawright/media-engines/ports/money.ts'
import { readBalance, post } from './ledger-store.ts'
import { requireBalance } from './require-balance.ts'

/** @returns the new balance in USD @throws {OperatorError} if it would fall below zero */
export async function grantCredits(sql: Sql, workspaceId: string, usd: number, now: number): Promise<number> {
  await requireBalance(sql, workspaceId)
  const amount = fromUsd(usd)
  if (amount === 0) throw new OperatorError('--usd is less than a millionth of a dollar.')
  const posted = await post(sql, { workspaceId, kind: amount < 0 ? 'adjustment' : 'grant', amount }, now)
  if (!posted) {
    const limit = amount < 0 ? 'fall below zero' : `go beyond ${toUsd(Number.MAX_SAFE_INTEGER)}`
    throw new OperatorError(`The balance is ${toUsd(await readBalance(sql, workspaceId))} USD and cannot ${limit}.`)
  }
  return toUsd(posted.balance)
}
