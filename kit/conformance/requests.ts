/** Builds requests for an operation from its examples, its schemas and existing resources. */
import { parseJson, type SentRequest } from './checker.ts'
import { nodeAt, sendsBody, type Contract, type Media, type Operation, type Parameter, type Schema } from './contract.ts'
import { getName, type Harvest } from './harvest.ts'
import type { WireRequest } from './send.ts'
import { createFraming } from '../runtime/sequence.ts'
import { bodyRules } from '../generate/body-rules.ts'
import type { FileRule, FormRule } from '../runtime/operation.ts'
import { sampleRequests } from '../generate/sample.ts'

type FormContent = Parameters<typeof bodyRules>[0][string]

export interface Draft {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
  readonly body?: { readonly type: string; readonly value: unknown } | undefined
}

/** Headers that `fetch` sets itself, perhaps to a value that the document does not allow. */
const sentByFetch = /^(accept-encoding|accept-language|user-agent)$/i

/** Builds a valid request. @param params path parameters; missing parameters are taken from the contract's examples */
export function validDraft(
  contract: Contract,
  operation: Operation,
  harvest: Harvest,
  params: Readonly<Record<string, string>> = {},
): Draft {
  const required = (place: Parameter['in']) =>
    operation.parameters
      .filter(
        parameter =>
          parameter.in === place && (parameter.required || place === 'path' || (place === 'header' && sentByFetch.test(parameter.name))),
      )
      .flatMap(parameter => {
        const found = harvest.valueOf(parameter.name)
        const known = params[parameter.name] ?? (found !== undefined && allowsValue(contract, parameter, found) ? found : undefined)
        if (known === undefined) return serialize(parameter, sampleParameter(contract, parameter))
        return [[parameter.name, parameter.isJson && !parseJson(known) ? JSON.stringify(known) : known] as const]
      })
  return {
    operation,
    params: Object.fromEntries(required('path')),
    query: required('query'),
    headers: Object.fromEntries(required('header')),
    cookies: Object.fromEntries(required('cookie')),
    body: validBody(contract, operation, harvest),
  }
}

/** Reports whether the schema allows the string. A string found for another parameter with the same name may violate this schema. */
export const allowsValue = ({ fits }: Contract, { schema }: Parameter, text: string): boolean =>
  typeof schema === 'boolean' || fits(schema, text) || (String(Number(text)) === text && fits(schema, Number(text)))

/** Returns path parameters from the document's examples, ignoring ids that were found in lists. */
export const exampleParams = (contract: Contract, { parameters }: Operation, harvest: Harvest): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter(parameter => parameter.in === 'path')
      .map(parameter => {
        const value = sampleParameter(contract, parameter)
        return [parameter.name, harvest.fixed(parameter.name) ?? serialize(parameter, value)[0]?.[1] ?? '']
      }),
  )

/**
 * Returns the parameter's example or a value for its schema. Empty lists and objects are skipped, because they would be omitted from the
 * request.
 */
const sampleParameter = (contract: Contract, { example, schema }: Parameter): unknown =>
  firstValid(
    contract,
    schema,
    example === undefined ? [] : [example],
    value => typeof value !== 'object' || Object.keys(value ?? {}).length > 0,
  ) ?? 'text'

const sampled = new WeakMap<object, readonly unknown[]>()

/** Returns values for a schema, cached because generating them is slow. The caller may modify the returned values. */
function deriveSamples(schema: Exclude<Schema, boolean>, schemas: Contract['schemas']): unknown[] {
  const values = sampled.get(schema) ?? sampleRequests(schema, schemas)
  sampled.set(schema, values)
  return structuredClone(values) as unknown[]
}

/** Returns the first example or generated value that the schema allows; if it allows none of them, returns the first. */
function firstValid(
  { schemas, fits }: Contract,
  schema: Schema,
  examples: readonly unknown[],
  isUseful: (value: unknown) => boolean = () => true,
): unknown {
  const known = typeof schema === 'object' ? schema : {}
  const values = [...examples, ...deriveSamples(known, schemas)].filter(isUseful)
  return values.find(value => fits(known, value)) ?? values[0]
}

