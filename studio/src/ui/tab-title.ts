import { useEffect, useRef } from 'react'
import { t } from './texts.ts'

/**
 * Shows the number of generating nodes in the tab's title, for example `(2) Name`. If they finish while the page is hidden, shows the
 * outcome until the page is visible again.
 */
export function useTabTitle(name: string, running: number, failed: number): void {
  const before = useRef({ running, failed })
  const ended = useRef('')
  useEffect(() => {
    const { running: was, failed: failedBefore } = before.current
    before.current = { running, failed }
    if (was > 0 && running === 0 && document.visibilityState === 'hidden') ended.current = failed > failedBefore ? '✕ ' : '✓ '
    if (running > 0) ended.current = ''
    const write = () => {
      if (document.visibilityState === 'visible') ended.current = ''
      document.title = `${running > 0 ? `(${running}) ` : ended.current}${name || t.projects.untitled} · ${t.product}`
    }
    write()
    document.addEventListener('visibilitychange', write)
    return () => document.removeEventListener('visibilitychange', write)
  }, [name, running, failed])
}
