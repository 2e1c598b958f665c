import type { Engines } from '../engines/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import { sharedBoard, type Board } from './page/board.ts'
import { longestText } from './page/budget.ts'
import * as store from './share-store.ts'

/** Of a canvas, as much as a page draws within a moment: whoever has a link may ask as often as they like. */
export const mostShown = { nodes: 1000, edges: 4000 }

/** One more of each than is shown, which tells that there is more. */
const mostRead = { nodes: mostShown.nodes + 1, edges: mostShown.edges, text: longestText + 1 }

/** What is shared under a token as it stands: as long as it is the same, so is what is shown. */
export interface SharedState {
  workspaceId: string
  version: string
}

/** @returns undefined where no project is shared under the token */
export async function sharedState({ database }: Pick<Engines, 'database'>, token: string): Promise<SharedState | undefined> {
  if (!isToken(token)) return undefined
  const project = await database.read(sql => store.findShared(sql, token))
  return project && { workspaceId: project.workspaceId, version: `${token} ${project.revision} ${project.name}` }
}

/**
 * What whoever has the link of a project sees of it, without a key.
 * @returns undefined where no project is shared under the token
 */
export async function showShared(
  { database, links, actions }: Pick<Engines, 'database' | 'links'> & { actions: ActionCatalog },
  token: string,
): Promise<Board | undefined> {
  if (!isToken(token)) return undefined
  const shared = await database.snapshot(async sql => {
    const project = await store.findShared(sql, token)
    return project && { project, canvas: await store.loadSharedCanvas(sql, project.projectId, mostRead) }
  })
  if (!shared) return undefined
  const { project, canvas } = shared
  const nodes = canvas.nodes.slice(0, mostShown.nodes)
  const actionName = (actionId: string) => actions.find(actionId)?.name
  return sharedBoard(links, actionName, { name: project.name, nodes, edges: canvas.edges, hasMore: canvas.nodes.length > nodes.length })
}

const isToken = (token: string) => /^[a-z0-9]{31}$/.test(token)
