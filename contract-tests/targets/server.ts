/** The service as its users start it: a child process, its environment and its admin command. Nothing of it is imported. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/ports.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { brandKit, furnish } from './fixtures.ts'
import type { Target, Tenant } from './target.ts'

const root = join(import.meta.dirname, '../..')

export interface Service {
  readonly origin: string
  readonly baseUrl: string
  readonly workspaceId: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly dataFolder: string
  /** What the process wrote last, for reports of failures. */
  readonly output: () => string
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  readonly close: () => Promise<void>
}

type Environment = Record<string, string>

const random = () => randomBytes(16).toString('hex')

/** One service process on a data folder of its own; `environment` adds to what it starts with. */
export async function startService(environment: Environment = {}): Promise<Service> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mediawright-data-'))
  const port = await freePort()
  const bootstrap = {
    BOOTSTRAP_API_KEY: `sk_test_${random()}`,
    BOOTSTRAP_WORKSPACE_ID: `ws_${random()}`,
    BOOTSTRAP_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    BOOTSTRAP_CREDITS: '1000',
    ...environment,
  }
  const env: Environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '/',
    PORT: String(port),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    // stock express-openapi-validator beside our validators, and no answer that breaks the contract
    MEDIAWRIGHT_AUDIT: '1',
    STRICT_RESPONSES: '1',
    ...storage(),
    ...bootstrap,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-20_000)))
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const close = async () => {
    process.off('exit', killAtExit)
    child.kill('SIGTERM')
    await Promise.race([exited, sleep(20_000, undefined, { ref: false })])
    child.kill('SIGKILL')
    await exited
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await ready(origin, () => child.exitCode !== null || child.signalCode !== null)
  } catch (error) {
    await close()
    throw new Error(`The service does not start:\n${output}`, { cause: error })
  }
  return {
    origin,
    baseUrl: `${origin}/api/v1`,
    workspaceId: bootstrap.BOOTSTRAP_WORKSPACE_ID,
    apiKey: bootstrap.BOOTSTRAP_API_KEY,
    webhookSecret: bootstrap.BOOTSTRAP_WEBHOOK_SECRET,
    dataFolder,
    output: () => output,
    admin: (...args) => runAdmin(env, args),
    close,
  }
}

async function ready(origin: string, gone: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (gone()) throw new Error('it exited')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('GET /readyz is not 200 after a minute')
}

async function runAdmin(env: Environment, args: string[]) {
  const child = spawn(process.execPath, ['server/admin.ts', ...args, '--json'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', chunk => (out += chunk))
  child.stderr.on('data', chunk => (err += chunk))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`admin ${args.join(' ')} exits ${code ?? 'by a signal'}: ${err || out}`)
  return JSON.parse(out) as Record<string, unknown>
}

/** `TEST_STORAGE_URL` names the bucket of a real S3 server, whose credentials are in the environment. */
function storage(): Environment {
  const { TEST_STORAGE_URL, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
  return TEST_STORAGE_URL ? { STORAGE_URL: TEST_STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } : {}
}

const on = (url: string | undefined): Environment => (url === undefined ? {} : { DATABASE_URL: url })

/** At an address that is as private as any: a service has to be told that it may call there, and whom to trust. */
async function startTrustedReceiver() {
  const receiver = await startReceiver('127.0.0.2')
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-receiver-'))
  const certificate = join(folder, 'receiver.pem')
  await writeFile(certificate, receiver.certificate)
  return {
    receiver,
    environment: {
      OUTBOUND_PRIVATE_ALLOWLIST: new URL(receiver.origin).hostname,
      ASSET_SOURCE_ALLOWLIST: new URL(receiver.origin).hostname,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    closeReceiver: async () => {
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The service with all the workspaces that the cases need; SQLite where no database is given. */
export async function startServer(
  name: string,
  databases?: { main: string; limited: string },
): Promise<Target & { service: Service; receiver: Receiver }> {
  const { receiver, environment, closeReceiver } = await startTrustedReceiver()
  const [service, limited] = await Promise.all([
    startService({ ...on(databases?.main), ...environment }),
    startService({ ...on(databases?.limited), RATE_LIMIT_PER_MINUTE: '1' }),
  ])
  const { admin, baseUrl } = service
  const close = async () => {
    await Promise.all([service.close(), limited.close()])
    await closeReceiver()
  }
  try {
    const [main, foreign, poor, readOnly] = await Promise.all([
      furnish(baseUrl, service.workspaceId, service.apiKey, receiver.origin)
        .then(tenant => publishBrand(service, tenant))
        .then(tenant => addFolder(service, tenant)),
      workspace(service, receiver)
        .then(tenant => publishBrand(service, tenant))
        .then(tenant => addFolder(service, tenant)),
      workspace(service, receiver).then(tenant => impoverish(service, tenant)),
      workspace(service, receiver),
    ])
    await admin('key', 'revoke', '--workspace', readOnly.workspaceId)
    const restricted = await admin('key', 'create', '--workspace', readOnly.workspaceId, '--permissions', '')
    return {
      name,
      kind: 'server',
      service,
      receiver,
      baseUrl,
      main,
      foreign,
      poor,
      readOnly: { ...readOnly, apiKey: restricted['api_key'] as string },
      revokedKey: readOnly.apiKey,
      badKey: `sk_test_${random()}`,
      limited: { baseUrl: limited.baseUrl, apiKey: limited.apiKey },
      admin,
      close,
    }
  } catch (error) {
    await close()
    throw new Error(`The service cannot be furnished:\n${service.output()}`, { cause: error })
  }
}

async function workspace({ admin, baseUrl }: Service, receiver: Receiver): Promise<Tenant> {
  const made = await admin('workspace', 'create', '--name', 'Another', '--email', 'somebody@example.com', '--credits', '10', '--sandbox')
  return furnish(baseUrl, made['workspace_id'] as string, made['api_key'] as string, receiver.origin)
}

/** A brand is made by the operator alone. */
async function publishBrand({ admin }: Service, tenant: Tenant): Promise<Tenant> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-kit-'))
  const file = join(folder, 'kit.json')
  await writeFile(file, JSON.stringify(brandKit(tenant)))
  const { brand_id: brandId } = await admin('brand', 'import', '--workspace', tenant.workspaceId, '--file', file)
  await rm(folder, { recursive: true, force: true })
  await admin('brand', 'publish', '--brand', String(brandId))
  return { ...tenant, ids: { ...tenant.ids, brandId: String(brandId) } }
}

/** A folder of the workspace, which the operator alone makes. */
async function addFolder({ admin }: Service, tenant: Tenant): Promise<Tenant> {
  const { folder_id: folderId } = await admin('folder', 'create', '--workspace', tenant.workspaceId, '--name', 'Spring')
  return { ...tenant, ids: { ...tenant.ids, folderId: String(folderId) } }
}

/** Takes away the rest of the money, once there is something in the workspace that could be run. */
async function impoverish({ admin }: Service, tenant: Tenant): Promise<Tenant> {
  const { balance } = await admin('workspace', 'show', '--workspace', tenant.workspaceId)
  await admin('credits', 'grant', '--workspace', tenant.workspaceId, `--usd=-${String(balance)}`)
  return tenant
}
