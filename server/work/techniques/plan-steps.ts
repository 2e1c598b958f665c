import { shorten } from '@mediawright/media-engines/text/shorten.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Declaration } from '@mediawright/actions/declaration/action.ts'
import { customCost, customSeconds, validateCall } from '../actions/action-call.ts'
import type { ActionCatalog } from '../actions/action-catalog.ts'
import { slotsFor } from '../actions/action-catalog.ts'
import { wiredInputs } from '../actions/wired-inputs.ts'
import { planNodeRun, type NodeRunContext, type SkipReason } from '../canvas/plan-node-run.ts'
import { getOutputs } from '../../canvas/node-output.ts'
import { hasAction, passesThrough } from '../../canvas/node-types.ts'
import { getInputSources } from '../../canvas/input-sources.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { actionRun, type ActionRunInput } from '../actions/action-run.ts'
import type { RunPlan } from '../runs/start-runs.ts'
import type { Links } from '../../machine/links.ts'
import { isStep, findUpstream, type OpenGraph } from './technique-graph.ts'
import { type CanvasNode, nodeFinder, shortName } from '../../canvas/node.ts'

/** A planned run within a technique's run. */
export interface PlannedStep extends Pick<
  RunPlan,
  'runId' | 'modelId' | 'actionId' | 'sourceId' | 'kind' | 'makes' | 'lane' | 'input' | 'brand' | 'providerQuote'
> {
  node: CanvasNode
  step: string
  /** Run ids of the steps whose outputs this step reads. */
  waitsFor: string[]
  cost: Micros
  seconds: number
}

export interface StepProblem {
  node: CanvasNode
  message: string
  /** Set if the workspace is not entitled to a feature or a provider. */
  notEntitled?: true
}

/** The data needed to plan a technique's steps. */
export interface StepContext extends Pick<NodeRunContext, 'models' | 'mediaProblem' | 'randomSeed' | 'brandFor' | 'assets'> {
  caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>
  actions: ActionCatalog
  links: Pick<Links, 'file'>
  /** Returns the declaration of a node's action, or undefined if the action cannot run in this installation. */
  declarationFor: (node: CanvasNode) => Declaration | undefined
  newRunId: () => string
}

const entitlements = new Set<SkipReason>(['video_generation_not_available', 'serving_provider_not_allowed', 'timeline_not_entitled'])

/**
 * Plans the steps that produce the outputs; each step comes after those that it reads from.
 * @param outputs short ids
 * @returns the steps, and every reason why a step cannot run; steps that depend on a step that cannot run are planned as if it could
 */
export function planSteps(
  graph: OpenGraph,
  outputs: readonly number[],
  context: StepContext,
): { steps: PlannedStep[]; problems: StepProblem[] } {
  const steps: PlannedStep[] = []
  const problems: StepProblem[] = []
  const runs = new Map<number, string>()
  const find = nodeFinder(graph.nodes)
  const shown = new Map(graph.nodes.map(node => [node.shortId, getOutputs(context.links, node, graph.stored(node.shortId))]))
  const nodeContext: NodeRunContext = {
    ...context,
    wiring: graph,
    find,
    runFor: shortId => runs.get(shortId),
    skipFor: () => undefined,
    outputs: shown,
    slotsFor: node => slotsFor(context.actions, node),
    stale: undefined,
    inputTextsMayChange: true,
    documentFor: graph.document,
  }
  for (const shortId of findUpstream(outputs, cutAt(graph))) {
    const node = graph.node(shortId)!
    if (!isStep(node, graph.stored(shortId))) continue
    const runId = context.newRunId()
    const plan = planStep({ ...node, locked: false }, graph, context, nodeContext)
    if ('problem' in plan) problems.push({ node, message: plan.problem, ...(plan.notEntitled && { notEntitled: true }) })
    else steps.push({ ...plan, runId, node, step: stepName(node) })
    runs.set(shortId, runId)
  }
  return { steps, problems }
}

/** A node that does not run does not need the nodes that feed it. */
const cutAt = (graph: OpenGraph): Pick<OpenGraph, 'node' | 'into'> => ({
  node: graph.node,
  into: shortId => {
    const node = graph.node(shortId)!
    return passesThrough(node.type) || isStep(node, graph.stored(shortId)) ? graph.into(shortId) : []
  },
})

const stepName = ({ label, shortId }: CanvasNode) => shorten(label.replaceAll(/\s+/g, ' '), 80).trim() || shortName(shortId)

type StepPlan = Omit<PlannedStep, 'runId' | 'node' | 'step'> | { problem: string; notEntitled?: boolean }

function planStep(node: CanvasNode, graph: OpenGraph, context: StepContext, nodeContext: NodeRunContext): StepPlan {
  if (hasAction(node.type)) return planAction(node, graph, context, nodeContext)
  const plan = planNodeRun(node, nodeContext)
  if ('reason' in plan) return { problem: plan.message, notEntitled: entitlements.has(plan.reason) }
  const { input, estimatedSeconds, ...common } = plan
  const { read: _read, ...unkeyed } = input
  return { ...common, input: unkeyed, seconds: estimatedSeconds }
}

function planAction(node: CanvasNode, graph: OpenGraph, context: StepContext, nodeContext: NodeRunContext): StepPlan {
  const { actionId, sourceId } = node
  const name = shortName(node.shortId)
  const declaration = context.declarationFor(node)
  if (!declaration)
    return { problem: `${name} has an action that cannot run in this installation: it needs an engine that is not installed.` }
  if (sourceId !== undefined && !context.caller.features.includes('custom_actions'))
    return { problem: "This workspace's plan does not include `custom_actions`.", notEntitled: true }
  const call = validateCall(declaration, actionId ?? declaration.name, { params: {} }, node.params)
  const wired = wiredInputs(node, declaration.inputs, getInputSources(graph, node.shortId, nodeContext))
  if ('problem' in wired) return wired
  const action = context.actions.find(actionId ?? '')
  return {
    actionId,
    sourceId,
    kind: actionRun,
    makes: 'action',
    lane: actionRun.lane,
    input: { ...(sourceId !== undefined && { sourceId }), given: wired.inputs, params: call.params } satisfies ActionRunInput,
    waitsFor: wired.waitsFor,
    cost: action?.cost ?? customCost,
    seconds: action?.seconds ?? customSeconds,
  }
}

/**
 * Maximum total size of the inputs of all steps in one run. Each step stores its own inputs, so long text is stored once for each step that
 * it feeds.
 */
export const maxStepsWeight = 16 * 1024 * 1024

/** Returns the number of characters in the steps' inputs as JSON. */
export const computeWeight = (steps: readonly Pick<PlannedStep, 'input'>[]): number =>
  steps.reduce((sum, { input }) => sum + JSON.stringify(input).length, 0)

/** Returns the number of seconds until the last step is done, assuming that independent steps run concurrently. */
export function criticalSeconds(steps: readonly PlannedStep[]): number {
  const ends = new Map<string, number>()
  for (const { runId, waitsFor, seconds } of steps) ends.set(runId, seconds + Math.max(0, ...waitsFor.map(source => ends.get(source) ?? 0)))
  return Math.max(0, ...ends.values())
}
