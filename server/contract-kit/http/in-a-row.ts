/** When what is kept is worked on: at once, before the next callback of the event loop, or at the end of its turn. */
export type When = (work: () => void) => void
export const atOnce: When = work => work()
export const afterCallback: When = work => process.nextTick(work)
export const atEndOfTurn: When = work => void setImmediate(work)

/**
 * Keeps what comes, and works on all of it in a row. The same small work done many times in a row costs half of what it costs between other
 * work, which takes the caches of the processor. All of it is done in the asynchronous context of the first, since another context for each
 * costs a microsecond.
 * @param most as many do not wait any longer
 */
export function inARow<One>(when: When, work: (one: One) => void, most = Infinity): (one: One) => void {
  let kept: One[] = []
  const workOnAll = () => {
    const all = kept
    kept = []
    for (const one of all) work(one)
  }
  return one => {
    const count = kept.push(one)
    if (count === 1) when(workOnAll)
    else if (count === most) workOnAll()
  }
}
