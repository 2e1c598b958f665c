// @project isolated: it restricts the formats that sharp reads in its process
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probeFile } from '@mediawright/media-engines/media-probe/probe-file.ts'
import { signLocalForm } from '../../server/machine/files/sign-form.ts'
import { signSmallForm } from './sign-form.ts'
import { sampleProbe } from './probe.ts'
import { glbMetadata, mp4Metadata, sampleGlb, sampleJpeg, sampleMp4, samplePdf, samplePng, sampleWav } from './samples.ts'

const fixtures = join(import.meta.dirname, '../../testing/media')
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'samples-'))))
afterAll(() => rm(folder, { recursive: true }))

async function kept(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
const ours = (path: string) => sampleProbe.probe(path, folder, 'ws_1')

test.each([
  [samplePng({ width: 40, height: 30 }, [9, 99, 200]), { width: 40, height: 30 }],
  [sampleJpeg({ width: 99, height: 17 }), { width: 99, height: 17 }],
  [sampleWav(1.5), { durationSeconds: 1.5, channels: 1 }],
  [sampleMp4(), mp4Metadata],
  [sampleGlb(), glbMetadata],
  [samplePdf(), {}],
])('A sample can be decoded and matches its description: $contentType', async ({ bytes, contentType, extension }, metadata) => {
  const path = await kept(`sample.${extension}`, bytes)
  const found = await probeFile({ path, folder })
  expect(found).toMatchObject({ usable: true, metadata: { contentType, sizeBytes: bytes.length, ...metadata } })
  expect(await ours(path)).toEqual(found)
})

describe('file classification', async () => {
  const names = (await readdir(fixtures)).filter(name => !/\.(heic|md|mkv|avi|m2t|3gp|aiff)$/.test(name))
  test.each(names)('The mock and the service classify the file %s the same way', async name => {
    const path = join(fixtures, name)
    expect(await ours(path)).toEqual(await probeFile({ path, folder }))
  })

  test.each([
    samplePng({ width: 64, height: 64 }, [1, 2, 3]),
    sampleJpeg({ width: 64, height: 64 }),
    sampleMp4(),
    sampleWav(1),
    samplePdf(),
  ])('The mock classifies a truncated sample in the same way as the service: $contentType', async ({ bytes, extension }) => {
    const path = await kept(`cut.${extension}`, bytes.subarray(0, Math.ceil(bytes.length * 0.6)))
    const found = await probeFile({ path, folder })
    expect(await ours(path)).toEqual(found)
  })
})

test.each([
  ['video.mkv', 'video/matroska', 'video/mp4'],
  ['video.avi', 'video/x-msvideo', 'video/mp4'],
  ['audio.aiff', 'audio/aiff', 'audio/wav'],
])('The mock replaces the file %s, which the service would convert, with a sample', async (name, foundType, contentType) => {
  const seen = await ours(join(fixtures, name))
  expect(seen).toMatchObject({ usable: true, metadata: { foundType, contentType } })
  expect(await probeFile({ path: (seen as { converted: string }).converted, folder })).toMatchObject({ metadata: { contentType } })
})

test('A HEIC image is replaced with a JPEG of the same size', async () => {
  expect(await ours(join(fixtures, 'grid.heic'))).toMatchObject({
    usable: true,
    metadata: { foundType: 'image/heic', contentType: 'image/jpeg', width: expect.any(Number), height: expect.any(Number) },
  })
})

test.each([undefined, 'image/png'])(
  'The mock signs an upload form for the content type %s in the same way as the AWS SDK',
  async contentType => {
    const signer = { accessKeyId: 'mediawright', secret: 'secret', region: 'local', bucket: 'media' }
    const now = Date.UTC(2026, 0, 1)
    const place = { key: 'abcdefgh12', contentType, maxBytes: 1000, expiresAt: now + 3600_000 }
    const endpoint = 'http://127.0.0.1:4010/uploads'
    expect(signSmallForm(signer, endpoint, place, now)).toEqual(await signLocalForm(signer, endpoint, place, now))
  },
)
