import { mediaTypes } from '@mediawright/media-engines/ports/media-types.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { windowEnd, windowStart, type Period } from './calendar.ts'

export const scopes = ['workspace', 'key', 'member', 'provider', 'model', 'type', 'project'] as const
export type Scope = (typeof scopes)[number]

/** The output types that limits and usage distinguish. */
export const outputTypes = [...mediaTypes, 'action', 'technique'] as const
export type OutputType = (typeof outputTypes)[number]

/** How runs of a kind count toward limits. */
export interface CountedKind {
  /** The kind's name in the database; this name must never change. */
  kind: string
  /** True if runs of this kind use providers. Each run is queued in its provider's lane, and counts toward that provider's caps. */
  usesProvider: boolean
  /** True if runs of this kind count toward `generations_per_day`. */
  countsAsGeneration: boolean
}

export interface SpendCap {
  per: Period
  usd: number
  scope: Scope
  /**
   * The match value as it was written, except that a member's email address is replaced by the member's id. If undefined, the cap applies
   * to each key, member or other subject separately.
   */
  match?: string
  /** The id of the object that `match` names. */
  subject?: string
  action: 'refuse' | 'warn'
  /** The time when the cap was set, in Unix milliseconds. A `total` cap counts the spending since that time. */
  since: number
}

/**
 * A workspace's limits documents: the operator writes one, and the workspace's admins write the other. Both documents apply, each with
 * its own counters.
 */
export const documents = ['operator', 'workspace'] as const
export type LimitsDocument = (typeof documents)[number]

/** A limits document. */
export interface Limits {
  document: LimitsDocument
  time_zone: string
  spend: readonly SpendCap[]
  runs_at_once?: number
  generations_per_day?: number
  storage_bytes?: number
  /** The percentages of a limit that trigger a notice, in addition to 100. */
  thresholds: readonly number[]
  webhook_url?: string
}

