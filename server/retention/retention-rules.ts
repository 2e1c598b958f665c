/** How many days things of a workspace are kept; undefined: for ever. */
export interface RetentionRules {
  /** Runs that completed, counted from their end. */
  runsDays: number | undefined
  /** What they made: files and texts. */
  outputsDays: number | undefined
  /** Runs that failed; they go with `runsDays` if that is less. */
  failedDays: number | undefined
  /** Webhook deliveries that have succeeded or failed. */
  deliveriesDays: number | undefined
  /** Uploads that nothing uses. */
  unusedAssetsDays: number | undefined
}

export const forEver: RetentionRules = {
  runsDays: undefined,
  outputsDays: undefined,
  failedDays: undefined,
  deliveriesDays: undefined,
  unusedAssetsDays: undefined,
}

/** What is removed, in the order of removal: runs last, since a canvas keeps a run as long as it shows its outputs. */
export const kinds = ['outputs', 'assets', 'deliveries', 'failed', 'runs'] as const
export type Kind = (typeof kinds)[number]

export const dayMs = 24 * 3600_000
/** How long a deleted workspace can be brought back. */
export const putAwayMs = 30 * dayMs
export const mostDays = 36_500

/** What is older goes; undefined: nothing. */
export function cutoffOf(rules: RetentionRules, kind: Kind, now: number): number | undefined {
  const days = {
    outputs: rules.outputsDays,
    assets: rules.unusedAssetsDays,
    deliveries: rules.deliveriesDays,
    failed: sooner(rules.failedDays, rules.runsDays),
    runs: rules.runsDays,
  }[kind]
  return days === undefined ? undefined : now - days * dayMs
}

const sooner = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

export const mayNow = (hours: readonly number[], now: number): boolean => hours.includes(new Date(now).getUTCHours())

export interface SweepOptions {
  /** Counts what would be removed, and removes nothing. */
  dryRun?: boolean
  workspaceId?: string | undefined
  /** Whether what is left waits for the next sweep. Default: never. */
  isOver?: () => boolean
}

export interface SweepReport {
  removed: Record<Kind | 'workspaces', number>
  /** What is overdue and was left because time was up; things in use may be among it. */
  left: Record<Kind | 'workspaces', number>
}
