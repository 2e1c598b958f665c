/** Workspaces that each have one key and several projects; each project has one pending run. */
import { pipelined, type Database, type Sql } from '../../server/machine/database/database.ts'
import { newId } from '../../server/machine/ids.ts'
import { insertProject } from '../../server/core/projects/project-store.ts'
import { insertRun } from '../../server/work/runs/run-store.ts'
import { sampleRun } from './real-service.ts'
import { createWorkspace } from '../../server/core/workspaces/create-workspace.ts'

export interface BenchWorkspace {
  workspaceId: string
  apiKey: string
  projectIds: string[]
  /** One run in each project. No job is queued for these runs, so they stay pending. */
  runIds: string[]
}

/** @param projects number of projects in each workspace */
export async function createWorkspaces(database: Database, count: number, projects: number): Promise<BenchWorkspace[]> {
  const all: BenchWorkspace[] = []
  for (let index = 0; index < count; index++) all.push(await database.transaction(sql => createOne(sql, projects)))
  return all
}

async function createOne(sql: Sql, projects: number): Promise<BenchWorkspace> {
  const now = Date.now()
  const command = { name: 'Bench', email: 'owner@example.com', plan: 'pro', creditsUsd: 1e9, sandbox: true }
  const { workspace, apiKey } = await createWorkspace(sql, command, now)
  const { workspaceId } = workspace
  const memberId: string = (await sql.first('select member_id from members where workspace_id = ?', [workspaceId]))!['member_id']
  const ids = Array.from({ length: projects }, () => ({ projectId: newId('prj'), runId: newId('run') }))
  await pipelined(...ids.map(({ projectId }) => addProject(sql, { workspaceId, memberId, projectId }, now)))
  await pipelined(...ids.map(({ projectId, runId }) => addRun(sql, { workspaceId, memberId, projectId, runId }, now)))
  return { workspaceId, apiKey, projectIds: ids.map(({ projectId }) => projectId), runIds: ids.map(({ runId }) => runId) }
}

interface Place {
  workspaceId: string
  memberId: string
  projectId: string
}

const addProject = (sql: Sql, place: Place, now: number) =>
  insertProject(sql, { ...place, name: 'Bench', origin: 'api', isPrivate: false, createdAt: now, lastModified: now })

const addRun = (sql: Sql, place: Place & { runId: string }, now: number) => insertRun(sql, sampleRun(place, now))
