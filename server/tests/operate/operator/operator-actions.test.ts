import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { readBalance } from '../../../core/billing/ledger-store.ts'
import { createProject } from '../../../core/projects/create-project.ts'
import { createSignInLink } from '../../../core/sessions/create-sign-in-link.ts'
import { signIn } from '../../../core/sessions/sign-in.ts'
import { NoMember, signOnMember } from '../../../core/sessions/sign-on.ts'
import { findMember } from '../../../core/workspaces/workspace-store.ts'
import { readConfig, type Config } from '../../../machine/config.ts'
import { newId, newSecret } from '../../../machine/ids.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { hasJob } from '../../../machine/testing/jobs.ts'
import { createOperatorPage } from '../../../operate/operator/operator-page.ts'
import { getRun } from '../../../work/runs/get-run.ts'
import { insertDelivery } from '../../../work/webhooks/delivery-store.ts'
import { createColleague, createEffect, createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'

afterAll(closeDatabases)

describe.each(databases)('operator page actions on $name', ({ open }) => {
  let world: World
  let tenant: Tenant
  let page: ReturnType<typeof createOperatorPage>
  const operator = { actor: 'op_1', name: 'chief@example.com' }

  beforeAll(async () => {
    const opened = await open()
    world = createWorld(opened.database)
    world.clock.advance(Date.now() - world.clock.now())
    const config: Config = readConfig({
      DATA_DIR: opened.place.dataFolder,
      ...(opened.place.databaseUrl !== undefined && { DATABASE_URL: opened.place.databaseUrl }),
    })
    page = createOperatorPage({ services: world, config, environment: {}, version: '1', lanes: () => [], checks: async () => ({}) })
    tenant = await createTenant(world)
    return () => world.queue.close()
  })

  const words = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
  const submit = async (name: string, form: Record<string, string>) => {
    const acted = await page.submit(name, { once: newSecret(), ...form }, operator, 'req_1')
    return 'location' in acted ? acted.location : `${acted.status} ${words(acted.html)}`
  }
  /** Confirms an action by submitting the form on the confirmation page. */
  const confirm = async (name: string, form: Record<string, string>) => {
    const acted = await page.submit(name, { once: newSecret(), ...form }, operator, 'req_1')
    if ('location' in acted) throw new Error('There is no confirmation.')
    const fields = [...acted.html.matchAll(/<input type="hidden" name="([\w-]+)" value="([^"]*)"/g)].map(([, field, value]) => [
      field!,
      value!.replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
    ])
    return submit(name, Object.fromEntries(fields))
  }
  const here = () => ({ workspace: tenant.workspaceId, back: `/workspaces/${tenant.workspaceId}` })
  const show = async (path: string) => {
    const shown = await page.show(path, {}, operator)
    return 'html' in shown ? shown.html : ''
  }
  const lastEntry = async () => (await world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1)))[0]
  const colleague = (name: string, role: 'member' | 'admin' | 'owner' = 'member') =>
    createColleague(world, tenant, `${name}@example.com`, role)
  const member = (memberId: string) => world.database.read(sql => findMember(sql, tenant.workspaceId, { memberId }))

  test('OPS-18 A run can be canceled from its page after a confirmation that states the refund', async () => {
    const balance = () => world.database.read(sql => readBalance(sql, tenant.workspaceId))
    const before = await balance()
    const { runId } = await start(world, tenant)
    const form = { run: runId, back: `/runs/${runId}` }
    expect(await show(`/runs/${runId}`)).toContain('/operator/actions/run-cancel')
    expect(await submit('run-cancel', form)).toMatch(
      /^200 .*Nothing has changed yet.*of Tests, created .*\. Refunds \$\d\.\d+ to the workspace/,
    )
    expect((await getRun(world.database, tenant.caller, runId)).status).toBe('pending')
    const canceled: string[] = []
    const off = world.signals.listen('cancel', id => void canceled.push(id))
    expect(await confirm('run-cancel', form)).toBe(`/runs/${runId}?done=run-cancel`)
    off()
    // The page uses the engines of its own process, so workers in that process learn of a change immediately.
    expect(canceled).toContain(runId)
    expect([(await getRun(world.database, tenant.caller, runId)).errorCode, await balance()]).toEqual(['canceled', before])
    expect(await lastEntry()).toMatchObject({ action: 'run cancel', actor: 'op_1', surface: 'operator page', requestId: 'req_1' })
    expect(await show(`/runs/${runId}`)).not.toContain('/operator/actions/run-cancel')
    expect(await submit('run-cancel', form)).toMatch(/^422 .*already `failed`/)
    expect(await submit('run-cancel', { run: 'run_none' })).toMatch(/^422 .*There is no run run_none/)
  })

  test('OPS-18 A webhook delivery can be resent from the list of deliveries', async () => {
    const deliveryId = newId('whd')
    const row = {
      deliveryId,
      workspaceId: tenant.workspaceId,
      runId: undefined,
      type: 'limit.reached',
      body: '{}',
      createdAt: world.clock.now(),
    }
    await world.database.transaction(async sql => {
      await insertDelivery(sql, { ...row, callbackUrl: 'https://hooks.example.com/secret' } as never)
      await sql.run(`update webhook_deliveries set status = 'failed', attempts = 5, last_attempt_at = 1 where delivery_id = ?`, [
        deliveryId,
      ])
    })
    expect(await show('/deliveries')).toContain(deliveryId)
    const effects = await submit('delivery-replay', { delivery: deliveryId, back: '/deliveries' })
    expect(effects).toMatch(/^200 .*limit\.reached of Tests to hooks\.example\.com again, now\. It is failed, after 5 attempts/)
    expect(effects).not.toContain('secret')
    expect(await hasJob(world.database, deliveryId)).toBe(false)
    expect(await confirm('delivery-replay', { delivery: deliveryId, back: '/deliveries' })).toBe('/deliveries?done=delivery-replay')
    expect(await hasJob(world.database, deliveryId)).toBe(true)
    expect(await lastEntry()).toMatchObject({ action: 'delivery replay', actor: 'op_1' })
    expect(await submit('delivery-replay', { delivery: deliveryId })).toMatch(/^422 .*still in progress/)
  })

  test('OPS-18 A confirmation of new limits shows what they replace and which are already reached; errors give line numbers', async () => {
    await start(world, tenant)
    const yaml = 'spend:\n  - { per: day, usd: 0.000001 }\n'
    expect(await submit('limits-set', { ...here(), yaml: 'spend:\n  - { per: never, usd: 1 }\n' })).toMatch(
      /^422 .*line 2: `spend\.0\.per`/,
    )
    expect(await submit('limits-set', { ...here(), yaml })).toMatch(/^200 .*Replaces no limits by 1 spend cap\. .*Already reached/)
    expect(await show(here().back)).toContain('No limit is set')
    expect(await confirm('limits-set', { ...here(), yaml })).toBe(`${here().back}?done=limits-set`)
    expect(await lastEntry()).toMatchObject({ action: 'limits set', actor: 'op_1', surface: 'operator page' })
    expect(await show(here().back)).toMatch(/<textarea[^>]*>[^<]*per: day/)
    expect(await confirm('limits-set', { ...here(), yaml: '' })).toBe(`${here().back}?done=limits-set`)
    expect(await show(here().back)).toContain('No limit is set')
  })

  test('OPS-18 A role can be changed after a confirmation that lists the keys that the change makes read-only', async () => {
    const { memberId, apiKey } = await colleague('ada')
    const form = { ...here(), member: 'ada@example.com', role: 'viewer' }
    expect(await submit('member-role', form)).toContain(`Can only read from then on: ${apiKey.slice(0, 16)}…`)
    expect((await member(memberId))!.role).toBe('member')
    expect(await confirm('member-role', form)).toBe(`${here().back}?done=member-role`)
    expect((await member(memberId))!.role).toBe('viewer')
    expect(await lastEntry()).toMatchObject({ action: 'member role', actor: 'op_1', before: { role: 'member' }, after: { role: 'viewer' } })
    expect(await submit('member-role', { ...form, role: 'king' })).toMatch(/^422 .*--role is &quot;king&quot;/)
    expect(await submit('member-role', { ...form, member: 'owner@example.com' })).toMatch(/^422 .*last owner/)
  })

  test('OPS-18 A member can be removed after a confirmation that shows how many keys, sessions and projects they have', async () => {
    const ben = await colleague('ben')
    await createProject(world.clock, createEffect(world.database, world.clock, ben), ben, { name: 'Shared', isPrivate: false })
    await createProject(world.clock, createEffect(world.database, world.clock, ben), ben, { name: 'Secret', isPrivate: true })
    const form = { ...here(), email: 'ben@example.com', 'give-to': '', private: '' }
    expect(await submit('member-remove', form)).toMatch(/^422 .*has a private project/)
    expect(await submit('member-remove', { ...form, private: 'delete' })).toMatch(
      /^200 .*Ends 1 key: .* 1 project is transferred to owner@example\.com\. Deletes 1 private project for good/,
    )
    expect(await submit('member-remove', { ...form, private: 'give' })).toContain('2 projects are transferred to owner@example.com')
    expect(await member(ben.memberId)).toBeDefined()
    expect(await confirm('member-remove', { ...form, private: 'give' })).toBe(`${here().back}?done=member-remove`)
    expect(await member(ben.memberId)).toBeUndefined()
    expect(await lastEntry()).toMatchObject({ action: 'member remove', actor: 'op_1', details: { projects_given: 2 } })
  })

  test("OPS-18 All of a member's sessions can be ended at once after a confirmation that states the number of sessions", async () => {
    await colleague('cleo')
    const url = await world.database.transaction(sql =>
      createSignInLink(sql, world.links, { workspaceId: tenant.workspaceId, email: 'cleo@example.com' }, world.clock.now()),
    )
    await signIn(world, new URL(url.url).hash.slice(1), undefined)
    const form = { ...here(), member: 'cleo@example.com' }
    expect(await submit('member-sessions-end', form)).toContain('Ends 1 session of cleo@example.com in the studio')
    expect(await confirm('member-sessions-end', form)).toBe(`${here().back}?done=member-sessions-end`)
    expect(await submit('member-sessions-end', form)).toContain('Nobody is signed in')
    expect(await lastEntry()).toMatchObject({ action: 'studio sessions end', actor: 'op_1' })
  })

  test('AUTH-14 If revoking a role leaves a workspace without an API key, its page and the overview say so until a new key exists', async () => {
    const other = await createTenant(world)
    const dan = await createColleague(world, other, 'dan@example.com')
    await world.database.transaction(sql =>
      sql.run('update api_keys set revoked_at = 1 where workspace_id = ? and member_id <> ?', [other.workspaceId, dan.memberId]),
    )
    const account = {
      issuer: 'https://x.example.com',
      subject: 'dan',
      email: 'dan@example.com',
      name: 'Dan',
      roles: [],
      workspaceId: undefined,
    }
    const request = { workspaceId: undefined, replaced: undefined, requestId: 'req_2' }
    const settings = { roles: 'authoritative' as const, allowedDomains: [] }
    await expect(signOnMember(world, account, { ...request, settings })).rejects.toThrow(NoMember)
    const sentence = /The only API key ended .* revoked the role of dan@example\.com/
    const path = `/workspaces/${other.workspaceId}`
    expect(words(await show(''))).toMatch(sentence)
    expect(words(await show(path))).toMatch(sentence)
    expect(words(await show(path))).toMatch(/dan none revoked/)
    await world.database.transaction(sql =>
      sql.run('update api_keys set revoked_at = null, expires_at = null where workspace_id = ? and member_id <> ?', [
        other.workspaceId,
        dan.memberId,
      ]),
    )
    expect(words(await show(''))).not.toMatch(sentence)
  })
})
