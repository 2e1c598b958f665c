import { mapChildren, type Node } from '../document/shape.ts'
import type { Schema } from './bundle.ts'

type Test = (value: unknown) => boolean
const isText: Test = value => typeof value === 'string'
const isNumber: Test = value => typeof value === 'number'
const isTrueOrFalse: Test = value => typeof value === 'boolean'
const isSchema: Test = value => typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
const isMap: Test = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList: Test = value => Array.isArray(value) && value.length > 0
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const all = (names: string, test: Test): [string, Test][] => names.split(' ').map(name => [name, test])

/**
 * The keywords passed to Ajv, each with a predicate for its valid values. Anything else is dropped, because Ajv would interpret members
 * such as `$id` and reject invalid values.
 */
const keywords = new Map<string, Test>([
  ...all('$ref format pattern', isText),
  ...all('maximum minimum exclusiveMaximum exclusiveMinimum multipleOf maxLength minLength', isNumber),
  ...all('maxItems minItems maxProperties minProperties maxContains minContains', isNumber),
  ...all('uniqueItems readOnly writeOnly', isTrueOrFalse),
  ...all('properties patternProperties dependentSchemas dependentRequired', isMap),
  ...all('additionalProperties not if then else contains propertyNames items unevaluatedItems unevaluatedProperties', isSchema),
  ...all('allOf anyOf oneOf prefixItems enum', isList),
  ...all('const default', () => true),
  ['required', value => Array.isArray(value) && value.every(isText)],
  ['type', value => [value].flat().every(one => types.has(one as string)) && [value].flat().length > 0],
])

/** Returns false for a keyword with a meaningless value. */
const isValidKeyword = (key: string, value: unknown): boolean => keywords.get(key)?.(value) ?? true

/** Returns a map's schemas by name, omitting values that are not schemas. */
const schemasIn = (key: string, value: unknown): unknown =>
  (key === 'properties' || key === 'patternProperties') && isMap(value)
    ? Object.fromEntries(Object.entries(value as object).filter(([, schema]) => isSchema(schema)))
    : value

/** Returns the keywords of a schema that have valid values, with tuples in the form used by draft 2020-12. */
export function withValidKeywords(schema: Node): Node {
  const { items } = schema
  const members = Object.entries(schema).map(([key, value]): [string, unknown] => [key, schemasIn(key, value)])
  const complete = Array.isArray(items) ? [...members, ['prefixItems', items] as const] : members
  return Object.fromEntries(complete.filter(([key, value]) => isValidKeyword(key, value)))
}

/** Converts a schema to the form that Ajv needs. References point to the schemas that `ajvFor` adds. */
export function absolute(schema: object | boolean): Schema {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} }
  const node = withValidKeywords(mapChildren('schema', schema as Node, (_kind, child) => absolute(child)))
  const { $ref, properties, discriminator, oneOf, anyOf } = node
  const choice = oneOf === undefined ? 'anyOf' : 'oneOf'
  const isChosen = isDiscriminator(discriminator) && isList(oneOf ?? anyOf) && (oneOf === undefined || anyOf === undefined)
  const entries = Object.entries({
    ...node,
    ...(isText($ref) && { $ref: `contract${$ref as string}` }),
  }).filter(([key]) => keywords.has(key) && !(isChosen && key === choice))
  const result: Schema = Object.fromEntries(entries)
  if (isChosen) result['discriminator'] = { ...discriminator, [choice]: node[choice] }
  // Ajv rejects an empty `enum`, so it is replaced with a schema that allows nothing.
  if ('enum' in schema && Array.isArray(schema.enum) && schema.enum.length === 0)
    result['allOf'] = [...((result['allOf'] as Schema[] | undefined) ?? []), false]
  // Ajv ignores a property named `__proto__`, so a pattern stands in for it.
  if (isMap(properties) && Object.hasOwn(properties as object, '__proto__'))
    result['patternProperties'] = {
      ...(result['patternProperties'] as object | undefined),
      '^__proto__$': (properties as Node)['__proto__'],
    }
  return result
}

export interface Discriminator {
  propertyName: string
  mapping?: Record<string, string>
}

/**
 * Returns false for a discriminator with a default mapping. Such a discriminator is ignored and only the variants determine validity,
 * because an unmapped value or a missing property is also valid.
 */
export const isDiscriminator = (value: unknown): value is Discriminator =>
  isMap(value) && isText((value as Node)['propertyName']) && !('defaultMapping' in (value as Node))

/** Reports whether the document uses names that every object inherits; Ajv needs an option for such names. */
export const hasInheritedNames = (node: unknown): boolean => inheritedNames.test(JSON.stringify(node) ?? '')
const inheritedNames = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`)
