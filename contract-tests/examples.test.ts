import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../generated/operations.ts'
import { compileValidator } from './support/bodies.ts'
import {
  document,
  namedExamples,
  operationIds,
  getParameters,
  resolve,
  specResponse,
  specOperation,
  type Header,
  type MediaType,
  type OperationId,
} from './support/document.ts'
import { startExampleMock, type ExampleMock } from './support/example-mock.ts'
import { plausibilityProblems } from './support/plausibility.ts'

function expectValid(schema: object, value: unknown) {
  const validate = compileValidator(schema)
  expect(validate(value) ? [] : validate.errors).toEqual([])
}

const contents = (id: OperationId) => [
  ...Object.entries(specOperation(id).requestBody?.content ?? {}).map(([type, media]) => ({ place: `body ${type}`, type, media })),
  ...operations[id].statuses.flatMap(status =>
    Object.entries(specResponse(id, status).content ?? {}).map(([type, media]) => ({ place: `${status} ${type}`, type, media })),
  ),
]

const callbackBodies = (id: OperationId) =>
  Object.values(specOperation(id).callbacks ?? {}).flatMap(callback =>
    Object.values(callback).flatMap(item =>
      Object.values(resolve(item)).map(({ requestBody }) => requestBody!.content['application/json']!),
    ),
  )

describe.each(operationIds)('the examples of the operation %s', id => {
  test('Each request body and response body has an example, and each example is valid', () => {
    for (const { place, type, media } of contents(id)) {
      const examples = namedExamples(media)
      expect(examples.length, place).toBeGreaterThan(0)
      // Files in forms are bytes, and event streams are text. JSON Schema describes neither.
      if (type === 'application/json') for (const [, value] of examples) expectValid(media.schema, value)
    }
  })
  test('No response or callback example contradicts itself', () => {
    const responses = operations[id].statuses.flatMap(status => Object.values(specResponse(id, status).content ?? {}))
    for (const media of [...responses, ...callbackBodies(id)])
      for (const [name, value] of namedExamples(media)) expect(plausibilityProblems(value), name).toEqual([])
  })
  test('Parameter and header examples are valid', () => {
    for (const parameter of getParameters(id)) {
      if (parameter.in === 'path') expect(parameter, parameter.name).toHaveProperty('example')
      if (parameter.example !== undefined) expectValid(parameter.schema, parameter.example)
    }
    for (const status of operations[id].statuses) {
      for (const header of Object.values(specResponse(id, status).headers ?? {}).map(node => resolve(node))) {
        const examples = [...(header.example === undefined ? [] : [header.example]), ...headerExamples(header).map(([, value]) => value)]
        expect(examples).not.toEqual([])
        for (const example of examples) expectValid(header.schema, example)
      }
    }
  })
  test("The code in each error response example matches the response's status", () => {
    for (const status of operations[id].statuses.filter(code => code >= 400)) {
      const media = specResponse(id, status).content?.['application/json'] as MediaType
      for (const [name, value] of namedExamples(media)) {
        expect(statusesOfCode[(value as { error: { code: string } }).error.code], `${status} ${name}`).toBe(status)
      }
    }
  })
})

test('A callback has a valid example for every event type', () => {
  const events = operationIds.flatMap(id => callbackBodies(id).map(media => ({ id, media })))
  expect(events.length).toBeGreaterThan(2)
  for (const { id, media } of events) {
    const { properties } = resolve(media.schema) as { properties: { type: { enum: string[] } } }
    const examples = namedExamples(media).map(([, value]) => value as { type: string })
    expect(examples.map(({ type }) => type).toSorted(), id).toEqual(properties.type.enum.toSorted())
    for (const example of examples) expectValid(media.schema, example)
  }
})

