import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readForm } from '../node/form.ts'
import type { FormRule } from '../runtime/operation.ts'
import { Refusal } from '../runtime/refusal.ts'
import { multipartType, serveBodies, urlencodedType, type BodyServers } from './testing/body-service.ts'

let { service, mock, folder, close } = {} as BodyServers
beforeAll(async () => void ({ service, mock, folder, close } = await serveBodies()))
afterAll(() => close())

/** Sends a request to both the service and the mock; their responses must agree. */
async function post(name: string, body: NonNullable<RequestInit['body']>, contentType?: string) {
  const init = { method: 'POST', body, ...(contentType !== undefined && { headers: { 'content-type': contentType } }) }
  const [own, mocked] = await Promise.all([service, mock].map(url => fetch(`${url}/${name}`, init)))
  const answer = (await own!.json()) as { body?: any; mediaType?: string; detail?: string }
  const text = await mocked!.text()
  expect([mocked!.status, text && JSON.parse(text).detail]).toEqual([own!.status, answer.detail ?? ''])
  return { status: own!.status, ...answer }
}

const form = (parts: Record<string, string | Blob | (string | Blob)[]>) => {
  const all = new FormData()
  for (const [name, values] of Object.entries(parts)) for (const value of [values].flat()) all.append(name, value)
  return all
}
const blob = (text: string, type: string) => new File([text], 'a.bin', { type })

/** Starts to read a form with a file field and a JSON field from `stream`. */
function startReading(stream = new PassThrough()) {
  const request = Object.assign(stream, { headers: { 'content-type': `${multipartType}; boundary=b` } })
  const rule: FormRule = {
    fields: [
      ['picture', { file: { mediaTypes: ['image/png'] } }],
      ['meta', { json: true }],
    ],
  }
  const refuse = (code: string, message: string) => new Refusal(code, message, {})
  return { request, reading: readForm(request as unknown as IncomingMessage, rule, { refuse }) }
}

