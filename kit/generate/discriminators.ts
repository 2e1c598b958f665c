import { componentIn, resolvedSchema } from '../examples/pointer.ts'
import type { Discriminator } from './ajv-schema.ts'
import type { Schema } from './bundle.ts'
import { conditional } from './variants.ts'

type Schemas = Record<string, Schema>
/** A choice with its discriminator, in the form that `absolute` returns. */
export type Choice = Discriminator & { oneOf?: Schema[]; anyOf?: Schema[] }

/**
 * Returns a schema for a choice whose variant is selected by a property's value: a value in the mapping, a value that the variant declares
 * or, if the variant declares none, the name of its schema.
 * @param isExplained true if errors must refer to the selected variant; if false, a choice whose variants all declare distinct values is
 * returned as a plain `oneOf` or `anyOf`
 */
export function selectVariant(choice: Choice, schemas: Schemas, isExplained: boolean): Schema {
  const { propertyName, mapping = {}, oneOf, anyOf } = choice
  const key = oneOf ? 'oneOf' : 'anyOf'
  const variants = oneOf ?? anyOf ?? []
  const plain: Schema = { [key]: variants }
  const named = variants.map(variant => {
    const ref = variant.$ref?.replace(/^contract/, '')
    const mapped = Object.entries(mapping).flatMap(([value, target]) => (target === ref ? [value] : []))
    const declared = declaredValues({ ...variant, ...(ref && { $ref: ref }) }, propertyName, schemas)
    const own = declared ?? (ref === undefined ? [] : [componentIn(ref)])
    return {
      ref,
      variant,
      values: [...new Set<unknown>([...mapped, ...own])],
      isKnown: declared !== undefined || mapped.length > 0,
      declared,
    }
  })
  if (named.some(({ values }) => values.length === 0)) return plain
  const byValue = new Map<unknown, Schema[]>()
  for (const value of new Set(named.flatMap(({ values }) => values))) {
    const found = named.filter(({ values }) => values.includes(value))
    // All variants may declare the same list of values; in that case, the mapping or the schema's name decides.
    const target = Object.hasOwn(mapping, String(value)) ? mapping[String(value)] : `#/components/schemas/${String(value)}`
    const meant = found.filter(({ ref }) => ref === target)
    byValue.set(
      value,
      (meant.length > 0 ? meant : found).map(({ variant }) => variant),
    )
  }
  const isDistinct = [...byValue.values()].every(found => found.length === 1)
  if (!isExplained && isDistinct && named.every(({ declared }) => declared !== undefined)) return plain
  for (const [value, target] of Object.entries(mapping)) if (!byValue.has(value)) byValue.set(value, [{ $ref: `contract${target}` }])

  /** The values for each variant, or for each group of variants that share a value. */
  const groups = new Map<string, { values: unknown[]; found: Schema[] }>()
  for (const [value, found] of byValue) {
    const id = JSON.stringify(found)
    groups.set(id, { values: [...(groups.get(id)?.values ?? []), value], found })
  }
  const isOne = (values: unknown[]): Schema => ({ required: [propertyName], properties: { [propertyName]: { enum: values } } })
  const isRequired = variants.every(variant => requires(variant, propertyName, schemas))
  const unlisted = !named.every(({ isKnown }) => isKnown)
    ? plain
    : isRequired
      ? isOne([...byValue.keys()])
      : conditional({ required: [propertyName] }, isOne([...byValue.keys()]), plain)
  return [...groups.values()].reduceRight<Schema>(
    (otherwise, { values, found }) => conditional(isOne(values), found.length === 1 ? found[0]! : { [key]: found }, otherwise),
    unlisted,
  )
}

/** Returns the values that a schema or one of its subschemas enumerates for a property. */
function declaredValues(schema: Schema, name: string, schemas: Schemas): unknown[] | undefined {
  for (const part of parts(schema, schemas)) {
    const property = resolvedSchema((part['properties'] as Schemas | undefined)?.[name], schemas)
    if (property && 'const' in property) return [property['const']]
    if (Array.isArray(property?.['enum'])) return property['enum']
  }
  return undefined
}

const requires = (schema: Schema, name: string, schemas: Schemas): boolean =>
  [...parts(schema, schemas)].some(({ required }) => Array.isArray(required) && required.includes(name))

/** Yields a schema and, recursively, the target of its `$ref` and the schemas in its `allOf`. */
function* parts(schema: Schema, schemas: Schemas, seen: readonly unknown[] = []): Generator<Schema> {
  if (typeof schema !== 'object' || seen.includes(schema)) return
  yield schema
  const { $ref, allOf } = schema
  const target = typeof $ref === 'string' ? resolvedSchema({ $ref: $ref.replace(/^contract/, '') } as Schema, schemas) : undefined
  for (const part of [...(target ? [target] : []), ...(Array.isArray(allOf) ? (allOf as Schema[]) : [])])
    yield* parts(part, schemas, [...seen, schema])
}
