import { useState } from 'react'

/** Runs one action at a time. Keeps an action's error until the next action. */
export function useSubmit<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (...args: Args): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await action(...args)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return { submit, isBusy, error }
}
