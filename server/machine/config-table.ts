import * as types from './config-types.ts'

/** An environment variable. */
export interface Row<T = unknown> {
  name: string
  parse: (raw: string) => T
  /** The value if the variable is unset or invalid. */
  fallback: string | undefined
  /** Markdown for the table in `docs/operating.md`. */
  meaning: string
  /** The default in that table, in Markdown, if it differs from `fallback`. */
  shown: string | undefined
}

function row<T>(name: string, parse: (raw: string) => T, fallback: string, meaning: string, shown?: string): Row<T>
function row<T>(name: string, parse: (raw: string) => T, fallback: undefined, meaning: string, shown?: string): Row<T | undefined>
function row<T>(name: string, parse: (raw: string) => T, fallback: string | undefined, meaning: string, shown?: string) {
  return { name, parse, fallback, meaning, shown }
}

/** The maximum size that S3 accepts for a form upload. */
const s3FormLimit = 5 * 1024 ** 3

/**
 * The service's entire configuration: each variable's name, type, default and meaning. The type `Config`, its reader, `admin config show`
 * and the generated table in `docs/operating.md` are all derived from these rows.
 */
export const table = {
  port: row('PORT', types.integer(1, 65_535), '3000', 'Port of the API.'),
  host: row('HOST', types.text, '127.0.0.1', 'Address to listen on.'),
  publicUrl: row(
    'PUBLIC_URL',
    types.origin('https://media.example.com'),
    undefined,
    'Origin of the URLs in responses.',
    'from host and port',
  ),
  dataFolder: row('DATA_DIR', types.text, './data', 'Folder for the SQLite database and the files.'),
  databaseUrl: row(
    'DATABASE_URL',
    types.matching(/^postgres(ql)?:\/\/\S+$/, 'empty (SQLite) or postgres://user:password@host:port/database'),
    undefined,
    'Postgres database to use instead of SQLite: `postgres://user:password@host:port/database`.',
    'SQLite',
  ),
  databaseConnections: row(
    'DATABASE_CONNECTIONS',
    types.integer(2, 1000),
    undefined,
    'Maximum number of Postgres connections that this process opens, in addition to the one that listens for signals.',
    '`20`',
  ),
  storageUrl: row(
    'STORAGE_URL',
    types.storageUrl,
    undefined,
    'S3 or a compatible store: `s3://bucket?endpoint=…&region=…`. Credentials are configured as for the AWS SDK (`AWS_ACCESS_KEY_ID` …).',
    '`DATA_DIR`',
  ),
  fontsFolder: row(
    'FONTS_DIR',
    types.text,
    undefined,
    'Folder of [installed fonts](fonts.md). Every process needs access to this folder. Fonts can be added while the service runs.',
    '`DATA_DIR/fonts`',
  ),
  role: row(
    'ROLE',
    types.oneOf('all', 'api', 'worker'),
    'all',
    'Which parts of the service this process runs: `all`, `api` or `worker`. `api` and `worker` require Postgres.',
  ),
  operatorPort: row(
    'OPERATOR_PORT',
    types.integer(1, 65_535),
    undefined,
    'Separate port for health, metrics and the [operator page](operator-page.md). This port must not be reachable from outside your network.',
  ),
  operatorApi: row(
    'OPERATOR_API',
    types.oneOf('internal', 'public'),
    'internal',
    'Where [operator tokens](operator-api.md) are accepted: with `internal`, on `OPERATOR_PORT` only; with `public`, also on the API port.',
  ),
  operatorUrl: row(
    'OPERATOR_URL',
    types.origin('https://operator.internal.example.com'),
    undefined,
    'Origin of the operator page. Set this variable if the host in the origin is neither an IP address nor `localhost`.',
    'from host and operator port',
  ),
  workerConcurrency: row('WORKER_CONCURRENCY', types.integer(1, 64), '2', 'Maximum number of concurrent runs in this process.'),
  workspaceConcurrency: row(
    'WORKSPACE_CONCURRENCY',
    types.integer(1, 10_000),
    undefined,
    'Maximum number of concurrent runs per workspace and provider, across all processes.',
  ),
  providersFile: row(
    'PROVIDERS_FILE',
    types.text,
    undefined,
    'YAML or JSON file that lists hosted and self-hosted providers and their models ([real models](providers/README.md)). The service reads the file at startup and on `SIGHUP`.',
  ),
  providerConcurrency: row(
    'PROVIDER_CONCURRENCY',
    types.limitsByName,
    '',
    'Maximum number of concurrent runs per provider, across all processes: `4` for every provider, or `local=4,actions=8,timelines=2` for individual ones. For a hosted provider, this limit replaces `concurrency` in the providers file.',
  ),
  providerDaily: row(
    'PROVIDER_DAILY_USD',
    types.dailyByName,
    '',
    'Maximum spending on a provider per UTC day, across all workspaces: `fal=20,openai=5` ([limits](limits.md)).',
  ),
  actionMemory: row(
    'ACTION_MEMORY_MB',
    types.integer(256, 1e6),
    '1536',
    'Memory limit (MiB) for one run of a prebuilt action, including its child processes. A run that exceeds the limit fails with `internal_error` and a message that states the reason.',
  ),
  customActions: {
    memory: row('CUSTOM_ACTION_MEMORY_MB', types.integer(256, 1e6), '512', 'Memory limit (MiB) for one run of a custom action.'),
    seconds: row('CUSTOM_ACTION_SECONDS', types.integer(1, 3600), '60', 'Time limit for one run of a custom action.'),
  },
  maxConnections: row(
    'MAX_CONNECTIONS',
    types.integer(10, 1e6),
    undefined,
    'Maximum number of simultaneous connections to this process, including open event streams. A request on any further connection gets a 503.',
    '12,000, or fewer if `ulimit -n` requires it',
  ),
  rateLimitPerMinute: row(
    'RATE_LIMIT_PER_MINUTE',
    types.integer(0, 1e6),
    '600',
    'Maximum number of requests per minute for each workspace; 0 disables the limit.',
  ),
  keysPerWorkspace: row(
    'KEYS_PER_WORKSPACE',
    types.integer(1, 100),
    '1',
    'Maximum number of active API keys in a workspace. If the maximum is above 1, members can create their own keys.',
  ),
  corsOrigins: row('CORS_ORIGINS', types.corsOrigins, '*', 'Comma-separated list of the origins whose pages may call the API.'),
  trustProxy: row(
    'TRUST_PROXY',
    types.trustedProxies,
    undefined,
    'Number of proxies in front of the service, or their addresses (`loopback`, `10.0.0.0/8`, …).',
  ),
  ffmpegPath: row(
    'FFMPEG_PATH',
    types.text,
    undefined,
    'Path to an `ffmpeg` binary to use instead of node-av. If the binary lacks the `zscale` filter (libzimg), HDR videos are converted with `lut3d`, which produces slightly different colors. If it lacks both filters, HDR videos look washed out, and runs have a `colors_approximate` warning. At startup, the service logs which filters and encoders the binary lacks.',
    'node-av',
  ),
  assetSourceAllowlist: row(
    'ASSET_SOURCE_ALLOWLIST',
    types.hosts,
    '',
    'Hosts that assets may be fetched from: `assets.example.com`, `*.example.com`, `…:8443`.',
  ),
  uploadMaxBytes: row('UPLOAD_MAX_BYTES', types.integer(1, s3FormLimit), '104857600', 'Maximum size of a signed upload.', '100 MiB'),
  metricsHosts: row(
    'METRICS_HOSTS',
    types.hosts,
    '',
    'Additional host names, such as `prometheus.example.com` or `*.example.com`, that [`/metrics`](monitoring.md#metrics) accepts. IP addresses, names without a dot, cluster-internal names and the host of `PUBLIC_URL` are always accepted.',
  ),
  outboundPrivateAllowlist: row(
    'OUTBOUND_PRIVATE_ALLOWLIST',
    types.privateHosts,
    '',
    'Private hosts that the service may contact to fetch files or send webhooks; meant for development.',
  ),
  retentionHours: row(
    'RETENTION_HOURS',
    types.hours,
    '0-23',
    'Hours of the day (UTC) in which [retention](retention.md) removes data, such as `2-5` or `22-4`.',
  ),
  shutdownGraceSeconds: row(
    'SHUTDOWN_GRACE_SECONDS',
    types.integer(0, 3600),
    '15',
    'Time allowed for active work to finish during shutdown.',
  ),
  mcpIssuer: row(
    'MCP_ISSUER',
    types.issuerUrl,
    undefined,
    'OpenID Connect issuer whose tokens [agents](agents.md) may use on `/mcp` in addition to API keys. The issuer must use HTTPS unless it runs on the same machine as the service.',
  ),
  oidc: {
    issuer: row(
      'OIDC_ISSUER',
      types.issuerUrl,
      undefined,
      'OpenID Connect issuer for [signing in](sign-on.md) to the studio and the operator page. The issuer must use HTTPS unless it runs on the same machine as the service.',
    ),
    clientId: row('OIDC_CLIENT_ID', types.text, undefined, 'Client id registered with the issuer.'),
    clientSecretFile: row(
      'OIDC_CLIENT_SECRET_FILE',
      types.text,
      undefined,
      'File that contains the client secret. Without a secret, only PKCE is used.',
    ),
    roleClaim: row('OIDC_ROLE_CLAIM', types.text, 'roles', "Claim that contains a person's roles, or the path to that claim."),
    roles: row(
      'OIDC_ROLES',
      types.oneOf('additive', 'authoritative'),
      'additive',
      '`authoritative` [revokes roles](sign-on.md#roles) that the claim no longer contains; `additive` keeps them.',
    ),
    allowedDomains: row(
      'OIDC_ALLOWED_DOMAINS',
      types.list,
      '',
      'Only people with an email address in one of these domains may sign in.',
      'all',
    ),
  },
  otelEndpoint: row('OTEL_EXPORTER_OTLP_ENDPOINT', types.httpUrl, undefined, 'Endpoint that receives traces over OTLP/HTTP.'),
  logLevel: row(
    'LOG_LEVEL',
    types.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Minimum log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  bootstrap: {
    apiKey: row(
      'BOOTSTRAP_API_KEY',
      types.matching(/^sk_(live|test)_[!-~]{16,200}$/, 'sk_live_… or sk_test_… with at least 16 characters after it'),
      undefined,
      'API key that the service creates when it first starts. If the key begins with `sk_test_`, its workspace is a sandbox workspace.',
      'random',
    ),
    workspaceId: row(
      'BOOTSTRAP_WORKSPACE_ID',
      types.matching(/^ws_[!-~]{1,61}$/, 'ws_… with 1 to 61 visible characters after it'),
      undefined,
      'Id of the workspace that the service creates when it first starts.',
      'random',
    ),
    webhookSecret: row(
      'BOOTSTRAP_WEBHOOK_SECRET',
      types.matching(
        /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
        'whsec_… with at least 18 bytes in base64 after it',
      ),
      undefined,
      'Webhook secret of the workspace that the service creates when it first starts.',
      'random',
    ),
    creditsUsd: row(
      'BOOTSTRAP_CREDITS',
      types.decimal(0, 1e9),
      '100',
      'Credits, in US dollars, granted to the workspace that the service creates when it first starts.',
    ),
  },
  audit: row(
    'MEDIAWRIGHT_AUDIT',
    types.flag,
    '0',
    'With `1`, a second validator also checks requests and responses. This setting is for tests and `npm run dev`.',
  ),
  strictResponses: row(
    'STRICT_RESPONSES',
    types.flag,
    '0',
    'With `1`, an error response that breaks the contract is replaced with a 500 that describes the violation; with `0`, the violation is only logged. This setting is for tests and `npm run dev`. Regardless of this setting, any other response that breaks the contract becomes a 500.',
  ),
}

/** Variables that the trace exporter reads directly. */
export const exporterRows: readonly Row[] = [
  row('OTEL_SERVICE_NAME', types.text, 'mediawright', 'Name of the service in traces.'),
  row('OTEL_RESOURCE_ATTRIBUTES', types.text, undefined, 'Additional resource attributes to include in traces.'),
  row('OTEL_EXPORTER_OTLP_HEADERS', types.text, undefined, 'Headers for trace export requests.'),
  row('OTEL_EXPORTER_OTLP_TIMEOUT', types.text, undefined, 'Time limit, in milliseconds, for a trace export request.', '`10000`'),
  row('OTEL_EXPORTER_OTLP_COMPRESSION', types.text, undefined, 'Compression method, such as `gzip`, for trace export requests.'),
]
