import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row, Sql } from '../../server/machine/database/database.ts'
import { migrate } from '../../server/machine/database/migrate.ts'
import { openDatabase } from '../../server/machine/database/open.ts'

/**
 * Returns the content of `schema.sqlite.sql`. Running this file on an empty database has the same result as running all migrations,
 * but takes a tenth of the time.
 */
export async function sqliteSchema(notice: string): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mediawright-schema-'))
  const database = await openDatabase({ databaseUrl: undefined, dataFolder }, { prepare: migrate })
  try {
    return `-- ${notice}\n${(await database.read(listStatements)).map(statement => `${statement};\n`).join('')}`
  } finally {
    await database.close()
    await rm(dataFolder, { recursive: true })
  }
}

async function listStatements(sql: Sql): Promise<string[]> {
  const parts = await sql.all(
    `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`,
    [],
  )
  const rows: string[] = []
  for (const { type, name } of parts)
    if (type === 'table') for (const row of await sql.all(`select * from ${name}`, [])) rows.push(insertStatement(name, row))
  return [...parts.map(part => String(part['sql'])), ...rows]
}

function insertStatement(table: string, row: Row): string {
  const columns = Object.entries(row).filter(([name]) => table !== 'knex_migrations' || name !== 'id')
  const literals = columns.map(([name, value]) => (name === 'migration_time' ? 'unixepoch() * 1000' : literal(value)))
  return `insert into ${table} (${columns.map(([name]) => `"${name}"`).join(', ')}) values (${literals.join(', ')})`
}

const literal = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
