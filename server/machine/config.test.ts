import { describe, expect, test } from 'vitest'
import { checkLimitNames, ConfigError, readConfig, readSettings } from './config.ts'

const postgres = 'postgres://user:password@host:5432/database'

test('OPS-2 Every configuration variable is optional and has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    operatorPort: undefined,
    operatorUrl: undefined,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataFolder: './data',
    databaseUrl: undefined,
    storageUrl: undefined,
    role: 'all',
    workerConcurrency: 2,
    workspaceConcurrency: undefined,
    providerConcurrency: expect.any(Function),
    providerDaily: new Map(),
    actionMemory: 1536,
    customActions: { memory: 512, seconds: 60 },
    bootstrap: { apiKey: undefined, workspaceId: undefined, webhookSecret: undefined, creditsUsd: 100 },
    rateLimitPerMinute: 600,
    outboundPrivateAllowlist: [],
    assetSourceAllowlist: [],
    uploadMaxBytes: 104_857_600,
    ffmpegPath: undefined,
    retentionHours: Array.from({ length: 24 }, (_, hour) => hour),
    shutdownGraceSeconds: 15,
    corsOrigins: '*',
    trustProxy: undefined,
    mcpIssuer: undefined,
    oidc: undefined,
    otelEndpoint: undefined,
    logLevel: 'info',
    audit: false,
    strictResponses: false,
  })
})

test('An empty or blank variable is treated as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'STORAGE_URL',
    'ROLE',
    'BOOTSTRAP_API_KEY',
    'CORS_ORIGINS',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'RATE_LIMIT_PER_MINUTE',
    'OPERATOR_PORT',
    'WORKSPACE_CONCURRENCY',
    'PROVIDER_CONCURRENCY',
    'MCP_ISSUER',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ]
  const blank = readConfig(Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : '  '])))
  expect(blank).toEqual({ ...readConfig({}), providerConcurrency: expect.any(Function) })
  expect(blank.providerConcurrency('local')).toBeUndefined()
})

describe('OPS-2 each variable is read', () => {
  test.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'https://media.example.com/' }, { publicUrl: 'https://media.example.com' }],
    [{ DATA_DIR: '/srv/data' }, { dataFolder: '/srv/data' }],
    [{ DATABASE_URL: postgres }, { databaseUrl: postgres }],
    [{ DATABASE_URL: postgres, ROLE: 'worker' }, { role: 'worker' }],
    [{ WORKER_CONCURRENCY: '8' }, { workerConcurrency: 8 }],
    [{ ACTION_MEMORY_MB: '4096' }, { actionMemory: 4096 }],
    [{ CUSTOM_ACTION_MEMORY_MB: '1024', CUSTOM_ACTION_SECONDS: '5' }, { customActions: { memory: 1024, seconds: 5 } }],
    [{ BOOTSTRAP_API_KEY: 'sk_test_0123456789abcdef' }, { bootstrap: expect.objectContaining({ apiKey: 'sk_test_0123456789abcdef' }) }],
    [{ BOOTSTRAP_WORKSPACE_ID: 'ws_ci' }, { bootstrap: expect.objectContaining({ workspaceId: 'ws_ci' }) }],
    [
      { BOOTSTRAP_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo' },
      { bootstrap: expect.objectContaining({ webhookSecret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo' }) },
    ],
    [{ BOOTSTRAP_CREDITS: '0.5' }, { bootstrap: expect.objectContaining({ creditsUsd: 0.5 }) }],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
    [{ OUTBOUND_PRIVATE_ALLOWLIST: ' localhost, 10.0.0.1 ,,' }, { outboundPrivateAllowlist: ['localhost', '10.0.0.1'] }],
    [{ ASSET_SOURCE_ALLOWLIST: 'a.example.com, *.example.org' }, { assetSourceAllowlist: ['a.example.com', '*.example.org'] }],
    [{ UPLOAD_MAX_BYTES: '5000' }, { uploadMaxBytes: 5000 }],
    [{ FFMPEG_PATH: '/usr/bin/ffmpeg' }, { ffmpegPath: '/usr/bin/ffmpeg' }],
    [{ SHUTDOWN_GRACE_SECONDS: '0' }, { shutdownGraceSeconds: 0 }],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example' }, { corsOrigins: ['https://a.example', 'https://b.example'] }],
    [{ CORS_ORIGINS: 'https://a.example,*' }, { corsOrigins: '*' }],
    [{ OPERATOR_PORT: '9090' }, { operatorPort: 9090 }],
    [
      { DATABASE_URL: postgres, ROLE: 'worker', OPERATOR_PORT: '3000' },
      { port: 3000, operatorPort: 3000 },
    ],
    [{ STORAGE_URL: 's3://media' }, { storageUrl: 's3://media' }],
    [
      { STORAGE_URL: 's3://media?endpoint=http://127.0.0.1:9000&region=eu-1' },
      { storageUrl: 's3://media?endpoint=http://127.0.0.1:9000&region=eu-1' },
    ],
    [{ WORKSPACE_CONCURRENCY: '10000' }, { workspaceConcurrency: 10_000 }],
    [{ MCP_ISSUER: 'https://login.example.com/realms/a' }, { mcpIssuer: 'https://login.example.com/realms/a' }],
    [{ MCP_ISSUER: 'http://localhost:8080' }, { mcpIssuer: 'http://localhost:8080' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, { otelEndpoint: 'http://collector:4318' }],
    [{ TRUST_PROXY: '0' }, { trustProxy: 0 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: ['loopback'] }],
    [
      { TRUST_PROXY: 'linklocal, uniquelocal,10.1.2.3, 10.0.0.0/8,fd00::/8,::1' },
      { trustProxy: ['linklocal', 'uniquelocal', '10.1.2.3', '10.0.0.0/8', 'fd00::/8', '::1'] },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      { MEDIAWRIGHT_AUDIT: '1', STRICT_RESPONSES: '1' },
      { audit: true, strictResponses: true },
    ],
  ])('OPS-2 The variables %j result in the expected configuration', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config)
  })
})

