/** Generates values from schemas: valid values, ids of objects that do not exist and values that must be rejected. */
import { follow, sendsBody, type Operation, type Parameter, type Schema } from './contract.ts'

export type Members = Record<string, unknown>

const joinedIn = new WeakMap<object, WeakMap<object, Members>>()

/** Returns a schema with references resolved and `allOf` merged. */
export function joined(document: object, schema: Schema | undefined): Members {
  // In an invalid document, a schema may be null or a string.
  if (typeof schema !== 'object' || (schema as unknown) === null) return {}
  const inDocument = joinedIn.get(document) ?? new WeakMap<object, Members>()
  joinedIn.set(document, inDocument)
  const found = inDocument.get(schema) ?? join(document, schema)
  inDocument.set(schema, found)
  return found
}

function join(document: object, schema: Exclude<Schema, boolean>): Members {
  const { node } = follow(document, schema, '')
  if (typeof node !== 'object') return {}
  const { $ref: _reference, ...siblings } = schema
  const own: Members = schema.$ref === undefined ? node : { ...node, ...siblings }
  const parts = ((own['allOf'] as Schema[] | undefined) ?? []).map(part => joined(document, part))
  return [...parts].reduce<Members>(
    (all, part) => ({
      ...part,
      ...all,
      properties: { ...(part['properties'] as Members), ...(all['properties'] as Members) },
      required: [...((all['required'] as string[] | undefined) ?? []), ...((part['required'] as string[] | undefined) ?? [])],
    }),
    own,
  )
}

/** Returns the names of the fields that an object with this schema may have. */
export const getFields = (document: object, schema: Schema | undefined): string[] =>
  Object.keys((joined(document, schema)['properties'] as object | undefined) ?? {})

/**
 * Returns well-formed ids that are similar to an existing id but should not exist themselves. The caller uses the first of them that the
 * schema allows.
 */
export function unknownIds(known: string): string[] {
  const prefix = /^[a-z]+[_-]/i.exec(known)?.[0] ?? ''
  return [
    prefix + known.slice(prefix.length).replaceAll(/[0-9A-Za-z]/g, '0'),
    '00000000-0000-4000-8000-000000000000',
    known.replaceAll(/\d/g, '9') + (/\d$/.test(known) ? '99999' : ''),
    '2147483646',
    'no-such-thing',
    `${known}0`,
  ].filter(id => id !== known)
}

export interface Mutation {
  readonly what: string
  readonly change:
    | { readonly place: 'path' | 'query' | 'header'; readonly name: string; readonly value: string }
    | { readonly place: 'body'; readonly body: unknown }
}

export interface MutationOptions {
  /** Maximum depth of the body objects to mutate. */
  readonly depth: number
  /** Additional string values. */
  readonly texts: readonly string[]
}

/** Returns mutations that are likely to violate an operation's schemas. The caller uses only those that do. */
export function mutations(
  document: object,
  operation: Operation,
  body: unknown,
  options: MutationOptions = { depth: 1, texts: [] },
): Mutation[] {
  const schema = operation.body?.content.get('application/json')?.schema
  return [
    ...operation.parameters.flatMap(parameter => parameterMutations(document, parameter, options)),
    ...(operation.body?.content.has('application/json') && sendsBody(operation) ? bodyMutations(document, schema, body, options) : []),
  ]
}

function parameterMutations(document: object, { name, in: place, schema }: Parameter, { texts }: MutationOptions): Mutation[] {
  if (place === 'cookie') return []
  const sendable = texts.filter(text =>
    place === 'header' ? /^[\x21-\x7e]+$/.test(text) : text.isWellFormed() && (place === 'query' || text !== ''),
  )
  return [...wrongTexts(joined(document, schema)), ...sendable].map(value => ({
    what: `the ${place} parameter \`${name}\` is ${value.length > 40 ? `${value.length} characters long` : JSON.stringify(value)}`,
    change: { place, name, value },
  }))
}

