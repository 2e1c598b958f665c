import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { t } from './texts.ts'
import { toast } from './toast.tsx'

let isAway = false
/** Called after requests to the service, with whether it answered. */
export function noteService(isThere: boolean): void {
  isAway = !isThere
}

/** True if an import may succeed. */
export const canLoad = (): boolean => !isAway && navigator.onLine

const pauseMs = 2000

/**
 * A part of the page that is loaded on first render. Browsers remember a failed `import` while the page is open, so
 * none is started while the service is unavailable.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any props
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>): LazyExoticComponent<T> =>
  lazy(async () => {
    if (!canLoad()) {
      const dismiss = toast({ title: t.partMissing, tone: 'bad', key: 'part' })
      while (!(await isServiceThere())) await pause()
      dismiss()
    }
    return load()
  })

const isServiceThere = () =>
  fetch('/studio', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

function pause(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
  })
}
