import type { ModelSettings } from '../hosted/settings.ts'

/** A graph in ComfyUI's API format: nodes, keyed by id. */
export type Graph = Record<string, GraphNode>

export interface GraphNode {
  class_type: string
  /** Each input is a value, or a link `[node id, output]`. */
  inputs: Record<string, unknown>
  _meta?: { title?: string }
}

/** Splits a target such as `6.inputs.text`; the ids of nodes in groups contain colons. */
export function splitTarget(target: string): { node: string; input: string } | undefined {
  const [, node, input] = /^([\w:-]+)\.inputs\.([^.,]+)$/.exec(target.trim()) ?? []
  return node === undefined || input === undefined ? undefined : { node, input }
}

/** Multiple targets for one value are separated by commas. */
export const targetsIn = (targets: string): string[] => targets.split(',').map(target => target.trim())

export const isLink = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'

/** Returns what is wrong with a file that is not in API format. */
export function formatProblem(workflow: unknown): string | undefined {
  if (typeof workflow !== 'object' || workflow === null || Array.isArray(workflow)) return 'is not a graph in API format'
  if (Array.isArray((workflow as { nodes?: unknown }).nodes))
    return "is in the format of ComfyUI's editor; export the graph in API format (Workflow → Export (API))"
  const nodes = Object.entries(workflow)
  if (nodes.length === 0) return 'has no nodes'
  for (const [id, node] of nodes) {
    const { class_type: kind, inputs } = (typeof node === 'object' && node !== null ? node : {}) as Partial<GraphNode>
    if (typeof kind !== 'string' || typeof inputs !== 'object' || inputs === null)
      return `is not a graph in API format: node ${id} has no class_type or inputs`
  }
  return undefined
}

export function graphProblems({ workflow, inputs, input }: ModelSettings): { field: string; message: string }[] {
  if (workflow === undefined) return [{ field: 'workflow', message: 'is missing: it must be the path of a graph in API format' }]
  const wrong = formatProblem(workflow)
  if (wrong !== undefined) return [{ field: 'workflow', message: wrong }]
  const graph = workflow as Graph
  const problems: { field: string; message: string }[] = []
  if (inputs === undefined && input === undefined)
    problems.push({ field: 'inputs', message: 'is missing: it must map prompt, params and media to places in the graph' })
  for (const [source, targets] of Object.entries(inputs ?? {})) {
    const field = `inputs.${source}`
    problems.push(...targetsIn(targets).flatMap(target => targetProblem(field, target, graph)))
  }
  if (input !== undefined && inputs === undefined)
    for (const targets of Object.keys(input as object))
      problems.push(...targetsIn(targets).flatMap(target => targetProblem('input', target, graph)))
  return problems
}

function targetProblem(field: string, target: string, graph: Graph): { field: string; message: string }[] {
  const place = splitTarget(target)
  if (place === undefined) return [{ field, message: `must be <node id>.inputs.<name>, but is ${target}` }]
  const node = graph[place.node]
  if (node === undefined) return [{ field, message: `names node ${place.node}, which is not in the graph` }]
  if (!Object.hasOwn(node.inputs, place.input))
    return [{ field, message: `names ${place.input}, which is not an input of node ${place.node} (${node.class_type})` }]
  if (isLink(node.inputs[place.input]))
    return [{ field, message: `names ${target}, which is connected to the output of another node: name an input that is not connected` }]
  return []
}
