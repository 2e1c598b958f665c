import type { CompleteConfig, ValidationError } from '../config.ts'
import type { FieldError } from './refusal.ts'

export const maxFields = 50

export type OwnSentence = CompleteConfig['ownSentence']

/** Converts validator errors to fields and messages, with one entry per field. */
export function fieldErrors(
  errors: readonly ValidationError[],
  data: unknown,
  unknownName: string,
  ownSentence: OwnSentence,
): FieldError[] {
  const found = new Map<string, string>()
  const alternatives = errors.filter(error => error.keyword === 'oneOf' || error.keyword === 'anyOf')
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'discriminator') continue // The error in the selected branch describes the problem.
    const choice = alternatives.find(other => other !== error && error.schemaPath.startsWith(`${other.schemaPath}/`))
    if (choice) continue // The error of the choice itself covers all its branches.
    const field = toField(error, data) || (alternatives.includes(error) && missingIn(error, errors)[0]) || 'body'
    if (!found.has(field)) found.set(field, ownSentence?.(error) ?? sentence(error, errors, unknownName))
    if (found.size === maxFields) break
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

/** Converts `/inputs/0/type` to `inputs[0].type`, and appends the name of a missing or unknown member. */
function toField(error: ValidationError, data: unknown): string {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = error.params
  const extra = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName
  const segments = error.instancePath
    .split('/')
    .slice(1)
    .map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (typeof extra === 'string') segments.push(extra)
  let field = ''
  let at: unknown = data
  for (const segment of segments) {
    field += Array.isArray(at) ? `[${segment}]` : `${field && '.'}${segment}`
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[segment] : undefined
  }
  return field
}

const article: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function sentence(error: ValidationError, all: readonly ValidationError[], unknownName: string): string {
  const { params } = error
  const limit = params['limit'] as number
  switch (error.keyword) {
    case 'required':
      return 'is required'
    case 'dependentRequired':
      return `requires ${String(params['deps'])}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `is not a known ${unknownName}`
    case 'type':
      return `must be ${[params['type']]
        .flat()
        .map(type => article[String(type)] ?? type)
        .join(' or ')}`
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'multipleOf':
      return `must be a multiple of ${String(params['multipleOf'])}`
    case 'exclusiveMinimum':
      return `must be greater than ${limit}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} ${limit === 1 ? 'character' : 'characters'}`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} items`
    case 'maxItems':
    case 'unevaluatedItems':
      return `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`
    case 'uniqueItems':
      return 'must not contain duplicates'
    case 'maxProperties':
      return limit === 0 ? 'must be empty' : `must have at most ${limit} ${limit === 1 ? 'member' : 'members'}`
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} members`
    case 'format':
      return params['format'] === 'uri' ? 'must be an absolute URL' : `must be a ${String(params['format'])}`
    case 'pattern':
      return `must match ${String(params['pattern'])}`
    case 'false schema':
      return 'is not allowed here'
    case 'not':
      return 'has mutually exclusive fields'
    case 'oneOf':
    case 'anyOf':
      return choiceSentence(error, all)
    default:
      return error.message ?? 'is not valid'
  }
}

/** Describes a failed `oneOf` or `anyOf`, listing the missing properties that its branches require. */
function choiceSentence(choice: ValidationError, all: readonly ValidationError[]): string {
  if (Array.isArray(choice.params['passingSchemas'])) return 'has mutually exclusive fields: send exactly one of them'
  const missing = missingIn(choice, all).map(name => `\`${name}\``)
  if (missing.length > 0 && choice.instancePath === '') return `is required, or ${missing.slice(1).join(' or ')}`.replace(/, or $/, '')
  if (missing.length > 0 && below(choice, all).every(error => error.keyword === 'required'))
    return `needs ${choice.keyword === 'oneOf' ? 'exactly' : 'at least'} one of ${missing.join(', ')}`
  return 'matches none of the allowed variants'
}

const below = (choice: ValidationError, all: readonly ValidationError[]) =>
  all.filter(error => error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`))

/** Returns the missing members that at least one branch of a choice requires. */
const missingIn = (choice: ValidationError, all: readonly ValidationError[]) => [
  ...new Set(
    below(choice, all)
      .filter(error => error.keyword === 'required')
      .map(error => String(error.params['missingProperty'])),
  ),
]
