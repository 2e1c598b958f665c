import type { Sql } from '../../machine/database/database.ts'
import { OperatorError } from '../../machine/errors.ts'
import { createKey } from './create-key.ts'
import { memberOrOwner, workspaceById } from './find-member.ts'

const maxNameLength = 100

/**
 * Creates a key for an agent, in addition to the active key of the workspace. It is valid only on `/mcp`, so it always has that permission.
 * @throws {OperatorError}
 */
export async function createAgentKey(
  sql: Sql,
  command: { workspaceId: string; email: string | undefined; permissions: readonly string[]; agent: string },
  now: number,
) {
  const { workspaceId, email, agent } = command
  const workspace = await workspaceById(sql, workspaceId)
  if (agent.trim() === '' || agent.length > maxNameLength)
    throw new OperatorError(`--agent must be a name of 1 to ${maxNameLength} characters.`)
  const permissions = [...new Set([...command.permissions, 'mcp'])]
  const member = await memberOrOwner(sql, workspaceId, email)
  const key = await createKey(sql, { workspaceId, memberId: member.memberId, permissions, agent, sandbox: workspace.sandbox }, now)
  return { ...key, member: member.email, role: member.role, permissions }
}
