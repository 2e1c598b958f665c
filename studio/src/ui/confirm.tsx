import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { describeError } from './errors.ts'
import { Notice } from './status.tsx'
import { t } from './texts.ts'
import { useSubmit } from './use-submit.ts'

interface ConfirmProps {
  title: string
  /** The button that does it. */
  action: string
  danger?: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
  /** The effects of the action. */
  children: ReactNode
}

/** Asks before something is done. An error stays in the dialog. */
export function Confirm({ title, action, danger, onClose, onConfirm, children }: ConfirmProps) {
  const { submit, isBusy, error } = useSubmit(onConfirm)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" danger={danger === true} busy={isBusy} onClick={() => void submit()} data-autofocus="">
            {action}
          </Button>
        </>
      }
    >
      <DialogBody className="form">
        {children}
        {error !== undefined && <Notice tone="bad">{describeError(error).text}</Notice>}
      </DialogBody>
    </Dialog>
  )
}
