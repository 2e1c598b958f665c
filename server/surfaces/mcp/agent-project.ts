import { findFirst, ToolError, type Agent } from './agent.ts'

const name = 'Agents'

/** Returns the named project or, if none is named, the project that this workspace's agents share, which is created on first use. */
export async function resolveProject(agent: Agent, projectId: string | undefined): Promise<string> {
  if (projectId !== undefined) return projectId
  return (await findProject(agent)) ?? makeProject(agent)
}

/** @returns the oldest project with that name */
async function findProject({ caller, call }: Agent): Promise<string | undefined> {
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

/**
 * Returns a project to request a quote in; the price is the same in every project. A project is created only if the agent cannot see any.
 */
export async function resolveQuoteProject(agent: Agent, projectId: string | undefined): Promise<string> {
  const known = projectId ?? (await findProject(agent))
  if (known !== undefined) return known
  const { body } = await agent.call('listProjects', { query: { workspace_id: agent.caller.workspaceId, limit: 1 } })
  return body.projects[0]?.project_id ?? makeProject(agent)
}

/** @throws {ToolError} `not_found` if agents have no project yet; reading does not create one */
export async function requireProject(agent: Agent, projectId: string | undefined): Promise<string> {
  const known = projectId ?? (await findProject(agent))
  if (known !== undefined) return known
  throw new ToolError(
    'not_found',
    `There is no project "${name}" yet: create it with change_canvas or generate_media, or send \`project_id\`.`,
  )
}

async function makeProject({ caller, call }: Agent): Promise<string> {
  if (!caller.permissions.includes('projects:write'))
    throw new ToolError(
      'forbidden',
      `There is no project "${name}" yet, and this key cannot create it without the permission \`projects:write\`: send \`project_id\`.`,
    )
  try {
    // The idempotency key keeps concurrent calls from creating more than one project.
    const made = await call('createProject', { body: { workspace_id: caller.workspaceId, name }, idempotencyKey: 'mcp-agents-project' })
    return made.body.project_id
  } catch (error) {
    const first = findFirst(error, /\/projects\/(prj_\w+)$/)
    if (first === undefined) throw error
    return first
  }
}
