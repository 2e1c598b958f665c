/**
 * `npm run rehearse [upgrade|backup …] [-- --from <commit> --starts 400]` rehearses operator tasks on a service under load.
 *
 * `upgrade`: processes running an older commit share one Postgres with processes running this version and are replaced one by one, as
 * described in `deploy/README.md`. `backup`: a backup of SQLite, taken while runs are being started, is restored to Postgres, and a backup
 * of that Postgres is restored to SQLite.
 *
 * All runs started during a rehearsal are checked just as they are after a chaos run: nothing may be lost, charged more than once or
 * delivered with different bytes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createMediawright } from '../client/src/index.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { startInterruptiblePostgres } from '../testing/postgres.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startRunsUnderFaults, type Customer } from './start-runs.ts'
import { admin, createServiceProcess, waitUntilReady, type ServiceProcess } from './fleet.ts'
import { verify } from './verify.ts'

const root = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, starts: { type: 'string', default: '400' } },
})
const starts = Number(values.starts)
const say = (line: string) => console.log(line)
const hex = () => randomBytes(16).toString('hex')

interface Stage {
  folder: string
  receiver: Receiver
  environment: Record<string, string>
  postgresUrl: string
  fleet: ServiceProcess[]
  check: (what: string, ok: boolean, why?: unknown) => void
  failures: string[]
}

async function onStage(perform: (stage: Stage) => Promise<void>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-rehearsal-'))
  const receiver = await startReceiver()
  const postgres = await startInterruptiblePostgres()
  await writeFile(join(folder, 'receiver.pem'), receiver.certificate)
  const fleet: ServiceProcess[] = []
  const failures: string[] = []
  const environment = {
    DATA_DIR: join(folder, 'data'),
    BOOTSTRAP_API_KEY: `sk_test_${hex()}`,
    BOOTSTRAP_WORKSPACE_ID: `ws_${hex()}`,
    BOOTSTRAP_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    BOOTSTRAP_CREDITS: '100000',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    OUTBOUND_PRIVATE_ALLOWLIST: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'),
  }
  const check = (what: string, ok: boolean, why?: unknown) => {
    say(`${ok ? 'ok    ' : 'FAILED'} ${what}`)
    if (!ok) failures.push(`${what}: ${JSON.stringify(why)}`)
  }
  try {
    await perform({ folder, receiver, environment, postgresUrl: await postgres.url('rehearsal'), fleet, check, failures })
    return failures
  } finally {
    for (const serviceProcess of fleet) serviceProcess.signal('SIGKILL')
    await Promise.all(fleet.map(serviceProcess => serviceProcess.exited()))
    await Promise.all([receiver.close(), postgres.close()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Returns the commit before the last migration, unless `--from` names another commit. */
function olderCommit(): string {
  if (values.from) return git('rev-parse', '--short', values.from)
  const last = git('ls-files', 'server/migrations').split('\n').at(-1)!
  return git('rev-parse', '--short', `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', last)}^`)
}

/** Extracts a commit's files and links the packages of this version. */
function checkOut(commit: string, folder: string): void {
  mkdirSync(folder)
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 })
  if (archive.status !== 0) throw new Error(`git archive ${commit} failed: ${String(archive.stderr)}`)
  const tar = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (tar.status !== 0) throw new Error(`tar: ${String(tar.stderr)}`)
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Copies the workspace links, which are relative and therefore point to the folders of the extracted commit. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '@mediawright') symlinkSync(join(from, name), join(to, name))
  mkdirSync(join(to, '@mediawright'))
  for (const name of readdirSync(join(from, '@mediawright')))
    symlinkSync(readlinkSync(join(from, '@mediawright', name)), join(to, '@mediawright', name))
}