describe('OPS-2 every mistake is reported with the name of its variable', () => {
  test.each<[Record<string, string>]>([
    [{ PORT: '0' }],
    [{ PORT: '65536' }],
    [{ PORT: '80.5' }],
    [{ PORT: 'http' }],
    [{ PUBLIC_URL: 'media.example.com' }],
    [{ PUBLIC_URL: 'ftp://media.example.com' }],
    [{ PUBLIC_URL: 'https://media.example.com/path' }],
    [{ DATABASE_URL: 'mysql://host/database' }],
    [{ STORAGE_URL: 'bucket' }],
    [{ STORAGE_URL: 's3://bucket/folder' }],
    [{ STORAGE_URL: 's3://bucket?endpoint=ftp://host' }],
    [{ STORAGE_URL: 's3://bucket?acl=public' }],
    [{ OPERATOR_PORT: '0' }],
    [{ OPERATOR_PORT: '3000' }],
    [{ WORKSPACE_CONCURRENCY: '0' }],
    [{ WORKSPACE_CONCURRENCY: '10001' }],
    [{ PROVIDER_CONCURRENCY: '0' }],
    [{ PROVIDER_CONCURRENCY: 'local' }],
    [{ PROVIDER_CONCURRENCY: 'local=0' }],
    [{ PROVIDER_CONCURRENCY: 'local=2,' }],
    [{ PROVIDER_CONCURRENCY: 'local=2,local=3' }],
    [{ PROVIDER_CONCURRENCY: '4,hosted=8' }],
    [{ MCP_ISSUER: 'http://login.example.com' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    [{ TRUST_PROXY: 'true' }],
    [{ TRUST_PROXY: 'false' }],
    [{ TRUST_PROXY: '*' }],
    [{ TRUST_PROXY: '17' }],
    [{ TRUST_PROXY: '-1' }],
    [{ TRUST_PROXY: 'proxy.example.com' }],
    [{ TRUST_PROXY: '10.0.0.0/33' }],
    [{ TRUST_PROXY: '0.0.0.0/0' }],
    [{ TRUST_PROXY: '::/0' }],
    [{ TRUST_PROXY: '127.1' }],
    [{ TRUST_PROXY: '10.0.0.1/8/8' }],
    [{ TRUST_PROXY: 'loopback,' }],
    [{ TRUST_PROXY: 'fe80::1%eth0' }],
    [{ ROLE: 'boss' }],
    [{ ROLE: 'worker' }],
    [{ WORKER_CONCURRENCY: '0' }],
    [{ ACTION_MEMORY_MB: '16' }],
    [{ CUSTOM_ACTION_SECONDS: '0' }],
    [{ BOOTSTRAP_API_KEY: 'secret' }],
    [{ BOOTSTRAP_API_KEY: 'sk_live_short' }],
    [{ BOOTSTRAP_WORKSPACE_ID: 'workspace' }],
    [{ BOOTSTRAP_WEBHOOK_SECRET: 'whsec_short' }],
    [{ BOOTSTRAP_CREDITS: '-1' }],
    [{ BOOTSTRAP_CREDITS: 'lots' }],
    [{ RATE_LIMIT_PER_MINUTE: '-1' }],
    [{ SHUTDOWN_GRACE_SECONDS: 'soon' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ MEDIAWRIGHT_AUDIT: 'yes' }],
    [{ STRICT_RESPONSES: 'true' }],
    [{ PORT: '1e3.5' }],
    [{ PORT: '0x1F90' }],
    [{ PORT: '3e3' }],
    [{ BOOTSTRAP_CREDITS: '0x10' }],
    [{ BOOTSTRAP_CREDITS: '1e3' }],
    [{ BOOTSTRAP_CREDITS: 'Infinity' }],
  ])('OPS-2 The error for the mistake in %j names the variable', environment => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0])
  })
})

