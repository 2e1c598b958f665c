/**
 * The repository's import order. A folder and its tests may import (types included) only from folders listed above it. The tests
 * directly in a folder are one entry, `*.test.ts`, which comes last. Import cycles are not allowed between files, or between unlisted
 * folders at the first two levels. `npm run check imports` enforces all of this.
 */
export const orders: Readonly<Record<string, readonly string[]>> = {
  '': [
    'spec',
    'testing', // imports no product code
    'kit', // independent of any project
    'contract.config.ts',
    'generated',
    'client',
    'media-engines', // processes that read and write media, and the ports for models and actions
    'local-models', // the built-in provider
    'actions', // prebuilt actions, and the language of action declarations
    'server',
    'mock',
    'studio',
    'contract-tests',
    'chaos',
    'bench',
    'examples',
    'deploy',
    'scripts', // this repository's commands
    'vitest.config.ts',
  ],
  'media-engines': [
    'ports', // ports that models and action runners implement, and the values that they share
    'text',
    'fonts', // fonts that operators install
    'work-folder',
    'workers',
    'lettering', // draws text for actions and timelines
    'video',
    'media-probe',
    'toolkit', // draws and cuts media for prebuilt actions and timelines
    'sandbox', // runs users' code
    'testing',
    'thumbnails',
    'vendor-media', // copies of media that vendors would misread
    'timeline',
    'open-action-engines.ts',
    'tests',
  ],
  'local-models': [
    'models', // each model's parameters and prices
    'prompt', // interprets prompts
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
    'declaration', // parses the inputs, outputs and parameters that a source declares
    'prebuilt',
    'bundle-actions.ts',
    'testing',
    'tests',
  ],
  server: [
    'migrations',
    'machine', // ports to the machine and the network, and values that everything uses
    'core', // callers, their permissions and their resources; does not depend on runs
    'canvas', // nodes, edges, diagrams and layout
    'work', // runs, and the code that starts them
    'operate', // commands and pages for operators
    'surfaces', // HTTP and MCP, which translate and call operations
    'app.ts', // assembles everything except the engines
    'engines.ts', // opens the service's engines
    'sweeps.ts',
    'start.ts', // starts and stops background work
    'welcome.ts',
    'serve.ts',
    'admin.ts',
    'main.js',
    'tests', // tests that need the assembled service, and their helpers
  ],
  'server/core': [
    'providers', // the port for models, the built-in models and vendors' models
    'access',
    'contract.ts', // handler types
    'projects',
    'billing',
    'workspaces',
    'sessions', // signs users in and out
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
    'assets', // finds what uses an asset, and deletes assets
    'projects', // deletes, restores and duplicates projects
    'sharing',
    'techniques',
    'run-kinds.ts',
    'endings.ts',
    'run-pools.ts',
    '*.test.ts',
  ],
  'server/operate': ['backup', 'retention', 'fonts', 'doctor', 'admin', 'operator'],
  'server/surfaces': ['operations', 'mcp', 'http'],
  kit: [
    'command-line.ts', // commands' arguments and help
    'config.ts', // a project's settings for its contract
    'read-configuration.ts',
    'runtime', // calls operations
    'examples', // reads a contract and creates responses from it
    'client', // makes the calls that OpenAPI 3.1 tools cannot generate
    'document', // reads OpenAPI documents
    'check', // runs checks and finds the lines that their messages refer to
    'house-rules',
    'node', // Node's requests and responses
    'express', // a contract's operations as a router
    'generate',
    'api-diff',
    'mock',
    'stub',
    'conformance',
    'bin',
    'create', // the package that creates a project
    'build.ts',
    'pack.ts',
    '*.test.ts',
  ],
  client: [
    'src', // the package, with tests that need no service
    'bin',
    'licenses.ts',
    'build.ts',
    'test', // tests that run the package against a scripted service
  ],
  mock: [
    'database', // SQLite compiled to WebAssembly
    'media', // sample media, and files in memory
    'world', // the service for one key: its clock, ids, provider and outgoing calls
    'scenario', // reads scenarios and applies them
    'faults',
    'control', // routes under `/__mock`
    'serve', // passes a request through scenarios, faults and control routes to its world
    'record',
    'start.ts',
    'main.ts',
    'package', // replaces modules in the bundle
    'build.ts',
    'testing',
    'tests', // tests of the whole mock
  ],
  'contract-tests': [
    'support', // reads the contract and creates requests; runs nothing
    'targets', // starts each target and fills it with data
    'declare', // helpers for the files in `operations`
    'operations', // one hand-written file per operation
    'declared', // loads all declarations; responses that operations share
    'dredd',
    'run.ts',
    'conformance',
    'service', // imports the server
    'client',
    '*.test.ts',
  ],
  bench: [
    'support', // processes, databases and reports
    'load', // generates requests on another CPU core
    'installation', // a large database
    'stacks', // bare engines for comparison
    'peers', // other frameworks with the same operations
    'measures',
    'run.ts',
  ],
}
