/** This project's configuration for the contract kit (`docs/contract-kit.md`). */
import { randomBytes } from 'node:crypto'
import { defineConfig } from '@mediawright/contract-kit/config'
import { ownSentence } from './spec/pattern-sentences.ts'

/** The header required in every session call that changes something. */
export const confirmationHeader = 'X-Mediawright-Studio'
export const unconfirmedChange = `With a session, a call that changes something needs the header \`${confirmationHeader}: 1\` and must come from a page of this service.`

/** Key permissions for operations that change something. */
const changing = ['runs:create', 'projects:write', 'assets:write'] as const
/** The lowest roles that can call settings operations, which keys cannot call; `operator` means that only operators can. */
const settingsRoles = ['member', 'admin', 'owner', 'operator'] as const
export const settingsForKeys =
  'An API key cannot call this operation, which requires a person who is signed in to the studio, or an operator token.'

export const contractConfig = defineConfig({
  spec: { file: 'spec/openapi.yaml', api: 'mediawright@v1' },
  operations: {
    role: {
      name: 'permission',
      values: ['read', ...changing, ...settingsRoles],
      ofReads: ['read', ...settingsRoles],
      ofChanges: [...changing, ...settingsRoles],
    },
    extensions: {
      quotePermission: {
        extension: 'x-quote-permission',
        optional: true,
        values: ['generation_quote'],
        meaning: 'The permission that a call with `quote: true` needs instead.',
      },
      workspace: {
        extension: 'x-workspace',
        values: ['body.workspace_id', 'path.workspaceId', 'query.workspace_id', 'resource', 'key'],
        meaning: "Where the workspace id is; `resource`: found through an id in the path; `key`: the key's own.",
      },
      idempotent: { extension: 'x-idempotent', values: ['safe', 'key'], ofReads: ['safe'] },
    },
  },
  alternativeSecurity: { apiKey: ['session'] },
  errors: {
    schema: 'ErrorBody',
    codes: 'ErrorCode',
    codeAt: ['error', 'code'],
    body: ({ code, message, fields }) => ({ error: { code, message, ...(fields && { fields }) } }),
    named: {
      missingCredential: 'unauthorized',
      wrongCredential: 'invalid_api_key',
      invalid: 'input_validation_error',
      unreadable: 'invalid_json',
      notFound: 'not_found',
      wrongMethod: 'method_not_allowed',
      tooLarge: 'payload_too_large',
      mediaType: 'unsupported_media_type',
      notImplemented: 'not_implemented',
      failed: 'internal_error',
    },
    // Operations that do not document a 403 still return it to a caller with an operator token.
    unlisted: { invalid_token: 401, forbidden: 403, method_not_allowed: 405, not_implemented: 501 },
    challenge: 'Bearer',
  },
  ownSentence,
  files: { 'brand-kit': 'BrandKit', 'studio-sign-in': 'StudioSignIn' },
  requestId: { header: 'request-id', make: () => `req_${randomBytes(13).toString('hex')}` },
  exposedHeaders: ['request-id', 'location', 'retry-after', 'original-request-id', 'RateLimit', 'RateLimit-Policy'],
  mock: {
    accepts: (credential, scheme) => {
      if (scheme === 'session') return /^\w{8,}$/.test(credential)
      // Accepts a key for every scheme: if the operation does not accept keys, `refuses` rejects the call with 403, as the service does.
      const key = /^Bearer +sk_(live|test)_\S+$/i.test(credential)
      return key || (scheme === 'operatorToken' && /^Bearer +op_\S+$/i.test(credential))
    },
    accepted: 'any key that begins with sk_live_ or sk_test_',
    refuses: ({ scheme, method, header }) => {
      if (scheme === 'session' && method !== 'get' && header(confirmationHeader) !== '1')
        return { status: 403, code: 'forbidden', message: unconfirmedChange }
      if (scheme === 'operatorToken' && /^Bearer +sk_/i.test(header('authorization') ?? ''))
        return { status: 403, code: 'forbidden', message: settingsForKeys }
      return undefined
    },
  },
  houseRules: {
    own: new URL('scripts/repository-rules.mjs', import.meta.url),
    verbs: [
      'apply',
      'archive',
      'arrange',
      'attach',
      'cancel',
      'complete',
      'create',
      'delete',
      'duplicate',
      'get',
      'grant',
      'list',
      'patch',
      'replay',
      'restore',
      'retry',
      'rotate',
      'run',
      'share',
      'start',
      'stream',
      'unshare',
      'update',
    ],
  },
  stubs: {
    statement: operation => `throw notImplemented('\`${operation}\`')`,
    notThrown: ['forbidden', 'rate_limited', 'service_unavailable', 'idempotency_duplicate', 'idempotency_conflict'],
    notes: ({ workspace, idempotent }) => [
      'A refusal is an `AppError`.',
      ...(workspace === 'resource' ? ['Look the resource up in `context.caller.workspaceId`: another workspace gets 404.'] : []),
      ...(idempotent === 'key' ? ['All changes are made inside `context.effect`, in one transaction.'] : []),
    ],
  },
  stubHeader: 'mediawright-stub',
  changes: { permission: ['x-quote-permission'], tenant: ['x-workspace'], idempotency: ['x-idempotent'] },
})
