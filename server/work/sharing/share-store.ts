import { edgeColumns, edgeFromRow } from '../../canvas/canvas-store.ts'
import { newNode } from '../../canvas/draft.ts'
import type { GraphNode } from '../../canvas/graph-store.ts'
import { pipelined, type Row, type Sql } from '../../machine/database/database.ts'
import type { CanvasEdge } from '../../canvas/node.ts'

export type ShareAccess = 'view' | 'edit'

export interface Share {
  projectId: string
  /** The link's token: anyone with it can see the project. */
  token: string
  access: ShareAccess
  memberId: string
  createdAt: number
}

/**
 * Creates a project's only link or, if the project is already shared, changes the access that the link grants. @returns the token of the
 * project's link
 */
export async function putShare(sql: Sql, share: Share): Promise<string> {
  const row = await sql.first(
    `insert into project_shares (project_id, token, access, member_id, created_at) values (?, ?, ?, ?, ?)
     on conflict (project_id) do update set access = excluded.access returning token`,
    [share.projectId, share.token, share.access, share.memberId, share.createdAt],
  )
  return row!['token']
}

/** @returns the access that the link granted, or undefined if the project was not shared */
export const deleteShare = async (sql: Sql, projectId: string): Promise<ShareAccess | undefined> =>
  (await sql.first('delete from project_shares where project_id = ? returning access', [projectId]))?.['access']

/** Finds the access that a project's link grants, or returns undefined if the project is not shared. */
export const findShareAccess = async (sql: Sql, projectId: string): Promise<ShareAccess | undefined> =>
  (await sql.first('select access from project_shares where project_id = ?', [projectId]))?.['access']

export interface SharedProject {
  projectId: string
  workspaceId: string
  name: string
  /** The canvas's revision, incremented with every visible change. */
  revision: number
}

/** Finds the project behind a link. */
export async function findShared(sql: Sql, token: string): Promise<SharedProject | undefined> {
  const row = await sql.first(
    `select p.project_id, p.workspace_id, p.name, c.revision from project_shares s
     join projects p on p.project_id = s.project_id
     join canvases c on c.project_id = s.project_id
     join workspaces w on w.workspace_id = p.workspace_id
     where s.token = ? and w.deleted_at is null and p.deleted_at is null`,
    [token],
  )
  return row && { projectId: row['project_id'], workspaceId: row['workspace_id'], name: row['name'], revision: row['revision'] }
}

export interface SharedCanvas {
  nodes: GraphNode[]
  edges: CanvasEdge[]
}

/** Longer outputs are not read, because no page shows text of that length. */
const maxOutputsLength = 32_768

/**
 * Loads the part of a canvas that a page shows, which excludes models, parameters, costs and errors.
 * @param limit the maximum numbers of nodes, edges and characters per prompt; if there are more nodes or edges, the oldest are loaded
 */
export async function loadSharedCanvas(
  sql: Sql,
  projectId: string,
  limit: { nodes: number; edges: number; text: number },
): Promise<SharedCanvas> {
  const [nodes, edges] = await pipelined(
    sql.all(
      `select n.node_id, n.short_id, n.type, n.label, substr(n.prompt, 1, ?) as prompt, n.action_id, n.asset_id, n.content_url, n.group_id,
         n.x, n.y, n.width, n.height, n.created_at, r.status, case when length(o.outputs) <= ${maxOutputsLength} then o.outputs end as outputs, a.file_key, a.file_name
       from nodes n
       left join runs r on r.run_id = n.run_id
       left join runs o on o.run_id = n.output_run_id
       left join assets a on a.asset_id = n.asset_id and a.status = 'ready'
       where n.project_id = ? order by n.short_id limit ?`,
      [limit.text, projectId, limit.nodes],
    ),
    sql.all(`select ${edgeColumns} from edges where project_id = ? order by edge_number limit ?`, [projectId, limit.edges]),
  )
  return { nodes: nodes.map(sharedNodeFromRow), edges: edges.map(edgeFromRow) }
}

const sharedNodeFromRow = (row: Row): GraphNode => ({
  ...newNode(
    {
      nodeId: row['node_id'],
      type: row['type'],
      label: row['label'],
      prompt: row['prompt'] ?? undefined,
      actionId: row['action_id'] ?? undefined,
      assetId: row['asset_id'] ?? undefined,
      contentUrl: row['content_url'] ?? undefined,
      groupId: row['group_id'] ?? undefined,
      x: row['x'],
      y: row['y'],
      width: row['width'],
      height: row['height'],
      createdAt: row['created_at'],
    },
    row['short_id'],
  ),
  runStatus: row['status'] ?? undefined,
  errorCode: undefined,
  errorMessage: undefined,
  outputs: row['outputs'] === null ? [] : JSON.parse(row['outputs']),
  file: row['file_key'] === null ? undefined : { key: row['file_key'], name: row['file_name'] },
})
