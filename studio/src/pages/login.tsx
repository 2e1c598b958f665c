import { useEffect, useState } from 'react'
import { signIn } from '../data/session.ts'
import { navigate } from '../router.tsx'

export function LoginPage() {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const code = location.hash.slice(1)
    if (!code) return
    // a used code is of no use, but it need not stay in the history
    history.replaceState(null, '', location.pathname + location.search)
    void (async () => {
      const wrong = await signIn(code)
      if (wrong) setProblem(wrong)
      else navigate(new URLSearchParams(location.search).get('to') ?? '/studio', { replace: true })
    })()
  }, [])
  return (
    <main>
      <h1>Sign in</h1>
      <p>{problem ?? 'Open the link that the service printed.'}</p>
    </main>
  )
}