/** Encodes a value in its parameter's style. In a query, a list or an object may become several parameters. */
export function serialize({ name, in: place, style, explode, isContent, isJson }: Parameter, value: unknown): [string, string][] {
  if (isJson) return [[name, JSON.stringify(value)]]
  const before = { label: '.', matrix: `;${name}=` }[style] ?? ''
  if (typeof value !== 'object' || value === null || isContent) return [[name, before + asText(value)]]
  const entries = Object.entries(value).map(([key, item]): [string, string] => [key, asText(item)])
  if (style === 'deepObject') return entries.map(([key, text]) => [`${name}[${key}]`, text])
  if (place === 'query' && explode) return Array.isArray(value) ? entries.map(([, text]) => [name, text]) : entries
  const between = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? (explode && style === 'label' ? '.' : ',')
  const parts = Array.isArray(value)
    ? entries.map(([, text]) => text)
    : entries.map(([key, text]) => (explode ? `${key}=${text}` : `${key},${text}`))
  if (style !== 'matrix') return [[name, `${style === 'label' ? '.' : ''}${parts.join(between)}`]]
  if (!explode) return [[name, `;${name}=${parts.join(',')}`]]
  return [[name, parts.map(part => (Array.isArray(value) ? `;${name}=${part}` : `;${part}`)).join('')]]
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function validBody(contract: Contract, operation: Operation, harvest: Harvest): Draft['body'] {
  const [first] = operation.body?.content ?? []
  if (operation.body === undefined || first === undefined || !sendsBody(operation)) return undefined
  const json = operation.body.content.get('application/json')
  const [type, media]: [string, Media] = json === undefined ? first : ['application/json', json]
  if (media.items) {
    const [shown] = media.examples
    const value = typeof shown === 'string' || Array.isArray(shown) ? shown : [firstValid(contract, media.items.schema, [])]
    return { type, value: withIds(value, harvest) }
  }
  // A form without fields would look like a missing body, and an empty list would not be sent at all, so neither is used.
  const isEmpty = (item: unknown) => Array.isArray(item) && item.length === 0
  const isUseful = (value: unknown) =>
    !type.includes('form') || !isRecord(value) || (Object.keys(value).length > 0 && !Object.values(value).some(isEmpty))
  const value = firstValid(contract, media.schema ?? true, media.examples, isUseful)
  const known = withIds(value, harvest)
  const isGood = typeof media.schema !== 'object' || contract.fits(media.schema, known) || !contract.fits(media.schema, value)
  return { type, value: isGood ? known : value }
}

/** Replaces the ids in an example with those of existing objects, matched by field name. */
export function withIds(value: unknown, harvest: Harvest): unknown {
  if (Array.isArray(value)) return value.map(item => withIds(item, harvest))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const known = typeof item === 'string' && /id$/.test(getName(name)) ? harvest.valueOf(name) : undefined
      return [name, known ?? withIds(item, harvest)]
    }),
  )
}

/** Headers, query parameters and cookies that contain a key. */
interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  readonly cookies: Readonly<Record<string, string>>
}

function credentialsFor({ securitySchemes }: Contract, { firstSchemes }: Operation, key: string | undefined): Credentials {
  const all = { headers: {} as Record<string, string>, query: [] as [string, string][], cookies: {} as Record<string, string> }
  for (const { type, name = '', in: place, scheme } of firstSchemes.flatMap(one => securitySchemes[one] ?? [])) {
    if (key === undefined) continue
    if (type === 'apiKey' && place === 'query') all.query.push([name, key])
    else if (type === 'apiKey' && place === 'cookie') all.cookies[name] = key
    else if (type === 'apiKey') all.headers[name] = key
    else all.headers['authorization'] = scheme?.toLowerCase() === 'basic' ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`
  }
  return all
}

export function wireRequest(contract: Contract, draft: Draft, key: string | undefined): WireRequest {
  const { operation, params } = draft
  const shown = credentialsFor(contract, operation, key)
  // Commas, semicolons and equals signs separate values in some path parameter styles, so they stay unencoded.
  const encode = (text: string) => encodeURIComponent(text).replaceAll(/%(?:2C|3B|3D)/g, decodeURIComponent)
  const path = operation.path.replace(/#(?![^{}]*\}).*/s, '').replaceAll(/\{([^}]+)\}/g, (_all, name: string) => encode(params[name] ?? ''))
  // Some documents also describe a credential as a parameter; such a parameter is removed.
  const query = draft.query.filter(([name]) => !shown.query.some(([other]) => other === name))
  const whole = operation.parameters.find(({ isWhole }) => isWhole)
  const search = whole
    ? encodeURIComponent(query.find(([name]) => name === whole.name)?.[1] ?? '')
    : new URLSearchParams([...query, ...shown.query].map(([name, value]) => [name, value])).toString()
  const cookies = Object.entries({ ...draft.cookies, ...shown.cookies }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const body = draft.body && encodeBody(contract, operation, draft.body)
  return {
    method: operation.method,
    ...(operation.basePath !== undefined && { base: { from: contract.basePath, to: operation.basePath } }),
    path: search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`,
    headers: {
      ...(body && { 'content-type': body.type }),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...draft.headers,
      ...shown.headers,
    },
    body: body?.content,
  }
}

