import type { Sql } from '../../machine/database/database.ts'

/** Values that are valid only for a short time: secrets of self-checks, and responses of the issuer that were accepted. */
type Kind = 'self_check' | 'sign_on'

/**
 * Inserts a value, and removes expired ones of its kind. An expired value exists until it is removed, because the clocks
 * of two machines may differ.
 * @returns false if it exists already
 */
export async function insertShortLived(sql: Sql, kind: Kind, value: string, expiresAt: number, now: number): Promise<boolean> {
  // The values of other settings are not numbers.
  const isExpired = `case when name like ? escape '\\' then cast(value as bigint) <= ? else 1 = 0 end`
  await sql.run(`delete from settings where ${isExpired}`, [`${kind.replace('_', '\\_')} %`, now])
  const inserted = 'insert into settings (name, value) values (?, ?) on conflict (name) do nothing'
  return (await sql.run(inserted, [`${kind} ${value}`, String(expiresAt)])) === 1
}

export const isShortLived = async (sql: Sql, kind: Kind, value: string): Promise<boolean> =>
  (await sql.first('select 1 as one from settings where name = ?', [`${kind} ${value}`])) !== undefined

export const deleteShortLived = (sql: Sql, kind: Kind, value: string) =>
  sql.run('delete from settings where name = ?', [`${kind} ${value}`])
