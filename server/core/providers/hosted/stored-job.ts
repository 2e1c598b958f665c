import { isObject, jsonOrText, toObject } from './json.ts'

/** The stored state of a run at a vendor, from which another worker resumes. It is the text of `Watch.keepJob`. */
export type StoredJob =
  /** Nothing has been started. `tries` counts rejected submits. */
  | { state: 'idle'; tries: number }
  /**
   * The request is being sent; whether the vendor has started is unknown. With `isHeld`, the response had the outputs, and a worker holds
   * them in its `DATA_DIR`. With `canRepeat`, the request may be sent again.
   */
  | { state: 'submitting'; tries: number; isHeld?: boolean; canRepeat?: boolean }
  /** Like `submitting`, with an id that the service chose for the job. */
  | { state: 'chosen'; job: string; tries: number }
  | { state: 'waiting'; job: string }

export const writeJob = (kept: StoredJob): string => JSON.stringify(kept)

export const readJob = (text: string | undefined): StoredJob =>
  text === undefined ? { state: 'idle', tries: 0 } : (JSON.parse(text) as StoredJob)

/** Describes a stored job for operators. */
export function describeJob(text: string): string {
  const kept = toObject(jsonOrText(text)) as Partial<StoredJob>
  if (kept.state === 'idle') return 'not started yet'
  if (kept.state === 'submitting') return 'without an id: the request was sent, and no response was stored'
  if (kept.state !== 'waiting' && kept.state !== 'chosen') return text
  // The first of several values identifies the job.
  const parts = jsonOrText(kept.job!)
  return isObject(parts) ? String(Object.values(parts)[0]) : kept.job!
}
