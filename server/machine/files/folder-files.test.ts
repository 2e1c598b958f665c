import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { newSecret } from '../ids.ts'
import type { Files } from './files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { openFolderFiles } from './folder-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const uploads = { publicUrl: 'http://127.0.0.1', secret: 'a secret' }
const clock = createManualClock(Date.now())
const open = () => openFolderFiles(folder, { clock, log: pino({ level: 'silent' }), uploads })

const age = (path: string, days: number) => utimes(path, clock.now() / 1000 - days * 24 * 3600, clock.now() / 1000 - days * 24 * 3600)

test.each<[when: string, tidy: (files: Files) => Promise<unknown>]>([
  ['at startup', () => open()],
  ['by a sweep', files => files.tidy()],
])('ASSET-6 Partial files are removed after one day, and unused uploads after three days (%s)', async (_when, tidy) => {
  const files = await open()
  const key = newSecret()
  await files.put(key, Buffer.from('whole'))
  await age(join(folder, key.slice(0, 2), key), 10)
  for (const [place, name, days] of [
    ['partial', 'old', 1.1],
    ['partial', 'new', 0.9],
    ['uploads', 'old', 3.1],
    ['uploads', 'new', 2.9],
  ] as const) {
    await writeFile(join(folder, place, name), 'x')
    await age(join(folder, place, name), days)
  }
  await tidy(files)
  expect([await readdir(join(folder, 'partial')), await readdir(join(folder, 'uploads'))]).toEqual([['new'], ['new']])
  expect(await files.stat(key)).toEqual({ size: 5 })
})

test('At startup, a process that runs alone removes all partial files; in later cleanups, it keeps its own partial files', async () => {
  await open()
  await writeFile(join(folder, 'partial', 'left'), 'x')
  const files = await openFolderFiles(folder, { clock, log: pino({ level: 'silent' }), uploads, alone: true })
  expect(await readdir(join(folder, 'partial'))).toEqual([])
  await writeFile(join(folder, 'partial', 'coming'), 'x')
  await files.tidy()
  expect(await readdir(join(folder, 'partial'))).toEqual(['coming'])
})

test('A failed write leaves no file and is reported, and the next write succeeds', async () => {
  const files = await open()
  const key = newSecret()
  const inTheWay = join(folder, key.slice(0, 2))
  await writeFile(inTheWay, '')
  await expect(files.put(key, Buffer.from('bytes'))).rejects.toThrow(FilesUnavailable)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
  await rm(inTheWay)
  await files.put(key, Buffer.from('bytes'))
  expect(await files.stat(key)).toEqual({ size: 5 })
})

const elsewhere = await stat('/dev/shm').catch(() => undefined)
const isOther = elsewhere && elsewhere.dev !== (await stat(tmpdir())).dev

test.runIf(isOther)('Files can be copied across file systems in both directions', async () => {
  const files = await open()
  const [key, place] = [newSecret(), newSecret()]
  const outside = await mkdtemp('/dev/shm/mediawright-')
  try {
    await writeFile(join(outside, 'a'), 'from elsewhere')
    await files.putFile(key, join(outside, 'a'))
    expect(String(await files.read(key))).toBe('from elsewhere')
    await sendTo(files, place, 'sent here')
    const upload = (await files.copyUpload(place, outside))!
    await sendTo(files, place, 'sent later')
    expect(String(await readFile(upload.path))).toBe('sent here')
    await upload.store(key)
    expect(String(await files.read(key))).toBe('sent here')
    expect([await readdir(outside), await readdir(join(folder, 'partial'))]).toEqual([[], []])
  } finally {
    await rm(outside, { recursive: true })
  }
})

test('A local file is removed once it is stored, even if it is a hard link to the file already stored under its key', async () => {
  const files = await open()
  const [key, place] = [newSecret(), newSecret()]
  await sendTo(files, place, 'x')
  const into = await mkdtemp(join(folder, 'work-'))
  for (let time = 0; time < 2; time++) await (await files.copyUpload(place, into))!.store(key)
  expect(await readdir(into)).toEqual([])
})

test('Copying an upload fails if the target folder does not exist, and returns undefined if the upload does not exist', async () => {
  const files = await open()
  const place = newSecret()
  await sendTo(files, place, 'x')
  await expect(files.copyUpload(place, join(folder, 'nowhere'))).rejects.toThrow(FilesUnavailable)
  expect(await files.copyUpload(newSecret(), join(folder, 'nowhere'))).toBeUndefined()
})

test('A failed upload leaves no file, and the error states whether the service or the sender is at fault', async () => {
  const files = await open()
  const receive = (content: AsyncIterable<Uint8Array>) => files.receiver!.receive({ key: 'abcdefgh', minBytes: 1, maxBytes: 100 }, content)
  await rm(join(folder, 'uploads'), { recursive: true })
  await writeFile(join(folder, 'uploads'), '')
  await expect(receive(bytes('x'))).rejects.toThrow(FilesUnavailable)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
  const broken = (async function* () {
    yield Buffer.from('x')
    throw new TypeError('broken off')
  })()
  await expect(receive(broken)).rejects.toThrow(TypeError)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
  await rm(join(folder, 'partial'), { recursive: true })
  await expect(receive(bytes('x'))).rejects.toThrow(FilesUnavailable)
})

test('An upload form is accepted only until it expires and only by processes with the secret used to sign it', async () => {
  const files = await open()
  const form = await files.reserve({ key: 'abcdefgh', contentType: undefined, maxBytes: 5, expiresAt: clock.now() + 60_000 })
  expect(form.url).toBe('http://127.0.0.1/uploads/media')
  const fields = new Map(Object.entries(form.fields).map(([name, value]) => [name.toLowerCase(), value]))
  const permits = async (secret: string) => {
    const other = await openFolderFiles(folder, { clock, log: pino({ level: 'silent' }), uploads: { ...uploads, secret } })
    return other.receiver!.permit(fields, 'media')
  }
  expect(await permits('a secret')).toEqual({ key: 'abcdefgh', minBytes: 1, maxBytes: 5 })
  await expect(permits('another secret')).rejects.toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  clock.advance(58_000)
  expect(await permits('a secret')).toMatchObject({ maxBytes: 5 })
  clock.advance(3_000)
  await expect(permits('a secret')).rejects.toMatchObject({ status: 403, code: 'AccessDenied' })
})

test('OPS-3 A folder is ready if and only if files can be written to it', async () => {
  const files = await open()
  expect(await files.ready()).toBe(true)
  await rm(join(folder, 'partial'), { recursive: true })
  expect(await files.ready()).toBe(true) // cached a moment ago
  clock.advance(1000)
  expect(await files.ready()).toBe(false)
  await open()
  clock.advance(1000)
  expect(await files.ready()).toBe(true)
  expect(await readdir(join(folder, 'partial'))).toEqual([])
})

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const sendTo = (files: Files, key: string, text: string) => files.receiver!.receive({ key, minBytes: 1, maxBytes: 100 }, bytes(text))
