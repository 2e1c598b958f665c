import type { Database } from '../../server/machine/database/database.ts'
import { sqliteDatabase } from '../../server/machine/database/sqlite-database.ts'
import { createKnex } from './create-knex.ts'
import { makeSchema } from './schema.ts'
import { loadSqlite, WasmConnection } from './wasm-connection.ts'

let schema: Promise<Uint8Array> | undefined

/** Opens an in-memory database with the current schema. Migrations run once per process; copying their result takes a millisecond. */
export async function openMemoryDatabase(): Promise<Database> {
  const db = createKnex(new WasmConnection(await loadSqlite(), await (schema ??= makeSchema())))
  const connection = await db.client.acquireConnection()
  const close = async () => {
    await db.client.releaseConnection(connection)
    await db.destroy()
  }
  return sqliteDatabase(connection, { knex: () => db, close })
}
