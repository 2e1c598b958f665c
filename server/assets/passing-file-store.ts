/**
 * Files that nothing refers to: on their way to an asset, or left by who died on that way. Each is noted before it is
 * written and claimed in the transaction that begins to refer to it. What is not claimed for a day is removed, so neither
 * a crash nor a broken upload leaves anything behind, and no folder or bucket has to be searched.
 */
import type { Sql } from '../engines/database/database.ts'

/** Of files, or of places for uploads: two spaces of keys. */
export type Place = 'files' | 'uploads'

/** Longer than the slowest upload that is still accepted takes, and than any process waits to end a run. */
export const removeAfterMs = 24 * 3600_000

const noteStatement = `insert into passing_files (file_key, place, removing, remove_after) values (?, ?, 0, ?)
  on conflict (file_key) do update set remove_after = excluded.remove_after where passing_files.removing = 0`

/** @throws {Error} where the file is being removed just now: who comes again later finds it gone */
export async function stageFile(sql: Sql, place: Place, key: string, removeAfter: number): Promise<void> {
  if ((await sql.run(noteStatement, [key, place, removeAfter])) === 0) throw new Error('A file of this key is being removed.')
}

/** @throws {Error} where it was given up meanwhile: nothing may refer to it */
export async function claimFile(sql: Sql, key: string): Promise<void> {
  if ((await sql.run('delete from passing_files where file_key = ? and removing = 0', [key])) === 0)
    throw new Error('A file was removed before anything referred to it.')
}

const removalLeaseMs = 3600_000

/**
 * Some of those whose time is over, to be removed by the caller: nobody can claim them any more, and nobody else removes
 * them for an hour. What an asset has come to refer to after all is no more passing; who stood still and notes the file of
 * a run that another has completed meanwhile must not undo that.
 */
export async function takeOverdue(sql: Sql, now: number, limit: number): Promise<{ file_key: string; place: Place }[]> {
  const referred = 'exists (select 1 from assets where assets.file_key = passing_files.file_key)'
  await sql.run(`delete from passing_files where remove_after < ? and ${referred}`, [now])
  return sql.all(
    `update passing_files set removing = 1, remove_after = ?
     where file_key in (select file_key from passing_files where remove_after < ? and not ${referred} order by remove_after limit ?)
     and remove_after < ? returning file_key, place`,
    [now + removalLeaseMs, now, limit, now],
  )
}

export const forgetPassing = (sql: Sql, key: string) => sql.run('delete from passing_files where file_key = ? and removing = 1', [key])
