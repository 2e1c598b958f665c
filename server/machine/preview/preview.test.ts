import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleMp4 } from '../../../testing/sample-media.ts'
import { createThumbnails } from '@mediawright/media-engines/thumbnails/open-thumbnails.ts'
import type { Thumbnails } from '@mediawright/media-engines/thumbnails/thumbnails.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { openWorkFolder, type WorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { createPreview } from './open-preview.ts'
import type { Preview } from './preview.ts'

const stored = new Map<string, Buffer>()
let folder: string
let workFolder: WorkFolder
let thumbnails: Thumbnails
let preview: Preview

/** Returns random colors, which no format compresses well. */
async function noise(side: number): Promise<Buffer> {
  const bytes = Buffer.alloc(side * side * 3)
  let state = 1
  for (let at = 0; at < bytes.length; at++) bytes[at] = (state = (state * 48271) % 0x7fffffff) & 0xff
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-preview-'))
  workFolder = await openWorkFolder(folder, 'work')
  stored.set('noise', await noise(500))
  stored.set('video', Buffer.from(sampleMp4().bytes))
  stored.set('page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  thumbnails = createThumbnails({ concurrency: 1, temporaryFolder: folder, videoEngine: await findVideoEngine() })
  preview = createPreview({
    thumbnails,
    files: {
      stat: async key => (stored.has(key) ? { size: stored.get(key)!.length } : undefined),
      stream: key => Readable.from([stored.get(key)!]),
    },
    workFolder,
  })
})

afterAll(async () => {
  await thumbnails.close()
  await workFolder.close()
  await rm(folder, { recursive: true, force: true })
})

const isWebp = (made: Awaited<ReturnType<Preview['make']>>) => Buffer.from(made!.bytes).toString('latin1', 8, 12) === 'WEBP'
const make = (key: string, kind: 'image' | 'video', maxBytes = 225_000) => preview.make({ key, kind, maxBytes, workspaceId: 'ws_1' })

test("An image's preview stays within the size limit, no matter what the image contains", async () => {
  for (const maxBytes of [225_000, 56_000]) {
    const made = await make('noise', 'image', maxBytes)
    expect(made?.contentType).toBe('image/webp')
    expect(made!.bytes.length).toBeLessThanOrEqual(maxBytes)
    expect(isWebp(made)).toBe(true)
  }
})

test("A video's preview is one of its frames", async () => {
  const made = await make('video', 'video')
  expect(isWebp(made)).toBe(true)
})

test('A file that is missing, or is neither an image nor a video, has no preview', async () => {
  expect(await make('page', 'image')).toBeUndefined()
  expect(await make('page', 'video')).toBeUndefined()
  expect(await make('gone', 'image')).toBeUndefined()
})
