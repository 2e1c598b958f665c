/** Work that waits for the lock. */
interface Waiting {
  isShared: boolean
  begin: () => void
}

/**
 * A read-write lock: exclusive work runs alone, and shared work runs only alongside other shared work. Work begins immediately if the lock
 * is free; waiting work begins in the order it was requested.
 */
export interface Lock {
  shared: <T>(work: () => Promise<T>) => Promise<T>
  exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

export function createLock(): Lock {
  const waiting: Waiting[] = []
  let sharing = 0
  let isExclusive = false

  const isFree = (isShared: boolean) => !isExclusive && (isShared || sharing === 0)

  function enter(isShared: boolean): void {
    if (isShared) sharing++
    else isExclusive = true
  }

  function leave(isShared: boolean): void {
    if (isShared) sharing--
    else isExclusive = false
    while (waiting[0] && isFree(waiting[0].isShared)) {
      const next = waiting.shift()!
      enter(next.isShared)
      next.begin()
    }
  }

  function inside<T>(isShared: boolean, work: () => Promise<T>): Promise<T> {
    const left = () => leave(isShared)
    let done: Promise<T>
    try {
      done = work()
    } catch (error) {
      left()
      throw error
    }
    done.then(left, left)
    return done
  }

  function locked<T>(isShared: boolean, work: () => Promise<T>): Promise<T> {
    if (waiting.length === 0 && isFree(isShared)) {
      enter(isShared)
      return inside(isShared, work)
    }
    // Chaining the work onto a promise keeps it in its caller's asynchronous context.
    return new Promise<void>(begin => waiting.push({ isShared, begin })).then(() => inside(isShared, work))
  }

  return { shared: work => locked(true, work), exclusive: work => locked(false, work) }
}
