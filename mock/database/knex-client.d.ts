declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { Knex } from 'knex'
  /** Knex's client of better-sqlite3, which takes any driver with that interface. */
  export default class BetterSqlite3Client extends Knex.Client {
    _driver(): unknown
  }
}
