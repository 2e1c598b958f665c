import type { Database, Sql } from '../engines/database/database.ts'
import { AppError } from '../errors.ts'
import { toUsd, type Micros } from '../money.ts'
import { balanceOf } from './ledger-store.ts'

/** What a workspace has left to spend. */
export const getCredits = (database: Database, workspaceId: string): Promise<Micros> => database.read(sql => balanceOf(sql, workspaceId))

/** Why a run cannot be started that the balance does not cover. */
export async function insufficientCredits(sql: Sql, workspaceId: string, cost: Micros): Promise<AppError> {
  const balance = await balanceOf(sql, workspaceId)
  return new AppError(
    'insufficient_credits',
    `The run costs ${toUsd(cost)} USD and the balance is ${toUsd(balance)} USD: add credits to the workspace.`,
  )
}
