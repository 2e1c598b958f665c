import knex, { type Knex } from 'knex'
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js'
import { knexLog } from '../../server/machine/database/database.ts'
import type { WasmConnection } from './wasm-connection.ts'

/** Returns a Knex instance on a single open connection, which is closed when the instance is destroyed. */
export function createKnex(connection: WasmConnection): Knex {
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
    // The connection must not be closed when idle, because the database would be lost with it.
    pool: { min: 1, max: 1 },
  })
}
