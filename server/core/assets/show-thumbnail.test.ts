import { setImmediate as turn } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { ThumbnailsBusy, type Thumbnails } from '@mediawright/media-engines/thumbnails/thumbnails.ts'
import { createMemoryFiles } from '../../machine/testing/memory-files.ts'
import { openWorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { tmpdir } from 'node:os'
import type { Asset } from './asset.ts'
import { createShowThumbnail } from './show-thumbnail.ts'

const asset = (more: Partial<Asset> = {}) =>
  ({ fileKey: 'key00000001', storedKey: 'stored000001', workspaceId: 'ws_1', contentType: 'image/png', sizeBytes: 5, ...more }) as Asset
const deriveKey = (purpose: string, id: string) => `${purpose}${id}`.replaceAll(/[^a-z0-9]/g, '')
let files = createMemoryFiles()
let calls: string[] = []

beforeEach(async () => {
  files = createMemoryFiles()
  calls = []
  await files.put('stored000001', Buffer.from('image'))
})

async function opened(make: (bytes: string, width: number) => Promise<Uint8Array | undefined>) {
  const thumbnails: Thumbnails = {
    async make(path, { width }) {
      const bytes = await readFile(path, 'utf8')
      calls.push(`${bytes} ${width}`)
      return make(bytes, width)
    },
    close: async () => undefined,
  }
  const workFolder = await openWorkFolder(tmpdir(), 'thumbnails-test')
  return { show: createShowThumbnail({ files, workFolder, deriveKey, thumbnails }), close: workFolder.close }
}

test('ASSET-9 A thumbnail is rendered once per width and shared by all readers and processes', async () => {
  const draw = async (bytes: string, width: number) => Buffer.from(`small ${bytes} ${width}`)
  const [here, there] = [await opened(draw), await opened(draw)]
  const shown = await Promise.all(Array.from({ length: 50 }, () => here.show(asset(), 256)))
  expect(new Set(shown.map(String))).toEqual(new Set(['small image 256']))
  expect(String(await there.show(asset(), 256))).toBe('small image 256')
  expect(String(await there.show(asset(), 512))).toBe('small image 512')
  expect(calls).toEqual(['image 256', 'image 512'])
  await Promise.all([here.close(), there.close()])
})

test('ASSET-9 A file that is too large, unreadable or of an unsupported type has no thumbnail, and rendering is not attempted again', async () => {
  const { show, close } = await opened(async () => undefined)
  expect(await show(asset({ contentType: 'audio/mpeg' }), 256)).toBeUndefined()
  expect(await show(asset({ contentType: 'application/pdf' }), 256)).toBeUndefined()
  expect(await show(asset({ sizeBytes: 2 ** 30 }), 256)).toBeUndefined()
  expect(calls).toEqual([])
  expect([await show(asset(), 256), await show(asset(), 256)]).toEqual([undefined, undefined])
  expect(calls).toEqual(['image 256'])
  await close()
})

test('ASSET-9 A thumbnail request returns 503 while too many thumbnails are being rendered, and a later request succeeds', async () => {
  let busy = true
  const { show, close } = await opened(async () => {
    if (busy) throw new ThumbnailsBusy()
    return Buffer.from('small')
  })
  await expect(show(asset(), 256)).rejects.toMatchObject({ code: 'service_unavailable', headers: { 'retry-after': '2' } })
  busy = false
  await turn()
  expect(String(await show(asset(), 256))).toBe('small')
  await close()
})
