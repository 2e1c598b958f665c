import type { Command } from '../command-line.ts'
import { conformance } from '../conformance/describe-command.ts'

/** All commands. Arguments are parsed and help is written from this table. */
export const commands = {
  generate: {
    usage: 'generate [--if-stale]',
    summary: 'Writes generated/ from the document.',
    flags: {
      'if-missing': { type: 'boolean', help: 'does nothing if there is a folder generated/' },
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
    summary: 'Prints handlers to fill in; without operations, a whole handlers.ts.',
    details: 'An operation is named by its operationId.',
    most: Infinity,
  },
  mock: {
    usage: 'mock [--port 4010]',
    summary: 'Serves the examples of the document, and refuses what the service will refuse.',
    flags: { port: { type: 'string', value: '<n>', help: 'listens on another port than 4010; 0 selects a free one' } },
  },
  dev: {
    usage: 'dev [--port 3000]',
    summary: 'Runs the service, and starts it again after each change of its files or of the document.',
    details:
      'Stubs answer with examples of the document and the header contract-kit-stub. The service is main.ts, or the file that\n`main` of the configuration names, and reads its port from the environment variable PORT.',
    flags: { port: { type: 'string', value: '<n>', help: 'the PORT of the service (default: the PORT of the environment, or 3000)' } },
  },
  conformance,
  'api-diff': {
    usage: 'api-diff [<old document>]',
    summary: 'Lists what changed since the old document, and fails on what breaks callers.',
    details: 'The default is the document that `contract-kit release` stored as released.json.',
    most: 1,
  },
  release: { usage: 'release', summary: 'Stores the document as released.json, for api-diff.' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export type ExitCode = 0 | 1 | 2
