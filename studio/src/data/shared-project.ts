/** Presents a shared canvas to the canvas view as a read-only project without a session. */
import type { Schemas } from './api.ts'
import { graphFrom } from './graph.ts'
import { createProjectStore, type OpenProject } from './project-store.ts'

type Status = Schemas['NodeStatus']

/** The response of `GET /share/<token>/board`: the board that the page shows without JavaScript. */
interface Board {
  name: string
  items: {
    id: string
    type: Schemas['CanvasNodeType']
    label: string
    actionName?: string
    prompt?: string
    shown?: { type: string; url?: string; text?: string }
    isMissing: boolean
    state?: Status
    box: { left: number; top: number; width: number; height: number }
  }[]
  wires: { from: { id: string }; to: { id: string } }[]
  hasMore: boolean
}

const readAgainMs = 15_000

export function openShared(token: string): OpenProject {
  const store = createProjectStore(true)
  const closed = new AbortController()

  const load = async () => {
    try {
      const response = await fetch(`/share/${token}/board`, { signal: closed.signal })
      if (response.status === 404) return store.setState({ phase: 'missing' })
      if (!response.ok) throw new Error(String(response.status))
      const board = (await response.json()) as Board
      const { name } = board
      store.setState(({ graph }) => ({
        phase: 'ready',
        sync: 'saved',
        graph: graphFrom(toGraph(board), () => undefined, graph),
        project: { project_id: '', workspace_id: '', name, created_at: 0, last_modified: 0, origin: 'studio' },
      }))
    } catch {
      if (closed.signal.aborted) return
      store.setState(({ phase }) => (phase === 'ready' ? { sync: 'offline' } : { phase: 'failed' }))
    }
  }
  const reloadIfVisible = () => document.visibilityState === 'visible' && void load()
  const timer = setInterval(reloadIfVisible, readAgainMs)
  document.addEventListener('visibilitychange', reloadIfVisible, { signal: closed.signal })
  void load()

  const nothing = () => {}
  const never = async () => {}
  return {
    store,
    edit: nothing,
    undo: nothing,
    redo: nothing,
    run: never,
    disputed: new Map(),
    followRuns: nothing,
    cancel: never,
    arrange: never,
    attachAsset: never,
    flush: never,
    refresh: () => void load(),
    notify: nothing,
    setSelectionGetter: nothing,
    close: () => {
      clearInterval(timer)
      closed.abort()
    },
  }
}

function toGraph({ items, wires }: Board): Schemas['Graph'] {
  const nodes = items.map(
    ({ id, type, label, prompt, shown, isMissing, state, box: { left, top, width, height } }): Schemas['GraphNode'] => ({
      id,
      node_id: id,
      type,
      label,
      group: null,
      prompt: prompt ?? null,
      model: null,
      params: null,
      action: null,
      // The service positions nodes by the middle of their top edge.
      position: { x: type === 'group' ? left : left + width / 2, y: top },
      size: { width, height },
      status: state ?? null,
      output_url: shown?.url ?? null,
      output_text: shown?.text ?? null,
      text: null,
      document: null,
      ...(isMissing && { media_missing: true }),
    }),
  )
  const edges = wires.map(({ from, to }) => ({ from: from.id, to: to.id, in: null }))
  return { nodes, edges, revision: 0 } as unknown as Schemas['Graph']
}
