import { resolvedSchema } from '../examples/pointer.ts'
import { statusByName } from '../config.ts'
import { schemaCheck } from './schema-check.ts'
import { sampleValues } from './sample.ts'
import { forStatus } from '../runtime/operation.ts'
import { fillForm } from '../runtime/problem.ts'
import { isJsonType, type Operation, type Schema } from './bundle.ts'

type Schemas = Record<string, Schema>

/** A template for the body of the kit's errors: strings such as `$message` are placeholders for parts of an error. */
export interface ErrorForm {
  mediaType: string
  body: unknown
}

interface Media {
  schema?: Schema | undefined
  example?: unknown
  examples?: Readonly<Record<string, unknown>> | undefined
}

/** @returns undefined if the kit cannot provide what a response requires, or if the body has no field for the message */
export type FindErrorForm = (content: Readonly<Record<string, Media>> | undefined, status: number) => ErrorForm | undefined

/** Returns the bodies that the operation documents for the statuses of the kit's errors. */
export function errorForms({ responses }: Pick<Operation, 'responses'>, find: FindErrorForm): Record<string, ErrorForm> {
  const byStatus = Object.fromEntries(responses.map(response => [response.status, response]))
  const forms = [...new Set([...Object.values(statusByName), 422])].flatMap((status): [string, ErrorForm][] => {
    const own = find(forStatus(byStatus, status)?.content, status)
    return own ? [[String(status), own]] : []
  })
  return Object.fromEntries(forms)
}

/** Finds the template for a response's JSON body. Templates are cached because many operations in a document use the same few bodies. */
export function createErrorForms(schemas: Schemas): FindErrorForm {
  const known = new Map<string, ErrorForm | undefined>()
  const fits = schemaCheck({ schemas })
  const find: FindErrorForm = (content = {}, status) => {
    const [mediaType, media = {}] = Object.entries(content).find(([type]) => isJsonType(type)) ?? []
    if (mediaType === undefined) return undefined
    const { schema } = media
    const forms = new Forms(schemas, status, fits)
    const shown = [media.example, ...Object.values(media.examples ?? {}).map(readExample)].filter(isObject)
    // `anyBody` comes last: an example is more specific than a schema that allows any body.
    const candidates = [schema ?? {}, ...shown.map(describe)]
      .flatMap(one => forms.create(one))
      .toSorted((a, b) => Number(a === anyBody) - Number(b === anyBody))
    const isGood = (body: unknown) => body !== undefined && probes(status).every(error => !schema || fits(schema, fillForm(body, error)))
    const body = candidates.find(isGood)
    return body === undefined ? undefined : { mediaType, body }
  }
  return (content, status) => {
    if (!content) return undefined
    const key = JSON.stringify([status, content])
    if (!known.has(key)) known.set(key, find(content, status))
    return known.get(key)
  }
}

const readExample = (example: unknown) => (example as { value?: unknown } | undefined)?.value

/** Sample errors. A template must produce a valid body for each sample. */
const probes = (status: number) => {
  const error = { code: 'invalid_request', message: 'The request is invalid. '.repeat(8), status, requestId: crypto.randomUUID() }
  return [
    { ...error, fields: undefined },
    { ...error, fields: [{ field: 'item.name', message: 'is required' }] },
  ]
}

/** Returns a schema that describes an example and requires all of its members. */
function describe(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: describe(value[0]), example: value }
  if (!isObject(value)) return { type: value === null ? 'null' : typeof value, example: value }
  const properties = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, describe(member)]))
  return { type: 'object', properties, required: Object.keys(value), example: value }
}

/** The kit's problem details, for documents that allow any body. */
const anyBody = { title: '$title', status: '$status', detail: '$message', code: '$code' }
const anyItem = { field: '$field', message: '$message' }

/** Member names, written without separators, in order of preference. */
const names = {
  message: [
    'message',
    'detail',
    'errormessage',
    'msg',
    'errormsg',
    'errordescription',
    'description',
    'details',
    'diagnostics',
    'reason',
    'usermessage',
    'displaymessage',
    'developermessage',
    'errordetail',
    'text',
    'summary',
    'faultstring',
  ],
  code: ['code', 'errorcode', 'errortype', 'errorkey', 'errorname'],
  /** Members that contain an error code in some documents and something else in others. */
  maybeCode: ['id', 'key', 'name', 'kind'],
  title: ['title', 'statustext', 'statusmessage', 'errortitle', 'httpmessage'],
  status: ['status', 'statuscode', 'httpstatus', 'httpstatuscode', 'httpcode', 'httpresponsecode', 'code', 'errorcode', 'error'],
  requestId: ['requestid', 'traceid', 'correlationid'],
  field: ['field', 'fieldname', 'param', 'parameter', 'property', 'path', 'pointer', 'loc', 'location', 'expression', 'source', 'target'],
}
const lists =
  /^(?:errors?|.*errors|details?|violations?|issues?|messages?|(?:invalid|bad)?(?:params?|parameters?|fields?)|problems?|causes?|reasons?)$/
