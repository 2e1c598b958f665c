/**
 * The import order of the repository. A folder imports only folders listed above it, types included, and no files import each other in a
 * cycle. `npm run check imports` enforces both.
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  /** All files, tests included. */
  '': [
    'spec',
    'testing', // imports no product code
    'kit', // independent of any project
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
  /** Inside the server, tests and test helpers may import everything. */
  server: [
    'migrations',
    'machine', // ports to the machine and the network, and values that everything uses
    'core', // callers, their permissions and what they own; independent of runs
    'canvas', // nodes, edges, diagrams and layout
    'work', // runs, and the code that starts them
    'operate', // commands and pages for operators
    'surfaces', // HTTP and MCP, which translate and call operations
    'app.ts', // assembles everything but the engines
    'engines.ts', // opens those of the service
    'sweeps.ts',
    'start.ts', // what runs by itself, and how it stops
    'welcome.ts',
    'serve.ts',
    'admin.ts',
    'main.js',
    'testing',
  ],
  'server/core': [
    'providers', // the port to models, the built-in ones and those of vendors
    'access',
    'contract.ts', // handler types
    'projects',
    'billing',
    'workspaces',
    'sessions', // signs in and out
    'assets',
    'models',
    'brands',
  ],
  'server/work': [
    'media', // loads media inputs
    'runs',
    'webhooks',
    'timelines',
    'actions',
    'generations',
    'canvas', // changes a canvas and runs its nodes
    'sharing',
    'techniques',
    'run-kinds.ts',
    'endings.ts',
    'run-pools.ts',
  ],
  'server/operate': ['backup', 'retention', 'doctor', 'admin', 'operator'],
  'server/surfaces': ['operations', 'mcp', 'http'],
}
