import { countedKey, type Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import { slotsFor, type ActionCatalog } from '../actions/action-catalog.ts'
import { loadNodeBrands } from './load-node-brands.ts'
import type { Sql } from '../../machine/database/database.ts'
import { newSeed } from '../../machine/ids.ts'
import { modelsByPreference, type Catalog } from '../../core/models/catalog.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import type { GenerationInput } from '../generations/generation-run.ts'
import { loadInputWarnings } from '../media/load-input-warnings.ts'
import { mediaProblems } from '../media/model-media.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import { reportEnd } from '../runs/report-end.ts'
import type { EndedRun } from '../runs/run.ts'
import { startAffordableRuns, type RunPlan } from '../runs/start-runs.ts'
import { activeRuns } from '../runs/run-store.ts'
import type { Engines } from '../../machine/engines.ts'
import { loadAssets } from '../timelines/load-assets.ts'
import { loadDocuments } from '../timelines/timeline-store.ts'
import { lockCanvas, loadCanvas, saveCanvas } from '../../canvas/canvas-store.ts'
import { openDraft, type Draft } from '../../canvas/draft.ts'
import { getOutputs } from '../../canvas/node-output.ts'
import { type CanvasNode, isStatic, nodeFinder, shortName } from '../../canvas/node.ts'
import { inRunOrder, planNodeRun, type NodeRunContext, type NodeRunPlan, type Skip } from './plan-node-run.ts'
import { planVariations, rejectTooManyRuns } from './variations.ts'
import { loadOutputs } from '../../canvas/output-store.ts'
import { quoted } from '../../canvas/problems.ts'
import { getFeeds } from '../../canvas/wiring.ts'
import { staleNodes } from '../../canvas/staleness.ts'
import { collectAssetIds } from '../timelines/timeline.ts'
import { findUndrawableItem } from '../timelines/find-undrawable.ts'
import { timelineRun, type TimelineRunInput } from '../timelines/timeline-run.ts'

export interface RunNodesCommand {
  projectId: string
  /** Short ids or UUIDs. */
  nodeIds: readonly string[]
  onlyStale: boolean
  /** The input hashes that the caller saw, keyed by short id or UUID. */
  ifInputs?: Readonly<Record<string, string>> | undefined
  /** The number of runs to start for each generation node. Default: 1. */
  variations?: number | undefined
}

export interface StartedNodeRun {
  runId: string
  /** The node's runs in order, if there are several. */
  variations?: { runId: string; seed: number | undefined; cost: Micros }[]
  /** The model's id; undefined for a timeline, whose cost is not known until completion. */
  modelId: string | undefined
  estimatedSeconds: number
  cost: Micros
  warnings: Warning[]
}

export type NodeRunEntry = { reference: string } & (StartedNodeRun | Skip)

type Needs = Pick<Engines, 'clock' | 'queue' | 'safeFetch' | 'links' | 'tracing' | 'metrics' | 'log' | 'limits' | 'lettering'> & {
  actions: ActionCatalog
  catalog: Catalog
}

/**
 * Starts runs for nodes. The runs, charges, dependencies and jobs are stored in one transaction. A run waits for the runs whose outputs it
 * needs.
 * @returns one entry for each reference, in order
 * @throws {AppError} `not_found`
 */
export async function runNodes(engines: Needs, effect: Effect, caller: Caller, command: RunNodesCommand): Promise<NodeRunEntry[]> {
  const { projectId, nodeIds, onlyStale, ifInputs = {}, variations: requestedRuns = 1 } = command
  const failed: EndedRun[] = []
  const entries = await effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await lockCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    const find = nodeFinder(canvas.nodes)
    const requested = [...new Set(nodeIds.flatMap(id => find(id) ?? []))]
    // If a node was given a media file after its run had started, its output is that file, so nothing waits for the run.
    const active = new Map([...(await activeRuns(sql, projectId))].filter(([shortId]) => !isStatic(draft.node(shortId)!)))
    const stale = onlyStale ? staleNodes(canvas.nodes, canvas.edges) : undefined
    const context = { ...(await readContext(engines, sql, caller, draft, requested)), find, stale }
    const outcomes = new Map<CanvasNode, StartedNodeRun | Skip>()
    const skips = new Map<number, Skip>()
    const plans = new Map<number, RunPlan[]>()
    const changed = findChanged(find, ifInputs)
    for (const { node, feeding } of inRunOrder(requested, draft)) {
      const runFor = (shortId: number) => plans.get(shortId)?.[0]!.runId ?? active.get(shortId)
      const plan =
        rejectUnseen(node, feeding, changed) ??
        (await rejectUndrawable(engines, planNodeRun(node, { ...context, runFor, skipFor: shortId => skips.get(shortId) })))
      if ('reason' in plan) {
        skips.set(node.shortId, plan)
        outcomes.set(node, plan)
        continue
      }
      const { modelId, cost, estimatedSeconds, waitsFor, ...work } = plan
      const sources = new Set([...waitsFor, ...[...feeding].flatMap(shortId => plans.get(shortId)?.[0]!.runId ?? [])])
      const { workspaceId, memberId } = caller
      const run = { workspaceId, projectId, memberId, keyId: countedKey(caller), nodeId: node.nodeId, modelId, cost }
      const model = modelId === undefined ? undefined : engines.catalog.find(modelId)
      const planned = planVariations(work, model, requestedRuns, newSeed)
      const { runId } = planned[0]!
      plans.set(
        node.shortId,
        planned.map(({ seed: _seed, ...each }) => ({ ...run, waitsFor: sources, ...work, ...each })),
      )
      draft.change(node.shortId, { runId })
      const { params = {} } = work.input as Partial<GenerationInput>
      const warnings = model ? await loadInputWarnings(sql, engines.links, workspaceId, model, params) : []
      const variations = planned.length > 1 && planned.map(each => ({ runId: each.runId, seed: each.seed, cost }))
      outcomes.set(node, { runId, modelId, estimatedSeconds, cost, warnings, ...(variations && { variations }) })
    }
    const all = [...plans.values()].flat()
    rejectTooManyRuns(all.length)
    const names = new Map([...plans].flatMap(([shortId, runs]) => runs.map(({ runId }) => [runId, shortName(shortId)])))
    failed.push(...(await startAffordableRuns(engines, sql, all, ({ runId }) => names.get(runId)!)))
    const free = new Set(failed.map(({ runId }) => runId))
    for (const [shortId, runs] of plans) {
      const begun = runs.find(({ runId }) => !free.has(runId))
      if (begun) draft.change(shortId, { runId: begun.runId })
    }
    await saveCanvas(sql, canvas, draft.changes())
    return nodeIds.map((reference, index): NodeRunEntry => {
      const node = find(reference)
      if (!node) return { reference, reason: 'node_not_found', message: `The canvas has no node ${quoted(reference)}.` }
      const outcome = outcomes.get(node)!
      const isSecond = nodeIds.findIndex(id => find(id) === node) < index
      if (isSecond && 'runId' in outcome)
        return {
          reference,
          reason: 'generation_already_running',
          message: 'The node is listed twice in `node_ids`, but it will run only once.',
        }
      return { reference, ...('runId' in outcome ? withoutUnpaid(outcome, free) : outcome) }
    })
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
  for (const run of failed) reportEnd(engines, run)
  return entries
}

/** Sets the cost of unpaid runs to 0. @param unpaid the ids of the runs that failed when they were started */
const withoutUnpaid = ({ variations, ...outcome }: StartedNodeRun, unpaid: ReadonlySet<string>): StartedNodeRun => ({
  ...outcome,
  ...(unpaid.has(outcome.runId) && { cost: 0 }),
  ...(variations && { variations: variations.map(each => ({ ...each, ...(unpaid.has(each.runId) && { cost: 0 }) })) }),
})

/** Returns the short ids of nodes whose inputs differ from what the caller saw. */
function findChanged(find: (reference: string) => CanvasNode | undefined, ifInputs: Readonly<Record<string, string>>): Set<number> {
  const changed = new Set<number>()
  for (const [reference, hash] of Object.entries(ifInputs)) {
    const node = find(reference)
    if (node && node.inputHash !== hash) changed.add(node.shortId)
  }
  return changed
}

function rejectUnseen({ shortId }: CanvasNode, feeding: ReadonlySet<number>, changed: ReadonlySet<number>): Skip | undefined {
  const name = shortName(shortId)
  if (changed.has(shortId))
    return {
      reason: 'inputs_changed',
      message: `The inputs of ${name} have changed since you read them: read the graph again, then run the node.`,
    }
  const source = [...feeding].find(each => changed.has(each))
  if (source === undefined) return undefined
  return {
    reason: 'inputs_changed',
    message: `The inputs of ${shortName(source)}, which feeds ${name}, have changed since you read them: read the graph again.`,
  }
}

async function rejectUndrawable(engines: Needs, plan: NodeRunPlan | Skip): Promise<NodeRunPlan | Skip> {
  if ('reason' in plan || plan.kind !== timelineRun) return plan
  const problem = await findUndrawableItem(engines, plan.input as TimelineRunInput)
  return problem === undefined ? plan : { reason: 'run_failed_to_start', message: problem }
}

async function readContext(
  { actions, catalog, links, safeFetch }: Needs,
  sql: Sql,
  caller: Caller,
  draft: Draft,
  requested: readonly CanvasNode[],
): Promise<Omit<NodeRunContext, 'find' | 'stale' | 'runFor' | 'skipFor'>> {
  const sources = [...new Set(requested.flatMap(node => getFeeds(draft, node.shortId).map(({ source }) => source)))]
  const stored = await loadOutputs(sql, draft.projectId, sources)
  const timelines = requested.filter(({ document }) => document)
  const documents = await loadDocuments(sql, timelines)
  const assets = await loadAssets(sql, links, caller, [...documents.values()].flatMap(collectAssetIds))
  return {
    caller,
    models: modelsByPreference(catalog, caller),
    wiring: draft,
    outputs: new Map(sources.map(source => [source.shortId, getOutputs(links, source, stored.get(source.shortId))])),
    slotsFor: node => slotsFor(actions, node),
    brandFor: await loadNodeBrands(sql, links, caller, requested),
    documentFor: shortId => documents.get(shortId),
    assets,
    mediaProblem: (model, params) =>
      mediaProblems(links, safeFetch, model, params).map(({ field, message }) => `\`${field}\` ${message}.`)[0],
    randomSeed: newSeed,
  }
}
