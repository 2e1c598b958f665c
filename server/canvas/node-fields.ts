import type { ActionParam } from '../actions/action.ts'
import { paramsProblem } from '../actions/action-call.ts'
import { checkActionParams } from '../actions/action-params.ts'
import { type Asset } from '../assets/asset.ts'
import type { BrandContext } from '../brands/brand.ts'
import type { Model } from '../providers/provider.ts'
import type { FieldError } from '../errors.ts'
import { checkParams, type Warning } from '../models/model-params.ts'
import { modelProblem } from '../runs/generation-plan.ts'
import { type ActionSlots, type CanvasNode, isA, isStatic, type NodeType, takesEdges } from '../graph/node.ts'
import { givenTypes } from '../graph/node-output.ts'
import { nodeSize, sizeOf, type Size } from '../graph/placement.ts'
import { type MediaType, isMediaType, mediaTypeOfContent } from '../media-types.ts'
import { shorten } from '../shorten.ts'

export type Params = Readonly<Record<string, unknown>>
export type ShownAsset = Pick<Asset, 'assetId' | 'contentType' | 'name' | 'width' | 'height'>

/** What the rules about nodes have to know, for one caller. */
export interface Facts {
  /** Those that there are for the caller; whether the plan includes them is asked when they run. */
  models: readonly Model[]
  /** What the action of a node takes and gives; undefined for one that is not known. */
  slotsOf: (node: CanvasNode) => ActionSlots | undefined
  /** What the action of a node declares as its parameters. */
  actionParamsOf: (node: CanvasNode) => readonly ActionParam[] | undefined
  /** Why an action cannot be put on a canvas. */
  actionProblem: (actionId: string) => string | undefined
  /** The URLs that are addresses of this service's own files, with the asset where the caller may show it. */
  ownFiles: ReadonlyMap<string, ShownAsset | undefined>
  /** Why a URL elsewhere cannot be shown, as far as can be told without going there. */
  urlProblem: (url: string) => string | undefined
  /** What is wrong with URLs of media among parameters; `params.<name>` is the field. */
  mediaProblems: (model: Model, params: Params) => FieldError[]
  /** What is wrong with a `brand_context`, which the fields begin with. */
  brandProblems: (context: BrandContext) => FieldError[]
  /** Whether the plan includes timelines. */
  hasTimelines: boolean
  /** An asset that the caller can see. */
  assetOf: (assetId: string) => Pick<Asset, 'status' | 'contentType'> | undefined
}

const showsMedia = (type: NodeType) => type === 'image' || type === 'video' || type === 'audio'

const fieldRules = {
  prompt: { is: 'nodes that generate', fits: isMediaType },
  model: { is: 'nodes that generate', fits: isMediaType },
  params: { is: 'nodes that generate and actions', fits: type => isMediaType(type) || type === 'action' },
  content_url: { is: 'images, videos and sounds', fits: showsMedia },
  action_id: { is: 'actions', fits: type => type === 'action' },
  pinned_to: { is: 'labels', fits: type => type === 'label' },
  document: { is: 'timelines', fits: type => type === 'timeline' },
  brand_context: { is: 'images', fits: type => type === 'image' },
} satisfies Record<string, { is: string; fits: (type: NodeType) => boolean }>

/** Why a node of the type cannot have a field; undefined where it can. @param name of the node, for the sentence */
export function misplacedField(field: keyof typeof fieldRules, type: NodeType, name: string): string | undefined {
  const { is, fits } = fieldRules[field]
  return fits(type) ? undefined : `is for ${is} only; ${name} is ${isA[type]}`
}

/** The model that a node is to have, or why it cannot. */
export function judgeModel(modelId: string, type: MediaType, models: readonly Model[]): { model: Model } | { problem: string } {
  const problem = modelProblem(type, modelId, models)
  return problem === undefined ? { model: models.find(model => model.id === modelId)! } : { problem }
}

export interface JudgedParams {
  /** As they are to be stored. */
  params: Params
  wrong: FieldError[]
  warnings: Warning[]
}

/**
 * Merges parameters into those that a node has. What the model does not know is left out with a warning; what it needs may
 * be missing, since wires can still bring it. A `null` takes a parameter away, unless it is a value of it. Without a model
 * there is nothing to judge them by before the node runs.
 * @param at the field of the request that they are in
 */
