import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { filePart, formBody, postForm } from '../../support/uploads.ts'
import { systemClock } from '../../../machine/clock.ts'
import { newSecret } from '../../../machine/ids.ts'
import type { Files } from '../../../machine/files/files.ts'
import { openFiles } from '../../../machine/files/open-files.ts'
import { createS3Client } from '../../../machine/files/s3-files.ts'
import { parseStorageUrl } from '../../../machine/files/storage-url.ts'

/** See form-uploads.test.ts for the meaning of this variable. Folder storage has no links. */
const s3 = process.env['TEST_STORAGE_URL']

describe.runIf(s3)('S3 links', () => {
  let files: Files
  const open = (storageUrl: string) => {
    const uploads = { publicUrl: 'http://127.0.0.1', secret: 'a secret' }
    return openFiles({ storageUrl, dataFolder: '/nonexistent' }, { clock: systemClock, log: pino({ level: 'silent' }), uploads })
  }
  beforeAll(async () => {
    files = await open(s3!)
  })
  const answer = { contentType: 'image/png', disposition: 'inline; filename="a b.png"' }

  test('A file downloaded from an S3 link has the content type and disposition set when the link was created', async () => {
    const key = newSecret()
    await files.put(key, Buffer.from('0123456789'))
    const got = await fetch(await files.link!(key, answer))
    expect(await got.text()).toBe('0123456789')
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="a b.png"',
      'cache-control': 'private, max-age=300',
    })
    const part = await fetch(await files.link!(key, answer), { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
  })

  test('An S3 link grants read access only to its own file, and only with the response headers that were set when the link was created', async () => {
    const [key, other] = [newSecret(), newSecret()]
    for (const one of [key, other]) await files.put(one, Buffer.from('x'))
    const link = await files.link!(key, answer)
    expect((await fetch(link)).status).toBe(200)
    expect((await fetch(link.replace(key, other))).status).toBe(403)
    expect((await fetch(link.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403)
    expect((await fetch(link, { method: 'PUT', body: 'y' })).status).toBe(403)
    expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(403)
  })

  test('S3 links and forms use the public URL', async () => {
    const outside = await open(`${s3}&public_endpoint=https://files.example.com`)
    const key = newSecret()
    await outside.put(key, Buffer.from('x'))
    expect(await outside.link!(key, answer)).toMatch(/^https:\/\/files\.example\.com\/[\w-]+\/\w+\?/)
    const { url } = await outside.reserve({ key, contentType: undefined, maxBytes: 1, expiresAt: Date.now() + 1000 })
    expect(url).toMatch(/^https:\/\/files\.example\.com\/[\w-]+$/)
    expect(await outside.stat(key)).toEqual({ size: 1 })
  })

  test('Storing an upload discards the content type that its form declared', async () => {
    const [key, to] = [newSecret(), newSecret()]
    const form = await files.reserve({ key, contentType: 'text/html', maxBytes: 100, expiresAt: Date.now() + 60_000 })
    expect(await postForm(form.url, formBody([...Object.entries(form.fields), filePart(Buffer.from('<script>'))]))).toBe('204')
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-links-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await (await files.copyUpload(key, folder))!.store(to)
    const place = parseStorageUrl(s3!)
    const head = await createS3Client(place).send(new HeadObjectCommand({ Bucket: place.bucket, Key: to }))
    expect([head.ContentType, head.ContentLength]).toEqual(['application/octet-stream', 8])
  })
})
