import { foldAddress, foldedAddress } from '../access/member-store.ts'
import { insertRow, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import type { ApiKey, Member, Workspace } from './workspace.ts'

const workspaceFrom = (row: Row): Workspace => ({
  workspaceId: row['workspace_id'],
  name: row['name'],
  plan: row['plan'],
  features: JSON.parse(row['features']),
  providers: JSON.parse(row['providers']),
  sandbox: row['sandbox'] === 1,
  createdAt: row['created_at'],
  ...(row['deleted_at'] !== null && { deletedAt: row['deleted_at'] }),
  ...(row['removed_at'] !== null && { removedAt: row['removed_at'] }),
})

const memberFrom = (row: Row): Member => ({
  memberId: row['member_id'],
  workspaceId: row['workspace_id'],
  email: row['email'],
  displayName: row['display_name'],
  role: row['role'],
  createdAt: row['created_at'],
})

const keyFrom = (row: Row): ApiKey => ({
  keyId: row['key_id'],
  workspaceId: row['workspace_id'],
  memberId: row['member_id'],
  memberEmail: row['email'],
  prefix: row['prefix'],
  permissions: JSON.parse(row['permissions']),
  agent: row['agent'] ?? undefined,
  firstKeyId: row['first_key_id'] ?? undefined,
  createdAt: row['created_at'],
  expiresAt: row['expires_at'] ?? undefined,
  revokedAt: row['revoked_at'] ?? undefined,
  lastUsedAt: row['last_used_at'] ?? undefined,
})

export async function insertWorkspace(sql: Sql, workspace: Workspace): Promise<void> {
  await insertRow(sql, 'workspaces', {
    workspace_id: workspace.workspaceId,
    name: workspace.name,
    plan: workspace.plan,
    features: JSON.stringify(workspace.features),
    providers: JSON.stringify(workspace.providers),
    sandbox: workspace.sandbox ? 1 : 0,
    created_at: workspace.createdAt,
  })
}

export async function findWorkspace(sql: Sql, workspaceId: string): Promise<Workspace | undefined> {
  const row = await sql.first('select * from workspaces where workspace_id = ?', [workspaceId])
  return row && workspaceFrom(row)
}

export async function listAllWorkspaces(sql: Sql): Promise<Workspace[]> {
  const rows: Row[] = await sql.table('workspaces').whereNull('removed_at').orderBy('created_at').orderBy('workspace_id')
  return rows.map(workspaceFrom)
}

export const setPlan = (sql: Sql, workspace: Pick<Workspace, 'workspaceId' | 'plan' | 'features' | 'providers'>) =>
  sql.run('update workspaces set plan = ?, features = ?, providers = ? where workspace_id = ?', [
    workspace.plan,
    JSON.stringify(workspace.features),
    JSON.stringify(workspace.providers),
    workspace.workspaceId,
  ])

export async function insertMember(sql: Sql, member: Member): Promise<void> {
  await insertRow(sql, 'members', {
    member_id: member.memberId,
    workspace_id: member.workspaceId,
    email: member.email,
    display_name: member.displayName,
    role: member.role,
    created_at: member.createdAt,
  })
}

export async function findMember(sql: Sql, workspaceId: string, by: { email: string } | { memberId: string }): Promise<Member | undefined> {
  if ('email' in by) {
    const members = await findMembersByEmail(sql, workspaceId, by.email)
    // Members whose addresses differ only in case must be named exactly.
    return members.find(({ email }) => email === by.email) ?? (members.length === 1 ? members[0] : undefined)
  }
  const row = await sql.first('select * from members where workspace_id = ? and member_id = ?', [workspaceId, by.memberId])
  return row && memberFrom(row)
}

/** Members whose addresses are equal apart from ASCII case. There is more than one only if an earlier version added them. */
export const findMembersByEmail = async (sql: Sql, workspaceId: string, email: string): Promise<Member[]> =>
  (
    await sql.all(`select * from members where workspace_id = ? and ${foldedAddress(sql, 'email')} = ? order by member_id`, [
      workspaceId,
      foldAddress(email),
    ])
  ).map(memberFrom)

/** Lists members in the order they joined. */
export async function listMembers(sql: Sql, workspaceId: string, after: PageKey | undefined, limit: number): Promise<Page<Member>> {
  const query = sql.table('members').where({ workspace_id: workspaceId })
  if (after) query.where('member_id', '>', after[0]!)
  const rows: Row[] = await query.orderBy('member_id').limit(limit + 1)
  return toPage(rows.map(memberFrom), limit, last => [last.memberId])
}

export async function firstOwner(sql: Sql, workspaceId: string): Promise<Member | undefined> {
  const row = await sql.first(`select * from members where workspace_id = ? and role = 'owner' order by member_id limit 1`, [workspaceId])
  return row && memberFrom(row)
}

export async function insertKey(
  sql: Sql,
  key: {
    keyId: string
    workspaceId: string
    memberId: string
    prefix: string
    secretHash: string
    permissions: readonly string[]
    agent?: string | undefined
    firstKeyId?: string | undefined
    createdAt: number
  },
): Promise<void> {
  await insertRow(sql, 'api_keys', {
    key_id: key.keyId,
    workspace_id: key.workspaceId,
    member_id: key.memberId,
    prefix: key.prefix,
    secret_hash: key.secretHash,
    permissions: JSON.stringify(key.permissions),
    agent: key.agent ?? null,
    first_key_id: key.firstKeyId ?? null,
    created_at: key.createdAt,
  })
}

export async function listKeys(sql: Sql, workspaceId: string): Promise<ApiKey[]> {
  const rows: Row[] = await sql
    .table('api_keys')
    .join('members', 'members.member_id', 'api_keys.member_id')
    .where('api_keys.workspace_id', workspaceId)
    .select('api_keys.*', 'members.email')
    .orderBy('api_keys.key_id')
  return rows.map(keyFrom)
}

/** Revokes active keys; keys of agents only if requested. @returns the revoked keys */
export async function endKeys(
  sql: Sql,
  which: { workspaceId?: string | undefined; key?: string | undefined; exceptAgents?: boolean },
  now: number,
): Promise<{ keyId: string; workspaceId: string }[]> {
  const query = sql
    .table('api_keys')
    .whereNull('revoked_at')
    .andWhere(live => live.whereNull('expires_at').orWhere('expires_at', '>', now))
  const { workspaceId, key, exceptAgents } = which
  if (exceptAgents) query.whereNull('agent')
  if (workspaceId !== undefined) query.where({ workspace_id: workspaceId })
  if (key !== undefined) query.where(named => named.where({ key_id: key }).orWhere({ prefix: key }))
  const rows: Row[] = await query.update({ revoked_at: now }, ['key_id', 'workspace_id'])
  return rows.map(row => ({ keyId: row['key_id'], workspaceId: row['workspace_id'] }))
}

/** Sets the active key to expire; keys of agents are unchanged. An expiring key is revoked, so that there are never more than two. */
export async function expireActiveKeys(sql: Sql, workspaceId: string, expiresAt: number, now: number): Promise<void> {
  await sql.run('update api_keys set revoked_at = ? where workspace_id = ? and agent is null and revoked_at is null and expires_at > ?', [
    now,
    workspaceId,
    now,
  ])
  await sql.run(
    'update api_keys set expires_at = ? where workspace_id = ? and agent is null and revoked_at is null and expires_at is null',
    [expiresAt, workspaceId],
  )
}

export async function insertWebhookSecret(sql: Sql, workspaceId: string, secret: string, now: number): Promise<void> {
  await insertRow(sql, 'webhook_secrets', { workspace_id: workspaceId, secret, created_at: now })
}

/** The signing secrets at a time, newest first: the one without expiry, and those within their overlap. */
export async function liveWebhookSecrets(sql: Sql, workspaceId: string, now: number): Promise<string[]> {
  const rows: Row[] = await sql
    .table('webhook_secrets')
    .where({ workspace_id: workspaceId })
    .andWhere(live => live.whereNull('expires_at').orWhere('expires_at', '>', now))
    .orderByRaw('case when expires_at is null then 0 else 1 end')
    .orderBy('created_at', 'desc')
  return rows.map(row => row['secret'])
}

/** Sets the signing secrets to expire no later than a time, and deletes expired ones. */
export async function endWebhookSecrets(sql: Sql, workspaceId: string, expiresAt: number, now: number): Promise<void> {
  await sql.run('update webhook_secrets set expires_at = ? where workspace_id = ? and (expires_at is null or expires_at > ?)', [
    expiresAt,
    workspaceId,
    expiresAt,
  ])
  await sql.run('delete from webhook_secrets where workspace_id = ? and expires_at <= ?', [workspaceId, now])
}

/** Serializes transactions that change objects of which a workspace has only one. */
export async function holdWorkspace(sql: Sql, workspaceId: string): Promise<void> {
  // SQLite allows only one writer at a time.
  if (sql.dialect === 'postgres') await sql.first('select 1 as one from workspaces where workspace_id = ? for no key update', [workspaceId])
}

export async function insertFolder(
  sql: Sql,
  folder: { folderId: string; workspaceId: string; name: string; ownerMemberId: string | undefined; createdAt: number },
): Promise<void> {
  await insertRow(sql, 'folders', {
    folder_id: folder.folderId,
    workspace_id: folder.workspaceId,
    name: folder.name,
    owner_member_id: folder.ownerMemberId ?? null,
    created_at: folder.createdAt,
  })
}
