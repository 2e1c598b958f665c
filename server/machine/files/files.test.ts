import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { newSecret } from '../ids.ts'
import type { Files } from './files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { openFiles } from './open-files.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'mediawright-files-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

/** `TEST_STORAGE_URL` specifies a bucket on a real S3 server; the bucket's credentials are in the environment. */
const s3 = process.env['TEST_STORAGE_URL']
const engines: [name: string, storageUrl: string | undefined][] = [['a folder', undefined], ...(s3 ? [['S3', s3] as const] : [])].map(
  ([name, url]) => [name!, url],
)

describe.each(engines)('files in %s', (_name, storageUrl) => {
  let files: Files
  beforeAll(async () => {
    const uploads = { publicUrl: 'http://127.0.0.1', secret: 'a secret' }
    files = await openFiles({ storageUrl, dataFolder }, { clock: systemClock, log: pino({ level: 'silent' }), uploads })
  })

  test.each([0, 1, 70_000, 3_000_000])('A file of %i bytes is read back unchanged', async size => {
    const key = newSecret()
    const bytes = randomBytes(size)
    await files.put(key, bytes)
    expect(await files.stat(key)).toEqual({ size })
    expect(digest(await files.read(key))).toBe(digest(bytes))
    if (size > 0) expect(digest(await buffer(files.stream(key)))).toBe(digest(bytes))
  })

  test('Storing a view of a larger buffer stores only the viewed part', async () => {
    const key = newSecret()
    await files.put(key, Buffer.from('before, within, after').subarray(8, 14))
    expect(String(Buffer.from(await files.read(key)))).toBe('within')
  })

  test.each([
    [0, 0, 'a'],
    [2, 5, 'cdef'],
    [9, 9, 'j'],
    [8, 100, 'ij'],
  ])('A read returns the bytes from %i through %i', async (start, end, expected) => {
    const key = newSecret()
    await files.put(key, Buffer.from('abcdefghij'))
    expect(String(await buffer(files.stream(key, { start, end })))).toBe(expected)
  })

  test('A key does not exist until its file is completely stored', async () => {
    const key = newSecret()
    expect(await files.stat(key)).toBeUndefined()
    await expect(files.read(key)).rejects.toThrow()
    await expect(buffer(files.stream(key))).rejects.toThrow()
    await files.put(key, Buffer.from('there'))
    expect(await files.stat(key)).toEqual({ size: 5 })
  })

  test('Storing a file under an existing key replaces the file', async () => {
    const key = newSecret()
    await files.put(key, Buffer.from('the first, which is longer'))
    await files.put(key, Buffer.from('the second'))
    expect(String(Buffer.from(await files.read(key)))).toBe('the second')
  })

  test('Concurrent readers and writers always see a complete file', async () => {
    const key = newSecret()
    const size = 400_000
    const contents = ['a', 'b', 'c', 'd'].map(letter => Buffer.alloc(size, letter))
    const whole = new Set(contents.map(digest))
    await files.put(key, contents[0]!)
    let writing = true
    const writers = contents.map(async content => {
      for (let round = 0; round < 5; round++) await files.put(key, content)
    })
    const readers = Array.from({ length: 3 }, async () => {
      const seen: string[] = []
      while (writing) {
        expect(await files.stat(key)).toEqual({ size })
        seen.push(digest(await files.read(key)))
      }
      return seen
    })
    await Promise.all(writers).finally(() => (writing = false))
    for (const seen of await Promise.all(readers)) for (const one of seen) expect(whole).toContain(one)
    expect(whole).toContain(digest(await files.read(key)))
  })

  test('Storing a local file moves it into storage', async () => {
    const key = newSecret()
    const path = join(dataFolder, newSecret())
    const bytes = randomBytes(9_000_000)
    for (const content of [Buffer.from('the first'), bytes]) {
      await writeFile(path, content)
      await files.putFile(key, path)
      await expect(stat(path)).rejects.toThrow('ENOENT')
    }
    expect(await files.stat(key)).toEqual({ size: bytes.length })
    expect(digest(await files.read(key))).toBe(digest(bytes))
    const empty = newSecret()
    await writeFile(path, '')
    await files.putFile(empty, path)
    expect(await files.stat(empty)).toEqual({ size: 0 })
  })

  test('A local file that cannot be stored stays in place', async () => {
    const path = join(dataFolder, newSecret())
    await writeFile(path, 'x')
    await expect(files.putFile('../secret', path)).rejects.toThrow(RangeError)
    expect((await stat(path)).size).toBe(1)
    await expect(files.putFile(newSecret(), join(dataFolder, 'nothing'))).rejects.toThrow(FilesUnavailable)
  })

  test('A file can be removed twice, and its key can be used again', async () => {
    const key = newSecret()
    await files.put(key, Buffer.from('x'))
    await files.remove(key)
    await files.remove(key)
    expect(await files.stat(key)).toBeUndefined()
    await files.put(key, Buffer.from('again'))
    expect(await files.stat(key)).toEqual({ size: 5 })
  })

  test.each(['../secret', 'a/b/c/d/e', 'short', '', 'UPPERCASE', 'with.dots.'])(
    'The key "%s" is rejected, and no file is touched',
    async key => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(files.stat(key)).rejects.toThrow(RangeError)
      await expect(files.read(key)).rejects.toThrow(RangeError)
      await expect(files.remove(key)).rejects.toThrow(RangeError)
      expect(() => files.stream(key)).toThrow(RangeError)
    },
  )

  test('A reader that stops early leaks no resources', async () => {
    const key = newSecret()
    const bytes = randomBytes(5_000_000)
    await files.put(key, bytes)
    for (let round = 0; round < 20; round++) {
      const stream = files.stream(key)
      stream.on('error', () => undefined)
      if (round % 2) await new Promise(resolve => stream.once('readable', resolve))
      stream.destroy()
    }
    expect(digest(await files.read(key))).toBe(digest(bytes))
  })

  test('OPS-3 Available file storage reports that it is ready', async () => {
    expect(await files.ready()).toBe(true)
  })
})

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
