import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../engines/database/database.ts'
import { closeDatabases, databases, type TestDatabase } from '../testing/databases.ts'
import { createLinks } from '../links.ts'
import { liveWebhookSecrets } from '../workspaces/workspace-store.ts'
import { commands } from './commands.ts'
import { readFlags } from './flags.ts'

afterAll(closeDatabases)

describe.each(databases)('the audit log on $name', ({ open }) => {
  let opened: TestDatabase
  let database: Database
  let now = 1_800_000_000_000

  beforeAll(async () => {
    opened = await open()
    database = opened.database
  })

  const run = (line: string, on = database): Promise<Record<string, any>> => {
    const words = line.split(' ')
    const end = words.findIndex(word => word.startsWith('--'))
    const [name, rest] = end === -1 ? [line, []] : [words.slice(0, end).join(' '), words.slice(end)]
    const command = commands[name]!
    return command.run(readFlags(name, command.flags, rest), on, now++, createLinks('https://media.example.com'))
  }
  const create = (more = '') => run(`workspace create --name Acts --email a@example.com --credits 5${more}`)
  const acts = async (workspace: string) => (await run(`audit-log list --workspace ${workspace}`))['acts'] as Record<string, any>[]

  /** The database, except that no act can be written. */
  const withoutActs = (): Database => ({
    ...database,
    transaction: work =>
      database.transaction(sql =>
        work({
          ...sql,
          run: (text, values) => (text.includes('operator_acts') ? Promise.reject(new Error('disk full')) : sql.run(text, values)),
        }),
      ),
  })

  test('OPS-9 AUTH-5 each change is listed, newest first, with who, when and what, and without secrets', async () => {
    const made = await create(' --sandbox')
    const workspace = made['workspace_id'] as string
    const on = `--workspace ${workspace}`
    const rotated = await run(`key rotate ${on} --overlap 1h`)
    const revoked = await run(`key revoke ${on}`)
    const second = await run(`key create ${on} --permissions runs:create`)
    await run(`key revoke --key ${second['prefix']}`)
    const member = await run(`member add ${on} --email b@example.com --role admin`)
    const folder = await run(`folder create ${on} --name Private --owner b@example.com`)
    await run(`credits grant ${on} --usd -1.5`)
    await run(`plan set ${on} --features timeline`)
    const secret = await run(`webhook-secret rotate ${on} --overlap 30m`)
    const link = await run(`studio link ${on} --member b@example.com`)
    await run(`studio sessions end ${on}`)
    const listed = await acts(workspace)
    expect(listed.map(({ act, details }) => [act, details]).toReversed()).toEqual([
      ['workspace create', { name: 'Acts', plan: 'pro', email: 'a@example.com', credits_usd: 5, sandbox: true }],
      ['key rotate', { key_id: rotated['key_id'], prefix: rotated['prefix'], old_key_expires_at: rotated['old_key_expires_at'] }],
      ['key revoke', { key_ids: expect.toSatisfy((ids: string[]) => ids.length === 2 && ids.includes(rotated['key_id'])) }],
      ['key create', { key_id: second['key_id'], prefix: second['prefix'], member: 'a@example.com', permissions: ['runs:create'] }],
      ['key revoke', { key_ids: [second['key_id']] }],
      ['member add', { member_id: member['member_id'], email: 'b@example.com', display_name: 'b', role: 'admin' }],
      ['folder create', { folder_id: folder['folder_id'], name: 'Private', owner: 'b@example.com' }],
      ['credits grant', { usd: -1.5, balance: 3.5 }],
      ['plan set', { features: ['timeline'], providers: [] }],
      ['webhook-secret rotate', { old_secret_expires_at: expect.any(Number) }],
      ['studio link', { member: 'b@example.com', expires_at: link['expires_at'] }],
      ['studio sessions end', { session_ids: [] }],
    ])
    expect(revoked).toEqual({ revoked: 2 })
    for (const act of listed)
      expect(act).toMatchObject({
        act_id: expect.stringMatching(/^act_[0-9a-z]{26}$/),
        created_at: expect.any(Number),
        workspace_id: workspace,
        actor: `${userInfo().username}@${hostname()}`,
      })
    const written = JSON.stringify(listed) + JSON.stringify(await database.read(sql => sql.all('select * from operator_acts', [])))
    for (const reported of [made, rotated, second]
      .map(answer => answer['api_key'] as string)
      .concat(made['webhook_secret'], secret['webhook_secret'], new URL(link['url']).hash.slice(1)))
      expect(written).not.toContain(reported)
    // brand commands are below
    expect(Object.keys(commands).filter(name => !/list|show|audit|brand/.test(name))).toHaveLength(11)
  })

  test('OPS-9 --limit and --workspace filter, and invalid ones are refused', async () => {
    const { workspace_id: workspace } = await create()
    for (const usd of [1, 2, 3]) await run(`credits grant --workspace ${workspace} --usd ${usd}`)
    const { acts: two } = await run(`audit-log list --workspace ${workspace} --limit 2`)
    expect(two.map((act: Record<string, any>) => act['details']['usd'])).toEqual([3, 2])
    const { acts: all } = await run('acts list')
    expect(new Set(all.map((act: Record<string, any>) => act['workspace_id'])).size).toBeGreaterThan(1)
    await expect(run('acts list --workspace ws_none')).rejects.toThrow('There is no workspace ws_none')
    for (const limit of ['0', '1.5', '10001', 'all']) await expect(run(`acts list --limit ${limit}`)).rejects.toThrow('--limit')
  })

  test('OPS-9 a refused command is not recorded, and a command that cannot be recorded has no effect', async () => {
    const { workspace_id: workspace } = await create()
    await expect(run(`credits grant --workspace ${workspace} --usd -100`)).rejects.toThrow('cannot fall below zero')
    await expect(run(`credits grant --workspace ${workspace} --usd 1`, withoutActs())).rejects.toThrow('disk full')
    expect(await run(`workspace show --workspace ${workspace}`)).toMatchObject({ balance: 5 })
    expect(await acts(workspace)).toHaveLength(1)
  })

  test('OPS-9 a brand is imported and published together with its record, or not at all', async () => {
    const { workspace_id: workspace } = await create()
    const line = `brand import --workspace ${workspace} --file docs/brand-kit.example.json`
    await expect(run(line)).rejects.toThrow(/^The kit of Northwind has 5 problems:/)
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-kit-'))
    const file = join(folder, 'kit.json')
    const tasks = { 'image.generate': { modules: ['colour'], channels: [] } }
    await writeFile(file, JSON.stringify({ name: 'Northwind', modules: { colour: { rules: [] } }, tasks }))
    await expect(run(`brand import --workspace ${workspace} --file ${file}`, withoutActs())).rejects.toThrow('disk full')
    const { brand_id: brand } = await run(`brand import --workspace ${workspace} --file ${file} --json`)
    await rm(folder, { recursive: true })
    await expect(run(`brand publish --brand ${brand}`, withoutActs())).rejects.toThrow('disk full')
    const release = await run(`brand publish --brand ${brand}`)
    expect(release).toEqual({ brand_id: brand, version: 'v1', release_id: expect.stringMatching(/^brel_/) })
    expect((await acts(workspace)).map(({ act, details }) => [act, details]).slice(0, -1)).toEqual([
      ['brand publish', release],
      ['brand import', { brand_id: brand, name: 'Northwind', draft: 'new' }],
    ])
  })

  test('OPS-9 acts are never changed or removed', async () => {
    await create()
    for (const statement of ["update operator_acts set actor = 'nobody'", 'delete from operator_acts'])
      await expect(database.transaction(sql => sql.run(statement, []))).rejects.toThrow('append-only')
  })

  describe('webhook-secret rotate', () => {
    const live = (workspace: string, at: number) => database.read(sql => liveWebhookSecrets(sql, workspace, at))

    test('OPS-4 HOOK-4 with an overlap both secrets are live until it ends, without one the old secret ends at once', async () => {
      const { workspace_id: workspace, webhook_secret: first } = await create()
      const at = now
      const { webhook_secret: second, ...rest } = await run(`webhook-secret rotate --workspace ${workspace} --overlap 30m`)
      expect([second, rest]).toEqual([expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), {}])
      expect(await live(workspace, at + 30 * 60_000 - 1)).toEqual([second, first])
      expect(await live(workspace, at + 30 * 60_000)).toEqual([second])
      expect(await run(`workspace show --workspace ${workspace}`)).toMatchObject({ webhook_secret: second })
      // another overlap does not extend a secret that is expiring
      const { webhook_secret: third } = await run(`webhook-secret rotate --workspace ${workspace} --overlap 24h`)
      expect(await live(workspace, at + 30 * 60_000 - 1)).toEqual([third, second, first])
      expect(await live(workspace, at + 30 * 60_000)).toEqual([third, second])
      const { webhook_secret: fourth } = await run(`webhook-secret rotate --workspace ${workspace}`)
      expect(await live(workspace, now)).toEqual([fourth])
      const stored = await database.read(sql => sql.all('select secret from webhook_secrets where workspace_id = ?', [workspace]))
      expect(stored).toEqual([{ secret: fourth }])
    })

    test('OPS-4 of several simultaneous rotations each replaces the one before', async () => {
      const { workspace_id: workspace } = await create()
      const others = await Promise.all([1, 2, 3].map(() => opened.connectAgain()))
      const rotated = await Promise.all(others.map(other => run(`webhook-secret rotate --workspace ${workspace} --overlap 1h`, other)))
      const endless = await database.read(sql =>
        sql.all('select secret from webhook_secrets where workspace_id = ? and expires_at is null', [workspace]),
      )
      expect(endless).toHaveLength(1)
      expect(rotated.map(answer => answer['webhook_secret'])).toContain(endless[0]!['secret'])
    })

    test('OPS-4 an unknown workspace and an invalid duration are refused', async () => {
      await expect(run('webhook-secret rotate --workspace ws_none')).rejects.toThrow('There is no workspace ws_none')
      const { workspace_id: workspace } = await create()
      await expect(run(`webhook-secret rotate --workspace ${workspace} --overlap soon`)).rejects.toThrow('is not a duration')
    })
  })
})
