/**
 * The import order of the repository. A folder, including its tests, imports only folders listed above it, types included. Tests that lie
 * directly in a parent folder come last in it. Folders of the first two levels that are not listed here import each other in no cycle, and
 * neither do files. `npm run check imports` enforces all of this.
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  '': [
    'spec',
    'testing', // imports no product code
    'kit', // independent of any project
    'contract.config.ts',
    'generated',
    'client',
    'media-engines', // processes that read and make media, and the ports to models and actions
    'local-models', // the built-in provider
    'actions', // prebuilt actions, and the language in which actions are declared
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
  'media-engines': [
    'ports', // what models and runners of actions implement, and the values that they share
    'text',
    'work-folder',
    'workers',
    'video',
    'media-probe',
    'toolkit', // what prebuilt actions and timelines draw and cut with
    'sandbox', // runs users' code
    'testing',
    'thumbnails',
    'timeline',
    'open-action-engines.ts',
    'tests',
  ],
  'local-models': [
    'models', // what each model takes and costs
    'prompt', // reads what a prompt wants
    'text',
    'audio',
    'speech',
    'image',
    'video',
    'model3d',
    'workers',
    'local-provider.ts',
    'testing',
    'tests',
  ],
  actions: [
    'declaration', // reads how a source declares its inputs, outputs and parameters
    'prebuilt',
    'bundle-actions.ts',
    'testing',
    'tests',
  ],
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
    'tests', // tests that need the assembled service, and their helpers
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
    '*.test.ts',
  ],
  'server/operate': ['backup', 'retention', 'doctor', 'admin', 'operator'],
  'server/surfaces': ['operations', 'mcp', 'http'],
  kit: [
    'config.ts', // what a project says about its contract
    'check', // runs checks, and finds lines for their messages
    'house-rules',
    'examples', // reads a contract, and makes answers from it
    'runtime', // calls operations
    'api-diff',
    'node', // requests and responses of Node
    'express', // helpers for other routes of Express
    'generate',
    'mock',
    'stub',
    'conformance',
    'bin',
    'create', // the package that creates a project
  ],
  client: [
    'src', // the package, with tests that need no service
    'bin',
    'licenses.ts',
    'build.ts',
    'test', // tests of the package with a scripted service
  ],
  mock: [
    'database', // SQLite as WebAssembly
    'media', // samples, and files in memory
    'world', // the service of one key: its clock, ids, provider and calls to the outside
    'scenario', // reads scenarios, and decides what they do
    'faults',
    'control', // routes under `/__mock`
    'serve', // from a request to its world, through the layer of scenarios, faults and control routes
    'record',
    'start.ts',
    'main.ts',
    'package', // replaces modules in the bundle
    'build.ts',
    'testing',
    'tests', // of the whole mock
  ],
  'contract-tests': [
    'support', // reads the contract, and makes requests; runs nothing
    'targets', // what can be tested, each started and furnished
    'declare', // what the files of operations are written with
    'operations', // one file for each, by hand
    'declared', // all of them, and what they have in common
    'dredd',
    'run.ts',
    'conformance',
    'service', // imports the server
    'client',
    '*.test.ts',
  ],
  bench: [
    'support', // processes, databases and reports
    'load', // makes requests from the other core
    'installation', // a large database
    'stacks', // bare engines to compare with
    'peers', // other frameworks with the same operations
    'measures',
    'run.ts',
  ],
}
