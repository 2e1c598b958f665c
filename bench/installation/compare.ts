/**
 * `node bench/installation/compare.ts --large DATABASE --small DATABASE` compares the cost of every operation, job, admin command and
 * operator page on a large installation with the cost on a small one. The measured workspace, project and canvas are identical in both
 * installations. Create the databases with `generate.ts`. Each comparison adds a few rows to them.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashSecret } from '../../server/core/access/caller.ts'
import { createOperatorToken } from '../../server/core/access/create-operator-token.ts'
import { compose } from '../../server/app.ts'
import { readConfig } from '../../server/machine/config.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { newId } from '../../server/machine/ids.ts'
import { createThrowingSender, everyCall, createObjects, type Call } from '../../contract-tests/service/every-call.ts'
import { everyCommand, everyJob } from '../../server/tests/support/every-job.ts'
import { authenticateCaller, type Tenant, openSession } from '../../server/tests/support/tenants.ts'
import { createWorld } from '../../server/tests/support/world.ts'
import { median } from '../support/report.ts'
import { measuredWorkspace } from './rows.ts'

/** A measured operation, job, command or page. */
interface Task {
  name: string
  /** True if the cost may grow with the amount of stored data. */
  isWhole?: true
  /** True if every call needs its own resource, which is created immediately before the call. */
  isSingle?: boolean
  /** Performs setup whose cost is not measured. @returns the work to measure */
  prepare: () => Promise<() => Promise<unknown>>
}

export interface Cost {
  /** Microseconds of CPU time, including that of Postgres. */
  cpu: number
  /** Number of pages accessed, whether they were cached or not. */
  pages: number
  /** Pages read despite a warm cache; not measured for tasks that take minutes. */
  read?: number
}

export interface Comparison {
  name: string
  isWhole: boolean
  /** `cpu`, `pages` and `read` are costs in the large installation divided by the same costs in the small one. */
  cpu: number
  pages: number
  read?: number
  large: Cost
  small: Cost
}

