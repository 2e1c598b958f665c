import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import type { UploadForm } from '../../../machine/files/files.ts'
import { openFolderFiles } from '../../../machine/files/folder-files.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { eachInWorld } from '../../support/suite.ts'
import { setLimitsAsAdmin, shownLimits } from '../../support/limits.ts'
import { createTenant, createEffect, start, type Tenant } from '../../support/tenants.ts'
import { boundary, filePart, formBody, postForm, serveUploads, type UploadServer } from '../../support/uploads.ts'
import { silent, type World } from '../../support/world.ts'
import { createUploadGate } from '../../../core/assets/count-uploads.ts'
import { completeUpload } from '../../../core/assets/complete-upload.ts'
import { fetchAsset, uploadAsset } from '../../../core/assets/create-asset.ts'
import { getAsset } from '../../../core/assets/get-asset.ts'
import { reserveUpload } from '../../../core/assets/reserve-upload.ts'
import { retryUpload } from '../../../core/assets/retry-upload.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'

afterAll(closeDatabases)

const hour = 3600_000
const claims = { contentType: undefined, fileName: undefined, folder: undefined, projectId: undefined }

describe.each(databases)('the storage quota and open uploads on $name', ({ name, open }) => {
  let database: Database
  let world: World
  let tenant: Tenant
  eachInWorld(open, opened => ({ database, world, tenant } = opened))

  type Services = Omit<World, 'files'> & { files: World['files'] | Awaited<ReturnType<typeof openFolderFiles>> }
  const effect = () => createEffect(database, world.clock, tenant.caller)
  const reserve = async (services: Services) => {
    const { asset, form } = await reserveUpload(services, effect(), tenant.caller, claims)
    return { assetId: asset.assetId, key: asset.reservation!.key, form }
  }
  const complete = (services: Services, assetId: string) => completeUpload(services, effect(), tenant.caller, assetId)
  const retry = (services: Services, assetId: string) => retryUpload(services, effect(), tenant.caller, assetId)
  const send = (services: Services, content: Uint8Array) =>
    world.workFolder.use(async folder => {
      const path = join(folder, 'sent')
      await writeFile(path, content)
      return uploadAsset(services, effect(), tenant.caller, path, claims)
    })
  const used = async () => (await shownLimits(world, tenant))['used'].find((each: any) => each.quota === 'storage_bytes').used
  const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.flatMap(result => (result.status === 'rejected' ? [result.reason.code ?? result.reason] : []))

  describe('storage that receives uploads itself', () => {
    let limits: number[]
    const assetIds: string[] = []
    beforeEach(() => {
      limits = []
      assetIds.length = 0
      const { reserve: sign } = world.files
      world.files.reserve = place => (limits.push(place.maxBytes), sign(place))
    })
    /** Reserves an upload and returns the size limit in the upload form that the caller receives. */
    const reserveLimit = async () => {
      const { assetId } = await reserve(world)
      assetIds.push(assetId)
      await getAsset(world, tenant.caller, assetId)
      return limits.at(-1)
    }

    test('LIMIT-11 An open upload reserves as much of the quota as its form allows, and no form allows more than the remaining quota', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 2500 })
      expect([await reserveLimit(), await reserveLimit(), await reserveLimit()]).toEqual([1000, 1000, 500])
      await expect(reserve(world)).rejects.toMatchObject({
        code: 'quota_reached',
        message: expect.stringContaining('use 0 of 2500 bytes, and its open uploads may use 2500 more: complete them'),
      })
      await expect(send(world, Buffer.from('x'))).rejects.toMatchObject({ code: 'quota_reached' })
      await expect(
        fetchAsset(
          { ...world, assetSources: { ...world.assetSources, allows: () => true } },
          effect(),
          tenant.caller,
          'https://files.example.com/a',
          claims,
        ),
      ).rejects.toMatchObject({ code: 'quota_reached' })
      // When a run starts, only existing files count toward the quota; open uploads do not.
      await start(world, tenant)
      expect(await used()).toBe(0)
      await complete(world, assetIds[0]!)
      expect(await reserveLimit()).toBe(1000)
      world.clock.advance(hour)
      expect([await reserveLimit(), await reserveLimit(), await reserveLimit()]).toEqual([1000, 1000, 500])
      await expect(retry(world, assetIds[0]!)).rejects.toMatchObject({ code: 'quota_reached' })
    })

    test('LIMIT-11 Retrying an upload reserves space again', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 1500 })
      const { assetId } = await reserve(world)
      await complete(world, assetId)
      await reserve(world)
      await retry(world, assetId)
      expect(limits.at(-1)).toBe(500)
      await expect(reserve(world)).rejects.toMatchObject({ code: 'quota_reached' })
    })

    test('LIMIT-11 Concurrent reservations share the remaining quota', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 2500 })
      const results = await Promise.allSettled(Array.from({ length: 10 }, reserveLimit))
      expect(reasons(results)).toEqual(Array.from({ length: 7 }, () => 'quota_reached'))
      expect(limits.filter(each => each === 500).length).toBeGreaterThan(0)
      expect(
        await database.read(sql =>
          sql.first(`select cast(sum(awaited_bytes) as bigint) as awaited from assets where workspace_id = ?`, [tenant.workspaceId]),
        ),
      ).toEqual({ awaited: 2500 })
    })

    test('LIMIT-11 A completed upload still counts toward the quota while another upload is open', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 20 })
      const { assetId, key } = await reserve(world)
      world.files.upload(key, Buffer.from('ten bytes.'))
      expect(await complete(world, assetId)).toMatchObject({ status: 'ready', sizeBytes: 10 })
      expect([await reserveLimit(), await used()]).toEqual([10, 10])
    })

    test('LIMIT-11 A workspace can have at most 100 open uploads, with or without a quota', async () => {
      for (let count = 0; count < 98; count++) await reserve(world)
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => reserve(world)))
      expect(reasons(results)).toEqual(Array.from({ length: 10 }, () => 'quota_reached'))
      await expect(reserve(world)).rejects.toMatchObject({
        code: 'quota_reached',
        message: 'This workspace has 100 open uploads: complete one, or wait until one expires.',
      })
      const other = (await createTenant(world)).caller
      await reserveUpload(world, createEffect(database, world.clock, other), other, claims)
      world.clock.advance(hour)
      await reserve(world)
    })
  })

  describe('folder storage', () => {
    let folder: string
    let server: UploadServer
    let services: Services
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mediawright-upload-quota-'))
      server = await serveUploads()
      const uploads = { publicUrl: server.origin, secret: 'a secret' }
      services = { ...world, files: await openFolderFiles(folder, { clock: world.clock, log: silent, uploads }) }
      server.receive(services.files.receiver!, createUploadGate(services))
    })
    afterEach(async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    })
    const toBody = (form: UploadForm, size: number, end?: string) =>
      formBody([...Object.entries(form.fields), filePart(Buffer.alloc(size, 'x'))], end)
    const post = (form: UploadForm, size: number) => postForm(form.url, toBody(form, size))
    const received = () => readdir(join(folder, 'uploads'))
    const getRange = ({ fields }: UploadForm) =>
      JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString()).conditions.find(
        (each: unknown[]) => each[0] === 'content-length-range',
      )

    test('LIMIT-11 Even before its upload is completed, a received file counts toward the quota for uploads and runs', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 100 })
      const [first, second, third] = [await reserve(services), await reserve(services), await reserve(services)]
      expect(getRange(first.form)).toEqual(['content-length-range', 1, 100])
      expect(await post(first.form, 101)).toBe('400 EntityTooLarge')
      expect(await post(first.form, 60)).toBe('204')
      expect(await used()).toBe(60)
      expect(await post(second.form, 41)).toBe('400 EntityTooLarge')
      expect(getRange((await getAsset(services, tenant.caller, second.assetId)).form!)).toEqual(['content-length-range', 1, 40])
      expect(getRange((await reserve(services)).form)).toEqual(['content-length-range', 1, 40])
      // This file replaces the one already uploaded with this form.
      expect(await post(first.form, 60)).toBe('204')
      expect(await post(second.form, 40)).toBe('204')
      expect(await post(third.form, 1)).toBe('400 EntityTooLarge')
      expect([await used(), (await received()).length]).toEqual([100, 2])
      await expect(reserve(services)).rejects.toMatchObject({ code: 'quota_reached' })
      await expect(send(services, Buffer.from('x'))).rejects.toMatchObject({ code: 'quota_reached' })
      await expect(start(world, tenant)).rejects.toMatchObject({ code: 'quota_reached' })
      expect(await complete(services, first.assetId)).toMatchObject({ status: 'ready', sizeBytes: 10 })
      expect([await used(), await received()]).toEqual([50, [second.key]])
    })

    test('LIMIT-11 Files that arrive concurrently are received only while they fit within the quota', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 2_000_000 })
      services.uploadMaxBytes = 1_500_000
      const forms = [await reserve(services), await reserve(services), await reserve(services), await reserve(services)]
      const answers = await Promise.all(forms.map(({ form }) => post(form, 900_000)))
      expect(answers.toSorted()).toEqual(['204', '204', '400 EntityTooLarge', '400 EntityTooLarge'])
      expect([await used(), (await received()).length, await readdir(join(folder, 'partial'))]).toEqual([1_800_000, 2, []])
    })

    // SQLite transactions do not overlap.
    test.skipIf(name === 'SQLite')(
      'LIMIT-11 If a file is completed while another upload is being checked, the file still counts toward the quota',
      async () => {
        await setLimitsAsAdmin(world, tenant, { storage_bytes: 1000 })
        const [first, second] = [await reserve(services), await reserve(services)]
        const admitted = await createUploadGate(services).begin(first.key, 900, 900)
        let isEnded = false
        let ending: Promise<void> | undefined
        const waiting = `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        const isBlocked = async () => Number((await database.read(sql => sql.first(waiting, [])))!['n']) > 0
        const between: Database = {
          ...database,
          transaction: work =>
            database.transaction(sql => {
              const overtaken: typeof sql.first = async (statement, values) => {
                if (statement.includes('sum(awaited_bytes)')) {
                  ending ??= admitted.end(900).finally(() => (isEnded = true))
                  await expect.poll(async () => isEnded || (await isBlocked())).toBe(true)
                }
                return sql.first(statement, values)
              }
              return work({ ...sql, first: overtaken })
            }),
        }
        const next = await createUploadGate({ ...services, database: between }).begin(second.key, 900, 900)
        await ending
        expect([next.maxBytes, await used()]).toEqual([100, 900])
      },
    )

    test('LIMIT-11 The bytes reserved for a file are released if the file is rejected or its upload is interrupted', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 100 })
      const [first, second] = [await reserve(services), await reserve(services)]
      expect(await post(first.form, 0)).toBe('400 EntityTooSmall')
      const cut = await fetch(first.form.url, {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: toBody(first.form, 90, ''),
      })
      expect(cut.status).toBe(400)
      expect(await post(second.form, 100)).toBe('204')
      expect([await used(), await received()]).toEqual([100, [second.key]])
    })

    test('LIMIT-11 After a reservation has ended, an upload that uses its form is rejected and leaves no file', async () => {
      const [failed, ready] = [await reserve(services), await reserve(services)]
      expect(await complete(services, failed.assetId)).toMatchObject({ status: 'failed' })
      expect(await post(ready.form, 10)).toBe('204')
      expect(await complete(services, ready.assetId)).toMatchObject({ status: 'ready' })
      for (const { form } of [failed, ready]) expect(await post(form, 10)).toBe('403 AccessDenied')
      const retried = (await retry(services, failed.assetId)).form
      expect(await post(failed.form, 10)).toBe('403 AccessDenied')
      expect(await post(retried, 10)).toBe('204')
      expect(await received()).toHaveLength(1)
    })

    test('LIMIT-11 A file that arrives while its reservation is ending is removed', async () => {
      const { assetId, form } = await reserve(services)
      const { receive } = services.files.receiver!
      services.files.receiver!.receive = async (...call) => {
        const result = await receive(...call)
        await complete(
          { ...services, files: { ...services.files, copyUpload: async () => undefined, removeUpload: async () => undefined } },
          assetId,
        )
        return result
      }
      expect(await post(form, 10)).toBe('403 AccessDenied')
      expect(await received()).toEqual([])
    })

    test('LIMIT-11 ASSET-6 Retrying or sweeping an expired upload removes its file immediately', async () => {
      await setLimitsAsAdmin(world, tenant, { storage_bytes: 100 })
      const [first, second] = [await reserve(services), await reserve(services)]
      for (const { form } of [first, second]) expect(await post(form, 50)).toBe('204')
      // The files' timestamps are earlier than the time of the manual clock, so `tidy` would remove all of them.
      services.files.tidy = async () => undefined
      world.clock.advance(hour + 1)
      expect(getRange((await retry(services, first.assetId)).form)).toEqual(['content-length-range', 1, 50])
      expect(await received()).toEqual([second.key])
      await sweepAssets(services)
      expect([await received(), await used()]).toEqual([[], 0])
      expect(await getAsset(services, tenant.caller, second.assetId)).toMatchObject({ asset: { status: 'failed' } })
    })
  })
})
