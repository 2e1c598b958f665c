import type { Sql } from '../../machine/database/database.ts'

/** Values that are valid only for a short time: self-check secrets and accepted issuer responses. */
type Kind = 'self_check' | 'sign_on'

/**
 * Inserts a value and deletes the expired values of its kind. An expired value still counts as existing until it is deleted, because the
 * clocks of two machines may differ.
 * @returns false if the value already exists
 */
export async function insertShortLived(sql: Sql, kind: Kind, value: string, expiresAt: number, now: number): Promise<boolean> {
  // Only values of this kind are cast, because other settings have values that are not numbers.
  const isExpired = `case when name like ? escape '\\' then cast(value as bigint) <= ? else 1 = 0 end`
  await sql.run(`delete from settings where ${isExpired}`, [`${kind.replace('_', '\\_')} %`, now])
  const inserted = 'insert into settings (name, value) values (?, ?) on conflict (name) do nothing'
  return (await sql.run(inserted, [`${kind} ${value}`, String(expiresAt)])) === 1
}

export const isShortLived = async (sql: Sql, kind: Kind, value: string): Promise<boolean> =>
  (await sql.first('select 1 as one from settings where name = ?', [`${kind} ${value}`])) !== undefined

export const deleteShortLived = (sql: Sql, kind: Kind, value: string) =>
  sql.run('delete from settings where name = ?', [`${kind} ${value}`])