interface Installation {
  tasks: Map<string, Task>
  /** Returns the microseconds of CPU time that the work takes in this process and in the database server. */
  spentBy: (work: () => Promise<unknown>) => Promise<number>
  /** Returns the number of pages that the work accesses. */
  countPages: (work: () => Promise<unknown>) => Promise<number>
  /** Returns the number of pages that the work accesses and that the database has not cached. */
  countReads: (work: () => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

const roundsPerTask = 9
/** A task whose ratio exceeds this value gets three times as many rounds, because a few of the more than 200 tasks exceed it by chance. */
const doubtfulRatio = 1.3
/** The median of several rounds is used, because in the first round, a new Postgres connection also reads the table definitions. */
const roundsOfPages = 5
/** Target duration of a sample. */
const sampleMs = 25

export async function openInstallation(place: string): Promise<Installation> {
  const isPostgres = place.startsWith('postgres')
  const plain = await openDatabase({ databaseUrl: isPostgres ? place : undefined, dataFolder: place })
  const { database, meter } = isPostgres ? onPostgres(plain) : onSqlite(plain)
  const world = createWorld(database)
  world.clock.advance(Date.now() - world.clock.now())
  // The key is reactivated, because an earlier comparison may have rotated it.
  await plain.read(sql =>
    sql.run(
      'update api_keys set revoked_at = null, expires_at = ? where secret_hash = ? and coalesce(revoked_at, expires_at) is not null',
      [world.clock.now() + 10 * 24 * 3600_000, hashSecret(measuredWorkspace.apiKey)],
    ),
  )
  const caller = await authenticateCaller(database, world.clock, measuredWorkspace.apiKey)
  const { workspaceId, memberId } = caller
  const projects = await plain.read(sql =>
    sql.all('select project_id from projects where workspace_id = ? and member_id = ? order by project_id', [workspaceId, memberId]),
  )
  const [full, own]: string[] = projects.map(row => row['project_id'])
  const operator = await plain.transaction(sql => createOperatorToken(sql, { name: newId('act'), expiresAt: undefined }, world.clock.now()))
  const tenant: Tenant = {
    workspaceId,
    apiKey: measuredWorkspace.apiKey,
    session: await openSession(world, memberId),
    operator: operator.token,
    caller,
    projectId: own!,
  }
  const config = readConfig({ STRICT_RESPONSES: '1', RATE_LIMIT_PER_MINUTE: '0' })
  const { operations } = compose(config, world)
  const ids = await createObjects(world, operations, tenant)
  const ask = createThrowingSender(operations, tenant, ids)
  const calls = everyCall(world, ask, ids, workspaceId)
  const large: Call[] = (['getCanvas', 'getGraph', 'listCanvasNodes', 'streamProjectEvents'] as const).map(operation => ({
    operation,
    which: '10,000 nodes',
    request: { path: { projectId: full! } },
  }))
  const ofProject = calls
    .filter(({ operation, which }) => /^list(Generations|Assets|TechniqueRuns)$/.test(operation) && which?.includes('project_id'))
    .map(call => ({
      ...call,
      which: `${call.which}, full`,
      request: { ...call.request, query: { ...call.request?.query, project_id: full! } },
    }))
  const limitsFile = join(tmpdir(), `mediawright-bench-limits-${newId('act')}.yaml`)
  const caps = ['workspace', 'key', 'member', 'provider', 'model', 'type', 'project'].map(scope => ({ per: 'month', scope, usd: 1e9 }))
  await writeFile(limitsFile, JSON.stringify({ spend: caps, generations_per_day: 1_000_000 }))
  const shared = await plain.read(sql => sql.first('select token from project_shares where project_id = ?', [full!]))
  const member = await plain.read(sql => sql.first('select email from members where member_id = ?', [memberId]))
  const subject = { workspaceId, email: member!['email'], runId: ids.runId, assetId: ids.assetId, token: shared!['token'], limitsFile }
  const tasks: Task[] = [
    ...[...calls, ...large, ...ofProject].map(({ operation, which, request, before }) => ({
      name: which === undefined ? operation : `${operation}, ${which}`,
      isSingle: before !== undefined,
      prepare: async () => {
        const path = { ...request?.path, ...(await before?.()) }
        return () => ask(operation, { ...request, path })
      },
    })),
    ...[...everyJob(world, subject), ...everyCommand(world, subject)].map(({ name, isWhole, work }) => ({
      // The measured ids differ between the two installations.
      name: name.replaceAll(/\b(run|ws)_\w+/g, ':id'),
      ...(isWhole && { isWhole }),
      prepare: async () => work,
    })),
  ]
  return {
    tasks: new Map(tasks.map(task => [task.name, task])),
    ...meter,
    close: async () => {
      await world.queue.stop(0)
      await world.queue.close()
      await database.close()
    },
  }
}

const ownSpent = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

async function ownSpentBy(work: () => Promise<unknown>): Promise<number> {
  const before = ownSpent()
  await work()
  return ownSpent() - before
}

type Meter = Pick<Installation, 'spentBy' | 'countPages' | 'countReads'>

/**
 * Counts pages with the cache disabled. SQLite then reads a page from the file on every access, unless a cursor is positioned on that page.
 */
function onSqlite(database: Database): { database: Database; meter: Meter } {
  const readSoFar = () => Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))![1])
  const countReads = async (work: () => Promise<unknown>) => {
    const before = readSoFar()
    const overhead = readSoFar() - before
    const from = readSoFar()
    await work()
    return (readSoFar() - from - overhead) / 4096
  }
  const countPages = async (work: () => Promise<unknown>) => {
    const keep = (size: number) => database.read(sql => sql.run(`pragma cache_size = ${size}`, []))
    const usual: number = (await database.read(sql => sql.first('pragma cache_size', [])))!['cache_size']
    await keep(0)
    await database.read(sql => sql.run('pragma shrink_memory', []))
    const pages = await countReads(work)
    await keep(usual)
    return pages
  }
  return { database, meter: { spentBy: ownSpentBy, countPages, countReads } }
}

