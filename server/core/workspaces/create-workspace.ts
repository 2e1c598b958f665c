import { permissions } from '../access/caller.ts'
import { recordChange } from '../access/audit-log-store.ts'
import type { Effect } from '../access/run-effect.ts'
import { openBalance, post } from '../billing/ledger-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId, newWebhookSecret } from '../../machine/ids.ts'
import { fromUsd } from '@mediawright/media-engines/ports/money.ts'
import { createKey } from './create-key.ts'
import { requireEmail } from './find-member.ts'
import { plans, type Workspace } from './workspace.ts'
import { insertMember, insertWebhookSecret, insertWorkspace } from './workspace-store.ts'

export interface NewWorkspace {
  name: string
  email: string
  plan: string
  creditsUsd: number
  sandbox: boolean
  /** Secrets and ids that the operator sets, in place of generated ones. */
  fixed?: { workspaceId?: string | undefined; apiKey?: string | undefined; webhookSecret?: string | undefined }
}

export interface CreatedWorkspace {
  workspace: Workspace
  email: string
  apiKey: string
  webhookSecret: string
}

/**
 * Creates a workspace with its owner, key, webhook secret and first credits, within the caller's transaction.
 * @throws {OperatorError}
 */
export async function createWorkspace(sql: Sql, command: NewWorkspace, now: number): Promise<CreatedWorkspace> {
  const { fixed = {} } = command
  requireEmail(command.email)
  const workspace: Workspace = {
    workspaceId: fixed.workspaceId ?? newId('ws'),
    name: command.name,
    plan: command.plan,
    features: plans[command.plan] ?? [],
    providers: [],
    sandbox: command.sandbox,
    embedRecipe: true,
    createdAt: now,
  }
  const { workspaceId } = workspace
  await insertWorkspace(sql, workspace)
  await openBalance(sql, workspaceId)
  const memberId = newId('mem')
  await insertMember(sql, {
    memberId,
    workspaceId,
    email: command.email,
    displayName: command.email.split('@', 1)[0]!,
    role: 'owner',
    createdAt: now,
  })
  const webhookSecret = fixed.webhookSecret ?? newWebhookSecret()
  await insertWebhookSecret(sql, workspaceId, webhookSecret, now)
  const { apiKey } = await createKey(sql, { workspaceId, memberId, sandbox: command.sandbox, permissions, secret: fixed.apiKey }, now)
  if (command.creditsUsd > 0) await post(sql, { workspaceId, kind: 'grant', amount: fromUsd(command.creditsUsd) }, now)
  return { workspace, email: command.email, apiKey, webhookSecret }
}

/** Creates a workspace that an operator requested through the API. */
export const createByCall = (effect: Effect, command: Omit<NewWorkspace, 'fixed'>): Promise<CreatedWorkspace> =>
  effect(async tx => {
    const created = await createWorkspace(tx, command, tx.now)
    const { plan, email, creditsUsd, sandbox } = command
    const details = { plan, owner: email, credits_usd: creditsUsd, sandbox }
    await recordChange(tx, tx, { action: 'workspace create', workspaceId: created.workspace.workspaceId, details })
    return created
  })
