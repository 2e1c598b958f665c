import type { Caller } from '../../core/access/caller.ts'
import type { BrandUsage } from '../../core/brands/brand.ts'
import type { AppliedBrand } from '../../core/brands/read-brand.ts'
import { missingFromPlan } from '../../core/models/catalog.ts'
import { replaceMarkers, type InputMedium } from '../generations/media-inputs.ts'
import { planGeneration, joinPrompt, type GenerationPlan, type GenerationToPlan } from '../generations/generation-plan.ts'
import { generationLane, generationRun, type GenerationInput } from '../generations/generation-run.ts'
import { deletionReason } from '../../canvas/node-output.ts'
import {
  sourceRuns,
  type SourceContext,
  buildRunRead,
  sourceContents,
  getInputSources,
  type InputSource,
} from '../../canvas/input-sources.ts'
import type { OutputReference } from '../../canvas/open-references.ts'
import type { RunKindProperties } from '../runs/run-kind.ts'
import { timelineRun, type TimelineRunInput } from '../timelines/timeline-run.ts'
import { planTimelineRun, type TimelineRunContext } from '../timelines/plan-timeline-run.ts'
import { renderCost } from '../timelines/render-cost.ts'
import { typeWithArticle, nodeTypes } from '../../canvas/node-types.ts'
import { type CanvasNode, isStatic, shortName } from '../../canvas/node.ts'
import { type Wiring } from '../../canvas/wiring.ts'
import { isStale } from '../../canvas/staleness.ts'
import { isMediaType, type MediaType } from '@mediawright/media-engines/ports/media-types.ts'
import { maxPromptLength, type Model } from '@mediawright/media-engines/ports/provider.ts'
import type { TimelineDocument } from '../timelines/timeline.ts'
import { collectInputs } from './edge-rules.ts'
import { toSentence } from '../../canvas/problems.ts'

export type SkipReason =
  | 'node_not_found'
  | 'node_not_executable'
  | 'node_locked'
  | 'no_model_configured'
  | 'generation_already_running'
  | 'run_failed_to_start'
  | 'video_generation_not_available'
  | 'serving_provider_not_allowed'
  | 'timeline_no_document'
  | 'timeline_not_entitled'
  | 'up_to_date'
  | 'inputs_changed'

export interface Skip {
  reason: SkipReason
  message: string
}

export interface NodeRunPlan extends Pick<GenerationPlan, 'cost' | 'providerQuote' | 'estimatedSeconds'> {
  makes: MediaType
  /** The model's id; undefined for a timeline, which uses no model and is charged on completion. */
  modelId: string | undefined
  kind: RunKindProperties
  lane: string
  input: GenerationInput | TimelineRunInput
  /** Runs whose outputs are this run's inputs. */
  waitsFor: string[]
  brand: BrandUsage | undefined
}

/** The data needed to decide whether and how a node runs. */
export interface NodeRunContext extends SourceContext {
  caller: Pick<Caller, 'sandbox' | 'providers' | 'features'>
  /** Usable models, in order of preference. */
  models: readonly Model[]
  wiring: Pick<Wiring, 'node' | 'into'>
  find: (reference: string) => CanvasNode | undefined
  /** Returns the reason why another requested node is skipped, or undefined if it is not. */
  skipFor: (shortId: number) => Skip | undefined
  /** Defined if only stale nodes are to run: those whose inputs have changed since their latest output was produced. */
  stale: ReadonlySet<number> | undefined
  /** Returns a node's brand, or the reason why that brand cannot be used. */
  brandFor: (node: CanvasNode) => AppliedBrand | { problem: string } | undefined
  /** Returns the document of the timeline with this short id. */
  documentFor: (shortId: number) => TimelineDocument | undefined
  /** The assets that documents show, keyed by id. */
  assets: TimelineRunContext['assets']
  /** True if the input text may have changed by the time the node runs; in that case, the quote is for the longest possible prompt. */
  inputTextsMayChange?: boolean
  mediaProblem: (model: Model, params: Readonly<Record<string, unknown>>) => string | undefined
  randomSeed: () => number
}