describe('related examples', () => {
  const successes = operationIds.flatMap(id =>
    operations[id].statuses.flatMap(status => {
      const { headers = {}, links = {}, content = {} } = specResponse(id, status)
      return Object.values(content).map(media => ({ id, status, headers, links, bodies: namedExamples(media) }))
    }),
  )

  test('Each header example has the same name as an example of the response body', () => {
    for (const { id, status, headers, bodies } of successes)
      for (const [header, node] of Object.entries(headers))
        for (const [name] of headerExamples(resolve(node)))
          expect(
            bodies.map(([body]) => body),
            `${id} ${status} ${header}`,
          ).toContain(name)
  })

  test('A location header contains a URL at which the object in the body can be read', () => {
    const readable = operationIds.filter(id => operations[id].method === 'get').map(id => operations[id].path)
    const patterns = readable.map(path => new RegExp(`^/api/v1${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`))
    let checked = 0
    for (const { id, status, headers, bodies } of successes.filter(each => each.status === 201)) {
      // An object that no operation can read, such as a key, has no location.
      if (!headers['location']) continue
      const header = resolve(headers['location'])
      for (const [name, body] of bodies) {
        const shown = header.example ?? headerExamples(header).find(([of]) => of === name)?.[1]
        const { pathname } = new URL(String(shown))
        const found = patterns.map(pattern => pattern.exec(pathname)).find(Boolean)
        expect(found, `${id} ${status} ${name}: ${pathname}`).toBeTruthy()
        const own = Object.entries(found!.groups!).at(-1)!
        // A call that starts a run with `mode: stream` returns text.
        if (typeof body === 'object') expect(Object.values(body!), `${id} ${status} ${name}: ${pathname}`).toContain(own[1])
        checked++
      }
    }
    expect(checked).toBeGreaterThan(20)
  })

  test("A link names an operation and gives each of that operation's path parameters a value that exists in every example", () => {
    let checked = 0
    for (const { id, status, links, bodies } of successes)
      for (const [name, node] of Object.entries(links)) {
        const { operationId, parameters } = resolve(node)
        expect(operationIds, `${id} ${status} ${name}`).toContain(operationId)
        const needed = getParameters(operationId).flatMap(parameter => (parameter.in === 'path' ? parameter.name : []))
        expect(Object.keys(parameters).toSorted(), `${id} ${status} ${name}`).toEqual(needed.toSorted())
        for (const expression of Object.values(parameters)) {
          const [, place, member] = /^\$(request\.path\.|response\.body#\/)(\w+)$/.exec(expression)!
          if (place === 'request.path.') expect(operations[id].path).toContain(`{${member}}`)
          else for (const [, body] of bodies) if (typeof body === 'object') expect(body, `${id} ${status} ${name}`).toHaveProperty(member!)
          checked++
        }
      }
    expect(checked).toBeGreaterThan(30)
  })

  test('No schema shares its name with another component', () => {
    const names = Object.values(document.components).flatMap(members => Object.keys(members))
    expect(names.filter((name, index) => names.indexOf(name) !== index && name in document.components['schemas']!)).toEqual([])
  })

  test('Each list has an example of a page with a next cursor and an example of the last page', () => {
    const lists = successes.filter(({ bodies }) => bodies.some(([, body]) => getNextCursor(body) !== undefined))
    expect(lists.length).toBeGreaterThan(10)
    for (const { id, bodies } of lists) {
      const cursors = bodies.map(([, body]) => getNextCursor(body))
      expect([cursors.some(Boolean), cursors.includes('')], `${id} needs an example of a page with more to come, and of the last`).toEqual([
        true,
        true,
      ])
    }
  })
})

const getNextCursor = (body: unknown) => (body as { meta?: { next_cursor?: string } } | undefined)?.meta?.next_cursor

const headerExamples = ({ examples }: Header) => Object.entries(examples ?? {}).map(([name, { value }]) => [name, value] as const)

/** Masks ids, because the mock responds with the ids in the request. */
const withoutIds = (text: string) => text.replaceAll(/\b[a-z]+_01[a-z\d]{24}\b/g, 'id').replaceAll(/"node_id":"[^"]+"/g, '"node_id":"id"')

/** The statuses are copied from the error table in the public documentation, not from the contract. */
const statusesOfCode: Record<string, number> = {
  invalid_json: 400,
  input_validation_error: 400,
  invalid_parameters: 400,
  ref_not_found: 400,
  unauthorized: 401,
  invalid_api_key: 401,
  insufficient_credits: 402,
  spend_cap_reached: 402,
  quota_reached: 402,
  forbidden: 403,
  paid_plan_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  brand_unpublished: 409,
  idempotency_duplicate: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  service_unavailable: 503,
}

describe('documented examples in the mock', () => {
  let mock: ExampleMock
  beforeAll(async () => {
    mock = await startExampleMock()
  })
  afterAll(() => mock.close())

  test.each(operationIds)('The mock returns the documented examples of %s', async id => {
    for (const status of operations[id].statuses) {
      const [[type, media] = []] = Object.entries(specResponse(id, status).content ?? {})
      if (type === undefined || media === undefined) continue
      for (const [name, value] of namedExamples(media)) {
        const response = await mock.request(id, `code=${status}, example=${name}`)
        const what = `${status} ${name}`
        expect(response.status, what).toBe(status)
        expect(response.headers.get('content-type'), what).toContain(type)
        for (const [header, node] of Object.entries(specResponse(id, status).headers ?? {})) {
          const named = headerExamples(resolve(node)).map(([key]) => key)
          expect(response.headers.has(header), `${what}: ${header}`).toBe(named.length === 0 || named.includes(name))
        }
        const text = (await response.text()).replaceAll(mock.origin, 'https://media.example.com')
        if (type === 'application/json') expect(JSON.parse(withoutIds(text)), what).toEqual(JSON.parse(withoutIds(JSON.stringify(value))))
        else expect(withoutIds(text), what).toBe(withoutIds(String(value)))
      }
    }
  })
})
