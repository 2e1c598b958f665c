import { readFile } from 'node:fs/promises'
import { loadSqlite, WasmConnection } from './wasm-connection.ts'

/** Returns an empty database with the current schema, as bytes. */
export async function makeSchema(): Promise<Uint8Array> {
  const connection = new WasmConnection(await loadSqlite())
  connection.exec('PRAGMA page_size=1024') // Pages are small because most tables are empty and every world has its own copy.
  connection.exec(await readFile(new URL('../../generated/schema.sqlite.sql', import.meta.url), 'utf8'))
  const bytes = connection.serialize()
  connection.close()
  return bytes
}
