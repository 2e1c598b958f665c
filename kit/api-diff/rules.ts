/**
 * The rules that determine what a contract change means for callers. Requests and responses are compared in their closed form, so the
 * comparison reports what callers can no longer send and what they may now receive. The third column names the closest oasdiff check.
 */
import type { Level } from './change.ts'

interface Rule {
  level: Level
  says: string
  oasdiff?: string
}

const breaking = (says: string, oasdiff?: string): Rule => ({ level: 'breaking', says, ...(oasdiff && { oasdiff }) })
const warning = (says: string, oasdiff?: string): Rule => ({ level: 'warning', says, ...(oasdiff && { oasdiff }) })
const info = (says: string, oasdiff?: string): Rule => ({ level: 'info', says, ...(oasdiff && { oasdiff }) })

export const rules = {
  'operation-removed': breaking('An operation was removed, or moved to another path or method.', 'api-removed-without-deprecation'),
  'operation-id-changed': breaking('An `operationId` changed, so function names in generated clients change.', 'api-operation-id-removed'),
  'callback-removed': breaking('A callback or webhook was removed.'),
  'server-changed': breaking('The server URL changed.'),
  'security-changed': breaking('The authentication of an operation changed.', 'api-security-removed-from-api'),
  'permission-changed': breaking('The required permission changed.', 'api-security-scope-added'),
  'tenant-rule-changed': breaking('The tenant is now specified in a different part of the request.'),
  'idempotency-rule-changed': breaking('The idempotency of an operation changed.'),
  'status-removed': breaking('A status was removed.', 'response-success-status-removed'),
  'media-type-removed': breaking('A media type of a request or response was removed.', 'response-media-type-removed'),
  'answer-header-removed': breaking('A response header was removed.', 'required-response-header-removed'),
  'answer-body-removed': breaking('The body of a response was removed.'),
  'answer-field-removed': breaking('A response field was removed.', 'response-required-property-removed'),
  'answer-retyped': breaking('The type, format or constant of a response value changed.', 'response-property-type-changed'),
  'answer-bound-removed': breaking('A bound on a response value was removed.', 'response-property-max-length-unset'),
  'parameter-removed': breaking('A parameter was removed and is now rejected.', 'request-parameter-removed'),
  'parameter-required': breaking('A parameter is now required.', 'request-parameter-became-required'),
  'parameter-serialization-changed': breaking('The serialization of a parameter changed.'),
  'request-body-required': breaking('A body is now required.', 'request-body-became-required'),
  'request-body-removed': breaking('An operation no longer accepts a body.'),
  'request-field-removed': breaking('A request field was removed and is now rejected.', 'request-property-removed'),
  'request-field-required': breaking('A request field is now required.', 'request-property-became-required'),
  'request-enum-value-removed': breaking('An enum value is no longer accepted in requests.', 'request-property-enum-value-removed'),
  'request-narrowed': breaking('Request values that were accepted are now rejected.', 'request-property-max-length-decreased'),
  'request-retyped': breaking('The type, format or constant of a request value changed.', 'request-property-type-changed'),
  'request-variant-removed': breaking('A variant of a request was removed.', 'request-body-one-of-removed'),
  'default-changed': breaking('A default changed, so the same call has a different effect.', 'request-parameter-default-value-changed'),
  'discriminator-changed': breaking('The discriminator of variants changed.', 'response-body-discriminator-mapping-changed'),
  unclassified: breaking('A part of the document that affects requests or responses changed, and no other rule covers the change.'),

  'answer-enum-value-added': warning('A response may contain a new enum value.', 'response-property-enum-value-added'),
  'answer-variant-added': warning('A response may have a new variant.', 'response-body-one-of-added'),
  'answer-field-optional': warning('A response field may now be absent.', 'response-property-became-optional'),
  'answer-header-optional': warning('A response header may now be absent.', 'response-header-became-optional'),
  'answer-bound-raised': warning('The range of a response value was widened.', 'response-property-max-length-increased'),
  'answer-opened': warning('A response may have undocumented fields.'),
  'limit-lowered': warning('A limit in a response was lowered.', 'response-property-max-decreased'),
  deprecated: warning('A part of the contract is now deprecated.', 'endpoint-deprecated'),
  'error-code-added': warning('An operation may return a new error code.', 'response-property-enum-value-added'),
  'error-code-removed': warning('An operation no longer returns an error code.', 'response-property-enum-value-removed'),
  'component-renamed': warning('A component was renamed, so type names in generated clients change.'),

  'operation-added': info('An operation was added.', 'endpoint-added'),
  'callback-added': info('A callback or webhook was added.'),
  'security-added': info('An operation accepts an additional kind of authentication.'),
  'server-added': info('A server URL was added.'),
  'status-added': info('A status was added.', 'response-success-status-added'),
  'media-type-added': info('A media type was added.', 'response-media-type-added'),
  'answer-body-added': info('A response now has a body.'),
  'answer-header-added': info('A response header was added.'),
  'answer-field-added': info('A response field was added.', 'response-optional-property-added'),
  'answer-narrowed': info('The constraints on a response became stricter.'),
  'parameter-added': info('An optional parameter was added.', 'new-optional-request-parameter'),
  'request-body-added': info('An operation accepts a body.', 'request-optional-body-added'),
  'request-field-added': info('An optional request field was added.', 'new-optional-request-property'),
  'request-enum-value-added': info('A request may contain a new enum value.', 'request-property-enum-value-added'),
  'request-widened': info('Request values that were rejected are now accepted.'),
  'component-changed': info('An unused part changed.'),
  'version-changed': info('`info.version` changed.'),
  'description-changed': info('Descriptions, examples, links or tags changed.'),
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
