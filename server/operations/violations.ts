import type { ValidationError } from '../../generated/validators/index.js'
import type { FieldError } from '../errors.ts'

const mostFields = 50

/** What the validator found, as fields and sentences of the contract; one entry a field. */
export function fieldErrors(errors: readonly ValidationError[], data: unknown, unknownName: string): FieldError[] {
  const found = new Map<string, string>()
  const alternatives = errors.filter(error => error.keyword === 'oneOf' || error.keyword === 'anyOf')
  for (const error of errors) {
    if (error.keyword === 'if') continue // its branch tells what is wrong
    const choice = alternatives.find(other => other !== error && error.schemaPath.startsWith(`${other.schemaPath}/`))
    if (choice) continue // told once, by the choice itself
    const field = fieldOf(error, data) || (alternatives.includes(error) && missingIn(error, errors)[0]) || 'body'
    if (!found.has(field)) found.set(field, sentence(error, errors, unknownName))
    if (found.size === mostFields) break
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

/** `/inputs/0/type` as `inputs[0].type`, with the name of a missing or surplus member at its end. */
function fieldOf(error: ValidationError, data: unknown): string {
  const extra = error.params['missingProperty'] ?? error.params['additionalProperty'] ?? error.params['propertyName']
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
      return `needs ${String(params['deps'])} beside it`
    case 'additionalProperties':
      return `is not a known ${unknownName}`
    case 'type':
      return `has to be ${[params['type']]
        .flat()
        .map(type => article[String(type)] ?? type)
        .join(' or ')}`
    case 'enum':
      return `has to be one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    case 'const':
      return `has to be ${JSON.stringify(params['allowedValue'])}`
    case 'minimum':
      return `has to be at least ${limit}`
    case 'maximum':
      return `has to be at most ${limit}`
    case 'multipleOf':
      return `has to be a multiple of ${String(params['multipleOf'])}`
    case 'exclusiveMinimum':
      return `has to be greater than ${limit}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `has to have at least ${limit} characters`
    case 'maxLength':
      return `has to have at most ${limit} characters`
    case 'minItems':
      return limit === 1 ? 'must not be empty' : `has to have at least ${limit} items`
    case 'maxItems':
      return `has to have at most ${limit} items`
    case 'uniqueItems':
      return 'must not name the same item twice'
    case 'maxProperties':
      return limit === 0 ? 'has to be empty' : `has to have at most ${limit} members`
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `has to have at least ${limit} members`
    case 'format':
      return params['format'] === 'uri' ? 'has to be an absolute URL' : `has to be a ${String(params['format'])}`
    case 'pattern':
      return patternSentence(String(params['pattern']))
    case 'false schema':
      return error.instancePath.endsWith('/brand_context')
        ? 'is for images only: leave it out, or set `type` to "image"'
        : 'is not allowed here'
    case 'not':
      return 'has fields that exclude each other'
    case 'oneOf':
    case 'anyOf':
      return choiceSentence(error, all)
    default:
      return error.message ?? 'is not valid'
  }
}

function patternSentence(pattern: string): string {
  const prefix = /^\^([a-z]+_)/.exec(pattern)?.[1]
  if (prefix) return `has to be an id that starts with \`${prefix}\``
  if (pattern.startsWith('^[Hh]')) return 'has to be an https URL'
  if (pattern.includes('signed-url')) return 'has to be `signed-url` or an https URL'
  if (pattern.startsWith('^(?:tech_')) return 'has to be the id (`tech_…`) or the slug of a technique'
  if (pattern.startsWith('^(?:[!#-~]')) return 'has to be 1 to 255 visible ASCII characters, bare or as a quoted string'
  if (pattern.includes('/[A-Za-z0-9]')) return 'has to be a media type, such as `image/png`'
  return patternSentences[pattern] ?? `has to match ${pattern}`
}

const patternSentences: Readonly<Record<string, string>> = {
  '^\\s*[^\\s\\u0000][^\\u0000]*$': 'must not be blank, and must not contain the NUL character',
  '^[^\\u0000]*$': 'must not contain the NUL character',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'has to be lower-case letters and digits, with single hyphens between them',
  '^[A-Za-z0-9][A-Za-z0-9_-]*$': 'has to be letters, digits, `_` and `-`, and to begin with a letter or digit',
  '^[A-Za-z0-9][A-Za-z0-9._-]*$': 'has to be letters, digits, `.`, `_` and `-`, and to begin with a letter or digit',
  '^[!-~]+$': 'has to be visible ASCII characters without blanks',
  '^n[1-9][0-9]*$': 'has to be a short id, such as `n3`',
  '^v[1-9][0-9]*$': 'has to be a version, such as `v3`',
  '^#[0-9A-Fa-f]{6}$': 'has to be a colour as `#rrggbb`',
  '^(v[1-9][0-9]*|brel_[a-z0-9]+)$': 'has to be a release, such as `v3` or `brel_…`',
}

/** Says what the branches of a choice ask for, where that is what is missing. */
function choiceSentence(choice: ValidationError, all: readonly ValidationError[]): string {
  if (Array.isArray(choice.params['passingSchemas'])) return 'has fields that exclude each other: give exactly one of them'
  const missing = missingIn(choice, all).map(name => `\`${name}\``)
  if (missing.length > 0 && choice.instancePath === '') return `is required, or ${missing.slice(1).join(' or ')}`.replace(/, or $/, '')
  if (missing.length > 0 && below(choice, all).every(error => error.keyword === 'required'))
    return `needs ${choice.keyword === 'oneOf' ? 'exactly' : 'at least'} one of ${missing.join(', ')}`
  return 'fits none of the forms that are allowed here'
}

const below = (choice: ValidationError, all: readonly ValidationError[]) =>
  all.filter(error => error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`))

/** Members that a branch of a choice asks for. */
const missingIn = (choice: ValidationError, all: readonly ValidationError[]) => [
  ...new Set(
    below(choice, all)
      .filter(error => error.keyword === 'required')
      .map(error => String(error.params['missingProperty'])),
  ),
]