export function judgeParams(
  given: Params,
  at: string,
  model: Model | undefined,
  { mediaProblems }: Pick<Facts, 'mediaProblems'>,
  kept: Params = {},
): JudgedParams {
  const merged = new Map(Object.entries(kept))
  const declared = new Map(model?.params.map(param => [param.name, param]))
  const values = new Map<string, unknown>()
  for (const [name, value] of Object.entries(given)) {
    const param = declared.get(name)
    if (value === null && param?.type !== 'int?') {
      merged.delete(name)
      if (!model || param) continue
    }
    values.set(name, value)
  }
  const wrong: FieldError[] = []
  const warnings: Warning[] = []
  if (model) {
    const checked = checkParams(model, Object.fromEntries(values), () => 0)
    wrong.push(...checked.wrong.filter(({ field }) => values.has(nameIn(field))))
    for (const name of [...values.keys()].filter(each => !declared.has(each))) values.delete(name)
    if (wrong.length === 0) wrong.push(...mediaProblems(model, Object.fromEntries(values)))
    warnings.push(...checked.warnings)
  }
  for (const [name, value] of values) merged.set(name, value)
  const renamed = <T extends { field?: string }>(entry: T) => ({ ...entry, field: `${at}.${nameIn(entry.field!)}` })
  return { params: Object.fromEntries(merged), wrong: wrong.map(renamed), warnings: warnings.map(renamed) }
}

/**
 * Merges parameters into those of a node that has no model yet: each has to be one that a model of its type takes.
 * @param at the field of the request that they are in
 */
export function judgeParamsOfType(
  given: Params,
  at: string,
  type: MediaType,
  { models }: Pick<Facts, 'models'>,
  kept: Params = {},
): JudgedParams {
  const params = new Map(Object.entries(kept))
  const wrong: FieldError[] = []
  const warnings: Warning[] = []
  for (const [name, value] of Object.entries(given)) {
    const field = `${at}.${name}`
    const taking = models.filter(model => model.type === type && model.params.some(param => param.name === name))
    const problems = taking.map(model => checkParams(model, { [name]: value }, () => 0).wrong.find(each => nameIn(each.field) === name))
    if (value === null) params.delete(name)
    else if (taking.length === 0)
      warnings.push({
        code: 'unknown_parameter',
        message: `No model that makes ${isA[type]} has a parameter \`${name}\`; it was ignored.`,
        field,
      })
    else if (problems.every(problem => problem !== undefined)) wrong.push({ field, message: problems[0]!.message })
    else params.set(name, value)
  }
  return { params: Object.fromEntries(params), wrong, warnings }
}

/**
 * Merges parameters into those of an action node. A `null` takes one away, which then has its default again.
 * @param declared by the action; undefined where it is not known, and nothing can be judged before it runs
 * @param at the field of the request that they are in
 */
export function judgeActionParams(
  given: Params,
  at: string,
  declared: readonly ActionParam[] | undefined,
  kept: Params = {},
  actionName = 'of the node',
): JudgedParams {
  const taken = new Set(Object.keys(given).filter(name => given[name] === null))
  const checked = declared
    ? checkActionParams(declared, Object.fromEntries(Object.entries(given).filter(([name]) => !taken.has(name))), actionName)
    : { values: given, wrong: [] as FieldError[], warnings: [] as Warning[] }
  const renamed = <T extends { field?: string }>(entry: T) => ({ ...entry, field: `${at}.${nameIn(entry.field!)}` })
  const tooLong = paramsProblem({ ...kept, ...given })
  return {
    params: { ...Object.fromEntries(Object.entries(kept).filter(([name]) => !taken.has(name))), ...checked.values },
    wrong: [...checked.wrong.map(renamed), ...(tooLong === undefined ? [] : [{ field: at, message: tooLong }])],
    warnings: checked.warnings.map(renamed),
  }
}

/** Of `params.<name>`. */
const nameIn = (field: string) => field.slice('params.'.length)

/** What of the parameters that a node has goes with another model, and a sentence for each that does not. */
export function fittingParams(kept: Params, model: Model): { params: Params; dropped: string[] } {
  const { wrong, warnings } = checkParams(model, kept, () => 0)
  const problems = new Map([
    ...wrong.map(
      ({ field, message }) =>
        [
          nameIn(field),
          `The model ${model.id} does not take the \`${nameIn(field)}\` that the node had, which ${message}; it was dropped.`,
        ] as const,
    ),
    ...warnings.map(
      ({ field }) =>
        [nameIn(field!), `The model ${model.id} has no parameter \`${nameIn(field!)}\`, which the node had; it was dropped.`] as const,
    ),
  ])
  const names = Object.keys(kept)
  return {
    params: Object.fromEntries(Object.entries(kept).filter(([name]) => !problems.has(name))),
    dropped: names.flatMap(name => problems.get(name) ?? []),
  }
}

