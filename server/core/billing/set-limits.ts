import type { Database, Sql } from '../../machine/database/database.ts'
import { AppError } from '../../machine/errors.ts'
import { getNames } from '../../machine/database/services.ts'
import type { Path } from '../../machine/text/located-yaml.ts'
import type { PlacedProblem } from '../../machine/text/shape-problems.ts'
import { isTimeZone, dayStart, windowStart } from './calendar.ts'
import { addToCounters, clearCounters, findLimits, lockLimits, servicesWithoutDocuments, storeLimits } from './limit-store.ts'
import {
  outputTypes,
  counterName,
  type CountedKind,
  type Counter,
  type Limits,
  type LimitsDocument,
  type Scope,
  type SpendCap,
} from './limits.ts'
import { countGenerations, sumSpent, type Spent } from './spent-store.ts'

/** A limits document as people write it; it must match `spec/limits.schema.json`. */
export interface LimitsFile extends Partial<Omit<Limits, 'document' | 'spend'>> {
  spend?: (Pick<SpendCap, 'per' | 'usd'> & Partial<Pick<SpendCap, 'scope' | 'match' | 'action'>>)[]
}

/** Returns the id of the object that a cap's `match` names; undefined if the workspace has no such object. */
export type FindSubject = (sql: Sql, workspaceId: string, match: string) => Promise<string | undefined>

export interface SetLimits {
  workspaceId: string
  document: LimitsDocument
  file: LimitsFile
  /** All run kinds. */
  kinds: readonly CountedKind[]
  /** The amounts that were counted before the balance was locked; without them, everything is counted while the balance is locked. */
  settled?: Settled
  subjects: Partial<Record<Scope, FindSubject>>
}

/** Finds problems that the schema cannot express. Values with the wrong shape are skipped, because the schema reports them. */
export async function findLimitProblems(
  sql: Sql,
  { workspaceId, file, subjects }: Pick<SetLimits, 'workspaceId' | 'subjects'> & { file: unknown },
): Promise<PlacedProblem[]> {
  const problems: PlacedProblem[] = []
  const note = (path: Path, message: string) => void problems.push({ path, message })
  const { time_zone: timeZone, spend } = (file ?? {}) as Record<string, unknown>
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) note(['time_zone'], 'is not a time zone: use one such as `Europe/Berlin`')
  const seen = new Set<string>()
  for (const [index, cap] of (Array.isArray(spend) ? (spend as unknown[]) : []).entries()) {
    if (typeof cap !== 'object' || cap === null) continue
    const { per, scope = 'workspace', match, action = 'refuse', usd } = cap as Record<string, unknown>
    const at = ['spend', index]
    const name = JSON.stringify([per, scope, match, action, usd])
    if (seen.has(name)) note(at, 'is a duplicate')
    seen.add(name)
    if (typeof match !== 'string') continue
    const find = Object.hasOwn(subjects, String(scope)) ? subjects[scope as Scope] : undefined
    if (scope === 'workspace') note([...at, 'match'], 'is not allowed with the scope `workspace`')
    else if (scope === 'type' && !(outputTypes as readonly string[]).includes(match))
      note([...at, 'match'], `must be one of ${outputTypes.join(', ')}`)
    else if (find && (await find(sql, workspaceId, match)) === undefined)
      note([...at, 'match'], `is \`${match}\`, which is not a ${String(scope)} of this workspace`)
  }
  return problems
}

/** The amounts for runs that ended earlier than `before`. These amounts never change. */
export interface Settled {
  before: number
  /** Amounts spent, keyed by the time when counting starts. */
  spent: ReadonlyMap<number, Spent>
  /** Numbers of generations, keyed by the time when counting starts. */
  generations: ReadonlyMap<number, number>
}

/** Every transaction ends within this time, so every run that ended longer ago is visible. */
const settledAfterMs = 5 * 60_000
const dayMs = 86_400_000
/** The maximum number of slices per period. Each slice is read with its own statement, so that other work can run in between. */
const maxSlices = 60

