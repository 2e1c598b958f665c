import type { Database, Sql } from '../../machine/database/database.ts'
import type { StoredAsset } from '../../core/assets/asset-removal-store.ts'
import { purgeAssets } from '../../core/assets/purge-assets.ts'
import { purgeOutputs, purgeRuns } from './purge-runs.ts'
import { removeDeletedProjects } from './remove-deleted-projects.ts'
import { removeDeleted, type RemovalNeeds } from './remove-workspace.ts'
import { computeCutoff, kinds, type Kind, type RetentionRules, type SweepOptions, type SweepReport } from './retention-rules.ts'
import * as store from './retention-store.ts'
import { isUsedSince, loadProtected, loadUsed, noteActiveRuns, noteRecent, noteSharedSince } from '../../work/assets/used-object-store.ts'
import type { UsedObjects } from '../../work/assets/used-objects.ts'

/** Maximum number of objects per transaction. Small, because each transaction locks a canvas. */
const atOnce = 100

type Needs = RemovalNeeds

const none = () => ({ outputs: 0, assets: 0, deliveries: 0, failed: 0, runs: 0, workspaces: 0, projects: 0 })

/**
 * Removes, in small transactions, objects older than their workspace's retention rules allow, and workspaces that were deleted long ago.
 * Objects that a share, a brand or a technique uses are kept. Safe to run in several processes at the same time.
 */
export async function sweepRetention(needs: Needs, options: SweepOptions = {}): Promise<SweepReport> {
  const { database, clock } = needs
  const report: SweepReport = { removed: none(), left: none() }
  for (const each of await database.read(sql => store.listRules(sql, options.workspaceId)))
    for (const kind of kinds) {
      const before = computeCutoff(each, kind, clock.now())
      if (before === undefined) continue
      const which = { workspaceId: each.workspaceId, before }
      const place = await sweepKind(needs, report, { ...which, kind, rules: each }, options)
      if (place) report.left[kind] += await database.read(sql => store.countOverdue(sql, { ...which, kind }, place))
    }
  if (options.workspaceId !== undefined) return report
  await removeDeletedProjects(needs, report, options)
  await removeDeleted(needs, report, options)
  return report
}

interface Sweep {
  workspaceId: string
  kind: Kind
  before: number
  rules: RetentionRules
}

/** @returns the position where the sweep stopped, or undefined if nothing is left */
async function sweepKind(needs: Needs, report: SweepReport, sweep: Sweep, options: SweepOptions): Promise<store.SweepCursor | undefined> {
  const { kind } = sweep
  if (kind === 'deliveries') return sweepDeliveries(needs, report, sweep, options)
  const stopped = kind === 'assets' ? undefined : await sweepThings(needs, report, sweep, options, runsFor(kind))
  if (stopped || kind === 'runs' || kind === 'failed') return stopped
  // In a sweep of `outputs`, this includes the outputs of removed runs.
  return sweepThings(needs, report, sweep, options, (sql, which, after) => store.overdueAssets(sql, { ...which, kind }, after, atOnce))
}

type Thing = StoredAsset | store.OverdueRun
type Find = (sql: Sql, which: { workspaceId: string; before: number }, after: store.SweepCursor) => Promise<Thing[]>

const runsFor =
  (kind: store.RunsKind): Find =>
  (sql, which, after) =>
    store.overdueRuns(sql, { ...which, kind }, after, atOnce)

