import { createListeners, type Signals } from './signals.ts'

/**
 * Creates signals for a single process and database. A signal is sent immediately, and may belong to a transaction that is rolled back
 * later. A listener that then reads the database waits for that transaction, because SQLite is accessed through one connection, which is
 * protected by one lock.
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
