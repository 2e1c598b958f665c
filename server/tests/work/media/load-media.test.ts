import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAsset } from '../../../core/assets/asset-store.ts'
import { newId } from '../../../machine/ids.ts'
import { FetchFailure, type FetchLimits, type SafeFetch } from '../../../machine/safe-fetch/safe-fetch.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { loadInputs } from '../../../work/actions/load-inputs.ts'
import { actionLimits, loadDistinctMedia, loadMedia, type LoadLimits } from '../../../work/media/load-media.ts'

afterAll(closeDatabases)

const mebibyte = 1024 * 1024
const limits: LoadLimits = {
  atOnce: 4,
  maxFetchedBytes: 2 * mebibyte,
  timeoutMs: 10_000,
  maxTotalBytes: 5 * mebibyte,
  totalTimeoutMs: 10_000,
}

/** Responds to `https://a.example/<bytes>` with that many bytes; `never` hangs and `gone` fails. */
class Outside {
  active = 0
  most = 0
  readonly asked: { url: string; maxBytes: number }[] = []
  readonly download: SafeFetch['download'] = async (url, path, { maxBytes, signal }: FetchLimits) => {
    this.asked.push({ url, maxBytes })
    this.most = Math.max(this.most, ++this.active)
    try {
      const name = new URL(url).pathname.slice(1)
      if (name === 'never') await once(signal!, 'abort')
      await turn() // lets other loads begin before an aborted load stops
      signal?.throwIfAborted()
      if (name === 'gone') throw new FetchFailure('The server responded with 404.')
      if (Number(name) > maxBytes) throw new FetchFailure(`The file is larger than ${maxBytes} bytes.`)
      await writeFile(path, Buffer.alloc(Number(name)))
      return { contentType: undefined, sizeBytes: Number(name) }
    } finally {
      this.active--
    }
  }
}

