/** Determines which rules apply to a change. */
import { minus, strings, tokens, type Change, type Finding } from './change.ts'
import { rules, type RuleId } from './rules.ts'
import type { Direction } from './use.ts'

/** Contract extensions that determine who may call an operation and how. */
export interface RuleFields {
  permission: readonly string[]
  tenant: readonly string[]
  idempotency: readonly string[]
}

const levels = ['breaking', 'warning', 'info']
export const finding = (rule: RuleId, message: string): Finding => ({ rule, level: rules[rule].level, message })

/** Security is compared per operation, including inherited security: see `security.ts`. */
const comparedElsewhere = new Set(['SecurityRequirementList', 'SecurityRequirement'])

/** Keywords that only document a schema. */
const words = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'contact',
  'license',
  'termsOfService',
  '$comment',
])

/** @returns the findings for a change, worst first; empty if the change is reported elsewhere */
export function classify(change: Change, directions: ReadonlySet<Direction>, fields: RuleFields): Finding[] {
  if (comparedElsewhere.has(change.typeName)) return []
  if (change.property === 'deprecated' && change.revision?.value === true)
    return [finding('deprecated', `${getSubject(change)} is deprecated.`)]
  if (change.property !== undefined && isWord(change.property, fields))
    return [finding('description-changed', `${change.property} of ${getSubject(change)} changed.`)]
  if (change.typeName === 'SpecExtension' && isWord(getName(change), fields))
    return [
      finding('description-changed', `${getName(change)} of ${getSubject({ ...change, property: getName(change) })} ${verb(change)}.`),
    ]
  const found = byType[change.typeName]?.(change, directions, fields) ?? otherwise(change)
  return found.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

const getName = ({ path }: Change) => tokens(path).at(-1)!

const isWord = (property: string, { permission, tenant, idempotency }: RuleFields) =>
  words.has(property) ||
  property === 'deprecated' ||
  (property.startsWith('x-') && ![...permission, ...tenant, ...idempotency].includes(property))

type Classifier = (change: Change, directions: ReadonlySet<Direction>, fields: RuleFields) => Finding[] | undefined

const byType: Record<string, Classifier> = {
  Root: ({ property, base, revision }) =>
    property === 'openapi' ? [finding('description-changed', `openapi changed${fromTo(base?.value, revision?.value)}.`)] : undefined,
  Info: ({ property, base, revision }) => [
    finding(
      property === 'version' ? 'version-changed' : 'description-changed',
      `${property} changed${fromTo(base?.value, revision?.value)}.`,
    ),
  ],
  Server: change =>
    change.kind === 'added'
      ? [finding('server-added', `${getSubject(change)} was added.`)]
      : [
          finding(
            'server-changed',
            `The server ${show(change.base?.value)} ${change.kind === 'removed' ? 'was removed' : `became ${show(change.revision?.value)}`}.`,
          ),
        ],
  PathItem: change =>
    addedOrRemoved(change, isHook(change) ? ['callback-added', 'callback-removed'] : ['operation-added', 'operation-removed']),
  Operation: (change, _, fields) => operation(change, fields),
  Callback: change => addedOrRemoved(change, ['callback-added', 'callback-removed']),
  CallbacksMap: change => addedOrRemoved(change, ['callback-added', 'callback-removed']),
  Parameter: parameter,
  RequestBody: (change, directions) => requestBody(change, directions),
  Response: change => addedOrRemoved(change, ['status-added', 'status-removed']),
  MediaType: change => addedOrRemoved(change, ['media-type-added', 'media-type-removed']),
  Header: header,
  Schema: schema,
  AllOf: schema,
  OneOf: schema,
  AnyOf: schema,
  Discriminator: change => [finding('discriminator-changed', `The discriminator of ${getSubject(change)} changed.`)],
  DiscriminatorMapping: change => [finding('discriminator-changed', `The discriminator of ${getSubject(change)} changed.`)],
  SecurityScheme: change => [
    finding(change.kind === 'added' ? 'security-added' : 'security-changed', `The security scheme ${getSubject(change)} ${verb(change)}.`),
  ],
  Example: describedBy,
  ExamplesMap: describedBy,
  Link: describedBy,
  LinksMap: describedBy,
  Tag: describedBy,
  TagList: describedBy,
  ExternalDocs: describedBy,
  License: describedBy,
  Contact: describedBy,
}

const addedOrRemoved = (change: Change, [added, removed]: [RuleId, RuleId]): Finding[] | undefined => {
  if (change.kind === 'modified' && change.property !== 'key') return undefined
  return [finding(change.kind === 'added' ? added : removed, `${getSubject(change)} ${verb(change)}.`)]
}

function describedBy(change: Change): Finding[] {
  return [finding('description-changed', `${getSubject(change)} ${verb(change)}.`)]
}

function operation(change: Change, fields: RuleFields): Finding[] | undefined {
  const { property = '', base, revision } = change
  if (property === 'operationId')
    return [finding('operation-id-changed', `operationId of ${getSubject(change)} changed${fromTo(base?.value, revision?.value)}.`)]
  const rule = fields.permission.includes(property)
    ? 'permission-changed'
    : fields.tenant.includes(property)
      ? 'tenant-rule-changed'
      : fields.idempotency.includes(property)
        ? 'idempotency-rule-changed'
        : undefined
  if (rule) return [finding(rule, `${property} of ${getSubject(change)} changed${fromTo(base?.value, revision?.value)}.`)]
  return addedOrRemoved(change, ['operation-added', 'operation-removed'])
}

function parameter(change: Change): Finding[] | undefined {
  const { kind, property, base, revision } = change
  const declared = (kind === 'removed' ? base : revision)?.value as { name?: string; in?: string; required?: boolean } | undefined
  const name = declared?.name === undefined ? getSubject(change) : `\`${declared.name}\` (${declared.in})`
  if (kind === 'removed') return [finding('parameter-removed', `The parameter ${name} was removed.`)]
  if (kind === 'added')
    return [
      declared?.required
        ? finding('parameter-required', `The required parameter ${name} was added.`)
        : finding('parameter-added', `The parameter ${name} was added.`),
    ]
  if (property === 'required')
    return [
      revision?.value === true
        ? finding('parameter-required', `The parameter ${name} is now required.`)
        : finding('request-widened', `The parameter ${name} is no longer required.`),
    ]
  return [
    finding('parameter-serialization-changed', `${property} of the parameter ${name} changed${fromTo(base?.value, revision?.value)}.`),
  ]
}

function requestBody({ kind, property, revision }: Change, directions: ReadonlySet<Direction>): Finding[] | undefined {
  if (directions.has('answer')) return undefined
  if (kind === 'removed') return [finding('request-body-removed', 'The request body was removed.')]
  const value = revision?.value
  const isRequired = kind === 'added' ? (value as { required?: boolean }).required === true : value === true
  if (kind === 'modified' && property !== 'required') return undefined
  if (isRequired) return [finding('request-body-required', 'A body is now required.')]
  return [
    kind === 'added'
      ? finding('request-body-added', 'A body is now accepted.')
      : finding('request-widened', 'The body is no longer required.'),
  ]
}

function header(change: Change): Finding[] | undefined {
  const { kind, property, revision } = change
  const name = `The header \`${tokens(change.path).at(-1)}\``
  if (kind === 'removed') return [finding('answer-header-removed', `${name} was removed.`)]
  if (kind === 'added') return [finding('answer-header-added', `${name} was added.`)]
  if (property !== 'required') return undefined
  return [
    revision?.value === true
      ? finding('answer-narrowed', `${name} is now always present.`)
      : finding('answer-header-optional', `${name} may now be absent.`),
  ]
}

/** A schema used in both requests and responses is classified once for each use. */
function schema(change: Change, directions: ReadonlySet<Direction>): Finding[] | undefined {
  if (change.property === 'key')
    return [finding('component-renamed', `${show(change.base?.value)} was renamed to ${show(change.revision?.value)}.`)]
  if (directions.size === 0) return [finding('component-changed', `${getSubject(change)} ${verb(change)}, but no operation uses it.`)]
  return [...directions].flatMap(direction => schemaIn(change, direction) ?? otherwise(change))
}

const isErrorCode = (path: readonly string[]) =>
  path.at(-1) === 'code' && path.some((token, i) => token === 'responses' && /^[45]/.test(path[i + 1] ?? ''))

function schemaIn(change: Change, direction: Direction): Finding[] | undefined {
  const isRequest = direction === 'request'
  const path = tokens(change.path)
  const name = getSubject(change)
  const { kind, property = '' } = change
  const [before, after] = [change.base?.value, change.revision?.value]
  if (kind !== 'modified') return schemaPart(change, path, isRequest)
  const sentence = `${property} of ${name} changed${fromTo(before, after)}.`
  if (property === 'enum') {
    const [added, removed] = [minus(strings(after), strings(before)), minus(strings(before), strings(after))]
    if (before === undefined)
      return [
        isRequest
          ? finding('request-narrowed', `${name} must be one of ${strings(after).join(', ')}.`)
          : finding('answer-narrowed', sentence),
      ]
    if (after === undefined)
      return [
        isRequest ? finding('request-widened', `${name} may be any value.`) : finding('answer-bound-removed', `${name} may be any value.`),
      ]
    const isCode = !isRequest && isErrorCode(path)
    return [
      ...removed.map(value =>
        finding(
          isRequest ? 'request-enum-value-removed' : isCode ? 'error-code-removed' : 'answer-narrowed',
          `${name} no longer has the value \`${value}\`.`,
        ),
      ),
      ...added.map(value =>
        finding(
          isRequest ? 'request-enum-value-added' : isCode ? 'error-code-added' : 'answer-enum-value-added',
          `${name} has the new value \`${value}\`.`,
        ),
      ),
      ...(added.length + removed.length === 0 ? [finding('description-changed', `The values of ${name} were reordered.`)] : []),
    ]
  }
  if (property === 'required') {
    const [added, removed] = [minus(strings(after), strings(before)), minus(strings(before), strings(after))]
    return [
      ...added.map(field => ({
        name: field,
        ...finding(
          isRequest ? 'request-field-required' : 'answer-narrowed',
          `\`${field}\` of ${name} is now ${isRequest ? 'required' : 'always present'}.`,
        ),
      })),
      ...removed.map(field => ({
        name: field,
        ...finding(
          isRequest ? 'request-widened' : 'answer-field-optional',
          `\`${field}\` of ${name} ${isRequest ? 'is now optional' : 'may now be absent'}.`,
        ),
      })),
      ...(added.length + removed.length === 0 ? [finding('description-changed', `The required fields of ${name} were reordered.`)] : []),
    ]
  }
  if (property === 'default') return isRequest ? [finding('default-changed', sentence)] : [finding('description-changed', sentence)]
  if (property === 'type') {
    const [lost, won] = [minus(types(before), withIntegers(types(after))), minus(types(after), withIntegers(types(before)))]
    if (isRequest)
      return [lost.length > 0 || before === undefined ? finding('request-retyped', sentence) : finding('request-widened', sentence)]
    return [won.length > 0 || after === undefined ? finding('answer-retyped', sentence) : finding('answer-narrowed', sentence)]
  }
  if (property === 'format' || property === 'const' || property === 'contentEncoding' || property === 'contentMediaType') {
    if (isRequest)
      return [
        after === undefined
          ? finding('request-widened', sentence)
          : finding(before === undefined ? 'request-narrowed' : 'request-retyped', sentence),
      ]
    return [before === undefined ? finding('answer-narrowed', sentence) : finding('answer-retyped', sentence)]
  }
  if (property === 'nullable') {
    if (isRequest) return [after === true ? finding('request-widened', sentence) : finding('request-retyped', sentence)]
    return [after === true ? finding('answer-retyped', sentence) : finding('answer-narrowed', sentence)]
  }
  if (property === 'additionalProperties' || property === 'unevaluatedProperties') {
    const isOpen = after !== false
    if (isRequest) return [isOpen ? finding('request-widened', sentence) : finding('request-narrowed', sentence)]
    return [isOpen ? finding('answer-opened', sentence) : finding('answer-narrowed', sentence)]
  }
  if (property in bounds || property === 'pattern' || property === 'multipleOf') return bound(change, direction, sentence)
  if (property === 'readOnly' || property === 'writeOnly')
    return [finding(isRequest ? 'request-narrowed' : 'answer-field-optional', sentence)]
  return undefined
}

const types = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))
const withIntegers = (some: string[]) => (some.includes('number') ? [...some, 'integer'] : some)