async function createCustomer(environment: Record<string, string>, origin: string): Promise<Customer> {
  const [apiKey, workspaceId] = [environment['BOOTSTRAP_API_KEY']!, environment['BOOTSTRAP_WORKSPACE_ID']!]
  const client = createMediawright({ baseUrl: origin, apiKey, retries: 20 })
  const { data: project } = await client.POST('/projects', { body: { name: 'Rehearsal', workspace_id: workspaceId } })
  return { apiKey, workspaceId, projectId: project.project_id }
}

async function stop(serviceProcess: ServiceProcess, check: Stage['check']): Promise<void> {
  serviceProcess.signal('SIGTERM')
  const code = await serviceProcess.exited()
  check(`${serviceProcess.name} stops with 0`, code === 0, `${code}\n${serviceProcess.output()}`)
}

async function rehearseUpgrade({ folder, receiver, environment, postgresUrl, fleet, check, failures }: Stage): Promise<void> {
  const commit = olderCommit()
  say(`the older version is ${git('log', '-1', '--format=%h of %cs (%s)', commit)}`)
  const older = join(folder, 'older')
  checkOut(commit, older)
  const shared: Record<string, string> = { ...environment, DATABASE_URL: postgresUrl }
  const add = async (name: string, role: 'api' | 'worker', from?: string) => {
    const serviceProcess = await createServiceProcess(name, role, shared, from)
    fleet.push(serviceProcess)
    return serviceProcess
  }
  const oldApi = await add('the older API', 'api', older)
  const oldWorker = await add('the older worker', 'worker', older)
  const worker = await add('the new worker', 'worker')
  const api = await add('the new API', 'api')
  // The public URL belongs to the process that remains at the end.
  shared['PUBLIC_URL'] = api.origin
  oldApi.start()
  await waitUntilReady(oldApi)
  oldWorker.start()
  const customer = await createCustomer(shared, oldApi.origin)

  const apis = [oldApi]
  const started = { before: 0, beside: 0, after: 0 }
  let phase: keyof typeof started = 'before'
  /**
   * The share of all runs that may have been started by the end of each phase. The remaining runs are not started until the next phase
   * begins, so that every phase is under load even though processes start slowly.
   */
  const shares = { before: 0.5, beside: 0.8, after: 1 }
  const whenAllowed = async (index: number) => {
    while (index >= starts * shares[phase]) await sleep(50)
  }
  const firing = startRunsUnderFaults(
    starts,
    apis,
    customer,
    key => `${receiver.origin}/${key}`,
    Math.random,
    () => void started[phase]++,
    whenAllowed,
  )
  firing.catch(() => undefined)
  const until = async (share: number) => {
    while (started.before + started.beside + started.after < starts * share) await sleep(100)
  }
  await until(0.2)
  let before = await admin(shared, 'upgrade', 'check')
  // Polls, because a worker has no port that would show when it is ready.
  for (let count = 0; count < 100 && (before['processes'] as unknown[]).length < 2; count++)
    before = await admin(shared, 'upgrade', 'check')
  say(`       ${String(before['advice'])}`)
  check('upgrade check of the new version finds the two older processes', (before['processes'] as unknown[]).length === 2, before)
  const backup = join(folder, 'backup')
  const made = await admin(shared, 'backup', 'create', '--to', backup)
  check(
    `a backup by the new version with the schema of the older one (${String(made['schema'])})`,
    made['schema'] === before['schema'],
    made,
  )
  if (before['ok'] === true) await replaceOneByOne()
  else await replaceAtOnce()
  phase = 'after'
  const outcomes = await firing
  say(`${starts} starts: ${started.before} before the upgrade, ${started.beside} on both versions, ${started.after} after it`)
  await proveAll({ environment: shared, receiver, failures }, customer, outcomes, api.origin)
  const verdict = await admin(shared, 'backup', 'verify', '--from', backup)
  check(
    `the backup made during the upgrade is complete: ${String(verdict['rows'])} rows, ${String(verdict['files'])} files`,
    verdict['ok'] === true,
    verdict,
  )

  async function replaceOneByOne(): Promise<void> {
    worker.start()
    api.start()
    await waitUntilReady(api)
    phase = 'beside'
    apis.push(api)
    await until(0.6)
    const beside = await admin(shared, 'upgrade', 'check')
    const seen = (beside['processes'] as { older: boolean }[]).map(process => process.older)
    check('upgrade check distinguishes older from new processes', seen.filter(Boolean).length === 2 && seen.length === 4, beside)
    apis.splice(0, 1)
    await stop(oldWorker, check)
    await stop(oldApi, check)
    check('both versions ran at the same time', started.beside > starts * 0.1, started)
  }

  /** A contract-phase migration waits for the older processes to exit, so callers have to wait while no process is running. */
  async function replaceAtOnce(): Promise<void> {
    worker.start()
    for (let count = 0; count < 600 && !worker.output().includes('Stop them first'); count++) await sleep(100)
    check(
      'a new process does not start while they run, and reports the reason',
      worker.output().includes('Stop them first'),
      worker.output(),
    )
    worker.signal('SIGKILL')
    const still = await admin(shared, 'upgrade', 'check')
    check('the schema is still that of the older ones', still['schema'] === before['schema'], still)
    await stop(oldWorker, check)
    await stop(oldApi, check)
    worker.start()
    api.start()
    await waitUntilReady(api)
    apis.splice(0, 1, api)
  }
}

