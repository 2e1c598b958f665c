import type { Caller } from '../access/caller.ts'
import type { Database } from '../engines/database/database.ts'
import { notFound } from '../errors.ts'
import { findProject, type Project } from './project-store.ts'

/** @throws {AppError} `not_found`, also for a private project of somebody else */
export async function getProject(database: Database, caller: Caller, projectId: string): Promise<Project> {
  const project = await database.read(sql => findProject(sql, projectId, caller.workspaceId, caller.memberId))
  if (!project) throw notFound('project', projectId)
  return project
}
