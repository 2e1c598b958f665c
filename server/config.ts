/** What the environment says, checked as a whole. */
export interface Config {
  port: number
  host: string
  /** Origin under which callers reach the service, without a slash at the end. */
  publicUrl: string
  dataFolder: string
  /** `postgres://…`, or undefined for SQLite in the data folder. */
  databaseUrl: string | undefined
  role: 'all' | 'api' | 'worker'
  workerConcurrency: number
  bootstrap: { apiKey?: string; workspaceId?: string; webhookSecret?: string; creditsUsd: number }
  /** Requests a workspace may send in a minute; 0 switches the limit off. */
  rateLimitPerMinute: number
  outboundPrivateAllowlist: readonly string[]
  ffmpegPath: string | undefined
  shutdownGraceSeconds: number
  /** `*`, or origins. */
  corsOrigins: '*' | readonly string[]
  trustProxy: string | undefined
  logLevel: string
  /** Mounts stock express-openapi-validator beside our own validators. */
  audit: boolean
  /** An answer that breaks the contract is a 500 instead of a log line. */
  strictResponses: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws {ConfigError} naming every variable that is wrong, not just the first */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined
  const number = (name: string, fallback: number, min: number, max: number, integer = true) => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isFinite(value) && value >= min && value <= max && (!integer || Number.isInteger(value))) return value
    problems.push(`${name} is "${raw}"; it has to be ${integer ? 'an integer' : 'a number'} from ${min} to ${max}`)
    return fallback
  }
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(Boolean)
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const raw = text(name)
    if (raw === undefined || (allowed as readonly string[]).includes(raw)) return (raw as T | undefined) ?? fallback
    problems.push(`${name} is "${raw}"; it has to be one of ${allowed.join(', ')}`)
    return fallback
  }
  const shaped = (name: string, pattern: RegExp, meaning: string) => {
    const raw = text(name)
    if (raw !== undefined && !pattern.test(raw)) problems.push(`${name} has to be ${meaning}`)
    return raw
  }

  const port = number('PORT', 3000, 1, 65535)
  const host = text('HOST') ?? '127.0.0.1'
  const publicUrl =
    shaped('PUBLIC_URL', /^https?:\/\/[^\s/?#]+\/?$/, 'an origin such as https://media.example.com') ??
    `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
  const databaseUrl = shaped('DATABASE_URL', /^postgres(ql)?:\/\/\S+$/, 'empty (SQLite) or postgres://user:password@host:port/database')
  const role = oneOf('ROLE', ['all', 'api', 'worker'], 'all')
  if (role !== 'all' && !databaseUrl) problems.push(`ROLE=${role} needs Postgres: set DATABASE_URL, or leave ROLE out`)
  if (text('STORAGE_URL')) problems.push('STORAGE_URL is not supported by this version yet: leave it empty to store files in DATA_DIR')
  const cors = list('CORS_ORIGINS')
  for (const origin of cors)
    if (origin !== '*' && URL.parse(origin)?.origin !== origin)
      problems.push(`CORS_ORIGINS has "${origin}"; it has to be *, or origins such as https://app.example.com`)
  const config: Config = {
    port,
    host,
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataFolder: text('DATA_DIR') ?? './data',
    databaseUrl,
    role,
    workerConcurrency: number('WORKER_CONCURRENCY', 2, 1, 64),
    bootstrap: {
      apiKey: shaped('BOOTSTRAP_API_KEY', /^sk_(live|test)_[!-~]{16,200}$/, 'sk_live_… or sk_test_… with at least 16 characters after it'),
      workspaceId: shaped('BOOTSTRAP_WORKSPACE_ID', /^ws_[!-~]{1,61}$/, 'ws_… with 1 to 61 visible characters after it'),
      webhookSecret: shaped(
        'BOOTSTRAP_WEBHOOK_SECRET',
        /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
        'whsec_… with at least 18 bytes in base64 after it',
      ),
      creditsUsd: number('BOOTSTRAP_CREDITS', 100, 0, 1e9, false),
    },
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', 600, 0, 1e6),
    outboundPrivateAllowlist: list('OUTBOUND_PRIVATE_ALLOWLIST'),
    ffmpegPath: text('FFMPEG_PATH'),
    shutdownGraceSeconds: number('SHUTDOWN_GRACE_SECONDS', 15, 0, 3600),
    corsOrigins: cors.length === 0 || cors.includes('*') ? '*' : cors,
    trustProxy: shaped(
      'TRUST_PROXY',
      /^(\d+|true|false|[\da-fA-F:./]+|loopback|linklocal|uniquelocal)(,\s*([\da-fA-F:./]+|loopback|linklocal|uniquelocal))*$/,
      'a number of hops, or addresses of proxies',
    ),
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    audit: oneOf('MEDIAWRIGHT_AUDIT', ['0', '1'], '0') === '1',
    strictResponses: oneOf('STRICT_RESPONSES', ['0', '1'], '0') === '1',
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map(problem => `  - ${problem}.`).join('\n')}`)
  }
}
