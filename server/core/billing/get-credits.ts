import type { Database, Sql } from '../../machine/database/database.ts'
import { AppError } from '../../machine/errors.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { readBalance } from './ledger-store.ts'

/** Returns a workspace's balance. */
export const getCredits = (database: Database, workspaceId: string): Promise<Micros> => database.read(sql => readBalance(sql, workspaceId))

/** Returns the error for a run that the balance does not cover. */
export async function insufficientCredits(sql: Sql, workspaceId: string, cost: Micros): Promise<AppError> {
  const balance = await readBalance(sql, workspaceId)
  return new AppError(
    'insufficient_credits',
    `The run costs ${toUsd(cost)} USD, but the balance is ${toUsd(balance)} USD: add credits to the workspace.`,
  )
}
