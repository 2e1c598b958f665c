/** Builds requests in which one value without a fixed size is as large as the contract allows. */
import { resolve } from './document.ts'

/** Size of the largest JSON body, in bytes. */
const maxBody = 2 * 1024 ** 2

interface Schema {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  maxProperties?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: readonly unknown[]
  pattern?: string
  format?: string
  allOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
}

type Path = readonly (string | number)[]

/** A map, list or string without a size limit, or with a large one. */
export interface UnboundedField {
  path: Path
  /** @param count number of members, items or characters */
  fill: (count: number) => unknown
  /** The maximum `count` that the contract and the body size allow. */
  most: number
}

/**
 * Returns the schema and, recursively, the schemas in its `allOf`, `oneOf` and `anyOf`. Variants are included because a request may have
 * the members of any of them.
 */
function collectParts(schema: Schema, seen: readonly Schema[] = []): Schema[] {
  const own = resolve(schema) as Schema
  if (seen.includes(own)) return []
  const inside = [own.allOf, own.oneOf, own.anyOf].flatMap(list => list ?? [])
  return [own, ...inside.flatMap(part => collectParts(part, [...seen, own]))]
}

const hasType = (parts: readonly Schema[], type: string) => parts.some(part => [part.type].flat().includes(type))

/** Returns a small value. The value is valid unless the schema has a pattern. */
function smallest(schema: Schema, depth = 0): unknown {
  const parts = collectParts(schema)
  for (const { const: only, enum: values, example, examples, default: usual } of parts)
    for (const value of [only, values?.[0], example, examples?.[0], usual]) if (value !== undefined) return value
  if (hasType(parts, 'object') || parts.some(part => part.properties)) {
    const required = new Set(parts.flatMap(part => part.required ?? []))
    const known = parts.flatMap(part => Object.entries(part.properties ?? {})).filter(([name]) => required.has(name))
    return depth > 5 ? {} : Object.fromEntries(known.map(([name, member]) => [name, smallest(member, depth + 1)]))
  }
  const items = parts.find(part => part.items)?.items
  if (items) return Array.from({ length: parts.find(part => part.minItems)?.minItems ?? 0 }, () => smallest(items, depth + 1))
  if (hasType(parts, 'string')) return 'x'.repeat(parts.find(part => part.minLength)?.minLength ?? 1)
  if (hasType(parts, 'integer') || hasType(parts, 'number')) return parts.find(part => part.minimum !== undefined)?.minimum ?? 1
  return hasType(parts, 'boolean') ? true : null
}

/** More members or items than a body can contain, because each one takes up at least ten bytes. */
const room = maxBody / 8

const lowest = (limits: readonly (number | undefined)[], most = room) => Math.min(most, ...limits.filter(limit => limit !== undefined))

/** Returns the unbounded fields in a request's schema. @param value a valid value; the first item of each list is repeated */
export function findUnboundedFields(schema: Schema, value: unknown, path: Path = []): UnboundedField[] {
  if (path.length > 8) return []
  const parts = collectParts(schema)
  const places: UnboundedField[] = []
  const known = Map.groupBy(
    parts.flatMap(part => Object.entries(part.properties ?? {})),
    ([name]) => name,
  )
  for (const [name, members] of known) {
    const member = (value as Record<string, unknown> | undefined)?.[name]
    places.push(...findUnboundedFields({ anyOf: members.map(([, each]) => each) }, member, [...path, name]))
  }
  const isOpen = (part: Schema) => part.additionalProperties !== undefined && part.additionalProperties !== false
  if (parts.some(isOpen)) {
    const members = parts.map(part => part.additionalProperties).find(each => typeof each === 'object')
    const member = members ? smallest(members) : 0
    const own = typeof value === 'object' && value !== null ? value : {}
    places.push({
      path,
      most: lowest(parts.map(part => part.maxProperties)),
      fill: count => ({ ...own, ...Object.fromEntries(Array.from({ length: count }, (_none, index) => [`x${index}`, member])) }),
    })
  }
  const items = parts.find(part => part.items)?.items
  if (items) {
    const item = (Array.isArray(value) ? (value as unknown[])[0] : undefined) ?? smallest(items)
    places.push({ path, most: lowest(parts.map(part => part.maxItems)), fill: count => Array.from({ length: count }, () => item) })
    places.push(...findUnboundedFields(items, item, [...path, 0]))
  }
  const allowsAny = ({ pattern }: Schema) => pattern === undefined || new RegExp(pattern, 'u').test('xxx')
  if (hasType(parts, 'string') && parts.every(part => !(part.enum ?? part.const ?? part.format) && allowsAny(part)))
    places.push({
      path,
      most: lowest(
        parts.map(part => part.maxLength),
        maxBody,
      ),
      fill: count => 'x'.repeat(count),
    })
  return places
}

/** Returns a copy of a request with a different value at a location. A missing location is created. */
export function setAt(value: unknown, [step, ...rest]: Path, filled: unknown): unknown {
  if (step === undefined) return filled
  const inside = setAt((value as Record<string | number, unknown> | undefined)?.[step], rest, filled)
  if (typeof step === 'number') return Array.isArray(value) && value.length > 0 ? (value as unknown[]).with(step, inside) : [inside]
  return { ...(value as object | undefined), [step]: inside }
}

/** Returns the body with the location filled up to the contract's limit or the maximum body size. */
export function fillField(body: unknown, { path, most, fill }: UnboundedField): unknown {
  for (let count = most; ; count = Math.floor(count * 0.7)) {
    const filled = setAt(body, path, fill(count))
    if (JSON.stringify(filled).length <= maxBody) return filled
  }
}
