import { _, Name, nil, stringify, type Ajv2020, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020.js'
import containsKeyword from 'ajv/dist/vocabularies/applicator/contains.js'
import ifKeyword from 'ajv/dist/vocabularies/applicator/if.js'
import unevaluatedItems from 'ajv/dist/vocabularies/unevaluated/unevaluatedItems.js'
import unevaluatedProperties from 'ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js'
import { nodeAt } from '../examples/pointer.ts'
import { conditional } from './variants.ts'
import type { Schema } from './bundle.ts'

type Schemas = Record<string, Schema>

/** Reports whether a validator's result depends on which properties or items a schema evaluates. */
export const needsEvaluated = (text: string): boolean => text.includes('"unevaluated')

/**
 * Makes `unevaluatedProperties` and `unevaluatedItems` work as in draft 2020-12. By itself, Ajv includes what a failed `if` evaluates,
 * ignores an `if` without `then` and `else`, and treats all items as evaluated by `contains`.
 * @param schemas in the form that `absolute` returns
 * @param choose returns the schema for a discriminator
 */
export function trackEvaluated(ajv: Ajv2020, schemas: Schemas, choose: (choice: never) => Schema): void {
  const definitions: CodeKeywordDefinition[] = [
    { keyword: 'discriminator', code: cxt => cxt.ok(applyInPlace(cxt, choose(cxt.schema as never))) },
    {
      ...ifKeyword.default,
      code(cxt) {
        applyInPlace(cxt, { anyOf: [cxt.schema as Schema, {}] })
        // The first call to `mergeEvaluated` would include what the `if` evaluates, even when that condition fails.
        cxt.mergeEvaluated = () => Reflect.deleteProperty(cxt, 'mergeEvaluated')
        ifKeyword.default.code(cxt)
      },
    },
    {
      ...containsKeyword.default,
      code(cxt) {
        const { items } = cxt.it
        containsKeyword.default.code(cxt)
        cxt.it.items = items
      },
    },
    {
      ...unevaluatedProperties.default,
      code(cxt) {
        const { gen, it } = cxt
        // The object must have no prototype; otherwise, an inherited name such as `toString` would count as evaluated.
        if (it.props instanceof Name)
          it.props = gen.const('props', _`${it.props} === true || Object.assign(Object.create(null), ${it.props})`)
        unevaluatedProperties.default.code(cxt)
      },
    },
    {
      ...unevaluatedItems.default,
      code(cxt) {
        const { gen, it, data, parentSchema } = cxt
        const contained = parentSchema[isCovered] ? [] : [...findContains(parentSchema, schemas)]
        if (contained.length > 0) return cxt.ok(applyInPlace(cxt, withContained(parentSchema, contained)))
        if (it.items instanceof Name) it.items = gen.const('items', _`${it.items} === true ? ${data}.length : ${it.items} || 0`)
        unevaluatedItems.default.code(cxt)
      },
    },
  ]
  for (const definition of definitions) ajv.removeKeyword(definition.keyword as string).addKeyword(definition)
}

/** Validates against another schema and records what that schema evaluates; Ajv macros do not record this. */
function applyInPlace(cxt: KeywordCxt, schema: Schema): Name {
  const { gen, it, keyword } = cxt
  const valid = gen.name('valid')
  const topSchemaRef = gen.scopeValue('keyword', { ref: schema, code: stringify(schema) })
  const errSchemaPath = `${it.errSchemaPath}/${keyword}`
  cxt.mergeEvaluated(cxt.subschema({ schema, schemaPath: nil, errSchemaPath, topSchemaRef }, valid))
  return valid
}

interface Contained {
  contains: Schema
  /** The schemas that an array must match for `contains` to apply. */
  conditions: Schema[]
}

/** Finds each `contains` that a schema applies to an array. */
function* findContains(schema: unknown, schemas: Schemas, conditions: Schema[] = [], seen: readonly unknown[] = []): Generator<Contained> {
  if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return
  const { $ref, contains, allOf = [], anyOf, oneOf, discriminator = {}, if: condition, then, else: otherwise } = schema as Schema
  const find = (part: unknown, ...more: Schema[]) => findContains(part, schemas, [...conditions, ...more], [...seen, schema])
  if (contains !== undefined) yield { contains: contains as Schema, conditions }
  for (const part of allOf as Schema[]) yield* find(part)
  if ($ref !== undefined) yield* find(nodeAt({ components: { schemas } }, $ref.replace(/^contract/, '')))
  const choices = discriminator as Schema
  for (const part of [anyOf, oneOf, choices['anyOf'], choices['oneOf']].flatMap(list => (list ?? []) as Schema[])) yield* find(part, part)
  if (condition === undefined) return
  yield* find(condition, condition as Schema)
  yield* find(then, condition as Schema)
  yield* find(otherwise, { not: condition })
}

/** Marks schemas whose `unevaluatedItems` allows the items that `contains` evaluates. */
const isCovered = Symbol('isCovered') as unknown as string

/** Returns a schema with one branch for each combination of conditions. */
function withContained(schema: object, contained: readonly Contained[], applied: Schema[] = []): Schema {
  const [first, ...others] = contained
  if (!first) {
    const { unevaluatedItems: rest, ...own } = schema as Schema
    return { ...own, unevaluatedItems: { anyOf: [...applied, rest] }, [isCovered]: true }
  }
  const applies = withContained(schema, others, [...applied, first.contains])
  return first.conditions.length === 0 ? applies : conditional({ allOf: first.conditions }, applies, withContained(schema, others, applied))
}
