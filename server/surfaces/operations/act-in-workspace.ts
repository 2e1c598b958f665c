import type { RequestParts } from '@mediawright/contract-kit'
import type { Operation } from '../../../generated/operations.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Caller } from '../../core/access/caller.ts'
import { findOwningWorkspace, isObjectParameter, toNoun } from '../../core/access/operator-token-store.ts'
import { toOrigin } from '../../core/access/run-effect.ts'
import type { Database } from '../../machine/database/database.ts'
import { transact } from '../../machine/database/tx.ts'
import { AppError } from '../../machine/errors.ts'

/** A call authenticated with an operator token. */
interface OperatorCall {
  id: string
  caller: Caller
  operation: Operation
  parts: Pick<RequestParts, 'path'>
  requestId: string
}

/**
 * Returns the operator as a caller in the workspace that the call's path names, directly or through an object. A call that applies to the
 * whole installation has no workspace. Records reads in the audit log; changes are recorded by their use cases.
 * @throws {AppError} `not_found` for an object that does not exist or belongs to a deleted workspace
 */
export async function actInWorkspace(database: Database, now: number, call: OperatorCall): Promise<Caller> {
  const { id, operation, parts, requestId } = call
  const name = Object.keys(parts.path).find(isObjectParameter)
  const objectId = String(name && parts.path[name])
  const workspace = name && (await database.read(sql => findOwningWorkspace(sql, name, objectId)))
  if (name && !workspace) throw new AppError('not_found', `There is no ${toNoun(name)} \`${objectId}\`.`)
  const caller = { ...call.caller, ...workspace }
  if (operation.method === 'get')
    await transact(database, { now, origin: toOrigin(caller, requestId) }, tx =>
      recordChange(tx, tx, {
        action: 'operator read',
        ...(workspace && { workspaceId: workspace.workspaceId }),
        details: { operation: id, ...parts.path },
      }),
    )
  return caller
}
