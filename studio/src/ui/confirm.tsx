import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody } from './dialog.tsx'
import { describeError } from './errors.ts'
import { Notice } from './status.tsx'
import { t } from './texts.ts'
import { useSubmit } from './use-submit.ts'

interface ConfirmProps {
  title: string
  /** Label of the button that confirms the action. */
  action: string
  danger?: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
  /** Explains the effects of the action. */
  children: ReactNode
}

/** Asks the user to confirm an action. An error is shown in the dialog. */
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
