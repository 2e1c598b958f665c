import { expect, test } from 'vitest'
import { createCalls } from './index.ts'

/** Returns the request sent by a call whose body has the given media type. */
async function sent(sends: string, body: unknown): Promise<Request> {
  const requests: Request[] = []
  const keep = (...args: Parameters<typeof fetch>) => {
    requests.push(new Request(...args))
    return Promise.resolve(new Response())
  }
  const rows = { search: { method: 'QUERY', path: '/a', sends } }
  const client = createCalls<{ search: { requestBody: { content: { any: unknown } } } }, typeof rows>(rows, {
    baseUrl: 'http://localhost',
    fetch: keep,
  })
  await client.search({ body })
  return requests[0]!
}

const [urlencoded, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data']

test.each([
  ['application/json', 'a', '"a"'],
  ['application/vnd.a+json; v=1', { a: [1] }, '{"a":[1]}'],
  ['text/plain', 'a b', 'a b'],
  [urlencoded, 'a=1&b=%26', 'a=1&b=%26'],
  [urlencoded, { a: 1, b: ['x', 'y&'], c: { d: true }, e: undefined, f: null }, 'a=1&b=x&b=y%26&c=%7B%22d%22%3Atrue%7D'],
  [`${urlencoded}; charset=utf-8`, { a: 1 }, 'a=1'],
  [multipart, '--b--', '--b--'],
])('The generated client uses the encoding that the media type %s requires for a body: %j', async (type, body, text) => {
  const request = await sent(type, body)
  expect([request.headers.get('content-type'), await request.text()]).toEqual([type, text])
})

test('The generated client encodes an object with files as multipart/form-data with a boundary', async () => {
  const form = await (await sent(multipart, { note: 'n', size: 1, files: [new Blob(['png'], { type: 'image/png' })] })).formData()
  expect([form.get('note'), form.get('size')]).toEqual(['n', '1'])
  const file = form.get('files') as File
  expect([file.type, await file.text()]).toEqual(['image/png', 'png'])
})
