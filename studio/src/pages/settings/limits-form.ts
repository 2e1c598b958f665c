/** The form for a workspace's limits, and its conversion to and from the API's document. Nothing in this file has side effects. */
import type { Schemas } from '../../data/api.ts'

type Limits = Schemas['Limits']
export type Cap = NonNullable<Limits['spend']>[number]
export type Scope = NonNullable<Cap['scope']>

export interface CapForm {
  /** Identifies the row during editing. */
  key: number
  per: Cap['per']
  usd: number | undefined
  scope: Scope
  /** The object that the cap applies to. Empty for a cap that applies separately to each object. */
  match: string
  action: NonNullable<Cap['action']>
}

export interface LimitsForm {
  caps: readonly CapForm[]
  runsAtOnce: number | undefined
  generations: number | undefined
  gigabytes: number | undefined
  timeZone: string
  thresholds: string
  webhookUrl: string
}

const bytesOfGigabyte = 1_000_000_000

export const toForm = (limits: Limits | undefined, timeZone: string): LimitsForm => ({
  caps: (limits?.spend ?? []).map(({ per, usd, scope = 'workspace', match = '', action = 'refuse' }, key) => ({
    key,
    per,
    usd,
    scope,
    match,
    action,
  })),
  runsAtOnce: limits?.runs_at_once,
  generations: limits?.generations_per_day,
  gigabytes: limits?.storage_bytes === undefined ? undefined : limits.storage_bytes / bytesOfGigabyte,
  timeZone: limits?.time_zone ?? timeZone,
  thresholds: (limits?.thresholds ?? [80]).join(', '),
  webhookUrl: limits?.webhook_url ?? '',
})

/** Parses a list of percentages. Returns undefined if the list contains anything else. */
export function readThresholds(text: string): number[] | undefined {
  const parts = text.split(',').map(part => part.trim())
  if (parts.join('') === '') return []
  const numbers = parts.map(Number)
  return numbers.every((number, index) => parts[index] !== '' && Number.isInteger(number) && number >= 1 && number <= 99)
    ? numbers
    : undefined
}

/** Converts a form to the document that the API expects. The document is empty if the form has no limits. */
export function toLimits({ caps, runsAtOnce, generations, gigabytes, timeZone, thresholds, webhookUrl }: LimitsForm): Limits {
  const hasAny = caps.length > 0 || [runsAtOnce, generations, gigabytes].some(quota => quota !== undefined)
  if (!hasAny) return {}
  return {
    time_zone: timeZone,
    spend: caps.map(({ per, usd = 0, scope, match, action }) => ({
      per,
      usd,
      scope,
      ...(match !== '' && scope !== 'workspace' && { match }),
      action,
    })),
    ...(runsAtOnce !== undefined && { runs_at_once: runsAtOnce }),
    ...(generations !== undefined && { generations_per_day: generations }),
    ...(gigabytes !== undefined && { storage_bytes: Math.round(gigabytes * bytesOfGigabyte) }),
    thresholds: readThresholds(thresholds) ?? [],
    ...(webhookUrl.trim() !== '' && { webhook_url: webhookUrl.trim() }),
  }
}
