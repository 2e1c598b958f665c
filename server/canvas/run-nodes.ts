import { randomInt } from 'node:crypto'
import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { slotsOf, type ActionCatalog } from '../actions/action-catalog.ts'
import { post } from '../billing/ledger-store.ts'
import { loadNodeBrands } from './load-node-brands.ts'
import type { Sql } from '../engines/database/database.ts'
import { newId } from '../engines/ids.ts'
import { modelsByPreference, type Catalog } from '../models/catalog.ts'
import { toUsd, type Micros } from '../money.ts'
import { visibleProject } from '../projects/get-project.ts'
import { noteActivity } from '../projects/project-store.ts'
import { notMade, type Failure } from '../runs/fail-run.ts'
import { mediaProblems } from '../media/model-media.ts'
import { noteEnd } from '../runs/note-end.ts'
import { enqueueRun, inLaneOrder } from '../runs/open-run.ts'
import { isChargedAtStart, type Run } from '../runs/run.ts'
import { insertRun, markFailed, activeRuns } from '../runs/run-store.ts'
import type { Engines } from '../engines/engines.ts'
import { loadAssets } from '../timelines/load-assets.ts'
import { loadDocuments } from '../timelines/timeline-store.ts'
import { holdCanvas, loadCanvas, saveCanvas } from '../graph/canvas-store.ts'
import { openDraft, type Draft } from '../graph/draft.ts'
import { outputsOf } from '../graph/node-output.ts'
import { type CanvasNode, isStatic, nodeFinder, shortName } from '../graph/node.ts'
import { inRunOrder, planNodeRun, type NodeRunPlan, type RunFacts, type Skip } from './node-runs.ts'
import { loadOutputs } from '../graph/output-store.ts'
import { quoted } from './problems.ts'
import { feedsOf } from '../graph/wiring.ts'
import { staleNodes } from '../graph/staleness.ts'
import { assetIdsOf } from '../timelines/timeline.ts'

export interface RunNodesCommand {
  projectId: string
  /** Short ids or UUIDs. */
  nodeIds: readonly string[]
  onlyStale: boolean
}

export interface StartedNodeRun {
  runId: string
  /** Undefined for a timeline, whose cost is settled when it is done. */
  modelId: string | undefined
  estimatedSeconds: number
  cost: Micros
}

export type NodeRunEntry = { reference: string } & (StartedNodeRun | Skip)

type Needs = Pick<Engines, 'clock' | 'queue' | 'safeFetch' | 'links' | 'tracing' | 'metrics' | 'log'> & {
  actions: ActionCatalog
  catalog: Catalog
}

/**
 * Starts the runs of nodes as they are on the canvas: runs, charges, waits and jobs in one transaction. A run that works
 * on what others are still to make waits for them.
 * @returns one entry for each reference, in their order
 * @throws {AppError} `not_found`
 */
export async function runNodes(engines: Needs, effect: Effect, caller: Caller, command: RunNodesCommand): Promise<NodeRunEntry[]> {
  const { projectId, nodeIds, onlyStale } = command
  const failed: Run[] = []
  const entries = await effect(async sql => {
    await visibleProject(sql, caller, projectId)
    await holdCanvas(sql, projectId)
    const canvas = await loadCanvas(sql, projectId)
    const draft = openDraft(canvas)
    const find = nodeFinder(canvas.nodes)
    const requested = [...new Set(nodeIds.flatMap(id => find(id) ?? []))]
    // what was given a medium meanwhile gives that
    const underWay = new Map([...(await activeRuns(sql, projectId))].filter(([shortId]) => !isStatic(draft.node(shortId)!)))
    const stale = onlyStale ? staleNodes(canvas.nodes, canvas.edges) : undefined
    const facts = { ...(await factsOf(engines, sql, caller, draft, requested)), find, stale, underWay }
    const outcomes = new Map<CanvasNode, StartedNodeRun | Skip>()
    const skips = new Map<number, Skip>()
    const batch = new Batch(engines, sql, caller, draft)
    for (const { node, feeding } of inRunOrder(requested, draft)) {
      const runOf = (shortId: number) => batch.runOf(shortId) ?? underWay.get(shortId)
      const plan = planNodeRun(node, { ...facts, runOf, skipOf: shortId => skips.get(shortId) })
      if ('reason' in plan) skips.set(node.shortId, plan)
      outcomes.set(node, 'reason' in plan ? plan : await batch.start(node, plan, feeding))
    }
    await batch.enqueue()
    failed.push(...batch.failed)
    await saveCanvas(sql, canvas, draft.changes())
    if (batch.any) await noteActivity(sql, projectId, engines.clock.now())
    return nodeIds.map((reference, index): NodeRunEntry => {
      const node = find(reference)
      if (!node) return { reference, reason: 'node_not_found', message: `The canvas has no node ${quoted(reference)}.` }
      const outcome = outcomes.get(node)!
      const isSecond = nodeIds.findIndex(id => find(id) === node) < index
      if (isSecond && 'runId' in outcome)
        return { reference, reason: 'generation_already_running', message: 'The node stands in `node_ids` twice; it runs once.' }
      return { reference, ...outcome }
    })
  }, `/workspaces/${caller.workspaceId}/projects/${projectId}/graph`)
  for (const run of failed) noteEnd(engines, run)
  return entries
}

