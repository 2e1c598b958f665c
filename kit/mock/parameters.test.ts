/** Tests every style in the specification, in every location and for every type, with the decoder, both servers and the mock. */
import { createServer, request as sendRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import * as auditor from 'express-openapi-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompleteConfig, ContractConfig } from '../config.ts'
import { bundledOperations, type Bundle } from '../generate/bundle.ts'
import { parameterRules, parametersSchema } from '../generate/parameter-rules.ts'
import { absolute } from '../generate/ajv-schema.ts'
import { ajvFor } from '../generate/request-schemas.ts'
import { createMock } from './create-mock.ts'
import { createListener } from '../node/listener.ts'
import { createContract } from '../runtime/contract.ts'
import type { OperationValidators } from '../runtime/operation.ts'
import { decodeParameters } from '../runtime/parameters.ts'
import { cases, list, name, types, type Case } from './testing/parameter-cases.ts'

const kindIn = ({ schema }: Case) => (schema as { type?: string } | undefined)?.type
const auditorErrors: Record<string, (own: Case) => boolean> = {
  'It does not read the styles label and matrix.': ({ style = '' }) => /label|matrix/.test(style),
  'It does not read objects and most lists in paths and headers.': own =>
    /path|header/.test(own.place) && /array|object/.test(kindIn(own) ?? ''),
  'It does not read objects that are delimited by blanks or pipes.': own => /Delimited/.test(own.style ?? '') && kindIn(own) === 'object',
  'It does not read values of several types in lists.': own => kindIn(own) === 'array' && JSON.stringify(own.schema).includes('enum'),
  'It reads numbers as JavaScript does.': own =>
    /integer|number/.test(kindIn(own) ?? '') && own.place !== 'cookie' && own.message !== undefined,
  'It refuses a plus sign, which is a blank in forms.': ({ text }) => /^color=\w\+/.test(text),
  'It refuses empty values, even with allowEmptyValue.': ({ text }) => /^color=?$/.test(text),
  'It does not read JSON of `content`, or refuses unencoded JSON.': ({ content }) => content !== undefined,
  'It ignores escapes that are not valid.': ({ message = '' }) => message.includes('percent sign'),
  'It accepts the NUL character.': ({ message = '' }) => message.includes('NUL'),
  'It does not validate properties of an exploded object without names.': ({ text }) => text === 'R=100&X=a',
  'It does not convert nested properties.': ({ text }) => text.startsWith('color[at]'),
  'It takes the first of several cookies.': ({ place, style }) => place === 'cookie' && style === undefined,
}

const toKey = ({ place, style, explode, schema, content, flags }: Case) => JSON.stringify([place, style, explode, schema, content, flags])
/** One case for each distinct parameter, each with its own operation. */
const different = [...new Map(cases.map(own => [toKey(own), own])).values()]
const operationIndexes = new Map(different.map((own, index) => [toKey(own), index]))
const toPath = (index: number) => (different[index]!.place === 'path' ? `/c${index}/{${name}}` : `/c${index}`)
const bundle = {
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
const config: ContractConfig = {
  spec: { file: '', api: '' },
  operations: { extensions: {} },
  errors: {
    schema: 'Problem',
    codes: 'Reason',
    codeAt: ['code'],
    body: ({ code, fields, message }) => ({ code, fields: fields?.map(one => `\`${one.field}\` ${one.message}`) ?? [message] }),
    named: Object.fromEntries(
      ['missingCredential', 'wrongCredential', 'invalid', 'unreadable', 'notFound', 'wrongMethod', 'tooLarge', 'mediaType', 'failed'].map(
        error => [error, error],
      ),
    ) as CompleteConfig['errors']['named'],
    unlisted: { invalid: 400, notFound: 404, failed: 500 },
  },
  files: {},
  requestId: { header: 'x-request', make: () => '1' },
  exposedHeaders: [],
  mock: { accepts: () => true, accepted: '' },
  houseRules: { verbs: [] },
  changes: { permission: [], tenant: [], idempotency: [] },
}

const { schemas } = bundle.components
const operations = bundledOperations(bundle)
const rules = operations.map(({ parameters }) => parameterRules(parameters, schemas))

/** Returns a case's request: its URL relative to the base URL, and its headers. */
function toRequest(own: Case): { url: string; headers: Record<string, string> } {
  const { place, text } = own
  const url = `/v1/c${operationIndexes.get(toKey(own))}${place === 'path' ? `/${text}` : place === 'query' ? `?${text}` : ''}`
  return { url, headers: place === 'header' ? { [name]: text } : place === 'cookie' ? { cookie: text } : {} }
}

function nodeSurface(): RequestListener {
  const ajv = ajvFor(schemas, 'parameters', { logger: false })
  const validators = operations.map(({ id, parameters: own }, index): OperationValidators => {
    const compiled = (place: string) =>
      ajv.compile(
        absolute(
          parametersSchema(
            own.filter(one => one.in === place),
            schemas,
          ),
        ),
      )
    return {
      parameters: rules[index]!,
      path: compiled('path') as never,
      query: compiled('query') as never,
      headers: compiled('header') as never,
      cookies: compiled('cookie') as never,
      operation: id,
      replies: { 200: () => true },
    }
  })
  const rows = Object.fromEntries(
    operations.map(({ id, path, method }) => [
      id,
      { method: method as 'get', path, security: [], statuses: [200], codes: { 400: ['invalid'] } },
    ]),
  )
  const loadValidators = Object.fromEntries(operations.map(({ id }, index) => [id, () => Promise.resolve(validators[index]!)]))
  const contract = createContract({ operations: rows, loadValidators, config, basePath: '/v1' })
  const handler = ({ path, query, headers, cookies }: Record<string, Record<string, unknown>>) =>
    Promise.resolve({ status: 200, body: { ...path, ...query, ...headers, ...cookies } })
  return createListener(contract, { handlers: Object.fromEntries(operations.map(({ id }) => [id, handler as never])) })
}

function auditorSurface(): RequestListener {
  const app = express()
  app.use(auditor.middleware({ apiSpec: structuredClone(bundle) as never, validateApiSpec: false, validateResponses: false }))
  app.use((_request, response) => void response.json({}))
  app.use(
    ((error, _request, response, _next) =>
      void response.status((error as { status?: number }).status ?? 500).json({})) as express.ErrorRequestHandler,
  )
  return app
}

const servers: Server[] = []
const ports: Record<string, number> = {}
beforeAll(async () => {
  const node = nodeSurface()
  const mock = await createMock(structuredClone(bundle), config)
  const surfaces: Record<string, RequestListener> = {
    node,
    express: express().use((req, res) => node(req, res)),
    mock,
    auditor: auditorSurface(),
  }
  for (const [surface, listener] of Object.entries(surfaces)) {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    ports[surface] = (server.address() as AddressInfo).port
  }
}, 60_000)
afterAll(() => servers.forEach(server => server.close()))

const send = (surface: string, { url, headers }: ReturnType<typeof toRequest>) =>
  new Promise<{ status: number; body: any }>((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port: ports[surface], path: url, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode!, body: text === '' ? undefined : JSON.parse(text) }))
    })
    request.on('error', reject).end()
  })

