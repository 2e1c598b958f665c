/** All targets of the contract replay, by name. */
import { missingPostgres } from '../../testing/postgres.ts'
import { startMock } from './mock.ts'
import { startPrism } from './prism.ts'
import { startServer } from './server.ts'
import { startStatefulMock } from './stateful.ts'
import type { Target } from '../support/target.ts'

const startInExpress = () =>
  startServer('SQLite', {
    name: 'server in Express',
    audited: false,
    main: 'contract-tests/service/in-express.ts',
    // Headers added by helmet, and the session cookie.
    middlewareHeaders:
      /^(content-security-policy|cross-origin-.*|origin-agent-cluster|referrer-policy|set-cookie|strict-transport-security|x-(?!request).*)$/,
  })

export interface KnownTarget {
  readonly start: () => Promise<Target>
  /** The reason the target cannot be started on this system. */
  readonly missing?: string | undefined
}

export const targets: Readonly<Record<string, KnownTarget>> = {
  // The responses of these servers are not audited, because the contract tests in `npm run test:all` already audit the responses to the
  // same requests.
  sqlite: { start: () => startServer('SQLite', { audited: false }) },
  postgres: { start: () => startServer('Postgres', { audited: false }), missing: missingPostgres },
  express: { start: startInExpress },
  mock: { start: startMock },
  stateful: { start: startStatefulMock },
  prism: { start: startPrism },
}
