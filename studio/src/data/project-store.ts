/** An open project: its canvas, the user's actions on it and messages for the user. */
import { createContext, useContext, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { AuthenticationError, MediawrightError, NotFoundError, PermissionDeniedError } from '../../../client/src/index.ts'
import { describeError, grouped, readableMessage } from '../ui/errors.ts'
import { shortened } from '../ui/format.ts'
import { t } from '../ui/texts.ts'
import { api, type Schemas } from './api.ts'
import { edgesInto, emptyGraph, invertAll, isEqual, type CanvasNode, type GraphData, type Op } from './graph.ts'
import { emptyHistory, loadHistory, addEntry, storeHistory, type History } from './history.ts'
import { followProject } from './project-events.ts'
import { beforeSignOut, loadSession, sessionStore } from './session.ts'
import { createSync, type Removed, type Sync, type SyncState } from './sync.ts'
import { cancelRuns, explainRefused, followBatches, withBatch, type Batch } from './variations.ts'

export interface ProjectState {
  phase: 'loading' | 'ready' | 'missing' | 'failed'
  project: Schemas['Project'] | undefined
  graph: GraphData
  /** The balance in US dollars. Undefined until it is known. */
  balance: number | undefined
  sync: SyncState
  history: History
  /** True for a viewer or a shared link. */
  readOnly: boolean
  /** The reason why the project could not be opened, as a sentence. */
  problem: string | undefined
  /** The latest message for the user. Messages are numbered, so that the same message can be shown again. */
  notice: Notice | undefined
  /** The runs of each node that has several active runs. */
  batches: ReadonlyMap<string, Batch>
}

interface Notice {
  id: number
  text: string
  tone: 'bad' | 'plain'
  action?: { label: string; onSelect: () => void } | undefined
}

export interface RunOptions {
  onlyStale?: boolean
  /** The number of runs to start for each generation node. */
  variations?: number
}

export interface OpenProject {
  store: StoreApi<ProjectState>
  /** Applies the changes as one step that can be undone. */
  edit: (label: string, ops: readonly Op[], tag?: string) => void
  undo: () => void
  redo: () => void
  run: (keys: readonly string[], options?: RunOptions) => Promise<void>
  /**
   * Unsaved prompts that conflict with a prompt saved by another user, keyed by node. A node with such a conflict does not
   * run until the user chooses one of the two prompts.
   */
  disputed: Map<string, string>
  /** Follows the runs of a node with several active runs. */
  followRuns: (key: string) => void
  /** Cancels all active runs of a node. */
  cancel: (key: string) => Promise<void>
  arrange: (keys?: readonly string[]) => Promise<void>
  attachAsset: (assetId: string) => Promise<void>
  /** Sends pending changes. Must be called before an operation that reads the service's canvas. */
  flush: () => Promise<void>
  refresh: () => void
  notify: (text: string, tone?: 'bad' | 'plain', action?: Notice['action']) => void
  /** Sets a function that returns the selected nodes, so that this user can restore a selected node if another user removes it. */
  setSelectionGetter: (getSelection: () => readonly string[]) => void
  close: () => void
}

/** Returns the user-provided inputs of a node's run: its settings, its wires and the text and media that feed it. */
function writtenInputs(graph: GraphData, key: string): unknown {
  const node = graph.nodes.get(key)
  if (!node) return undefined
  const { prompt, model, params, action, brand_context, locked, document, inputs_hash: hash, output_url: url } = node
  // Ignores the outputs of runs, but not the file of a node that never runs, because a user supplied that file.
  const own = [prompt, model, params, action, brand_context, locked, document?.revision, hash === undefined ? url : undefined]
  return [own, edgesInto(graph, key).map(({ from, slot }) => [from, slot, writtenInputs(graph, from)])]
}

let notices = 0

interface ProjectOptions {
  /** Adds the changes that must accompany the given ones. */
  complete: (graph: GraphData, ops: readonly Op[]) => readonly Op[]
  /** Returns a node's name for use in messages. */
  getName: (node: CanvasNode) => string
}

/** Creates the state of a project that has not been loaded yet. */
export const createProjectStore = (readOnly: boolean): StoreApi<ProjectState> =>
  createStore<ProjectState>(() => ({
    phase: 'loading',
    project: undefined,
    graph: emptyGraph,
    balance: undefined,
    sync: 'saved',
    history: emptyHistory,
    readOnly,
    problem: undefined,
    notice: undefined,
    batches: new Map(),
  }))

export function openProject(projectId: string, { complete, getName }: ProjectOptions): OpenProject {
  const store = createProjectStore(!sessionStore.getState().member?.canEdit)
  const closed = new AbortController()
  const notify: OpenProject['notify'] = (text, tone = 'bad', action) => {
    notices += 1
    store.setState({ notice: { id: notices, text, tone, action } })
  }
  const path = () => ({ workspaceId: store.getState().project!.workspace_id, projectId })
  let sync: Sync | undefined
  let following: AbortController | undefined
  let lastEventId = ''
  let getSelection: () => readonly string[] = () => []

  const storedAs = (what: string) => `mediawright.${what}.${projectId}.${sessionStore.getState().member?.email}`
  const storeUndoSteps = () => {
    if (sync) storeHistory(storage(), storedAs('history'), { history: store.getState().history, nodeIds: sync.nodeIds() })
  }

  async function open(): Promise<void> {
    try {
      sync?.stop()
      const project = await api.projects.get(projectId)
      store.setState({ project })
      const params = { path: { workspaceId: project.workspace_id, projectId } }
      const loaded = loadHistory(storage(), storedAs('history'))
      if (store.getState().history === emptyHistory) store.setState({ history: loaded.history })
      sync = createSync({
        backend: {
          graph: async () => (await api.GET('/workspaces/{workspaceId}/projects/{projectId}/graph', { params })).data,
          change: async (body, key) => {
            const changeset = '/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset'
            const header = { 'Idempotency-Key': key }
            try {
              return (await api.POST(changeset, { params: { ...params, header }, body })).data
            } catch (error) {
              // Reloads the session, because the member's role may have changed.
              if (error instanceof PermissionDeniedError) void loadSession()
              throw error
            }
          },
        },
        onGraph: graph => store.setState({ graph }),
        onState: state => store.setState(state === 'gone' ? { sync: state, phase: 'missing' } : { sync: state }),
        onProblem: notify,
        onRemoved: offerRestore,
        storage: storage(),
        storageKey: storedAs('edits'),
        nodeIds: loaded.nodeIds,
      })
      await sync.open()
      store.setState({ phase: 'ready' })
      follow(project)
      const { balance } = await api.credits.get(project.workspace_id)
      if (store.getState().balance === undefined) store.setState({ balance })
    } catch (error) {
      if (store.getState().phase === 'ready' || error instanceof AuthenticationError) return
      // A malformed id, for example in a mistyped address, gets a 400 rather than a 404.
      const isMissing = error instanceof NotFoundError || (error instanceof MediawrightError && error.status === 400)
      store.setState({ phase: isMissing ? 'missing' : 'failed', problem: toSentence(error) })
    }
  }

  function follow(project: Schemas['Project']): void {
    following?.abort()
    following = new AbortController()
    void followProject({
      project,
      lastEventId,
      signal: AbortSignal.any([closed.signal, following.signal]),
      onGraph: revision => sync!.changedElsewhere(revision),
      onNodes: events => sync!.nodeEvents(events),
      onBalance: balance => store.setState({ balance }),
      onDeleted: () => store.setState({ phase: 'missing' }),
      onSeen: eventId => (lastEventId = eventId),
      onConnection: state => {
        if (state === 'lost') sync!.changedElsewhere()
        else if (store.getState().sync === 'offline') sync!.resume()
      },
      // The next read of the canvas reports the problem. Once the user has signed in again, the page resumes following the project's
      // events.
    }).catch(() => closed.signal.aborted || sync!.changedElsewhere())
  }

  /**
   * Called when another user has removed objects that this user is working on. The message offers to restore them together with the unsaved
   * changes.
   */
  function offerRestore({ nodes, lost }: Removed): void {
    const concerned = new Set([...getSelection(), ...lost.flatMap(op => (op.kind === 'update' ? [op.key] : [])), ...connectedKeys(lost)])
    const missed = nodes.filter(({ node }) => concerned.has(node.key))
    const restore = missed.map((each): Op => ({ kind: 'restore', ...each }))
    const [first] = missed
    if (!first) {
      if (lost.length > 0) notify(t.saving.nodeRemoved)
      return
    }
    const name = shortened(getName(first.node), 60)
    notify(t.saving.nodesRemoved(name, missed.length - 1), 'bad', {
      label: t.saving.bringBack,
      onSelect: () => edit(t.steps.restore, [...restore, ...lost]),
    })
  }

  function resume(): void {
    const { phase, project } = store.getState()
    if (phase !== 'ready' || !project || !sync) return void open()
    sync.resume()
    follow(project)
  }
  const stopWatching = sessionStore.subscribe(({ state, member }, before) => {
    store.setState({ readOnly: !member?.canEdit })
    if (state === 'signed-in' && (before.state === 'ended' || before.state === 'signed-out')) resume()
  })
  const staysSignedIn = beforeSignOut(async () => sync?.flush())
  const options = { signal: closed.signal }
  addEventListener('online', resume, options)
  const warn = (event: Event) => {
    // Pending changes survive a reload of the page, but are lost when the tab is closed.
    if (sync?.hasUnsaved() && (store.getState().sync === 'offline' || !storage())) event.preventDefault()
  }
  addEventListener('beforeunload', warn, options)
  addEventListener('pagehide', storeUndoSteps, options)
  void open()

  /** @param tag merges consecutive changes with the same tag into one step */
  function edit(label: string, given: readonly Op[], tag?: string): void {
    const { graph, readOnly, history } = store.getState()
    if (readOnly || !sync || given.length === 0) return
    const ops = complete(graph, given)
    const back = invertAll(graph, ops)
    if (back.length > 0) store.setState({ history: addEntry(history, { label, ops: back, tag, at: Date.now() }) })
    sync.edit(ops)
  }

  function step(from: 'undo' | 'redo', to: 'undo' | 'redo'): void {
    const { graph, history, readOnly } = store.getState()
    const entry = history[from].at(-1)
    if (!entry || readOnly || !sync) return
    const back = invertAll(graph, entry.ops)
    const rest = history[from].slice(0, -1)
    const next: History = { ...history, [from]: rest }
    // `back` is empty if another user has removed what the entry changed.
    if (back.length > 0) next[to] = [...history[to], { label: entry.label, ops: back, at: 0 }]
    store.setState({ history: next })
    sync.edit(entry.ops)
  }

  /** Runs `work`, and shows the error if it fails. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AuthenticationError)) notify(toSentence(error, named))
    }
  }

  /** Replaces short ids in the service's message with node names. */
  function named(sentence: string): string {
    const names = new Map([...store.getState().graph.nodes.values()].map(node => [node.id, node]))
    return sentence.replaceAll(/\bn\d+\b/g, id => {
      const node = names.get(id)
      return node ? `“${shortened(getName(node), 40)}”` : id
    })
  }

  const getNode = (key: string): CanvasNode | undefined => store.getState().graph.nodes.get(key)

  const disputed = new Map<string, string>()
  const unclear = (node: CanvasNode) => t.saving.disputed(getName(node))
  /** Explains why a node was skipped. Returns undefined if there was nothing to do. */
  function whySkipped({ reason, node_id, message }: Schemas['NodeRunSkipped']): string | undefined {
    if (reason === 'up_to_date') return undefined
    const node = [...store.getState().graph.nodes.values()].find(({ nodeId }) => nodeId === node_id)
    const name = node ? shortened(getName(node), 60) : t.nodes.node
    // A newer service may return reasons that this page does not recognize.
    const words = (t.skips as Partial<typeof t.skips>)[reason]?.(name)
    return words !== undefined && reason !== 'run_failed_to_start'
      ? words
      : readableMessage(named(message), t.skips.run_failed_to_start(name))
  }

  /** Runs the nodes only if their inputs are still those that the user sees. @returns the skipped nodes */
  async function runIfUnchanged(
    nodes: readonly CanvasNode[],
    { onlyStale = false, variations = 1 }: RunOptions,
  ): Promise<Schemas['NodeRunSkipped'][]> {
    const start = async (shown: readonly CanvasNode[]) => {
      const node_ids = shown.flatMap(({ nodeId }) => nodeId ?? [])
      const if_inputs = Object.fromEntries(
        shown.flatMap(({ nodeId, inputs_hash: hash }) => (nodeId === undefined || hash === undefined ? [] : [[nodeId, hash]])),
      )
      const body = { node_ids, only_stale: onlyStale, if_inputs, ...(variations > 1 && { variations }) }
      const { runs } = await api.canvas.runNodes(path().workspaceId, projectId, body)
      const started = runs.flatMap(run => (run.status === 'started' ? [run] : []))
      sync?.started(started)
      for (const { node_id, variations: several } of started) if (several) noteVariations(node_id, several)
      return runs.flatMap(run => (run.status === 'skipped' ? [run] : []))
    }
    // The graph as the user saw it. Events may change the page's graph before the service responds.
    const before = store.getState().graph
    const skipped = await start(nodes)
    const changed = skipped.filter(({ reason }) => reason === 'inputs_changed')
    if (changed.length === 0) return skipped
    sync?.changedElsewhere()
    await sync?.settled()
    const { graph } = store.getState()
    const now = nodes.filter(({ nodeId }) => changed.some(({ node_id }) => node_id === nodeId)).flatMap(({ key }) => getNode(key) ?? [])
    // A run that has just ended changes the inputs of downstream nodes, but nothing that a user has written or connected.
    const isAsShown =
      now.length === changed.length && now.every(({ key }) => isEqual(writtenInputs(graph, key), writtenInputs(before, key)))
    return isAsShown ? [...skipped.filter(run => !changed.includes(run)), ...(await start(now))] : skipped
  }

  const followRuns = followBatches({
    getNode,
    signal: closed.signal,
    onBatch: (key, batch) => store.setState(({ batches }) => ({ batches: withBatch(batches, key, batch) })),
  })

  function noteVariations(nodeId: string, variations: Schemas['NodeRunStarted']['variations']): void {
    const node = [...store.getState().graph.nodes.values()].find(each => each.nodeId === nodeId)
    if (!node) return
    followRuns(node.key)
    void attempt(async () => {
      const refused = await explainRefused(node, shortened(getName(node), 60), variations)
      if (refused !== undefined) notify(refused)
    })
  }

  return {
    store,
    edit,
    undo: () => step('undo', 'redo'),
    redo: () => step('redo', 'undo'),
    run: (keys, how = {}) =>
      attempt(async () => {
        await sync?.flush()
        const nodes = keys.flatMap(key => (disputed.has(key) ? [] : (getNode(key) ?? [])))
        const problems = keys.flatMap(key => (disputed.has(key) ? unclear(getNode(key)!) : []))
        const generations = nodes.filter(({ type }) => type !== 'action')
        for (let at = 0; at < generations.length; at += 50) {
          for (const run of await runIfUnchanged(generations.slice(at, at + 50), how))
            problems.push(...[whySkipped(run)].filter(reason => reason !== undefined))
        }
        for (const { type, id, nodeId, stale } of nodes) {
          if (type !== 'action' || id === undefined || nodeId === undefined || (how.onlyStale && stale === false)) continue
          try {
            const { run_id } = await api.actionNodes.run(projectId, id)
            sync?.started([{ node_id: nodeId, run_id }])
          } catch (error) {
            if (!(error instanceof MediawrightError) || error instanceof AuthenticationError) throw error
            problems.push(toSentence(error, named))
          }
        }
        if (problems.length > 0) notify(grouped(problems))
      }),
    disputed,
    followRuns,
    cancel: key =>
      attempt(async () => {
        const node = getNode(key)
        if (node?.runId === undefined) return
        await cancelRuns(node, node.runId).finally(() => sync?.changedElsewhere())
      }),
    arrange: keys =>
      attempt(async () => {
        await sync?.flush()
        const before = store.getState().graph
        const node_ids = keys?.flatMap(key => getNode(key)?.id ?? [])
        await api.canvas.arrange(path().workspaceId, projectId, node_ids && node_ids.length > 0 ? { node_ids } : { all: true })
        sync?.changedElsewhere()
        await sync?.settled()
        recordMoves(before)
      }),
    attachAsset: assetId =>
      attempt(async () => {
        await sync?.flush()
        await api.canvas.attachAsset(projectId, assetId)
        sync?.changedElsewhere()
      }),
    flush: async () => sync?.flush(),
    refresh: () => sync?.changedElsewhere(),
    notify,
    setSelectionGetter: getter => {
      getSelection = getter
    },
    close: () => {
      storeUndoSteps()
      closed.abort()
      stopWatching()
      staysSignedIn()
      sync?.stop()
    },
  }

  /** Records positions that the service has set, so that the user can undo the moves. */
  function recordMoves(before: GraphData): void {
    const { graph, history } = store.getState()
    const ops = [...graph.nodes.values()].flatMap((node): Op[] => {
      const old = before.nodes.get(node.key)
      if (!old) return []
      const changes = {
        ...(old.position !== node.position && { position: old.position }),
        ...(old.size.width !== node.size.width || old.size.height !== node.size.height ? { size: old.size } : {}),
      }
      return Object.keys(changes).length > 0 ? [{ kind: 'update', key: node.key, changes }] : []
    })
    if (ops.length > 0) store.setState({ history: addEntry(history, { label: t.steps.arrange, ops, at: Date.now() }) })
  }
}

function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

const connectedKeys = (ops: readonly Op[]) => ops.flatMap(op => (op.kind === 'connect' ? [op.from, op.to] : []))

/** Describes an error to the user in sentences, including what to do about it. */
export function toSentence(error: unknown, prepare?: (sentence: string) => string): string {
  const { kind, title, text } = describeError(error, prepare)
  return kind === 'forbidden' || kind === 'offline' ? `${title}. ${text}` : text || title
}

const ProjectContext = createContext<OpenProject | undefined>(undefined)
export const ProjectProvider = ProjectContext.Provider

/** Returns the project that is open on this page. */
export function useProject(): OpenProject {
  const project = useContext(ProjectContext)
  if (!project) throw new Error('`useProject` must be called inside a `ProjectProvider`.')
  return project
}

export const useProjectState = <T>(select: (state: ProjectState) => T): T => useStore(useProject().store, select)
/** Returns one node. The component re-renders only when this node changes. */
export const useNode = (key: string): CanvasNode | undefined => useProjectState(({ graph }) => graph.nodes.get(key))

/** Returns a node for its card. The object stays the same if only `inputs_hash` changes, as it does whenever an upstream node changes. */
export function useShownNode(key: string): CanvasNode | undefined {
  const shown = useRef<CanvasNode>(undefined)
  return useProjectState(({ graph }) => {
    const node = graph.nodes.get(key)
    const old = shown.current
    if (node !== old && !(node && old && isEqual({ ...old, inputs_hash: node.inputs_hash }, node))) shown.current = node
    return shown.current
  })
}
