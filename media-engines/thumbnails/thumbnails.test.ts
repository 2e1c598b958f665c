import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeVideo } from '../testing/videos.ts'
import { createThumbnails } from './open-thumbnails.ts'

test("ASSET-9 Thumbnails of images and of videos' first frames are small and upright, and a file that yields no thumbnail is reported", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thumbnails-'))
  const thumbnails = createThumbnails({ concurrency: 1, temporaryFolder: folder, videoEngine: { name: 'node-av' } })
  const place = (name: string) => join(folder, name)
  const plain = { width: 900, height: 600, channels: 3, background: '#c04020' } as const
  try {
    await sharp({ create: plain }).png().toFile(place('wide.png'))
    // This image is rotated by 90 degrees clockwise.
    await sharp({ create: plain }).withMetadata({ orientation: 6 }).jpeg().toFile(place('turned.jpg'))
    await sharp({ create: { ...plain, width: 20, height: 10 } })
      .gif()
      .toFile(place('small.gif'))
    await makeVideo(place('red.mp4'), { width: 320, height: 180, frames: ['#ff0000', '#0000ff'] })
    await writeFile(place('damaged.png'), Buffer.from('89504e470d0a1a0a0000000d', 'hex'))
    await writeFile(place('text.txt'), 'Once upon a time')
    const made: unknown[] = []
    for (const name of ['wide.png', 'turned.jpg', 'small.gif', 'red.mp4', 'damaged.png', 'text.txt']) {
      const own = place(`of-${name}`)
      await mkdir(own)
      const bytes = await thumbnails.make(place(name), { width: 256, folder: own, owner: 'ws_1' })
      if (!bytes) {
        made.push([name])
        continue
      }
      const image = sharp(bytes)
      const { format, width, height } = await image.metadata()
      const { dominant } = await image.stats()
      made.push([name, format, width, height, dominant.r > dominant.b ? 'red' : 'blue'])
    }
    expect(made).toEqual([
      ['wide.png', 'webp', 256, 171, 'red'],
      ['turned.jpg', 'webp', 256, 384, 'red'],
      ['small.gif', 'webp', 20, 10, 'red'],
      ['red.mp4', 'webp', 256, 144, 'red'],
      ['damaged.png'],
      ['text.txt'],
    ])
  } finally {
    await thumbnails.close()
    await rm(folder, { recursive: true, force: true })
  }
})
