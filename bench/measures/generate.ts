/** Compares starting a generation with performing the same writes through the bare driver. */
import { getCost } from '../load/load.ts'
import { uniqueNumber } from '../load/requests.ts'
import { runPinned } from '../support/machine.ts'
import { authorized, call, startRealService, workspaceId } from '../support/real-service.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'
import type { StartRound } from './generate-in-process.ts'

export async function measureGenerate(): Promise<Result[]> {
  const all = await runPinned<StartRound[]>(new URL('generate-in-process.ts', import.meta.url))
  const bare = median(all.map(round => round.bare))
  const inProcess: Result = {
    name: 'start of a generation : bare transaction',
    ratios: all.map(round => round.bare / round.ours),
    goal: { min: 0.4, aim: 0.6 },
    detail: `CPU time in process: bare ${bare.toFixed(1)} µs, ours ${median(all.map(round => round.ours)).toFixed(1)} µs`,
  }
  const concurrent: Result = {
    name: 'starts of generations, 16 at once : bare transaction',
    ratios: all.map(round => round.bare / round.concurrent),
    goal: { min: 0.6, aim: 0.8 },
    detail: `CPU time in process: ours ${median(all.map(round => round.concurrent)).toFixed(1)} µs; starts in the same turn of the event loop share a commit`,
  }
  const http = await overHttp()
  return [
    inProcess,
    concurrent,
    {
      name: 'POST /generate : bare transaction',
      ratios: http.map(cpu => bare / cpu),
      goal: { min: 0.4, aim: 0.5 },
      detail: `CPU time over HTTP: ours ${median(http).toFixed(1)} µs; measured in separate rounds`,
    },
  ]
}

const roundCount = 5

/**
 * The worker and the API share a process here, so the worker's only slot is kept occupied by a model that deliberately fails after half a
 * second.
 */
async function overHttp(): Promise<number[]> {
  const service = await startRealService(0, { WORKER_CONCURRENCY: '1' })
  const startIn = (projectId: string) => ({
    method: 'POST',
    path: '/api/v1/generate',
    headers: { ...authorized, 'content-type': 'application/json', 'idempotency-key': `bench-${uniqueNumber}` },
    body: JSON.stringify({
      type: 'image',
      model: 'local/fail-timeout',
      prompt: 'A red fox asleep in deep snow, morning light',
      workspace_id: workspaceId,
      project_id: projectId,
    }),
  })
  // A single canvas cannot hold the generations of all rounds.
  const projects: string[] = []
  for (let round = 0; round < roundCount; round++)
    projects.push((await call(service, '/projects', { workspace_id: workspaceId, name: `Round ${round}` }))['project_id'])
  await getCost(service, startIn(service.projectId), 2000, 201)
  const all = await rounds(roundCount, { ours: () => getCost(service, startIn(projects.pop()!), 700, 201) })
  await service.close()
  return all.map(({ ours }) => ours.cpu)
}
