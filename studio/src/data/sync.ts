/**
 * Keeps the page's canvas in sync with the service. Changes appear immediately, are sent in batches and are rebased onto other users'
 * changes. Nothing is lost while the service is unavailable: pending changes survive even a reload of the page.
 */
import {
  AuthenticationError,
  ConflictError,
  LostAnswerError,
  MediawrightError,
  NotFoundError,
  type Schemas,
} from '../../../client/src/index.ts'
import { randomId } from '../../../client/src/random-id.ts'
import { buildChangeset, mergeOps, needsRevision, nextBatch, splitByValidity, type ChangesetBody } from './changesets.ts'
import { describeError, PageProblem } from '../ui/errors.ts'
import { t } from '../ui/texts.ts'
import { applyOps, emptyGraph, graphFrom, type CanvasNode, type Edge, type GraphData, type Op } from './graph.ts'

export interface Backend {
  graph: () => Promise<Schemas['Graph']>
  change: (body: ChangesetBody, idempotencyKey: string) => Promise<Schemas['ChangesetApplied']>
}

/** `gone` means that the project no longer exists, or that the member has lost access to it. */
export type SyncState = 'saved' | 'waiting' | 'saving' | 'offline' | 'signed-out' | 'gone'

/** Objects that another user has removed from the canvas, and the unsaved changes that depend on them. */
export interface Removed {
  nodes: readonly { node: CanvasNode; edges: readonly Edge[] }[]
  lost: readonly Op[]
}

export interface SyncOptions {
  backend: Backend
  /** Called whenever the canvas changes, with the new canvas to show. */
  onGraph: (graph: GraphData) => void
  onState: (state: SyncState) => void
  /** Called with a message for the user, as a sentence. */
  onProblem: (sentence: string) => void
  /** Called before the page shows a canvas that another user has removed objects from. */
  onRemoved?: (removed: Removed) => void
  /** Storage for pending changes, which must survive a reload. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  storageKey?: string
  newKey?: () => string
  /** Keys and UUIDs of nodes that were added before the page was reloaded. The undo steps from that time refer to these nodes. */
  nodeIds?: NodeIds
}

export type NodeIds = readonly (readonly [key: string, nodeId: string])[]

/** The message shown if an operation requires that all changes be saved first. */
export const unsaved = t.saving.unsaved

/** Delay in milliseconds from the latest change until all pending changes are sent as one batch. */
const pauseMs = 300
/** Maximum time before changes are saved while the user types continuously. */
const maxPauseMs = 3000
/** Delay before the canvas is read again, so that several changes need only one read. */
const refreshDelayMs = 250
const maxWaitMs = 15_000

interface Inflight {
  ops: readonly Op[]
  body: ChangesetBody
  idempotencyKey: string
}

interface StoredChanges {
  pending: readonly Op[]
  inflight: Inflight | undefined
  /** UUIDs of nodes that were added on this page, keyed by the nodes' keys. */
  nodeIds: NodeIds
}

export interface NodeEvent {
  node_id: string
  status: Schemas['NodeStatus']
  run_id?: string
  progress?: number
  output_url?: string
  error_code?: Schemas['RunErrorCode']
}

export type Sync = ReturnType<typeof createSync>