function wrongTexts(own: Members): string[] {
  const texts: string[] = []
  if (own['type'] === 'integer' || own['type'] === 'number') texts.push('many')
  if (own['type'] === 'integer') texts.push('1.5')
  if (typeof own['minimum'] === 'number') texts.push(String(own['minimum'] - 1))
  if (typeof own['maximum'] === 'number') texts.push(String(own['maximum'] + 1))
  if (own['type'] === 'boolean') texts.push('perhaps')
  if (own['enum'] || own['const'] !== undefined || own['pattern'] || own['format']) texts.push('no such value')
  if (typeof own['maxLength'] === 'number' && own['maxLength'] < 4000) texts.push('x'.repeat(own['maxLength'] + 1))
  return texts
}

function bodyMutations(document: object, schema: Schema | undefined, body: unknown, options: MutationOptions): Mutation[] {
  const inBody = (what: string, value: unknown): Mutation => ({ what, change: { place: 'body', body: value } })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [inBody('the body is a number', 7)]
  return [inBody('the body is a list', []), ...memberMutations(document, schema, body as Members, '', options, inBody)]
}

/** @param place path of the object within the body: empty, or with a trailing slash */
function memberMutations(
  document: object,
  schema: Schema | undefined,
  members: Members,
  place: string,
  options: MutationOptions,
  mutation: (what: string, value: unknown) => Mutation,
): Mutation[] {
  const { depth, texts } = options
  const properties = Object.entries((joined(document, schema)['properties'] as Record<string, Schema> | undefined) ?? {})
  const put = (name: string) => (what: string, value: unknown) => mutation(what, { ...members, [name]: value })
  return [
    mutation(place === '' ? 'an unknown field' : `an unknown field in \`${place.slice(0, -1)}\``, { ...members, no_such_field: 1 }),
    ...Object.keys(members).map(name => mutation(`no \`${place}${name}\``, without(members, name))),
    ...properties.flatMap(([name, own]) =>
      wrongValues(joined(document, own), texts).map(value => put(name)(`\`${place}${name}\` is ${show(value)}`, value)),
    ),
    ...(depth > 1
      ? properties.flatMap(([name, own]) =>
          innerMutations(document, own, members[name], `${place}${name}`, { ...options, depth: depth - 1 }, put(name)),
        )
      : []),
  ]
}

/** Returns mutations within an object or within the first item of a list. */
function innerMutations(
  document: object,
  schema: Schema,
  value: unknown,
  place: string,
  options: MutationOptions,
  mutation: (what: string, value: unknown) => Mutation,
): Mutation[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return memberMutations(document, schema, value as Members, `${place}/`, options, mutation)
  const { items, maxItems = Infinity } = joined(document, schema) as { items?: Schema; maxItems?: number }
  const [first, ...rest] = value as unknown[]
  if (first === undefined) return []
  const inFirst = (what: string, changed: unknown) => mutation(what, [changed, ...rest])
  return [
    ...(maxItems < 1000 ? [mutation(`\`${place}\` has ${maxItems + 1} items`, Array(maxItems + 1).fill(first))] : []),
    ...wrongValues(joined(document, items), options.texts).map(changed => inFirst(`\`${place}/0\` is ${show(changed)}`, changed)),
    ...innerMutations(document, items ?? true, first, `${place}/0`, options, inFirst),
  ]
}

const without = (members: Members, name: string): Members => Object.fromEntries(Object.entries(members).filter(([key]) => key !== name))

const show = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

function wrongValues(own: Members, texts: readonly string[]): unknown[] {
  const types = new Set([own['type']].flat())
  const values: unknown[] = [types.has('object') || own['properties'] ? 'text' : { no_such: 'object' }]
  if (!types.has('null')) values.push(null)
  if (own['enum'] || own['const'] !== undefined || own['pattern'] || own['format']) values.push('no such value')
  if (typeof own['minimum'] === 'number') values.push(own['minimum'] - 1)
  if (typeof own['maximum'] === 'number') values.push(own['maximum'] + 1)
  if (Number(own['minLength'] ?? 0) > 0) values.push('')
  if (typeof own['maxLength'] === 'number' && own['maxLength'] < 10_000) values.push('x'.repeat(own['maxLength'] + 1))
  if (Number(own['minItems'] ?? 0) > 0) values.push([])
  if (types.has('string')) values.push(...texts)
  return values
}
