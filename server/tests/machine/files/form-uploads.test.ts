import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundary, filePart, formBody, postForm, serveUploads, type Part, type UploadServer } from '../../support/uploads.ts'
import { systemClock } from '../../../machine/clock.ts'
import { newSecret } from '../../../machine/ids.ts'
import type { Files, UploadCopy, UploadForm, UploadReservation } from '../../../machine/files/files.ts'
import { openFiles } from '../../../machine/files/open-files.ts'

/** `TEST_STORAGE_URL` names a bucket on a real S3 server that enforces form policies. Its credentials are in the environment. */
const s3 = process.env['TEST_STORAGE_URL']
const engines: [name: string, storageUrl: string | undefined][] = [['a folder', undefined], ...(s3 ? [['S3', s3] as const] : [])].map(
  ([name, url]) => [name!, url],
)

describe.each(engines)('ASSET-7 upload forms for %s', (name, storageUrl) => {
  let folder: string
  let server: UploadServer
  let files: Files
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mediawright-forms-'))
    await mkdir(join(folder, 'work'))
    server = await serveUploads()
    const uploads = { publicUrl: server.origin, secret: 'a secret' }
    files = await openFiles({ storageUrl, dataFolder: folder }, { clock: systemClock, log: pino({ level: 'silent' }), uploads })
    if (files.receiver) server.receive(files.receiver)
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const reserve = async (more: Partial<UploadReservation> = {}) => {
    const key = newSecret()
    const place = { key, contentType: 'image/png', maxBytes: 1000, expiresAt: Date.now() + 600_000, ...more }
    return { key, form: await files.reserve(place) }
  }
  const take = (key: string) => files.copyUpload(key, join(folder, 'work'))
  const toBytes = async (upload: UploadCopy | undefined) => upload && String(await readFile(upload.path))
  const stored = async (key: string) => String(Buffer.from(await files.read(key)))

  test('An upload with an unmodified form succeeds', async () => {
    const { key, form } = await reserve()
    expect(await take(key)).toBeUndefined()
    expect(await postForm(form.url, formBody([...getFields(form), png('the bytes')]))).toBe('204')
    const upload = await take(key)
    expect(upload?.size).toBe(9)
    expect(await toBytes(upload)).toBe('the bytes')
    const stores = newSecret()
    await upload!.store(stores)
    expect(await stored(stores)).toBe('the bytes')
  })

  test('A form can be submitted with fetch and FormData', async () => {
    const { key, form } = await reserve()
    const body = new FormData()
    for (const [field, value] of Object.entries(form.fields)) body.append(field, value)
    body.append('file', new Blob(['from a browser']), 'ä ".png')
    expect((await fetch(form.url, { method: 'POST', body })).status).toBe(204)
    expect(await toBytes(await take(key))).toBe('from a browser')
  })

  test('A form without a declared content type has no content-type field, and an upload that adds one is rejected', async () => {
    const { key, form } = await reserve({ contentType: undefined })
    expect(await postForm(form.url, formBody([...getFields(form), ['Content-Type', 'image/png'], png()]))).toBe('403 AccessDenied')
    expect(await postForm(form.url, formBody([...getFields(form), png('x')]))).toBe('204')
    expect(await toBytes(await take(key))).toBe('x')
  })

  test.each([
    ['the maximum size', 1000, '204'],
    ['one byte too many', 1001, '400 EntityTooLarge'],
    ['far too many bytes', 300_000, '400 EntityTooLarge'],
    ['one byte', 1, '204'],
    ['no bytes', 0, '400 EntityTooSmall'],
  ])('Posting a form whose file has %s (size: %i) returns %s', async (_what, size, expected) => {
    const { key, form } = await reserve()
    expect(await postForm(form.url, formBody([...getFields(form), png(Buffer.alloc(size, 'x'))]))).toBe(expected)
    expect((await take(key))?.size).toBe(expected === '204' ? size : undefined)
  })

  test('A file is stored completely even if it ends with text resembling the multipart boundary', async () => {
    const { key, form } = await reserve()
    const text = `\r\n--${boundary.slice(0, -1)}\r\n--\r\n\r\n--`
    expect(await postForm(form.url, formBody([...getFields(form), png(text)]))).toBe('204')
    expect(await toBytes(await take(key))).toBe(text)
  })

  type Change = (fields: Part[], form: UploadForm) => Part[]
  const set =
    (field: string, value: string): Change =>
    fields => [...without(field)(fields, {} as UploadForm), [field, value]]
  const without =
    (field: string): Change =>
    fields =>
      fields.filter(([other]) => other !== field)

  // The documented AWS behavior, followed by the response of radosgw 16 if it differs.
  test.each<[what: string, change: Change, ours: string, radosgw?: string[]]>([
    ['reordered fields in uppercase', fields => fields.toReversed().map(([field, value]) => [field.toUpperCase(), value]), '204'],
    ['a field that S3 ignores', set('x-ignore-me', '1'), '204'],
    ['a repeated field', fields => [...fields, ['key', fields.find(([field]) => field === 'key')![1]]], '204'],
    ['another content type', set('Content-Type', 'text/html'), '403 AccessDenied'],
    ['no content type', without('Content-Type'), '403 AccessDenied'],
    ['another key', set('key', 'uploads/abcdefgh12345678'), '403 AccessDenied'],
    ['a key that contains a path', set('key', '../../abcdefgh'), '403 AccessDenied'],
    ['two keys', fields => [...fields, ['key', 'uploads/abcdefgh12345678']], '403 AccessDenied'],
    ['no key', without('key'), '400 InvalidArgument'],
    ['an additional field', set('x-extra', '1'), '403 AccessDenied'],
    ['metadata', set('x-amz-meta-a', '1'), '403 AccessDenied'],
    ['an ACL', set('acl', 'public-read'), '403 AccessDenied'],
    ['a redirect field', set('success_action_redirect', 'https://example.com/'), '403 AccessDenied'],
    ['no policy', without('Policy'), '403 AccessDenied'],
    ['no signature', without('X-Amz-Signature'), '400 InvalidArgument'],
    ['no credential', without('X-Amz-Credential'), '400 InvalidArgument'],
    ['no date', without('X-Amz-Date'), '400 InvalidArgument'],
    ['no algorithm', without('X-Amz-Algorithm'), '400 InvalidArgument'],
    ['another algorithm', set('X-Amz-Algorithm', 'AWS4-HMAC-MD5'), '400 InvalidArgument'],
    ['another date', set('X-Amz-Date', '20200101T000000Z'), '403 AccessDenied'],
    ['a wrong signature', set('X-Amz-Signature', '0'.repeat(64)), '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['a short signature', set('X-Amz-Signature', 'é'), '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['an unreadable policy', set('Policy', '!!'), '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['a policy with a later expiration', lastsLonger, '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['the signature of another secret', credential(/^[^/]+/, 'somebody'), '403 InvalidAccessKeyId', ['403 AccessDenied']],
    ['the signature of another day', credential(/\d{8}/, '20200101'), '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['the signature of another service', credential('/s3/', '/iam/'), '403 SignatureDoesNotMatch', ['403 AccessDenied']],
    ['an invalid credential', set('X-Amz-Credential', 'x'), '403 InvalidAccessKeyId', ['403 AccessDenied']],
  ])('A form with %s returns the documented response', async (_what, change, ours, radosgw) => {
    const { key, form } = await reserve()
    const answer = await postForm(form.url, formBody([...change(getFields(form), form), png('x')]))
    expect(name === 'S3' ? [ours, ...(radosgw ?? [])] : [ours]).toContain(answer)
    expect((await take(key))?.size).toBe(answer === '204' ? 1 : undefined)
  })

  test.each<[what: string, body: (fields: Part[]) => Buffer<ArrayBuffer>, ours: string, radosgw?: string[]]>([
    ['a field after the file', fields => formBody([...fields, png('x'), ['late', '1']]), '204'],
    ['the file first', fields => formBody([png('x'), ...fields]), '400 InvalidArgument'],
    ['the file before a required field', fields => formBody([...fields.slice(1), png('x'), ...fields.slice(0, 1)]), '403 AccessDenied'],
    ['a file in another field', fields => formBody([...fields, filePart(Buffer.from('x'), 'datei')]), '403 AccessDenied'],
    // radosgw treats a missing file as an empty one, uses the first file if there are two and accepts most truncated bodies.
    ['no file', fields => formBody(fields), '400 IncorrectNumberOfFilesInPostRequest', ['204']],
    ['two files', fields => formBody([...fields, png('x'), png('y')]), '400 IncorrectNumberOfFilesInPostRequest', ['204']],
    ['no final boundary', fields => formBody([...fields, png('x')], ''), '400 MalformedPOSTRequest', ['204', '400 InvalidArgument']],
    [
      'no boundary after the file',
      fields => formBody([...fields, png('xyz')]).subarray(0, -40),
      '400 MalformedPOSTRequest',
      ['204', '400 EntityTooSmall'],
    ],
    [
      'a final boundary inside the fields',
      fields => formBody(fields).subarray(0, 300),
      '400 MalformedPOSTRequest',
      ['400 InvalidArgument'],
    ],
    ['another boundary', () => Buffer.from('--other\r\n\r\n--other--\r\n'), '400 MalformedPOSTRequest', ['400 InvalidArgument']],
    ['no content', () => Buffer.alloc(0), '400 MalformedPOSTRequest', ['400 InvalidArgument']],
    [
      'a field of several megabytes',
      fields => formBody([...fields, ['x-ignore-me', 'x'.repeat(3_000_000)], png('x')]),
      '400 MaxPostPreDataLengthExceeded',
      ['204'],
    ],
    [
      'one hundred fields',
      fields => formBody([...fields, ...Array.from({ length: 100 }, (_, i): Part => [`x-ignore-${i}`, '1']), png('x')]),
      '400 MaxPostPreDataLengthExceeded',
      ['204'],
    ],
  ])('A form body with %s returns the documented response', async (_what, body, ours, radosgw) => {
    const { key, form } = await reserve()
    const answer = await postForm(form.url, body(getFields(form)))
    expect(name === 'S3' ? [ours, ...(radosgw ?? [])] : [ours]).toContain(answer)
    if (answer !== '204') expect(await take(key)).toBeUndefined()
  })

  test.each([
    ['application/x-www-form-urlencoded', '400 RequestIsNotMultiPartContent'],
    ['application/json', '400 RequestIsNotMultiPartContent'],
    ['multipart/form-data', '400 MalformedPOSTRequest'],
  ])('A body with the content type %s is rejected because it is not a form', async (contentType, ours) => {
    const { form } = await reserve()
    const answer = await postForm(form.url, formBody([...getFields(form), png('x')]), contentType)
    expect(name === 'S3' ? [ours, '400 InvalidArgument'] : [ours]).toContain(answer)
  })

  test('An upload with an expired form is rejected and stores nothing', async () => {
    const { key, form } = await reserve({ expiresAt: Date.now() - 1000 })
    expect(await postForm(form.url, formBody([...getFields(form), png()]))).toBe('403 AccessDenied')
    expect(await take(key)).toBeUndefined()
  })

  test('A form signed for one bucket is rejected by another', async () => {
    const { form } = await reserve()
    const answer = await postForm(form.url.replace(/[^/]+$/, 'another-bucket'), formBody([...getFields(form), png()]))
    expect(['403 AccessDenied', ...(name === 'S3' ? ['404 NoSuchBucket'] : [])]).toContain(answer)
  })

  test('A repeated upload replaces the previous one, but not a copy that the service has already made', async () => {
    const { key, form } = await reserve()
    const send = (text: string) => postForm(form.url, formBody([...getFields(form), png(text)]))
    await send('first')
    expect(await send('second')).toBe('204')
    const upload = await take(key)
    expect(await send('third, and longer')).toBe('204')
    expect(await toBytes(upload)).toBe('second')
    const to = newSecret()
    await upload!.store(to)
    expect(await stored(to)).toBe('second')
    expect(await toBytes(await take(key))).toBe('third, and longer')
  })

  test('A rejected upload leaves the previous one unchanged', async () => {
    const { key, form } = await reserve()
    await postForm(form.url, formBody([...getFields(form), png('good')]))
    await postForm(form.url, formBody([...getFields(form), png(Buffer.alloc(2000))]))
    expect(await toBytes(await take(key))).toBe('good')
  })

  test('The service can copy one upload twice and store the copies under different keys', async () => {
    const { key, form } = await reserve()
    await postForm(form.url, formBody([...getFields(form), png('twice')]))
    const [one, other] = [(await take(key))!, (await take(key))!]
    const [a, b] = [newSecret(), newSecret()]
    await Promise.all([one.store(a), other.store(b)])
    expect([await stored(a), await stored(b)]).toEqual(['twice', 'twice'])
    // When a job that was killed between its steps is retried, it stores the upload under the same key again.
    await (await take(key))!.store(a)
    expect(await stored(a)).toBe('twice')
  })

  test('An upload can be removed more than once, and a copy made before its removal can still be stored', async () => {
    const { key, form } = await reserve()
    await postForm(form.url, formBody([...getFields(form), png('taken')]))
    const upload = (await take(key))!
    await files.removeUpload(key)
    await files.removeUpload(key)
    expect(await take(key)).toBeUndefined()
    const to = newSecret()
    await upload.store(to)
    expect(await stored(to)).toBe('taken')
  })

  test('An upload cannot be read as a file until it is stored', async () => {
    const { key, form } = await reserve()
    await postForm(form.url, formBody([...getFields(form), png('x')]))
    expect(await files.stat(key)).toBeUndefined()
    await expect(files.read(key)).rejects.toThrow()
  })

  test.each(['../secret', 'a/b/c/d/e', 'short', ''])('The string "%s" is not a valid upload key', async key => {
    await expect(reserve({ key })).rejects.toThrow(RangeError)
    await expect(take(key)).rejects.toThrow(RangeError)
    await expect(files.removeUpload(key)).rejects.toThrow(RangeError)
  })
})

const png = (content: string | Uint8Array = 'x') => filePart(Buffer.from(content as string))
const getFields = (form: UploadForm): Part[] => Object.entries(form.fields)

function lastsLonger(fields: Part[], form: UploadForm): Part[] {
  const policy = JSON.parse(Buffer.from(form.fields['Policy']!, 'base64').toString()) as object
  const longer = Buffer.from(JSON.stringify({ ...policy, expiration: '2099-01-01T00:00:00Z' })).toString('base64')
  return fields.map(([field, value]) => [field, field === 'Policy' ? longer : value])
}

function credential(old: string | RegExp, fresh: string) {
  return (fields: Part[]): Part[] =>
    fields.map(([field, value]) => [field, field === 'X-Amz-Credential' ? String(value).replace(old, fresh) : value])
}