async function sweepThings(
  needs: Needs,
  report: SweepReport,
  { workspaceId, kind, before }: Sweep,
  options: SweepOptions,
  find: Find,
): Promise<store.SweepCursor | undefined> {
  const { database } = needs
  const since = needs.clock.now()
  const load = () => database.snapshot(sql => (kind === 'assets' ? loadUsed(sql, workspaceId, before) : loadProtected(sql, workspaceId)))
  let known: UsedObjects | undefined
  let place = store.start
  for (;;) {
    if (options.isOver?.()) return place
    const after = place
    const found = await database.read(sql => find(sql, { workspaceId, before }, after))
    // Most sweeps find nothing.
    if (found.length === 0) return undefined
    const used = (known ??= await load())
    for (const batch of groupIntoBatches(found.filter(isFree(used)))) {
      const removed = options.dryRun
        ? await getCount(database, kind, batch)
        : await remove(needs, { workspaceId, kind, since }, batch, used)
      // The set of used objects is outdated, so the sweep stops here.
      if (removed === undefined) return place
      report.removed[kind] += removed
    }
    if (found.length < atOnce) return undefined
    place = found.at(-1)!.place
  }
}

type Batch = { assets: StoredAsset[] } | { projectId: string; runs: store.OverdueRun[] }

const isAsset = (one: Thing): one is StoredAsset => 'assetId' in one

const isFree = (used: UsedObjects) => (one: Thing) =>
  !(isAsset(one) ? used.names(one.assetId, one.fileKey, one.storedKey) : used.names(one.runId, one.outputsJson))

const getIds = (runs: readonly store.OverdueRun[]) => runs.map(({ runId }) => runId)

/** Groups the objects that are removed together: runs of one project, or assets. */
function groupIntoBatches(free: readonly Thing[]): Batch[] {
  const assets = free.filter(isAsset)
  const runs = free.filter(one => !isAsset(one)) as store.OverdueRun[]
  return [
    ...(assets.length > 0 ? [{ assets }] : []),
    ...[...Map.groupBy(runs, ({ projectId }) => projectId)].map(([projectId, own]) => ({ projectId, runs: own })),
  ]
}

/** Returns the number of objects that would be removed, excluding runs that a canvas shows. */
async function getCount(database: Database, kind: Kind, batch: Batch): Promise<number> {
  if ('assets' in batch) return batch.assets.length
  const runIds = getIds(batch.runs)
  if (kind === 'outputs') return runIds.length
  return runIds.length - (await database.read(sql => store.shownRuns(sql, runIds))).size
}

/** @returns the number of removed objects, or undefined if the set of used objects is outdated */
async function remove(
  needs: Needs,
  { workspaceId, kind, since }: { workspaceId: string; kind: Kind; since: number },
  batch: Batch,
  used: UsedObjects,
): Promise<number | undefined> {
  const { database, clock } = needs
  const isUsed = ({ assetId, fileKey, storedKey }: StoredAsset) => used.names(assetId, fileKey, storedKey)
  return database.transaction(async sql => {
    if (await isUsedSince(sql, workspaceId, since)) return undefined
    if ('assets' in batch) {
      await noteRecent(sql, used, workspaceId, since)
      return purgeAssets(sql, needs, batch.assets.filter(isFree(used)), clock.now())
    }
    await noteSharedSince(sql, used, workspaceId, since)
    await noteActiveRuns(sql, used, workspaceId)
    const purge = kind === 'outputs' ? purgeOutputs : purgeRuns
    const runIds = getIds(batch.runs.filter(isFree(used)))
    return purge(sql, needs, { projectId: batch.projectId, runIds }, isUsed, clock.now())
  })
}

async function sweepDeliveries(
  needs: Needs,
  report: SweepReport,
  { workspaceId, before }: Sweep,
  options: SweepOptions,
): Promise<store.SweepCursor | undefined> {
  const { database } = needs
  const which = { workspaceId, before }
  if (options.dryRun) {
    report.removed.deliveries += await database.read(sql => store.countOverdue(sql, { ...which, kind: 'deliveries' }, store.start))
    return undefined
  }
  for (;;) {
    if (options.isOver?.()) return store.start
    const removed = await database.transaction(async sql => {
      await store.noteDeliveriesRemoved(sql, which)
      return store.deleteDeliveries(sql, which, atOnce)
    })
    report.removed.deliveries += removed
    if (removed < atOnce) return undefined
  }
}
