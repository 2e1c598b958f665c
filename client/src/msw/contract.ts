import { Validator, type OutputUnit, type Schema as JsonSchema } from '@cfworker/json-schema'
import document from '../../../generated/openapi.closed.json' with { type: 'json' }
import { readContract, type Schema } from '../../../kit/examples/contract.ts'
import { componentIn, nodeAt } from '../../../kit/examples/pointer.ts'

export const contract = readContract(document)

export interface Violation {
  /** Property names and item indices, starting at the root. */
  path: string[]
  message: string
}

const validators = new Map<Schema, Validator>()

/** Validates a value. Schemas are interpreted, not compiled, because a web page's content security policy may forbid compiling them. */
export function findViolations(schema: Schema, value: unknown): Violation[] {
  const validator = validators.get(schema) ?? compileValidator(schema)
  validators.set(schema, validator)
  const { valid, errors } = validator.validate(value)
  return valid ? [] : leaves(errors).map(error => toViolation(schema, error))
}

export const fits = (schema: Schema, value: unknown) => findViolations(schema, value).length === 0

/** Includes only the named schemas that this one references, because the validator processes everything that it is given. */
function compileValidator(schema: Schema): Validator {
  const schemas: Record<string, Schema> = {}
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const ref = (node as Schema)['$ref']
    const name = typeof ref === 'string' ? componentIn(ref) : undefined
    const named = name === undefined ? undefined : contract.schemas[name]
    if (name !== undefined && named && !(name in schemas)) {
      schemas[name] = named
      collect(named)
    }
    Object.values(node).forEach(collect)
  }
  collect(schema)
  return new Validator({ ...schema, components: { schemas } } as JsonSchema, '2020-12', false)
}

const unknownPropertyKeyword = /^(additional|unevaluated)Properties$/

/** Keeps only the innermost errors, because the errors of enclosing schemas repeat them. */
const leaves = (errors: readonly OutputUnit[]) => {
  const real = errors.filter(({ keyword }, index) => {
    // An unknown property causes two errors. The second one (`false`) is dropped, because it does not name the property.
    if (keyword === 'false') return !unknownPropertyKeyword.test(errors[index - 1]?.keyword ?? '')
    if (unknownPropertyKeyword.test(keyword)) return errors[index + 1]?.keyword === 'false'
    return !['$ref', 'properties', 'items', 'allOf', 'if', 'then', 'else'].includes(keyword)
  })
  // If nothing is left, the last error reports that no alternative matches.
  return real.length > 0 ? real : errors.slice(-1)
}

function toViolation(schema: Schema, { instanceLocation, keyword, keywordLocation, error }: OutputUnit): Violation {
  const path = instanceLocation
    .split('/')
    .slice(1)
    .map(step => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
  const named = /"([^"]+)"/.exec(error)?.[1]
  if (keyword === 'required' && named !== undefined) return { path: [...path, named], message: 'is required' }
  if (unknownPropertyKeyword.test(keyword) && named !== undefined) return { path: [...path, named], message: 'is not a known field' }
  if (keyword === 'false') return { path, message: 'is not allowed here' }
  if (keyword === 'pattern') return { path, message: `must match ${String(valueAt(schema, keywordLocation))}` }
  return { path, message: error.replace(/^Instance /, '').replace(/\.$/, '') }
}

/** Returns the value at a keyword's location, following `$ref`s. */
function valueAt(schema: Schema, location: string): unknown {
  const steps = location.split('/').slice(1)
  return steps.reduce<unknown>((node, step) => {
    const value = (node as Schema | undefined)?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')]
    return step === '$ref' ? nodeAt({ components: contract }, String(value)) : value
  }, schema)
}

/** Returns the field name used in errors, for example `inputs[0].type`. */
export const fieldName = (path: readonly string[]) =>
  path.reduce((text, step) => (/^\d+$/.test(step) && text !== '' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`), '')
