import type { Exception } from './import-rules.ts'

/**
 * A folder of `server/` imports only folders below it in this list, types included, and no files import each
 * other in a cycle. `npm run check imports` enforces both.
 */
export const order: readonly string[] = [
  'testing', // only for tests
  'main.js',
  'admin.ts',
  'serve.ts',
  'welcome.ts',
  'service.ts', // assembles everything
  'sweeps.ts',
  'app.ts',
  'run-pools.ts',
  'http',
  'mcp', // no surface imports another, but `http` serves it
  'operator', // a page for what the command line does
  'admin',
  'doctor',
  'retention', // ends runs and removes what all others store
  'endings.ts',
  'run-kinds.ts',
  'operations',
  'backup',
  'techniques',
  'sharing',
  'canvas',
  'generations', // kinds of run
  'actions',
  'timelines',
  'webhooks',
  'graph',
  'runs',
  'media',
  'brands',
  'models',
  'assets',
  'studio',
  'workspaces',
  'billing',
  'projects',
  'contract.ts',
  'access',
  'providers',
  'config.ts', // its parsers are those of the engines
  'engines',
  'migrations',
  'html.ts',
  'links.ts',
  'paging.ts',
  'media-types.ts',
  'shorten.ts',
  'errors.ts',
  'contract-kit', // knows nothing of this project
  'money.ts',
]

/** Remaining upward imports. An entry that is no longer needed fails the check: delete it. */
export const exceptions: readonly Exception[] = []
