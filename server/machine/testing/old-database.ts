import { readFile } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { migrateTo } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'

/** The data of a service that has only the first five migrations: runs of every kind, including active, waiting and finished ones. */
export const oldStatements = async () => (await readFile(new URL('schema-0005.sql', import.meta.url), 'utf8')).split(';\n')

export const oldMigrations = ['0001-schema', '0002-assets', '0003-canvas', '0004-actions', '0005-products']

/**
 * Creates this old database, including its schema, at an empty location. On Postgres, the database has no jobs, because the queue has
 * separate tables.
 */
export async function makeOldDatabase(place: { databaseUrl: string | undefined; dataFolder: string }): Promise<Database> {
  const database = await openDatabase(place, { prepare: db => migrateTo(db, oldMigrations) })
  const isWanted = (row: string) => /^(--.*\n)*insert into /.test(row) && (!place.databaseUrl || !row.startsWith('insert into jobs '))
  const rows = (await oldStatements()).filter(isWanted)
  await database.transaction(async sql => {
    for (const row of rows) await sql.run(row, [])
  })
  return database
}
