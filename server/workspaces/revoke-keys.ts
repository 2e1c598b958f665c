import type { Sql } from '../engines/database/database.ts'
import { OperatorError } from '../errors.ts'
import { endKeys } from './workspace-store.ts'

/** Ends keys at once. @returns how many @throws {OperatorError} where none was live */
export async function revokeKeys(sql: Sql, which: { workspaceId: string } | { key: string }, now: number): Promise<number> {
  const revoked = await endKeys(sql, which, now)
  if (revoked === 0)
    throw new OperatorError(`There is no live key ${'key' in which ? which.key : `in the workspace ${which.workspaceId}`}.`)
  return revoked
}