/** Returns the reason why a node cannot run now, regardless of what feeds it. */
function findBlocker(node: CanvasNode, context: Pick<NodeRunContext, 'caller' | 'runFor' | 'documentFor'>): Skip | undefined {
  const name = shortName(node.shortId)
  const { runs, feature } = nodeTypes[node.type]
  const isEntitled = feature === undefined || context.caller.features.includes(feature)
  if (runs === 'action')
    return {
      reason: 'node_not_executable',
      message: `${name} is an action node: run it with \`POST /projects/{projectId}/actions/${name}/run\`.`,
    }
  if (runs === 'timeline') {
    if (!isEntitled) return { reason: 'timeline_not_entitled', message: `This workspace's plan does not include \`${feature}\`.` }
    if (!context.documentFor(node.shortId))
      return { reason: 'timeline_no_document', message: `The timeline ${name} has no document yet: write one with a changeset.` }
  }
  if (runs === undefined) return { reason: 'node_not_executable', message: `${name} is ${typeWithArticle(node.type)}, which cannot run.` }
  if (isStatic(node)) return { reason: 'node_not_executable', message: `${name} shows existing media, so it does not run.` }
  if (node.locked) return { reason: 'node_locked', message: `${name} is locked: unlock it with a changeset.` }
  if (context.runFor(node.shortId) !== undefined) return { reason: 'generation_already_running', message: `${name} is already running.` }
  if (!isEntitled) return { reason: 'video_generation_not_available', message: `This workspace's plan does not include \`${feature}\`.` }
  return undefined
}

/** Plans a node's run: its model and inputs, or the reason why the node does not run. */
export function planNodeRun(node: CanvasNode, context: NodeRunContext): NodeRunPlan | Skip {
  const skip = findBlocker(node, context)
  if (skip) return skip
  return nodeTypes[node.type].runs === 'timeline' ? planRender(node, context) : planGenerationRun(node, context)
}

function planRender(node: CanvasNode, context: NodeRunContext): NodeRunPlan | Skip {
  const document = context.documentFor(node.shortId)!
  const plan = planTimelineRun(node, document, { ...context.wiring, ...context })
  if ('problem' in plan) return { reason: 'run_failed_to_start', message: plan.problem }
  const upToDate = upToDateAs(node, plan.waitsFor, context)
  if (upToDate) return upToDate
  const estimatedSeconds = Math.ceil(plan.estimatedSeconds)
  return {
    ...plan,
    estimatedSeconds,
    modelId: undefined,
    kind: timelineRun,
    lane: timelineRun.lane,
    makes: 'video',
    cost: renderCost(document),
    providerQuote: 0,
    brand: undefined,
  }
}

function upToDateAs(node: CanvasNode, waitsFor: readonly string[], { stale }: NodeRunContext): Skip | undefined {
  if (!stale || isStale(node) || waitsFor.length > 0) return undefined
  const name = shortName(node.shortId)
  return {
    reason: 'up_to_date',
    message: stale.has(node.shortId)
      ? `The inputs of ${name} have not changed since its latest output, but an upstream node is stale: run that node as well.`
      : `Nothing that ${name} depends on has changed since its latest output.`,
  }
}

function planGenerationRun(node: CanvasNode, context: NodeRunContext): NodeRunPlan | Skip {
  const name = shortName(node.shortId)
  if (!isMediaType(node.type)) throw new Error(`${name} does not produce media.`)
  if (node.modelId === undefined && !nodeTypes[node.type].isRouted)
    return {
      reason: 'no_model_configured',
      message: `${name} has no model, and a model is chosen automatically only for images: set one with a changeset.`,
    }
  if (node.modelId !== undefined && !context.models.some(model => model.id === node.modelId))
    return {
      reason: 'no_model_configured',
      message: `The model ${node.modelId} of ${name} is not available to this workspace: set a different model.`,
    }
  const supplies = getInputSources(context.wiring, node.shortId, context)
  const waitsFor = sourceRuns(supplies)
  const upToDate = upToDateAs(node, waitsFor, context)
  if (upToDate) return upToDate
  const { media, texts, problem } = spreadSupplies(node, supplies, context)
  if (problem !== undefined) return { reason: 'run_failed_to_start', message: problem }
  if (node.prompt === undefined && texts.length === 0 && media.length === 0)
    return { reason: 'run_failed_to_start', message: `${name} has no prompt: write one, or connect text to the node.` }
  const own = node.prompt ?? ''
  const prompt = replaceMarkers(own, media, id => {
    const named = context.find(id)
    return named ? media.findIndex(({ nodeName }) => nodeName === shortName(named.shortId)) : -1
  })
  const brand = context.brandFor(node)
  if (brand && 'problem' in brand) return { reason: 'run_failed_to_start', message: brand.problem }
  const known = texts.filter(text => typeof text === 'string')
  if (joinPrompt(prompt, known, brand?.rules).length > maxPromptLength)
    return {
      reason: 'run_failed_to_start',
      message: `The prompt of ${name}, including connected text and brand rules, has more than ${maxPromptLength} characters.`,
    }
  const plan = planned(node, { prompt, media, brand, ...(context.inputTextsMayChange ? { promptMayChange: true } : { texts }) }, context)
  if ('reason' in plan) return plan
  const missing = missingFromPlan(plan.model, context.caller)
  if (missing)
    return {
      reason: 'serving_provider_not_allowed',
      message: `This workspace's plan does not include ${missing}, which serves the model ${plan.model.id}.`,
    }
  const wrongMedia = context.mediaProblem(plan.model, node.params ?? {})
  if (wrongMedia !== undefined) return { reason: 'run_failed_to_start', message: wrongMedia }
  const { model, cost, providerQuote, estimatedSeconds } = plan
  return {
    modelId: model.id,
    kind: generationRun,
    lane: generationLane(model),
    makes: model.type,
    cost,
    providerQuote,
    estimatedSeconds,
    input: { ...plan.input, texts, read: buildRunRead(node, supplies) },
    waitsFor,
    brand: brand && { ...brand.usage, surface: 'canvas', prompt_rewritten: brand.rules !== '' },
  }
}