async function proveAll(
  { environment, receiver, failures }: Pick<Stage, 'environment' | 'receiver' | 'failures'>,
  customer: Customer,
  outcomes: Awaited<ReturnType<typeof startRunsUnderFaults>>,
  origin: string,
): Promise<void> {
  const webhookSecret = environment['BOOTSTRAP_WEBHOOK_SECRET']!
  const audit = () => admin(environment, 'audit', '--workspace', customer.workspaceId)
  failures.push(...(await verify({ origin, customer, webhookSecret, outcomes, received: receiver.received, audit }, say)))
  const log = await admin(environment, 'audit-log', 'verify')
  if (log['ok'] !== true) failures.push(`audit-log verify found problems: ${JSON.stringify(log)}`)
}

/** Returns the hashes of all files in a folder and its subfolders, by path. */
async function digests(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Files may appear and disappear while the service runs.
    const bytes = await readFile(path).catch(() => undefined)
    if (bytes) found.set(relative(folder, path), createHash('sha256').update(bytes).digest('hex'))
  }
  return found
}

/** Kills a backup as soon as it has written some rows. */
async function killWhileWriting(to: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['server/admin.ts', 'backup', 'create', '--to', to], {
    cwd: root,
    env: { ...bareEnvironment(), ...environment },
    stdio: 'ignore',
  })
  const over = new Promise(resolve => child.once('exit', resolve))
  const rows = () => readdir(join(to, 'rows')).catch(() => [])
  while (child.exitCode === null && (await rows()).length === 0) await sleep(1)
  child.kill('SIGKILL')
  await over
}

