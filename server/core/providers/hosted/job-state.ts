/** The synonyms of all vendors: servers that speak one vendor's protocol often use the words of another. */
const done = ['completed', 'complete', 'succeeded', 'succeed', 'success', 'successful', 'done', 'finished']
const failed = ['failed', 'failure', 'fail', 'error', 'errored', 'expired', 'rejected', 'timeout', 'timed_out']
const canceled = ['canceled', 'cancelled', 'aborted', 'interrupted']
const states = new Map([...done.map(word => [word, 'done'] as const), ...[...failed, ...canceled].map(word => [word, 'failed'] as const)])

/** Reads the status word of a job. An unknown word means that the job is still running. Returns undefined if there is no word. */
export function jobState(status: unknown): 'waiting' | 'done' | 'failed' | undefined {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : ''
  return word === '' ? undefined : (states.get(word) ?? 'waiting')
}
