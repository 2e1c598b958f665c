/** Tests every style in the specification, in every location and for every type, with the decoder, both servers and the mock. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompleteConfig, ContractConfig } from '../config.ts'
import { bundledOperations } from '../generate/bundle.ts'
import { parameterRules, parametersSchema } from '../generate/parameter-rules.ts'
import { absolute } from '../generate/ajv-schema.ts'
import { ajvFor } from '../generate/request-schemas.ts'
import { createMock } from './create-mock.ts'
import { createListener } from '../node/listener.ts'
import { createContract } from '../runtime/contract.ts'
import type { OperationValidators } from '../runtime/operation.ts'
import { decodeParameters } from '../runtime/parameters.ts'
import { cases, list, name, types } from './testing/parameter-cases.ts'
import { bundle, operationIndexes, send, titles, toKey, toRequest } from './testing/parameter-requests.ts'

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

const servers: Server[] = []
const ports: Record<string, number> = {}
beforeAll(async () => {
  const node = nodeSurface()
  const mock = await createMock(structuredClone(bundle), config)
  const surfaces: Record<string, RequestListener> = {
    node,
    express: express().use((req, res) => node(req, res)),
    mock,
  }
  for (const [surface, listener] of Object.entries(surfaces)) {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    ports[surface] = (server.address() as AddressInfo).port
  }
}, 60_000)
afterAll(() => servers.forEach(server => server.close()))

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
      const [node, inExpress, mock] = await Promise.all(['node', 'express', 'mock'].map(surface => send(ports[surface]!, sent)))
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
})

test('A repeated header is rejected unless its schema describes a list', () => {
  const request = { url: '/', headers: { color: '1, 2' }, rawHeaders: ['Color', '1', 'color', '2'] }
  const decode = (schema: object) => decodeParameters(parameterRules([{ name: 'Color', in: 'header', schema }], {}), { path: {}, request })
  expect(decode(types.string).problems).toEqual([{ field: 'Color', message: 'must occur only once' }])
  expect(decode(list(types.integer))).toMatchObject({ headers: { color: [1, 2] }, problems: [] })
})
