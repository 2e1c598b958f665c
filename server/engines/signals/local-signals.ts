import { createListeners, type Signals } from './signals.ts'

/**
 * Where one process serves one database. A signal is sent at once and may be of a transaction that is undone later; who
 * looks at the database upon it waits for that transaction, since SQLite is one connection behind one lock.
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
