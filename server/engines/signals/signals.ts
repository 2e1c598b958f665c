import type { Sql } from '../database/database.ts'

/** `run`: status or progress of a run changed (its id). `cancel`: a run shall end (its id). `jobs`: there is work in a lane (its name). */
export type Topic = 'run' | 'cancel' | 'jobs'

/** Must not throw; what it does with the signal is its own affair. */
export type Listener = (subject: string) => void

/** Tells the parts of all processes that something changed. A signal may be lost: whoever listens looks by itself now and then as well. */
export interface Signals {
  /** Sent when the transaction commits, to listeners in all processes. */
  announce: (sql: Sql, topic: Topic, subject: string) => Promise<void>
  /** @returns how to stop listening */
  listen: (topic: Topic, listener: Listener) => () => void
  /** Called after signals may have been lost (reconnect). */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** Who listens in this process. */
export interface Listeners {
  listen: Signals['listen']
  emit: (topic: Topic, subject: string) => void
}

export function createListeners(): Listeners {
  const byTopic: Record<Topic, Set<Listener>> = { run: new Set(), cancel: new Set(), jobs: new Set() }
  return {
    listen(topic, listener) {
      const own: Listener = subject => listener(subject) // so that one who listens twice stops once at a time
      byTopic[topic].add(own)
      return () => void byTopic[topic].delete(own)
    },
    emit(topic, subject) {
      for (const listener of byTopic[topic] ?? []) listener(subject)
    },
  }
}
