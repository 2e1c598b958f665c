import { resolvedSchema } from '../examples/pointer.ts'
import { statusByName } from '../config.ts'
import { forStatus } from '../runtime/operation.ts'
import { isJsonType, type Operation, type Schema } from './bundle.ts'

type Schemas = Record<string, Schema>

/** A body of the kit's errors: texts such as `$message` stand for parts of an error. */
export interface ErrorForm {
  mediaType: string
  body: unknown
}

/** The bodies that the operation documents for statuses of the kit's errors, if the kit can fill what they require. */
export function errorForms({ responses }: Pick<Operation, 'responses'>, schemas: Schemas): Record<string, ErrorForm> {
  const forms = [...new Set([...Object.values(statusByName), 422])].flatMap((status): [string, ErrorForm][] => {
    const found = forStatus(Object.fromEntries(responses.map(response => [response.status, response])), status)
    const own = errorForm(found?.content, schemas)
    return own ? [[String(status), own]] : []
  })
  return Object.fromEntries(forms)
}

/** @returns undefined if the kit cannot fill what a response requires */
export function errorForm(
  content: Readonly<Record<string, { schema?: Schema | undefined }>> = {},
  schemas: Schemas,
): ErrorForm | undefined {
  const [mediaType, media] = Object.entries(content).find(([type]) => isJsonType(type)) ?? []
  const body = media?.schema && form(media.schema, schemas)
  return mediaType === undefined || body === undefined ? undefined : { mediaType, body }
}

/** @returns undefined if the schema requires something that the kit does not know */
function form(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const { type, properties, required } = combined(schema, schemas)
  if (type === 'string') return '$message'
  if (Object.keys(properties).length === 0 || depth > 2) return undefined
  const members = Object.entries(properties).map(([name, property]) => [name, member(name, property, properties, schemas, depth)] as const)
  const known = members.filter(([, value]) => value !== undefined)
  return required.every(name => known.some(([own]) => own === name)) && known.length > 0 ? Object.fromEntries(known) : undefined
}

function member(name: string, property: Schema, beside: Schemas, schemas: Schemas, depth: number): unknown {
  const { type, schema } = combined(property, schemas)
  if ('const' in schema) return schema['const']
  if ('enum' in schema || 'pattern' in schema) return undefined
  const isNumber = type === 'integer' || type === 'number'
  const isText = type === 'string' || type === undefined
  if (name === 'errors') {
    if (type !== 'array') return undefined
    const item = form((schema['items'] ?? {}) as Schema, schemas, depth + 1)
    return item === undefined ? undefined : ['$fields', item]
  }
  if (name === 'status' || (name === 'code' && isNumber)) return isNumber ? '$status' : isText ? '$statusText' : undefined
  if (name === 'error' && type === 'object') return form(property, schemas, depth + 1)
  if (!isText) return undefined
  if (name === 'type') return 'about:blank'
  if (name === 'error') return 'message' in beside ? '$title' : '$message'
  return texts[name]
}

const texts: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  code: '$code',
  message: '$message',
  detail: '$message',
  title: '$title',
  field: '$field',
})

interface Combined {
  schema: Schema
  type: string | undefined
  properties: Schemas
  required: string[]
}

/** A schema with everything that it refers to or combines. */
function combined(given: Schema, schemas: Schemas, seen: readonly unknown[] = []): Combined {
  const schema = resolvedSchema(given, schemas) ?? {}
  const { type, properties, required, allOf } = schema
  const all = seen.includes(schema) || !Array.isArray(allOf) ? [] : (allOf as Schema[])
  const parts = all.map(part => combined(part, schemas, [...seen, schema]))
  const own = [type].flat().find(one => one !== 'null') as string | undefined
  return {
    schema,
    type: own ?? parts.find(part => part.type !== undefined)?.type ?? (properties ? 'object' : undefined),
    properties: Object.assign({}, ...parts.map(part => part.properties), properties) as Schemas,
    required: [...((required as string[] | undefined) ?? []), ...parts.flatMap(part => part.required)] as string[],
  }
}
