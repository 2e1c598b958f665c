/** A gate that blocks its waiters until a test opens it. */
export interface Gate {
  passed: Promise<void>
  open: () => void
}

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
