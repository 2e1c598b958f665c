/** Checks a single exchange against the contract. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  escapePointer,
  follow,
  responseFor,
  type Contract,
  type Media,
  type Operation,
  type Parameter,
  type ResponseSpec,
  type Schema,
} from './contract.ts'
import { mapChildren, type Kind, type Node } from '../document/shape.ts'
import { withValidKeywords } from '../generate/ajv-schema.ts'
import type { Fits } from '../examples/answer.ts'
import { createItemReader } from '../runtime/sequence.ts'
import { addFormats } from '../generate/formats.ts'
import { createErrorForms } from '../generate/error-forms.ts'
import { regExp } from '../generate/request-schemas.ts'
import { schemaCheck } from '../generate/schema-check.ts'
import { problemType } from '../runtime/problem.ts'

export type Where =
  | 'path'
  | 'method'
  | 'status'
  | 'header'
  | 'content-type'
  | 'body'
  | 'code'
  | 'location'
  | 'request'
  | 'answer'
  | 'budget'
  | 'stub'
  | 'value'
  | 'effect'

export interface Problem {
  readonly where: Where
  /** JSON pointer into the body, or a header's name. */
  readonly pointer: string
  readonly message: string
  /** Pointer to the violated rule in the document. */
  readonly at: string
}
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** True if only the beginning of the stream was read. */
  readonly isCut?: boolean
}
export interface SentRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  /** The parsed body, if it is valid JSON. */
  readonly body: { readonly type: string; readonly value: unknown } | undefined
}
export interface Rules {
  /** True if undocumented query parameters must be rejected, a rule that a document cannot specify. */
  readonly rejectsUnknownParameters: boolean
  /** Path of the error code in a body. */
  readonly errorCode: readonly string[]
}
export interface Checker {
  /** Returns the contract violations in a documented response. */
  readonly answer: (operation: Operation, answer: Answer) => Problem[]
  /** Returns the reasons why a request must be rejected; empty if the schemas allow the request. */
  readonly request: (operation: Operation, request: SentRequest) => string[]
  /**
   * Operations with an error response that was not checked, because the service sent problem details: the kit cannot fill in the documented
   * body.
   */
  readonly unchecked: Set<Operation>
}

/** Maximum number of problems per response. Further violations in a single response add no information. */
const maxProblems = 5

/**
 * @param responseContract the form of the contract that responses are checked against
 * @param closed the closed form, with every code and field, that requests are checked against
 */
export function createChecker(responseContract: Contract, closed: Contract, rules: Rules): Checker {
  const [answered, requested] = [
    withoutRequired(readable(responseContract.document), 'writeOnly'),
    withoutRequired(readable(closed.document), 'readOnly'),
  ]
  const validators = schemaValidators(answered, {})
  const requests = schemaValidators(requested, { coerceTypes: true })
  // A body without a required field is valid if the field has a default.
  const bodies = schemaValidators(requested, { useDefaults: true })
  const fitsRequest = schemaCheck(closed, 'body')
  const codes = documentedCodes(closed, rules.errorCode)
  const places = placesIn(answered)
  const unchecked = new Set<Operation>()
  const findForm = createErrorForms(closed.schemas)
  const isReplaced = ({ content }: ResponseSpec, answer: Answer) =>
    isKitProblem(answer) && findForm(Object.fromEntries([...content].map(toMedia)), answer.status) === undefined
  return {
    unchecked,
    answer(operation, answer) {
      const response = responseFor(operation, answer.status)
      if (operation.responses.size === 0) return []
      if (response === undefined) return [undocumentedStatus(operation, answer)]
      const wrongCode = codeProblems(codes, operation, response, answer)
      const isUnchecked = response.content.size > 0 && isReplaced(response, answer)
      if (isUnchecked) unchecked.add(operation)
      // In the closed form, the schema rejects a wrong code as well. That duplicate problem is dropped.
      const found = isUnchecked ? [] : contentProblems(response, answer, validators, places, responseContract.fits)
      const content = found.filter(
        ({ where, pointer }) => pointer !== wrongCode[0]?.pointer && (where !== 'body' || operation.method !== 'HEAD'),
      )
      return [...headerProblems(response, answer, validators), ...wrongCode, ...content].slice(0, maxProblems)
    },
    request: (operation, request) => [
      ...operation.parameters.flatMap(parameter => parameterProblems(closed.document, parameter, request, requests)),
      ...(rules.rejectsUnknownParameters ? unknownParameters(closed.document, operation, request) : []),
      ...bodyProblems(operation, request, bodies, fitsRequest),
    ],
  }
}

