import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import document from '../../generated/openapi.json' with { type: 'json' }
import { json } from './scripted-service.ts'
import { getFields, options, ready, uploadTo } from './uploads.ts'
import type { UploadOptions, UploadSource } from '../src/index.ts'
import { acceptedTypes } from '../src/upload-source.ts'

const created = json(201, ready)
const isReady = json(200, ready)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-upload-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('sources', () => {
  const sent = async (source: UploadSource, more: Partial<UploadOptions> = {}) => {
    const { result, seen } = await uploadTo([created, isReady], source, more)
    if (result instanceof Error) throw result
    return Object.fromEntries(await getFields(seen[0]!))
  }
  const bytes = new TextEncoder().encode('-bytes-')

  it.each([
    ['a Blob', new Blob(['bytes'], { type: 'image/png' }), { file: 'bytes', content_type: 'image/png' }],
    ['a File', new File(['bytes'], 'fox.png'), { file: 'fox.png: bytes', file_name: 'fox.png' }],
    ['a typed array', bytes.subarray(1, 6), { file: 'bytes' }],
    ['an ArrayBuffer', bytes.slice(1, 6).buffer, { file: 'bytes' }],
    ['a stream', new Blob(['by', 'tes']).stream(), { file: 'bytes' }],
    ['a data URL', 'data:image/png;base64,Ynl0ZXM=', { file: 'bytes', content_type: 'image/png' }],
    ['a blob URL', URL.createObjectURL(new Blob(['bytes'], { type: 'image/png' })), { file: 'bytes', content_type: 'image/png' }],
  ])('A source can be %s', async (_, source, fields) => {
    expect(await sent(source)).toEqual({ ...options, ...fields })
  })

  it('A file can be uploaded by path or file URL, and is read while it is being sent', async () => {
    const path = join(folder, 'füchse im schnee.png')
    await writeFile(path, 'bytes')
    const expected = { ...options, file: 'füchse im schnee.png: bytes', file_name: 'füchse im schnee.png' }
    expect(await sent(path)).toEqual(expected)
    expect(await sent(pathToFileURL(path))).toEqual(expected)
    expect(await sent(pathToFileURL(path).href)).toEqual(expected)
  })

  it.each([
    ['image/png', 'image/png'],
    ['Video/MP4; codecs="avc1"', 'video/mp4'],
    ['image/svg+xml', undefined],
    ['application/octet-stream', undefined],
    ['', undefined],
  ])('A source of the type %j is sent with the content type %j', async (type, claimed) => {
    expect((await sent(new Blob(['bytes'], { type })))['content_type']).toBe(claimed)
  })

  it('The client declares exactly the content types that the contract lists for uploads', () => {
    const { description } = document.components.schemas.AssetClaimedContentType
    const named = description.split('and aliases')[0]!.matchAll(/`([a-z]+\/[a-z0-9.+-]+)`/g)
    expect([...acceptedTypes].toSorted()).toEqual([...named].map(([, type]) => type ?? '').toSorted())
  })

  it('A long file name is truncated but keeps its extension', async () => {
    expect((await sent(new File(['bytes'], `${'a'.repeat(300)}.png`)))['file_name']).toBe(`${'a'.repeat(251)}.png`)
  })

  it.each([[42], [null], [undefined], [{}], [['bytes']]])('The value %j is rejected as a source', async source => {
    const { result, calls } = await uploadTo([created], source as never)
    expect(result).toBeInstanceOf(TypeError)
    expect((result as Error).message).toMatch(/^`source` must be a File, Blob/)
    expect(calls).toEqual([])
  })

  it('Uploading from a path where no file exists fails with an error that names the file', async () => {
    const { result } = await uploadTo([created], join(folder, 'nothing.png'))
    expect(result).toBeInstanceOf(TypeError)
    expect((result as Error).message).toMatch(/The file .*nothing\.png could not be read/)
  })

  it('A file can be uploaded by path only in Node.js', async () => {
    vi.stubGlobal('process', undefined)
    try {
      const { result } = await uploadTo([created], 'fox.png')
      expect((result as Error).message).toMatch(/is a string but not a URL.*pass a File or a Blob/)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it("If the source of an upload fails, the upload rejects with the source's error", async () => {
    const broken = new Error('the camera fell')
    const stream = new ReadableStream({ pull: controller => controller.error(broken) })
    expect((await uploadTo([created], stream)).result).toBe(broken)
  })
})
