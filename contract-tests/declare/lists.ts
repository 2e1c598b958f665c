/** Describes a list for its tests: its pages, order and filters. */
import type { operations } from '../../generated/types.closed.ts'
import type { WireAnswer } from '../../testing/http.ts'
import type { OperationId } from '../support/document.ts'
import type { RequestOptions } from '../support/requests.ts'

// Tests examine the items of any list.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Item = Record<string, any>
export type ListId = Extract<OperationId, `list${string}`>

export interface Filter {
  /** Returns a filter value that matches the item, or undefined if there is none. */
  readonly value: (item: Item) => string | undefined
  /** Reports whether the item matches the filter with this value. Default: the item matches only its own value. */
  readonly passes?: (item: Item, value: string) => boolean
  /** A filter value that returns items that the unfiltered list does not contain. These items have the member that `has` names. */
  readonly others?: { readonly value: string; readonly has: string; readonly besides: 'nothing' | 'all' }
}

/** Calls an operation in the list's workspace. */
export type CallOperation = (id: OperationId, options?: RequestOptions) => Promise<WireAnswer>

export interface List {
  /** The response member that contains the items, and the item member that identifies an item. */
  readonly items: string
  readonly key: string
  /** The default number of items per page; undefined for a list without pages. */
  readonly page?: 20
  /** The item member that the list is sorted by, in descending order. */
  readonly newestBy?: string
  readonly filters: Readonly<Record<string, Filter>>
  /**
   * Adds an item through the API. The added items must differ in the members that the filters use. Not needed if `createObjects` in
   * `contract-tests/service/lists.test.ts` creates such items.
   */
  readonly add?: (call: CallOperation, index: number) => Promise<WireAnswer>
}

type Query<Id extends ListId> = operations[Id] extends { parameters: { query?: infer Parameters } } ? keyof NonNullable<Parameters> : never
type FilterName<Id extends ListId> = Exclude<Query<Id>, 'cursor' | 'limit' | 'workspace_id'>
/** A list operation and the filters that it accepts. Compilation fails if a filter is missing. */
export type ListOf<Id extends ListId> = List & { readonly filters: { readonly [Name in FilterName<Id>]: Filter } }

export const same = (field: string): Filter => ({ value: item => item[field] })

/** Filters by a word in one of these string fields. */
export const word = (...fields: readonly string[]): Filter => ({
  value: item => item[fields[0]!]?.split(' ')[0].toUpperCase(),
  passes: (item, value) =>
    fields.some(field =>
      String(item[field] ?? '')
        .toLowerCase()
        .includes(value.toLowerCase()),
    ),
})
