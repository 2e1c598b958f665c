import { isIP } from 'node:net'
import { parseHostList } from './safe-fetch/host-list.ts'
import { fromUsd } from '@mediawright/media-engines/ports/money.ts'
import { parseStorageUrl } from './files/storage-url.ts'

/** The configuration from the environment, checked as a whole. */
export interface Config {
  port: number
  /** Separate port for health and metrics; undefined: none. */
  operatorPort: number | undefined
  /** Origin under which operators open the page of that port. */
  operatorUrl: string | undefined
  host: string
  /** Hours of the day, in UTC, in which data with a limited retention is removed. */
  retentionHours: readonly number[]
  /** Origin under which callers reach the service, without a slash at the end. */
  publicUrl: string
  dataFolder: string
  /** `postgres://…`, or undefined for SQLite in the data folder. */
  databaseUrl: string | undefined
  /** Maximum number of connections to Postgres of this process, besides the one that listens; undefined: the default. */
  databaseConnections: number | undefined
  /** `s3://bucket?endpoint=…&region=…`, or undefined for a folder in the data folder. */
  storageUrl: string | undefined
  role: 'all' | 'api' | 'worker'
  workerConcurrency: number
  /** How many runs of one workspace execute at once, over all processes; undefined: no limit. */
  workspaceConcurrency: number | undefined
  /** How many runs of one provider execute at once, over all processes; undefined: no limit. */
  providerConcurrency: LimitsByName
  /** Maximum that a provider may cost the installation in a day of UTC, in micro-dollars. */
  providerDaily: ReadonlyMap<string, number>
  /** Hosted and self-hosted providers and their models; undefined: only the embedded one. */
  providersFile: string | undefined
  /** MiB of memory for the processes of one run of a prebuilt action. */
  actionMemory: number
  /** Limits of one run of a custom action: MiB and seconds. */
  customActions: { memory: number; seconds: number }
  bootstrap: { apiKey?: string; workspaceId?: string; webhookSecret?: string; creditsUsd: number }
  /** Connections that this process accepts at once; undefined: as many as the system allows. */
  maxConnections: number | undefined
  /** Requests that a workspace may send per minute; 0: unlimited. */
  rateLimitPerMinute: number
  outboundPrivateAllowlist: readonly string[]
  /** Hosts that assets may be fetched from, as `createHostList` accepts them. */
  assetSourceAllowlist: readonly string[]
  uploadMaxBytes: number
  ffmpegPath: string | undefined
  shutdownGraceSeconds: number
  /** `*`, or origins. */
  corsOrigins: '*' | readonly string[]
  /** Express' `trust proxy`: how many proxies there are, or their addresses; undefined: none. */
  trustProxy: number | readonly string[] | undefined
  /** Sign-on service (OpenID Connect) whose tokens agents may use; undefined: only API keys. */
  mcpIssuer: string | undefined
  /** Sign-on for the studio and the operator page (OpenID Connect); undefined: only sign-in links. */
  oidc: OidcConfig | undefined
  /** Where traces are sent by OTLP over HTTP; undefined: nowhere. */
  otelEndpoint: string | undefined
  logLevel: string
  /** Mounts stock express-openapi-validator beside our own validators. */
  audit: boolean
  /** True if an error response that breaks the contract becomes a 500; otherwise it is logged. Other responses always become a 500. */
  strictResponses: boolean
}

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecretFile: string | undefined
  /** The claim with the roles of a person, or its path. */
  roleClaim: string
  /** Domains of the addresses that may sign in; empty: all. */
  allowedDomains: readonly string[]
}