async function rehearseBackup(stage: Stage): Promise<void> {
  const { folder, receiver, environment, postgresUrl, fleet, check } = stage
  const service = await createServiceProcess('the service on SQLite', 'all', environment)
  fleet.push(service)
  environment['PUBLIC_URL'] = service.origin
  service.start()
  await waitUntilReady(service)
  const customer = await createCustomer(environment, service.origin)
  let started = 0
  const firing = startRunsUnderFaults(
    starts,
    [service],
    customer,
    key => `${receiver.origin}/${key}`,
    Math.random,
    () => void started++,
  )
  firing.catch(() => undefined)
  while (started < starts * 0.3) await sleep(50)

  const first = join(folder, 'backup-1')
  await killWhileWriting(first, environment)
  const half = spawnSync(process.execPath, ['server/admin.ts', 'backup', 'verify', '--from', first], { cwd: root, encoding: 'utf8' })
  check(
    'a killed backup is not mistaken for a complete one',
    half.status === 1 && half.stderr.includes('contains an unfinished backup'),
    half,
  )
  const [since, begun] = [started, performance.now()]
  const made = await admin(environment, 'backup', 'create', '--to', first)
  say(
    `       ${String(made['rows'])} rows, ${String(made['jobs'])} jobs and ${String(made['files'])} files in ${((performance.now() - begun) / 1000).toFixed(1)} s, while ${started - since} runs were started`,
  )
  check('runs were started while the backup was made', started > since && started < starts, { since, started })
  check('there was work in the queue', Number(made['jobs']) > 0, made)
  const verdict = await admin({}, 'backup', 'verify', '--from', first)
  check('it is complete, and its ledgers and queue pass the audit', verdict['ok'] === true, verdict)

  const elsewhere = { ...environment, DATABASE_URL: postgresUrl, DATA_DIR: join(folder, 'data-2') }
  const restored = await admin(elsewhere, 'backup', 'restore', '--from', first)
  check('it is restored on Postgres and passes the audit', restored['ok'] === true && restored['rows'] === made['rows'], restored)
  const [source, copies] = [await digests(join(folder, 'data/files')), await digests(join(folder, 'data-2/files'))]
  const others = [...copies].filter(([path, digest]) => source.get(path) !== digest).map(([path]) => path)
  check(`${copies.size} files are identical`, copies.size === made['files'] && others.length === 0, others)

  const second = join(folder, 'backup-2')
  const again = await admin(elsewhere, 'backup', 'create', '--to', second)
  const third = { ...environment, DATA_DIR: join(folder, 'data-3') }
  const back = await admin(third, 'backup', 'restore', '--from', second)
  check(
    'a backup of that Postgres is restored on SQLite and passes the audit',
    back['ok'] === true && again['files'] === made['files'],
    back,
  )
  const returned = await digests(join(folder, 'data-3/files'))
  const isSame = copies.size === returned.size && [...copies].every(([path, digest]) => returned.get(path) === digest)
  check('with the same files', isSame)

  say('the service that was backed up')
  await proveAll(stage, customer, await firing, service.origin)
  await stop(service, check)

  // The restored service completes the runs that were started before the backup, and delivers their events again.
  const successor = await createServiceProcess('the restored service', 'all', third)
  fleet.push(successor)
  successor.start()
  await waitUntilReady(successor)
  const client = createMediawright({ baseUrl: successor.origin, apiKey: customer.apiKey, retries: 20 })
  let open = -1
  for (let count = 0; count < 600 && open !== 0; count++, await sleep(200)) {
    open = 0
    for await (const run of client.generations({ limit: 100 })) if (run.status === 'pending' || run.status === 'running') open++
  }
  check('the restored service ends the runs that were active', open === 0, open)
  const audit = await admin(third, 'audit')
  check(`and its ledgers pass the audit (${String(audit['runs'])} runs)`, audit['ok'] === true, audit)
  await stop(successor, check)
}

const rehearsals: Record<string, (stage: Stage) => Promise<void>> = { upgrade: rehearseUpgrade, backup: rehearseBackup }
const wanted = positionals.length > 0 ? positionals : Object.keys(rehearsals)
const unknown = wanted.find(name => !(name in rehearsals))
if (unknown !== undefined) throw new Error(`Unknown rehearsal ${unknown}: use ${Object.keys(rehearsals).join(' or ')}.`)
let problems = 0
for (const name of wanted) {
  say(`\n== ${name}, ${starts} starts`)
  const failures = await onStage(rehearsals[name]!).catch((error: Error) => [error.stack ?? error.message])
  for (const failure of failures) say(`FAILED ${failure}`)
  problems += failures.length
}
say(problems === 0 ? '\nThe rehearsal succeeded.' : `\n${problems} checks failed.`)
process.exitCode = problems === 0 ? 0 : 1
