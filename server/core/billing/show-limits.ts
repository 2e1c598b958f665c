import type { Sql } from '../../machine/database/database.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { windowStart, type Period } from './calendar.ts'
import { allCounters, findLimits, storedBytes } from './limit-store.ts'
import { loadEmails } from './usage-store.ts'
import { asTime, nextReset, type Limits, type LimitsDocument, type Scope, type SpendCap } from './limits.ts'

type Emails = ReadonlyMap<string, string>

/** What is used of a cap or quota. */
export type UsedLimit =
  | {
      per: Period
      scope: Scope
      match?: string
      /** The object that a cap without `match` counts separately. */
      subject?: string
      usd: number
      spent_usd: number
      window: string
      resets_at?: string
    }
  | { quota: 'generations_per_day' | 'storage_bytes'; most: number; used: number; window?: string; resets_at?: string }

const getMembers = ({ spend }: Limits): string[] => spend.flatMap(({ scope, match }) => (scope === 'member' ? (match ?? []) : []))

/** Limits as they were written, with their defaults. */
export const shownLimits = ({ document: _document, spend, ...limits }: Limits, emails: Emails = new Map()) => ({
  ...limits,
  spend: spend.map(({ subject: _subject, since, match, ...cap }) => ({
    ...cap,
    ...(match !== undefined && { match: emails.get(match) ?? match }),
    ...(cap.per === 'total' && { since: asTime(since) }),
  })),
})

/** Like `shownLimits`, but for the audit log: URLs may have secrets in their paths. */
export const auditedLimits = (limits: Limits) => ({
  ...shownLimits(limits),
  ...(limits.webhook_url !== undefined && { webhook_url: new URL(limits.webhook_url).origin }),
})

/** Both documents of a workspace, each with the used amounts in its current windows. */
export async function showLimits(sql: Sql, workspaceId: string, now: number) {
  const found = await findLimits(sql, workspaceId)
  const show = (document: LimitsDocument) => {
    const limits = found.find(each => each.document === document)
    return limits ? showDocument(sql, workspaceId, limits, now) : { limits: null, used: [] }
  }
  return { operator: await show('operator'), workspace: await show('workspace') }
}

async function showDocument(sql: Sql, workspaceId: string, limits: Limits, now: number) {
  const { document, time_zone: timeZone } = limits
  const counters = await allCounters(sql, workspaceId, document)
  const emails = await loadEmails(
    sql,
    getMembers(limits).concat(counters.flatMap(({ scope, subject }) => (scope === 'member' ? subject : []))),
  )
  const capWindow = ({ per, since }: SpendCap) => (per === 'total' ? new Date(since).toISOString() : windowStart(per, timeZone, now))
  const used: UsedLimit[] = limits.spend.flatMap(cap => {
    const { per, scope, usd, match, subject } = cap
    const window = capWindow(cap)
    const resets = nextReset({ per, window }, timeZone)
    const common = {
      per,
      scope,
      ...(match !== undefined && { match: emails.get(match) ?? match }),
      usd,
      window,
      ...(resets !== undefined && { resets_at: asTime(resets) }),
    }
    const found = counters.filter(
      counter =>
        counter.scope === scope &&
        counter.per === per &&
        counter.window === window &&
        (subject === undefined || counter.subject === subject),
    )
    if (scope === 'workspace' || match !== undefined) return [{ ...common, spent_usd: toUsd(found[0]?.used ?? 0) }]
    return found.map(counter => ({ ...common, subject: emails.get(counter.subject) ?? counter.subject, spent_usd: toUsd(counter.used) }))
  })
  if (limits.generations_per_day !== undefined) {
    const window = windowStart('day', timeZone, now)
    const counter = counters.find(each => each.scope === 'generations' && each.window === window)
    const resets = asTime(nextReset({ per: 'day', window }, timeZone)!)
    used.push({ quota: 'generations_per_day', most: limits.generations_per_day, used: counter?.used ?? 0, window, resets_at: resets })
  }
  if (limits.storage_bytes !== undefined)
    used.push({ quota: 'storage_bytes', most: limits.storage_bytes, used: await storedBytes(sql, workspaceId) })
  return { limits: shownLimits(limits, emails), used }
}
