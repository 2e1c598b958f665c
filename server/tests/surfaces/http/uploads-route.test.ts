import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../machine/clock.ts'
import { UploadRejected, type Files, type UploadForm, type UploadReceiver } from '../../../machine/files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { openFolderFiles } from '../../../machine/files/folder-files.ts'
import { newSecret } from '../../../machine/ids.ts'
import { readResponse, sendRaw } from '../../../../testing/raw-http.ts'
import { boundary, filePart, formBody, postForm, serveUploads, type Part, type UploadServer } from '../../support/uploads.ts'
import { silent } from '../../support/world.ts'
import { httpLimits } from '../../../surfaces/http/listener.ts'

const contentType = `multipart/form-data; boundary=${boundary}`
let folder: string
let server: UploadServer
/** The most recent connection's socket. */
let socket: Socket

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-uploads-'))
  server = await serveUploads(request => void (socket = request.socket))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function openFolder(): Promise<Files> {
  const files = await openFolderFiles(folder, {
    clock: systemClock,
    log: silent,
    uploads: { publicUrl: server.origin, secret: 'a secret' },
  })
  server.receive(files.receiver!)
  return files
}
async function reserve(files: Files, maxBytes = 100 * 1024 * 1024): Promise<{ key: string; form: UploadForm }> {
  const key = newSecret()
  return { key, form: await files.reserve({ key, contentType: undefined, maxBytes, expiresAt: Date.now() + 60_000 }) }
}
const getFields = (form: UploadForm): Part[] => Object.entries(form.fields)

/** A receiver that accepts everything. */
const receiver = (receive: UploadReceiver['receive']): UploadReceiver => ({
  permit: () => ({ key: 'abcdefgh', minBytes: 1, maxBytes: 1000 * 1024 * 1024 }),
  receive,
})
const head = (length: number | undefined, more = '') =>
  `POST /uploads/media HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${contentType}\r\n${more}` +
  `${length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`

/** Starts sending a form and stops after `bytes` bytes of the file. */
async function begin(fields: Part[], bytes: Uint8Array, claimedLength = 50_000_000): Promise<Socket> {
  const { port } = new URL(server.origin)
  const client = connect(Number(port), '127.0.0.1')
  client.on('error', () => undefined)
  client.write(head(claimedLength))
  client.write(formBody([...fields, filePart(bytes)], '').subarray(0, -2))
  return client
}

test('The files of eight concurrent uploads arrive unchanged', async () => {
  const files = await openFolder()
  const sent = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { key, form } = await reserve(files)
      const bytes = randomBytes(1_000_000)
      return { key, bytes, answer: await postForm(form.url, formBody([...getFields(form), filePart(bytes)])) }
    }),
  )
  for (const { key, bytes, answer } of sent) {
    expect(answer).toBe('204')
    expect(digest(await readFile((await files.copyUpload(key, folder))!.path))).toBe(digest(bytes))
  }
})

