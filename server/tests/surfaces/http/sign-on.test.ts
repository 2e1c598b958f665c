import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { commands } from '../../../operate/admin/commands.ts'
import { readFlags } from '../../../operate/admin/flags.ts'
import { readConfig } from '../../../machine/config.ts'
import type { Database } from '../../../machine/database/database.ts'
import { openSignOn } from '../../../machine/sign-on/open-sign-on.ts'
import type { SignOn } from '../../../machine/sign-on/sign-on.ts'
import { createOperatorPage } from '../../../operate/operator/operator-page.ts'
import { readRoles } from '../../../core/sessions/claimed-roles.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { createFakeBrowser, startIssuer, type FakeIssuer } from '../../../../testing/fake-issuer.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createColleague, createTenant, type Tenant } from '../../support/tenants.ts'
import { createHttpListener, type HttpListener } from '../../../surfaces/http/listener.ts'
import { createOperatorServer } from '../../../surfaces/http/operator-server.ts'

const publicUrl = 'https://media.example.com'
const operatorUrl = 'https://ops.example.com'
const redirectUris = [`${publicUrl}/studio/sign-on/callback`, `${operatorUrl}/operator/sign-on/callback`]
const secret = 'a secret: of 100%'

let folder: string
let issuer: FakeIssuer
let signOn: SignOn
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediawright-sign-on-'))
  await writeFile(join(folder, 'secret'), `${secret}\n`)
  issuer = await startIssuer({ clientId: 'media', secret, redirectUris: () => redirectUris })
  signOn = await openSignOn({
    issuer: issuer.url,
    clientId: 'media',
    clientSecretFile: join(folder, 'secret'),
    roleClaim: 'realm_access.roles',
  })
})
afterEach(() => {
  Object.assign(issuer, { person: undefined, down: false, forge: {}, thin: false, repeats: false, refusals: [] })
})
afterAll(async () => {
  await issuer.close()
  await closeDatabases()
  await rm(folder, { recursive: true, force: true })
})

const person = (sub: string, email: string, roles: readonly string[] = [], more: Record<string, unknown> = {}) => ({
  sub,
  email,
  email_verified: true,
  name: sub,
  realm_access: { roles },
  ...more,
})

