import type { Result, Step } from './protocol.ts'
import { statedError } from './stated-error.ts'
import { VendorError } from './vendor-client.ts'

/** The status values of all vendors, because servers that speak one vendor's protocol often use another vendor's values. */
const done = ['completed', 'complete', 'succeeded', 'succeed', 'success', 'successful', 'done', 'finished', 'ready']
const failed = ['failed', 'failure', 'fail', 'error', 'errored', 'expired', 'rejected', 'timeout', 'timed_out']
const canceled = ['canceled', 'cancelled', 'aborted', 'interrupted']
const states = new Map([...done.map(word => [word, 'done'] as const), ...[...failed, ...canceled].map(word => [word, 'failed'] as const)])

/** Maps a vendor's status value to a state; unrecognized values count as `waiting`. Returns undefined if there is no value. */
export function jobState(status: unknown): 'waiting' | 'done' | 'failed' | undefined {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : ''
  return word === '' ? undefined : (states.get(word) ?? 'waiting')
}

/** A vendor's response to a submit request or a poll. */
export interface JobAnswer {
  /** The job id in the response, if any. */
  job: string | undefined
  /** The vendor's word for the state. */
  status: unknown
  /** Percent. */
  progress?: unknown
  body: unknown
}

/**
 * Returns the next step for a job. All protocols use this function, so that the same response has the same effect everywhere.
 * @param known the job's id; undefined for the response to the submit request. Even if that response reports that the job is done, the job
 * is polled next, because a poll and its download can be repeated but a submission cannot.
 * @param result reads the outputs of a job that is done
 * @throws {VendorError}
 */
export async function jobStep(
  { job: named, status, progress, body }: JobAnswer,
  known: string | undefined,
  result: (job: string) => Result | Promise<Result>,
): Promise<Step> {
  const state = jobState(status)
  // The error has no HTTP status, so that it is not treated as transient.
  if (state === 'failed')
    throw new VendorError(
      'refused',
      `The job ended with the status ${String(status)}: ${statedError(body).message || 'no reason was given'}.`,
      { body },
    )
  const job = known ?? named
  if (job === undefined) throw new VendorError('unreadable', 'The response does not contain a job id.', { body })
  if (known !== undefined && state === undefined)
    throw new VendorError('unreadable', "The response does not contain the job's status.", { body })
  if (known !== undefined && state === 'done') return { state, ...(await result(job)) }
  return { state: 'waiting', job, ...(typeof progress === 'number' && { progress }) }
}
