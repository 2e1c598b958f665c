import type { MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import type { ModelParam } from '@mediawright/media-engines/ports/provider.ts'
import { toObject, type JsonObject as Json } from './json.ts'

/** The part of an entry in `models` that is derived from the vendor's JSON Schema for the model's input. */
export interface ImportedInput {
  params: readonly ModelParam[]
  mediaInputs: Readonly<Record<string, unknown>>
  /** The request's template. */
  input: Readonly<Record<string, string>>
  /** What the operator should check or complete by hand: properties that were left out, and assumptions about others. */
  notes: readonly string[]
}

export interface SchemaSource {
  /** The input's schema, which describes an object. */
  schema: unknown
  /** The document that `$ref`s point into. */
  document: unknown
  /** Names of properties to leave out: those that change the format of the response or that only the service may set. */
  leaveOut?: readonly string[]
}

/** Reads the schema of a model's input. Properties that cannot be expressed as parameters are listed in the notes instead. */
export function importInput({ schema, document, leaveOut = [] }: SchemaSource): ImportedInput {
  const { properties, required, ...more } = toObject(resolve(schema, document))
  const all = toObject(properties)
  const needed = new Set(Array.isArray(required) ? required.map(String) : [])
  const params: ModelParam[] = []
  const mediaInputs: Record<string, unknown> = {}
  const input: Record<string, string> = {}
  const notes: string[] = []
  const promptName = ['prompt', 'text'].find(name => name in all)
  if (promptName === undefined) notes.push('No input is called prompt or text: put {prompt} into input where the model takes it.')

  for (const name of orderProperties(all, more)) {
    if (leaveOut.includes(name)) continue
    const property = simplified(all[name], document)
    if (name === promptName) {
      input[name] = '{prompt}'
      continue
    }
    if (!/^[A-Za-z_][\w-]*$/.test(name)) {
      notes.push(`${name}: a name that a parameter cannot have. Left out.`)
      continue
    }
    const media = getMedia(name, property.schema)
    if (media !== undefined) {
      const type = media.list ? { type: media.type, max: toNumber(property.schema['maxItems']) ?? 4 } : { type: media.type }
      mediaInputs[name] = needed.has(name) ? (media.list ? type : media.type) : { ...type, required: false }
      input[name] = `{media.${name}}`
      if (media.list && property.schema['maxItems'] === undefined)
        notes.push(`${name}: the schema has no maximum number of files; 4 is assumed.`)
      continue
    }
    const param = toParam(name, property.schema, needed.has(name))
    if (typeof param === 'string')
      notes.push(`${name}: ${param}. ${needed.has(name) ? 'It is required: write it into input by hand.' : 'Left out.'}`)
    else {
      params.push(param)
      input[name] = `{params.${name}}`
      if (property.dropped) notes.push(`${name}: the schema allows other shapes as well; only this one is used.`)
    }
  }
  return { params, mediaInputs, input, notes }
}

/** Follows a `$ref` of the form `#/a/b`, and every further `$ref` that it leads to. */
export function resolve(schema: unknown, document: unknown): unknown {
  let at = schema
  for (let depth = 0; depth < 16; depth++) {
    const ref = toObject(at)['$ref']
    if (typeof ref !== 'string') return at
    const keys = ref
      .replace(/^#\/?/, '')
      .split('/')
      .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    at = keys.reduce<unknown>((value, key) => toObject(value)[key], document)
  }
  return undefined
}

/** Returns the template's top-level properties that the schema does not define, and the required properties that the template lacks. */
export function compareTemplate(template: unknown, { schema, document }: SchemaSource): { unknown: string[]; missing: string[] } {
  const { properties, required } = toObject(resolve(schema, document))
  const known = toObject(properties)
  const sent = Object.keys(toObject(template))
  const needed = Array.isArray(required) ? required.map(String) : []
  return { unknown: sent.filter(name => !(name in known)), missing: needed.filter(name => !sent.includes(name)) }
}

function orderProperties(properties: Json, more: Json): string[] {
  const names = Object.keys(properties)
  const listed = more['x-fal-order-properties']
  if (Array.isArray(listed)) return [...new Set([...listed.map(String).filter(name => name in properties), ...names])]
  const place = (name: string) => toNumber(toObject(properties[name])['x-order']) ?? names.length
  return names.toSorted((a, b) => place(a) - place(b))
}

/**
 * Resolves references, and reduces a union to one simple alternative, an enum if there is one: for example, to named sizes rather than an
 * object with a width and height.
 */
function simplified(property: unknown, document: unknown): { schema: Json; dropped: boolean } {
  const own = toObject(property)
  const resolved = toObject(resolve(own, document))
  const { allOf, anyOf, oneOf, ...rest } = resolved
  const outer = own === resolved ? {} : own
  const all = Array.isArray(allOf) ? allOf.map(part => toObject(resolve(part, document))) : []
  const merged: Json = { ...Object.assign({}, ...all), ...rest, ...outer }
  const union = (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [])
    .map(part => toObject(resolve(part, document)))
    .filter(part => part['type'] !== 'null')
  if (union.length === 0) return { schema: merged, dropped: false }
  const simple = union.filter(
    part => Array.isArray(part['enum']) || ['string', 'integer', 'number', 'boolean', 'array'].includes(String(part['type'])),
  )
  const [only] = simple.some(part => Array.isArray(part['enum'])) ? simple.filter(part => Array.isArray(part['enum'])) : simple
  return { schema: { ...only, ...merged }, dropped: union.length > 1 }
}

const mediaNames: readonly [RegExp, MediaType][] = [
  [/(^|_)(video)s?(_|$)/, 'video'],
  [/(^|_)(audio|song|voice_sample|speech)s?(_|$)/, 'audio'],
  [/(^|_)(mesh|glb|model_3d|model3d)(_|$)/, 'model3d'],
  [/(^|_)(image|images|img|photo|mask|frame|face|garment|reference)(_|$|s_|s$)/, 'image'],
]

/**
 * Recognizes a media input: a URL (`format: uri`, or a name that ends in `_url` or `_urls`) whose name contains a media word, as in
 * `start_image_url`.
 */
function getMedia(name: string, schema: Json): { type: MediaType; list: boolean } | undefined {
  const list = schema['type'] === 'array'
  const item = list ? toObject(schema['items']) : schema
  const isAddress = item['format'] === 'uri' || /_urls?$/.test(name)
  if (!isAddress || (item['type'] !== undefined && item['type'] !== 'string')) return undefined
  const type = mediaNames.find(([pattern]) => pattern.test(name))?.[1]
  return type === undefined ? undefined : { type, list }
}

/** Returns the parameter, or the reason why the property cannot be one. */
function toParam(name: string, schema: Json, required: boolean): ModelParam | string {
  const { type, enum: values, items, format } = schema
  const bounds = {
    ...bound('min', schema['minimum'] ?? schema['exclusiveMinimum']),
    ...bound('max', schema['maximum'] ?? schema['exclusiveMaximum']),
  }
  const base = {
    name,
    required: required && schema['default'] === undefined,
    ...(typeof schema['title'] === 'string' && { label: schema['title'] }),
    ...(schema['default'] !== undefined && schema['default'] !== null && { default: schema['default'] }),
  }
  const isSeed = name === 'seed' && (type === 'integer' || type === undefined)
  if (isSeed) return { name, required: false, type: 'seed' }
  if (format === 'uri') return 'an address of a file of unknown type'
  if (/_urls?$/.test(name)) return 'an address of a file of unknown type'
  if (Array.isArray(values)) {
    const kinds = new Set(values.map(value => typeof value))
    const kind = kinds.size === 1 ? [...kinds][0] : undefined
    if (kind !== 'string' && kind !== 'number') return 'a list of values of several types'
    const options = values.map(value => ({ label: toLabel(String(value)), value }))
    return { ...base, type: kind === 'string' ? 'string' : values.every(Number.isInteger) ? 'int' : 'float', options }
  }
  switch (type) {
    case 'string':
      return { ...base, type: 'string' }
    case 'boolean':
      return { ...base, type: 'bool' }
    case 'integer':
      return { ...base, type: 'int', ...bounds }
    case 'number':
      return { ...base, type: 'float', ...bounds }
    case 'array': {
      const item = toObject(items)
      return item['type'] === 'string' && !Array.isArray(item['enum'])
        ? { ...base, type: 'string[]', ...bound('min', schema['minItems']), ...bound('max', schema['maxItems']) }
        : 'a list of a shape that a parameter cannot have'
    }
    default:
      return 'a shape that a parameter cannot have'
  }
}

const bound = (name: 'min' | 'max', value: unknown) => {
  const number = toNumber(value)
  return number === undefined ? {} : { [name]: number }
}

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Converts `landscape_4_3` to `Landscape 4 3`. */
const toLabel = (value: string): string => {
  const words = value.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
