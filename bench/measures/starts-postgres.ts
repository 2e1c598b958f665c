/**
 * Compares the whole start of a run on Postgres, in process, with the necessary writes as prepared statements on bare connections. Each
 * side has its own database in the same cluster, with the same migrations and fifty workspaces. Work that only the service does (short ids,
 * project activity, queue turn and signal, idempotency location) counts in the ratio. There is no worker, so started runs stay pending.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startPostgres, type Postgres } from '../../testing/postgres.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { createTenant, start, type Tenant } from '../../server/tests/support/tenants.ts'
import { createWorld, type World } from '../../server/tests/support/world.ts'
import { temporaryFolder } from '../support/machine.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const places = 50
const atOnce = 16
const startsPerSample = 160
const warmUpRounds = 2
const roundCount = 15

/** Starts one of several concurrent runs. */
type Starter = (tenant: Tenant) => Promise<unknown>

interface Side {
  starters: readonly Starter[]
  tenants: readonly Tenant[]
  close: () => Promise<unknown>
}

export async function measureStartsPostgres(): Promise<Result[]> {
  const postgres = await startPostgres()
  try {
    const [ours, bare, durability] = [await createOurs(postgres), await createBare(postgres), await synchronousCommit(postgres)]
    const all = (await rounds(warmUpRounds + roundCount, { ours: sample(ours), bare: sample(bare) })).slice(warmUpRounds)
    await Promise.all([ours.close(), bare.close()])
    const middle = (side: 'ours' | 'bare', unit: keyof Sample) => median(all.map(round => round[side][unit])).toFixed(0)
    return [
      {
        name: 'start of a generation : bare transaction, Postgres',
        ratios: all.map(round => round.ours.rate / round.bare.rate),
        goal: { min: 0.4, aim: 0.6 },
        detail:
          `starts a second, ${atOnce} at once, synchronous_commit ${durability}: ours ${middle('ours', 'rate')}, bare ${middle('bare', 'rate')}; ` +
          `CPU µs of Node: ${middle('ours', 'cpu')}, ${middle('bare', 'cpu')}`,
      },
    ]
  } finally {
    await postgres.close()
  }
}

interface Sample {
  /** Starts per second. */
  rate: number
  /** Microseconds of this process's processor time per start. */
  cpu: number
}

const sample =
  ({ starters, tenants }: Side) =>
  async (): Promise<Sample> => {
    let left = startsPerSample
    const [begun, before] = [performance.now(), process.cpuUsage()]
    await Promise.all(
      starters.map(async starter => {
        while (left-- > 0) await starter(tenants[left % tenants.length]!)
      }),
    )
    const { user, system } = process.cpuUsage(before)
    return { rate: (startsPerSample * 1000) / (performance.now() - begun), cpu: (user + system) / startsPerSample }
  }

async function settle(world: World): Promise<Tenant[]> {
  const tenants: Tenant[] = []
  for (let count = 0; count < places; count++) tenants.push(await createTenant(world, { creditsUsd: 1e9 }))
  return tenants
}

async function createOurs(postgres: Postgres): Promise<Side> {
  const database = await openDatabase({ databaseUrl: await postgres.url(), dataFolder: temporaryFolder() })
  const world = createWorld(database)
  await world.queue.ready()
  const tenants = await settle(world)
  const starter: Starter = tenant => start(world, tenant, {}, { key: randomUUID(), fingerprint: 'bench' })
  return {
    starters: Array.from({ length: atOnce }, () => starter),
    tenants,
    close: () => world.queue.close().then(database.close),
  }
}

async function createBare(postgres: Postgres): Promise<Side> {
  const databaseUrl = await postgres.url()
  const database = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() })
  const tenants = await settle(createWorld(database))
  await database.close()
  const connections = Array.from({ length: atOnce }, () => new pg.Client({ connectionString: databaseUrl }))
  for (const connection of connections) await connection.connect()
  await connections[0]!.query('create table bare_jobs (job_id text primary key, lane text, workspace_id text, created_at bigint)')
  return {
    starters: connections.map(bareStarter),
    tenants,
    close: () => Promise.all(connections.map(connection => connection.end())),
  }
}

const insert = (table: string, columns: string) => {
  let index = 0
  return `insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, () => `$${++index}`)})`
}

const statements = {
  holdKey: 'select 1 from api_keys where secret_hash = $1 and revoked_at is null for share',
  claimKey: insert('idempotency_keys', 'workspace_id, member_id, idempotency_key, fingerprint, request_id, expires_at'),
  addNode: insert('nodes', 'node_id, project_id, short_id, type, label, prompt, model_id, params, x, y, width, height, run_id, created_at'),
  addRun: insert(
    'runs',
    'run_id, workspace_id, project_id, node_id, member_id, charged_micros, created_at, kind, charged_at, type, status, progress, model_id, lane, input',
  ),
  charge:
    'update balances set balance_micros = balance_micros - $1, entry_count = entry_count + 1 where workspace_id = $2 and balance_micros >= $1 returning balance_micros, entry_count',
  addEntry: insert('ledger_entries', 'entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros, created_at'),
  addJob: insert('bare_jobs', 'job_id, lane, workspace_id, created_at'),
}

let count = 0

/** Runs only the statements, one after another: no checks, no generated ids. */
function bareStarter(connection: pg.Client): Starter {
  const query = (name: keyof typeof statements, values: unknown[]) => connection.query({ name, text: statements[name], values })
  const prompt = 'A red fox'
  const [price, params] = [1_000_000, '{"size":1}']
  const run = [
    'generation',
    'start',
    'generation',
    'pending',
    0,
    'local/paint',
    'runs.local',
    JSON.stringify({ prompt, params: { size: 1, seed: 123456789 } }),
  ]
  return async ({ workspaceId, projectId, caller }) => {
    const shortId = ++count
    const unique = String(shortId).padStart(26, '0') // as long as a real id
    const [runId, nodeId] = [`run_${unique}`, `${unique}0123456789`]
    const now = Date.now()
    await connection.query('BEGIN')
    await query('holdKey', [caller.credential.secretHash])
    await query('claimKey', [workspaceId, caller.memberId, nodeId, 'bench', `req_${unique}`, now + 7_200_000])
    await query('addNode', [nodeId, projectId, shortId, 'image', prompt, prompt, 'local/paint', params, 640, 640, 320, 320, runId, now])
    await query('addRun', [runId, workspaceId, projectId, nodeId, caller.memberId, price, now, ...run])
    const { rows } = await query('charge', [price, workspaceId])
    const { entry_count: sequence, balance_micros: balance } = rows[0]
    await query('addEntry', [`led_${unique}`, workspaceId, sequence, runId, 'charge', -price, balance, now])
    await query('addJob', [runId, 'runs.local', workspaceId, now])
    await connection.query('COMMIT')
  }
}

async function synchronousCommit(postgres: Postgres): Promise<string> {
  const connection = new pg.Client({ connectionString: await postgres.url('postgres') })
  await connection.connect()
  const { rows } = await connection.query('show synchronous_commit')
  await connection.end()
  return rows[0].synchronous_commit
}
