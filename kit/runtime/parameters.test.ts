/** Every style of the specification, in every location, for every type, against the decoder, the surfaces and the mock. */
import { createServer, request as sendRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import * as auditor from 'express-openapi-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractConfig } from '../config.ts'
import { bundledOperations, type Bundle } from '../generate/bundle.ts'
import { parameterRules, parametersSchema } from '../generate/parameter-rules.ts'
import { absolute, ajvFor } from '../generate/request-schemas.ts'
import { createMock } from '../mock/create-mock.ts'
import { createListener } from '../node/listener.ts'
import { writeAnswer } from '../node/respond.ts'
import { createCaller } from './call.ts'
import { createContract } from './contract.ts'
import type { OperationValidators } from './operation.ts'
import { decodeParameters } from './parameters.ts'
import { Refusal } from './refusal.ts'

type Place = 'path' | 'query' | 'header' | 'cookie'
interface Case {
  place: Place
  style?: string
  explode?: boolean
  schema?: object
  content?: object
  flags?: object
  /** The parameter as it is sent: a path segment, a query, a header or a cookie. */
  text: string
  /** The decoded value; otherwise, the message of the refusal. */
  value?: unknown
  message?: string
}

const name = 'color'
const types = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
}
const list = (items: object) => ({ type: 'array', items })
const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
const rgb = closed({ R: types.integer, G: types.integer, B: types.integer })
const person = closed({ role: types.string, 'first name': types.string })
const values: [schema: object, value: unknown][] = [
  [types.string, 'blue'],
  [types.string, 'a b,c;d.e|f=g&h%i+j/é😀'],
  [types.string, '5'],
  [types.integer, 5],
  [types.integer, -30],
  [types.number, 1.5],
  [types.number, -2e-7],
  [types.boolean, true],
  [types.boolean, false],
  [list(types.string), ['blue', 'black', 'brown']],
  [list(types.string), ['blue']],
  [list(types.string), ['a=b', 'c&d', 'e%f', 'é']],
  [list(types.integer), [3, 4, 5]],
  [list(types.integer), [3]],
  [list(types.boolean), [true, false]],
  [list({ enum: [1, 'auto', null] }), [1, 'auto', 1]],
  [rgb, { R: 100, G: 200, B: 150 }],
  [rgb, { R: 100 }],
  [person, { role: 'admin', 'first name': 'Al=ex&co' }],
]

/** RFC 3986: everything but unreserved characters is encoded. Headers are sent as they are. */
const encode = (place: Place, value: unknown) =>
  place === 'header' ? String(value) : encodeURIComponent(String(value)).replaceAll(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)

/** The table "Style Examples" of the specification. */
function serialized(place: Place, style: string, explode: boolean, value: unknown): string {
  const encoded = (part: unknown) => encode(place, part)
  const isList = Array.isArray(value)
  const pairs = typeof value === 'object' && !isList ? Object.entries(value as object).map(pair => pair.map(encoded)) : undefined
  const parts = isList ? value.map(encoded) : pairs?.flat()
  const named = (separator: string) =>
    pairs ? pairs.map(pair => pair.join('=')).join(separator) : (parts ?? []).map(part => `${name}=${part}`).join(separator)
  const all = (separator: string) => (explode && pairs ? pairs.map(pair => pair.join('=')) : parts!).join(separator)
  const between = place === 'cookie' ? '; ' : '&'
  if (style === 'simple') return parts ? all(',') : encoded(value)
  if (style === 'label') return `.${parts ? all(explode ? '.' : ',') : encoded(value)}`
  if (style === 'matrix') return explode && parts ? `;${named(';')}` : `;${name}=${parts?.join(',') ?? encoded(value)}`
  if (style === 'deepObject') return pairs!.map(([key, text]) => `${name}[${key}]=${text}`).join(between)
  if (!parts) return `${name}=${encoded(value)}`
  if (explode) return named(between)
  return `${name}=${parts.join({ form: ',', spaceDelimited: '%20', pipeDelimited: '%7C' }[style])}`
}

const styles: [Place, string[]][] = [
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form']],
]