/** Limits of runs by provider, `actions` or `timelines`. */
export interface LimitsByName {
  (name: string): number | undefined
  /** The names that were specified; empty if one number applies to all. */
  readonly names: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const originShape = /^https?:\/\/[^\s/?#]+\/?$/

/** @throws {ConfigError} naming every invalid variable, not just the first */
export function readConfig(environment: Environment): Config {
  const { config, problems } = readSettings(environment)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** A variable of the environment, for operators. */
export interface Setting {
  name: string
  /** The settings in force; null: unset. Secrets are left out. */
  value: string | null
  source: 'environment' | 'default'
}

/** The configuration with all its problems, and each variable with its source. An invalid variable has its default. */
export function readSettings(environment: Environment): { config: Config; problems: string[]; settings: Setting[] } {
  const problems: string[] = []
  const settings = new Map<string, Setting>()
  const note = (name: string, value: string | number | undefined) =>
    settings.set(name, {
      name,
      value: value === undefined ? null : withoutSecrets(name, String(value)),
      source: environment[name]?.trim() ? 'environment' : 'default',
    })
  const text = (name: string, fallback?: string) => {
    const raw = environment[name]?.trim() || undefined
    note(name, raw ?? fallback)
    return raw
  }
  const number = <T extends number | undefined>(name: string, fallback: T, min: number, max: number, integer = true) => {
    const raw = text(name, fallback?.toString())
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isFinite(value) && value >= min && value <= max && (!integer || Number.isInteger(value))) return value
    problems.push(`${name} is "${raw}"; it must be ${integer ? 'an integer' : 'a number'} from ${min} to ${max}`)
    return fallback
  }
  const list = (name: string, fallback?: string) =>
    (text(name, fallback) ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(Boolean)
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const raw = text(name, fallback)
    if (raw === undefined || (allowed as readonly string[]).includes(raw)) return (raw as T | undefined) ?? fallback
    problems.push(`${name} is "${raw}"; it must be one of ${allowed.join(', ')}`)
    return fallback
  }
  const shaped = (name: string, pattern: RegExp, meaning: string) => {
    const raw = text(name)
    if (raw !== undefined && !pattern.test(raw)) problems.push(`${name} must be ${meaning}`)
    return raw
  }
  const checked = <T>(name: string, parse: (raw: string) => T): T | undefined => {
    const raw = text(name)
    if (raw === undefined) return undefined
    try {
      return parse(raw)
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
      return undefined
    }
  }

  const port = number('PORT', 3000, 1, 65535)
  const host = text('HOST', '127.0.0.1') ?? '127.0.0.1'
  const publicUrl =
    shaped('PUBLIC_URL', originShape, 'an origin such as https://media.example.com') ??
    `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
  note('PUBLIC_URL', publicUrl)
  const databaseUrl = shaped('DATABASE_URL', /^postgres(ql)?:\/\/\S+$/, 'empty (SQLite) or postgres://user:password@host:port/database')
  const role = oneOf('ROLE', ['all', 'api', 'worker'], 'all')
  if (role !== 'all' && !databaseUrl) problems.push(`ROLE=${role} needs Postgres: set DATABASE_URL, or leave ROLE out`)
  const operatorPort = number('OPERATOR_PORT', undefined, 1, 65535)
  if (operatorPort === port && role !== 'worker') problems.push(`OPERATOR_PORT and PORT are both ${port}; choose another`)
  const operatorUrl = shaped('OPERATOR_URL', originShape, 'an origin such as https://operator.internal.example.com')
  if (operatorUrl !== undefined && operatorPort === undefined) problems.push('OPERATOR_URL needs OPERATOR_PORT, the port of the page')
  for (const entry of list('OUTBOUND_PRIVATE_ALLOWLIST'))
    if (/[\s/@?#*]|^[^:]*:\d+$/.test(entry))
      problems.push(
        `OUTBOUND_PRIVATE_ALLOWLIST has "${entry}"; it must be hosts or addresses without a port, such as localhost or 10.0.0.5`,
      )
  const cors = list('CORS_ORIGINS', '*')
  for (const origin of cors)
    if (origin !== '*' && URL.parse(origin)?.origin !== origin)
      problems.push(`CORS_ORIGINS has "${origin}"; it must be *, or origins such as https://app.example.com`)
  const issuer = checked('OIDC_ISSUER', issuerUrl)
  const clientId = text('OIDC_CLIENT_ID')
  const oidcMore = {
    clientSecretFile: text('OIDC_CLIENT_SECRET_FILE'),
    roleClaim: text('OIDC_ROLE_CLAIM', 'roles') ?? 'roles',
    allowedDomains: list('OIDC_ALLOWED_DOMAINS'),
  }
  const oidc = issuer !== undefined && clientId !== undefined ? { issuer, clientId, ...oidcMore } : undefined
  if (issuer !== undefined && clientId === undefined)
    problems.push('OIDC_ISSUER needs OIDC_CLIENT_ID, the client id registered at the sign-on service')
  if (issuer === undefined && (clientId ?? oidcMore.clientSecretFile) !== undefined && text('OIDC_ISSUER') === undefined)
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET_FILE need OIDC_ISSUER, the address of the sign-on service')
  const config: Config = {
    port,
    operatorPort,
    operatorUrl: operatorUrl?.replace(/\/$/, ''),
    host,
    publicUrl: publicUrl.replace(/\/$/, ''),
    dataFolder: text('DATA_DIR', './data') ?? './data',
    databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', undefined, 2, 1000),
    storageUrl: checked('STORAGE_URL', storagePlace),
    role,
    workerConcurrency: number('WORKER_CONCURRENCY', 2, 1, 64),
    workspaceConcurrency: number('WORKSPACE_CONCURRENCY', undefined, 1, 10_000),
    providersFile: text('PROVIDERS_FILE'),
    providerConcurrency: checked('PROVIDER_CONCURRENCY', limitsByName) ?? limitsOf(() => undefined),
    providerDaily: checked('PROVIDER_DAILY_USD', dailyByName) ?? new Map(),
    actionMemory: number('ACTION_MEMORY_MB', 1536, 256, 1e6),
    customActions: {
      memory: number('CUSTOM_ACTION_MEMORY_MB', 512, 256, 1e6),
      seconds: number('CUSTOM_ACTION_SECONDS', 60, 1, 3600),
    },
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
    maxConnections: number('MAX_CONNECTIONS', undefined, 10, 1e6),
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', 600, 0, 1e6),
    outboundPrivateAllowlist: list('OUTBOUND_PRIVATE_ALLOWLIST'),
    assetSourceAllowlist: checked('ASSET_SOURCE_ALLOWLIST', parseHostList) ?? [],
    retentionHours: checked('RETENTION_HOURS', parseHours) ?? parseHours('0-23'),
    // the maximum that S3 accepts for a form
    uploadMaxBytes: number('UPLOAD_MAX_BYTES', 100 * 1024 ** 2, 1, 5 * 1024 ** 3),
    ffmpegPath: text('FFMPEG_PATH'),
    shutdownGraceSeconds: number('SHUTDOWN_GRACE_SECONDS', 15, 0, 3600),
    corsOrigins: cors.length === 0 || cors.includes('*') ? '*' : cors,
    trustProxy: checked('TRUST_PROXY', trustedProxies),
    mcpIssuer: checked('MCP_ISSUER', issuerUrl),
    oidc,
    otelEndpoint: checked('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl),
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    audit: oneOf('MEDIAWRIGHT_AUDIT', ['0', '1'], '0') === '1',
    strictResponses: oneOf('STRICT_RESPONSES', ['0', '1'], '0') === '1',
  }
  text('OTEL_SERVICE_NAME', 'mediawright')
  for (const name of readByExporter) text(name)
  return { config, problems, settings: [...settings.values()] }
}

/** Read from the environment by the exporter of traces itself */
const readByExporter = [
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_COMPRESSION',
]

/** Variables that hold a secret; those that name a file of one do not. */
const isSecret = (name: string) => /_(KEY|SECRET|PASSWORD|TOKEN|HEADERS)$/.test(name)

/** A URL keeps everything but its user and password. */
function withoutSecrets(name: string, value: string): string {
  if (isSecret(name)) return 'set, not shown'
  return value.replace(/:\/\/.*@/, '://…@').replaceAll(/([?&][^=&]*(?:key|secret|password|token)[^=&]*=)[^&]*/gi, '$1…')
}

/** @throws {ConfigError} if a limit names something that the installation does not have, which is known once its providers are open */
export function checkLimitNames(
  { providerConcurrency, providerDaily }: Pick<Config, 'providerConcurrency' | 'providerDaily'>,
  known: readonly string[],
): void {
  const limits = { PROVIDER_CONCURRENCY: providerConcurrency.names, PROVIDER_DAILY_USD: [...providerDaily.keys()] }
  const problems = Object.entries(limits).flatMap(([name, names]) => {
    const unknown = names.filter(each => !known.includes(each))
    return unknown.length > 0 ? [`${name} names ${unknown.join(' and ')}; this installation has ${known.join(', ')}`] : []
  })
  if (problems.length > 0) throw new ConfigError(problems)
}

const limitsOf = (limitOf: (name: string) => number | undefined, names: Iterable<string> = []): LimitsByName =>
  Object.assign((name: string) => limitOf(name), { names: [...names] })

/** `4` for each, or `local=4,hosted=8`. */
function limitsByName(raw: string): LimitsByName {
  const isLimit = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,4}$/.test(text)
  if (isLimit(raw)) return limitsOf(() => Number(raw))
  const limits = new Map<string, number>()
  for (const item of raw.split(',')) {
    const [, name, limit] = /^\s*([a-z][\w-]*)\s*=\s*(\d+)\s*$/.exec(item) ?? []
    if (!name || !isLimit(limit) || limits.has(name))
      throw new Error(`has "${item.trim()}"; it must be a number of runs from 1 to 99999, or such numbers by provider: local=4,hosted=8`)
    limits.set(name, Number(limit))
  }
  return limitsOf(name => limits.get(name), limits.keys())
}

/** `fal=20,openai=5.50`, in micro-dollars. */
function dailyByName(raw: string): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const item of raw.split(',')) {
    const [, name, usd] = /^\s*([a-z][\w-]*)\s*=\s*(\d{1,9}(?:\.\d{1,6})?)\s*$/.exec(item) ?? []
    if (!name || limits.has(name)) throw new Error(`has "${item.trim()}"; it must be US dollars by provider: fal=20,openai=5.50`)
    limits.set(name, fromUsd(Number(usd)))
  }
  return limits
}

