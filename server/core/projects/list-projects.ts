import type { Caller } from '../access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import type { Cursors, PageRequest } from '../../machine/paging.ts'
import * as store from './project-store.ts'

export type ProjectList = PageRequest & Omit<store.ProjectFilter, 'workspaceId' | 'memberId'>

export async function listProjects(database: Database, cursors: Cursors, caller: Caller, list: ProjectList) {
  const { visibility, nameContains, limit } = list
  const identity = ['projects', caller.workspaceId, caller.memberId, visibility, nameContains]
  const after = cursors.decode(identity, list.cursor)
  const filter = { workspaceId: caller.workspaceId, memberId: caller.memberId, visibility, nameContains }
  const page = await database.read(sql => store.listProjects(sql, filter, after, limit))
  return { projects: page.items, nextCursor: cursors.encode(identity, page.next) }
}
