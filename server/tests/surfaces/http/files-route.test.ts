import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createMemoryFiles } from '../../../machine/testing/memory-files.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'
import { createBareApp } from '../../../surfaces/http/bare-app.ts'
import { contentDisposition, fileRoute } from '../../../surfaces/http/files-route.ts'

const memory = createMemoryFiles()
/** Functions that a test may replace. */
const files = { ...memory }
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const createdAt = Date.UTC(1994, 10, 6, 8, 49, 37, 500)
const modified = 'Sun, 06 Nov 1994 08:49:37 GMT'

let app: TestApp
let tenant: Tenant
let origin: string
let count = 0

beforeAll(async () => {
  const { database } = await databases[0]!.open()
  app = await serveApp(database, { world: createWorld(database, { files }) })
  tenant = await createTenant(app.world)
  origin = new URL(app.baseUrl).origin
})
beforeEach(() => {
  Object.assign(files, memory)
})
afterAll(async () => {
  await app.close()
  await closeDatabases()
})

interface Given {
  contentType?: string
  fileName?: string
  status?: 'ready' | 'failed' | 'pending_upload'
  content?: Uint8Array
}

/** Stores an asset and its file. @returns the path of the file's URL */
async function serve({ contentType = 'image/png', fileName = 'image.png', status = 'ready', content = bytes }: Given = {}) {
  const key = `key${String(count++).padStart(10, '0')}`
  const asset = { workspaceId: tenant.workspaceId, projectId: undefined, status, uploadedVia: 'signed_url', fileName, createdAt }
  await app.world.database.transaction(sql =>
    insertAsset(sql, { ...asset, assetId: `asset_${key}`, fileKey: key, storedKey: `stored${key}`, etag: `tag${key}`, contentType }),
  )
  await memory.put(`stored${key}`, content)
  return `/files/${key}/${fileName}`
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(origin + path, { method, headers, redirect: 'manual' })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) }
}
const toError = ({ body }: { body: Buffer }) => JSON.parse(String(body)).error.code as string

test('ASSET-9 A request with a width returns a cacheable thumbnail, and an unsupported width is replaced with a supported one', async () => {
  const small = Buffer.from('a small image')
  app.world.thumbnails.make = async () => small
  const path = await serve()
  const shown = await ask(`${path}?w=256`)
  expect([shown.status, shown.body.equals(small)]).toEqual([200, true])
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(small.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline; filename="thumbnail.webp"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const head = await ask(`${path}?w=256`, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(small.length)])
  expect((await ask(`${path}?w=256`, { 'if-none-match': shown.headers['etag']! })).status).toBe(304)
  expect((await ask(path, { 'if-none-match': shown.headers['etag']! })).status).toBe(200)
  const asked: number[] = []
  app.world.thumbnails.make = async (_path, { width }) => {
    asked.push(width)
    return small
  }
  const other = await serve()
  for (const width of [1, 256, 511, 640, 5000]) expect((await ask(`${other}?w=${width}`)).status).toBe(200)
  expect(asked).toEqual([256, 512, 1024])
  for (const width of ['0', '', '-1', '256px', '99999999999']) {
    const refused = await ask(`${path}?w=${width}`)
    expect([refused.status, toError(refused)]).toEqual([400, 'input_validation_error'])
  }
  app.world.thumbnails.make = async () => undefined
  const image = await ask(`${await serve()}?w=512`)
  expect([image.status, image.headers['content-type'], image.body.equals(bytes)]).toEqual([200, 'image/png', true])
  const video = await ask(`${await serve({ contentType: 'video/mp4', fileName: 'a.mp4' })}?w=512`)
  expect([video.status, toError(video)]).toEqual([404, 'not_found'])
  expect(toError(await ask('/files/unknown0000/image.png?w=256'))).toBe('not_found')
})

