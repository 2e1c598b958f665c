import { useEffect, useState } from 'react'
import { signIn } from '../data/session.ts'
import { navigate } from '../router.tsx'
import { signInTexts, t } from '../ui/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './pages.css'

/**
 * Removes the sign-in code from the URL before any other script on the page can read it. A link works only once, so there is no reason
 * to keep its code in the history.
 */
function takeCode(): string {
  const code = location.pathname === '/studio/login' ? location.hash.slice(1) : ''
  if (code) history.replaceState(null, '', location.pathname + location.search)
  return code
}

// React may render a page twice, but a code can be exchanged only once.
let linkCode = takeCode()
let exchange: Promise<string | undefined> | undefined

export function LoginPage() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(linkCode !== '')
  useEffect(() => {
    document.title = `${signInTexts.title} · ${t.product}`
    let isHere = true
    const finish = async () => {
      if (!linkCode) return
      setBusy(true)
      const why = await (exchange ??= signIn(linkCode))
      if (!isHere) return
      linkCode = ''
      exchange = undefined
      setBusy(false)
      setProblem(why)
      if (!why) returnToPreviousPage()
    }
    // Opening another link in this tab changes only the hash, so the page is not reloaded.
    const another = () => {
      linkCode = takeCode()
      void finish()
    }
    addEventListener('hashchange', another)
    void finish()
    return () => {
      isHere = false
      removeEventListener('hashchange', another)
    }
  }, [])
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <BrandMark size={36} />
        <h1>{isBusy ? signInTexts.busy : signInTexts.title}</h1>
        {isBusy ? <p role="status">{signInTexts.wait}</p> : <SignInForm problem={problem} onSignedIn={returnToPreviousPage} />}
      </div>
    </main>
  )
}

/** Returns to the previous page, but never to another site. */
function returnToPreviousPage(): void {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  navigate(/^\/studio([/?]|$)/.test(to) && !to.startsWith('/studio/login') ? to : '/studio', { replace: true })
}