/** Returns the smallest value that the documents set for a quota; undefined if no document sets the quota. */
export function smallest(limits: readonly Limits[], quota: 'runs_at_once' | 'storage_bytes'): number | undefined {
  const values = limits.flatMap(({ [quota]: value }) => value ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/** An amount that was spent, and what it was spent on. */
export interface Spending {
  amount: Micros
  workspace?: true
  key?: string | undefined
  member?: string
  project?: string
  provider?: string | undefined
  model?: string | undefined
  type?: string | undefined
}

/** The usage caused by one request that starts or ends runs: the cost and the number of generations. */
export interface Usage {
  /** The time when the request's runs were started; it determines the windows in which the runs are counted. */
  at: number
  spending: readonly Spending[]
  generations: number
}

/** A usage counter, whose value is compared with limits. */
export interface Counter {
  document: LimitsDocument
  scope: Scope | 'generations'
  subject: string
  per: Period
  /** The window's first date; for `total`, the time when counting starts. */
  window: string
}

export const counterName = ({ document, scope, subject, per, window }: Counter): string =>
  JSON.stringify([document, scope, subject, per, window])

/** A limit that applies to a request's usage, together with its counter and the amount that counts toward it. */
export interface Applied {
  counter: Counter
  amount: number
  limit: SpendCap | GenerationsQuota
  /** The document that contains the limit. */
  limits: Limits
}

export interface GenerationsQuota {
  generations_per_day: number
}

const getSubject = (scope: Scope, part: Spending): string | undefined => (scope === 'workspace' ? part.workspace && '' : part[scope])

const capWindow = ({ per, since }: Pick<SpendCap, 'per' | 'since'>, timeZone: string, at: number): string =>
  per === 'total' ? new Date(since).toISOString() : windowStart(per, timeZone, at)

/** Returns the limits that apply to this spending. Free runs do not count toward any limit. */
export const limitsFor = (limits: readonly Limits[], usage: Usage): Applied[] => limits.flatMap(each => limitsOfDocument(each, usage))

function limitsOfDocument(limits: Limits, usage: Usage): Applied[] {
  const { document, spend, time_zone: timeZone, generations_per_day: quota } = limits
  const applied: Applied[] = []
  for (const cap of spend) {
    if (cap.per === 'total' && usage.at < cap.since) continue
    const amounts = new Map<string, number>()
    for (const part of usage.spending) {
      const subject = getSubject(cap.scope, part)
      if (subject !== undefined && (cap.match === undefined || subject === cap.subject))
        amounts.set(subject, (amounts.get(subject) ?? 0) + part.amount)
    }
    const window = capWindow(cap, timeZone, usage.at)
    for (const [subject, amount] of amounts)
      if (amount !== 0) applied.push({ counter: { document, scope: cap.scope, subject, per: cap.per, window }, amount, limit: cap, limits })
  }
  if (quota !== undefined && usage.generations !== 0)
    applied.push({
      counter: { document, scope: 'generations', subject: '', per: 'day', window: windowStart('day', timeZone, usage.at) },
      amount: usage.generations,
      limit: { generations_per_day: quota },
      limits,
    })
  return applied
}

/** Returns the changes to make to counters. If several limits share a counter, the counter is changed only once. */
export const collectChanges = (applied: readonly Applied[]): (Counter & { amount: number })[] => [
  ...new Map(applied.map(({ counter, amount }) => [counterName(counter), { ...counter, amount }])).values(),
]

export const isQuota = (limit: Applied['limit']): limit is GenerationsQuota => 'generations_per_day' in limit
/** Returns a limit's maximum, in micro-dollars or generations. */
export const getMaximum = (limit: Applied['limit']): number => (isQuota(limit) ? limit.generations_per_day : Math.round(limit.usd * 1e6))

/** The reason for a rejection. */
export interface LimitProblem {
  code: 'spend_cap_reached' | 'quota_reached'
  message: string
}

/** @param used the value of the limit's counter */
export const exceedsLimit = ({ limit, amount }: Applied, used: number): boolean =>
  (isQuota(limit) || limit.action === 'refuse') && used + amount > getMaximum(limit)

export function toLimitProblem({ limit, counter, amount, limits }: Applied, used: number): LimitProblem {
  const opens = opensAgain(counter, limits.time_zone)
  if (isQuota(limit))
    return {
      code: 'quota_reached',
      message: `This workspace may start ${limit.generations_per_day} generations per day. It has started ${used}, and this request needs ${amount} more. ${opens}`,
    }
  const { usd, per, scope } = limit
  return {
    code: 'spend_cap_reached',
    message: `The spend cap for ${places[scope](counter.subject)} is ${usd} USD ${words[per]}; ${toUsd(used)} USD has been spent, and this request costs ${toUsd(amount)} USD. ${opens}`,
  }
}

const words: Readonly<Record<Period, string>> = { day: 'per day', week: 'per week', month: 'per month', total: 'in total' }

const places: Readonly<Record<Scope, (subject: string) => string>> = {
  workspace: () => 'this workspace',
  key: () => 'this key',
  member: () => 'this member',
  project: () => 'this project',
  provider: subject => `the provider ${subject}`,
  model: subject => `the model ${subject}`,
  type: subject => `runs of type ${subject}`,
}

/** How messages refer to those who can change each document. */
const authors: Readonly<Record<LimitsDocument, string>> = { operator: 'the operator', workspace: 'an admin of this workspace' }

/** Formats a time in ISO 8601, without milliseconds if they are zero. */
export const asTime = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z')

export const nextReset = ({ per, window }: Pick<Counter, 'per' | 'window'>, timeZone: string): number | undefined =>
  per === 'total' ? undefined : windowEnd(per, timeZone, window)

function opensAgain(counter: Counter, timeZone: string): string {
  const at = nextReset(counter, timeZone)
  return at === undefined ? `The cap does not reset: ask ${authors[counter.document]} to raise it.` : `It resets at ${asTime(at)}.`
}

/** @param awaited the number of bytes that may still arrive for open uploads */
export function storageProblem(document: LimitsDocument, maxBytes: number, used: number, awaited: number): LimitProblem {
  const [open, way] = awaited > 0 ? [`, and its open uploads may use ${awaited} more`, 'complete them, '] : ['', '']
  return {
    code: 'quota_reached',
    message: `The files of this workspace use ${used} of ${maxBytes} bytes${open}: ${way}remove files, or ask ${authors[document]} to raise the quota.`,
  }
}

/**
 * Returns the name that notices use for the limit; the name is unique within a window. Limits in different documents have different names,
 * so each document's limits are announced separately.
 */
export const limitName = ({ document }: Pick<Limits, 'document'>, limit: Applied['limit'] | 'storage_bytes'): string => {
  const name =
    limit === 'storage_bytes'
      ? limit
      : isQuota(limit)
        ? 'generations_per_day'
        : [limit.scope, limit.per, limit.match ?? '', limit.action, limit.usd].join(' ')
  return document === 'operator' ? name : `${document}: ${name}`
}

/** Returns the thresholds, as percentages, that a counter crosses when it increases; the highest is last. */
export function crossedThresholds(thresholds: readonly number[], limit: Applied['limit'], before: number, after: number): number[] {
  const maximum = getMaximum(limit)
  return [...new Set([...thresholds, 100])]
    .filter(percent => after * 100 >= percent * maximum && (before * 100 < percent * maximum || maximum === 0))
    .toSorted((one, other) => one - other)
}
