import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** Several callers check every few seconds, and must not wait for storage that hangs. */
const withinMs = 1500
const cacheMs = 1000

export interface ReadinessParts {
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Returns a function that uses `look` to check whether storage works. The function logs the start of an outage, along with the cause, and
 * the end of the outage.
 */
export function createReadiness({ clock, log }: ReadinessParts, look: (signal: AbortSignal) => Promise<unknown>): () => Promise<boolean> {
  let worked = true
  let asked: { at: number; answer: Promise<boolean> } | undefined
  const ask = async () => {
    const signal = AbortSignal.timeout(withinMs)
    try {
      await Promise.race([look(signal), rejected(signal)])
      if (!worked) log.info('files can be stored again')
      worked = true
    } catch (error) {
      if (worked) log.warn({ err: error }, 'files cannot be stored')
      worked = false
    }
    return worked
  }
  return () => {
    if (!asked || Math.abs(clock.now() - asked.at) >= cacheMs) asked = { at: clock.now(), answer: ask() }
    return asked.answer
  }
}

const rejected = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
