import type { Command } from '../command-line.ts'

/** The command `contract-kit conformance`. */
export const conformance = {
  usage: 'conformance [<url>] [options]',
  summary: 'Tests a running service, or recorded traffic, against the document.',
  details: 'Without --write it only reads, and sends requests that must be rejected. With --har it needs no URL.',
  most: 1,
  flags: {
    header: { type: 'string', multiple: true, value: "'name: value'", help: 'sent with every request, for credentials; may be repeated' },
    param: {
      type: 'string',
      multiple: true,
      value: '<name=value>',
      help: 'value of a path parameter that no list contains; may be repeated',
    },
    write: { type: 'boolean', help: 'also creates, changes and deletes resources' },
    explore: {
      type: 'string',
      value: '<60s|2m|500>',
      help: 'also sends generated valid and invalid requests, for a time or for a number of requests',
    },
    har: { type: 'string', value: '<file>', help: 'checks recorded traffic (HAR 1.2)' },
    seed: { type: 'string', value: '<n>', help: 'selects other requests (default 0, with --explore a random number)' },
    'allow-stubs': { type: 'boolean', help: 'operations that are not implemented are not violations' },
    report: { type: 'string', value: '<kinds>', help: 'html,json,junit,sarif,md (default all of them if --out is given)' },
    out: { type: 'string', value: '<folder>', help: 'for the reports (default conformance-report if --report is given)' },
  },
} as const satisfies Command
