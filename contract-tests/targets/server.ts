/**
 * Runs the service the way users do: as a process of its own, controlled with environment variables and admin commands. Imports nothing
 * from the service.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { bareEnvironment } from '../../testing/bare-environment.ts'
import { selfSigned, type Identity } from '../../testing/certificate.ts'
import { killAfterRun, createOnce, newRunFolder } from '../../testing/test-run.ts'
import { freePort } from '../../testing/ports.ts'
import { startPostgres, type Postgres } from '../../testing/postgres.ts'
import { startReceiver, type Receiver } from '../../testing/receiver.ts'
import { createOperatorToken, signIn, signInViewer } from '../support/sign-in.ts'
import { brandKit, createStorageFixtures, createFixtures, type Entry } from './fixtures.ts'
import { createOperator } from './operator.ts'
import type { Target, Tenant } from '../support/target.ts'

const root = join(import.meta.dirname, '../..')

export interface Service {
  readonly origin: string
  readonly baseUrl: string
  readonly workspaceId: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly dataFolder: string
  /** The latest output of the process, for failure reports. */
  readonly output: () => string
  readonly admin: (...args: string[]) => Promise<Record<string, unknown>>
  /** Stops the process the way an operator does, without deleting the data folder. */
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Access to operator commands, for changes that no API key allows. */
type Operator = Pick<Service, 'admin'>

type Environment = Record<string, string>

const random = () => randomBytes(16).toString('hex')

const newBootstrap = () => ({
  BOOTSTRAP_API_KEY: `sk_test_${random()}`,
  BOOTSTRAP_WORKSPACE_ID: `ws_${random()}`,
  BOOTSTRAP_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
  BOOTSTRAP_CREDITS: '1000',
})

const newFolder = (use: string) => mkdtemp(join(tmpdir(), `mediawright-${use}-`))

/**
 * Starts one service process with its own data folder; `environment` adds variables.
 * @param data a copy of an earlier process's data folder, to use instead of an empty folder
 */
export async function startService(environment: Environment = {}, data?: string, main = 'server/main.js'): Promise<Service> {
  const dataFolder = data ?? (await newRunFolder('data'))
  const port = await freePort()
  const bootstrap = { ...newBootstrap(), ...environment }
  const env: Environment = {
    ...bareEnvironment(),
    PORT: String(port),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    OPERATOR_API: 'public',
    KEYS_PER_WORKSPACE: '100',
    // Responses that violate the contract become 500s.
    STRICT_RESPONSES: '1',
    ...storage(),
    ...bootstrap,
  }
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-20_000)))
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  killAfterRun(child)
  const operator = createOperator(env)
  const stop = async () => {
    operator.leave()
    process.off('exit', killAtExit)
    child.kill('SIGTERM')
    await Promise.race([exited, sleep(20_000, undefined, { ref: false })])
    child.kill('SIGKILL')
    await exited
  }
  const close = async () => {
    await stop()
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await ready(origin, () => child.exitCode !== null || child.signalCode !== null)
  } catch (error) {
    await close()
    throw new Error(`The service did not start:\n${output}`, { cause: error })
  }
  return {
    origin,
    baseUrl: `${origin}/api/v1`,
    workspaceId: bootstrap.BOOTSTRAP_WORKSPACE_ID,
    apiKey: bootstrap.BOOTSTRAP_API_KEY,
    webhookSecret: bootstrap.BOOTSTRAP_WEBHOOK_SECRET,
    dataFolder,
    output: () => output,
    admin: operator.admin,
    stop,
    close,
  }
}

async function ready(origin: string, gone: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if (gone()) throw new Error('it exited')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('GET /readyz did not return 200 within a minute')
}

