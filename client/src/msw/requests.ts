import { listedValues, collectSchemas } from '../../../kit/examples/schema.ts'
import type { Operation, Parameter } from '../../../kit/examples/contract.ts'
import { findViolations, contract, fieldName } from './contract.ts'

export interface Received {
  request: Request
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  mediaType: string | undefined
}

/** An error as the service would return it. */
export interface RequestError {
  status: number
  code: string
  message: string
  fields?: { field: string; message: string }[]
}

const invalidRequest = (fields: { field: string; message: string }[]): RequestError => ({
  status: 400,
  code: 'input_validation_error',
  message: `The request is invalid: \`${fields[0]?.field}\` ${fields[0]?.message}${fields.length > 1 ? `; ${fields.length - 1} more in \`fields\`` : ''}.`,
  fields,
})

/** Reads a request and reports contract violations. */
export async function receive(
  operation: Operation,
  request: Request,
  path: Record<string, string>,
): Promise<Received | { refusal: RequestError }> {
  const key = request.headers.get('authorization')
  // With `session: true`, the browser adds the studio's cookie. The cookie is not visible here, so the header is accepted in its place.
  const isPage = !key && request.headers.get('x-mediawright-studio') === '1'
  if (!key && !isPage)
    return { refusal: { status: 401, code: 'unauthorized', message: 'Send your API key as `Authorization: Bearer sk_…`.' } }
  if (key && !/^Bearer +(sk_(live|test)|op)_\S+$/i.test(key))
    return { refusal: { status: 401, code: 'invalid_api_key', message: 'This API key is not valid: it is malformed, revoked or unknown.' } }
  const query = readQuery(operation, new URL(request.url).searchParams)
  const sent = await readBody(operation, request)
  if ('refusal' in sent) return sent
  const headers = Object.fromEntries(request.headers)
  const fields = [
    ...parameterFields(operation, 'path', path),
    ...parameterFields(operation, 'query', query),
    ...parameterFields(operation, 'header', headers),
    ...bodyFields(operation, sent),
  ]
  return fields.length > 0 ? { refusal: invalidRequest(fields) } : { request, path, query, ...sent }
}

function parameterFields(operation: Operation, place: string, values: Record<string, unknown>) {
  const known = operation.parameters.filter(parameter => parameter.in === place)
  const valueOf = ({ name }: Parameter) => values[place === 'header' ? name.toLowerCase() : name]
  const unknown = place === 'query' ? Object.keys(values).filter(name => !known.some(parameter => parameter.name === name)) : []
  return [
    ...unknown.map(field => ({ field, message: 'is not a known query parameter' })),
    ...known
      .filter(parameter => parameter.required === true && valueOf(parameter) === undefined)
      .map(({ name }) => ({ field: name, message: 'is required' })),
    ...known.flatMap(parameter => {
      const value = valueOf(parameter)
      const [breach] = value === undefined ? [] : findViolations(parameter.schema ?? {}, value)
      return breach ? [{ field: parameter.name, message: breach.message }] : []
    }),
  ]
}

/** Returns the values in a query, converted to the types of their parameters. */
function readQuery(operation: Operation, search: URLSearchParams): Record<string, unknown> {
  const entries = [...new Set(search.keys())].map(name => {
    const texts = search.getAll(name)
    const schemas = collectSchemas(
      { properties: { it: operation.parameters.find(one => one.in === 'query' && one.name === name)?.schema } },
      'it',
      contract.schemas,
    )
    const types = new Set(schemas.map(({ type }) => type))
    if (types.has('array') || texts.length > 1) return [name, texts]
    const [text = ''] = texts
    const isNumber = types.has('integer') ? /^-?(?:0|[1-9]\d*)$/ : types.has('number') ? /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/ : undefined
    if (isNumber?.test(text)) return [name, Number(text)]
    if (listedValues(schemas).includes(true) && /^(true|false)$/.test(text)) return [name, text === 'true']
    return [name, text]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

interface Sent {
  body: unknown
  mediaType: string | undefined
}

async function readBody(operation: Operation, request: Request): Promise<Sent | { refusal: RequestError }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  const text = operation.requests.length === 0 ? '' : type === 'multipart/form-data' ? 'form' : await request.clone().text()
  if (text === '') return { body: undefined, mediaType: undefined }
  const mediaType = operation.requests.map(content => content.mediaType).find(one => one === type)
  if (mediaType === undefined) {
    const message = `Send the body as \`content-type: ${operation.requests.map(content => content.mediaType).join('` or `')}\`.`
    return { refusal: { status: 415, code: 'unsupported_media_type', message } }
  }
  try {
    const body: unknown = mediaType === 'multipart/form-data' ? Object.fromEntries(await request.clone().formData()) : JSON.parse(text)
    return { body, mediaType }
  } catch {
    return { refusal: { status: 400, code: 'invalid_json', message: 'The body is not valid JSON: check quotes, commas and brackets.' } }
  }
}

function bodyFields(operation: Operation, { body, mediaType }: Sent) {
  const content = operation.requests.find(one => one.mediaType === mediaType)
  if (!content?.schema) return operation.bodyRequired && body === undefined ? [{ field: 'body', message: 'is required' }] : []
  // A file is not a string, so an empty string is validated in place of each file.
  const value =
    mediaType === 'multipart/form-data' ? mapValues(body as Record<string, unknown>, one => (typeof one === 'string' ? one : '')) : body
  const fields = findViolations(content.schema, value).map(({ path, message }) => ({ field: fieldName(path) || 'body', message }))
  return fields.filter(({ field }, index) => fields.findIndex(other => other.field === field) === index)
}

const mapValues = (object: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
