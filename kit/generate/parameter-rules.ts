import type { LoadedDocument } from '../document/load-document.ts'
import { DocumentError } from '../document/sources.ts'
import { nodeAt, resolvedSchema } from '../examples/pointer.ts'
import type { ParameterRule, ParameterRules, ValueRule } from '../runtime/parameters.ts'
import { withoutParameters } from '../runtime/media-type.ts'
import { isJsonType, type Bundle, type Schema } from './bundle.ts'

/** A parameter in an OpenAPI document. */
export interface DocumentedParameter {
  name: string
  in: string
  required?: boolean
  schema?: object | undefined
  content?: Record<string, { schema?: object | undefined }> | undefined
  style?: string | undefined
  explode?: boolean | undefined
  allowEmptyValue?: boolean | undefined
  allowReserved?: boolean | undefined
  /** Media type of the value, if the parameter represents the whole query string. */
  'x-querystring'?: string
}

type Schemas = Record<string, Schema>
type AnySchema = Schema | boolean

/**
 * Describes an operation's parameters for the decoder.
 * @param credentials names of query parameters that are credentials
 */
export function parameterRules(
  parameters: readonly DocumentedParameter[],
  schemas: Schemas,
  credentials: readonly string[] = [],
): ParameterRules {
  const places = ['path', 'query', 'header', 'cookie'] as const
  const entries = places.map(place => [place, parameters.filter(parameter => parameter.in === place)] as const)
  const rules = entries.flatMap(([place, own]) =>
    own.length > 0 ? [[place, own.map(parameter => parameterRule(parameter, schemas))]] : [],
  )
  return { ...(Object.fromEntries(rules) as ParameterRules), ...(credentials.length > 0 && { credentials }) }
}

const defaultStyles: Record<string, string> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' }

function parameterRule(parameter: DocumentedParameter, schemas: Schemas): ParameterRule {
  const { name, in: place, content, allowEmptyValue, allowReserved } = parameter
  const flags = { ...(allowEmptyValue && { allowEmptyValue }), ...(allowReserved && { allowReserved }) }
  const whole = parameter['x-querystring']
  if (whole !== undefined) {
    const value = isJsonType(whole) ? { json: true as const } : valueRule(shapeIn(parameter.schema as AnySchema, schemas, []), schemas, 0)
    return { name, whole: true, ...value }
  }
  if (content) {
    const [[type, { schema = {} }] = ['', {}]] = Object.entries(content)
    if (/[/+]json\b/i.test(type)) return { name, ...flags, json: true }
    return { name, ...flags, ...valueRule(shapeIn(schema as AnySchema, schemas, []), schemas, 0) }
  }
  const style = (parameter.style ?? defaultStyles[place]) as NonNullable<ParameterRule['style']>
  const explode = parameter.explode ?? style === 'form'
  const isCookies = place === 'cookie' && explode
  const shape = shapeIn(parameter.schema as AnySchema | undefined, schemas, [])
  const { properties, others, ...value } = valueRule(shape, schemas, style === 'deepObject' ? 3 : 1)
  const isFree = value.strings === undefined || (value.items && style === 'form' && explode)
  const object = properties && (style === 'deepObject' || !isFree) && { properties, ...(others && !isCookies && { others }) }
  const isSpecial = value.items ?? object ?? ['label', 'matrix'].includes(style)
  const isExploded = explode && ['simple', 'label', 'matrix', 'form'].includes(style)
  return { name, ...flags, ...value, ...(isSpecial && { ...object, style, ...(isExploded && { explode: true }) }) }
}

/**
 * Rejects form-encoded query strings whose schemas do not allow an object. Also rejects exploded cookie objects with additional properties,
 * because any other cookie could be one of those properties.
 * @throws {DocumentError}
 */
export function requireReadable({ paths, components }: Bundle, placeAt: LoadedDocument['placeAt']): void {
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, { parameters }] of [...Object.entries(item), ['', item] as const] as [string, { parameters?: unknown }][]) {
      for (const [index, listed] of list(parameters).entries()) {
        const { $ref } = listed as { $ref?: string }
        const parameter = ($ref === undefined ? listed : nodeAt({ components }, $ref)) as unknown as DocumentedParameter
        const refuse = (sentence: string) =>
          new DocumentError(placeAt(['paths', path, ...(method === '' ? [] : [method]), 'parameters', String(index)]), sentence)
        if (hasOpenCookies(parameter, components.schemas))
          throw refuse(
            `The cookie parameter ${parameter.name} is an exploded object that allows additional properties, so any cookie could be one of these properties: either list the properties and set \`additionalProperties: false\`, or set \`explode: false\`.`,
          )
        if (isFormWithoutFields(parameter, components.schemas))
          throw refuse(`The querystring parameter ${parameter.name} is form-encoded, so its schema must allow an object.`)
      }
    }
  }
}