test("A successful upload returns the file's SHA-256 as its ETag, a failed upload returns the error envelope, and both responses have a request id", async () => {
  const { form } = await reserve(await openFolder())
  const send = (body: Buffer<ArrayBuffer>) => fetch(form.url, { method: 'POST', body, headers: { 'content-type': contentType } })
  const good = await send(formBody([...getFields(form), filePart(Buffer.from('bytes'))]))
  expect([good.status, good.headers.get('etag'), await good.text()]).toEqual([204, `"${digest(Buffer.from('bytes'))}"`, ''])
  const bad = await send(formBody([filePart(Buffer.from('bytes'))]))
  expect([bad.status, bad.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
  const message = 'The form must have a field named `key` before the file.'
  expect(await bad.json()).toEqual({ error: { code: 'InvalidArgument', message } })
  for (const { headers } of [good, bad]) expect(headers.get('request-id')).toMatch(/^req_/)
})

describe('a form that is rejected before its file has arrived', () => {
  test.each<[string, Part[], number, string]>([
    ['a wrong signature', [['X-Amz-Signature', '0'.repeat(64)]], 50_000_000, 'SignatureDoesNotMatch'],
    ['a declared length above the limit', [], 500_000_000, 'EntityTooLarge'],
  ])('A form with %s is rejected before its file has arrived', async (_what, more, length, code) => {
    const { form } = await reserve(await openFolder())
    const client = await begin([...getFields(form), ...more], Buffer.from('the first bytes'), length)
    const answer = await readResponse(client)
    expect(answer).toContain(code)
    // The rest is drained, so that the sender can read the response.
    const before = socket.bytesRead
    client.write(Buffer.alloc(5_000_000))
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThanOrEqual(before + 5_000_000), { timeout: 30_000 })
    client.destroy()
  })

  test("An upload that exceeds its form's limit is rejected before the rest of the file arrives", async () => {
    const files = await openFolder()
    const { key, form } = await reserve(files, 1000)
    const client = await begin(getFields(form), Buffer.alloc(1001), 1_000_000)
    const answer = await readResponse(client)
    expect(answer).toContain('EntityTooLarge')
    expect(await readdir(join(folder, 'partial'))).toEqual([])
    expect(await files.copyUpload(key, folder)).toBeUndefined()
    client.destroy()
  })
})

test('After an upload is rejected, the next request on the same connection is served', async () => {
  await openFolder()
  const body = formBody([['key', 'x'], filePart(randomBytes(1_000_000))])
  const one = Buffer.concat([Buffer.from(head(body.length)), body])
  const client = connect(Number(new URL(server.origin).port), '127.0.0.1', () => void client.write(Buffer.concat([one, one, one])))
  const answers = await new Promise<string>(resolve => {
    let text = ''
    client.on('data', data => {
      text += String(data)
      if (text.match(/HTTP\/1\.1/g)!.length === 3) resolve(text)
    })
    client.on('close', () => resolve(text))
  })
  client.destroy()
  expect(answers.match(/HTTP\/1\.1 403/g)).toHaveLength(3)
})

test('An upload applies backpressure to its sender while the disk is slow', async () => {
  let go = () => undefined as void
  const held = new Promise<void>(resolve => (go = resolve))
  let received = 0
  server.receive(
    receiver(async (_permit, content) => {
      for await (const chunk of content) {
        received += chunk.length
        if (received < 5_000_000) continue
        await held
      }
      return { etag: 'x', size: 1 }
    }),
  )
  const size = 20_000_000
  const body = formBody([filePart(Buffer.alloc(size, 'x'))])
  const sending = sendRaw(server.origin, Buffer.concat([Buffer.from(head(body.length, 'connection: close\r\n')), body]))
  await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(5_000_000), { timeout: 30_000 })
  await vi.waitFor(() => expect(socket.isPaused()).toBe(true), { timeout: 30_000 })
  expect(socket.bytesRead - received).toBeLessThan(1_000_000)
  go()
  expect(await sending).toMatch(/^HTTP\/1\.1 204/)
  expect(received).toBe(size)
})

describe('ASSET-6 an interrupted upload', () => {
  const openFiles = async () => {
    const open = await Promise.all((await readdir('/proc/self/fd')).map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return open.filter(path => path.startsWith(folder))
  }

  test.skipIf(process.platform !== 'linux')(
    'ASSET-6 If an upload is interrupted in the middle of its file, it leaves no file',
    async () => {
      const files = await openFolder()
      const { key, form } = await reserve(files)
      const clients = await Promise.all(Array.from({ length: 5 }, () => begin(getFields(form), Buffer.alloc(3_000_000))))
      await vi.waitFor(async () => expect(await readdir(join(folder, 'partial'))).toHaveLength(5), { timeout: 30_000 })
      await vi.waitFor(async () => expect(await openFiles()).toHaveLength(5), { timeout: 30_000 })
      expect(await files.copyUpload(key, folder)).toBeUndefined()
      for (const client of clients) client.destroy()
      await vi.waitFor(async () => expect(await readdir(join(folder, 'partial'))).toEqual([]), { timeout: 30_000 })
      await vi.waitFor(async () => expect(await openFiles()).toEqual([]), { timeout: 30_000 })
      expect(await files.copyUpload(key, folder)).toBeUndefined()
      expect(await readdir(join(folder, 'uploads'))).toEqual([])
    },
  )

  test('ASSET-6 An upload that is aborted because its sender has stalled leaves no file', async () => {
    await server.close()
    server = await serveUploads(undefined, { ...httpLimits, bodyMs: 200, checkEveryMs: 20 })
    const { form } = await reserve(await openFolder())
    const client = await begin(getFields(form), Buffer.alloc(1_000_000))
    const answer = await readResponse(client)
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    await vi.waitFor(async () => expect(await readdir(join(folder, 'partial'))).toEqual([]), { timeout: 30_000 })
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  })

  test('ASSET-6 An upload that is interrupted after its file arrives but before its form ends is discarded', async () => {
    let ended: unknown
    let received = 0
    server.receive(
      receiver(async (_permit, content) => {
        try {
          for await (const chunk of content) received += chunk.length
          return { etag: 'x', size: 1 }
        } catch (error) {
          ended = error
          throw error
        }
      }),
    )
    const client = connect(Number(new URL(server.origin).port), '127.0.0.1')
    client.write(head(1_000_000))
    client.write(formBody([filePart(Buffer.from('x'))], `--${boundary}\r\nContent-Disposition: form-data; name="late"\r\n\r\n`))
    await vi.waitFor(() => expect(received).toBe(1), { timeout: 30_000 })
    client.destroy()
    await vi.waitFor(() => expect(ended).toBeInstanceOf(Error), { timeout: 30_000 })
  })

  test('ASSET-6 An upload that is interrupted before its file arrives has no effect, and the next upload succeeds', async () => {
    const files = await openFolder()
    const { form } = await reserve(files)
    const client = connect(Number(new URL(server.origin).port), '127.0.0.1')
    await new Promise<void>(resolve => client.write(head(1_000_000) + String(formBody(getFields(form)).subarray(0, 200)), () => resolve()))
    client.destroy()
    expect(await postForm(form.url, formBody([...getFields(form), filePart(Buffer.from('x'))]))).toBe('204')
  })
})

test('An upload returns 503 while storage is unavailable, and an internal error if receiving the file fails for another reason', async () => {
  const failures: Error[] = [new FilesUnavailable(new Error('ENOSPC')), new Error('a bug')]
  server.receive(
    receiver(async (_permit, content) => {
      for await (const _chunk of content) throw failures.shift()!
      return { etag: 'x', size: 1 }
    }),
  )
  const send = () =>
    fetch(`${server.origin}/uploads/media`, {
      method: 'POST',
      body: formBody([filePart(randomBytes(2_000_000))]),
      headers: { 'content-type': contentType },
    })
  const away = await send()
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await away.json()).toMatchObject({ error: { code: 'service_unavailable' } })
  const broken = await send()
  expect([broken.status, await broken.json()]).toMatchObject([500, { error: { code: 'internal_error' } }])
})

