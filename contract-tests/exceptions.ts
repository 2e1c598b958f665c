/**
 * Pairs of operation and status that the server does not answer yet. The list may only shrink: a pair that starts to
 * work, or that the contract does not have any more, turns the run red, and so does one that fails and is not here.
 */
import type { operations } from '../generated/operations.ts'
import type { OperationId } from './support/document.ts'

export type Status<K extends OperationId> = (typeof operations)[K]['statuses'][number]

export type Exception = { [K in OperationId]: { operation: K; status: Status<K>; reason: string } }[OperationId]

/** Answer 501: of these only what the pipeline says before the handler can be had. */
export const notBuilt = [] as const satisfies readonly OperationId[]

export const exceptions: readonly Exception[] = []

/**
 * 500 and 503 are answers to failures inside of the service, which no request brings about: they are provoked in process,
 * by a store that fails. The mock serves them like every other.
 */
export const provokedInProcess: readonly number[] = [500, 503]