describe.each(databases)('loading media on $name', ({ open }) => {
  let world: World
  let tenant: Tenant
  let folder: string
  let outside: Outside

  beforeAll(async () => {
    world = createWorld((await open()).database)
    tenant = await createTenant(world)
  })
  beforeEach(async () => {
    outside = new Outside()
    folder = await mkdtemp(join(tmpdir(), 'inputs-'))
    return () => rm(folder, { recursive: true })
  })

  const load = (addresses: readonly (string | number)[], more: Partial<LoadLimits> = {}, signal = new AbortController().signal) => {
    const services = { ...world, safeFetch: { ...world.safeFetch, download: outside.download } }
    const media = addresses.map((address, index) => ({
      name: `s${index}`,
      url: String(address).startsWith('https:') ? String(address) : `https://a.example/${address}`,
    }))
    return loadMedia(services, tenant.workspaceId, media, folder, signal, { ...limits, ...more })
  }
  const ownFile = async (bytes: Uint8Array, workspaceId = tenant.workspaceId) => {
    const file = { fileKey: `own${newId('asset').slice(6)}`, fileName: 'own.bin', contentType: 'image/png' }
    await world.files.put(file.fileKey, bytes)
    const asset = { workspaceId, projectId: undefined, status: 'ready' as const, uploadedVia: 'direct' as const, createdAt: 1 }
    await world.database.transaction(sql => insertAsset(sql, { assetId: newId('asset'), ...asset, ...file }))
    return world.links.file(file.fileKey, file.fileName)
  }

  test('Media is loaded from storage or other hosts, text is left unchanged, and the inputs keep their order', async () => {
    const services = { ...world, safeFetch: { ...world.safeFetch, download: outside.download } }
    const own = await ownFile(Buffer.from('own'))
    const given = [
      { slot: 'a', type: 'image' as const, content: 'https://a.example/7' },
      { slot: 'b', type: 'text' as const, content: 'words' },
      { slot: 'c', type: 'image' as const, content: own },
    ]
    const inputs = await loadInputs(services, tenant.workspaceId, given, folder, new AbortController().signal)
    expect(inputs).toEqual([
      { slot: 'a', type: 'image', file: join(folder, 'input-0') },
      { slot: 'b', type: 'text', text: 'words' },
      { slot: 'c', type: 'image', file: join(folder, 'input-1') },
    ])
    expect(await readFile(join(folder, 'input-1'), 'utf8')).toBe('own')
    expect(outside.asked).toEqual([{ url: 'https://a.example/7', maxBytes: 200 * mebibyte }])
  })

  test('Each loaded file is returned with its size and type, and a repeated URL is loaded only once', async () => {
    const services = { ...world, safeFetch: { ...world.safeFetch, download: outside.download } }
    const own = await ownFile(Buffer.from('own'))
    const media = ['https://a.example/7', own, 'https://a.example/7'].map((url, index) => ({ name: `m${index}`, url }))
    const files = await loadDistinctMedia(services, tenant.workspaceId, media, folder, new AbortController().signal, actionLimits)
    expect(Object.fromEntries(files)).toEqual({
      'https://a.example/7': { path: join(folder, 'input-0'), contentType: 'application/octet-stream', sizeBytes: 7 },
      [own]: { path: join(folder, 'input-1'), contentType: 'image/png', sizeBytes: 3, known: { contentType: 'image/png' } },
    })
    expect(outside.asked).toHaveLength(1)
  })

  test('Media files are loaded concurrently, up to a limit', async () => {
    await load(Array<number>(30).fill(1), { maxFetchedBytes: 10 })
    expect([outside.asked.length, outside.most]).toEqual([30, 4])
  })

  test('The total size of loaded media on disk never exceeds the limit', async () => {
    const asked = () => outside.asked.map(({ maxBytes }) => maxBytes / mebibyte)
    await load([2, 1, 1, 1].map(size => size * mebibyte))
    // The third load waits until the sizes of the first two are known.
    expect(outside.most).toBe(2)
    expect(asked()).toEqual([2, 2, 2, 1])
    outside = new Outside()
    await expect(load([2, 2, 2].map(size => size * mebibyte))).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The input `s2` could not be fetched, with 1 MiB left of the 5 MiB for all inputs: The file is larger than 1048576 bytes.',
    })
    const large = await ownFile(Buffer.alloc(4 * mebibyte))
    await expect(load([large, large])).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The inputs of the run exceed 5 MiB in total.',
    })
  })

  test('If a download fails, all other downloads are aborted, and nothing is written afterward', async () => {
    await expect(load(['never', 'never', 'gone', ...Array<number>(9).fill(1)], { maxFetchedBytes: 10 })).rejects.toMatchObject({
      code: 'input_unreachable',
      message: 'The input `s2` could not be fetched: The server responded with 404.',
    })
    expect(outside.active).toBe(0)
    expect(outside.asked.length).toBeLessThan(12)
    const files = await readdir(folder)
    await load([1])
    expect(await readdir(folder)).toHaveLength(files.length + 1)
  })

  test('Loading a file that was removed or belongs to another workspace fails with input_unreachable', async () => {
    const { workspaceId } = await createTenant(world)
    const said = (message: string) => ({ code: 'input_unreachable', message })
    await expect(load(['never', await ownFile(Buffer.from('x'), workspaceId)])).rejects.toMatchObject(
      said('The input `s1` could not be fetched: there is no such file in this workspace.'),
    )
    expect(outside.active).toBe(0)
    const lost = await ownFile(Buffer.from('x'))
    await world.files.remove(world.links.parseFileKey(lost)!)
    await expect(load([lost])).rejects.toMatchObject(said('The input `s0` could not be fetched: its file is missing from storage.'))
  })

  test('A single time limit applies to loading all the media of a run', async () => {
    await expect(load(Array<string>(50).fill('never'), { totalTimeoutMs: 50 })).rejects.toMatchObject({
      code: 'input_unreachable',
      message: expect.stringMatching(/^The inputs of the run were not all fetched within 0 seconds: /) as string,
    })
    expect([outside.active, outside.asked.length]).toEqual([0, 2])
  })

  test('Aborting a load rejects its promise with the abort reason', async () => {
    const controller = new AbortController()
    const loading = load(['never', 1], {}, controller.signal)
    const why = new Error('enough')
    await expect.poll(() => outside.active).toBeGreaterThan(0)
    controller.abort(why)
    await expect(loading).rejects.toBe(why)
    expect(outside.active).toBe(0)
  })
})
