/** Features that the service uses but that Node 20 lacks. Import this before everything else. */

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

define(Promise, 'withResolvers', function withResolvers<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((accept, refuse) => {
    resolve = accept
    reject = refuse
  })
  return { promise, resolve, reject }
})

define(Map, 'groupBy', <T, K>(items: Iterable<T>, getKey: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = getKey(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
})

define(Object, 'groupBy', <T>(items: Iterable<T>, getKey: (item: T, index: number) => string) =>
  Object.assign(Object.create(null) as object, Object.fromEntries(Map.groupBy(items, getKey))),
)

define(URL, 'parse', (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null))

// The real `transfer` frees memory early; here, the garbage collector frees it later.
define(ArrayBuffer.prototype, 'transfer', function transfer(this: ArrayBuffer, length?: number) {
  return this.slice(0, length)
})
