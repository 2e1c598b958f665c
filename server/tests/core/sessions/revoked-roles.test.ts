import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { hashSecret, permissions } from '../../../core/access/caller.ts'
import { isActive } from '../../../core/access/credential-store.ts'
import { findMemberCaller, findMemberships } from '../../../core/access/member-store.ts'
import { findCaller } from '../../../core/access/key-store.ts'
import { listOperatorSessions } from '../../../core/access/operator-session-store.ts'
import { listSessions } from '../../../core/access/session-store.ts'
import { createSignInLink } from '../../../core/sessions/create-sign-in-link.ts'
import { NoMember, signOnMember } from '../../../core/sessions/sign-on.ts'
import { createAgentKey } from '../../../core/workspaces/create-first-key.ts'
import { changeRole } from '../../../core/workspaces/change-role.ts'
import { findMember } from '../../../core/workspaces/workspace-store.ts'
import { checkAbsentMembers } from '../../../operate/doctor/check-sign-on.ts'
import { OperatorRoleMissing, signOnOperator } from '../../../operate/operator/sign-on-operator.ts'
import type { OidcConfig } from '../../../machine/config.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createColleague, createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('sign-on roles on $name', ({ open }) => {
  let world: World
  let people = 0
  beforeAll(async () => {
    world = createWorld((await open()).database)
    return () => world.queue.close()
  })

  const account = (subject: string, roles: readonly string[]) => ({
    issuer: 'https://login.example.com',
    subject,
    email: `${subject}@example.com`,
    name: subject,
    roles: [...roles],
    workspaceId: undefined,
  })
  const settings = (roles: 'additive' | 'authoritative') => ({ roles, allowedDomains: [] })
  const signOn = (subject: string, roles: readonly string[], mode: 'additive' | 'authoritative' = 'authoritative', workspaceId?: string) =>
    signOnMember(world, account(subject, roles), { workspaceId, settings: settings(mode), replaced: undefined, requestId: 'req_1' })
  const person = async (tenant: Tenant, role: 'admin' | 'member' | 'owner' = 'admin') => {
    const subject = `person${people++}`
    return { subject, email: `${subject}@example.com`, ...(await createColleague(world, tenant, `${subject}@example.com`, role)) }
  }
  const roleIn = async ({ workspaceId }: { workspaceId: string }, memberId: string) => {
    const { role, roleWithdrawnAt } = (await world.database.read(sql => findMember(sql, workspaceId, { memberId })))!
    return roleWithdrawnAt === undefined ? role : 'none'
  }
  const entries = async ({ workspaceId }: { workspaceId: string }, action: string) =>
    (await world.database.read(sql => listAuditLog(sql, { workspaceId }, 50))).filter(entry => entry.action === action)

  test("AUTH-14 A role that is no longer in the claim is revoked at the next sign-on, and the person's keys, agent keys, sessions and links stop working", async () => {
    const tenant = await createTenant(world)
    const { workspaceId, memberId, subject, email, apiKey, credential } = await person(tenant)
    await signOn(subject, ['admin'])
    const link = await world.database.transaction(async sql => {
      const agent = await createAgentKey(sql, { workspaceId, email, permissions, agent: 'claude' }, world.clock.now())
      await createSignInLink(sql, world.links, { workspaceId, email }, world.clock.now())
      return agent
    })
    await expect(signOn(subject, ['uma_authorization'])).rejects.toThrow(NoMember)
    const now = world.clock.now()
    await world.database.read(async sql => {
      expect(await findCaller(sql, hashSecret(apiKey), now)).toBeUndefined()
      expect(await findCaller(sql, hashSecret(link.apiKey), now)).toBeUndefined()
      expect(await listSessions(sql, { memberId }, now)).toEqual([])
      expect(await sql.all('select * from sign_in_codes where member_id = ?', [memberId])).toEqual([])
      expect(await findMemberCaller(sql, memberId, permissions)).toBeUndefined()
      expect(await findMemberships(sql, email)).toEqual([])
      expect(await isActive(sql, { kind: 'token', secretHash: memberId }, now)).toBe(false)
    })
    expect((await entries(tenant, 'member role'))[0]).toMatchObject({
      actor: memberId,
      surface: 'studio',
      requestId: 'req_1',
      details: {
        by: 'sign-on',
        key_ids: [credential.id, link.keyId].toSorted(),
        sessions_ended: 1,
      },
      before: { role: 'admin' },
      after: { role: 'none' },
    })
    await expect(world.database.transaction(sql => createSignInLink(sql, world.links, { workspaceId, email }, now))).rejects.toThrow(
      `${email} no longer has a role`,
    )
    // Nothing changes until the claim contains a role or an operator grants one to the member.
    await expect(signOn(subject, [], 'additive')).rejects.toThrow(NoMember)
    await signOn(subject, ['member'])
    expect(await roleIn(tenant, memberId)).toBe('member')
    await expect(signOn(subject, [])).rejects.toThrow(NoMember)
    await world.database.transaction(sql => changeRole(sql, { workspaceId, memberId, role: 'viewer', by: 'operator' }))
    await signOn(subject, [], 'additive')
    expect(await roleIn(tenant, memberId)).toBe('viewer')
  })

  test('AUTH-14 The audit log records that revoking a role left the workspace without an API key', async () => {
    const tenant = await createTenant(world)
    const { subject } = await person(tenant)
    world.clock.advance(3_600_001)
    await expect(signOn(subject, [])).rejects.toThrow(NoMember)
    expect((await entries(tenant, 'member role'))[0]!.details).toMatchObject({ warning: 'the workspace has no API key left' })
    const other = await createTenant(world)
    const second = await person(other)
    await expect(signOn(second.subject, [])).rejects.toThrow(NoMember)
    expect((await entries(other, 'member role'))[0]!.details).not.toHaveProperty('warning')
  })

  test('AUTH-14 A role claim applies to all workspaces of an account; a person whose role is revoked in one workspace is signed on to another one', async () => {
    const [first, second] = [await createTenant(world), await createTenant(world)]
    const { subject, memberId } = await person(first)
    const { memberId: there } = await world.database.transaction(async sql => {
      await sql.run(
        `insert into members (member_id, workspace_id, email, display_name, role, created_at) values (?, ?, ?, 'P', 'owner', 1)`,
        [`mem_second${people}`, second.workspaceId, `${subject}@example.com`],
      )
      return { memberId: `mem_second${people}` }
    })
    await signOn(subject, [`${second.workspaceId}:viewer`])
    expect([await roleIn(first, memberId), await roleIn(second, there)]).toEqual(['none', 'viewer'])
    expect(await world.database.read(sql => listSessions(sql, { memberId: there }, world.clock.now()))).toHaveLength(1)
    await expect(signOn(subject, [`${second.workspaceId}:viewer`], 'authoritative', first.workspaceId)).rejects.toThrow(NoMember)
  })

  test('AUTH-14 The last owner stays an owner and can sign on even if the claim lacks that role; the process and audit logs record this', async () => {
    const tenant = await createTenant(world)
    const { subject, memberId } = await person(tenant, 'owner')
    await world.database.transaction(sql =>
      changeRole(sql, { workspaceId: tenant.workspaceId, memberId: tenant.caller.memberId, role: 'member', by: 'operator' }),
    )
    const lines: object[] = []
    const log = { warn: (line: object) => void lines.push(line) }
    const request = { workspaceId: undefined, settings: settings('authoritative'), replaced: undefined, requestId: 'req_2' }
    await signOnMember({ ...world, log } as never, account(subject, []), request)
    await signOnMember({ ...world, log } as never, account(subject, ['viewer']), request)
    expect(await roleIn(tenant, memberId)).toBe('owner')
    expect((await entries(tenant, 'member role kept')).map(({ details }) => details)).toEqual([
      { member_id: memberId, by: 'sign-on', reason: 'last owner', claimed: 'viewer' },
      { member_id: memberId, by: 'sign-on', reason: 'last owner', claimed: 'none' },
    ])
    expect(lines).toMatchObject([{ workspace_id: tenant.workspaceId, member_id: memberId, claimed: 'none' }, { claimed: 'viewer' }])
  })

  test('AUTH-14 With authoritative roles, `doctor` names people who have keys but have not signed on for 30 days', async () => {
    const tenant = await createTenant(world)
    const { subject, email, memberId } = await person(tenant)
    await signOn(subject, ['admin'])
    const check = async (mode: 'additive' | 'authoritative', now: number) => {
      const found: string[] = []
      const note = (level: string, message: string) => void found.push(`${level}: ${message}`)
      await checkAbsentMembers({ oidc: { roles: mode } as OidcConfig }, world.database, now, note)
      return found.filter(message => message.includes(email))
    }
    const later = world.clock.now() + 31 * 24 * 3_600_000
    await world.database.transaction(sql => sql.run('update api_keys set expires_at = null where member_id = ?', [memberId]))
    expect(await check('authoritative', world.clock.now())).toEqual([])
    expect(await check('additive', later)).toEqual([])
    expect(await check('authoritative', later)).toEqual([expect.stringMatching(/^warning: .* keeps their keys until `member remove`\.$/)])
  })

  test("AUTH-14 With authoritative roles, any sign-on without the operator role ends the account's operator sessions", async () => {
    const operator = (roles: readonly string[], mode: 'additive' | 'authoritative') =>
      signOnOperator(world, account('chief', roles), { settings: settings(mode), requestId: 'req_3' })
    await operator(['operator'], 'authoritative')
    const count = async () => (await world.database.read(sql => listOperatorSessions(sql, {}, world.clock.now()))).length
    await expect(operator([], 'additive')).rejects.toThrow(OperatorRoleMissing)
    expect(await count()).toBe(1)
    await expect(signOn('chief', [], 'authoritative')).rejects.toThrow(NoMember)
    expect(await count()).toBe(0)
    await operator(['operator'], 'authoritative')
    await expect(operator([], 'authoritative')).rejects.toThrow(OperatorRoleMissing)
    expect(await count()).toBe(0)
  })
})
