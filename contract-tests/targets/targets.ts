/** All targets of the contract replay, by name. */
import { missingPostgres } from '../../testing/postgres.ts'
import { startMock } from './mock.ts'
import { startPrism } from './prism.ts'
import { startServer } from './server.ts'
import { startStatefulMock } from './stateful.ts'
import type { Target } from '../support/target.ts'

export interface KnownTarget {
  readonly start: () => Promise<Target>
  /** Reason why it cannot be started on this system. */
  readonly missing?: string | undefined
}

export const targets: Readonly<Record<string, KnownTarget>> = {
  // Not audited, because the contract tests audit the same requests.
  sqlite: { start: () => startServer('SQLite', false) },
  postgres: { start: () => startServer('Postgres', false), missing: missingPostgres },
  mock: { start: startMock },
  stateful: { start: startStatefulMock },
  prism: { start: startPrism },
}
