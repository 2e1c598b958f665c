import type { Command } from '../command-line.ts'
import { conformance } from '../conformance/describe-command.ts'

/** Used to parse arguments and to generate help. */
export const commands = {
  generate: {
    usage: 'generate [--if-stale]',
    summary: 'Writes generated/ from the document.',
    flags: {
      'if-missing': { type: 'boolean', help: 'does nothing if the folder generated/ exists' },
      'if-stale': { type: 'boolean', help: 'does nothing if generated/ matches the document' },
    },
  },
  check: {
    usage: 'check',
    summary: 'Lints the document, checks that generated/ is up to date, and compiles the project.',
    details: 'A project without a tsconfig.json is not compiled.',
  },
  stub: {
    usage: 'stub [operation…]',
    summary: 'Prints handler stubs; without operations, a complete handlers.ts.',
    details: 'An operation is named by its operationId.',
    most: Infinity,
  },
  mock: {
    usage: 'mock [--port 4010]',
    summary: "Serves the document's examples, and rejects requests that the service would reject.",
    flags: { port: { type: 'string', value: '<n>', help: 'the port to listen on (default: 4010; 0 selects a free port)' } },
  },
  dev: {
    usage: 'dev [--port 3000]',
    summary: 'Runs the service, and restarts it after each change to its files or the document.',
    details:
      "Stubs return the document's examples with the header contract-kit-stub. The service is main.ts, or the file that\n`main` of the configuration names, and reads its port from the environment variable PORT.",
    flags: { port: { type: 'string', value: '<n>', help: 'the PORT of the service (default: the PORT of the environment, or 3000)' } },
  },
  conformance,
  'api-diff': {
    usage: 'api-diff [<old document>]',
    summary: 'Lists the changes since the old document, and fails if a change breaks callers.',
    details: 'The default is the document that `contract-kit release` stored as released.json.',
    most: 1,
  },
  release: { usage: 'release', summary: 'Stores the document as released.json, for api-diff.' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export type ExitCode = 0 | 1 | 2
