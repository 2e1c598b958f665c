/** How many days a workspace's objects of each kind are kept; undefined for no limit. */
export interface RetentionRules {
  /** Completed runs; the days are counted from the end of the run. */
  runsDays: number | undefined
  /** Outputs of runs: files and text. */
  outputsDays: number | undefined
  /** Failed runs; they are removed after `runsDays` if that period is shorter. */
  failedDays: number | undefined
  /** Webhook deliveries that have succeeded or failed. */
  deliveriesDays: number | undefined
  /** Uploads that nothing uses. */
  unusedAssetsDays: number | undefined
}

export const keepEverything: RetentionRules = {
  runsDays: undefined,
  outputsDays: undefined,
  failedDays: undefined,
  deliveriesDays: undefined,
  unusedAssetsDays: undefined,
}

/**
 * The kinds of objects, in the order of their removal. Runs come last, because a run is kept while a canvas shows its outputs, and removing
 * the outputs clears them from the canvas.
 */
export const kinds = ['outputs', 'assets', 'deliveries', 'failed', 'runs'] as const
export type Kind = (typeof kinds)[number]

export const dayMs = 24 * 3600_000
/** How long after its deletion a workspace can be restored. */
export const deletedWorkspaceRetentionMs = 30 * dayMs
export const maxDays = 36_500

/** Returns the cutoff before which objects are overdue; undefined if they are kept indefinitely. */
export function computeCutoff(rules: RetentionRules, kind: Kind, now: number): number | undefined {
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

export const isSweepHour = (hours: readonly number[], now: number): boolean => hours.includes(new Date(now).getUTCHours())

export interface SweepOptions {
  /** True to count the objects that would be removed, without removing anything. */
  dryRun?: boolean
  workspaceId?: string | undefined
  /** Returns true if the remaining work should wait for the next sweep. Default: never. */
  isOver?: () => boolean
}

export interface SweepReport {
  removed: Record<Kind | 'workspaces' | 'projects', number>
  /** The number of overdue objects of each kind, including those in use, that were left when the sweep's time ran out. */
  left: Record<Kind | 'workspaces' | 'projects', number>
}
