import { useFunc } from 'ajv/dist/compile/util.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
import limitLength from 'ajv/dist/vocabularies/validation/limitLength.js'
import { _, Ajv2020, type CodeKeywordDefinition, type Options } from 'ajv/dist/2020.js'
import { fromPointer } from '../document/shape.ts'
import { absolute, hasInheritedNames } from './ajv-schema.ts'
import { toPattern } from '../runtime/pattern.ts'
import type { Schema } from './bundle.ts'
import { selectVariant, type Choice } from './discriminators.ts'
import { addFormats } from './formats.ts'
import { needsEvaluated, trackEvaluated } from './unevaluated.ts'
import { withMergedVariants } from './variants.ts'

/** For requests, all errors are reported and defaults are applied. For responses, only validity matters. */
export const options = {
  parameters: { allErrors: true, useDefaults: true },
  body: { allErrors: true, useDefaults: true },
  reply: {},
} as const

/**
 * Ajv counts the characters in every string. A string of `length` code units has at most `length` characters and at least half as many, so
 * most strings need no counting.
 */
const lengthLimit: CodeKeywordDefinition = {
  ...limitLength.default,
  code(context) {
    const { keyword, data, schemaCode: limit } = context
    const characters = _`${useFunc(context.gen, ucs2length.default)}(${data})`
    context.fail$data(
      keyword === 'maxLength'
        ? _`${data}.length > ${limit} && ${characters} > ${limit}`
        : _`${data}.length < ${limit} * 2 && ${characters} < ${limit}`,
    )
  },
  before: 'pattern',
}

/** In generated code, `compile` replaces the `new RegExp` that Ajv emits. */
export const regExp = Object.assign(toPattern, { code: 'new RegExp' })

/**
 * Creates an Ajv instance for a document's schemas, with the options for the given use of the schemas.
 * @param used the schemas that will be compiled, if not all of them: Ajv visits every schema that is added, and visiting all of them for
 * each operation would take too long
 */
export function ajvFor(schemas: Record<string, Schema>, use: keyof typeof options, more: Options = {}, used?: unknown): Ajv2020 {
  // The linter validates the document, so the document is not validated here; otherwise, each Ajv instance would compile the meta-schema.
  const { added, ownProperties } = addedFor(schemas, use)
  const entries = used === undefined ? [...added] : reachable(added, used)
  const absolutes = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))
  const settings = { meta: false, validateSchema: false, strict: false, unevaluated: false, logger: false, ownProperties } as const
  const ajv = new Ajv2020({ ...settings, ...options[use], ...more, code: { ...more.code, regExp } })
  addFormats(ajv)
  ajv.removeKeyword('maxLength').removeKeyword('minLength').addKeyword(lengthLimit)
  const choose = (choice: Choice) => selectVariant(choice, schemas, use === 'body')
  ajv.addKeyword({ keyword: 'discriminator', macro: choose })
  if (used === undefined || needsEvaluated(JSON.stringify([absolutes, used]))) trackEvaluated(ajv, absolutes, choose)
  ajv.addSchema({ $id: 'contract', components: { schemas: absolutes } })
  return ajv
}

/** The result is cached because it is slow to create and the same for every operation in a document. */
function addedFor(schemas: Record<string, Schema>, use: keyof typeof options): Added {
  const known = cached.get(schemas) ?? {}
  cached.set(schemas, known)
  return (known[use] ??= createAdded(use === 'body' ? withMergedVariants(schemas) : schemas))
}
interface Added {
  added: AddedSchemas
  ownProperties: boolean
}
/** The schemas by name, each with the names of the schemas it refers to. */
type AddedSchemas = Map<string, { schema: Schema; names: string[] }>
const cached = new WeakMap<Record<string, Schema>, Partial<Record<keyof typeof options, Added>>>()

function createAdded(schemas: Record<string, Schema>): Added {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const own = absolute(schema)
    return [name, { schema: own, names: namesIn(own) }] as const
  })
  return { added: new Map(entries), ownProperties: hasInheritedNames(schemas) }
}

/** Returns the names of the schemas that a value refers to. */
const namesIn = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/#\/components\/schemas\/([^/"]+)/g)].flatMap(([ref]) => fromPointer(ref).slice(2))

function reachable(added: AddedSchemas, used: unknown) {
  const names = new Set(namesIn(used))
  for (const name of names) for (const next of added.get(name)?.names ?? []) names.add(next)
  return [...added].filter(([name]) => names.has(name))
}