/**
 * Reads CPU time from the backend processes and block counts from the statistics. While blocks are counted, every transaction is forced to
 * flush its statistics.
 */
function onPostgres(plain: Database): { database: Database; meter: Meter } {
  let isCounting = false
  const flush = 'select pg_stat_force_next_flush()'
  const counted =
    <T>(run: (work: Parameters<Database['read']>[0]) => Promise<unknown>) =>
    (work: Parameters<Database['read']>[0]) =>
      run(async sql => {
        const result = await work(sql)
        if (isCounting) await sql.all(flush, [])
        return result
      }) as Promise<T>
  const database = {
    ...plain,
    read: counted(plain.read),
    transaction: counted(plain.transaction),
    snapshot: counted(plain.snapshot),
  } as Database
  const counting = (blocks: string) => async (work: () => Promise<unknown>) => {
    const count = async () => {
      await plain.read(sql => sql.all(flush, []))
      const row = await plain.read(sql =>
        sql.first(`select ${blocks} as blocks from pg_stat_database where datname = current_database()`, []),
      )
      return Number(row!['blocks'])
    }
    const before = await count()
    isCounting = true
    await work().finally(() => (isCounting = false))
    return (await count()) - before
  }
  /** Returns a process's CPU time in microseconds, or 0 if the process has exited. */
  const readCpuTime = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000
    } catch {
      return 0
    }
  }
  const backends = async (): Promise<number[]> =>
    (await plain.read(sql => sql.all(`select pid from pg_stat_activity where datname = current_database()`, []))).map(row => row['pid'])
  return {
    database,
    meter: {
      // The backends are listed outside the measured work, because the query takes as long as a fast call, and even longer if there are
      // more connections.
      async spentBy(work) {
        const before = new Map((await backends()).map(pid => [pid, readCpuTime(pid)]))
        const own = await ownSpentBy(work)
        const ofKnown = [...before].map(([pid, time]) => Math.max(0, readCpuTime(pid) - time))
        const ofNew = (await backends()).filter(pid => !before.has(pid)).map(readCpuTime)
        return [...ofKnown, ...ofNew].reduce((sum, time) => sum + time, own)
      },
      countPages: counting('blks_hit + blks_read'),
      countReads: counting('blks_read'),
    },
  }
}

/**
 * Compares the tasks that exist in both installations, in alternating samples.
 * @throws {Error} after all tasks, if one of them could not be measured
 */
export async function compare(large: Installation, small: Installation, note: (line: string) => void): Promise<Comparison[]> {
  const compared: Comparison[] = []
  const failed: string[] = []
  for (const { name, isWhole = false } of large.tasks.values()) {
    try {
      compared.push(await compareOne(large, small, name, isWhole))
      note(formatLine(compared.at(-1)!))
    } catch (error) {
      failed.push(name)
      note(`${name}: ${(error as Error).message}`)
    }
  }
  if (failed.length > 0) throw new Error(`These tasks could not be measured: ${failed.join(', ')}.`)
  return compared
}

/** Takes each measurement only once, because these tasks take minutes. */
async function compareWhole(large: Installation, small: Installation, name: string): Promise<Comparison> {
  const getCost = async ({ tasks, spentBy, countPages }: Installation): Promise<Cost> => {
    const task = tasks.get(name)!
    const pages = await countPages(await task.prepare())
    return { cpu: await spentBy(await task.prepare()), pages }
  }
  const [few, many] = [await getCost(small), await getCost(large)]
  return { name, isWhole: true, cpu: many.cpu / few.cpu, pages: many.pages / Math.max(1, few.pages), large: many, small: few }
}