/** For each limit, the sign of a change that makes it stricter. */
const bounds: Record<string, 1 | -1> = {
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
  maxProperties: -1,
  maxContains: -1,
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  minContains: 1,
  uniqueItems: 1,
}

function bound({ property = '', base, revision }: Change, direction: Direction, sentence: string): Finding[] {
  const isRequest = direction === 'request'
  const [before, after] = [base?.value, revision?.value]
  if (after === undefined) return [isRequest ? finding('request-widened', sentence) : finding('answer-bound-removed', sentence)]
  if (before === undefined) return [isRequest ? finding('request-narrowed', sentence) : finding('answer-narrowed', sentence)]
  const sign = bounds[property]
  // It cannot be determined whether a changed pattern allows fewer strings, so the worst case is assumed.
  if (sign === undefined) return [isRequest ? finding('request-narrowed', sentence) : finding('answer-bound-raised', sentence)]
  const isTighter = (Number(after) - Number(before)) * sign > 0
  if (isRequest) return [isTighter ? finding('request-narrowed', sentence) : finding('request-widened', sentence)]
  return [isTighter ? finding(sign < 0 ? 'limit-lowered' : 'answer-narrowed', sentence) : finding('answer-bound-raised', sentence)]
}

/** Classifies an added or removed schema by the keyword that contains it. */
function schemaPart(change: Change, path: readonly string[], isRequest: boolean): Finding[] | undefined {
  const isAdded = change.kind === 'added'
  const sentence = `${getSubject(change)} ${verb(change)}.`
  const [holder, own] = [path.at(-2), path.at(-1)]
  if (holder === 'properties' || holder === 'patternProperties') {
    const field = `The field \`${own}\` ${verb(change)}.`
    if (isAdded) return [finding(isRequest ? 'request-field-added' : 'answer-field-added', field)]
    return [finding(isRequest ? 'request-field-removed' : 'answer-field-removed', field)]
  }
  if (holder === 'oneOf' || holder === 'anyOf') {
    const variant = `A variant ${verb(change)}.`
    if (isAdded) return [finding(isRequest ? 'request-widened' : 'answer-variant-added', variant)]
    return [finding(isRequest ? 'request-variant-removed' : 'answer-narrowed', variant)]
  }
  if (holder === 'schemas') return [finding('component-changed', sentence)]
  if (own === 'schema') {
    if (isAdded) return [isRequest ? finding('request-narrowed', sentence) : finding('answer-body-added', sentence)]
    return [isRequest ? finding('request-widened', sentence) : finding('answer-body-removed', sentence)]
  }
  // The contents of `allOf`, `not`, `if`, `then`, `else`, `items`, `additionalProperties`, … restrict values.
  if (isAdded) return [finding(isRequest ? 'request-narrowed' : 'answer-narrowed', sentence)]
  return [finding(isRequest ? 'request-widened' : 'answer-bound-removed', sentence)]
}

