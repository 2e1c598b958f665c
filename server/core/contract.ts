import type { Caller } from './access/caller.ts'
import type { Effect } from './access/run-effect.ts'
import type { HandlersOf, ReplyOf } from '@mediawright/contract-kit'
import type { operations as rows } from '../../generated/operations.ts'
import type { components, operations as operationTypes } from '../../generated/types.closed.ts'

export type OperationId = keyof operationTypes

export type RunEvent = components['schemas']['RunEvent']
/** Sent to a run's callback URL when the run ends. */
export type WebhookEvent = components['schemas']['RunEndedEvent']
/** Sent to the limits webhook URL when a limit is reached. */
export type LimitEvent = components['schemas']['LimitThresholdEvent']

/** The successful responses documented in the contract, except 304, which the kit sends. Errors are thrown as `AppError`. */
export type Reply<Id extends OperationId> = Exclude<ReplyOf<operationTypes[Id], (typeof rows)[Id]>, { status: 304 }>

/** The values that a handler receives in addition to the call's input. */
export interface Context {
  caller: Caller
  requestId: string
  /** The single transaction in which a mutating operation does all its work. */
  effect: Effect
  /** Returns a signal that aborts if the caller disconnects before receiving the response. */
  disconnected: () => AbortSignal
}

/** A handler for every operation in the contract. A missing handler is a compile-time error. */
export type Handlers = HandlersOf<operationTypes, typeof rows, Context>
