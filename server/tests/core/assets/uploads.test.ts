import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../core/access/caller.ts'
import { attachAsset } from '../../../work/canvas/attach-asset.ts'
import { listMediaNodes } from '../../../work/canvas/list-media-nodes.ts'
import type { Database } from '../../../machine/database/database.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { MediaProbeBusy } from '@mediawright/media-engines/media-probe/media-probe.ts'
import { createHostList } from '../../../machine/safe-fetch/host-list.ts'
import { FetchFailure } from '../../../machine/safe-fetch/safe-fetch.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { getProject } from '../../../core/projects/get-project.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { eachInWorld } from '../../support/suite.ts'
import { setLimitsAsAdmin } from '../../support/limits.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import type { Claims } from '../../../core/assets/asset.ts'
import { completeUpload } from '../../../core/assets/complete-upload.ts'
import { fetchAsset, uploadAsset } from '../../../core/assets/create-asset.ts'
import { getAsset } from '../../../core/assets/get-asset.ts'
import { listAssets } from '../../../core/assets/list-assets.ts'
import { claimFile, stageFile, removeAfterMs } from '../../../core/assets/staged-file-store.ts'
import { reserveUpload } from '../../../core/assets/reserve-upload.ts'
import { retryUpload } from '../../../core/assets/retry-upload.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'

afterAll(closeDatabases)

const bytes = Buffer.from('the bytes of a file')
const hour = 3600_000
const svg = { usable: false, what: 'an SVG image', problem: 'The file is an SVG image, which is not accepted: convert it.' } as const

