import { ToolError, type Agent } from './agent.ts'
import { showRuns } from './show-runs.ts'
import type { McpServices, ToolAnswer } from './tool.ts'
import { hasEnded, type RunRecord } from './wait-for-runs.ts'

/**
 * The extension that lets a client follow long-running work. A task is a run: it has the same id, and any process can answer requests about
 * it.
 */
export const tasksExtension = 'io.modelcontextprotocol/tasks'

/** Run outputs are stored, so tasks do not expire. */
const common = { ttlMs: null, pollIntervalMs: 2000 }

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/**
 * Builds the response to the call that started a run. If the run cannot be read now, the response reports the run as just started, because
 * the client needs the run's id.
 */
export async function createdTask({ clock }: Pick<McpServices, 'clock'>, agent: Agent, runId: string) {
  const begun: TaskRun = { run_id: runId, status: 'pending', progress: 0, created_at: clock.now() }
  return { resultType: 'task' as const, ...toTask((await findRun(agent, runId).catch(() => undefined)) ?? begun) }
}

type TaskRun = Pick<RunRecord, 'run_id' | 'status' | 'progress' | 'created_at' | 'started_at' | 'completed_at' | 'error_code'>

const toTask = (run: TaskRun) => ({
  taskId: run.run_id,
  // A failed run is a completed task with an error result: the `failed` status is for protocol errors.
  status: hasEnded(run) ? (run.error_code === 'canceled' ? ('cancelled' as const) : ('completed' as const)) : ('working' as const),
  statusMessage: hasEnded(run) ? run.status : `${run.status}, ${run.progress}%`,
  createdAt: iso(run.created_at),
  lastUpdatedAt: iso(run.completed_at ?? run.started_at ?? run.created_at),
  ...common,
})

/** @returns undefined if the caller has no such task */
export async function getTask(services: McpServices, agent: Agent, taskId: string, toResult: (answer: ToolAnswer) => object) {
  const run = await findRun(agent, taskId)
  if (!run) return undefined
  const task = toTask(run)
  return {
    resultType: 'complete' as const,
    ...task,
    ...(task.status === 'completed' && { result: toResult(await showRuns({ services, agent }, [run])) }),
  }
}

/** Cancels the task's run unless it has already ended. @returns true if the caller has such a task */
export async function cancelTask(agent: Agent, taskId: string): Promise<boolean> {
  if (!(await findRun(agent, taskId))) return false
  await agent.call('cancelRun', { path: { runId: taskId } }).catch(unlessEnded)
  return true
}

/** Reports whether the caller has a task with this id. */
export const hasTask = async (agent: Agent, taskId: string): Promise<boolean> => (await findRun(agent, taskId)) !== undefined

async function findRun(agent: Agent, runId: string): Promise<RunRecord | undefined> {
  try {
    return (await agent.call('getRun', { path: { runId } })).body
  } catch (error) {
    if (error instanceof ToolError && ['not_found', 'input_validation_error'].includes(error.code)) return undefined
    throw error
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof ToolError) || error.code !== 'conflict') throw error
}
