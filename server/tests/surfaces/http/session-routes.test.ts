import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { deleteExpiredSessions } from '../../../core/access/session-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createSignInCode, readCookie, exchange, studioHeaders, signInAs } from '../../support/sessions.ts'
import { createColleague, createTenant, type Tenant } from '../../support/tenants.ts'

afterAll(closeDatabases)

const json = { 'content-type': 'application/json' }
const getErrorCode = async (response: Response) => `${response.status} ${((await response.json()) as any).error?.code ?? ''}`

describe.each(databases)('studio sessions on $name', ({ open }) => {
  let app: TestApp
  let other: TestApp
  let tenant: Tenant
  let origin: string

  beforeAll(async () => {
    const opened = await open()
    // Two processes of the same installation, using plain HTTP.
    app = await serveApp(opened.database, { environment: { PUBLIC_URL: 'http://localhost:3000' } })
    other = await serveApp(await opened.connectAgain(), { environment: { PUBLIC_URL: 'http://localhost:3000' } })
    tenant = await createTenant(app.world)
    origin = new URL(app.baseUrl).origin
    other.world.clock.advance(app.world.clock.now() - other.world.clock.now())
    return () => Promise.all([app.close(), other.close()])
  })

  const enter = (email?: string) => signInAs(origin, app.world, tenant.workspaceId, email)
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(new URL(path, origin), { method, headers: { ...(body && json), ...headers }, ...(body && { body: JSON.stringify(body) }) })
  const show = (cookie: string, headers: Record<string, string> = {}) => send('GET', '/studio/session', { cookie, ...headers })
  const create = (headers: Record<string, string>) =>
    send('POST', '/api/v1/projects', headers, { name: 'Mine', workspace_id: tenant.workspaceId })

  test('AUTH-13 Exchanging a sign-in code creates an owner session that lasts 12 hours and sets a cookie that scripts cannot read', async () => {
    const response = await exchange(origin, await createSignInCode(app.world, tenant.workspaceId))
    const now = app.world.clock.now()
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mediawright_session=[a-z0-9]{31}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ])
    const session = {
      member: { email: 'owner@example.com', display_name: 'owner', role: 'owner' },
      permissions: ['projects:write', 'runs:create', 'assets:write', 'generation_quote'],
      workspace: { workspace_id: tenant.workspaceId, name: 'Tests', sandbox: false },
      expires_at: now + 12 * 3_600_000,
    }
    expect(await response.json()).toEqual(session)
    const cookie = readCookie(response)
    const again = await show(cookie)
    expect([again.status, await again.json()]).toEqual([200, session])
    expect((await create({ cookie, ...studioHeaders })).status).toBe(201)
  })

  test('AUTH-13 A sign-in code works only once: of ten concurrent exchanges across two processes, only one creates a session', async () => {
    const code = await createSignInCode(app.world, tenant.workspaceId)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => exchange(new URL((index % 2 ? app : other).baseUrl).origin, code)),
    )
    expect((await Promise.all(responses.map(getErrorCode))).toSorted()).toEqual(['201 ', ...Array<string>(9).fill('401 unauthorized')])
  })

  test('AUTH-13 A sign-in code expires after 15 minutes, and is then treated like an unknown code', async () => {
    const code = await createSignInCode(app.world, tenant.workspaceId)
    const late = await createSignInCode(app.world, tenant.workspaceId)
    app.world.clock.advance(15 * 60_000 - 1)
    expect((await exchange(origin, code)).status).toBe(201)
    app.world.clock.advance(1)
    const refusals = await Promise.all(
      [late, code, 'unknown', '\u{1f98a}'].map(wrong => exchange(origin, wrong).then(response => response.json())),
    )
    expect(refusals[0]).toMatchObject({ error: { code: 'unauthorized' } })
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  })

  test('AUTH-13 A session expires after 12 hours', async () => {
    const cookie = await enter()
    app.world.clock.advance(12 * 3_600_000 - 1)
    expect((await show(cookie)).status).toBe(200)
    app.world.clock.advance(1)
    expect(await getErrorCode(await show(cookie))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await send('GET', '/api/v1/models', { cookie }))).toBe('401 invalid_api_key')
  })

  test('AUTH-3 AUTH-13 Signing out invalidates the session in every process and removes the cookie', async () => {
    const [cookie, elsewhere] = [await enter(), await enter()]
    const response = await send('DELETE', '/studio/session', { cookie, ...studioHeaders })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^mediawright_session=; Path=\/; Expires=Thu, 01 Jan 1970[^;]*; HttpOnly; SameSite=Lax$/),
    ])
    for (const process of [app, other]) {
      const url = `${process.baseUrl}/models`
      expect(await getErrorCode(await fetch(url, { headers: { cookie } }))).toBe('401 invalid_api_key')
      expect((await fetch(url, { headers: { cookie: elsewhere } })).status).toBe(200)
    }
    expect(await getErrorCode(await send('DELETE', '/studio/session', { cookie, ...studioHeaders }))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await send('DELETE', '/studio/session', studioHeaders))).toBe('401 unauthorized')
  })

  test("AUTH-13 A sign-in creates a new session and ends the browser's previous session", async () => {
    const before = await enter()
    const planted = 'mediawright_session=0123456789abcdefghijklmnopqrstu'
    for (const cookie of [before, planted]) {
      const response = await exchange(origin, await createSignInCode(app.world, tenant.workspaceId), { cookie })
      expect(readCookie(response)).not.toBe(cookie)
      expect((await show(readCookie(response))).status).toBe(200)
      expect(await getErrorCode(await show(cookie))).toBe('401 invalid_api_key')
    }
  })

  test('AUTH-13 An Authorization header takes precedence over a cookie, regardless of which one is valid', async () => {
    const cookie = await enter()
    const key = { authorization: `Bearer ${tenant.apiKey}` }
    expect((await create({ cookie, ...key })).status).toBe(201)
    expect((await create({ cookie: 'mediawright_session=nonsense', ...key })).status).toBe(201)
    expect(await getErrorCode(await create({ cookie, ...studioHeaders, authorization: 'Bearer sk_live_unknown' }))).toBe(
      '401 invalid_api_key',
    )
    expect(await getErrorCode(await create({ cookie, ...studioHeaders, authorization: 'Basic eDp5' }))).toBe('401 invalid_api_key')
  })

  test("AUTH-13 Each request in a session uses the member's current role", async () => {
    await createColleague(app.world, tenant, 'designer@example.com', 'member')
    const cookie = await enter('designer@example.com')
    const { database } = app.world
    const become = (role: string) =>
      database.transaction(sql => sql.run(`update members set role = ? where email = 'designer@example.com'`, [role]))
    expect((await create({ cookie, ...studioHeaders })).status).toBe(201)
    await become('viewer')
    expect(await getErrorCode(await create({ cookie, ...studioHeaders }))).toBe('403 forbidden')
    expect(await (await show(cookie)).json()).toMatchObject({ member: { role: 'viewer' }, permissions: [] })
    await become('admin')
    expect((await create({ cookie, ...studioHeaders })).status).toBe(201)
  })

  test('AUTH-13 Removing a member ends their sessions and invalidates their sign-in codes', async () => {
    const { memberId } = await createColleague(app.world, tenant, 'leaving@example.com')
    const [cookie, code] = [
      await enter('leaving@example.com'),
      await createSignInCode(app.world, tenant.workspaceId, 'leaving@example.com'),
    ]
    await app.world.database.transaction(async sql => {
      await sql.run('delete from api_keys where member_id = ?', [memberId])
      await sql.run('delete from members where member_id = ?', [memberId])
    })
    expect(await getErrorCode(await show(cookie))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await create({ cookie, ...studioHeaders }))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await exchange(origin, code))).toBe('401 unauthorized')
  })

  const count = async () =>
    Number(
      (await app.world.database.read(sql => sql.first('select count(*) as n from projects where workspace_id = ?', [tenant.workspaceId])))![
        'n'
      ],
    )

  test.each([
    ['without the Studio header', {}],
    ['with an invalid Studio header', { 'x-mediawright-studio': 'true' }],
    ['from a foreign origin', { ...studioHeaders, origin: 'https://evil.example' }],
    ['from a sibling origin', { ...studioHeaders, origin: 'http://localhost:4000' }],
    ['from an opaque origin', { ...studioHeaders, origin: 'null' }],
    ['from another site', { ...studioHeaders, 'sec-fetch-site': 'cross-site' }],
    ['from a sibling site', { ...studioHeaders, 'sec-fetch-site': 'same-site' }],
  ])('AUTH-8 A cookie-authenticated write request %s is rejected and changes nothing', async (_what, headers) => {
    const cookie = await enter()
    const before = await count()
    expect(await getErrorCode(await create({ cookie, ...headers }))).toBe('403 forbidden')
    expect(await getErrorCode(await send('DELETE', '/studio/session', { cookie, ...headers }))).toBe('403 forbidden')
    expect(await count()).toBe(before)
    expect((await show(cookie)).status).toBe(200)
  })

  test.each([
    ['the public origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the host of the request', { origin: 'own' }],
    ['a browser without an Origin header', { 'X-MEDIAWRIGHT-STUDIO': '1', 'sec-fetch-site': 'none' }],
  ])('AUTH-8 A cookie-authenticated write request from %s is accepted', async (_what, headers: Record<string, string>) => {
    const sent = { cookie: await enter(), ...studioHeaders, ...headers, ...(headers['origin'] === 'own' && { origin }) }
    if ('X-MEDIAWRIGHT-STUDIO' in headers) delete (sent as Record<string, string>)['x-mediawright-studio']
    expect((await create(sent)).status).toBe(201)
  })

  test('AUTH-8 A cookie does not authenticate requests from other origins, and preflight responses do not allow credentials', async () => {
    const cookie = await enter()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      expect(await getErrorCode(await send('GET', '/api/v1/models', { cookie, ...headers }))).toBe('401 unauthorized')
      expect(await getErrorCode(await show(cookie, headers))).toBe('401 unauthorized')
    }
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-mediawright-studio',
    }
    for (const path of ['/api/v1/projects', '/studio/session']) {
      const preflight = await send('OPTIONS', path, asked)
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
      if (path === '/studio/session') expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('AUTH-8 A browser cannot be signed in by a form, a link or a script from another origin', async () => {
    const code = await createSignInCode(app.world, tenant.workspaceId)
    const refused = async (headers: Record<string, string>, body: string) =>
      getErrorCode(await fetch(`${origin}/studio/session`, { method: 'POST', headers, body }))
    const body = JSON.stringify({ code })
    expect(await refused({ 'content-type': 'text/plain' }, body)).toBe('415 unsupported_media_type')
    expect(await refused({ 'content-type': 'application/x-www-form-urlencoded' }, `code=${code}`)).toBe('415 unsupported_media_type')
    expect(await refused({ ...json, origin: 'https://evil.example' }, body)).toBe('403 forbidden')
    expect(await refused({ ...json, 'sec-fetch-site': 'cross-site' }, body)).toBe('403 forbidden')
    expect((await send('PUT', '/studio/session', {}, { code })).headers.get('allow')).toBe('GET, HEAD, POST, DELETE, OPTIONS')
    expect((await exchange(origin, code)).status).toBe(201)
  })

  test.each([
    ['nonsense', 'mediawright_session=nonsense'],
    ['nothing', 'mediawright_session='],
    ['an API key', 'mediawright_session=sk_live_0123456789abcdefghij'],
    ['quotes and control characters', 'mediawright_session="a\tb"'],
    ['SQL', `mediawright_session=x' or 1=1 --`],
    ['10,000 letters', `mediawright_session=${'a'.repeat(10_000)}`],
  ])('AUTH-13 A cookie that contains %s is not a valid session', async (_what, cookie) => {
    expect(await getErrorCode(await show(cookie))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await create({ cookie, ...studioHeaders }))).toBe('401 invalid_api_key')
  })

  test('AUTH-13 HTTP-6 A request with a 100 kB cookie is rejected because its headers are too large', async () => {
    const cookie = `mediawright_session=${'a'.repeat(100_000)}`
    const refused = await show(cookie).catch((error: { cause?: { code?: string } }) => error.cause?.code)
    expect(refused instanceof Response ? await getErrorCode(refused) : refused).toMatch(
      /^(431 payload_too_large|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    )
    expect((await show(await enter())).status).toBe(200)
  })

  test('AUTH-13 Cookies with other names are ignored, but a request with two different session cookies is rejected', async () => {
    const [one, two] = [await enter(), await enter()]
    expect((await show(`a=b; ${one};c=d; mediawright_session_2=x`)).status).toBe(200)
    expect((await show(`${one}; ${one}`)).status).toBe(200)
    expect(await getErrorCode(await show(`${one}; ${two}`))).toBe('401 invalid_api_key')
    expect(await getErrorCode(await show('other=1'))).toBe('401 unauthorized')
    expect(await getErrorCode(await show(one.toUpperCase()))).toBe('401 unauthorized')
  })

  test.each([
    ['{}', '400 input_validation_error'],
    ['', '400 input_validation_error'],
    ['{"code":1}', '400 input_validation_error'],
    ['{"code":""}', '400 input_validation_error'],
    [`{"code":"${'a'.repeat(201)}"}`, '400 input_validation_error'],
    ['{"code":"a","member":"x"}', '400 input_validation_error'],
    ['[]', '400 input_validation_error'],
    ['nonsense', '400 invalid_json'],
  ])('HTTP-4 A sign-in request with the body `%s` returns %s', async (body, expected) => {
    expect(await getErrorCode(await fetch(`${origin}/studio/session`, { method: 'POST', headers: json, body }))).toBe(expected)
  })

  test('AUTH-13 No database table contains a plaintext sign-in code or session secret', async () => {
    const code = await createSignInCode(app.world, tenant.workspaceId)
    const secret = (await enter()).split('=')[1]!
    for (const table of ['sign_in_codes', 'sessions', 'audit_log']) {
      const rows = JSON.stringify(await app.world.database.read(sql => sql.all(`select * from ${table}`, [])))
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(secret)
    }
  })

  test('AUDIT-1 The audit log records when each session begins and ends', async () => {
    const own = await createTenant(app.world)
    const cookie = await signInAs(origin, app.world, own.workspaceId)
    await send('DELETE', '/studio/session', { cookie, ...studioHeaders })
    const entries = await app.world.database.read(sql => listAuditLog(sql, { workspaceId: own.workspaceId }, 10))
    const by = { actor: own.caller.memberId, surface: 'studio', requestId: expect.stringMatching(/./) }
    expect(entries).toEqual([
      expect.objectContaining({ action: 'session end', ...by }),
      expect.objectContaining({ action: 'session begin', ...by }),
    ])
    expect(entries[0]!.details).toEqual({ session_id: entries[1]!.details['session_id'] })
  })

  test('Expired sign-in codes and sessions are removed', async () => {
    await enter()
    await createSignInCode(app.world, tenant.workspaceId)
    app.world.clock.advance(12 * 3_600_000)
    const cookie = await enter()
    const code = await createSignInCode(app.world, tenant.workspaceId)
    const { database, clock } = app.world
    await database.read(sql => deleteExpiredSessions(sql, clock.now()))
    const left = (table: string) => database.read(sql => sql.all(`select * from ${table}`, []))
    expect([(await left('sessions')).length, (await left('sign_in_codes')).length]).toEqual([1, 1])
    expect([(await show(cookie)).status, (await exchange(origin, code)).status]).toEqual([200, 201])
  })
})

