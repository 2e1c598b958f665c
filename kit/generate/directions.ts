import { resolvedSchema } from '../examples/pointer.ts'
import type { Bundle, Schema } from './bundle.ts'
import { withTwoForms } from './published.ts'

type Schemas = Record<string, Schema>

/**
 * Makes properties optional if only the other side writes them: `readOnly` ones in requests and `writeOnly` ones in responses. If a schema
 * is used in both directions and the results differ, the schema gets a second form for responses. Documents without these keywords are
 * unchanged.
 */
export function withDirections(bundle: Bundle): Bundle {
  const text = JSON.stringify(bundle)
  const { schemas } = bundle.components
  const change = (keyword: string) =>
    text.includes(`"${keyword}":true`) ? (schema: Schema) => withOptional(schema, keyword, schemas) : undefined
  const [request, response] = [change('readOnly'), change('writeOnly')]
  return request || response ? withTwoForms(bundle, { request: request ?? keep, response: response ?? keep }) : bundle
}

const keep = (schema: Schema) => schema

/** Returns a schema in which properties with the keyword are not required, even if a subschema declares them. */
function withOptional(schema: Schema, keyword: string, schemas: Schemas): Schema {
  const { required, allOf } = schema
  const own = Array.isArray(required) ? required.filter(name => !isMarked(schema, String(name), keyword, schemas)) : undefined
  const changed = own === undefined || own.length === (required as unknown[]).length ? schema : { ...schema, required: own }
  if (!Array.isArray(allOf)) return changed
  // A subschema may require a property that another subschema declares.
  const parts = (allOf as Schema[]).map(part => {
    const names = Array.isArray(part['required']) ? (part['required'] as string[]) : []
    const left = names.filter(name => !isMarked(schema, name, keyword, schemas))
    return left.length === names.length ? part : { ...part, required: left }
  })
  return { ...changed, allOf: parts }
}

/** Reports whether the schema or one of its subschemas marks the property with the keyword. */
function isMarked(schema: Schema, name: string, keyword: string, schemas: Schemas, seen: readonly unknown[] = []): boolean {
  if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return false
  const { properties, $ref, allOf } = schema
  const property = Object.hasOwn((properties ?? {}) as object, name) ? (properties as Schemas)[name] : undefined
  if (property && (property[keyword] === true || resolvedSchema(property, schemas)?.[keyword] === true)) return true
  const target = typeof $ref === 'string' ? resolvedSchema(schema, schemas) : undefined
  const parts = [...(target ? [target] : []), ...(Array.isArray(allOf) ? (allOf as Schema[]) : [])]
  return parts.some(part => isMarked(part, name, keyword, schemas, [...seen, schema]))
}
