import type { Database } from '../database/database.ts'

/** Returns the names of all of the service's tables. */
export const listTables = async (database: Database): Promise<string[]> =>
  (
    await database.read(sql =>
      sql.all(
        sql.dialect === 'sqlite'
          ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`
          : `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
        [],
      ),
    )
  ).map(row => row['name'])

/** Returns the tables that contain one of these words, in any column of any row. */
export async function tablesWith(database: Database, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(database)) {
    const rows = JSON.stringify(await database.read(sql => sql.all(`select * from ${table}`, []))).toLowerCase()
    if (words.some(word => rows.includes(word.toLowerCase()))) found.push(table)
  }
  return found
}
