/** Receives what the client logs; `console` is a valid logger. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/**
 * `error` logs failed calls; `warn` also logs attempts that are retried; `info` also logs every attempt with its status and duration; and
 * `debug` also logs headers and JSON bodies, which contain prompts. Keys and signatures are never logged.
 */
export type LogLevel = 'off' | 'error' | 'warn' | 'info' | 'debug'

const levels = ['off', 'error', 'warn', 'info', 'debug'] as const

export interface Log extends Logger {
  isEnabled(level: LogLevel): boolean
}

const nothing = () => {}

export function createLog(logger: Logger | undefined, level: LogLevel | undefined): Log {
  const enabled = levels.indexOf(level ?? (logger ? 'warn' : 'off'))
  const to = logger ?? console
  const isEnabled = (requested: LogLevel) => levels.indexOf(requested) <= enabled
  const at = (requested: keyof Logger) =>
    isEnabled(requested) ? (message: string, ...details: unknown[]) => to[requested](message, ...details) : nothing
  return { isEnabled, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Redacts secrets in a string: API keys, webhook secrets, URL queries and the values of fields such as signatures. */
export const redacted = (text: string): string =>
  text
    .replaceAll(/\b(sk_live|sk_test|op)_[\w.-]+/g, '$1_***')
    .replaceAll(/\bwhsec_[\w+/=-]+/g, 'whsec_***')
    .replaceAll(/(https?:\/\/[^\s"'?#]+)\?[^\s"'#]*/g, '$1?***')
    .replaceAll(/("(?:[\w-]*(?:signature|policy|credential|token|secret|password|authorization)[\w-]*)"\s*:\s*")[^"]*"/gi, '$1***"')

const secretHeaders = /^(authorization|cookie|set-cookie|proxy-authorization|.*(token|secret|api-?key).*)$/i

export const redactedHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, secretHeaders.test(name) ? '***' : redacted(value)]))

const maxBodyLength = 4000

/** Returns a body in loggable form: JSON unchanged, anything else as its length. */
export function loggedBody(bytes: ArrayBuffer | undefined, type: string | null): string {
  if (!bytes?.byteLength) return ''
  if (!type?.includes('json')) return `${bytes.byteLength} bytes`
  const text = redacted(new TextDecoder().decode(bytes))
  return text.length > maxBodyLength ? `${text.slice(0, maxBodyLength)}… (${bytes.byteLength} bytes)` : text
}
