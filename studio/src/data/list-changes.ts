/** Notifies lists, including those in this browser's other tabs, that their content has changed. */
type List = 'projects' | 'assets'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mediawright.changes') : undefined
const listeners = new Map<() => void, List>()

function call(list: unknown): void {
  for (const [listener, its] of listeners) if (its === list) listener()
}
channel?.addEventListener('message', ({ data }) => call(data))

const awayMs = 10_000
let hiddenAt = 0
// Reloads the lists, because other people may have changed them while the page was hidden.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) hiddenAt = Date.now()
  else if (Date.now() - hiddenAt > awayMs) for (const list of new Set(listeners.values())) call(list)
})

export function announceListChange(list: List): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  channel?.postMessage(list)
  call(list)
}

/** @returns a function that removes the listener */
export function onListChange(list: List, listener: () => void): () => void {
  listeners.set(listener, list)
  return () => void listeners.delete(listener)
}
