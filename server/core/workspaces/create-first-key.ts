import { permissions as all } from '../access/caller.ts'
import type { Sql } from '../../machine/database/database.ts'
import { OperatorError, orThrowOperatorError } from '../../machine/errors.ts'
import { addKey, type AddedKey } from './add-key.ts'
import { memberOrOwner, workspaceById } from './find-member.ts'

export interface KeyCommand {
  workspaceId: string
  /** The member's email address. Default: the first owner's. */
  email: string | undefined
  permissions?: readonly string[]
  name?: string | undefined
  keysPerWorkspace?: number | undefined
}

/** Creates an API key at an operator's request. @throws {OperatorError} if the workspace already has the maximum number of keys */
export async function createFirstKey(sql: Sql, command: KeyCommand, now: number) {
  const { workspaceId, email, permissions = all, name, keysPerWorkspace = 1 } = command
  await workspaceById(sql, workspaceId)
  const { memberId } = await memberOrOwner(sql, workspaceId, email)
  return toCreated(
    orThrowOperatorError(await addKey(sql, { workspaceId, memberId, kind: 'api', name, permissions, keysPerWorkspace }, now)),
  )
}

const maxNameLength = 100

/** Creates an agent key, alongside the workspace's API keys, at an operator's request. @throws {OperatorError} */
export async function createAgentKey(sql: Sql, command: KeyCommand & { agent: string }, now: number) {
  const { workspaceId, email, permissions = all, agent } = command
  await workspaceById(sql, workspaceId)
  if (agent.trim() === '' || agent.length > maxNameLength)
    throw new OperatorError(`--agent must be a name of 1 to ${maxNameLength} characters.`)
  const { memberId } = await memberOrOwner(sql, workspaceId, email)
  return toCreated(
    orThrowOperatorError(await addKey(sql, { workspaceId, memberId, kind: 'agent', name: agent, permissions, keysPerWorkspace: 1 }, now)),
  )
}

const toCreated = ({ key, role, apiKey, change }: AddedKey) => ({
  keyId: key.keyId,
  prefix: key.prefix,
  apiKey,
  member: key.memberEmail,
  role,
  permissions: key.permissions,
  change,
})