describe('media types', () => {
  test.each([
    ['json', '{"a":1}', 'application/vnd.api+json', { a: 1 }],
    ['json', '{"a":1}', 'application/vnd.API+json; charset="UTF-8"', { a: 1 }],
    ['charset', '{"a":1}', 'application/json', { a: 1 }],
    ['charset', '{"a":1}', 'application/json; charset=utf-8', { a: 1 }],
    ['charset', '{"a":1}', 'application/json;charset=UTF-8', { a: 1 }],
    ['versions', '{"two":1}', 'application/json;V=2', { two: 1 }],
    ['versions', '{"one":1}', 'application/json', { one: 1 }],
    ['text', 'h\u00e9', 'text/plain', 'h\u00e9'],
    ['csv', 'a,b', 'text/csv; charset=utf-8; header=present', 'a,b'],
    ['xml', '<a/>', 'application/xml; charset=latin1', { bytes: 4, mediaType: 'application/xml; charset=latin1' }],
    ['image', 'png', 'image/png', { bytes: 3, mediaType: 'image/png' }],
    ['any', '{}', 'application/json', { bytes: 2, mediaType: 'application/json' }],
    ['either', '[1]', 'application/json', [1]],
    ['either', 'n=1', 'application/x-www-form-urlencoded', { n: 1 }],
    ['mixed', 'a', 'text/plain', 'a'],
    ['mixed', '{"a":1}', 'application/json', { a: 1 }],
    ['mixed', 'abc', 'image/png', { bytes: 3, mediaType: 'image/png' }],
    ['rawText', 'a=1&b=%26+é', urlencodedType, 'a=1&b=%26+é'],
    ['rawText', 'a=1', `${urlencodedType}; charset=UTF-8`, 'a=1'],
    ['rawNullable', '%zz', urlencodedType, '%zz'],
    ['rawList', '1,2', urlencodedType, '1,2'],
    ['rawNumber', '1', urlencodedType, '1'],
    ['rawNumber', '1', 'text/plain', '1'],
    ['rawParts', '--b--', `${multipartType}; boundary=b`, { bytes: 5, mediaType: `${multipartType}; boundary=b` }],
    ['rawPartsList', '--b--', `${multipartType}; boundary=b`, { bytes: 5 }],
    ['openForm', 'a=1&b=2&b=3', urlencodedType, { a: '1', b: ['2', '3'] }],
    ['openForm', '--b\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--b--', `${multipartType}; boundary=b`, { a: '1' }],
    ['textOrForm', 'n=1', urlencodedType, { n: 1 }],
  ])('The operation %s accepts %s sent as %s', async (name, body, type, expected) => {
    expect(await post(name, body, type)).toMatchObject({ status: 200, body: expected })
  })

  test('A body without a content type is accepted if every media type is allowed', async () => {
    expect(await post('any', new Uint8Array([1, 2]))).toMatchObject({ status: 200, body: { bytes: 2 } })
    expect(await post('image', new Uint8Array([1, 2]))).toMatchObject({ status: 415, detail: 'Send the body as `content-type: image/*`.' })
  })

  test.each([
    ['json', '{"a":"x"}', 'application/vnd.api+json', 400, 'The request is invalid: `a` must be an integer.'],
    ['json', '{', 'application/vnd.api+json', 400, 'The body is not valid JSON: check quotes, commas and brackets.'],
    ['json', '{"a":1}', 'application/json', 415, 'Send the body as `content-type: application/vnd.api+json`, in UTF-8.'],
    [
      'json',
      '{"a":1}',
      'application/vnd.api+json; charset=latin1',
      415,
      'Send the body as `content-type: application/vnd.api+json`, in UTF-8.',
    ],
    [
      'versions',
      '{"one":1}',
      'application/json; v=3',
      415,
      'Send the body as `content-type: application/json; v=1` or `content-type: application/json; v=2`, in UTF-8.',
    ],
    ['versions', '{"one":1}', 'application/json; v=2', 400, 'The request is invalid: `one` is not a known field.'],
    ['either', '["a"]', 'application/json', 400, 'The request is invalid: `[0]` must be an integer.'],
    ['json', '[]', 'application/vnd.api+json', 400, 'The request is invalid: `body` must be an object.'],
    ['text', 'a', 'text/plain', 400, 'The request is invalid: `body` must have at least 2 characters.'],
    ['rawText', 'a', urlencodedType, 400, 'The request is invalid: `body` must have at least 2 characters.'],
    ['rawText', 'ab', `${urlencodedType}; charset=latin1`, 415, `Send the body as \`content-type: ${urlencodedType}\`, in UTF-8.`],
    ['rawText', 'ab', 'text/plain', 415, `Send the body as \`content-type: ${urlencodedType}\`, in UTF-8.`],
    ['rawNullable', 'a', urlencodedType, 400, 'The request is invalid: `body` must have at least 2 characters.'],
    ['rawParts', 'x'.repeat(101), `${multipartType}; boundary=b`, 413, 'The body is larger than 100 bytes.'],
    ['text', 'ab', 'application/text', 415, 'Send the body as `content-type: text/*`, in UTF-8.'],
    ['xml', 'x'.repeat(101), 'application/xml', 413, 'The body is larger than 100 bytes.'],
    ['image', 'png', 'text/png', 415, 'Send the body as `content-type: image/*`.'],
  ])('The operation %s rejects %s sent as %s and returns %d', async (name, body, type, status, detail) => {
    expect(await post(name, body, type)).toMatchObject({ status, detail })
  })

  test.each([
    ['text', 'text/plain'],
    ['rawText', urlencodedType],
  ])('The operation %s returns 400 for text that is not UTF-8', async (name, type) => {
    expect(await post(name, new Uint8Array([0xff, 0xfe]), type)).toMatchObject({ status: 400, detail: 'The body is not valid UTF-8.' })
  })
})

