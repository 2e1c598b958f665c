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
    // A fixed segment matches first but has no operation below it, so the template is used.
    ['GET', '/v1/things/sum/parts/p1', { id: 'part', params: { thingId: 'sum', partId: 'p1' } }],
  ])('The request %s %s matches its operation', (method, url, expected) => expect(route(method, url)).toEqual(expected))

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
  ])('The path %s matches no operation', url => expect(route('GET', url)).toBeUndefined())

  test.each([
    ['DELETE', '/v1/things', 'GET, POST, HEAD, OPTIONS'],
    ['OPTIONS', '/v1/things/t1', 'GET, HEAD, OPTIONS'],
    ['GET', '/v1/things/sum', 'POST, OPTIONS'], // The template also has this method, but the fixed segment takes precedence.
    ['HEAD', '/v1/things/sum', 'POST, OPTIONS'],
    ['constructor', '/v1/things', 'GET, POST, HEAD, OPTIONS'],
  ])('The request %s %s returns 405', (method, url, allow) => {
    expect(() => route(method, url)).toThrow(expect.objectContaining({ code: 'wrongMethod', headers: { allow } }))
  })
})

describe('paths with any template', () => {
  const templates = {
    file: '/files/{name}.{ext}',
    json: '/files/{name}.json',
    readme: '/files/read.me',
    version: '/files/v{major}-{minor}!',
    point: '/{lat},{lon}',
    user: '/u/{user-id}',
    slash: '/w/{a/b}/x',
    proto: '/p/{__proto__}',
    spaced: '/a b/caf\u00e9 {x}',
    colon: '/things:batch',
    plain: '/things/{id}',
    other: '/things/{name}',
    root: '/',
    closed: '/closed/',
    fragment: '/closed/#other',
    only: '/only#fragment',
  }
  const methods: Record<string, string> = { other: 'put', readme: 'post' }
  const paths = Object.entries(templates).map(([id, path]) => [id, { method: methods[id] ?? 'get', path }])
  const findAny = createRoutes('', Object.fromEntries(paths), (name, message, details) => new Refusal(name, message, details))
  const any = (url: string, method = 'GET') => findAny({ method, url } as IncomingMessage)

  test.each([
    ['/files/a.tar.gz', 'file', { name: 'a.tar', ext: 'gz' }],
    ['/files/a%2Eb.c', 'file', { name: 'a%2Eb', ext: 'c' }],
    ['/files/a.json', 'json', { name: 'a' }],
    ['/files/v1-2-3!', 'version', { major: '1-2', minor: '3' }],
    ['/48.1,11.5', 'point', { lat: '48.1', lon: '11.5' }],
    ['/u/7', 'user', { 'user-id': '7' }],
    ['/w/1/x', 'slash', { 'a/b': '1' }],
    ['/a%20b/caf%C3%A9%20z', 'spaced', { x: 'z' }],
    ['/things:batch', 'colon', {}],
    ['/things/7', 'plain', { id: '7' }],
    ['/', 'root', {}],
    ['/closed/', 'closed', {}],
    ['/only', 'only', {}],
  ])('The path %s matches the operation %s', (url, id, params) => expect(any(url)).toEqual({ id, params }))

  test("Operations with the same path template can use different names for the template's parameter", () => {
    expect(any('/things/7', 'PUT')).toEqual({ id: 'other', params: { name: '7' } })
  })

  test('A parameter named __proto__ is decoded', () => expect(Object.entries(any('/p/1')!.params)).toEqual([['__proto__', '1']]))

  test.each(['/files/.json', '/files/a.', '/files/v1!', '/,11.5', '/closed', '/files/', '/w//x'])('The path %s matches no operation', url =>
    expect(any(url)).toBeUndefined(),
  )

  test('A fixed path without an operation for the method returns 405, even if a matching template has an operation for that method', () => {
    expect(() => any('/files/read.me')).toThrow(expect.objectContaining({ headers: { allow: 'POST, OPTIONS' } }))
  })

  test('A 100 kB path segment is matched in linear time', () => {
    const findLong = createRoutes('', { long: { method: 'get', path: '/{a},{b},{c};{d}' } }, name => new Refusal(name, ''))
    const started = performance.now()
    expect(findLong({ method: 'GET', url: `/${','.repeat(100_000)}` } as IncomingMessage)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(100)
  })

  test('An explicit HEAD or OPTIONS operation takes precedence over the default response', () => {
    const findOwn = createRoutes(
      '',
      { get: { method: 'get', path: '/a' }, head: { method: 'head', path: '/a' }, options: { method: 'options', path: '/a' } },
      (name, message, details) => new Refusal(name, message, details),
    )
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(findOwn({ method, url: '/a' } as IncomingMessage)?.id).toBe(method.toLowerCase())
    expect(() => findOwn({ method: 'PUT', url: '/a' } as IncomingMessage)).toThrow(
      expect.objectContaining({ headers: { allow: 'GET, HEAD, OPTIONS' } }),
    )
  })
})

test('An operation is matched under its own servers, and an operation with a query in its path is matched only if the query matches', () => {
  const refuse = () => new Error('405') as never
  const operations = {
    all: { method: 'get', path: '/reports' },
    short: { method: 'get', path: '/reports?kind=short' },
    login: { method: 'get', path: '/login', bases: ['/auth', '/v2/auth'] },
  }
  const lookUp = createRoutes('/v2', operations, refuse)
  const idOf = (url: string) => lookUp({ method: 'GET', url })?.id
  expect(['/v2/reports', '/v2/reports?kind=long', '/v2/reports?a=1&kind=short'].map(idOf)).toEqual(['all', 'all', 'short'])
  expect(['/auth/login', '/v2/auth/login', '/v2/login'].map(idOf)).toEqual(['login', 'login', undefined])
})
