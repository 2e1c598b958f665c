// @project slow: it fills a world with thousands of nodes and generations
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetWorldsOnRetry } from '../testing/forget-worlds-on-retry.ts'
import { startScenarioMock, type ScenarioMock } from '../testing/scenario-mock.ts'

let mock: ScenarioMock
beforeAll(async () => void (mock = await startScenarioMock()))
afterAll(() => mock.close())
forgetWorldsOnRetry(() => mock)

test('The huge scenario has 5,000 nodes and 10,000 generations with files', async () => {
  const workspaceId = 'ws_whuge'
  const call = (method: string, path: string, body?: unknown) => mock.call('sk_test_w-huge.huge', method, path, body)
  await mock.worlds.get('w-huge', 'huge')
  await mock.control('POST', '/clock', { world: 'w-huge', freeze: true })
  const { project_id } = (await call('GET', `/projects?workspace_id=${workspaceId}`)).body.projects[0]
  const graph = (await call('GET', `/workspaces/${workspaceId}/projects/${project_id}/graph`)).body
  expect(graph.nodes).toHaveLength(5000)
  expect(graph.edges).toHaveLength(4000)
  const ids = new Set(graph.nodes.map(({ id }: any) => id))
  expect(ids.size).toBe(5000)
  for (const { from, to } of graph.edges) expect(ids.has(from) && ids.has(to)).toBe(true)
  const { counts } = (await mock.control('GET', '/worlds/w-huge')).body
  expect(counts).toMatchObject({ nodes: 5000, runs: 10_000, projects: 1 })
  const page = (await call('GET', `/generations?workspace_id=${workspaceId}&limit=50`)).body
  expect(page.generations).toHaveLength(50)
  const last = page.generations.at(-1)
  expect((await fetch(last.outputs[0].url)).status).toBe(200)
  expect((await call('GET', `/assets/${last.outputs[0].asset_id}`)).body).toMatchObject({ status: 'ready' })
  const { balance } = (await call('GET', `/workspaces/${workspaceId}/credits`)).body
  const { entries } = (await call('GET', `/workspaces/${workspaceId}/credits/entries?limit=1`)).body
  expect(entries[0].balance_after).toBe(balance)
  const started = await call('POST', '/generate', { type: 'image', prompt: 'One more', workspace_id: workspaceId, project_id })
  expect(started.status).toBe(201)
})
