import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { loadSession } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { signInTexts, t } from '../ui/texts.ts'
import './pages.css'

/** Shown if the page has loaded but the service does not respond. Retries automatically. */
export function UnreachablePage() {
  useEffect(() => {
    const again = () => void loadSession()
    const timer = setInterval(again, 5000)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  return (
    <main className="sign-in">
      <EmptyState
        icon={<WifiOff />}
        title={signInTexts.unreachable}
        actions={<Button onClick={() => void loadSession()}>{t.tryAgain}</Button>}
      >
        {t.errors.offline.text}
      </EmptyState>
    </main>
  )
}
