import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const postgres = 'postgres://user:password@host:5432/database'

test('OPS-2 nothing is needed: the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataFolder: './data',
    databaseUrl: undefined,
    role: 'all',
    workerConcurrency: 2,
    bootstrap: { apiKey: undefined, workspaceId: undefined, webhookSecret: undefined, creditsUsd: 100 },
    rateLimitPerMinute: 600,
    outboundPrivateAllowlist: [],
    ffmpegPath: undefined,
    shutdownGraceSeconds: 15,
    corsOrigins: '*',
    trustProxy: undefined,
    logLevel: 'info',
    audit: false,
    strictResponses: false,
  })
})

test('an empty or blank variable is as one that is not set', () => {
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
  ]
  expect(readConfig(Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : '  '])))).toEqual(readConfig({}))
})

describe('OPS-2 each variable is taken', () => {
  test.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    [{ PUBLIC_URL: 'https://media.example.com/' }, { publicUrl: 'https://media.example.com' }],
    [{ DATA_DIR: '/srv/data' }, { dataFolder: '/srv/data' }],
    [{ DATABASE_URL: postgres }, { databaseUrl: postgres }],
    [{ DATABASE_URL: postgres, ROLE: 'worker' }, { role: 'worker' }],
    [{ WORKER_CONCURRENCY: '8' }, { workerConcurrency: 8 }],
    [{ BOOTSTRAP_API_KEY: 'sk_test_0123456789abcdef' }, { bootstrap: expect.objectContaining({ apiKey: 'sk_test_0123456789abcdef' }) }],
    [{ BOOTSTRAP_WORKSPACE_ID: 'ws_ci' }, { bootstrap: expect.objectContaining({ workspaceId: 'ws_ci' }) }],
    [
      { BOOTSTRAP_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo' },
      { bootstrap: expect.objectContaining({ webhookSecret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdo' }) },
    ],
    [{ BOOTSTRAP_CREDITS: '0.5' }, { bootstrap: expect.objectContaining({ creditsUsd: 0.5 }) }],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
    [{ OUTBOUND_PRIVATE_ALLOWLIST: ' localhost, 10.0.0.1 ,,' }, { outboundPrivateAllowlist: ['localhost', '10.0.0.1'] }],
    [{ FFMPEG_PATH: '/usr/bin/ffmpeg' }, { ffmpegPath: '/usr/bin/ffmpeg' }],
    [{ SHUTDOWN_GRACE_SECONDS: '0' }, { shutdownGraceSeconds: 0 }],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example' }, { corsOrigins: ['https://a.example', 'https://b.example'] }],
    [{ CORS_ORIGINS: 'https://a.example,*' }, { corsOrigins: '*' }],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: 'loopback' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      { MEDIAWRIGHT_AUDIT: '1', STRICT_RESPONSES: '1' },
      { audit: true, strictResponses: true },
    ],
  ])('%j', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config)
  })
})

describe('OPS-2 each mistake is named', () => {
  test.each<[Record<string, string>]>([
    [{ PORT: '0' }],
    [{ PORT: '65536' }],
    [{ PORT: '80.5' }],
    [{ PORT: 'http' }],
    [{ PUBLIC_URL: 'media.example.com' }],
    [{ PUBLIC_URL: 'ftp://media.example.com' }],
    [{ PUBLIC_URL: 'https://media.example.com/path' }],
    [{ DATABASE_URL: 'mysql://host/database' }],
    [{ STORAGE_URL: 's3://bucket' }],
    [{ ROLE: 'boss' }],
    [{ ROLE: 'worker' }],
    [{ WORKER_CONCURRENCY: '0' }],
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
  ])('%j', environment => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0])
  })
})

test('OPS-2 several mistakes are named at once', () => {
  const wrong = {
    PORT: 'x',
    ROLE: 'boss',
    LOG_LEVEL: 'loud',
    BOOTSTRAP_API_KEY: 'secret',
    STORAGE_URL: 's3://bucket',
    DATABASE_URL: 'nowhere',
  }
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name)
})

test('OPS-2 AUTH-5 a wrong secret is not repeated in the message', () => {
  for (const [name, value] of Object.entries({
    BOOTSTRAP_API_KEY: 'hunter2hunter2',
    BOOTSTRAP_WEBHOOK_SECRET: 'hunter2hunter2',
    DATABASE_URL: 'mysql://me:hunter2@host/x',
  })) {
    expect(() => readConfig({ [name]: value })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }))
  }
})