function hasOpenCookies(parameter: DocumentedParameter, schemas: Schemas): boolean {
  if (parameter.in !== 'cookie') return false
  const { properties, style, explode } = parameterRule(parameter, schemas)
  if (style !== 'form' || !explode || !properties) return false
  return properties.length === 0 || shapeIn(parameter.schema as AnySchema | undefined, schemas, []).isOpenByWord
}

function isFormWithoutFields({ in: place, content = {} }: DocumentedParameter, schemas: Schemas): boolean {
  const form = Object.entries(content).find(([type]) => withoutParameters(type) === 'application/x-www-form-urlencoded')
  return place === 'querystring' && form !== undefined && !allowedTypes(form[1].schema as Schema | undefined, schemas).has('object')
}

/** Returns an object schema for all parameters that are in the same location, such as the query. */
export function parametersSchema(parameters: readonly DocumentedParameter[], schemas: Schemas): Schema {
  const name = (parameter: DocumentedParameter) => (parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name)
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(parameter => parameter.required).map(name),
    properties: Object.fromEntries(parameters.map(parameter => [name(parameter), valueSchema(parameter, schemas)])),
  }
}

function valueSchema({ in: place, schema: own, content, allowEmptyValue }: DocumentedParameter, schemas: Schemas): object {
  const schema = own ?? Object.values(content ?? {})[0]?.schema ?? {}
  // Ajv does not apply a default from a referenced schema, so the default is copied.
  const fallback = '$ref' in schema ? resolvedSchema(schema as Schema, schemas)?.['default'] : (schema as Schema)['default']
  const filled = fallback !== undefined && { default: fallback }
  return place === 'query' && allowEmptyValue ? { ...filled, if: { const: '' }, else: schema } : { ...schema, ...filled }
}

const allTypes = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object']

/** The kinds of values that a string may represent according to a schema and its subschemas. */
interface Shape {
  types: ReadonlySet<string>
  /** The allowed strings; undefined if any string is allowed. */
  strings: readonly string[] | undefined
  /** True if strings have a format such as UUID, so that another type takes precedence when a string is decoded. */
  isForm: boolean
  items: AnySchema
  prefixItems: readonly AnySchema[]
  properties: ReadonlyMap<string, AnySchema>
  /** The schema of properties other than the listed ones; undefined if no others are allowed. */
  others: AnySchema | undefined
  /** True if a keyword allows other properties explicitly; by default, they are allowed implicitly. */
  isOpenByWord: boolean
}

/** Returns the JSON types that a schema and its subschemas allow. */
export const allowedTypes = (schema: Schema | undefined, schemas: Schemas): ReadonlySet<string> => shapeIn(schema, schemas, []).types

/** @param open references that are currently being followed */
function shapeIn(schema: AnySchema | undefined, schemas: Schemas, open: readonly string[]): Shape {
  if (typeof schema !== 'object' || schema === null) return ownShape({}, schema === false ? [] : allTypes)
  const parts = [ownShape(schema, typesIn(schema))]
  const { $ref } = schema
  if (typeof $ref === 'string')
    parts.push(
      open.includes($ref)
        ? ownShape({}, [])
        : shapeIn(nodeAt({ components: { schemas } }, $ref) as AnySchema | undefined, schemas, [...open, $ref]),
    )
  for (const part of list(schema['allOf'])) parts.push(shapeIn(part, schemas, open))
  for (const choice of [list(schema['oneOf']), list(schema['anyOf'])])
    if (choice.length > 0) parts.push(choice.map(part => shapeIn(part, schemas, open)).reduce(united))
  return parts.reduce(intersected)
}

const list = (value: unknown) => (Array.isArray(value) ? (value as AnySchema[]) : [])

function ownShape(schema: Schema, types: readonly string[]): Shape {
  const values = valuesIn(schema)
  const isOpen = schema['additionalProperties'] !== false && schema['unevaluatedProperties'] !== false
  const more = schema['additionalProperties'] ?? schema['unevaluatedProperties']
  const hasPatterns = schema['patternProperties'] !== undefined
  return {
    types: new Set(types),
    strings: values?.filter(value => typeof value === 'string'),
    isForm: 'format' in schema || 'pattern' in schema,
    items: (schema['items'] as AnySchema | undefined) ?? true,
    prefixItems: list(schema['prefixItems']),
    properties: new Map(Object.entries((schema['properties'] as Schemas | undefined) ?? {})),
    others: hasPatterns ? true : isOpen ? ((more as AnySchema | undefined) ?? true) : undefined,
    isOpenByWord: hasPatterns || (isOpen && more !== undefined),
  }
}

