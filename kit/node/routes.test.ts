import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../runtime/refusal.ts'
import { createRoutes } from './routes.ts'

const find = createRoutes(
  '/v1',
  {
    list: { method: 'get', path: '/things' },
    add: { method: 'post', path: '/things' },
    sum: { method: 'post', path: '/things/sum' },
    get: { method: 'get', path: '/things/{thingId}' },
    part: { method: 'get', path: '/things/{thingId}/parts/{partId}' },
  },
  (name, message, details) => new Refusal(name, message, details),
)
const route = (method: string, url: string) => find({ method, url } as IncomingMessage)
const thing = (thingId: string) => ({ id: 'get', params: { thingId } })

describe('the operation of a request', () => {
  test.each([
    ['GET', '/v1/things', { id: 'list', params: {} }],
    ['POST', '/v1/things', { id: 'add', params: {} }],
    ['HEAD', '/v1/things?limit=2', { id: 'list', params: {} }],
    ['GET', '/v1/things/t1', thing('t1')],
    ['GET', '/v1/things/t1?a=/b', thing('t1')],
    ['GET', '/v1/things/t1#end', thing('t1')],
    ['GET', '/v1/things/a%2Fb%20c', thing('a%2Fb%20c')],
    ['GET', '/v1/things/__proto__', thing('__proto__')],
    ['GET', 'http://other.example:80/v1/things/t1', thing('t1')],
    ['GET', '/v1/things/t1/parts/p1', { id: 'part', params: { thingId: 't1', partId: 'p1' } }],
    // A fixed segment matches first but leads nowhere, so the template is used.
    ['GET', '/v1/things/sum/parts/p1', { id: 'part', params: { thingId: 'sum', partId: 'p1' } }],
  ])('The request %s %s finds its operation', (method, url, expected) => expect(route(method, url)).toEqual(expected))

  test.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/things',
    '/v1things',
    '/v1/Things',
    '/v1/things/',
    '/v1/things//',
    '/v1/things//parts/p1',
    '/v1/%74hings',
  ])('The path %s has no operation', url => expect(route('GET', url)).toBeUndefined())

  test.each([
    ['DELETE', '/v1/things', 'GET, POST, HEAD, OPTIONS'],
    ['OPTIONS', '/v1/things/t1', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/things/sum', 'POST, OPTIONS'], // The template also has this method, but the fixed segment wins.
    ['HEAD', '/v1/things/sum', 'POST, OPTIONS'],
    ['constructor', '/v1/things', 'GET, POST, HEAD, OPTIONS'],
  ])('The request %s %s is 405', (method, url, allow) => {
    expect(() => route(method, url)).toThrow(expect.objectContaining({ code: 'wrongMethod', headers: { allow } }))
  })
})
