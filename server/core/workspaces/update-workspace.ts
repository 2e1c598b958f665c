import { recordChange } from '../access/audit-log-store.ts'
import type { Effect } from '../access/run-effect.ts'
import type { Workspace } from './workspace.ts'
import { findWorkspace, lockWorkspace, updateWorkspace as update } from './workspace-store.ts'

export async function updateWorkspace(
  effect: Effect,
  workspaceId: string,
  change: { name?: string | undefined; embedRecipe?: boolean | undefined },
): Promise<Workspace> {
  return effect(async tx => {
    await lockWorkspace(tx, workspaceId)
    const before = (await findWorkspace(tx, workspaceId))!
    const after = { ...before, name: change.name ?? before.name, embedRecipe: change.embedRecipe ?? before.embedRecipe }
    await update(tx, after)
    await recordChange(tx, tx, { action: 'workspace update', workspaceId, before: toAudited(before), after: toAudited(after) })
    return after
  })
}

const toAudited = ({ name, embedRecipe }: Workspace) => ({ name, embed_recipe: embedRecipe })
