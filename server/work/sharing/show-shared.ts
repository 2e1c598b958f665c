import { hash } from 'node:crypto'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import { sharedBoard, type Board } from './page/board.ts'
import { maxTextLength } from './page/budget.ts'
import * as store from './share-store.ts'

/**
 * Limits the page to a part of the canvas that can be rendered quickly: anyone with the link may request the page as often as they like.
 */
export const shownLimits = { nodes: 1000, edges: 4000 }

/**
 * The limits allow reading one more node, and one more character per text, than the page shows, so that the page can tell whether anything
 * is left out.
 */
const readLimits = { nodes: shownLimits.nodes + 1, edges: shownLimits.edges, text: maxTextLength + 1 }

/** Identifies the current content behind a token: the same version always renders the same page. */
export interface SharedState {
  workspaceId: string
  version: string
}

/** @returns undefined if the token belongs to no shared project */
export async function sharedState({ database }: Pick<Engines, 'database'>, token: string): Promise<SharedState | undefined> {
  if (!isToken(token)) return undefined
  const project = await database.read(sql => store.findShared(sql, token))
  return project && { workspaceId: project.workspaceId, version: `${token} ${project.revision} ${project.name}` }
}

/** A share's page, and the storage keys of the files that the page shows, keyed by the ids in the files' URLs. */
export interface SharedPage {
  board: Board
  files: ReadonlyMap<string, string>
}

/**
 * Returns the public view of a shared project; no API key is needed.
 * @returns undefined if the token belongs to no shared project
 */
export async function showShared(
  { database, links, actions }: Pick<Engines, 'database' | 'links'> & { actions: ActionCatalog },
  token: string,
): Promise<SharedPage | undefined> {
  if (!isToken(token)) return undefined
  const shared = await database.snapshot(async sql => {
    const project = await store.findShared(sql, token)
    return project && { project, canvas: await store.loadSharedCanvas(sql, project.projectId, readLimits) }
  })
  if (!shared) return undefined
  const { project, canvas } = shared
  const nodes = canvas.nodes.slice(0, shownLimits.nodes)
  const actionName = (actionId: string) => actions.find(actionId)?.name
  const files = new Map<string, string>()
  // A visitor can save the page's URLs, so the URLs of files are replaced with URLs that expire with the share.
  const share = (url: string) => {
    const key = links.parseFileKey(url)
    if (key === undefined) return url
    const id = computeSharedId(token, key)
    files.set(id, key)
    return links.sharedFile(token, id, url.slice(url.lastIndexOf('/') + 1))
  }
  const hasMore = canvas.nodes.length > nodes.length
  return { board: sharedBoard(links, share, actionName, { name: project.name, nodes, edges: canvas.edges, hasMore }), files }
}

/** Derives an id that reveals nothing about the key. */
const computeSharedId = (token: string, key: string) => hash('sha256', `${token} ${key}`, 'hex').slice(0, 32)

const isToken = (token: string) => /^[a-z0-9]{31}$/.test(token)
