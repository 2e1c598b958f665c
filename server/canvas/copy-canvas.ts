import { openDraft } from './draft.ts'
import { currentInputHash } from './input-hash.ts'
import type { Canvas, CanvasNode } from './node.ts'

/** The canvas revision of a new copy. */
export const firstRevision = 1

const reference = /@\[([0-9a-f-]{36})\]/gi

/**
 * Returns a canvas's nodes with new UUIDs. Short ids stay the same, so groups, labels, edges, documents and `@[n1]` in prompts refer to the
 * corresponding nodes in the copy; UUIDs in prompts are replaced. A node that was up to date remains up to date.
 * @param withOutputs keeps the results of completed runs; active runs are omitted
 */
export function copyNodes(
  canvas: Canvas,
  { newNodeId, now, withOutputs }: { newNodeId: () => string; now: number; withOutputs: boolean },
): CanvasNode[] {
  const ids = new Map(canvas.nodes.map(({ nodeId }) => [nodeId, newNodeId()]))
  const copied = canvas.nodes.map((node): CanvasNode => ({
    ...node,
    ...(withOutputs ? { runId: node.outputRunId } : noOutput),
    nodeId: ids.get(node.nodeId)!,
    prompt: node.prompt?.replaceAll(reference, (written, nodeId: string) => {
      const copy = ids.get(nodeId.toLowerCase())
      return copy === undefined ? written : `@[${copy}]`
    }),
    createdAt: now,
    stateRevision: firstRevision,
  }))
  const readsTheSame = withOutputs && copied.every(({ prompt }, index) => prompt === canvas.nodes[index]!.prompt)
  return readsTheSame ? copied : withNewHashes(canvas, copied)
}

const noOutput = { runId: undefined, outputRunId: undefined, outputHash: undefined, outputKey: undefined }

function withNewHashes(canvas: Canvas, copied: readonly CanvasNode[]): CanvasNode[] {
  const [before, after] = [openDraft(canvas), openDraft({ ...canvas, nodes: [...copied] })]
  return copied.map((node, index) => {
    const original = canvas.nodes[index]!
    const inputHash = currentInputHash(after, node)
    if (inputHash === currentInputHash(before, original)) return node
    const isFresh = node.outputRunId !== undefined && original.inputHash === original.outputKey
    return { ...node, inputHash, ...(isFresh && { outputKey: inputHash }) }
  })
}
