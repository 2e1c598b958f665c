/** The estimated cost and duration of a run. */
import { useEffect, useState } from 'react'
import { api } from '../data/api.ts'
import { useCatalog, type Catalog } from '../data/catalog.ts'
import { edgesInto, isWritten, type CanvasNode, type GraphData } from '../data/graph.ts'
import { useProject, useProjectState } from '../data/project-store.ts'
import { getKind } from './node-kinds.tsx'
import { shownModel } from './node-models.ts'
import { missingInput } from './wiring.ts'

export interface Price {
  usd: number
  seconds?: number
  /** True if the price was quoted for this node rather than for its model in general. */
  isExact?: boolean
  modelId?: string
}

let estimates: { edges: GraphData['edges']; catalog: Catalog; byNode: WeakMap<CanvasNode, Price | undefined> } | undefined

/** Returns the catalog's price for the model's default parameters. The price is cached until the node, the wires or the catalog changes. */
export function estimatePrice(graph: GraphData, node: CanvasNode, catalog: Catalog): Price | undefined {
  if (estimates?.edges !== graph.edges || estimates.catalog !== catalog) estimates = { edges: graph.edges, catalog, byNode: new WeakMap() }
  const { byNode } = estimates
  if (!byNode.has(node)) byNode.set(node, estimate(graph, node, catalog))
  return byNode.get(node)
}

function estimate(graph: GraphData, node: CanvasNode, catalog: Catalog): Price | undefined {
  if (node.type === 'action') {
    const cost = catalog.actionsBySlug.get(node.action?.action_id ?? '')?.charged_cost
    return cost === undefined ? undefined : { usd: cost }
  }
  if (!getKind(node.type).generates || isWritten(node)) return undefined
  const model = shownModel(graph, node, catalog)
  return model && { usd: model.estimated_credits / 100, seconds: model.estimated_seconds }
}

const pauseMs = 500

/** Replaces the prompt's mentions of text nodes with a placeholder, because their text is inserted only when a run starts. */
function withoutTexts(graph: GraphData, { key, prompt }: CanvasNode): string {
  const sources = edgesInto(graph, key).map(({ from }) => graph.nodes.get(from))
  const texts = new Set(sources.flatMap(source => (source?.type === 'text' ? [`@[${source.id}]`] : [])))
  return prompt!.replaceAll(/@\[\w+\]/g, named => (texts.has(named) ? 'text' : named))
}

/** Returns the service's quote once the node has been unchanged for a moment. Until then, returns the catalog's price. */
export function usePrice(node: CanvasNode): Price | undefined {
  const catalog = useCatalog()
  const project = useProject()
  const readOnly = useProjectState(state => state.readOnly)
  const [quoted, setQuoted] = useState<{ of: string; price: Price }>()
  const sources = useProjectState(({ graph }) =>
    edgesInto(graph, node.key)
      .flatMap(({ from }) => {
        const source = graph.nodes.get(from)
        return source?.id !== undefined && source.type !== 'text' ? [source.id] : []
      })
      .join(' '),
  )
  const requested = JSON.stringify([node.key, node.type, node.prompt, node.model, node.params, sources])
  useEffect(() => {
    const { project: of } = project.store.getState()
    if (readOnly || !of || !getKind(node.type).generates || isWritten(node) || !node.prompt?.trim()) return
    const { graph } = project.store.getState()
    if (missingInput(graph, node, catalog.modelsById.get(node.model?.model_id ?? ''), catalog) !== undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.POST('/generate', {
          body: {
            quote: true,
            type: node.type as 'image',
            prompt: withoutTexts(graph, node),
            workspace_id: of.workspace_id,
            project_id: of.project_id,
            ...(node.model && { model: node.model.model_id }),
            ...(node.params && { params: node.params }),
            ...(sources && { reference_node_ids: sources.split(' ').slice(0, 20) }),
          },
          signal: stop.signal,
          retries: 0,
        })
        if ('estimated_cost' in data)
          setQuoted({
            of: requested,
            price: { usd: data.estimated_cost, seconds: data.estimated_seconds, isExact: true, modelId: data.model.model_id },
          })
      } catch {
        // Ignored, because the error is reported when the node runs. Until then, the catalog's price is shown.
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested, readOnly, catalog])
  return quoted?.of === requested ? quoted.price : estimatePrice(project.store.getState().graph, node, catalog)
}