test('ASSET-1 A whole file is served with headers for caching and display, and scripts in the file cannot run', async () => {
  const path = await serve()
  const whole = await ask(path, { origin: 'https://app.example' })
  expect(whole.status).toBe(200)
  expect(whole.body.equals(bytes)).toBe(true)
  const headers = {
    etag: `"tag${path.split('/')[2]}"`,
    'last-modified': modified,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
    'content-length': '1000',
    'content-disposition': 'inline; filename="image.png"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  }
  expect(whole.headers).toMatchObject(headers)
  const head = await ask(path, { range: 'bytes=0-9' }, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers).toMatchObject({ ...headers })
})

describe('ASSET-1 ranges', () => {
  test.each([
    ['bytes=10-19', 10, 19],
    ['bytes=-5', 995, 999],
    ['bytes=990-', 990, 999],
    ['bytes=0-9,10-19', 0, 19],
  ])('ASSET-1 A request for the range %s returns one part', async (range, start, end) => {
    const part = await ask(await serve(), { range })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`])
    expect(part.headers).toMatchObject({ 'content-type': 'image/png', 'content-length': String(end - start + 1) })
    expect(part.body.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('ASSET-1 A request for several ranges returns the parts in order, with a correct Content-Length', async () => {
    const { status, headers, body } = await ask(await serve(), { range: 'bytes=500-509,0-0,-3' })
    expect(status).toBe(206)
    const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(headers['content-type'] ?? '')?.[1]
    expect(headers).not.toHaveProperty('content-range')
    expect(headers['content-length']).toBe(String(body.length))
    const parts = body.toString('latin1').split(new RegExp(`(?:\r\n|^)--${boundary}`))
    expect([parts.shift(), parts.pop()]).toEqual(['', '--\r\n'])
    const of = (start: number, end: number) =>
      `\r\ncontent-type: image/png\r\ncontent-range: bytes ${start}-${end}/1000\r\n\r\n${bytes.toString('latin1', start, end + 1)}`
    expect(parts).toEqual([of(500, 509), of(0, 0), of(997, 999)])
  })

  test("ASSET-1 A request for a range outside the file returns 416 with the file's size", async () => {
    const { status, headers, body } = await ask(await serve(), { range: 'bytes=1000-' })
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('content-type')
  })

  test('ASSET-1 If the requested ranges are malformed, too numerous or too large, the whole file is returned', async () => {
    const path = await serve()
    for (const range of ['bytes=5-1', 'lines=1-2', `bytes=${'0-0,'.repeat(17)}`, 'bytes=0-,0-'])
      expect(await ask(path, { range })).toMatchObject({ status: 200, body: bytes })
  })

  test('ASSET-1 If a range request has an If-Range header, the range applies only if the file is unchanged', async () => {
    const path = await serve()
    const { etag } = (await ask(path)).headers
    const getStatus = async (condition: string) => (await ask(path, { range: 'bytes=0-9', 'if-range': condition })).status
    expect(await getStatus(etag!)).toBe(206)
    expect(await getStatus(modified)).toBe(206)
    expect(await getStatus(`W/${etag}`)).toBe(200)
    expect(await getStatus('"other"')).toBe(200)
    expect(await getStatus('Sun, 06 Nov 1994 08:49:36 GMT')).toBe(200)
  })
})

test('ASSET-1 Conditional GET and HEAD requests for an unchanged file return 304, even if they request a range', async () => {
  const path = await serve()
  const { etag } = (await ask(path)).headers
  for (const method of ['GET', 'HEAD'])
    for (const condition of [`if-none-match: "x", W/${etag}`, 'if-none-match: *', `if-modified-since: ${modified}`]) {
      const [name = '', value = ''] = condition.split(/: (.*)/)
      const { status, headers, body } = await ask(path, { [name]: value, range: 'bytes=0-1' }, method)
      expect([status, body.length]).toEqual([304, 0])
      expect(headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
      expect(headers).not.toHaveProperty('content-type')
    }
})

test('ASSET-1 A request whose precondition fails returns 412', async () => {
  const path = await serve()
  const conditions: Record<string, string>[] = [{ 'if-match': '"other"' }, { 'if-unmodified-since': 'Sun, 06 Nov 1994 08:49:36 GMT' }]
  for (const condition of conditions) {
    const { status, headers, body } = await ask(path, condition)
    expect([status, body.length, headers['cache-control']]).toEqual([412, 0, 'no-store'])
  }
})

const shown = ['image/jpeg', 'image/webp', 'image/avif', 'video/mp4', 'audio/wav', 'model/gltf-binary']
const saved = ['application/pdf', 'image/svg+xml', 'text/html', 'application/xhtml+xml', 'application/octet-stream', 'image/png+xml']

test.each([...shown, ...saved])(
  'ASSET-1 A file of type %s is displayed inline only if files of this type cannot run scripts',
  async contentType => {
    const { headers } = await ask(await serve({ contentType, fileName: 'file.bin' }))
    expect(headers['content-type']?.split(';')[0]).toBe(contentType)
    expect(headers['content-disposition']).toMatch(shown.includes(contentType) ? /^inline; / : /^attachment; /)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^(sandbox; )?default-src 'none'/)
    if (saved.includes(contentType)) expect(headers['content-security-policy']).toMatch(/^sandbox/)
  },
)

test.each([
  ['a.pdf', 'application/pdf', 'attachment; filename="a.pdf"'],
  ['evil.html', 'application/pdf', 'attachment; filename="evil.html.pdf"'],
  ['evil.html', 'image/png', 'inline; filename="evil.html.png"'],
  ['x.heic', 'image/jpeg', 'inline; filename="x.jpg"'],
  ['x.jpeg', 'image/jpeg', 'inline; filename="x.jpeg"'],
  ['x', undefined, 'attachment; filename="x"'],
  ['a"\r\nb%41;.pdf', 'application/pdf', 'attachment; filename="a_b_41_.pdf"'],
  ['Entwürfe.pdf', 'application/pdf', 'attachment; filename="Entwurfe.pdf"'],
])('ASSET-1 A file named %j of type %s gets the content disposition %s', (fileName, contentType, expected) => {
  expect(contentDisposition({ contentType, fileName })).toBe(expected)
})

test('A file can be served more than once', async () => {
  const content = Buffer.alloc(300_000, 7)
  const path = await serve({ content })
  for (let reader = 0; reader < 2; reader++) expect((await ask(path)).body.equals(Buffer.alloc(300_000, 7))).toBe(true)
})

test('An empty file can be served', async () => {
  const path = await serve({ content: Buffer.alloc(0) })
  expect(await ask(path)).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
  expect((await ask(path, { range: 'bytes=0-' })).status).toBe(416)
})

test('Requests for a missing file, an incorrect file name or an asset that is not ready return a 404 error envelope', async () => {
  const path = await serve()
  const gone = await serve()
  await memory.remove(`stored${gone.split('/')[2]}`)
  const missing = { error: { code: 'not_found', message: 'There is no such file.' } }
  const paths = [path.replace('image.png', 'other.png'), path.replace('/key', '/kez'), '/files/short/image.png', gone]
  paths.push(await serve({ status: 'pending_upload' }), await serve({ status: 'failed' }))
  for (const each of paths) {
    const answer = await ask(each, { range: 'bytes=0-1' })
    expect([each, answer.status, JSON.parse(String(answer.body))]).toEqual([each, 404, missing])
    for (const name of ['etag', 'accept-ranges', 'content-range']) expect(answer.headers).not.toHaveProperty(name)
  }
})

describe('unavailable storage', () => {
  test('CRASH-5 While storage is unavailable, a request for a file returns 503 in the error envelope, whether the lookup or the read fails', async () => {
    const path = await serve()
    const expectRefusal = async () => {
      const answer = await ask(path, { range: 'bytes=0-9' })
      expect([answer.status, toError(answer)]).toEqual([503, 'service_unavailable'])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.headers['cache-control']).toBe('no-store')
      for (const name of ['etag', 'content-range', 'content-disposition']) expect(answer.headers).not.toHaveProperty(name)
    }
    files.stream = () => new Readable({ read() {} }).destroy(new Error('away'))
    await expectRefusal()
    files.stat = () => Promise.reject(new FilesUnavailable('away'))
    await expectRefusal()
  })

  test.each(['bytes=0-899', 'bytes=0-99,200-999'])(
    'CRASH-5 If storage fails in the middle of a file, the connection is closed (%s)',
    async range => {
      const path = await serve()
      files.stream = () =>
        Readable.from(
          (async function* () {
            yield bytes.subarray(0, 100)
            throw new Error('broken')
          })(),
        )
      await expect(ask(path, { range })).rejects.toThrow('terminated')
    },
  )

  test.each([
    ['bytes=0-899', bytes.subarray(0, 99)],
    ['bytes=0-99,200-999', bytes.subarray(0, 99)],
    ['bytes=0-99,200-999', bytes],
  ])('The connection is closed if storage returns fewer or more bytes than expected (%s)', async (range, wrong) => {
    const path = await serve()
    files.stream = () => Readable.from([wrong])
    await expect(ask(path, { range })).rejects.toThrow('terminated')
  })

  test('CRASH-5 If storage hangs before or during the response, a request for a file fails instead of hanging', async () => {
    let silent: Readable | undefined
    const says = (chunks: readonly Buffer[]) => () => {
      silent = new Readable({ read() {} })
      for (const chunk of chunks) silent.push(chunk)
      return silent
    }
    const server = createServer(
      createBareApp()
        .get('/files/:key/:name', fileRoute({ ...app.world, files }, 100))
        .use((error: unknown, _request: unknown, response: any, _next: unknown) =>
          response.status(error instanceof FilesUnavailable ? 503 : 500).end(),
        ),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${await serve()}`
    files.stream = says([])
    expect((await fetch(url)).status).toBe(503)
    expect(silent!.destroyed).toBe(true)
    files.stream = says([bytes.subarray(0, 100)])
    for (const range of ['bytes=0-899', 'bytes=0-199,300-899']) {
      const begun = await fetch(url, { headers: { range } })
      expect(begun.status).toBe(206)
      await expect(begun.arrayBuffer()).rejects.toThrow('terminated')
      expect(silent!.destroyed).toBe(true)
    }
    // A slow reader is not mistaken for slow storage.
    files.stream = memory.stream
    const large = Buffer.alloc(32 * 1024 * 1024, 7)
    const path = await serve({ content: large })
    files.stream = key => Readable.from(splitIntoChunks(memory.stored.get(key)!))
    const slow = await open(url.replace(/\/files.*/, path))
    // Three other requests find storage unavailable, one after another, before the slow reader continues.
    files.stream = says([])
    for (const _reader of [1, 2, 3]) expect((await fetch(url)).status).toBe(503)
    let read = 0
    for await (const chunk of slow) read += (chunk as Buffer).length
    expect(read).toBe(large.length)
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
})

function* splitIntoChunks(content: Uint8Array) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}

/** Returns a response whose body has not been read yet. */
const open = (url: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, { headers, agent: false }, resolve).once('error', reject))

test.each([undefined, 'bytes=0-99,200-1000000'])(
  'The stream from storage is closed when the client disconnects (range %s)',
  async range => {
    const path = await serve({ content: Buffer.alloc(2_000_000) })
    let endless: Readable | undefined
    files.stream = () => (endless = new Readable({ read: () => void setImmediate(() => endless!.push(bytes)) }))
    const answer = await open(origin + path, range === undefined ? {} : { range })
    answer.once('error', () => undefined).destroy()
    await expect.poll(() => endless!.destroyed, { interval: 10 }).toBe(true)
  },
)

test.each([undefined, 'bytes=0-99,200-999'])(
  'The stream from storage is closed when the client disconnects while storage is sending nothing (range %s)',
  async range => {
    const path = await serve()
    const asked = Promise.withResolvers<Readable>()
    files.stream = () => {
      const silent = new Readable({ read() {} })
      asked.resolve(silent)
      return silent
    }
    const request = get(origin + path, { agent: false, headers: range === undefined ? {} : { range } }).on('error', () => undefined)
    const silent = await asked.promise
    request.destroy()
    await expect.poll(() => silent.destroyed, { interval: 10 }).toBe(true)
  },
)

test('A file response ends when a slow client disconnects', async () => {
  const path = await serve({ content: Buffer.alloc(32 * 1024 * 1024) })
  files.stream = key => Readable.from(splitIntoChunks(memory.stored.get(key)!))
  const route = fileRoute({ ...app.world, files })
  let answering: ServerResponse | undefined
  const ended = Promise.withResolvers<void>()
  const server = createServer(
    createBareApp().get('/files/:key/:name', async (request, response) => {
      answering = response
      await route(request, response)
      ended.resolve()
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const answer = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  await expect.poll(() => answering?.writableNeedDrain, { interval: 10 }).toBe(true)
  answer.once('error', () => undefined).destroy()
  await ended.promise
  await new Promise(resolve => server.close(resolve))
})

test('If a client disconnects during the file lookup, no stream from storage stays open', async () => {
  const path = await serve()
  const looking = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  files.stat = async key => {
    looking.resolve()
    await gone.promise
    return memory.stat(key)
  }
  const opened: Readable[] = []
  files.stream = () => {
    const silent = new Readable({ read() {} })
    opened.push(silent)
    return silent
  }
  const route = fileRoute({ ...app.world, files })
  const ended = Promise.withResolvers<void>()
  const server = createServer(
    createBareApp().get('/files/:key/:name', async (request, response) => {
      response.once('close', gone.resolve)
      await route(request, response)
      ended.resolve()
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const request = get(url, { agent: false }).on('error', () => undefined)
  await looking.promise
  request.destroy()
  await ended.promise
  await expect.poll(() => opened.every(({ destroyed }) => destroyed), { interval: 10 }).toBe(true)
  await new Promise(resolve => server.close(resolve))
})

describe('storage with signed URLs', () => {
  const link: NonNullable<typeof files.link> = async (key, { contentType, disposition }) =>
    `https://storage.example/${key}?type=${contentType}&as=${disposition}`

  test.each(['image/png', 'video/mp4', 'audio/wav'])('ASSET-7 With signed URLs, storage itself serves %s', async contentType => {
    const path = await serve({ contentType })
    files.link = link
    const { status, headers, body } = await ask(path, { range: 'bytes=0-9' })
    expect([status, body.length]).toEqual([302, 0])
    expect(headers).toMatchObject({
      location: `https://storage.example/stored${path.split('/')[2]}?type=${contentType}&as=inline; filename="image.${contentType.split('/')[1]}"`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const name of ['etag', 'content-type', 'last-modified']) expect(headers).not.toHaveProperty(name)
    expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '1000' } })
    expect((await ask(path, { 'if-none-match': '*' })).status).toBe(304)
    expect((await ask(path, { 'if-match': '"x"' })).status).toBe(412)
  })

  test('ASSET-7 With signed URLs, storage serves SVG files as downloads, and the service itself serves documents', async () => {
    files.link = link
    expect((await ask(await serve({ contentType: 'image/svg+xml' }))).headers['location']).toContain('as=attachment')
    for (const contentType of ['model/gltf-binary', 'application/pdf', 'text/html'])
      expect(await ask(await serve({ contentType }))).toMatchObject({ status: 200, body: bytes })
  })

  test('ASSET-7 No signed URL is created for a missing file', async () => {
    files.link = link
    const path = await serve()
    await memory.remove(`stored${path.split('/')[2]}`)
    expect((await ask(path)).status).toBe(404)
  })
})
