import { useCallback, useEffect, useRef, useState } from 'react'
import { onServiceBack } from './lazy.ts'

export interface Loaded<T> {
  value: T | undefined
  error: unknown
  isLoading: boolean
  reload: () => void
}

/**
 * Loads an object from the service. If loading fails, retries when the service is available again. During a reload, the previous value
 * remains unless `key` has changed.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; value?: T; error?: unknown; isLoading: boolean }>({ key, isLoading: true })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const controller = new AbortController()
    setState(old => (old.key === key ? { ...old, isLoading: true } : { key, isLoading: true }))
    latest.current(controller.signal).then(
      value => !controller.signal.aborted && setState({ key, value, isLoading: false }),
      (error: unknown) => !controller.signal.aborted && setState(old => ({ ...old, error, isLoading: false })),
    )
    return () => controller.abort()
  }, [key, attempt])
  const reload = useCallback(() => setAttempt(n => n + 1), [])
  const hasFailed = state.error !== undefined
  useEffect(() => (hasFailed ? onServiceBack(reload) : undefined), [hasFailed, reload])
  const isCurrent = state.key === key
  return {
    value: isCurrent ? state.value : undefined,
    error: isCurrent ? state.error : undefined,
    isLoading: isCurrent ? state.isLoading : true,
    reload,
  }
}
