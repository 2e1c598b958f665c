import { clientOperations } from '../../generated/client-operations.ts'
import type { paths } from '../../generated/types.ts'
import type { RequestOptions } from './call-options.ts'
import type { Answer, FlatParameters } from './contract.ts'

type Table = typeof clientOperations
type ListId = Extract<keyof Table, `list${string}`>
/** Paths of the contract's lists. */
export type ListPath = Table[ListId][1]

/** One page of a list, in the contract's format. */
export type Page<Path extends ListPath> = Answer<paths[Path]['get']>
/** One item of a list. */
export type Item<Path extends ListPath> = ItemOf<Page<Path>>
type ItemOf<Body> = { [Key in keyof Body]-?: NonNullable<Body[Key]> extends readonly (infer Each)[] ? Each : never }[keyof Body]
/** A list's path parameters and filters, combined in one object. `limit` is the page size, and `cursor` is the starting point. */
export type ListParameters<Path extends ListPath> = FlatParameters<paths[Path]['get']>

/**
 * A list that is fetched during iteration: `for await (const item of list)` yields items, and `list.pages()` yields whole pages. Stop early
 * with `break`; each iteration starts from the beginning.
 */
export interface List<Path extends ListPath> extends AsyncIterable<Item<Path>> {
  pages(): AsyncIterable<Page<Path>>
}

/** Options that apply to each request that a list makes. `signal` ends the iteration, which rejects with the signal's reason. */
export type ListOptions = RequestOptions

type Arguments<Path extends ListPath> =
  {} extends ListParameters<Path>
    ? [parameters?: ListParameters<Path>, options?: ListOptions]
    : [parameters: ListParameters<Path>, options?: ListOptions]
/** `(parameters, options) => List`. Parameters may be omitted if none are required. */
export type ListMethod<Path extends ListPath> = (...args: Arguments<Path>) => List<Path>

/** One method for each of the contract's lists. */
export type Lists = { [Id in keyof Table as Id extends ListId ? Table[Id][3] : never]: ListMethod<Table[Id][1] & ListPath> }
/** Iterates over any list, given its path. */
export type Paginate = <Path extends ListPath>(path: Path, ...args: Arguments<Path>) => List<Path>

type Get = (path: string, init: { params: { path: object; query: object } } & RequestOptions) => Promise<{ data: object }>

export function createPaginate(get: Get): Paginate {
  return (path, ...args) => {
    const [parameters = {}, options = {}] = args as [object?, ListOptions?]
    const entries = Object.entries(parameters)
    const inPath = (name: string) => path.includes(`{${name}}`)
    const filters = Object.fromEntries(entries.filter(([name]) => !inPath(name)))
    const params = { path: Object.fromEntries(entries.filter(([name]) => inPath(name))) }
    async function* pages() {
      let query = filters
      for (;;) {
        const { data } = await get(path, { params: { ...params, query }, ...options })
        yield data
        const cursor = (data as { meta?: { next_cursor: string } }).meta?.next_cursor
        if (!cursor) return
        // Otherwise, a page whose `next_cursor` points to itself would be read forever.
        if (cursor === query.cursor) throw new Error(`The list ${path} returned the same cursor twice.`)
        query = { ...filters, cursor }
      }
    }
    async function* items() {
      for await (const page of pages()) yield* Object.values(page).find(Array.isArray) ?? []
    }
    return { pages, [Symbol.asyncIterator]: items } as unknown as List<typeof path>
  }
}

export const createListMethods = (paginate: Paginate) =>
  Object.fromEntries(
    Object.entries(clientOperations)
      .filter(([id]) => id.startsWith('list'))
      .map(([, [, path, , name]]) => [name, (...args: []) => paginate(path as '/models', ...args)]),
  ) as unknown as Lists
