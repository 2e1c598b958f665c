import type { Caller } from '../access/caller.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { notFound, notFoundProblem, type Problem } from '../../machine/errors.ts'
import { findProject, type Project } from './project-store.ts'

/** @throws {AppError} `not_found`, including for another member's private project */
export async function visibleProject(sql: Sql, caller: Caller, projectId: string): Promise<Project> {
  const project = await findProject(sql, projectId, caller.workspaceId, caller.memberId)
  if (!project) throw notFound('project', projectId)
  return project
}

/** Returns a problem if the caller cannot see the project; undefined otherwise. */
export const projectProblem = async (sql: Sql, caller: Caller, projectId: string): Promise<Problem | undefined> =>
  (await findProject(sql, projectId, caller.workspaceId, caller.memberId)) ? undefined : notFoundProblem('project', projectId)

/** @throws {AppError} `not_found` */
export const getProject = (database: Database, caller: Caller, projectId: string): Promise<Project> =>
  database.read(sql => visibleProject(sql, caller, projectId))