test('OPS-2 PROVIDER_CONCURRENCY sets one limit for all providers, or one per named provider', () => {
  const limits = (text: string) => ['local', 'hosted', 'other'].map(readConfig({ PROVIDER_CONCURRENCY: text }).providerConcurrency)
  expect(limits('4')).toEqual([4, 4, 4])
  expect(limits('local=4, hosted=8')).toEqual([4, 8, undefined])
})

test('OPS-2 PROVIDER_CONCURRENCY is rejected if it names an unconfigured provider', () => {
  const check = (text: string) => checkLimitNames(readConfig({ PROVIDER_CONCURRENCY: text }), ['local', 'actions', 'timelines'])
  expect(() => check('locall=4')).toThrow('PROVIDER_CONCURRENCY names locall; this installation has local, actions, timelines.')
  for (const fine of ['4', 'local=4', 'local=4,actions=8,timelines=2', '']) expect(() => check(fine)).not.toThrow()
})

test('OPS-2 PROVIDER_DAILY_USD sets a daily cap in US dollars for each named provider and is rejected if it names an unconfigured one', () => {
  const read = (text: string) => readConfig({ PROVIDER_DAILY_USD: text })
  expect(read('fal=20, openai=5.50').providerDaily).toEqual(
    new Map([
      ['fal', 20_000_000],
      ['openai', 5_500_000],
    ]),
  )
  for (const wrong of ['20', 'fal', 'fal=', 'fal=-1', 'fal=1e3', 'fal=1,fal=2', 'fal=20 openai=5'])
    expect(() => read(wrong)).toThrow('PROVIDER_DAILY_USD')
  expect(() => checkLimitNames(read('fal=20'), ['local'])).toThrow('PROVIDER_DAILY_USD names fal; this installation has local.')
})

test('OPS-2 TRUST_PROXY=true is rejected with advice on what to set instead', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow(/every caller spoof its IP address; set it to the number of proxies/)
})

test('OPS-2 OUTBOUND_PRIVATE_ALLOWLIST rejects hosts with a port', () => {
  expect(() => readConfig({ OUTBOUND_PRIVATE_ALLOWLIST: 'localhost:8443' })).toThrow(/without a port/)
  expect(readConfig({ OUTBOUND_PRIVATE_ALLOWLIST: '::1,fd00::1' }).outboundPrivateAllowlist).toEqual(['::1', 'fd00::1'])
})

test('OPS-2 All mistakes in the configuration are reported together', () => {
  const wrong = {
    OUTBOUND_PRIVATE_ALLOWLIST: 'https://localhost',
    ASSET_SOURCE_ALLOWLIST: 'https://files.example.com',
    UPLOAD_MAX_BYTES: '0',
    PORT: 'x',
    ROLE: 'boss',
    LOG_LEVEL: 'loud',
    BOOTSTRAP_API_KEY: 'secret',
    STORAGE_URL: 'bucket',
    TRUST_PROXY: 'true',
    PROVIDER_CONCURRENCY: 'many',
    DATABASE_URL: 'nowhere',
  }
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
})

test('OPS-2 All invalid items in a list are reported', () => {
  expect(() => readConfig({ OUTBOUND_PRIVATE_ALLOWLIST: 'a:1, localhost, b:2' })).toThrow(
    'OUTBOUND_PRIVATE_ALLOWLIST contains "a:1" and "b:2"; the value',
  )
  expect(() => readConfig({ CORS_ORIGINS: '*,a,b' })).toThrow('CORS_ORIGINS contains "a" and "b"; the value must be *, or origins')
})

test('OPS-2 An invalid variable is replaced by its default and causes no further problems', () => {
  const { config, problems } = readSettings({ PORT: 'x', DATABASE_URL: 'nowhere', CORS_ORIGINS: 'a', ROLE: 'worker' })
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, corsOrigins: '*', role: 'worker' })
  expect(problems.map(problem => problem.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'CORS_ORIGINS'])
  const { problems: ofPorts } = readSettings({ OPERATOR_PORT: 'x', OPERATOR_URL: 'https://operator.example.com' })
  expect(ofPorts.map(problem => problem.split(' ')[0])).toEqual(['OPERATOR_PORT'])
  expect(readSettings({ PORT: 'x', OPERATOR_PORT: '3000' }).problems).toHaveLength(1)
})

