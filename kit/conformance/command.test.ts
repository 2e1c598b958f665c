import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readArguments } from '../command-line.ts'
import { conformanceCommand } from './command.ts'
import { conformance } from './describe-command.ts'
import { answers, documentWith, pathParameter, projectWith, queryParameter, replyWith, serve } from './testing/small-service.ts'

const pet = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
const document = documentWith(
  {
    '/pets': {
      get: { operationId: 'listPets', responses: { 200: answers({ type: 'array', items: pet }), 401: { description: 'No key.' } } },
      post: { operationId: 'addPet', responses: { 201: answers(pet) } },
    },
    '/pets/{petId}': {
      get: { operationId: 'getPet', parameters: [pathParameter('petId', { type: 'string' })], responses: { 200: answers(pet) } },
    },
  },
  { security: [{ key: [] }], components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } } },
)

const run = (...args: string[]) => runOn(document, ...args)

async function runOn(contract: object, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const code = await conformanceCommand(readArguments(conformance, args), () => projectWith(contract))
    return { code, output: log.mock.calls.join('\n') }
  } finally {
    log.mockRestore()
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates a service that records the calls it receives. */
function petShop(calls: string[] = []): RequestListener {
  return replyWith(({ call, headers }) => {
    calls.push(`${call} ${String(headers.authorization ?? '-')} ${String(headers['x-shop'] ?? '-')}`)
    if (headers.authorization !== 'Bearer secret-123') return { status: 401 }
    return call === 'POST /pets' ? { status: 201, body: { id: 'p2' } } : { body: call === 'GET /pets' ? [{ id: 'p1' }] : { id: 'p1' } }
  })
}

const stub = (status: number) =>
  replyWith(({ call }) => ({
    status,
    ...(status === 200 && { headers: { 'contract-kit-stub': 'an operation' } }),
    body: call === 'GET /pets' ? [{ id: 'p1' }] : { id: 'p1' },
  }))

const credentials = ['--header', 'Authorization: Bearer secret-123', '--header', 'x-shop: 7']

test('`conformance` sends the given headers, except in calls without a key, and changes nothing without --write', async () => {
  const calls: string[] = []
  const url = await serve(petShop(calls))
  expect(await run(url, ...credentials)).toMatchObject({ code: 0, output: expect.stringContaining('0 violations') })
  expect(calls).toContain('GET /pets Bearer secret-123 7')
  // For calls without a key, `conformance` omits all headers given on the command line, because any of them may be a credential.
  expect(calls).toContain('GET /pets - -')
  expect(calls.filter(call => !call.startsWith('GET'))).toEqual([])
})

test('`conformance --write` also creates resources', async () => {
  const calls: string[] = []
  const { code } = await run(await serve(petShop(calls)), '--write', ...credentials)
  expect(code).toBe(0)
  expect(calls).toContain('POST /pets Bearer secret-123 7')
})

test('`conformance` without a credential fails if the service requires one, and explains how to pass it', async () => {
  await expect(run(await serve(petShop()))).rejects.toThrow(/requires a credential: pass it as --header 'name: value'\.$/)
})

test('`conformance` omits credentials from its reports', async () => {
  const out = emptyFolder()
  const { code } = await run(await serve(petShop()), ...credentials, '--out', out, '--report', 'json,md')
  expect([code, readdirSync(out)]).toEqual([0, ['report.json', 'report.md']])
  expect(readFileSync(join(out, 'report.json'), 'utf8')).not.toContain('secret-123')
})

test('`conformance --har` checks recorded traffic and requires no URL', async () => {
  const har = join(emptyFolder(), 'traffic.har')
  const content = { mimeType: 'application/json', text: '[{}]' }
  const response = { status: 200, headers: [{ name: 'content-type', value: 'application/json' }], content }
  const request = { method: 'GET', url: 'https://pets.example.com/v1/pets', headers: [] }
  writeFileSync(har, JSON.stringify({ log: { entries: [{ request, response }] } }))
  expect(await run('--har', har)).toEqual({ code: 1, output: expect.stringContaining('the field `id` is missing') })
})

test.each([[501], [200]])('Stubs that return %s are listed, and they fail the run unless --allow-stubs is given', async status => {
  const url = await serve(stub(status))
  const refused = await run(url, ...credentials)
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^openapi\.json:\d+  listPets 200  stub: the operation is a stub$/m)
  const allowed = await run(url, ...credentials, '--allow-stubs')
  expect(allowed.code).toBe(0)
  expect(allowed.output).toMatch(/^Stubs: listPets(, getPet)?\.$/m)
  expect(allowed.output).toMatch(/^Nothing has been checked yet: [12] of 3 operations are stubs\.$/m)
})

