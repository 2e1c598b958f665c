import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerStubs } from '@mediawright/contract-kit/stub'
import { contractConfig } from '../contract.config.ts'
import { notImplemented } from '../server/machine/errors.ts'
import { closeDatabases, databases, type TestDatabase } from '../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../server/tests/support/http-app.ts'
import { createTenant, type Tenant } from '../server/tests/support/tenants.ts'
import { createWorld } from '../server/tests/support/world.ts'

const document = JSON.parse(readFileSync(new URL('../generated/openapi.closed.json', import.meta.url), 'utf8'))
const origin = 'https://dev.example.com'

let opened: TestDatabase
let withExamples: TestApp
let without: TestApp
let tenant: Tenant

beforeAll(async () => {
  opened = await databases[0]!.open()
  const world = createWorld(opened.database)
  const stub = async () => {
    throw notImplemented('This')
  }
  const stubs = { createProject: stub, listProjects: stub }
  const isStub = (error: unknown) => (error as { code?: string }).code === 'not_implemented'
  withExamples = await serveApp(opened.database, {
    world,
    handlers: handlers => answerStubs({ ...handlers, ...stubs }, document, origin, isStub, contractConfig),
  })
  without = await serveApp(opened.database, { world, handlers: stubs })
  tenant = await createTenant(world)
})
afterAll(async () => {
  await withExamples.close()
  await without.close()
  await closeDatabases()
})

async function call(path: string, { app = withExamples, key = tenant.apiKey, body }: { app?: TestApp; key?: string; body?: object } = {}) {
  const response = await fetch(app.baseUrl + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  })
  const { status, headers } = response
  return { status, stub: headers.get('mediawright-stub'), location: headers.get('location'), body: (await response.json()) as any }
}
const project = () => ({ workspace_id: tenant.workspaceId, name: 'Autumn' })

it('In development, a stub returns its example with values from the request and marks the response as a stub', async () => {
  const created = await call('/projects', { body: project() })
  expect(created).toMatchObject({ status: 201, stub: 'true', body: { name: 'Autumn', workspace_id: tenant.workspaceId } })
  expect(created.location).toContain(`/projects/${created.body.project_id}`)
  const list = await call(`/projects?workspace_id=${tenant.workspaceId}&limit=1`)
  expect(list).toMatchObject({ status: 200, stub: 'true' })
  expect(list.body.projects).toHaveLength(1)
})

it('A stub responds only to requests that are valid and authorized, even in development', async () => {
  expect(await call('/projects', { body: { name: 7 } })).toMatchObject({ status: 400, stub: null })
  expect(await call('/projects', { body: project(), key: 'sk_test_nobody' })).toMatchObject({ status: 401, stub: null })
  expect(await call('/projects', { body: { ...project(), workspace_id: 'ws_another' } })).toMatchObject({ status: 403, stub: null })
})

it('Stubs do not replace implemented operations in development', async () => {
  expect(await call('/workspaces')).toMatchObject({ status: 200, stub: null })
  expect(await call('/projects/prj_none')).toMatchObject({ status: 404, stub: null })
})

it('A stub returns 501 in production', async () => {
  expect(await call('/projects', { app: without, body: project() })).toMatchObject({ status: 501, stub: null })
})
