import { foldAddress, foldedAddress } from '../access/member-store.ts'
import { flag, json, mapColumns, plain } from '../../machine/database/columns.ts'
import { insertRow, type Row, type Sql } from '../../machine/database/database.ts'
import { toPage, type Page, type PageKey } from '../../machine/paging.ts'
import type { Member, Workspace } from './workspace.ts'

const workspaces = mapColumns<Workspace>({
  workspaceId: plain('workspace_id'),
  name: plain('name'),
  plan: plain('plan'),
  features: json('features'),
  providers: json('providers'),
  sandbox: flag('sandbox'),
  embedRecipe: flag('embed_recipe'),
  createdAt: plain('created_at'),
  deletedAt: plain('deleted_at'),
  removedAt: plain('removed_at'),
})

const members = mapColumns<Member>({
  memberId: plain('member_id'),
  workspaceId: plain('workspace_id'),
  email: plain('email'),
  displayName: plain('display_name'),
  role: plain('role'),
  createdAt: plain('created_at'),
  roleClaimedAt: plain('role_claimed_at'),
  roleWithdrawnAt: plain('role_withdrawn_at'),
  invitedAt: plain('invited_at'),
})

export const insertWorkspace = (sql: Sql, workspace: Workspace) => insertRow(sql, 'workspaces', workspaces.toRow(workspace))

export async function findWorkspace(sql: Sql, workspaceId: string): Promise<Workspace | undefined> {
  const row = await sql.first('select * from workspaces where workspace_id = ?', [workspaceId])
  return row && workspaces.fromRow(row)
}

export async function listAllWorkspaces(sql: Sql): Promise<Workspace[]> {
  const rows: Row[] = await sql.table('workspaces').whereNull('removed_at').orderBy('created_at').orderBy('workspace_id')
  return rows.map(workspaces.fromRow)
}

/** Returns a page of workspaces that have not been deleted, newest first. */
export async function listNewestWorkspaces(sql: Sql, after: PageKey | undefined, limit: number): Promise<Page<Workspace>> {
  const query = sql.table('workspaces').whereNull('deleted_at')
  if (after) query.whereRaw('(created_at, workspace_id) < (?, ?)', [...after])
  const rows: Row[] = await query
    .orderBy('created_at', 'desc')
    .orderBy('workspace_id', 'desc')
    .limit(limit + 1)
  return toPage(rows.map(workspaces.fromRow), limit, last => [last.createdAt, last.workspaceId])
}

export const countWorkspaces = async (sql: Sql): Promise<number> =>
  Number((await sql.first('select count(*) as n from workspaces where deleted_at is null', []))!['n'])

export const setPlan = (sql: Sql, workspace: Pick<Workspace, 'workspaceId' | 'plan' | 'features' | 'providers'>) =>
  sql.run('update workspaces set plan = ?, features = ?, providers = ? where workspace_id = ?', [
    workspace.plan,
    JSON.stringify(workspace.features),
    JSON.stringify(workspace.providers),
    workspace.workspaceId,
  ])

export const updateWorkspace = (sql: Sql, { workspaceId, name, embedRecipe }: Pick<Workspace, 'workspaceId' | 'name' | 'embedRecipe'>) =>
  sql.run('update workspaces set name = ?, embed_recipe = ? where workspace_id = ?', [name, embedRecipe ? 1 : 0, workspaceId])

export const insertMember = (sql: Sql, member: Member) => insertRow(sql, 'members', members.toRow(member))

export async function findMember(sql: Sql, workspaceId: string, by: { email: string } | { memberId: string }): Promise<Member | undefined> {
  if ('email' in by) {
    const found = await findMembersByEmail(sql, workspaceId, by.email)
    // If members' addresses differ only in case, the exact address is required.
    return found.find(({ email }) => email === by.email) ?? (found.length === 1 ? found[0] : undefined)
  }
  const row = await sql.first('select * from members where workspace_id = ? and member_id = ?', [workspaceId, by.memberId])
  return row && members.fromRow(row)
}

export const setDisplayName = (sql: Sql, memberId: string, displayName: string) =>
  sql.run('update members set display_name = ? where member_id = ?', [displayName, memberId])

export const setInvitation = (sql: Sql, memberId: string, displayName: string, invitedAt: number) =>
  sql.run('update members set display_name = ?, invited_at = ? where member_id = ?', [displayName, invitedAt, memberId])

/**
 * Returns the members whose addresses match, ignoring ASCII case. Only an earlier version can have added more than one such member.
 */
export const findMembersByEmail = async (sql: Sql, workspaceId: string, email: string): Promise<Member[]> =>
  (
    await sql.all(`select * from members where workspace_id = ? and ${foldedAddress(sql, 'email')} = ? order by member_id`, [
      workspaceId,
      foldAddress(email),
    ])
  ).map(members.fromRow)

/** Lists members in the order they joined. */
export async function listMembers(sql: Sql, workspaceId: string, after: PageKey | undefined, limit: number): Promise<Page<Member>> {
  const query = sql.table('members').where({ workspace_id: workspaceId })
  if (after) query.where('member_id', '>', after[0]!)
  const rows: Row[] = await query.orderBy('member_id').limit(limit + 1)
  return toPage(rows.map(members.fromRow), limit, last => [last.memberId])
}

export async function firstOwner(sql: Sql, workspaceId: string): Promise<Member | undefined> {
  const row = await sql.first(`select * from members where workspace_id = ? and role = 'owner' order by member_id limit 1`, [workspaceId])
  return row && members.fromRow(row)
}

export async function insertWebhookSecret(sql: Sql, workspaceId: string, secret: string, now: number): Promise<void> {
  await insertRow(sql, 'webhook_secrets', { workspace_id: workspaceId, secret, created_at: now })
}

/** Returns the signing secrets that are valid at a given time, newest first: the one without an expiry and any in their overlap period. */
export async function liveWebhookSecrets(sql: Sql, workspaceId: string, now: number): Promise<string[]> {
  const rows: Row[] = await sql
    .table('webhook_secrets')
    .where({ workspace_id: workspaceId })
    .andWhere(live => live.whereNull('expires_at').orWhere('expires_at', '>', now))
    .orderByRaw('case when expires_at is null then 0 else 1 end')
    .orderBy('created_at', 'desc')
  return rows.map(row => row['secret'])
}

/** Makes all of a workspace's signing secrets expire by a given time, and deletes those that have already expired. */
export async function endWebhookSecrets(sql: Sql, workspaceId: string, expiresAt: number, now: number): Promise<void> {
  await sql.run('update webhook_secrets set expires_at = ? where workspace_id = ? and (expires_at is null or expires_at > ?)', [
    expiresAt,
    workspaceId,
    expiresAt,
  ])
  await sql.run('delete from webhook_secrets where workspace_id = ? and expires_at <= ?', [workspaceId, now])
}

/** Locks the workspace's row, so that transactions that change workspace-wide data run one after another. */
export async function lockWorkspace(sql: Sql, workspaceId: string): Promise<void> {
  // SQLite needs no lock, because it allows only one writer at a time.
  if (sql.dialect === 'postgres') await sql.first('select 1 as one from workspaces where workspace_id = ? for no key update', [workspaceId])
}
