/**
 * The rules for what a contract change means for callers. Both requests and responses are compared in their closed form: what a caller may
 * no longer send is reported, and so is what it may newly receive. The third column names the closest check of oasdiff.
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
  'operation-id-changed': breaking('An `operationId` changed, which names functions of generated clients.', 'api-operation-id-removed'),
  'callback-removed': breaking('A callback or webhook was removed.'),
  'server-changed': breaking('The address of the interface changed.'),
  'security-changed': breaking('How a call is authenticated changed.', 'api-security-removed-from-api'),
  'permission-changed': breaking('The permission that a call needs changed.', 'api-security-scope-added'),
  'tenant-rule-changed': breaking('Where the tenant of a call comes from changed.'),
  'idempotency-rule-changed': breaking('Whether a call may be repeated with its key changed.'),
  'status-removed': breaking('A status was removed.', 'response-success-status-removed'),
  'media-type-removed': breaking('A media type of a request or a response was removed.', 'response-media-type-removed'),
  'answer-header-removed': breaking('A header of a response was removed.', 'required-response-header-removed'),
  'answer-body-removed': breaking('A response lost its body.'),
  'answer-field-removed': breaking('A field of a response was removed.', 'response-required-property-removed'),
  'answer-retyped': breaking('A value of a response has another type, format or constant.', 'response-property-type-changed'),
  'answer-bound-removed': breaking('A bound of a value of a response was removed.', 'response-property-max-length-unset'),
  'parameter-removed': breaking('A parameter was removed; it is refused now.', 'request-parameter-removed'),
  'parameter-required': breaking('A parameter is required now.', 'request-parameter-became-required'),
  'parameter-serialization-changed': breaking('A parameter is serialized in another way.'),
  'request-body-required': breaking('A body is required now.', 'request-body-became-required'),
  'request-body-removed': breaking('An operation no longer takes a body.'),
  'request-field-removed': breaking('A field of a request was removed; it is refused now.', 'request-property-removed'),
  'request-field-required': breaking('A field of a request is required now.', 'request-property-became-required'),
  'request-enum-value-removed': breaking('A value of a request is refused now.', 'request-property-enum-value-removed'),
  'request-narrowed': breaking('Values of a request that were accepted are refused now.', 'request-property-max-length-decreased'),
  'request-retyped': breaking('A value of a request has another type, format or constant.', 'request-property-type-changed'),
  'request-variant-removed': breaking('A form of a request was removed.', 'request-body-one-of-removed'),
  'default-changed': breaking('A default changed: the same call does something else.', 'request-parameter-default-value-changed'),
  'discriminator-changed': breaking('How variants are distinguished changed.', 'response-body-discriminator-mapping-changed'),
  unclassified: breaking('A change that no rule knows, in a part that decides what is sent.'),

  'answer-enum-value-added': warning('A response may have another value.', 'response-property-enum-value-added'),
  'answer-variant-added': warning('A response may have another form.', 'response-body-one-of-added'),
  'answer-field-optional': warning('A field of a response may be absent now.', 'response-property-became-optional'),
  'answer-header-optional': warning('A header of a response may be absent now.', 'response-header-became-optional'),
  'answer-bound-raised': warning('A bound of a value of a response is wider.', 'response-property-max-length-increased'),
  'answer-opened': warning('A response may have fields that are not documented.'),
  'limit-lowered': warning('A limit of a response is lower.', 'response-property-max-decreased'),
  deprecated: warning('Something is deprecated.', 'endpoint-deprecated'),
  'error-code-added': warning('An operation may return another error code.', 'response-property-enum-value-added'),
  'error-code-removed': warning('An operation no longer returns an error code.', 'response-property-enum-value-removed'),
  'component-renamed': warning('A component was renamed, which names types of generated clients.'),

  'operation-added': info('An operation was added.', 'endpoint-added'),
  'callback-added': info('A callback or webhook was added.'),
  'security-added': info('A call may be authenticated in another way.'),
  'server-added': info('An address was added.'),
  'status-added': info('A status was added.', 'response-success-status-added'),
  'media-type-added': info('A media type was added.', 'response-media-type-added'),
  'answer-body-added': info('A response has a body now.'),
  'answer-header-added': info('A header of a response was added.'),
  'answer-field-added': info('A field of a response was added.', 'response-optional-property-added'),
  'answer-narrowed': info('A response promises more than before.'),
  'parameter-added': info('An optional parameter was added.', 'new-optional-request-parameter'),
  'request-body-added': info('An operation takes a body.', 'request-optional-body-added'),
  'request-field-added': info('An optional field of a request was added.', 'new-optional-request-property'),
  'request-enum-value-added': info('A request may have another value.', 'request-property-enum-value-added'),
  'request-widened': info('Values of a request are accepted that were refused.'),
  'component-changed': info('A part changed that no operation uses.'),
  'version-changed': info('`info.version` changed.'),
  'description-changed': info('Words, examples, links or tags changed.'),
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules
