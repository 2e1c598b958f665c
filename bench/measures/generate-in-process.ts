/**
 * Runs in its own process. Starts generations with the service's own code, which does everything in one transaction (key re-check,
 * idempotency key, node, run, charge, ledger, turn, job, activity). For comparison, also writes the same rows with prepared statements on a
 * bare connection. Each side has its own database file with the same migrations and pragmas.
 *
 * Compares CPU time, which includes writing to the page cache but not waiting for the disk. There is no worker, so started runs stay
 * pending.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { pino } from 'pino'
import { hashSecret } from '../../server/core/access/caller.ts'
import { computeFingerprint } from '../../server/core/access/idempotency.ts'
import { findCaller } from '../../server/core/access/key-store.ts'
import { runEffect } from '../../server/core/access/run-effect.ts'
import { systemClock as clock } from '../../server/machine/clock.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { newRequestId } from '../../server/machine/ids.ts'
import { createLocalProvider } from '@mediawright/local-models/local-provider.ts'
import { createTableQueue } from '../../server/machine/queue/table-queue.ts'
import { createSafeFetch } from '../../server/machine/safe-fetch/safe-fetch.ts'
import { noTracing } from '../../server/machine/tracing/tracing.ts'
import { createRegistry } from '../../server/core/providers/registry.ts'
import { startGeneration } from '../../server/work/generations/start-generation.ts'
import { createLinks } from '../../server/machine/links.ts'
import { temporaryFolder } from '../support/machine.ts'
import { apiKey, seedWorkspace, workspaceId } from '../support/real-service.ts'
import { rounds } from '../support/rounds.ts'

/** Microseconds of CPU time per started generation. */
export interface StartRound {
  ours: number
  /** The same measurement for several generations that are started concurrently, as if by many callers. */
  concurrent: number
  bare: number
}

/** Small enough for the generations of all rounds to fit on one canvas. */
const startsPerSample = 700
const atOnce = 16
const warmUpRounds = 3
const roundCount = 11

const prompt = 'Two sentences about a red fox asleep in deep snow in the morning light'

async function createOurs() {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataFolder })
  const { projectId } = await seedWorkspace(database, 0)
  const provider = await createLocalProvider({ concurrency: 1, workFolder: join(dataFolder, 'work') })
  const engines = {
    database,
    clock,
    catalog: createRegistry([provider]),
    queue: createTableQueue({ database, clock, log: pino({ level: 'silent' }) }),
    safeFetch: createSafeFetch([]),
    links: createLinks('http://127.0.0.1:3000'),
    tracing: noTracing,
    limits: { announce: async () => undefined, providerDaily: new Map<string, number>() },
    log: pino({ level: 'silent' }),
  }
  const caller = (await database.read(sql => findCaller(sql, hashSecret(apiKey), clock.now())))!
  const body = Buffer.from(JSON.stringify({ type: 'text', prompt, workspace_id: workspaceId, project_id: projectId, model: 'local/text' }))
  const start = async () => {
    const idempotency = { key: randomUUID(), fingerprint: computeFingerprint('post', '/api/v1/generate', body) }
    const request = { caller, requestId: newRequestId(), baseUrl: 'http://127.0.0.1:3000/api/v1', idempotency }
    const command = { type: 'text' as const, prompt, projectId, model: 'local/text', params: {}, callbackUrl: undefined }
    await startGeneration(
      engines,
      (work, made, precondition) => runEffect(database, request, clock.now(), work, made, precondition),
      caller,
      command,
    )
  }
  return { start, close: () => Promise.all([provider.close(), database.close()]) }
}

