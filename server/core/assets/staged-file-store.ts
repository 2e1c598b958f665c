/**
 * Staged files: stored, but not yet referred to by any row. A file is staged before it is written, and claimed in the transaction that
 * first refers to it. Files that are not claimed within a day are removed, so neither a crash nor an aborted upload leaks files, and
 * storage never needs to be searched.
 */
import type { Sql } from '../../machine/database/database.ts'
import { hasFileHold } from './file-hold-store.ts'

/** File keys and upload keys are separate namespaces. */
export type Place = 'files' | 'uploads'

/** Unclaimed files are removed after this time. Uploads expire sooner, and no process waits this long to end a run. */
export const removeAfterMs = 24 * 3600_000

/** A worker that has not noticed that its run has ended may still write during this time. */
const retentionAfterFailureMs = 3600_000

const stageStatement = `insert into staged_files (file_key, place, removing, remove_after, run_id) values (?, ?, 0, ?, ?)
  on conflict (file_key) do update set remove_after = excluded.remove_after where staged_files.removing = 0`

/**
 * @param runId the run that outputs the file, if any
 * @throws {Error} if the file is being removed; a later attempt then finds the file missing
 */
export async function stageFile(sql: Sql, place: Place, key: string, removeAfter: number, runId?: string): Promise<void> {
  if ((await sql.run(stageStatement, [key, place, removeAfter, runId ?? null])) === 0)
    throw new Error('A file with this key is being removed.')
}

/** @throws {Error} if the file has been removed in the meantime, so that no row refers to a missing file */
export async function claimFile(sql: Sql, key: string): Promise<void> {
  if ((await sql.run('delete from staged_files where file_key = ? and removing = 0', [key])) === 0)
    throw new Error('The file was removed before it was claimed.')
}

/** The outputs of a failed or canceled run are never claimed, so they are removed after an hour instead of a day. */
export const dropRunFiles = (sql: Sql, runId: string, now: number) =>
  sql.run('update staged_files set remove_after = ? where run_id = ? and removing = 0', [now + retentionAfterFailureMs, runId])

const removalLeaseMs = 3600_000

/**
 * Marks at most `limit` overdue files for removal: from then on, they cannot be claimed, and no other process removes them for an hour.
 * Files that an asset already refers to are unstaged instead: a stalled worker may stage an output of a run that another worker has since
 * completed. No files are marked while a hold is active.
 */
export async function takeOverdue(sql: Sql, now: number, limit: number): Promise<{ file_key: string; place: Place }[]> {
  if (await hasFileHold(sql, now)) return []
  const referred = 'exists (select 1 from assets where assets.file_key = staged_files.file_key)'
  await sql.run(`delete from staged_files where remove_after < ? and ${referred}`, [now])
  return sql.all(
    `update staged_files set removing = 1, remove_after = ?
     where file_key in (select file_key from staged_files where remove_after < ? and not ${referred} order by remove_after limit ?)
     and remove_after < ? returning file_key, place`,
    [now + removalLeaseMs, now, limit, now],
  )
}

export const forgetStaged = (sql: Sql, key: string) => sql.run('delete from staged_files where file_key = ? and removing = 1', [key])
