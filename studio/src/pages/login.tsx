import { useEffect, useState } from 'react'
import { signIn } from '../data/session.ts'
import { navigate } from '../router.tsx'
import { t } from '../ui/texts.ts'
import { BrandMark } from './brand-mark.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './pages.css'

/** The code leaves the address before anything else can read it; a link works once, so it is of no use in the history either. */
function takeCode(): string {
  const code = location.pathname === '/studio/login' ? location.hash.slice(1) : ''
  if (code) history.replaceState(null, '', location.pathname + location.search)
  return code
}

// React may draw a page twice, and a code can be exchanged once
let codeOfLink = takeCode()
let exchange: Promise<string | undefined> | undefined

export function LoginPage() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(codeOfLink !== '')
  useEffect(() => {
    document.title = `${t.signIn.title} · Mediawright`
    let isHere = true
    const finish = async () => {
      if (!codeOfLink) return
      setBusy(true)
      const why = await (exchange ??= signIn(codeOfLink))
      if (!isHere) return
      codeOfLink = ''
      exchange = undefined
      setBusy(false)
      setProblem(why)
      if (!why) goOn()
    }
    // a link that is opened in this very tab changes nothing but the hash
    const another = () => {
      codeOfLink = takeCode()
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
        <h1>{isBusy ? t.signIn.busy : t.signIn.title}</h1>
        {isBusy ? <p role="status">{t.signIn.wait}</p> : <SignInForm problem={problem} onSignedIn={goOn} />}
      </div>
    </main>
  )
}

/** To where somebody was sent from; never to another site. */
function goOn(): void {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  navigate(/^\/studio(\/|$)/.test(to) && !to.startsWith('/studio/login') ? to : '/studio', { replace: true })
}
