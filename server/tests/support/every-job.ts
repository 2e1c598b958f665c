/** All work that the service does outside its contract's operations, listed for checks of query plans and for the benchmark. */
import { setTimeout as sleep } from 'node:timers/promises'
import { commands } from '../../operate/admin/commands.ts'
import { readFlags } from '../../operate/admin/flags.ts'
import { findMemberships } from '../../core/access/member-store.ts'
import { findServedAsset } from '../../core/assets/asset-store.ts'
import { lastBackupAt } from '../../operate/backup/schema-store.ts'
import { readConfig } from '../../machine/config.ts'
import { listDeleted, findLastSweep } from '../../operate/retention/retention-store.ts'
import type { Job as QueueJob } from '../../machine/queue/queue.ts'
import { createOperatorPage } from '../../operate/operator/operator-page.ts'
import { sweepRetention } from '../../operate/retention/sweep-retention.ts'
import { toLane } from '../../work/runs/run.ts'
import { countAhead, countRunning, lanesInUse, oldestRuns } from '../../work/runs/run-store.ts'
import { openDays } from '../../work/runs/settle-provider-days.ts'
import { sharedState, showShared } from '../../work/sharing/show-shared.ts'
import { listMemberships } from '../../core/sessions/identity-store.ts'
import { sweeps } from '../../sweeps.ts'
import type { World } from './world.ts'

export interface Job {
  name: string
  /** True if the cost may grow with the amount of stored data, at most linearly. */
  isWhole?: true
  work: () => Promise<unknown>
}

/** The objects that the jobs work on. */
export interface JobSubject {
  workspaceId: string
  email: string
  runId: string
  assetId: string
  /** A shared project's token. */
  token: string
  /** The path of a YAML file with limits. */
  limitsFile: string
}

/** Time limit for a claim; claims normally take less time. */
const claimMs = 1000

const statuses = ['pending', 'running', 'completed', 'failed']
const deliveryStatuses = ['pending', 'delivered', 'failed']

/** Returns all periodic work and all requests that need no key. */
export function everyJob(world: World, { workspaceId, email, runId, assetId, token }: JobSubject): Job[] {
  const { database, clock } = world
  return [
    ...Object.entries(sweeps).map(([name, sweep]) => ({
      name: `sweep: ${name}`,
      // These sweeps examine every source, in batches, or compute totals over all workspaces.
      ...(/^(sources|totals)/.test(name) && { isWhole: true as const }),
      work: () => sweep(world),
    })),
    { name: 'sweep: retention', isWhole: true, work: () => sweepRetention(world) },
    { name: 'retention --dry-run', work: () => sweepRetention(world, { dryRun: true, workspaceId }) },
    { name: 'deleted workspaces', work: () => database.read(sql => listDeleted(sql, clock.now())) },
    { name: 'claim', work: () => claimOne(world) },
    {
      name: 'claim at the limit of a workspace',
      work: () =>
        database.read(async sql => [await countRunning(sql, workspaceId, runId), await countAhead(sql, workspaceId, clock.now())]),
    },
    { name: 'start: lanes in use', work: () => database.read(lanesInUse) },
    { name: 'start: days of providers', isWhole: true, work: () => openDays(world) },
    { name: 'gauge: depths of the queue', work: () => world.queue.depths() },
    { name: 'gauge: oldest runs', work: () => database.read(oldestRuns) },
    { name: 'gauge: last backup', work: () => database.read(lastBackupAt) },
    { name: 'gauge: last sweep', work: () => database.read(findLastSweep) },
    { name: 'page of a share', work: async () => [await sharedState(world, token), await showShared(world, token)] },
    {
      name: 'sign-on',
      work: () => database.read(sql => listMemberships(sql, { issuer: 'https://id.example.com', subject: 'one', email })),
    },
    { name: 'token of an agent', work: () => database.read(sql => findMemberships(sql, email)) },
    { name: 'file', work: () => database.read(sql => findServedAsset(sql, assetId)) },
    ...everyPage(world, workspaceId, runId),
  ]
}

/** Claims the next waiting run, if any, and releases it. */
async function claimOne({ database, queue }: World): Promise<void> {
  const claimed = Promise.withResolvers<void>()
  const noMore = Promise.withResolvers<void>()
  let givenBack = Promise.resolve()
  const handle = (job: QueueJob) => {
    claimed.resolve()
    givenBack = noMore.promise.then(() => database.transaction(async sql => void (await queue.postpone(sql, job, 0))))
    return givenBack
  }
  await queue.work([{ name: 'one', lanes: [{ name: toLane('local') }], slots: 1, handle }])
  await Promise.race([claimed.promise, sleep(claimMs, undefined, { ref: false })])
  await queue.work([])
  noMore.resolve()
  await givenBack
}