describe.each(databases)('uploads on $name', ({ open }) => {
  let database: Database
  let world: World
  let tenant: Tenant

  eachInWorld(open, opened => ({ database, world, tenant } = opened))

  const effect = (caller: Caller = tenant.caller) => createEffect(database, world.clock, caller)
  const claims = (more: Partial<Claims> = {}): Claims => ({
    contentType: undefined,
    fileName: undefined,
    folder: undefined,
    projectId: undefined,
    ...more,
  })
  const reserve = async (more: Partial<Claims> = {}) => {
    const { asset, form } = await reserveUpload(world, effect(), tenant.caller, claims(more))
    return { assetId: asset.assetId, key: asset.reservation!.key, form }
  }
  const send = (more: Partial<Claims> = {}) =>
    world.workFolder.use(async folder => {
      const path = join(folder, 'sent')
      await writeFile(path, bytes)
      return uploadAsset(world, effect(), tenant.caller, path, claims(more))
    })
  const complete = (assetId: string, caller = tenant.caller, by = world) => completeUpload(by, effect(caller), caller, assetId)
  const retry = (assetId: string) => retryUpload(world, effect(), tenant.caller, assetId)
  const read = async (assetId: string) => (await getAsset(world, tenant.caller, assetId)).asset
  const nodes = async () =>
    (await listMediaNodes(database, world.cursors, tenant.caller, { projectId: tenant.projectId, cursor: undefined, limit: 100 })).nodes
  const passing = async () =>
    (await database.read(sql => sql.all('select place from staged_files order by place', []))).map(row => row['place'])
  const sweepAll = async () => {
    world.clock.advance(removeAfterMs + hour + 1000)
    await sweepAssets(world)
  }

  test('ASSET-3 Completing an upload makes its asset ready exactly once, and the asset has the properties of the file', async () => {
    const { assetId, key } = await reserve({ contentType: 'image/png', fileName: 'a/bottle.png' })
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload', name: 'bottle.png', sizeBytes: undefined })
    world.files.upload(key, bytes)
    expect(await complete(assetId)).toMatchObject({
      status: 'ready',
      contentType: 'image/png',
      width: 640,
      height: 480,
      reservation: undefined,
    })
    const ready = await read(assetId)
    expect(world.files.stored.get(ready.storedKey!)).toEqual(bytes)
    expect(world.files.uploads.size).toBe(0)
    for (const again of [complete, retry]) await expect(again(assetId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(assetId)).toEqual(ready)
    await sweepAll()
    expect(await passing()).toEqual([])
    expect([...world.files.stored.keys()]).toEqual([ready.storedKey])
  })

  test('The form of an open upload can be read again, but only by callers who may upload', async () => {
    const { assetId, form } = await reserve()
    expect((await getAsset(world, tenant.caller, assetId)).form).toEqual(form)
    expect((await getAsset(world, { ...tenant.caller, permissions: ['runs:create'] }, assetId)).form).toBeUndefined()
  })

  test('ASSET-10 Completing an upload without a file fails, and the error says what to do', async () => {
    const { assetId } = await reserve()
    expect(await complete(assetId)).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining('call `retry`') })
    await expect(complete(assetId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('call `retry`') })
  })

  test('ASSET-10 An upload that is too large or of an unsupported type fails and leaves no file', async () => {
    const cases = [
      [claims(), bytes, svg, 'is an SVG image'],
      [claims(), Buffer.alloc(world.uploadMaxBytes + 1), world.probed, 'larger than 1000 bytes'],
    ] as const
    for (const [claim, content, probed, failure] of cases) {
      world.probed = probed
      const { assetId, key } = await reserve(claim)
      world.files.upload(key, content)
      expect(await complete(assetId)).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining(failure) })
    }
    expect([world.files.stored.size, world.files.uploads.size]).toEqual([0, 0])
  })

  test('ASSET-10 A file whose type is supported but differs from the declared type becomes ready, with a warning', async () => {
    const warnings = [{ code: 'content_type_differs', message: expect.stringContaining('it is a PNG image'), field: 'content_type' }]
    const { assetId, key } = await reserve({ contentType: 'image/jpeg' })
    world.files.upload(key, bytes)
    expect(await complete(assetId)).toMatchObject({ status: 'ready', contentType: 'image/png', warnings })
    expect(await read(assetId)).toMatchObject({ warnings })
    expect(await send({ contentType: 'image/jpeg' })).toMatchObject({ status: 'ready', warnings })
    expect((await send({ contentType: 'binary/octet-stream' })).warnings).toBeUndefined()
  })

  describe('ASSET-11 a slow check', () => {
    /** Starts an upload whose check continues until `finish` is called. */
    async function long(probing?: () => Promise<unknown>) {
      const { assetId, key } = await reserve()
      world.files.upload(key, bytes)
      const { promise, resolve: finish } = Promise.withResolvers<void>()
      const { probe } = world.mediaProbe
      let probes = 0
      world.mediaProbe.probe = async (...look) => {
        probes++
        await promise
        await probing?.()
        return probe(...look)
      }
      const wait = (waitMs: number) => completeUpload(world, effect(), tenant.caller, assetId, waitMs)
      return { assetId, key, finish, wait, probes: () => probes }
    }

    test('A call that stops waiting before the check ends returns a pending asset; a call that waits longer returns the result', async () => {
      const { assetId, finish, wait, probes } = await long()
      expect(await wait(1)).toMatchObject({ status: 'pending_upload', reservation: expect.anything() })
      expect(await wait(1)).toMatchObject({ status: 'pending_upload' })
      const again = [wait(60_000), wait(60_000)]
      finish()
      expect(await Promise.all(again)).toMatchObject([{ status: 'ready' }, { status: 'ready' }])
      expect([probes(), world.files.stored.size, world.files.uploads.size]).toEqual([1, 1, 0])
      await expect(wait(1)).rejects.toMatchObject({ code: 'conflict' })
      expect(await read(assetId)).toMatchObject({ status: 'ready', reservation: undefined })
    })

    test('An asset fails if its file fails the check after the call has returned', async () => {
      world.probed = svg
      const { finish, wait } = await long()
      await wait(1)
      const again = wait(60_000)
      finish()
      expect(await again).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining('SVG') })
    })

    test('An error in a background check leaves the upload unchanged, and the next call starts the check again', async () => {
      let fails = true
      const { assetId, finish, wait, probes } = await long(async () => {
        if (fails) throw new Error('the probe died')
      })
      await wait(1)
      finish()
      await expect(wait(60_000)).rejects.toThrow(FilesUnavailable)
      expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
      fails = false
      expect(await wait(60_000)).toMatchObject({ status: 'ready' })
      expect(probes()).toBe(3)
    })

    test('If a background check finds that the quota is exceeded, waiting calls fail with `quota_reached`, and no file is left behind', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 5 })
      const { assetId, finish, wait } = await long()
      await wait(1)
      const again = wait(60_000)
      finish()
      await expect(again).rejects.toMatchObject({ code: 'quota_reached' })
      expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
      expect(world.files.stored.size).toBe(0)
    })

    test('A check that was superseded by a retry changes nothing and leaves no file', async () => {
      const { assetId, finish, wait } = await long()
      await wait(1)
      world.clock.advance(hour)
      await retry(assetId)
      const again = complete(assetId)
      finish()
      expect(await again).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining('The upload is missing') })
      await expect.poll(() => world.files.stored.size).toBe(0)
    })
  })

  test('ASSET-3 A failed upload can be retried with the same id and URL but a new upload key', async () => {
    const { assetId, key } = await reserve({ contentType: 'image/png' })
    await complete(assetId)
    const { asset, form } = await retry(assetId)
    expect(asset).toMatchObject({ status: 'pending_upload', failureMessage: undefined })
    expect(asset.reservation!.key).not.toBe(key)
    expect(form.fields['key']).toContain(asset.reservation!.key)
    world.files.upload(key, bytes) // this upload uses the form from before the retry
    world.files.upload(asset.reservation!.key, Buffer.from('the new one'))
    const ready = await complete(assetId)
    expect([ready.status, ready.fileKey, String(world.files.stored.get(ready.storedKey!))]).toEqual(['ready', asset.fileKey, 'the new one'])
    await expect(retry(assetId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('ASSET-3 An open reservation cannot be retried, and an expired one can be retried but not completed', async () => {
    const first = await reserve()
    await expect(retry(first.assetId)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('did not fail') })
    const second = await reserve()
    world.files.upload(second.key, bytes)
    world.clock.advance(hour)
    expect((await getAsset(world, tenant.caller, first.assetId)).form).toBeUndefined()
    expect((await retry(first.assetId)).asset.reservation!.expiresAt).toBe(world.clock.now() + hour)
    expect(await complete(second.assetId)).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining('expired') })
  })

  test('ASSET-3 Of several concurrent completions, one completes the upload, and the others return a conflict and leave no files', async () => {
    const { assetId, key } = await reserve({ projectId: tenant.projectId })
    world.files.upload(key, bytes)
    const results = await Promise.allSettled([complete(assetId), complete(assetId), complete(assetId, tenant.caller, world)])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    expect([...world.files.stored.keys()]).toEqual([(await read(assetId)).storedKey])
    expect(await nodes()).toHaveLength(1)
  })

  test('ASSET-3 A completion that was superseded by a retry with a new upload changes nothing', async () => {
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    const slow = world.mediaProbe.probe
    world.mediaProbe.probe = async (...look) => {
      world.mediaProbe.probe = slow
      world.clock.advance(hour) // the reservation expires in the meantime
      await retry(assetId)
      return slow(...look)
    }
    await expect(complete(assetId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('waiting for a new upload'),
    })
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
    expect(world.files.stored.size).toBe(0)
  })

  test('CRASH-5 Completing an upload changes nothing while storage is unavailable, and succeeds later', async () => {
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    const { copyUpload } = world.files
    world.files.copyUpload = () => Promise.reject(new FilesUnavailable(new Error('away')))
    await expect(complete(assetId)).rejects.toThrow(FilesUnavailable)
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
    world.files.copyUpload = copyUpload
    expect(await complete(assetId)).toMatchObject({ status: 'ready' })
  })

  test('CRASH-1 An upload can be completed after a crash between storing and recording its file, and the extra file is eventually removed', async () => {
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    const died = new Error('killed')
    await expect(completeUpload(world, () => Promise.reject(died), tenant.caller, assetId)).rejects.toBe(died)
    expect([world.files.stored.size, world.files.uploads.size]).toEqual([1, 1])
    const { storedKey } = await complete(assetId)
    expect(world.files.stored.size).toBe(2)
    await sweepAll()
    expect([...world.files.stored.keys()]).toEqual([storedKey])
  })

  test('LIMIT-8 Exactly as many concurrent uploads succeed as fit within the quota, and rejected uploads leave no files', async () => {
    await setLimitsAsAdmin(world, tenant, { storage_bytes: 25 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => send({ projectId: tenant.projectId })))
    const refused = results.filter(result => result.status === 'rejected').map(({ reason }) => reason)
    expect(refused.map(({ code }) => code)).toEqual(['quota_reached', 'quota_reached', 'quota_reached'])
    expect(refused[0].message).toContain('use 20 of 25 bytes')
    expect([world.files.stored.size, (await nodes()).length]).toEqual([2, 2])
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    await expect(complete(assetId)).rejects.toMatchObject({ code: 'quota_reached' })
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
    await setLimitsAsAdmin(world, tenant, { storage_bytes: 30 })
    expect(await complete(assetId)).toMatchObject({ status: 'ready' })
  })

  test('LIMIT-8 Uploading to a project locks the balance before the project, as starting a run does', async () => {
    await setLimitsAsAdmin(world, tenant, { storage_bytes: 1000 })
    const locked: string[] = []
    const noting = (statement: string) => {
      const table = /^(?:select limits, workspace_limits from|update) (balances|projects)/.exec(statement)?.[1]
      if (table !== undefined && table !== locked.at(-1)) locked.push(table)
    }
    const spied: World['database'] = {
      ...database,
      transaction: work =>
        database.transaction(sql =>
          work({
            ...sql,
            first: (statement, values) => (noting(statement), sql.first(statement, values)),
            run: (statement, values) => (noting(statement), sql.run(statement, values)),
          }),
        ),
    }
    const by = createEffect(spied, world.clock, tenant.caller)
    const { assetId, key } = await reserve({ projectId: tenant.projectId })
    world.files.upload(key, bytes)
    await completeUpload(world, by, tenant.caller, assetId)
    await world.workFolder.use(async folder => {
      const path = join(folder, 'sent')
      await writeFile(path, bytes)
      await uploadAsset(world, by, tenant.caller, path, claims({ projectId: tenant.projectId }))
    })
    expect(locked).toEqual(['balances', 'projects', 'balances', 'projects'])
  })

  test('LIMIT-8 Once the storage quota is used up, new uploads and media runs are rejected, but active runs can store their outputs', async () => {
    const { runId } = await start(world, tenant)
    await send()
    await setLimitsAsAdmin(world, tenant, { storage_bytes: 10 })
    await expect(reserve()).rejects.toMatchObject({ code: 'quota_reached' })
    await expect(start(world, tenant)).rejects.toMatchObject({ code: 'quota_reached' })
    await start(world, tenant, { type: 'text', model: 'local/write' })
    await executeRun(world, await takeJob(database, runId), new AbortController().signal)
    expect((await getRun(database, tenant.caller, runId)).outputs).toMatchObject([{ type: 'imageUrl' }])
  })

  test('ASSET-6 Reservations that are never completed expire, and files uploaded for them are removed', async () => {
    const { assetId, key } = await reserve()
    world.clock.advance(hour - 1)
    await sweepAssets(world)
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
    world.clock.advance(2)
    await sweepAssets(world)
    expect(await read(assetId)).toMatchObject({ status: 'failed', failureMessage: expect.stringContaining('expired') })
    world.files.upload(key, bytes) // an upload that took a long time to arrive
    await sweepAssets(world)
    expect(world.files.uploads.size).toBe(1)
    await sweepAll()
    expect([world.files.uploads.size, await passing()]).toEqual([0, []])
  })

  test('ASSET-6 A file that cannot be removed does not block the removal of other files, and its own removal is retried after an hour', async () => {
    const [first, second] = [await reserve(), await reserve()]
    for (const { key } of [first, second]) world.files.upload(key, bytes)
    const { removeUpload } = world.files
    world.files.removeUpload = key => (key === first.key ? Promise.reject(new FilesUnavailable(new Error('away'))) : removeUpload(key))
    await sweepAll()
    expect([...world.files.uploads.keys()]).toEqual([first.key])
    world.files.removeUpload = removeUpload
    const another = createWorld(database, { files: world.files, clock: world.clock })
    await sweepAssets(another)
    expect(world.files.uploads.size).toBe(1)
    world.clock.advance(hour + 1)
    await sweepAssets(another)
    expect([world.files.uploads.size, await passing()]).toEqual([0, []])
  })

  test('ASSET-6 A single sweep removes all expired files', async () => {
    const keys = Array.from({ length: 230 }, (_, index) => `overdue${index}`)
    await database.transaction(async sql => {
      for (const key of keys) await stageFile(sql, 'uploads', key, world.clock.now())
    })
    for (const key of keys) world.files.upload(key, bytes)
    await sweepAll()
    expect([world.files.uploads.size, await passing()]).toEqual([0, []])
  })

  test('ASSET-6 If a file is removed by overlapping sweeps and then staged and claimed again, later sweeps keep it', async () => {
    const key = 'samekeyagain'
    const { remove, put } = world.files
    const note = () => database.read(sql => stageFile(sql, 'files', key, world.clock.now() + removeAfterMs))
    await note()
    await put(key, bytes)
    world.clock.advance(removeAfterMs + 1)
    let other: Promise<void> | undefined
    world.files.remove = async file => {
      world.files.remove = remove
      other = sweepAssets(createWorld(database, { files: world.files, clock: world.clock })) // another sweep starts before the file is deleted
      await other
      await remove(file)
    }
    await sweepAssets(world)
    await note()
    await put(key, bytes)
    await database.transaction(sql => claimFile(sql, key))
    await sweepAll()
    expect(world.files.stored.has(key)).toBe(true)
  })

  test('ASSET-6 The file of a retried upload that is never completed is removed', async () => {
    const { assetId } = await reserve()
    await complete(assetId)
    world.files.upload((await retry(assetId)).asset.reservation!.key, bytes)
    await sweepAll()
    expect([world.files.uploads.size, await passing()]).toEqual([0, []])
  })

  test('ASSET-2 A converted file replaces the original', async () => {
    world.mediaProbe.probe = async (_path, folder) => {
      await writeFile(join(folder, 'converted'), 'a JPEG by now')
      const metadata = { foundType: 'image/heic', contentType: 'image/jpeg', sizeBytes: 13, width: 4, height: 3 }
      return { usable: true, metadata, converted: join(folder, 'converted') }
    }
    const { assetId, key } = await reserve({ contentType: 'image/heic', fileName: 'IMG_1.HEIC' })
    world.files.upload(key, bytes)
    const asset = await complete(assetId)
    expect(asset).toMatchObject({ contentType: 'image/jpeg', uploadContentType: 'image/heic', fileName: 'IMG_1.jpg', sizeBytes: 13 })
    expect(String(world.files.stored.get(asset.storedKey!))).toBe('a JPEG by now')
  })

  test('CRASH-5 Completing an upload changes nothing while files cannot be probed, and the caller can retry', async () => {
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    const { probe } = world.mediaProbe
    world.mediaProbe.probe = () => Promise.reject(new Error('no process can be started'))
    await expect(complete(assetId)).rejects.toThrow(FilesUnavailable)
    world.mediaProbe.probe = () => Promise.reject(new MediaProbeBusy())
    await expect(complete(assetId)).rejects.toMatchObject({ code: 'service_unavailable', headers: { 'retry-after': '5' } })
    world.mediaProbe.probe = probe
    expect(await complete(assetId)).toMatchObject({ status: 'ready' })
  })

  describe('fetched files', () => {
    const source = 'https://files.example.com/a.png'
    const fetching = (more: Partial<Claims> = {}) => fetchAsset(world, effect(), tenant.caller, source, claims(more))
    beforeEach(() => {
      world.assetSources = createHostList(['files.example.com'])
      world.safeFetch = {
        ...world.safeFetch,
        async download(_url, path) {
          await writeFile(path, bytes)
          return { contentType: undefined, sizeBytes: bytes.length }
        },
      }
    })

    test('ASSET-5 An asset is ready once its file has been fetched; if the fetch fails, the asset states the reason', async () => {
      const { storedKey } = await fetching()
      expect(world.files.stored.get(storedKey!)).toEqual(bytes)
      world.safeFetch.download = () => Promise.reject(new FetchFailure('The server responded with 404.'))
      expect(await fetching()).toMatchObject({ status: 'failed', failureMessage: 'The server responded with 404.', name: 'a.png' })
    })

    test('CRASH-5 An asset is not marked as failed if the disk is full while the asset is being fetched', async () => {
      world.safeFetch.download = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      await expect(fetching()).rejects.toThrow(FilesUnavailable)
    })

    test("ISO-2 Neither a fetch nor a direct upload can use another workspace's project", async () => {
      const other = await createTenant(world)
      await expect(fetching({ projectId: other.projectId })).rejects.toMatchObject({ code: 'not_found' })
      await expect(send({ projectId: other.projectId })).rejects.toMatchObject({ code: 'not_found' })
      expect(world.files.stored.size).toBe(0)
    })

    test('A single workspace cannot use all fetch slots, and a failed fetch releases its slot', async () => {
      const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const { download } = world.safeFetch
      world.safeFetch.download = async (...call) => {
        begun.resolve()
        await gate.promise
        return download(...call)
      }
      const first = fetching()
      await begun.promise
      await expect(fetching()).rejects.toMatchObject({ code: 'service_unavailable' })
      gate.resolve()
      await first
      world.safeFetch.download = () => Promise.reject(new FetchFailure('It is away.'))
      await fetching()
      world.safeFetch.download = download
      expect(await fetching()).toMatchObject({ status: 'ready' })
    })
  })

  test('ASSET-6 An asset cannot reference a file that is being removed', async () => {
    const { assetId, key } = await reserve()
    world.files.upload(key, bytes)
    const { store } = await world.workFolder.use(async folder => (await world.files.copyUpload(key, folder))!)
    world.files.copyUpload = async () => ({
      path: '',
      size: bytes.length,
      async store(to) {
        await store(to)
        await database.read(sql => sql.run(`update staged_files set removing = 1 where place = 'files'`, []))
      },
    })
    await expect(complete(assetId)).rejects.toThrow('removed before it was claimed')
    expect(await read(assetId)).toMatchObject({ status: 'pending_upload' })
  })

  test("ASSET-3 An upload's node appears on the canvas when the asset becomes ready", async () => {
    const { assetId, key } = await reserve({ projectId: tenant.projectId, fileName: 'bottle.png' })
    world.files.upload(key, bytes)
    expect(await nodes()).toEqual([])
    await complete(assetId)
    expect(await nodes()).toMatchObject([{ type: 'image', label: 'bottle.png', asset: { assetId, width: 640, height: 480 } }])
  })

  test('A file that a canvas cannot display is stored without a node and cannot be attached', async () => {
    world.probed = { usable: true, metadata: { foundType: 'application/pdf', contentType: 'application/pdf', sizeBytes: 10 } }
    const { assetId } = await send({ projectId: tenant.projectId })
    expect([await read(assetId), await nodes()]).toMatchObject([{ status: 'ready' }, []])
    await expect(attachAsset(world, effect(), tenant.caller, { projectId: tenant.projectId, assetId })).rejects.toMatchObject({
      code: 'input_validation_error',
      fields: [{ field: 'assetId' }],
    })
  })

  test('Only a ready asset can be attached, and the same asset can be attached to several canvases', async () => {
    const { assetId, key } = await reserve()
    const attach = (projectId = tenant.projectId) => attachAsset(world, effect(), tenant.caller, { projectId, assetId })
    await expect(attach()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('call `complete`') })
    await complete(assetId)
    await expect(attach()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('call `retry`') })
    world.files.upload((await retry(assetId)).asset.reservation!.key, bytes)
    world.files.upload(key, bytes)
    await complete(assetId)
    const ids = [await attach(), await attach()]
    expect((await nodes()).map(node => node.nodeId)).toEqual(ids)
    const elsewhere = await createProject(world.clock, effect(), tenant.caller, { name: 'Another', isPrivate: false })
    world.clock.advance(1000)
    await attach(elsewhere.projectId)
    const list = async (projectId: string | undefined) =>
      (await listAssets(database, world.cursors, tenant.caller, { projectId, textContains: undefined, cursor: undefined, limit: 10 }))
        .assets
    expect(await list(tenant.projectId)).toMatchObject([{ assetId, place: { nodeId: ids[1], projectId: tenant.projectId } }])
    expect(await list(undefined)).toMatchObject([{ assetId, place: { projectId: elsewhere.projectId } }])
    expect((await getProject(database, tenant.caller, elsewhere.projectId)).lastModified).toBe(world.clock.now())
  })
})
