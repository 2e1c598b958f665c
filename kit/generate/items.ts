import { dataForm, findItemSchema, readItemRule } from '../examples/items.ts'
import { nodeAt, resolvedSchema } from '../examples/pointer.ts'
import { sequenceKind, type ItemRule } from '../runtime/sequence.ts'
import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { isJsonType, type Bundle, type Media, type Schema } from './bundle.ts'

type Schemas = Record<string, Schema>

/**
 * Replaces the schema of each event's `data` string with the schema of the string's content. OpenAPI 3.2 describes events as they are sent,
 * with `data` as a string that may contain JSON, but handlers, clients and 3.1 use the parsed value.
 */
export function withParsedData(bundle: Bundle): Bundle {
  const { schemas } = bundle.components
  /** Names of event schemas. */
  const events = new Set<string>()
  const parsed = (schema: Schema): Schema => {
    const { $ref, properties } = schema
    if (typeof $ref === 'string') {
      const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec($ref) ?? []
      if (name !== undefined) events.add(decodeURIComponent(name))
    }
    const { data, ...others } = (properties ?? {}) as Schemas
    return {
      ...schema,
      ...(data !== undefined && { properties: { ...others, data: parsedContent(data, schemas) } }),
      ...Object.fromEntries(choices.flatMap(key => (Array.isArray(schema[key]) ? [[key, (schema[key] as Schema[]).map(parsed)]] : []))),
    }
  }
  const visit = (kind: Kind, node: Node, type: string | undefined): Node => {
    const { itemSchema } = node
    const isEvents = kind === 'mediaType' && type !== undefined && sequenceKind(type) === 'events' && typeof itemSchema === 'object'
    const visited = mapChildren(kind, node, (childKind, child, keys) => visit(childKind, child, keys.at(-1)))
    if (!isEvents) return visited
    const form = findDataForm(itemSchema as Schema, schemas)
    const examples = Object.entries((visited['examples'] ?? {}) as NonNullable<Media['examples']>).map(([name, example]) => [
      name,
      Array.isArray(example.value) ? { ...example, value: example.value.map(event => withData(event, form)) } : example,
    ])
    return {
      ...visited,
      itemSchema: parsed(itemSchema as Schema),
      ...(examples.length > 0 && { examples: Object.fromEntries(examples) }),
      ...(form && { [dataForm]: form }),
    }
  }
  const changed = visit('document', bundle as unknown as Node, undefined) as unknown as Bundle
  if (events.size === 0) return changed
  const named = { ...changed.components.schemas }
  for (const name of events) if (named[name]) named[name] = parsed(named[name])
  return { ...changed, components: { ...changed.components, schemas: named } }
}

/** Returns an example event with its data parsed. */
function withData(event: unknown, form: ItemRule['data']): unknown {
  const { data } = (event ?? {}) as { data?: unknown }
  if (typeof data !== 'string' || form === 'text') return event
  try {
    return { ...(event as object), data: JSON.parse(data) as unknown }
  } catch {
    return event
  }
}

const choices = ['allOf', 'anyOf', 'oneOf']

/** Returns the content schema of a JSON string, or of each of its variants. */
function parsedContent(schema: Schema, schemas: Schemas): Schema {
  const whole = resolvedSchema(schema, schemas) ?? {}
  if (isJsonText(whole)) return (whole['contentSchema'] as Schema | undefined) ?? {}
  const variants = ['anyOf', 'oneOf'].filter(key => Array.isArray(whole[key]))
  if (variants.length === 0) return schema
  const { type: _type, ...rest } = whole
  return {
    ...rest,
    ...Object.fromEntries(variants.map(key => [key, (whole[key] as Schema[]).map(one => parsedContent(one, schemas))])),
  } as Schema
}

const isJsonText = ({ contentMediaType }: Schema) => typeof contentMediaType === 'string' && isJsonType(contentMediaType)

/** Returns the form in which `data` is sent; undefined if it is JSON in only some variants of the event. */
function findDataForm(schema: Schema, schemas: Schemas): ItemRule['data'] {
  const forms = new Set(dataIn(schema, schemas).map(data => (isJsonText(data) || !allowsText(data) ? 'json' : 'text')))
  const [form] = forms
  return forms.size === 1 ? form : undefined
}

const allowsText = ({ type, const: only, enum: values }: Schema) =>
  [type].flat().includes('string') || [only, values].flat().some(value => typeof value === 'string')

/** Returns the schemas of `data` in all variants of an event. */
function dataIn(schema: Schema | undefined, schemas: Schemas, seen: readonly unknown[] = []): Schema[] {
  if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return []
  const parts = [
    ...(typeof schema.$ref === 'string' ? [nodeAt({ components: { schemas } }, schema.$ref) as Schema] : []),
    ...choices.flatMap(key => (schema[key] as Schema[] | undefined) ?? []),
  ]
  const { data } = (schema['properties'] ?? {}) as Schemas
  return [...listVariants(data, schemas), ...parts.flatMap(part => dataIn(part, schemas, [...seen, schema]))]
}

function listVariants(schema: Schema | undefined, schemas: Schemas): Schema[] {
  const whole = resolvedSchema(schema, schemas)
  if (typeof whole !== 'object' || whole === null) return []
  const variants = ['anyOf', 'oneOf'].flatMap(key => (whole[key] as Schema[] | undefined) ?? [])
  return variants.length === 0 ? [whole] : variants.flatMap(one => listVariants(one, schemas))
}

/** The schema for events that the document does not describe. */
const anyEvent: Schema = {
  type: 'object',
  properties: { data: {}, event: { type: 'string' }, id: { type: ['string', 'integer'] }, retry: { type: 'integer', minimum: 0 } },
}

export interface Items extends ItemRule {
  schema: Schema
}

/** Returns a description of the items in a body, or undefined if the body is not a sequence. An event stream is always a sequence. */
export function describeItems(mediaType: string, media: Media, schemas: Schemas): Items | undefined {
  const schema = findItemSchema(mediaType, media, schemas) ?? (sequenceKind(mediaType) === 'events' ? anyEvent : undefined)
  if (schema === undefined) return undefined
  return { schema, ...readItemRule(media) }
}
