import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { windowStart } from './calendar.ts'
import { allCounters, findLimits, storedBytes } from './limit-store.ts'
import { loadEmails } from './usage-store.ts'
import { asTime, nextReset, type Limits, type LimitsDocument, type SpendCap } from './limits.ts'

type Emails = ReadonlyMap<string, string>

interface UsedCap extends Pick<SpendCap, 'per' | 'scope' | 'match' | 'usd' | 'action'> {
  kind: 'spend'
  /** The object that this amount belongs to, if the cap has no `match` and therefore counts each object separately. */
  subject?: string
  used: Micros
  window: string
  resetsAt: number | undefined
}

interface UsedQuota {
  kind: 'generations_per_day' | 'storage_bytes'
  most: number
  used: number
  window?: string
  resetsAt?: number | undefined
}

/** How much of a cap or quota has been used in its current window. */
export type UsedLimit = UsedCap | UsedQuota

export interface ShownDocument {
  limits: ReturnType<typeof shownLimits> | null
  used: UsedLimit[]
}

const getMembers = ({ spend }: Limits): string[] => spend.flatMap(({ scope, match }) => (scope === 'member' ? (match ?? []) : []))

/** Returns limits as they were written, plus the defaults for omitted fields. */
export const shownLimits = ({ document: _document, spend, ...limits }: Limits, emails: Emails = new Map()) => ({
  ...limits,
  spend: spend.map(({ subject: _subject, since, match, ...cap }) => ({
    ...cap,
    ...(match !== undefined && { match: emails.get(match) ?? match }),
    ...(cap.per === 'total' && { since: asTime(since) }),
  })),
})

/** Like `shownLimits`, but for the audit log: leaves out the paths of URLs, because these paths may contain secrets. */
export const auditedLimits = (limits: Limits) => ({
  ...shownLimits(limits),
  ...(limits.webhook_url !== undefined && { webhook_url: new URL(limits.webhook_url).origin }),
})

/** Returns both of a workspace's documents, each with the amounts used in its current windows. */
export async function showLimits(sql: Sql, workspaceId: string, now: number): Promise<Record<LimitsDocument, ShownDocument>> {
  const found = await findLimits(sql, workspaceId)
  const show = (document: LimitsDocument) => {
    const limits = found.find(each => each.document === document)
    return limits ? showDocument(sql, workspaceId, limits, now) : { limits: null, used: [] }
  }
  return { operator: await show('operator'), workspace: await show('workspace') }
}

async function showDocument(sql: Sql, workspaceId: string, limits: Limits, now: number): Promise<ShownDocument> {
  const { document, time_zone: timeZone } = limits
  const counters = await allCounters(sql, workspaceId, document)
  const emails = await loadEmails(
    sql,
    getMembers(limits).concat(counters.flatMap(({ scope, subject }) => (scope === 'member' ? subject : []))),
  )
  const used: UsedLimit[] = limits.spend.flatMap(cap => {
    const { per, scope, usd, match, subject, since, action } = cap
    const window = per === 'total' ? new Date(since).toISOString() : windowStart(per, timeZone, now)
    const named = match !== undefined && { match: emails.get(match) ?? match }
    const common = { kind: 'spend' as const, per, scope, ...named, usd, action, window, resetsAt: nextReset({ per, window }, timeZone) }
    const spent = counters.filter(
      counter =>
        counter.scope === scope &&
        counter.per === per &&
        counter.window === window &&
        (subject === undefined || counter.subject === subject),
    )
    if (scope === 'workspace' || match !== undefined) return [{ ...common, used: spent[0]?.used ?? 0 }]
    return spent.map(counter => ({ ...common, subject: emails.get(counter.subject) ?? counter.subject, used: counter.used }))
  })
  if (limits.generations_per_day !== undefined) {
    const window = windowStart('day', timeZone, now)
    const counter = counters.find(each => each.scope === 'generations' && each.window === window)
    const most = limits.generations_per_day
    used.push({
      kind: 'generations_per_day',
      most,
      used: counter?.used ?? 0,
      window,
      resetsAt: nextReset({ per: 'day', window }, timeZone),
    })
  }
  if (limits.storage_bytes !== undefined)
    used.push({ kind: 'storage_bytes', most: limits.storage_bytes, used: await storedBytes(sql, workspaceId) })
  return { limits: shownLimits(limits, emails), used }
}