export function createSync({
  backend,
  onGraph,
  onState,
  onProblem,
  onRemoved = () => undefined,
  storage,
  storageKey = 'edits',
  newKey = randomId,
  nodeIds = [],
}: SyncOptions) {
  /** The canvas as last received from the service. */
  let base: GraphData = emptyGraph
  /** The service's canvas with the pending changes applied. The page shows this canvas. */
  let view: GraphData = emptyGraph
  let revision: string | undefined
  let pending: readonly Op[] = []
  let inflight: Inflight | undefined
  let isOld = true
  let working: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the oldest pending change. */
  let waitingSince: number | undefined
  /** Maximum number of changes in a batch. Rejections reduce this number until the rejected change is alone in its batch. */
  let maxOps = Infinity
  let failures = 0
  let isStopped = false
  let state = 'saved' as SyncState
  /** Keys of nodes that were added on this page, keyed by UUID. */
  const keys = new Map<string, string>(nodeIds.map(([key, nodeId]) => [nodeId, key]))
  /** UUIDs and short ids of all nodes seen so far, because a removed node may be restored. */
  const ids = new Map<string, { id: string; nodeId: string }>()

  function show(next: GraphData): void {
    if (next === view) return
    view = next
    onGraph(view)
  }

  function setState(next: SyncState): void {
    if (next === state) return
    state = next
    onState(next)
  }

  const isAway = () => state === 'offline' || state === 'signed-out' || state === 'gone'

  const addedHere = (): NodeIds => [...keys].map(([nodeId, key]) => [key, nodeId])

  function storeWaitingChanges(): void {
    try {
      if (pending.length === 0 && !inflight) return storage?.removeItem(storageKey)
      const stored: StoredChanges = { pending, inflight, nodeIds: addedHere() }
      storage?.setItem(storageKey, JSON.stringify(stored))
    } catch {
      // If the storage is full or not available, nothing is stored and the page continues to work.
    }
  }

  /** Restores changes that could not be sent before the page was reloaded. */
  function restoreWaitingChanges(): void {
    try {
      const text = storage?.getItem(storageKey)
      if (!text) return
      const stored = JSON.parse(text) as StoredChanges
      for (const [key, nodeId] of stored.nodeIds) keys.set(nodeId, key)
      pending = stored.pending
      inflight = stored.inflight
    } catch {
      storage?.removeItem(storageKey)
    }
  }

  function takeServed(served: Schemas['Graph']): void {
    base = graphFrom(served, nodeId => keys.get(nodeId), base)
    for (const { key, id, nodeId } of base.nodes.values()) ids.set(key, { id: id!, nodeId: nodeId! })
    revision = served.revision
  }

  /** Identifies the nodes that the changes in `applied` added, by comparing types and positions. */
  function matchAddedNodes({ nodes }: Schemas['Graph'], applied: readonly Op[]): void {
    for (const op of applied) {
      if (op.kind !== 'add') continue
      const { x, y } = op.fields.position
      const node = nodes.findLast(
        ({ node_id, type, position }) =>
          !keys.has(node_id) && type === op.type && Math.abs(position.x - x) < 0.5 && Math.abs(position.y - y) < 0.5,
      )
      if (node) keys.set(node.node_id, op.key)
    }
  }

  /**
   * Rebases pending changes onto the service's canvas. Drops and reports changes that are no longer possible because of other users'
   * changes.
   */
  function rebase(): void {
    const { valid, lost } = splitByValidity(base, [...(inflight?.ops ?? []), ...pending], applyOps)
    const next = applyOps(base, valid)
    if (lost.length > 0) {
      const left = new Set(valid)
      pending = pending.filter(op => left.has(op))
    }
    // A node without an id was never stored by the service, so no other user can have removed it.
    const nodes = [...view.nodes.values()].filter(({ key, id }) => id !== undefined && !next.nodes.has(key))
    const edges = [...view.edges.values()]
    const missed = lost.filter(({ kind }) => kind === 'update' || kind === 'connect')
    if (nodes.length > 0 || missed.length > 0)
      onRemoved({
        nodes: nodes.map(node => ({ node, edges: edges.filter(({ from, to }) => from === node.key || to === node.key) })),
        lost: missed,
      })
    show(next)
  }

  /** @param applied changes from a request whose response was lost. Later changes may refer to the nodes that these added. */
  async function refresh(applied: readonly Op[] = []): Promise<void> {
    isOld = false
    try {
      const served = await backend.graph()
      matchAddedNodes(served, applied)
      takeServed(served)
    } catch (error) {
      isOld = true
      throw error
    }
    rebase()
  }

  async function send(): Promise<void> {
    if (!inflight) {
      const { valid } = splitByValidity(base, mergeOps(pending), applyOps)
      const ops = nextBatch(valid, maxOps)
      pending = valid.slice(ops.length)
      if (ops.length === 0) return
      inflight = {
        ops,
        body: buildChangeset(
          ops,
          key => ids.get(key)?.id,
          key => ids.get(key)?.nodeId,
        ),
        idempotencyKey: newKey(),
      }
      if (needsRevision(ops) && revision !== undefined) inflight.body.if_revision = revision
      storeWaitingChanges()
    }
    setState('saving')
    const { ops, body, idempotencyKey } = inflight
    try {
      const answer = await backend.change(body, idempotencyKey)
      base = assignIds(applyOps(base, ops), answer)
      view = assignIds(view, answer)
      revision = answer.revision
      inflight = undefined
      maxOps *= 2
      // The canvas must be read again: a restored node may have newer results, and only the service can determine which nodes were made
      // from a chosen result.
      if (ops.some(op => op.kind === 'restore' || (op.kind === 'update' && op.changes.result))) isOld = true
      onGraph(view)
    } catch (error) {
      if (error instanceof LostAnswerError || (error instanceof ConflictError && error.code === 'idempotency_duplicate')) {
        // The change took effect, and the service's canvas contains it. If that canvas cannot be read now, the request is kept and retried
        // later, with the same outcome.
        const answered = inflight
        inflight = undefined
        try {
          await refresh(ops)
        } catch (unread) {
          inflight = answered
          throw unread
        }
      } else if (error instanceof ConflictError && error.code === 'conflict' && body.if_revision !== undefined) {
        inflight = undefined
        pending = [...ops, ...pending]
        await refresh()
        // Nobody else has changed the canvas, so one of these changes caused the conflict. For example, it chose a result for a running
        // node.
        if (revision === body.if_revision) {
          const sent = new Set(ops)
          const left = pending.filter(op => sent.has(op))
          pending = pending.filter(op => !sent.has(op))
          await handleRejection(left, error)
        }
      } else if (isRejection(error)) await handleRejection(ops, error)
      else throw error
    }
    storeWaitingChanges()
  }

  /**
   * Handles a rejection by the service. Drops changes that other users have made impossible. A single change may have caused the rejection,
   * so the others are retried in smaller batches until that change is alone.
   */
  async function handleRejection(ops: readonly Op[], error: MediawrightError): Promise<void> {
    const served = await backend.graph()
    inflight = undefined
    takeServed(served)
    const { lost } = splitByValidity(base, ops, applyOps)
    const isOfAll = error.status === 403 || error.status === 404
    if (!isOfAll && (lost.length > 0 || ops.length > 1)) {
      if (lost.length === 0) maxOps = Math.ceil(ops.length / 2)
      pending = [...ops, ...pending]
    } else if (error instanceof ConflictError && ops.some(op => op.kind === 'update' && op.changes.result)) onProblem(t.results.isRunning)
    else onProblem(t.saving.refused(ops.length, describeError(error).text))
    rebase()
  }

  function assignIds(graph: GraphData, { created, affected = [] }: Schemas['ChangesetApplied']): GraphData {
    const made = Object.entries(created)
    if (made.length === 0 && affected.length === 0) return graph
    const nodes = new Map(graph.nodes)
    for (const [key, { id, node_id }] of made) {
      keys.set(node_id, key)
      ids.set(key, { id, nodeId: node_id })
      const node = nodes.get(key)
      if (node) nodes.set(key, { ...node, id, nodeId: node_id })
    }
    const hashes = new Map(affected.map(({ node_id, inputs_hash }) => [node_id, inputs_hash]))
    for (const [key, node] of nodes) {
      const inputs_hash = hashes.get(node.nodeId ?? '')
      if (inputs_hash !== undefined) nodes.set(key, { ...node, inputs_hash })
    }
    return { nodes, edges: graph.edges }
  }

  /** Runs one step at a time, so that reads and writes of the canvas never overlap. */
  async function work(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    waitingSince = undefined
    try {
      while (!isStopped) {
        if (inflight || (pending.length > 0 && revision !== undefined)) await send()
        else if (isOld) await refresh()
        else break
      }
      failures = 0
      maxOps = Infinity
      setState('saved')
    } catch (error) {
      if (isStopped) return
      if (error instanceof AuthenticationError) return setState('signed-out')
      if (revision === undefined) throw error
      if (error instanceof NotFoundError) return setState('gone')
      setState('offline')
      timer = setTimeout(start, Math.min(1000 * 2 ** failures, maxWaitMs))
      failures += 1
    }
  }

  function start(): Promise<void> {
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  function startIn(ms: number): void {
    if (working) {
      // `work` also handles changes that arrive while it runs, but not those that arrive just after it ends.
      void working.finally(() => (pending.length > 0 || isOld) && state !== 'signed-out' && !timer && startIn(ms)).catch(() => undefined)
      return
    }
    if (state === 'signed-out' || state === 'gone' || (state === 'offline' && timer)) return
    clearTimeout(timer)
    waitingSince ??= Date.now()
    const left = Math.max(0, waitingSince + maxPauseMs - Date.now())
    timer = setTimeout(() => void start().catch(() => undefined), Math.min(ms, left))
  }

  return {
    /** Reads the canvas for the first time. @throws the service's error if the canvas cannot be read */
    async open(): Promise<void> {
      restoreWaitingChanges()
      await refresh()
      if (pending.length > 0 || inflight) startIn(0)
    },
    graph: () => view,
    hasUnsaved: () => pending.length > 0 || inflight !== undefined,
    /** Shows changes immediately and sends them shortly afterward. */
    edit(ops: readonly Op[]): void {
      const next = applyOps(view, ops)
      if (next === view) return
      // An earlier page may have removed the node, so its ids may be unknown here.
      for (const op of ops)
        if (op.kind === 'restore' && op.node.id !== undefined && op.node.nodeId !== undefined)
          ids.set(op.node.key, { id: op.node.id, nodeId: op.node.nodeId })
      // Every keystroke in a prompt is a change that contains the whole prompt, so changes to the same field are merged.
      pending = mergeOps([...pending, ...ops])
      storeWaitingChanges()
      show(next)
      if (state === 'saved') setState('waiting')
      startIn(pauseMs)
    },
    /** Sends pending changes now. */
    async flush(): Promise<void> {
      for (let round = 0; (pending.length > 0 || inflight) && round < 50; round += 1) {
        if (state !== 'signed-out') await start()
        if (isAway()) throw new PageProblem(unsaved)
      }
    },
    /** Called when the service may have a different revision of the canvas. */
    changedElsewhere(newRevision?: string): void {
      if (newRevision !== undefined && newRevision === revision) return
      isOld = true
      startIn(refreshDelayMs)
    },
    /** Adds runs that were just started. Their events may have arrived already, even the final ones. */
    started(runs: readonly { node_id: string; run_id: string }[]): void {
      const known = new Set([...view.nodes.values()].map(({ runId }) => runId))
      this.nodeEvents(runs.filter(({ run_id }) => !known.has(run_id)).map(run => ({ ...run, status: 'generating', progress: 0 })))
    },
    /** Applies node states in the order in which they arrived. */
    nodeEvents(events: readonly NodeEvent[]): void {
      base = withStates(base, events)
      show(withStates(view, events))
    },
    /** Called after a new sign-in, or when the browser is online again. */
    resume(): void {
      clearTimeout(timer)
      timer = undefined
      failures = 0
      if (state === 'signed-out' || state === 'gone') setState('saving')
      isOld = true
      startIn(0)
    },
    /** Resolves once the service has saved everything that the page shows. */
    async settled(): Promise<void> {
      for (let round = 0; (isOld || pending.length > 0 || inflight) && round < 50; round += 1) {
        await start()
        if (isAway()) return
      }
    },
    getKey: (nodeId: string) => keys.get(nodeId) ?? [...view.nodes.values()].find(node => node.nodeId === nodeId)?.key,
    nodeIds: addedHere,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function withStates(graph: GraphData, events: readonly NodeEvent[]): GraphData {
  const byNodeId = new Map(events.map(event => [event.node_id, event]))
  let nodes: Map<string, CanvasNode> | undefined
  for (const [key, node] of graph.nodes) {
    const event = node.nodeId === undefined ? undefined : byNodeId.get(node.nodeId)
    if (!event) continue
    nodes ??= new Map(graph.nodes)
    nodes.set(key, withState(node, event))
  }
  return nodes ? { nodes, edges: graph.edges } : graph
}

function withState(
  { error_code: _code, error_message: message, progress: _progress, runId: _run, ...node }: CanvasNode,
  { status, run_id, progress, output_url, error_code }: NodeEvent,
): CanvasNode {
  return {
    ...node,
    status,
    ...(run_id !== undefined && { runId: run_id }),
    ...(status === 'generating' && { progress: progress ?? 0 }),
    ...(output_url !== undefined && { output_url }),
    ...(status === 'error' && error_code !== undefined && { error_code, ...(message !== undefined && { error_message: message }) }),
    ...(status === 'done' && node.stale !== undefined && { stale: false }),
  }
}

/** True if the service would reject the same request again. */
const isRejection = (error: unknown): error is MediawrightError =>
  error instanceof MediawrightError && !(error instanceof AuthenticationError) && error.status < 500 && error.status !== 429