/** The smallest image: one transparent pixel. */
const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const boundary = 'contract-conformance'

function encodeBody(contract: Contract, operation: Operation, { type, value }: NonNullable<Draft['body']>) {
  if (/[/+]json$/.test(type)) return { type, content: JSON.stringify(value) }
  const items = operation.body?.content.get(type)?.items
  if (items && Array.isArray(value)) {
    const { contentType, begin, frame, end } = createFraming(type, items)
    return { type: contentType, content: Buffer.concat([begin, ...value.map(frame), end].map(part => Buffer.from(part as string))) }
  }
  const fields = formFields(contract, operation, type)
  if (type === 'application/x-www-form-urlencoded')
    return {
      type,
      content: fields
        ? formPairs(fields, value)
            .map(([name, text]) => `${encodeURIComponent(name)}=${text}`)
            .join('&')
        : asText(value),
    }
  if (type.startsWith('text/')) return { type: type.replace('*', 'plain'), content: asText(value) }
  if (type !== 'multipart/form-data')
    return {
      type: type.replace('image/*', 'image/png').replace(/^.*\*.*$/, 'application/octet-stream'),
      content: typeof value === 'string' ? value : onePixel,
    }
  const parts = fields ? formParts(fields, Object.entries((value ?? {}) as object)) : [filePart('file', {})]
  return { type: `${type}; boundary=${boundary}`, content: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) }
}

function formParts(fields: FormRule['fields'], entries: [string, unknown][]): Buffer[] {
  const files = new Map(fields.flatMap(([name, { file }]) => (file ? [[name, file] as const] : [])))
  return [
    ...entries.filter(([name]) => files.has(name)).map(([name]) => filePart(name, files.get(name)!)),
    ...formPairs(fields, Object.fromEntries(entries.filter(([name]) => !files.has(name)))).map(([name, text]) =>
      part(`name="${name}"`, Buffer.from(decodeURIComponent(text))),
    ),
  ]
}

/** Returns the service's rules for parsing a form's fields, or undefined if it does not parse them. */
function formFields({ document, schemas }: Contract, { body }: Operation, type: string): FormRule['fields'] | undefined {
  const media = nodeAt(document, body?.content.get(type)?.pointer ?? '') as FormContent | undefined
  return media && bodyRules({ [type]: media }, schemas).forms?.[type]?.fields
}

/** Encodes each form field in the field's own style. Strings are URL-encoded; the separators between values are not. */
function formPairs(fields: FormRule['fields'], value: unknown): [string, string][] {
  const rules = new Map(fields)
  return Object.entries((value ?? {}) as object).flatMap(([name, item]): [string, string][] => {
    const { style, explode, properties, json, list } = rules.get(name) ?? {}
    const encode = (one: unknown) => encodeURIComponent(asText(one))
    if (properties && !json && isRecord(item)) {
      const members = Object.entries(item).flatMap(([key, one]) => [one].flat().map((single): [string, string] => [key, encode(single)]))
      if (style === 'deepObject') return members.map(([key, text]) => [`${name}[${key}]`, text])
      return explode ? members : [[name, members.flat().join(',')]]
    }
    if (!list || json || !Array.isArray(item)) return [[name, encode(item)]]
    if (explode !== false) return item.map(one => [name, encode(one)])
    return [[name, item.map(encode).join(style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '|' : ',')]]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const filePart = (name: string, { mediaTypes = [] }: FileRule) =>
  part(`name="${name}"; filename="pixel.png"\r\ncontent-type: ${mediaTypes.find(type => !type.includes('*')) ?? 'image/png'}`, onePixel)

const part = (disposition: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), content, Buffer.from('\r\n')])

/** Converts a request to the form that the checker expects. */
export function sentRequest(
  params: Readonly<Record<string, string>>,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer | undefined,
): SentRequest {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const media = type?.replace(/;.*/s, '').trim().toLowerCase() ?? ''
  return {
    params,
    query: new URLSearchParams(/\?(.*)$/s.exec(path)?.[1] ?? ''),
    headers,
    body: body === undefined || body.length === 0 ? undefined : { type: media, value: readBody(media, String(body)) },
  }
}

function readBody(media: string, text: string): unknown {
  if (!/[/+]json$/.test(media)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