/** Performs only the writes: no checks, no generated ids, no objects. */
async function createBare() {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataFolder })
  const { projectId, memberId } = await seedWorkspace(database, 0)
  await database.close()
  const connection = new BetterSqlite3(join(dataFolder, 'mediawright.db'))
  connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON')
  const [begin, commit] = [connection.prepare('begin immediate'), connection.prepare('commit')]
  const keyId = connection.prepare('select key_id from api_keys').pluck().get() as string
  const insert = (table: string, columns: string) =>
    connection.prepare(`insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)
  const claimKey = insert('idempotency_keys', 'workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at')
  const takeCanvas = connection.prepare(
    'update canvases set next_short_id = next_short_id + 1, revision = revision + 1 where project_id = ? returning next_short_id - 1 as short_id',
  )
  const addNode = insert(
    'nodes',
    'node_id, project_id, short_id, type, label, prompt, model_id, params, x, y, width, height, run_id, input_hash, state_revision, created_at',
  )
  const addRun = insert(
    'runs',
    'run_id, workspace_id, project_id, node_id, member_id, key_id, kind, charged_at, type, makes, status, progress, model_id, lane, input, charged_micros, quoted_micros, provider_quoted_micros, created_at',
  )
  const charge = connection.prepare(
    'update balances set balance_micros = balance_micros - ?, entry_count = entry_count + 1 where workspace_id = ? and balance_micros >= ? returning balance_micros, entry_count',
  )
  const addEntry = insert(
    'ledger_entries',
    'entry_id, workspace_id, sequence, run_id, kind, amount_micros, balance_after_micros, created_at',
  )
  const addJob = insert('jobs', 'job_id, lane, workspace_id, group_key, turn, attempts, held, available_at, created_at')
  const takeTurn = connection.prepare(
    'insert into queue_turns (lane, workspace_id, turn) values (?, ?, 1) on conflict (lane, workspace_id) do update set turn = turn + 1 returning turn',
  )
  const noteActivity = connection.prepare('update projects set last_modified = ? where project_id = ? and last_modified < ?')

  const fingerprint = createHash('sha256').update(prompt).digest('base64url')
  const settings = { type: 'text', prompt, modelId: 'local/text', params: {} }
  const input = JSON.stringify({ prompt, params: { max_words: 80, tone: 'plain', seed: 123456789 }, read: { settings, inputs: [] } })
  let count = 0
  const start = async () => {
    const unique = String(++count).padStart(26, '0') // This id has the same length as a real id.
    const key = randomUUID() // In a real request, the caller chooses this key.
    const runId = `run_${unique}`
    const nodeId = `${unique}0123456789`
    const now = clock.now()
    begin.run()
    claimKey.run(workspaceId, memberId, key, fingerprint, `req_${unique}123456`, `/runs/${runId}`, now + 7_200_000)
    const { short_id: shortId } = takeCanvas.get(projectId) as { short_id: number }
    addNode.run(
      nodeId,
      projectId,
      shortId,
      'text',
      prompt,
      prompt,
      'local/text',
      '{}',
      640,
      shortId,
      320,
      320,
      runId,
      fingerprint,
      shortId,
      now,
    )
    addRun.run(
      runId,
      workspaceId,
      projectId,
      nodeId,
      memberId,
      keyId,
      'generation',
      'start',
      'generation',
      'text',
      'pending',
      0,
      'local/text',
      'runs.local',
      input,
      2000,
      2000,
      0,
      now,
    )
    const charged = charge.get(2000, workspaceId, 2000) as { balance_micros: number; entry_count: number }
    addEntry.run(`led_${unique}`, workspaceId, charged.entry_count, runId, 'charge', -2000, charged.balance_micros, now)
    const { turn } = takeTurn.get('runs.local', workspaceId) as { turn: number }
    addJob.run(runId, 'runs.local', workspaceId, workspaceId, turn, 0, 0, 0, now)
    noteActivity.run(now, projectId, now)
    commit.run()
  }
  return { start, close: async () => void connection.close() }
}

const sample =
  (start: () => Promise<void>, callers = 1) =>
  async () => {
    const before = process.cpuUsage()
    let left = startsPerSample
    const caller = async () => {
      while (left-- > 0) await start()
    }
    await Promise.all(Array.from({ length: callers }, caller))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / startsPerSample
  }

const [ours, concurrent, bare] = [await createOurs(), await createOurs(), await createBare()]
const all = await rounds(warmUpRounds + roundCount, {
  ours: sample(ours.start),
  concurrent: sample(concurrent.start, atOnce),
  bare: sample(bare.start),
})
await Promise.all([ours, concurrent, bare].map(side => side.close()))
process.send?.(all.slice(warmUpRounds) satisfies StartRound[])
process.disconnect?.()
