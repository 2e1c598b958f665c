import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../../../core/access/audit-log-store.ts'
import { readConfig } from '../../../machine/config.ts'
import { createHttpListener, type HttpListener } from '../../../surfaces/http/listener.ts'
import { createOperatorServer } from '../../../surfaces/http/operator-server.ts'
import { executeRun } from '../../../work/runs/execute-run.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { takeJob } from '../../../machine/testing/jobs.ts'
import { sendRaw } from '../../../../testing/raw-http.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createTenant, start, type Tenant } from '../../support/tenants.ts'
import { createWorld, type World } from '../../support/world.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { recordFailures } from '../../../core/providers/record-failures.ts'
import { createOperatorPage } from '../../../operate/operator/operator-page.ts'
import { policy } from '../../../operate/operator/page.ts'

afterAll(closeDatabases)

describe.each(databases)('the operator page on $name', ({ open }) => {
  let world: World
  let listener: HttpListener
  let tenant: Tenant
  let origin: string

  beforeAll(async () => {
    world = createWorld((await open()).database)
    // Ids contain the machine's time, so the test's clock is set to that time.
    world.clock.advance(Date.now() - world.clock.now())
    const page = createOperatorPage({
      services: world,
      config: readConfig({ PUBLIC_URL: 'https://media.example.com' }),
      environment: {},
      version: '1.2.3',
      lanes: () => ['runs.local', 'runs.fal'],
      checks: async () => ({ database: true, queue: true, storage: false }),
    })
    listener = createHttpListener(createOperatorServer(world, [], { page, names: ['ops.example.com'], origin: 'https://ops.example.com' }))
    await listener.listen(0, '127.0.0.1')
    origin = `http://127.0.0.1:${listener.port()}`
    tenant = await createTenant(world)
    return async () => {
      await listener.drain(0)
      await world.queue.close()
    }
  })

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/operator${path}`, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  /** Returns a page's visible text. */
  const text = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
  const send = (name: string, form: Record<string, string>, headers: Record<string, string> = { origin }) =>
    fetch(`${origin}/operator/actions/${name}`, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
  let sent = 0
  const once = () => `form${sent++}`
  const here = () => ({ workspace: tenant.workspaceId, back: `/workspaces/${tenant.workspaceId}`, once: once() })
  const balance = async () =>
    (await world.database.read(sql => sql.first('select balance_micros as b from balances where workspace_id = ?', [tenant.workspaceId])))![
      'b'
    ] / 1e6

  test('OPS-12 Every operator page works without scripts and has a content security policy that allows no scripts', async () => {
    for (const path of ['', '/workspaces', '/runs', '/deliveries', '/audit-log', '/checks', `/workspaces/${tenant.workspaceId}`]) {
      const { status, headers, html } = await read(path)
      expect([path, status, headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([path, 200, 'no-store', policy])
      expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/)
      expect(html).not.toMatch(/<script|\son\w+=|javascript:|\sstyle="|\[object|undefined|NaN/)
      expect(html.match(/<h1>/g)).toHaveLength(1)
      expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    }
    expect(policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/)
    expect((await read('/nothing')).status).toBe(404)
    expect((await read('/workspaces/ws_none')).status).toBe(404)
    expect((await read('/runs/a%2fb')).status).toBe(404)
    expect((await read('/constructor')).status).toBe(404)
  })

  test("OPS-12 The overview shows the queues, the oldest active runs, a day's costs and a provider's last error", async () => {
    const failing = await start(world, tenant)
    world.provider.script = async () => {
      throw new ProviderFailure('internal_error', 'The model <b>broke</b>.', { answer: '500: {"error":"<disk full>\0"}' })
    }
    await executeRun(world, await takeJob(world.database, failing.runId), new AbortController().signal)
    world.provider.script = async () => [imageOutput]
    const done = await start(world, tenant)
    await executeRun(world, await takeJob(world.database, done.runId), new AbortController().signal)
    const waiting = await start(world, tenant)
    const record = recordFailures(world)
    const failure = { provider: world.provider.name, model: 'fal/flux', runId: failing.runId, cause: 'no_credit' }
    record({ ...failure, detail: '402: first' })
    record({ ...failure, detail: '402: in between' })
    record({ ...failure, detail: '402: top up <now>' })
    const overview = async () => text((await read('')).html)
    await expect.poll(overview).toContain('402: top up &lt;now&gt;')
    const shown = await overview()
    expect(shown).toMatch(/Waiting jobs 1 /)
    expect(shown).toMatch(/Runs ended, 24 h 2 1 failed/)
    expect(shown).toMatch(/no credit/)
    expect(shown).toMatch(/runs\.fal 0 0 runs\.local 1 0/)
    expect(shown).toContain(waiting.runId)
    expect(shown).toMatch(/Version 1\.2\.3 .* does not work/)
    const job = JSON.stringify({ state: 'waiting', job: 'job-1' })
    await world.database.read(sql =>
      sql.run('update runs set provider_quoted_micros = 400000, provider_job = ? where run_id = ?', [job, waiting.runId]),
    )
    expect(text((await read(`/runs/${waiting.runId}`)).html)).toMatch(
      /Job at the provider job-1 .* Cost at the provider \$0\.40 expected; the provider has reported no cost/,
    )
    const runs = await read('/runs?status=failed')
    expect(text(runs.html)).toContain('The model &lt;b&gt;broke&lt;/b&gt;.')
    expect([runs.html.includes(failing.runId), runs.html.includes(done.runId)]).toEqual([true, false])
    expect(text((await read(`/runs/${failing.runId}`)).html)).toMatch(
      /Error internal_error .* Started by owner@example\.com .* This run has no deliveries\./,
    )
    expect(text((await read(`/runs/${failing.runId}`)).html)).toContain(
      'Last response of the provider 500: {&quot;error&quot;:&quot;&lt;disk full&gt;\ufffd&quot;}',
    )
    expect((await read(`/runs?run=${done.runId}`)).headers.get('location')).toBe(`/operator/runs/${done.runId}`)
  })

  test("OPS-12 The operator page's lists are paginated, and each item appears once", async () => {
    const workspaces = new Set<string>()
    for (let count = 0; count < 101; count++)
      await world.database.transaction(sql =>
        sql.run(
          `insert into workspaces (workspace_id, name, plan, features, providers, sandbox, created_at) values (?, ?, 'pro', '[]', '[]', 0, ?)`,
          [`ws_many${count}`, `Many <${count}>`, 1000 + Math.floor(count / 3)],
        ),
      )
    let next: string | undefined = '/workspaces?search=many'
    for (let pages = 0; next !== undefined; pages++) {
      const { html } = await read(next)
      for (const [, id] of html.matchAll(/class="id">(ws_many\d+)</g)) {
        expect(workspaces.has(id!)).toBe(false)
        workspaces.add(id!)
      }
      next = /href="\/operator([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
      expect(pages).toBeLessThan(3)
    }
    expect(workspaces.size).toBe(101)
  })

  test('OPS-12 OPS-9 If a form on the operator page is submitted twice, its command runs only once, and the audit log names the page', async () => {
    const before = await balance()
    const form = { ...here(), usd: '2.5' }
    const answers = await Promise.all([send('credits-grant', form), send('credits-grant', form)])
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/operator/workspaces/${tenant.workspaceId}?done=credits-grant`,
      ])
    expect(await balance()).toBe(before + 2.5)
    expect(text((await read(`/workspaces/${tenant.workspaceId}?done=credits-grant`)).html)).toContain('The credits were granted.')
    const [entry] = await world.database.read(sql => listAuditLog(sql, { workspaceId: tenant.workspaceId }, 1))
    expect(entry).toMatchObject({
      action: 'credits grant',
      actor: 'operator',
      surface: 'operator page',
      requestId: expect.stringMatching(/^req_/),
    })
    expect(text((await read(`/audit-log?workspace=${tenant.workspaceId}`)).html)).toMatch(/credits grant operator operator page req_/)
  })

  test('OPS-12 If a form on the operator page fails, nothing changes and the page shows the error that the command would print', async () => {
    const answer = await send('credits-grant', { ...here(), usd: '-1000000' })
    expect([answer.status, text(await answer.text())]).toEqual([422, expect.stringContaining('cannot fall below zero')])
    const wrong = await send('member-add', { ...here(), email: 'nobody', role: 'king' })
    expect([wrong.status, text(await wrong.text())]).toEqual([422, expect.stringContaining('--role does not accept &quot;king&quot;')])
    for (const name of ['workspace-create', 'constructor', 'brand-import']) expect((await send(name, here())).status).toBe(404)
    expect(
      (await send('credits-grant', { ...here(), usd: '0', back: 'https://evil.example.com' })).headers.get('location') ?? '',
    ).not.toContain('evil')
  })

  test('OPS-12 Submitting a form without a return address redirects to the overview', async () => {
    const answer = await send('credits-grant', { workspace: tenant.workspaceId, once: once(), usd: '0.000001' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator?done=credits-grant'])
  })

  test('OPS-12 A sign-in link and a key are shown only once, and a key can be revoked', async () => {
    const link = await send('studio-link', { ...here(), member: 'owner@example.com' })
    expect([link.status, link.headers.get('cache-control'), text(await link.text())]).toEqual([
      200,
      'no-store',
      expect.stringMatching(/https:\/\/media\.example\.com\/studio\/login#[a-z0-9]{31}/),
    ])
    const again = { ...here(), overlap: '0' }
    const rotated = await (await send('key-rotate', again)).text()
    const [key] = /sk_live_\w{20,}/.exec(rotated)!
    expect((await send('key-rotate', again)).status).toBe(303)
    const page = (await read(`/workspaces/${tenant.workspaceId}`)).html
    expect(page).not.toContain(key)
    expect(page).toContain(`${key.slice(0, 16)}…`)
    const [, keyId] = /name="key" value="(key_\w+)"/.exec(page)!
    const asked = await send('key-revoke', { ...here(), key: keyId! })
    expect([asked.status, text(await asked.text())]).toEqual([200, expect.stringMatching(/Ends 1 key: sk_live_.* no API key afterwards/)])
    expect((await send('key-revoke', { ...here(), key: keyId!, confirmed: 'yes' })).status).toBe(303)
    expect((await read(`/workspaces/${tenant.workspaceId}`)).html).not.toContain('name="key"')
  })

  test('OPS-12 A workspace can be deleted and restored, and a dry run shows what a sweep would remove', async () => {
    const other = await createTenant(world)
    const form = () => ({ workspace: other.workspaceId, back: `/workspaces/${other.workspaceId}`, once: once() })
    expect((await send('retention-set', { ...form(), 'runs-days': '30', 'failed-days': '1', 'outputs-days': '' })).status).toBe(303)
    expect((await send('key-rotate', { ...form(), overlap: '24h' })).status).toBe(200)
    expect(text((await read(`/workspaces/${other.workspaceId}`)).html)).toMatch(
      /No limit is set.* Kept: runs 30 days, failed 1 day\..* expiring ends in 24 hours/,
    )
    expect((await send('workspace-delete', { ...form(), confirmed: 'yes' })).status).toBe(303)
    const deleted = (await read(`/workspaces/${other.workspaceId}`)).html
    expect(deleted).toContain('Restore the workspace')
    expect(deleted).not.toContain('Grant credits')
    expect(text((await read('/workspaces')).html)).toMatch(/Tests deleted/)
    expect((await send('workspace-restore', form())).status).toBe(303)
    expect((await read(`/workspaces/${other.workspaceId}`)).html).toContain('Grant credits')
    const counted = await send('retention-run', { once: once(), 'dry-run': 'yes' })
    expect([counted.status, text(await counted.text())]).toEqual([200, expect.stringContaining('would remove')])
  })

  test('OPS-12 A request that changes something is rejected if it comes from another site or has no origin', async () => {
    const before = await balance()
    const others: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example.com' },
    ]
    for (const headers of others) {
      const answer = await send('credits-grant', { ...here(), usd: '1' }, headers)
      expect([headers, answer.status, await answer.text()]).toEqual([headers, 403, expect.stringContaining('from elsewhere')])
    }
    expect(await balance()).toBe(before)
    expect((await fetch(`${origin}/operator/actions/credits-grant`, { redirect: 'manual' })).status).toBe(404)
    expect((await fetch(`${origin}/operator`, { method: 'POST', headers: { origin } })).status).toBe(405)
  })

  test('OPS-12 The operator page returns 403 if the Host header could name another site', async () => {
    const ask = async (host: string) =>
      (await sendRaw(origin, `GET /operator HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).slice(9, 12)
    const port = listener.port()
    for (const host of ['evil.example.com', `evil.example.com:${port}`, 'x.ops.example.com', ''])
      expect([host, await ask(host)]).toEqual([host, '403'])
    for (const host of ['localhost', `api-1:${port}`, `10.0.0.5:${port}`, `[::1]:${port}`, 'ops.example.com', 'OPS.example.com'])
      expect([host, await ask(host)]).toEqual([host, '200'])
  })
})