function planned(
  node: CanvasNode,
  inputs: Pick<GenerationToPlan, 'prompt' | 'media' | 'texts' | 'promptMayChange' | 'brand'>,
  { models, randomSeed }: NodeRunContext,
): GenerationPlan | Skip {
  if (!isMediaType(node.type)) throw new Error(`${shortName(node.shortId)} does not produce media.`)
  const { type, modelId: model, params = {} } = node
  const plan = planGeneration({ type, model, params, ...inputs }, models, randomSeed)
  if (!('problem' in plan)) return plan
  return {
    reason: model === undefined && plan.problem.code === 'invalid_parameters' ? 'no_model_configured' : 'run_failed_to_start',
    message: toSentence(plan.problem),
  }
}

interface Inputs {
  media: InputMedium[]
  texts: (string | OutputReference)[]
  problem?: string
}

function spreadSupplies(node: CanvasNode, supplies: readonly InputSource[], { models, skipFor, slotsFor }: NodeRunContext): Inputs {
  const inputs: Inputs = { media: [], texts: [] }
  for (const supply of supplies) {
    const { slot, source, types } = supply
    const wanted = slot === undefined ? undefined : collectInputs(node, { models, slotsFor })?.get(slot)
    const type = types.find(each => each === wanted) ?? types[0]
    const content = type && sourceContents(supply, type)[0]!
    if (content === undefined) inputs.problem ??= noOutput(source, node, skipFor(source.shortId), supply.problem)
    else if (type === 'text') inputs.texts.push(content)
    else inputs.media.push({ type: type!, source: content, slot, nodeName: shortName(source.shortId) })
  }
  return inputs
}

function noOutput(source: CanvasNode, node: CanvasNode, skip: Skip | undefined, useless: string | undefined): string {
  const [from, to] = [shortName(source.shortId), shortName(node.shortId)]
  if (useless !== undefined) return `${from} cannot feed ${to}: ${useless}.`
  const { cannotFeed } = nodeTypes[source.type]
  if (cannotFeed !== undefined) return `${from}, which feeds ${to}, is ${typeWithArticle(source.type)}: ${cannotFeed}.`
  const deletion = deletionReason(source)
  if (deletion !== undefined) return `${from}, which feeds ${to}, ${deletion}.`
  if (skip) return `${from}, which feeds ${to}, has no output yet and was skipped (\`${skip.reason}\`): ${skip.message}`
  return `${from}, which feeds ${to}, has no output yet: run it first, or in the same request.`
}

/**
 * Orders the requested nodes so that each comes after those that feed it.
 * @returns each node with the requested nodes that feed it, directly or through nodes that were not requested
 */
export function inRunOrder(
  nodes: readonly CanvasNode[],
  { into }: Pick<Wiring, 'into'>,
): { node: CanvasNode; feeding: ReadonlySet<number> }[] {
  const requested = new Map(nodes.map(node => [node.shortId, node]))
  const feeding = new Map(nodes.map(({ shortId }) => [shortId, requestedSources(shortId, requested, into)]))
  const order: { node: CanvasNode; feeding: ReadonlySet<number> }[] = []
  const seen = new Set<number>()
  // The recursion is no deeper than the number of requested nodes, which has a low limit.
  const visit = (node: CanvasNode) => {
    if (seen.has(node.shortId)) return
    seen.add(node.shortId)
    for (const source of feeding.get(node.shortId)!) visit(requested.get(source)!)
    order.push({ node, feeding: feeding.get(node.shortId)! })
  }
  nodes.forEach(visit)
  return order
}

function requestedSources(shortId: number, requested: ReadonlyMap<number, CanvasNode>, into: Wiring['into']): Set<number> {
  const found = new Set<number>()
  const seen = new Set<number>()
  const left = [shortId]
  for (let next = left.pop(); next !== undefined; next = left.pop())
    for (const { from } of into(next)) {
      if (seen.has(from)) continue
      seen.add(from)
      if (requested.has(from)) found.add(from)
      else left.push(from)
    }
  return found
}