describe.each(databases)('sign-on on $name', ({ open }) => {
  let database: Database
  let app: TestApp
  let listener: HttpListener
  let tenant: Tenant
  let allowedDomains: string[]
  let people = 0

  beforeAll(async () => {
    database = (await open()).database
    allowedDomains = []
    const settings = {
      roles: 'additive' as const,
      get allowedDomains() {
        return allowedDomains
      },
    }
    app = await serveApp(database, { environment: { PUBLIC_URL: publicUrl }, signOn: { signOn, settings, publicUrl } })
    const page = createOperatorPage({
      services: app.world,
      config: readConfig({ PUBLIC_URL: publicUrl }),
      environment: {},
      version: '1',
      lanes: () => [],
      checks: async () => ({}),
    })
    listener = createHttpListener(
      createOperatorServer(app.world, [], { page, names: ['ops.example.com'], origin: operatorUrl, signOn: { signOn, settings } }),
    )
    await listener.listen(0, '127.0.0.1')
    tenant = await createTenant(app.world)
    return async () => {
      await app.close()
      await listener.drain(0)
    }
  })
  afterEach(() => {
    allowedDomains = []
  })

  /** A browser that resolves the public names to this test's ports. */
  const browser = () =>
    createFakeBrowser(url => {
      if (url.origin === publicUrl) return new URL(url.href.replace(publicUrl, new URL(app.baseUrl).origin))
      if (url.origin === operatorUrl) return new URL(url.href.replace(operatorUrl, `http://127.0.0.1:${listener.port()}`))
      return url
    })
  type Browser = ReturnType<typeof browser>

  /** Returns the paths that a browser visits from the sign-on button to the final page. */
  async function goes(by: Browser, from: string): Promise<string> {
    const toIssuer = await by.get(from)
    if (!toIssuer.location?.startsWith(issuer.url)) return toIssuer.location ?? `${toIssuer.status} ${words(toIssuer.text)}`
    const back = await by.get(toIssuer.location)
    if (back.status !== 302) return `refused: ${back.text}`
    const end = await by.get(back.location!)
    return end.location ?? `${end.status} ${words(end.text)}`
  }
  const words = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
  const enter = (by: Browser, query = '') => goes(by, `${publicUrl}/studio/sign-on${query}`)
  const session = async (by: Browser) => {
    const response = await fetch(new URL('/studio/session', app.baseUrl), { headers: { cookie: by.cookies() } })
    return response.ok ? ((await response.json()) as any) : response.status
  }
  const log = async (workspaceId?: string) =>
    (await database.read(sql => listAuditLog(sql, { workspaceId }, 20))).map(
      ({ action, actor, surface }) => `${action} by ${actor.slice(0, 3)} on ${surface}`,
    )
  const member = async (role = 'member', name = `person${people++}`) => {
    const { memberId } = await createColleague(app.world, tenant, `${name}@example.com`, role as 'member')
    return { memberId, email: `${name}@example.com`, sub: `sub-${name}` }
  }

  test('AUTH-9 A member can sign on with a verified address, and is then linked to the account used for the sign-on', async () => {
    const { email, sub } = await member()
    const by = browser()
    issuer.person = person(sub, email.toUpperCase())
    expect(await enter(by, '?to=/studio/prj_1?node=2')).toBe('/studio/prj_1?node=2')
    expect([...by.jar.keys()]).toEqual(['__Host-mediawright_session'])
    expect(await session(by)).toMatchObject({ member: { email, role: 'member' }, workspace: { workspace_id: tenant.workspaceId } })
    expect((await log(tenant.workspaceId)).slice(0, 2)).toEqual(['session begin by mem on studio', 'member link by mem on studio'])
    // The person's email address may change at the issuer.
    issuer.person = person(sub, 'married@example.com')
    expect(await enter(browser())).toBe('/studio')
    // The email address may also be reassigned to someone else.
    issuer.person = person('somebody-else', email)
    expect(await enter(browser())).toBe('/studio/login?sign_on=unknown&to=%2Fstudio')
    expect(issuer.refusals).toEqual([])
  })

  test('AUTH-9 Nobody can sign on with an address that is unverified, unknown or in a domain that is not allowed', async () => {
    const { email, sub } = await member()
    const strangers = [
      person(sub, email, [], { email_verified: false }),
      person(sub, email, [], { email_verified: undefined }),
      person(sub, 'nobody@example.com'),
      person(sub, ''),
    ]
    for (const stranger of strangers) {
      issuer.person = stranger
      const by = browser()
      expect(await enter(by)).toBe('/studio/login?sign_on=unknown&to=%2Fstudio')
      expect(by.jar.size).toBe(0)
    }
    issuer.person = person(sub, email)
    allowedDomains = ['other.example.com', 'ample.com']
    expect(await enter(browser())).toContain('sign_on=unknown')
    allowedDomains = ['Example.com']
    expect(await enter(browser())).toBe('/studio')
  })

  test("AUTH-9 A person whose address matches a member's address only after Unicode folding cannot sign on as that member", async () => {
    const kim = await member('admin', 'kim.silver')
    const lookalikes = [
      '\u212Aim.silver@example.com',
      'k\u0130m.silver@example.com',
      'k\u0131m.silver@example.com',
      'kim.\u017Filver@example.com',
    ]
    for (const [index, address] of lookalikes.entries()) {
      issuer.person = person(`attacker-${index}`, address, ['admin'])
      expect(await enter(browser()), address).toBe('/studio/login?sign_on=unknown&to=%2Fstudio')
      // With a role in the workspace, the attacker becomes a separate member and does not gain access as kim.
      issuer.person = person(`attacker-${index}`, address, [`${tenant.workspaceId}:viewer`])
      const by = browser()
      expect(await enter(by), address).toBe('/studio')
      expect(await session(by)).toMatchObject({ member: { email: address, role: 'viewer' } })
    }
    allowedDomains = ['example.com', 'kelvin.example']
    issuer.person = person('attacker', 'kim.silver@\u212Aelvin.example', [`${tenant.workspaceId}:viewer`])
    expect(await enter(browser())).toContain('sign_on=unknown')
    issuer.person = person(kim.sub, 'KIM.Silver@EXAMPLE.com')
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { email: kim.email, role: 'admin' } })
  })

  test("AUTH-9 Control characters are removed from an account's name, and an address that contains one matches no member", async () => {
    const roles = [`${tenant.workspaceId}:viewer`]
    issuer.person = person('eve', 'eve@example.com', roles, { name: 'Eve\u001b]0;PWNED\u0007' })
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { display_name: 'Eve]0;PWNED' } })
    const { email } = await member()
    issuer.person = person('mallory', email.replace('@', '\u0007@'), roles)
    expect(await enter(browser())).toContain('sign_on=unknown')
  })

  test("AUTH-9 A member who is linked to an account stays linked even if the account's address changes", async () => {
    const { email, sub } = await member('member', 'kelvin')
    issuer.person = person(sub, email)
    expect(await enter(browser())).toBe('/studio')
    issuer.person = person(sub, '\u212Aelvin@example.com')
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { email } })
  })

  test("AUTH-9 The issuer's response is valid only once, within ten minutes of the start of the sign-on, and in the browser that started it", async () => {
    const { email, sub } = await member()
    issuer.person = person(sub, email)
    const by = browser()
    const asked = await by.get(`${publicUrl}/studio/sign-on`)
    const answer = (await by.get(asked.location!)).location!
    const refused = '/studio/login?sign_on=refused&to=%2Fstudio'
    // Other browsers cannot use the response, whether or not they have started a sign-on of their own.
    expect((await browser().get(answer)).location).toBe(refused)
    const other = browser()
    await other.get(`${publicUrl}/studio/sign-on`)
    expect((await other.get(answer)).location).toBe(refused)
    // Neither can a browser with an arbitrary cookie value or a truncated cookie.
    const forged = browser()
    for (const value of ['nonsense', by.jar.get('__Secure-mediawright_sign_on')!.slice(0, -2)]) {
      forged.jar.set('__Secure-mediawright_sign_on', value)
      expect((await forged.get(answer)).location).toBe(refused)
    }
    const kept = new Map(by.jar)
    expect((await by.get(answer)).location).toBe('/studio')
    for (const [name, value] of kept) by.jar.set(name, value)
    expect((await by.get(answer)).location).toBe(refused)
    const late = browser()
    const again = (await late.get((await late.get(`${publicUrl}/studio/sign-on`)).location!)).location!
    app.world.clock.advance(10 * 60_000 + 1000)
    expect((await late.get(again)).location).toBe(refused)
  })

  test("AUTH-9 A sign-on response is accepted only once, even if the issuer accepts the response's authorization code again", async () => {
    const { email, sub } = await member()
    Object.assign(issuer, { person: person(sub, email), repeats: true })
    const by = browser()
    const answer = (await by.get((await by.get(`${publicUrl}/studio/sign-on`)).location!)).location!
    const cookies = new Map(by.jar)
    const again = async () => {
      for (const [name, value] of cookies) by.jar.set(name, value)
      return (await by.get(answer)).location
    }
    expect(await again()).toBe('/studio')
    expect(await again()).toBe('/studio/login?sign_on=refused&to=%2Fstudio')
    expect(issuer.refusals).toEqual([])
  })

  test('AUTH-9 A token that was issued for another sign-on or service, or by another issuer, is rejected', async () => {
    const { email, sub } = await member()
    issuer.person = person(sub, email)
    const forgeries: FakeIssuer['forge'][] = [
      { nonce: 'another nonce of another sign-on, which is long' },
      { audience: 'another client' },
      { issuer: 'https://evil.example.com' },
      { expires: '-10m' },
      { issued: '1h', expires: '2h' },
      { byStranger: true },
    ]
    for (const forge of forgeries) {
      issuer.forge = forge
      const by = browser()
      expect([forge, await enter(by)]).toEqual([forge, '/studio/login?sign_on=refused&to=%2Fstudio'])
      expect(by.jar.size).toBe(0)
    }
    issuer.forge = {}
    issuer.person = undefined
    expect(await enter(browser())).toContain('sign_on=refused')
    const other = browser()
    const asked = await other.get(`${publicUrl}/studio/sign-on`)
    const state = new URL(asked.location!).searchParams.get('state')
    for (const query of ['', `?code=x&state=${state}`, `?code=x&state=${state}&iss=https://evil.example.com`, '?code=x&state=other'])
      expect((await other.get(`${publicUrl}/studio/sign-on/callback${query}`)).location).toContain('sign_on=refused')
  })

  test("AUTH-9 The role claim can add members and change members' roles, but the last owner stays an owner", async () => {
    const second = await createTenant(app.world)
    const name = `new${people++}`
    issuer.person = person(name, `${name}@example.com`, ['offline_access', `${second.workspaceId}:viewer`, 'ws_unknown:owner'])
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({
      member: { email: `${name}@example.com`, display_name: name, role: 'viewer' },
      permissions: [],
    })
    issuer.person = person(name, `${name}@example.com`, [`${second.workspaceId}:viewer`, `${second.workspaceId}:admin`, 'member'])
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { role: 'admin' } })
    issuer.person = person(name, `${name}@example.com`, ['member'])
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { role: 'member' } })
    issuer.person = person(name, `${name}@example.com`)
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { role: 'member' } })
    expect((await log(second.workspaceId)).filter(line => line.startsWith('member'))).toEqual([
      'member role by mem on studio',
      'member role by mem on studio',
      'member link by mem on studio',
      'member add by mem on studio',
    ])
    issuer.person = person('the-owner', 'owner@example.com', ['viewer', tenant.workspaceId])
    const owner = browser()
    expect(await enter(owner, `?workspace=${tenant.workspaceId}`)).toBe('/studio')
    expect(await session(owner)).toMatchObject({
      member: { email: 'owner@example.com', role: 'owner' },
      workspace: { workspace_id: tenant.workspaceId },
    })
    expect(await enter(browser(), '?workspace=ws_none')).toContain('sign_on=unknown')
    issuer.person = person('the-owner', 'owner@example.com', [], { 'Mediawright-Workspace': second.workspaceId })
    expect(await enter(owner)).toBe('/studio')
    expect(await session(owner)).toMatchObject({ workspace: { workspace_id: second.workspaceId } })
  })

  test('AUTH-9 If a token contains only a subject, the other claims are read from the userinfo endpoint', async () => {
    const { email, sub } = await member()
    issuer.person = person(sub, email, ['admin'])
    issuer.thin = true
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { email, role: 'admin' } })
    // Uses another person's token.
    issuer.forge = { subject: 'somebody' }
    expect(await enter(browser())).toContain('sign_on=refused')
  })

  test('AUTH-9 If the sign-on service is down, the sign-in page says so, sign-in links still work, and the next sign-on tries to reach the service again', async () => {
    const { email, sub } = await member()
    issuer.person = person(sub, email)
    const fresh = await openSignOn({ issuer: issuer.url, clientId: 'media', clientSecretFile: join(folder, 'secret'), roleClaim: 'roles' })
    const other = await serveApp(database, {
      environment: { PUBLIC_URL: publicUrl },
      world: app.world,
      signOn: { signOn: fresh, settings: { allowedDomains: [], roles: 'additive' }, publicUrl },
    })
    issuer.down = true
    const begun = await fetch(new URL('/studio/sign-on?to=/studio/assets', other.baseUrl), { redirect: 'manual' })
    expect(begun.headers.get('location')).toBe('/studio/login?sign_on=unavailable&to=%2Fstudio%2Fassets')
    issuer.down = false
    expect((await fetch(new URL('/studio/sign-on', other.baseUrl), { redirect: 'manual' })).headers.get('location')).toContain(issuer.url)
    await other.close()
    const by = browser()
    const answer = (await by.get((await by.get(`${publicUrl}/studio/sign-on`)).location!)).location!
    issuer.down = true
    expect((await by.get(answer)).location).toContain('sign_on=unavailable')
    const link = commands['studio link']!
    const made = await link.run(
      readFlags('studio link', link.flags, [`--workspace=${tenant.workspaceId}`]),
      database,
      app.world.clock.now(),
      app.world.links,
    )
    expect(made['url']).toContain('/studio/login#')
  })

  test('AUTH-9 The sign-in page can read the name of the sign-on service, and a sign-on redirects only to studio pages', async () => {
    expect(await (await fetch(new URL('/studio/sign-on/provider', app.baseUrl))).json()).toEqual({ name: new URL(issuer.url).host })
    const without = await serveApp(database)
    expect(await (await fetch(new URL('/studio/sign-on/provider', without.baseUrl))).json()).toEqual({ name: null })
    await without.close()
    const { email, sub } = await member()
    issuer.person = person(sub, email)
    for (const to of ['https://evil.example.com', '//evil.example.com', '/studio/..//evil', '/studiox', '/studio/\\evil', '/api/v1'])
      expect(await enter(browser(), `?${new URLSearchParams({ to })}`)).toBe('/studio')
  })

  test('AUTH-9 A command can link a member to an account that has no verified address', async () => {
    const { email } = await member()
    const link = commands['member link']!
    const flags = [`--workspace=${tenant.workspaceId}`, `--member=${email}`, `--issuer=${issuer.url}`, '--subject=no-address']
    await link.run(readFlags('member link', link.flags, flags), database, app.world.clock.now(), app.world.links)
    issuer.person = { sub: 'no-address' }
    const by = browser()
    expect(await enter(by)).toBe('/studio')
    expect(await session(by)).toMatchObject({ member: { email } })
  })

  describe('the operator page', () => {
    const enterOperator = (by: Browser) => goes(by, `${operatorUrl}/operator/sign-on`)

    test('AUTH-10 The operator page requires the operator role, and each change is recorded under the name of the person who made it', async () => {
      const by = browser()
      expect((await by.get(`${operatorUrl}/operator`)).location).toBe('/operator/sign-on/welcome')
      expect(words((await by.get(`${operatorUrl}/operator/sign-on/welcome`)).text)).toContain(
        `operators, who sign in at ${new URL(issuer.url).host}`,
      )
      issuer.person = person('chief', 'owner@example.com', ['owner', 'operators'])
      expect(await enterOperator(by)).toMatch(/^403 .*does not have the operator role/)
      issuer.person = person('chief', 'chief@example.com', ['operator'])
      allowedDomains = ['other.example.com']
      expect(await enterOperator(by)).toMatch(/^403 /)
      allowedDomains = []
      expect(await enterOperator(by)).toBe('/operator')
      expect([...by.jar.keys()]).toEqual(['__Host-mediawright_operator'])
      expect(words((await by.get(`${operatorUrl}/operator`)).text)).toContain('Signed in as chief@example.com')
      const send = (path: string, form: Record<string, string>, cookie = by.cookies()) =>
        fetch(`http://127.0.0.1:${listener.port()}/operator${path}`, {
          method: 'POST',
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(form),
          redirect: 'manual',
        })
      const grant = { workspace: tenant.workspaceId, usd: '1', once: `once${people++}` }
      expect((await send('/actions/credits-grant', grant, '')).status).toBe(401)
      expect((await send('/actions/credits-grant', grant)).status).toBe(303)
      expect((await log(tenant.workspaceId))[0]).toMatch(/^credits grant by op_ on operator page$/)
      const studioCookie = browser()
      issuer.person = person('the-owner', 'owner@example.com')
      await enter(studioCookie, `?workspace=${tenant.workspaceId}`)
      expect((await send('/actions/credits-grant', { ...grant, once: 'x' }, studioCookie.cookies())).status).toBe(401)
      expect((await send('/sign-out', {})).headers.get('location')).toBe('/operator/sign-on/welcome')
      expect((await by.get(`${operatorUrl}/operator`)).location).toBe('/operator/sign-on/welcome')
      const whole = (await database.read(sql => listAuditLog(sql, {}, 50))).filter(({ workspaceId }) => workspaceId === undefined)
      expect(whole.map(({ action }) => action).slice(0, 2)).toEqual(['operator session end', 'operator session begin'])
      expect(JSON.stringify(whole)).not.toContain('chief')
    })

    test('AUTH-10 An operator session expires after twelve hours and can be ended with a command; signing on while the issuer is down returns 503', async () => {
      issuer.person = person('chief', 'chief@example.com', ['operator'])
      const [by, other] = [browser(), browser()]
      await enterOperator(by)
      app.world.clock.advance(12 * 3_600_000 - 1)
      expect((await by.get(`${operatorUrl}/operator`)).status).toBe(200)
      await enterOperator(other)
      app.world.clock.advance(1)
      expect((await by.get(`${operatorUrl}/operator`)).status).toBe(303)
      const end = commands['operator sessions end']!
      expect(await end.run(readFlags('operator sessions end', end.flags, []), database, app.world.clock.now(), app.world.links)).toEqual({
        ended: 1,
      })
      expect((await other.get(`${operatorUrl}/operator`)).status).toBe(303)
      const answer = (await other.get((await other.get(`${operatorUrl}/operator/sign-on`)).location!)).location!
      issuer.down = true
      const refusal = await other.get(answer)
      expect([refusal.status, words(refusal.text)]).toEqual([503, expect.stringContaining('The command line works without it')])
    })
  })
})

