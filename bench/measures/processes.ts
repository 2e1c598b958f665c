/**
 * Measures the service with one, two and four processes of each kind (API and worker) on one Postgres, configured as in production: data on
 * disk, with every commit flushed. Costs are the CPU time of the service's processes and of Postgres, so they are valid even if the
 * processes share a few cores.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startDurablePostgres } from '../../testing/postgres.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { startServer, type ChildServer } from '../support/child-server.ts'
import { openConnections } from '../load/open-connections.ts'
import { load } from '../load/load.ts'
import { uniqueNumber, toRawRequest, type WireRequest } from '../load/requests.ts'
import { temporaryFolder } from '../support/machine.ts'
import { createWorkspaces, type BenchWorkspace } from '../support/many-workspaces.ts'
import { openPostgresCost, type PostgresCost } from '../support/postgres-cost.ts'
import type { Result } from '../support/report.ts'

const counts = [1, 2, 4]
const workspaceCount = 50
const projectsEach = 100
const warmUpMs = 1500
const readMs = 2500
const starts = 800
const watchedStarts = 500
const jobs = 300
const idleMs = 10_000
const settleMs = 15_000
/** Number of followed runs: one per project in each workspace. */
const followed = workspaceCount * projectsEach
const slots = 4

interface Sample {
  processes: number
  get: Cost
  start: Cost & Written
  job: Cost & Written
  /** CPU time, in microseconds per minute, of one idle API process and worker together, and of Postgres for each such pair. */
  idle: Cost
  /** Cost per notified process of each announced change to a run without readers. */
  signal: Cost
  /** Cost of each change to a run with one reader. */
  event: Cost
  connections: number
  waits: Record<string, number>
}

/** Growth of the write-ahead log and of the database, in bytes per item, and throughput, in items per second. */
interface Written {
  wal: number
  size: number
  rate: number
}

/** CPU time in microseconds. */
interface Cost {
  node: number
  postgres: number
}

export async function measureProcesses(): Promise<Result[]> {
  const samples: Sample[] = []
  for (const processes of counts) samples.push(await takeSample(processes))
  const [one] = samples as [Sample]
  const sum = ({ node, postgres }: Cost) => node + postgres
  const micros = ({ node, postgres }: Cost) => `${node.toFixed(0)} + ${postgres.toFixed(0)}`
  const line = (processes: number, what: string, mine: Cost, first: Cost, more = ''): Result => ({
    name: `${what}, ${processes} processes : 1`,
    ratios: [sum(mine) / sum(first)],
    detail: `CPU time of Node + Postgres: ${micros(mine)} µs${more}`,
  })
  return samples.flatMap(sample => {
    const { processes, start, job } = sample
    const waits = Object.entries(sample.waits)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([wait, percent]) => `${wait} ${percent.toFixed(0)}%`)
    const written = ({ wal, size, rate }: Written) =>
      `; bytes: log ${wal.toFixed(0)}, stored ${size.toFixed(0)}; ${rate.toFixed(0)} a second`
    return [
      line(processes, 'GET /runs/{runId}', sample.get, one.get),
      line(
        processes,
        'POST /generate',
        start,
        one.start,
        `${written(start)}; most connections ${sample.connections}; waits: ${waits.join(', ')}`,
      ),
      line(processes, 'text run', job, one.job, written(job)),
      line(processes, 'idle API and worker, a minute', sample.idle, one.idle),
      line(processes, 'change of a run that nobody follows, each API', sample.signal, one.signal),
      line(processes, `change of a run, ${followed} followed`, sample.event, one.event),
    ]
  })
}

async function takeSample(processes: number): Promise<Sample> {
  const postgres = await startDurablePostgres()
  const databaseUrl = await postgres.url()
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl, dataFolder })
  const workspaces = await createWorkspaces(database, workspaceCount, projectsEach)
  await database.read(sql => sql.run('analyze', []))
  await database.close()
  const cost = await openPostgresCost(databaseUrl)
  await cost.query('set synchronous_commit = off')
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, STORAGE_URL: '', RATE_LIMIT_PER_MINUTE: '0' }
  const open = (more: Record<string, string>) =>
    Promise.all(Array.from({ length: processes }, () => startServer(['server/main.js'], { ...environment, ...more })))
  const apis = await open({ ROLE: 'api' })
  try {
    const requested = await requests(apis, workspaces, cost)
    const signal = await measureSignals(apis, cost)
    const event = await measureEvents(apis, workspaces, cost)
    const workers = await open({ ROLE: 'worker', OPERATOR_PORT: '{port}', WORKER_CONCURRENCY: String(slots) })
    const job = await measureJobs(workers, cost)
    await cost.query('delete from pgboss.job')
    const idle = await measureIdle([...apis, ...workers], processes, cost)
    await Promise.all(workers.map(worker => worker.close()))
    return { processes, ...requested, signal, event, job, idle }
  } finally {
    await Promise.all(apis.map(api => api.close()))
    await cost.close()
    await postgres.close()
  }
}

