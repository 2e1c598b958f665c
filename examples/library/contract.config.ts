/** The contract kit's configuration for this project. */
import { defineConfig } from '@mediawright/contract-kit/config'

let requests = 0

export default defineConfig({
  spec: { file: 'library.yaml', api: 'library' },
  operations: { extensions: { shelving: { extension: 'x-shelving', optional: true, values: ['checked'] } } },
  errors: {
    schema: 'Problem',
    codes: 'Reason',
    codeAt: ['reason'],
    // The message covers all invalid fields, because this body has no other place to report them.
    body: ({ code, message, fields }) => ({
      title: fields ? fields.map(one => `${one.field} ${one.message}`).join('; ') : message,
      reason: code,
    }),
    named: {
      missingCredential: 'no_card',
      wrongCredential: 'bad_card',
      invalid: 'wrong',
      unreadable: 'wrong',
      notFound: 'no_page',
      wrongMethod: 'no_method',
      tooLarge: 'too_large',
      mediaType: 'bad_type',
      notImplemented: 'not_built',
      failed: 'broken',
    },
    unlisted: { no_page: 404, no_method: 405, too_large: 413, bad_type: 415, broken: 500 },
  },
  ownSentence: ({ keyword, params }) =>
    keyword === 'pattern' && params['pattern'] === '^\\d{13}$' ? 'must be an ISBN of 13 digits' : undefined,
  files: {},
  requestId: { header: 'x-trace', make: () => `trace-${++requests}` },
  exposedHeaders: ['x-trace', 'location'],
  mock: { accepts: credential => /^\d{4}$/.test(credential), accepted: 'any card of four digits' },
  houseRules: { verbs: ['add', 'browse', 'read', 'remove'] },
  changes: { permission: [], tenant: [], idempotency: [] },
})
