import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { hasBalance } from './ledger-store.ts'

/** @throws {OperatorError} if there is no such workspace; every workspace has a balance */
export async function requireBalance(sql: Sql, workspaceId: string): Promise<void> {
  if (!(await hasBalance(sql, workspaceId)))
    throw new OperatorError(`There is no workspace ${workspaceId}. To list the workspaces, run \`workspace list\`.`)
}
