/**
 * Decides which nodes can be connected, and explains why others cannot. The service makes the final decision; these rules give feedback
 * while a wire is being drawn. Nothing in this file has side effects.
 */
import type { Schemas } from '../data/api.ts'
import { edgesInto, edgesFrom, type CanvasNode, type GraphData } from '../data/graph.ts'
import { paramMedia } from '../data/models.ts'
import { paramWords } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import { outputTypes, isStatic, getKind, type ActionsBySlug } from './node-kinds.tsx'

export interface WiringCatalog {
  models: readonly Schemas['Model'][]
  actionsBySlug: ActionsBySlug
}

export interface Slot {
  /** `null` lets the service choose the input. */
  name: string | null
  label: string
  takes: readonly string[]
  /** Maximum number of wires. */
  room: number
  /** True if an action can run without this input. */
  isOptional?: boolean
}

const accepted = new WeakMap<readonly Schemas['Model'][], Map<string, ReadonlySet<string>>>()

/** Returns the media types that at least one model for this type accepts as input. Every model accepts text. */
function acceptedBy(type: string, models: readonly Schemas['Model'][]): ReadonlySet<string> {
  let byType = accepted.get(models)
  if (!byType) accepted.set(models, (byType = new Map()))
  let types = byType.get(type)
  if (!types) byType.set(type, (types = new Set(['text', ...models.filter(model => model.type === type).flatMap(modelInputs)])))
  return types
}

/** Returns the media types that a model accepts, derived from its capabilities and parameter names. */
export function modelInputs({ capabilities, params }: Schemas['Model']): string[] {
  const types = new Set<string>()
  for (const capability of capabilities) {
    const [from] = capability.split('-to-')
    if (from) types.add(from === '3d' ? 'model3d' : from)
  }
  for (const { name } of params) {
    const type = paramMedia(name)
    if (type) types.add(type)
  }
  return [...types].filter(type => ['image', 'video', 'audio', 'text', 'model3d'].includes(type))
}

/** Returns a sentence that names a model's unconnected required inputs. */
export function missingInput(
  graph: GraphData,
  node: CanvasNode,
  model: Schemas['Model'] | undefined,
  catalog: WiringCatalog,
): string | undefined {
  const given = new Set<string>()
  for (const { from } of edgesInto(graph, node.key)) {
    const source = graph.nodes.get(from)
    const gives = source ? outputTypes(source, catalog.actionsBySlug) : []
    if (source && gives.length === 0) return undefined // The source's outputs are unknown.
    for (const type of gives) given.add(type)
  }
  for (const { name, required } of model?.params ?? []) {
    const type = required ? paramMedia(name) : undefined
    if (type && !given.has(type) && node.params?.[name] === undefined) return t.wiring.needs(model!.name, getKind(type).isA)
  }
  return undefined
}

/** Returns a sentence that names an action's first unconnected required input. */
export function missingSlot(
  graph: GraphData,
  node: CanvasNode,
  { actionsBySlug }: Pick<WiringCatalog, 'actionsBySlug'>,
): string | undefined {
  const action = actionsBySlug.get(node.action?.action_id ?? '')
  const wired = new Set(edgesInto(graph, node.key).map(({ slot }) => slot))
  const missing = action?.inputs.find(({ name, optional }) => !optional && !wired.has(name))
  return missing && t.wiring.needs(action!.name, getKind(missing.type).isA)
}

export function slotsFor(node: CanvasNode, { models, actionsBySlug }: WiringCatalog): readonly Slot[] {
  const { generates, wired } = getKind(node.type)
  if (!wired || isStatic(node)) return []
  if (node.type === 'timeline') return [{ name: null, label: t.wiring.input, takes: ['video', 'image', 'audio', 'text'], room: Infinity }]
  if (generates) return [{ name: null, label: t.wiring.input, takes: [...acceptedBy(node.type, models)], room: Infinity }]
  if (node.type === 'action')
    return (actionsBySlug.get(node.action?.action_id ?? '')?.inputs ?? []).map(({ name, type, multiple, dynamic, optional }) => ({
      ...(optional && { isOptional: true }),
      name,
      label: paramWords(name),
      takes: [type],
      room: typeof multiple === 'object' ? (multiple.max ?? Infinity) : multiple || dynamic ? Infinity : 1,
    }))
  return [{ name: null, label: t.wiring.input, takes: [], room: Infinity }]
}

export type Fit = { slot: Slot; reason?: undefined } | { slot?: undefined; reason: string }

/** Finds which input of a node accepts a source. If none does, returns a message that explains why. */
export function findFit(graph: GraphData, from: string, to: string, catalog: WiringCatalog, wanted?: string | null): Fit {
  const [source, target] = [graph.nodes.get(from), graph.nodes.get(to)]
  if (!source || !target) return { reason: t.wiring.removed }
  if (from === to) return { reason: t.wiring.itself }
  if (!getKind(source.type).wired) return { reason: t.wiring.feedsNothing(getKind(source.type).isA) }
  if (!getKind(target.type).wired) return { reason: t.wiring.noInputs(getKind(target.type).isA) }
  if (isStatic(target)) return { reason: t.wiring.static }
  if (source.type === 'element' && target.type === 'element') return { reason: t.wiring.nested }
  if (feeds(graph, to, from)) return { reason: t.wiring.cycle }
  const gives = outputTypes(source, catalog.actionsBySlug)
  const slots = slotsFor(target, catalog).filter(({ name }) => wanted === undefined || wanted === null || name === wanted)
  if (slots.length === 0) return { reason: t.wiring.takesNothing }
  const fitting = slots.filter(({ takes }) => gives.length === 0 || takes.length === 0 || takes.some(type => gives.includes(type)))
  const taken = edgesInto(graph, to)
  if (fitting.length > 0 && taken.some(edge => edge.from === from && fitting.every(({ name }) => name === edge.slot || name === null)))
    return { reason: t.wiring.connected }
  const free = fitting.find(({ name, room }) => taken.filter(({ slot }) => slot === name).length < room)
  if (free) return { slot: free }
  if (fitting[0]) return { slot: fitting[0] } // The new wire replaces the input's existing wire.
  const takes = [...new Set(slots.flatMap(slot => slot.takes))].map(toNoun)
  return { reason: t.wiring.takes(takes, gives.map(toNoun)) }
}

/** True if a path of wires leads from one node to another. */
function feeds(graph: GraphData, from: string, to: string): boolean {
  const seen = new Set<string>()
  const left = [from]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next === to) return true
    if (seen.has(next)) continue
    seen.add(next)
    left.push(...edgesFrom(graph, next).map(edge => edge.to))
  }
  return false
}

/** Returns the wires that a new wire into a full input would replace. */
export function findReplacedEdges(graph: GraphData, to: string, { name, room }: Slot) {
  const taken = edgesInto(graph, to).filter(({ slot }) => slot === name)
  return taken.length < room ? [] : taken.slice(0, taken.length - room + 1)
}

const toNoun = (type: string): string => (type === 'document' ? t.nouns.document : getKind(type).isA)
