import { LimitReachedError } from '../access/limit-reached-error.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { LimitNotice, LimitPort } from '../../machine/limit-notice.ts'
import { AppError } from '../../machine/errors.ts'
import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { dateAt, windowEnd } from './calendar.ts'
import {
  addToCounters,
  findLimits,
  subtractFromCounters,
  lockLimits,
  recordThreshold,
  openUploads,
  readCounters,
  storedBytes,
} from './limit-store.ts'
import {
  collectChanges,
  exceedsLimit,
  isQuota,
  limitsFor,
  counterName,
  limitName,
  crossedThresholds,
  toLimitProblem,
  nextReset,
  smallest,
  storageProblem,
  type Applied,
  type LimitProblem,
  type Limits,
  type Usage,
} from './limits.ts'

/** A rejection due to a limit. Only the first rejection per limit and window is announced. */
export interface LimitRejection {
  problem: LimitProblem
  notice: LimitNotice
  /** The limit's name in notices. */
  limit: string
}

/** The limits that apply to starting a run, and the amounts used so far. */
export interface CheckedUsage {
  applied: readonly Applied[]
  used: ReadonlyMap<string, number>
}

const computeUsage = ({ used }: CheckedUsage, { counter }: Applied): number => used.get(counterName(counter)) ?? 0

/**
 * Checks whether all of a workspace's limits allow a run to start. If the balance is locked, the result is exact; otherwise, it is an
 * estimate.
 * @param stores true if the run produces files
 */
export async function checkUsage(
  sql: Sql,
  workspaceId: string,
  limits: readonly Limits[],
  usage: Usage,
  stores: boolean,
): Promise<CheckedUsage | { rejection: LimitRejection }> {
  const applied = limitsFor(limits, usage)
  const checked = { applied, used: await readCounters(sql, workspaceId, collectChanges(applied)) }
  const beyond = applied.find(each => exceedsLimit(each, computeUsage(checked, each)))
  if (beyond) return { rejection: toRejection(workspaceId, beyond, computeUsage(checked, beyond)) }
  const full = stores ? await checkStorage(sql, workspaceId, limits, usage.at, 0) : undefined
  return full ? { rejection: full } : checked
}

const toRejection = (workspaceId: string, applied: Applied, used: number): LimitRejection => ({
  problem: toLimitProblem(applied, used),
  notice: makeNotice(workspaceId, applied, used, 100),
  limit: limitName(applied.limits, applied.limit),
})

function makeNotice(workspaceId: string, { limit, counter, limits }: Applied, used: number, percent: number): LimitNotice {
  return {
    workspaceId,
    limit: isQuota(limit)
      ? { kind: 'generations_per_day', most: limit.generations_per_day }
      : {
          kind: 'spend',
          per: limit.per,
          scope: limit.scope,
          ...(limit.match !== undefined && { match: limit.match }),
          usd: limit.usd,
          action: limit.action,
        },
    subject: counter.subject || undefined,
    percent,
    used: isQuota(limit) ? used : toUsd(used),
    window: counter.window,
    resetsAt: nextReset(counter, limits.time_zone),
    webhookUrl: limits.webhook_url,
  }
}

/**
 * Returns the error for files that exceed the workspace's quota; undefined if the files fit.
 * @param bytes the number of bytes that the transaction has added; with 0, checks whether there is any room at all
 * @param awaited the number of bytes that may still arrive for open uploads, if these count toward the quota
 */
async function checkStorage(
  sql: Sql,
  workspaceId: string,
  limits: readonly Limits[],
  now: number,
  bytes: number,
  awaited = 0,
): Promise<LimitRejection | undefined> {
  const maxBytes = smallest(limits, 'storage_bytes')
  if (maxBytes === undefined) return undefined
  const document = limits.find(each => each.storage_bytes === maxBytes)!
  const used = (await storedBytes(sql, workspaceId)) - bytes
  if (bytes === 0 ? used + awaited < maxBytes : used + awaited + bytes <= maxBytes) return undefined
  const { time_zone: timeZone, webhook_url: webhookUrl } = document
  const window = dateAt(timeZone, now)
  return {
    problem: storageProblem(document.document, maxBytes, used, awaited),
    limit: limitName(document, 'storage_bytes'),
    notice: {
      workspaceId,
      limit: { kind: 'storage_bytes', most: maxBytes },
      subject: undefined,
      percent: 100,
      used,
      window,
      resetsAt: windowEnd('day', timeZone, window),
      webhookUrl,
    },
  }
}

