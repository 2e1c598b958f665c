/** Finds the fields that several nodes share, so that they can be edited together. Nothing in this file has side effects. */
import type { Schemas } from '../data/api.ts'
import type { Catalog } from '../data/catalog.ts'
import { generates, isEqual, isWritten, type CanvasNode, type GraphData, type Op } from '../data/graph.ts'
import { paramMedia } from '../data/models.ts'
import { shownModel } from './node-models.ts'
import { isStatic } from './node-rules.ts'

type Param = Schemas['ModelParam']

/** The value of a field across several nodes, if all have the same value. */
export type Shared<T> = { value: T; isMixed: false } | { value?: undefined; isMixed: true }

export interface SharedParam {
  /** The parameter, limited to the values that every model allows. */
  param: Param
  shared: Shared<unknown>
}

/** Returns the nodes whose settings can be edited: those that use a model to generate their output. */
export const editable = (nodes: readonly CanvasNode[]): CanvasNode[] =>
  nodes.filter(node => generates.has(node.type) && !isStatic(node) && !isWritten(node))

export function sharedValue<T>(values: readonly T[]): Shared<T> {
  const [first, ...others] = values
  return others.every(value => isEqual(value, first)) ? { value: first as T, isMixed: false } : { isMixed: true }
}

/**
 * Returns the parameters that have the same name and type in all of the nodes' models. Media parameters are left out, because wires
 * provide them.
 */
export function sharedParams(graph: GraphData, nodes: readonly CanvasNode[], catalog: Catalog): SharedParam[] {
  const models = nodes.map(node => shownModel(graph, node, catalog))
  const [first] = models
  if (!first || models.some(model => model === undefined)) return []
  return first.params.flatMap((param): SharedParam[] => {
    if (paramMedia(param.name) !== undefined || param.type === 'dict') return []
    const same = models.flatMap(model => model!.params.find(({ name, type }) => name === param.name && type === param.type) ?? [])
    if (same.length < models.length) return []
    const merged = same.reduce(intersection)
    if (merged.options?.length === 0) return []
    const { default: _default, ...rest } = merged
    const values = nodes.map(({ params }, index) => params?.[param.name] ?? same[index]!.default)
    return [{ param: rest, shared: sharedValue(values) }]
  })
}

function intersection(a: Param, b: Param): Param {
  if (a === b) return a
  const options =
    a.options && b.options
      ? a.options.filter(({ value }) => b.options!.some(other => isEqual(other.value, value)))
      : (a.options ?? b.options)
  const mins = [a.min, b.min].filter(each => each !== undefined)
  const maxes = [a.max, b.max].filter(each => each !== undefined)
  return {
    ...a,
    ...(options && { options }),
    ...(mins.length > 0 && { min: Math.max(...mins) }),
    ...(maxes.length > 0 && { max: Math.min(...maxes) }),
  }
}

export const changeAll = (nodes: readonly CanvasNode[], changes: Extract<Op, { kind: 'update' }>['changes']): Op[] =>
  nodes.map(({ key }) => ({ kind: 'update', key, changes }))
