/**
 * Blocks the process for a second, so that it seems to have been paused: a busy machine alone does not delay timers by that much (see
 * `startTimeLimit`).
 */
export function blockThisProcess(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}
