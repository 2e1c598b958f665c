import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createContract } from '../runtime/contract.ts'
import type { OperationRow } from '../runtime/operation.ts'
import type { Refusal } from '../runtime/refusal.ts'
import { createListener } from './listener.ts'

const caller = new AsyncLocalStorage<string>()
let events: string[] = []
beforeEach(() => void (events = []))

const response = { getHeader: () => undefined } as unknown as ServerResponse
const get: OperationRow = { method: 'get', path: '/things/{thingId}', security: [], statuses: [], codes: {} }
const contract = createContract({ operations: { get }, loadValidators: {}, basePath: '/v1' })
const listen = createListener(contract, {
  handlers: { get: async () => ({ status: 204 }) },
  around: async ({ id, sent }) => void events.push([id, sent?.path['thingId'], caller.getStore()].join(' ').trim()),
  otherwise: ({ method, url }, _response, wrongMethod) =>
    void events.push(['otherwise', method, url, (wrongMethod as Refusal | undefined)?.code].join(' ').trim()),
})
const receive = (method: string, url: string) => listen({ method, url } as IncomingMessage, response)

test('Calls that arrive in the same turn of the event loop are served in order when the turn ends', async () => {
  for (const thing of ['a', 'b']) receive('GET', `/v1/things/${thing}`)
  expect(events).toEqual([])
  await endOfTurn()
  expect(events).toEqual(['get a', 'get b'])
})

test('A batch that reaches 32 calls is served before the current turn of the event loop ends', async () => {
  for (let thing = 1; thing <= 33; thing++) receive('GET', `/v1/things/${thing}`)
  await Promise.resolve()
  expect(events).toHaveLength(32)
  await endOfTurn()
  expect(events.at(-1)).toBe('get 33')
})

test('A request that matches no operation is passed to the next handler immediately', () => {
  receive('GET', '/')
  receive('OPTIONS', '/v1/things/a')
  receive('DELETE', '/v1/things/a')
  expect(events).toEqual(['otherwise GET /', 'otherwise OPTIONS /v1/things/a', 'otherwise DELETE /v1/things/a method_not_allowed'])
})

test('Each call in a batch keeps its own asynchronous context', async () => {
  for (const name of ['Ann', 'Bob']) caller.run(name, () => receive('GET', '/v1/things/a'))
  await endOfTurn()
  expect(events).toEqual(['get a Ann', 'get a Bob'])
})