function httpUrl(raw: string): string {
  if (/^https?:$/.test(URL.parse(raw)?.protocol ?? '')) return raw
  throw new Error('must be a URL that begins with http:// or https://')
}

/** Keys sent over plain http could be intercepted. */
function issuerUrl(raw: string): string {
  const url = URL.parse(raw)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (url && !url.search && !url.hash && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))) return raw
  throw new Error('must be the https URL of an OpenID Connect issuer, without a query (http only on this machine)')
}

function storagePlace(raw: string): string {
  parseStorageUrl(raw)
  return raw
}

/** Hours of the day in UTC, such as `3`, `2-5` or `22-4`; both ends included. */
function parseHours(raw: string): readonly number[] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(raw)
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  if (!match || from > 23 || to > 23) throw new Error(`is "${raw}"; it must be hours of the day in UTC, such as 3, 2-5 or 22-4`)
  return Array.from({ length: ((to - from + 24) % 24) + 1 }, (_, index) => (from + index) % 24)
}

/** Express's names for groups of addresses. */
const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

/** A trusted proxy determines the address of a caller, so not all addresses may be trusted. */
function trustedProxies(raw: string): number | readonly string[] {
  if (/^(true|\*)$/i.test(raw))
    throw new Error(`is "${raw}", which lets every caller choose its address; set the number of proxies in front (1), or their addresses`)
  if (/^\d+$/.test(raw)) {
    if (Number(raw) <= 16) return Number(raw)
    throw new Error(`is "${raw}"; the number of proxies must be 0 to 16`)
  }
  return raw.split(',').map(item => {
    const proxy = item.trim()
    const [address = '', prefix, ...more] = proxy.split('/')
    const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isRange = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
    if (proxyGroups.includes(proxy) || (bits > 0 && !address.includes('%') && more.length === 0 && isRange)) return proxy
    throw new Error(
      `has "${proxy}"; it must be a number of proxies, or a list of ${proxyGroups.join(', ')}, addresses and ranges such as 10.0.0.0/8`,
    )
  })
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The environment is invalid:\n${problems.map(problem => `  - ${problem}.`).join('\n')}`)
    this.problems = problems
  }
}
