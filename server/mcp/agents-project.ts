import type { Agent } from './agent.ts'
import { Refusal } from './agent.ts'

const name = 'Agents'

/** The project that is named, or the one that agents of this workspace share, which is made at its first use. */
export async function projectOf(agent: Agent, projectId: string | undefined): Promise<string> {
  if (projectId !== undefined) return projectId
  return (await findProject(agent)) ?? makeProject(agent)
}

/** @returns the oldest of that name */
export async function findProject({ caller, call }: Agent): Promise<string | undefined> {
  let cursor: string | undefined
  let found: string | undefined
  do {
    const { body } = await call('listProjects', {
      query: { workspace_id: caller.workspaceId, query: name, limit: 100, ...(cursor && { cursor }) },
    })
    for (const project of body.projects) if (project.name === name) found = project.project_id
    cursor = body.meta.next_cursor ?? undefined
  } while (cursor)
  return found
}

async function makeProject({ caller, call }: Agent): Promise<string> {
  try {
    // the key makes two calls at once make one project
    const made = await call('createProject', { body: { workspace_id: caller.workspaceId, name }, idempotencyKey: 'mcp-agents-project' })
    return made.body.project_id
  } catch (error) {
    const first =
      error instanceof Refusal && error.code === 'idempotency_duplicate'
        ? /\/projects\/(prj_\w+)$/.exec(error.location ?? '')?.[1]
        : undefined
    if (first === undefined) throw error
    return first
  }
}
