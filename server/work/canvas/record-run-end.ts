import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Endings } from '../runs/endings.ts'
import { lockCanvas, loadCanvas } from '../../canvas/canvas-store.ts'
import { openDraft } from '../../canvas/draft.ts'
import { currentInputHash } from '../../canvas/input-hash.ts'
import { passesThrough } from '../../canvas/node-types.ts'
import { type CanvasEdge, type CanvasNode, isStatic } from '../../canvas/node.ts'
import {
  edgesAt,
  findNode,
  lockRunCanvas,
  nodeByShortId,
  findNodeName,
  recordStateChange,
  setInputHash,
  setLatestRun,
  setOutput,
} from '../../canvas/node-store.ts'
import { findRead, runInputHash, type RunRead } from '../../canvas/run-read.ts'
import { isActive, listVariations, pickShown } from '../../canvas/variation-store.ts'
import { findReaders } from '../../canvas/wiring.ts'

/** The changes made to a canvas when a run ends. */
export const canvasEnding: Endings['canvas'] = {
  hold: (sql, { runId, projectId }) => (projectId === undefined ? lockRunCanvas(sql, runId) : lockCanvas(sql, projectId)),
  findNodeName,
  async onEnd(sql, run) {
    if (run.nodeId === undefined) return
    if (run.variationOf !== undefined) return noteVariationEnd(sql, { ...run, nodeId: run.nodeId }, run.variationOf)
    if (run.status === 'failed') return noteFailure(sql, run)
    const { read } = run.input as { read?: RunRead }
    await noteOutput(sql, run, { hash: run.outputHash!, inputHash: await runInputHash(sql, run.projectId, read) })
  },
}

/**
 * Makes a run's output the node's output, and updates the input hashes of the nodes that it feeds. The canvas must be locked.
 * @param inputHash the hash of everything that the run read
 */
async function noteOutput(
  sql: Sql,
  run: { projectId: string; nodeId: string | undefined; runId: string },
  output: { hash: string; inputHash: string | undefined },
): Promise<void> {
  const { projectId, nodeId, runId } = run
  if (nodeId === undefined) return
  await setOutput(sql, { projectId, nodeId, runId }, output)
  const node = await findNode(sql, projectId, nodeId)
  if (!node) return
  // Nodes stored by an older version have no hash until they run again.
  await renewInputHashes(sql, projectId, node.shortId, output.inputHash !== undefined && node.inputHash === undefined)
  if (isReported(node, runId)) await recordStateChange(sql, projectId, node.nodeId)
}

/**
 * As long as any variation is active, the node shows an active one; once all have ended, the first completed one becomes the node's result.
 * Each time a variation ends, the run to show is chosen again from the stored runs. The canvas must be locked.
 */
async function noteVariationEnd(
  sql: Sql,
  { projectId, nodeId }: { projectId: string; nodeId: string },
  variationOf: string,
): Promise<void> {
  const variations = await listVariations(sql, variationOf)
  const shown = pickShown(variations)
  const node = await findNode(sql, projectId, nodeId)
  if (!shown || !node) return
  const isShown = variations.some(({ runId }) => runId === node.runId)
  if (isShown && node.runId !== shown.runId) await setLatestRun(sql, { projectId, nodeId, runId: shown.runId })
  if (shown.status === 'completed') {
    const { outputHash, read } = await findRead(sql, shown.runId)
    const output = { hash: outputHash, inputHash: await runInputHash(sql, projectId, read) }
    await noteOutput(sql, { projectId, nodeId, runId: shown.runId }, output)
  } else if (isShown && !isStatic(node) && (node.runId !== shown.runId || !isActive(shown))) await recordStateChange(sql, projectId, nodeId)
}

/**
 * Returns false if the node was given a media file, or was started again, after this run started: in that case, the end of this run does
 * not change the graph.
 */
const isReported = (node: CanvasNode, runId: string) => node.runId === runId && !isStatic(node)

/** Marks the node's latest run as failed in the graph. The canvas must be locked. */
async function noteFailure(
  sql: Sql,
  { projectId, nodeId, runId }: { projectId: string; nodeId: string | undefined; runId: string },
): Promise<void> {
  const node = nodeId === undefined ? undefined : await findNode(sql, projectId, nodeId)
  if (node && isReported(node, runId)) await recordStateChange(sql, projectId, node.nodeId)
}

/** Above this number of nodes, reading the entire canvas is cheaper than reading each node's neighbors. */
const maxReadersOneByOne = 30

/** Recomputes the input hashes of the nodes that a node feeds and, if requested, the input hash of the node itself. */
async function renewInputHashes(sql: Sql, projectId: string, shortId: number, ofItself: boolean): Promise<void> {
  const targets = await edgesAt(sql, projectId, 'from_id', shortId)
  const around = targets.length > maxReadersOneByOne ? await readWhole(sql, projectId, shortId) : await readAround(sql, projectId, shortId)
  if (ofItself) around.readers.add(shortId)
  await pipelined(...[...around.readers].map(id => setInputHash(sql, projectId, id, currentInputHash(around, around.node(id)!))))
}

async function readWhole(sql: Sql, projectId: string, shortId: number) {
  const draft = openDraft(await loadCanvas(sql, projectId))
  return { ...draft, readers: new Set(findReaders(draft, shortId)) }
}

/** Reads a node, the nodes that it feeds and all sources of those nodes. */
async function readAround(sql: Sql, projectId: string, shortId: number) {
  const nodes = new Map<number, CanvasNode>()
  const into = new Map<number, CanvasEdge[]>()
  const readers = new Set<number>()
  const read = async (id: number): Promise<CanvasNode> => {
    const known = nodes.get(id)
    if (known) return known
    const node = await nodeByShortId(sql, projectId, id)
    nodes.set(id, node!)
    return node!
  }
  const readSources = async (id: number): Promise<void> => {
    if (into.has(id)) return
    into.set(id, await edgesAt(sql, projectId, 'to_id', id))
    for (const { from } of into.get(id)!) if (passesThrough((await read(from)).type)) await readSources(from)
  }
  const readReaders = async (id: number): Promise<void> => {
    for (const { to } of await edgesAt(sql, projectId, 'from_id', id)) {
      if (passesThrough((await read(to)).type)) await readReaders(to)
      else readers.add(to)
    }
  }
  await read(shortId)
  await readReaders(shortId)
  for (const id of [shortId, ...readers]) await readSources(id)
  return { node: (id: number) => nodes.get(id), into: (id: number) => into.get(id) ?? [], readers }
}
