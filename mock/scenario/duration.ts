/** A base latency in milliseconds, and the maximum deviation from it in either direction; the seed determines the deviation. */
export interface Latency {
  ms: number
  spreadMs: number
}

/** A run's duration: in milliseconds, or as a multiple of its model's typical duration. */
export type RunDuration = { ms: number } | { times: number }

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const duration = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/
/** The maximum delay that a Node timer supports, in milliseconds. */
const maxMs = 2 ** 31 - 1

export const durationForm = 'a duration, such as `300ms`, `3s` or `2m`'
export const latencyForm = 'a duration, or one with a spread, such as `300±200`, `300ms±200ms` or `2s`'
export const runDurationForm = "a duration, such as `300ms`, `3s` or `2m`, or a multiple of the model's usual duration, such as `10x`"

/** Parses `300ms`, `3s`, `2m` or `1h` into milliseconds. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit] = duration.exec(text.trim()) ?? []
  if (count === undefined) return undefined
  const ms = Number(count) * unitMs[unit!]!
  return ms <= maxMs ? ms : undefined
}

/** Parses `300±200`, `300ms±200ms` or `2s`; the default unit is milliseconds. */
export function parseLatency(text: string): Latency | undefined {
  const [base = '', spread = '0', ...more] = text.split(/±|\+\/?-/).map(part => part.trim())
  if (more.length > 0) return undefined
  const ms = parsePart(base)
  const spreadMs = parsePart(spread)
  if (ms === undefined || spreadMs === undefined || spreadMs > ms) return undefined
  return { ms, spreadMs }
}

export function parseRunDuration(text: string): RunDuration | undefined {
  const [, times] = /^(\d+(?:\.\d+)?)x$/.exec(text.trim()) ?? []
  if (times !== undefined) return { times: Number(times) }
  const ms = parseDuration(text)
  return ms === undefined ? undefined : { ms }
}

const parsePart = (text: string): number | undefined => (/^\d+$/.test(text) ? parseDuration(`${text}ms`) : parseDuration(text))
