import { createListeners, type Signals } from './signals.ts'

/**
 * Where one process serves one database. A signal is sent at once and may be of a transaction that is undone later; who
 * looks at the database upon it waits for that transaction, since SQLite is one connection behind one lock.
 */
export function createLocalSignals(): Signals {
  const { listen, emit } = createListeners()
  return {
    async announce(_sql, topic, subject) {
      await Promise.resolve() // the lock lets in whoever asks while the work that it was given begins
      emit(topic, subject)
    },
    listen,
    onGap: () => () => undefined,
    close: async () => undefined,
  }
}
