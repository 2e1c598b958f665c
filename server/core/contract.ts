import type { Caller } from './access/caller.ts'
import type { Effect } from './access/run-effect.ts'
import type { HandlersOf, ReplyOf } from '@mediawright/contract-kit'
import type { operations as rows } from '../../generated/operations.ts'
import type { components, operations as operationTypes } from '../../generated/types.closed.ts'

export type OperationId = keyof operationTypes

export type RunEvent = components['schemas']['RunEvent']
/** Sent to the callback URL of a run when it ends. */
export type WebhookEvent = components['schemas']['RunEndedEvent']
/** Sent to the webhook URL of limits when one of them is reached. */
export type LimitEvent = components['schemas']['LimitThresholdEvent']

/** The successful responses that the contract documents, except 304, which the kit sends. Errors are thrown as `AppError`. */
export type Reply<Id extends OperationId> = Exclude<ReplyOf<operationTypes[Id], (typeof rows)[Id]>, { status: 304 }>

/** The data about the call, in addition to its input, that a handler receives. */
export interface Context {
  caller: Caller
  requestId: string
  /** The one transaction in which a mutating operation does all its work. */
  effect: Effect
  /** A signal that aborts if the caller disconnects before it has its response. */
  disconnected: () => AbortSignal
}

/** A handler for every operation of the contract. A missing one is a compile error. */
export type Handlers = HandlersOf<operationTypes, typeof rows, Context>
