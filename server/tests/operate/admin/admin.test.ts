import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInstallation, type Installation, type RunningProcess } from '../../support/service-process.ts'

let installation: Installation
let service: RunningProcess
let admin: Installation['admin']
let json: Installation['adminJson']
let shared: Record<string, any>

beforeAll(async () => {
  installation = await createInstallation({ BOOTSTRAP_WORKSPACE_ID: 'ws_first', BOOTSTRAP_API_KEY: 'sk_live_0123456789abcdef0123' })
  ;({ admin, adminJson: json } = installation)
  service = await installation.serve()
  shared = await create('Shared')
})
afterAll(() => installation.close())

const create = (name: string, ...more: string[]) =>
  json('workspace', 'create', '--name', name, '--email', 'a@example.com', '--credits', '5', ...more)
const status = async (apiKey: string) =>
  (await fetch(`${service.baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } })).status

describe('OPS-4 commands alongside a running service', () => {
  test('OPS-4 `workspace create`, `list` and `show` work alongside a running service', async () => {
    const made = await create('Studio', '--plan', 'basic', '--sandbox')
    expect(made).toEqual({
      workspace_id: expect.stringMatching(/^ws_/),
      name: 'Studio',
      plan: 'basic',
      email: 'a@example.com',
      api_key: expect.stringMatching(/^sk_test_/),
      webhook_secret: expect.stringMatching(/^whsec_/),
    })
    expect(await status(made['api_key'])).toBe(200)
    const { workspaces } = await json('workspace', 'list')
    expect(workspaces).toContainEqual(expect.objectContaining({ workspace_id: made['workspace_id'], name: 'Studio', balance: 5 }))
    const shown = await json('workspace', 'show', '--workspace', made['workspace_id'])
    expect(shown).toMatchObject({
      name: 'Studio',
      plan: 'basic',
      features: ['video_generation'],
      balance: 5,
      members: [{ email: 'a@example.com', role: 'owner' }],
      keys: [{ state: 'active' }],
      webhook_secret: made['webhook_secret'],
    })
    expect(JSON.stringify(shown)).not.toContain(made['api_key'])
  })

  test('OPS-4 AUTH-2 AUTH-16 `key create` warns about permissions that the role lacks; `key rotate` also warns if it ends a key early', async () => {
    const { workspace_id: workspace } = await create('Warnings')
    await json('member', 'add', '--workspace', workspace, '--email', 'viewer@example.com', '--role', 'viewer')
    const lost = 'viewer@example.com has the role viewer, which does not allow runs:create: this key is read-only.'
    const viewer = ['--workspace', workspace, '--member', 'viewer@example.com', '--permissions', 'runs:create']
    expect(await json('key', 'rotate', ...viewer, '--overlap', '1h')).toMatchObject({ warning: lost })
    const { warning } = await json('key', 'rotate', ...viewer, '--overlap', '1h', '--force')
    expect(warning).toMatch(/^The key sk_live_\w+… ended now instead of at 20\d\d-.*Z\. viewer@example.com has the role viewer/)
    await json('key', 'revoke', '--workspace', workspace)
    expect(await json('key', 'create', ...viewer)).toMatchObject({ warning: lost })
  })

  test('OPS-4 AUTH-3 AUTH-16 `key rotate`, `list`, `revoke` and `create` work, and key changes take effect with the next request', async () => {
    const { workspace_id: workspace, api_key: first } = await create('Keys')
    const second = await json('key', 'rotate', '--workspace', workspace, '--overlap', '1h')
    expect(second).toEqual({
      key_id: expect.stringMatching(/^key_/),
      prefix: (second['api_key'] as string).slice(0, 16),
      api_key: expect.stringMatching(/^sk_live_/),
      workspace_id: workspace,
      old_key_expires_at: expect.any(Number),
    })
    expect([await status(first), await status(second['api_key'])]).toEqual([200, 200])
    const agent = await json('key', 'create', '--workspace', workspace, '--agent', 'claude', '--permissions', 'runs:create')
    expect(agent).toMatchObject({ agent: 'claude', api_key: expect.stringMatching(/^sk_live_/) })
    expect(await status(agent['api_key'])).toBe(401)
    expect((await json('key', 'list', '--workspace', workspace))['keys']).toContainEqual(
      expect.objectContaining({ agent: 'claude', state: 'active', permissions: ['runs:create', 'mcp'] }),
    )
    await json('key', 'revoke', '--key', agent['key_id'])
    const { keys: all } = await json('key', 'list', '--workspace', workspace)
    const keys = all.filter((key: { agent?: string }) => key.agent === undefined)
    expect(keys).toMatchObject([
      { state: 'expiring', member: 'a@example.com' },
      { state: 'active', key_id: second['key_id'] },
    ])
    expect(await json('key', 'revoke', '--key', keys[0].prefix)).toEqual({ revoked: 1 })
    expect([await status(first), await status(second['api_key'])]).toEqual([401, 200])
    expect(await json('key', 'revoke', '--workspace', workspace)).toEqual({ revoked: 1 })
    expect(await status(second['api_key'])).toBe(401)
    const third = await json(
      'key',
      'create',
      '--workspace',
      workspace,
      '--member',
      'a@example.com',
      '--permissions',
      'runs:create, projects:write',
    )
    expect(await status(third['api_key'])).toBe(200)
    expect((await json('key', 'list', '--workspace', workspace))['keys'].at(-1)).toMatchObject({
      permissions: ['runs:create', 'projects:write'],
    })
  })

  test('OPS-4 OPS-9 `acts list` returns an entry for a `webhook-secret rotate` command', async () => {
    const { workspace_id: workspace, webhook_secret: old } = await create('Webhooks')
    const rotated = await json('webhook-secret', 'rotate', '--workspace', workspace, '--overlap', '30m')
    expect(rotated).toEqual({ webhook_secret: expect.stringMatching(/^whsec_/) })
    expect(rotated['webhook_secret']).not.toBe(old)
    expect(await json('workspace', 'show', '--workspace', workspace)).toMatchObject(rotated)
    expect(await json('acts', 'list', '--workspace', workspace, '--limit', '1')).toEqual({
      entries: [
        {
          entry_id: expect.stringMatching(/^act_/),
          created_at: expect.any(Number),
          action: 'webhook-secret rotate',
          workspace_id: workspace,
          actor: 'operator',
          surface: 'command line',
          details: { old_secret_expires_at: expect.any(Number) },
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    })
  })

  test('OPS-19 `operator-token create` shows a secret once, and `list` and `revoke` never show it', async () => {
    const made = await json('operator-token', 'create', '--name', 'ci', '--expires', '90d')
    expect(made).toEqual({
      token_id: expect.stringMatching(/^opt_/),
      name: 'ci',
      expires_at: expect.any(Number),
      token: expect.stringMatching(/^op_[a-z0-9]{31}$/),
    })
    const twice = await admin('operator-token', 'create', '--name', 'ci')
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('There is already an active operator token named ci')])
    const listed = await json('operator-token', 'list')
    expect(listed).toEqual({
      tokens: [expect.objectContaining({ token_id: made['token_id'], name: 'ci', state: 'active', last_used_at: null })],
    })
    expect(await json('operator-token', 'revoke', '--name', 'ci')).toEqual({ token_id: made['token_id'], name: 'ci' })
    expect(await json('operator-token', 'list')).toMatchObject({ tokens: [{ state: 'revoked' }] })
    const { entries } = await json('acts', 'list', '--limit', '2')
    expect(entries).toMatchObject([{ action: 'operator-token revoke' }, { action: 'operator-token create', details: { name: 'ci' } }])
    expect(JSON.stringify([listed, entries])).not.toContain(made['token'])
  })

  test('AUDIT-2 `audit-log verify` reports that the log is intact and shows the last entry of each chain', async () => {
    expect(await json('audit-log', 'verify')).toMatchObject({ ok: true, problems: [], heads: expect.arrayContaining([expect.anything()]) })
  })

  test('OPS-4 `member add`, `folder create`, `plan set`, `credits grant` and `audit` work alongside a running service', async () => {
    const workspace = shared['workspace_id'] as string
    expect(
      await json('member', 'add', '--workspace', workspace, '--email', 'b@example.com', '--name', 'Bee', '--role', 'admin'),
    ).toMatchObject({ email: 'b@example.com', display_name: 'Bee', role: 'admin' })
    expect(await json('member', 'role', '--workspace', workspace, '--member', 'b@example.com', '--role', 'viewer')).toEqual({
      workspace_id: workspace,
      member_id: expect.stringMatching(/^mem_/),
      email: 'b@example.com',
      role: 'viewer',
    })
    expect((await json('acts', 'list', '--workspace', workspace, '--limit', '1'))['entries'][0]).toMatchObject({
      action: 'member role',
      before: { role: 'admin' },
      after: { role: 'viewer' },
    })
    expect(await json('folder', 'create', '--workspace', workspace, '--name', 'Private', '--owner', 'b@example.com')).toEqual({
      folder_id: expect.stringMatching(/^fld_/),
      name: 'Private',
      workspace_id: workspace,
    })
    expect(await json('plan', 'set', '--workspace', workspace, '--features', 'timeline', '--providers', 'local')).toEqual({
      workspace_id: workspace,
      features: ['timeline'],
      providers: ['local'],
    })
    expect(await json('plan', 'set', '--workspace', workspace, '--providers', '')).toMatchObject({ features: ['timeline'], providers: [] })
    expect(await json('credits', 'grant', '--workspace', workspace, '--usd', '0.25')).toEqual({ workspace_id: workspace, balance: 5.25 })
    expect(await json('credits', 'grant', '--workspace', workspace, '--usd', '-5.25')).toEqual({ workspace_id: workspace, balance: 0 })
    expect(await json('audit')).toEqual({ ok: true, workspaces: expect.any(Number), runs: 0, problems: [] })
    expect(await json('audit', '--workspace', workspace)).toMatchObject({ workspaces: 1 })
  })

  test('OPS-4 Output without --json is plain text', async () => {
    const workspace = shared['workspace_id'] as string
    const commands = [
      ['workspace', 'list'],
      ['workspace', 'show', '--workspace', workspace],
      ['key', 'list', '--workspace', workspace],
      ['acts', 'list', '--workspace', workspace],
      ['audit'],
    ]
    for (const { code, stdout, stderr } of await Promise.all(commands.map(command => admin(...command)))) {
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/^\w+/)
      expect(stdout).not.toMatch(/[{}]|undefined|\[object/)
    }
  })

  test('OPS-4 A command in a separate process prints its result to stdout; if it fails, it prints an error to stderr and exits with code 1', async () => {
    const [listed, refused] = await Promise.all([
      installation.adminProcess('workspace', 'list', '--json'),
      installation.adminProcess('workspace', 'show', '--workspace', 'ws_none'),
    ])
    expect([listed.code, listed.stderr]).toEqual([0, ''])
    expect(JSON.parse(listed.stdout)).toEqual(await json('workspace', 'list'))
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^There is no workspace ws_none[^\n]*\n$/)
  })
})

describe('OPS-4 a failed command exits with code 1 and a message', () => {
  const refusals: [string, string][] = [
    ['', 'Usage'],
    ['nonsense', 'There is no command `nonsense`'],
    ['workspace destroy', 'There is no command `workspace destroy`; there are workspace create, workspace list'],
    ['workspace lst', 'There is no command `workspace lst`; did you mean `workspace list`?'],
    ['workspace create', 'needs --name'],
    ['workspace create --name x --plan gold', 'the allowed values are pro, basic, free'],
    ['workspace create --name x --credits much', 'amount in US dollars'],
    ['workspace create --name x --credits=-1', 'must not be negative'],
    ['workspace create --name x --email nobody', 'is not an email address'],
    ['workspace show', 'needs --workspace'],
    ['workspace show --workspace ws_none', 'There is no workspace ws_none'],
    ['workspace show --color red', '--workspace'],
    ['key create --workspace ws_first', 'rotate it, or revoke it first'],
    ['key create --workspace ws_none', 'There is no workspace'],
    ['key create --workspace ws_first --permissions everything', 'the allowed values are projects:write'],
    ['key rotate --workspace ws_first --overlap soon', 'is not a duration'],
    ['key rotate --workspace ws_none', 'ws_none'],
    ['key rotate --workspace ws_first --member nobody@example.com', 'has no member'],
    ['key revoke', 'needs --workspace'],
    ['key revoke --key key_none', 'There is no valid key'],
    ['key list --workspace ws_none', 'There is no workspace'],
    ['member add --workspace ws_first', 'needs --email'],
    ['member add --workspace ws_first --email nobody', 'is not an email address'],
    ['member add --workspace ws_first --email owner@localhost', 'is already a member'],
    ['member add --workspace ws_first --email c@d --role king', 'the allowed values are owner'],
    ['member role --workspace ws_first', 'needs --member'],
    ['member role --workspace ws_first --member owner@localhost', 'needs --role'],
    [
      'member role --workspace ws_first --member owner@localhost --role king',
      '--role is "king"; it must be one of owner, admin, member, viewer',
    ],
    ['member role --workspace ws_first --member owner@localhost --role admin', 'owner@localhost is the last owner of the workspace'],
    ['member role --workspace ws_first --member nobody@example.com --role admin', 'has no member nobody@example.com'],
    ['operator-token create', 'needs --name'],
    ['operator-token create --name a/b', '--name must be 1 to 64 letters'],
    ['operator-token create --name ci --expires soon', 'is not a duration'],
    ['operator-token create --name ci --expires 0', '--expires must be a positive duration such as'],
    ['operator-token revoke --name nobody', 'There is no active operator token nobody'],
    ['run cancel', 'needs --run'],
    ['run cancel --run run_none', 'There is no run run_none.'],
    ['delivery replay --delivery whd_none', 'There is no webhook delivery whd_none.'],
    ['folder create --workspace ws_first --name x --owner nobody@example.com', 'has no member'],
    ['folder create --workspace ws_first', 'needs --name'],
    ['credits grant --workspace ws_first', 'needs --usd'],
    ['credits grant --workspace ws_first --usd -1000', 'cannot fall below zero'],
    ['credits grant --workspace ws_none --usd 1', 'There is no workspace'],
    ['plan set --workspace ws_first --features magic', 'the allowed values are custom_actions'],
    ['plan set --workspace ws_none', 'There is no workspace'],
    ['webhook-secret rotate', 'needs --workspace'],
    ['webhook-secret rotate --workspace ws_first --overlap soon', 'is not a duration'],
    ['acts list --limit 0', 'a whole number from 1 to'],
    ['audit --workspace ws_none', 'There is no workspace'],
    ['fonts', 'there are fonts add, fonts list'],
    ['fonts add', 'needs at least one script; available: arabic, hebrew'],
    ['fonts add thai klingon', 'There are no fonts for "klingon"; fonts are available for arabic'],
    ['fonts add --script klingon,latin', 'There are no fonts for "klingon", "latin"'],
    ['fonts list thai', 'There is no command `fonts list thai`'],
  ]

  test.each(refusals)('OPS-4 The command `%s` fails with exit code 1: %s', async (command, sentence) => {
    const { code, stdout, stderr } = await admin(...command.split(' ').filter(Boolean), '--json')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/\n +at |The command failed/)
  })

  test('OPS-2 Commands exit with an error if the environment is invalid', async () => {
    const other = await createInstallation({ DATABASE_URL: 'mysql://x' })
    const { code, stderr } = await other.admin('workspace', 'list')
    expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL')])
    await other.close()
  })
})
