import type { Schema } from './contract.ts'
import { nodeAt } from './pointer.ts'

type Schemas = Record<string, Schema>

/** Returns all schemas that a schema's branches declare for a property, each with its own subschemas. */
export const collectSchemas = (schema: Schema | undefined, name: string, schemas: Schemas): Schema[] =>
  branches(schema, schemas).flatMap(branch => {
    const found = (branch['properties'] as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'object' ? branches(found as Schema, schemas) : []
  })

export const propertyNames = (schema: Schema | undefined, schemas: Schemas): string[] => [
  ...new Set(branches(schema, schemas).flatMap(branch => Object.keys((branch['properties'] as object | undefined) ?? {}))),
]

/** Returns a schema for a list's items that allows the items of any branch. */
export const itemSchema = (schema: Schema | undefined, schemas: Schemas): Schema => ({
  anyOf: branches(schema, schemas).flatMap(branch => (branch['items'] === undefined ? [] : [branch['items']])),
})

/** Returns the values that the schemas enumerate, if any. */
export const listedValues = (schema: readonly Schema[]): unknown[] =>
  schema.flatMap(({ const: constant, enum: values, type }) => [
    ...(constant === undefined ? [] : [constant]),
    ...((values as unknown[] | undefined) ?? []),
    ...(type === 'boolean' ? [true, false] : []),
  ])

/** Returns a schema and all the schemas that it refers to or contains as alternatives or conditions. */
function branches(schema: Schema | undefined, schemas: Schemas, seen: readonly unknown[] = []): Schema[] {
  if (typeof schema !== 'object' || seen.includes(schema)) return []
  const ref = schema['$ref']
  const parts = [
    typeof ref === 'string' ? (nodeAt({ components: { schemas } }, ref) as Schema | undefined) : undefined,
    ...['allOf', 'anyOf', 'oneOf'].flatMap(key => (schema[key] as Schema[] | undefined) ?? []),
    ...['then', 'else'].map(key => schema[key] as Schema | undefined),
  ]
  return [schema, ...parts.flatMap(part => branches(part, schemas, [...seen, schema]))]
}
