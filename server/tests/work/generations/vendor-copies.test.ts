import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodePng, testFolder } from '@mediawright/media-engines/testing/modules.ts'
import { createVendorMedia } from '@mediawright/media-engines/vendor-media/open-vendor-media.ts'
import type { VendorMedia } from '@mediawright/media-engines/vendor-media/vendor-media.ts'
import { startFakeFal, type FakeFal } from '../../../../testing/vendors/fake-fal.ts'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { falProtocol } from '../../../core/providers/fal/fal-protocol.ts'
import { createHostedProvider } from '../../../core/providers/hosted/hosted-provider.ts'
import type { Registry } from '../../../core/providers/registry.ts'
import { testProvider, testSettings } from '../../../core/providers/testing/scripted-protocol.ts'
import { newId, newSecret } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent, type World } from '../../support/world.ts'

const hdrImage = readFile(fileURLToPath(new URL('../../../../media-engines/video/fixtures/hlg.avif', import.meta.url)))

let app: TestApp
let world: World
let tenant: Tenant
let vendor: FakeFal
let engine: VendorMedia
/** The calls to the engine, in order. */
let calls: string[]

beforeAll(async () => {
  const { database } = await databases[0]!.open()
  const temporaryFolder = await testFolder()
  engine = createVendorMedia({ concurrency: 1, temporaryFolder, videoEngine: undefined, memory: 1536, limits: { imagePixels: 64_000 } })
  app = await serveApp(database, { world: createWorld(database) })
  world = app.world
  world.vendorMedia = {
    ...engine,
    inspect: (...given) => (calls.push('inspect'), engine.inspect(...given)),
    convert: (...given) => (calls.push('convert'), engine.convert(...given)),
  }
  tenant = await createTenant(world)
  vendor = await startFakeFal({ key: 'key-of-the-vendor' })
  const { mediaProbe, safeFetch, clock } = world
  const services = { log: silent, providerFailed: () => undefined, mediaProbe, safeFetch, clock, pace: 0.01 }
  const models = (['bytes', 'url'] as const).map(media =>
    testSettings({
      id: `vendor/${media}`,
      endpoint: 'fal-ai/nano-banana-2/edit',
      type: 'image',
      mediaInputs: { image_urls: { type: 'image', required: true, max: 4, media } },
    }),
  )
  const settings = testProvider({ baseUrl: vendor.url, apiUrl: vendor.url })
  ;(world.catalog as Registry).replaceHosted([createHostedProvider(settings, falProtocol, models, services)])
  await world.queue.addLanes(world.runKinds.lanes)
})
beforeEach(() => {
  calls = []
  vendor.requests.length = 0
})
afterAll(async () => {
  expect(vendor.violations).toEqual([])
  await vendor.close()
  await engine.close()
  await app.close()
  await closeDatabases()
})

/** Stores a file as an asset. @returns its URL */
async function store(bytes: Uint8Array, contentType: string, size = { width: 320, height: 180 }): Promise<string> {
  const fileKey = newSecret()
  const asset = { workspaceId: tenant.workspaceId, projectId: undefined, status: 'ready', uploadedVia: 'direct', createdAt: 1 } as const
  const about = { assetId: newId('asset'), fileKey, fileName: 'image', contentType, ...size }
  await world.database.transaction(sql => insertAsset(sql, { ...asset, ...about }))
  await world.files.put(fileKey, bytes)
  return world.links.file(fileKey, 'image')
}

async function startRun(model: 'bytes' | 'url', urls: readonly string[]) {
  return start(world, tenant, { type: 'image', model: `vendor/${model}`, prompt: 'A fox', params: { image_urls: urls } })
}

const work = async (runId: string) => executeRun(world, await takeJob(world.database, runId), new AbortController().signal)
const readRun = async (runId: string) => getRun(world.database, tenant.caller, runId)

/** Returns the media in the last submit request. */
const sent = () => (vendor.requests.findLast(({ purpose }) => purpose === 'submit')!.body as { image_urls: string[] }).image_urls
const decode = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')

async function expectSdr(image: Uint8Array): Promise<void> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 8)) * info.channels
  for (const value of data.subarray(at, at + 3)) expect([value, value >= 245 && value <= 250]).toEqual([value, true])
}

test('An HDR image is converted to SDR for a vendor only once, even if the job is submitted more than once', async () => {
  const url = await store(await hdrImage, 'image/avif')
  const { runId } = await startRun('bytes', [url, url])
  vendor.fail('submit', 'rate-limited')
  await work(runId)
  expect(await readRun(runId)).toMatchObject({ status: 'running' })
  await work(runId)
  expect(await readRun(runId)).toMatchObject({ status: 'completed' })
  expect(calls).toEqual(['inspect', 'convert', 'inspect'])
  const [first, second] = sent()
  expect([first!.slice(0, 23), first === second]).toEqual(['data:image/jpeg;base64,', true])
  await expectSdr(decode(first!))
})

test('A vendor that fetches media itself receives a URL for the SDR copy; the URL is valid for one day', async () => {
  const { runId } = await startRun('url', [await store(await hdrImage, 'image/avif')])
  await work(runId)
  expect(await readRun(runId)).toMatchObject({ status: 'completed' })
  const [url] = sent()
  const path = new URL(url!).pathname
  expect(path).toMatch(/^\/files\/vendor-copies\/[a-z0-9]{40,}\.jpg$/)
  const get = (pathname: string) => fetch(new URL(pathname, app.baseUrl))
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await expectSdr(new Uint8Array(await answer.arrayBuffer()))
  expect((await get(path.replace('.jpg', '.png'))).status).toBe(404)
  world.clock.advance(25 * 3600_000)
  await sweepAssets(world)
  expect((await get(path)).status).toBe(404)
})

test('An SDR image is sent to a vendor unchanged and is not inspected', async () => {
  const png = await encodePng({ width: 8, height: 8, rgba: new Uint8Array(256).fill(200) })
  const { runId, warnings } = await startRun('bytes', [await store(png, 'image/png', { width: 8, height: 8 })])
  await work(runId)
  expect(warnings).toEqual([])
  expect(decode(sent()[0]!)).toEqual(png)
  expect(calls).toEqual([])
})

test('If a large image is scaled down for a vendor, the start response and the run both contain a warning', async () => {
  // To save time, the image is smaller than its recorded size; the engine's limit is lowered to match.
  const large = await encodePng({ width: 400, height: 200, rgba: new Uint8Array(400 * 200 * 4).fill(200) })
  const { runId, warnings } = await startRun('bytes', [await store(large, 'image/png', { width: 16_000, height: 8000 })])
  const atStart = 'is 16000 × 8000 pixels. The limit is 64 megapixels, so the image is scaled down to 11313 × 5656.'
  const [code, field] = ['input_resized', 'params.image_urls[0]']
  expect(warnings).toEqual([{ code, message: `The image in \`${field}\` ${atStart}`, field }])
  await work(runId)
  const message = expect.stringContaining('is 400 × 200 pixels. The limit is 0.064 megapixels, so the image is scaled down to 357 × 178.')
  expect(await readRun(runId)).toMatchObject({ status: 'completed', warnings: [{ code, message }] })
  expect(await sharp(decode(sent()[0]!)).metadata()).toMatchObject({ width: 357, height: 178 })
})
