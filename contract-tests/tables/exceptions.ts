/**
 * Pairs of operation and status that the server does not return yet. The list may only shrink: a pair that starts to
 * work, or that the contract no longer has, fails the run, and so does one that fails and is not listed.
 */
import type { operations } from '../../generated/operations.ts'
import type { OperationId } from '../support/document.ts'

export type Status<K extends OperationId> = (typeof operations)[K]['statuses'][number]

export type Exception = { [K in OperationId]: { operation: K; status: Status<K>; reason: string } }[OperationId]

/** Return 501: of these, only statuses that the pipeline returns before the handler can be provoked. */
export const notBuilt = [] as const satisfies readonly OperationId[]

export const exceptions: readonly Exception[] = []

/**
 * 500 and 503 report failures inside the service, which no request can provoke: they are provoked in process,
 * by a store that fails. The mock serves them like all others.
 */
export const provokedInProcess: readonly number[] = [500, 503]
