import { nodeAt } from '../examples/pointer.ts'
import { isDiscriminator } from './ajv-schema.ts'
import type { Schema } from './bundle.ts'

/**
 * Rewrites schemas into equivalent ones whose errors refer to the variant that the caller intended: a choice between closed objects becomes
 * one object with a condition per variant. For a `oneOf`, a validator can only report what each variant lacks.
 */
export function withMergedVariants(schemas: Record<string, Schema>): Record<string, Schema> {
  const at = (ref: string) => nodeAt({ components: { schemas } }, ref) as Schema | undefined
  const referred = new Set(refsIn(schemas).map(at))
  /** Reports whether a reference points to a subschema of this choice, which merging would remove. */
  const isReferredTo = (node: unknown): boolean =>
    typeof node === 'object' && node !== null && (referred.has(node as Schema) || Object.values(node).some(isReferredTo))

  /** Keeps a reference if it has sibling keywords, which also apply, or if it points outside these schemas. */
  function resolved(variant: Schema, seen: readonly Schema[] = []): Schema {
    if (typeof variant === 'boolean') return variant ? {} : { not: {} }
    const { $ref, description: _description, ...beside } = variant
    const target = $ref === undefined || Object.keys(beside).length > 0 ? undefined : at($ref)
    return target === undefined || seen.includes(target) ? variant : resolved(target, [...seen, target])
  }

  /** The variant being merged and the variants that contain it. */
  const open = new Set<Schema>()
  function mergedVariant(variant: Schema): Schema {
    if (open.has(variant)) return variant
    open.add(variant)
    const result = merged(variant)
    open.delete(variant)
    return result
  }

  function merged<T>(node: T): T {
    if (Array.isArray(node)) return node.map(merged) as T
    if (typeof node !== 'object' || node === null) return node
    const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, values.has(key) ? value : merged(value)])) as Schema
    const { oneOf, anyOf, ...rest } = schema
    const choice = anyOf ?? oneOf
    if (!Array.isArray(choice) || choice.length < 2 || (anyOf && oneOf) || 'properties' in rest) return schema as T
    if (isReferredTo((node as Schema)['anyOf'] ?? (node as Schema)['oneOf'])) return schema as T
    const targets = (choice as Schema[]).map(variant => resolved(variant))
    if (!targets.every(target => isClosedObject(target) || 'oneOf' in target || 'anyOf' in target)) return schema as T
    const variants = targets.map(mergedVariant)
    const { discriminator } = rest
    // Variants that do not declare the discriminator's property cannot be merged.
    if (isDiscriminator(discriminator) && !variants.every(variant => declares(variant, discriminator.propertyName))) return schema as T
    const united = variants.every(isClosedObject) && unite(variants)
    // A keyword that occurs in both schemas would be lost, so such schemas are not merged.
    const isWhole = united && Object.keys(united).every(key => key === 'type' || !(key in rest))
    return (isWhole ? { ...rest, ...united } : schema) as T
  }
  return merged(schemas)
}

/** Returns all references in the schemas. */
const refsIn = (node: unknown): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => (key === '$ref' && typeof value === 'string' ? [value] : refsIn(value)))

/** Keywords whose values are not schemas. */
const values = new Set(['const', 'enum', 'default', 'example', 'examples', 'required'])

interface Variant extends Schema {
  required?: string[]
  properties: Record<string, Schema>
}

const isClosedObject = (schema: Schema): schema is Variant =>
  schema['type'] === 'object' && schema['additionalProperties'] === false && schema['properties'] !== undefined

/** @returns undefined if the variants cannot be distinguished */
function unite(variants: Variant[]): Schema | undefined {
  const names = [...new Set(variants.flatMap(variant => Object.keys(variant.properties)))]
  const common = (variants[0]!.required ?? []).filter(name => variants.every(variant => requires(variant, name)))
  const properties = Object.fromEntries(
    names.map(name => [name, unitedProperty(variants.map(variant => variant.properties[name]).filter(schema => schema !== undefined))]),
  )
  const choice = byValue(variants, names, common, properties) ?? byPresence(variants, names, common, properties)
  return choice && { type: 'object', additionalProperties: false, required: common, properties, ...choice }
}

