/**
 * Measures the memory that one process needs for waiting clients and runs: open event streams, idle connections, uploads in progress and
 * queued runs. For streams and connections, the memory of the whole process is measured after a garbage collection. For uploads and runs,
 * only the reachable memory is measured, because a process does not release buffers that were once needed for data in transit. The bare
 * server never sends an event: it shows what an open connection with a response costs in plain Node.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../testing/postgres.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { startServer, type ChildServer } from '../support/child-server.ts'
import { openConnections } from '../load/open-connections.ts'
import { costUntil } from '../load/load.ts'
import { uniqueNumber, toRawRequest } from '../load/requests.ts'
import { temporaryFolder } from '../support/machine.ts'
import { createWorkspaces, type BenchWorkspace } from '../support/many-workspaces.ts'
import { authorized, startRealService, workspaceId } from '../support/real-service.ts'
import type { Result } from '../support/report.ts'
import { reserveUpload, uploadHead } from '../load/uploads.ts'

const streams = 10_000
/** The limit on event streams for one workspace in one process. */
const streamsEach = 100
const idleMs = 20_000
const goalMiB = 400
/** Maximum CPU time for one turn of the event loop. During a turn, every other request waits. */
const goalTurnMs = 100
const connections = 2000
/** Together with the warm-up upload, this is the maximum number of open uploads in a workspace. */
const uploads = 99
const uploadedBytes = 1_000_000
const uploadBytes = 50_000_000
/** All runs of this benchmark fit on one canvas, which can have 10,000 nodes. */
const waitingRuns = 4_000

const mebi = (bytes: number) => bytes / 2 ** 20
const kibi = (bytes: number) => (bytes / 1024).toFixed(1)

export const measureMemory = async (): Promise<Result[]> => [
  ...(await measureConnections()),
  ...(await measureUploads()),
  ...(await measureWaitingRuns()),
]

export const measureStreams = async (): Promise<Result[]> => measureStreamMemory('SQLite', undefined, await bareStream())

export async function measureStreamsPostgres(): Promise<Result[]> {
  const bare = await bareStream()
  const postgres = await startPostgres()
  try {
    return await measureStreamMemory('Postgres', await postgres.url(), bare)
  } finally {
    await postgres.close()
  }
}

/** @returns the memory that a stream uses, in bytes */
async function bareStream(): Promise<number> {
  const server = await startServer(['bench/stacks/event-streams.mjs'])
  const before = await server.settled()
  const clients = await openConnections({
    port: server.port,
    requests: Array.from({ length: streams }, () => toRawRequest({ path: '/events' })),
  })
  const each = ((await server.settled()) - before) / streams
  await clients.close()
  await server.close()
  return each
}

interface Kind {
  name: string
  streamPaths: (workspace: BenchWorkspace) => string[]
  /** The statement that causes an event on every stream. */
  change: string
  /**
   * The statement that a worker would use to announce the change to other processes. On SQLite, this process cannot announce changes, so
   * the service polls the database to feed its event streams.
   */
  signals: string
}

const kinds: readonly Kind[] = [
  {
    name: 'run',
    streamPaths: ({ runIds }) => runIds.map(id => `/api/v1/runs/${id}/events`),
    change: `update runs set status = 'running', progress = progress + 1, started_at = created_at`,
    signals: `select pg_notify('mediawright', 'run ' || run_id) from runs`,
  },
  {
    name: 'project',
    streamPaths: ({ projectIds }) => projectIds.map(id => `/api/v1/projects/${id}/events`),
    // A trigger announces this change.
    change: 'update canvases set revision = revision + 1',
    signals: 'select 1',
  },
]

