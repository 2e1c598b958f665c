/** Blocks the process, as a stop signal would, for longer than a timer may be late on a busy machine (see `startTimeLimit`). */
export function blockThisProcess(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}
