import type { Change } from '../access/audit-log.ts'
import type { Role } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { fieldsProblem, notFoundProblem, type Problem, type Rejection } from '../../machine/errors.ts'
import { allowsSeveralKeys, findKey, listKeys } from './api-key-store.ts'
import { createKey } from './create-key.ts'
import { keyState, type ApiKey } from './workspace.ts'
import { findMember, findWorkspace, lockWorkspace } from './workspace-store.ts'

/** The maximum number of valid agent keys per workspace. */
const maxAgentKeys = 100

export interface NewKey {
  workspaceId: string
  memberId: string
  kind: 'api' | 'agent'
  /** For an agent key, the agent's name. */
  name: string | undefined
  permissions: readonly string[]
  expiresAt?: number | undefined
  /** The maximum number of active API keys in the workspace. */
  keysPerWorkspace: number
}

export interface AddedKey {
  key: ApiKey
  role: Role
  /** The secret, which is not stored. */
  apiKey: string
  /** The change, for the audit log. */
  change: Pick<Change, 'details' | 'before' | 'after'>
}

/**
 * Creates a key, unless the workspace already has the maximum number of keys. An agent key is valid only on `/mcp`, so it always has the
 * permission for that surface.
 */
export async function addKey(sql: Sql, command: NewKey, now: number): Promise<AddedKey | Rejection> {
  const { workspaceId, memberId, kind, name, expiresAt } = command
  if (expiresAt !== undefined && expiresAt <= now)
    return { problem: fieldsProblem([{ field: 'expires_at', message: 'must be in the future' }]) }
  await lockWorkspace(sql, workspaceId)
  const member = await findMember(sql, workspaceId, { memberId })
  if (!member) return { problem: notFoundProblem('member', memberId) }
  if (member.roleWithdrawnAt !== undefined)
    return {
      problem: {
        code: 'conflict',
        message: `${member.email} no longer has a role, because the sign-on service revoked it: assign a new role first.`,
      },
    }
  const problem = await findLimitProblem(sql, command, now)
  if (problem) return { problem }
  const permissions = kind === 'agent' ? [...new Set([...command.permissions, 'mcp'])] : command.permissions
  const { sandbox } = (await findWorkspace(sql, workspaceId))!
  const named = kind === 'agent' ? { agent: name } : { name }
  const { keyId, apiKey } = await createKey(sql, { workspaceId, memberId, sandbox, permissions, expiresAt, ...named }, now)
  const key = (await findKey(sql, workspaceId, keyId))!
  const details = { ...toAudited(key), ...named, ...(expiresAt !== undefined && { expires_at: expiresAt }) }
  return { key, role: member.role, apiKey, change: { details } }
}

/** Returns a key's details for the audit log. */
export const toAudited = ({ keyId, prefix, memberEmail, permissions }: ApiKey) => ({
  key_id: keyId,
  prefix,
  member: memberEmail,
  permissions,
})

async function findLimitProblem(sql: Sql, { workspaceId, kind, keysPerWorkspace }: NewKey, now: number): Promise<Problem | undefined> {
  const active = (await listKeys(sql, workspaceId)).filter(
    key => keyState(key, now) === 'active' && (key.agent === undefined) === (kind === 'api'),
  )
  const conflict = (message: string): Problem => ({ code: 'conflict', message })
  if (kind === 'agent')
    return active.length < maxAgentKeys ? undefined : conflict(`This workspace has ${maxAgentKeys} keys for agents: revoke some first.`)
  const [first] = active
  if (first && keysPerWorkspace === 1)
    return conflict(`The workspace ${workspaceId} has the active key ${first.prefix}…: rotate it, or revoke it first.`)
  if (active.length >= keysPerWorkspace)
    return conflict(`This workspace has ${active.length} active API keys, as many as the installation allows: revoke one first.`)
  if (first && !(await allowsSeveralKeys(sql)))
    return conflict('A second API key needs a schema that the database does not have yet: the operator must complete the upgrade first.')
  return undefined
}
