import { createListeners, type Signals } from './signals.ts'

/**
 * Creates signals for a single process and database. A signal is sent immediately, even if it belongs to a transaction that is rolled back
 * later. A listener that then reads the database waits for that transaction, because a single lock protects the only SQLite connection.
 */
export function createLocalSignals(): Signals {
  const { listen, emit } = createListeners()
  return {
    announce: async (_sql, topic, subject) => emit(topic, subject),
    listen,
    onGap: () => () => undefined,
    close: async () => undefined,
  }
}
