import { setImmediate as turn } from 'node:timers/promises'
import { readBalances } from '../../core/billing/ledger-store.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { changedNodes, generatingNodes, latestRunStates, loadRevisions, type GraphNode } from '../../canvas/graph-store.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { toNodeState, type NodeState, type ProjectChange } from './project-event.ts'
import { revisionMarker } from '../../canvas/revision.ts'

const pollMs = 2_000
/** Minimum pause after a read: one query then reads all changes that occurred during the pause. */
const gatherMs = 200
const batchSize = 100
/** Maximum number of projects or runs that one statement reads; a longer statement would block the process's other work. */
const maxPerRead = 500
/**
 * After a read, the watch pauses for the read's duration multiplied by this factor, so that many projects do not keep the process busy.
 */
const restsFor = 10
/** The number of changed nodes to remember for slow readers. A canvas contains at most 10,000 nodes. */
const maxRemembered = 20_000

/**
 * The projects that this process watches. One set of queries reads all changes, regardless of the number of readers. The watch remembers
 * the latest change of each node, in order of occurrence, and each reader has a position in that order. A slow reader skips to the latest
 * states.
 */
export interface ProjectWatch {
  /** Reads the current state and records all later changes. @throws if the database is unavailable */
  join: (project: { projectId: string; workspaceId: string }) => Promise<ProjectReader>
  /** The number of watched projects. */
  count: () => number
}

export interface ProjectReader {
  readonly revision: number
  readonly balance: number
  readonly generating: readonly NodeState[]
  /**
   * Returns the changes since the last call, oldest first, at most 100 at a time; waits if there are none. Node states come before the
   * revision that includes them.
   * @returns undefined if the signal aborts or the reader has fallen too far behind
   */
  next: (signal: AbortSignal) => Promise<readonly Changed[] | undefined>
  leave: () => void
}

export interface Changed {
  readonly change: ProjectChange
  /** The revision in the `graph` event, which covers all changes up to that revision. */
  readonly revision?: number
}

interface Remembered extends Changed {
  readonly position: number
}

interface Reader {
  position: number
  readonly changes: Iterator<Remembered>
  isLost: boolean
  wake: () => void
}

interface Watched {
  readonly projectId: string
  readonly workspaceId: string
  revision: number | undefined
  balance: Micros | undefined
  /** The states of generating nodes, keyed by node id. */
  readonly generating: Map<string, NodeState>
  /** Latest changes, keyed by object. A new change replaces any previous change to the same object and is added at the end. */
  readonly latest: Map<string, Remembered>
  position: number
  readonly readers: Set<Reader>
}

interface Due {
  projects: Set<Watched>
  /** The ids of generating nodes' runs. */
  runs: Set<string>
  waiting: { project: Watched; resolve: () => void; reject: (reason: unknown) => void }[]
}

const nothingDue = (): Due => ({ projects: new Set(), runs: new Set(), waiting: [] })

/**
 * Creates a watch that queries whenever a signal arrives and, because signals can be lost, also at regular intervals. The watch does
 * nothing while no project is watched.
 */
