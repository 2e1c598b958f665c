// @project slow: it explores generated services for many seconds
import { execFile } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { exitCode } from '../report.ts'
import { toSentence } from '../reports/summary.ts'
import {
  answers,
  brief,
  documentWith,
  json,
  checkService,
  pathParameter,
  queryParameter,
  replyWith,
  type Reply,
} from '../testing/small-service.ts'

const run = promisify(execFile)

const pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' }, kind: { enum: ['cat', 'dog'] }, age: { type: 'integer' } },
}
const newPet = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 40, example: 'Tom' },
    kind: { enum: ['cat', 'dog'] },
    age: { type: 'integer', minimum: 0, maximum: 30 },
    tags: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 3 },
  },
}
const body = { required: true, content: json(newPet) }
const refused = { 400: { description: 'Wrong.' }, 404: { description: 'Unknown.' } }
const onPet = [pathParameter('petId', { type: 'string' })]
const document = documentWith({
  '/pets': {
    get: {
      operationId: 'listPets',
      parameters: [queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100 }), queryParameter('name', { type: 'string' })],
      responses: { 200: answers({ type: 'array', items: pet }), ...refused },
    },
    post: { operationId: 'addPet', requestBody: body, responses: { 201: answers(pet), ...refused } },
  },
  '/pets/{petId}': {
    parameters: onPet,
    get: { operationId: 'getPet', responses: { 200: answers(pet), ...refused } },
    put: { operationId: 'changePet', requestBody: body, responses: { 200: answers(pet), ...refused } },
    delete: { operationId: 'removePet', responses: { 204: { description: 'Removed.' }, ...refused } },
  },
})

type Pet = Record<string, unknown>

/** Creates a service that is correct except for the given faults. Each fault breaks the service in one place. */
function petShop(faults: ReadonlySet<string> = new Set()): RequestListener {
  const pets = new Map<string, Pet>([['p0', { id: 'p0', name: 'Tom' }]])
  let last = 0
  const has = (fault: string) => faults.has(fault)
  const isPet = (value: unknown): value is Pet => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const { name, kind, age, tags, ...rest } = value as Pet
    return (
      (typeof name === 'string'
        ? name.length <= (has('accepts a name that is too long') ? 41 : 40)
        : has('accepts no name') && name === undefined) &&
      (kind === undefined || kind === 'cat' || kind === 'dog' || has('accepts any kind')) &&
      (age === undefined || (Number.isInteger(age) && (age as number) >= 0 && (age as number) <= 30)) &&
      (tags === undefined ||
        (Array.isArray(tags) && tags.length <= 3 && tags.every(tag => typeof tag === 'string' && Array.from(tag).length <= 9))) &&
      (Object.keys(rest).length === 0 || has('accepts unknown fields'))
    )
  }
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const shown = ({ tags: _tags, ...rest }: Pet): Pet => rest
  return (request, response) =>
    replyWith(({ call, query, headers, body: text }): Reply => {
      const [method, id] = [call.split(' ')[0], /^\w+ \/pets\/(.*)$/s.exec(call)?.[1]]
      const limit = query.get('limit')
      if (id === undefined && method === 'GET') {
        if (limit !== null && (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 100)) return { status: 400 }
        if (query.getAll('limit').length + query.getAll('name').length > new Set(query.keys()).size) return { status: 400 }
        if (has('500 for an empty name') && query.get('name') === '') return { status: 500 }
        if (has('an undocumented status') && limit === '100') return { status: 418 }
        const found = [...pets.values()].slice(0, Number(limit ?? 100)).map(shown)
        return { body: has('a wrong body with a limit') && limit === '1' ? { pets: found } : found }
      }
      if (id !== undefined && !pets.has(id) && method !== 'PUT') return { status: 404 }
      if (method === 'GET') return { body: shown(pets.get(id!)!) }
      if (method === 'DELETE') {
        if (!has('does not delete')) pets.delete(id!)
        return { status: 204 }
      }
      const given = parse(text)
      if (!String(headers['content-type']).startsWith('application/json'))
        return has('accepts any media type') ? { status: 201, body: { id: 'p0', name: 'Tom' } } : { status: 400 }
      if (has('500 for broken JSON') && given === undefined) return { status: 500 }
      if (!isPet(given)) return { status: 400 }
      if (id !== undefined && !pets.has(id)) return { status: 404 }
      if (has('hangs for the highest age') && id !== undefined && given['age'] === 30) return { status: -1 }
      if (has('resets for NUL') && id === undefined && String(given['name']).includes('\0')) return { status: -2 }
      const key = id ?? `p${++last}`
      const changed = { ...given, id: key, name: given['name'] ?? 'none' }
      const before = pets.get(key)
      pets.set(key, has('does not store the age') && before ? { ...changed, age: 7 } : changed)
      return { status: id === undefined ? 201 : 200, body: shown(changed) }
    })(request, new Proxy(response, { get: intercept }))
}

/** A negative status means that no response is sent. */
function intercept(response: Parameters<RequestListener>[1], name: string | symbol): unknown {
  if (name !== 'writeHead') {
    const value: unknown = Reflect.get(response, name)
    return typeof value === 'function' ? value.bind(response) : value
  }
  return (status: number, headers: object) => {
    if (status === -2) response.destroy()
    if (status < 0) return { end: () => response }
    return response.writeHead(status, headers as Record<string, string>)
  }
}

const options = { write: true, invalid: 0, seed: 1, explore: { requests: 300 } } as const

