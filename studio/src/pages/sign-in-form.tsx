import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signIn, signOnAddress, signOnName } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Notice } from '../ui/status.tsx'
import { signInTexts } from '../ui/texts.ts'
import './pages.css'

/** Extracts the code from pasted text, which is a link or the code itself. */
const codeIn = (pasted: string): string => pasted.trim().replace(/^.*#/, '')

const queryParam = (name: string): string | undefined => new URLSearchParams(location.search).get(name) ?? undefined

/** False if the form is shown over another page. Sign-on then opens in a new tab, because the other page may contain unsaved work. */
const isSignInPage = (): boolean => location.pathname === '/studio/login'

const getReturnPath = (): string => (isSignInPage() ? (queryParam('to') ?? '/studio') : '/studio')

interface SignInFormProps {
  /** The reason why the service rejected the previous code. */
  problem?: string | undefined
  isBusy?: boolean
  onSignedIn: () => void
}

/** Explains how to get a link, and has a field for a link from a terminal or another device. */
export function SignInForm({ problem, isBusy, onSignedIn }: SignInFormProps) {
  const [pasted, setPasted] = useState('')
  const [trying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const wrong = refusal ?? problem
  const [provider, setProvider] = useState<string>()
  useEffect(() => {
    let isHere = true
    void signOnName().then(name => isHere && setProvider(name))
    return () => {
      isHere = false
    }
  }, [])
  const denied =
    provider && !refusal ? signInTexts.signOnProblem[queryParam('sign_on') as keyof typeof signInTexts.signOnProblem] : undefined
  const submit = async () => {
    setTrying(true)
    const why = await signIn(codeIn(pasted))
    setTrying(false)
    setRefusal(why)
    if (!why) onSignedIn()
  }
  return (
    <form
      className="sign-in-form"
      onSubmit={event => {
        event.preventDefault()
        if (pasted.trim() !== '' && !trying) void submit()
      }}
    >
      {wrong && (
        <Notice tone="bad">
          <strong>{signInTexts.refused}</strong> {wrong}
        </Notice>
      )}
      {denied && (
        <Notice tone="bad">
          <strong>{signInTexts.noSignOn}</strong> {denied}
        </Notice>
      )}
      {provider && (
        <>
          <a className="ui-button primary medium" href={signOnAddress(getReturnPath())} {...(!isSignInPage() && { target: '_blank' })}>
            {signInTexts.signOn} {provider}
          </a>
          <p className="ui-soft">{signInTexts.orLink}</p>
        </>
      )}
      <div className="sign-in-how">
        <p>{signInTexts.how}</p>
        <p className="ui-soft">{signInTexts.once}</p>
      </div>
      <div className="sign-in-paste">
        <TextField
          label={signInTexts.link}
          value={pasted}
          onChange={setPasted}
          icon={<KeyRound aria-hidden="true" />}
          placeholder={signInTexts.placeholder}
          autoComplete="off"
          spellCheck={false}
          disabled={isBusy ?? false}
        />
        <Button type="submit" variant="primary" busy={trying || (isBusy ?? false)} disabled={pasted.trim() === ''}>
          {signInTexts.submit}
        </Button>
      </div>
    </form>
  )
}