/** If no rule covers a change, classifies it by the severity that the comparison library reports. */
function otherwise(change: Change): Finding[] {
  const says = change.verdicts[0]?.message ?? `${change.property ?? change.typeName} of ${getSubject(change)} ${verb(change)}.`
  return [change.impact === 'major' ? finding('unclassified', says) : finding('description-changed', says)]
}

const isHook = ({ path }: Change) => path.startsWith('#/webhooks/') || tokens(path).includes('callbacks')
const verb = ({ kind, property }: Change) => (kind === 'modified' ? (property === 'key' ? 'was renamed' : 'changed') : `was ${kind}`)

/** Describes the changed object, such as an operation, a status, a component or a component's field. */
export function getSubject({ path, base, revision, property }: Change): string {
  const at = tokens((revision ?? base)?.pointer ?? path)
  if (property !== undefined && at.at(-1) === property) at.pop()
  if (at[0] === 'components' && at.length > 2)
    return `\`${[at[2], ...at.slice(3).filter((token, i) => isName(at[i + 2]!, token))].join('.')}\``
  if (at[0] === 'paths' && at.length === 2) return at[1]!
  if (at[0] === 'paths' && at.length === 3) return `${at[2]!.toUpperCase()} ${at[1]}`
  if (at.at(-2) === 'responses') return `The status ${at.at(-1)}`
  if (at.at(-2) === 'content') return `The media type ${at.at(-1)}`
  const rest = at.slice(3).filter((token, i) => isName(at[i + 2]!, token))
  return rest.length > 0 ? `\`${rest.join('.')}\`` : at.join('.')
}

/** Omits keywords that are only containers: `Run.status`, not `Run.properties.status`. */
const isName = (before: string, token: string) =>
  before === 'properties' || !['properties', 'schema', 'content', 'application/json', 'headers', 'parameters'].includes(token)

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `\`${text.length > 80 ? `${text.slice(0, 77)}…` : text}\``
}
const fromTo = (before: unknown, after: unknown) => ` from ${show(before)} to ${show(after)}`
