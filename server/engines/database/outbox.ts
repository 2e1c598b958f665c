/** The channel of `NOTIFY` that all processes of the service listen on. */
export const channel = 'mediawright'

/** How the database tells the one that made a change of what is to be announced. */
export const announcementPrefix = `${channel} `

export interface Outbox {
  add: (signals: Iterable<string>) => void
  /** Resolves when nothing is on its way. */
  settled: () => Promise<void>
}

/**
 * Signals that are sent after the commits that they belong to. Those that come while some are being sent are sent together next, and equal
 * ones once.
 */
export function createOutbox(send: (signals: readonly string[]) => Promise<unknown>): Outbox {
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined

  async function sendAll() {
    while (waiting.size > 0) {
      const signals = [...waiting]
      waiting.clear()
      // signals can be lost: those who listen also look at intervals
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
