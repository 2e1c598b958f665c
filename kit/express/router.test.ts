import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as toText } from 'node:stream/consumers'
import express, { type RequestHandler } from 'express'
import { afterAll, expect, test } from 'vitest'
import type { ByteStream } from '../runtime/body.ts'
import { createContract } from '../runtime/contract.ts'
import type { Contract } from '../runtime/call.ts'
import type { OperationRow } from '../runtime/operation.ts'
import type { HttpCall } from '../node/http-service.ts'
import { NotImplemented, Refusal } from '../runtime/refusal.ts'
import { createRouter } from './router.ts'

const valid = () => true
const patch = {
  method: 'patch',
  path: '/name',
  security: [],
  statuses: [200],
  codes: {},
  body: {
    required: true,
    types: ['application/merge-patch+json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png'],
    forms: { 'application/x-www-form-urlencoded': { fields: [['age', { types: ['integer'] }]] } },
  },
} as const satisfies OperationRow
const validators = {
  operation: 'patch',
  parameters: {},
  query: valid,
  headers: valid,
  body: Object.fromEntries(patch.body.types.map(type => [type, valid])),
  replies: { 200: (body: unknown) => typeof body === 'object' },
}
const contract = createContract({ operations: { patch }, loadValidators: { patch: async () => validators } })
const json = { parse: express.json({ type: '*/*' }), type: 'application/merge-patch+json', text: '{"name":"Ann"}' }
const servers: ReturnType<typeof createServer>[] = []
afterAll(() => servers.forEach(server => server.close()))