/**
 * Rejects files that exceed the workspace's quota.
 * @param bytes the number of bytes that the transaction has added; 0 for a file that has yet to arrive
 * @param isReserved true if the file has a reservation; if not, the file must leave room for open uploads
 * @throws {LimitReachedError} `quota_reached`
 */
export async function requireStorage(
  sql: Sql,
  port: Announce,
  workspaceId: string,
  bytes: number,
  now: number,
  isReserved = false,
): Promise<void> {
  if (smallest(await findLimits(sql, workspaceId), 'storage_bytes') === undefined) return
  const limits = await lockLimits(sql, workspaceId)
  const awaited = isReserved ? 0 : (await openUploads(sql, workspaceId, now)).awaited
  const rejection = await checkStorage(sql, workspaceId, limits, now, bytes, awaited)
  if (rejection) throw toLimitReachedError(port, rejection, now)
}

/**
 * Returns the number of bytes that the smaller quota still allows in addition to stored files and open uploads. The number is exact while
 * the limits are locked.
 */
export async function roomForFiles(sql: Sql, workspaceId: string, limits: readonly Limits[], now: number): Promise<number> {
  const maxBytes = smallest(limits, 'storage_bytes')
  if (maxBytes === undefined) return Infinity
  return maxBytes - (await storedBytes(sql, workspaceId)) - (await openUploads(sql, workspaceId, now)).awaited
}

/** The maximum number of open uploads per workspace. */
export const maxOpenUploads = 100

/**
 * Returns the size limit for an upload reserved by the transaction. Locks the limits, so that concurrent reservations share the remaining
 * space.
 * @throws {AppError} `quota_reached` if there is no space, or if too many uploads are open
 */
export async function roomForUpload(sql: Sql, port: Announce, workspaceId: string, now: number): Promise<number> {
  const limits = await lockLimits(sql, workspaceId)
  if ((await openUploads(sql, workspaceId, now)).count > maxOpenUploads)
    throw new AppError('quota_reached', `This workspace has ${maxOpenUploads} open uploads: complete one, or wait until one expires.`)
  await requireStorage(sql, port, workspaceId, 0, now)
  return roomForFiles(sql, workspaceId, limits, now)
}

type Announce = Pick<LimitPort, 'announce'>

/** Announces a rejection, unless its limit has already been announced in the current window. */
export async function announceRejection(tx: Tx, port: Announce, { notice, limit }: LimitRejection, now: number): Promise<void> {
  const { workspaceId, subject = '', window, percent } = notice
  if (await recordThreshold(tx, { workspaceId, limit, subject, window, percent }, now)) await port.announce(tx, notice, now)
}

/** Returns the error for a rejection, which is announced once the call has been rolled back. */
export const toLimitReachedError = (port: Announce, rejection: LimitRejection, now: number): LimitReachedError =>
  new LimitReachedError(rejection.problem.code, rejection.problem.message, tx => announceRejection(tx, port, rejection, now))

/**
 * Counts a run that is allowed to start. The balance must be locked. @returns the thresholds that were crossed, to be announced after the
 * jobs are enqueued
 */
export async function countUsage(sql: Sql, workspaceId: string, checked: CheckedUsage, now: number): Promise<LimitNotice[]> {
  await addToCounters(sql, workspaceId, collectChanges(checked.applied))
  const notices: LimitNotice[] = []
  for (const applied of checked.applied) {
    const { limit, limits, counter, amount } = applied
    const before = computeUsage(checked, applied)
    const first: number[] = []
    for (const percent of crossedThresholds(limits.thresholds, limit, before, before + amount)) {
      const note = { workspaceId, limit: limitName(limits, limit), subject: counter.subject, window: counter.window, percent }
      if (await recordThreshold(sql, note, now)) first.push(percent)
    }
    // If the start of one run crosses several thresholds, only the highest is announced.
    const highest = first.at(-1)
    if (highest !== undefined) notices.push(makeNotice(workspaceId, applied, before + amount, highest))
  }
  return notices
}

/** Subtracts the unused part of a run's cost from the windows that the cost was counted in. The balance must be locked. */
export async function returnUsage(sql: Sql, workspaceId: string, limits: readonly Limits[], usage: Usage): Promise<void> {
  await subtractFromCounters(sql, workspaceId, collectChanges(limitsFor(limits, usage)))
}
