import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { connectAgent, mcpUrl, modernRequest, sendMessage } from '../../support/agents.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { imageOutput } from '../../../core/providers/testing/scripted-provider.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { runPool } from '../../support/world.ts'
import { addMember } from '../../../core/workspaces/add-member.ts'

const publicUrl = 'https://media.example.com'
const audience = `${publicUrl}/mcp`
const all = 'mcp runs:create projects:write assets:write generation_quote'

let signOn: Server
let issuer: string
let down = false
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let app: TestApp
let older: Tenant
let newer: Tenant

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }
  signOn = createServer((request, response) => {
    if (down) return void response.writeHead(500).end()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }))
  })
  await new Promise<void>(resolve => signOn.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(signOn.address() as AddressInfo).port}`
  const { database } = await databases[0]!.open()
  app = await serveApp(database, { environment: { MCP_ISSUER: issuer, PUBLIC_URL: publicUrl } })
  older = await createTenant(app.world)
  app.world.clock.advance(1000)
  newer = await createTenant(app.world)
  for (const { workspaceId } of [older, newer])
    await database.transaction(sql =>
      addMember(sql, { workspaceId, email: 'Ada@example.com', name: undefined, role: 'member' }, app.world.clock.now()),
    )
  const kim = { workspaceId: older.workspaceId, email: 'kim@example.com', name: undefined, role: 'admin' } as const
  await database.transaction(sql => addMember(sql, kim, app.world.clock.now()))
  return async () => {
    await app.close()
    await app.world.queue.stop(0)
    signOn.close()
  }
})
afterAll(closeDatabases)

const claims = { email: 'ada@example.com', email_verified: true, scope: all }
const token = (more: Record<string, unknown> = {}, { expires = '5m', aud = audience, iss = issuer, key = keys.privateKey } = {}) =>
  new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setSubject('ada')
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(expires)
    .sign(key)

const list = async (bearer: string, headers: Record<string, string> = {}) => {
  const { message, headers: own } = modernRequest('tools/list', {})
  return sendMessage(app.baseUrl, bearer, message, { ...own, ...headers })
}

test("By default, a member's token selects the member's oldest workspace and works like a key there", async () => {
  const bearer = await token()
  const passedOn: unknown[] = []
  app.world.provider.script = async request => {
    passedOn.push(request)
    return [imageOutput]
  }
  await app.world.queue.work([runPool(app.world)])
  const agent = await connectAgent(app.baseUrl, bearer)
  expect((await agent.call('get_balance')).structuredContent).toMatchObject({ workspace_id: older.workspaceId })
  const made = await agent.call('generate_media', { type: 'image', prompt: 'A fox', max_cost_usd: 1 })
  expect(made.structuredContent).toMatchObject({ charged_usd: 1, runs: [{ status: 'completed' }] })
  expect(passedOn).toHaveLength(1)
  expect(inspect(passedOn, { depth: null })).not.toContain(bearer.slice(-20))
  await agent.close()
})

test('A token or a header can select any workspace that the caller belongs to', async () => {
  const { message, headers } = modernRequest('tools/call', { name: 'get_balance', arguments: {} })
  const findWorkspaceId = async (bearer: string, more: Record<string, string> = {}) =>
    (await sendMessage(app.baseUrl, bearer, message, { ...headers, ...more })).body.result?.structuredContent.workspace_id
  expect(await findWorkspaceId(await token(), { 'mediawright-workspace': newer.workspaceId })).toBe(newer.workspaceId)
  expect(await findWorkspaceId(await token({ 'Mediawright-Workspace': newer.workspaceId }))).toBe(newer.workspaceId)
  expect(
    (await list(await token({ 'Mediawright-Workspace': newer.workspaceId }), { 'mediawright-workspace': older.workspaceId })).status,
  ).toBe(401)
  const stranger = await createTenant(app.world)
  expect((await list(await token(), { 'mediawright-workspace': stranger.workspaceId })).status).toBe(401)
})

test('AGENT-5 If a token is invalid, expired or for another audience, the error is invalid_token and says where to get a valid token', async () => {
  const others = await generateKeyPair('ES256')
  const tokens: Record<string, string> = {
    expired: await token({}, { expires: '-5m' }),
    'of another audience': await token({}, { aud: 'https://other.example.com/mcp' }),
    'of another issuer': await token({}, { iss: 'https://evil.example.com' }),
    'signed by another': await token({}, { key: others.privateKey }),
    'signed with the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setSubject('ada')
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(await exportSPKI(keys.publicKey))),
    'not valid yet': await token({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
    'issued in the future': await token({ iat: Math.floor(Date.now() / 1000) + 3600 }),
    endless: await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject('ada')
      .setIssuer(issuer)
      .setAudience(audience)
      .sign(keys.privateKey),
    'cut off': (await token()).slice(0, -2),
    unsigned: new UnsecuredJWT(claims).setIssuer(issuer).setAudience(audience).setSubject('ada').setExpirationTime('5m').encode(),
    'without a verified address': await token({ email_verified: false }),
    'of nobody here': await token({ email: 'nobody@example.com' }),
    'of an address that matches that of a member only by Unicode folding': await token({ email: '\u212Aim@example.com' }),
    nonsense: 'nonsense',
  }
  for (const [what, bearer] of Object.entries(tokens)) {
    const { status, headers, body } = await list(bearer)
    expect([what, status, body.error]).toEqual([what, 401, 'invalid_token'])
    expect(headers.get('www-authenticate')).toMatch(
      /error="invalid_token".*resource_metadata="https:\/\/media\.example\.com\/\.well-known\/oauth-protected-resource\/mcp"/,
    )
  }
})

test('A token is accepted even if its issuer sends `email_verified` as a string', async () => {
  expect((await list(await token({ email_verified: 'true' }))).status).toBe(200)
})

test("A token without the required scope is rejected, and a token's scopes limit its permissions", async () => {
  expect((await list(await token({ scope: 'runs:create' }))).status).toBe(403)
  const { message, headers } = modernRequest('tools/call', { name: 'generate_media', arguments: { type: 'image', prompt: 'A fox' } })
  const refused = await sendMessage(app.baseUrl, await token({ scope: 'mcp' }), message, headers)
  expect([refused.status, refused.body.result.structuredContent.error.code]).toEqual([403, 'insufficient_scope'])
})

test('The resource metadata names the sign-on service', async () => {
  const response = await fetch(new URL('/.well-known/oauth-protected-resource/mcp', mcpUrl(app.baseUrl)))
  expect(await response.json()).toMatchObject({
    resource: audience,
    authorization_servers: [issuer],
    scopes_supported: expect.arrayContaining(['mcp']),
  })
})

test('API keys keep working while the sign-on service is down; only requests with tokens return 503', async () => {
  const { database } = app.world
  const lonely = await serveApp(database, { environment: { MCP_ISSUER: issuer, PUBLIC_URL: publicUrl }, world: app.world })
  down = true
  const { message, headers } = modernRequest('tools/list', {})
  expect((await sendMessage(lonely.baseUrl, await token(), message, headers)).status).toBe(503)
  expect((await sendMessage(lonely.baseUrl, older.apiKey, message, headers)).status).toBe(200)
  down = false
  expect((await sendMessage(lonely.baseUrl, await token(), message, headers)).status).toBe(200)
  await lonely.close()
})