describe('ASSET-6 an endless form', () => {
  const MiB = 1024 * 1024
  const preamble = (bytes: number) => Buffer.alloc(bytes, '-')
  const unnamed = Buffer.from(`--${boundary}\r\nX-Y: z\r\n\r\n${'x'.repeat(500)}\r\n`)
  const nothingLeft = async () => {
    await vi.waitFor(async () => expect(await readdir(join(folder, 'partial'))).toEqual([]), { timeout: 30_000 })
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
  }

  /** Sends an endless body. @returns the response, and the number of bytes sent before the response arrived */
  async function sendEndless(chunked: boolean, first: Uint8Array, more: Uint8Array): Promise<{ answer: string; sent: number }> {
    const client = connect(Number(new URL(server.origin).port), '127.0.0.1')
    client.on('error', () => undefined)
    let answer = ''
    let sent = 0
    client.on('data', data => (answer += String(data)))
    const send = (bytes: Uint8Array) => {
      const framed = chunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes
      return client.write(framed)
    }
    client.write(head(chunked ? undefined : 90 * MiB))
    send(first)
    while (!answer && sent < 40 * MiB) {
      if (!send(more)) await new Promise(resolve => client.once('drain', resolve).once('data', resolve))
      sent += more.length
      await turn()
    }
    client.destroy()
    return { answer, sent }
  }

  test.each<[string, boolean, (fields: Part[]) => Uint8Array, Uint8Array]>([
    ['bytes before the first boundary', false, () => Buffer.alloc(0), preamble(65_536)],
    ['bytes before the first boundary', true, () => preamble(1), preamble(65_536)],
    ['unnamed parts before the file', false, fields => formBody(fields, ''), Buffer.concat(Array(100).fill(unnamed))],
    ['bytes after the last boundary', false, fields => formBody([...fields, filePart(Buffer.from('x'))]), preamble(65_536)],
    ['bytes after the last boundary', true, fields => formBody([...fields, filePart(Buffer.from('x'))]), preamble(65_536)],
    [
      'unnamed parts after the file',
      true,
      fields => formBody([...fields, filePart(Buffer.alloc(3_000_000))], ''),
      Buffer.concat(Array(100).fill(unnamed)),
    ],
  ])('ASSET-6 An endless form is rejected and leaves no file: %s (chunked: %s)', async (_what, chunked, first, more) => {
    const { form } = await reserve(await openFolder())
    const { answer, sent } = await sendEndless(chunked, first(getFields(form)), more)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*MaxPostPreDataLengthExceeded/)
    expect(sent).toBeGreaterThan(MiB - 100_000)
    await nothingLeft()
  })

  test('ASSET-6 An upload is accepted even if its form has almost 1 MiB of other data before the file and almost 1 MiB after it', async () => {
    const files = await openFolder()
    const { key, form } = await reserve(files)
    const around = preamble(MiB - 100_000)
    const bytes = randomBytes(1_000_000)
    const body = Buffer.concat([around, Buffer.from('\r\n'), formBody([...getFields(form), filePart(bytes)]), around])
    expect(await postForm(form.url, body)).toBe('204')
    expect(digest(await readFile((await files.copyUpload(key, folder))!.path))).toBe(digest(bytes))
  })

  test.each([
    ['stops sending', 0],
    ['continues byte by byte', 20],
  ])('ASSET-6 If the sender of a form %s after the last boundary, the upload returns 408 and leaves no file', async (_what, everyMs) => {
    await server.close()
    server = await serveUploads(undefined, { ...httpLimits, bodyMs: 300, checkEveryMs: 20 })
    const { form } = await reserve(await openFolder())
    const whole = formBody([...getFields(form), filePart(Buffer.alloc(1_000_000))])
    const sender = connect(Number(new URL(server.origin).port), '127.0.0.1')
    sender.on('error', () => undefined)
    sender.write(head(undefined) + `${whole.length.toString(16)}\r\n`)
    sender.write(Buffer.concat([whole, Buffer.from('\r\n')]))
    const dripping = everyMs > 0 ? setInterval(() => sender.write('1\r\nx\r\n'), everyMs) : undefined
    const answer = await readResponse(sender)
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    await nothingLeft()
  })
})