const readCpu = async (servers: readonly ChildServer[]) =>
  (await Promise.all(servers.map(server => server.cpu()))).reduce((a, b) => a + b, 0)

/** @param work returns the number of items that it processed @returns microseconds and bytes per item, and items per second */
export async function measureCost(servers: readonly ChildServer[], cost: PostgresCost, work: () => Promise<number>) {
  const before = {
    node: await readCpu(servers),
    postgres: await cost.cpu(),
    wal: await cost.wal(),
    size: await cost.size(),
    at: performance.now(),
  }
  const count = await work()
  const seconds = (performance.now() - before.at) / 1000
  const [node, postgres, wal, size] = [await readCpu(servers), await cost.cpu(), await cost.wal(), await cost.size()]
  return {
    node: (node - before.node) / count,
    postgres: (postgres - before.postgres) / count,
    wal: (wal - before.wal) / count,
    size: (size - before.size) / count,
    rate: count / seconds,
  }
}

async function requests(apis: readonly ChildServer[], workspaces: readonly BenchWorkspace[], cost: PostgresCost) {
  const ports = apis.map(({ port }) => port)
  const reads: WireRequest[] = workspaces.map(({ apiKey, runIds }) => ({
    path: `/api/v1/runs/${runIds[0]}`,
    headers: { authorization: `Bearer ${apiKey}` },
  }))
  // Consecutive requests go to different workspaces.
  const starting: WireRequest[] = [0, 1, 2, 3].flatMap(index =>
    workspaces.map(({ apiKey, workspaceId, projectIds }) => ({
      method: 'POST',
      path: '/api/v1/generate',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': `bench-${uniqueNumber}` },
      body: JSON.stringify({
        type: 'text',
        model: 'local/text',
        prompt: 'A red fox asleep in deep snow',
        workspace_id: workspaceId,
        project_id: projectIds[index],
      }),
    })),
  )
  const read = async (milliseconds: number) => (await load(ports, reads, { milliseconds }, [200])).requests
  const start = async (count: number) => (await load(ports, starting, { requests: count }, [201])).requests
  await read(warmUpMs)
  const get = await measureCost(apis, cost, () => read(readMs))
  const { connections } = await cost.watch(() => start(watchedStarts))
  const started = await measureCost(apis, cost, () => start(starts))
  return { get, start: started, connections: connections.max, waits: connections.waits }
}

const announced = 20_000

/** These runs have no readers, so only the cost of notifying each process is measured. */
async function measureSignals(apis: readonly ChildServer[], cost: PostgresCost): Promise<Cost> {
  const inOne = 100
  const { node, postgres } = await measureCost(apis, cost, async () => {
    for (let count = 0; count < announced; count += inOne)
      await cost.query(`select pg_notify('mediawright', 'run run_' || n) from generate_series($1::int, $2::int) n`, [
        count,
        count + inOne - 1,
      ])
    await sleep(300)
    return announced * apis.length
  })
  return { node, postgres }
}

/** The streams are distributed across the processes. Each change is a transaction that includes its signal, as in a worker. */
async function measureEvents(apis: readonly ChildServer[], workspaces: readonly BenchWorkspace[], cost: PostgresCost): Promise<Cost> {
  await cost.query(`update runs set status = 'running', started_at = created_at where node_id is null`)
  const streams = workspaces.flatMap(({ apiKey, runIds }) =>
    runIds.map(id => toRawRequest({ path: `/api/v1/runs/${id}/events`, headers: { authorization: `Bearer ${apiKey}` } })),
  )
  const clients = await Promise.all(
    apis.map(({ port }, index) => openConnections({ port, requests: streams.filter((_, each) => each % apis.length === index) })),
  )
  const { node, postgres } = await measureCost(apis, cost, async () => {
    const all = Promise.all(clients.map(({ events }) => events()))
    const runIds = workspaces.flatMap(workspace => workspace.runIds)
    for (const runId of runIds)
      await cost.query({
        name: 'progress',
        text: `with changed as (update runs set progress = progress + 1 where run_id = $1) select pg_notify('mediawright', 'run ' || $1::text)`,
        values: [runId],
      } as never)
    await all
    return runIds.length
  })
  await Promise.all(clients.map(({ close }) => close()))
  return { node, postgres }
}

/** Measures the first jobs of the started runs. */
async function measureJobs(workers: readonly ChildServer[], cost: PostgresCost) {
  const ended = async () => Number((await cost.query(`select count(*) as ended from runs where status = 'completed'`)).rows[0]!['ended'])
  const before = await ended()
  return measureCost(workers, cost, async () => {
    for (;;) {
      const count = (await ended()) - before
      if (count >= jobs) return count
      await sleep(100)
    }
  })
}

async function measureIdle(servers: readonly ChildServer[], processes: number, cost: PostgresCost): Promise<Cost> {
  // V8 collects garbage for several seconds after the load, which is not a cost of idle processes.
  await sleep(settleMs)
  const { node, postgres } = await measureCost(servers, cost, async () => {
    await sleep(idleMs)
    return (processes * idleMs) / 60_000
  })
  return { node, postgres }
}
