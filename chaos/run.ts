/**
 * `npm run chaos [postgres|sqlite …] [-- --starts 1000 --seed 1 --outage 15 --vendors --brief]`: starts runs (with keys and callbacks),
 * techniques and chains of nodes. Meanwhile, service processes are killed, stopped and stalled at random, and the database also crashes.
 * Afterward, the command checks that nothing was lost or duplicated. Then it does the same for runs that vendors are processing, while
 * storage and the database also fail for `--outage` seconds; `--vendors` skips the first part. `npm run test:all` runs the command with
 * `--brief`. The first part then starts 30 runs on fewer processes and uses Postgres, because only Postgres supports several processes. The
 * second part uses SQLite, because that part does not depend on the choice of database.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createMediawright, MediawrightError, RunFailedError } from '../client/src/index.ts'
import { createOperator } from '../contract-tests/targets/operator.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { missingNpmPostgres } from '../testing/postgres-binaries.ts'
import { startInterruptiblePostgres } from '../testing/postgres.ts'
import { startReceiver, type Receiver } from '../testing/receiver.ts'
import { startChains, verifyChains } from './chains.ts'
import { startRunsUnderFaults, type Outcome } from './start-runs.ts'
import { createServiceProcess, waitUntilReady, type ServiceProcess, type Role } from './fleet.ts'
import { verify } from './verify.ts'
import { startTechniques, verifyTechniques } from './techniques.ts'
import { injectFaults } from './inject-faults.ts'
import { testVendorOutages } from './vendors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vendors: { type: 'boolean' },
    brief: { type: 'boolean', default: false },
    starts: { type: 'string' },
    outage: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const starts = Number(values.starts ?? (values.brief ? 30 : 1000))
const outage = Number(values.outage ?? (values.brief ? 2 : 15))
const known = ['postgres', 'sqlite']
const engines = positionals.length > 0 ? positionals : known
if (!Number.isInteger(starts) || starts < 1 || !(outage > 0) || engines.some(engine => !known.includes(engine))) {
  console.error(
    `The engine must be ${known.join(' or ')}, --starts must be a positive integer, and --outage must be a positive number of seconds.`,
  )
  process.exit(2)
}
const startsPerChain = 10
const startsPerTechnique = 10
/** Determines how often all worker processes are killed: `--starts` divided by this number, but at least three times. */
const startsPerKill = 25
/** Determines how many runs each vendor receives during an outage: `--starts` divided by this number. */
const startsPerOutageRun = 16
const hex = () => randomBytes(16).toString('hex')
const say = (line: string) => console.log(line)

/** Creates a mulberry32 generator. The same seed produces the same random numbers, though not the same timing. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Makes a receiver unreliable: most calls are accepted, and some fail, are cut off or are delayed. No event is rejected more than twice.
 */
function moody(receiver: Receiver, random: () => number): void {
  const refused = new Map<string, number>()
  receiver.answer = (request, response) => {
    const event = String(request.headers['webhook-id'])
    const before = refused.get(event) ?? 0
    const mood = before < 2 ? random() : 1
    if (mood < 0.15) refused.set(event, before + 1)
    if (mood < 0.1) response.writeHead(500).end()
    else if (mood < 0.15) response.destroy()
    else if (mood < 0.2) setTimeout(() => response.writeHead(204).end(), 1_000)
    else response.writeHead(204).end()
  }
}

