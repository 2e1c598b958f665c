import { loadSession, sessionStore, useSession } from '../data/session.ts'
import { logOut } from '../log-out.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { signInTexts } from '../ui/texts.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Shown over the current page when the session has ended. After a new sign-in, the page picks up where it left off. */
export function SignInAgain() {
  const { state } = useSession()
  const again = () => {
    toast({ title: signInTexts.again, tone: 'good' })
    dispatchEvent(new Event('signed-in-again'))
  }
  // The user may have signed in again in another tab.
  const check = async () => {
    await loadSession()
    if (sessionStore.getState().state === 'signed-in') again()
  }
  return (
    <Dialog
      open={state === 'ended'}
      onClose={() => void check()}
      title={signInTexts.ended}
      description={signInTexts.kept}
      footer={
        <>
          <Button variant="quiet" onClick={() => void logOut()}>
            {signInTexts.leave}
          </Button>
          <Button onClick={() => void check()}>{signInTexts.elsewhere}</Button>
        </>
      }
    >
      <DialogBody>
        <SignInForm onSignedIn={again} />
      </DialogBody>
    </Dialog>
  )
}
