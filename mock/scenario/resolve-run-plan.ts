import type { PlannedRun, RunPlan } from '../world/world.ts'
import { didYouMean } from '@mediawright/media-engines/text/near-miss.ts'
import { defaultPlan } from '../world/run-clock.ts'
import { parseDuration } from './duration.ts'
import type { RunScript, Scenario } from './scenario.ts'

/** Failures, keyed by the name (without `local/`) of the model that always fails in this way. */
const failures: Readonly<Record<string, { code: string; message: string }>> = {
  'fail-timeout': { code: 'model_timeout', message: 'The prompt requested this failure: the model did not respond in time.' },
  'fail-safety': { code: 'safety_blocked', message: 'The prompt requested this failure: the safety filter blocked the prompt.' },
  'fail-input': { code: 'input_unreachable', message: 'The prompt requested this failure: an input of the run could not be fetched.' },
  'fail-internal': { code: 'internal_error', message: 'The prompt requested this failure: the model failed with an internal error.' },
}
export const promptCommands = [...Object.keys(failures), 'slow', 'fast']
const failedProgress = [10, 30, 50]

/** Returns a run's plan: the one that its prompt requests; otherwise the scenario's first matching entry; otherwise the default plan. */
export function resolveRunPlan(run: PlannedRun, scenario: Pick<Scenario, 'runs'> | undefined): RunPlan {
  const command = /^mock:\s*(\S*)/i.exec(run.prompt)?.[1]?.toLowerCase()
  if (command !== undefined) return commanded(command, run)
  const name = run.model ?? (run.kind === 'action' ? `actions/${run.actionId}` : 'timelines')
  const prompt = run.prompt.toLowerCase()
  const entry = scenario?.runs.find(
    ({ when }) => (when.model?.test(name) ?? true) && (when.prompt === undefined || prompt.includes(when.prompt.toLowerCase())),
  )
  return entry ? scripted(entry.script, run) : defaultPlan(run)
}

/** Parses `mock:fail-safety`, `mock:slow`, `mock:fast` or `mock:30s`. */
function commanded(command: string, { defaultMs }: PlannedRun): RunPlan {
  const failing = Object.hasOwn(failures, command) ? failures[command] : undefined
  if (failing) return failed(failing.code, failing.message, defaultMs)
  if (command === 'slow') return completed(10 * defaultMs)
  if (command === 'fast') return completed(0)
  const ms = parseDuration(command)
  if (ms !== undefined) return completed(ms)
  const known = `; known: ${promptCommands.map(name => `mock:${name}`).join(', ')} and durations such as mock:30s.`
  return failed('internal_error', `The mock does not support \`mock:${command}\`${didYouMean(command, promptCommands) || known}`, defaultMs)
}

function scripted({ duration, progress, end }: RunScript, { defaultMs }: PlannedRun): RunPlan {
  const durationMs = duration === undefined ? defaultMs : 'ms' in duration ? duration.ms : Math.round(duration.times * defaultMs)
  const plan = end?.status === 'failed' ? failed(end.errorCode, end.message, durationMs) : completed(durationMs)
  return progress ? { ...plan, progress } : plan
}

const completed = (durationMs: number): RunPlan => ({ durationMs, progress: [10, 40, 70, 90], end: 'completed' })

const failed = (code: string, message: string, durationMs: number): RunPlan => ({
  durationMs,
  progress: failedProgress,
  end: { code: code as Exclude<RunPlan['end'], 'completed'>['code'], message },
})
