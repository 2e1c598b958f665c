import { migrate } from '../../server/engines/database/migrate.ts'
import { knexOn } from './knex-on.ts'
import { loadSqlite, WasmConnection } from './wasm-connection.ts'

/** The bytes of an empty database of the present schema. */
export async function makeSchema(): Promise<Uint8Array> {
  const connection = new WasmConnection(await loadSqlite())
  connection.exec('PRAGMA page_size=1024') // most tables are empty, and every world has a copy
  const db = knexOn(connection)
  await migrate(db)
  const bytes = connection.serialize()
  await db.destroy()
  return bytes
}
