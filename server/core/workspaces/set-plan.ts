import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { workspaceById } from './find-member.ts'
import type { Workspace } from './workspace.ts'
import * as store from './workspace-store.ts'

/** Changes the plan; omitted settings keep their values. @throws {OperatorError} */
export async function setPlan(
  sql: Sql,
  command: { workspaceId: string; features: readonly string[] | undefined; providers: readonly string[] | undefined },
): Promise<Workspace> {
  const workspace = await workspaceById(sql, command.workspaceId)
  if (!command.features && !command.providers) throw new OperatorError('`plan set` needs --features or --providers.')
  const changed = {
    ...workspace,
    plan: command.features ? 'custom' : workspace.plan,
    features: command.features ?? workspace.features,
    providers: command.providers ?? workspace.providers,
  }
  await store.setPlan(sql, changed)
  return changed
}
