import { countedKey, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../canvas/canvas-store.ts'
import { openDraft, type Draft } from '../../canvas/draft.ts'
import { getOutputs } from '../../canvas/node-output.ts'
import { loadOutputs } from '../../canvas/output-store.ts'
import { getInputSources } from '../../canvas/input-sources.ts'
import { getFeeds } from '../../canvas/wiring.ts'
import { getSettings } from '../../canvas/input-hash.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newId } from '../../machine/ids.ts'
import { AppError, invalidFields, notFound } from '../../machine/errors.ts'
import { hasAction } from '../../canvas/node-types.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { loadSizeWarnings } from '../media/load-size-warnings.ts'
import { startRun } from '../runs/start-runs.ts'
import { actionRun } from './action-run.ts'
import { activeRuns } from '../runs/run-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { maxLoadedPixels, maxSandboxPixels } from '@mediawright/media-engines/media-probe/image-limits.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'
import { findUndrawable } from './find-undrawable.ts'
import { customCost, customSeconds, validateCall } from './action-call.ts'
import { slotsFor, type ActionCatalog } from './action-catalog.ts'
import { customActionsNotInPlan } from './create-action-node.ts'
import { loadNodeAction } from './get-action-node.ts'
import { wiredInputs, type WiredInputs } from './wired-inputs.ts'
import { type CanvasNode, isStatic, nodeFinder, shortName } from '../../canvas/node.ts'

export interface RunActionNodeCommand {
  projectId: string
  /** A short id or UUID. */
  nodeId: string
  params: Readonly<Record<string, unknown>>
  state: unknown
}

type Needs = Pick<Engines, 'clock' | 'links' | 'actionRunners' | 'queue' | 'tracing' | 'limits' | 'log' | 'lettering'> & {
  actions: ActionCatalog
}

/**
 * Runs a node's action on its connected inputs. One transaction stores the parameters, the run, its charge and its job; for a run that has
 * to wait for other runs, it stores the run's dependencies instead of a job.
 * @throws {AppError} `not_found`, `conflict` for a node that cannot run now, `input_validation_error`, `paid_plan_required`,
 * `insufficient_credits`
 */
export async function runActionNode(engines: Needs, effect: Effect, caller: Caller, command: RunActionNodeCommand) {
  const { actions, actionRunners } = engines
  const { projectId } = command
  const { workspaceId, memberId } = caller
  const runId = newId('run')
  return effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    const node = nodeFinder(canvas.nodes)(command.nodeId)
    if (!node || !hasAction(node.type)) throw notFound('action node', command.nodeId)
    const { actionId, sourceId } = node
    const { declaration } = await loadNodeAction(sql, actions, node)
    const action = actions.find(actionId ?? '')
    if (sourceId === undefined ? !action?.isAvailable : !actionRunners.custom)
      throw new AppError(
        'conflict',
        `${shortName(node.shortId)} has an action that cannot run in this installation: it needs an engine that is not installed.`,
      )
    if (sourceId !== undefined && !caller.features.includes('custom_actions')) throw customActionsNotInPlan()
    const call = validateCall({ ...declaration, actionId }, actionId ?? declaration.name, command, node.params)
    if (call.wrong.length > 0) throw invalidFields(call.wrong)
    const active = await activeRuns(sql, projectId)
    rejectBusy(node, active)
    const wired = await readWires(engines, sql, draft, node, declaration, active)
    const undrawable = action ? await findUndrawable(engines, action, call.params, wired.inputs, () => 'inputs') : []
    if (undrawable.length > 0) throw invalidFields(undrawable)
    const settings = { ...node, params: Object.keys(call.values).length > 0 ? call.values : undefined }
    const cost = action?.cost ?? customCost
    const media = wired.inputs.flatMap(({ slot, type, content }) =>
      type === 'image' && typeof content === 'string' ? [{ name: slot, url: content }] : [],
    )
    const max = sourceId === undefined ? maxLoadedPixels : maxSandboxPixels
    const warnings = [...call.warnings, ...(await loadSizeWarnings(sql, engines.links, workspaceId, media, max))]
    draft.change(node.shortId, { runId, params: settings.params })
    await startRun(engines, sql, {
      runId,
      workspaceId,
      projectId,
      nodeId: node.nodeId,
      memberId,
      keyId: countedKey(caller),
      kind: actionRun,
      makes: 'action',
      actionId,
      lane: actionRun.lane,
      input: {
        ...(sourceId !== undefined && { sourceId }),
        given: wired.inputs,
        params: call.params,
        ...(call.state !== undefined && { state: call.state }),
        read: { settings: getSettings(settings), inputs: wired.read },
      },
      sourceId,
      cost,
      waitsFor: wired.waitsFor,
    })
    await saveCanvas(sql, canvas, draft.changes())
    return {
      runId,
      nodeId: node.nodeId,
      actionId,
      cost,
      estimatedSeconds: action?.seconds ?? customSeconds,
      warnings,
    }
  }, `/runs/${runId}`)
}

function rejectBusy(node: CanvasNode, active: ReadonlyMap<number, string>): void {
  const name = shortName(node.shortId)
  if (node.locked) throw new AppError('conflict', `The node ${name} is locked: unlock it before you run it.`)
  const runId = active.get(node.shortId)
  if (runId) throw new AppError('conflict', `The node ${name} is already running: wait for ${runId}, or cancel it.`)
}

async function readWires(
  { actions, links }: Needs,
  sql: Sql,
  draft: Draft,
  node: CanvasNode,
  { inputs }: Declaration,
  active: ReadonlyMap<number, string>,
): Promise<WiredInputs> {
  const sources = [...new Set(getFeeds(draft, node.shortId).map(({ source }) => source))]
  const stored = await loadOutputs(sql, draft.projectId, sources)
  const supplies = getInputSources(draft, node.shortId, {
    // If a node was given a media file after its run had started, its output is that file, so nothing waits for the run.
    runFor: shortId => (isStatic(draft.node(shortId)!) ? undefined : active.get(shortId)),
    outputs: new Map(sources.map(source => [source.shortId, getOutputs(links, source, stored.get(source.shortId))])),
    slotsFor: each => slotsFor(actions, each),
  })
  const wired = wiredInputs(node, inputs, supplies)
  if ('problem' in wired) throw new AppError('conflict', wired.problem)
  return wired
}