/** Returns a job for each of the operator pages. */
function everyPage(world: World, workspaceId: string, runId: string): Job[] {
  const page = createOperatorPage({
    services: world,
    config: readConfig({}),
    environment: {},
    version: '1.0.0',
    lanes: () => world.runKinds.lanes,
    checks: async () => ({}),
  })
  const whose = [{}, { workspace: workspaceId }]
  const filtered = (path: string, values: readonly string[]) =>
    whose.flatMap(filter => [{}, ...values.map(status => ({ status }))].map((by): [string, object] => [path, { ...filter, ...by }]))
  const paths: [path: string, query: object][] = [
    ['', {}],
    ['/workspaces', {}],
    ['/workspaces', { search: 'north' }],
    ['/workspaces', { before: workspaceId }],
    [`/workspaces/${workspaceId}`, {}],
    [`/runs/${runId}`, {}],
    ['/runs', { before: runId }],
    ['/runs', { before: runId, workspace: workspaceId }],
    ['/audit-log', {}],
    ['/audit-log', { workspace: workspaceId }],
    ['/checks', {}],
    ...filtered('/runs', statuses),
    ...filtered('/deliveries', deliveryStatuses),
  ]
  return paths.map(([path, query]) => ({
    name: `operator ${[path || '/', ...Object.entries(query).map(([name, value]) => `${name} ${name === 'status' ? value : ''}`.trim())].join(' ')}`,
    work: () => page.show(path, query as Record<string, string>, { actor: 'operator', name: undefined }),
  }))
}

/** Commands that are left out because they need a provider, storage or configuration, or remove objects that other commands use. */
const otherCommands = new Set([
  'brand import',
  'brand publish',
  'delivery replay',
  'key create',
  'key revoke',
  'member remove',
  'operator sessions end',
  'providers check',
  'providers import',
  'providers list',
  'retention run',
  'run cancel',
  'studio sessions end',
  'workspace delete',
  'workspace export',
  'workspace restore',
])

/** Returns jobs for all operator commands except `otherCommands`. */
export function everyCommand({ database, clock, links }: World, { workspaceId, email, limitsFile }: JobSubject): Job[] {
  const workspace = ['--workspace', workspaceId]
  const isWhole = true as const
  let count = 0
  interface Row {
    args: () => string[]
    /** The command whose effect this command reverts. */
    after?: string
    isWhole?: true
  }
  /** For each flag, returns the value to use with every command that has the flag. */
  const values: Record<string, () => string> = {
    workspace: () => workspaceId,
    name: () => 'New',
    email: () => `member${count++}-${clock.now()}@example.com`,
    member: () => email,
    role: () => 'owner',
    issuer: () => 'https://id.example.com',
    subject: () => 'one',
    usd: () => '1',
    features: () => 'custom_actions,video_generation,timeline,share_edit',
    file: () => limitsFile,
    'failed-days': () => '30',
  }
  const argsFor = (name: string) =>
    Object.keys(commands[name]!.flags).flatMap(flag => (flag in values ? [`--${flag}`, values[flag]!()] : []))
  const others: Record<string, Row | Row[]> = {
    'workspace list': { isWhole, args: () => [] },
    'key rotate': { args: () => [...workspace, '--overlap', '24h', '--force'] },
    'operator-token create': { args: () => ['--name', `token${count++}-${clock.now()}`] },
    'operator-token list': { isWhole, args: () => [] },
    'operator-token revoke': { after: 'operator-token create', args: () => ['--name', 'New'] },
    'member unlink': { after: 'member link', args: () => argsFor('member unlink') },
    usage: [{ args: () => [...workspace, '--group-by', 'day,model'] }, { isWhole, args: () => [] }],
    audit: [{ args: () => workspace }, { isWhole, args: () => [] }],
    'audit-log list': [{ args: () => workspace }, { args: () => [] }],
    'audit-log verify': [{ args: () => workspace }, { isWhole, args: () => [] }],
  }
  const run = (name: string, args: string[]) => {
    const command = commands[name]!
    return command.run(readFlags(name, command.flags, args), database, clock.now(), links)
  }
  const names = Object.keys(commands).filter(name => !otherCommands.has(name))
  return names.flatMap(name =>
    [others[name] ?? { args: () => argsFor(name) }].flat().map(({ args, after, isWhole: whole }) => ({
      name: `admin ${name}${whole ? ', all' : ''}`,
      ...(whole && { isWhole: whole }),
      work: async () => {
        if (after !== undefined) await run(after, argsFor(after))
        await run(name, args())
      },
    })),
  )
}