const requires = ({ required = [] }: Variant, name: string) => required.includes(name)

/** Returns the union of the variants' schemas for a property, as far as a single schema can express the union. */
function unitedProperty(schemas: Schema[]): Schema {
  const [first = {}] = schemas
  if (schemas.every(schema => isSame(schema, first))) return first
  const listed = schemas.map(getValues)
  if (listed.some(some => some === undefined)) return {}
  const { const: _const, enum: _enum, ...rest } = first
  return first['type'] === 'boolean' ? rest : { ...rest, enum: [...new Set(listed.flat())] }
}

const declares = ({ properties }: Schema, name: string): boolean => {
  const property = (properties as Record<string, Schema> | undefined)?.[name]
  return property !== undefined && getValues(property) !== undefined
}

const getValues = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined)

const isSame = ({ description: _, ...a }: Schema, { description: __, ...b }: Schema) => JSON.stringify(a) === JSON.stringify(b)

type Choose = (variants: Variant[], names: string[], common: string[], properties: Record<string, Schema>) => Schema | undefined

/** Distinguishes the variants by the value of a property such as `type`. One variant may lack the property. */
const byValue: Choose = (variants, names, common, properties) => {
  const distinguishes = (name: string) => {
    const lists = variants.map(({ properties: own }) => own[name] && getValues(own[name]))
    const all = lists.flatMap(list => list ?? [])
    return (
      lists.every(list => list !== undefined) &&
      new Set(all).size === all.length &&
      variants.filter(each => !requires(each, name)).length < 2
    )
  }
  const discriminator = names.find(distinguishes)
  if (discriminator === undefined) return undefined
  const belongsTo = ({ properties: own }: Variant): Schema => ({
    required: [discriminator],
    properties: { [discriminator]: { enum: getValues(own[discriminator]!) } },
  })
  const discriminated = variants.filter(variant => requires(variant, discriminator))
  const getRules = (variant: Variant) => rules(variant, common, properties, names)
  const other = variants.find(variant => !requires(variant, discriminator))
  if (!other) return { allOf: discriminated.map(variant => conditional(belongsTo(variant), getRules(variant))) }
  const { required, ...more } = getRules(other)
  const otherwise: Schema = { ...more, anyOf: [{ required }, ...discriminated.map(belongsTo)] }
  return discriminated.reduceRight<Schema>((rest, variant) => conditional(belongsTo(variant), getRules(variant), rest), otherwise)
}

/** Distinguishes the variants by presence: each variant must require a property that no other variant has. */
const byPresence: Choose = (variants, names, common, properties) => {
  const discriminators = variants.map(variant =>
    (variant.required ?? []).find(name => variants.every(other => other === variant || !(name in other.properties))),
  )
  if (discriminators.includes(undefined)) return undefined
  // The `oneOf` rejects objects that combine two variants.
  const others = names.filter(name => !discriminators.includes(name))
  return {
    oneOf: discriminators.map(discriminator => ({ required: [discriminator] })),
    allOf: variants.map((variant, index) => conditional({ required: [discriminators[index]] }, rules(variant, common, properties, others))),
  }
}

export const conditional = (condition: Schema, rule: Schema, otherwise?: Schema): Schema => ({
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: rule,
  ...(otherwise && { else: otherwise }),
})

/** Returns the requirements that a variant adds to those of the union. */
function rules(variant: Variant, common: string[], properties: Record<string, Schema>, names: string[]): Schema {
  const { type: _type, additionalProperties: _closed, description: _description, required = [], properties: own, ...conditions } = variant
  const narrowed = names.flatMap((name): [string, unknown][] => {
    if (!own[name]) return [[name, false]]
    return isSame(own[name], properties[name]!) ? [] : [[name, own[name]]]
  })
  return { ...conditions, required: required.filter(name => !common.includes(name)), properties: Object.fromEntries(narrowed) }
}
