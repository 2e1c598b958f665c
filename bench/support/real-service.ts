/** The service as it is started in production, with a database that already contains runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type ChildServer } from './child-server.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import type { Database, Sql } from '../../server/machine/database/database.ts'
import { newId } from '../../server/machine/ids.ts'
import { insertProject } from '../../server/core/projects/project-store.ts'
import { beginRun, completeRun, insertRun } from '../../server/work/runs/run-store.ts'
import { startFirstWorkspace } from '../../server/core/workspaces/start-first-workspace.ts'
import { temporaryFolder } from './machine.ts'

export const apiKey = 'sk_test_bench0000000000000000'
export const workspaceId = 'ws_bench'
/** Enough credits for all measurements. */
export const bootstrap = { apiKey, workspaceId, creditsUsd: 1e9 }
export const authorized = { authorization: `Bearer ${apiKey}` }

export interface SeededWorkspace {
  memberId: string
  projectId: string
  /** The newest run in the history. */
  runId: string
}

/** Creates the first workspace, with a project and the given number of completed runs, directly through the stores. */
export async function seedWorkspace(database: Database, runs: number): Promise<SeededWorkspace> {
  await startFirstWorkspace(database, bootstrap, Date.now())
  return database.transaction(async sql => {
    const memberId: string = (await sql.first('select member_id from members', []))!['member_id']
    const projectId = newId('prj')
    const now = Date.now()
    await insertProject(sql, {
      projectId,
      workspaceId,
      memberId,
      name: 'Bench',
      origin: 'api',
      isPrivate: false,
      createdAt: now,
      lastModified: now,
    })
    let runId = ''
    for (let index = 0; index < runs; index++)
      runId = await addCompletedRun(sql, { workspaceId, projectId, memberId }, index, now - (runs - index) * 1000)
    return { memberId, projectId, runId }
  })
}

/** Returns the values of a run that `POST /generate` created and that is not running yet. */
export const sampleRun = (
  place: { workspaceId: string; projectId: string; memberId: string; runId: string },
  createdAt: number,
  params: Record<string, unknown> = {},
): Parameters<typeof insertRun>[1] => ({
  ...place,
  nodeId: undefined,
  keyId: undefined,
  kind: 'generation',
  makes: 'image',
  type: 'generation',
  chargedAt: 'start',
  modelId: 'local/image',
  lane: 'runs.local',
  input: { prompt: 'A red fox asleep in deep snow, morning light', params: { width: 1024, height: 1024, ...params } },
  callbackUrl: undefined,
  chargedMicros: 40_000,
  quotedMicros: 40_000,
  createdAt,
  traceParent: undefined,
})

/** Adds a completed image run. @returns its id */
export async function addCompletedRun(
  sql: Sql,
  place: { workspaceId: string; projectId: string; memberId: string },
  index: number,
  at: number,
): Promise<string> {
  const runId = newId('run')
  await insertRun(sql, sampleRun({ ...place, runId }, at, { seed: index }))
  const begun = await beginRun(sql, runId, at)
  await completeRun(
    sql,
    begun!,
    {
      outputs: [{ output_id: 'out_1', type: 'imageUrl', file: { key: `bench${index}`, name: 'image.png' }, asset_id: newId('asset') }],
      outputHash: `bench${index}`,
      unusedCost: 0,
    },
    at,
  )
  return runId
}

export interface RealService extends ChildServer, SeededWorkspace {
  dataFolder: string
}

/** Starts one process with its own folder or Postgres database. */
export async function startRealService(runs: number, environment: Record<string, string> = {}): Promise<RealService> {
  const dataFolder = temporaryFolder()
  const database = await openDatabase({ databaseUrl: environment['DATABASE_URL'], dataFolder })
  const seeded = await seedWorkspace(database, runs)
  // Autovacuum can take a minute to analyze the tables after they are filled. Until then, Postgres plans queries as if the tables were
  // empty.
  if (database.dialect === 'postgres') await database.read(sql => sql.run('analyze', []))
  await database.close()
  const server = await startServer(['server/main.js'], { DATA_DIR: dataFolder, RATE_LIMIT_PER_MINUTE: '1000000', ...environment })
  return { ...server, ...seeded, dataFolder }
}

/** @returns the body of a successful response */
export async function call({ port }: Pick<RealService, 'port'>, path: string, body?: object): Promise<Record<string, any>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...authorized, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status > 201) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, any>
}

export async function completedRun(service: Pick<RealService, 'port'>, runId: string): Promise<Record<string, any>> {
  for (;;) {
    const run = await call(service, `/runs/${runId}`)
    if (run['status'] === 'failed') throw new Error(`A run failed: ${run['error_message']}`)
    if (run['status'] === 'completed') return run
    await sleep(20)
  }
}
