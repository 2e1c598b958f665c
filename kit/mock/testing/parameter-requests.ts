/** A document with an operation for each distinct parameter, and a request for each case. */
import { request as sendRequest } from 'node:http'
import type { Bundle } from '../../generate/bundle.ts'
import { cases, list, name, types, type Case } from './parameter-cases.ts'

export const toKey = ({ place, style, explode, schema, content, flags }: Case) =>
  JSON.stringify([place, style, explode, schema, content, flags])
/** One case for each distinct parameter, each with its own operation. */
const different = [...new Map(cases.map(own => [toKey(own), own])).values()]
export const operationIndexes = new Map(different.map((own, index) => [toKey(own), index]))
const toPath = (index: number) => (different[index]!.place === 'path' ? `/c${index}/{${name}}` : `/c${index}`)
export const bundle = {
  openapi: '3.1.0',
  info: { title: 'Parameters', version: '1' },
  servers: [{ url: '/v1' }],
  components: { schemas: { Sizes: list(types.integer) } },
  paths: Object.fromEntries(
    different.map(({ place, style, explode, schema, content, flags }, index) => {
      const serialization = { ...(style && { style }), ...(explode !== undefined && { explode }), ...flags }
      const parameter = {
        name,
        in: place,
        ...(place === 'path' && { required: true }),
        ...(content ? { content } : { schema }),
        ...serialization,
      }
      const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema: {}, example: { ok: true } } } } }
      return [toPath(index), { get: { operationId: `c${index}`, tags: ['all'], summary: '', parameters: [parameter], responses } }]
    }),
  ),
} as unknown as Bundle

/** Returns a case's request: its URL relative to the base URL, and its headers. */
export function toRequest(own: Case): { url: string; headers: Record<string, string> } {
  const { place, text } = own
  const url = `/v1/c${operationIndexes.get(toKey(own))}${place === 'path' ? `/${text}` : place === 'query' ? `?${text}` : ''}`
  return { url, headers: place === 'header' ? { [name]: text } : place === 'cookie' ? { cookie: text } : {} }
}

export const send = (port: number, { url, headers }: ReturnType<typeof toRequest>) =>
  new Promise<{ status: number; body: any }>((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, path: url, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, body: text === '' ? undefined : JSON.parse(text) }))
    })
    request.on('error', reject).end()
  })

export const titles = cases.map(({ place, style = '', explode = '', text, schema, content }, index) => ({
  index,
  title: `${place} ${style} ${String(explode && 'exploded')} ${text} as ${JSON.stringify(schema ?? content)}`,
}))