export function createProjectWatch(
  { database, signals, links, log }: Pick<Engines, 'database' | 'signals' | 'links' | 'log'>,
  { everyMs = pollMs, batchMs = gatherMs, maxChanges = maxRemembered }: { everyMs?: number; batchMs?: number; maxChanges?: number } = {},
): ProjectWatch {
  const watched = new Map<string, Watched>()
  /** Watched projects, keyed by workspace. */
  const projectsByWorkspace = new Map<string, Set<Watched>>()
  /** Each watched run's project, keyed by run id. */
  const projectByRun = new Map<string, Watched>()
  let due = nothingDue()
  let isReading = false
  let endPause: () => void = () => undefined
  let rest: (() => void) | undefined

  const isDue = () => due.projects.size + due.runs.size > 0

  function scheduleRead(projects: Iterable<Watched>, runs: Iterable<string> = []) {
    for (const project of projects) due.projects.add(project)
    for (const runId of runs) due.runs.add(runId)
    if (!isReading && isDue()) void readDue()
  }

  async function readDue() {
    isReading = true
    while (isDue()) {
      const all = due
      due = nothingDue()
      const begun = performance.now()
      for (const some of inPieces(all)) {
        await readBatch(some)
        await turn()
      }
      const pauseMs = Math.max(batchMs, Math.min(everyMs, restsFor * (performance.now() - begun)))
      if (due.waiting.length === 0) await pause(pauseMs)
    }
    isReading = false
  }

  async function readBatch(some: Due) {
    try {
      await database.read(sql => readAndNote(sql, some))
      for (const { resolve } of some.waiting) resolve()
    } catch (error) {
      for (const { reject } of some.waiting) reject(error)
      log.warn({ err: error }, 'projects cannot be watched right now; retrying')
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function readAndNote(sql: Sql, { projects, runs }: Due): Promise<void> {
    // If a run has ended, `noteRuns` adds its project to `due`, so that the next read includes the revision that records the run's end.
    if (runs.size > 0) noteRuns(runs, await latestRunStates(sql, [...runs]))
    if (projects.size === 0) return
    const projectIds = [...projects].map(({ projectId }) => projectId)
    const workspaceIds = [...new Set([...projects].map(({ workspaceId }) => workspaceId))]
    const [revisions, balances] = await pipelined(loadRevisions(sql, projectIds), readBalances(sql, workspaceIds))
    await pipelined(
      ...[...projects].map(async project => {
        const { projectId, workspaceId, revision: known } = project
        const [revision, balance] = [revisions.get(projectId)!, balances.get(workspaceId)!]
        if (revision === known && balance === project.balance) return
        const nodes = known === undefined ? generatingNodes(sql, projectId) : revision > known ? changedNodes(sql, projectId, known) : []
        // The nodes are read after the revision, so nothing up to that revision is missing; newer changes that are already included are
        // reported again with their own revision.
        noteAll(project, await nodes)
        noteRevision(project, revision)
        noteBalance(project, balance)
        notify(project)
      }),
    )
  }

  function noteRuns(runIds: ReadonlySet<string>, states: Awaited<ReturnType<typeof latestRunStates>>) {
    const changed = new Set<Watched>()
    for (const runId of runIds) {
      const project = projectByRun.get(runId)
      if (!project) continue
      const state = states.get(runId)
      if (state?.status === 'pending' || state?.status === 'running') {
        const node = project.generating.get(state.nodeId)
        if (node?.run_id !== runId || node.progress === state.progress) continue
        noteState(project, { ...node, progress: state.progress })
        changed.add(project)
      } else {
        if (state) due.projects.add(project)
        forgetRun(project, runId)
      }
    }
    for (const project of changed) notify(project)
  }

  /** Called when the run's node is removed or the run ends. */
  function forgetRun(project: Watched, runId: string) {
    projectByRun.delete(runId)
    for (const [nodeId, { run_id: current }] of project.generating) if (current === runId) project.generating.delete(nodeId)
  }

  function noteAll(project: Watched, nodes: readonly GraphNode[]) {
    // The last reader left while the nodes were being read.
    if (project.readers.size === 0) return
    for (const node of nodes) {
      const state = toNodeState(links, node)
      if (state) noteState(project, state)
    }
  }

  function noteState(project: Watched, state: NodeState) {
    const before = project.generating.get(state.node_id)?.run_id
    if (before !== undefined && before !== state.run_id) projectByRun.delete(before)
    if (state.status === 'generating') {
      project.generating.set(state.node_id, state)
      projectByRun.set(state.run_id!, project)
    } else {
      project.generating.delete(state.node_id)
      if (state.run_id !== undefined) projectByRun.delete(state.run_id)
    }
    remember(project, state.node_id, { change: { event: 'node', data: state } })
  }

  function noteRevision(project: Watched, revision: number) {
    if (revision === project.revision) return
    project.revision = revision
    remember(project, 'graph', { change: { event: 'graph', data: { revision: revisionMarker(project.projectId, revision) } }, revision })
  }

  function noteBalance(project: Watched, balance: Micros) {
    if (balance === project.balance) return
    project.balance = balance
    remember(project, 'credits', { change: { event: 'credits', data: { balance: toUsd(balance) } } })
  }

  function notify(project: Watched) {
    forget(project, maxChanges)
    for (const { wake } of project.readers) wake()
  }

  function begin() {
    const scheduleAll = () => scheduleRead(watched.values(), projectByRun.keys())
    const timer = setInterval(scheduleAll, everyMs)
    const stops = [
      signals.listen('run', runId => scheduleRead([], projectByRun.has(runId) ? [runId] : [])),
      signals.listen('canvas', projectId => scheduleRead(watched.has(projectId) ? [watched.get(projectId)!] : [])),
      signals.listen('credits', workspaceId => scheduleRead(projectsByWorkspace.get(workspaceId) ?? [])),
      signals.onGap(scheduleAll),
      database.onCommit?.(() => scheduleRead(watched.values())),
      () => clearInterval(timer),
    ]
    return () => stops.forEach(stop => stop?.())
  }

  function enter(projectId: string, workspaceId: string): Watched {
    rest ??= begin()
    let project = watched.get(projectId)
    if (!project) {
      const unread = { revision: undefined, balance: undefined, position: 0 }
      project = { projectId, workspaceId, ...unread, generating: new Map(), latest: new Map(), readers: new Set() }
      watched.set(projectId, project)
      const ofWorkspace = projectsByWorkspace.get(workspaceId)
      if (ofWorkspace) ofWorkspace.add(project)
      else projectsByWorkspace.set(workspaceId, new Set([project]))
    }
    return project
  }

  function leave(project: Watched, reader: Reader) {
    reader.wake()
    if (!project.readers.delete(reader) || project.readers.size > 0) return
    watched.delete(project.projectId)
    const ofWorkspace = projectsByWorkspace.get(project.workspaceId)!
    if (ofWorkspace.delete(project) && ofWorkspace.size === 0) projectsByWorkspace.delete(project.workspaceId)
    for (const { run_id: runId } of project.generating.values()) projectByRun.delete(runId!)
    if (watched.size > 0) return
    rest?.()
    rest = undefined
  }

  return {
    async join({ projectId, workspaceId }) {
      const project = enter(projectId, workspaceId)
      const reader: Reader = { position: Infinity, changes: project.latest.values(), isLost: false, wake: () => undefined }
      project.readers.add(reader)
      try {
        await new Promise<void>((resolve, reject) => {
          due.waiting.push({ project, resolve, reject })
          scheduleRead([project])
          endPause()
        })
      } catch (error) {
        leave(project, reader)
        throw error
      }
      // Nothing is awaited from here to the first `next`, so no change is lost between reading the state and recording the position.
      reader.position = project.position
      return {
        revision: project.revision!,
        balance: toUsd(project.balance!),
        generating: [...project.generating.values()],
        next: signal => next(project, reader, signal),
        leave: () => leave(project, reader),
      }
    },
    count: () => watched.size,
  }
}

function* inPieces({ projects, runs, waiting }: Due): Generator<Due> {
  const [allProjects, allRuns] = [[...projects], [...runs]]
  for (let start = 0; start < Math.max(allProjects.length, allRuns.length); start += maxPerRead) {
    const some = new Set(allProjects.slice(start, start + maxPerRead))
    yield {
      projects: some,
      runs: new Set(allRuns.slice(start, start + maxPerRead)),
      waiting: waiting.filter(({ project }) => some.has(project)),
    }
  }
}

function remember(project: Watched, key: string, changed: Changed) {
  project.latest.delete(key)
  project.latest.set(key, { ...changed, position: ++project.position })
}

/**
 * Drops the changes that every reader has seen and, if more than the maximum number remain, also the oldest remaining ones; readers that
 * still need a dropped change can no longer catch up.
 */
function forget({ latest, readers }: Watched, maxChanges: number) {
  let surplus = latest.size - maxChanges
  const slowest = Math.min(...[...readers].map(({ position }) => position))
  for (const [key, { position }] of latest) {
    if (position > slowest && surplus <= 0) return
    for (const reader of readers) if (reader.position < position) reader.isLost = true
    latest.delete(key)
    surplus--
  }
}

async function next(project: Watched, reader: Reader, signal: AbortSignal): Promise<readonly Changed[] | undefined> {
  while (!signal.aborted && !reader.isLost && reader.position === project.position) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    reader.wake = wake
    signal.addEventListener('abort', wake)
    await promise
    signal.removeEventListener('abort', wake)
  }
  if (signal.aborted || reader.isLost) return undefined
  const changes: Changed[] = []
  while (reader.position < project.position && changes.length < batchSize) {
    const { value } = reader.changes.next() as { value: Remembered }
    // The reader already has this change.
    if (value.position <= reader.position) continue
    reader.position = value.position
    changes.push(value)
  }
  return changes
}