test('An exploration of a conforming service has no findings and reports how many requests were accepted and rejected', async () => {
  const report = await checkService(document, petShop(), options)
  expect(brief(report)).toEqual([])
  const { explored } = report.run
  expect(explored).toMatchObject({ seed: 1 })
  expect(explored!.accepted).toBeGreaterThan(explored!.valid / 2)
  expect(explored!.refused).toBeGreaterThan(explored!.invalid / 2)
})

const planted: readonly (readonly [fault: string, found: RegExp])[] = [
  ['500 for an empty name', /^listPets 500 status: a valid request returned 500$/],
  ['an undocumented status', /^listPets 418 status: the status 418 is not documented/],
  ['a wrong body with a limit', /^listPets 200 body: /],
  ['accepts a name that is too long', /^addPet 201 request: an invalid request was accepted: `\/?name` is /],
  ['accepts no name', /^addPet 201 request: an invalid request was accepted: no `\/?name`/],
  ['accepts any kind', /^addPet 201 request: an invalid request was accepted: `\/?kind` is /],
  ['accepts unknown fields', /^changePet 200 request: an invalid request was accepted: an unknown field/],
  ['accepts any media type', /^addPet 201 request: an invalid request was accepted: JSON as text\/plain/],
  ['500 for broken JSON', /^addPet 500 status: an invalid request \(.*\) returned 500$/],
  ['does not delete', /^removePet 204 effect: the deleted object still exists: GET \/pets\/p\d+ returned 200$/],
  ['does not store the age', /^changePet 200 effect: `age` was sent as \d+, but GET \/pets\/p\d+ returned 7$/],
  ['hangs for the highest age', /^changePet 200 answer: .* did not respond within 0\.5 s/],
  ['resets for NUL', /^addPet 201 answer: The connection to .* failed/],
]

test('An exploration with a fixed seed finds every fault planted in a service', async () => {
  const faults = planted.map(([fault]) => fault)
  const found = brief(
    await checkService(document, petShop(new Set(faults)), { ...options, timeoutSeconds: 0.5, explore: { requests: 1000 } }),
  )
  for (const [fault, pattern] of planted) expect(found, fault).toContainEqual(expect.stringMatching(pattern))
})

test('A finding is reduced to a curl command that reproduces it, with variables in place of credentials', async () => {
  const shop = petShop(new Set(['500 for an empty name', '500 for broken JSON']))
  const headers = { Authorization: "Bearer it's secret" }
  const { target, violations } = await checkService(
    document,
    (request, response) => {
      if (request.headers.authorization === headers.Authorization) shop(request, response)
      else response.writeHead(401).end()
    },
    { ...options, headers },
  )
  const commands = violations.filter(({ where }) => where === 'status').map(({ curl = '' }) => curl)
  const url = `${target}/pets`
  const isJson = `-H 'content-type: application/json'`
  expect(commands).toContain(`curl -i -g -X GET -H "Authorization: $AUTHORIZATION" '${url}?name='`)
  expect(commands).toContain(`curl -i -g -X POST ${isJson} -H "Authorization: $AUTHORIZATION" --data-raw '{"' ${url}`)
  for (const command of commands.filter(one => one !== '')) {
    const { stdout } = await run('bash', ['-c', command], { env: { ...process.env, AUTHORIZATION: headers.Authorization } })
    expect(stdout, command).toMatch(/^HTTP\/1\.1 500 /)
  }
})

/** Returns the requests that an exploration sends, without connection headers. */
async function listRequests(seed: number, changes: object = {}): Promise<string[]> {
  const requests: string[] = []
  const shop = petShop()
  const report = await checkService(
    document,
    (request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? ''}`)
      shop(request, response)
    },
    { ...options, seed, explore: { requests: 100 }, ...changes },
  )
  expect(brief(report)).toEqual([])
  return requests
}

test('Explorations with the same seed send the same requests, and explorations with different seeds send different requests', async () => {
  const [first, again, other] = [await listRequests(5), await listRequests(5), await listRequests(6)]
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('An exploration without --write sends only GET requests', async () => {
  const requests = await listRequests(1, { write: false })
  expect(requests.length).toBeGreaterThan(100)
  const before = await listRequests(1, { write: false, explore: undefined })
  const explored = requests.slice(before.length)
  expect(explored.filter(request => !request.startsWith('GET '))).toEqual([])
})

test('A run whose exploration cannot send any requests ends with exit code 2, even if other requests were checked', async () => {
  const onlyWrites = documentWith({
    '/pets': { post: { operationId: 'addPet', requestBody: body, responses: { 201: answers(pet), ...refused } } },
  })
  const report = await checkService(onlyWrites, petShop(), { ...options, write: false, invalid: 4 })
  expect(brief(report)).toEqual([])
  expect(report.totals.exercised).toBeGreaterThan(0)
  expect(exitCode(report)).toBe(2)
  expect(toSentence(report)).toContain('Nothing was explored')
})

test('An exploration pauses for as long as a rate limit requires and then continues', async () => {
  const shop = petShop()
  let [calls, limited] = [0, 0]
  const reads = { ...document, paths: { '/pets': { get: document.paths['/pets' as keyof typeof document.paths]['get'] } } }
  const report = await checkService(
    reads,
    (request, response) => {
      if (++calls !== 20) return shop(request, response)
      limited = Date.now()
      response.writeHead(429, { 'retry-after': '1' }).end()
    },
    { ...options, write: false, explore: { requests: 60 } },
  )
  expect(brief(report)).toEqual([])
  expect(calls).toBeGreaterThan(60)
  expect(Date.now() - limited).toBeGreaterThan(990)
})
