/**
 * The import order of the repository. A folder imports only folders listed above it, types included, and no files import each other in a
 * cycle. `npm run check imports` enforces both.
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  /** All files, tests included. */
  '': [
    'spec',
    'testing', // knows no product code
    'kit', // knows no project
    'contract.config.ts',
    'generated',
    'client',
    'server',
    'mock',
    'studio',
    'contract-tests',
    'chaos',
    'bench',
    'examples',
    'deploy',
    'scripts', // commands of this repository
    'vitest.config.ts',
  ],
  /** Tests and test helpers of the server may import all of it. */
  server: [
    'money.ts',
    'errors.ts',
    'shorten.ts',
    'media-types.ts',
    'paging.ts',
    'links.ts',
    'html.ts',
    'migrations',
    'engines',
    'config.ts', // its parsers are those of the engines
    'providers',
    'access',
    'contract.ts',
    'projects',
    'billing',
    'workspaces',
    'studio',
    'assets',
    'models',
    'brands',
    'media',
    'graph',
    'runs',
    'webhooks',
    'timelines',
    'actions',
    'generations', // kinds of run
    'canvas',
    'sharing',
    'techniques',
    'backup',
    'operations',
    'run-kinds.ts',
    'endings.ts',
    'retention', // ends runs and removes what all others store
    'doctor',
    'admin',
    'operator', // a page for what the command line does
    'mcp', // no surface imports another, but `http` serves it
    'http',
    'run-pools.ts',
    'app.ts',
    'sweeps.ts',
    'service.ts', // assembles everything
    'welcome.ts',
    'serve.ts',
    'admin.ts',
    'main.js',
    'testing', // only for tests
  ],
}