async function measureStreamMemory(engine: string, databaseUrl: string | undefined, bare: number): Promise<Result[]> {
  const dataFolder = temporaryFolder()
  const place = { databaseUrl, dataFolder }
  const database = await openDatabase(place)
  const workspaces = await createWorkspaces(database, streams / streamsEach, streamsEach)
  if (databaseUrl !== undefined) await database.read(sql => sql.run('analyze', []))
  const environment = { DATA_DIR: dataFolder, RATE_LIMIT_PER_MINUTE: '0', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const results: Result[] = []
  for (const kind of kinds) {
    const server = await startServer(['server/main.js'], environment)
    await warmUp(server, workspaces[0]!, kind)
    results.push(...(await measureStreamKind(server, database, workspaces, kind, engine, bare)))
    await server.close()
  }
  await database.close()
  return results
}

const buildRequests = (workspaces: readonly BenchWorkspace[], { streamPaths }: Kind) =>
  workspaces.flatMap(workspace =>
    streamPaths(workspace).map(path => toRawRequest({ path, headers: { authorization: `Bearer ${workspace.apiKey}` } })),
  )

/** Loads and compiles the stream code, so that its memory is not attributed to the streams. */
async function warmUp({ port }: ChildServer, workspace: BenchWorkspace, kind: Kind): Promise<void> {
  await (await openConnections({ port, requests: buildRequests([workspace], kind) })).close()
}

async function measureStreamKind(
  server: ChildServer,
  database: Database,
  workspaces: readonly BenchWorkspace[],
  kind: Kind,
  engine: string,
  bare: number,
): Promise<Result[]> {
  const before = await server.settled()
  const clients = await openConnections({ port: server.port, requests: buildRequests(workspaces, kind) })
  const opened = await server.peak()
  const after = await server.settled()
  const each = (after - before) / streams
  const title = `${streams} streams of a ${kind.name}, ${engine}`

  await server.busy()
  const cpu = await server.cpu()
  await sleep(idleMs)
  const used = ((await server.cpu()) - cpu) / 1000
  const idleTurn = await server.busy()

  const events = clients.events()
  const cpuBefore = await server.cpu()
  await database.transaction(async sql => {
    await sql.run(kind.change, [])
    if (sql.dialect === 'postgres') await sql.all(kind.signals, [])
  })
  const reached = await events
  const eventCpu = ((await server.cpu()) - cpuBefore) / 1000
  const eventTurn = await server.busy()
  const left = await clients.close()
  if (left !== streams) throw new Error(`Only ${left} of ${streams} streams were still open.`)
  return [
    {
      name: `${title} : ${goalMiB} MiB above idle`,
      ratios: [mebi(after - before) / goalMiB],
      goal: { max: 1 },
      detail: `${mebi(after - before).toFixed(0)} MiB above the initial ${mebi(before).toFixed(0)} MiB, and ${mebi(opened - before).toFixed(0)} MiB above it at the peak while opening; opened in ${(clients.milliseconds / 1000).toFixed(1)} s`,
    },
    {
      name: `stream of a ${kind.name} : bare node:http, ${engine}`,
      ratios: [each / bare],
      detail: `per stream: ours ${kibi(each)} KiB, bare ${kibi(bare)} KiB`,
    },
    {
      name: `${title}, idle, longest turn : ${goalTurnMs} ms`,
      ratios: [idleTurn / goalTurnMs],
      goal: { max: 1 },
      detail: `longest turn: ${idleTurn.toFixed(0)} ms; CPU time per minute: ${((used * 60_000) / idleMs).toFixed(0)} ms`,
    },
    {
      name: `${title}, an event sent to each, longest turn : ${goalTurnMs} ms`,
      ratios: [eventTurn / goalTurnMs],
      goal: { max: 1 },
      detail: `longest turn: ${eventTurn.toFixed(0)} ms; time between the first and the last reader: ${reached.spread.toFixed(0)} ms; CPU time: ${eventCpu.toFixed(0)} ms`,
    },
  ]
}

async function measureConnections(): Promise<Result[]> {
  const service = await startRealService(1)
  const request = toRawRequest({ path: `/api/v1/runs/${service.runId}`, headers: authorized })
  const requests = Array.from({ length: connections }, () => request)
  await (await openConnections({ port: service.port, requests: requests.slice(0, 100) })).close()
  const before = await service.settled()
  const clients = await openConnections({ port: service.port, requests })
  const each = ((await service.settled()) - before) / connections
  await clients.close()
  await service.close()
  return [{ name: 'idle connection after a request : 24 KiB', ratios: [each / 24_576], goal: { max: 1 }, detail: `${kibi(each)} KiB each` }]
}

async function measureUploads(): Promise<Result[]> {
  const service = await startRealService(0)
  const forms = await Promise.all(Array.from({ length: uploads + 1 }, () => reserveUpload(service)))
  const requests = forms.map(form => {
    const { head, before } = uploadHead(form, uploadBytes)
    return head + before + 'x'.repeat(uploadedBytes)
  })
  await (await openConnections({ port: service.port, requests: requests.slice(0, 1) })).close()
  await sleep(500)
  const before = await service.heap()
  const clients = await openConnections({ port: service.port, requests: requests.slice(1) })
  await sleep(2000) // Gives the service time to read and write everything that it was sent.
  const each = ((await service.heap()) - before) / uploads
  await clients.close()
  await service.close()
  return [
    {
      name: 'upload in progress : bytes received',
      ratios: [each / uploadedBytes],
      goal: { max: 0.25 },
      detail: `per upload: ${kibi(each)} KiB used (including buffers), ${kibi(uploadedBytes)} KiB received`,
    },
  ]
}

/** The worker's only slot is always occupied by a model that deliberately fails after half a second. */
async function measureWaitingRuns(): Promise<Result[]> {
  const service = await startRealService(0, { WORKER_CONCURRENCY: '1' })
  const body = JSON.stringify({
    type: 'image',
    model: 'local/fail-timeout',
    prompt: 'A red fox asleep in deep snow, morning light',
    workspace_id: workspaceId,
    project_id: service.projectId,
  })
  const headers = { ...authorized, 'content-type': 'application/json', 'idempotency-key': `bench-${uniqueNumber}` }
  const start = { method: 'POST', path: '/api/v1/generate', headers, body }
  const startSome = (requests: number) => costUntil(service, start, { requests }, 201)
  await startSome(waitingRuns)
  const before = await service.heap()
  await startSome(waitingRuns)
  const each = ((await service.heap()) - before) / waitingRuns
  await service.close()
  return [
    {
      name: 'heap of a waiting run : 1 KiB',
      ratios: [each / 1024],
      goal: { max: 0.25 },
      detail: `${each.toFixed(0)} bytes for each of ${waitingRuns} additional waiting runs`,
    },
  ]
}