/**
 * Returns the document in a form whose schemas Ajv can compile. In the original, Ajv would also read identifiers inside examples, and it
 * would interpret `nullable` differently from OpenAPI.
 */
function readable(document: object): object {
  const unread = /^(?:examples?|x-.*|\$id|\$anchor|\$schema|nullable)$/
  const convert = (kind: Kind, node: Node): Node => {
    const mapped = mapChildren(kind, node, convert)
    const entries = Object.entries(kind === 'schema' ? withValidKeywords(mapped) : mapped)
    return Object.fromEntries(entries.filter(([key]) => !unread.test(key)))
  }
  return convert('document', document as Node)
}

/** Makes required fields optional if they have the keyword, because responses omit `writeOnly` fields and requests omit `readOnly` ones. */
function withoutRequired(document: object, keyword: 'readOnly' | 'writeOnly'): object {
  if (!JSON.stringify(document).includes(`"${keyword}":true`)) return document
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { required, properties } = node as { required?: unknown; properties?: Record<string, unknown> }
    const isNeeded = (name: string) => follow(document, properties?.[name], '').node?.[keyword] !== true
    const visited = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, visit(child)]))
    return Array.isArray(required) && properties ? { ...visited, required: required.filter(isNeeded) } : visited
  }
  return visit(document) as object
}

type Validators = (pointer: string) => ValidateFunction

/** Validators for a document's schemas, by pointer. */
function schemaValidators(document: object, options: { coerceTypes?: boolean; useDefaults?: boolean }): Validators {
  const settings = { strict: false, validateSchema: false, allErrors: true, verbose: true, logger: false, code: { regExp } } as const
  const ajv = new Ajv2020({ ...settings, ...options })
  addFormats(ajv)
  ajv.addSchema({ ...document, $id: 'contract:' })
  const compiled = new Map<string, ValidateFunction>()
  return pointer => {
    const known = compiled.get(pointer)
    if (known !== undefined) return known
    const validate = ajv.compile({ $ref: `contract:#${encodeURI(pointer)}` })
    compiled.set(pointer, validate)
    return validate
  }
}

function undocumentedStatus(operation: Operation, { status, text }: Answer): Problem {
  const documented = [...operation.responses.keys()].join(', ')
  return {
    where: 'status',
    pointer: '',
    message: `the status ${status} is not documented; documented statuses: ${documented}${excerpt(text)}`,
    at: `${operation.pointer}/responses`,
  }
}

export const excerpt = (text: string) => (text.trim() === '' ? '' : ` (the response begins with ${JSON.stringify(text.slice(0, 120))})`)

function headerProblems({ headers }: ResponseSpec, answer: Answer, validators: Validators): Problem[] {
  return headers.flatMap(({ name, required, pointer, schema }): Problem[] => {
    const value = answer.headers.get(name)
    const problem = (message: string): Problem[] => [{ where: 'header', pointer: name, message, at: pointer }]
    if (value === null) return required ? problem(`the header \`${name}\` is missing`) : []
    const validate = validators(`${pointer}/schema`)
    if (validate(readAs(schema, value))) return []
    return problem(`the header \`${name}\` is ${JSON.stringify(value)}: ${validate.errors?.[0]?.message ?? 'it is not valid'}`)
  })
}

/** Converts a header value to the type in its schema, because some headers hold numbers or booleans. */
function readAs(schema: Schema, value: string): unknown {
  const type = typeof schema === 'object' ? schema['type'] : undefined
  if ((type === 'integer' || type === 'number') && value.trim() !== '') return Number.isNaN(Number(value)) ? value : Number(value)
  return type === 'boolean' && /^(true|false)$/.test(value) ? value === 'true' : value
}

