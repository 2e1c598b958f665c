import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { migrationNames } from '../database/migrate.ts'
import { channel } from '../database/outbox.ts'
import { serviceName } from '../database/services.ts'
import { createListeners, formatSignal, type Signals, type Topic } from './signals.ts'

const maxPauseMs = 5_000
/** A connection whose peer has vanished reports no error, so the connection is checked periodically. */
const defaultTimeouts = { heartbeatMs: 10_000, answerWithinMs: 5_000 }

export interface PostgresSignalsOptions {
  heartbeatMs: number
  answerWithinMs: number
  /** Returns the installed fonts' fingerprint, which operators see in the connection's name. */
  readFonts: () => string | undefined
}

/**
 * Sends signals with `NOTIFY`, after the transaction has been committed. This process listens on a separate connection, and keeps
 * reconnecting for as long as needed.
 */
export async function openPostgresSignals(
  databaseUrl: string,
  log: Logger,
  options: Partial<PostgresSignalsOptions> = {},
): Promise<Signals> {
  const { heartbeatMs, answerWithinMs, readFonts } = { ...defaultTimeouts, ...options }
  const getName = () => serviceName(migrationNames.at(-1)!, readFonts?.())
  const { listen, emit } = createListeners()
  const gapListeners = new Set<() => void>()
  const closing = new AbortController()
  const attempted = Promise.withResolvers<void>()
  let end: () => void = () => undefined

  function hear(payload: string | undefined) {
    const [, topic, subject] = /^(\w+) (.+)$/s.exec(payload ?? '') ?? []
    try {
      if (topic) emit(topic as Topic, subject!)
    } catch (error) {
      log.error({ err: error, topic }, 'a signal handler failed')
    }
  }

  /** Listens until the connection is lost; throws if the connection cannot be opened. */
  async function listenOnce(onListening: () => void): Promise<unknown> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: getName(),
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
      stream: () => socket,
    })
    const lost = Promise.withResolvers<unknown>()
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(new Error('The connection was closed.')))
    client.on('notification', ({ payload }) => hear(payload))
    end = () => socket.destroy()
    const over = new AbortController()
    const heartbeat = async () => {
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: over.signal })
        await client.query(`select set_config('application_name', $1, false)`, [getName()])
      }
    }
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      end = () => lost.resolve(undefined)
      onListening()
      return await Promise.race([lost.promise, heartbeat()])
    } finally {
      over.abort()
      // Closes the connection cleanly; otherwise, the server logs an unexpected disconnect.
      if (closing.signal.aborted) await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })])
      socket.destroy()
    }
  }

  async function stayConnected(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      let reason: unknown
      try {
        reason = await listenOnce(() => {
          failures = 0
          attempted.resolve()
          for (const listener of gapListeners) listener()
        })
      } catch (error) {
        reason = error
      }
      attempted.resolve()
      if (closing.signal.aborted) return
      log.warn({ err: reason }, 'the connection for signals from other processes was lost; reconnecting')
      const pause = Math.min(maxPauseMs, 50 * 2 ** failures) * (0.5 + Math.random() / 2)
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const ended = stayConnected()
  await attempted.promise
  return {
    announce: async (sql, topic, subject) => sql.announce!(formatSignal(topic, subject)),
    listen,
    onGap(listener) {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    async close() {
      closing.abort()
      end()
      await ended
    },
  }
}