describe('bytes that are not a form', () => {
  const refusedAs = async (body: Uint8Array) => {
    const answer = await sendRaw(server.origin, Buffer.concat([Buffer.from(head(body.length)), body]))
    return /^HTTP\/1\.1 (\d+)[\s\S]*"code":"(\w+)"/.exec(answer)?.slice(1).join(' ')
  }
  const part = (headers: string, content = 'x') => Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n${content}\r\n--${boundary}--\r\n`)

  test.each<[string, Uint8Array, string]>([
    ['noise', randomBytes(100_000), '400 MalformedPOSTRequest'],
    ['only boundaries', Buffer.from(`--${boundary}\r\n`.repeat(20_000)), '400 MalformedPOSTRequest'],
    ['a malformed part header', part('Content-Disposition form-data'), '400 MalformedPOSTRequest'],
    [
      'part headers of one megabyte',
      part(`Content-Disposition: form-data; name="file"; x="${'y'.repeat(1_000_000)}"`),
      '400 MalformedPOSTRequest',
    ],
    ['an unnamed part', part('Content-Disposition: form-data'), '400 IncorrectNumberOfFilesInPostRequest'],
    ['an unnamed file', part('Content-Disposition: form-data; filename="a"'), '403 AccessDenied'],
    ['a file as a plain field', part('Content-Disposition: form-data; name="file"'), '400 IncorrectNumberOfFilesInPostRequest'],
    ['only the final boundary', Buffer.from(`--${boundary}--\r\n`), '400 IncorrectNumberOfFilesInPostRequest'],
  ])('A body that contains %s is rejected because it is not a form', async (_what, body, expected) => {
    await openFolder()
    expect(await refusedAs(body)).toBe(expected)
  })

  test('An uploaded file is discarded if the rest of its form is malformed', async () => {
    const files = await openFolder()
    const { key, form } = await reserve(files)
    const broken = formBody([...getFields(form), filePart(Buffer.from('x'))], `--${boundary}\r\nbroken header\r\n\r\n`)
    expect(await refusedAs(broken)).toBe('400 MalformedPOSTRequest')
    expect(await files.copyUpload(key, folder)).toBeUndefined()
    expect(await readdir(join(folder, 'partial'))).toEqual([])
  })

  test('A body with malformed chunks is rejected and leaves no file', async () => {
    const files = await openFolder()
    const { key, form } = await reserve(files)
    const body = formBody([...getFields(form), filePart(Buffer.alloc(100_000))], '')
    const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\nno length\r\n')])
    expect(await sendRaw(server.origin, Buffer.concat([Buffer.from(head(undefined)), chunk]))).toMatch(/^HTTP\/1\.1 400/)
    await vi.waitFor(async () => expect(await readdir(join(folder, 'partial'))).toEqual([]), { timeout: 30_000 })
    expect(await files.copyUpload(key, folder)).toBeUndefined()
  })
})

test('If the receiver rejects an upload, the response has the status and the code of the rejection', async () => {
  server.receive({
    ...receiver(async () => ({ etag: 'x', size: 1 })),
    permit: () => {
      throw new UploadRejected(403, 'AccessDenied', 'Not today.')
    },
  })
  expect(await postForm(`${server.origin}/uploads/media`, formBody([filePart(Buffer.from('x'))]))).toBe('403 AccessDenied')
})

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
