import type { Database } from './database.ts'

/**
 * Writes one small row and commits it: a full disk, a read-only database and a standby all serve reads.
 * @throws {Error} whatever keeps the database from being written
 */
export async function probeWrite(database: Database, now: number): Promise<void> {
  const statement = `insert into settings (name, value) values ('probed_at', ?) on conflict (name) do update set value = excluded.value`
  // A process that stops in the middle of a transaction would hold the row from all others; there one statement is one.
  const write = database.dialect === 'postgres' ? database.read : database.transaction
  await write(sql => sql.run(statement, [String(now)]))
}
