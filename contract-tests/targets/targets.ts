/** All targets that the contract is replayed against, by name. A further one is one line. */
import { missingPostgres } from '../../testing/postgres.ts'
import { startMock } from './mock.ts'
import { startServer } from './server.ts'
import { startStatefulMock } from './stateful.ts'
import type { Target } from '../support/target.ts'

export interface KnownTarget {
  readonly start: () => Promise<Target>
  /** Why it cannot be started on this system. */
  readonly missing?: string | undefined
}

export const targets: Readonly<Record<string, KnownTarget>> = {
  // the contract tests on SQLite have a second opinion on the same requests already
  sqlite: { start: () => startServer('SQLite', missingPostgres !== undefined) },
  postgres: { start: () => startServer('Postgres'), missing: missingPostgres },
  mock: { start: startMock },
  stateful: { start: startStatefulMock },
}
