/** The format of the files in `contract-tests/operations/`: facts about one operation, written by hand from the public interface. */
import type { operations } from '../../generated/operations.ts'
import type { OperationId } from '../support/document.ts'
import type { RequestOptions } from '../support/requests.ts'
import type { Call } from './call.ts'
import type { List, ListId, ListOf } from './lists.ts'
import type { Request } from './requests.ts'
import type { Provocation } from './responses.ts'

export type KeyPermission = 'read' | 'runs:create' | 'projects:write' | 'assets:write'
export type SettingsRole = 'member' | 'admin' | 'owner' | 'operator'
export const isSettingsRole = (permission: Access['permission']): permission is SettingsRole =>
  permission === 'member' || permission === 'admin' || permission === 'owner' || permission === 'operator'

/** Access rules, written without reading the contract, so that the tests do not repeat a mistake in its permissions or workspace rules. */
export interface Access {
  /**
   * The permission that a key needs; `read` means that it needs none. For a settings operation, which no key can call: the lowest role that
   * a member needs, or `operator`.
   */
  readonly permission: KeyPermission | SettingsRole
  /**
   * True if the operation accepts operator tokens in addition to keys. Settings operations need no flag: all of them accept operator
   * tokens.
   */
  readonly operatorToken?: true
  /** The permission that a call with `quote: true` needs instead of `permission`. */
  readonly quote?: 'generation_quote'
  /**
   * The source of the call's workspace: an id in the path, query or body (403 for any other workspace), the owner of the `resource` in the
   * path (404 for any other resource) or the owner of the `key`.
   */
  readonly workspace: 'path' | 'query' | 'body' | 'resource' | 'key'
}

export interface Idempotency {
  /** A call that succeeds. Default: the example. */
  readonly call?: Call
  /** The same call with a different body or path. */
  readonly other: RequestOptions
  /**
   * The responses that have a `location`. Default: the first response and the response to the repeated call. `repetition`: the first call
   * changes something in place, and only the response to the repeated call has a `location`. `none`: nothing is created.
   */
  readonly location?: 'repetition' | 'none'
}

/** Statuses that the service returns before it calls a handler. Tests provoke these statuses in the same way for all operations. */
export type GenericStatus = 400 | 401 | 403 | 413 | 415 | 429
/** Statuses of internal failures, which no request can provoke. The mock serves them like any other status. */
type InternalStatus = 500 | 503

export type Status<Id extends OperationId> = (typeof operations)[Id]['statuses'][number]
type OwnStatus<Id extends OperationId> = Exclude<Status<Id>, GenericStatus | InternalStatus>

interface Built<Id extends OperationId> {
  readonly notBuilt?: never
  /** Valid and invalid requests. They are not derived from the schemas, so they also cover rules that no schema expresses. */
  readonly requests: readonly Request[]
  /** How to provoke each documented status that is neither generic nor internal. */
  readonly responses: { readonly [S in OwnStatus<Id>]: Provocation }
  /** Error codes that differ from the usual code for their status. */
  readonly codes?: { readonly [S in OwnStatus<Id>]?: string }
  /** Statuses that the server does not return yet, with the reason. The replay fails if one of these statuses is returned. */
  readonly exceptions?: { readonly [S in Status<Id>]?: string }
}

/** An operation whose handler returns 501. Tests cover only what the service checks before it calls the handler. */
type NotBuilt<Id extends OperationId> = { readonly notBuilt: true } & Partial<Omit<Built<Id>, 'notBuilt'>>

type WithList<Id extends OperationId> = Id extends ListId ? { readonly list: ListOf<Id> } : { readonly list?: never }
type WithIdempotency<Id extends OperationId> = (typeof operations)[Id]['idempotent'] extends 'key'
  ? { readonly idempotency: Idempotency }
  : { readonly idempotency?: never }

export type Declaration<Id extends OperationId> = Access &
  ((Built<Id> & WithList<Id> & WithIdempotency<Id>) | (NotBuilt<Id> & Partial<WithList<Id> & WithIdempotency<Id>>))

/** A declaration in the form used by tests that iterate over all operations. */
export interface Declared extends Access {
  readonly id: OperationId
  readonly notBuilt?: boolean
  readonly requests: readonly Request[]
  readonly responses: Readonly<Partial<Record<number, Provocation>>>
  readonly codes: Readonly<Partial<Record<number, string>>>
  readonly exceptions: Readonly<Partial<Record<number, string>>>
  readonly list?: List
  readonly idempotency?: Idempotency
}

/** Creates the default export of `contract-tests/operations/<id>.ts`. */
export function operation<const Id extends OperationId>(id: Id, declaration: Declaration<Id>): Declared {
  return { requests: [], responses: {}, codes: {}, exceptions: {}, ...declaration, id }
}