const valuesIn = (schema: Schema) =>
  'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : undefined

function typesIn(schema: Schema): readonly string[] {
  if (schema['type'] !== undefined) return [schema['type']].flat() as string[]
  const values = valuesIn(schema)
  if (values) return [...new Set(values.map(jsonType))]
  if ('items' in schema || 'prefixItems' in schema) return ['array']
  return 'properties' in schema || 'additionalProperties' in schema || 'patternProperties' in schema ? ['object'] : allTypes
}

function jsonType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
}

const has = (types: ReadonlySet<string>, type: string) => types.has(type) || (type === 'integer' && types.has('number'))

function intersected(one: Shape, other: Shape): Shape {
  const names = new Set([...one.properties.keys(), ...other.properties.keys()])
  const property = (name: string) => all(one.properties.get(name) ?? true, other.properties.get(name) ?? true)
  const { strings } = one
  return {
    types: new Set(allTypes.filter(type => has(one.types, type) && has(other.types, type))),
    isForm: one.isForm || other.isForm,
    strings: strings && other.strings ? strings.filter(text => other.strings!.includes(text)) : (strings ?? other.strings),
    items: all(one.items, other.items),
    prefixItems: one.prefixItems.length > 0 ? one.prefixItems : other.prefixItems,
    properties: new Map([...names].map(name => [name, property(name)])),
    others: one.others === undefined || other.others === undefined ? undefined : all(one.others, other.others),
    isOpenByWord: one.isOpenByWord || other.isOpenByWord,
  }
}

function united(one: Shape, other: Shape): Shape {
  const types = new Set([...one.types, ...other.types])
  const stringsIn = ({ types: own, strings, isForm }: Shape) => (own.has('string') ? (isForm ? [] : strings) : [])
  const [first, second] = [stringsIn(one), stringsIn(other)]
  const strings = first && second && [...first, ...second]
  const [arrays, otherArrays] = [one, other].map(shape => shape.types.has('array'))
  const objects = !one.types.has('object') ? other : !other.types.has('object') ? one : undefined
  const names = new Set([...one.properties.keys(), ...other.properties.keys()])
  const property = (name: string) => any(one.properties.get(name) ?? other.properties.get(name)!, other.properties.get(name))
  const { properties, others, isOpenByWord } = objects ?? {
    properties: new Map([...names].map(name => [name, property(name)])),
    others: any(one.others ?? other.others ?? true, other.others),
    isOpenByWord: one.isOpenByWord || other.isOpenByWord,
  }
  return {
    types,
    strings,
    isForm: false,
    items: arrays && otherArrays ? any(one.items, other.items) : arrays ? one.items : other.items,
    prefixItems: arrays ? one.prefixItems : other.prefixItems,
    properties,
    others: objects || one.others !== undefined || other.others !== undefined ? others : undefined,
    isOpenByWord,
  }
}

const all = (one: AnySchema, other: AnySchema): AnySchema => (one === true ? other : other === true ? one : { allOf: [one, other] })
const any = (one: AnySchema, other: AnySchema | undefined): AnySchema =>
  other === undefined || one === other ? one : { anyOf: [one, other] }

/** @param depth how many levels of properties are included */
function valueRule(shape: Shape, schemas: Schemas, depth: number): ValueRule {
  const inside = (schema: AnySchema) => valueRule(shapeIn(schema, schemas, []), schemas, depth - 1)
  const { types, items, prefixItems, properties, others } = shape
  const strings = types.has('string') ? shape.strings : []
  const scalars = (['integer', 'number', 'boolean', 'null'] as const).filter(
    type => types.has(type) && !(type === 'integer' && types.has('number')),
  )
  const hasArrays = types.has('array') && depth > 0
  const hasObjects = types.has('object') && depth > 0
  const isNested = depth <= 0 && !types.has('string') && (types.has('array') || types.has('object'))
  const isText = !isNested && strings !== undefined && scalars.length === 0 && !hasArrays && !hasObjects
  return {
    ...(strings && !isText && { ...(scalars.length > 0 && { types: scalars }), strings }),
    ...(isNested && { nested: true as const }),
    ...(hasArrays && { items: inside(items) }),
    ...(hasArrays && prefixItems.length > 0 && { prefixItems: prefixItems.map(inside) }),
    ...(hasObjects && {
      properties: [...properties].map(([name, schema]) => [name, inside(schema)] as const),
      ...(others !== undefined && { others: inside(others) }),
    }),
  }
}
