import type { Schema } from './contract.ts'
import { nodeAt } from './pointer.ts'

type Schemas = Record<string, Schema>

/** All subschemas of a property, in all branches. */
export const collectSchemas = (schema: Schema | undefined, name: string, schemas: Schemas): Schema[] =>
  branches(schema, schemas).flatMap(branch => {
    const found = (branch['properties'] as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'object' ? branches(found as Schema, schemas) : []
  })

export const propertyNames = (schema: Schema | undefined, schemas: Schemas): string[] => [
  ...new Set(branches(schema, schemas).flatMap(branch => Object.keys((branch['properties'] as object | undefined) ?? {}))),
]

/** A schema for the items of a list, from all branches. */
export const itemSchema = (schema: Schema | undefined, schemas: Schemas): Schema => ({
  anyOf: branches(schema, schemas).flatMap(branch => (branch['items'] === undefined ? [] : [branch['items']])),
})

/** The values that a schema enumerates, if it does. */
export const listedValues = (schema: readonly Schema[]): unknown[] =>
  schema.flatMap(({ const: constant, enum: values, type }) => [
    ...(constant === undefined ? [] : [constant]),
    ...((values as unknown[] | undefined) ?? []),
    ...(type === 'boolean' ? [true, false] : []),
  ])

/** A schema and all its parts: references, alternatives and conditions. */
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
