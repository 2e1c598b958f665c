import { validateInput } from '@stoplight/prism-http/dist/validator/index.js'
import type { Request } from 'express'
import type { MockOperation } from './answers.ts'
import type { Field } from './errors.ts'

/** All problems of a request, by the field names that the service uses. */
export function violations(req: Request, operation: MockOperation): Field[] {
  const query = req.query as Record<string, string | string[]>
  const names = operation.request?.query?.map(parameter => parameter.name) ?? []
  const unknown = Object.keys(query).filter(name => !names.includes(name))
  const repeated = Object.keys(query).filter(name => names.includes(name) && Array.isArray(query[name]) && !takesList(operation, name))
  // Prism treats an empty value as absent.
  const empty = [
    ...names.filter(name => query[name] === ''),
    ...(operation.request?.headers ?? []).map(header => header.name).filter(name => req.headers[name.toLowerCase()] === ''),
  ]
  const result = validateInput({
    resource: operation,
    element: {
      method: operation.method as 'get',
      url: { path: req.path, query },
      // Without a content length Prism ignores the media type, which the wrapper has checked already.
      headers: withoutLength(req.headers as Record<string, string>),
      ...(req.body !== undefined && { body: req.body }),
    },
  })
  // For a violated branch of `if`, Prism also reports that `if` itself did not match.
  const problems = result._tag === 'Left' ? result.left.filter(({ code }) => code !== 'if') : []
  const found = problems.map(({ path, message }) => toField(path ?? [], message, req, operation))
  return [
    ...surplusParts(req, operation).map(field => ({ field, message: 'is not known' })),
    ...unknown.map(field => ({
      field,
      message: names.length > 0 ? `is not known; there are ${names.join(', ')}` : 'is not known; there are no query parameters',
    })),
    ...empty.map(field => ({ field, message: 'must not be empty' })),
    ...repeated.map(field => ({ field, message: 'must be given once' })),
    ...found.filter(({ field }) => !repeated.includes(field)),
  ].filter(({ field }, index, all) => all.findIndex(other => other.field === field) === index)
}

/** Prism checks known parts of a form and ignores others. */
function surplusParts(req: Request, operation: MockOperation) {
  const schema = operation.request?.body?.contents?.find(content => content.mediaType === 'multipart/form-data')?.schema
  if (!schema?.properties || !req.is('multipart/form-data')) return []
  const sent = [...String(req.body).matchAll(/^content-disposition: *form-data;[^\r\n]*?\bname="([^"\r\n]*)"/gim)].map(
    match => match[1] ?? '',
  )
  const known = Object.keys(schema.properties)
  return sent.filter(name => !known.includes(name))
}

const takesList = (operation: MockOperation, name: string) =>
  operation.request?.query?.find(parameter => parameter.name === name)?.schema?.type === 'array'

const withoutLength = ({ 'content-length': _length, ...headers }: Record<string, string>) => headers

/**
 * Prism reports `['body', 'inputs', '0']` and `Request body property inputs.0 must have required property 'type'`, with
 * lower-case parameter names; the contract names `inputs[0].type`.
 */
function toField(path: readonly (string | number)[], text: string, req: Request, operation: MockOperation): Field {
  const [place, ...inside] = path.map(String)
  const message = text.replace(/^(Request|Response) (body|query|path|header) ((property|parameter) \S+ )?/, '')
  const missing = /must have required property '(.+)'$/.exec(text)?.[1]
  const surplus = /; found '(.+)'$/.exec(text)?.[1]
  const segments = [...inside, ...[missing ?? surplus ?? []].flat()].map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
  const explained = missing !== undefined ? 'is required' : surplus !== undefined ? 'is not known' : message
  if (place === 'body') return { field: dotted(segments, req.body) || 'body', message: explained }
  if (place === undefined) return { field: 'body', message: 'is required' }
  return { field: parameterName(segments[0] ?? place, operation), message: explained }
}

function dotted(segments: readonly string[], body: unknown) {
  let at = body
  let text = ''
  for (const segment of segments) {
    text += Array.isArray(at) ? `[${segment}]` : text === '' ? segment : `.${segment}`
    at = (at as Record<string, unknown> | undefined)?.[segment]
  }
  return text
}

function parameterName(lower: string, { request }: MockOperation) {
  const parameters = [...(request?.query ?? []), ...(request?.path ?? []), ...(request?.headers ?? [])]
  return parameters.find(parameter => parameter.name.toLowerCase() === lower)?.name ?? lower
}
