import { ExternalLink, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { ConflictError, MediawrightError } from '../../../client/src/index.ts'
import { api, type Schemas } from '../data/api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { describeError } from '../ui/errors.ts'
import { Notice } from '../ui/status.tsx'
import { toast } from '../ui/toast.tsx'
import { shareTexts, t } from '../ui/texts.ts'
import './panels.css'

type Access = Schemas['ShareAccess']

/** Sets who can access a project through its link. */
export function ShareDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [access, setAccess] = useState<Access>('view')
  const [share, setShare] = useState<Schemas['ProjectShare']>()
  const [isBusy, setBusy] = useState<'share' | 'stop'>()
  const [error, setError] = useState<unknown>()

  const start = async () => {
    setBusy('share')
    setError(undefined)
    try {
      setShare(await api.projects.share(projectId, { access }))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const stop = async () => {
    setBusy('stop')
    setError(undefined)
    try {
      await api.projects.unshare(projectId, {})
      setShare(undefined)
      toast({ title: shareTexts.stopped, tone: 'good' })
    } catch (failure) {
      if (failure instanceof ConflictError) toast({ title: shareTexts.wasNot })
      else setError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  const needsPlan = error instanceof MediawrightError && error.code === 'paid_plan_required'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.panels.share}
      description={shareTexts.about}
      footer={
        <>
          {share && (
            <Button
              variant="quiet"
              danger
              icon={<Link2Off aria-hidden="true" />}
              busy={isBusy === 'stop'}
              onClick={() => void stop()}
              className="at-start"
            >
              {shareTexts.stop}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
          <Button variant="primary" busy={isBusy === 'share'} onClick={() => void start()}>
            {share ? shareTexts.update : shareTexts.start}
          </Button>
        </>
      }
    >
      <DialogBody className="form">
        <fieldset className="choices">
          <legend className="ui-hidden">{shareTexts.access}</legend>
          {(['view', 'edit'] as const).map(each => (
            <label key={each} className="choice">
              <input type="radio" name="access" checked={access === each} onChange={() => setAccess(each)} />
              <span>
                <strong>{shareTexts.levels[each].name}</strong>
                <span className="ui-soft">{shareTexts.levels[each].means}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {error !== undefined && <Notice tone="bad">{needsPlan ? shareTexts.needsPlan : describeError(error).text}</Notice>}
        {!share && <p className="ui-soft">{shareTexts.before}</p>}
        {share && (
          <div className="form" role="status">
            <CopyText text={share.share_url} label={shareTexts.copy} />
            <ButtonLink
              outside
              variant="quiet"
              icon={<ExternalLink aria-hidden="true" />}
              href={share.share_url}
              target="_blank"
              rel="noreferrer"
            >
              {shareTexts.open}
            </ButtonLink>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