describe('sign-in', () => {
  const [{ open }] = databases as [(typeof databases)[number]]

  test('AUTH-8 Over HTTPS, the session cookie is bound to the host, and a cookie without the `__Host-` prefix is ignored', async () => {
    const app = await serveApp((await open()).database, { environment: { PUBLIC_URL: 'https://media.example.com' } })
    const origin = new URL(app.baseUrl).origin
    const { workspaceId } = await createTenant(app.world)
    const response = await exchange(origin, await createSignInCode(app.world, workspaceId))
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-mediawright_session=[a-z0-9]{31}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    )
    const cookie = readCookie(response)
    const status = async (sent: string) => (await fetch(`${origin}/studio/session`, { headers: { cookie: sent } })).status
    expect([await status(cookie), await status(cookie.replace('__Host-', ''))]).toEqual([200, 401])
    await app.close()
  })

  test('AUTH-13 An IP address that sends many invalid sign-in codes is rate limited, but valid codes do not count toward the limit', async () => {
    const app = await serveApp((await open()).database, { environment: { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1' } })
    const origin = new URL(app.baseUrl).origin
    const { workspaceId } = await createTenant(app.world)
    const from = async (address: string, code: string) => exchange(origin, code, { 'x-forwarded-for': address })
    for (let i = 0; i < 110; i++) expect((await from('192.0.2.1', await createSignInCode(app.world, workspaceId))).status).toBe(201)
    const codes = await Promise.all(Array.from({ length: 105 }, (_none, i) => from('192.0.2.1', `wrong${i}`)))
    expect(Map.groupBy(codes, ({ status }) => status).get(429)).toHaveLength(5)
    const refused = await from('192.0.2.1', await createSignInCode(app.world, workspaceId))
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.toSatisfy((s: number) => s >= 1 && s <= 60)])
    expect((await from('192.0.2.2', await createSignInCode(app.world, workspaceId))).status).toBe(201)
    await app.close()
  })

  test('AUTH-5 AUTH-13 The log identifies a session by its id and contains neither the sign-in code nor the session token', async () => {
    let text = ''
    const log = pino({ level: 'debug' }, new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }))
    const app = await serveApp((await open()).database, { environment: { PUBLIC_URL: 'http://localhost:3000' }, log })
    const origin = new URL(app.baseUrl).origin
    const { workspaceId, apiKey } = await createTenant(app.world)
    const code = await createSignInCode(app.world, workspaceId)
    const cookie = readCookie(await exchange(origin, code))
    const call = (headers: Record<string, string>) => fetch(`${app.baseUrl}/projects?workspace_id=${workspaceId}`, { headers })
    expect([(await call({ cookie })).status, (await call({ authorization: `Bearer ${apiKey}` })).status]).toEqual([200, 200])
    await fetch(`${origin}/studio/session`, { method: 'DELETE', headers: { cookie, ...studioHeaders } })
    await exchange(origin, code)
    await app.close()
    const lines = text.split('\n').flatMap(line => (line.includes('"listProjects"') ? [JSON.parse(line) as Record<string, unknown>] : []))
    expect(lines).toMatchObject([{ session: expect.stringMatching(/^sess_/), workspace_id: workspaceId }, { key: apiKey.slice(0, 16) }])
    expect(lines[0]).not.toHaveProperty('key')
    for (const secret of [code, cookie.split('=')[1]!, apiKey]) expect(text).not.toContain(secret)
  })
})
