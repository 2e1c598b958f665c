import type { components } from '../../../generated/types.closed.ts'
import type { ToolCall } from './tool.ts'

export type RunRecord = components['schemas']['Run']

export const hasEnded = ({ status }: Pick<RunRecord, 'status'>) => status === 'completed' || status === 'failed'

/**
 * Returns the runs once all have ended or the time is up. If the client disconnects, the wait ends but the runs continue.
 * @throws {Refusal} `not_found` for a run that the caller cannot see
 */
export async function waitForRuns(
  { agent, services, signal, progress }: ToolCall,
  runIds: readonly string[],
  seconds: number,
): Promise<RunRecord[]> {
  const read = async (runId: string) => (await agent.call('getRun', { path: { runId } })).body
  const runs = await Promise.all(runIds.map(read))
  if (seconds === 0 || runs.every(hasEnded)) return runs
  const percents = new Map(runs.map(run => [run.run_id, hasEnded(run) ? 100 : run.progress]))
  let reported = -1
  const report = () => {
    const mean = Math.floor([...percents.values()].reduce((sum, percent) => sum + percent, 0) / percents.size)
    if (mean <= reported) return
    reported = mean
    progress?.(mean, `${[...percents.values()].filter(percent => percent === 100).length} of ${percents.size} ended`)
  }
  const over = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)])
  report()
  await Promise.all(
    runs
      .filter(run => !hasEnded(run))
      .map(async ({ run_id: runId }) => {
        for await (const state of services.watch.states(runId, over)) {
          const isOver = hasEnded(state)
          percents.set(runId, isOver ? 100 : state.progress)
          report()
          if (isOver) return
        }
      }),
  )
  return Promise.all(runs.map(async run => (hasEnded(run) ? run : read(run.run_id))))
}
