import { JobFailure } from '../workers/worker-failure.ts'

const maxMessageLength = 2000

/** The failure that a module reported with `ActionError`; undefined for any other error, which is a bug. */
export function toModuleFailure(error: unknown): JobFailure | undefined {
  if (error instanceof JobFailure) return error
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { code, message } = error
  if (code !== 'action_failed' && code !== 'input_unreachable') return undefined
  return new JobFailure(code, message.slice(0, maxMessageLength))
}
