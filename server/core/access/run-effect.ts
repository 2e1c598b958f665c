import { pipelined, type Database } from '../../machine/database/database.ts'
import { transact, type Origin, type Tx } from '../../machine/database/tx.ts'
import { AppError, toError, type Problem } from '../../machine/errors.ts'
import { invalidCredential, type Caller } from './caller.ts'
import { lockIfActive } from './credential-store.ts'
import { claimKey } from './idempotency-store.ts'
import type { Surface } from './audit-log.ts'
import { idempotencyWindow } from './idempotency.ts'
import { LimitReachedError } from './limit-reached-error.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'

/**
 * The single transaction of a mutating call. The transaction rechecks the caller's credential, so that a revocation either precedes the
 * transaction or waits for it. The transaction also claims the `Idempotency-Key`. An error therefore releases the key, and a crash can
 * leave neither the key without the effect nor the effect without the key.
 * @param made the result's path, relative to the API's base path; a repeated call returns this path
 * @param precondition a problem that takes precedence over a used key, such as a missing project
 */
export type Effect = <T>(work: (tx: Tx) => Promise<T>, made?: string, precondition?: Precondition) => Promise<T>
export type Precondition = (tx: Tx) => Promise<Problem | undefined>

export interface EffectRequest {
  caller: Caller
  requestId: string
  baseUrl: string
  idempotency: { key: string; fingerprint: string } | undefined
  /** The maximum amount that the call may charge. */
  maxCost?: Micros | undefined
  /** The surface of the call. Default: derived from the caller's credential. */
  surface?: Surface
}

/**
 * @throws {AppError} `invalid_api_key`, `idempotency_duplicate`, `idempotency_conflict` or the precondition's problem; in each case nothing
 * is changed
 */
export async function runEffect<T>(
  database: Database,
  request: EffectRequest,
  now: number,
  work: (tx: Tx) => Promise<T>,
  made?: string,
  precondition: Precondition = async () => undefined,
): Promise<T> {
  const { caller, idempotency, requestId, maxCost: spendCap } = request
  return transactOrAnnounce(database, { now, origin: toOrigin(caller, requestId, request.surface), spendCap }, async tx => {
    const [active, first, problem] = await pipelined(
      lockIfActive(tx, caller.credential, now),
      idempotency
        ? claimKey(
            tx,
            {
              workspaceId: caller.workspaceId,
              memberId: caller.memberId,
              ...idempotency,
              requestId,
              location: made,
              expiresAt: now + idempotencyWindow,
            },
            now,
          )
        : Promise.resolve(undefined),
      precondition(tx),
    )
    if (!active) throw invalidCredential(caller.credential)
    if (problem) throw toError(problem)
    if (first) throw toRepetitionError(first, idempotency!.fingerprint, request.baseUrl)
    return work(tx)
  })
}

/** Returns the author to record for a call's changes. */
export function toOrigin({ credential, memberId }: Caller, requestId: string, surface?: Surface): Origin {
  const actor = credential.kind === 'operator' ? `operator:${credential.name}` : memberId
  return { actor, surface: surface ?? (credential.kind === 'session' ? 'studio' : 'api'), requestId }
}

/** Runs a transaction. If the call is rejected because of a limit, `afterRollback` runs in a separate transaction. */
async function transactOrAnnounce<T>(
  database: Database,
  options: Parameters<typeof transact>[1],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await transact(database, options, work)
  } catch (error) {
    // Best effort: the next rejected call retries the write.
    if (error instanceof LimitReachedError) await transact(database, options, error.afterRollback).catch(() => undefined)
    throw error
  }
}

function toRepetitionError(
  first: { fingerprint: string; requestId: string; location?: string },
  fingerprint: string,
  baseUrl: string,
): AppError {
  if (first.fingerprint !== fingerprint)
    return new AppError(
      'idempotency_conflict',
      'This `Idempotency-Key` was used for a different call within the last two hours; use a new one.',
    )
  return new AppError(
    'idempotency_duplicate',
    'This `Idempotency-Key` was already used for the same call; `location` points to what that call created, if anything.',
    {
      headers: { 'original-request-id': first.requestId, ...(first.location && { location: `${baseUrl}${first.location}` }) },
    },
  )
}
