/** The `NOTIFY` channel that all of the service's processes listen on. */
export const channel = 'mediawright'

export interface Outbox {
  add: (signals: Iterable<string>) => void
  /** Resolves when no signals are pending. */
  settled: () => Promise<void>
}

/**
 * Sends signals after the commits that they announce. Signals that arrive during a transmission wait for the next batch, which contains
 * identical signals only once.
 */
export function createOutbox(send: (signals: readonly string[]) => Promise<unknown>): Outbox {
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined

  async function sendAll() {
    while (waiting.size > 0) {
      const signals = [...waiting]
      waiting.clear()
      // Signals may be lost, which is why listeners also poll.
      await send(signals).catch(() => undefined)
    }
    sending = undefined
  }

  return {
    add(signals) {
      for (const signal of signals) waiting.add(signal)
      if (waiting.size > 0) sending ??= sendAll()
    },
    settled: async () => sending,
  }
}
