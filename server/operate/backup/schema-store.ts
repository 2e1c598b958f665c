import type { Sql } from '../../machine/database/database.ts'
import { servicesStatement, toService, type Service } from '../../machine/database/services.ts'
import { isEmptyTable, readTables, type Table } from '../../machine/database/tables.ts'
import { excludedTables } from './manifest.ts'

/** Returns a database's migrations, in order; none for a new database. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const exists =
    sql.dialect === 'sqlite'
      ? `select 1 as one from sqlite_master where name = 'knex_migrations'`
      : `select 1 as one where to_regclass('knex_migrations') is not null`
  if (!(await sql.first(exists, []))) return []
  return (await sql.all('select name from knex_migrations order by id', [])).map(row => row['name'] as string)
}

/** Returns the tables whose rows are copied, each after the tables that it refers to. */
export const tablesToCopy = async (sql: Sql): Promise<Table[]> => (await readTables(sql)).filter(({ name }) => !excludedTables.has(name))

/** @returns the first table that has rows, not counting rows written by the service's probes */
export async function findRows(sql: Sql): Promise<string | undefined> {
  for (const table of await tablesToCopy(sql)) {
    const isEmpty =
      table.name === 'settings'
        ? (await sql.first(`select 1 as one from settings where name <> 'probed_at'`, [])) === undefined
        : await isEmptyTable(sql, table)
    if (!isEmpty) return table.name
  }
  return undefined
}

/** Removes rows written by probes, because they would conflict with the copied rows. */
export const removeProbe = (sql: Sql) => sql.run(`delete from settings where name = 'probed_at'`, [])

/** Removes holds on files: they applied only to the copied installation, during the copy. */
export const removeHolds = (sql: Sql) => sql.run(`delete from settings where name like 'files\\_held:%' escape '\\'`, [])

const finished = 'backup_finished_at'

/** Records that a backup was completed. */
export const noteBackup = (sql: Sql, now: number) =>
  sql.run('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value', [
    finished,
    String(now),
  ])

/** Returns when the last backup was completed, in Unix milliseconds; undefined if there was none. */
export async function lastBackupAt(sql: Sql): Promise<number | undefined> {
  const row = await sql.first('select value from settings where name = ?', [finished])
  return row && Number(row['value'])
}

/**
 * Yields pages of the file keys that `createFileKeyReader` reads from asset rows.
 * @param after the last asset on the previous page
 */
export async function* readFileKeys(sql: Sql, after = ''): AsyncGenerator<{ keys: string[]; last: string }> {
  for (let last = after; ;) {
    const rows = await sql.all(
      `select asset_id, coalesce(stored_key, file_key) as file from assets where status = 'ready' and asset_id > ? order by asset_id limit 500`,
      [last],
    )
    if (rows.length === 0) return
    last = rows.at(-1)!['asset_id']
    yield { keys: rows.map(row => row['file'] as string), last }
  }
}

/** Returns the service processes that use the database; none on SQLite, where the data folder's lock shows whether one is running. */
export const findServices = async (sql: Sql): Promise<Service[]> =>
  sql.dialect === 'sqlite' ? [] : (await sql.all(servicesStatement, [])).map(toService)
