/** Tells the other tabs of this browser that a list has changed. */
type List = 'projects' | 'assets'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('mediawright.changes') : undefined

export const announceChange = (list: List): void => channel?.postMessage(list)

/** Calls the listener after a change in another tab. @returns a function that ends this */
export function onChangeElsewhere(list: List, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === list) listener()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
