/** Detects memory leaks by comparing the heap after 200,000 requests with the heap after 100,000. */
import { load } from '../load/load.ts'
import { uniqueNumber, type WireRequest } from '../load/requests.ts'
import { authorized, startRealService, workspaceId } from '../support/real-service.ts'
import type { Result } from '../support/report.ts'

const requestCount = 100_000
const expected = [200, 400, 401, 404, 405, 415, 501]

export async function measureHeap(): Promise<Result[]> {
  const service = await startRealService(100)
  const requests = hostile(service.runId, service.projectId)
  const heapAfterMore = async () => {
    await load(service.port, requests, { requests: requestCount }, expected)
    return (await service.heap()) / 2 ** 20
  }
  const [first, second] = [await heapAfterMore(), await heapAfterMore()]
  await service.close()
  return [
    {
      name: 'heap after 200,000 requests : after 100,000',
      ratios: [second / first],
      goal: { max: 1.05 },
      detail: `heap after a forced garbage collection: first ${first.toFixed(2)} MiB, then ${second.toFixed(2)} MiB`,
    },
  ]
}

/** Varies everything that a caller controls, so that a cache keyed by any part of a request would grow without limit. */
function hostile(runId: string, projectId: string): WireRequest[] {
  const run = `/api/v1/runs/${runId}`
  const json = (type: string) => ({ ...authorized, 'content-type': type, 'idempotency-key': `bench-${uniqueNumber}` })
  const generation = { type: 'image', prompt: 'x', workspace_id: workspaceId, project_id: projectId }
  const refused = JSON.stringify({ ...generation, [`unknown_${uniqueNumber}`]: 1 })
  return [
    { path: run, headers: authorized },
    { path: run, headers: { ...authorized, 'content-type': `a/b${uniqueNumber}` } },
    { path: run, headers: { ...authorized, accept: `a/b${uniqueNumber}` } },
    { path: `${run}?q${uniqueNumber}=1`, headers: authorized },
    { path: `/api/v1/runs/run_${uniqueNumber}`, headers: authorized },
    { path: `/api/v1/generations?limit=5&workspace_id=${workspaceId}`, headers: authorized },
    { path: `/api/v1/generations?workspace_id=${workspaceId}&cursor=c${uniqueNumber}`, headers: authorized },
    { path: run, headers: { authorization: `Bearer sk_test_${uniqueNumber}${uniqueNumber}` } },
    { path: `/api/v1/nothing/${uniqueNumber}`, headers: authorized },
    { path: `/nothing/${uniqueNumber}` },
    { method: `DELETE`, path: `/api/v1/runs/${uniqueNumber}`, headers: authorized },
    { method: 'POST', path: '/api/v1/generate', headers: json('application/json'), body: refused },
    { method: 'POST', path: '/api/v1/generate', headers: json(`application/json; x=${uniqueNumber}`), body: refused },
    { method: 'POST', path: '/api/v1/generate', headers: json(`application/x${uniqueNumber}`), body: refused },
    { method: 'POST', path: '/api/v1/generate', headers: json('application/json'), body: `{"broken ${uniqueNumber}` },
  ]
}