test('OPS-2 AUTH-5 The error message for an invalid secret does not contain the secret', () => {
  for (const [name, value] of Object.entries({
    BOOTSTRAP_API_KEY: 'hunter2hunter2',
    BOOTSTRAP_WEBHOOK_SECRET: 'hunter2hunter2',
    DATABASE_URL: 'mysql://me:hunter2@host/x',
  })) {
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }))
  }
})

describe('OPS-2 sign-on', () => {
  test('OPS-2 A sign-on issuer and a sign-on client require each other, and plain HTTP is allowed only for the local machine', () => {
    const oidc = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'media' }
    expect(readConfig(oidc).oidc).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'media',
      clientSecretFile: undefined,
      roleClaim: 'roles',
      roles: 'additive',
      allowedDomains: [],
    })
    expect(readConfig({ ...oidc, OIDC_ROLE_CLAIM: 'realm_access.roles', OIDC_ALLOWED_DOMAINS: 'a.com, b.com' }).oidc).toMatchObject({
      roleClaim: 'realm_access.roles',
      allowedDomains: ['a.com', 'b.com'],
    })
    expect(() => readConfig({ OIDC_ISSUER: 'https://login.example.com' })).toThrow('OIDC_ISSUER needs OIDC_CLIENT_ID')
    expect(() => readConfig({ OIDC_CLIENT_ID: 'media' })).toThrow('need OIDC_ISSUER')
    expect(() => readConfig({ ...oidc, OIDC_ISSUER: 'http://login.example.com' })).toThrow('OIDC_ISSUER must be the https URL')
  })
})

describe('displayed settings', () => {
  const shown = (environment: Record<string, string>) => new Map(readSettings(environment).settings.map(setting => [setting.name, setting]))

  test('OPS-11 The displayed settings contain every variable that is read, with its value and source', () => {
    const settings = shown({ PORT: '4000', LOG_LEVEL: ' ', CORS_ORIGINS: 'https://a.example.com' })
    const read = new Set<string>()
    readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
    expect(new Set(settings.keys())).toEqual(read)
    expect(settings.get('PORT')).toEqual({ name: 'PORT', value: '4000', source: 'environment' })
    expect(settings.get('HOST')).toEqual({ name: 'HOST', value: '127.0.0.1', source: 'default' })
    expect(settings.get('PUBLIC_URL')).toEqual({ name: 'PUBLIC_URL', value: 'http://127.0.0.1:4000', source: 'default' })
    expect(settings.get('LOG_LEVEL')).toEqual({ name: 'LOG_LEVEL', value: 'info', source: 'default' })
    expect(settings.get('DATABASE_URL')).toEqual({ name: 'DATABASE_URL', value: null, source: 'default' })
    expect(settings.get('CORS_ORIGINS')).toMatchObject({ value: 'https://a.example.com', source: 'environment' })
  })

  test('OPS-11 The displayed settings contain no secrets, no matter which variable holds them', () => {
    const secret = 'sEcret0123456789abcdef'
    const settings = shown({
      BOOTSTRAP_API_KEY: `sk_live_${secret}`,
      BOOTSTRAP_WEBHOOK_SECRET: `whsec_${secret}`,
      DATABASE_URL: `postgres://mediawright:${secret}@db:5432/media?sslmode=require`,
      STORAGE_URL: `s3://media?secret_access_key=${secret}&region=eu`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `https://user:p@ss/${secret}@traces.example.com`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer ${secret}`,
    })
    expect(JSON.stringify([...settings.values()])).not.toContain(secret)
    expect(settings.get('DATABASE_URL')!.value).toBe('postgres://…@db:5432/media?sslmode=require')
    expect(settings.get('STORAGE_URL')!.value).toBe('s3://media?secret_access_key=…&region=eu')
    for (const name of ['BOOTSTRAP_API_KEY', 'OTEL_EXPORTER_OTLP_HEADERS']) expect(settings.get(name)!.value).toBe('set, not shown')
  })
})

test.each<[raw: string, hours: number[]]>([
  ['3', [3]],
  ['2-5', [2, 3, 4, 5]],
  ['22-1', [22, 23, 0, 1]],
  ['0-0', [0]],
])('KEEP-3 RETENTION_HOURS=%s is valid', (raw, hours) => {
  expect(readConfig({ RETENTION_HOURS: raw }).retentionHours).toEqual(hours)
})

test.each(['24', '3-', '-3', '1-24', 'night', '1,2'])('OPS-2 RETENTION_HOURS=%s is rejected', raw => {
  expect(() => readConfig({ RETENTION_HOURS: raw })).toThrow('RETENTION_HOURS is')
})
