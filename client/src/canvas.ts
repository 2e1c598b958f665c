import type { UncheckedCall } from './unchecked-call.ts'
import { createChangeset, getId, type Changeset, type NodeTarget } from './changeset.ts'
import type { Clock } from './clock.ts'
import type { Schemas } from './contract.ts'
import { projectEvents, type ProjectEvents, type ProjectEventsOptions } from './project-events.ts'
import { createRunNodes, type NodeOutcome, type RunNodesOptions } from './canvas-run.ts'
import { toCallInit, type CallOptions, type RequestOptions } from './call-options.ts'
import type { WaitForRun } from './wait.ts'

/** The canvas of a project. Node ids may be short ids (`n1`) or UUIDs. */
export interface ProjectCanvas {
  /** Returns the canvas as a Mermaid flowchart, and the size of the canvas. */
  read(options?: RequestOptions): Promise<Schemas['Canvas']>
  /** Returns every node and edge with all fields, and the `revision`. */
  graph(options?: RequestOptions): Promise<Schemas['Graph']>
  /** Returns a timeline's document and the `revision` to send as `expected_revision` in an update. */
  timeline(node: NodeTarget, options?: RequestOptions): Promise<Schemas['Timeline']>
  /** Adds the nodes and edges of a Mermaid flowchart atomically. `nodeParams` is keyed by the node's id in the flowchart. */
  patch(diagram: string, nodeParams?: Record<string, Schemas['PatchNodeParams']>, options?: CallOptions): Promise<Schemas['CanvasPatched']>
  /** Starts a changeset. Nothing is sent before `apply()`. */
  changeset(): Changeset
  /** Arranges nodes or, with `all: true`, the whole canvas. */
  arrange(request: Schemas['ArrangeRequest'], options?: CallOptions): Promise<Schemas['Arranged']>
  /**
   * Runs the nodes, each one after those that provide its inputs, and waits for all of them to end. The charge for a timeline is made when
   * it completes, and the charge for any other node when it starts. `nodes` contains ids, or nodes that an applied changeset added.
   * Resolves with one entry per node in the order of `nodes`, including failed and skipped nodes.
   *
   * Rejects with the service's error, the signal's reason or the error of a failed wait. Rejects with LostAnswerError if nodes were started
   * but the response was lost. The error's `made` is the graph with each node's status, and repeating the call with `onlyStale` does not
   * run these nodes a second time. Whenever the call rejects, runs that have started continue.
   */
  run(nodes: readonly NodeTarget[], options?: RunNodesOptions): Promise<NodeOutcome[]>
  /**
   * Follows the project: `for await (const { event, data } of canvas.events())`. Reconnects and resumes after every lost connection,
   * indefinitely. Each connection starts with the current `graph` and `credits`.
   */
  events(options?: ProjectEventsOptions): ProjectEvents
}

/** `client.canvas(project)` accepts a project as returned by the service, or an object with only `workspace_id` and `project_id`. */
export type CanvasOf = (project: Pick<Schemas['Project'], 'workspace_id' | 'project_id'>) => ProjectCanvas

interface Parts {
  get: UncheckedCall
  post: UncheckedCall
  patch: UncheckedCall
  waitForRun: WaitForRun
  clock: Clock
}

const inProject = '/workspaces/{workspaceId}/projects/{projectId}'

export function createCanvasAccess({ get, post, patch, waitForRun, clock }: Parts): CanvasOf {
  return ({ workspace_id: workspaceId, project_id: projectId }) => {
    const path = { workspaceId, projectId }
    const start = (where: string, body: unknown, options?: CallOptions) => {
      const init = toCallInit(options)
      return post(`${inProject}${where}`, { ...init, params: { ...init.params, path }, body })
    }
    return {
      read: async options => (await get('/projects/{projectId}/canvas', { ...toCallInit(options), params: { path: { projectId } } })).data,
      graph: async options => (await get(`${inProject}/graph`, { ...toCallInit(options), params: { path } })).data,
      async timeline(node, options) {
        const params = { path: { projectId, nodeId: getId(node) } }
        return (await get('/projects/{projectId}/timelines/{nodeId}', { ...toCallInit(options), params })).data
      },
      async patch(diagram, nodeParams, options) {
        const init = toCallInit(options)
        const body = { diagram, ...(nodeParams && { node_params: nodeParams }) }
        return (await patch('/projects/{projectId}/canvas', { ...init, params: { ...init.params, path: { projectId } }, body })).data
      },
      events: options => projectEvents({ get, clock }, projectId, options),
      changeset: () => createChangeset(post, path),
      arrange: async (request, options) => (await start('/canvas/arrange', request, options)).data,
      run: createRunNodes(async (body, options) => (await start('/nodes/run', body, options)).data, waitForRun),
    }
  }
}
