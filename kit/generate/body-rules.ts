import { propertyNames, collectSchemas, itemSchema } from '../examples/schema.ts'
import { bodyKind, withoutParameters } from '../runtime/media-type.ts'
import type { BodyRule, FormField, FormRule, TextRule } from '../runtime/operation.ts'
import type { Encoding, Media, Schema } from './bundle.ts'
import { describeItems } from './items.ts'
import { allowedTypes } from './parameter-rules.ts'

type Schemas = Record<string, Schema>

/** Returns the rules for parsing an operation's bodies, except rules that follow from the media types alone. */
export function bodyRules(content: Readonly<Record<string, Media>>, schemas: Schemas): Pick<BodyRule, 'forms' | 'items' | 'maxBytes'> {
  const forms = Object.entries(content).flatMap(([type, one]) =>
    hasFields(type, one.schema, schemas) ? [[type, formRule(type, one, schemas)] as const] : [],
  )
  const sequences = Object.entries(content).flatMap(([type, media]) => {
    const { schema: _schema, ...rule } = describeItems(type, media, schemas) ?? {}
    return _schema ? [[type, rule] as const] : []
  })
  const limits = Object.entries(content).flatMap(([type, { schema }]) => {
    if (bodyKind(type, hasFields(type, schema, schemas)) !== 'bytes') return []
    const [limit] = variants(schema, schemas).map(({ maxLength }) => maxLength)
    return typeof limit === 'number' ? [[type, limit] as const] : []
  })
  return {
    ...(forms.length > 0 && { forms: Object.fromEntries(forms) }),
    ...(sequences.length > 0 && { items: Object.fromEntries(sequences) }),
    ...(limits.length > 0 && { maxBytes: Object.fromEntries(limits) }),
  }
}

/**
 * Reports whether a body is a form with fields. A form whose schema does not allow an object (for example, one that allows only strings)
 * has no fields, and its handler gets the raw body.
 */
const hasFields = (mediaType: string, schema: Schema | undefined, schemas: Schemas): boolean =>
  ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(withoutParameters(mediaType)) &&
  allowedTypes(schema, schemas).has('object')

/** Returns the schema that a body is validated against. Anything is valid in a stream, or in text whose schema does not allow a string. */
export function validatedSchema(mediaType: string, schema: Schema | undefined, schemas: Schemas): Schema {
  const isBytes = bodyKind(mediaType, hasFields(mediaType, schema, schemas)) === 'bytes'
  return schema === undefined || isBytes || isUnvalidatedText(mediaType, schema, schemas) ? {} : schema
}

/** Returns true for a text body, such as a list sent as lines, whose schema does not allow a string. */
export const isUnvalidatedText = (mediaType: string, schema: Schema | undefined, schemas: Schemas): boolean =>
  bodyKind(mediaType, hasFields(mediaType, schema, schemas)) === 'text' && !allowedTypes(schema, schemas).has('string')

function formRule(mediaType: string, { schema, encoding = {} }: Media, schemas: Schemas): FormRule {
  const isMultipart = withoutParameters(mediaType) === 'multipart/form-data'
  const fields = propertyNames(schema, schemas).map((name): readonly [string, FormField] => {
    const own = Object.hasOwn(encoding, name) ? encoding[name]! : {}
    const found = collectSchemas(schema, name, schemas)
    const items = variants(itemSchema({ anyOf: found }, schemas), schemas)
    const isList = found.some(one => hasType(one, 'array')) || items.length > 1
    const values = isList ? items : found
    if (isMultipart && values.some(value => isFile(value, own))) return [name, fileField(values, own, isList)]
    const { style = 'form', explode = style === 'form' } = own
    const isStyled = own.style !== undefined || own.explode !== undefined
    const isObject = values.some(value => hasType(value, 'object') || 'properties' in value)
    return [
      name,
      {
        ...textRule(values),
        ...(isList && { list: true }),
        ...((isStyled || (isList && !isMultipart)) && !(style === 'form' && explode && !isObject) && { style, explode }),
        ...(isObject && isStyled && !isList
          ? {
              properties: propertyNames({ anyOf: found }, schemas).map(property => [
                property,
                propertyRule({ anyOf: found }, property, schemas),
              ]),
            }
          : isObject || /json/.test(own.contentType ?? '')
            ? { json: !isObject || !values.some(value => hasType(value, 'string')) }
            : {}),
      },
    ]
  })
  return { fields }
}

function propertyRule(schema: Schema, name: string, schemas: Schemas): TextRule {
  const found = collectSchemas(schema, name, schemas)
  const isList = found.some(one => hasType(one, 'array'))
  return { ...textRule(isList ? variants(itemSchema({ anyOf: found }, schemas), schemas) : found), ...(isList && { list: true }) }
}

/** Returns the types that text may represent; empty if any text is valid. */
function textRule(values: readonly Schema[]): TextRule {
  const all = new Set(values.flatMap(value => [value['type'] ?? typeOfValues(value)].flat()))
  if (all.has('string')) return {}
  const types = (['integer', 'number', 'boolean', 'null'] as const).filter(type => all.has(type))
  return types.length > 0 ? { types } : {}
}

const typeOfValues = ({ const: only, enum: values = only === undefined ? [] : [only] }: Schema): string[] =>
  (values as unknown[]).map(value => (value === null ? 'null' : typeof value))

function fileField(values: readonly Schema[], { contentType }: Encoding, isList: boolean): FormField {
  const maxBytes = values.map(({ maxLength }) => maxLength).find(one => typeof one === 'number') as number | undefined
  const mediaTypes = contentType?.split(',').map(type => type.trim().toLowerCase())
  const orText = values.some(isBare)
  return {
    ...(isList && { list: true }),
    file: { ...(maxBytes !== undefined && { maxBytes }), ...(mediaTypes && { mediaTypes }), ...(orText && { orText }) },
  }
}

/**
 * Returns true if a schema describes a binary string or a string whose media type is neither JSON nor text, or if it allows a value of any
 * type.
 */
function isFile(schema: Schema, { contentType }: Encoding): boolean {
  if (schema['format'] === 'binary') return true
  if (schema['contentEncoding'] !== undefined) return false
  const mediaType = (schema['contentMediaType'] as string | undefined) ?? contentType
  if (mediaType === undefined) return isBare(schema)
  return (isBare(schema) || hasType(schema, 'string')) && !/json|^text\//.test(mediaType)
}

const isBare = (schema: Schema) => ['type', '$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'properties'].every(key => !(key in schema))

const hasType = (schema: Schema, type: string) => [schema['type']].flat().includes(type)

/** Returns a schema and its subschemas. */
const variants = (schema: Schema | undefined, schemas: Schemas): Schema[] => collectSchemas({ properties: { it: schema } }, 'it', schemas)
