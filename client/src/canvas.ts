import type { UncheckedCall } from './unchecked-call.ts'
import { changesetWith, idOf, type Changeset, type NodeTarget } from './changeset.ts'
import type { Schemas } from './contract.ts'
import { runNodesWith, type NodeOutcome, type RunNodesOptions } from './canvas-run.ts'
import { initOf, type CallOptions } from './start.ts'
import type { WaitForRun } from './wait.ts'

/** The canvas of a project. Wherever ids of nodes are taken, short ids (`n1`) and UUIDs will do. */
export interface ProjectCanvas {
  /** The canvas as a Mermaid flowchart, and how large it is. */
  read(options?: Pick<CallOptions, 'signal'>): Promise<Schemas['Canvas']>
  /** Every node and edge in full, and the `revision`. */
  graph(options?: Pick<CallOptions, 'signal'>): Promise<Schemas['Graph']>
  /** The document of a timeline, and the `revision` that an update of it states as `expected_revision`. */
  timeline(node: NodeTarget, options?: Pick<CallOptions, 'signal'>): Promise<Schemas['Timeline']>
  /** Adds the nodes and edges of a Mermaid flowchart, all or nothing; `nodeParams` by the ids that the flowchart gives. */
  patch(diagram: string, nodeParams?: Record<string, Schemas['PatchNodeParams']>, options?: CallOptions): Promise<Schemas['CanvasPatched']>
  /** Begins a list of changes; nothing is sent before `apply()`. */
  changeset(): Changeset
  /** Lays out nodes, or with `all: true` the whole canvas. */
  arrange(request: Schemas['ArrangeRequest'], options?: CallOptions): Promise<Schemas['Arranged']>
  /**
   * Runs nodes, each after those that feed it, charges each as it starts, and waits until all have ended. Takes ids, and what
   * `add` of an applied changeset gave. Resolves with one entry for each of `nodes`, in their order; a node that failed or was
   * skipped is an entry like the others.
   *
   * Rejects like any call when the service refuses it, with LostAnswerError when the nodes were started and the answer was
   * lost (`made` is the graph, which tells how each node stands; running the same again with `onlyStale` runs none of them
   * twice), with the signal's reason, or with what a wait rejects with. The runs go on in any case.
   */
  run(nodes: readonly NodeTarget[], options?: RunNodesOptions): Promise<NodeOutcome[]>
}

/** `client.canvas(project)`: takes a project as the service answers it, or its two ids. */
export type CanvasOf = (project: Pick<Schemas['Project'], 'workspace_id' | 'project_id'>) => ProjectCanvas

interface Parts {
  get: UncheckedCall
  post: UncheckedCall
  patch: UncheckedCall
  waitForRun: WaitForRun
}

const inProject = '/workspaces/{workspaceId}/projects/{projectId}'

export function canvasWith({ get, post, patch, waitForRun }: Parts): CanvasOf {
  return ({ workspace_id: workspaceId, project_id: projectId }) => {
    const path = { workspaceId, projectId }
    const start = (where: string, body: unknown, options?: CallOptions) => {
      const init = initOf(options)
      return post(`${inProject}${where}`, { ...init, params: { ...init.params, path }, body })
    }
    return {
      read: async ({ signal } = {}) => (await get('/projects/{projectId}/canvas', { params: { path: { projectId } }, signal })).data,
      graph: async ({ signal } = {}) => (await get(`${inProject}/graph`, { params: { path }, signal })).data,
      async timeline(node, { signal } = {}) {
        const params = { path: { projectId, nodeId: idOf(node) } }
        return (await get('/projects/{projectId}/timelines/{nodeId}', { params, signal })).data
      },
      async patch(diagram, nodeParams, options) {
        const init = initOf(options)
        const body = { diagram, ...(nodeParams && { node_params: nodeParams }) }
        return (await patch('/projects/{projectId}/canvas', { ...init, params: { ...init.params, path: { projectId } }, body })).data
      },
      changeset: () => changesetWith(post, path),
      arrange: async (request, options) => (await start('/canvas/arrange', request, options)).data,
      run: runNodesWith(async (body, options) => (await start('/nodes/run', body, options)).data, waitForRun),
    }
  }
}