/** True for the combinations that the specification defines, and values that they can express. */
function isDefined(style: string, explode: boolean, value: unknown, place: Place): boolean {
  const text = JSON.stringify(value)
  if (style === 'deepObject') return explode && !Array.isArray(value) && typeof value === 'object'
  if (/Delimited/.test(style)) return !explode && typeof value === 'object' && !text.includes(style === 'spaceDelimited' ? ' ' : '|')
  if (place === 'header') return /^[ -~]*$/.test(text) && !(typeof value === 'object' && /[=&]/.test(text))
  return !(style === 'label' && explode && text.includes('.') && typeof value === 'object')
}

const roundTrips: Case[] = styles.flatMap(([place, own]) =>
  own.flatMap(style =>
    [false, true].flatMap(explode =>
      values
        .filter(([, value]) => isDefined(style, explode, value, place))
        .map(([schema, value]) => ({ place, style, explode, schema, value, text: serialized(place, style, explode, value) })),
    ),
  ),
)

const q = (schema: object, text: string, more: Partial<Case> = {}): Case => ({ place: 'query', schema, text, ...more })
const open = { type: 'object', additionalProperties: types.integer }
const json = { 'application/json': { schema: closed({ a: types.integer }) } }
const nullable = { type: ['integer', 'null'] }
const wrongInteger = { message: '`color` must be an integer' }

