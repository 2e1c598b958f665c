import type { ContractConfig } from '../contract-config.ts'

let requests = 0

/** The configuration of `library.yaml`: a contract of another kind, with which the kit proves that it knows no project. */
export const libraryConfig: ContractConfig = {
  spec: { file: 'library.yaml', api: 'library' },
  operations: { extensions: { shelving: { extension: 'x-shelving', optional: true, values: ['checked'] } } },
  errors: {
    schema: 'Problem',
    codes: 'Reason',
    codeAt: ['reason'],
    body: ({ code, message }) => ({ title: message, reason: code }),
    named: {
      missingCredential: 'no_card',
      wrongCredential: 'bad_card',
      invalid: 'wrong',
      unreadable: 'wrong',
      notFound: 'no_page',
      wrongMethod: 'no_page',
      tooLarge: 'wrong',
      mediaType: 'wrong',
      failed: 'broken',
    },
    unlisted: { no_page: 404, broken: 500 },
  },
  files: {},
  requestId: { header: 'x-trace', make: () => `trace-${++requests}` },
  exposedHeaders: ['x-trace', 'location'],
  mock: { accepts: credential => /^\d{4}$/.test(credential), accepted: 'any card of four digits' },
  houseRules: { verbs: ['add', 'browse', 'read', 'remove'] },
  stubHeader: 'library-stub',
  changes: { permission: [], workspace: [], idempotency: [] },
}
