import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../machine/database/database.ts'
import { closeDatabases, databases, type TestDatabase } from '../../machine/testing/databases.ts'
import { createLinks } from '../../machine/links.ts'
import { findMember, liveWebhookSecrets } from '../../core/workspaces/workspace-store.ts'
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
  const acts = async (workspace: string) => (await run(`audit-log list --workspace ${workspace}`))['entries'] as Record<string, any>[]

  /** Returns a database that rejects audit entries. */
  const withoutActs = (): Database => ({
    ...database,
    transaction: work =>
      database.transaction(sql =>
        work({
          ...sql,
          run: (text, values) => (text.includes('into audit_log') ? Promise.reject(new Error('disk full')) : sql.run(text, values)),
        }),
      ),
  })

  test('OPS-9 AUTH-5 The audit log lists changes newest first, each with its author, time and details, but without secrets', async () => {
    const made = await create(' --sandbox')
    const workspace = made['workspace_id'] as string
    const on = `--workspace ${workspace}`
    const rotated = await run(`key rotate ${on} --overlap 1h`)
    const revoked = await run(`key revoke ${on}`)
    const second = await run(`key create ${on} --permissions runs:create`)
    await run(`key revoke --key ${second['prefix']}`)
    await run(`member add ${on} --email b@example.com --role admin`)
    const folder = await run(`folder create ${on} --name Private --owner b@example.com`)
    await run(`credits grant ${on} --usd -1.5`)
    await run(`plan set ${on} --features timeline`)
    const secret = await run(`webhook-secret rotate ${on} --overlap 30m`)
    const link = await run(`studio link ${on} --member b@example.com`)
    await run(`studio sessions end ${on}`)
    const listed = await acts(workspace)
    const getId = async (email: string) => (await database.read(sql => findMember(sql, workspace, { email })))!.memberId
    const [owner, added] = [await getId('a@example.com'), await getId('b@example.com')]
    const all = ['projects:write', 'runs:create', 'assets:write', 'generation_quote', 'mcp']
    expect(listed.map(({ action, details, before, after }) => [action, details, before, after]).toReversed()).toEqual([
      ['workspace create', { plan: 'pro', owner, credits_usd: 5, sandbox: true }, undefined, undefined],
      [
        'key rotate',
        { old_key_expires_at: rotated['old_key_expires_at'] },
        { key_id: expect.stringMatching(/^key_/), prefix: made['api_key'].slice(0, 16), member: owner, permissions: all },
        { key_id: rotated['key_id'], prefix: rotated['prefix'], member: owner, permissions: all },
      ],
      [
        'key revoke',
        { key_ids: expect.toSatisfy((ids: string[]) => ids.length === 2 && ids.includes(rotated['key_id'])) },
        undefined,
        undefined,
      ],
      [
        'key create',
        { key_id: second['key_id'], prefix: second['prefix'], member: owner, permissions: ['runs:create'] },
        undefined,
        undefined,
      ],
      ['key revoke', { key_ids: [second['key_id']] }, undefined, undefined],
      ['member add', { member_id: added }, undefined, { role: 'admin' }],
      ['folder create', { folder_id: folder['folder_id'], name: 'Private', owner: added }, undefined, undefined],
      ['credits grant', { usd: -1.5 }, { balance: 5 }, { balance: 3.5 }],
      [
        'plan set',
        {},
        { features: ['custom_actions', 'video_generation', 'timeline', 'share_edit'], providers: [] },
        { features: ['timeline'], providers: [] },
      ],
      ['webhook-secret rotate', { old_secret_expires_at: expect.any(Number) }, undefined, undefined],
      ['studio link', { member: added, expires_at: link['expires_at'] }, undefined, undefined],
      ['studio sessions end', { session_ids: [] }, undefined, undefined],
    ])
    expect(revoked).toEqual({ revoked: 2 })
    for (const act of listed)
      expect(act).toMatchObject({
        entry_id: expect.stringMatching(/^act_[0-9a-z]{26}$/),
        created_at: expect.any(Number),
        workspace_id: workspace,
        actor: 'operator',
        surface: 'command line',
      })
    const written = JSON.stringify(listed) + JSON.stringify(await database.read(sql => sql.all('select * from audit_log', [])))
    for (const reported of [made, rotated, second]
      .map(answer => answer['api_key'] as string)
      .concat(made['webhook_secret'], secret['webhook_secret'], new URL(link['url']).hash.slice(1)))
      expect(written).not.toContain(reported)
    expect(written).not.toContain('@example.com')
  })

  test('OPS-9 The options --limit and --workspace filter the audit log, and invalid values are rejected', async () => {
    const { workspace_id: workspace } = await create()
    for (const usd of [1, 2, 3]) await run(`credits grant --workspace ${workspace} --usd ${usd}`)
    const { entries: two } = await run(`audit-log list --workspace ${workspace} --limit 2`)
    expect(two.map((act: Record<string, any>) => act['details']['usd'])).toEqual([3, 2])
    const { entries: all } = await run('acts list')
    expect(new Set(all.map((act: Record<string, any>) => act['workspace_id'])).size).toBeGreaterThan(1)
    await expect(run('acts list --workspace ws_none')).rejects.toThrow('There is no workspace ws_none')
    for (const limit of ['0', '1.5', '10001', 'all']) await expect(run(`acts list --limit ${limit}`)).rejects.toThrow('--limit')
  })

  test('OPS-9 A failed command is not recorded in the audit log, and a command that cannot be recorded has no effect', async () => {
    const { workspace_id: workspace } = await create()
    await expect(run(`credits grant --workspace ${workspace} --usd -100`)).rejects.toThrow('cannot fall below zero')
    await expect(run(`credits grant --workspace ${workspace} --usd 1`, withoutActs())).rejects.toThrow('disk full')
    expect(await run(`workspace show --workspace ${workspace}`)).toMatchObject({ balance: 5 })
    expect(await acts(workspace)).toHaveLength(1)
  })

  test('OPS-9 Importing or publishing a brand fails if the audit log cannot record it', async () => {
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
    expect((await acts(workspace)).map(({ action, details }) => [action, details]).slice(0, -1)).toEqual([
      ['brand publish', release],
      ['brand import', { brand_id: brand, name: 'Northwind', draft: 'new' }],
    ])
  })

  describe('AUDIT-2 audit-log verify', () => {
    const verify = (workspace: string) => run(`audit-log verify --workspace ${workspace}`)
    /** Changes rows as someone with access to the database could. */
    async function tamper(...statements: string[]) {
      const { dialect } = database
      const off =
        dialect === 'postgres'
          ? ['alter table audit_log disable trigger all']
          : ['drop trigger audit_log_no_update', 'drop trigger audit_log_no_delete']
      const again = (act: string) =>
        `create trigger audit_log_no_${act} before ${act} on audit_log begin select raise(abort, 'audit_log is append-only'); end`
      const on = dialect === 'postgres' ? ['alter table audit_log enable trigger all'] : ['update', 'delete'].map(again)
      await database.transaction(async sql => {
        for (const statement of [...off, ...statements, ...on]) await sql.run(statement, [])
      })
    }

    async function withEntries() {
      const { workspace_id: workspace } = await create()
      for (const usd of [1, 2, 3, 4]) await run(`credits grant --workspace ${workspace} --usd ${usd}`)
      return workspace as string
    }

    test('AUDIT-2 `audit-log verify` accepts an unmodified log and reports its last hash', async () => {
      const workspace = await withEntries()
      const { hash } = (await acts(workspace))[0]!
      expect(await verify(workspace)).toEqual({ ok: true, entries: 5, heads: [{ chain: workspace, entries: 5, hash }], problems: [] })
      expect(await run('audit-log verify')).toMatchObject({ ok: true, problems: [] })
    })

    test.each<[change: string, found: RegExp, statements: (where: string) => string[]]>([
      ['a changed value', /entry 3 .*changed/, where => [`update audit_log set details = '{"usd":200}' where ${where} and sequence = 3`]],
      ['a changed actor', /entry 3 .*changed/, where => [`update audit_log set actor = 'mem_other' where ${where} and sequence = 3`]],
      ['a changed time', /entry 3 .*changed/, where => [`update audit_log set created_at = 5 where ${where} and sequence = 3`]],
      ['a changed hash', /entry 3 .*changed/, where => [`update audit_log set hash = 'a' where ${where} and sequence = 3`]],
      ['a removed entry', /entry 3 was removed before entry 4/, where => [`delete from audit_log where ${where} and sequence = 3`]],
      ['a removed first entry', /entry 1 was removed/, where => [`delete from audit_log where ${where} and sequence = 1`]],
      [
        'the removal of the last entries',
        /entries 4 to 5 were removed at the end/,
        where => [`delete from audit_log where ${where} and sequence > 3`],
      ],
      ['the removal of all entries', /entries 1 to 5 were removed at the end/, where => [`delete from audit_log where ${where}`]],
      [
        'two swapped entries',
        /entry 2 .*does not follow/,
        where => [
          `update audit_log set sequence = 99 where ${where} and sequence = 2`,
          `update audit_log set sequence = 2 where ${where} and sequence = 3`,
          `update audit_log set sequence = 3 where ${where} and sequence = 99`,
        ],
      ],
      ['a removed end of the chain', /end of the chain was removed/, where => [`delete from audit_chains where ${where}`]],
      ['a changed end of the chain', /not the most recently written one/, where => [`update audit_chains set hash = 'b' where ${where}`]],
    ])('AUDIT-2 `audit-log verify` detects %s', async (_change, found, statements) => {
      const workspace = await withEntries()
      await tamper(...statements(`chain = '${workspace}'`))
      const verdict = await verify(workspace)
      expect(verdict).toMatchObject({ ok: false })
      expect(verdict['problems'][0]).toMatch(found)
      // Removes the chain; otherwise, later verifications of all chains would report this change again.
      await tamper(`delete from audit_log where chain = '${workspace}'`, `delete from audit_chains where chain = '${workspace}'`)
    })

    test('AUDIT-2 Concurrent changes form one valid chain of entries', async () => {
      const { workspace_id: workspace } = await create()
      const others = await Promise.all([1, 2, 3].map(() => opened.connectAgain()))
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          run(`member add --workspace ${workspace} --email ${index}@example.com`, others[index % others.length]),
        ),
      )
      expect(await verify(workspace)).toMatchObject({ ok: true, entries: 13 })
    })
  })

  test('OPS-9 The database rejects attempts to change or remove audit log entries', async () => {
    await create()
    for (const statement of ["update audit_log set actor = 'nobody'", 'delete from audit_log'])
      await expect(database.transaction(sql => sql.run(statement, []))).rejects.toThrow('append-only')
  })

  describe('webhook-secret rotate', () => {
    const live = (workspace: string, at: number) => database.read(sql => liveWebhookSecrets(sql, workspace, at))

    test('OPS-4 HOOK-4 A rotation with an overlap keeps both webhook secrets valid; otherwise, the old one expires at once', async () => {
      const { workspace_id: workspace, webhook_secret: first } = await create()
      const at = now
      const { webhook_secret: second, ...rest } = await run(`webhook-secret rotate --workspace ${workspace} --overlap 30m`)
      expect([second, rest]).toEqual([expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), {}])
      expect(await live(workspace, at + 30 * 60_000 - 1)).toEqual([second, first])
      expect(await live(workspace, at + 30 * 60_000)).toEqual([second])
      expect(await run(`workspace show --workspace ${workspace}`)).toMatchObject({ webhook_secret: second })
      // A second rotation with an overlap does not extend the life of a secret that is already expiring.
      const { webhook_secret: third } = await run(`webhook-secret rotate --workspace ${workspace} --overlap 24h`)
      expect(await live(workspace, at + 30 * 60_000 - 1)).toEqual([third, second, first])
      expect(await live(workspace, at + 30 * 60_000)).toEqual([third, second])
      const { webhook_secret: fourth } = await run(`webhook-secret rotate --workspace ${workspace}`)
      expect(await live(workspace, now)).toEqual([fourth])
      const stored = await database.read(sql => sql.all('select secret from webhook_secrets where workspace_id = ?', [workspace]))
      expect(stored).toEqual([{ secret: fourth }])
    })

    test('OPS-4 Concurrent rotations leave exactly one webhook secret that does not expire', async () => {
      const { workspace_id: workspace } = await create()
      const others = await Promise.all([1, 2, 3].map(() => opened.connectAgain()))
      const rotated = await Promise.all(others.map(other => run(`webhook-secret rotate --workspace ${workspace} --overlap 1h`, other)))
      const endless = await database.read(sql =>
        sql.all('select secret from webhook_secrets where workspace_id = ? and expires_at is null', [workspace]),
      )
      expect(endless).toHaveLength(1)
      expect(rotated.map(answer => answer['webhook_secret'])).toContain(endless[0]!['secret'])
    })

    test('OPS-4 `webhook-secret rotate` rejects an unknown workspace and an invalid duration', async () => {
      await expect(run('webhook-secret rotate --workspace ws_none')).rejects.toThrow('There is no workspace ws_none')
      const { workspace_id: workspace } = await create()
      await expect(run(`webhook-secret rotate --workspace ${workspace} --overlap soon`)).rejects.toThrow('is not a duration')
    })
  })
})
