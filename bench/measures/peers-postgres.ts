/**
 * Measures the two operations of `peers` on Postgres, configured as in production: data on disk, with every commit flushed. Requests go
 * round-robin to fifty workspaces, because all calls that start generations in one workspace wait for that workspace's balance row. Peers
 * insert jobs into a plain table. The service inserts a pg-boss row, which contains all settings of the job. After the commit, the service
 * runs a statement that notifies other processes of each started generation.
 */
import { startDurablePostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { load } from '../load/load.ts'
import { uniqueNumber, type WireRequest } from '../load/requests.ts'
import { startServer, type ChildServer } from '../support/child-server.ts'
import { temporaryFolder } from '../support/machine.ts'
import { createWorkspaces } from '../support/many-workspaces.ts'
import { createPeerData, buildEnvironment, preparePeers, scriptPath, type PeerDataCopy } from '../support/peers.ts'
import { openPostgresCost } from '../support/postgres-cost.ts'
import type { Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'
import { bodyFor, generatePath, assertSameResponses } from '../support/compare-responses.ts'
import { compareStacks } from './peers.ts'
import { measureCost } from './processes.ts'

const workspaceCount = 50
const roundCount = 9
const requestsToWarmUp = 500
const reads = 1000
const starts = 300

const others = { fastify: 'Fastify with pg', express: 'Express + express-openapi-validator + Knex on pg' } as const
type Other = keyof typeof others
type Stack = Other | 'ours'
const otherNames = Object.keys(others) as Other[]
const stacks: readonly Stack[] = ['ours', ...otherNames]
const goals = { fastify: 1, express: 1 }

const jobs = `create table jobs (job_id text primary key, lane text not null, workspace_id text not null, group_key text not null,
  attempts integer not null, held integer not null, turn bigint not null, available_at bigint not null, created_at bigint not null)`

export async function measurePeersPostgres(): Promise<Result[]> {
  preparePeers()
  const postgres = await startDurablePostgres()
  const running: Partial<Record<Stack, ChildServer & PeerDataCopy>> = {}
  try {
    const databaseUrl = await postgres.url('scene')
    const peerData = await createPeerData(databaseUrl)
    const database = await openDatabase({ databaseUrl, dataFolder: peerData.dataFolder })
    const workspaces = await createWorkspaces(database, workspaceCount, 1)
    await database.read(sql => sql.native!(`${jobs}; create index on jobs (lane, turn, job_id); analyze`))
    await database.close()
    for (const stack of stacks) {
      const copy = { databaseUrl: await postgres.copy('scene'), dataFolder: temporaryFolder() }
      running[stack] = { ...(await startServer([scriptPath(stack)], buildEnvironment(stack, copy))), ...copy }
    }
    const servers = running as Record<Stack, ChildServer & PeerDataCopy>
    await assertSameResponses(peerData, servers.ours, new Map(otherNames.map(name => [others[name], servers[name]])))

    const cost = await openPostgresCost(await postgres.url('postgres'))
    const measure = async (what: string, requests: readonly WireRequest[], count: number, status: number) => {
      const sample = (stack: Stack, limit: number) => () =>
        measureCost([servers[stack]], cost, async () => (await load(servers[stack].port, requests, { requests: limit }, [status])).requests)
      for (const stack of stacks) await sample(stack, requestsToWarmUp)()
      const samples = Object.fromEntries(stacks.map(stack => [stack, sample(stack, count)])) as Record<Stack, ReturnType<typeof sample>>
      const all = await rounds(roundCount, samples)
      const line = (name: string, unit: string, value: (sample: (typeof all)[number][Stack]) => number) =>
        compareStacks<Other>(
          `${what} on Postgres, ${name}`,
          all.map(({ ours, fastify, express }) => ({ ours: value(ours), fastify: value(fastify), express: value(express) })),
          others,
          goals,
          unit,
        )
      return [
        ...line('process', 'CPU µs a request', ({ node }) => node),
        ...line('process and Postgres', 'CPU µs a request', each => each.node + each.postgres),
        ...line('time', 'µs between answers', ({ rate }) => 1e6 / rate),
      ]
    }
    const get = workspaces.map(({ apiKey, runIds }) => ({
      path: `/api/v1/runs/${runIds[0]}`,
      headers: { authorization: `Bearer ${apiKey}` },
    }))
    const post = workspaces.map(({ apiKey, workspaceId, projectIds }) => ({
      method: 'POST',
      path: generatePath,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': `bench-${uniqueNumber}` },
      body: JSON.stringify(bodyFor({ projectId: projectIds[0]! }, workspaceId)),
    }))
    const results = [...(await measure('GET /runs/{runId}', get, reads, 200)), ...(await measure('POST /generate', post, starts, 201))]
    await cost.close()
    return results
  } finally {
    await Promise.all(Object.values(running).map(server => server.close()))
    await postgres.close()
  }
}
