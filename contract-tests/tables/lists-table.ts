/**
 * Every list, its pages, its order and its filters. Written by hand from the public interface: what a handler ignores must not pass because
 * the tests repeat the contract.
 */
import type { operations } from '../../generated/types.closed.ts'
import type { notBuilt } from './exceptions.ts'
import type { OperationId } from '../support/document.ts'

// tests examine items of any list
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Item = Record<string, any>
export type ListId = Extract<OperationId, `list${string}`>
export type BuiltList = Exclude<ListId, (typeof notBuilt)[number]>

type Query<Id extends ListId> = operations[Id] extends { parameters: { query?: infer Parameters } } ? keyof NonNullable<Parameters> : never
type FilterName<Id extends ListId> = Exclude<Query<Id>, 'cursor' | 'limit' | 'workspace_id'>

export interface Filter {
  /** A value of the filter that the item passes; undefined if none does. */
  readonly of: (item: Item) => string | undefined
  /** Whether another item passes it too; by default, if it has the same value. */
  readonly passes?: (item: Item, value: string) => boolean
}

export interface List {
  /** The member of the response that has the items, and the member that identifies one. */
  readonly items: string
  readonly key: string
  /** The items on a page if the caller says nothing; undefined for a list without pages. */
  readonly page?: 20
  /** What no later item has more of. */
  readonly newestBy?: string
  readonly filters: Readonly<Record<string, Filter>>
}

const same = (field: string): Filter => ({ of: item => item[field] })
/** A word of one of these texts. */
const word = (...fields: readonly string[]): Filter => ({
  of: item => item[fields[0]!]?.split(' ')[0].toUpperCase(),
  passes: (item, value) =>
    fields.some(field =>
      String(item[field] ?? '')
        .toLowerCase()
        .includes(value.toLowerCase()),
    ),
})

type Row<Id extends ListId> = List & { readonly filters: Readonly<Record<FilterName<Id>, Filter>> }

/** Does not compile if a list that is built is missing, or a filter of one. */
export const lists: { readonly [Id in BuiltList]: Row<Id> } & { readonly [Id in ListId]?: Row<Id> } = {
  listProjects: {
    items: 'projects',
    key: 'project_id',
    page: 20,
    newestBy: 'last_modified',
    filters: { query: word('name'), visibility: { of: item => (item['is_private'] === true ? 'private' : 'workspace') } },
  },
  listGenerations: {
    items: 'generations',
    key: 'run_id',
    page: 20,
    newestBy: 'created_at',
    filters: { project_id: same('project_id'), status: same('status'), node_id: same('node_id') },
  },
  listAssets: {
    items: 'assets',
    key: 'asset_id',
    page: 20,
    newestBy: 'created_at',
    filters: { project_id: same('project_id'), query: word('name', 'description') },
  },
  listTechniques: { items: 'techniques', key: 'technique_id', page: 20, filters: { query: word('name', 'description', 'slug') } },
  listTechniqueRuns: {
    items: 'technique_runs',
    key: 'technique_run_id',
    page: 20,
    newestBy: 'created_at',
    filters: {
      project_id: same('project_id'),
      status: same('status'),
      technique_id: { of: item => item['technique'].technique_id },
    },
  },
  listCanvasNodes: { items: 'nodes', key: 'node_id', page: 20, filters: {} },
  listBrands: { items: 'brands', key: 'brand_id', page: 20, newestBy: 'created_at', filters: {} },
  listMembers: { items: 'members', key: 'email', page: 20, filters: {} },
  listCreditEntries: { items: 'entries', key: 'entry_id', page: 20, newestBy: 'created_at', filters: {} },
  listWebhookDeliveries: {
    items: 'webhook_deliveries',
    key: 'delivery_id',
    page: 20,
    newestBy: 'created_at',
    filters: { run_id: same('run_id'), status: same('status') },
  },
  // a key belongs to one workspace, so there is never a second page
  listWorkspaces: { items: 'workspaces', key: 'workspace_id', filters: {} },
  listModels: { items: 'models', key: 'model_id', filters: { type: same('type') } },
  listActions: { items: 'actions', key: 'action_id', filters: {} },
}
