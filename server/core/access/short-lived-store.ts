import type { Sql } from '../../machine/database/database.ts'

/** What is valid only for a short time: secrets of self-checks, and responses of the issuer that were accepted. */
type Kind = 'self_check' | 'sign_on'

/** Inserts a value that is valid until `expiresAt`, and removes expired ones. @returns false if it exists already */
export async function insertShortLived(sql: Sql, kind: Kind, value: string, expiresAt: number, now: number): Promise<boolean> {
  // The values of other settings are not numbers.
  const isShortLived = `name like 'self\\_check %' escape '\\' or name like 'sign\\_on %' escape '\\'`
  await sql.run(`delete from settings where case when ${isShortLived} then cast(value as bigint) <= ? else 1 = 0 end`, [now])
  const inserted = 'insert into settings (name, value) values (?, ?) on conflict (name) do nothing'
  return (await sql.run(inserted, [`${kind} ${value}`, String(expiresAt)])) === 1
}

export async function isShortLived(sql: Sql, kind: Kind, value: string, now: number): Promise<boolean> {
  const row = await sql.first('select value from settings where name = ?', [`${kind} ${value}`])
  return row !== undefined && Number(row['value']) > now
}

export const deleteShortLived = (sql: Sql, kind: Kind, value: string) =>
  sql.run('delete from settings where name = ?', [`${kind} ${value}`])
