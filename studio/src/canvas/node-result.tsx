import { useState } from 'react'
import { ResultViewer, type Viewable } from '../panels/result-viewer.tsx'
import type { Made } from '../panels/run-facts.tsx'
import { useCatalog, type Catalog } from '../data/catalog.ts'
import type { CanvasNode, GraphData } from '../data/graph.ts'
import { useProjectState } from '../data/project-store.ts'
import { t } from '../ui/texts.ts'
import { useFlowState } from './flow-store.ts'
import { getMedia } from './node-media.ts'
import { getKind, getShownName, getTitle, readPrompt } from './node-kinds.tsx'

/** Shows a node's result full screen. The arrows move to the results of other nodes. */
export default function NodeResult({ nodeKey, onClose }: { nodeKey: string; onClose: () => void }) {
  const catalog = useCatalog()
  const graph = useProjectState(state => state.graph)
  const selection = useFlowState(state => state.selection)
  // A shared canvas has no project id, and visitors cannot see runs.
  const hasRuns = useProjectState(state => Boolean(state.project?.project_id))
  const [key, setKey] = useState(nodeKey)
  const chosen = selection.length > 1 ? new Set(selection) : undefined
  const shown = [...graph.nodes.values()].filter(node => hasResult(node) && (node.key === key || (chosen?.has(node.key) ?? true)))
  const at = shown.findIndex(node => node.key === key)
  if (at === -1) return null
  return (
    <ResultViewer
      items={shown.map(node => toViewable(node, catalog, graph, hasRuns))}
      at={at}
      onMove={index => setKey(shown[index]!.key)}
      onClose={onClose}
    />
  )
}

const hasResult = ({ output_url, output_text }: CanvasNode) => output_url !== null || output_text !== null

function toViewable(node: CanvasNode, { actionsBySlug, modelsById }: Catalog, graph: GraphData, hasRuns: boolean): Viewable {
  const { key, output_url, output_text, model, stale } = node
  const prompt = node.prompt && readPrompt(node.prompt, graph, actionsBySlug)
  const title = getTitle(node, actionsBySlug)
  const { name } = getKind(node.type)
  const facts: [string, string][] = [
    [t.facts.node, getShownName(node, actionsBySlug)],
    [t.facts.type, name],
  ]
  const made = hasRuns && stale !== undefined ? findMade(node) : undefined
  if (model && !made) facts.push([t.facts.model, modelsById.get(model.model_id)?.name ?? t.notOffered])
  if (prompt && !made) facts.push([t.prompt, prompt])
  return {
    id: key,
    kind: output_url === null ? 'text' : (getMedia(node, output_url) as 'image'),
    url: output_url ?? output_text ?? '',
    title: prompt || title,
    facts,
    made,
  }
}

/**
 * Returns the run that created the displayed result. If the latest run failed, the result comes from an earlier run; that run is looked up
 * by the result's asset.
 */
function findMade({ runId, nodeId, status, outputs, output_url }: CanvasNode): Made | undefined {
  const assetId = outputs?.find(({ url }) => url === output_url)?.asset_id
  if (status === 'done' && runId !== undefined) return { runId, assetId }
  return nodeId === undefined || assetId === undefined ? undefined : { nodeId, assetId }
}