/**
 * Counts the amounts for a limits file's caps in advance, so that requests that start runs wait less. Excludes active runs and runs that
 * ended in the last few minutes.
 */
export async function countSettled(
  database: Database,
  { workspaceId, document, file, kinds }: Pick<SetLimits, 'workspaceId' | 'document' | 'file' | 'kinds'>,
  now: number,
): Promise<Settled> {
  const { time_zone: timeZone = 'UTC', spend = [], generations_per_day: quota } = file
  const before = now - settledAfterMs
  const spent = new Map<number, Spent>()
  const generations = new Map<number, number>()
  const settled = { before, spent, generations }
  if (!isTimeZone(timeZone)) return settled
  const known = findDocument(await database.read(sql => findLimits(sql, workspaceId)), document)
  const begun = spend.flatMap(({ per, scope = 'workspace' }) =>
    per === 'total'
      ? (known?.spend ?? []).filter(cap => cap.per === per && cap.scope === scope).map(({ since }) => ({ from: since, scope }))
      : [{ from: dayStart(timeZone, windowStart(per, timeZone, now)), scope }],
  )
  for (const [from, scopes] of scopesByStart(begun)) {
    const sums: Spent = new Map(scopes.map(scope => [scope, new Map()]))
    spent.set(from, sums)
    for (const slice of splitIntoSlices(from, now))
      addSpent(sums, await database.read(sql => sumSpent(sql, kinds, scopes, { workspaceId, ...slice, endedBefore: before })))
  }
  if (quota !== undefined) {
    const from = dayStart(timeZone, windowStart('day', timeZone, now))
    generations.set(from, await database.read(sql => countGenerations(sql, kinds, { workspaceId, from, to: now, endedBefore: before })))
  }
  return settled
}

const scopesByStart = (counted: readonly { from: number; scope: Scope }[]) =>
  Array.from(
    Map.groupBy(counted, ({ from }) => from),
    ([from, each]) => [from, [...new Set(each.map(({ scope }) => scope))]] as const,
  )

/** Adds the amounts in `more` to those in `sums`, scope by scope. */
function addSpent(sums: Spent, more: Spent): void {
  for (const [scope, subjects] of sums)
    for (const [subject, amount] of more.get(scope) ?? []) subjects.set(subject, (subjects.get(subject) ?? 0) + amount)
}

function splitIntoSlices(from: number, to: number): { from: number; to: number }[] {
  const length = Math.max(dayMs, Math.ceil((to - from) / maxSlices))
  return Array.from({ length: Math.ceil((to - from) / length) }, (_, index) => ({
    from: from + index * length,
    to: Math.min(to, from + (index + 1) * length),
  }))
}

const findDocument = (limits: readonly Limits[], document: LimitsDocument) => limits.find(each => each.document === document)

/**
 * Rejects a limits document if a running process does not support it, because runs started by that process would not be counted. @throws
 * {AppError} `conflict`
 */
async function requireNoOlder(sql: Sql): Promise<void> {
  const older = await servicesWithoutDocuments(sql)
  if (older.length === 0) return
  const message = `An upgrade is under way: ${getNames(older)} running an older version would not count these limits. Try again once it has stopped.`
  throw new AppError('conflict', message)
}

/**
 * Replaces one of a workspace's limits documents, and counts the spending in the new document's current windows. The other document and its
 * counters are kept. Meanwhile, requests that start runs in the workspace have to wait, so each run is either included in this count or
 * checked against the new limits.
 * @returns the previous and the new document, or all problems with the new one
 */