describe('forms', () => {
  const urlencoded = (text: string) => post('urlencoded', text, 'application/x-www-form-urlencoded')

  test.each([
    ['n=1&ok=true&text=a+b%2B', { n: 1, ok: true, text: 'a b+' }],
    ['n=1', { n: 1, color: 'red' }],
    ['n=1&color=blue', { n: 1, color: 'blue' }],
    ['n=1&tags=2', { n: 1, tags: [2] }],
    ['n=1&tags=2&tags=3', { n: 1, tags: [2, 3] }],
    ['n=1&at=%7B%22x%22%3A2%7D', { n: 1, at: { x: 2 } }],
    ['n=1&deepList=2', { n: 1, deepList: [2] }],
    ['n=1&deep[x]=2&deep%5By%5D=1.5', { n: 1, deep: { x: 2, y: 1.5 } }],
    ['n=1&list=a,b%2Cc', { n: 1, list: ['a', 'b,c'] }],
    ['n=1&pipe=a%7Cb', { n: 1, pipe: ['a', 'b'] }],
    ['n=1&flat=x,2,y,0.5', { n: 1, flat: { x: 2, y: 0.5 } }],
    ['n=1&none=', { n: 1, none: null }],
  ])('The form %s is parsed into typed fields', async (text, body) => expect(await urlencoded(text)).toMatchObject({ status: 200, body }))

  test.each([
    ['n=x', 'The request is invalid: `n` must be an integer.'],
    ['n=0x10', 'The request is invalid: `n` must be an integer.'],
    ['ok=true', 'The request is invalid: `n` is required.'],
    ['n=1&n=2', 'The request is invalid: `n` must be an integer.'],
    ['n=1&at={', 'The request is invalid: `at` is not valid JSON.'],
    ['n=1&deep[y]=1', 'The request is invalid: `deep.x` is required.'],
    ['n=1&other=1', 'The request is invalid: `other` is not a known field.'],
    ['n=1&__proto__=1', 'The request is invalid: `__proto__` is not a known field.'],
    ['n=%zz', 'The request is invalid: `body` has an escape sequence that cannot be decoded.'],
    ['n=1&'.repeat(1001), 'The request is invalid: `body` has too many fields.'],
  ])('The form %s is rejected', async (text, detail) => expect(await urlencoded(text)).toMatchObject({ status: 400, detail }))

  test('A multipart form without files is parsed into typed fields, lists and JSON', async () => {
    const points = [new Blob(['{"x":1}'], { type: 'application/json' }), '{"x":2}']
    expect(await post('fields', form({ n: '7', at: '{"x":1}', tags: ['a'], points }))).toMatchObject({
      status: 200,
      body: { n: 7, color: 'red', at: { x: 1 }, tags: ['a'], points: [{ x: 1 }, { x: 2 }] },
    })
    for (const [sent, plan] of [
      ['auto', 'auto'],
      ['{"x":1}', { x: 1 }],
    ] as const)
      expect(await post('fields', form({ n: '1', plan: sent }))).toMatchObject({ status: 200, body: { n: 1, plan } })
    expect(await post('fields', form({ n: 'x' }))).toMatchObject({ status: 400, detail: 'The request is invalid: `n` must be an integer.' })
    expect(await post('fields', form({ n: '1', at: '{' }))).toMatchObject({
      status: 400,
      detail: 'The request is invalid: `at` is not valid JSON.',
    })
  })

  test('Each file in a form is stored on disk with its own name and type', async () => {
    const more = [blob('one', 'text/plain'), blob('two', 'text/plain')]
    const { status, body } = await post('upload', form({ picture: blob('png', 'image/png'), more, meta: '{"x":1}', note: 'n' }))
    expect([status, body]).toEqual([
      200,
      {
        picture: { file: 'png', fileName: 'a.bin', mediaType: 'image/png' },
        more: ['one', 'two'].map(text => ({ file: text, fileName: 'a.bin', mediaType: 'text/plain' })),
        meta: { x: 1 },
        note: 'n',
      },
    ])
    const single = await post('upload', form({ picture: blob('png', 'image/webp'), more: blob('one', 'text/plain') }))
    expect(single.body.more).toHaveLength(1)
  })

  test('A list of files keeps the order of the form, even if later files are saved first', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${index}`)
    const send = () => post('upload', form({ picture: blob('png', 'image/png'), more: texts.map(text => blob(text, 'text/plain')) }))
    for (const { status, body } of await Promise.all(Array.from({ length: 8 }, send)))
      expect([status, body?.more?.map(({ file }: { file: string }) => file)]).toEqual([200, texts])
  })

  const part = (name: string, type: string) =>
    `--b\r\ncontent-disposition: form-data; name=${name}; filename=a\r\ncontent-type: ${type}\r\n\r\n${'x'.repeat(1000)}`

  test.each([
    ['a file whose field accepts no file', part('other', 'image/png')],
    ['a file of a type that is not allowed', part('picture', 'text/html')],
    ['a part of a JSON file', part('meta', 'application/json')],
    ['a malformed part header', '--b\r\n@@: bad\x01\r\n\r\nx'],
  ])('A client that disconnects after sending %s causes no uncaught error', async (_part, sent) => {
    const errors: Error[] = []
    const note = (error: Error) => void errors.push(error)
    process.on('uncaughtException', note).on('unhandledRejection', note)
    onTestFinished(() => void process.off('uncaughtException', note).off('unhandledRejection', note))
    const { request, reading } = startReading()
    const ended = expect(reading).rejects.toThrow(Refusal)
    request.write(sent)
    await new Promise(setImmediate)
    request.emit('aborted')
    await ended
    await new Promise(setImmediate)
    expect(errors).toEqual([])
  })

  test('The form of a client that has already disconnected is rejected', async () => {
    const destroyed = new PassThrough()
    destroyed.destroy()
    await expect(startReading(destroyed).reading).rejects.toThrow(Refusal)
  })

  test("A form is rejected with 415 if a file's type is not allowed and with 413 if a file is too large, and no file is left behind", async () => {
    const before = readdirSync(folder).length
    expect(await post('upload', form({ picture: blob('<a/>', 'text/html') }))).toMatchObject({
      status: 415,
      detail: 'Send the file `picture` as `image/png` or `image/*`.',
    })
    expect(await post('upload', form({ picture: blob('x'.repeat(300_000), 'text/html') }))).toMatchObject({ status: 415 })
    const large = blob('more than ten', 'text/plain')
    expect(await post('upload', form({ picture: blob('png', 'image/png'), more: large }))).toMatchObject({
      status: 413,
      detail: 'The file is larger than 10 bytes.',
    })
    expect(await post('upload', form({ picture: 'text' }))).toMatchObject({
      status: 400,
      detail: 'The request is invalid: `picture` is required.',
    })
    expect(await post('upload', form({ picture: blob('png', 'image/png'), note: blob('x', 'text/plain') }))).toMatchObject({ status: 400 })
    expect(readdirSync(folder).length - before).toBeLessThanOrEqual(1)
  })
})

describe('streams', () => {
  test('A streamed body that exceeds the limit partway through results in a 413', async () => {
    const body = new ReadableStream({
      pull: controller => {
        controller.enqueue(new Uint8Array(60))
        if (++pulled === 4) controller.close()
      },
    })
    let pulled = 0
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/xml' } } as RequestInit
    const response = await fetch(`${service}/xml`, init)
    expect([response.status, await response.json()]).toEqual([413, { detail: 'The body is larger than 100 bytes.' }])
  })

  test('An empty body is read as an empty stream or string if it has a media type; otherwise, it counts as missing', async () => {
    expect(await post('any', '', 'image/png')).toMatchObject({ status: 200, body: { bytes: 0 } })
    expect(await post('csv', '', 'text/csv')).toMatchObject({ status: 200, body: '' })
    const socket = connect(Number(new URL(service).port), '127.0.0.1')
    socket.write('POST /any HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n')
    expect(Buffer.concat(await socket.toArray()).toString()).toContain('`body` is required')
  })
})
