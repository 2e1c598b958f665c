/** Collects the ids of existing resources from responses, for use in the paths and bodies of later requests. */
import type { Operation } from './contract.ts'

/** Normalizes a name, so that `bookId`, `book_id` and `book-id` compare equal. */
export const getName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export interface Resource {
  readonly ids: ReadonlyMap<string, string>
  /** True if this run created the resource and may therefore change and delete it. */
  readonly own: boolean
  /** The path of the operation that returned the resource. */
  readonly from: string
  /** The id of the operation for which a link provided these parameters. */
  readonly linked?: string
  /** Short strings, for example types and states. */
  readonly words: readonly string[]
}

/** Maximum number of resources per response. More resources would add no information. */
const maxResources = 200

export class Harvest {
  #resources: Resource[] = []
  /** Parameter values that the user has set, keyed by name. */
  readonly #fixed: ReadonlyMap<string, string>
  /** For each path, the parameter that `id` in a response corresponds to. */
  readonly #idNames: ReadonlyMap<string, string>

  constructor(operations: readonly Operation[], given: Readonly<Record<string, string>>) {
    this.#fixed = new Map(Object.entries(given).map(([name, value]) => [getName(name), value]))
    this.#idNames = new Map(
      operations.flatMap(({ path }): [string, string][] => {
        const below = /^(.*)\/\{([^/]+)\}$/.exec(path)
        return below === null ? [] : [[below[1] ?? '', getName(below[2] ?? '')]]
      }),
    )
  }

  /** @param params path parameters of the request */
  add(operation: Operation, params: Readonly<Record<string, string>>, body: unknown, own: boolean): void {
    const inherited = new Map(Object.entries(params).map(([name, value]) => [getName(name), value]))
    const idName = this.#idNames.get(operation.path) ?? getName(/\{([^/]+)\}$/.exec(operation.path)?.[1] ?? '')
    const nouns = getNouns(operation.path)
    let left = maxResources
    const visit = (node: unknown, ids: ReadonlyMap<string, string>): void => {
      if (typeof node !== 'object' || node === null || left <= 0) return
      if (Array.isArray(node)) return node.forEach(item => visit(item, ids))
      left--
      const scalars = Object.entries(node).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      const merged = new Map([...ids, ...scalars.map(([name, value]): [string, string] => [getName(name), String(value)])])
      const id = scalars.find(([name]) => name === 'id')?.[1]
      if (id !== undefined)
        for (const name of nouns) if (!ids.has(`${name}id`) && !(`${name}id` in node)) merged.set(`${name}id`, String(id))
      if (id !== undefined && idName !== '') merged.set(idName, String(id))
      const words = scalars.map(([, value]) => String(value).toLowerCase()).filter(text => /^[a-z][a-z0-9_-]{1,30}$/.test(text))
      this.#resources.push({ ids: merged, own, from: operation.path, words })
      for (const value of Object.values(node)) visit(value, merged)
    }
    visit(body, inherited)
  }

  /** Adds the parameters that a link provides for an operation. */
  link(operation: Operation, params: Readonly<Record<string, string>>, own: boolean): void {
    const ids = new Map(Object.entries(params).map(([name, value]) => [getName(name), value]))
    this.#resources.push({ ids, own, from: '', linked: operation.id, words: [] })
  }

  /** Removes a deleted object and its children. */
  forget(name: string, id: string): void {
    this.#resources = this.#resources.filter(({ ids }) => ids.get(getName(name)) !== id)
  }

  get size(): number {
    return this.#resources.length
  }

  /** Returns a value for a parameter or field, preferably from an object that this run created. */
  valueOf(name: string): string | undefined {
    const key = getName(name)
    const found = this.#resources.filter(({ ids }) => ids.has(key))
    return this.#fixed.get(key) ?? (found.findLast(({ own }) => own) ?? found[0])?.ids.get(key)
  }

  /** Returns the value that the user passed for a parameter, if any. */
  fixed(name: string): string | undefined {
    return this.#fixed.get(getName(name))
  }

  /** Returns consistent sets of path parameters for an operation, most promising first. */
  candidates({ id, path, parameters }: Operation, ownOnly: boolean): Record<string, string>[] {
    const names = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
    const needed = names.filter(name => !this.#fixed.has(getName(name)))
    const fill = (ids: ReadonlyMap<string, string>) =>
      Object.fromEntries(names.map(name => [name, this.#fixed.get(getName(name)) ?? ids.get(getName(name)) ?? '']))
    if (needed.length === 0) return [fill(new Map())]
    const stems = path
      .split('/')
      .filter(segment => segment !== '' && !segment.startsWith('{'))
      .map(stem)
    const ranked = this.#resources
      .filter(({ ids, own }) => (own || !ownOnly) && needed.every(name => ids.has(getName(name))) && this.#agrees(ids))
      .map(resource => ({
        resource,
        isLinked: resource.linked === id,
        isNear: resource.from !== '' && path.startsWith(`${resource.from}/{`),
        rank: resource.words.filter(word => stems.some(text => stem(word) === text)).length,
      }))
      .toSorted(
        (a, b) =>
          Number(b.resource.own) - Number(a.resource.own) ||
          Number(b.isLinked) - Number(a.isLinked) ||
          Number(b.isNear) - Number(a.isNear) ||
          b.rank - a.rank,
      )
    const distinct = new Map(ranked.map(({ resource }) => fill(resource.ids)).map(params => [JSON.stringify(params), params]))
    return [...distinct.values()]
  }

  #agrees(ids: ReadonlyMap<string, string>): boolean {
    return [...this.#fixed].every(([name, value]) => (ids.get(name) ?? value) === value)
  }
}

/** Returns possible names for a path's items: `pet` for `/pets` and for `/pets/findByStatus`. */
function getNouns(path: string): string[] {
  const segments = path.split('/').filter(segment => segment !== '')
  const fixed = segments.filter(segment => !segment.includes('{')).map(segment => stem(getName(segment)))
  return fixed.length === segments.length ? fixed : fixed.slice(-1)
}

const stem = (word: string) => word.toLowerCase().replace(/s$/, '')