async function chaos(engine: string): Promise<string[]> {
  const random = createRandom(Number(values.seed))
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-chaos-'))
  const receiver = await startReceiver()
  const postgres = engine === 'postgres' ? await startInterruptiblePostgres() : undefined
  const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`
  await writeFile(join(folder, 'receiver.pem'), receiver.certificate)
  const environment: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    ...(postgres && { DATABASE_URL: await postgres.url('chaos') }),
    BOOTSTRAP_API_KEY: `sk_test_${hex()}`,
    BOOTSTRAP_WORKSPACE_ID: `ws_${hex()}`,
    BOOTSTRAP_WEBHOOK_SECRET: webhookSecret,
    BOOTSTRAP_CREDITS: '100000',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    OUTBOUND_PRIVATE_ALLOWLIST: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'),
  }
  const roles: Role[] = !postgres ? ['all'] : values.brief ? ['api', 'all', 'worker'] : ['api', 'api', 'worker', 'worker']
  const fleet: ServiceProcess[] = []
  for (const [index, role] of roles.entries()) fleet.push(await createServiceProcess(`${role} ${index + 1}`, role, environment))
  const apis = fleet.filter(({ role }) => role !== 'worker')
  environment['PUBLIC_URL'] = apis[0]!.origin
  const operator = createOperator({ ...bareEnvironment(), ...environment })
  const stopping = new AbortController()
  let stopFaults: () => Promise<unknown> = async () => undefined
  try {
    for (const serviceProcess of fleet) serviceProcess.start()
    await Promise.all(apis.map(waitUntilReady))
    const apiKey = environment['BOOTSTRAP_API_KEY']!
    const workspaceId = environment['BOOTSTRAP_WORKSPACE_ID']!
    const client = createMediawright({ baseUrl: apis[0]!.origin, apiKey, retries: 20 })
    const { data: project } = await client.POST('/projects', { body: { name: 'Chaos', workspace_id: workspaceId } })
    const customer = { apiKey, workspaceId, projectId: project.project_id }
    const second = await operator.admin('workspace', 'create', '--name', 'Chains', '--credits', '100000', '--sandbox')
    const owner = { apiKey: String(second['api_key']), workspaceId: String(second['workspace_id']) }
    const third = await operator.admin('workspace', 'create', '--name', 'Techniques', '--credits', '100000', '--sandbox')
    const studio = { apiKey: String(third['api_key']), workspaceId: String(third['workspace_id']) }
    moody(receiver, random)

    const faults = injectFaults(fleet, postgres, random, stopping.signal)
    stopFaults = () => faults.catch(() => undefined)
    const watching: Promise<string | undefined>[] = []
    const begun = performance.now()
    const started = (outcome: Outcome) => {
      const dice = random()
      if (dice < 0.05) watching.push(cancel(outcome))
      else if (dice < 0.1) watching.push(follow(outcome))
    }
    const [outcomes, chains, techniques] = await Promise.all([
      startRunsUnderFaults(starts, apis, customer, key => `${receiver.origin}/${key}`, random, started),
      startChains(Math.ceil(starts / startsPerChain), apis, owner, random),
      startTechniques(Math.ceil(starts / startsPerTechnique), apis, studio, random),
    ])
    await sleep(3_000)
    stopping.abort()
    const { counts, complaints } = await faults
    const seconds = (performance.now() - begun) / 1000
    const found = outcomes.filter(({ status }) => status === 409).length
    const attempts = outcomes.reduce((sum, outcome) => sum + outcome.attempts, 0)
    say(
      `${outcomes.length} starts in ${attempts} attempts and ${seconds.toFixed(0)} s: ${outcomes.length - found} returned 201, ${found} found by their key (409)`,
    )
    say(
      `meanwhile ${Object.entries(counts)
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}`,
    )

    receiver.answer = (_request, response) => response.writeHead(204).end()
    await Promise.all(apis.map(waitUntilReady))
    const watched = (await Promise.all(watching)).filter(problem => problem !== undefined)
    say(`${watched.length === 0 ? 'ok    ' : 'FAILED'} ${watching.length} of them were followed to their end by the client, or canceled`)
    const { origin } = apis[0]!
    const auditFor = (workspace: string) => () => operator.admin('audit', '--workspace', workspace)
    const problems = await verify(
      { origin, customer, webhookSecret, outcomes, received: receiver.received, audit: auditFor(workspaceId) },
      say,
    )
    const chainProblems = await verifyChains({ origin, owner, chains, audit: auditFor(owner.workspaceId) }, say)
    const evidence = { origin, owner: studio, started: techniques, audit: auditFor(studio.workspaceId) }
    const techniqueProblems = await verifyTechniques(evidence, say)
    return [...complaints, ...watched, ...problems, ...chainProblems, ...techniqueProblems]

    /** Uses the client to wait for a run. The client must not lose the run, no matter what happens to the process at the other end. */
    async function follow({ runId }: Outcome): Promise<string | undefined> {
      const own = createMediawright({ baseUrl: apis[Math.floor(random() * apis.length)]!.origin, apiKey, retries: 50 })
      try {
        await own.waitForRun(runId, { timeoutMs: 300_000 })
        return undefined
      } catch (error) {
        return error instanceof RunFailedError ? undefined : `waitForRun(${runId}): ${String(error)}`
      }
    }

    async function cancel({ runId, key }: Outcome): Promise<string | undefined> {
      const own = createMediawright({ baseUrl: apis[0]!.origin, apiKey, retries: 50 })
      try {
        await own.POST('/runs/{runId}/cancel', { params: { path: { runId } }, headers: { 'Idempotency-Key': `cancel-${key}` } })
        return undefined
      } catch (error) {
        // The run had already ended, or this cancellation took effect and its response was lost.
        return error instanceof MediawrightError && error.status === 409 ? undefined : `cancel(${runId}): ${String(error)}`
      }
    }
  } finally {
    stopping.abort()
    await stopFaults()
    operator.leave()
    for (const serviceProcess of fleet) serviceProcess.signal('SIGKILL')
    await Promise.all(fleet.map(serviceProcess => serviceProcess.exited()))
    await Promise.all([receiver.close(), postgres?.close()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

let problems = 0
let examined = 0
for (const engine of engines) {
  if (engine === 'postgres' && missingNpmPostgres) {
    say(missingNpmPostgres)
    continue
  }
  say(`\n== ${engine}, ${starts} starts, seed ${values.seed}`)
  const failed: (error: Error) => string[] = error => [error.stack ?? error.message]
  // Other tests already kill the service on SQLite, so a brief run includes SQLite in this part only if Postgres is unavailable.
  const isPart = !values.brief || engine === 'postgres' || missingNpmPostgres !== undefined
  const failures = values.vendors || !isPart ? [] : await chaos(engine).catch(failed)
  const extent = { kills: Math.max(3, Math.ceil(starts / startsPerKill)), runs: Math.ceil(starts / startsPerOutageRun), outage }
  if (!values.brief || engine === 'sqlite')
    failures.push(...(await testVendorOutages(engine, extent, createRandom(Number(values.seed)), say).catch(failed)))
  examined++
  for (const failure of failures) say(`FAILED ${failure}`)
  problems += failures.length
}
const verdict = problems > 0 ? `${problems} checks failed.` : examined === 0 ? 'Nothing was examined.' : 'Nothing was lost or duplicated.'
say(`\n${verdict}`)
process.exitCode = problems > 0 ? 1 : examined === 0 ? 2 : 0