/** Reports whether a response is from the contract kit's mock. */
export const isKitMock = ({ headers }: Pick<Answer, 'headers'>): boolean => headers.get('contract-kit-mock') === '1'

const toMedia = ([type, { schema, examples }]: [string, Media]) =>
  [
    type,
    {
      schema: schema as Record<string, unknown> | undefined,
      examples: Object.fromEntries(examples.map((value, index) => [index, { value }])),
    },
  ] as const

/** Reports whether a response is an error in the format that the kit uses if the document does not describe errors. */
function isKitProblem({ status, headers, text }: Answer): boolean {
  if (status < 400 || mediaType(headers) !== problemType) return false
  const body = parseJson(text)?.value as Record<string, unknown> | null | undefined
  return body?.['status'] === status && ['title', 'detail', 'code'].every(name => typeof body[name] === 'string')
}

export const mediaType = (headers: Headers): string => (headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase()

/** Returns the documented media type for a received type: the same type or a range that includes it, such as `image/*`. */
export const findMedia = (content: ReadonlyMap<string, Media>, type: string): Media | undefined =>
  content.get(type) ?? content.get(type.replace(/\/.*/, '/*')) ?? content.get('*/*')

function contentProblems(response: ResponseSpec, answer: Answer, validators: Validators, places: Places, fits: Fits): Problem[] {
  const type = mediaType(answer.headers)
  const contentType = (message: string): Problem[] => [
    { where: 'content-type', pointer: 'content-type', message, at: `${response.pointer}/content` },
  ]
  // An error without documented content may still have an explanatory body.
  if (response.content.size === 0)
    return answer.text === '' || answer.status >= 400
      ? []
      : [{ where: 'body', pointer: '', message: 'the response has a body, but none is documented', at: response.pointer }]
  const documented = [...response.content.keys()].join(', ')
  if (type === '') return contentType(`the content-type is missing; documented: ${documented}`)
  const media = findMedia(response.content, type)
  if (media === undefined) return contentType(`the content-type is ${type}; documented: ${documented}`)
  if (media.items) return itemProblems(answer, media, validators, places)
  if (media.schema === undefined) return []
  const schema = `${media.pointer}/schema`
  if (!/[/+]json$/.test(type)) return []
  const parsed = parseJson(answer.text)
  if (parsed === undefined)
    return [{ where: 'body', pointer: '', message: `the body is not JSON${excerpt(answer.text)}`, at: media.pointer }]
  const validate = validators(schema)
  const problems = schemaProblems(validate, parsed.value, '', places)
  return problems.length > 0 && isSelected(validate, media.schema, parsed.value, fits) ? [] : problems
}

/**
 * Reports whether a discriminator selects a variant that the value matches. Without the discriminator, the value could match several
 * variants or none.
 */
const isSelected = ({ errors }: ValidateFunction, schema: Schema, value: unknown, fits: Fits): boolean =>
  typeof schema === 'object' &&
  (errors ?? []).some(({ keyword, parentSchema }) => /^(?:one|any)Of$/.test(keyword) && parentSchema?.['discriminator'] !== undefined) &&
  fits(schema, structuredClone(value))

export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Checks each item. A truncated last item is not checked. */
function itemProblems({ text, headers, isCut }: Answer, { items, pointer }: Media, validators: Validators, places: Places): Problem[] {
  const { pointer: schema, ...rule } = items!
  const validate = validators(schema)
  const found: Problem[] = []
  const wrong = (message: string): Problem => ({ where: 'body', pointer: `/${index}`, message, at: pointer })
  let index = 0
  try {
    const { push, end } = createItemReader(headers.get('content-type')!, { ...rule, malformed: message => new Malformed(message) })
    const checkOne = (item: unknown) => {
      if (!(item instanceof Uint8Array)) found.push(...schemaProblems(validate, item, `/${index}`, places))
      index++
    }
    for (const item of push(new TextEncoder().encode(text))) checkOne(item)
    if (!isCut) for (const item of end()) checkOne(item)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    found.push(wrong(`the item ${error.message}`))
  }
  return found
}

class Malformed extends Error {}

function schemaProblems(validate: ValidateFunction, value: unknown, prefix: string, places: Places): Problem[] {
  if (validate(value)) return []
  return mostSpecific(validate.errors ?? []).map(error => ({
    where: 'body',
    pointer: prefix + toPointer(error),
    message: getErrorMessage(error),
    at: getPlace(error, places),
  }))
}

/** Within `oneOf`, returns only the deepest errors, because they most likely belong to the intended branch. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject[] {
  const own = errors.filter(({ keyword }) => !['oneOf', 'anyOf', 'if', 'not'].includes(keyword))
  const branched = own.length < errors.length
  const candidates = own.length > 0 ? own : errors
  const depth = (error: ErrorObject) => error.instancePath.split('/').length
  const deepest = Math.max(...candidates.map(depth))
  const specific = branched ? candidates.filter(error => depth(error) === deepest) : candidates
  const seen = new Set<string>()
  return specific.filter(error => {
    const key = `${toPointer(error)} ${error.keyword}`
    return seen.has(key) ? false : seen.add(key)
  })
}

function toPointer({ instancePath, keyword, params }: ErrorObject): string {
  const key =
    keyword === 'required' ? params['missingProperty'] : keyword === 'additionalProperties' ? params['additionalProperty'] : undefined
  return key === undefined ? instancePath : `${instancePath}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

function getErrorMessage({ keyword, params, message = 'is not valid', data }: ErrorObject): string {
  if (keyword === 'required') return `the field \`${params['missingProperty']}\` is missing`
  if (keyword === 'additionalProperties') return `the field \`${params['additionalProperty']}\` is not documented`
  const said =
    keyword === 'enum'
      ? `must be one of ${params['allowedValues'].join(', ')}`
      : keyword === 'const'
        ? `must be ${params['allowedValue']}`
        : message
  return `${short(data)} ${said}`
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** @returns the document pointer of the violated rule or, for `required`, of the missing property */
function getPlace({ parentSchema, keyword, params }: ErrorObject, places: Places): string {
  const schema = places(parentSchema ?? {})
  return keyword === 'required' ? `${schema}/properties/${params['missingProperty']}` : `${schema}/${keyword}`
}

type Places = (schema: object) => string

/** Returns a function that locates any object in the document. */
function placesIn(document: object): Places {
  let places: Map<object, string> | undefined
  return schema => (places ??= allPlaces(document)).get(schema) ?? ''
}

function allPlaces(document: object): Map<object, string> {
  const places = new Map<object, string>()
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null || places.has(node)) return
    places.set(node, pointer)
    for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${escapePointer(key)}`)
  }
  visit(document, '')
  return places
}

// The error codes that the contract allows.

interface Codes {
  readonly path: readonly string[]
  /** The allowed codes, by operation and status. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<unknown>>
  readonly known: ReadonlySet<unknown>
}

const pairName = (operation: Operation, response: ResponseSpec) => `${operation.id} ${response.status}`

function documentedCodes(contract: Contract, path: readonly string[]): Codes {
  const allowed = new Map<string, ReadonlySet<unknown>>()
  for (const operation of contract.operations)
    for (const response of operation.responses.values()) {
      const schema = response.content.get('application/json')?.schema
      const codes = schema === undefined ? undefined : valuesAt(contract.document, schema, path)
      if (codes !== undefined) allowed.set(pairName(operation, response), codes)
    }
  return { path, allowed, known: new Set([...allowed.values()].flatMap(codes => [...codes])) }
}

/** Returns the values that a schema allows at a path, or undefined if the schema allows any value. */
function valuesAt(document: object, schema: Schema, path: readonly string[]): ReadonlySet<unknown> | undefined {
  if (typeof schema === 'boolean') return undefined
  const found: (ReadonlySet<unknown> | undefined)[] = []
  if (schema.$ref !== undefined) found.push(valuesAt(document, follow(document, schema, '').node as Schema, path))
  const [key, ...rest] = path
  if (key === undefined) {
    if (Array.isArray(schema['enum'])) found.push(new Set(schema['enum']))
    if ('const' in schema) found.push(new Set([schema['const']]))
  } else {
    const property = (schema['properties'] as Record<string, Schema> | undefined)?.[key]
    if (property !== undefined) found.push(valuesAt(document, property, rest))
  }
  for (const part of (schema['allOf'] as Schema[] | undefined) ?? []) found.push(valuesAt(document, part, path))
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = ((schema[keyword] as Schema[] | undefined) ?? []).map(branch => valuesAt(document, branch, path))
    if (branches.length > 0 && branches.every(branch => branch !== undefined)) found.push(new Set(branches.flatMap(branch => [...branch])))
  }
  const [first, ...others] = found.filter(set => set !== undefined)
  return first && new Set([...first].filter(value => others.every(set => set.has(value))))
}

/**
 * Checks the error code. The open form of a contract allows new codes, but an existing code with the wrong status is a violation in both
 * forms.
 */
function codeProblems({ path, allowed, known }: Codes, operation: Operation, response: ResponseSpec, { text }: Answer): Problem[] {
  const own = allowed.get(pairName(operation, response))
  const body = parseJson(text)?.value
  const code = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body)
  if (own === undefined || code === undefined || own.has(code) || !known.has(code)) return []
  return [
    {
      where: 'code',
      pointer: `/${path.join('/')}`,
      message: `the code ${JSON.stringify(code)} does not belong to the status ${response.status}, whose codes are ${[...own].join(', ')}`,
      at: response.pointer,
    },
  ]
}

// Requests

/** @returns undefined if the parameter is missing, or `unread` if its encoding is not supported */
function getValue(
  document: object,
  { name, in: place, style, explode, schema, isContent }: Parameter,
  { params, query, headers }: SentRequest,
): unknown {
  const types = new Set([follow(document, schema, '').node?.type].flat())
  const all =
    place === 'query'
      ? query.getAll(name)
      : [place === 'path' ? params[name] : Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]]
  const [value] = all
  if (types.has('object') || isContent || place === 'cookie' || !['form', 'simple'].includes(style)) return unread
  if (types.has('array') && value !== undefined) return place === 'query' && explode ? all : value.split(',')
  return all.length > 1 ? all : value
}
const unread = Symbol('a value in another format')

function parameterProblems(document: object, parameter: Parameter, request: SentRequest, validators: Validators): string[] {
  const value = getValue(document, parameter, request)
  if (value === unread) return []
  if (value === undefined) return parameter.required ? [`the parameter \`${parameter.name}\` is missing`] : []
  const validate = validators(`${parameter.pointer}/schema`)
  if (validate(value)) return []
  return [`the parameter \`${parameter.name}\` ${validate.errors?.[0]?.message ?? 'is not valid'}`]
}

