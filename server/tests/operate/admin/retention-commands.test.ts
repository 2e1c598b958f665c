import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../../machine/config.ts'
import { openFiles } from '../../../machine/files/open-files.ts'
import { systemClock } from '../../../machine/clock.ts'
import type { Database } from '../../../machine/database/database.ts'
import { newSecret } from '../../../machine/ids.ts'
import { createLinks } from '../../../machine/links.ts'
import { addImage } from '../../support/brands.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { tablesWith } from '../../../machine/testing/search.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, silent } from '../../support/world.ts'
import { commands } from '../../../operate/admin/commands.ts'
import { readFlags } from '../../../operate/admin/flags.ts'

afterAll(closeDatabases)

describe.each(databases)('commands for retention, export and deletion on $name', ({ open }) => {
  let database: Database
  let config: Config
  let folder: string
  let tenant: Tenant
  let motif: string
  /** The SQLite database's folder. */
  let databaseFolder: string | undefined

  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    folder = await mkdtemp(join(tmpdir(), 'mediawright-retention-'))
    const { databaseUrl, dataFolder } = opened.place
    databaseFolder = databaseUrl === undefined ? dataFolder : undefined
    config = readConfig({ DATA_DIR: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
  })
  beforeEach(async () => {
    const world = createWorld(database)
    world.clock.advance(Date.now() - world.clock.now())
    tenant = await createTenant(world)
    motif = `heron ${newSecret()}`
    const files = await openFiles(config, { clock: systemClock, log: silent, uploads: { publicUrl: '', secret: '' } })
    const assetId = await addImage(world, tenant, { name: motif, fileName: 'heron.png' })
    await files.put(assetId.slice('asset_'.length), Buffer.from(motif))
    await addImage(world, tenant, { name: 'without a file' })
    await start(world, tenant, { prompt: motif })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = (line: string): Promise<Record<string, any>> => {
    const words = line.split(' ')
    const end = words.findIndex(word => word.startsWith('--'))
    const name = words.slice(0, end).join(' ')
    const command = commands[name]!
    return command.run(
      readFlags(name, command.flags, words.slice(end)),
      database,
      Date.now(),
      createLinks('https://media.example.com'),
      undefined,
      config,
    )
  }
  const on = () => `--workspace ${tenant.workspaceId}`
  const lastAct = async () => (await run(`audit-log list ${on()}`))['entries'][0]
  /** Returns the files that contain this test's words. */
  const storedFiles = async () => {
    const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const contents = await Promise.all(files.map(path => readFile(path)))
    return files.filter((_, index) => contents[index]!.includes(motif))
  }

  const databaseFilesWith = async (word: string) => {
    const paths = databaseFolder === undefined ? [] : (await readdir(databaseFolder)).map(name => join(databaseFolder!, name))
    const contents = await Promise.all(paths.map(path => readFile(path)))
    return paths.filter((_, index) => contents[index]!.includes(word))
  }

  test("KEEP-1 The `retention set`, `show` and `run` commands set, show and apply a workspace's retention periods", async () => {
    const none = { runs_days: null, outputs_days: null, failed_days: null, deliveries_days: null, unused_assets_days: null }
    expect(await run(`retention show ${on()}`)).toEqual({ workspace_id: tenant.workspaceId, ...none })
    const set = { ...none, runs_days: 30, unused_assets_days: 7 }
    expect(await run(`retention set ${on()} --runs-days 30 --unused-assets-days 7`)).toEqual({ workspace_id: tenant.workspaceId, ...set })
    expect(await run(`retention set ${on()} --runs-days none`)).toMatchObject({ runs_days: null, unused_assets_days: 7 })
    expect(await lastAct()).toMatchObject({ action: 'retention set', before: set, after: { ...set, runs_days: null } })
    for (const wrong of ['0', '1.5', 'all', '-1', '40000'])
      await expect(run(`retention set ${on()} --runs-days=${wrong}`)).rejects.toThrow('a number of days from 1 to')
    await expect(run(`retention set ${on()}`)).rejects.toThrow('needs at least one of --runs-days')
    await database.transaction(sql => sql.run('update assets set created_at = 1 where workspace_id = ?', [tenant.workspaceId]))
    expect(await run(`retention run ${on()} --dry-run`)).toMatchObject({ dry_run: true, would_remove: { assets: 2 } })
    expect(await run(`retention run ${on()}`)).toMatchObject({ removed: { assets: 2 }, left: { assets: 0 } })
    expect(await storedFiles()).toEqual([])
  })

  test("KEEP-7 An export contains all of the workspace's rows and files, but no secrets and nothing from other workspaces", async () => {
    const other = await createTenant(createWorld(database))
    const to = join(folder, `${newSecret()}.zip`)
    const answer = await run(`workspace export ${on()} --to ${to}`)
    expect(answer).toMatchObject({
      workspace_id: tenant.workspaceId,
      to,
      files: 1,
      bytes: motif.length,
      missing: [expect.stringMatching(/^asset_/)],
    })
    const entries = unzip(await readFile(to))
    const getRows = (table: string) =>
      String(entries.get(`rows/${table}.jsonl`))
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, unknown>)
    const counts = JSON.parse(String(entries.get('manifest.json'))) as { rows: Record<string, number> }
    for (const [table, count] of Object.entries(counts.rows)) expect(getRows(table), table).toHaveLength(count)
    expect(counts.rows).toMatchObject({ workspaces: 1, members: 1, projects: 1, runs: 1, assets: 2, ledger_entries: 2, api_keys: 1 })
    expect(JSON.stringify(getRows('runs'))).toContain(motif)
    const file = [...entries].find(([name]) => /^files\/asset_.*\/heron\.png$/.test(name))
    expect(String(file![1])).toBe(motif)
    const everything = [...entries.values()].map(String).join('\n')
    expect(everything).not.toContain(other.workspaceId)
    for (const secret of [tenant.apiKey, 'whsec_', '"secret_hash"', '"provider_']) expect(everything).not.toContain(secret)
    expect((await stat(to)).mode & 0o777).toBe(0o600)
    expect(await lastAct()).toMatchObject({ action: 'workspace export', details: { files: 1 } })
    await expect(run(`workspace export ${on()} --to ${to}`)).rejects.toThrow('already exists')
    await expect(run(`workspace export ${on()} --to /nowhere/at/all.zip`)).rejects.toThrow('could not be written')
  })

  test("KEEP-4 `workspace delete` requires --yes, and --now immediately removes everything that the workspace's members created", async () => {
    await expect(run(`workspace delete ${on()}`)).rejects.toThrow('confirm with --yes')
    expect(await run(`workspace delete ${on()} --yes`)).toEqual({
      workspace_id: tenant.workspaceId,
      removed_at: expect.any(Number),
      keys_ended: 1,
      runs_canceled: 1,
    })
    expect((await run('workspace list --json'))['workspaces']).toContainEqual(
      expect.objectContaining({ workspace_id: tenant.workspaceId, deleted_at: expect.any(Number) }),
    )
    await expect(run(`workspace show ${on()}`)).rejects.toThrow('to restore it, run `workspace restore`')
    await run(`workspace restore ${on()}`)
    expect(await run(`workspace show ${on()}`)).toMatchObject({ balance: 100 })
    expect(await run(`key create ${on()}`)).toMatchObject({ api_key: expect.any(String) })
    expect(await storedFiles()).toHaveLength(1)
    expect((await databaseFilesWith(motif)).length > 0).toBe(databaseFolder !== undefined)
    expect(await run(`workspace delete ${on()} --yes --now`)).toMatchObject({ removed: true })
    expect([await tablesWith(database, [motif]), await storedFiles()]).toEqual([[], []])
    // The words are gone even from free pages and from the write-ahead log.
    expect(await databaseFilesWith(motif)).toEqual([])
    await expect(run(`workspace show ${on()}`)).rejects.toThrow('is removed')
    expect((await run('workspace list --json'))['workspaces']).not.toContainEqual(
      expect.objectContaining({ workspace_id: tenant.workspaceId }),
    )
    const { entries } = await run(`audit-log list ${on()}`)
    expect(entries.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'workspace remove', actor: 'operator', surface: 'command line' }),
      expect.objectContaining({ action: 'workspace delete', actor: 'operator', surface: 'command line' }),
    ])
  })

  test('KEEP-5 `member remove` removes a member, but not the last owner', async () => {
    const email = `w.${newSecret()}@example.org`
    await run(`member add ${on()} --email ${email} --name Wilhelmina`)
    await run(`folder create ${on()} --name Own --owner ${email}`)
    await expect(run(`member remove ${on()} --email ${email} --private keep`)).rejects.toThrow('"give" or "delete"')
    expect(await run(`member remove ${on()} --email ${email}`)).toMatchObject({
      projects_given: 0,
      projects_deleted: 0,
      given_to: 'owner@example.com',
    })
    expect(await tablesWith(database, [email])).toEqual([])
    await expect(run(`member remove ${on()} --email owner@example.com`)).rejects.toThrow('is the last owner')
  })
})

/** Reads the entries of a ZIP file from its central directory. */
function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset)) as [number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const content = bytes.subarray(begin, begin + size)
    entries.set(String(bytes.subarray(at + 46, at + 46 + nameLength)), method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}
