import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { findFolder, lockFolder } from '../../core/projects/folder-store.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { findStoredPrivacy, insertProject, type Project } from '../../core/projects/project-store.ts'
import { insertCanvasCopy } from '../../canvas/canvas-copy-store.ts'
import { lockCanvas, loadCanvas } from '../../canvas/canvas-store.ts'
import { copyNodes, firstRevision } from '../../canvas/copy-canvas.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId, newNodeId } from '../../machine/ids.ts'

export interface Duplication {
  /** The name of the copy. Default: the original project's name, followed by `copy`. */
  name: string | undefined
  withOutputs: boolean
}

const maxNameLength = 200

/**
 * Copies a project with its canvas, which is locked while it is copied. The copy belongs to the caller, is as private as the original and
 * is in the same folder if the caller can see that folder.
 * @throws {AppError} `not_found`
 */
export async function duplicateProject(effect: Effect, caller: Caller, projectId: string, command: Duplication): Promise<Project> {
  const { workspaceId, memberId } = caller
  const copyId = newId('prj')
  return effect(async tx => {
    await visibleProject(tx, caller, projectId)
    await lockCanvas(tx, projectId)
    // The project may have been deleted in the meantime.
    const original = await visibleProject(tx, caller, projectId)
    const canvas = await loadCanvas(tx, projectId)
    const copy: Project = {
      projectId: copyId,
      workspaceId,
      memberId,
      name: command.name ?? nameCopy(original.name),
      origin: 'api',
      isPrivate: await findStoredPrivacy(tx, projectId),
      createdAt: tx.now,
      lastModified: tx.now,
      folderId: await findVisibleFolder(tx, caller, original.folderId),
    }
    await insertProject(tx, copy)
    const nodes = copyNodes(canvas, { newNodeId, now: tx.now, withOutputs: command.withOutputs })
    await insertCanvasCopy(tx, canvas, { projectId: copyId, revision: firstRevision, nodes })
    return copy
  }, `/projects/${copyId}`)
}

const suffix = ' copy'
const nameCopy = (name: string) => shorten(name, maxNameLength - suffix.length) + suffix

async function findVisibleFolder(sql: Sql, caller: Caller, folderId: string | undefined): Promise<string | undefined> {
  if (folderId === undefined || !(await findFolder(sql, folderId, caller))) return undefined
  return (await lockFolder(sql, folderId)) ? folderId : undefined
}
