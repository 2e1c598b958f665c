import { randomUUIDv7 } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { AppError, notImplemented } from '../errors.ts'
import { visibleProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import type { Services } from '../services.ts'
import { applyChanges } from './canvas-changes.ts'
import { holdCanvas, loadCanvas, saveCanvas } from './canvas-store.ts'
import type { AppliedChangeset, Changeset } from './changeset.ts'
import { openDraft } from './draft.ts'
import { loadFacts } from './load-facts.ts'
import { nodeFinder } from './node.ts'
import { quoted } from './problems.ts'
import { revisionMarker } from './revision.ts'

export interface ChangesetCommand extends Changeset {
  projectId: string
  /** The only revision that it is to be applied to. */
  ifRevision: string | undefined
}

/**
 * Changes a canvas, all or nothing.
 * @throws {AppError} `not_found`; `conflict` where the canvas has another revision; `input_validation_error` or
 *   `ref_not_found` that names every cause; `paid_plan_required` for timelines
 */
export async function applyChangeset(
  services: Pick<Services, 'actions' | 'clock' | 'catalog' | 'links' | 'safeFetch'>,
  effect: Effect,
  caller: Caller,
  { projectId, ifRevision, ...changeset }: ChangesetCommand,
): Promise<AppliedChangeset & { revision: string }> {
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await holdCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    if (ifRevision !== undefined && ifRevision !== revisionMarker(projectId, canvas.revision))
      throw new AppError(
        'conflict',
        `The canvas has changed since the revision ${quoted(ifRevision)}: read it again and repeat the changeset.`,
      )
    const urls = [...changeset.add, ...changeset.update].flatMap(({ contentUrl }) => contentUrl ?? [])
    const find = nodeFinder(canvas.nodes)
    const actionNodes = changeset.update.filter(({ params }) => params).flatMap(({ id }) => find(id) ?? [])
    const facts = await loadFacts(sql, services, caller, { urls, actionNodes })
    const draft = openDraft(canvas)
    const now = services.clock.now()
    const applied = applyChanges(draft, changeset, facts, { nodeId: randomUUIDv7, now })
    refuseTimelines(changeset, caller)
    const revision = await saveCanvas(sql, canvas, draft.changes())
    if (revision !== canvas.revision) await noteActivity(sql, projectId, now)
    return { ...applied, revision: revisionMarker(projectId, revision) }
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

function refuseTimelines({ add, update }: Changeset, { features }: Caller) {
  const hasDocument = ({ document }: { document?: unknown }) => document !== undefined
  if ((add.some(({ type }) => type === 'timeline') || update.some(hasDocument)) && !features.includes('timeline'))
    throw new AppError('paid_plan_required', 'The plan of this workspace does not include `timeline`.')
  // still to come, and refused by name until then
  const added = add.findIndex(hasDocument)
  const updated = update.findIndex(hasDocument)
  if (added >= 0) throw notImplemented('`document`', `add[${added}].document`)
  if (updated >= 0) throw notImplemented('`document`', `update[${updated}].document`)
}
