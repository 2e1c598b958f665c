import type { Caller } from '../../core/access/caller.ts'
import { findNodes } from '../../canvas/node-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import { notFound } from '../../machine/errors.ts'
import { hasAction } from '../../canvas/node-types.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { ActionCatalog } from './action-catalog.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'
import { findSource } from './action-source-store.ts'
import type { CanvasNode } from '../../canvas/node.ts'

export interface ActionNode {
  node: CanvasNode
  declaration: Declaration
  /** The source of a custom action. */
  code: string | undefined
}

/** @throws {AppError} `not_found`, including for a node without an action */
export const getActionNode = (
  { actions, database }: Pick<Engines, 'database'> & { actions: ActionCatalog },
  caller: Caller,
  projectId: string,
  reference: string,
): Promise<ActionNode> =>
  database.snapshot(async sql => {
    await visibleProject(sql, caller, projectId)
    const [node] = await findNodes(sql, projectId, [reference])
    if (!node || !hasAction(node.type)) throw notFound('action node', reference)
    return { node, ...(await loadNodeAction(sql, actions, node)) }
  })

/** Loads the declaration of a node's action. @throws {AppError} `not_found` if the action no longer exists */
export async function loadNodeAction(
  sql: Sql,
  actions: ActionCatalog,
  { actionId, sourceId }: CanvasNode,
): Promise<Omit<ActionNode, 'node'>> {
  if (sourceId !== undefined) {
    const source = await findSource(sql, sourceId)
    return { declaration: source!.declaration, code: source!.code }
  }
  const declaration = actions.find(actionId ?? '')
  if (!declaration) throw notFound('action', actionId ?? '')
  return { declaration, code: undefined }
}
