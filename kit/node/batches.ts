/** When a batch is worked on: at once, or at the end of the turn of the event loop. */
export type When = (work: () => void) => void
export const atOnce: When = work => work()
export const atEndOfTurn: When = work => void setImmediate(work)

/**
 * Collects items and works on them in batches. The same small work done many times in succession costs half of what it costs between other
 * work, which evicts the processor's caches. A whole batch runs in the asynchronous context of its first item, since another context for
 * each costs a microsecond.
 * @param work must not throw: the rest of the batch would be lost
 * @param most a batch of this size does not wait any longer
 */
export function inBatches<Item>(when: When, work: (item: Item) => void, most = Infinity): (item: Item) => void {
  let waiting: Item[] = []
  const workOnAll = () => {
    const batch = waiting
    waiting = []
    for (const item of batch) work(item)
  }
  return item => {
    const count = waiting.push(item)
    if (count === 1) when(workOnAll)
    else if (count === most) workOnAll()
  }
}
