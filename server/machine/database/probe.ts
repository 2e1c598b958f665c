import type { Database } from './database.ts'

/**
 * Commits a write of one small row. A read is not enough: with a full disk, read-only or as a standby, a database still serves reads.
 * @throws {Error} with the reason why the database cannot be written
 */
export async function probeWrite(database: Database, now: number): Promise<void> {
  const statement = `insert into settings (name, value) values ('probed_at', ?) on conflict (name) do update set value = excluded.value`
  // A single statement on Postgres: a process that freezes within a transaction would keep the row locked for all others.
  const write = database.dialect === 'postgres' ? database.read : database.transaction
  await write(sql => sql.run(statement, [String(now)]))
}