test('AUTH-9 Sign-on works for a public client and for a client that sends its secret in the form body', async () => {
  for (const options of [{ secret: undefined }, { secret, authentication: 'client_secret_post' as const }]) {
    const other = await startIssuer({ clientId: 'media', redirectUris: () => redirectUris, ...options })
    const file = options.secret === undefined ? undefined : join(folder, 'secret')
    const client = await openSignOn({ issuer: other.url, clientId: 'media', clientSecretFile: file, roleClaim: 'roles' })
    other.person = { sub: 'x', roles: 'operator viewer' }
    const { url, ...kept } = await client.begin(redirectUris[0]!)
    const back = (await fetch(url, { redirect: 'manual' })).headers.get('location')!
    expect(await client.finish(new URL(back), kept)).toMatchObject({ subject: 'x', email: undefined, roles: ['operator', 'viewer'] })
    expect(other.refusals).toEqual([])
    await other.close()
  }
  await expect(
    openSignOn({ issuer: 'https://x.example.com', clientId: 'x', clientSecretFile: '/none', roleClaim: 'roles' }),
  ).rejects.toThrow('OIDC_CLIENT_SECRET_FILE names /none, which cannot be read')
})

test('AUTH-9 Only recognized values in the role claim are treated as roles', () => {
  expect(
    readRoles(['operator', 'uma_authorization', 'viewer', 'admin', 'ws_a:member', 'ws_a:viewer', 'ws_b:king', 'x:owner', ':owner']),
  ).toEqual({
    isOperator: true,
    everywhere: 'admin',
    inWorkspaces: new Map([['ws_a', 'member']]),
  })
  expect(readRoles(['Operator', 'operators', 'ws_a:operator'])).toEqual({
    isOperator: false,
    everywhere: undefined,
    inWorkspaces: new Map(),
  })
})
