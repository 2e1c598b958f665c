/** A service and a mock whose operations accept bodies of many media types. */
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bodyRules, validatedSchema } from '../../generate/body-rules.ts'
import { absolute } from '../../generate/ajv-schema.ts'
import { ajvFor } from '../../generate/request-schemas.ts'
import { createMock } from '../create-mock.ts'
import { createBodies, type ByteStream } from '../../runtime/body.ts'
import { FormFile } from '../../runtime/form-file.ts'
import type { BodyRule, OperationRow, OperationValidators } from '../../runtime/operation.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { validateRequest } from '../../runtime/validate.ts'
import { readBody } from '../../node/read-body.ts'

const string = { type: 'string' }
const integer = { type: 'integer' }
export const urlencodedType = 'application/x-www-form-urlencoded'
export const multipartType = 'multipart/form-data'
const file = { type: 'string', format: 'binary' }
const point = { type: 'object', required: ['x'], properties: { x: integer, y: { type: ['number', 'null'] } } }
const object = (properties: object, required: string[] = []) => ({ type: 'object', additionalProperties: false, required, properties })

/** The bodies, each used by a separate operation. */
const contents: Record<string, Record<string, object>> = {
  json: { 'application/vnd.api+json': { schema: object({ a: integer }, ['a']) } },
  charset: { 'application/json; charset=utf-8': { schema: object({ a: integer }) } },
  versions: {
    'application/json; v=1': { schema: object({ one: integer }) },
    'application/json; v=2': { schema: object({ two: integer }) },
  },
  urlencoded: {
    'application/x-www-form-urlencoded': {
      schema: object(
        {
          n: integer,
          ok: { type: 'boolean' },
          tags: { type: 'array', items: integer },
          at: point,
          deep: point,
          list: { type: 'array', items: string },
          pipe: { type: 'array', items: string },
          flat: point,
          deepList: { type: 'array', items: integer },
          none: { type: ['integer', 'null'] },
          text: string,
          color: { ...string, default: 'red' },
          __proto__x: string,
        },
        ['n'],
      ),
      encoding: {
        deep: { style: 'deepObject', explode: true },
        deepList: { style: 'deepObject', explode: true },
        list: { style: 'form', explode: false },
        pipe: { style: 'pipeDelimited', explode: false },
        flat: { style: 'form', explode: false },
      },
    },
  },
  fields: {
    'multipart/form-data': {
      schema: object(
        {
          n: integer,
          color: { ...string, default: 'red' },
          at: point,
          tags: { type: 'array', items: string },
          points: { type: 'array', items: point },
          plan: { oneOf: [{ enum: ['auto'], type: 'string' }, point] },
        },
        ['n'],
      ),
    },
  },
  upload: {
    'multipart/form-data': {
      schema: object({ picture: file, more: { type: 'array', items: { ...file, maxLength: 10 } }, meta: point, note: string }, ['picture']),
      encoding: { picture: { contentType: 'image/png, image/*' } },
    },
  },
  rawText: { [urlencodedType]: { schema: { ...string, minLength: 2 } } },
  rawNullable: { [urlencodedType]: { schema: { allOf: [{ type: ['string', 'null'], minLength: 2 }] } } },
  rawList: { [urlencodedType]: { schema: { type: 'array', items: integer } } },
  rawNumber: { [urlencodedType]: { schema: { enum: [1, 2] } }, 'text/plain': { schema: { enum: [1, 2] } } },
  rawParts: { [multipartType]: { schema: { ...file, maxLength: 100 } } },
  rawPartsList: { [multipartType]: { schema: { type: 'array', items: string } } },
  openForm: { [urlencodedType]: {}, [multipartType]: { schema: {} } },
  textOrForm: { [urlencodedType]: { schema: { oneOf: [string, object({ n: integer }, ['n'])] } } },
  text: { 'text/*': { schema: { ...string, minLength: 2 } } },
  csv: { 'text/csv': { schema: { type: 'object' } } },
  xml: { 'application/xml': { schema: { ...object({ a: integer }), maxLength: 100 } } },
  image: { 'image/*': {} },
  any: { '*/*': { schema: file } },
  either: {
    'application/json': { schema: { type: 'array', items: integer } },
    'application/x-www-form-urlencoded': { schema: object({ n: integer }) },
  },
  mixed: { '*/*': {}, 'text/*': {}, 'text/csv': {}, 'application/json': { schema: object({ a: integer }, ['a']) } },
}

const operations = Object.entries(contents).map(([name, content]) => {
  const rule: BodyRule = { required: true, types: Object.keys(content), ...bodyRules(content, {}) }
  const ajv = ajvFor({}, 'body')
  const body = Object.fromEntries(
    Object.entries<{ schema?: object }>(content).map(([type, { schema }]) => [
      type,
      ajv.compile(absolute(validatedSchema(type, schema as never, {}))),
    ]),
  )
  return [name, { rule, validators: { query: () => true, headers: () => true, body } as unknown as OperationValidators }] as const
})

/** Returns the handler's input as JSON. */
async function shown(value: unknown): Promise<unknown> {
  if (value instanceof FormFile) return { file: readFileSync(value.path, 'utf8'), fileName: value.fileName, mediaType: value.mediaType }
  if (Array.isArray(value)) return Promise.all(value.map(shown))
  if (typeof value !== 'object' || value === null) return value
  if (Symbol.asyncIterator in value) {
    const hash: number[] = []
    for await (const chunk of value as ByteStream) hash.push(chunk.length)
    return { bytes: hash.reduce((sum, size) => sum + size, 0), mediaType: (value as ByteStream).mediaType }
  }
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, member]) => [name, await shown(member)])))
}

const refuse = (code: string, message: string, details = {}) => new Refusal(code, message, details)
const statuses: Record<string, number> = { mediaType: 415, tooLarge: 413 }

export interface BodyServers {
  /** The URL of the service. */
  service: string
  /** The URL of the mock. */
  mock: string
  /** The folder for files uploaded in forms. */
  folder: string
  close: () => void
}

export async function serveBodies(): Promise<BodyServers> {
  const folder = await mkdtemp(join(tmpdir(), 'bodies-'))
  const bodies = createBodies(refuse)
  const known = new Map(operations)
  const serve = createServer(async (request, response) => {
    const { rule, validators } = known.get(request.url!.slice(1))!
    try {
      const read = await readBody(request, response, rule, { refuse, bodies, forms: { folder } })
      const parts = { path: {}, query: {}, headers: {}, mediaType: read.mediaType, body: read.value }
      validateRequest({ method: 'post', body: rule } as OperationRow, validators, parts, { refuse, ownSentence: undefined })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ body: await shown(parts.body), mediaType: read.mediaType }))
    } catch (error) {
      const { code, message } = error as Refusal
      response.writeHead(error instanceof Refusal ? (statuses[code] ?? 400) : 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ detail: error instanceof Refusal ? message : String((error as Error).stack) }))
    }
  })
  const paths = Object.entries(contents).map(([name, content]) => [
    `/${name}`,
    { post: { requestBody: { required: true, content }, responses: { 200: { description: '' } } } },
  ])
  const document = { openapi: '3.1.0', info: { title: 'Bodies', version: '1' }, paths: Object.fromEntries(paths) }
  const servers = [serve, createServer(await createMock(document))]
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  const [service, mock] = servers.map(server => `http://127.0.0.1:${(server.address() as AddressInfo).port}`) as [string, string]
  return {
    service,
    mock,
    folder,
    close() {
      for (const server of servers) server.close().closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
