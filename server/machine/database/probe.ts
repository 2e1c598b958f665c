import type { Database } from './database.ts'

/**
 * Commits a write to one small row. A read is not enough: a database still serves reads when its disk is full, when it is read-only, or
 * when it is a standby.
 * @throws {Error} with the reason why the database cannot be written to
 */
export async function probeWrite(database: Database, now: number): Promise<void> {
  const statement = `insert into settings (name, value) values ('probed_at', ?) on conflict (name) do update set value = excluded.value`
  // Uses a single statement on Postgres, because a process that freezes within a transaction would keep the row locked for everyone else.
  const write = database.dialect === 'postgres' ? database.read : database.transaction
  await write(sql => sql.run(statement, [String(now)]))
}