/** Examples of the specification, mixed types, and invalid texts. */
const examples: Case[] = [
  { place: 'path', style: 'label', schema: list(types.string), text: '.blue,black,brown', value: ['blue', 'black', 'brown'] },
  { place: 'path', style: 'label', schema: list(types.integer), text: '.3.4.5', value: [3, 4, 5] },
  { place: 'path', style: 'label', schema: rgb, text: '.R.100.G.200.B.150', value: { R: 100, G: 200, B: 150 } },
  { place: 'path', style: 'matrix', schema: types.string, text: ';color', value: '' },
  { place: 'path', style: 'matrix', schema: rgb, text: ';color=R,100,G,200', value: { R: 100, G: 200 } },
  { place: 'path', schema: types.integer, text: '010', ...wrongInteger },
  { place: 'path', schema: types.string, text: '%zz', message: '`color` has a percent sign that does not begin a valid escape' },
  { place: 'path', style: 'label', schema: types.string, text: 'blue', message: '`color` must begin with a period' },
  { place: 'path', style: 'matrix', schema: types.string, text: 'blue', message: '`color` must begin with a semicolon' },
  { place: 'path', style: 'matrix', schema: types.string, text: ';size=1', message: '`color` must have the form `;color=…`' },
  { place: 'path', schema: rgb, text: 'R,100,G', message: '`color` must be a list of names, each followed by its value' },
  { place: 'path', content: json, text: '%7B%22a%22:1%7D', value: { a: 1 } },
  q(list(types.string), 'color=blue', { value: ['blue'] }),
  q(list(types.integer), 'color=3&color=4', { value: [3, 4] }),
  q(list(types.integer), 'color=1%2C2', { explode: false, value: [1, 2] }),
  q(list(types.string), 'color=a%2Cb,c', { explode: false, value: ['a,b', 'c'] }),
  q(list(types.string), 'color=a+b', { value: ['a b'] }),
  q(list(types.integer), 'color=1|2', { style: 'pipeDelimited', explode: false, value: [1, 2] }),
  q(list(types.integer), 'color=1+2', { style: 'spaceDelimited', explode: false, value: [1, 2] }),
  q(types.string, 'color=a+b%2Bc', { value: 'a b+c' }),
  q(types.string, 'color=/a+b?c=d', { flags: { allowReserved: true }, value: '/a+b?c=d' }),
  q(types.integer, 'color=', { flags: { allowEmptyValue: true }, value: '' }),
  q(types.integer, 'color', { flags: { allowEmptyValue: true }, value: '' }),
  q(types.integer, 'color=x', { flags: { allowEmptyValue: true }, ...wrongInteger }),
  q(list(types.integer), 'color=', { flags: { allowEmptyValue: true }, explode: false, value: [] }),
  q(nullable, 'color=', { value: null }),
  q({ type: ['string', 'integer'] }, 'color=5', { value: '5' }),
  q({ oneOf: [{ type: 'integer' }, { enum: ['all'] }] }, 'color=5', { value: 5 }),
  q({ oneOf: [{ type: 'integer' }, { enum: ['all'] }] }, 'color=all', { value: 'all' }),
  q({ anyOf: [types.string, list(types.string)] }, 'color=a', { value: 'a' }),
  q({ anyOf: [types.string, list(types.string)] }, 'color=a&color=b', { value: ['a', 'b'] }),
  q({ $ref: '#/components/schemas/Sizes' }, 'color=1', { value: [1] }),
  q({ allOf: [{ $ref: '#/components/schemas/Sizes' }, { maxItems: 1 }] }, 'color=1&color=2', { message: '`color` must have at most 1 items' }),
  q(types.integer, 'color=5&color=6', { message: '`color` must occur only once' }),
  q(types.string, 'color=a&color=a', { message: '`color` must occur only once' }),
  q(types.string, 'color=%E0%A4%A', { message: '`color` has a percent sign that does not begin a valid escape' }),
  q(types.string, 'other=1', { message: '`other` is not a known query parameter' }),
  q(types.string, 'color[a]=1', { message: '`color[a]` is not a known query parameter' }),
  q(types.string, '__proto__=1', { message: '`__proto__` is not a known query parameter' }),
  ...['0x10', '1e1', '%2010', '10%20', '+10', '1.0', '010', '-', '', 'NaN', 'Infinity', '%D9%A3'].map(text =>
    q(types.integer, `color=${text}`, wrongInteger),
  ),
  ...['.5', '5.', '0x1', '1e400', 'Infinity', '01', '+1'].map(text =>
    q(types.number, `color=${text}`, { message: '`color` must be a number' }),
  ),
  ...['1', 'TRUE', 'yes', ''].map(text => q(types.boolean, `color=${text}`, { message: '`color` must be true or false' })),
  q(list(types.integer), 'color=1,2', { message: '`color[0]` must be an integer' }),
  q(list(types.integer), 'color=1,x', { explode: false, message: '`color[1]` must be an integer' }),
  q(rgb, 'R=100&X=5', { message: '`X` is not a known query parameter' }),
  q(open, 'R=100&X=5', { value: { R: 100, X: 5 } }),
  q(open, 'R=100&X=a', { message: '`color.X` must be an integer' }),
  q(rgb, 'R=1&R=2', { message: '`color.R` must occur only once' }),
  q(open, 'color[R]=100&color[__proto__]=5', { style: 'deepObject', explode: true, value: JSON.parse('{"R":100,"__proto__":5}') as object }),
  q(rgb, 'color%5BR%5D=100', { style: 'deepObject', explode: true, value: { R: 100 } }),
  q(rgb, 'color[X]=1', { style: 'deepObject', explode: true, message: '`color.X` is not a known query parameter' }),
  q(rgb, 'color=1', { style: 'deepObject', explode: true, message: '`color` must be an object' }),
  q(closed({ at: closed({ gte: types.integer }), tags: list(types.string) }), 'color[at][gte]=5&color[tags]=a', {
    style: 'deepObject',
    explode: true,
    value: { at: { gte: 5 }, tags: ['a'] },
  }),
  q(list(types.string), 'color[]=a&color[]=b', { style: 'deepObject', explode: true, value: ['a', 'b'] }),
  q({}, 'color=5', { value: '5' }),
  { place: 'query', content: json, text: 'color={"a":1}', value: { a: 1 } },
  { place: 'query', content: json, text: 'color=%7B%22a%22%3A%22x%22%7D', message: '`color.a` must be an integer' },
  { place: 'query', content: json, text: 'color=a', message: '`color` must be valid JSON' },
  { place: 'header', content: json, text: '{"a":1}', value: { a: 1 } },
  { place: 'cookie', content: json, text: 'color=%7B%22a%22%3A1%7D', value: { a: 1 } },
  { place: 'header', schema: list(types.integer), text: '1, 2,3', value: [1, 2, 3] },
  { place: 'header', schema: types.string, text: '50%', value: '50%' },
  { place: 'header', schema: types.integer, text: '1, 2', message: '`color` must be an integer' },
  { place: 'cookie', schema: list(types.string), text: 'other=1; color=blue&color=black', value: ['blue', 'black'] },
  { place: 'cookie', schema: rgb, text: 'other=1; R=100&G=200', value: { R: 100, G: 200 } },
  { place: 'cookie', schema: types.string, text: 'a=1; color=a&b', value: 'a&b' },
  { place: 'cookie', schema: types.integer, text: 'color=1; color=2', message: '`color` must occur only once' },
]

