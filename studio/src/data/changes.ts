/** Tells lists, also those in other tabs of this browser, that they have changed. */
type List = 'projects' | 'assets'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mediawright.changes') : undefined
const listeners = new Map<() => void, List>()

function call(list: unknown): void {
  for (const [listener, its] of listeners) if (its === list) listener()
}
channel?.addEventListener('message', ({ data }) => call(data))

export function announceChange(list: List): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel?.postMessage(list)
  call(list)
}

/** @returns a function that ends it */
export function onChange(list: List, listener: () => void): () => void {
  listeners.set(listener, list)
  return () => void listeners.delete(listener)
}
