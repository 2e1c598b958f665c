// @project slow: it decodes a large image
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createImageCodec } from './image-codec.ts'

test('A large image is rotated upright and scaled down so that its decoded pixels fit in the given number of bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'image-codec-'))
  const codec = createImageCodec({ concurrency: 1, temporaryFolder: folder })
  onTestFinished(async () => {
    await codec.close()
    await rm(folder, { recursive: true, force: true })
  })
  const plain = { width: 10_000, height: 5100, channels: 3, background: '#204060' } as const
  const file = join(folder, 'turned.jpg')
  await sharp({ create: plain }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toFile(file)
  const decoded = await codec.decode(file, folder, 4 * 20_000, new AbortController().signal)
  expect(decoded).toMatchObject({ width: 100, height: 198, original: { width: 5100, height: 10_000 } })
  expect((await readFile(decoded.file)).length).toBe(100 * 198 * 4)
})