const kindIn = ({ schema }: Case) => (schema as { type?: string } | undefined)?.type
const auditorErrors: Record<string, (own: Case) => boolean> = {
  'It does not read the styles label and matrix.': ({ style = '' }) => /label|matrix/.test(style),
  'It does not read objects and most lists in paths and headers.': own => /path|header/.test(own.place) && /array|object/.test(kindIn(own) ?? ''),
  'It does not read objects that are delimited by blanks or pipes.': own => /Delimited/.test(own.style ?? '') && kindIn(own) === 'object',
  'It does not read values of several types in lists.': own => kindIn(own) === 'array' && JSON.stringify(own.schema).includes('enum'),
  'It reads numbers as JavaScript does.': own => /integer|number/.test(kindIn(own) ?? '') && own.place !== 'cookie' && own.message !== undefined,
  'It refuses a plus sign, which is a blank in forms.': ({ text }) => /^color=\w\+/.test(text),
  'It refuses empty values, even with allowEmptyValue.': ({ text }) => /^color=?$/.test(text),
  'It does not read JSON of `content`, or refuses unencoded JSON.': ({ content }) => content !== undefined,
  'It ignores escapes that are not valid.': ({ message = '' }) => message.includes('percent sign'),
  'It does not validate properties of an exploded object without names.': ({ text }) => text === 'R=100&X=a',
  'It does not convert nested properties.': ({ text }) => text.startsWith('color[at]'),
  'It takes the first of several cookies.': ({ place, style }) => place === 'cookie' && style === undefined,
}

