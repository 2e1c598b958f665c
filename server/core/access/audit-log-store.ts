import { insertRow, inList, type Row, type Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import { newId } from '../../machine/ids.ts'
import { emails, hashEntry, installationChain, noHash, replaceEmails, type Change, type StoredEntry } from './audit-log.ts'

/**
 * Records a change in the audit log, in the transaction that makes the change, so that the change and its entry are committed together.
 * The workspace's chain stays locked until the transaction ends. This function is therefore called last in the transaction (see
 * `work/runs/endings.ts`), so that audited changes wait only for other audited changes in the same workspace.
 * @param by the author and time of the change: those of the transaction, unless the transaction has just identified the author
 */
export async function recordChange(sql: Sql, by: Pick<Tx, 'origin' | 'now'>, change: Change): Promise<void> {
  const { actor, surface, requestId } = by.origin
  const chain = change.workspaceId ?? installationChain
  const [details, before, after] = await addMemberIds(sql, change)
  const head = await lockChain(sql, chain)
  const entry: StoredEntry = {
    chain,
    sequence: head.entries + 1,
    act_id: newId('act'),
    created_at: by.now,
    act: change.action,
    actor,
    surface,
    request_id: requestId ?? null,
    details: JSON.stringify(details ?? {}),
    state_before: before === undefined ? null : JSON.stringify(before),
    state_after: after === undefined ? null : JSON.stringify(after),
  }
  const hash = hashEntry(entry, head.hash)
  await insertRow(sql, 'audit_log', { ...entry, hash })
  await sql.run('update audit_chains set entries = ?, hash = ? where chain = ?', [entry.sequence, hash, chain])
}

/** Locks a chain until this transaction ends, and returns the chain's last entry. */
async function lockChain(sql: Sql, chain: string): Promise<{ entries: number; hash: string }> {
  const find = `select entries, hash from audit_chains where chain = ?${sql.dialect === 'postgres' ? ' for update' : ''}`
  const known = await sql.first(find, [chain])
  if (known) return { entries: known['entries'], hash: known['hash'] }
  await sql.run('insert into audit_chains (chain, entries, hash) values (?, 0, ?) on conflict (chain) do nothing', [chain, noHash])
  const row = await sql.first(find, [chain])
  return { entries: row!['entries'], hash: row!['hash'] }
}

/**
 * Replaces each email address with the id of the member who has that address, or with a placeholder if there is no such member. Names and
 * addresses are stored only in members' rows, so that deleting a row erases them.
 */
async function addMemberIds(sql: Sql, { workspaceId, details, before, after }: Change) {
  const found = [...new Set(JSON.stringify([details, before, after]).match(emails))]
  if (found.length === 0) return [details, before, after]
  const ids = new Map<string, string>()
  if (workspaceId !== undefined) {
    const [among, list] = inList(sql, found)
    const rows = await sql.all(`select email, member_id from members where workspace_id = ? and email ${among}`, [workspaceId, list])
    for (const row of rows) ids.set(row['email'], row['member_id'])
  }
  return [details, before, after].map(value => replaceEmails(value, email => ids.get(email) ?? '(an email address)'))
}

export interface AuditEntry {
  entryId: string
  sequence: number
  createdAt: number
  action: string
  workspaceId: string | undefined
  actor: string
  surface: string
  requestId: string | undefined
  details: Record<string, unknown>
  before: Record<string, unknown> | undefined
  after: Record<string, unknown> | undefined
  hash: string
}

const parsed = (json: string | null): Record<string, unknown> | undefined => (json === null ? undefined : JSON.parse(json))

const fromRow = (row: Row): AuditEntry => ({
  entryId: row['act_id'],
  sequence: row['sequence'],
  createdAt: row['created_at'],
  action: row['act'],
  workspaceId: row['chain'] === installationChain ? undefined : row['chain'],
  actor: row['actor'],
  surface: row['surface'],
  requestId: row['request_id'] ?? undefined,
  details: JSON.parse(row['details']),
  before: parsed(row['state_before']),
  after: parsed(row['state_after']),
  hash: row['hash'],
})

/** Lists entries, newest first. @param before the id of the last entry that was shown */
export async function listAuditLog(
  sql: Sql,
  { workspaceId, before }: { workspaceId?: string | undefined; before?: string | undefined },
  limit: number,
): Promise<AuditEntry[]> {
  const query = sql.table('audit_log')
  if (workspaceId !== undefined) query.where({ chain: workspaceId })
  if (before !== undefined)
    query.whereRaw('(created_at, act_id) < ((select created_at from audit_log where act_id = ?), ?)', [before, before])
  const rows: Row[] = await query.orderBy('created_at', 'desc').orderBy('act_id', 'desc').limit(limit)
  return rows.map(fromRow)
}

/** Lists the chains, each with its last entry. */
export const listChains = (sql: Sql, workspaceId: string | undefined): Promise<{ chain: string; entries: number; hash: string }[]> =>
  sql.all(
    `select chain, entries, hash from audit_chains ${workspaceId === undefined ? '' : 'where chain = ?'} order by chain`,
    workspaceId === undefined ? [] : [workspaceId],
  )

/** Lists the chains that have entries but no record of their last entry. */
export const listLooseChains = async (sql: Sql, workspaceId: string | undefined): Promise<string[]> =>
  (
    await sql.all(
      `select distinct chain from audit_log l where ${workspaceId === undefined ? '' : 'chain = ? and'}
       not exists (select 1 from audit_chains c where c.chain = l.chain) order by chain`,
      workspaceId === undefined ? [] : [workspaceId],
    )
  ).map(row => row['chain'])

/** Returns a chain's entries as stored, in order. */
export const readChain = (sql: Sql, chain: string, after: number, limit: number): Promise<(StoredEntry & { hash: string })[]> =>
  sql.all('select * from audit_log where chain = ? and sequence > ? order by sequence limit ?', [chain, after, limit])
