export interface Repeated {
  /** Stops the repetition, and resolves once any work in progress has finished. */
  stop: () => Promise<void>
}

/**
 * Calls `work` repeatedly, without overlapping calls. `work` must not reject. The repetition does not keep the process alive.
 * @param work receives a signal that aborts when the repetition ends
 */
export function repeat(everyMs: number, work: (stopping: AbortSignal) => Promise<unknown>, { atOnce = true } = {}): Repeated {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = () => void (running ??= work(stopping.signal).finally(() => (running = undefined)))
  if (atOnce) run()
  const timer = setInterval(run, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
