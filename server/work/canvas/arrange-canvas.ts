import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Flow, FlowPlace } from '../../machine/layout/layout.ts'
import { orThrow } from '../../machine/errors.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { findProject, noteActivity } from '../../core/projects/project-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { isMoved, isResized, type NodePositions } from '../../canvas/node-positions.ts'
import { createLayoutReport, type LayoutReport } from '../../canvas/layout-report.ts'
import { planLayout, type LayoutRequest } from '../../canvas/plan-layout.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../canvas/canvas-store.ts'
import { openDraft } from '../../canvas/draft.ts'
import type { Canvas } from '../../canvas/node.ts'
import { revisionMarker } from '../../canvas/revision.ts'

export interface ArrangeCommand extends LayoutRequest {
  projectId: string
}

type Needs = Pick<Engines, 'database' | 'clock' | 'layout'>

/** Thrown if the canvas changed after the layout was computed; the transaction is rolled back. */
class Outdated extends Error {}

const tries = 3

/**
 * Lays out nodes and moves them in one write. The layout is computed before the canvas is locked, so that no writer waits for the
 * computation, and the layout is recomputed if a relevant part of the canvas has changed in the meantime. After several such conflicts, the
 * simplest layout is used, which is fast enough to compute under the lock.
 * @throws {AppError} `not_found`, `ref_not_found`, or `input_validation_error` for nodes that cannot form one block
 */
export async function arrangeCanvas(
  engines: Needs,
  effect: Effect,
  caller: Caller,
  command: ArrangeCommand,
): Promise<LayoutReport & { revision: string }> {
  for (let left = tries; ; left--) {
    const ahead = command.layout ? undefined : await layOutAhead(engines, caller, command)
    try {
      return await arrangeOnce(engines, effect, caller, command, ahead, left <= 1)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
}

type Ahead = Awaited<ReturnType<typeof layOutAhead>>

async function arrangeOnce(engines: Needs, effect: Effect, caller: Caller, command: ArrangeCommand, ahead: Ahead, isLast: boolean) {
  const { projectId } = command
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const { plan, ...planned } = orThrow(planLayout(canvas, command))
    const isReady = ahead !== undefined && isDeepStrictEqual(ahead.flows, plan.flows)
    if (ahead && !isReady && !isLast) throw new Outdated()
    const positions = plan.arrange(isReady ? ahead.places : await engines.layout.layOut(plan.flows, 0))
    const revision = await write(sql, canvas, positions, engines.clock.now())
    return { ...createLayoutReport(planned, positions, command), revision: revisionMarker(projectId, revision) }
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
}

/**
 * @returns undefined for a missing project or an invalid request: the effect rejects the request, because it can tell whether the request
 * is a retry
 */
async function layOutAhead(
  { database, layout }: Needs,
  caller: Caller,
  command: ArrangeCommand,
): Promise<{ flows: readonly Flow[]; places: FlowPlace[][] } | undefined> {
  const { projectId } = command
  const canvas = await database.snapshot(async sql => {
    const project = await findProject(sql, projectId, caller.workspaceId, caller.memberId)
    return project && loadCanvas(sql, projectId)
  })
  const planned = canvas && planLayout(canvas, command)
  if (!planned || 'problem' in planned) return undefined
  const { flows } = planned.plan
  return { flows, places: await layout.layOut(flows) }
}

async function write(sql: Sql, canvas: Canvas, { boxes }: NodePositions, now: number): Promise<number> {
  const draft = openDraft(canvas)
  for (const node of canvas.nodes) {
    const box = boxes.get(node.shortId)
    if (!box || !(isMoved(node, box) || isResized(node, box))) continue
    const { x, y, width, height } = box
    draft.change(node.shortId, { x, y, width, height })
  }
  const revision = await saveCanvas(sql, canvas, draft.changes())
  if (revision !== canvas.revision) await noteActivity(sql, canvas.projectId, now)
  return revision
}