/** Returns the storage settings. `TEST_STORAGE_URL` names a bucket on a real S3 server, whose credentials are in the environment. */
function storage(): Environment {
  const { TEST_STORAGE_URL, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env
  return TEST_STORAGE_URL ? { STORAGE_URL: TEST_STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } : {}
}

const on = (url: string | undefined): Environment => (url === undefined ? {} : { DATABASE_URL: url })

/** The receiver has a private address and its own certificate, and the service must be configured to accept both. */
const host = '127.0.0.2'

async function startTrustedReceiver(identity: Identity) {
  const receiver = await startReceiver(host, identity)
  const folder = await newFolder('receiver')
  const certificate = join(folder, 'receiver.pem')
  await writeFile(certificate, receiver.certificate)
  return {
    receiver,
    environment: { OUTBOUND_PRIVATE_ALLOWLIST: host, ASSET_SOURCE_ALLOWLIST: host, NODE_EXTRA_CA_CERTS: certificate },
    closeReceiver: async () => {
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Dialect = 'SQLite' | 'Postgres'

/** The data needed to restart a populated server from a copy. */
interface Furnished {
  bootstrap: Environment
  /** On Postgres, the name of the server's database. */
  database: string | undefined
  /** Origin and certificate of the receiver for the server's deliveries. */
  receiver: { origin: string; identity: Identity }
  tenants: Pick<Target, 'main' | 'foreign' | 'poor' | 'full' | 'readOnly' | 'revokedKey'>
}

/**
 * Starts the service on its own database, with all workspaces that the cases need.
 * @param options `audited`: responses are also checked by stock express-openapi-validator, in addition to the generated validators; `main`:
 * the script to start instead of the service's own
 */
export async function startServer(
  dialect: Dialect,
  { audited = true, main, ...more }: { audited?: boolean; main?: string } & Partial<Pick<Target, 'middlewareHeaders' | 'name'>> = {},
): Promise<Target & { service: Service; receiver: Receiver }> {
  const postgres = dialect === 'Postgres' ? await startPostgres() : undefined
  const folder = await createOnce(`server-${dialect}`, made => furnishServer(postgres, made))
  const furnished = JSON.parse(await readFile(join(folder, 'furnished.json'), 'utf8')) as Furnished
  const { bootstrap, database, tenants } = furnished
  const { receiver, environment, closeReceiver } = await startTrustedReceiver(furnished.receiver.identity)
  const data = await newRunFolder('data')
  await cp(join(folder, 'data'), data, { recursive: true })
  const databaseUrl = database === undefined ? undefined : await postgres?.copy(database)
  await redirectDeliveries(databaseUrl ?? data, furnished.receiver.origin, receiver.origin)
  const service = await startService(
    { ...on(databaseUrl), ...environment, ...bootstrap, ...(audited && { MEDIAWRIGHT_AUDIT: '1' }) },
    data,
    main,
  )
  let limited: Promise<Service & { session: string; operator: string }> | undefined
  const startLimited = async () => {
    const one = await startService({ ...on(await postgres?.url()), RATE_LIMIT_PER_MINUTE: '1' }, undefined, main)
    return { ...one, session: await signIn(one, one.workspaceId), operator: await createOperatorToken(one) }
  }
  return {
    name: `server on ${dialect}`,
    kind: 'server',
    prefers: false,
    service,
    receiver,
    baseUrl: service.baseUrl,
    ...tenants,
    ...more,
    badKey: `sk_test_${random()}`,
    limited: () => (limited ??= startLimited()),
    admin: service.admin,
    getReason: words => reasonIn(service.output, words),
    close: async () => {
      await Promise.all([service.close(), limited?.then(({ close }) => close())])
      await closeReceiver()
      await postgres?.close()
    },
  }
}

/**
 * Returns the stack trace of the latest logged error that contains the given words. Polls because the log entry may arrive after the
 * response.
 */
async function reasonIn(output: Service['output'], words: string): Promise<string | undefined> {
  for (const end = Date.now() + 2000; Date.now() < end; await sleep(20)) {
    const line = output()
      .split('\n')
      .findLast(text => text.includes(words) && text.includes('"err":') && text.endsWith('}'))
    if (line) return (JSON.parse(line) as { err: { stack: string } }).err.stack
  }
  return undefined
}

/**
 * Redirects a copied server's replayed deliveries to the copy's own receiver.
 * @param place the database URL on Postgres, or the data folder
 */
async function redirectDeliveries(place: string, from: string, to: string): Promise<void> {
  const change = `update webhook_deliveries set callback_url = replace(callback_url, '${from}', '${to}')`
  if (!place.startsWith('postgres:')) return void new Sqlite(join(place, 'mediawright.db')).exec(change).close()
  const client = new Client({ connectionString: place })
  await client.connect()
  await client.query(change)
  await client.end()
}

/** Starts a service, creates one object of every kind and stores in the folder what a copy of the server needs to start. */
async function furnishServer(postgres: Postgres | undefined, folder: string): Promise<void> {
  const identity = selfSigned()
  const { receiver, environment, closeReceiver } = await startTrustedReceiver(identity)
  const data = join(folder, 'data')
  const databaseUrl = await postgres?.url()
  const bootstrap = newBootstrap()
  const service = await startService({ ...on(databaseUrl), ...environment, ...bootstrap }, data)
  try {
    const [main, foreign, poor, full, readOnly] = await Promise.all([
      withCredentials(service, service)
        .then(entry => createFixtures(service.baseUrl, entry, receiver.origin))
        .then(tenant => publishBrand(service, tenant))
        .then(tenant => addFolder(service, tenant)),
      workspace(service, receiver)
        .then(tenant => publishBrand(service, tenant))
        .then(tenant => addFolder(service, tenant)),
      workspace(service, receiver).then(tenant => spendAllCredits(service, tenant)),
      emptyWorkspace(service)
        .then(tenant => createStorageFixtures(service.baseUrl, tenant))
        .then(tenant => limitStorage(service, tenant)),
      workspace(service, receiver),
    ])
    await service.admin('key', 'revoke', '--workspace', readOnly.workspaceId)
    const restricted = await service.admin('key', 'create', '--workspace', readOnly.workspaceId, '--permissions', '')
    const session = await signInViewer(service, readOnly.workspaceId)
    const furnished: Furnished = {
      bootstrap,
      database: databaseUrl && new URL(databaseUrl).pathname.slice(1),
      receiver: { origin: receiver.origin, identity },
      tenants: {
        main,
        foreign,
        poor,
        full,
        readOnly: { ...readOnly, apiKey: restricted['api_key'] as string, session },
        revokedKey: readOnly.apiKey,
      },
    }
    await writeFile(join(folder, 'furnished.json'), JSON.stringify(furnished))
  } catch (error) {
    throw new Error(`The service could not be populated:\n${service.output()}`, { cause: error })
  } finally {
    await service.stop()
    await closeReceiver()
  }
}

async function emptyWorkspace(service: Service): Promise<Entry> {
  const made = await service.admin(
    'workspace',
    'create',
    '--name',
    'Another',
    '--email',
    'somebody@example.com',
    '--credits',
    '10',
    '--sandbox',
  )
  return withCredentials(service, { workspaceId: made['workspace_id'] as string, apiKey: made['api_key'] as string })
}

async function withCredentials(service: Service, { workspaceId, apiKey }: Pick<Entry, 'workspaceId' | 'apiKey'>): Promise<Entry> {
  return { workspaceId, apiKey, session: await signIn(service, workspaceId), operator: await createOperatorToken(service) }
}

const workspace = async (service: Service, receiver: Receiver): Promise<Tenant> =>
  createFixtures(service.baseUrl, await emptyWorkspace(service), receiver.origin)

/** Sets a storage limit below the total size of the workspace's files. */
export async function limitStorage({ admin }: Operator, tenant: Tenant): Promise<Tenant> {
  const folder = await newFolder('limits')
  const file = join(folder, 'limits.yaml')
  await writeFile(file, 'storage_bytes: 1\n')
  await admin('limits', 'set', '--workspace', tenant.workspaceId, '--file', file)
  await rm(folder, { recursive: true, force: true })
  return tenant
}

/** Publishes a brand, which only an operator can do. */
export async function publishBrand({ admin }: Operator, tenant: Tenant): Promise<Tenant> {
  const folder = await newFolder('kit')
  const file = join(folder, 'kit.json')
  await writeFile(file, JSON.stringify(brandKit(tenant)))
  const { brand_id: brandId } = await admin('brand', 'import', '--workspace', tenant.workspaceId, '--file', file)
  await rm(folder, { recursive: true, force: true })
  await admin('brand', 'publish', '--brand', String(brandId))
  return { ...tenant, ids: { ...tenant.ids, brandId: String(brandId) } }
}

/** Creates a folder in the workspace, which only an operator can do. */
export async function addFolder({ admin }: Operator, tenant: Tenant): Promise<Tenant> {
  const { folder_id: folderId } = await admin('folder', 'create', '--workspace', tenant.workspaceId, '--name', 'Spring')
  return { ...tenant, ids: { ...tenant.ids, folderId: String(folderId) } }
}

/** Removes the workspace's remaining balance. Call this after the fixtures have been created, because some of them cost credits. */
export async function spendAllCredits({ admin }: Operator, tenant: Tenant): Promise<Tenant> {
  const { balance } = await admin('workspace', 'show', '--workspace', tenant.workspaceId)
  await admin('credits', 'grant', '--workspace', tenant.workspaceId, `--usd=-${String(balance)}`)
  return tenant
}