/** Patterns for enum values that describe a status. */
const words: Readonly<Record<number, RegExp>> = {
  400: /invalid|valid|bad|request|input/i,
  401: /unauth|login|auth|credential|token/i,
  404: /not.?found|missing/i,
  405: /method|not.?(?:allowed|supported)/i,
  413: /large|long|size/i,
  415: /media|content|type|support/i,
  422: /invalid|valid|unprocessable|semantic|input/i,
  500: /internal|server|exception|unknown|api/i,
  501: /not.?(?:implemented|supported)/i,
}

class Forms {
  readonly #schemas: Schemas
  readonly #status: number
  readonly #fits: ReturnType<typeof schemaCheck>
  /** The number of lists that enclose the current value. */
  #inLists = 0

  constructor(schemas: Schemas, status: number, fits: ReturnType<typeof schemaCheck>) {
    this.#schemas = schemas
    this.#status = status
    this.#fits = fits
  }

  /**
   * Returns the bodies that can contain the message, best first. The list is empty if the schema has no field for a message or requires
   * something that the kit does not recognize.
   */
  create(schema: Schema): unknown[] {
    return this.#alternatives(schema).flatMap(one => {
      if (isOpen(one)) return [anyBody]
      const found = this.#value(one, 0)
      const body = hasMessage(found, true) ? found : replaced(found, '$title', '$message')
      return [...(hasMessage(body, false) ? [body] : []), ...(hasMessage(body, true) ? [withEach(body)] : [])]
    })
  }

  #value(one: Combined, depth: number): unknown {
    if (one.type === 'string') return '$message'
    if (one.type === 'array') return this.#list(one, depth)
    if (depth > 3) return undefined
    const { properties } = one
    const required = new Set(one.required)
    const members = new Map<string, unknown>()
    for (const [name, property] of Object.entries(properties)) {
      const value = this.#member(name, property, one, required.has(name), depth)
      if (value !== undefined) members.set(name, value)
    }
    // If the object itself has the message, optional nested objects other than `error` are omitted.
    const isShort = [...members.values()].some(value => value === '$message')
    for (const [name, value] of members)
      if (isObject(value) && !Array.isArray(value) && isShort && !required.has(name) && plain(name) !== 'error') members.delete(name)
    for (const name of required) {
      if (members.has(name)) continue
      const value = this.#constant(properties[name] ?? {})
      if (value === undefined) return undefined
      members.set(name, value)
    }
    return members.size === 0 ? undefined : Object.fromEntries(members)
  }

  #list({ schema }: Combined, depth: number): unknown {
    for (const item of this.#alternatives((schema['items'] ?? {}) as Schema)) {
      this.#inLists++
      const value = isOpen(item) ? anyItem : this.#value(item, depth + 1)
      this.#inLists--
      if (hasMessage(value, true)) return ['$fields', value]
    }
    return undefined
  }

  #member(name: string, property: Schema, { properties }: Combined, isRequired: boolean, depth: number): unknown {
    const texts = Object.entries(properties).filter(([, one]) => this.#alternatives(one).some(isFreeText))
    const beside = texts.map(([other]) => plain(other))
    for (const one of this.#alternatives(property)) {
      const value = this.#known(plain(name), one, beside, isRequired, depth)
      if (value !== undefined) return value
    }
    return undefined
  }

  #known(key: string, one: Combined, beside: readonly string[], isRequired: boolean, depth: number): unknown {
    const { type, schema } = one
    if ('const' in schema) return schema['const']
    if ('enum' in schema) return this.#listed(schema['enum'] as unknown[], schema, isRequired || names.code.includes(key))
    const isNumber = type === 'integer' || type === 'number'
    if (isNumber) return names.status.includes(key) && Number.isInteger(this.#status) ? '$status' : undefined
    if (type === 'array') {
      if (key === 'loc' || (key === 'expression' && this.#inLists > 0)) return ['$field']
      return lists.test(key) ? this.#list(one, depth) : undefined
    }
    if (type === 'object') {
      const value = this.#value(one, depth + 1)
      return hasMessage(value, true) ? value : undefined
    }
    if ((type !== 'string' && type !== undefined) || 'pattern' in schema) return undefined
    if (key === 'type') return beside.includes('msg') ? '$code' : 'about:blank'
    if (key === 'status') return '$statusText'
    if (key === 'error') return messageAmong(beside) === undefined ? '$message' : '$title'
    if (names.code.includes(key)) return this.#fits(schema, 'invalid_request') ? '$code' : undefined
    if (names.title.includes(key)) return '$title'
    if (key === 'message' || key === 'detail' || key === messageAmong(beside) || (isRequired && names.message.includes(key)))
      return '$message'
    if (names.requestId.includes(key)) return '$requestId'
    if (key === 'field' || (this.#inLists > 0 && names.field.includes(key))) return '$field'
    if (key === 'name' && this.#inLists > 0 && messageAmong(beside) !== undefined) return '$field'
    if (isRequired && names.maybeCode.includes(key) && this.#fits(schema, 'invalid_request')) return '$code'
    if (isRequired && schema['format'] === 'date-time') return '$now'
    return 'default' in schema ? schema['default'] : undefined
  }

  /**
   * Returns the enum value that describes the status or, failing that, the default. For a required member, the example and the first value
   * are further fallbacks.
   */
  #listed(values: readonly unknown[], { example, default: standard }: Schema, isRequired: boolean): unknown {
    const texts = values.filter(value => typeof value === 'string')
    const fitting = texts.find(text => text.toLowerCase() === 'error') ?? texts.find(text => words[this.#status]?.test(text))
    return fitting ?? standard ?? (isRequired ? (example ?? values[0]) : undefined)
  }

  /** Returns a valid value for a required member whose content has nothing to do with the error. */
  #constant(property: Schema): unknown {
    const [{ type, schema } = nothing] = this.#alternatives(property)
    const isNullable = [schema['type']].flat().includes('null')
    const shown = [schema['default'], schema['example'], ...[schema['examples'] ?? []].flat(), ...(isNullable ? [null] : [])]
    const empty = type === 'string' ? [''] : type === 'array' ? [[]] : []
    return [...shown, ...empty, ...sampleValues(property, this.#schemas).toReversed()].find(
      value => value !== undefined && this.#fits(property, value),
    )
  }

  /** Returns one merged schema per alternative: the given schema with its reference resolved, its `allOf` parts and the alternative. */
  #alternatives(given: Schema, seen: readonly unknown[] = []): Combined[] {
    const schema = resolvedSchema(given, this.#schemas) ?? {}
    if (seen.includes(schema)) return []
    const inside = [...seen, schema]
    const parts = (key: string) => (Array.isArray(schema[key]) ? (schema[key] as Schema[]) : [])
    const all = parts('allOf').map(part => this.#alternatives(part, inside)[0] ?? nothing)
    const options = ['oneOf', 'anyOf'].flatMap(parts).flatMap(part => this.#alternatives(part, inside))
    return (options.length > 0 ? options.slice(0, maxAlternatives) : [nothing]).map(option => combine(schema, [...all, option]))
  }
}

const maxAlternatives = 8

interface Combined {
  schema: Schema
  type: string | undefined
  properties: Schemas
  required: string[]
}

const nothing: Combined = { schema: {}, type: undefined, properties: {}, required: [] }

function combine(schema: Schema, parts: readonly Combined[]): Combined {
  const properties = (schema['properties'] ?? {}) as Schemas
  const own = [schema['type']].flat().find(one => one !== 'null') as string | undefined
  const all = Object.assign({}, ...parts.map(part => part.properties), properties) as Schemas
  return {
    schema: Object.assign({}, ...parts.map(part => part.schema), schema) as Schema,
    type: own ?? parts.find(part => part.type !== undefined)?.type ?? (Object.keys(all).length > 0 ? 'object' : undefined),
    properties: all,
    required: [...((schema['required'] as string[] | undefined) ?? []), ...parts.flatMap(part => part.required)],
  }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')
const isOpen = ({ type, properties, schema }: Combined) =>
  (type === 'object' || type === undefined) && Object.keys(properties).length === 0 && schema['additionalProperties'] !== false
const isFreeText = ({ type, schema }: Combined) =>
  (type === 'string' || type === undefined) && !['const', 'enum', 'pattern'].some(keyword => keyword in schema)
const messageAmong = (keys: readonly string[]) => names.message.find(name => keys.includes(name))
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** @param inLists true if a message inside a list of invalid fields also counts */
function hasMessage(form: unknown, inLists: boolean): boolean {
  if (Array.isArray(form)) return inLists && form[0] === '$fields' && hasMessage(form[1], inLists)
  return isObject(form) ? Object.values(form).some(member => hasMessage(member, inLists)) : form === '$message'
}

function replaced(form: unknown, text: string, by: string): unknown {
  if (Array.isArray(form)) return form.map(member => replaced(member, text, by))
  if (isObject(form)) return Object.fromEntries(Object.entries(form).map(([name, member]) => [name, replaced(member, text, by)]))
  return form === text ? by : form
}

/** Changes each list of invalid fields so that it contains an item for the error itself if no field is invalid. */
const withEach = (form: unknown) => replaced(form, '$fields', '$each')
