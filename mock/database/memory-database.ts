import knex, { type Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { knexLog, type Database } from '../../server/engines/database/database.ts'
import { migrate } from '../../server/engines/database/migrate.ts'
import { sqliteDatabase } from '../../server/engines/database/sqlite-database.ts'
import { loadSqlite, WasmConnection } from './wasm-connection.ts'

let schema: Promise<Uint8Array> | undefined

/** A database in memory with the present schema. Migrations run once in a process; a copy of what they lead to takes a millisecond. */
export async function openMemoryDatabase(): Promise<Database> {
  const db = knexOn(new WasmConnection(await loadSqlite(), await (schema ??= makeSchema())))
  return sqliteDatabase(db, await db.client.acquireConnection())
}

/** The bytes of an empty database of the present schema. */
export async function makeSchema(): Promise<Uint8Array> {
  const connection = new WasmConnection(await loadSqlite())
  const db = knexOn(connection)
  await migrate(db)
  const bytes = connection.serialize()
  await db.destroy()
  return bytes
}

/** Knex on one connection that is open already, and that closes with it. */
function knexOn(connection: WasmConnection): Knex {
  class Client extends BetterSqlite3Client {
    override _driver() {
      return function open() {
        return connection
      }
    }
  }
  return knex({
    client: Client as unknown as typeof Knex.Client,
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    log: knexLog,
    // one that is never closed for being idle: its database would be gone
    pool: { min: 1, max: 1 },
  })
}
