import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { fromUsd } from '@mediawright/media-engines/ports/money.ts'
import { post } from '../../../core/billing/ledger-store.ts'
import { openSignals } from '../../../machine/signals/open.ts'
import type { Signals } from '../../../machine/signals/signals.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { readEvents, type EventReader } from '../../../../testing/event-reader.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { createColleague, createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld, runPool, silent, type World } from '../../support/world.ts'
import { revokeKeys } from '../../../core/workspaces/revoke-keys.ts'

afterAll(closeDatabases)

describe.each(databases)('project events on $name', ({ name, open }) => {
  let opened: TestDatabase
  const closing: (() => unknown)[] = []

  beforeAll(async () => {
    opened = await open()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  /** Starts a process of the service; on Postgres, each process has its own connection and signals. */
  async function serve(withSignals?: Signals, shared: Partial<Pick<World, 'provider' | 'files' | 'clock'>> = {}): Promise<TestApp> {
    const at = await opened.connectAgain()
    const signals = withSignals ?? (await openSignals(opened.place, silent))
    const app = await serveApp(at, { world: createWorld(at, { ...shared, signals }) })
    closing.push(
      () => signals.close(),
      () => app.close(),
    )
    return app
  }

  async function follow(app: TestApp, { apiKey, projectId }: Pick<Tenant, 'apiKey' | 'projectId'>, lastEventId?: string) {
    const reader = await readEvents(`${app.baseUrl}/projects/${projectId}/events`, { apiKey, lastEventId })
    closing.push(reader.close)
    return reader
  }

  async function send(app: TestApp, { apiKey }: Pick<Tenant, 'apiKey'>, method: string, path: string, body?: unknown): Promise<any> {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(app.baseUrl + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return response.json()
  }
  const inProject = ({ workspaceId, projectId }: Tenant, path: string) => `/workspaces/${workspaceId}/projects/${projectId}${path}`
  const readGraph = (app: TestApp, tenant: Tenant) => send(app, tenant, 'GET', inProject(tenant, '/graph'))
  const change = (app: TestApp, tenant: Tenant, changeset: object) =>
    send(app, tenant, 'POST', inProject(tenant, '/canvas/changeset'), changeset)
  const generate = (app: TestApp, tenant: Tenant, prompt = 'A red fox') =>
    send(app, tenant, 'POST', '/generate', { type: 'image', prompt, workspace_id: tenant.workspaceId, project_id: tenant.projectId })

  const of = (reader: EventReader, event: string) => reader.events.filter(each => each.event === event).map(({ data }) => data)
  const last = (reader: EventReader, event: string) => of(reader, event).at(-1)
  const work = (world: World) => {
    void world.queue.work([runPool(world)])
    closing.push(() => world.queue.stop(0))
  }

  test('CANVAS-10 A client receives the current graph and balance, and then every change to the canvas, its nodes and the balance', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const reader = await follow(app, tenant)
    expect([reader.status, reader.headers['content-type'], reader.headers['x-accel-buffering']]).toEqual([200, 'text/event-stream', 'no'])
    await eventually(() => reader.events.length).toBe(2)
    const { revision } = await readGraph(app, tenant)
    const { balance } = await send(app, tenant, 'GET', `/workspaces/${tenant.workspaceId}/credits`)
    expect(reader.events.map(({ event, data }) => [event, data])).toEqual([
      ['graph', { revision }],
      ['credits', { balance }],
    ])

    const changed = await change(app, tenant, { add: [{ ref: 'a', type: 'text', prompt: 'Once' }] })
    await eventually(() => last(reader, 'graph')).toEqual({ revision: changed.revision })
    const { run_id, node_id } = await generate(app, tenant)
    await eventually(() => last(reader, 'node')).toEqual({ node_id, status: 'generating', run_id, progress: 0 })
    await eventually(() => last(reader, 'credits').balance).toBeLessThan(balance)
    work(app.world)
    await eventually(() => last(reader, 'node').status).toBe('done')
    const graph = await readGraph(app, tenant)
    const node = graph.nodes.find((each: any) => each.node_id === node_id)
    expect(last(reader, 'node')).toEqual({ node_id, status: 'done', run_id, output_url: node.output_url })
    await eventually(() => last(reader, 'graph')).toEqual({ revision: graph.revision })
    expect(node).toMatchObject({ run_id, outputs: [{ type: 'image', url: node.output_url, content_type: 'image/png' }] })
    expect(node.outputs[0].asset_id).toMatch(/^asset_/)
    // Node states come before the revision that includes them.
    expect(reader.events.findLastIndex(({ event }) => event === 'graph')).toBeGreaterThan(
      reader.events.findLastIndex(({ event }) => event === 'node'),
    )
    const arranged = await send(app, tenant, 'POST', inProject(tenant, '/canvas/arrange'), { all: true })
    await eventually(() => last(reader, 'graph')).toEqual({ revision: arranged.revision })
    await app.world.database.transaction(sql => post(sql, { workspaceId: tenant.workspaceId, kind: 'grant', amount: fromUsd(5) }, 1))
    await eventually(() => last(reader, 'credits').balance).toBeGreaterThan(balance)
  })

  test('CANVAS-10 A client that resumes at any event id receives the states that it missed', async () => {
    const app = await serve()
    const [tenant, other] = [await createTenant(app.world), await createTenant(app.world)]
    const whole = await follow(app, tenant)
    const first = await generate(app, tenant)
    await eventually(() => last(whole, 'node')?.status).toBe('generating')
    const [{ id: atFirst }, { id: whileGenerating }] = [whole.events[0]!, whole.events.at(-1)!]
    const late = await follow(app, tenant)
    await eventually(() => late.events.map(({ event, data }) => [event, data.status])).toEqual([
      ['graph', undefined],
      ['credits', undefined],
      ['node', 'generating'],
    ])
    whole.close()
    work(app.world)
    await eventually(() => last(late, 'node').status).toBe('done')
    await app.world.queue.stop(0)
    const failing = await generate(app, tenant)
    await send(app, tenant, 'POST', `/runs/${failing.run_id}/cancel`)
    await eventually(() => last(late, 'node').error_code).toBe('canceled')
    const { revision } = await readGraph(app, tenant)
    await eventually(() => last(late, 'graph')).toEqual({ revision })

    const states = (reader: EventReader) => new Map(of(reader, 'node').map(data => [data.node_id, data.status]))
    const ended = new Map([
      [first.node_id, 'done'],
      [failing.node_id, 'error'],
    ])
    for (const id of [atFirst, whileGenerating]) {
      const resumed = await follow(app, tenant, id)
      await eventually(() => states(resumed)).toEqual(ended)
      expect(resumed.events.slice(0, 2).map(({ event }) => event)).toEqual(['graph', 'credits'])
      expect(resumed.events[0]!.data).toEqual({ revision })
      // Only the last event's id indicates that nothing is missing.
      const { id: partly } = resumed.events.at(-2)!
      const { id: complete } = resumed.events.at(-1)!
      const again = await follow(app, tenant, partly)
      await eventually(() => states(again)).toEqual(ended)
      const done = await follow(app, tenant, complete)
      await eventually(() => done.events.length).toBe(2)
      expect(done.events.at(-1)!.id).toBe(complete)
    }
    const { id: foreign } = (await present(await follow(app, other)))[0]!
    for (const unknown of [foreign, '1.x', '999999999.x', 'run_1.running.5']) {
      const fresh = await follow(app, tenant, unknown)
      await eventually(() => fresh.events.length).toBe(2)
      expect(states(fresh)).toEqual(new Map())
    }
  })

  async function present(reader: EventReader) {
    await eventually(() => reader.events.length).toBeGreaterThan(1)
    return reader.events
  }

  test.runIf(name === 'Postgres')(
    'CANVAS-10 A client sees changes made by other processes, including the progress of their runs',
    async () => {
      const here = await serve()
      const there = await serve(undefined, here.world)
      const tenant = await createTenant(here.world)
      const reader = await follow(here, tenant)
      await present(reader)
      const changed = await change(there, tenant, { add: [{ ref: 'a', type: 'text', prompt: 'Once' }] })
      await eventually(() => last(reader, 'graph')).toEqual({ revision: changed.revision })
      const half = Promise.withResolvers<void>()
      there.world.provider.script = async (_request, { progress }) => {
        progress(50)
        await half.promise
        return [{ type: 'imageUrl', bytes: new Uint8Array([1]), fileName: 'a.png', contentType: 'image/png' } as never]
      }
      const { run_id } = await generate(there, tenant)
      work(there.world)
      await eventually(() => last(reader, 'node')).toMatchObject({ run_id, status: 'generating', progress: 50 })
      half.resolve()
      await eventually(() => last(reader, 'node').status).toMatch(/done|error/)
      // The process that was serving the reader ends.
      const { id } = reader.events.at(-1)!
      await here.close()
      // Each run continues until it is canceled.
      there.world.provider.script = (_request, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      const other = await generate(there, tenant)
      await send(there, tenant, 'POST', `/runs/${other.run_id}/cancel`)
      const moved = await follow(there, tenant, id)
      await eventually(() => last(moved, 'node')).toMatchObject({ run_id: other.run_id, status: 'error', error_code: 'canceled' })
      // Like an operator command, this grants credits without sending a signal.
      await there.world.database.transaction(sql => post(sql, { workspaceId: tenant.workspaceId, kind: 'grant', amount: fromUsd(7) }, 1))
      const { balance } = await send(there, tenant, 'GET', `/workspaces/${tenant.workspaceId}/credits`)
      await eventually(() => last(moved, 'credits')).toEqual({ balance })
    },
  )

  test("CANVAS-10 A project's event stream ends when the key that opened it is revoked or the reader loses access to the project", async () => {
    const app = await serve()
    const [tenant, stranger] = [await createTenant(app.world), await createTenant(app.world)]
    const { workspaceId, projectId } = tenant
    const colleague = await createColleague(app.world, tenant)
    expect((await follow(app, { ...stranger, projectId })).status).toBe(404)
    const [own, colleagues] = [await follow(app, tenant), await follow(app, { ...colleague, projectId })]
    await present(colleagues)
    await app.world.database.transaction(sql => sql.run('update projects set is_private = 1 where project_id = ?', [projectId]))
    await change(app, tenant, { add: [{ ref: 'a', type: 'text', prompt: 'Once' }] })
    expect(await colleagues.ended).toBe('whole')
    expect(colleagues.events).toHaveLength(2)
    await eventually(() => of(own, 'graph').length).toBe(2)
    await app.world.database.transaction(sql => revokeKeys(sql, { workspaceId }, app.world.clock.now()))
    await app.world.database.transaction(sql => post(sql, { workspaceId, kind: 'grant', amount: fromUsd(5) }, 1))
    expect(await own.ended).toBe('whole')
    expect(of(own, 'credits')).toHaveLength(1)
    await eventually(() => [app.streams.count(), app.world.projectWatch.count()]).toEqual([0, 0])
  })

  test('CANVAS-10 A hundred clients that connect and disconnect leave no streams open', async () => {
    const app = await serve()
    const tenant = await createTenant(app.world)
    const readers = await Promise.all(Array.from({ length: 100 }, () => follow(app, tenant)))
    expect((await follow(app, tenant)).status).toBe(429)
    for (const [index, reader] of readers.entries()) if (index % 2) reader.close()
    const { revision } = await change(app, tenant, { add: [{ ref: 'a', type: 'text', prompt: 'Once' }] })
    for (const reader of readers.filter((_each, index) => index % 2 === 0)) {
      await eventually(() => last(reader, 'graph')).toEqual({ revision })
      reader.close()
    }
    await eventually(() => [app.streams.count(), app.world.projectWatch.count()]).toEqual([0, 0])
  })
})