const titles = cases.map(({ place, style = '', explode = '', text, schema, content }, index) => ({
  index,
  title: `${place} ${style} ${String(explode && 'exploded')} ${text} as ${JSON.stringify(schema ?? content)}`,
}))

describe('parameters', () => {
  test.each(titles.map(({ title, index }) => [title, index] as const))(
    'The decoder, the Node and Express servers, and the mock decode the parameter in %s identically',
    async (_, index) => {
      const own = cases[index]!
      const sent = toRequest(own)
      const texts: Record<string, string> = own.place === 'path' ? { [name]: own.text } : {}
      const { problems, ...decoded } = decodeParameters(rules[operationIndexes.get(toKey(own))!]!, { path: texts, request: sent })
      const places = { path: decoded.path, query: decoded.query, header: decoded.headers, cookie: decoded.cookies }
      if ('value' in own) expect([places[own.place][name], problems]).toEqual([own.value, []])
      const [node, inExpress, mock] = await Promise.all(['node', 'express', 'mock'].map(surface => send(surface, sent)))
      const expected =
        own.message === undefined
          ? { status: 200, body: { [name]: own.value } }
          : { status: 400, body: { code: 'invalid', fields: [own.message] } }
      expect(node).toEqual(expected)
      expect(inExpress).toEqual(expected)
      // Express decodes the mock's paths and rejects those that it cannot decode.
      if (own.text === '%zz') expect(mock!.status).toBe(400)
      else expect(mock).toEqual(own.message === undefined ? { status: 200, body: { ok: true } } : expected)
    },
  )

  test('express-openapi-validator accepts and rejects the same parameters as the kit, except where the validator has known bugs', async () => {
    const unexplained: string[] = []
    const explained = new Set<string>()
    for (const [index, own] of cases.entries()) {
      const { status } = await send('auditor', toRequest(own))
      if ((status === 200) === (own.message === undefined)) continue
      const reason = Object.keys(auditorErrors).find(one => auditorErrors[one]!(own))
      if (reason === undefined) unexplained.push(`${status} ${titles[index]!.title}`)
      else explained.add(reason)
    }
    expect(unexplained).toEqual([])
    expect([...explained].toSorted()).toEqual(Object.keys(auditorErrors).toSorted())
  }, 60_000)
})

test('A repeated header is rejected unless its schema describes a list', () => {
  const request = { url: '/', headers: { color: '1, 2' }, rawHeaders: ['Color', '1', 'color', '2'] }
  const decode = (schema: object) => decodeParameters(parameterRules([{ name: 'Color', in: 'header', schema }], {}), { path: {}, request })
  expect(decode(types.string).problems).toEqual([{ field: 'Color', message: 'must occur only once' }])
  expect(decode(list(types.integer))).toMatchObject({ headers: { color: [1, 2] }, problems: [] })
})
