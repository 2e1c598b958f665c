import type { Caller } from '../../core/access/caller.ts'
import { findNodes } from '../../canvas/node-store.ts'
import type { Database } from '../../machine/database/database.ts'
import { AppError, notFound } from '../../machine/errors.ts'
import { hasField } from '../../canvas/node-types.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { findDocument } from './timeline-store.ts'

/**
 * Returns a timeline's document.
 * @param reference the short id or UUID of its node
 * @throws {AppError} `not_found`, including for a node that is not a timeline or has no document
 */
export const getTimeline = (database: Database, caller: Caller, projectId: string, reference: string) =>
  database.snapshot(async sql => {
    await visibleProject(sql, caller, projectId)
    const [node] = await findNodes(sql, projectId, [reference])
    if (!node || !hasField(node.type, 'document')) throw notFound('timeline', reference)
    if (!node.document) throw new AppError('not_found', `The timeline \`${reference}\` has no document yet: write one with a changeset.`)
    return { nodeId: node.nodeId, head: node.document, document: (await findDocument(sql, node.nodeId))! }
  })