/** What a URL makes a node show: an asset where it is one of ours, else what lies there; or why it cannot. */
export function judgeContent(
  url: string,
  type: NodeType,
  { ownFiles, urlProblem }: Pick<Facts, 'ownFiles' | 'urlProblem'>,
): { asset: ShownAsset } | { contentUrl: string } | { problem: string } {
  if (!ownFiles.has(url)) {
    const problem = urlProblem(url)
    return problem === undefined ? { contentUrl: url } : { problem }
  }
  const asset = ownFiles.get(url)
  if (!asset) return { problem: 'is the address of no file of this workspace' }
  const kind = mediaTypeOfContent(asset.contentType)
  if (kind === type) return { asset }
  return { problem: `is the address of ${kind ? isA[kind] : 'a file that a canvas cannot show'}, not of ${isA[type]}` }
}

const sizes: Partial<Record<NodeType, Size>> = {
  audio: { width: nodeSize, height: 120 },
  group: { width: 880, height: 440 },
  label: { width: nodeSize, height: 80 },
  timeline: { width: 480, height: 270 },
}

/** @param asset that the node shows */
export const defaultSize = (type: NodeType, asset?: ShownAsset): Size =>
  asset ? sizeOf(asset) : (sizes[type] ?? { width: nodeSize, height: nodeSize })

const labelLength = 80

/** The name of a node that was given none: the beginning of what it makes, or what it is. */
export function defaultLabel(
  type: NodeType,
  from: { prompt?: string | undefined; asset?: ShownAsset | undefined; actionId?: string | undefined },
): string {
  if (type === 'label') return ''
  if (from.prompt !== undefined) return shorten(from.prompt, labelLength)
  return from.asset?.name ?? from.actionId ?? type
}

/** Inputs of a node by name, whatever its model, and what goes into each; undefined where any name will do. */
export function inputsOf(
  node: CanvasNode,
  { models, slotsOf }: Pick<Facts, 'models' | 'slotsOf'>,
): ReadonlyMap<string, MediaType> | undefined {
  if (node.type === 'action') {
    const slots = slotsOf(node)?.inputs
    return slots && new Map(slots.map(({ name, type }) => [name, type]))
  }
  if (!isMediaType(node.type)) return new Map()
  const ofType = models.filter(model => model.type === node.type)
  return new Map<string, MediaType>([['prompt', 'text'], ...ofType.flatMap(model => Object.entries(model.mediaInputs))])
}

export type EdgeVerdict = { problem: string; at: 'from' | 'to' | 'in' } | { warning: string } | undefined

/** What a film does not show would be waited for, and paid for in a technique, without being seen. */
const notShown =
  'is a timeline whose document does not show the source of the edge; put that node into the document with a changeset, which draws the edge'

/** Says what is wrong with an edge between two nodes, apart from circles; for one caller. */
export function edgeJudge(
  facts: Pick<Facts, 'models' | 'slotsOf'>,
): (source: CanvasNode, target: CanvasNode, slot: string | undefined) => EdgeVerdict {
  const known = new Map<string, ReadonlyMap<string, MediaType> | undefined>()
  const inputs = (node: CanvasNode) => {
    // all nodes of a type have the same, but for actions
    const key = node.type === 'action' ? `action ${node.shortId}` : node.type
    if (!known.has(key)) known.set(key, inputsOf(node, facts))
    return known.get(key)
  }
  return (source, target, slot) => {
    if (!takesEdges(source.type)) return { at: 'from', problem: `is ${isA[source.type]}, which feeds nothing` }
    if (!takesEdges(target.type)) return { at: 'to', problem: `is ${isA[target.type]}, which nothing feeds` }
    if (isStatic(target)) return { at: 'to', problem: 'shows a medium that is there already, so that nothing feeds it' }
    if (source.type === 'element' && target.type === 'element')
      return { at: 'to', problem: 'is an element, which holds media and no other element' }
    if (target.type === 'timeline' && !target.document?.nodes.includes(source.shortId)) return { at: 'to', problem: notShown }
    const names = inputs(target)
    const given = givenTypes(source, facts.slotsOf)
    const isAnyOf = (taken: readonly MediaType[]) => given.length === 0 || given.some(type => taken.includes(type))
    const gives = given.map(type => isA[type]).join(' or ')
    if (slot !== undefined && names) {
      const takes = names.get(slot)
      if (takes === undefined)
        return { at: 'in', problem: `is no input of ${isA[target.type]}; it has ${[...names.keys()].join(', ') || 'none with a name'}` }
      if (!isAnyOf([takes])) return { at: 'in', problem: `takes ${isA[takes]}, not ${gives}` }
    }
    if (slot === undefined && names && (isMediaType(target.type) || target.type === 'action') && !isAnyOf([...names.values()]))
      return {
        warning:
          target.type === 'action'
            ? `The action takes no ${gives.replace(/^an? /, '')}: it cannot run as long as this edge is there.`
            : `No model that makes ${isA[target.type]} takes ${gives}: the target cannot run as long as this edge is there.`,
      }
    return undefined
  }
}