test('A documented 501 response is not treated as a stub', async () => {
  const responses = { 200: answers(pet), 501: { description: 'Not for this pet.' } }
  const documented = documentWith({ '/pets': { get: { operationId: 'getPet', responses } } })
  const { output } = await runOn(documented, await serve(replyWith(() => ({ status: 501 }))), '--allow-stubs')
  expect(output).not.toContain('Stubs:')
  expect(output).toMatch(/getPet 200 .*501/)
})

test('A different value for `conformance --seed` selects different invalid requests', async () => {
  const size = { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } }
  const many = Array.from({ length: 6 }, (_, index) => ({ ...size, name: `size${index}` }))
  const responses = { 200: answers({}), 400: { description: 'Wrong.' } }
  const project = projectWith(documentWith({ '/pets': { get: { operationId: 'listPets', parameters: many, responses } } }))
  const sent = async (...args: string[]) => {
    const queries: string[] = []
    const url = await serve(
      replyWith(({ query }) => {
        queries.push(String(query))
        return { status: [...query.values()].some(value => !/^[1-9]$/.test(value)) ? 400 : 200, body: {} }
      }),
    )
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await conformanceCommand(readArguments(conformance, [url, ...args]), () => project)).toBe(0)
    log.mockRestore()
    return queries.toSorted()
  }
  const first = await sent()
  expect(await sent('--seed', '0')).toEqual(first)
  expect(await sent('--seed', '1')).not.toEqual(first)
})

test.each([
  [['http://a', '--heder', 'x: y'], /^Unknown option '--heder', did you mean --header\? See --help for all options\.$/],
  [['http://a', '--alow-stub'], /did you mean --allow-stubs\?/],
  [['http://a', '--header', 'nothing'], /^--header must have the form name: value, not nothing\.$/],
  [['http://a', '--seed', 'x'], /^--seed must be a whole number of at least 0, not x\.$/],
  [['http://a', '--report', 'pdf'], /^Unknown report pdf: use one of html, json/],
  [['http://a', '--header'], /argument missing/],
  [[], /^Pass either one URL or --har <file>/],
  [['http://a', '1234'], /^`contract-kit conformance` takes one argument; unexpected: 1234. See --help/],
  [['http://a', '--har', 'x'], /^Pass either one URL or --har/],
  [['a'], /^The URL a is not a URL/],
])('`conformance` rejects the arguments %j with a message', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence)
})

test('`conformance --explore` prints the seed when it starts and the number of requests when it ends', async () => {
  const { code, output } = await run(await serve(petShop()), ...credentials, '--explore', '20', '--seed', '7')
  expect(code).toBe(0)
  expect(output).toMatch(/^Exploring with --seed 7\.$/m)
  expect(output).toMatch(
    /^Explored with --seed 7: 2\d requests, of which \d+ were valid \(\d+ succeeded\) and \d+ invalid \(0 were rejected for their error\)\.$/m,
  )
})

test('Each run of `conformance --explore` uses a different seed unless a seed is given', async () => {
  const url = await serve(petShop())
  const seeds = [await run(url, ...credentials, '--explore', '1'), await run(url, ...credentials, '--explore', '1')].map(
    ({ output }) => /--seed (\d+)/.exec(output)?.[1],
  )
  expect(seeds[0]).toMatch(/^\d+$/)
  expect(seeds[1]).not.toBe(seeds[0])
})

test.each(['0', '60 s', '1h', '-5s', 'soon', '1.5m'])(
  '`conformance --explore %s` is rejected with a list of the valid values',
  async limit => {
    await expect(run('http://localhost:1', `--explore=${limit}`)).rejects.toThrow(
      `--explore must be a duration such as 60s or 2m, or a number of requests such as 500, not ${limit}.`,
    )
  },
)

test('`conformance --explore` requires a URL', async () => {
  await expect(run('--har', 'traffic.har', '--explore', '5s')).rejects.toThrow('--explore needs the URL of a running service.')
})

test('Every report contains the findings of an exploration, each with a curl command that reproduces it', async () => {
  const out = emptyFolder()
  const responses = { 200: answers({ type: 'array', items: pet }) }
  const reads = documentWith({
    '/pets': { get: { operationId: 'listPets', parameters: [queryParameter('name', { type: 'string' })], responses } },
  })
  const url = await serve(
    replyWith(({ query }) =>
      query.getAll('name').join() === '' && query.has('name')
        ? { status: 500 }
        : { status: query.getAll('name').length > 1 ? 400 : 200, body: [] },
    ),
  )
  const { code, output } = await runOn(reads, url, '--explore', '60', '--seed', '1', '--out', out)
  const curl = `curl -i -g -X GET '${url}/v1/pets?name='`
  expect(code).toBe(1)
  expect(output).toContain(`openapi.json:25  listPets 500  status: a valid request returned 500\n  ${curl}\n`)
  for (const name of readdirSync(out)) {
    const text = readFileSync(join(out, name), 'utf8').replaceAll('&#39;', "'")
    expect(text, name).toContain(curl)
  }
  expect(readdirSync(out)).toHaveLength(5)
})