const cases = [...roundTrips, ...examples]
const pathOf = (index: number) => (cases[index]!.place === 'path' ? `/c${index}/{${name}}` : `/c${index}`)
const bundle = {
  openapi: '3.1.0',
  info: { title: 'Parameters', version: '1' },
  servers: [{ url: '/v1' }],
  components: { schemas: { Sizes: list(types.integer) } },
  paths: Object.fromEntries(
    cases.map(({ place, style, explode, schema, content, flags }, index) => {
      const serialization = { ...(style && { style }), ...(explode !== undefined && { explode }), ...flags }
      const parameter = { name, in: place, ...(place === 'path' && { required: true }), ...(content ? { content } : { schema }), ...serialization }
      const responses = { 200: { description: 'Fine.', content: { 'application/json': { schema: {}, example: { ok: true } } } } }
      return [pathOf(index), { get: { operationId: `c${index}`, tags: ['all'], summary: '', parameters: [parameter], responses } }]
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
    ) as ContractConfig['errors']['named'],
    unlisted: { invalid: 400, notFound: 404, failed: 500 },
  },
  files: {},
  requestId: { header: 'x-request', make: () => '1' },
  exposedHeaders: [],
  mock: { accepts: () => true, accepted: '' },
  houseRules: { verbs: [] },
  stubHeader: 'stub',
  changes: { permission: [], tenant: [], idempotency: [] },
}

const { schemas } = bundle.components
const operations = bundledOperations(bundle)
const rules = operations.map(({ parameters }) => parameterRules(parameters, schemas))

/** The request of a case: its URL below the base, and its headers. */
function requestOf({ place, text }: Case, index: number): { url: string; headers: Record<string, string> } {
  const url = `/v1/c${index}${place === 'path' ? `/${text}` : place === 'query' ? `?${text}` : ''}`
  return { url, headers: place === 'header' ? { [name]: text } : place === 'cookie' ? { cookie: text } : {} }
}

function nodeSurface(): RequestListener {
  const ajv = ajvFor(schemas, 'parameters', { logger: false })
  const validators = operations.map(({ id, parameters }, index): OperationValidators => {
    const compiled = (place: string) => ajv.compile(absolute(parametersSchema(parameters.filter(one => one.in === place), schemas)))
    return {
      parameters: rules[index]!,
      path: compiled('path') as never,
      query: compiled('query') as never,
      headers: compiled('header') as never,
      cookies: compiled('cookie') as never,
      operation: id,
      replies: { 200: () => true },
      events: {},
    }
  })
  const rows = Object.fromEntries(
    operations.map(({ id, path, method }) => [id, { method: method as 'get', path, security: [], statuses: [200], codes: { 400: ['invalid'] } }]),
  )
  const loadValidators = Object.fromEntries(operations.map(({ id }, index) => [id, () => Promise.resolve(validators[index]!)]))
  const contract = createContract({ operations: rows, loadValidators, errorBody: () => true, config })
  const handler = ({ path, query, headers, cookies }: Record<string, Record<string, unknown>>) =>
    Promise.resolve({ status: 200, body: { ...path, ...query, ...headers, ...cookies } })
  const call = createCaller(
    contract,
    { authenticate: () => Promise.resolve(undefined), run: handle => handle(undefined) },
    { log: { error: console.error }, strictResponses: true } as never,
    Object.fromEntries(operations.map(({ id }) => [id, handler as never])),
  )
  return createListener({
    base: '/v1',
    operations: rows,
    refuse: (code, message, details) => new Refusal(code, message, details),
    serve: ({ id, params, request, response }) =>
      void call(id, { requestId: '1', sent: { path: params, request } }).then(({ answer }) => writeAnswer(response, answer as never)),
    fail: (_error, _request, response) => response.writeHead(500).end(),
    otherwise: (_request, response) => response.writeHead(404).end(),
  })
}

function auditorSurface(): RequestListener {
  const app = express()
  app.use(auditor.middleware({ apiSpec: structuredClone(bundle) as never, validateApiSpec: false, validateResponses: false }))
  app.use((_request, response) => void response.json({}))
  app.use(((error, _request, response, _next) => void response.status((error as { status?: number }).status ?? 500).json({})) as express.ErrorRequestHandler)
  return app
}

const servers: Server[] = []
const ports: Record<string, number> = {}
beforeAll(async () => {
  const node = nodeSurface()
  const mock = await createMock(structuredClone(bundle), config)
  const surfaces: Record<string, RequestListener> = { node, express: express().use((req, res) => node(req, res)), mock, auditor: auditorSurface() }
  for (const [surface, listener] of Object.entries(surfaces)) {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    ports[surface] = (server.address() as AddressInfo).port
  }
}, 60_000)
afterAll(() => servers.forEach(server => server.close()))

const send = (surface: string, { url, headers }: ReturnType<typeof requestOf>) =>
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
  test.each(titles)('The decoder and every surface read the parameter in $title alike', async ({ index }) => {
    const own = cases[index]!
    const sent = requestOf(own, index)
    const texts: Record<string, string> = own.place === 'path' ? { [name]: own.text } : {}
    const { problems, ...decoded } = decodeParameters(rules[index]!, { path: texts, request: sent })
    const places = { path: decoded.path, query: decoded.query, header: decoded.headers, cookie: decoded.cookies }
    if ('value' in own) expect([places[own.place][name], problems]).toEqual([own.value, []])
    const [node, inExpress, mock] = await Promise.all(['node', 'express', 'mock'].map(surface => send(surface, sent)))
    const expected = own.message === undefined ? { status: 200, body: { [name]: own.value } } : { status: 400, body: { code: 'invalid', fields: [own.message] } }
    expect(node).toEqual(expected)
    expect(inExpress).toEqual(expected)
    // Express decodes the paths of the mock, and refuses what it cannot decode.
    if (own.text === '%zz') expect(mock!.status).toBe(400)
    else expect(mock).toEqual(own.message === undefined ? { status: 200, body: { ok: true } } : expected)
  })

  test('express-openapi-validator agrees except where it is known to err', async () => {
    const unexplained: string[] = []
    const explained = new Set<string>()
    for (const [index, own] of cases.entries()) {
      const { status } = await send('auditor', requestOf(own, index))
      if ((status === 200) === (own.message === undefined)) continue
      const reason = Object.keys(auditorErrors).find(one => auditorErrors[one]!(own))
      if (reason === undefined) unexplained.push(`${status} ${titles[index]!.title}`)
      else explained.add(reason)
    }
    expect(unexplained).toEqual([])
    expect([...explained].toSorted()).toEqual(Object.keys(auditorErrors).toSorted())
  }, 60_000)
})
