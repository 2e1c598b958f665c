import type { Sql } from '../database/database.ts'

/**
 * `run`: the status or progress of a run (id) has changed. `cancel`: a run (id) is to be canceled. `jobs`: a lane (name) has a new job.
 * `canvas`: the canvas of a project (id) has a new revision. `credits`: the balance of a workspace (id) has changed. On SQLite, the last
 * two are not sent: `Database.onCommit` reports these changes.
 */
export type Topic = 'run' | 'cancel' | 'jobs' | 'canvas' | 'credits'

export const formatSignal = (topic: Topic, subject: string) => `${topic} ${subject}`

/** A listener must not throw. */
export type Listener = (subject: string) => void

/** Notifies all processes of changes. Signals can be lost, so listeners also poll. */
export interface Signals {
  /** Sends the signal to listeners in all processes once the transaction commits. */
  announce: (sql: Sql, topic: Topic, subject: string) => Promise<void>
  /** @returns a function that stops listening */
  listen: (topic: Topic, listener: Listener) => () => void
  /** Calls the listener when signals may have been lost, for example after reconnecting. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** This process's listeners. */
export interface Listeners {
  listen: Signals['listen']
  emit: (topic: Topic, subject: string) => void
}

export function createListeners(): Listeners {
  const byTopic: Record<Topic, Set<Listener>> = {
    run: new Set(),
    cancel: new Set(),
    jobs: new Set(),
    canvas: new Set(),
    credits: new Set(),
  }
  return {
    listen(topic, listener) {
      const own: Listener = subject => listener(subject) // A wrapper, so that the returned function removes only what this call added.
      byTopic[topic].add(own)
      return () => void byTopic[topic].delete(own)
    },
    emit(topic, subject) {
      for (const listener of byTopic[topic] ?? []) listener(subject)
    },
  }
}
