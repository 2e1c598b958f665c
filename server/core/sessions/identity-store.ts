import type { Role } from '../access/caller.ts'
import { foldAddress, foldedAddress } from '../access/member-store.ts'
import type { Row, Sql } from '../../machine/database/database.ts'

export interface Membership {
  memberId: string
  workspaceId: string
  email: string
  role: Role
  /** True if a sign-on has revoked the role. */
  isWithdrawn: boolean
  /** The issuer of the account that the member is linked to. */
  issuer: string | undefined
  subject: string | undefined
}

const fromRow = (row: Row): Membership => ({
  memberId: row['member_id'],
  workspaceId: row['workspace_id'],
  email: row['email'],
  role: row['role'],
  isWithdrawn: row['role_withdrawn_at'] !== null,
  issuer: row['issuer'] ?? undefined,
  subject: row['subject'] ?? undefined,
})

/** Returns the memberships that are linked to an account or have the account's address, oldest workspace first. */
export const listMemberships = async (
  sql: Sql,
  { issuer, subject, email }: { issuer: string; subject: string; email: string | undefined },
): Promise<Membership[]> =>
  (
    await sql.all(
      `select m.member_id, m.workspace_id, m.email, m.role, m.role_withdrawn_at, i.issuer, i.subject from members m
         join workspaces w on w.workspace_id = m.workspace_id left join member_identities i on i.member_id = m.member_id
       where m.member_id in (select member_id from member_identities where issuer = ? and subject = ?
           union select member_id from members where ${foldedAddress(sql, 'email')} = ?)
         and w.deleted_at is null order by w.created_at, w.workspace_id`,
      [issuer, subject, foldAddress(email ?? '')],
    )
  ).map(fromRow)

/** Links a member to an account. @returns true if the member is now linked to that account rather than to another */
export async function linkIdentity(sql: Sql, memberId: string, { issuer, subject }: { issuer: string; subject: string }, now: number) {
  await sql.run(
    'insert into member_identities (member_id, issuer, subject, created_at) values (?, ?, ?, ?) on conflict (member_id) do nothing',
    [memberId, issuer, subject, now],
  )
  const row = await sql.first('select issuer, subject from member_identities where member_id = ?', [memberId])
  return row?.['issuer'] === issuer && row['subject'] === subject
}

/** Links a member to an account, replacing the member's existing link, if any. */
export const setIdentity = (sql: Sql, memberId: string, { issuer, subject }: { issuer: string; subject: string }, now: number) =>
  sql.run(
    `insert into member_identities (member_id, issuer, subject, created_at) values (?, ?, ?, ?)
     on conflict (member_id) do update set issuer = excluded.issuer, subject = excluded.subject, created_at = excluded.created_at`,
    [memberId, issuer, subject, now],
  )

export const removeIdentity = (sql: Sql, memberId: string) => sql.run('delete from member_identities where member_id = ?', [memberId])

export const workspaceExists = async (sql: Sql, workspaceId: string): Promise<boolean> =>
  (await sql.first('select 1 as one from workspaces where workspace_id = ? and deleted_at is null', [workspaceId])) !== undefined
