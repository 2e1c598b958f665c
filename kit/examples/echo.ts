import type { Content, Contract, Operation, Schema } from './contract.ts'
import { findByName, isScalar, plainName, replaceId, getValues, variant } from './ids.ts'
import { itemSchema, listedValues, propertyNames, collectSchemas } from './schema.ts'

/** The parts of a request that its response repeats. */
export interface Parameters {
  path: Record<string, string>
  query: Record<string, unknown>
}

/** Changes a response. The step is skipped if it would make the response violate its schema. */
export type Step = (body: unknown) => unknown

/** Inserts the ids from the path and the query, so that any requested object exists. */
export function echoParameters(operation: Operation, { path, query }: Parameters, contract: Contract): Step[] {
  return operation.parameters.flatMap((parameter): Step[] => {
    const { name, example } = parameter
    const sent = parameter.in === 'path' ? path[name] : parameter.in === 'query' ? query[name] : undefined
    if (!isScalar(sent) || typeof sent === 'boolean' || isFilter(parameter.schema, contract)) return []
    if (parameter.in === 'query') return [body => echoEverywhere(body, name, sent)]
    return [
      body => {
        const own = operation.path.endsWith(`{${name}}`) ? (body as Record<string, unknown> | null)?.['id'] : undefined
        const named = findByName(body, name)
        const old = named ?? (isScalar(own) && typeof own !== 'boolean' ? own : example)
        if (typeof old !== 'string' && typeof old !== 'number') return body
        const next = typeof old === 'number' ? Number(sent) : sent
        return replaceId(body, { name: named === undefined && old === own ? 'id' : name, old, next })
      },
    ]
  })
}

/** Makes all items in a list belong to the object whose id is in the query. */
function echoEverywhere(body: unknown, name: string, sent: string | number) {
  const values = [...new Set(getValues(body, name))].filter(old => String(old) !== String(sent))
  return values.reduce<unknown>(
    (before, old) => replaceId(before, { name, old, next: typeof old === 'number' ? Number(sent) : sent }),
    body,
  )
}

/**
 * Reports whether a parameter filters a list. A parameter with enum values filters the list; any other parameter names the parent of the
 * objects in the response.
 */
export const isFilter = (schema: Schema | undefined, { schemas }: Contract) =>
  listedValues(collectSchemas({ properties: { it: schema } }, 'it', schemas)).length > 0

/** Copies values from the request body to the response's members with the same names. */
export function echoBody(sent: unknown, content: Content, request: Content | undefined, contract: Contract): Step[] {
  if (!isRecord(sent)) return []
  const steps = Object.entries(sent).map(([name, value]): Step => {
    return body => (isRecord(body) ? echoMember(body, name, value, content.schema, contract) : body)
  })
  return [...steps, ...echoIdLists(sent), ...echoReferences(sent, request)]
}

function echoMember(body: Record<string, unknown>, name: string, value: unknown, schema: Schema | undefined, contract: Contract) {
  const key = Object.keys(body).find(one => plainName(one) === plainName(name)) ?? name
  const schemas = collectSchemas(schema, key, contract.schemas)
  if (schemas.length === 0) return body
  const old = body[key]
  const next = merged(old, value, key, { anyOf: schemas }, contract)
  if (next === undefined || next === old) return body
  // URLs may contain the id too.
  const linked = typeof old === 'string' && typeof next === 'string' && old.length >= 8 ? replaceId(body, { name: key, old, next }) : body
  return { ...linked, [key]: next }
}

/** Returns the sent value in the shape of the response's value, or `undefined` if the two values have nothing in common. */
function merged(old: unknown, sent: unknown, name: string, schema: Schema, contract: Contract): unknown {
  if (isScalar(sent)) {
    if (!isRecord(old)) return Array.isArray(old) ? undefined : sent
    const key = [`${name}_id`, `${name}Id`, 'id'].find(one => typeof old[one] === typeof sent)
    return key === undefined ? undefined : { ...old, [key]: sent }
  }
  if (Array.isArray(sent)) {
    if (old !== undefined && !Array.isArray(old)) return undefined
    const examples: unknown[] = old ?? []
    const items = itemSchema(schema, contract.schemas)
    return sent.map((item, index) => merged(examples[index % examples.length], item, name, items, contract) ?? examples[index] ?? item)
  }
  if (!isRecord(sent) || (old !== undefined && !isRecord(old))) return undefined
  const known = propertyNames(schema, contract.schemas)
  const members = Object.entries(sent).filter(([key]) => known.length === 0 || known.includes(key))
  return {
    ...old,
    ...Object.fromEntries(
      members.map(([key, value]) => [
        key,
        merged(old?.[key], value, key, { anyOf: collectSchemas(schema, key, contract.schemas) }, contract) ?? value,
      ]),
    ),
  }
}

/** Returns one item for each id in the request: for example, one entry in `runs: [{ node_id }]` for each of the `node_ids`. */
const echoIdLists = (sent: Record<string, unknown>): Step[] =>
  Object.entries(sent).flatMap(([name, ids]): Step[] => {
    const single = /^(.+[iI]d)s$/.exec(name)?.[1]
    if (single === undefined || !Array.isArray(ids) || ids.length === 0 || !ids.every(isScalar)) return []
    return [
      body =>
        isRecord(body)
          ? mapMembers(body, member => {
              if (!isListWithKey(member, single)) return member
              return ids.map((id, index) => {
                const known = member.find(item => item[single] === id)
                if (known) return known
                const item = member[index % member.length] ?? {}
                return { ...(index < member.length ? item : variant(item, index, [plainName(single)])), [single]: id }
              })
            })
          : body,
    ]
  })

/** Renames a map's keys from the names in the example request to those in the actual request. */
function echoReferences(sent: Record<string, unknown>, request: Content | undefined): Step[] {
  const givers = (request?.examples ?? []).flatMap(({ value }) => (isRecord(value) ? namesGiven(value) : []))
  const echo = (member: unknown) => {
    const keys = isRecord(member) ? Object.keys(member) : []
    const giver = keys.length > 0 ? givers.find(({ names }) => keys.every(key => names.includes(key))) : undefined
    return giver ? renamedMap(Object.values(member as object), textValues(sent[giver.list], giver.property)) : member
  }
  return [body => (isRecord(body) ? mapMembers(body, echo) : body)]
}

/** Returns the names that list items define in properties such as `add[].ref`. */
const namesGiven = (example: Record<string, unknown>) =>
  Object.entries(example).flatMap(([list, items]) => {
    const properties = Array.isArray(items) ? new Set(items.filter(isRecord).flatMap(item => Object.keys(item))) : []
    return [...properties].map(property => ({ list, property, names: textValues(items, property) }))
  })

const textValues = (items: unknown, property: string): string[] =>
  Array.isArray(items) ? items.filter(isRecord).flatMap(item => (typeof item[property] === 'string' ? [item[property]] : [])) : []

/** Returns the values under the new names. Additional names get copies of the values with different ids. */
const renamedMap = (values: readonly unknown[], names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, index) => {
      const value = values[index % values.length]
      return [name, index < values.length ? value : variant(value, index)]
    }),
  )

const mapMembers = (body: Record<string, unknown>, change: (member: unknown) => unknown) =>
  Object.fromEntries(Object.entries(body).map(([key, member]) => [key, change(member)]))

const isListWithKey = (value: unknown, name: string): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => isRecord(item) && name in item)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