function unknownParameters(document: object, { parameters }: Operation, { query }: SentRequest): string[] {
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  const isObject = ({ schema }: Parameter) => [follow(document, schema, '').node?.type].flat().includes('object')
  // The fields of an exploded object in form style are sent as separate parameters, so any parameter may be one of those fields.
  if (inQuery.some(parameter => parameter.style === 'form' && parameter.explode && isObject(parameter))) return []
  const known = new Set(inQuery.map(({ name }) => name))
  return [...new Set(query.keys())]
    .filter(name => !known.has(name) && !known.has(name.replace(/\[.*/s, '')))
    .map(name => `the parameter \`${name}\` is not documented`)
}

function bodyProblems({ body: documented }: Operation, { body }: SentRequest, validators: Validators, fits: Fits): string[] {
  if (body === undefined) return documented?.required ? ['the body is missing'] : []
  const media = documented && findMedia(documented.content, body.type)
  if (documented === undefined) return ['there is a body, but none is documented']
  if (media === undefined) return [`the body is ${body.type}; documented: ${[...documented.content.keys()].join(', ')}`]
  if (media.schema === undefined || !/[/+]json$/.test(body.type)) return []
  const validate = validators(`${media.pointer}/schema`)
  if (validate(structuredClone(body.value)) || isSelected(validate, media.schema, body.value, fits)) return []
  return mostSpecific(validate.errors ?? []).map(error => `${toPointer(error) || 'the body'}: ${getErrorMessage(error)}`)
}
