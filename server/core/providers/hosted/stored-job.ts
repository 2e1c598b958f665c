import { isObject, jsonOrText, toObject } from './json.ts'

/** The stored state of a run at a vendor, from which another worker can resume it. `ProviderContext.keepJob` takes it as a string. */
export type StoredJob =
  /** Nothing has been started. `tries` counts rejected submissions. */
  | { state: 'idle'; tries: number }
  /**
   * The request is being sent; it is unknown whether the vendor has started the job. If `isHeld` is set, the response contained the
   * outputs, and a worker holds them in its `DATA_DIR`. If `canRepeat` is set, the request may be resent.
   */
  | { state: 'submitting'; tries: number; isHeld?: boolean; canRepeat?: boolean }
  /** Like `submitting`, but the service has chosen the job's id. */
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
  // A job that is stored as an object is identified by the object's first value.
  const parts = jsonOrText(kept.job!)
  return isObject(parts) ? String(Object.values(parts)[0]) : kept.job!
}