async function compareOne(large: Installation, small: Installation, name: string, isWhole: boolean): Promise<Comparison> {
  if (isWhole) return compareWhole(large, small, name)
  const of = (installation: Installation) => ({ installation, task: installation.tasks.get(name)! })
  const sides = [of(small), of(large)]
  const pages: number[] = []
  let longest = 0
  for (const { installation, task } of sides) {
    // The first call prepares statements and loads modules.
    await (
      await task.prepare()
    )()
    const each: number[] = []
    for (let time = 0; time < roundsOfPages; time++) {
      const work = await task.prepare()
      const begun = performance.now()
      each.push(await installation.countPages(work))
      longest = Math.max(longest, performance.now() - begun)
    }
    pages.push(median(each))
  }
  const count = Math.max(1, Math.min(sides[0]!.task.isSingle ? 40 : 400, Math.ceil(sampleMs / longest)))
  const samples: [number[], number[]] = [[], []]
  const ratio = () => median(samples[1].map((cost, index) => cost / samples[0][index]!))
  async function measure(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { installation, task } = sides[side]!
        samples[side]!.push((await sample(installation, task, count)) / count)
      }
  }
  await measure(roundsPerTask)
  if (ratio() > doubtfulRatio) await measure(2 * roundsPerTask)
  const [smallCpu, largeCpu] = samples.map(median) as [number, number]
  // Reads are measured last, when the caches are warm.
  const [smallRead, largeRead] = [await medianReads(sides[0]!), await medianReads(sides[1]!)]
  return {
    name,
    isWhole: false,
    cpu: ratio(),
    pages: pages[1]! / Math.max(1, pages[0]!),
    read: Math.max(1, largeRead) / Math.max(1, smallRead),
    large: { cpu: largeCpu, pages: pages[1]!, read: largeRead },
    small: { cpu: smallCpu, pages: pages[0]!, read: smallRead },
  }
}

async function medianReads({ installation, task }: { installation: Installation; task: Task }): Promise<number> {
  const each: number[] = []
  for (let time = 0; time < roundsOfPages; time++) each.push(await installation.countReads(await task.prepare()))
  return median(each)
}

/** Returns the total time of `count` calls, in microseconds. */
async function sample({ spentBy }: Installation, { prepare, isSingle }: Task, count: number): Promise<number> {
  let sum = 0
  const add = async (works: readonly (() => Promise<unknown>)[]) => {
    sum += await spentBy(async () => {
      for (const work of works) await work()
    })
  }
  if (isSingle) for (let index = 0; index < count; index++) await add([await prepare()])
  else await add(await Promise.all(Array.from({ length: count }, prepare)))
  return sum
}

const two = (value: number) => value.toFixed(2).padStart(8)
const whole = (value: number) => value.toFixed(0).padStart(9)

export const formatLine = ({ name, isWhole, cpu, pages, large, small }: Comparison) => {
  const read = large.read === undefined ? '' : `${whole(large.read)} ${whole(small.read!)} read`
  return `${two(cpu)} ${two(pages)}  ${whole(large.cpu)} ${whole(small.cpu)} µs ${whole(large.pages)} ${whole(small.pages)} pages${read}  ${name}${isWhole ? ' (whole)' : ''}`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      large: { type: 'string' },
      small: { type: 'string' },
      only: { type: 'string', multiple: true, default: [''] },
      // Skips complete audits and sweeps, which take minutes.
      parts: { type: 'boolean', default: false },
    },
  })
  const [large, small] = [await openInstallation(values.large!), await openInstallation(values.small!)]
  for (const { name, isWhole } of large.tasks.values())
    if (!values.only.some(part => name.includes(part)) || (values.parts && isWhole)) large.tasks.delete(name)
  console.log('     CPU    pages  of the large one and of the small one; read: with a warm cache')
  await compare(large, small, line => console.log(line))
  await large.close()
  await small.close()
}
