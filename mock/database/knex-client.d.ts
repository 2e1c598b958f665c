declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'
  /** Knex's better-sqlite3 client, which accepts any driver with the same interface. */
  export default class BetterSqlite3Client extends Knex.Client {
    _driver(): unknown
  }
}
