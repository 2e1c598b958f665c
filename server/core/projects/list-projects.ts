import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import { notFound } from '../../machine/errors.ts'
import { findFolder } from './folder-store.ts'
import * as store from './project-store.ts'

export interface ProjectList extends PageRequest, Pick<store.ProjectFilter, 'visibility' | 'nameContains' | 'folderId'> {
  /** True to list the deleted projects that the caller can restore, instead of the existing ones. */
  deleted: boolean
}

export async function listProjects(database: Database, cursors: Cursors, caller: Caller, list: ProjectList) {
  const { visibility, nameContains, folderId, limit } = list
  const deletedFor = list.deleted ? caller.role : undefined
  const identity = ['projects', caller.workspaceId, caller.memberId, visibility, nameContains, folderId, deletedFor]
  const after = cursors.decode(identity, list.cursor)
  const filter = { workspaceId: caller.workspaceId, memberId: caller.memberId, visibility, nameContains, folderId, deletedFor }
  const page = await database.read(async sql => {
    if (folderId !== undefined && !(await findFolder(sql, folderId, caller))) throw notFound('folder', folderId)
    return store.listProjects(sql, filter, after, limit)
  })
  return { projects: page.items, nextCursor: cursors.encode(identity, page.next) }
}