export async function setLimits(
  sql: Sql,
  { workspaceId, document, file, kinds, subjects, settled }: SetLimits,
  now: number,
): Promise<{ before: Limits | undefined; limits: Limits | undefined } | { problems: PlacedProblem[] }> {
  const before = findDocument(await lockLimits(sql, workspaceId), document)
  const problems = await findLimitProblems(sql, { workspaceId, file, subjects })
  if (problems.length > 0) return { problems }
  const spend: SpendCap[] = []
  for (const { per, usd, scope = 'workspace', match, action = 'refuse' } of file.spend ?? []) {
    const find = subjects[scope]
    const subject = match === undefined ? undefined : find ? await find(sql, workspaceId, match) : match
    // A cap that already existed keeps the time when it was set, and therefore its counter.
    const known = before?.spend.find(cap => cap.per === per && cap.scope === scope && cap.subject === subject)
    // Email addresses are stored only in members' rows.
    const named = scope === 'member' ? subject : match
    const cap = { per, usd, scope, ...(named !== undefined && { match: named, subject: subject ?? named }), action }
    spend.push({ ...cap, since: known?.since ?? now })
  }
  const { time_zone = 'UTC', thresholds = [80], runs_at_once, generations_per_day, storage_bytes, webhook_url } = file
  const hasAny = spend.length > 0 || runs_at_once !== undefined || generations_per_day !== undefined || storage_bytes !== undefined
  const limits: Limits | undefined = hasAny
    ? {
        document,
        time_zone,
        spend,
        ...(runs_at_once !== undefined && { runs_at_once }),
        ...(generations_per_day !== undefined && { generations_per_day }),
        ...(storage_bytes !== undefined && { storage_bytes }),
        thresholds,
        ...(webhook_url !== undefined && { webhook_url }),
      }
    : undefined
  if (limits && document === 'workspace') await requireNoOlder(sql)
  await storeLimits(sql, workspaceId, document, limits)
  await clearCounters(sql, workspaceId, document)
  if (limits) await recount(sql, { workspaceId, kinds, settled }, limits, now)
  return { before, limits }
}

/** Sets the counters for the current windows to the cost of the runs in them. */
async function recount(
  sql: Sql,
  { workspaceId, kinds, settled }: Pick<SetLimits, 'workspaceId' | 'kinds' | 'settled'>,
  limits: Limits,
  now: number,
): Promise<void> {
  const { document, time_zone: timeZone } = limits
  const counted = new Map<string, Counter & { amount: number }>()
  const windows = limits.spend.map(({ per, scope, since }) => {
    const window = per === 'total' ? new Date(since).toISOString() : windowStart(per, timeZone, now)
    return { per, scope, window, from: per === 'total' ? since : dayStart(timeZone, window) }
  })
  const spent = new Map<number, Spent>()
  for (const [from, scopes] of scopesByStart(windows)) {
    const known = settled?.spent.get(from)
    const isKnown = known !== undefined && scopes.every(scope => known.has(scope))
    const sums = await sumSpent(sql, kinds, scopes, { workspaceId, from, ...(isKnown && { notEndedBefore: settled!.before }) })
    if (isKnown) addSpent(sums, known)
    spent.set(from, sums)
  }
  for (const { per, scope, window, from } of windows)
    for (const [subject, amount] of spent.get(from)!.get(scope)!) {
      const counter = { document, scope, subject, per, window }
      if (amount > 0) counted.set(counterName(counter), { ...counter, amount })
    }
  if (limits.generations_per_day !== undefined) {
    const window = windowStart('day', timeZone, now)
    const from = dayStart(timeZone, window)
    const known = settled?.generations.get(from)
    const rest = await countGenerations(sql, kinds, { workspaceId, from, ...(known !== undefined && { notEndedBefore: settled!.before }) })
    const amount = rest + (known ?? 0)
    if (amount > 0) counted.set('generations', { document, scope: 'generations', subject: '', per: 'day', window, amount })
  }
  // The number of parameters in a statement is limited, so the counters are added in several statements.
  const all = [...counted.values()]
  for (let from = 0; from < all.length; from += 500) await addToCounters(sql, workspaceId, all.slice(from, from + 500))
}
