import { newNodeId } from '../../machine/ids.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import { orThrow, AppError } from '../../machine/errors.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { noteActivity } from '../../core/projects/project-store.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import type { Catalog } from '../../core/models/catalog.ts'
import { saveDocument } from '../timelines/timeline-store.ts'
import { applyChanges } from './canvas-changes.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../canvas/canvas-store.ts'
import type { AppliedChangeset, Changeset } from './changeset.ts'
import { maxTotalItems } from './document-changes.ts'
import { openDraft, type CanvasChanges, type Draft } from '../../canvas/draft.ts'
import { type Canvas, canRun, nodeFinder, shortName } from '../../canvas/node.ts'
import { retentionMs } from '../../canvas/removed-node.ts'
import { findRemovedNodes, deleteRestoredNodes, insertRemovedNodes } from '../../canvas/removed-node-store.ts'
import { collectAssetIds } from '../timelines/timeline.ts'
import { loadNodeResults } from './node-result-store.ts'
import { loadValidationContext, type Subjects } from './load-validation-context.ts'
import { quoted } from '../../canvas/problems.ts'
import { findDanglingEdges } from './restored-nodes.ts'
import { revisionMarker } from '../../canvas/revision.ts'

export interface ChangesetCommand extends Changeset {
  projectId: string
  /** Applies the changeset only if the canvas has this revision. */
  ifRevision: string | undefined
}

/** A node with the hash of the data that its run would read now. */
export interface AffectedNode {
  id: string
  node_id: string
  inputs_hash: string
}

/**
 * Changes a canvas atomically.
 * @throws {AppError} `not_found`; `conflict` if the canvas has a different revision; `input_validation_error` or `ref_not_found` that names
 * every cause; `paid_plan_required` for timelines; `conflict` for a document with a different revision
 */
export async function applyChangeset(
  services: Pick<Engines, 'clock' | 'links' | 'safeFetch'> & { actions: ActionCatalog; catalog: Catalog },
  effect: Effect,
  caller: Caller,
  { projectId, ifRevision, ...changeset }: ChangesetCommand,
): Promise<AppliedChangeset & { affected: AffectedNode[]; revision: string }> {
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    if (ifRevision !== undefined && ifRevision !== revisionMarker(projectId, canvas.revision))
      throw new AppError('conflict', `The canvas has changed since revision ${quoted(ifRevision)}: read it again and repeat the changeset.`)
    const urls = [...changeset.add, ...changeset.update].flatMap(({ contentUrl }) => contentUrl ?? [])
    const find = nodeFinder(canvas.nodes)
    const actionNodes = changeset.update.filter(({ params }) => params).flatMap(({ id }) => find(id) ?? [])
    const results = await loadNodeResults(
      sql,
      projectId,
      changeset.update.flatMap(({ result }) => result ?? []),
    )
    const context = {
      ...(await loadValidationContext(sql, services, caller, { urls, actionNodes, ...collectSubjects(changeset) })),
      results,
    }
    const draft = openDraft(canvas)
    const now = services.clock.now()
    const kept = await findRemovedNodes(sql, projectId, changeset.restore ?? [], now - retentionMs)
    const applied = orThrow(applyChanges(draft, changeset, context, { nodeId: newNodeId, now }, kept))
    const changes = draft.changes()
    const revision = await saveCanvas(sql, canvas, changes)
    await saveDocuments(sql, draft, applied)
    await deleteRestoredNodes(sql, projectId, applied.restored, findDanglingEdges(draft, applied.restored))
    await insertRemovedNodes(sql, projectId, applied.removed, now)
    if (revision !== canvas.revision) await noteActivity(sql, projectId, now)
    return { ...applied, affected: findAffected(canvas, draft, changes, changeset), revision: revisionMarker(projectId, revision) }
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

/** Returns the runnable nodes that were created, were named in an update or have changed inputs. */
function findAffected(canvas: Canvas, draft: Draft, { addedNodes, changedNodes }: CanvasChanges, { update }: Changeset): AffectedNode[] {
  const hashes = new Map(canvas.nodes.map(({ shortId, inputHash }) => [shortId, inputHash]))
  const find = nodeFinder(canvas.nodes)
  const named = update.flatMap(({ id }) => draft.node(find(id)?.shortId ?? 0) ?? [])
  const nodes = [...addedNodes, ...changedNodes.filter(({ shortId, inputHash }) => inputHash !== hashes.get(shortId)), ...named]
  return [...new Set(nodes)]
    .filter(canRun)
    .flatMap(({ shortId, nodeId, inputHash }) =>
      inputHash === undefined ? [] : [{ id: shortName(shortId), node_id: nodeId, inputs_hash: inputHash }],
    )
}

function collectSubjects({ add, update }: Changeset): Pick<Subjects, 'assetIds' | 'brandContexts'> {
  const set = [...add, ...update]
  return {
    // A changeset whose documents show more assets is rejected anyway.
    assetIds: [...new Set(set.flatMap(({ document }) => (document ? collectAssetIds(document) : [])))].slice(0, maxTotalItems),
    brandContexts: set.flatMap(({ brandContext }) => brandContext ?? []),
  }
}

/** Saves timeline documents, which are stored separately from the canvas and are kept when their node is removed. */
async function saveDocuments(sql: Sql, draft: Draft, { documents, removed }: AppliedChangeset): Promise<void> {
  const kept = new Map(removed.map(({ node }) => [node.shortId, node]))
  await pipelined(
    ...[...documents].flatMap(([shortId, document]) => {
      const node = draft.node(shortId) ?? kept.get(shortId)
      return node ? [saveDocument(sql, node.nodeId, document)] : []
    }),
  )
}
