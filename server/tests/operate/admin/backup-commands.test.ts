import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '../../../machine/folder-locks.ts'
import { createInstallation, type Installation } from '../../support/service-process.ts'
import { resolveTarget } from '../../../operate/admin/backup-commands.ts'

let installation: Installation
let other: Installation
let admin: Installation['admin']
let json: Installation['adminJson']
const at = (name: string) => join(installation.folder, name)

beforeAll(async () => {
  installation = await createInstallation()
  other = await createInstallation()
  ;({ admin, adminJson: json } = installation)
  await json('workspace', 'create', '--name', 'Kept', '--email', 'a@example.com', '--credits', '7')
})
afterAll(() => Promise.all([installation.close(), other.close()]))

describe('OPS-4 BACKUP-1 backups on the command line', () => {
  test('OPS-4 BACKUP-1 The backup commands create, verify and restore a backup', async () => {
    const made = await json('backup', 'create', '--to', at('b'))
    expect(made).toMatchObject({
      backup: at('b'),
      schema: expect.stringMatching(/^\d{4}-/),
      source: { database: 'sqlite', storage: 'folder' },
      files: 0,
    })
    expect(made['rows']).toBeGreaterThan(4)
    expect(await json('backup', 'verify', '--from', at('b'))).toMatchObject({ ok: true, problems: [], rows: made['rows'], opened_files: 0 })
    expect(await other.adminJson('backup', 'restore', '--from', at('b'))).toMatchObject({ ok: true, audit: 'ok', rows: made['rows'] })
    const { workspaces } = await other.adminJson('workspace', 'list')
    expect(workspaces).toMatchObject([{ name: 'Kept', balance: 7 }])
    expect(await json('audit-log', 'list')).toMatchObject({
      entries: [{ action: 'backup create', details: { to: at('b') } }, { action: 'workspace create' }],
    })
    expect(await other.adminJson('audit-log', 'list')).toMatchObject({
      entries: [{ action: 'backup restore' }, { action: 'workspace create' }],
    })
    expect(await other.adminJson('audit-log', 'verify')).toMatchObject({ ok: true, entries: 2 })
    expect(await other.admin('backup', 'restore', '--from', at('b'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty'),
    })
  })

  test('BACKUP-4 The `move` command moves an installation, but fails while a service is running', async () => {
    const where = at('moved')
    const unlock = lockFolder(installation.environment['DATA_DIR']!)!
    const refused = await admin('move', '--database-url', `sqlite:${where}`, '--storage-url', where)
    unlock()
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^A service is using .*\. Stop it first\.\n$/) })
    const moved = await json('move', '--database-url', `sqlite:${where}`, '--storage-url', where)
    expect(moved).toMatchObject({ ok: true, audit: 'ok', moved_files: 0, next: expect.stringContaining(`DATA_DIR=${where}`) })
    installation.environment['DATA_DIR'] = where
    expect(await json('workspace', 'list')).toMatchObject({ workspaces: [{ name: 'Kept', balance: 7 }] })
    expect(await json('upgrade', 'check')).toMatchObject({
      ok: true,
      database: 'sqlite',
      waiting: [],
      advice: expect.stringContaining('No migrations are pending'),
    })
  })

  const refusals: [string, string][] = [
    ['backup create', 'needs --to'],
    ['backup create --to ftp://x/y', '"ftp://" is not supported: use a folder or s3://'],
    ['backup create --to s3://X', 'The address of the bucket must name a bucket'],
    ['backup create --to s3://bucket/a%20b', 'letters, digits'],
    ['backup verify --from /nonexistent', 'There is no backup in /nonexistent'],
    ['backup verify --from /nonexistent --sample none', 'a whole number'],
    ['backup restore --from /nonexistent', 'There is no backup in /nonexistent'],
    ['move', 'needs --database-url'],
    ['move --database-url mysql://x', 'must be postgres://'],
    ['move --database-url sqlite:/elsewhere', 'set --storage-url to /elsewhere'],
    ['move --database-url sqlite:/elsewhere --storage-url s3://X', '--storage-url must name a bucket'],
  ]
  test.each(refusals)('OPS-4 The command `%s` fails: %s', async (command, sentence) => {
    const { code, stdout, stderr } = await admin(...command.split(' '), '--json')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/\n +at |The command failed/)
  })

  test('The commands for backups, moves and upgrade checks fail in a folder without a database', async () => {
    const empty = await createInstallation()
    await mkdir(empty.environment['DATA_DIR']!, { recursive: true })
    for (const command of [
      ['backup', 'create', '--to', at('none')],
      ['move', '--database-url', 'postgres://x/y'],
      ['upgrade', 'check'],
    ])
      expect(await empty.admin(...command)).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') })
    await empty.close()
  })
})

describe('BACKUP-4 the target of a move', () => {
  const postgres = 'postgres://u:p@h/d'
  const s3 = 's3://media?endpoint=http://h'
  const here = { databaseUrl: undefined, dataFolder: '/here', storageUrl: undefined, publicUrl: '' }
  test.each([
    [here, postgres, undefined, { databaseUrl: postgres, dataFolder: '/here', storageUrl: undefined }, false],
    [here, postgres, s3, { databaseUrl: postgres, dataFolder: '/here', storageUrl: s3 }, true],
    [here, postgres, '/there', { databaseUrl: postgres, dataFolder: '/there', storageUrl: undefined }, true],
    [here, 'sqlite:/there', '/there', { databaseUrl: undefined, dataFolder: '/there', storageUrl: undefined }, true],
    [here, 'sqlite:/there', s3, { databaseUrl: undefined, dataFolder: '/there', storageUrl: s3 }, true],
    [
      { ...here, databaseUrl: postgres, storageUrl: s3 },
      'sqlite:/there',
      'folder:/there',
      { databaseUrl: undefined, dataFolder: '/there', storageUrl: undefined },
      true,
    ],
    [
      { ...here, databaseUrl: postgres, storageUrl: s3 },
      'sqlite:/there',
      undefined,
      { databaseUrl: undefined, dataFolder: '/there', storageUrl: s3 },
      false,
    ],
    [
      { ...here, databaseUrl: postgres },
      'sqlite:/here',
      undefined,
      { databaseUrl: undefined, dataFolder: '/here', storageUrl: undefined },
      false,
    ],
  ] as const)(
    'BACKUP-4 A move from %o with the database URL %s and the storage URL %s has the expected target',
    (config, databaseUrl, storageUrl, target, movesFiles) => {
      expect(resolveTarget(config, databaseUrl, storageUrl)).toMatchObject({ target, movesFiles })
    },
  )
})