async function send(
  options: { validateResponses?: boolean; onError?: () => void },
  answer: (body: unknown) => unknown,
  { parse, type, text }: { parse: RequestHandler; type: string; text: string } = json,
  served: Contract<OperationRow> = contract,
) {
  const handlers = { patch: async ({ body }: { body: unknown }) => ({ status: 200, body: await answer(body) }) }
  const app = express().use(parse)
  const server = createServer(app.use(createRouter(served, { handlers: handlers as never, ...options }))).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/name`
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { 'content-type': type },
    body: text,
  })
  return [response.status, await response.text(), response.headers.get('contract-kit-stub')]
}

test.each<[string, typeof json, unknown]>([
  ['`express.json()`', json, { name: 'Ann' }],
  ['`express.urlencoded()`', { parse: express.urlencoded(), type: 'application/x-www-form-urlencoded', text: 'age=40' }, { age: 40 }],
  ['`express.text()`', { parse: express.text(), type: 'text/plain', text: 'Ann' }, 'Ann'],
  [
    '`express.raw()`',
    { parse: express.raw({ type: '*/*' }), type: 'application/merge-patch+json', text: '{"name":"Ann"}' },
    { name: 'Ann' },
  ],
  ['`express.raw()`', { parse: express.raw({ type: '*/*' }), type: 'image/png', text: 'bytes' }, 'bytes'],
])('A handler receives the same body whether %s or the kit parses it', async (_what, sent, expected) => {
  let got: unknown
  const [status] = await send(
    {},
    async body => {
      const isStream = typeof body === 'object' && Symbol.asyncIterator in body!
      got = isStream ? await toText(body as ByteStream) : body
      return {}
    },
    sent,
  )
  expect([status, got]).toEqual([200, expected])
})

test('An invalid response is replaced by a 500 unless response validation is off, and is reported in either case', async () => {
  const errors: string[] = []
  const onError = () => void errors.push('reported')
  expect((await send({ onError }, () => 'Ann'))[0]).toBe(500)
  expect(await send({ onError, validateResponses: false }, () => 'Ann')).toEqual([200, '"Ann"', null])
  expect(errors).toEqual(['reported', 'reported'])
})

test('A stub returns 501 with a header that names the operation, and the response is not reported as an error', async () => {
  const errors: string[] = []
  const stub = () => {
    throw new NotImplemented('PATCH /name')
  }
  const body = { title: 'Not Implemented', status: 501, detail: 'PATCH /name is not implemented yet.', code: 'not_implemented' }
  expect(await send({ onError: () => void errors.push('reported') }, stub)).toEqual([501, JSON.stringify(body), 'patch'])
  expect(errors).toEqual([])
})

test('Without `authenticate`, an operation that needs a credential returns 501', async () => {
  const secured = (security: readonly string[][]) => ({ ...patch, security })
  const answer = async (security: readonly string[][], more = {}) => {
    const own = createContract({ operations: { patch: secured(security) }, loadValidators: { patch: async () => validators } })
    return (await send(more, body => body, json, own)).slice(0, 2)
  }
  const body =
    '{"title":"Not Implemented","status":501,"detail":"Authentication for PATCH /name is not implemented yet.","code":"not_implemented"}'
  expect(await answer([['key'], ['token']])).toEqual([501, body])
  expect(await answer([['key'], []])).toEqual([200, '{"name":"Ann"}'])
  expect(await answer([['key']], { authenticate: () => undefined })).toEqual([200, '{"name":"Ann"}'])
})

test('The code of a `Refusal` determines the status, and an unknown code results in a 500 whose message appears only in the log', async () => {
  const replies = { ...validators.replies, 409: valid }
  const own = createContract({ operations: { patch }, loadValidators: { patch: async () => ({ ...validators, replies }) } })
  const errors: Error[] = []
  const answer = async (code: string) => {
    const refuse = () => {
      throw new Refusal(code, 'There is such a name.')
    }
    const [status, text] = await send({ onError: (error?: unknown) => void errors.push(error as Error) }, refuse, json, own)
    return [status, JSON.parse(String(text)).detail]
  }
  expect([await answer('conflict'), await answer('not_found')]).toEqual([
    [409, 'There is such a name.'],
    [404, 'There is such a name.'],
  ])
  expect(errors).toEqual([])
  const failed = [500, 'The service failed to process this request. Quote the `x-request-id` when you report the error.']
  expect(await answer('notfound')).toEqual(failed)
  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/^Unknown error code `notfound`; known codes: bad_gateway, .*, conflict, .*, not_found, /),
      cause: { message: 'There is such a name.' },
    },
  ])
})

test('`authenticate` is not called for an operation without `security`, and the absence of an optional credential is not an error', async () => {
  const operations = { patch, optional: { ...patch, path: '/optional', security: [['key'], []] } }
  const loadValidators = { patch: async () => validators, optional: async () => validators }
  const own = createContract<OperationRow>({ operations, loadValidators })
  const handle = async (_: never, { caller }: { caller?: string }) => ({ status: 200, body: { caller: caller ?? 'anyone' } })
  const authenticate = ({ request }: HttpCall) => {
    const key = request.headers['x-key']
    if (key === undefined) throw own.refuse('missingCredential', 'Send your key.')
    if (key !== 'good') throw own.refuse('wrongCredential', 'There is no such key.')
    return 'Ann'
  }
  const handlers = { patch: handle, optional: handle }
  const server = createServer(express().use(createRouter(own, { handlers, authenticate }))).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const readCaller = async (path: string, headers: Record<string, string>) => {
    const { port } = server.address() as AddressInfo
    const init = { method: 'PATCH', body: '{}', headers: { 'content-type': json.type, ...headers } }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return response.ok ? (await response.json()).caller : response.status
  }
  expect([await readCaller('/name', {}), await readCaller('/name', { 'x-key': 'bad' })]).toEqual(['anyone', 'anyone'])
  expect([await readCaller('/optional', {}), await readCaller('/optional', { 'x-key': 'good' })]).toEqual(['anyone', 'Ann'])
  expect(await readCaller('/optional', { 'x-key': 'bad' })).toBe(401)
})

test('Passing `authenticate` causes an error at startup if the document has no `security`', () => {
  const handlers = { patch: async () => ({ status: 200 }) }
  expect(() => createRouter(contract, { handlers, authenticate: () => 'Ann' })).toThrow('no operation in the document has `security`')
})