async function factsOf(
  { actions, catalog, links, safeFetch }: Needs,
  sql: Sql,
  caller: Caller,
  draft: Draft,
  requested: readonly CanvasNode[],
): Promise<Omit<RunFacts, 'find' | 'stale' | 'runOf' | 'skipOf'>> {
  const sources = [...new Set(requested.flatMap(node => feedsOf(draft, node.shortId).map(({ source }) => source)))]
  const stored = await loadOutputs(sql, draft.projectId, sources)
  const documents = await loadDocuments(
    sql,
    requested.filter(({ document }) => document),
  )
  const assets = await loadAssets(sql, links, caller, [...documents.values()].flatMap(assetIdsOf))
  return {
    caller,
    models: modelsByPreference(catalog, caller),
    wiring: draft,
    outputs: new Map(sources.map(source => [source.shortId, outputsOf(links, source, stored.get(source.shortId))])),
    slotsOf: node => slotsOf(actions, node),
    brandOf: await loadNodeBrands(sql, links, caller, requested),
    documentOf: shortId => documents.get(shortId),
    assets,
    mediaProblem: (model, params) =>
      mediaProblems(links, safeFetch, model, params).map(({ field, message }) => `\`${field}\` ${message}.`)[0],
    randomSeed: () => randomInt(2 ** 32),
  }
}

/** The runs of one call, as they are written one after the other. */
class Batch {
  /** Those that ended as they began. */
  readonly failed: Run[] = []
  readonly #engines: Needs
  readonly #sql: Sql
  readonly #caller: Caller
  readonly #draft: Draft
  readonly #runs = new Map<number, string>()
  readonly #begun: { runId: string; lane: string; workspaceId: string; sources: ReadonlySet<string> }[] = []

  constructor(engines: Needs, sql: Sql, caller: Caller, draft: Draft) {
    this.#engines = engines
    this.#sql = sql
    this.#caller = caller
    this.#draft = draft
  }

  get any(): boolean {
    return this.#runs.size > 0
  }

  runOf(shortId: number): string | undefined {
    return this.#runs.get(shortId)
  }

  async start(node: CanvasNode, plan: NodeRunPlan, feeding: ReadonlySet<number>): Promise<StartedNodeRun> {
    const { clock, tracing } = this.#engines
    const { workspaceId, memberId } = this.#caller
    const sql = this.#sql
    const now = clock.now()
    const runId = newId('run')
    const { modelId, lane } = plan
    const isCharged = isChargedAtStart({ lane, parentRunId: undefined })
    await insertRun(sql, {
      runId,
      workspaceId,
      projectId: this.#draft.projectId,
      nodeId: node.nodeId,
      memberId,
      type: 'generation',
      modelId,
      lane,
      input: plan.input,
      callbackUrl: undefined,
      chargedMicros: isCharged ? plan.cost : 0,
      brand: plan.brand,
      createdAt: now,
      traceParent: tracing.active()?.traceParent,
    })
    this.#runs.set(node.shortId, runId)
    this.#draft.change(node.shortId, { runId })
    const sources = new Set([...plan.awaited, ...[...feeding].flatMap(shortId => this.#runs.get(shortId) ?? [])])
    const failure = this.#missing(sources) ?? (isCharged ? await this.#charge(runId, plan.cost, now) : undefined)
    if (failure) {
      const ended = await markFailed(sql, { runId }, failure, now)
      this.failed.push(ended!.run)
    } else this.#begun.push({ runId, lane, workspaceId, sources })
    return { runId, modelId, estimatedSeconds: plan.estimatedSeconds, cost: failure ? 0 : plan.cost }
  }

  /** Gives the runs their jobs, or what they wait for. */
  async enqueue(): Promise<void> {
    for (const run of inLaneOrder(this.#begun)) await enqueueRun(this.#engines, this.#sql, run, run.sources)
  }

  #missing(sources: ReadonlySet<string>): Failure | undefined {
    const source = this.failed.find(({ runId }) => sources.has(runId))
    const shortId = [...this.#runs].find(([, runId]) => runId === source?.runId)?.[0]
    return source && notMade(source, shortName(shortId!))
  }

  async #charge(runId: string, cost: Micros, now: number): Promise<Failure | undefined> {
    const balance = await post(this.#sql, { workspaceId: this.#caller.workspaceId, kind: 'charge', amount: -cost, runId }, now)
    if (balance !== undefined) return undefined
    return {
      code: 'insufficient_credits',
      message: `The run costs ${toUsd(cost)} USD, which the balance does not cover: add credits to the workspace.`,
    }
  }
}
